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
use numbered::{Argument, EffectPlace, Green, Merchants, Pair, Space, Standing, Traders, arguments, numbered};

pub(crate) use numbered::Part;
pub(super) use numbered::Sizes;

/// Calls a macro with the rows: an action with its arguments, its kind, the function that carries it out, whether it can be
/// a step of a win, and its text, in English and behind the heading of its kind in German.
///
/// A text names the arguments by their places, and the piece that is `{displaced}` or `{lifted}`. What begins with words in
/// brackets is also read by its row: no other action begins with the first of them.
macro_rules! actions {
    ($make:ident) => {
        $make! {
            /// One choice of one decision.
            pub enum Action in Group of ActionKind {
                /// Action A: fetch pieces from the stock. Clause: INCOME-1.
                Income => Income by income::start, Never, [income] "", "";
                /// This many of the pieces fetched are merchants. DEC-2.
                TakeMerchants(n: u8 as Merchants) => Take by income::take_merchants, Step, "take {0}", "{0}";
                /// This many of the pieces fetched are traders. DEC-3.
                TakeTraders(n: u8 as Traders) => Take by income::take_traders, Step, "take {0}", "{0}";
                /// Action B: put a piece of the supply on a free post. Within a place effect: a piece of its source. Clauses:
                /// PLACE-1, FX-3.
                Place {
                    /// The piece.
                    piece: Piece,
                    /// The post.
                    post: PostId,
                } => Place by put_piece, Step, "place {0} {1}", "{0}, {1}";
                /// Action C: put a piece of the supply in the place of another's. Clause: DISPLACE-1.
                Displace {
                    /// The own piece.
                    piece: Piece,
                    /// The post of the piece displaced.
                    post: PostId as Standing,
                } => Displace by displace::apply, Never, "displace {1} with {0}", "{1}, mit {0}";
                /// This many of the pieces paid are merchants, the others traders. DEC-5.
                PayMerchants(n: u8 as Merchants) => Pay by fee::pay, Step, "pay {0}", "{0}";
                /// Put the displaced piece on a post. DEC-6.
                PutDisplaced {
                    /// The post.
                    post: PostId,
                } => PutDisplaced by relocate::put_displaced, Never, "put displaced {displaced} {0}", "{displaced}{0}";
                /// Put the displaced piece into its owner's stock, no post being open for it. Clause: DISPLACE-12.
                DisplacedToStock => PutDisplaced by relocate::to_stock, Never,
                    "put displaced {displaced} into stock", "{displaced}in die Kasse";
                /// Put an extra from the stock or the supply on a post. Clause: DISPLACE-5.
                PutExtra {
                    /// The piece.
                    piece: Piece,
                    /// The post.
                    post: PostId,
                } => PutExtra by relocate::put_extra, Never, "put extra {0} {1}", "{0}, {1}";
                /// Lift an own piece from a post to put it as an extra. Clause: DISPLACE-13.
                LiftExtra {
                    /// The post it is lifted from.
                    post: PostId as Standing,
                } => PutExtra by relocate::lift_extra, Never, "lift extra {0}", "aufnehmen: {0}";
                /// Action D: lift a first own piece from a post. Clause: MOVE-1.
                Move {
                    /// The post it is lifted from.
                    post: PostId as Standing,
                } => Move by moving::start_move, Never, "move {0}", "{0}";
                /// Lift another piece. DEC-8.
                Lift {
                    /// The post it is lifted from.
                    post: PostId as Standing,
                } => Lift by lift, Never, "lift {0}", "{0}";
                /// Put the lifted piece whose turn it is. DEC-7, DEC-9.
                Put {
                    /// The post.
                    post: PostId,
                } => Put by put, Step, "put {lifted} {0}", "{lifted}{0}";
                /// Action E: establish a route. Clause: ROUTE-1.
                Establish {
                    /// The route.
                    route: RouteId,
                } => Establish by establish::apply, Step, [establish] " {0}", "{0}";
                /// Found a kontor on the leftmost free printed space of a city. Clause: KONTOR-1.
                Found {
                    /// The city.
                    city: CityId,
                } => Found by step3::found, Step, "found kontor {0}", "{0}";
                /// Found an extra kontor with a marker. Clauses: MARKER-22, EAST-4.
                FoundExtra {
                    /// The city.
                    city: CityId,
                    /// The piece of the route.
                    piece: Piece,
                } => FoundExtra by step3::found_extra, Step, "found extra kontor {0} with {1}", "{0}, mit {1}";
                /// Develop a skill. Clause: SKILL-1.
                Develop {
                    /// The skill.
                    skill: Skill,
                } => Develop by step3::develop, Step, [develop] " {0}", "{0}";
                /// Put a merchant on a special space. Clause: SPECIAL-1.
                Special {
                    /// The space from the left, from 0.
                    space: u8 as Space,
                } => Special by step3::special, Step, "take special space {0}", "Feld {0}";
                /// Take none of what establishing offers, leave its permanent marker unused, or fetch no trader after another
                /// player's Income. Clauses: ROUTE-6, EAST-10, FAVOUR-8.
                Skip => Skip by skip, Step, [skip] "", "";
                /// Give up a marker so that regular actions may ignore borders for the rest of the turn. Clause: OPT-1.
                PayBorder {
                    /// Its kind.
                    marker: MarkerKind,
                } => PayBorder by border::pay, Never, "pay border fee {0}", "{0}";
                /// Buy a tile of the Emperor's Favour, for all actions of this turn and two markers. Clause: FAVOUR-2.
                BuyTile {
                    /// The tile.
                    tile: Tile,
                } => BuyTile by favour::buy, Never, [buy tile] " {0}", "{0}";
                /// Pay for a tile with a marker. DEC-17.
                PayMarker {
                    /// Its kind.
                    marker: MarkerKind,
                } => Pay by favour::pay, Never, "pay {0}", "{0}";
                /// Fetch a trader after another player's Income. Clause: FAVOUR-8.
                TakeEcho => Take by favour::take_echo, Never, "take 1 trader", "1 Händler";
                /// Use a marker. Clause: MARKER-3.
                Use {
                    /// Its kind.
                    marker: MarkerKind,
                    /// The use of its effect.
                    choice: Choice,
                } => Use by effect::use_marker, Step, "use {0}{1}", "{0}{1}";
                /// Use the permanent marker of the route just established. Clauses: EAST-10, BRIT-14, FX-0.
                Permanent {
                    /// The number of its used effect, from 0.
                    effect: u8 as EffectPlace,
                    /// The use of the effect.
                    choice: Choice,
                } => Use by establish::use_permanent, Step, "use {0}{1}", "{0}{1}";
                /// No more pieces are lifted or placed. DEC-6, DEC-8, DEC-13, DEC-14.
                Done => Done by done, Step, [done] "", "";
                /// End the turn. Clause: TURN-4.
                EndTurn => EndTurn by turn::end, Never, [end turn] "", "";
                /// Put a replacement marker at a route. Clause: MARKER-8.
                Replace {
                    /// Its kind.
                    marker: MarkerKind,
                    /// The route.
                    route: RouteId,
                } => Replace by turn::replace, Never, "lay {0} at {1}", "{0}, {1}";
                /// Found the kontor of a route full of neutral traders in a city. Clause: TWO-11.
                NeutralKontor {
                    /// The city.
                    city: CityId,
                } => NeutralKontor by neutral::found, Never, [neutral kontor] " {0}", "{0}";
            }
        }
    };
}

actions!(numbered);

pub(crate) use actions;

arguments! {
    Choice: Self, false, |_| 0, |_, _| None, |_, _| None, |_| Part::Choice, Self::is_on_board;
}

/// A rule on whether an action can be a step of a win in this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Winning {
    /// Where it fills a post or uses an effect, some of them.
    Step,
    Never,
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
