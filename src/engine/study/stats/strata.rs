//! The effect of one thing where another disturbs: differences within strata, put together.
//!
//! The first player may reach a city early more often and win more often, and then the city seems to win games.
//! Within each seat the two are not mixed up, so the difference is taken there; Mantel and Haenszel (1959) weigh
//! the strata by their information.

use super::alpha::Alpha;
use super::interval::Interval;
use super::normal;

/// Observations of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Group {
    /// How many of them were successes.
    pub successes: u64,
    /// How many there are.
    pub n: u64,
}

/// Observations that are alike in what disturbs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stratum {
    /// Those with the thing in question.
    pub with: Group,
    /// Those without it.
    pub without: Group,
}

/// How much more often there is success with the thing in question than without it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CommonDifference {
    /// The difference of the shares, from -1 to 1: 0.03 are three points more with it.
    pub difference: f64,
    /// The interval of the true difference.
    pub interval: Interval,
    /// How likely so large a difference is where there is none, to either side.
    pub p_value: f64,
}

/// The difference that is common to the strata, after Mantel and Haenszel in the form of Greenland and Robins (1985), with
/// the variance of Sato (1989), which holds for few large strata and for many small ones. Where the difference is not the
/// same in all strata, it is their mean, weighted by their information.
///
/// Observations are taken to be independent. The seats of one game are not, since one of them wins: of each game one
/// seat is to be counted.
///
/// `None` where no stratum has observations of both kinds, where none of them varies, and where a group has more
/// successes than observations.
pub fn common_difference(strata: &[Stratum], alpha: Alpha) -> Option<CommonDifference> {
    let sums = Sums::of(strata)?;
    sums.common(sums.difference / sums.weight * sums.p + sums.q, alpha)
}

/// The sums over the strata that difference and variance follow from.
#[derive(Default)]
struct Sums {
    difference: f64,
    weight: f64,
    /// The two sums of Sato's variance, named as he does.
    p: f64,
    q: f64,
}

impl Sums {
    fn of(strata: &[Stratum]) -> Option<Self> {
        let groups = strata.iter().flat_map(|stratum| [stratum.with, stratum.without]);
        if groups.into_iter().any(|group| group.successes > group.n) {
            return None;
        }
        let mut sums = Self::default();
        strata.iter().for_each(|stratum| sums.add(stratum));
        Some(sums)
    }

    fn add(&mut self, stratum: &Stratum) {
        let [a, c] = [stratum.with, stratum.without].map(|group| group.successes as f64);
        let [n1, n0] = [stratum.with, stratum.without].map(|group| group.n as f64);
        if n1 == 0.0 || n0 == 0.0 {
            return; // It says nothing of a difference.
        }
        let n = n1 + n0;
        self.weight += n1 * n0 / n;
        self.difference += (a * n0 - c * n1) / n;
        self.p += (n1 * n1 * c - n0 * n0 * a + n1 * n0 * (n0 - n1) / 2.0) / (n * n);
        self.q += (a * (n0 - c) + c * (n1 - a)) / (2.0 * n);
    }

    /// The result with this variance of the sum of differences.
    fn common(&self, variance: f64, alpha: Alpha) -> Option<CommonDifference> {
        let (difference, error) = (self.difference / self.weight, variance.sqrt() / self.weight);
        // Without a weight both are `NaN`.
        if !(difference.is_finite() && error > 0.0) {
            return None;
        }
        Some(CommonDifference {
            difference,
            interval: Interval::around(difference, alpha.two_sided() * error).within(-1.0, 1.0),
            p_value: normal::two_sided_p(difference / error),
        })
    }
}
