//! Independent sets: places no two of which touch. They are counted, so that one is drawn with equal chances and the
//! answer whether there is one is exact.

use std::collections::BTreeMap;

use super::NoLayout;
use super::budget::Budget;
use crate::vocab::{CornerSet, HexSet};
use kogge_engine::random::Random;
use kogge_engine::vocab::{id, wide_set};

id!(
    /// A place of a graph: a hex or a corner.
    Place(u8)
);
wide_set!(
    /// Some places of a graph.
    PlaceSet of Place
);

impl From<HexSet> for PlaceSet {
    fn from(hexes: HexSet) -> Self {
        Self([hexes.0 as u64, (hexes.0 >> 64) as u64, 0, 0])
    }
}

impl From<PlaceSet> for HexSet {
    fn from(places: PlaceSet) -> Self {
        let [low, high, ..] = places.0;
        Self(u128::from(low) | u128::from(high) << 64)
    }
}

impl From<CornerSet> for PlaceSet {
    fn from(corners: CornerSet) -> Self {
        Self(corners.0)
    }
}

/// The neighbours of each place; places are numbered in reading order, which keeps the number of cases small: those
/// that differ in one row.
#[derive(Debug, Clone)]
pub(crate) struct Graph(Vec<PlaceSet>);

/// The most answers that are remembered from one question to the next.
pub(super) const MAX_KNOWN: usize = 1 << 16;

/// The steps of one case, which is looked up and remembered.
pub(super) const CASE: usize = 32;

/// How many independent sets there are within places. What was counted once is remembered, since places that are asked
/// for one after the other usually differ in a few.
#[derive(Debug, Clone)]
pub(crate) struct Counts {
    graph: Graph,
    /// By the places: the number of sets with 0, 1, 2 … members.
    known: BTreeMap<[u64; 4], Vec<u64>>,
}

/// The lowest of some places, and the others with and without what touches it.
fn split(graph: &Graph, rest: PlaceSet) -> Option<(Place, PlaceSet, PlaceSet)> {
    let lowest = rest.first()?;
    let others = rest.difference(PlaceSet::of(lowest));
    Some((lowest, others, others.difference(graph.0.get(lowest.index()).copied().unwrap_or_default())))
}

impl Graph {
    /// A graph by the neighbours of each place.
    pub(crate) fn new(neighbours: impl Iterator<Item = impl Into<PlaceSet>>) -> Self {
        Self(neighbours.map(Into::into).collect())
    }

    /// The size of the largest independent set within some places.
    #[cfg(test)]
    pub(crate) fn largest(&self, places: PlaceSet) -> usize {
        self.largest_up_to(places, usize::MAX, &mut Budget::whole()).expect("the graph is small")
    }

    /// The size of the largest independent set within some places, or `enough` where it has at least that: a set that
    /// takes the lowest place again and again usually shows it at once.
    pub(crate) fn largest_up_to(
        &self,
        places: PlaceSet,
        enough: usize,
        budget: &mut Budget,
    ) -> Result<usize, NoLayout> {
        let (mut rest, mut n) = (places, 0);
        while let (true, Some((_, _, apart))) = (n < enough, split(self, rest)) {
            (rest, n) = (apart, n + 1);
        }
        if n == enough {
            return Ok(enough);
        }
        Ok(self.largest_within(places, &mut BTreeMap::new(), budget)?.min(enough))
    }

    fn largest_within(
        &self,
        rest: PlaceSet,
        known: &mut BTreeMap<[u64; 4], usize>,
        budget: &mut Budget,
    ) -> Result<usize, NoLayout> {
        let Some((_, others, apart)) = split(self, rest) else { return Ok(0) };
        if let Some(&size) = known.get(&rest.0) {
            return Ok(size);
        }
        budget.spend(CASE)?;
        let taken = 1 + self.largest_within(apart, known, budget)?;
        // A place that touches one other at most can always be taken.
        let is_better_left = others.difference(apart).len() > 1;
        let size = if is_better_left { taken.max(self.largest_within(others, known, budget)?) } else { taken };
        known.insert(rest.0, size);
        Ok(size)
    }
}

impl Counts {
    /// Counts in a graph.
    pub(crate) fn new(graph: Graph) -> Self {
        Self { graph, known: BTreeMap::new() }
    }

    /// See [`Graph::largest_up_to`].
    pub(crate) fn largest_up_to(
        &self,
        places: PlaceSet,
        enough: usize,
        budget: &mut Budget,
    ) -> Result<usize, NoLayout> {
        self.graph.largest_up_to(places, enough, budget)
    }

    /// Counts the sets within some places, and within all that are asked for while one is drawn.
    fn fill(&mut self, places: PlaceSet, budget: &mut Budget) -> Result<(), NoLayout> {
        if self.known.contains_key(&places.0) {
            return Ok(());
        }
        let Some((_, others, apart)) = split(&self.graph, places) else {
            self.known.insert(places.0, vec![1]);
            return Ok(());
        };
        budget.spend(CASE)?;
        self.fill(others, budget)?;
        self.fill(apart, budget)?;
        let mut counts = self.known[&others.0].clone();
        let with = &self.known[&apart.0];
        counts.resize(counts.len().max(with.len() + 1), 0);
        for (size, count) in with.iter().enumerate() {
            counts[size + 1] = counts[size + 1].saturating_add(*count);
        }
        self.known.insert(places.0, counts);
        Ok(())
    }

