//! The variance between groups beyond that within them, and whether counts are as they should be.

use statrs::distribution::{ChiSquared, ContinuousCDF, FisherSnedecor};

use super::alpha::Alpha;
use super::interval::Interval;

/// The standard deviation of the true shares of groups, such as the layouts of an island: that of the shares that were
/// seen, without what chance adds within each group.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Between {
    /// The standard deviation; 0 where the groups differ no more than by chance.
    pub spread: f64,
    /// The interval in which it may lie.
    pub interval: Interval,
    /// How many groups there are.
    pub groups: u64,
}

/// The spread of shares of successes by group, from the successes and the observations of each: the estimate of the
/// analysis of variance with random effects (Searle, Casella, McCulloch 1992, section 3.6), with the interval of F for
/// groups of about the same size. `None` of fewer than two groups, and where nothing varies within them.
pub fn between(groups: &[(u64, u64)], alpha: Alpha) -> Option<Between> {
    let groups: Vec<(f64, f64)> = groups.iter().filter(|(_, n)| *n > 0).map(|&(y, n)| (y as f64, n as f64)).collect();
    let k = groups.len() as f64;
    let (successes, n) = groups.iter().fold((0.0, 0.0), |(sum, all), (y, n)| (sum + y, all + n));
    if k < 2.0 || n <= k {
        return None;
    }
    let mean = successes / n;
    let among: f64 = groups.iter().map(|(y, n)| n * (y / n - mean).powi(2)).sum::<f64>() / (k - 1.0);
    let within: f64 = groups.iter().map(|(y, n)| y * (1.0 - y / n)).sum::<f64>() / (n - k);
    // The observations that a group has, for what it adds to the variance among groups.
    let size = (n - groups.iter().map(|(_, n)| n * n).sum::<f64>() / n) / (k - 1.0);
    if within <= 0.0 || size <= 0.0 {
        return None;
    }
    let f = FisherSnedecor::new(k - 1.0, n - k).ok()?;
    let spread = |ratio: f64| (within * (ratio - 1.0) / size).max(0.0).sqrt();
    let seen = among / within;
    let [low, high] = [1.0 - alpha.rate() / 2.0, alpha.rate() / 2.0].map(|p| spread(seen / f.inverse_cdf(p)));
    let is_sound = low.is_finite() && high.is_finite();
    is_sound.then(|| Between { spread: spread(seen), interval: Interval { low, high }, groups: groups.len() as u64 })
}

/// How often counts would be so far from these weights or farther if they were drawn by them: the test of Pearson. `None`
/// of no counts, and where a weight is not above 0.
pub fn as_weighted(counts: &[u64], weights: &[u32]) -> Option<f64> {
    let n: f64 = counts.iter().map(|&count| count as f64).sum();
    let all: f64 = weights.iter().map(|&weight| f64::from(weight)).sum();
    if n == 0.0 || counts.len() != weights.len() || counts.len() < 2 || weights.contains(&0) {
        return None;
    }
    let far = |(&count, &weight): (&u64, &u32)| {
        let expected = n * f64::from(weight) / all;
        (count as f64 - expected).powi(2) / expected
    };
    let statistic: f64 = counts.iter().zip(weights).map(far).sum();
    Some(ChiSquared::new(counts.len() as f64 - 1.0).ok()?.sf(statistic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_alike_have_no_spread_and_groups_apart_have_theirs() {
        let alike: Vec<(u64, u64)> = (0..20).map(|_| (25, 100)).collect();
        let found = between(&alike, Alpha::FIVE_PERCENT).expect("they vary within");
        assert_eq!((found.spread, found.interval.low, found.groups), (0.0, 0.0, 20));
        // Shares of 0.15 and 0.35 have a standard deviation of about 0.1 around their mean.
        let apart: Vec<(u64, u64)> = (0..20).map(|i| (if i % 2 == 0 { 1_500 } else { 3_500 }, 10_000)).collect();
        let found = between(&apart, Alpha::FIVE_PERCENT).expect("they vary within");
        assert!((found.spread - 0.1026).abs() < 0.001, "{found:?}");
        assert!(found.interval.low > 0.07 && found.interval.high < 0.16, "{found:?}");
        assert_eq!(between(&[(1, 4)], Alpha::FIVE_PERCENT), None);
        assert_eq!(between(&[(0, 4), (4, 4)], Alpha::FIVE_PERCENT), None, "nothing varies within");
        assert_eq!(between(&[], Alpha::FIVE_PERCENT), None);
    }

    #[test]
    fn counts_are_held_against_weights() {
        assert_eq!(as_weighted(&[10, 20, 10], &[1, 2, 1]), Some(1.0));
        // 1.96 squared of one degree of freedom.
        let p = as_weighted(&[5_098, 4_902], &[1, 1]).expect("there are some");
        assert!((p - 0.05).abs() < 0.001, "{p}");
        assert_eq!(as_weighted(&[0, 0], &[1, 1]), None);
        assert_eq!(as_weighted(&[1, 1], &[1, 0]), None);
    }
}
