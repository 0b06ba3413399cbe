//! Playing games: the notation of decisions, players that choose, whole games and their reports.
//!
//! Everything here stands on [`rules`](super::rules); nothing here decides what is legal.

mod aftermath;
mod by_kind;
mod game;
mod notation;
mod player;
mod report;
mod search;
mod steady;

pub use game::{Outcome, Plan, Step, play};
pub use notation::action_text;
pub use player::{NoSuchPlayer, Player, PlayerKind};
pub use report::{Report, write_result};