    /// The number of independent sets of a size within some places.
    pub(crate) fn of_size(&mut self, places: PlaceSet, size: usize, budget: &mut Budget) -> Result<u64, NoLayout> {
        if self.known.len() > MAX_KNOWN {
            self.known.clear();
        }
        self.fill(places, budget)?;
        Ok(self.within(places, size))
    }

    fn within(&self, rest: PlaceSet, size: usize) -> u64 {
        self.known.get(&rest.0).and_then(|counts| counts.get(size)).copied().unwrap_or(0)
    }

    /// An independent set of a size within some places, each of them equally likely; `None` when there is none.
    pub(crate) fn draw(
        &mut self,
        places: PlaceSet,
        size: usize,
        random: &mut Random,
        budget: &mut Budget,
    ) -> Result<Option<PlaceSet>, NoLayout> {
        let (mut rest, mut left, mut set) = (places, size, PlaceSet::EMPTY);
        if self.of_size(places, size, budget)? == 0 {
            return Ok(None);
        }
        while left > 0 {
            budget.spend(CASE)?;
            let Some((lowest, others, apart)) = split(&self.graph, rest) else { return Ok(None) };
            if below(random, self.within(rest, left)) < self.within(apart, left - 1) {
                set.insert(lowest);
                left -= 1;
                rest = apart;
            } else {
                rest = others;
            }
        }
        Ok(Some(set))
    }
}

/// A number from 0 to `n - 1`, each equally likely, also beyond 32 bits; 0 when `n` is 0.
fn below(random: &mut Random, n: u64) -> u64 {
    const DIGIT: usize = 1 << 16;
    loop {
        let draw = (0..4).fold(0, |draw, _| draw << 16 | random.below(DIGIT) as u64);
        // Draws at and beyond the last multiple of n would favour some.
        if n == 0 || draw < u64::MAX - u64::MAX % n {
            return draw.checked_rem(n).unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A graph of some places, each pair of which touches in one of three cases.
    fn graph(n: usize, random: &mut Random) -> Graph {
        let mut graph = Graph(vec![PlaceSet::EMPTY; n]);
        for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
            if random.below(3) == 0 {
                graph.0[a].insert(Place::at(b));
                graph.0[b].insert(Place::at(a));
            }
        }
        graph
    }

    fn is_independent(graph: &Graph, set: PlaceSet) -> bool {
        set.iter().all(|place| graph.0[place.index()].intersection(set).is_empty())
    }

    /// The places that these bits name.
    fn named(bits: usize) -> PlaceSet {
        PlaceSet([bits as u64, 0, 0, 0])
    }

    #[test]
    fn counts_and_the_largest_set_are_those_of_trying_all() {
        let mut random = Random::from_seed(1);
        for n in (0..12).cycle().take(100) {
            let graph = graph(n, &mut random);
            let places = named(random.below(1 << n));
            let sets = (0..1 << n).map(named);
            let sets = sets.filter(|set| set.difference(places).is_empty() && is_independent(&graph, *set));
            let mut counts = [0; 13];
            sets.for_each(|set| counts[set.len()] += 1);
            let largest = graph.largest(places);
            assert!(
                (0..14)
                    .all(|enough| graph.largest_up_to(places, enough, &mut Budget::whole()) == Ok(largest.min(enough)))
            );
            let mut counted = Counts::new(graph);
            assert_eq!(
                std::array::from_fn(|size| counted.of_size(places, size, &mut Budget::whole()).expect("it is small")),
                counts
            );
            assert_eq!(counts[largest + 1..], [0; 13][largest + 1..]);
            assert_ne!(counts[largest], 0);
        }
    }

    #[test]
    fn each_set_of_a_size_is_as_likely() {
        let mut random = Random::from_seed(5);
        let (mut counts, all) = (Counts::new(graph(9, &mut random)), named((1 << 9) - 1));
        let n = counts.of_size(all, 3, &mut Budget::whole()).expect("it is small");
        let mut seen = BTreeMap::new();
        for _ in 0..1_000 * n {
            *seen
                .entry(
                    counts
                        .draw(all, 3, &mut random, &mut Budget::whole())
                        .expect("it is small")
                        .expect("there is one")
                        .0,
                )
                .or_insert(0_u64) += 1;
        }
        assert_eq!(seen.len() as u64, n);
        // Five standard deviations.
        assert!(
            seen.iter()
                .all(|(&set, &times)| is_independent(&counts.graph, PlaceSet(set)) && times.abs_diff(1_000) < 160),
            "{seen:?}"
        );
        assert_eq!(counts.draw(all, 9, &mut random, &mut Budget::whole()), Ok(None));
    }

    #[test]
    fn wide_draws_are_even() {
        let mut random = Random::from_seed(2);
        let n = (1 << 40) * 3;
        let mut counts = [0_u32; 3];
        (0..30_000).for_each(|_| counts[(below(&mut random, n) >> 40) as usize] += 1);
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 400), "{counts:?}");
        assert_eq!((below(&mut random, 0), below(&mut random, 1)), (0, 0));
    }
}
