//! The decision that is due, with the data it needs: the whole of what a save must carry beside the board.
//!
//! Every decision is small: one piece, post, city, marker. Clauses: DEC-1 … DEC-16.

use super::carry::Carry;
use super::markers::MarkerKind;
use super::relocation::Relocation;
use super::seat::Pieces;
use crate::vocab::{Area, CityId, Owners, Piece, RouteId, Sources, Tile};
use kogge_engine::game::Seat;

/// The decision that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Phase {
    /// A choice of an action or a marker, or the end of the turn. DEC-1.
    Main,
    /// How many merchants an Income, a take effect or a tribute fetches. DEC-2, FX-9, PROMO-3.
    IncomeMerchants {
        /// The most pieces fetched.
        limit: u8,
        /// The reason for fetching them.
        fetch: Fetch,
    },
    /// How many traders are fetched after this many merchants. DEC-3, FX-9, PROMO-3.
    IncomeTraders {
        /// The most pieces fetched, merchants included.
        limit: u8,
        /// The merchants chosen.
        merchants: u8,
        /// The reason for fetching them.
        fetch: Fetch,
    },
    /// The choice to fetch a trader after another player's Income. DEC-4.
    Echo {
        /// The player who has the tile.
        owner: Seat,
    },
    /// How many merchants pay a fee of this many pieces. DEC-5.
    Fee {
        /// The pieces to pay.
        fee: u8,
        /// The relocation that follows; none after a placing (PROMO-4).
        relocation: Option<Relocation>,
    },
    /// Where the displaced piece and the extras go. DEC-6.
    Relocate(Relocation),
    /// Where an extra lifted from a post goes. DEC-7.
    RelocatePut {
        /// The piece lifted.
        piece: Piece,
        /// The relocation it belongs to.
        relocation: Relocation,
    },
    /// The piece that is lifted next. DEC-8.
    Lift(Carry),
    /// Where the next lifted piece goes. DEC-9.
    Put(Carry),
    /// The other gains of establishing a route. DEC-10.
    Step3 {
        /// The route established.
        route: RouteId,
        /// Whether an Extra Kontor marker was held before the marker of the route was taken. Clause: MARKER-5.
        extra: bool,
    },
    /// The use of the permanent marker of the route just established, or leaving it. DEC-8, DEC-11 … DEC-14, FX-0.
    Permanent {
        /// The route.
        route: RouteId,
        /// The pieces that step 3 left on it.
        left: Pieces,
    },
    /// The piece that a remove effect takes off the board next. DEC-8.
    Removing(Removing),
    /// The piece that a place effect puts next, and its place. DEC-13, DEC-14.
    Placing(Placing),
    /// Where an own piece lifted by a place effect goes. DEC-14.
    PlacingPut {
        /// The piece lifted.
        piece: Piece,
        /// The effect it belongs to.
        placing: Placing,
    },
    /// The unused marker that pays for a tile. DEC-17.
    TilePay {
        /// The tile.
        tile: Tile,
        /// The kind paid first; none while the first is chosen.
        first: Option<MarkerKind>,
    },
    /// Where a replacement marker goes. DEC-15.
    Replace,
    /// In which city a route full of neutral traders founds a kontor; its prestige and its marker are dealt with.
    /// DEC-16.
    NeutralCity {
        /// The route.
        route: RouteId,
    },
    /// The game is over. Clauses: END-1 … END-6.
    Over,
}

impl Phase {
    /// The player who decides, in the turn of this player; nobody once the game is over. INV-17.
    pub(super) const fn decider(&self, active: Seat) -> Option<Seat> {
        match self {
            Self::Relocate(relocation) | Self::RelocatePut { relocation, .. } => Some(relocation.decider),
            Self::IncomeMerchants { fetch, .. } | Self::IncomeTraders { fetch, .. } => Some(fetch.decider(active)),
            Self::Echo { owner } => Some(*owner),
            Self::Over => None,
            Self::Main
            | Self::Fee { .. }
            | Self::Lift(_)
            | Self::Put(_)
            | Self::Step3 { .. }
            | Self::Permanent { .. }
            | Self::Removing(_)
            | Self::Placing(_)
            | Self::PlacingPut { .. }
            | Self::TilePay { .. }
            | Self::Replace
            | Self::NeutralCity { .. } => Some(active),
        }
    }
}

/// The reason for fetching pieces from a stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Fetch {
    /// Action A of the active player. Clause: INCOME-1.
    Income,
    /// A take effect that the active player uses. Clause: FX-9.
    Effect,
    /// A Tribute marker; its owner decides. Clause: PROMO-3.
    Tribute(Tribute),
}

impl Fetch {
    /// Whose stock it is and who decides, in the turn of this player.
    pub(super) const fn decider(self, active: Seat) -> Seat {
        match self {
            Self::Income | Self::Effect => active,
            Self::Tribute(tribute) => tribute.owner,
        }
    }
}

/// A tribute that is being fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Tribute {
    /// Whose marker it is, and who decides.
    pub owner: Seat,
    /// The city in which a kontor was founded.
    pub city: CityId,
    /// The place of the marker in [`State::attached`](super::State::attached); those after it may call as well.
    pub place: u8,
    /// The continuation after every tribute is fetched.
    pub then: Then,
}

/// The part of a turn that a founding holds up until its tributes are fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Then {
    /// Steps 4 to 6 of establishing the route. Clause: ROUTE-2.
    Finish(RouteId),
    /// Step 4 alone: the permanent marker of the route was good for the kontor. Clause: FX-5.
    Return(RouteId),
    /// The end of the action.
    End,
}

impl Then {
    /// The route that was established.
    pub(super) const fn route(self) -> Option<RouteId> {
        match self {
            Self::Finish(route) | Self::Return(route) => Some(route),
            Self::End => None,
        }
    }
}

/// A remove effect being carried out. Clause: FX-11.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Removing {
    /// How many pieces may still be removed.
    pub limit: u8,
    /// Whose pieces they may be.
    pub owners: Owners,
}

/// A place effect being carried out. Clause: FX-3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Placing {
    /// How many pieces may still be placed.
    pub limit: u8,
    /// Where they may go.
    pub area: Area,
    /// Where they come from.
    pub sources: Sources,
    /// The pieces left of the route just established. They lie in the stock already, which changes nothing: what is not
    /// placed ends there, and no rule looks at the stock meanwhile. Clause: EAST-15.
    pub left: Pieces,
}
