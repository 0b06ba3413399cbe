//! Playing games: the notation of decisions, players that choose, whole games and their reports.
//!
//! Everything here uses [`rules`](super::rules); nothing here decides what is legal.
//!
//! A [`Game`] is for embedding in a screen, a server or a bot: `docs/embedding.md` shows it part by part.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::hansa::play::{Game, action_text, parse_action};
//! use kogge::hansa::rules::Config;
//! use kogge::hansa::tables;
//!
//! let table = tables::table("hanse-3").ok_or("the board is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let mut game = Game::new(table, edition, &Config::new(3, 7))?.named(["red", "green", "blue"]);
//!
//! // Every action has a text, and the text is read again.
//! for action in game.legal_actions() {
//!     println!("{}", action_text(game.rules(), game.state(), action).unwrap_or_default());
//! }
//! let action = parse_action(game.rules(), game.state(), "place trader Bremen – Osnabrück")?;
//! let events = game.apply(action)?;
//! assert_eq!(game.teller().event(&events.all()[0]), "green places a trader on Bremen – Osnabrück");
//! # Ok(())
//! # }
//! ```
//!
//! [`play()`] plays a whole game between computer players, and shows every decision.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::hansa::play::{Plan, action_text, play};
//! use kogge::hansa::rules::Rules;
//! use kogge::hansa::tables;
//!
//! let table = tables::table("hanse-3").ok_or("the board is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let rules = Rules::new(table, edition);
//! let outcome = play(rules, &Plan::new(3, 7), |state, step| {
//!     if let Some(step) = step {
//!         println!("{}: {}", step.decider, action_text(rules, state, step.action).unwrap_or_default());
//!     }
//! })?;
//! assert!(outcome.is_finished());
//! # Ok(())
//! # }
//! ```

mod batch;
mod board;
mod choices;
mod event;
mod expert;
mod game;
#[cfg(feature = "json")]
mod json;
mod labels;
#[cfg(feature = "typing")]
mod lifting;
#[cfg(feature = "typing")]
mod live;
mod notation;
mod numbered;
mod origin;
mod player;
mod prove;
mod question;
mod reasons;
#[cfg(feature = "json")]
mod record;
mod report;
mod search;
mod steady;
mod targets;
mod teller;
#[cfg(feature = "typing")]
mod typed;
mod view;
mod winning;

pub use crate::rules::End;
pub use choices::{About, Group, Topic};
pub use event::{Cause, Event, Events};
pub use game::{Decision, Game, NoUndo, Secret};
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use json::schemas;
#[cfg(feature = "json")]
pub use json::{
    JSON_VERSION, accounts_json, action_json, choices_json, events_json, parse_action_json, parse_position_json,
    position_json, view_json,
};
pub use kogge_engine::game::report::write_result;
pub use kogge_engine::game::{Names, NoSuchPlayer, Player, PlayerKind, Shared, play, play_on};
pub use notation::{action_text, parse_action};
pub use origin::Origin;
pub use player::{Outcome, Plan, Step};
pub use prove::{Proof, Sight, Stuck, player_counts};
#[cfg(feature = "json")]
pub use record::{
    MAX_RECORD_BYTES, MAX_RECORD_LINE, NoRecord, RECORD_FORMAT, Record, RecordError, RecordProblem, Recorder, Replay,
    record_of,
};
pub use report::Report;
pub use targets::Targets;
pub use teller::Teller;
#[doc(hidden)]
pub use teller::skill_text;
#[cfg(feature = "typing")]
pub use typed::{TypedError, parse_typed};
pub use view::View;
