//! The events of a decision, as data.
//!
//! The first events describe the choice, the others its consequences: prestige, a marker taken and one drawn, a city
//! completed, the Link, pieces that went back, forced numbers that no player was asked for, the next turn, the end.
//! Events are computed from the states before and after the decision, so that the rules need not know them.
//! A row has all of an event, its words as well. Clauses: ROUTE-2 … ROUTE-7, KONTOR-4, KONTOR-6, LINK-3, INCOME-2,
//! DISPLACE-2, MARKER-7, MARKER-8, MARKER-11, TURN-5, FAVOUR-2 … FAVOUR-4, FAVOUR-8, TWO-8 … TWO-14, PROMO-2 … PROMO-4,
//! END-1 … END-3.

mod consequences;
mod deeds;
mod neutral;

use super::teller::words::InWords;
use super::teller::{self, Teller, actions, counted, nth, skill_text};
use crate::rules::{Action, End, MarkerKind, Owned, Pieces, Rules, Seat, State};
use crate::vocab::{CityId, Effect, KontorId, MissionId, Piece, PostId, RouteId, Skill, Tile, Tongue};
use kogge_engine::game::events;
use kogge_engine::wording::say;

events! {
    /// One thing that happened. `seat` is whom it happened to or who did it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Event, in the words of Teller<'_> as (self, t);

    /// Action A was chosen; what is fetched follows. Clause: INCOME-1.
    Income { seat: Seat } => ("{seat} takes income", "{seat} wählt Einnahmen"),
    /// Pieces of a kind came from the stock into the supply, perhaps none. Clauses: INCOME-1, FX-9.
    Fetched {
        seat: Seat,
        /// The kind of the pieces.
        piece: Piece,
        count: u8,
    } => {
        let pieces = counted(t, count, piece);
        say!(t, "{} takes {pieces} from the stock", "{} nimmt {pieces} aus der Kasse", self.words(&seat))
    },
    /// A piece was put on a free post: by action B or by an effect. Clauses: PLACE-1, FX-3.
    Placed {
        /// The piece and whose it is.
        placed: Owned,
        post: PostId,
    } => {
        let (piece, post) = (placed.piece.said(t), self.words(&post));
        say!(
            t,
            "{} places a {piece} on {post}",
            "{} setzt einen {piece} auf {post} ein",
            self.words(&placed.seat),
        )
    },
    /// A piece took the place of another party's. Clause: DISPLACE-1.
    Displaced {
        /// The piece that was put.
        by: Owned,
        /// The piece that had to give way.
        victim: Owned,
        post: PostId,
    } => {
        let (piece, victim, post) = (by.piece.said(t), self.piece_of(victim, by.seat), self.words(&post));
        say!(
            t,
            "{} displaces {victim} on {post} with a {piece}",
            "{} verdrängt auf {post} {victim} mit einem {piece}",
            self.words(&by.seat),
        )
    },
    /// The fee for displacing went from the supply into the stock. Clause: DISPLACE-2.
    Paid { seat: Seat, pieces: Pieces } => ("{seat} pays {pieces}", "{seat} zahlt {pieces}"),
    /// The displaced piece was put on a post. Clause: DISPLACE-4.
    Relocated {
        /// The player who decided: the owner, or for a neutral piece the player who is not active (TWO-6).
        seat: Seat,
        /// The piece.
        displaced: Owned,
        post: PostId,
    } => (
        "{seat} puts the displaced {displaced} on {post}",
        "{seat} setzt den verdrängten {displaced} auf {post}",
    ),
    /// The displaced piece found no post: it went into the stock, a neutral one off the board. Clauses: DISPLACE-12,
    /// TWO-6.
    Retired {
        /// The piece.
        displaced: Owned,
    } => {
        let piece = displaced.piece.said(t);
        match displaced.seat {
            Seat::Neutral => say!(
                t,
                "the displaced neutral {piece} leaves the board",
                "der verdrängte neutrale {piece} verlässt den Spielplan",
            ),
            owner => say!(
                t,
                "the displaced {piece} goes into {0}'s stock",
                "der verdrängte {piece} kommt in die Kasse von {0}",
                self.words(&owner),
            ),
        }
    },
    /// An extra was put on a post. Clause: DISPLACE-4.
    ExtraPlaced {
        /// The player who decided.
        seat: Seat,
        /// The piece.
        extra: Owned,
        post: PostId,
    } => ("{seat} adds a {extra} on {post}", "{seat} setzt einen weiteren {extra} auf {post}"),
    /// A piece was lifted from a post. Clauses: MOVE-1, FX-1, FX-3, DISPLACE-13.
    Lifted {
        /// The player who lifted it.
        seat: Seat,
        /// The piece.
        lifted: Owned,
        post: PostId,
    } => {
        let (piece, post) = (self.piece_of(lifted, seat), self.words(&post));
        say!(t, "{} lifts {piece} from {post}", "{} nimmt auf {post} {piece} auf", self.words(&seat))
    },
    /// A piece went from a post into the stock of its owner, or off the board where it is neutral. Clause: FX-11.
    Removed {
        /// The player who removed it.
        seat: Seat,
        /// The piece.
        removed: Owned,
        post: PostId,
    } => {
        let (piece, post) = (self.piece_of(removed, seat), self.words(&post));
        say!(t, "{} removes {piece} from {post}", "{} entfernt auf {post} {piece}", self.words(&seat))
    },
    /// A lifted piece was put on a post.
    Put {
        /// The player who put it.
        seat: Seat,
        /// The piece.
        put: Owned,
        post: PostId,
    } => {
        let (piece, post) = (self.piece_of(put, seat), self.words(&post));
        say!(t, "{} puts {piece} on {post}", "{} setzt {piece} auf {post}", self.words(&seat))
    },
    /// A route was established, or full of neutral traders established itself. Clauses: ROUTE-1, TWO-8.
    Established {
        /// The player, or the neutral party.
        seat: Seat,
        route: RouteId,
    } => ("{seat} establishes {route}", "{seat} richtet die Handelsroute {route} ein"),
    /// A printed kontor was founded. Clauses: KONTOR-1, TWO-11.
    Founded {
        /// The piece and whose it is.
        founder: Owned,
        /// The kontor.
        kontor: KontorId,
    } => {
        let (founder, kontor) = (self.words(&founder.seat), self.words(&kontor));
        say!(t, "{founder} founds a kontor in {kontor}", "{founder} besetzt eine Niederlassung in {kontor}")
    },
    /// A kontor was founded left or right of the printed ones. Clauses: MARKER-22, EAST-4, EAST-14.
    FoundedExtra {
        /// The piece and whose it is.
        founder: Owned,
        city: CityId,
    } => {
        let is_green = self.rules().table.cities.get(city.index()).is_some_and(|row| row.green);
        let extra = t.of(if is_green { ["a", "eine"] } else { ["an extra", "eine zusätzliche"] });
        let (city, piece) = (self.words(&city), founder.piece.said(t));
        say!(
            t,
            "{} founds {extra} kontor in {city} with a {piece}",
            "{} besetzt {extra} Niederlassung in {city} mit einem {piece}",
            self.words(&founder.seat),
        )
    },
    /// A skill was developed by a step. Clause: SKILL-1.
    Developed {
        seat: Seat,
        /// The skill.
        skill: Skill,
        /// The pieces taken from its track so far.
        level: u8,
    } => {
        let text = |level| skill_text(t, self.rules().edition, skill, level);
        let (name, value) = (skill.said(t), text(level));
        match value == text(level.saturating_sub(1)) {
            true => say!(
                t,
                "{} develops {name} by a step, still {value}",
                "{} entwickelt {name} um eine Stufe, weiterhin {value}",
                self.words(&seat),
            ),
            false => say!(t, "{} develops {name} to {value}", "{} entwickelt {name}, jetzt {value}", self.words(&seat)),
        }
    },
    /// A merchant was put on a special space. Clause: SPECIAL-1.
    TookSpecial {
        seat: Seat,
        /// The space from the left, from 0.
        space: u8,
    } => {
        let table = self.rules().table;
        let value = table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value);
        say!(
            t,
            "{} takes the special space for {value} in {}",
            "{} besetzt das Sonderprestigefeld für {value} in {}",
            self.words(&seat),
            self.words(&table.special_city),
        )
    },
    /// The player took nothing of what establishing offers. Clause: ROUTE-6.
    TookNothing { seat: Seat } => ("{seat} founds and develops nothing", "{seat} besetzt und entwickelt nichts"),
    /// A marker was given up for the border fee. Clause: OPT-1.
    PaidBorder { seat: Seat, marker: MarkerKind } =>
        ("{seat} gives up {marker} for free passage", "{seat} gibt {marker} als Grenzgebühr ab"),
    /// A tile of the Emperor's Favour was chosen; the markers paid for it follow. Clause: FAVOUR-2.
    BoughtTile {
        seat: Seat,
        /// The tile.
        tile: Tile,
    } => ("{seat} buys the tile `{tile}`", "{seat} kauft das Plättchen „{tile}“"),
    /// A marker was turned over to pay for a tile. Clause: FAVOUR-3.
    PaidMarker { seat: Seat, marker: MarkerKind } => ("{seat} pays with {marker}", "{seat} zahlt mit {marker}"),
    /// The actions of the turn were given up for a tile. Clause: FAVOUR-4.
    GaveUpActions { seat: Seat, count: u16 } => {
        say!(t, "{} gives up {}", "{} verzichtet auf {}", self.words(&seat), actions(t, count))
    },
    /// No trader was fetched after another player's Income. Clause: FAVOUR-8.
    LeftEcho { seat: Seat } => ("{seat} takes nothing from the stock", "{seat} nimmt nichts aus der Kasse"),
    /// A marker was used. Clause: MARKER-3.
    UsedMarker { seat: Seat, marker: MarkerKind } => ("{seat} uses {marker}", "{seat} benutzt {marker}"),
    /// A used marker of another player was taken, and an Exchange left for it. Clause: PROMO-2.
    Exchanged {
        seat: Seat,
        /// The other player.
        with: Seat,
        /// The kind of the marker taken.
        marker: MarkerKind,
    } => (
        "{seat} takes {marker} from the used markers of {with}",
        "{seat} nimmt {marker} von den benutzten Bonusmarkern von {with}",
    ),
    /// A promo marker was attached to a route, with a trader. Clauses: PROMO-3, PROMO-4.
    Attached { seat: Seat, marker: MarkerKind, route: RouteId } =>
        ("{seat} attaches {marker} and a trader to {route}", "{seat} legt {marker} und einen Händler an {route}"),
    /// The permanent marker of a route was used. Clauses: EAST-10, BRIT-14.
    UsedPermanent {
        seat: Seat,
        /// The effect that was chosen.
        effect: Effect,
        route: RouteId,
    } => ("{seat} uses {effect} of {route}", "{seat} benutzt {effect} von {route}"),
    /// The permanent marker of a route was left unused. Clause: EAST-10.
    LeftPermanent { seat: Seat, route: RouteId } => (
        "{seat} leaves the permanent marker of {route} unused",
        "{seat} lässt den dauerhaften Bonusmarker von {route} unbenutzt",
    ),
    /// Two neighbouring kontors were exchanged. Clauses: MARKER-20, EAST-16.
    Swapped {
        seat: Seat,
        city: CityId,
        /// The owners of the left and the right one now.
        now: [Seat; 2],
    } => {
        let ([left, right], city) = (now.map(|seat| self.words(&seat)), self.words(&city));
        say!(
            t,
            "{} swaps two kontors in {city}: now {left} left of {right}",
            "{} tauscht zwei Niederlassungen in {city}: jetzt {left} links von {right}",
            self.words(&seat),
        )
    },
    /// The player lifts or places no more. DEC-6, DEC-8, DEC-13, DEC-14.
    Stopped { seat: Seat } => ("{seat} stops there", "{seat} belässt es dabei"),
    /// The player ended the turn. Clause: TURN-4.
    EndedTurn {
        seat: Seat,
        /// The actions that were left.
        unspent: u16,
    } => {
        match unspent {
            0 => say!(t, "{} ends the turn", "{} beendet den Zug", self.words(&seat)),
            _ => say!(
                t,
                "{} ends the turn with {} left",
                "{} beendet den Zug und lässt {} verfallen",
                self.words(&seat),
                actions(t, unspent),
            ),
        }
    },
    /// A replacement marker was laid at a route. Clause: MARKER-8.
    Laid { seat: Seat, marker: MarkerKind, route: RouteId } =>
        ("{seat} lays {marker} at {route}", "{seat} legt {marker} an {route}"),
    /// Prestige was gained.
    Prestige {
        /// The party that gained it, the neutral party included (TWO-9).
        seat: Seat,
        /// How much.
        points: u16,
        /// The cause.
        cause: Cause,
    } => ("{seat} gains {points} prestige {cause}", "{seat} erhält {points} Prestige {cause}"),
    /// The marker of a route was taken. Clause: ROUTE-5.
    TookMarker { seat: Seat, marker: MarkerKind, route: RouteId } =>
        ("{seat} takes {marker} from {route}", "{seat} nimmt {marker} von {route}"),
    /// The marker of a route left the game. Clause: TWO-10.
    LostMarker { marker: MarkerKind, route: RouteId } =>
        ("{marker} of {route} leaves the game", "{marker} von {route} kommt aus dem Spiel"),
    /// A replacement was drawn face down onto the plate. Clause: MARKER-7.
    Drew {
        seat: Seat,
        /// How many markers the supply has left.
        left: usize,
    } => [match left {
        0 => ("{seat} draws the last marker, face down", "{seat} zieht verdeckt den letzten Bonusmarker"),
        _ => ("{seat} draws a marker, face down", "{seat} zieht verdeckt einen Bonusmarker"),
    }],
    /// A replacement had to be drawn and none was left. Clause: END-3.
    NothingToDraw { seat: Seat } =>
        ("no marker is left for {seat} to draw", "für {seat} ist kein Bonusmarker mehr da"),
    /// The markers on a plate were turned up. Clause: MARKER-8.
    Revealed {
        seat: Seat,
        /// Their kinds in order.
        markers: Vec<MarkerKind>,
    } => ("{seat} turns up {markers}", "{seat} deckt {markers} auf"),
    /// No route is open for the markers that are left on a plate. Clause: MARKER-11.
    Stuck {
        seat: Seat,
        /// Their kinds in order.
        markers: Vec<MarkerKind>,
    } => {
        let stay = if markers.len() == 1 { "bleibt" } else { "bleiben" };
        let (seat, markers) = (self.words(&seat), self.words(&markers));
        match t {
            Tongue::English => format!("no route is open for {markers}, left on the plate of {seat}"),
            Tongue::German => format!("{markers} {stay} auf dem Teller von {seat}: keine Handelsroute ist frei"),
        }
    },
    /// A city was completed. Clauses: KONTOR-6, EAST-6.
    Completed {
        city: CityId,
        /// How many cities are completed now.
        count: usize,
    } => {
        let (city, limit) = (self.words(&city), self.rules().table.completed_limit);
        say!(t, "{city} is completed, {count} of {limit}", "{city} ist voll besetzt, Stadt {count} von {limit}")
    },
    /// A party has its Link. Clause: LINK-3.
    Linked {
        seat: Seat,
        /// 1 for the first with it, 2 for the second …
        rank: u8,
    } => {
        let (nth, link) = (nth(t, rank.into()), self.link());
        say!(t, "{} is the {nth} with the Link {link}", "{} hat {nth} die Verbindung {link}", self.words(&seat))
    },
    /// Pieces went from a route into their owner's stock. Clause: ROUTE-7.
    Returned { seat: Seat, pieces: Pieces } => {
        let go = t.of(if pieces.total() == 1 { ["goes", "kommt"] } else { ["go", "kommen"] });
        let pieces = self.words(&pieces);
        say!(t, "{pieces} {go} into {}'s stock", "{pieces} {go} in die Kasse von {}", self.words(&seat))
    },
    /// A neutral trader stayed on a route that established itself. Clause: TWO-12.
    NeutralStayed { route: RouteId } =>
        ("a neutral trader stays on {route}", "ein neutraler Händler bleibt auf {route}"),
    /// A neutral trader came to a route that got a marker. Clause: TWO-14.
    NeutralCame { route: RouteId } =>
        ("a neutral trader comes to {route}", "ein neutraler Händler kommt auf {route}"),
    /// The turn has more actions. Clauses: TURN-5, MARKER-26.
    MoreActions {
        seat: Seat,
        /// The number of further actions.
        count: u16,
    } => {
        say!(t, "{} has {} more", "{} hat {} mehr", self.words(&seat), actions(t, count))
    },
    /// A turn began. Clause: TURN-1.
    Turn {
        seat: Seat,
        number: u32,
        /// Its actions. Clause: TURN-2.
        actions: u16,
    } => {
        let actions = teller::actions(t, actions);
        say!(t, "turn {number}: {}, {actions}", "Zug {number}: {}, {actions}", self.words(&seat))
    },
    /// A mission card was shown, as all are when the game is over. Clause: MISSION-2.
    ShowedMission { seat: Seat, card: MissionId } =>
        ("{seat} shows the mission {card}", "{seat} zeigt die Auftragskarte {card}"),
    /// The game ended, for this reason among others perhaps. Clauses: END-1 … END-3, END-6.
    Ended(end: End) => ("the game ends: {end}", "das Spiel endet: {end}"),
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

impl InWords for Cause {
    fn words(&self, teller: &Teller<'_>) -> String {
        let (t, city) = (teller.tongue(), |city: CityId| teller.rules().table.city_text(city));
        match *self {
            Cause::Control(at) => say!(t, "as controller of {}", "für die Kontrolle über {}", city(at)),
            Cause::Coin(at) => say!(t, "for the coin in {}", "für die Münze in {}", city(at)),
            Cause::Link => t.said(["for the Link", "für die Verbindung"]),
            Cause::Effect => t.said(["by the marker", "durch den Bonusmarker"]),
        }
    }
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
