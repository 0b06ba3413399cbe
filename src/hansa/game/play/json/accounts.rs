//! Accounts as JSON: what every player would score now, line by line and for what.

use serde::Serialize;

use super::super::view::View;
use super::{JSON_VERSION, Named, map_of, written};
use crate::rules::{Account, Line, Network, Region, Seat, ranking};
use crate::vocab::{CitySet, CountryId, MissionId, SkillSet};

#[derive(Serialize)]
struct AccountsShape {
    version: u32,
    map: Named,
    seat: Seat,
    is_over: bool,
    accounts: Vec<AccountShape>,
}

#[derive(Serialize)]
struct AccountShape {
    seat: Seat,
    name: String,
    total: u32,
    rank: usize,
    lines: Vec<LineShape>,
    skills: SkillSet,
    special: Vec<(u8, u16)>,
    unused: usize,
    used: usize,
    cities: CitySet,
    network: NetworkShape,
    regions: Vec<RegionShape>,
    mission: Option<MissionShape>,
}

#[derive(Serialize)]
struct LineShape {
    line: Line,
    letter: char,
    points: u32,
    reasons: String,
}

#[derive(Serialize)]
struct NetworkShape {
    cities: CitySet,
    kontors: usize,
    keys: u8,
}

#[derive(Serialize)]
struct RegionShape {
    country: CountryId,
    controlled: usize,
    kontors: usize,
    place: usize,
    sharing: usize,
    points: u32,
}

#[derive(Serialize)]
struct MissionShape {
    card: MissionId,
    present: CitySet,
    all_controlled: bool,
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
