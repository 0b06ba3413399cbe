//! The only place that puts the events of a game into words, as a player at the table would say them.
//!
//! Sentences have no capital and no full stop, so that they can be joined. Players have their [`Names`], cities and
//! routes their printed names, markers the words of their effects.

use super::choices::About;
use super::event::{Cause, Event};
use crate::board::edition::Edition;
use crate::rules::{End, MarkerKind, Owned, Pieces, Rules, Seat};
use crate::vocab::{CityId, Develop, Effect, KontorId, MissionId, Piece, PostId, PostKind, Skill};
use kogge_engine::game::Names;
use kogge_engine::wording::{count, joined};

/// Puts events into words. What the board does not have is called unknown, as in `an unknown city`: no text panics.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'a> {
    rules: Rules<'a>,
    names: &'a Names,
}

impl<'a> Teller<'a> {
    /// Describes games by these rules, with these names.
    pub const fn new(rules: Rules<'a>, names: &'a Names) -> Self {
        Self { rules, names }
    }

    /// The board and the edition.
    pub const fn rules(&self) -> Rules<'a> {
        self.rules
    }

    /// An event as a sentence: `blue takes +3 actions from Bremen – Osnabrück`.
    pub fn event(&self, event: &Event) -> String {
        let table = self.rules.table;
        let seat = |seat| self.seat(seat);
        let route = |route| table.route_text(route);
        let city = |city: CityId| table.city_text(city);
        match *event {
            Event::Income { seat: who } => format!("{} takes income", seat(who)),
            Event::Fetched { seat: who, piece, count } => {
                format!("{} takes {} from the stock", seat(who), counted(count, piece))
            }
            Event::Placed { placed, post } => {
                format!("{} places a {} on {}", seat(placed.seat), placed.piece, self.post(post))
            }
            Event::Displaced { by, victim, post } => {
                let victim = self.piece_of(victim, by.seat);
                format!("{} displaces {victim} on {} with a {}", seat(by.seat), self.post(post), by.piece)
            }
            Event::Paid { seat: who, pieces } => format!("{} pays {}", seat(who), pieces_text(pieces)),
            Event::Relocated { seat: who, displaced, post } => {
                format!("{} puts the displaced {} on {}", seat(who), kind(displaced), self.post(post))
            }
            Event::Retired { displaced: Owned { seat: Seat::Neutral, piece } } => {
                format!("the displaced neutral {piece} leaves the board")
            }
            Event::Retired { displaced } => {
                format!("the displaced {} goes into {}'s stock", displaced.piece, seat(displaced.seat))
            }
            Event::ExtraPlaced { seat: who, extra, post } => {
                format!("{} adds a {} on {}", seat(who), kind(extra), self.post(post))
            }
            Event::Lifted { seat: who, lifted, post } => {
                format!("{} lifts {} from {}", seat(who), self.piece_of(lifted, who), self.post(post))
            }
            Event::Removed { seat: who, removed, post } => {
                format!("{} removes {} from {}", seat(who), self.piece_of(removed, who), self.post(post))
            }
            Event::Put { seat: who, put, post } => {
                format!("{} puts {} on {}", seat(who), self.piece_of(put, who), self.post(post))
            }
            Event::Established { seat: who, route: at } => format!("{} establishes {}", seat(who), route(at)),
            Event::Founded { founder, kontor } => {
                format!("{} founds a kontor in {}", seat(founder.seat), self.kontor(kontor))
            }
            Event::FoundedExtra { founder, city: at } => {
                let is_green = table.cities.get(at.index()).is_some_and(|row| row.green);
                let extra = if is_green { "a" } else { "an extra" };
                format!("{} founds {extra} kontor in {} with a {}", seat(founder.seat), city(at), founder.piece)
            }
            Event::Developed { seat: who, skill, level } => {
                let text = |level| skill_text(self.rules.edition, skill, level);
                match text(level) {
                    same if same == text(level.saturating_sub(1)) => {
                        format!("{} develops {skill} by a step, still {same}", seat(who))
                    }
                    value => format!("{} develops {skill} to {value}", seat(who)),
                }
            }
            Event::TookSpecial { seat: who, space } => {
                let value = table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value);
                format!("{} takes the special space for {value} in {}", seat(who), city(table.special_city))
            }
            Event::TookNothing { seat: who } => format!("{} founds and develops nothing", seat(who)),
            Event::PaidBorder { seat: who, marker } => {
                format!("{} gives up {} for free passage", seat(who), self.marker(marker))
            }
            Event::BoughtTile { seat: who, tile } => format!("{} buys the tile `{tile}`", seat(who)),
            Event::PaidMarker { seat: who, marker } => format!("{} pays with {}", seat(who), self.marker(marker)),
            Event::GaveUpActions { seat: who, count: n } => {
                format!("{} gives up {}", seat(who), count(n.into(), "action", "actions"))
            }
            Event::LeftEcho { seat: who } => format!("{} takes nothing from the stock", seat(who)),
            Event::UsedMarker { seat: who, marker } => format!("{} uses {}", seat(who), self.marker(marker)),
            Event::Exchanged { seat: who, with, marker } => {
                format!("{} takes {} from the used markers of {}", seat(who), self.marker(marker), seat(with))
            }
            Event::Attached { seat: who, marker, route: at } => {
                format!("{} attaches {} and a trader to {}", seat(who), self.marker(marker), route(at))
            }
            Event::UsedPermanent { seat: who, effect, route: at } => {
                format!("{} uses {} of {}", seat(who), self.effect(effect), route(at))
            }
            Event::LeftPermanent { seat: who, route: at } => {
                format!("{} leaves the permanent marker of {} unused", seat(who), route(at))
            }
            Event::Swapped { seat: who, city: at, now: [left, right] } => {
                let place = format!("two kontors in {}", city(at));
                format!("{} swaps {place}: now {} left of {}", seat(who), seat(left), seat(right))
            }
            Event::Stopped { seat: who } => format!("{} stops there", seat(who)),
            Event::EndedTurn { seat: who, unspent: 0 } => format!("{} ends the turn", seat(who)),
            Event::EndedTurn { seat: who, unspent } => {
                format!("{} ends the turn with {} left", seat(who), count(unspent.into(), "action", "actions"))
            }
            Event::Laid { seat: who, marker, route: at } => {
                format!("{} lays {} at {}", seat(who), self.marker(marker), route(at))
            }
            Event::Prestige { seat: who, points, cause } => {
                format!("{} gains {points} prestige {}", seat(who), self.cause(cause))
            }
            Event::TookMarker { seat: who, marker, route: at } => {
                format!("{} takes {} from {}", seat(who), self.marker(marker), route(at))
            }
            Event::LostMarker { marker, route: at } => {
                format!("{} of {} leaves the game", self.marker(marker), route(at))
            }
            Event::Drew { seat: who, left: 0 } => format!("{} draws the last marker, face down", seat(who)),
            Event::Drew { seat: who, .. } => format!("{} draws a marker, face down", seat(who)),
            Event::NothingToDraw { seat: who } => format!("no marker is left for {} to draw", seat(who)),
            Event::Revealed { seat: who, ref markers } => {
                format!("{} turns up {}", seat(who), self.markers(markers))
            }
            Event::Stuck { seat: who, ref markers } => {
                format!("no route is open for {}, left on the plate of {}", self.markers(markers), seat(who))
            }
            Event::Completed { city: at, count } => {
                format!("{} is completed, {count} of {}", city(at), table.completed_limit)
            }
            Event::Linked { seat: who, rank } => {
                format!("{} is the {} with the Link {}", seat(who), nth(rank.into()), self.link())
            }
            Event::Returned { seat: who, pieces } => {
                let go = if pieces.total() == 1 { "goes" } else { "go" };
                format!("{} {go} into {}'s stock", pieces_text(pieces), seat(who))
            }
            Event::NeutralStayed { route: at } => format!("a neutral trader stays on {}", route(at)),
            Event::NeutralCame { route: at } => format!("a neutral trader comes to {}", route(at)),
            Event::MoreActions { seat: who, count: more } => {
                format!("{} has {} more", seat(who), count(more.into(), "action", "actions"))
            }
            Event::Turn { seat: who, number, actions } => {
                format!("turn {number}: {}, {}", seat(who), count(actions.into(), "action", "actions"))
            }
            Event::ShowedMission { seat: who, card } => {
                format!("{} shows the mission {}", seat(who), self.card(card))
            }
            Event::Ended(end) => format!("the game ends: {}", self.end(end)),
        }
    }

    /// The cities of a mission card: `Arnheim, Perleberg and Bremen`.
    pub fn card(&self, card: MissionId) -> String {
        let table = self.rules.table;
        let cities = table.missions.get(card.index()).into_iter().flatten();
        let cities: Vec<String> = cities.map(|&city| table.city_text(city).to_owned()).collect();
        joined(&cities, cities.len())
    }

    /// The subject of choices, in words: `other` for nothing besides their kind.
    pub fn about(&self, about: About) -> String {
        match about {
            About::Itself => "other".to_owned(),
            About::Route(route) => self.rules.table.route_text(route),
            About::City(city) => self.rules.table.city_text(city).to_owned(),
            About::Marker(marker) => {
                let row = self.rules.table.markers.get(marker.index());
                row.map_or("an unknown marker".to_owned(), |row| self.rules.table.effect_text(row.effect))
            }
            About::Tile(tile) => tile.to_string(),
            About::Effect(effect) => format!("effect {}", u16::from(effect) + 1),
        }
    }

    /// Why a game ended: `blue has 21 prestige`.
    pub fn end(&self, end: End) -> String {
        match end {
            End::Prestige { seat, points } => format!("{} has {points} prestige", self.seat(seat)),
            End::Cities(completed) => format!("{completed} cities are completed"),
            End::Supply => "a marker was taken with none left to replace it".to_owned(),
        }
    }

    /// The name of a party.
    pub fn seat(&self, seat: Seat) -> &'a str {
        self.names.of(seat)
    }

    /// A kind of marker by what it does.
    pub fn marker(&self, marker: MarkerKind) -> String {
        let row = self.rules.table.markers.get(marker.index());
        row.map_or("an unknown marker".to_owned(), |row| self.effect(row.effect))
    }

    /// An effect in the words of the map language, but as it is said: `+3 actions`, `3 prestige`.
    pub fn effect(&self, effect: Effect) -> String {
        match effect {
            Effect::Actions(n) => format!("+{}", count(n.into(), "action", "actions")),
            Effect::Prestige(n) => format!("{n} prestige"),
            Effect::Develop(Develop::Any) => "develop a skill".to_owned(),
            Effect::Move { .. }
            | Effect::Remove { .. }
            | Effect::Develop(Develop::Skill(_))
            | Effect::Place { .. }
            | Effect::Found { .. }
            | Effect::ExtraKontor
            | Effect::SwapKontors
            | Effect::Take(_)
            | Effect::Exchange
            | Effect::Tribute
            | Effect::Block => self.rules.table.effect_text(effect),
        }
    }

    fn markers(&self, markers: &[MarkerKind]) -> String {
        let texts: Vec<String> = markers.iter().map(|&marker| self.marker(marker)).collect();
        joined(&texts, texts.len())
    }

    /// A post by its route, and by its kind where that is a ship.
    pub(super) fn post(&self, post: PostId) -> String {
        let Some(row) = self.rules.table.posts.get(post.index()) else { return "an unknown post".to_owned() };
        let route = self.rules.table.route_text(row.route);
        match row.kind {
            PostKind::House => route,
            PostKind::Ship => format!("a ship of {route}"),
        }
    }

    /// A piece as the one who acts speaks of it: `a trader`, `red's trader`, `a neutral trader`.
    pub(super) fn piece_of(&self, owned: Owned, actor: Seat) -> String {
        match owned.seat {
            seat if seat == actor => format!("a {}", owned.piece),
            Seat::Neutral => format!("a neutral {}", owned.piece),
            seat => format!("{}'s {}", self.seat(seat), owned.piece),
        }
    }

    /// A printed kontor by its city, colour and shape: `Bremen, on its orange square`.
    fn kontor(&self, kontor: KontorId) -> String {
        let table = self.rules.table;
        let Some(row) = table.kontors.get(kontor.index()) else { return "an unknown city".to_owned() };
        format!("{}, on its {} {}", table.city_text(row.city), row.colour, row.shape)
    }

    fn cause(&self, cause: Cause) -> String {
        let city = |city: CityId| self.rules.table.city_text(city);
        match cause {
            Cause::Control(at) => format!("as controller of {}", city(at)),
            Cause::Coin(at) => format!("for the coin in {}", city(at)),
            Cause::Link => "for the Link".to_owned(),
            Cause::Effect => "by the marker".to_owned(),
        }
    }

    fn link(&self) -> String {
        let [a, b] = self.rules.table.link_ends.map(|end| self.rules.table.city_text(end));
        format!("{a} – {b}")
    }
}

