//! Studies of an island: many games between computer players, what they show, and what follows from it.
//!
//! [`study`] plays the games and puts parts together; here is what is counted. Every game lays the island by its
//! own seed, unless a study is asked to share a number of layouts among its games ([`Chosen::layouts`]): then the
//! variance between layouts is kept apart. Feature `study`.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//!
//! use kogge::catan::play::{Ground, Plan};
//! use kogge::catan::study::{Setting, run};
//! use kogge::catan::tables;
//! use kogge::study::Ranges;
//!
//! let table = tables::table("catan").ok_or("the island is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let place = Ground { table, edition };
//! let setting = Setting::new(place, &Plan::new(4, 7))?;
//! let (never, one) = (AtomicBool::new(false), NonZeroUsize::MIN);
//!
//! let mut results = run(place, &setting, &Ranges::of(0..4), one, &never, &mut ())?;
//! let others = run(place, &setting, &Ranges::of(4..8), one, &never, &mut ())?;
//! results.merge(others)?;
//! assert_eq!(results.tally.finished, 8);
//! # Ok(())
//! # }
//! ```

mod studied;
mod tally;
mod watch;

use crate::rules::State;
use kogge_engine::study;
pub use kogge_engine::study::{Follow, MergeError, game_seed, run};
pub use studied::{Chosen, CornerName, IslandNames, Line, MAX_LAYOUTS, Sheet};
pub use tally::{
    BOUGHT, CardTally, CornerTally, LayoutTally, LineTally, MAX_PIPS, N_NUMBERS, OfferTally, PipsTally, ROUNDS,
    ResourceTally, RobberTally, Tally, TotalsTally,
};
pub use watch::{Marks, Watcher, Way};

kogge_engine::schemas! {
    /// Output of `kogge simulate --out` and `kogge merge --out` for maps of game `catan`. All numbers are whole and are
    /// counted; the results of the same games are the same bytes.
    "island-results" of catan, "Results of Kogge about islands", <State as study::Studied>::VERSION => Results;
}

/// The setting of a study.
pub type Setting = study::Setting<State>;

/// The results of a study.
pub type Results = study::Results<State>;

/// A game that was played.
pub type Played = study::Played<State>;
