//! The ways between cities: which of the possible lines become routes, and how far it is along them.

use std::collections::VecDeque;

use super::land::{Land, Parts};
use kogge_engine::random::Random;

/// The most ways that meet in a city.
const MAX_WAYS: usize = 6;
/// A line is drawn first where the way round takes more steps than this.
const MAX_DETOUR: usize = 4;

/// Cities and the ways between them, by number.
#[derive(Default)]
pub(super) struct Web {
    /// The two cities of each way, the lower first.
    pub(super) ways: Vec<[usize; 2]>,
    /// The ways that end at each city.
    at: Vec<Vec<usize>>,
}

impl Web {
    /// Cities with these ways.
    pub(super) fn new(n_cities: usize, ways: impl IntoIterator<Item = [usize; 2]>) -> Self {
        let mut web = Self { ways: Vec::new(), at: vec![Vec::new(); n_cities] };
        ways.into_iter().for_each(|way| web.add(way));
        web
    }

    fn add(&mut self, way: [usize; 2]) {
        way.iter().for_each(|&end| self.at[end].push(self.ways.len()));
        self.ways.push(way);
    }

    /// The ways that end at a city.
    pub(super) fn at(&self, city: usize) -> &[usize] {
        &self.at[city]
    }

    /// The cities one step away, once for each way.
    pub(super) fn neighbours(&self, city: usize) -> impl Iterator<Item = usize> + use<'_> {
        self.at[city].iter().map(move |&way| self.other_end(way, city))
    }

    fn other_end(&self, way: usize, city: usize) -> usize {
        let [a, b] = self.ways[way];
        if a == city { b } else { a }
    }

    /// The steps from the nearest of some cities to every city, up to `limit`; `usize::MAX` beyond.
    pub(super) fn steps(&self, from: impl IntoIterator<Item = usize>, limit: usize) -> Vec<usize> {
        self.steps_within(from, limit, |_| true)
    }

    /// The same through and to some cities only.
    pub(super) fn steps_within(
        &self,
        from: impl IntoIterator<Item = usize>,
        limit: usize,
        may: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let mut steps = vec![usize::MAX; self.at.len()];
        let mut next: VecDeque<usize> = from.into_iter().collect();
        next.iter().for_each(|&city| steps[city] = 0);
        while let Some(city) = next.pop_front() {
            for other in self.neighbours(city) {
                if steps[city] < limit && steps[other] == usize::MAX && may(other) {
                    steps[other] = steps[city] + 1;
                    next.push_back(other);
                }
            }
        }
        steps
    }

    /// Whether the cities of which something holds hang together by ways between them; true of none.
    pub(super) fn hang_together(&self, is_in: impl Fn(usize) -> bool) -> bool {
        let Some(first) = (0..self.at.len()).find(|&city| is_in(city)) else { return true };
        let steps = self.steps_within([first], usize::MAX, &is_in);
        (0..self.at.len()).all(|city| !is_in(city) || steps[city] < usize::MAX)
    }

    /// Whether two cities are at most this many steps apart. Looks no farther.
    fn are_within(&self, [from, to]: [usize; 2], limit: usize) -> bool {
        let mut seen = vec![from];
        let mut begin = 0;
        for _ in 0..limit {
            let frontier = begin..seen.len();
            begin = seen.len();
            for i in frontier {
                for other in self.neighbours(seen[i]) {
                    if !seen.contains(&other) {
                        seen.push(other);
                    }
                }
            }
            if seen[begin..].contains(&to) {
                return true;
            }
        }
        false
    }
}

/// Whether a line would do the web good.
type Wish = fn(&Web, [usize; 2]) -> bool;

/// Chooses the ways of a land, about this many: first what joins all cities, then what spares the longest ways round,
/// then a second way for cities with one, then the shortest. Gives the lines that were not chosen as well.
pub(super) fn weave(land: &Land, n_ways: usize, random: &mut Random) -> (Vec<[usize; 2]>, Vec<[usize; 2]>) {
    let mut lines: Vec<(i64, [usize; 2])> =
        land.lines.iter().map(|&line| (land.length(line) * (70 + random.below(61) as i64), line)).collect();
    lines.sort_unstable();
    let mut web = Web::new(land.cities.len(), []);
    let mut parts = Parts::new(land.cities.len());
    let mut spare: Vec<[usize; 2]> = Vec::new();
    for (_, line) in lines {
        if parts.join(line) { web.add(line) } else { spare.push(line) }
    }
    let wanted: [Wish; 3] = [
        |web, line| !web.are_within(line, MAX_DETOUR),
        |web, line| line.iter().any(|&end| web.at(end).len() == 1),
        |_, _| true,
    ];
    for is_wanted in wanted {
        spare.retain(|&line| {
            let has_room = web.ways.len() < n_ways && line.iter().all(|&end| web.at(end).len() < MAX_WAYS);
            let is_chosen = has_room && is_wanted(&web, line);
            if is_chosen {
                web.add(line);
            }
            !is_chosen
        });
    }
    (web.ways, spare)
}
