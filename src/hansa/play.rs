//! Playing games: the notation of decisions, players that choose, whole games and their reports.
//!
//! Everything here stands on [`rules`](super::rules); nothing here decides what is legal.

mod aftermath;
mod notation;
mod player;
mod report;
mod simulate;
mod steady;

pub use notation::action_text;
pub use player::PlayerKind;
pub use report::{Report, write_result};
pub use simulate::{Outcome, Plan, Step, play};
