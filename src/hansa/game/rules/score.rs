//! Final scoring, line by line.
//!
//! Every number comes from the edition, the board or a tile. An account can be drawn up at any time: it says what the
//! position would score if the game ended now, and for what. A sheet is the sums of an account. Clauses: SCORE-1 …
//! SCORE-7, BRIT-17 … BRIT-21, EAST-7.

use arrayvec::ArrayVec;

use super::Rules;
use super::kontors::Kontors;
use super::markers::MarkerPlace;
use super::mission::Mission;
use super::seat::{MAX_PARTIES, PARTIES};
use super::state::State;
use crate::board::table::{MAX_COUNTRIES, MAX_PLAYERS, MAX_SPECIAL_SPACES};
use crate::vocab::{CitySet, CountryId, MissionId, Module, Skill, SkillSet, Tile};
use kogge_engine::game::Seat;
use kogge_engine::vocab::words;

words! {
    /// A line of the scoring, in its order.
    pub enum Line {
        /// A: prestige on the track. Clause: SCORE-1.
        Track = "prestige track" | "Prestigeleiste",
        /// B: finished skills. Clause: SCORE-2.
        Skills = "skills" | "Eigenschaften",
        /// C: collected markers. Clause: SCORE-3.
        Markers = "markers" | "Bonusmarker",
        /// D: special spaces. Clause: SCORE-4.
        Special = "special prestige" | "Sonderprestige",
        /// E: controlled cities. Clause: SCORE-5.
        Cities = "cities" | "Städte",
        /// F: the network. Clause: SCORE-6.
        Network = "network" | "Netzwerk",
        /// G: the regions, on boards that score them. Clause: BRIT-17.
        Regions = "regions" | "Länder",
        /// H: the mission card, where the module is in play. Clause: MISSION-3.
        Missions = "missions" | "Auftragskarte",
    }
}

impl Line {
    /// Whether the line can bring anything in this game: only then it is printed.
    pub fn is_on(self, rules: Rules, state: &State) -> bool {
        match self {
            Self::Regions => rules.table.countries.iter().any(|country| !country.scores.is_empty()),
            Self::Missions => state.modules().contains(Module::Missions),
            Self::Track | Self::Skills | Self::Markers | Self::Special | Self::Cities | Self::Network => true,
        }
    }

    /// The letter of the line, A to H.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// A player's points by line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sheet {
    points: [u32; Line::ALL.len()],
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

/// A player's points with what they are for. It is flat: drawing one up allocates nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// The prestige on the track. Clause: SCORE-1.
    pub track: u16,
    /// The finished skills that score. Clause: SCORE-2.
    pub skills: SkillSet,
    /// The points of each of them.
    pub skill_points: u8,
    /// How many markers were collected and not used. Clause: SCORE-3.
    pub unused: usize,
    /// How many markers were used.
    pub used: usize,
    /// The points of this many markers.
    pub marker_points: u8,
    /// The special spaces from the left, each with its points. Clauses: SCORE-4, SPECIAL-4, SPECIAL-5.
    pub special: ArrayVec<(u8, u16), MAX_SPECIAL_SPACES>,
    /// The controlled cities. Clause: SCORE-5.
    pub cities: CitySet,
    /// The points of each of them.
    pub city_points: u8,
    /// The network that scores. Clause: SCORE-6.
    pub network: Network,
    /// The regions in which the player has a kontor. Clause: BRIT-17.
    pub regions: ArrayVec<Region, MAX_COUNTRIES>,
    /// The mission card, where there is one and it is known. Clause: MISSION-3.
    pub mission: Option<Mission>,
}

/// The connected cities with the most kontors of a player. Clause: SCORE-6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Network {
    /// The cities; of several largest networks one.
    pub cities: CitySet,
    /// The player's kontors in them.
    pub kontors: usize,
    /// The points of each kontor: the value of Keys.
    pub keys: u8,
}

/// A player's cities and kontors in a region. Clauses: BRIT-17 … BRIT-19.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// The country.
    pub country: CountryId,
    /// The cities the player controls in it: the greater number is ahead.
    pub controlled: usize,
    /// The player's kontors in it, at least one: they part equals.
    pub kontors: usize,
    /// How many parties are ahead.
    pub ahead: usize,
    /// How many parties share the place, the player among them.
    pub sharing: usize,
    /// The points: those of the places shared, divided and rounded down.
    pub points: u32,
}

impl Account {
    /// The points of a line.
    pub fn points(&self, line: Line) -> u32 {
        match line {
            Line::Track => self.track.into(),
            Line::Skills => self.skills.iter().count() as u32 * u32::from(self.skill_points),
            Line::Markers => self.marker_points.into(),
            Line::Special => self.special.iter().map(|&(_, value)| u32::from(value)).sum(),
            Line::Cities => self.cities.len() as u32 * u32::from(self.city_points),
            Line::Network => self.network.kontors as u32 * u32::from(self.network.keys),
            Line::Regions => self.regions.iter().map(|region| region.points).sum(),
            Line::Missions => self.mission.map_or(0, |mission| mission.points()),
        }
    }

    /// The points alone.
    pub fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::default();
        for &line in Line::ALL {
            sheet.points[line.index()] = self.points(line);
        }
        sheet
    }
}

/// The cities each party controls: asked city by city, and once for all parties. Clauses: CONTROL-1, CONTROL-2.
struct Control([CitySet; MAX_PARTIES]);

impl Control {
    fn of(rules: Rules, state: &State) -> Self {
        let mut control = Self([CitySet::EMPTY; MAX_PARTIES]);
        // Nobody controls a city without a kontor in it.
        for city in state.kontors.opened(rules.table).iter() {
            if let Some(seat) = state.controller(rules, city) {
                control.0[seat.index()].insert(city);
            }
        }
        control
    }

