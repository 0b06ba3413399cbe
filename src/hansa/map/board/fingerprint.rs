//! The fingerprint of a board: a hash of its facts that no rearrangement of the file changes.
//!
//! FNV-1a, 64 bits, over [`facts_text`]: one fact a line, in id order, with everything that play depends on and
//! nothing else (no id, title, author, picture, ledger or comment). A name that could be mistaken for what stands
//! around names is quoted, so that equal texts state equal facts. Both are part of the contract: a record names the
//! fingerprint of its map.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::Board;
use kogge_compiler::language::quote_name;
use kogge_engine::hash::fnv1a;
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, CountrySet, Effect, RouteId};

/// The marks that stand next to names in the text, and those that quoting needs.
const MARKS: [char; 9] = ['|', ',', '(', ')', '[', '"', '\\', '\n', '\r'];
/// The words that follow names in the text, with those of [`Colour`].
const WORDS: [&str; 6] = ["by", "green", "home", "in", "tavern", "–"];

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

/// A name as the text holds it: as printed, or in quotes where it has one of [`MARKS`] or [`WORDS`], or blanks that do
/// not part two words.
fn written(name: &str) -> Cow<'_, str> {
    let ends_name = |word: &str| word.is_empty() || WORDS.contains(&word) || Colour::from_word(word).is_some();
    match name.contains(MARKS) || name.split(' ').any(ends_name) {
        true => Cow::Owned(quoted(name)),
        false => Cow::Borrowed(name),
    }
}

fn quoted(name: &str) -> String {
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}

fn write_facts(board: &Board, out: &mut String) -> std::fmt::Result {
    let city = |id: CityId| written(&board.city(id).name);
    let country = |id: CountryId| &board.countries[id.index()].name;
    let countries = |set: CountrySet| {
        let names: Vec<Cow<'_, str>> = set.iter().map(|id| written(country(id))).collect();
        names.join(",")
    };
    let route_text = |id: RouteId| {
        let route = board.route(id);
        let [a, b] = route.ends.map(city);
        match &route.name {
            Some(name) => format!("{a} – {b} ({})", written(name)),
            None => format!("{a} – {b}"),
        }
    };
    // Effects hold the names of countries as a map does: bare, or in quotes.
    let effect_text = |effect: Effect| {
        effect.text(|id| match country(id) {
            name if quote_name(name) == *name => name.clone(),
            name => quoted(name),
        })
    };
    writeln!(out, "edition {}", board.edition.id)?;
    writeln!(out, "players {:?}", board.players)?;
    writeln!(out, "ends {} cities {} prestige", board.completed_limit, board.prestige_limit)?;
    if let Some(link) = &board.link {
        let [a, b] = link.ends.map(city);
        writeln!(out, "link {a}|{b} {:?}", link.prestige)?;
    }
    if let Some(special) = &board.special {
        let access: Vec<String> = special.routes.iter().map(|&route| route_text(route)).collect();
        writeln!(out, "special {} by {}", city(special.city), access.join("|"))?;
        for space in &special.spaces {
            writeln!(out, "space {} {}", space.value, space.colour)?;
        }
    }
    writeln!(out, "moves {}", board.moves)?;
    let modules: Vec<&str> = board.modules.iter().map(|module| module.word()).collect();
    writeln!(out, "modules {}", modules.join(","))?;
    let neutral: Vec<Cow<'_, str>> = board.neutral_cities.iter().map(|&id| city(id)).collect();
    writeln!(out, "neutral {}", neutral.join("|"))?;
    for stack in &board.markers.stacks {
        writeln!(out, "marker {} {} {}", stack.start, stack.supply, effect_text(stack.effect))?;
    }
    for country in &board.countries {
        writeln!(
            out,
            "country {} home {} permission {} leave {} markers {} scores {:?}",
            written(&country.name),
            country.home,
            country.needs_permission,
            country.leave,
            country.markers_open,
            country.scores
        )?;
    }
    for city in &board.cities {
        let skills: Vec<&str> = city.skills.iter().map(|skill| skill.word()).collect();
        write!(
            out,
            "city {} in {} green {} skills {} permits {}",
            written(&city.name),
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
        write!(out, "route {a}|{b}|{}", route.name.as_deref().map(written).unwrap_or_default())?;
        let country = route.country.map(|id| written(country(id))).unwrap_or_default();
        write!(out, " in {country} tavern {} markers {:?}", route.tavern, route.markers_open)?;
        for post in &route.posts {
            write!(out, " {post}")?;
        }
        for &effect in &route.permanent {
            write!(out, " or {}", effect_text(effect))?;
        }
        writeln!(out)?;
    }
    for mission in &board.missions {
        let [a, b, c] = mission.map(city);
        writeln!(out, "mission {a}|{b}|{c}")?;
    }
    Ok(())
}
