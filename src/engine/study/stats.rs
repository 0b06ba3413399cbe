//! Statistics: what counts say, and what they do not say yet.
//!
//! Functions of numbers alone, which know neither games nor files. Everything is counted in integers, so that the parts
//! of a study are put together without a rounding; numbers with a fraction come out at the very end. What cannot be
//! said (of no observation, or of observations that never vary) is `None`, and no result is ever infinite or `NaN`.
//!
//! - [`Proportion`] and [`Sums`]: a share or a mean with its [`Interval`], and how far two of them differ.
//! - [`Clusters`]: a share or a mean of observations of which several come from one game.
//! - [`Balance`]: whether shares are as good as equal, by two one-sided tests.
//! - [`holm`]: p-values of many tests, corrected for their number.
//! - [`common_difference`]: what something changes where something else disturbs, after Mantel and Haenszel.
//! - [`between`]: how much groups differ beyond chance, and [`as_weighted`]: whether counts are as they should be.
//! - [`Sequential`]: a test of paired differences that may be looked at after every pair.

mod alpha;
mod between;
mod clusters;
mod equivalence;
mod holm;
mod interval;
mod normal;
mod proportion;
mod sequential;
mod strata;
mod sums;

pub use alpha::Alpha;
pub use between::{Between, as_weighted, between};
pub use clusters::Clusters;
pub use equivalence::{Aim, Balance, Together, Verdict};
pub use holm::holm;
pub use interval::Interval;
pub use proportion::Proportion;
pub use sequential::{Answer, Design, Sequential};
pub use strata::{CommonDifference, Group, Stratum, common_difference};
pub use sums::Sums;
