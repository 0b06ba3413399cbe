//! A share of observations: how often something was so, of how often it could have been.

use super::alpha::Alpha;
use super::interval::Interval;

/// A share that was seen in at least one observation. An observation can count in parts: a victory shared by two is half
/// a victory of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proportion {
    /// The parts that were seen, at most `n * whole`.
    sum: u64,
    n: u64,
    whole: u32,
}

impl Proportion {
    /// A number of successes among `n` observations; `None` without any, or when there are more than `n`.
    pub fn new(successes: u64, n: u64) -> Option<Self> {
        Self::in_parts(successes, n, 1)
    }

    /// The sum of the parts of `n` observations, each of which has 0 to `whole` of them; `None` without any observation or
    /// parts of one, or when the parts are more than all of them have.
    pub fn in_parts(sum: u64, n: u64, whole: u32) -> Option<Self> {
        let most = u128::from(n) * u128::from(whole);
        (n > 0 && whole > 0 && u128::from(sum) <= most).then_some(Self { sum, n, whole })
    }

    /// The share that was seen, from 0 to 1.
    pub fn share(self) -> f64 {
        self.sum as f64 / (self.n as f64 * f64::from(self.whole))
    }

    /// How many observations there are.
    pub const fn n(self) -> u64 {
        self.n
    }

    /// The interval of the true share, after Wilson (1927): the shares that the test of scores does not refuse. Within
    /// 0 to 1, and of some width even where all observations agree. Observations are taken to be independent; those
    /// that count in parts vary less than ones that do not, and then the interval is wider than it need be.
    pub fn interval(self, alpha: Alpha) -> Interval {
        self.at(alpha.two_sided())
    }

    /// The interval of the true difference to another share, this minus that, after Newcombe (1998, method 10): from
    /// the intervals of Wilson of both. The observations of both are taken to be independent.
    pub fn minus(self, other: Self, alpha: Alpha) -> Interval {
        newcombe([self.share(), other.share()], [self.interval(alpha), other.interval(alpha)])
    }

    /// The shares that are at most `z` of their own standard errors away from the one that was seen.
    pub(super) fn at(self, z: f64) -> Interval {
        Interval::wilson(self.share(), self.n as f64, z)
    }
}

/// The interval of the first of two shares minus the second, from their own intervals.
pub(super) fn newcombe([share, from]: [f64; 2], [own, others]: [Interval; 2]) -> Interval {
    Interval {
        low: share - from - (share - own.low).hypot(others.high - from),
        high: share - from + (own.high - share).hypot(from - others.low),
    }
}
