//! A mean or a share of observations that come in clusters, such as the players of a game or the routes that are
//! established in it.
//!
//! Observations of one game are correlated: they share its length and its winner. So the game is the unit. The variance of
//! a ratio of two sums is that of its linearised form over games (Cochran 1977, section 6.4; Liang and Zeger 1986 for
//! clusters), with Student's t for the number of games. A share takes the number of independent observations that would
//! have the same variance (Kish 1965) into the interval of Wilson (Korn and Graubard 1998, Dean and Pagano 2015), which
//! holds near 0 and 1, where the linearised form alone does not.

use super::alpha::Alpha;
use super::interval::{Interval, newcombe};
use super::normal;
use super::sums::welch;

/// A sum of squares that is a smaller part than this of its terms counts as 0.
const ROUNDING: f64 = 1e-13;

/// The sums over clusters of a mean: of `y`, which a cluster has of something, of `n`, its number of observations, and of
/// their products. Whole numbers alone, so that parts of a study are added in any order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clusters {
    /// How many clusters have an observation.
    pub clusters: u64,
    /// The observations of all clusters: the sum of `n`.
    pub n: u64,
    /// The sum of `y`.
    pub sum: u64,
    /// The sum of `y²`.
    pub squares: u128,
    /// The sum of `y n`.
    pub products: u128,
    /// The sum of `n²`.
    pub n_squares: u128,
}

impl Clusters {
    /// One cluster more, with `n` observations that add up to `y`. One without observations counts for nothing.
    pub fn push(&mut self, y: u32, n: u32) {
        let [wide_y, wide_n] = [y, n].map(u128::from);
        self.clusters += u64::from(n > 0);
        self.n += u64::from(n);
        self.sum += u64::from(y);
        self.squares += wide_y * wide_y;
        self.products += wide_y * wide_n;
        self.n_squares += wide_n * wide_n;
    }

    /// Clusters by the sum of their observations and the number of these.
    pub fn of_groups(groups: &[(u64, u64)]) -> Self {
        let mut clusters = Self::default();
        let number = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        groups.iter().for_each(|&(y, n)| clusters.push(number(y), number(n)));
        clusters
    }

    /// Clusters of which each has as many observations, from the number of clusters, the sum of `y` and that of `y²`.
    pub fn of_size(size: u64, clusters: u64, sum: u64, squares: u128) -> Self {
        let wide = u128::from(size);
        Self {
            clusters,
            n: size.saturating_mul(clusters),
            sum,
            squares,
            products: wide.saturating_mul(sum.into()),
            n_squares: wide.saturating_mul(wide).saturating_mul(clusters.into()),
        }
    }

    /// The mean of the observations; `None` of none.
    pub fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.sum as f64 / self.n as f64)
    }

    /// The interval of the true mean. `None` of fewer than two clusters and where they do not vary.
    pub fn interval(&self, alpha: Alpha) -> Option<Interval> {
        let error = self.squared_error()?;
        Some(Interval::around(self.mean()?, self.reach(alpha) * error.sqrt()))
    }

    /// The interval of the true share, of observations of which each counts 0 or 1. `None` of none, and where `y` is
    /// more than `n`.
    pub fn interval_of_share(&self, alpha: Alpha) -> Option<Interval> {
        let (share, n) = self.share()?;
        (n > 0.0).then(|| Interval::wilson(share, n, self.reach(alpha)))
    }

    /// The share, of observations of which each counts 0 or 1, and the number of independent ones that would have its
    /// variance.
    fn share(&self) -> Option<(f64, f64)> {
        let share = self.mean().filter(|share| *share <= 1.0)?;
        // Where clusters do not vary, each says no more than one observation would.
        let n = self.squared_error().map_or(self.clusters as f64, |error| share * (1.0 - share) / error);
        Some((share, n))
    }

    /// The number of independent observations of a share whose interval of 95 % by the normal distribution is as wide as that
    /// of these clusters by Student's t.
    pub(super) fn worth(&self) -> f64 {
        let n = self.share().map_or(0.0, |(_, n)| n);
        let alpha = Alpha::FIVE_PERCENT;
        n * (alpha.two_sided() / self.reach(alpha)).powi(2)
    }

    /// The interval of the true difference to the mean of other clusters, this minus that, as [`Sums`](super::Sums) has
    /// it.
    pub fn minus(&self, other: &Self, alpha: Alpha) -> Option<Interval> {
        let reach = |error: f64, clusters: u64| (error, (clusters - 1) as f64);
        let [own, others] =
            [reach(self.squared_error()?, self.clusters), reach(other.squared_error()?, other.clusters)];
        Some(Interval::around(self.mean()? - other.mean()?, welch(own, others, alpha)))
    }

    /// The interval of the true difference of two shares, this minus that, as [`Proportion`](super::Proportion) has it.
    pub fn share_minus(&self, other: &Self, alpha: Alpha) -> Option<Interval> {
        let intervals = [self.interval_of_share(alpha)?, other.interval_of_share(alpha)?];
        Some(newcombe([self.mean()?, other.mean()?], intervals))
    }

    /// How many standard errors an interval reaches to either side.
    fn reach(&self, alpha: Alpha) -> f64 {
        normal::upper_of_t(alpha.rate() / 2.0, self.clusters.saturating_sub(1).max(1) as f64)
    }

    /// The square of the standard error of the mean, which is more than 0: the sum over clusters of (y - mean n)², by the
    /// square of all observations, corrected for the number of clusters.
    fn squared_error(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.clusters > 1)?;
        let [squares, products, n_squares] = [self.squares, self.products, self.n_squares].map(|sum| sum as f64);
        let spread = squares - 2.0 * mean * products + mean * mean * n_squares;
        // The remainder of sums that cancel one another out is rounding; impossible sums come out below 0.
        let varies = spread > ROUNDING * squares;
        let clusters = self.clusters as f64;
        varies.then(|| spread / (self.n as f64).powi(2) * clusters / (clusters - 1.0))
    }
}
