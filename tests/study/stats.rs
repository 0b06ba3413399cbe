//! Statistics on data with known answers: figures of textbooks, and worlds that are drawn with a known truth.
//!
//! Draws are seeded, so a test that passes once passes always; where a rate is held against its nominal one, the bounds
//! leave room for more than three standard errors of the number of repeats.

mod clusters;
mod equivalence;
mod holm;
mod intervals;
mod nonsense;
mod sequential;
mod strata;

use kogge::random::Random;

/// Both numbers agree to so many digits behind the point.
#[track_caller]
fn close(got: f64, expected: f64, digits: i32) {
    assert!((got - expected).abs() < 0.51 * 10_f64.powi(-digits), "{got} is not {expected}");
}

/// How often something holds, in `n` repeats with draws of their own.
fn rate(n: u64, mut holds: impl FnMut(&mut Random) -> bool) -> f64 {
    let mut random = Random::from_seed(0);
    (0..n).filter(|_| holds(&mut random)).count() as f64 / n as f64
}

/// How many of `n` draws are successes, each with a chance of so many in a thousand.
fn successes(random: &mut Random, n: u64, per_mille: usize) -> u64 {
    (0..n).filter(|_| random.below(1000) < per_mille).count() as u64
}
