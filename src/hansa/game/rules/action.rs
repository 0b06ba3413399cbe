//! `Action`: one small choice, as every decision of the game offers it.
//!
//! A post stands for its class: the lowest free post of its route and kind, or the lowest with such a piece (PLACE-5).
//! Clauses: DEC-1 … DEC-16, FX-0.

mod numbered;

use super::action_kind::ActionKind;
use super::markers::MarkerKind;
use crate::board::table::Table;
use crate::vocab::{CityId, KontorId, Piece, PostId, RouteId, Skill, Tile};
use kogge_engine::game::Seat;
use numbered::{Amount, Argument, EffectPlace, Green, Pair, Space, arguments, numbered};

pub(crate) use numbered::Part;
pub(super) use numbered::Sizes;

numbered! {
    /// One choice of one decision.
    pub enum Action in Group of ActionKind {
        /// Action A: fetch pieces from the stock. Clause: INCOME-1.
        Income => Income;
        /// This many of the pieces fetched are merchants. DEC-2.
        TakeMerchants(n: u8 as Amount) => Take;
        /// This many of the pieces fetched are traders. DEC-3.
        TakeTraders(n: u8 as Amount) => Take;
        /// Action B: put a piece of the supply on a free post. Within a place effect: a piece of its source. Clauses:
        /// PLACE-1, FX-3.
        Place {
            /// The piece.
            piece: Piece,
            /// The post.
            post: PostId,
        } => Place;
        /// Action C: put a piece of the supply in the place of another's. Clause: DISPLACE-1.
        Displace {
            /// The own piece.
            piece: Piece,
            /// The post of the piece displaced.
            post: PostId,
        } => Displace;
        /// This many of the pieces paid are merchants, the others traders. DEC-5.
        PayMerchants(n: u8 as Amount) => Pay;
        /// Put the displaced piece on a post. DEC-6.
        PutDisplaced {
            /// The post.
            post: PostId,
        } => PutDisplaced;
        /// Put the displaced piece into its owner's stock, no post being open for it. Clause: DISPLACE-12.
        DisplacedToStock => PutDisplaced;
        /// Put an extra from the stock or the supply on a post. Clause: DISPLACE-5.
        PutExtra {
            /// The piece.
            piece: Piece,
            /// The post.
            post: PostId,
        } => PutExtra;
        /// Lift an own piece from a post to put it as an extra. Clause: DISPLACE-13.
        LiftExtra {
            /// The post it is lifted from.
            post: PostId,
        } => PutExtra;
        /// Action D: lift a first own piece from a post. Clause: MOVE-1.
        Move {
            /// The post it is lifted from.
            post: PostId,
        } => Move;
        /// Lift another piece. DEC-8.
        Lift {
            /// The post it is lifted from.
            post: PostId,
        } => Lift;
        /// Put the lifted piece whose turn it is. DEC-7, DEC-9.
        Put {
            /// The post.
            post: PostId,
        } => Put;
        /// Action E: establish a route. Clause: ROUTE-1.
        Establish {
            /// The route.
            route: RouteId,
        } => Establish;
        /// Found a kontor on the leftmost free printed space of a city. Clause: KONTOR-1.
        Found {
            /// The city.
            city: CityId,
        } => Found;
        /// Found an extra kontor with a marker. Clauses: MARKER-22, EAST-4.
        FoundExtra {
            /// The city.
            city: CityId,
            /// The piece of the route.
            piece: Piece,
        } => FoundExtra;
        /// Develop a skill. Clause: SKILL-1.
        Develop {
            /// The skill.
            skill: Skill,
        } => Develop;
        /// Put a merchant on a special space. Clause: SPECIAL-1.
        Special {
            /// The space from the left, from 0.
            space: u8 as Space,
        } => Special;
        /// Take none of what establishing offers, leave its permanent marker unused, or fetch no trader after another
        /// player's Income. Clauses: ROUTE-6, EAST-10, FAVOUR-8.
        Skip => Skip;
        /// Give up a marker so that regular actions may ignore borders for the rest of the turn. Clause: OPT-1.
        PayBorder {
            /// Its kind.
            marker: MarkerKind,
        } => PayBorder;
        /// Buy a tile of the Emperor's Favour, for all actions of this turn and two markers. Clause: FAVOUR-2.
        BuyTile {
            /// The tile.
            tile: Tile,
        } => BuyTile;
        /// Pay for a tile with a marker. DEC-17.
        PayMarker {
            /// Its kind.
            marker: MarkerKind,
        } => Pay;
        /// Fetch a trader after another player's Income. Clause: FAVOUR-8.
        TakeEcho => Take;
        /// Use a marker. Clause: MARKER-3.
        Use {
            /// Its kind.
            marker: MarkerKind,
            /// The use of its effect.
            choice: Choice,
        } => Use;
        /// Use the permanent marker of the route just established. Clauses: EAST-10, BRIT-14, FX-0.
        Permanent {
            /// The number of its used effect, from 0.
            effect: u8 as EffectPlace,
            /// The use of the effect.
            choice: Choice,
        } => Use;
        /// No more pieces are lifted or placed. DEC-6, DEC-8, DEC-13, DEC-14.
        Done => Done;
        /// End the turn. Clause: TURN-4.
        EndTurn => EndTurn;
        /// Put a replacement marker at a route. Clause: MARKER-8.
        Replace {
            /// Its kind.
            marker: MarkerKind,
            /// The route.
            route: RouteId,
        } => Replace;
        /// Found the kontor of a route full of neutral traders in a city. Clause: TWO-11.
        NeutralKontor {
            /// The city.
            city: CityId,
        } => NeutralKontor;
    }
}

arguments! {
    Choice: Self, false, |_| 0, |_, _| None, |_, _| None, |_| Part::Other, Self::is_on_board;
}

impl Action {
    /// Whether everything that the action names is on this board: posts, cities, routes, spaces, kinds of markers. It need
    /// not be legal. What comes from outside, by serde for instance, may name anything.
    pub fn is_of(self, table: &Table) -> bool {
        self.is_on_board(&Sizes::of(table))
    }
}

numbered! {
    /// The use of an effect: its first step where it has several.
    pub enum Choice in Branch {
        /// There is nothing to choose yet. Clauses: FX-7 … FX-9.
        Plain;
        /// Develop this skill. Clause: FX-2.
        Develop(skill: Skill);
        /// Exchange this kontor and its right neighbour. Clause: FX-6.
        Swap(left: KontorId);
        /// Exchange this kontor and its right neighbour among those that permanent markers founded in a green city. Clause:
        /// EAST-16.
        SwapGreen {
            /// The city.
            city: CityId as Green,
            /// The place of the left one among them, from 0.
            left: u8 as Pair,
        };
        /// Lift the piece on this post first. Clauses: FX-1, FX-3.
        Lift(post: PostId);
        /// Put a piece of the source on this post first. Clause: FX-3.
        Place {
            /// The piece.
            piece: Piece,
            /// The post.
            post: PostId,
        };
        /// Found a kontor in a green city with a piece of the source. Clause: FX-4.
        Found {
            /// The city.
            city: CityId as Green,
            /// The piece.
            piece: Piece,
        };
        /// Take a used marker of another player for this one. Clause: PROMO-2.
        Exchange {
            /// The other player.
            seat: Seat,
            /// The kind of the marker taken.
            marker: MarkerKind,
        };
        /// Attach the marker to this route, with a trader. Clauses: PROMO-3, PROMO-4.
        Attach {
            /// The route.
            route: RouteId,
        };
    }
}
