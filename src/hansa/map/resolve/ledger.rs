//! The ledger (`expect`): a person's counts on the print, to be compared with what was resolved.
//!
//! `check` compares it (`check/ledger.rs`); names are already ids here.

use crate::board::{Link, Reading, SpecialPrestige};
use crate::syntax::{Counted, Doubts};
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, Effect, PostKind, Skill};

/// A part of a total, by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Kontors of a colour.
    Colour(Colour),
    /// Skills of a kind.
    Skill(Skill),
    /// Posts of a kind.
    Post(PostKind),
}

/// The author's counts.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    /// The rows, as written.
    pub rows: Vec<CountRow>,
    /// Whether every line of it could be read.
    pub is_whole: bool,
    /// The subjects of which no row is judged, since a line about them does not say what was meant.
    pub held: Doubts,
}

/// A row of the ledger. Every number comes with its span.
#[derive(Debug, Clone)]
pub enum CountRow {
    /// `kontors 72: white 21, orange 20, …`: a total, and perhaps its parts by kind.
    Total {
        /// The subject of the count.
        what: Counted,
        /// The total.
        total: (u32, Span),
        /// The parts; those not named are expected to be 0 when any is named.
        parts: Vec<(Part, u32, Span)>,
    },
    /// `routes at Bristol 1, …` or `taverns at Coventry, …`: cities with their numbers; a city that is not named is
    /// expected to have none.
    At {
        /// The subject of the count.
        what: Counted,
        /// The cities.
        cities: Vec<(CityId, Expected, Span)>,
        /// The whole row.
        span: Span,
    },
    /// `routes in England 27, Wales 7`: countries with their numbers; a country that is not named is expected to have
    /// none. Counts cities, kontors, routes or posts.
    In {
        /// The subject of the count.
        what: Counted,
        /// The countries.
        countries: Vec<(CountryId, Expected, Span)>,
        /// The whole row.
        span: Span,
    },
    /// `always develop privilege at Malmö, Stralsund`: the cities at the ends of the routes with this very permanent
    /// marker (effects joined by `or` make one).
    Always {
        /// The effects of the marker.
        effects: Vec<Effect>,
        /// The cities, with their spans.
        cities: Vec<(CityId, Span)>,
        /// The whole row.
        span: Span,
    },
    /// `card Wesel, Köln, Bonn`: every mission card, over as many rows.
    Cards {
        /// The cards, each with its row.
        cards: Vec<([CityId; 3], Span)>,
    },
    /// `link Stendal -- Arnheim: 7, 4, 2`.
    Link(Link, Span),
    /// `special Coellen by Coellen -- Warburg: white 7, …`.
    Special(SpecialPrestige, Span),
}

/// The expectation of a row at a city or in a country.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// At least one.
    Some,
    /// This many.
    Number(u32),
    /// This very reading.
    Read(Reading),
}
