//! Mission cards: each of two cities stands on three of them, and the third on this one alone.
//!
//! Checks: CHK-E55 … CHK-E58, CHK-W27, CHK-W28. Clause: MISSION-5.

use super::draft::Draft;
use kogge_hansa_game::vocab::{CityId, Module};

/// Deals of which the best is taken: cards should not name neighbours.
const N_DEALS: usize = 200;

impl Draft<'_> {
    /// As many cards as there is room for, where the map allows missions.
    pub(super) fn draw_missions(&mut self) {
        if !self.options.modules.contains(Module::Missions) {
            return;
        }
        let n_cards = self.options.room_for_missions();
        let n_cities = n_cards / 3 * 5;
        let mut pool = self.random_cities();
        pool.retain(|&city| !self.board.cities[city].green);
        // Larger cities first, so that few cards hang on a single kontor.
        pool.sort_by_key(|&city| self.board.cities[city].kontors.len() < 2);
        pool.truncate(n_cities + n_cities / 4);
        let mut best: Option<(usize, Vec<[usize; 3]>)> = None;
        for _ in 0..N_DEALS {
            self.random.shuffle(&mut pool);
            let cards = cards(&pool[..n_cities], n_cards);
            let n_bad: usize = cards.iter().map(|&card| self.n_neighbours(card)).sum();
            if best.as_ref().is_none_or(|&(least, _)| n_bad < least) {
                best = Some((n_bad, cards));
            }
            if n_bad == 0 {
                break;
            }
        }
        let cards = best.map(|(_, cards)| cards).unwrap_or_default();
        self.board.missions = cards.into_iter().map(|card| card.map(CityId::at)).collect();
        self.board.missions.sort_unstable();
    }

    /// How many pairs of a card's cities are neighbours.
    pub(super) fn n_neighbours(&self, [a, b, c]: [usize; 3]) -> usize {
        let are = |a: usize, b: usize| self.web.neighbours(a).any(|other| other == b);
        [are(a, b), are(b, c), are(a, c)].into_iter().filter(|&are| are).count()
    }
}

/// Cards of the first two thirds in a ring, each joined to the next and to the one opposite, so that each stands on
/// three; the others are third on a card each.
fn cards(cities: &[usize], n_cards: usize) -> Vec<[usize; 3]> {
    let n_ring = n_cards / 3 * 2;
    let (ring, thirds) = cities.split_at(n_ring.min(cities.len()));
    let next = (0..n_ring).map(|i| [ring[i], ring[(i + 1) % n_ring]]);
    let opposite = (0..n_ring / 2).map(|i| [ring[i], ring[i + n_ring / 2]]);
    next.chain(opposite).zip(thirds).map(|([a, b], &third)| [a, b, third]).collect()
}
