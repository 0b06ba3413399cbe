//! An interval that a number lies in with a stated confidence.

use crate::wilson::wilson;

/// The values that a number may be, both ends included. Both are finite, and `low` is not above `high`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// As far as this to either side.
    pub(super) fn around(middle: f64, half: f64) -> Self {
        Self { low: middle - half, high: middle + half }
    }

    /// The interval of Wilson of a share that was seen in `n` observations, `z` standard errors to either side.
    pub(super) fn wilson(share: f64, n: f64, z: f64) -> Self {
        let (low, high) = wilson(share, n, z);
        Self { low, high }
    }

    /// Whether the number lies in it.
    pub fn contains(self, number: f64) -> bool {
        self.low <= number && number <= self.high
    }

    /// Whether all of it lies in another one.
    pub fn lies_in(self, other: Self) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    /// How wide it is.
    pub fn width(self) -> f64 {
        self.high - self.low
    }

    /// The part of it that is possible for a number that cannot be less than `least` or more than `most`.
    pub fn within(self, least: f64, most: f64) -> Self {
        let high = self.high.min(most).max(least);
        Self { low: self.low.max(least).min(high), high }
    }

    /// The same numbers in a unit that is `unit` times as large.
    pub fn per(self, unit: f64) -> Self {
        Self { low: self.low / unit, high: self.high / unit }
    }
}

/// The interval of the first of two shares minus the second, from their own intervals.
pub(super) fn newcombe([share, from]: [f64; 2], [own, others]: [Interval; 2]) -> Interval {
    Interval {
        low: share - from - (share - own.low).hypot(others.high - from),
        high: share - from + (own.high - share).hypot(from - others.low),
    }
}
