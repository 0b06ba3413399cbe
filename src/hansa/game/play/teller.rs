//! Puts the things of a game into words, as a player at the table would call them, in English and German side by side.
//!
//! Sentences have no capital and no full stop, so that they can be joined. Players have their [`Names`], cities and
//! routes their printed names, markers the words of their effects.

pub(super) mod words;

use super::choices::About;
use crate::board::edition::Edition;
use crate::rules::{End, MarkerKind, Owned, Pieces, Rules, Seat};
use crate::vocab::{Colour, Develop, Effect, KontorId, MissionId, Piece, PostId, PostKind, Skill, Tongue};
use kogge_engine::game::Names;
use kogge_engine::wording::say;
use words::InWords;

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

    /// A value in words, as sentences have it.
    pub(super) fn words(&self, value: &impl InWords) -> String {
        value.words(self)
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

    pub(super) fn link(&self) -> String {
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
