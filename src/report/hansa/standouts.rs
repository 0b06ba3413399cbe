//! Standouts of a map: places that bring a great part of all points, and things that nobody uses.

use super::Seen;
use super::heat::{CITY, ROUTE};
use crate::{At, Counted, Standout, Tone, Unit, grouped};
use kogge_engine::study::PartTally;
use kogge_hansa_game::vocab::Skill;

/// The share of all points from which on one place stands out: on printed boards all coins together bring as much.
const MUCH: f64 = 0.03;
/// The share of all markers that are used from which on one kind stands out: the printed boards have six kinds.
const MOST_MARKERS: f64 = 0.6;
/// The share of games, or players, below which something is hardly used, and which the share must be shown to be below.
const UNUSED: f64 = 0.02;
const MOST_UNUSED: f64 = 0.05;

/// The things that stand out by themselves.
pub(super) fn of(seen: Seen<'_>) -> Vec<Standout> {
    let mut all = points(seen);
    all.extend(markers(seen));
    all.extend(unused(seen));
    all
}

/// The places whose coins or permanent marker bring much of all points. Clauses: KONTOR-4, EAST-10, FX-8.
fn points(seen: Seen<'_>) -> Vec<Standout> {
    let (tally, board) = (seen.tally(), &seen.setting().board);
    let much = |kind: &'static str, what: &str, place: usize, name: &str, part: &PartTally| {
        let estimate = Counted::several(part.of(&tally.totals.points), Unit::Share)?.estimate();
        (estimate.value >= MUCH).then(|| Standout {
            key: format!("points.{kind}.{name}"),
            about: "prestige",
            tone: Tone::Doubt,
            text: format!("Of all points {} are for {what} {name}.", estimate.whole()),
            estimate: Some(estimate),
            at: Some((At { kind, place }, name.to_owned())),
            weight: (estimate.value / MUCH).ln() + 1.0,
            is_sure: estimate.low.is_none_or(|low| low >= MUCH),
        })
    };
    let cities = board.cities.iter().zip(&tally.cities).enumerate();
    let coins = cities.filter_map(|(at, (city, tally))| much(CITY, "the coins of", at, &city.name, &tally.coins));
    let routes = board.routes.iter().zip(&tally.routes).enumerate();
    let permanent = routes
        .filter_map(|(at, (route, tally))| much(ROUTE, "the permanent marker of", at, &route.name, &tally.prestige));
    coins.chain(permanent).collect()
}

/// The kind of which most markers are that players use. Clause: MARKER-3.
fn markers(seen: Seen<'_>) -> Option<Standout> {
    let (tally, games) = (seen.tally(), seen.finished().max(1) as f64);
    let used = tally.markers.iter().map(|marker| marker.used.sum).sum::<u64>() as f64 / games;
    let kinds = seen.setting().board.markers.iter().zip(&tally.markers);
    kinds.into_iter().find_map(|(named, marker)| {
        let estimate = Counted::mean(&marker.used, Unit::Times)?.estimate();
        let low = estimate.low.unwrap_or(estimate.value);
        (low > MOST_MARKERS * used).then(|| Standout {
            key: format!("markers.{}", named.name),
            about: "markers",
            tone: Tone::Doubt,
            text: format!(
                "Most markers that are used are `{}`: {} in a game, and {used:.1} of all kinds.",
                named.name,
                estimate.whole()
            ),
            estimate: Some(estimate),
            at: None,
            weight: (low / used / MOST_MARKERS).ln() + 1.0,
            is_sure: true,
        })
    })
}

/// Routes, cities and skills that hardly anybody uses. Clauses: ROUTE-1, KONTOR-5, SKILL-1.
fn unused(seen: Seen<'_>) -> Vec<Standout> {
    let (tally, board, games) = (seen.tally(), &seen.setting().board, seen.finished());
    let unused = |key: String, about, what: String, n: u64, of: u64, at: Option<(At, String)>| {
        let estimate = Counted::share(n.min(of), of)?.estimate();
        let is_sure = estimate.high.is_some_and(|high| high < MOST_UNUSED);
        let standout =
            Standout { key, about, tone: Tone::Plain, text: what, estimate: Some(estimate), at, weight: 0.0, is_sure };
        (estimate.value < UNUSED).then_some(standout)
    };
    let routes = board.routes.iter().zip(&tally.routes).enumerate().filter_map(|(place, (route, tally))| {
        let (n, name) = (tally.established.sum, &route.name);
        let what = format!("Hardly anybody establishes {name}: {} times in {} games.", grouped(n), grouped(games));
        unused(format!("unused.{name}"), "routes", what, n, games, Some((At { kind: ROUTE, place }, name.clone())))
    });
    let cities = board.cities.iter().zip(&tally.cities).enumerate().filter_map(|(place, (city, tally))| {
        let (n, name) = (tally.controlled, &city.name);
        let what = format!("Hardly anybody controls {name} at the end: in {} of {} games.", grouped(n), grouped(games));
        unused(format!("unused.{name}"), "cities", what, n, games, Some((At { kind: CITY, place }, name.clone())))
    });
    let skills = Skill::ALL.iter().zip(&tally.skills).filter_map(|(skill, tally)| {
        let (n, of) = (seen.sat().saturating_sub(tally.all[5]), seen.sat());
        let word = skill.word();
        let what = format!("Hardly anybody develops {word}: {} of {} players.", grouped(n), grouped(of));
        unused(format!("unused.{word}"), "skills", what, n, of, None)
    });
    skills.chain(routes).chain(cities).collect()
}

/// The words before a number that printed boards do not have.
pub(super) fn says(key: &str, label: &str, is_more: bool) -> Option<String> {
    let (subject, name) = key.split_once('.')?;
    let is_all = name == "all" || name.ends_with(".all");
    match (subject, is_more) {
        ("route", true) => Some(format!("{label} takes part in many of the routes established")),
        ("skill", _) if is_all => Some(format!("Players with {}", label.split(',').next().unwrap_or(label))),
        // The track ends the game, so its points are alike everywhere. END-1.
        ("points", true) if name.ends_with(".winners") && !name.starts_with('a') => {
            Some(format!("Points of a winner for {}", label.split(',').next().unwrap_or(label)))
        }
        ("marker", true) if name.starts_with("used") => {
            Some(format!("Markers `{}` that are used", label.split(',').next().unwrap_or(label)))
        }
        ("displaced", _) if name == "player" => Some("Pieces that a player displaces in a game".to_owned()),
        ("rounds", _) if is_all => Some("Rounds of a game".to_owned()),
        // Several at once are a coincidence. END-6.
        ("ending", true) if name != "several" => Some(format!("Games {label}")),
        ("link", _) if name == "games" => Some("Games with the Link".to_owned()),
        _ => None,
    }
}

/// The place that a key names.
pub(super) fn place(seen: Seen<'_>, key: &str) -> Option<(At, String)> {
    let board = &seen.setting().board;
    if let Some(name) = key.strip_prefix("route.used.") {
        let place = board.routes.iter().position(|route| route.name == name)?;
        return Some((At { kind: ROUTE, place }, name.to_owned()));
    }
    let name = key.strip_prefix("early.")?;
    let place = board.cities.iter().position(|city| city.name == name)?;
    Some((At { kind: CITY, place }, name.to_owned()))
}