    const fn by(&self, seat: Seat) -> CitySet {
        self.0[seat.index()]
    }
}

/// A player's score in this position, line by line; nothing for the neutral party (TWO-17).
pub fn account(rules: Rules, state: &State, seat: Seat) -> Account {
    draw_up(rules, state, seat, &Control::of(rules, state))
}

fn draw_up(rules: Rules, state: &State, seat: Seat, control: &Control) -> Account {
    if seat.index() >= state.n_players() {
        return Account::default();
    }
    let scores = |&skill: &Skill| skill != Skill::Keys && state.is_finished(rules, seat, skill);
    let special = |&(space, _): &(u8, u16)| state.special(space.into()) == Some(seat);
    let spaces = (0..).zip(rules.table.special_spaces.iter().map(|&(value, _)| value));
    let points = &rules.edition.marker_points;
    Account {
        track: state.player(seat).prestige,
        skills: Skill::ALL.iter().copied().filter(scores).collect(),
        skill_points: if state.has_tile(seat, Tile::Skills) { Tile::SKILL_POINTS } else { rules.edition.skill_points }, // FAVOUR-11
        unused: state.markers.count_all(MarkerPlace::Unused(seat)),
        used: state.markers.count_all(MarkerPlace::Used(seat)),
        // The last entry also stands for more.
        marker_points: points.get(state.collected(seat)).or(points.last()).copied().unwrap_or(0),
        special: spaces.filter(special).collect(),
        cities: control.by(seat),
        city_points: if state.has_tile(seat, Tile::Cities) { Tile::CITY_POINTS } else { rules.edition.city_points }, // FAVOUR-10
        network: network(rules, state, seat),
        regions: regions(rules, state, seat, control),
        mission: Mission::of(rules, state, seat, control.by(seat)),
    }
}

/// A player's score in this position; nothing for the neutral party (TWO-17).
pub fn sheet(rules: Rules, state: &State, seat: Seat) -> Sheet {
    account(rules, state, seat).sheet()
}

/// Every player's account in this position, by seat.
pub(crate) fn accounts(rules: Rules, state: &State) -> ArrayVec<Account, MAX_PLAYERS> {
    let control = Control::of(rules, state);
    state.seats().map(|seat| draw_up(rules, state, seat, &control)).collect()
}

/// Every player's score in this position, by seat.
pub fn sheets(rules: Rules, state: &State) -> ArrayVec<Sheet, MAX_PLAYERS> {
    let control = Control::of(rules, state);
    state.seats().map(|seat| draw_up(rules, state, seat, &control).sheet()).collect()
}

/// Every player's score in this position by seat, each drawn up when it is asked for. The others' have the best mission
/// card that they may hold as far as a player sees. Clause: MISSION-2.
pub(super) fn most_of_each(rules: Rules, state: &State, viewer: Seat) -> impl Fn(Seat) -> Sheet {
    let control = Control::of(rules, state);
    move |seat| {
        let mut sheet = draw_up(rules, state, seat, &control).sheet();
        if seat != viewer && state.modules.contains(Module::Missions) {
            let cards = (0..rules.table.missions.len()).map(MissionId::at);
            let unseen = cards.filter(|&card| state.player(viewer).mission != Some(card));
            let points = unseen.map(|card| Mission::with(rules, state, seat, control.by(seat), card).points());
            sheet.points[Line::Missions.index()] = points.max().unwrap_or(0);
        }
        sheet
    }
}

/// SCORE-6: of several largest networks the one with the first city.
fn network(rules: Rules, state: &State, seat: Seat) -> Network {
    let keys = state.skill_value(rules, seat, Skill::Keys);
    let mut largest = Network { keys, ..Network::default() };
    let mut rest = state.presence(rules, seat);
    while let Some(start) = rest.iter().next() {
        let cities = Kontors::connected(rules.table, start, rest);
        rest = rest.difference(cities);
        let kontors = state.kontors.count_in(rules.table, cities, seat);
        if kontors > largest.kontors {
            largest = Network { cities, kontors, keys };
        }
    }
    largest
}

/// BRIT-17: every country that scores, separately; a city in two of them counts in both (BRIT-20).
fn regions(rules: Rules, state: &State, seat: Seat, control: &Control) -> ArrayVec<Region, MAX_COUNTRIES> {
    let countries = (0..rules.table.countries.len()).map(CountryId::at);
    let scores = |country: &CountryId| !rules.table.countries[country.index()].scores.is_empty();
    countries.filter(scores).filter_map(|country| region(rules, state, seat, country, control)).collect()
}

/// The points of the places a player shares, rounded down. Clauses: BRIT-17 … BRIT-19.
fn region(rules: Rules, state: &State, seat: Seat, country: CountryId, control: &Control) -> Option<Region> {
    let row = &rules.table.countries[country.index()];
    // (cities controlled, kontors): the greater pair is ahead.
    let claim = |seat: Seat| {
        (control.by(seat).intersection(row.cities).len(), state.kontors.count_in(rules.table, row.cities, seat))
    };
    let own = claim(seat);
    let (controlled, kontors) = own;
    if kontors == 0 {
        return None; // BRIT-19
    }
    // The neutral party takes places like anybody (AMB-37).
    let claims = PARTIES.iter().map(|&other| claim(other));
    let (ahead, sharing) = claims.fold((0, 0), |(ahead, sharing), other| match other {
        other if other > own => (ahead + 1, sharing),
        other if other == own => (ahead, sharing + 1),
        _ => (ahead, sharing),
    });
    let places = row.scores.iter().skip(ahead).take(sharing);
    let points = places.map(|&points| u32::from(points)).sum::<u32>() / sharing.max(1) as u32;
    Some(Region { country, controlled, kontors, ahead, sharing, points })
}