/// `1 trader`, `2 merchants`, `no merchant`.
pub(super) fn counted(n: u8, piece: Piece) -> String {
    count(n.into(), piece.word(), &format!("{piece}s"))
}

/// `1 trader and 2 merchants`: the kinds of which there is at least one, or `nothing`.
pub(super) fn pieces_text(pieces: Pieces) -> String {
    let kinds: Vec<String> = pieces.kinds().map(|piece| counted(pieces.of(piece), piece)).collect();
    if kinds.is_empty() { "nothing".to_owned() } else { joined(&kinds, kinds.len()) }
}

/// A piece without its owner, unless that is nobody: `trader`, `neutral trader`.
fn kind(owned: Owned) -> String {
    match owned.seat {
        Seat::Neutral => format!("neutral {}", owned.piece),
        _ => owned.piece.to_string(),
    }
}

/// `first`, `second` …
pub(super) fn nth(place: usize) -> String {
    match place {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        n => format!("{n}th"),
    }
}

/// The text of a skill at a level.
#[doc(hidden)]
pub fn skill_text(edition: &Edition, skill: Skill, level: u8) -> String {
    let level = usize::from(level);
    let number = |values: &[u8]| values.get(level).map(u8::to_string);
    let text = match skill {
        Skill::Keys => number(&edition.keys),
        Skill::Actions => number(&edition.actions),
        Skill::Privilege => edition.privilege.get(level).map(|colour| colour.to_string()),
        Skill::Book => number(&edition.book),
        Skill::Purse => match edition.purse.get(level) {
            Some(&Edition::ALL_PIECES) => Some("all pieces".to_owned()),
            value => value.map(u8::to_string),
        },
    };
    text.unwrap_or_default()
}
