//! `Action`: one small choice, as every decision of the game offers it.
//!
//! A post stands for its class: the lowest free post of its route and kind, or the lowest with such a piece (PLACE-5).
//! Clauses: DEC-1 … DEC-16, FX-0.

use super::action_kind::ActionKind;
use super::markers::MarkerKind;
use crate::board::table::Table;
use crate::vocab::{CityId, KontorId, Piece, PostId, RouteId, Skill, Tile};
use kogge_engine::game::Seat;

/// One choice of one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Action {
    /// Action A: fetch pieces from the stock. Clause: INCOME-1.
    Income,
    /// This many of the pieces fetched are merchants. DEC-2.
    TakeMerchants(u8),
    /// This many of the pieces fetched are traders. DEC-3.
    TakeTraders(u8),
    /// Action B: put a piece of the supply on a free post. Within a place effect: a piece of its source. Clauses:
    /// PLACE-1, FX-3.
    Place {
        /// The piece.
        piece: Piece,
        /// The post.
        post: PostId,
    },
    /// Action C: put a piece of the supply in the place of another's. Clause: DISPLACE-1.
    Displace {
        /// The own piece.
        piece: Piece,
        /// The post of the piece displaced.
        post: PostId,
    },
    /// This many of the pieces paid are merchants, the others traders. DEC-5.
    PayMerchants(u8),
    /// Put the displaced piece on a post. DEC-6.
    PutDisplaced {
        /// The post.
        post: PostId,
    },
    /// Put the displaced piece into its owner's stock, no post being open for it. Clause: DISPLACE-12.
    DisplacedToStock,
    /// Put an extra from the stock or the supply on a post. Clause: DISPLACE-5.
    PutExtra {
        /// The piece.
        piece: Piece,
        /// The post.
        post: PostId,
    },
    /// Lift an own piece from a post to put it as an extra. Clause: DISPLACE-13.
    LiftExtra {
        /// The post it is lifted from.
        post: PostId,
    },
    /// Action D: lift a first own piece from a post. Clause: MOVE-1.
    Move {
        /// The post it is lifted from.
        post: PostId,
    },
    /// Lift another piece. DEC-8.
    Lift {
        /// The post it is lifted from.
        post: PostId,
    },
    /// Put the lifted piece whose turn it is. DEC-7, DEC-9.
    Put {
        /// The post.
        post: PostId,
    },
    /// Action E: establish a route. Clause: ROUTE-1.
    Establish {
        /// The route.
        route: RouteId,
    },
    /// Found a kontor on the leftmost free printed space of a city. Clause: KONTOR-1.
    Found {
        /// The city.
        city: CityId,
    },
    /// Found an extra kontor with a marker. Clauses: MARKER-22, EAST-4.
    FoundExtra {
        /// The city.
        city: CityId,
        /// The piece of the route.
        piece: Piece,
    },
    /// Develop a skill. Clause: SKILL-1.
    Develop {
        /// The skill.
        skill: Skill,
    },
    /// Put a merchant on a special space. Clause: SPECIAL-1.
    Special {
        /// The space from the left, from 0.
        space: u8,
    },
    /// Take none of what establishing offers, leave its permanent marker unused, or fetch no trader after another
    /// player's Income. Clauses: ROUTE-6, EAST-10, FAVOUR-8.
    Skip,
    /// Give up a marker so that regular actions may ignore borders for the rest of the turn. Clause: OPT-1.
    PayBorder {
        /// Its kind.
        marker: MarkerKind,
    },
    /// Buy a tile of the Emperor's Favour, for all actions of this turn and two markers. Clause: FAVOUR-2.
    BuyTile {
        /// The tile.
        tile: Tile,
    },
    /// Pay for a tile with a marker. DEC-17.
    PayMarker {
        /// Its kind.
        marker: MarkerKind,
    },
    /// Fetch a trader after another player's Income. Clause: FAVOUR-8.
    TakeEcho,
    /// Use a marker. Clause: MARKER-3.
    Use {
        /// Its kind.
        marker: MarkerKind,
        /// The use of its effect.
        choice: Choice,
    },
    /// Use the permanent marker of the route just established. Clauses: EAST-10, BRIT-14, FX-0.
    Permanent {
        /// The number of its used effect, from 0.
        effect: u8,
        /// The use of the effect.
        choice: Choice,
    },
    /// No more pieces are lifted or placed. DEC-6, DEC-8, DEC-13, DEC-14.
    Done,
    /// End the turn. Clause: TURN-4.
    EndTurn,
    /// Put a replacement marker at a route. Clause: MARKER-8.
    Replace {
        /// Its kind.
        marker: MarkerKind,
        /// The route.
        route: RouteId,
    },
    /// Found the kontor of a route full of neutral traders in a city. Clause: TWO-11.
    NeutralKontor {
        /// The city.
        city: CityId,
    },
}

