//! Numbers that were counted: exact sums, and a histogram with fixed buckets.
//!
//! Both are integers alone, so that adding two of them gives the same whatever the order, and both have the same size for
//! one number as for a thousand million.

use serde::{Deserialize, Serialize};

use super::merge::{Merge, TooLarge};
use crate::Schema;

/// Below this every value has a bucket of its own.
const EXACT: u32 = 64;
/// Buckets from one power of two to the next, above.
const PER_OCTAVE: u32 = 16;
/// All buckets of a value of 32 bits.
const N_BUCKETS: usize = (EXACT + (u32::BITS - EXACT.ilog2()) * PER_OCTAVE) as usize;

/// How many values there were, their sum, and the sum of their squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct Moments {
    /// The number of values.
    pub n: u64,
    /// Their sum.
    pub sum: u64,
    /// The sum of their squares; in JSON a text, since it may have more digits than other readers take.
    #[serde(with = "decimal")]
    #[schemars(with = "String", regex(pattern = "^[0-9]+$"))]
    pub squares: u128,
}

impl Moments {
    /// Counts a value.
    pub fn add(&mut self, value: u32) {
        self.n += 1;
        self.sum += u64::from(value);
        self.squares += u128::from(u64::from(value) * u64::from(value));
    }

    /// The mean; nothing of no values.
    pub fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.sum as f64 / self.n as f64)
    }
}

impl Merge for Moments {
    fn merge(&mut self, other: &Self) -> Result<(), TooLarge> {
        self.n.merge(&other.n)?;
        self.sum.merge(&other.sum)?;
        self.squares = self.squares.checked_add(other.squares).ok_or(TooLarge)?;
        Ok(())
    }

    /// No number has more than 32 bits, and squares are as sums allow (Cauchy).
    fn fits(&self, empty: &Self) -> bool {
        let (n, sum) = (u128::from(self.n), u128::from(self.sum));
        self.n.fits(&empty.n)
            && self.sum.fits(&empty.sum)
            && sum <= n * u128::from(u32::MAX)
            && self.squares <= sum * u128::from(u32::MAX)
            && self.squares >= sum
            && n * self.squares >= sum * sum
    }
}

/// How often which value: exact up to 63, above in buckets of which 16 double the value, so that a value is known to six
/// hundredths. Mean and spread are exact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(into = "HistogramShape", try_from = "HistogramShape")]
pub struct Histogram {
    moments: Moments,
    /// The least and the greatest value.
    range: Option<(u32, u32)>,
    buckets: Box<[u64]>,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { moments: Moments::default(), range: None, buckets: vec![0; N_BUCKETS].into() }
    }
}

impl Histogram {
    /// Counts a value.
    pub fn add(&mut self, value: u32) {
        self.moments.add(value);
        self.widen((value, value));
        self.buckets[bucket(value)] += 1;
    }

    fn widen(&mut self, (low, high): (u32, u32)) {
        self.range = Some(self.range.map_or((low, high), |(least, greatest)| (least.min(low), greatest.max(high))));
    }

    /// A few histograms of checked counts as one: their sums fit.
    #[doc(hidden)]
    pub fn joined<'a>(parts: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut all = Self::default();
        for part in parts {
            all.moments.n += part.moments.n;
            all.moments.sum += part.moments.sum;
            all.moments.squares += part.moments.squares;
            part.range.into_iter().for_each(|range| all.widen(range));
            all.buckets.iter_mut().zip(&part.buckets).for_each(|(count, other)| *count += other);
        }
        all
    }

    /// The number of values, their sum and the sum of their squares.
    pub const fn moments(&self) -> &Moments {
        &self.moments
    }

    /// The least and the greatest value.
    pub const fn range(&self) -> Option<(u32, u32)> {
        self.range
    }

    /// The buckets that hold anything: the least and the greatest value that one is for, and how many it holds.
    pub fn buckets(&self) -> impl Iterator<Item = (u32, u32, u64)> + '_ {
        let held = self.buckets.iter().enumerate().filter(|&(_, &count)| count > 0);
        held.map(|(place, &count)| (low(place), low(place + 1).wrapping_sub(1), count))
    }

    /// The value below which a share of all lie, as exactly as the buckets show: the middle of its bucket. Nothing of no
    /// values.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let (least, greatest) = self.range?;
        let rank = (share.clamp(0.0, 1.0) * self.moments.n as f64).ceil().max(1.0) as u64;
        let mut below = 0;
        for (low, high, count) in self.buckets() {
            below += count;
            if below >= rank {
                return Some((f64::from(low.max(least)) + f64::from(high.min(greatest))) / 2.0);
            }
        }
        Some(f64::from(greatest))
    }
}

impl Merge for Histogram {
    fn merge(&mut self, other: &Self) -> Result<(), TooLarge> {
        self.moments.merge(&other.moments)?;
        if let Some(range) = other.range {
            self.widen(range);
        }
        self.buckets.iter_mut().zip(&other.buckets).try_for_each(|(count, other)| count.merge(other))
    }

