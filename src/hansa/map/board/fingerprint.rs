//! The fingerprint of a board: a hash of its facts that no rearrangement of the file changes.
//!
//! FNV-1a, 64 bits, over [`facts_text`]: one fact a line, in id order, with everything that play depends on and
//! nothing else: no id, title, author, picture, ledger or comment, and numbers for the names of cities, countries and
//! routes. So a record or a position stays valid under other names, as long as they stand in the same order. Both are
//! part of the contract: a record names the fingerprint of its map.

use std::fmt::{Display, Write as _};

use super::Board;
use kogge_engine::hash::fnv1a;
use kogge_hansa_game::vocab::{CityId, CountrySet, Effect};

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

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

fn write_facts(board: &Board, out: &mut String) -> std::fmt::Result {
    let cities = |ids: &[CityId]| list(ids.iter().map(|id| id.0));
    let countries = |set: CountrySet| list(set.iter().map(|id| id.0));
    let effect_text = |effect: Effect| effect.text(|id| id.0.to_string());
    writeln!(out, "edition {}", board.edition.id)?;
    writeln!(out, "players {:?}", board.players)?;
    writeln!(out, "ends {} cities {} prestige", board.completed_limit, board.prestige_limit)?;
    if let Some(link) = &board.link {
        writeln!(out, "link {} {:?}", cities(&link.ends), link.prestige)?;
    }
    if let Some(special) = &board.special {
        let access = list(special.routes.iter().map(|route| route.0));
        writeln!(out, "special {} by {access}", special.city.0)?;
        for space in &special.spaces {
            writeln!(out, "space {} {}", space.value, space.colour)?;
        }
    }
    writeln!(out, "moves {}", board.moves)?;
    writeln!(out, "modules {}", list(board.modules.iter().map(|module| module.word())))?;
    writeln!(out, "neutral {}", cities(&board.neutral_cities))?;
    for stack in &board.markers.stacks {
        writeln!(out, "marker {} {} {}", stack.start, stack.supply, effect_text(stack.effect))?;
    }
    for country in &board.countries {
        writeln!(
            out,
            "country home {} permission {} leave {} markers {} scores {:?}",
            country.home, country.needs_permission, country.leave, country.markers_open, country.scores
        )?;
    }
    for city in &board.cities {
        write!(
            out,
            "city in {} green {} skills {} permits {}",
            countries(city.countries),
            city.green,
            list(city.skills.iter().map(|skill| skill.word())),
            countries(city.permissions)
        )?;
        for kontor in &city.kontors {
            write!(out, " {} {} {}", kontor.colour, kontor.shape, kontor.coin)?;
        }
        writeln!(out)?;
    }
    for route in &board.routes {
        write!(
            out,
            "route {} in {} tavern {} markers {:?}",
            cities(&route.ends),
            list(route.country.map(|id| id.0)),
            route.tavern,
            route.markers_open
        )?;
        for post in &route.posts {
            write!(out, " {post}")?;
        }
        for &effect in &route.permanent {
            write!(out, " or {}", effect_text(effect))?;
        }
        writeln!(out)?;
    }
    for mission in &board.missions {
        writeln!(out, "mission {}", cities(mission))?;
    }
    Ok(())
}
