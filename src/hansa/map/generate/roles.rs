//! The roles of some cities: the special city, the ends of the Link, skills, green cities; and where taverns stand.
//!
//! Checks: CHK-E15 … CHK-E31, CHK-E38 … CHK-E41, CHK-W07 … CHK-W13.

use super::draft::Draft;
use super::land::square;
use crate::board::{Link, SpecialPrestige, SpecialSpace};
use kogge_hansa_game::board::table::MAX_CITIES;
use kogge_hansa_game::vocab::{CityId, Colour, RouteId, Skill};

/// Starts from which the ends of a Link are looked for.
const MAX_STARTS: usize = 8;
/// The fewest and most steps between the ends of the Link, where a map is large enough.
const LINK_STEPS: std::ops::RangeInclusive<usize> = 4..=7;

impl Draft<'_> {
    /// A city at home with few ways, neither in the middle nor far from it, and all or one of its routes at home.
    pub(super) fn draw_special(&mut self) {
        let steps = self.web.steps([self.middle()], usize::MAX);
        let order = self.random_cities();
        let rank = |&city: &usize| {
            let off = 4 * usize::from(!self.is_home_city(city)) + 2 * usize::from(steps[city] > 4);
            off + usize::from(self.web.at(city).len() > 2) + usize::from(steps[city] < 2)
        };
        let city = order.into_iter().min_by_key(rank).unwrap_or_default();
        let at_home = self.web.at(city).iter().copied().filter(|&way| self.is_home_route(way));
        let mut routes: Vec<RouteId> = at_home.map(RouteId::at).collect();
        if self.one_in(2) {
            let kept = self.random.below(routes.len());
            routes = routes.into_iter().skip(kept).take(1).collect();
        }
        let spaces = self.special_spaces();
        self.board.special = Some(SpecialPrestige { city: CityId::at(city), routes, spaces });
    }

    /// The city from which the farthest is nearest; on boards that nobody plays the one in the middle of the picture.
    fn middle(&self) -> usize {
        let at = |city: usize| square(self.land.cities[city], self.land.middle());
        let farthest = |city: usize| self.web.steps([city], usize::MAX).into_iter().max();
        let is_played = self.board.cities.len() <= MAX_CITIES;
        let cities = 0..self.board.cities.len();
        cities.min_by_key(|&city| (is_played.then(|| farthest(city)), at(city))).unwrap_or_default()
    }

    fn special_spaces(&mut self) -> Vec<SpecialSpace> {
        let usual = self.board.edition.special_spaces.iter();
        let mut spaces: Vec<SpecialSpace> = usual.map(|&(value, colour)| SpecialSpace { value, colour }).collect();
        if self.options.own_rules {
            let first = 4 + self.random.below(4) as u16;
            spaces = Colour::ALL.iter().zip(first..).map(|(&colour, value)| SpecialSpace { value, colour }).collect();
            if self.one_in(2) {
                spaces.push(SpecialSpace { value: first + 6, colour: Colour::Black });
            }
        }
        spaces
    }

    /// Two cities at home that are as far apart as the prints have them, or as far as there are.
    pub(super) fn draw_link(&mut self) {
        let order = self.random_cities();
        let may = |&city: &usize| self.is_home_city(city) && !self.is_special(city);
        let ends: Vec<usize> = order.into_iter().filter(may).collect();
        let mut best = (0, [ends[0], ends[ends.len() - 1]]);
        for &start in ends.iter().take(MAX_STARTS) {
            let steps = self.web.steps([start], *LINK_STEPS.end());
            let reached = ends.iter().copied().filter(|&end| steps[end] < usize::MAX);
            // The first of the farthest: the order is drawn.
            let Some(end) = reached.rev().max_by_key(|&end| steps[end].min(5)) else { continue };
            if steps[end] > best.0 {
                best = (steps[end], [start, end]);
            }
            if LINK_STEPS.contains(&steps[end]) {
                break;
            }
        }
        let mut prestige = self.board.edition.link_prestige.to_vec();
        if self.options.own_rules {
            let first = 5 + self.random.below(6) as u16;
            prestige = vec![first, first - 3, 1];
            prestige.truncate(2 + self.random.below(2));
        }
        self.board.link = Some(Link { ends: best.1.map(CityId::at), prestige });
    }

    /// Each skill in a city of its own, as far as there are cities, and apart from the others.
    pub(super) fn draw_skills(&mut self) {
        let mut skills = Skill::ALL.to_vec();
        self.random.shuffle(&mut skills);
        let mut order = self.random_cities();
        let rank = |&city: &usize| {
            let is_taken = self.is_special(city) || self.is_link_end(city);
            2 * usize::from(!self.is_home_city(city)) + usize::from(is_taken || self.web.at(city).len() < 2)
        };
        order.sort_by_cached_key(rank);
        let n_best = order.iter().take_while(|city| rank(city) == 0).count();
        let mut chosen: Vec<usize> = Vec::new();
        for skill in skills {
            let ends = |city: usize| [city, city];
            let free = self.apart(&order[..n_best], &chosen, ends, 1).or_else(|| self.apart(&order, &chosen, ends, 0));
            let city = free.unwrap_or(order[0]);
            self.board.cities[city].skills.insert(skill);
            chosen.push(city);
        }
    }

    /// The first candidate that is at least four steps from everything chosen, or three, or as few as allowed.
    fn apart<T: Copy>(
        &self,
        candidates: &[T],
        chosen: &[usize],
        ends: impl Fn(T) -> [usize; 2],
        fewest: usize,
    ) -> Option<T> {
        let steps = self.web.steps(chosen.iter().copied(), 4);
        (fewest..=4).rev().find_map(|wanted| {
            candidates.iter().copied().find(|&candidate| ends(candidate).iter().all(|&end| steps[end] >= wanted))
        })
    }

    /// Green cities: none with another role but a skill. CHK-E50, CHK-E58.
    pub(super) fn draw_greens(&mut self) -> Option<()> {
        let mut order = self.random_cities();
        order.retain(|&city| {
            let is_taken = self.is_special(city) || self.is_link_end(city);
            !is_taken && self.board.cities[city].permissions.is_empty()
        });
        order.sort_by_key(|&city| !self.board.cities[city].skills.is_empty());
        let mut n_left = self.options.greens;
        // Rather not beside another one.
        for needs_room in [true, false] {
            for &city in &order {
                let is_green = |city: usize| self.board.cities[city].green;
                let has_room = !needs_room || !self.web.neighbours(city).any(is_green);
                if n_left > 0 && has_room && !is_green(city) {
                    self.board.cities[city].green = true;
                    n_left -= 1;
                }
            }
        }
        (n_left == 0).then_some(())
    }

    /// As many taverns as start markers, on house routes that are open to markers, apart from each other.
    pub(super) fn draw_taverns(&mut self) -> Option<()> {
        let n_taverns = self.n_start();
        let mut order = self.shuffled(self.board.routes.len());
        order.retain(|&way| self.board.markers_open(RouteId::at(way)) && !self.seas.contains(&way));
        order.sort_by_key(|&way| self.is_access(way));
        let mut chosen: Vec<usize> = Vec::new();
        for _ in 0..n_taverns {
            let way = self.apart(&order, &chosen, |way: usize| self.web.ways[way], 0)?;
            self.board.routes[way].tavern = true;
            order.retain(|&other| other != way);
            chosen.extend(self.web.ways[way]);
        }
        Some(())
    }

    /// The cities in a random order.
    pub(super) fn random_cities(&mut self) -> Vec<usize> {
        self.shuffled(self.board.cities.len())
    }
}