    fn fits(&self, empty: &Self) -> bool {
        self.moments.fits(&empty.moments)
    }
}

/// The bucket of a value.
const fn bucket(value: u32) -> usize {
    if value < EXACT {
        return value as usize;
    }
    let octave = value.ilog2();
    let part = (value >> (octave - PER_OCTAVE.ilog2())) - PER_OCTAVE;
    (EXACT + (octave - EXACT.ilog2()) * PER_OCTAVE + part) as usize
}

/// The least value of a bucket; 0 again for the one after the last.
const fn low(bucket: usize) -> u32 {
    let bucket = bucket as u32;
    if bucket < EXACT {
        return bucket;
    }
    let (octave, part) = ((bucket - EXACT) / PER_OCTAVE + EXACT.ilog2(), (bucket - EXACT) % PER_OCTAVE);
    ((PER_OCTAVE + part) as u64 * (1 << (octave - PER_OCTAVE.ilog2()))) as u32
}

/// The JSON of a histogram: of the buckets those that hold anything, each by its least value.
#[derive(Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
struct HistogramShape {
    /// The number of values.
    n: u64,
    /// Their sum.
    sum: u64,
    /// The sum of their squares, as a text since it may have more digits than other readers take.
    #[serde(with = "decimal")]
    #[schemars(with = "String", regex(pattern = "^[0-9]+$"))]
    squares: u128,
    /// The least value; null of no values.
    least: Option<u32>,
    /// The greatest value; null of no values.
    greatest: Option<u32>,
    /// Pairs of the least value of a bucket and the number of values that it holds. Up to 63 every value has a bucket
    /// of its own, above 16 buckets double the value.
    buckets: Vec<(u32, u64)>,
}

impl From<Histogram> for HistogramShape {
    fn from(histogram: Histogram) -> Self {
        let Moments { n, sum, squares } = histogram.moments;
        let (least, greatest) = histogram.range.unzip();
        let buckets = histogram.buckets().map(|(low, _, count)| (low, count)).collect();
        Self { n, sum, squares, least, greatest, buckets }
    }
}

impl TryFrom<HistogramShape> for Histogram {
    type Error = &'static str;

    fn try_from(shape: HistogramShape) -> Result<Self, Self::Error> {
        let HistogramShape { n, sum, squares, least, greatest, buckets } = shape;
        let mut histogram =
            Self { moments: Moments { n, sum, squares }, range: least.zip(greatest), ..Self::default() };
        for (value, count) in buckets {
            let place = bucket(value);
            if low(place) != value || histogram.buckets[place] != 0 || count == 0 {
                return Err("a bucket is named by its least value, once, and holds something");
            }
            histogram.buckets[place] = count;
        }
        let held = histogram.buckets.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        let is_within = match histogram.range {
            None => n == 0,
            Some((least, greatest)) => {
                least <= greatest && histogram.buckets[bucket(least)] > 0 && histogram.buckets[bucket(greatest)] > 0
            }
        };
        if held != Some(n) || !is_within {
            return Err("the buckets do not hold as many values as there are");
        }
        Ok(histogram)
    }
}

/// A number as a text of digits.
mod decimal {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(crate) fn serialize<S: Serializer>(value: &u128, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("expected a whole number as a text of digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_lies_in_its_bucket() {
        let values = (0..3_000).chain([4_095, 4_096, 1 << 20, u32::MAX - 1, u32::MAX]);
        for value in values {
            let place = bucket(value);
            let high = low(place + 1).wrapping_sub(1);
            assert!(low(place) <= value && value <= high, "{value} in {} to {high}", low(place));
            assert!(f64::from(high - low(place)) <= f64::from(value) / 16.0, "{value}");
        }
        assert_eq!(bucket(u32::MAX), N_BUCKETS - 1);
    }

    #[test]
    fn adding_apart_and_together_is_the_same() {
        let (mut whole, mut one, mut other) = (Histogram::default(), Histogram::default(), Histogram::default());
        for value in [3, 3, 70, 71, 5_000] {
            whole.add(value);
            if value % 2 == 1 { one.add(value) } else { other.add(value) }
        }
        one.merge(&other).expect("small numbers");
        assert_eq!(one, whole);
        assert_eq!(whole.moments().mean(), Some(5_147.0 / 5.0));
        assert_eq!(whole.quantile(0.3), Some(3.0));
        assert_eq!(Histogram::default().quantile(0.5), None);
        let json = serde_json::to_string(&whole).expect("it is plain data");
        assert_eq!(serde_json::from_str::<Histogram>(&json).expect("its own JSON"), whole);
        assert!(serde_json::from_str::<Histogram>(&json.replace("\"n\":5", "\"n\":6")).is_err());
    }
}
