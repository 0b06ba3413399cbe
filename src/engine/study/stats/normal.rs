//! The normal distribution and Student's t: where so much probability is left, and how much is left there.

use std::f64::consts::SQRT_2;

use statrs::distribution::{ContinuousCDF, StudentsT};
use statrs::function::erf::{erfc, erfc_inv};

/// From this many degrees of freedom on, t is worked out from the normal distribution.
const MANY: f64 = 200.0;

/// Where the standard normal distribution leaves this probability above, which lies between 0 and 1.
pub(super) fn upper(probability: f64) -> f64 {
    SQRT_2 * erfc_inv(2.0 * probability)
}

/// The probability that a standard normal number lies at least as far from 0 as this one: a two-sided p-value.
pub(super) fn two_sided_p(z: f64) -> f64 {
    if z.is_nan() { 1.0 } else { erfc(z.abs() / SQRT_2).clamp(0.0, 1.0) }
}

/// Where Student's t with `freedom` degrees of freedom, at least one, leaves this probability above.
pub(super) fn upper_of_t(probability: f64, freedom: f64) -> f64 {
    let z = upper(probability);
    match StudentsT::new(0.0, 1.0, freedom) {
        Ok(t) if freedom < MANY => t.inverse_cdf(1.0 - probability),
        // The expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5); what is left out is less than 10⁻⁶.
        Ok(_) | Err(_) => {
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            z + first / freedom + second / (freedom * freedom)
        }
    }
}
