//! The rules of play: `Table` → [`State`] → legal [`Action`]s → the next state → scores.
//!
//! Everything here reads a [`Table`] and an [`Edition`] and nothing else, knows no board by name and sees no text. A
//! [`State`] holds no reference and no generator: after set-up the game has no randomness. A game that the runtime
//! cannot play is refused by name at set-up ([`Refused`]). Clauses: SETUP, TURN, INCOME, PLACE, DISPLACE, MOVE, ROUTE,
//! CONTROL, KONTOR, LINK, SKILL, SPECIAL, MARKER, END, SCORE, TIE, EAST, BRIT; FX-0 … FX-9; INV-1 … INV-18; DEC-1 …
//! DEC-15.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::hansa::rules::{Action, ActionList, Config, Rules, set_up};
//! use kogge::hansa::tables;
//!
//! let table = tables::table("hanse-3").ok_or("the board is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let rules = Rules::new(table, edition);
//! let mut state = set_up(rules, &Config::new(3, 7))?;
//!
//! // One list serves a whole game.
//! let mut actions = ActionList::new();
//! state.legal_actions(rules, &mut actions);
//! assert!(actions.contains(&Action::Income));
//! state.apply(rules, Action::Income)?;
//!
//! // What is not legal is refused with the reason, and changes nothing.
//! let refused = state.apply(rules, Action::EndTurn).unwrap_err();
//! assert_eq!(refused.to_string(), "another decision is due (TURN-3)");
//! # Ok(())
//! # }
//! ```
//!
//! In reading order: the state and its parts, setting it up, the decisions in the order of a turn, the end.

mod attached;
mod carry;
mod kontors;
mod markers;
mod phase;
mod planes;
mod posts;
mod relocation;
mod seat;
mod skills;
mod state;

mod config;
mod limits;
mod position;
mod set_up;

mod action;
mod action_kind;
mod code;
mod legal;
mod sink;

mod allowance;
mod any_order;
mod border;
mod displace;
mod effect;
mod establish;
mod favour;
mod fee;
mod fit;
mod founding;
mod income;
mod moving;
mod neutral;
mod next;
mod permit;
mod place;
mod placing;
mod promo;
mod relocate;
mod removing;
mod step3;
mod turn;

mod end;
mod flow;

mod illegal;
mod refuse;

mod changes;
mod consistent;
mod mission;
mod observe;
mod rank;
mod score;

pub use action::{Action, Choice};
pub(crate) use action::{Part, Winning, actions};
pub use action_kind::ActionKind;
pub(crate) use any_order::AnyOrder;
pub use attached::Attached;
pub use carry::{Carry, Lifted};
pub use changes::Changes;
pub use code::{ActionCode, ActionCodes, CodeRange, MAX_CODES};
pub use config::Config;
pub use end::End;
pub use illegal::{Illegal, Reason};
pub use kogge_engine::game::{Broken, Seat, perft, perft_divided};
pub use kontors::{Extra, Holdings, Side};
pub use limits::Refused;
pub use markers::{MarkerKind, MarkerPlace};
pub use mission::Mission;
pub use neutral::NeutralRoute;
pub use observe::{Observation, Veiled};
pub(crate) use observe::{paint, paint_ground, size_class};
pub use phase::{Fetch, Phase, Placing, Removing, Then, Tribute};
pub use position::{PlayerPosition, Position, PositionError};
pub(crate) use rank::leads;
pub use rank::{Standing, TieBroken, ranking};
pub use relocation::Relocation;
pub(crate) use score::accounts;
pub use score::{Account, Line, Network, Region, Sheet, account, sheet, sheets};
pub use seat::{MAX_PARTIES, Owned, Pieces};
pub use set_up::{Draws, set_up, set_up_from};
pub use sink::ActionList;
pub use state::{Player, State};

pub use crate::board::table::{MAX_ACTIONS, MAX_ATTACHED, MAX_EXTRAS, MAX_LIFTED, MAX_PLAYERS, TooLarge};
pub use kogge_engine::random::Random;

use crate::board::edition::Edition;
use crate::board::table::Table;

/// The revision of these rules: it grows whenever the same decisions can lead to another position, or the same position
/// has another hash. Records name it.
pub const REVISION: u32 = 1;

/// The data that every rule reads: the board, and the edition's numbers.
#[derive(Debug, Clone, Copy)]
pub struct Rules<'a> {
    /// The board.
    pub table: &'a Table,
    /// The rule set.
    pub edition: &'a Edition,
}

impl<'a> Rules<'a> {
    /// The rules of a board and an edition.
    pub const fn new(table: &'a Table, edition: &'a Edition) -> Self {
        Self { table, edition }
    }
}
