//! Doubts about the balance of a map that can be played: numbers far from those of the printed boards.
//!
//! They are asked of sound boards alone. One with an error is about to change, and what would be said of
//! its balance would mostly be the error once more. Each tells what it measures and how the printed boards stand, so that
//! an author sees what is usual.

mod unusual_posts_per_player;

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::Descriptor;
use crate::hansa::resolve::Resolved;

/// The list, in the order of the rules reference.
pub(super) const DOUBTS: &[Doubt] = &[unusual_posts_per_player::DOUBT];

/// A doubt: a check, and the numbers that it rests on.
pub(super) struct Doubt {
    pub(super) check: Check,
    pub(super) measures: &'static [Measure],
}

/// How many boards were printed: the shipped ones.
pub const N_PRINTED: usize = 5;

/// A number of a board, from where on it is doubted, and how the printed boards stand.
#[derive(Debug)]
pub struct Measure {
    /// What is measured, with its unit: `posts of a route`.
    pub of: &'static str,
    /// What is doubted: `below 2 or above 4`.
    pub doubted: &'static str,
    /// How the printed boards stand, in the order of [`shipped::IDS`](crate::hansa::shipped::IDS); `None` where a board has nothing of the kind.
    pub printed: [Option<Spread>; N_PRINTED],
    /// The number of a board, or one for each thing of the kind.
    values: fn(&Ctx) -> Vec<f64>,
}

/// How some numbers spread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// The least.
    pub least: f64,
    /// The middle one of the ordered numbers; of an even count the lower of both.
    pub median: f64,
    /// The most.
    pub most: f64,
}

/// A spread to be written down.
const fn spread(least: f64, median: f64, most: f64) -> Option<Spread> {
    Some(Spread { least, median, most })
}

/// One number, the same for all.
const fn one(value: f64) -> Option<Spread> {
    spread(value, value, value)
}

impl Measure {
    /// How a board stands, rounded to tenths.
    pub fn of_board(&self, resolved: &Resolved) -> Option<Spread> {
        let mut values = (self.values)(&Ctx::new(resolved));
        values.sort_by(f64::total_cmp);
        let [least, .., most] = values[..] else { return values.first().and_then(|&only| one(rounded(only))) };
        Some(Spread { least, median: values[(values.len() - 1) / 2], most }.map(rounded))
    }
}

impl Spread {
    fn map(self, change: fn(f64) -> f64) -> Self {
        Self { least: change(self.least), median: change(self.median), most: change(self.most) }
    }
}

fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

impl std::fmt::Display for Spread {
    /// `3`, or `2 to 4, median 3`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { least, median, most } = self;
        if least == most { write!(f, "{median}") } else { write!(f, "{least} to {most}, median {median}") }
    }
}

/// What the doubts may report, in the order of the list.
pub fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
    DOUBTS.iter().map(|doubt| doubt.check.descriptor)
}

/// What a finding measures; nothing when it is no doubt, or one that counts nothing.
pub fn measures(descriptor: &Descriptor) -> &'static [Measure] {
    let doubt = DOUBTS.iter().find(|doubt| doubt.check.descriptor.code == descriptor.code);
    doubt.map_or(&[], |doubt| doubt.measures)
}
