//! Playing games: the notation of decisions, players that choose, whole games and their reports.
//!
//! Everything here stands on [`rules`](super::rules); nothing here decides what is legal.

mod board;
mod by_kind;
mod choices;
mod event;
mod game;
#[cfg(feature = "json")]
mod json;
mod names;
mod notation;
mod player;
mod question;
mod reasons;
mod record;
mod report;
mod search;
mod shared;
mod simulate;
mod steady;
mod teller;
mod view;

pub use choices::{About, Group, Topic};
pub use event::{Cause, End, Event, Events};
pub use game::{Decision, Game, NoUndo, Secret};
#[cfg(feature = "json")]
pub use json::{JSON_VERSION, action_json, parse_action_json, parse_position_json, position_json};
pub use names::Names;
pub use notation::{
    MAX_POSITION_TEXT, NotationError, Problem, action_text, parse_action, parse_position, position_text,
};
pub use player::{NoSuchPlayer, Player, PlayerKind};
pub use record::{
    MAX_RECORD_BYTES, MAX_RECORD_LINE, Origin, RECORD_FORMAT, Record, RecordError, RecordProblem, Recorder, Replay,
    record_of,
};
pub use report::{Report, write_result};
pub use shared::Shared;
pub use simulate::{Outcome, Plan, Step, play, play_on};
pub use teller::Teller;
pub use view::View;
