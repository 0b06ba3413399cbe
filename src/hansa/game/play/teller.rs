//! The only place that puts the events of a game into words, as a player at the table would say them, in English and
//! German side by side.
//!
//! Sentences have no capital and no full stop, so that they can be joined. Players have their [`Names`], cities and
//! routes their printed names, markers the words of their effects.

use super::choices::About;
use super::event::{Cause, Event};
use crate::board::edition::Edition;
use crate::rules::{End, MarkerKind, Owned, Pieces, Rules, Seat};
use crate::vocab::{CityId, Colour, Develop, Effect, KontorId, MissionId, Piece, PostId, PostKind, Skill, Tongue};
use kogge_engine::game::Names;
use kogge_engine::wording::say;

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
        let (t, table) = (self.tongue(), self.rules.table);
        let seat = |seat| self.seat(seat);
        let route = |route| table.route_text(route);
        let city = |city: CityId| table.city_text(city);
        let piece = |piece: Piece| piece.said(t);
        match *event {
            Event::Income { seat: who } => say!(t, "{} takes income", "{} wählt Einnahmen", seat(who)),
            Event::Fetched { seat: who, piece, count } => {
                let pieces = counted(t, count, piece);
                say!(t, "{} takes {pieces} from the stock", "{} nimmt {pieces} aus der Kasse", seat(who))
            }
            Event::Placed { placed, post } => {
                let (piece, post) = (piece(placed.piece), self.post(post));
                say!(t, "{} places a {piece} on {post}", "{} setzt einen {piece} auf {post} ein", seat(placed.seat))
            }
            Event::Displaced { by, victim, post } => {
                let (victim, post, by_piece) = (self.piece_of(victim, by.seat), self.post(post), piece(by.piece));
                say!(
                    t,
                    "{} displaces {victim} on {post} with a {by_piece}",
                    "{} verdrängt auf {post} {victim} mit einem {by_piece}",
                    seat(by.seat),
                )
            }
            Event::Paid { seat: who, pieces } => {
                say!(t, "{} pays {}", "{} zahlt {}", seat(who), pieces_text(t, pieces))
            }
            Event::Relocated { seat: who, displaced, post } => say!(
                t,
                "{} puts the displaced {} on {}",
                "{} setzt den verdrängten {} auf {}",
                seat(who),
                self.kind(displaced),
                self.post(post),
            ),
            Event::Retired { displaced: Owned { seat: Seat::Neutral, piece: it } } => say!(
                t,
                "the displaced neutral {} leaves the board",
                "der verdrängte neutrale {} verlässt den Spielplan",
                piece(it),
            ),
            Event::Retired { displaced } => say!(
                t,
                "the displaced {} goes into {}'s stock",
                "der verdrängte {} kommt in die Kasse von {}",
                piece(displaced.piece),
                seat(displaced.seat),
            ),
            Event::ExtraPlaced { seat: who, extra, post } => say!(
                t,
                "{} adds a {} on {}",
                "{} setzt einen weiteren {} auf {}",
                seat(who),
                self.kind(extra),
                self.post(post),
            ),
            Event::Lifted { seat: who, lifted, post } => {
                let (piece, post) = (self.piece_of(lifted, who), self.post(post));
                say!(t, "{} lifts {piece} from {post}", "{} nimmt auf {post} {piece} auf", seat(who))
            }
            Event::Removed { seat: who, removed, post } => {
                let (piece, post) = (self.piece_of(removed, who), self.post(post));
                say!(t, "{} removes {piece} from {post}", "{} entfernt auf {post} {piece}", seat(who))
            }
            Event::Put { seat: who, put, post } => {
                say!(t, "{} puts {} on {}", "{} setzt {} auf {}", seat(who), self.piece_of(put, who), self.post(post))
            }
            Event::Established { seat: who, route: at } => {
                say!(t, "{} establishes {}", "{} richtet die Handelsroute {} ein", seat(who), route(at))
            }
            Event::Founded { founder, kontor } => say!(
                t,
                "{} founds a kontor in {}",
                "{} besetzt eine Niederlassung in {}",
                seat(founder.seat),
                self.kontor(kontor),
            ),
            Event::FoundedExtra { founder, city: at } => {
                let is_green = table.cities.get(at.index()).is_some_and(|row| row.green);
                let extra = t.of(if is_green { ["a", "eine"] } else { ["an extra", "eine zusätzliche"] });
                let piece = piece(founder.piece);
                say!(
                    t,
                    "{} founds {extra} kontor in {} with a {piece}",
                    "{} besetzt {extra} Niederlassung in {} mit einem {piece}",
                    seat(founder.seat),
                    city(at),
                )
            }
            Event::Developed { seat: who, skill, level } => {
                let text = |level| skill_text(t, self.rules.edition, skill, level);
                let (name, value) = (skill.said(t), text(level));
                match value == text(level.saturating_sub(1)) {
                    true => say!(
                        t,
                        "{} develops {name} by a step, still {value}",
                        "{} entwickelt {name} um eine Stufe, weiterhin {value}",
                        seat(who),
                    ),
                    false => say!(t, "{} develops {name} to {value}", "{} entwickelt {name}, jetzt {value}", seat(who)),
                }
            }
            Event::TookSpecial { seat: who, space } => {
                let value = table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value);
                say!(
                    t,
                    "{} takes the special space for {value} in {}",
                    "{} besetzt das Sonderprestigefeld für {value} in {}",
                    seat(who),
                    city(table.special_city),
                )
            }
            Event::TookNothing { seat: who } => {
                say!(t, "{} founds and develops nothing", "{} besetzt und entwickelt nichts", seat(who))
            }
            Event::PaidBorder { seat: who, marker } => say!(
                t,
                "{} gives up {} for free passage",
                "{} gibt {} als Grenzgebühr ab",
                seat(who),
                self.marker(marker),
            ),
            Event::BoughtTile { seat: who, tile } => {
                say!(t, "{} buys the tile `{}`", "{} kauft das Plättchen „{}“", seat(who), tile.said(t))
            }
            Event::PaidMarker { seat: who, marker } => {
                say!(t, "{} pays with {}", "{} zahlt mit {}", seat(who), self.marker(marker))
            }
            Event::GaveUpActions { seat: who, count } => {
                say!(t, "{} gives up {}", "{} verzichtet auf {}", seat(who), actions(t, count))
            }
            Event::LeftEcho { seat: who } => {
                say!(t, "{} takes nothing from the stock", "{} nimmt nichts aus der Kasse", seat(who))
            }
            Event::UsedMarker { seat: who, marker } => {
                say!(t, "{} uses {}", "{} benutzt {}", seat(who), self.marker(marker))
            }
            Event::Exchanged { seat: who, with, marker } => say!(
                t,
                "{} takes {} from the used markers of {}",
                "{} nimmt {} von den benutzten Bonusmarkern von {}",
                seat(who),
                self.marker(marker),
                seat(with),
            ),
            Event::Attached { seat: who, marker, route: at } => say!(
                t,
                "{} attaches {} and a trader to {}",
                "{} legt {} und einen Händler an {}",
                seat(who),
                self.marker(marker),
                route(at),
            ),
            Event::UsedPermanent { seat: who, effect, route: at } => {
                say!(t, "{} uses {} of {}", "{} benutzt {} von {}", seat(who), self.quoted(effect), route(at))
            }
            Event::LeftPermanent { seat: who, route: at } => say!(
                t,
                "{} leaves the permanent marker of {} unused",
                "{} lässt den dauerhaften Bonusmarker von {} unbenutzt",
                seat(who),
                route(at),
            ),
            Event::Swapped { seat: who, city: at, now: [left, right] } => say!(
                t,
                "{} swaps two kontors in {}: now {} left of {}",
                "{} tauscht zwei Niederlassungen in {}: jetzt {} links von {}",
                seat(who),
                city(at),
                seat(left),
                seat(right),
            ),
            Event::Stopped { seat: who } => say!(t, "{} stops there", "{} belässt es dabei", seat(who)),
            Event::EndedTurn { seat: who, unspent: 0 } => {
                say!(t, "{} ends the turn", "{} beendet den Zug", seat(who))
            }
            Event::EndedTurn { seat: who, unspent } => say!(
                t,
                "{} ends the turn with {} left",
                "{} beendet den Zug und lässt {} verfallen",
                seat(who),
                actions(t, unspent),
            ),
            Event::Laid { seat: who, marker, route: at } => {
                say!(t, "{} lays {} at {}", "{} legt {} an {}", seat(who), self.marker(marker), route(at))
            }
            Event::Prestige { seat: who, points, cause } => {
                let cause = self.cause(cause);
                say!(t, "{} gains {points} prestige {cause}", "{} erhält {points} Prestige {cause}", seat(who))
            }
            Event::TookMarker { seat: who, marker, route: at } => {
                say!(t, "{} takes {} from {}", "{} nimmt {} von {}", seat(who), self.marker(marker), route(at))
            }
            Event::LostMarker { marker, route: at } => {
                say!(t, "{} of {} leaves the game", "{} von {} kommt aus dem Spiel", self.marker(marker), route(at))
            }
            Event::Drew { seat: who, left: 0 } => {
                say!(t, "{} draws the last marker, face down", "{} zieht verdeckt den letzten Bonusmarker", seat(who),)
            }
            Event::Drew { seat: who, .. } => {
                say!(t, "{} draws a marker, face down", "{} zieht verdeckt einen Bonusmarker", seat(who))
            }
            Event::NothingToDraw { seat: who } => {
                say!(t, "no marker is left for {} to draw", "für {} ist kein Bonusmarker mehr da", seat(who))
            }
            Event::Revealed { seat: who, ref markers } => {
                say!(t, "{} turns up {}", "{} deckt {} auf", seat(who), self.markers(markers))
            }
            Event::Stuck { seat: who, ref markers } => {
                let stay = if markers.len() == 1 { "bleibt" } else { "bleiben" };
                let markers = self.markers(markers);
                match t {
                    Tongue::English => {
                        format!("no route is open for {markers}, left on the plate of {}", seat(who))
                    }
                    Tongue::German => {
                        format!("{markers} {stay} auf dem Teller von {}: keine Handelsroute ist frei", seat(who))
                    }
                }
            }
            Event::Completed { city: at, count } => say!(
                t,
                "{} is completed, {count} of {}",
                "{} ist voll besetzt, Stadt {count} von {}",
                city(at),
                table.completed_limit,
            ),
            Event::Linked { seat: who, rank } => {
                let (nth, link) = (nth(t, rank.into()), self.link());
                say!(t, "{} is the {nth} with the Link {link}", "{} hat {nth} die Verbindung {link}", seat(who))
            }
            Event::Returned { seat: who, pieces } => {
                let go = t.of(if pieces.total() == 1 { ["goes", "kommt"] } else { ["go", "kommen"] });
                let pieces = pieces_text(t, pieces);
                say!(t, "{pieces} {go} into {}'s stock", "{pieces} {go} in die Kasse von {}", seat(who))
            }
            Event::NeutralStayed { route: at } => {
                say!(t, "a neutral trader stays on {}", "ein neutraler Händler bleibt auf {}", route(at))
            }
            Event::NeutralCame { route: at } => {
                say!(t, "a neutral trader comes to {}", "ein neutraler Händler kommt auf {}", route(at))
            }
            Event::MoreActions { seat: who, count } => {
                say!(t, "{} has {} more", "{} hat {} mehr", seat(who), actions(t, count))
            }
            Event::Turn { seat: who, number, actions: n } => {
                say!(t, "turn {number}: {}, {}", "Zug {number}: {}, {}", seat(who), actions(t, n))
            }
            Event::ShowedMission { seat: who, card } => {
                say!(t, "{} shows the mission {}", "{} zeigt die Auftragskarte {}", seat(who), self.card(card))
            }
            Event::Ended(end) => say!(t, "the game ends: {}", "das Spiel endet: {}", self.end(end)),
        }
    }

    /// The cities of a mission card: `Arnheim, Perleberg and Bremen`.
    pub fn card(&self, card: MissionId) -> String {
        let table = self.rules.table;
        let cities = table.missions.get(card.index()).into_iter().flatten();
        let cities: Vec<String> = cities.map(|&city| table.city_text(city).to_owned()).collect();
        self.tongue().all(&cities)
    }

    /// The subject of choices, in words: `other` for nothing besides their kind.
    pub fn about(&self, about: About) -> String {
        let t = self.tongue();
        match about {
            About::Itself => t.said(["other", "anderes"]),
            About::Route(route) => self.rules.table.route_text(route),
            About::City(city) => self.rules.table.city_text(city).to_owned(),
            About::Marker(marker) => {
                let row = self.rules.table.markers.get(marker.index());
                row.map_or_else(|| self.unknown_marker(), |row| self.effect_text(row.effect))
            }
            About::Tile(tile) => tile.said(t).to_owned(),
            About::Effect(effect) => say!(t, "effect {}", "Wirkung {}", u16::from(effect) + 1),
        }
    }

    /// Why a game ended: `blue has 21 prestige`.
    pub fn end(&self, end: End) -> String {
        let t = self.tongue();
        match end {
            End::Prestige { seat, points } => {
                say!(t, "{} has {points} prestige", "{} hat {points} Prestige", self.seat(seat))
            }
            End::Cities(completed) => {
                say!(t, "{completed} cities are completed", "{completed} Städte sind voll besetzt")
            }
            End::Supply => t.said([
                "a marker was taken with none left to replace it",
                "ein Bonusmarker wurde genommen, für den kein Ersatz mehr da ist",
            ]),
        }
    }

    /// The name of a party.
    pub fn seat(&self, seat: Seat) -> &'a str {
        self.names.of(seat)
    }

    /// The language of the sentences.
    pub(super) const fn tongue(&self) -> Tongue {
        self.names.tongue()
    }

    /// A kind of marker by what it does; in German, where that is a sentence as it may be, between quotation marks.
    pub fn marker(&self, marker: MarkerKind) -> String {
        let row = self.rules.table.markers.get(marker.index());
        row.map_or_else(|| self.unknown_marker(), |row| self.quoted(row.effect))
    }

    fn unknown_marker(&self) -> String {
        self.tongue().said(["an unknown marker", "ein unbekannter Bonusmarker"])
    }

    /// An effect as a part of a sentence.
    fn quoted(&self, effect: Effect) -> String {
        say!(self.tongue(), "{}", "„{}“", self.effect(effect))
    }

    /// An effect in the words of the map language, but as it is said: `+3 actions`, `3 prestige`.
    pub fn effect(&self, effect: Effect) -> String {
        if self.tongue() == Tongue::German {
            return self.effect_text(effect);
        }
        match effect {
            Effect::Actions(n) => format!("+{}", actions(Tongue::English, n.into())),
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
            | Effect::Block => self.effect_text(effect),
        }
    }

    /// An effect in the words of the map language, or in German.
    pub(super) fn effect_text(&self, effect: Effect) -> String {
        effect.said(self.tongue(), |country| self.rules.table.country_text(country).to_owned())
    }

    fn markers(&self, markers: &[MarkerKind]) -> String {
        let texts: Vec<String> = markers.iter().map(|&marker| self.marker(marker)).collect();
        self.tongue().all(&texts)
    }

    /// A post by its route, and by its kind where that is a ship.
    pub(super) fn post(&self, post: PostId) -> String {
        let t = self.tongue();
        let Some(row) = self.rules.table.posts.get(post.index()) else {
            return t.said(["an unknown post", "ein unbekannter Posten"]);
        };
        let route = self.rules.table.route_text(row.route);
        match row.kind {
            PostKind::House => route,
            PostKind::Ship => say!(t, "a ship of {route}", "{route} (Schiff)"),
        }
    }

    /// A piece as the one who acts speaks of it, as an object: `a trader`, `red's trader`, `a neutral trader`.
    pub(super) fn piece_of(&self, owned: Owned, actor: Seat) -> String {
        let (t, piece) = (self.tongue(), owned.piece.said(self.tongue()));
        match owned.seat {
            seat if seat == actor => say!(t, "a {piece}", "einen {piece}"),
            Seat::Neutral => say!(t, "a neutral {piece}", "einen neutralen {piece}"),
            seat => say!(t, "{}'s {piece}", "einen {piece} von {}", self.seat(seat)),
        }
    }

    /// A piece without its owner, unless that is nobody, as an object without an article: `trader`, `neutral trader`.
    fn kind(&self, owned: Owned) -> String {
        let (t, piece) = (self.tongue(), owned.piece.said(self.tongue()));
        match owned.seat {
            Seat::Neutral => say!(t, "neutral {piece}", "neutralen {piece}"),
            _ => piece.to_owned(),
        }
    }

    /// A printed kontor by its city, colour and shape: `Bremen, on its orange square`.
    fn kontor(&self, kontor: KontorId) -> String {
        let (t, table) = (self.tongue(), self.rules.table);
        let Some(row) = table.kontors.get(kontor.index()) else {
            return t.said(["an unknown city", "einer unbekannten Stadt"]);
        };
        let colour = match row.colour {
            Colour::White => "weißen",
            Colour::Orange => "orangen",
            Colour::Pink => "rosa",
            Colour::Black => "schwarzen",
        };
        let (city, shape) = (table.city_text(row.city), row.shape.said(t));
        match t {
            Tongue::English => format!("{city}, on its {} {shape}", row.colour),
            Tongue::German => format!("{city}, auf dem {colour} {shape}"),
        }
    }

    fn cause(&self, cause: Cause) -> String {
        let (t, city) = (self.tongue(), |city: CityId| self.rules.table.city_text(city));
        match cause {
            Cause::Control(at) => say!(t, "as controller of {}", "für die Kontrolle über {}", city(at)),
            Cause::Coin(at) => say!(t, "for the coin in {}", "für die Münze in {}", city(at)),
            Cause::Link => t.said(["for the Link", "für die Verbindung"]),
            Cause::Effect => t.said(["by the marker", "durch den Bonusmarker"]),
        }
    }

    fn link(&self) -> String {
        let [a, b] = self.rules.table.link_ends.map(|end| self.rules.table.city_text(end));
        format!("{a} – {b}")
    }
}

