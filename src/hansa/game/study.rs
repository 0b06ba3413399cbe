//! Studies of a map: many games between computer players, what they show, and what follows from it.
//!
//! A [`Setting`] says what is played; game number `i` of it follows from the seed and `i` alone, so that any part of a
//! study can be played anywhere. [`run()`] plays games into [`Results`], which are merged exactly and written as one JSON
//! document. Feature `study`.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//!
//! use kogge::hansa::play::Plan;
//! use kogge::hansa::rules::Rules;
//! use kogge::hansa::study::{Setting, run};
//! use kogge::hansa::tables;
//! use kogge::study::Ranges;
//!
//! let table = tables::table("hanse-3").ok_or("the board is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let rules = Rules::new(table, edition);
//! let setting = Setting::new(rules, &Plan::new(3, 7))?;
//! let (never, one) = (AtomicBool::new(false), NonZeroUsize::MIN);
//!
//! let mut results = run(rules, &setting, &Ranges::of(0..20), one, &never, &mut ())?;
//! let others = run(rules, &setting, &Ranges::of(20..40), one, &never, &mut ())?;
//! results.merge(others)?;
//! assert_eq!(results.tally.finished, 40);
//! # Ok(())
//! # }
//! ```

mod close;
mod studied;
mod tally;
mod watch;

use crate::rules::State;
use kogge_engine::study;
pub use kogge_engine::study::{
    EarlyTally, Ending, Follow, Kept, KeptGame, Kind, LeaderTally, LengthTally, MAX_KEPT_RECORD, MAX_RESULTS_BYTES,
    MOST_KEPT, MergeError, Named, PartTally, RESULTS_FORMAT, SeatTally, VICTORY, game_seed, next_look, run,
};
pub use studied::{BoardNames, CityName, MarkerName, RouteName};
pub use tally::{
    CLOSELY_EVERY, CityTally, CloseTally, EARLY_ROUNDS, Endings, LineTally, LinkTally, MarkerTally, ROUNDS, RoundTally,
    RouteTally, SkillTally, Tally, TotalsTally,
};
pub use watch::{Marks, Watcher, Way};

kogge_engine::schemas! {
    /// Output of `kogge simulate --out` and `kogge merge --out`. All numbers are whole and are counted; the results of the
    /// same games are the same bytes.
    "results", "Results of Kogge", <State as study::Studied>::VERSION => Results;
}

/// The setting of a study.
pub type Setting = study::Setting<State>;

/// The results of a study.
pub type Results = study::Results<State>;

/// A game that was played.
pub type Played = study::Played<State>;
