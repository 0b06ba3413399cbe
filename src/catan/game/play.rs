//! Playing games: the notation of decisions, players that choose, and whole games.
//!
//! Everything here uses [`rules`](super::rules); nothing here decides what is legal.
//!
//! [`play()`] plays a whole game between computer players, and shows every decision and every outcome of chance.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::catan::play::{Plan, PlayerKind, action_text, play};
//! use kogge::catan::rules::{Laid, Rules};
//! use kogge::catan::tables;
//!
//! let table = tables::table("catan").ok_or("the island is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let plan = Plan { seats: vec![PlayerKind::Steady, PlayerKind::Random], ..Plan::new(4, 7) };
//! let laid = Laid::drawn(table, plan.config.seed)?;
//! let outcome = play(Rules::new(table, edition, &laid), &plan, |_, step| {
//!     if let Some(step) = step {
//!         println!("{}", action_text(table, step.action).unwrap_or_default());
//!     }
//! })?;
//! assert!(outcome.is_finished());
//! # Ok(())
//! # }
//! ```

mod event;
mod expert;
mod game;
#[cfg(feature = "json")]
mod json;
mod labels;
#[cfg(feature = "typing")]
mod live;
mod notation;
mod numbered;
mod origin;
mod player;
mod prove;
mod question;
#[cfg(feature = "json")]
mod record;
mod report;
mod steady;
mod teller;
#[cfg(feature = "typing")]
mod typed;
mod view;
mod winning;

pub use event::{Event, Events};
pub use game::{Decision, Game, NoUndo, Secret};
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use json::schemas;
#[cfg(feature = "json")]
pub use json::{
    action_json, choices_json, events_json, laid_json, parse_action_json, parse_position_json, position_json, view_json,
};
pub use kogge_engine::game::report::write_result;
pub use kogge_engine::game::{Names, NoSuchPlayer, Player, PlayerKind, Shared, play, play_on};
pub use notation::{action_text, parse_action};
#[cfg(feature = "study")]
pub(crate) use notation::{corner_name, hex_name};
pub use origin::{Ground, Origin};
pub use player::{Outcome, Plan, Step};
pub use prove::{Proof, Sight, Stuck};
#[cfg(feature = "json")]
pub use record::{
    MAX_RECORD_BYTES, MAX_RECORD_LINE, NoRecord, RECORD_FORMAT, Record, RecordError, RecordProblem, Recorder, Replay,
    record_of,
};
pub use report::Report;
pub use teller::Teller;
#[cfg(feature = "typing")]
pub use typed::{TypedError, parse_typed, parse_typed_line};
pub use view::{Group, View};
