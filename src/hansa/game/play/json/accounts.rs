//! Accounts as JSON: what every player would score now, line by line and for what.

use serde::Serialize;

use super::super::view::View;
use super::{JSON_VERSION, Named, map_of, written};
use crate::Schema;
use crate::rules::{Account, Line, Network, Region, Seat, ranking};
use crate::vocab::{CitySet, CountryId, MissionId, SkillSet};

/// The accounts of all players.
#[derive(Serialize, Schema)]
pub(super) struct AccountsShape {
    /// The version of this shape.
    version: u32,
    /// The map.
    map: Named,
    /// The seat that looks.
    seat: Seat,
    /// Whether this is the result.
    is_over: bool,
    /// The players from seat A.
    accounts: Vec<AccountShape>,
}

/// The account of a player.
#[derive(Serialize, Schema)]
struct AccountShape {
    /// The seat.
    seat: Seat,
    /// The name of the player; the letter of the seat without one.
    name: String,
    /// The sum of all lines, in points.
    total: u32,
    /// The place, from 1; after a shared one the next numbers are skipped.
    #[schemars(range(min = 1))]
    rank: usize,
    /// The lines of the scoring that count in this game.
    lines: Vec<LineShape>,
    /// The finished skills that score.
    skills: SkillSet,
    /// The special spaces from the left, from 0, each with its points.
    special: Vec<(u8, u16)>,
    /// The number of markers collected and not used.
    unused: usize,
    /// The number of markers used.
    used: usize,
    /// The controlled cities.
    cities: CitySet,
    /// The network that scores.
    network: NetworkShape,
    /// The countries that score.
    regions: Vec<RegionShape>,
    /// The mission card; null without one, and where the seat does not see it.
    mission: Option<MissionShape>,
}

/// A line of the scoring.
#[derive(Serialize, Schema)]
struct LineShape {
    /// The line.
    line: Line,
    /// Its letter.
    #[schemars(regex(pattern = "^[A-H]$"))]
    letter: char,
    /// Its points.
    points: u32,
    /// The reasons of the points, in words; may be empty.
    reasons: String,
}

/// A network of connected cities.
#[derive(Serialize, Schema)]
struct NetworkShape {
    /// Its cities.
    cities: CitySet,
    /// The player's kontors in them.
    kontors: usize,
    /// The points of each kontor.
    keys: u8,
}

/// The standing of a player in a country.
#[derive(Serialize, Schema)]
struct RegionShape {
    /// The country.
    country: CountryId,
    /// The number of controlled cities in it.
    controlled: usize,
    /// The number of the player's kontors in it.
    kontors: usize,
    /// The place, from 1.
    #[schemars(range(min = 1))]
    place: usize,
    /// The number of players who share the place, this one included.
    #[schemars(range(min = 1))]
    sharing: usize,
    /// The points.
    points: u32,
}

/// A mission card and its points.
#[derive(Serialize, Schema)]
struct MissionShape {
    /// The card.
    card: MissionId,
    /// Its cities with a kontor of the player.
    present: CitySet,
    /// Whether the player controls all of them.
    all_controlled: bool,
    /// The points.
    points: u32,
}

/// The accounts of all players, by seat, as JSON: `docs/schema/accounts.schema.json` describes it. Mission cards that the
/// seat does not see bring nothing in it.
pub fn accounts_json(view: &View<'_>) -> String {
    let standings = ranking(view.rules(), view.state());
    let rank = |seat| standings.iter().find(|standing| standing.seat == seat).map_or(0, |standing| standing.rank);
    written(&AccountsShape {
        version: JSON_VERSION,
        map: map_of(view.rules()),
        seat: view.seat(),
        is_over: view.state().is_over(),
        accounts: view.state().seats().map(|seat| account(view, seat, rank(seat))).collect(),
    })
}

fn account(view: &View<'_>, seat: Seat, rank: usize) -> AccountShape {
    let account = view.account(seat);
    let is_on = |line: &&Line| line.is_on(view.rules(), view.state());
    let line = |&line: &Line| {
        let reasons = view.teller().reasons(&account, line);
        LineShape { line, letter: line.letter(), points: account.points(line), reasons }
    };
    let lines = Line::ALL.iter().filter(is_on).map(line).collect();
    let total = account.sheet().total();
    // What the lines say in points and words already is left out.
    let Account {
        track: _,
        skills,
        skill_points: _,
        unused,
        used,
        marker_points: _,
        special,
        cities,
        city_points: _,
        network: Network { cities: connected, kontors, keys },
        regions,
        mission,
    } = account;
    AccountShape {
        seat,
        name: view.teller().seat(seat).to_owned(),
        total,
        rank,
        lines,
        skills,
        special: special.to_vec(),
        unused,
        used,
        cities,
        network: NetworkShape { cities: connected, kontors, keys },
        regions: regions.iter().map(region).collect(),
        mission: mission.map(|mission| MissionShape {
            card: mission.card,
            present: mission.present,
            all_controlled: mission.all_controlled,
            points: mission.points(),
        }),
    }
}

fn region(region: &Region) -> RegionShape {
    let &Region { country, controlled, kontors, ahead, sharing, points } = region;
    RegionShape { country, controlled, kontors, place: ahead + 1, sharing, points }
}
