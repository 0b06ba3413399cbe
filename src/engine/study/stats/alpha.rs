//! How often an answer may be wrong.

use super::normal;

/// An error rate: the share of studies of things as they are not that may say so all the same. Tests are made at this
/// level, and intervals hold with the confidence that is left to 1.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Alpha(f64);

impl Alpha {
    /// One in twenty: intervals of 95 %.
    pub const FIVE_PERCENT: Self = Self(0.05);

    /// The smallest rate: beyond it no approximation by the normal distribution means anything.
    const SMALLEST: f64 = 1e-9;

    /// This rate; `None` unless it lies between 10⁻⁹ and ½.
    pub fn new(rate: f64) -> Option<Self> {
        (Self::SMALLEST..=0.5).contains(&rate).then_some(Self(rate))
    }

    /// The rate, a number between 0 and ½.
    pub const fn rate(self) -> f64 {
        self.0
    }

    /// The difference to 1: 0.95 for a rate of 0.05.
    pub fn confidence(self) -> f64 {
        1.0 - self.0
    }

    /// The rate of each of `n_tests` tests, when together they are to have this one (Bonferroni).
    #[doc(hidden)]
    pub fn shared(self, n_tests: usize) -> Self {
        Self((self.0 / n_tests.max(1) as f64).max(Self::SMALLEST))
    }

    /// How many standard errors a one-sided test leaves to the estimate.
    pub(super) fn one_sided(self) -> f64 {
        normal::upper(self.0)
    }

    /// How many standard errors an interval reaches to either side.
    #[doc(hidden)]
    pub fn two_sided(self) -> f64 {
        normal::upper(self.0 / 2.0)
    }
}
