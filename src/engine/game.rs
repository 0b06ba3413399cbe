//! The parts of a game that every family shares.

mod broken;
pub mod certain;
mod codes;
mod command;
mod events;
pub mod hint;
mod illegal;
#[doc(hidden)]
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "typing")]
#[doc(hidden)]
pub mod live;
mod names;
pub mod notation;
pub mod numbered;
mod perft;
mod pick;
pub mod planes;
mod play;
mod player;
pub mod prove;
#[cfg(feature = "json")]
pub mod record;
pub mod report;
#[doc(hidden)]
mod seat;
pub mod session;
mod shared;
mod simulate;
#[cfg(feature = "typing")]
pub mod typed;
pub mod value;
pub mod vector;

pub use broken::Broken;
#[doc(hidden)]
pub use broken::hold;
pub use codes::CodeRange;
pub use command::{CommandLine, MAX_COMMAND_LINE, NoCommandLine};
pub use events::{Events, SeenBy};
#[doc(hidden)]
pub use events::{events, words_for};
#[doc(hidden)]
pub use illegal::reasons;
pub use illegal::{Illegal, Worded};
pub use names::Names;
pub use perft::{perft, perft_divided};
#[doc(hidden)]
pub use pick::{by_kind, uniform};
pub use play::{Decider, Game, MAX_KINDS};
pub use player::{NoPlayer, NoSuchPlayer, Player, PlayerKind};
#[cfg(feature = "json")]
#[doc(hidden)]
pub use seat::BySeat;
pub use seat::{MAX_PLAYERS, Seat};
pub use shared::Shared;
pub use simulate::{
    Configuration, Outcome, Pick, Plan, Playable, Players, Step, Strength, can_choose, computers, is_capped, play,
    play_between, play_on,
};
