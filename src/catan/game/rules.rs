//! The rules of play: `Table` and layout → [`State`] → legal [`Action`]s → the next state → points.
//!
//! A [`Table`] is compiled, one for each map; what is drawn at set-up makes a [`Laid`] island of it, one for each game;
//! a [`State`] is what changes. Chance is a decider: dice, deck and robbed hands answer with actions as players do, so a
//! list of actions is a whole game, and replays need no generator. What cannot be played yet is refused by name at
//! set-up ([`Refused`]). Clauses: B, FR, HM, TR.
//!
//! ```
//! # #[cfg(not(feature = "tables"))]
//! # fn main() {}
//! # #[cfg(feature = "tables")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kogge::catan::rules::{Action, Config, Decider, Laid, Rules, Streams, set_up};
//! use kogge::catan::tables;
//!
//! let table = tables::table("catan").ok_or("the island is compiled in")?;
//! let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
//! let config = Config::new(4, 7);
//! let laid = Laid::drawn(table, config.seed)?;
//! let rules = Rules::new(table, edition, &laid);
//! let mut state = set_up(rules, &config)?;
//! let mut chance = Streams::new(config.seed);
//!
//! // One list serves a whole game.
//! let mut actions = Vec::new();
//! while state.turn() < 20 {
//!     state.legal_actions(rules, &mut actions);
//!     let action = match state.decider() {
//!         Some(Decider::Seat(_)) => actions.last().copied(),
//!         Some(Decider::Chance) => chance.draw(rules, &state),
//!         None => break,
//!     };
//!     state.apply(rules, action.ok_or("something is always legal")?)?;
//! }
//!
//! // What is not legal is refused with the reason, and changes nothing.
//! let refused = state.apply(rules, Action::EndTurn).unwrap_err();
//! assert_eq!(refused.to_string(), "the dice come first (B4.1)");
//! # Ok(())
//! # }
//! ```

mod action;
mod after_turn;
mod barbarians;
mod building;
mod caravans;
mod cards;
mod chance;
mod code;
mod config;
mod consistent;
mod event_cards;
mod fish;
mod flow;
mod gold;
mod hand;
mod illegal;
mod kept;
mod knights;
mod knowledge;
mod laid;
mod legal;
mod observe;
mod offer;
mod phase;
mod position;
mod production;
mod rivers;
mod robber;
mod set_up;
mod special;
mod state;
#[cfg(all(test, feature = "compiler"))]
mod tests;
mod trade;
mod traders;
mod two_players;
mod wagons;

pub use crate::board::table::{MAX_PLAYERS, USUAL_PLAYERS};
pub use crate::vocab::{EventCard, Pieces};
#[doc(hidden)]
pub use action::Part;
pub(crate) use action::actions;
pub use action::{Action, ActionKind};
pub(crate) use barbarians::source;
pub use chance::Streams;
pub use code::{ActionCode, ActionCodes, CodeRange};
pub use config::{Config, Refused};
pub(crate) use fish::{payments, worth};
pub(crate) use gold::RESOURCE_COSTS;
pub use hand::Hand;
pub(crate) use hand::{covers, only};
pub use illegal::{Illegal, Reason};
pub use kept::{Claim, Order};
pub use kogge_engine::game::{Broken, Seat, perft, perft_divided};
pub use laid::Laid;
pub use observe::Observation;
pub use offer::{Bundle, Kinds, MAX_BUNDLE, MAX_KINDS, Offer};
pub use phase::{Decider, Draw, Phase, Trade};
pub use position::{
    BarbariansPosition, CaravansPosition, EventsPosition, FishPosition, GoldPosition, Known, NeutralPosition,
    PlayerPosition, Position, PositionError, TradersPosition, TrainPosition, TwoPlayersPosition,
};
pub(crate) use production::Production;
pub(crate) use rivers::BRIDGE_PAYS;
pub use set_up::set_up;
pub(crate) use special::takes;
pub use state::{Cards, State};
pub(crate) use trade::least_rate;

use crate::board::edition::Edition;
use crate::board::table::Table;

/// The number that brings the robber, of the dice and of an event card. Clauses: B6.1, EV6.
pub(crate) const SEVEN: u8 = 7;

/// The sums of two dice.
pub(crate) const ROLLS: std::ops::RangeInclusive<u8> = 2..=12;

/// The revision of the rules: it grows whenever the same decisions lead elsewhere, so that records and studies of another
/// revision are known as such.
pub const REVISION: u32 = 1;

/// The data that every rule reads: the map, what was laid for this game, and the edition's numbers.
#[derive(Debug, Clone, Copy)]
pub struct Rules<'a> {
    /// The map.
    pub table: &'a Table,
    /// The rule set.
    pub edition: &'a Edition,
    /// The island as it is laid.
    pub laid: &'a Laid,
}

impl<'a> Rules<'a> {
    /// The rules of a map, an edition and a laid island.
    pub const fn new(table: &'a Table, edition: &'a Edition, laid: &'a Laid) -> Self {
        Self { table, edition, laid }
    }
}
