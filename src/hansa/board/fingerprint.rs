//! The fingerprint of a board: a hash of its facts that no rearrangement of the file changes.
//!
//! FNV-1a, 64 bits, over [`facts_text`]: one fact a line, in id order, with everything that play depends on and
//! nothing else (no id, title, author, picture, ledger or comment). Both are part of the contract: a record names
//! the fingerprint of its map.

use std::fmt::Write as _;

use super::Board;
use super::edition::fnv1a;
use crate::hansa::vocab::{CityId, CountrySet};

/// The 64-bit FNV-1a hash of [`facts_text`].
pub fn fingerprint(board: &Board) -> u64 {
    fnv1a(facts_text(board).as_bytes())
}

/// Every fact that play depends on, one a line, in id order.
pub fn facts_text(board: &Board) -> String {
    let mut out = String::new();
    write_facts(board, &mut out).expect("writing to a string cannot fail");
    out
}

fn write_facts(board: &Board, out: &mut String) -> std::fmt::Result {
    let city = |id: CityId| board.city(id).name.as_str();
    let countries = |set: CountrySet| {
        let names: Vec<&str> = set.iter().map(|id| board.countries[id.index()].name.as_str()).collect();
        names.join(",")
    };
    writeln!(out, "edition {}", board.edition.id)?;
    writeln!(out, "players {:?}", board.players)?;
    writeln!(out, "ends {} cities {} prestige", board.completed_limit, board.prestige_limit)?;
    if let Some(link) = &board.link {
        let [a, b] = link.ends.map(city);
        writeln!(out, "link {a}|{b} {:?}", link.prestige)?;
    }
    if let Some(special) = &board.special {
        let access: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
        writeln!(out, "special {} by {}", city(special.city), access.join("|"))?;
        for space in &special.spaces {
            writeln!(out, "space {} {}", space.value, space.colour)?;
        }
    }
    writeln!(out, "moves {}", board.moves)?;
    let modules: Vec<&str> = board.modules.iter().map(|module| module.word()).collect();
    writeln!(out, "modules {}", modules.join(","))?;
    let neutral: Vec<&str> = board.neutral_cities.iter().map(|&id| city(id)).collect();
    writeln!(out, "neutral {}", neutral.join("|"))?;
    for stack in &board.markers.stacks {
        writeln!(out, "marker {} {} {}", stack.start, stack.supply, board.effect_text(stack.effect))?;
    }
    for country in &board.countries {
        writeln!(
            out,
            "country {} home {} permission {} leave {} markers {} scores {:?}",
            country.name, country.home, country.needs_permission, country.leave, country.markers_open, country.scores
        )?;
    }
    for city in &board.cities {
        let skills: Vec<&str> = city.skills.iter().map(|skill| skill.word()).collect();
        write!(
            out,
            "city {} in {} green {} skills {} permits {}",
            city.name,
            countries(city.countries),
            city.green,
            skills.join(","),
            countries(city.permissions)
        )?;
        for kontor in &city.kontors {
            write!(out, " {} {} {}", kontor.colour, kontor.shape, kontor.coin)?;
        }
        writeln!(out)?;
    }
    for route in &board.routes {
        let [a, b] = route.ends.map(city);
        write!(out, "route {a}|{b}|{}", route.name.as_deref().unwrap_or_default())?;
        let country = route.country.map_or("", |id| board.countries[id.index()].name.as_str());
        write!(out, " in {country} tavern {} markers {:?}", route.tavern, route.markers_open)?;
        for post in &route.posts {
            write!(out, " {post}")?;
        }
        for &effect in &route.permanent {
            write!(out, " or {}", board.effect_text(effect))?;
        }
        writeln!(out)?;
    }
    for mission in &board.missions {
        let [a, b, c] = mission.map(city);
        writeln!(out, "mission {a}|{b}|{c}")?;
    }
    Ok(())
}