/// `1 action`, `2 actions`, `no action`.
pub(super) fn actions(t: Tongue, n: u16) -> String {
    t.count(n, ["action", "actions"], ["keine", "Aktion", "Aktionen"])
}

/// `1 trader`, `2 merchants`, `no merchant`.
pub(super) fn counted(t: Tongue, n: u8, piece: Piece) -> String {
    let german = piece.said(Tongue::German);
    t.count(n, [piece.word(), &format!("{piece}s")], ["keinen", german, german])
}

/// `1 trader and 2 merchants`: the kinds of which there is at least one, or `nothing`.
pub(super) fn pieces_text(t: Tongue, pieces: Pieces) -> String {
    let kinds: Vec<String> = pieces.kinds().map(|piece| counted(t, pieces.of(piece), piece)).collect();
    if kinds.is_empty() { t.said(["nothing", "nichts"]) } else { t.all(&kinds) }
}

/// `first`, `second` …; in German as an adverb, `als Nummer 1`.
pub(super) fn nth(t: Tongue, place: usize) -> String {
    match (t, place) {
        (Tongue::English, 1) => "first".to_owned(),
        (Tongue::English, 2) => "second".to_owned(),
        (Tongue::English, 3) => "third".to_owned(),
        (Tongue::English, n) => format!("{n}th"),
        (Tongue::German, n) => format!("als Nummer {n}"),
    }
}

/// The text of a skill at a level.
#[doc(hidden)]
pub fn skill_text(t: Tongue, edition: &Edition, skill: Skill, level: u8) -> String {
    let level = usize::from(level);
    let number = |values: &[u8]| values.get(level).map(u8::to_string);
    let text = match skill {
        Skill::Keys => number(&edition.keys),
        Skill::Actions => number(&edition.actions),
        Skill::Privilege => edition.privilege.get(level).map(|colour| colour.said(t).to_owned()),
        Skill::Book => number(&edition.book),
        Skill::Purse => match edition.purse.get(level) {
            Some(&Edition::ALL_PIECES) => Some(t.said(["all pieces", "alle Steine"])),
            value => value.map(u8::to_string),
        },
    };
    text.unwrap_or_default()
}
