//! Studies of any game: sets of games, counts that are merged exactly, and the statistics of what they show.
//!
//! What is counted is a family's own: see [`hansa::study`](crate::hansa::study). Feature `study`.

pub(crate) mod merge;
mod moments;
mod ranges;
pub mod stats;

pub use moments::{Histogram, Moments};
pub use ranges::Ranges;
