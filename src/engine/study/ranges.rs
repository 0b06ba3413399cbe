//! Ranges of games: numbers of games as disjoint ranges in ascending order.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::Schema;

/// A set of numbers of games, as few ranges as it takes.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Schema)]
#[serde(into = "Vec<(u64, u64)>", try_from = "Vec<(u64, u64)>")]
pub struct Ranges(Vec<Range<u64>>);

impl Ranges {
    /// From one number to before another; nothing where the second is not greater.
    pub fn of(range: Range<u64>) -> Self {
        Self(if range.is_empty() { Vec::new() } else { vec![range] })
    }

    /// How many games these are.
    pub fn len(&self) -> u64 {
        self.0.iter().map(|range| range.end - range.start).sum()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The ranges.
    pub fn iter(&self) -> impl Iterator<Item = Range<u64>> + '_ {
        self.0.iter().cloned()
    }

    /// Whether a game is one of these.
    pub fn contains(&self, game: u64) -> bool {
        self.0.iter().any(|range| range.contains(&game))
    }

    /// The number at a place of the order.
    pub fn get(&self, mut place: u64) -> Option<u64> {
        for range in &self.0 {
            let len = range.end - range.start;
            if place < len {
                return Some(range.start + place);
            }
            place -= len;
        }
        None
    }

    /// The first `n` of them.
    pub fn first(&self, mut n: u64) -> Self {
        let mut first = Vec::new();
        for range in &self.0 {
            let len = n.min(range.end - range.start);
            if len > 0 {
                first.push(range.start..range.start + len);
            }
            n -= len;
        }
        Self(first)
    }

    /// The part that these have in common with others.
    pub fn common(&self, other: &Self) -> Self {
        let pairs = self.0.iter().flat_map(|one| other.0.iter().map(move |other| (one, other)));
        let common = pairs.map(|(one, other)| one.start.max(other.start)..one.end.min(other.end));
        Self(common.filter(|range| !range.is_empty()).collect())
    }

    /// These and others.
    pub fn union(&self, other: &Self) -> Self {
        let mut all: Vec<Range<u64>> = self.0.iter().chain(&other.0).cloned().collect();
        all.sort_by_key(|range| range.start);
        let mut joined: Vec<Range<u64>> = Vec::new();
        for range in all {
            match joined.last_mut() {
                Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
                _ => joined.push(range),
            }
        }
        Self(joined)
    }

    /// These without others.
    pub fn without(&self, other: &Self) -> Self {
        let mut left = self.0.clone();
        for taken in &other.0 {
            let parts =
                |range: Range<u64>| [range.start..range.end.min(taken.start), range.start.max(taken.end)..range.end];
            left = left.into_iter().flat_map(parts).filter(|range| !range.is_empty()).collect();
        }
        Self(left)
    }
}

/// `0 to 999, 2000 to 2999`; of very many the first and how many more.
impl fmt::Display for Ranges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 4;
        let shown = self.0.iter().take(SHOWN).map(|range| match range.end - range.start {
            1 => range.start.to_string(),
            _ => format!("{} to {}", range.start, range.end - 1),
        });
        f.write_str(&shown.collect::<Vec<_>>().join(", "))?;
        match self.0.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

impl From<Ranges> for Vec<(u64, u64)> {
    fn from(ranges: Ranges) -> Self {
        ranges.iter().map(|range| (range.start, range.end)).collect()
    }
}

impl TryFrom<Vec<(u64, u64)>> for Ranges {
    type Error = &'static str;

    fn try_from(pairs: Vec<(u64, u64)>) -> Result<Self, Self::Error> {
        let ascends = pairs.windows(2).all(|pair| pair[0].1 < pair[1].0);
        if !ascends || pairs.iter().any(|&(start, end)| start >= end) {
            return Err("ranges are pairs of a first game and the one after the last, ascending and apart");
        }
        Ok(Self(pairs.into_iter().map(|(start, end)| start..end).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_sets() {
        let (low, high) = (Ranges::of(0..10), Ranges::of(20..30));
        let both = low.union(&high);
        assert_eq!(both.len(), 20);
        assert_eq!((both.get(9), both.get(10), both.get(20)), (Some(9), Some(20), None));
        assert_eq!(both.union(&Ranges::of(10..20)), Ranges::of(0..30));
        assert_eq!(Ranges::of(0..30).without(&both), Ranges::of(10..20));
        assert_eq!(both.common(&Ranges::of(5..25)), Ranges::of(5..10).union(&Ranges::of(20..25)));
        assert_eq!(both.first(12), low.union(&Ranges::of(20..22)));
        assert_eq!(both.to_string(), "0 to 9, 20 to 29");
        assert!(Ranges::of(Range { start: 3, end: 2 }).is_empty());
        assert!(Ranges::try_from(vec![(0, 5), (5, 7)]).is_err(), "these are one range");
    }
}
