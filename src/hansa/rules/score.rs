//! Final scoring, line by line.
//!
//! Every number comes from the edition or the board. A sheet can be drawn up at any time: it says what the position
//! would score if the game ended now. Clauses: SCORE-1 … SCORE-7, BRIT-17 … BRIT-21,
//! EAST-7.

use super::Rules;
use super::kontors::Kontors;
use super::seat::Seat;
use super::state::State;
use crate::hansa::board::table::{CountryRow, Table};
use crate::hansa::vocab::{CityId, CitySet, Skill, words};

words! {
    /// A line of the scoring, in its order.
    pub enum Line {
        /// A: prestige on the track. Clause: SCORE-1.
        Track = "prestige track",
        /// B: finished skills. Clause: SCORE-2.
        Skills = "skills",
        /// C: collected markers. Clause: SCORE-3.
        Markers = "markers",
        /// D: special spaces. Clause: SCORE-4.
        Special = "special prestige",
        /// E: controlled cities. Clause: SCORE-5.
        Cities = "cities",
        /// F: the network. Clause: SCORE-6.
        Network = "network",
        /// G: the regions, on boards that score them. Clause: BRIT-17.
        Regions = "regions",
    }
}

impl Line {
    /// Whether the line can bring anything on a board: only then it is printed.
    pub fn is_on(self, table: &Table) -> bool {
        match self {
            Self::Regions => table.countries.iter().any(|country| !country.scores.is_empty()),
            Self::Track | Self::Skills | Self::Markers | Self::Special | Self::Cities | Self::Network => true,
        }
    }

    /// The letter of the line, A to G.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// A player's points by line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sheet {
    points: [u32; 7],
}

impl Sheet {
    /// The points of a line.
    pub const fn line(&self, line: Line) -> u32 {
        self.points[line as usize]
    }

    /// The sum of all lines. Clause: SCORE-7.
    pub fn total(&self) -> u32 {
        self.points.iter().sum()
    }
}

/// What a player scores in this position; nothing for the neutral party (TWO-17).
pub fn sheet(rules: Rules, state: &State, seat: Seat) -> Sheet {
    if seat.index() >= state.n_players() {
        return Sheet::default();
    }
    let points = |line: &Line| match line {
        Line::Track => state.player(seat).prestige.into(),
        Line::Skills => skills(rules, state, seat),
        Line::Markers => markers(rules, state, seat),
        Line::Special => special(rules, state, seat),
        Line::Cities => cities(rules, state, seat),
        Line::Network => network(rules, state, seat),
        Line::Regions => regions(rules, state, seat),
    };
    let mut sheet = Sheet::default();
    for line in Line::ALL {
        sheet.points[line.index()] = points(line);
    }
    sheet
}

/// SCORE-2: Keys never count.
fn skills(rules: Rules, state: &State, seat: Seat) -> u32 {
    let scores = |&&skill: &&Skill| skill != Skill::Keys && state.is_finished(rules, seat, skill);
    Skill::ALL.iter().filter(scores).count() as u32 * u32::from(rules.edition.skill_points)
}

/// SCORE-3: unused and used alike; the last entry stands for more too.
fn markers(rules: Rules, state: &State, seat: Seat) -> u32 {
    let points = &rules.edition.marker_points;
    points.get(state.collected(seat)).or(points.last()).copied().unwrap_or(0).into()
}

/// SCORE-4, SPECIAL-4, SPECIAL-5
fn special(rules: Rules, state: &State, seat: Seat) -> u32 {
    let spaces = rules.table.special_spaces.iter().enumerate();
    spaces.filter(|&(i, _)| state.special(i) == Some(seat)).map(|(_, &(value, _))| u32::from(value)).sum()
}

/// SCORE-5
fn cities(rules: Rules, state: &State, seat: Seat) -> u32 {
    let cities = (0..rules.table.cities.len()).map(CityId::at);
    let controlled = cities.filter(|&city| state.controller(rules, city) == Some(seat)).count();
    controlled as u32 * u32::from(rules.edition.city_points)
}

/// SCORE-6: the connected cities with the most own kontors, by the Keys value.
fn network(rules: Rules, state: &State, seat: Seat) -> u32 {
    let mut rest = state.presence(rules, seat);
    let mut largest = 0;
    while let Some(start) = rest.iter().next() {
        let group: CitySet = Kontors::connected(rules.table, start, rest);
        rest = rest.difference(group);
        largest = largest.max(group.iter().map(|city| state.count_kontors(rules, city, seat)).sum());
    }
    largest as u32 * u32::from(state.skill_value(rules, seat, Skill::Keys))
}

/// BRIT-17: every country that scores, separately; a city in two of them counts in both (BRIT-20).
fn regions(rules: Rules, state: &State, seat: Seat) -> u32 {
    rules.table.countries.iter().map(|country| region(rules, state, seat, country)).sum()
}

/// The points of the places a player shares, rounded down. Clauses: BRIT-17 … BRIT-19.
fn region(rules: Rules, state: &State, seat: Seat, country: &CountryRow) -> u32 {
    // (cities controlled, kontors): the greater pair is ahead.
    let claim = |seat: Seat| {
        let controlled = country.cities.iter().filter(|&city| state.controller(rules, city) == Some(seat)).count();
        let kontors: usize = country.cities.iter().map(|city| state.count_kontors(rules, city, seat)).sum();
        (controlled, kontors)
    };
    let own = claim(seat);
    if own.1 == 0 {
        return 0; // BRIT-19
    }
    // The neutral party takes places like anybody (AMB-37).
    let claims = Seat::ALL.iter().map(|&other| claim(other));
    let (ahead, equal) = claims.fold((0, 0), |(ahead, equal), other| match other {
        other if other > own => (ahead + 1, equal),
        other if other == own => (ahead, equal + 1),
        _ => (ahead, equal),
    });
    let points: u32 = country.scores.iter().skip(ahead).take(equal).map(|&points| u32::from(points)).sum();
    points / equal.max(1) as u32
}
