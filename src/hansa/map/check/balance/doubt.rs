//! A doubt about balance: a row with its words, the measures that it rests on, and how the printed boards stand.

use super::super::ctx::Ctx;
use super::super::found::Found;
use crate::resolve::{Resolved, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;

/// A row of the tables.
pub(super) struct Row {
    pub(super) code: &'static str,
    pub(super) rules: &'static [&'static str],
    pub(super) what: &'static str,
    pub(super) why: &'static str,
    pub(super) bad: &'static str,
    pub(super) good: &'static str,
    /// It is not asked when any of these is in doubt.
    pub(super) rests_on: &'static [Subject],
    pub(super) measures: &'static [Measure],
    /// Reports each place whose number lies beyond the range of its measure.
    pub(super) find: fn(&Ctx, &'static Doubt, &mut Found),
}

/// A doubt, as its row states it.
pub(crate) struct Doubt {
    pub(crate) descriptor: Descriptor,
    pub(crate) rests_on: &'static [Subject],
    pub(crate) yields_to: &'static [&'static str],
    pub(super) measures: &'static [Measure],
    pub(crate) find: fn(&Ctx, &'static Doubt, &mut Found),
}

/// The doubt of a row.
pub(super) const fn doubt(row: Row) -> Doubt {
    let Row { code, rules, what, why, bad, good, rests_on, measures, find } = row;
    let descriptor = Descriptor { code, severity: Severity::Warning, rules, what, why, bad, good };
    Doubt { descriptor, rests_on, yields_to: &[], measures, find }
}

impl Doubt {
    /// The same doubt without the places that findings of these codes name. They come before it.
    pub(super) const fn yielding_to(mut self, codes: &'static [&'static str]) -> Self {
        self.yields_to = codes;
        self
    }

    /// A finding of this doubt.
    pub(super) fn finding(&'static self, place: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(&self.descriptor, place, message)
    }

    /// The range of its first measure.
    pub(super) fn range(&self) -> Range {
        self.measures[0].doubted
    }
}

/// How many boards were printed: the shipped ones.
pub const N_PRINTED: usize = 5;

/// A number of a board, from where on it is doubted, and how the printed boards stand.
#[derive(Debug)]
pub struct Measure {
    /// The measured number, with its unit: `posts of a route`.
    pub of: &'static str,
    /// The range that is doubted.
    pub doubted: Range,
    /// How the printed boards stand, in the order of [`SHIPPED.ids`](crate::shipped::SHIPPED); `None` where a board
    /// has nothing of the kind.
    pub printed: [Option<Spread>; N_PRINTED],
    /// The number of a board, or one for each thing of the kind.
    pub(super) values: fn(&Ctx) -> Vec<f64>,
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

/// The numbers that are doubted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    /// Smaller ones.
    Below(usize),
    /// Smaller ones, in some circumstances.
    BelowWhen(usize, &'static str),
    /// Larger ones.
    Above(usize),
    /// More than a third of all; the number is a share in percent.
    AboveThird,
    /// Smaller ones than the first, and larger ones than the second.
    Outside(usize, usize),
    /// Just this one.
    At(usize),
    /// All but these.
    OtherThan(&'static [u16]),
    /// The range that the words state.
    Said(&'static str),
}

impl Range {
    /// The smallest number that is not doubted.
    pub(super) fn fewest(self) -> usize {
        match self {
            Self::Below(fewest) | Self::BelowWhen(fewest, _) | Self::Outside(fewest, _) => fewest,
            Self::Above(_) | Self::AboveThird | Self::At(_) | Self::OtherThan(_) | Self::Said(_) => 0,
        }
    }

    /// The largest number that is not doubted.
    pub(super) fn most(self) -> usize {
        match self {
            Self::Above(most) | Self::Outside(_, most) => most,
            Self::Below(_)
            | Self::BelowWhen(..)
            | Self::AboveThird
            | Self::At(_)
            | Self::OtherThan(_)
            | Self::Said(_) => usize::MAX,
        }
    }

    /// Whether a number is doubted.
    pub(super) fn doubts(self, n: usize) -> bool {
        match self {
            Self::At(doubted) => n == doubted,
            Self::OtherThan(usual) => !usual.iter().any(|&usual| usize::from(usual) == n),
            _ => !(self.fewest()..=self.most()).contains(&n),
        }
    }

    /// Of a range in percent, the smallest and the largest part of a whole that are not doubted.
    pub(super) fn parts_of(self, whole: usize) -> [usize; 2] {
        match self {
            Self::AboveThird => [0, whole / 3],
            _ => [(self.fewest() * whole).div_ceil(100), self.most().saturating_mul(whole) / 100],
        }
    }
}

impl std::fmt::Display for Range {
    /// `below 2 or above 4`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Below(fewest) => write!(f, "below {fewest}"),
            Self::BelowWhen(fewest, when) => write!(f, "below {fewest}{when}"),
            Self::Above(most) => write!(f, "above {most}"),
            Self::AboveThird => f.write_str("above a third"),
            Self::Outside(fewest, most) => write!(f, "below {fewest} or above {most}"),
            Self::At(doubted) => write!(f, "at {doubted}"),
            Self::OtherThan(usual) => {
                let usual: Vec<String> = usual.iter().map(u16::to_string).collect();
                write!(f, "other than {}", usual.join(", "))
            }
            Self::Said(words) => f.write_str(words),
        }
    }
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
pub(super) const fn spread(least: f64, median: f64, most: f64) -> Option<Spread> {
    Some(Spread { least, median, most })
}

/// One number, the same for all.
pub(super) const fn one(value: f64) -> Option<Spread> {
    spread(value, value, value)
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

/// Things of a kind that stand out, among all of the kind.
pub(super) struct Share<T> {
    pub(super) part: Vec<T>,
    pub(super) n_all: usize,
}

impl<T> Share<T> {
    /// As a measure; no number of nothing.
    pub(super) fn percent(&self) -> Vec<f64> {
        percent(self.part.len(), self.n_all)
    }

    /// How many more stand out than the doubt allows; `None` where none does.
    pub(super) fn excess(&self, doubt: &Doubt) -> Option<usize> {
        let [_, most] = doubt.range().parts_of(self.n_all);
        self.part.len().checked_sub(most).filter(|&excess| excess > 0)
    }
}

/// A share in percent, as a measure; no number of nothing.
pub(super) fn percent(part: usize, whole: usize) -> Vec<f64> {
    (whole > 0).then(|| part as f64 * 100.0 / whole as f64).into_iter().collect()
}

/// Counts, as a measure.
pub(super) fn numbers(counts: impl IntoIterator<Item = usize>) -> Vec<f64> {
    counts.into_iter().map(|n| n as f64).collect()
}