impl Action {
    /// The kind of the action.
    pub const fn kind(self) -> ActionKind {
        match self {
            Self::Income => ActionKind::Income,
            Self::TakeMerchants(_) | Self::TakeTraders(_) | Self::TakeEcho => ActionKind::Take,
            Self::Place { .. } => ActionKind::Place,
            Self::Displace { .. } => ActionKind::Displace,
            Self::BuyTile { .. } => ActionKind::BuyTile,
            Self::PayMerchants(_) | Self::PayMarker { .. } => ActionKind::Pay,
            Self::PutDisplaced { .. } | Self::DisplacedToStock => ActionKind::PutDisplaced,
            Self::PutExtra { .. } | Self::LiftExtra { .. } => ActionKind::PutExtra,
            Self::Move { .. } => ActionKind::Move,
            Self::Lift { .. } => ActionKind::Lift,
            Self::Put { .. } => ActionKind::Put,
            Self::Establish { .. } => ActionKind::Establish,
            Self::Found { .. } => ActionKind::Found,
            Self::FoundExtra { .. } => ActionKind::FoundExtra,
            Self::Develop { .. } => ActionKind::Develop,
            Self::Special { .. } => ActionKind::Special,
            Self::Skip => ActionKind::Skip,
            Self::Use { .. } | Self::Permanent { .. } => ActionKind::Use,
            Self::PayBorder { .. } => ActionKind::PayBorder,
            Self::Done => ActionKind::Done,
            Self::EndTurn => ActionKind::EndTurn,
            Self::Replace { .. } => ActionKind::Replace,
            Self::NeutralKontor { .. } => ActionKind::NeutralKontor,
        }
    }

    /// Whether everything that the action names is on this board: posts, cities, routes, spaces, kinds of markers. It need
    /// not be legal. What comes from outside, by serde for instance, may name anything.
    pub fn is_of(self, table: &Table) -> bool {
        let post = |post: PostId| post.index() < table.posts.len();
        let city = |city: CityId| city.index() < table.cities.len();
        let route = |route: RouteId| route.index() < table.routes.len();
        let chosen = |choice: Choice| match choice {
            Choice::Plain | Choice::Develop(_) => true,
            Choice::Swap(left) => left.index() < table.kontors.len(),
            Choice::SwapGreen { city: at, .. } | Choice::Found { city: at, .. } => city(at),
            Choice::Exchange { marker, .. } => marker.index() < table.markers.len(),
            Choice::Attach { route: at } => route(at),
            Choice::Lift(at) | Choice::Place { post: at, .. } => post(at),
        };
        match self {
            Action::Place { post: at, .. }
            | Action::Displace { post: at, .. }
            | Action::PutDisplaced { post: at }
            | Action::PutExtra { post: at, .. }
            | Action::LiftExtra { post: at }
            | Action::Move { post: at }
            | Action::Lift { post: at }
            | Action::Put { post: at } => post(at),
            Action::Establish { route: at } => route(at),
            Action::Found { city: at } | Action::FoundExtra { city: at, .. } | Action::NeutralKontor { city: at } => {
                city(at)
            }
            Action::Special { space } => usize::from(space) < table.special_spaces.len(),
            Action::Replace { marker, route: at } => marker.index() < table.markers.len() && route(at),
            Action::PayBorder { marker } | Action::PayMarker { marker } => marker.index() < table.markers.len(),
            Action::Use { marker, choice } => marker.index() < table.markers.len() && chosen(choice),
            Action::Permanent { choice, .. } => chosen(choice),
            Action::Income
            | Action::TakeMerchants(_)
            | Action::TakeTraders(_)
            | Action::PayMerchants(_)
            | Action::DisplacedToStock
            | Action::Develop { skill: Skill::Keys | Skill::Actions | Skill::Privilege | Skill::Book | Skill::Purse }
            | Action::BuyTile { .. }
            | Action::TakeEcho
            | Action::Skip
            | Action::Done
            | Action::EndTurn => true,
        }
    }
}

/// The use of an effect: its first step where it has several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Choice {
    /// There is nothing to choose yet. Clauses: FX-7 … FX-9.
    Plain,
    /// Develop this skill. Clause: FX-2.
    Develop(Skill),
    /// Exchange this kontor and its right neighbour. Clause: FX-6.
    Swap(KontorId),
    /// Exchange this kontor and its right neighbour among those that permanent markers founded in a green city. Clause:
    /// EAST-16.
    SwapGreen {
        /// The city.
        city: CityId,
        /// The place of the left one among them, from 0.
        left: u8,
    },
    /// Lift the piece on this post first. Clauses: FX-1, FX-3.
    Lift(PostId),
    /// Put a piece of the source on this post first. Clause: FX-3.
    Place {
        /// The piece.
        piece: Piece,
        /// The post.
        post: PostId,
    },
    /// Found a kontor in a green city with a piece of the source. Clause: FX-4.
    Found {
        /// The city.
        city: CityId,
        /// The piece.
        piece: Piece,
    },
    /// Take a used marker of another player for this one. Clause: PROMO-2.
    Exchange {
        /// The other player.
        seat: Seat,
        /// The kind of the marker taken.
        marker: MarkerKind,
    },
    /// Attach the marker to this route, with a trader. Clauses: PROMO-3, PROMO-4.
    Attach {
        /// The route.
        route: RouteId,
    },
}
