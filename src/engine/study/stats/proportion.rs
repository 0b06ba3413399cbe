//! A share of observations: how often something was so, of how often it could have been.

use super::alpha::Alpha;
use super::clusters::Clusters;
use super::interval::{Interval, newcombe};

/// A share that was seen in at least one observation. An observation can count in parts: a victory shared by two is half
/// a victory of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proportion {
    /// The parts that were seen, at most `n * whole`.
    sum: u64,
    n: u64,
    whole: u32,
    /// The number of independent observations that would say as much.
    worth: u64,
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
        (n > 0 && whole > 0 && u128::from(sum) <= most).then_some(Self { sum, n, whole, worth: n })
    }

    /// The same share of observations that come in clusters, such as the games on a layout: they say as much as fewer
    /// independent ones (Kish 1965), with Student's t for the number of clusters (Korn and Graubard 1998).
    pub fn in_clusters(self, clusters: &Clusters) -> Self {
        Self { worth: clusters.worth().min(self.n as f64).max(1.0) as u64, ..self }
    }

    /// The number of independent observations that would say as much: as many as there are, unless they come in clusters.
    pub const fn worth(self) -> u64 {
        self.worth
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
        Interval::wilson(self.share(), self.worth as f64, z)
    }
}
