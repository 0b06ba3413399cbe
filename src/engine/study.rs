//! Studies of any game: many games between computer players, what they show, and what follows from it.
//!
//! A [`Setting`] says what is played; game number `i` of it follows from the seed and `i` alone, so that any part of a
//! study can be played anywhere. [`run()`] plays games into [`Results`], which are merged exactly and written as one JSON
//! document. What is counted is a family's own, which is [`Studied`]: see `hansa::study` and
//! `catan::study`. Feature `study`.

pub mod duel;
mod kept;
#[doc(hidden)]
pub mod merge;
mod moments;
mod played;
mod ranges;
mod results;
mod run;
mod setting;
pub mod stats;
mod studied;
mod tally;

pub use crate::game::json::Named;
pub use kept::{Kept, KeptGame, MAX_KEPT_RECORD, MOST_KEPT};
pub use merge::{Merge, TooLarge};
pub use moments::{Histogram, Moments};
pub use played::{Ending, Played, SeatPlayed, ranked};
pub use ranges::Ranges;
pub use results::{MAX_RESULTS_BYTES, MergeError, RESULTS_FORMAT, Results, game_of};
pub use run::{Follow, Player, next_look, run, run_with};
pub use setting::{Kind, Setting, game_seed};
pub use studied::{Chosen, Names, Plain, Row, Studied, Tally, Watch};
pub use tally::{
    EarlyTally, Forfeits, LeaderTally, LengthTally, PartTally, SeatTally, Totals, VICTORY, share_at, victories_at,
};
#[doc(hidden)]
pub use tally::{add_leaders, add_seats, ahead, is_without};
