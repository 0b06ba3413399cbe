//! The events of a decision, as data.
//!
//! The first events describe the choice, the others its consequences: prestige, a marker taken and one drawn, a city
//! completed, the Link, pieces that went back, forced numbers that no player was asked for, the next turn, the end.
//! Events are computed from the states before and after the decision, so that the rules need not know them.
//! [`Teller`](super::Teller) puts them into words. Clauses: ROUTE-2 … ROUTE-7, KONTOR-4, KONTOR-6, LINK-3, INCOME-2,
//! DISPLACE-2, MARKER-7, MARKER-8, MARKER-11, TURN-5, FAVOUR-2 … FAVOUR-4, FAVOUR-8, TWO-8 … TWO-14, PROMO-2 … PROMO-4,
//! END-1 … END-3.

mod consequences;
mod deeds;
mod neutral;

use crate::rules::{Action, End, MarkerKind, Owned, Pieces, Rules, Seat, State};
use crate::vocab::{CityId, Effect, KontorId, MissionId, Piece, PostId, RouteId, Skill, Tile};

/// One thing that happened. `seat` is whom it happened to or who did it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// Action A was chosen; what is fetched follows. Clause: INCOME-1.
    Income {
        /// The player.
        seat: Seat,
    },
    /// Pieces of a kind came from the stock into the supply, perhaps none. Clauses: INCOME-1, FX-9.
    Fetched {
        /// The player.
        seat: Seat,
        /// The kind of the pieces.
        piece: Piece,
        /// The number of pieces.
        count: u8,
    },
    /// A piece was put on a free post: by action B or by an effect. Clauses: PLACE-1, FX-3.
    Placed {
        /// The piece and whose it is.
        placed: Owned,
        /// The post.
        post: PostId,
    },
    /// A piece took the place of another party's. Clause: DISPLACE-1.
    Displaced {
        /// The piece that was put.
        by: Owned,
        /// The piece that had to give way.
        victim: Owned,
        /// The post.
        post: PostId,
    },
    /// The fee for displacing went from the supply into the stock. Clause: DISPLACE-2.
    Paid {
        /// The player.
        seat: Seat,
        /// The pieces.
        pieces: Pieces,
    },
    /// The displaced piece was put on a post. Clause: DISPLACE-4.
    Relocated {
        /// The player who decided: the owner, or for a neutral piece the player who is not active (TWO-6).
        seat: Seat,
        /// The piece.
        displaced: Owned,
        /// The post.
        post: PostId,
    },
    /// The displaced piece found no post: it went into the stock, a neutral one off the board. Clauses: DISPLACE-12,
    /// TWO-6.
    Retired {
        /// The piece.
        displaced: Owned,
    },
    /// An extra was put on a post. Clause: DISPLACE-4.
    ExtraPlaced {
        /// The player who decided.
        seat: Seat,
        /// The piece.
        extra: Owned,
        /// The post.
        post: PostId,
    },
    /// A piece was lifted from a post. Clauses: MOVE-1, FX-1, FX-3, DISPLACE-13.
    Lifted {
        /// The player who lifted it.
        seat: Seat,
        /// The piece.
        lifted: Owned,
        /// The post.
        post: PostId,
    },
    /// A piece went from a post into the stock of its owner, or off the board where it is neutral. Clause: FX-11.
    Removed {
        /// The player who removed it.
        seat: Seat,
        /// The piece.
        removed: Owned,
        /// The post.
        post: PostId,
    },
    /// A lifted piece was put on a post.
    Put {
        /// The player who put it.
        seat: Seat,
        /// The piece.
        put: Owned,
        /// The post.
        post: PostId,
    },
    /// A route was established, or full of neutral traders established itself. Clauses: ROUTE-1, TWO-8.
    Established {
        /// The player, or the neutral party.
        seat: Seat,
        /// The route.
        route: RouteId,
    },
    /// A printed kontor was founded. Clauses: KONTOR-1, TWO-11.
    Founded {
        /// The piece and whose it is.
        founder: Owned,
        /// The kontor.
        kontor: KontorId,
    },
    /// A kontor was founded left or right of the printed ones. Clauses: MARKER-22, EAST-4, EAST-14.
    FoundedExtra {
        /// The piece and whose it is.
        founder: Owned,
        /// The city.
        city: CityId,
    },
    /// A skill was developed by a step. Clause: SKILL-1.
    Developed {
        /// The player.
        seat: Seat,
        /// The skill.
        skill: Skill,
        /// The pieces taken from its track so far.
        level: u8,
    },
    /// A merchant was put on a special space. Clause: SPECIAL-1.
    TookSpecial {
        /// The player.
        seat: Seat,
        /// The space from the left, from 0.
        space: u8,
    },
    /// The player took nothing of what establishing offers. Clause: ROUTE-6.
    TookNothing {
        /// The player.
        seat: Seat,
    },
    /// A marker was given up for the border fee. Clause: OPT-1.
    PaidBorder {
        /// The player.
        seat: Seat,
        /// Its kind.
        marker: MarkerKind,
    },
    /// A tile of the Emperor's Favour was chosen; the markers paid for it follow. Clause: FAVOUR-2.
    BoughtTile {
        /// The player.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A marker was turned over to pay for a tile. Clause: FAVOUR-3.
    PaidMarker {
        /// The player.
        seat: Seat,
        /// Its kind.
        marker: MarkerKind,
    },
    /// The actions of the turn were given up for a tile. Clause: FAVOUR-4.
    GaveUpActions {
        /// The player.
        seat: Seat,
        /// How many there were.
        count: u16,
    },
    /// No trader was fetched after another player's Income. Clause: FAVOUR-8.
    LeftEcho {
        /// The player.
        seat: Seat,
    },
    /// A marker was used. Clause: MARKER-3.
    UsedMarker {
        /// The player.
        seat: Seat,
        /// Its kind.
        marker: MarkerKind,
    },
    /// A used marker of another player was taken, and an Exchange left for it. Clause: PROMO-2.
    Exchanged {
        /// The player.
        seat: Seat,
        /// The other player.
        with: Seat,
        /// The kind of the marker taken.
        marker: MarkerKind,
    },
    /// A promo marker was attached to a route, with a trader. Clauses: PROMO-3, PROMO-4.
    Attached {
        /// The player.
        seat: Seat,
        /// Its kind.
        marker: MarkerKind,
        /// The route.
        route: RouteId,
    },
    /// The permanent marker of a route was used. Clauses: EAST-10, BRIT-14.
    UsedPermanent {
        /// The player.
        seat: Seat,
        /// The effect that was chosen.
        effect: Effect,
        /// The route.
        route: RouteId,
    },
    /// The permanent marker of a route was left unused. Clause: EAST-10.
    LeftPermanent {
        /// The player.
        seat: Seat,
        /// The route.
        route: RouteId,
    },
    /// Two neighbouring kontors were exchanged. Clauses: MARKER-20, EAST-16.
    Swapped {
        /// The player.
        seat: Seat,
        /// The city.
        city: CityId,
        /// The owners of the left and the right one now.
        now: [Seat; 2],
    },
    /// The player lifts or places no more. DEC-6, DEC-8, DEC-13, DEC-14.
    Stopped {
        /// The player.
        seat: Seat,
    },
    /// The player ended the turn. Clause: TURN-4.
    EndedTurn {
        /// The player.
        seat: Seat,
        /// The actions that were left.
        unspent: u16,
    },
    /// A replacement marker was laid at a route. Clause: MARKER-8.
    Laid {
        /// The player.
        seat: Seat,
        /// Its kind.
        marker: MarkerKind,
        /// The route.
        route: RouteId,
    },
    /// Prestige was gained.
    Prestige {
        /// The party that gained it, the neutral party included (TWO-9).
        seat: Seat,
        /// How much.
        points: u16,
        /// The cause.
        cause: Cause,
    },
    /// The marker of a route was taken. Clause: ROUTE-5.
    TookMarker {
        /// The player.
        seat: Seat,
        /// Its kind.
        marker: MarkerKind,
        /// The route.
        route: RouteId,
    },
    /// The marker of a route left the game. Clause: TWO-10.
    LostMarker {
        /// Its kind.
        marker: MarkerKind,
        /// The route.
        route: RouteId,
    },
    /// A replacement was drawn face down onto the plate. Clause: MARKER-7.
    Drew {
        /// The player.
        seat: Seat,
        /// How many markers the supply has left.
        left: usize,
    },
    /// A replacement had to be drawn and none was left. Clause: END-3.
    NothingToDraw {
        /// The player.
        seat: Seat,
    },
    /// The markers on a plate were turned up. Clause: MARKER-8.
    Revealed {
        /// Whose plate.
        seat: Seat,
        /// Their kinds in order.
        markers: Vec<MarkerKind>,
    },
    /// No route is open for the markers that are left on a plate. Clause: MARKER-11.
    Stuck {
        /// Whose plate.
        seat: Seat,
        /// Their kinds in order.
        markers: Vec<MarkerKind>,
    },
    /// A city was completed. Clauses: KONTOR-6, EAST-6.
    Completed {
        /// The city.
        city: CityId,
        /// How many cities are completed now.
        count: usize,
    },
    /// A party has its Link. Clause: LINK-3.
    Linked {
        /// The player.
        seat: Seat,
        /// 1 for the first with it, 2 for the second …
        rank: u8,
    },
    /// Pieces went from a route into their owner's stock. Clause: ROUTE-7.
    Returned {
        /// The player.
        seat: Seat,
        /// The pieces.
        pieces: Pieces,
    },
    /// A neutral trader stayed on a route that established itself. Clause: TWO-12.
    NeutralStayed {
        /// The route.
        route: RouteId,
    },
    /// A neutral trader came to a route that got a marker. Clause: TWO-14.
    NeutralCame {
        /// The route.
        route: RouteId,
    },
    /// The turn has more actions. Clauses: TURN-5, MARKER-26.
    MoreActions {
        /// The player.
        seat: Seat,
        /// The number of further actions.
        count: u16,
    },
    /// A turn began. Clause: TURN-1.
    Turn {
        /// Whose it is.
        seat: Seat,
        /// Its number, from 1.
        number: u32,
        /// Its actions. Clause: TURN-2.
        actions: u16,
    },
    /// A mission card was shown, as all are when the game is over. Clause: MISSION-2.
    ShowedMission {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: MissionId,
    },
    /// The game ended, for this reason among others perhaps. Clauses: END-1 … END-3, END-6.
    Ended(End),
}

/// The cause of prestige.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Cause {
    /// The city is controlled, and a route to it was established. Clause: ROUTE-3.
    Control(CityId),
    /// The coin of a kontor. Clause: KONTOR-4.
    Coin(CityId),
    /// The Link. Clause: LINK-3.
    Link,
    /// The effect of a marker. Clause: FX-8.
    Effect,
}

/// The events of one decision.
pub type Events = kogge_engine::game::Events<Event>;

/// The events of a legal action.
pub(super) fn of(rules: Rules, before: &State, action: Action, after: &State) -> Events {
    let mut all = deeds::of(rules, before, action, after);
    let n_deeds = all.len();
    consequences::add(rules, before, action, after, &mut all);
    Events::new(all, n_deeds)
}
