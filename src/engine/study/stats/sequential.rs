//! A test of differences that may be evaluated after every one of them, and stopped at any time.
//!
//! An ordinary interval that is evaluated repeatedly misses the true value sooner or later. A confidence sequence holds
//! at all times at once: this is the asymptotic one of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), the normal
//! mixture of Robbins (1970) with an estimated variance. So every answer while pairs come in, that the difference is
//! above 0, below 0 or too small to matter, is wrong at most at the stated rate, however long it takes.
//! The more pairs come before the first look, the closer the error rate is to the stated one.

use super::alpha::Alpha;
use super::interval::Interval;
use super::sums::Sums;

/// The sequence is tightest at this multiple of the pairs before the first look.
const TIGHTEST: f64 = 10.0;

/// How a test is to be done. Differences are whole numbers of whatever unit, and so are margin and reach.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Design {
    /// How often the answer may be wrong.
    pub alpha: Alpha,
    /// Differences up to this do not matter; 0 where every difference does.
    pub margin: f64,
    /// How far a pair can lie from the mean, or lies at most as a rule. Two pairs nobody saw, one this far above the mean and
    /// one this far below, are added to the sum of squares, so that a few identical pairs give no answer.
    pub reach: f64,
    /// How many pairs come before the first look, at least two.
    pub n_before: u64,
}

/// The answer of the pairs so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Nothing yet.
    Open,
    /// The mean difference is above 0.
    Above,
    /// The mean difference is below 0.
    Below,
    /// The mean difference is 0, give or take the margin.
    Equivalent,
}

/// Differences that come one after the other. Three sums are all that is kept of them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sequential {
    design: Design,
    seen: Sums,
}

impl Sequential {
    /// Before the first pair.
    pub fn new(design: Design) -> Self {
        Self { design, seen: Sums::default() }
    }

    /// One pair more.
    pub fn push(&mut self, difference: i64) {
        self.seen.push(difference);
    }

    /// The sums of the differences so far.
    pub const fn seen(&self) -> &Sums {
        &self.seen
    }

    /// The interval of the true mean difference: all these intervals together, from the first look on, hold with the
    /// stated confidence. `None` before the first look.
    pub fn interval(&self) -> Option<Interval> {
        let Design { alpha, reach, n_before, .. } = self.design;
        if self.seen.n < n_before.max(2) {
            return None;
        }
        let n = self.seen.n as f64;
        let variance = (self.seen.spread()? + 2.0 * reach * reach) / n;
        let quiet = -2.0 * alpha.rate().ln();
        let tightest = TIGHTEST * n_before.max(2) as f64;
        // The square of the mixture's standard deviation, times the pairs so far.
        let mixed = n * (quiet + quiet.ln() + 1.0) / tightest;
        let half = (variance / n * 2.0 * (mixed + 1.0) / mixed * ((mixed + 1.0).sqrt() / alpha.rate()).ln()).sqrt();
        half.is_finite().then_some(Interval::around(self.seen.mean()?, half))
    }

    /// The answer of the pairs so far. A test that stops at the first answer is wrong at most at the stated rate.
    pub fn answer(&self) -> Answer {
        let Some(interval) = self.interval() else { return Answer::Open };
        if interval.lies_in(Interval::around(0.0, self.design.margin)) {
            return Answer::Equivalent;
        }
        match interval {
            Interval { low, .. } if low > 0.0 => Answer::Above,
            Interval { high, .. } if high < 0.0 => Answer::Below,
            Interval { .. } => Answer::Open,
        }
    }
}
