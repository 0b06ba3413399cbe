//! Numbers that were added up: how many, their sum and the sum of their squares, exactly.

use std::ops::AddAssign;

use super::alpha::Alpha;
use super::interval::Interval;
use super::normal;

/// The sums of whole numbers, of which mean, spread and interval follow. Parts of a study are added to one another in
/// any order. Sums are exact as long as they fit into 128 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// How many numbers there are.
    pub n: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: u128,
}

impl Sums {
    /// One number more.
    pub fn push(&mut self, number: i64) {
        let square = u128::from(number.unsigned_abs()).pow(2);
        *self += Self { n: 1, sum: number.into(), squares: square };
    }

    /// The mean; `None` of no numbers.
    pub fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.sum as f64 / self.n as f64)
    }

    /// The sum of the squares of what parts the numbers from their mean: worked out in whole numbers, since the
    /// difference of two large floating ones would have few right digits. `None` of no numbers, of sums that no numbers
    /// have, and where 128 bits do not hold them.
    pub(super) fn spread(&self) -> Option<f64> {
        let magnitude = self.sum.unsigned_abs();
        let times_n = u128::from(self.n).checked_mul(self.squares)?.checked_sub(magnitude.checked_mul(magnitude)?)?;
        (self.n > 0).then(|| times_n as f64 / self.n as f64)
    }

    /// The variance of what the numbers are drawn from, estimated; `None` of fewer than two.
    pub fn variance(&self) -> Option<f64> {
        (self.n > 1).then(|| self.spread())?.map(|spread| spread / (self.n - 1) as f64)
    }

    /// The interval of the true mean, by Student's t: exact for normal numbers, and for others the better the more
    /// there are. They are taken to be independent. `None` where they do not vary: then nothing is known of how far the
    /// next one may lie. Of numbers with a least and a most, [`Interval::within`] leaves what is possible.
    pub fn interval(&self, alpha: Alpha) -> Option<Interval> {
        let error = self.squared_error()?;
        let reach = normal::upper_of_t(alpha.rate() / 2.0, (self.n - 1) as f64);
        Some(Interval::around(self.mean()?, reach * error.sqrt()))
    }

    /// The interval of the true difference to the mean of others, this minus that, by Student's t with the degrees of
    /// freedom of Welch (1947). The numbers of both are taken to be independent. `None` where either do not vary.
    pub fn minus(&self, other: &Self, alpha: Alpha) -> Option<Interval> {
        let (own, others) = (self.squared_error()?, other.squared_error()?);
        let half = welch((own, (self.n - 1) as f64), (others, (other.n - 1) as f64), alpha);
        Some(Interval::around(self.mean()? - other.mean()?, half))
    }

    /// The square of the standard error of the mean, which is more than 0.
    fn squared_error(&self) -> Option<f64> {
        self.variance().map(|variance| variance / self.n as f64).filter(|&error| error > 0.0)
    }
}

/// How far the interval of a difference of two means reaches, each with the square of its standard error and its degrees of
/// freedom.
pub(super) fn welch((own, own_freedom): (f64, f64), (others, others_freedom): (f64, f64), alpha: Alpha) -> f64 {
    let parts = own * own / own_freedom + others * others / others_freedom;
    let freedom = ((own + others).powi(2) / parts).max(1.0);
    normal::upper_of_t(alpha.rate() / 2.0, freedom) * (own + others).sqrt()
}

impl AddAssign for Sums {
    fn add_assign(&mut self, other: Self) {
        self.n = self.n.saturating_add(other.n);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }
}

impl FromIterator<i64> for Sums {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Self {
        let mut sums = Self::default();
        numbers.into_iter().for_each(|number| sums.push(number));
        sums
    }
}
