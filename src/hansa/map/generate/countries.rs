//! Countries: foreign ones grow around a city each, and what they leave is home.
//!
//! Home stays in one piece, and so does every country, so that each route has another one of its country beside it and
//! every country has a way in. Checks: CHK-E14, CHK-E47 … CHK-E54, CHK-W21 … CHK-W24, CHK-W39.

use std::collections::BTreeSet;

use super::draft::Draft;
use super::land::square;
use crate::board::{Country, usual_modules, usual_moves};
use kogge_hansa_game::vocab::{CountryId, CountrySet, Leave};

/// The fewest cities of a country: two routes beside each other join them.
const FEWEST: usize = 3;
/// Cities that a country may begin to grow around in vain.
const MAX_TRIES: usize = 24;

impl Draft<'_> {
    /// Countries with their cities, routes and permissions; `None` when one found no room.
    pub(super) fn draw_countries(&mut self) -> Option<()> {
        let n_foreign = self.options.countries;
        if n_foreign == 0 {
            return Some(());
        }
        let names = self.names.lands(n_foreign + 1, &mut self.random);
        let home = self.random.below(names.len());
        self.board.countries = names.into_iter().enumerate().map(|(i, name)| Country::usual(name, i == home)).collect();
        self.board.moves = usual_moves(&self.board.countries);
        self.board.modules = usual_modules(&self.board.countries);
        let foreign: Vec<usize> = (0..=n_foreign).filter(|&country| country != home).collect();
        let mut of_city = vec![home; self.board.cities.len()];
        for &country in &foreign {
            for city in self.region(&of_city, home)? {
                of_city[city] = country;
            }
        }
        for (city, &country) in self.board.cities.iter_mut().zip(&of_city) {
            city.countries.insert(CountryId::at(country));
        }
        self.draw_route_countries(&of_city, home);
        self.draw_permissions(&of_city, home, &foreign);
        for &country in &foreign {
            self.draw_rules(country);
        }
        Some(())
    }

    /// The cities of a new country: those nearest to one of them, as far as they hang together and home still does.
    fn region(&mut self, of_city: &[usize], home: usize) -> Option<BTreeSet<usize>> {
        let share = self.board.cities.len() * 45 / 100 / self.options.countries;
        let middle = self.land.middle();
        (0..MAX_TRIES).find_map(|_| {
            let size = (share * (60 + self.random.below(61)) / 100).max(FEWEST);
            // Of three draws the one farthest out, so that home is more often in the middle than not.
            let draws = [(); 3].map(|()| self.random.below(of_city.len()));
            let first = draws.into_iter().filter(|&city| of_city[city] == home);
            let first = first.max_by_key(|&city| square(self.land.cities[city], middle))?;
            let region = self.grown(first, size, |city| of_city[city] == home);
            let is_left = |city: usize| of_city[city] == home && !region.contains(&city);
            let n_left = (0..of_city.len()).filter(|&city| is_left(city)).count();
            let has_border = region.iter().any(|&city| self.web.neighbours(city).any(is_left));
            let is_sound = region.len() >= FEWEST && n_left >= FEWEST && has_border;
            (is_sound && self.web.hang_together(is_left)).then_some(region)
        })
    }

    /// The connected cities nearest to one of them, up to this many.
    fn grown(&self, first: usize, size: usize, may: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let near = |city: usize| (square(self.land.cities[city], self.land.cities[first]), city);
        let mut region = BTreeSet::new();
        let mut next = BTreeSet::from([near(first)]);
        while let Some((_, city)) = next.pop_first().filter(|_| region.len() < size) {
            region.insert(city);
            next.extend(self.web.neighbours(city).filter(|other| may(*other) && !region.contains(other)).map(near));
        }
        region
    }

    /// A route is where both its cities are, else at home; between two foreign countries it is in either, and one such
    /// route takes its far end along.
    fn draw_route_countries(&mut self, of_city: &[usize], home: usize) {
        let mut has_shared = false;
        for (i, &[a, b]) in self.web.ways.iter().enumerate() {
            let (of_a, of_b) = (of_city[a], of_city[b]);
            let country = if of_a == of_b {
                of_a
            } else if of_a == home || of_b == home {
                home
            } else {
                let (country, far_end) = if self.random.below(2) == 0 { (of_a, b) } else { (of_b, a) };
                if !has_shared {
                    self.board.cities[far_end].countries.insert(CountryId::at(country));
                    has_shared = true;
                }
                country
            };
            self.board.routes[i].country = Some(CountryId::at(country));
        }
    }

    /// For each country a city at its border, and one for every two or three countries at home.
    fn draw_permissions(&mut self, of_city: &[usize], home: usize, foreign: &[usize]) {
        let order = self.shuffled(of_city.len());
        for &country in foreign {
            let at_border = order.iter().copied().filter(|&city| of_city[city] == country && self.is_home_city(city));
            // Of three the one from which the farthest city of the country is nearest.
            let reach = |&city: &usize| {
                let steps = self.web.steps_within([city], usize::MAX, |other| of_city[other] == country);
                steps.into_iter().filter(|&steps| steps < usize::MAX).max()
            };
            if let Some(city) = at_border.take(3).min_by_key(reach) {
                self.board.cities[city].permissions.insert(CountryId::at(country));
            }
        }
        // Cities with more ways are the larger ones.
        let mut at_home: Vec<usize> = order.into_iter().filter(|&city| of_city[city] == home).collect();
        at_home.sort_by_key(|&city| std::cmp::Reverse(self.web.at(city).len().min(3)));
        for (countries, city) in foreign.chunks(3).zip(at_home) {
            let countries: CountrySet = countries.iter().map(|&country| CountryId::at(country)).collect();
            self.board.cities[city].permissions = countries;
        }
    }

    /// Regional prestige, and in a map with rules of its own perhaps others than the usual ones.
    fn draw_rules(&mut self, country: usize) {
        let scores = self.board.edition.regional_prestige.to_vec();
        self.board.countries[country].scores = scores;
        if !self.options.own_rules {
            return;
        }
        let draw = self.random.below(6);
        let country = &mut self.board.countries[country];
        match draw {
            0 => country.needs_permission = false,
            1 => country.leave = Leave::Anywhere,
            2 => country.leave = Leave::Never,
            3 => country.markers_open = true,
            4 => country.scores = vec![5, 3],
            _ => country.scores.clear(),
        }
    }
}
