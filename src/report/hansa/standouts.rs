//! Standouts of a map: places that bring a great part of all points, and things that nobody uses.

use super::Seen;
use super::effects::effect_text;
use super::heat::{CITY, ROUTE};
use crate::{At, Counted, Standout, Tone, Unit};
use kogge_engine::study::PartTally;
use kogge_engine::wording::say;
use kogge_hansa_game::vocab::{Both, Skill, Tongue};

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
    let (t, tally, board) = (seen.tongue(), seen.tally(), &seen.setting().board);
    let much = |kind: &'static str, what: Both, place: usize, name: &str, part: &PartTally| {
        let estimate = Counted::several(part.of(&tally.totals.points), Unit::Share)?.estimate();
        (estimate.value >= MUCH).then(|| Standout {
            key: format!("points.{kind}.{name}"),
            about: "prestige",
            tone: Tone::Doubt,
            text: say!(
                t,
                "Of all points {} are for {} {name}.",
                "Von allen Punkten sind {} für {} {name}.",
                estimate.whole(t),
                t.of(what)
            ),
            estimate: Some(estimate),
            at: Some((At { kind, place }, name.to_owned())),
            weight: (estimate.value / MUCH).ln() + 1.0,
            is_sure: estimate.low.is_none_or(|low| low >= MUCH),
        })
    };
    let cities = board.cities.iter().zip(&tally.cities).enumerate();
    let coins = cities.filter_map(|(at, (city, tally))| much(CITY, COINS, at, &city.name, &tally.coins));
    let routes = board.routes.iter().zip(&tally.routes).enumerate();
    let permanent = routes.filter_map(|(at, (route, tally))| much(ROUTE, PERMANENT, at, &route.name, &tally.prestige));
    coins.chain(permanent).collect()
}

const COINS: Both = ["the coins of", "die Münzen von"];
const PERMANENT: Both = ["the permanent marker of", "den dauerhaften Bonusmarker von"];

/// The kind of which most markers are that players use. Clause: MARKER-3.
fn markers(seen: Seen<'_>) -> Option<Standout> {
    let (t, tally, games) = (seen.tongue(), seen.tally(), seen.finished().max(1) as f64);
    let used = tally.markers.iter().map(|marker| marker.used.sum).sum::<u64>() as f64 / games;
    let kinds = seen.setting().board.markers.iter().zip(&tally.markers);
    kinds.into_iter().find_map(|(named, marker)| {
        let estimate = Counted::mean(&marker.used, Unit::Times)?.estimate();
        let low = estimate.low.unwrap_or(estimate.value);
        (low > MOST_MARKERS * used).then(|| Standout {
            key: format!("markers.{}", named.name),
            about: "markers",
            tone: Tone::Doubt,
            text: say!(
                t,
                "Most markers that are used are `{}`: {} in a game, and {} of all kinds.",
                "Die meisten benutzten Bonusmarker sind „{}“: {} je Partie, und {} von allen Arten.",
                effect_text(t, &named.name),
                estimate.whole(t),
                t.tenths(used)
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
    let (t, tally, board) = (seen.tongue(), seen.tally(), &seen.setting().board);
    let (games, of_games) = (seen.finished(), t.grouped(seen.finished()));
    let unused = |key: String, about, what: String, n: u64, of: u64, at: Option<(At, String)>| {
        let estimate = Counted::share(n.min(of), of)?.estimate();
        let is_sure = estimate.high.is_some_and(|high| high < MOST_UNUSED);
        let standout =
            Standout { key, about, tone: Tone::Plain, text: what, estimate: Some(estimate), at, weight: 0.0, is_sure };
        (estimate.value < UNUSED).then_some(standout)
    };
    let routes = board.routes.iter().zip(&tally.routes).enumerate().filter_map(|(place, (route, tally))| {
        let (n, name) = (tally.established.sum, &route.name);
        let what = say!(
            t,
            "Hardly anybody establishes {name}: {} times in {of_games} games.",
            "Kaum jemand richtet die Handelsroute {name} ein: {} Mal in {of_games} Partien.",
            t.grouped(n)
        );
        unused(format!("unused.{name}"), "routes", what, n, games, Some((At { kind: ROUTE, place }, name.clone())))
    });
    let cities = board.cities.iter().zip(&tally.cities).enumerate().filter_map(|(place, (city, tally))| {
        let (n, name) = (tally.controlled, &city.name);
        let what = say!(
            t,
            "Hardly anybody controls {name} at the end: in {} of {of_games} games.",
            "Kaum jemand kontrolliert am Ende {name}: in {} von {of_games} Partien.",
            t.grouped(n)
        );
        unused(format!("unused.{name}"), "cities", what, n, games, Some((At { kind: CITY, place }, name.clone())))
    });
    let skills = Skill::ALL.iter().zip(&tally.skills).filter_map(|(skill, tally)| {
        let (n, of) = (seen.sat().saturating_sub(tally.all[5]), seen.sat());
        let word = skill.word();
        let what = say!(
            t,
            "Hardly anybody develops {}: {} of {} players.",
            "Kaum jemand entwickelt {}: {} von {} Spielern.",
            skill.said(t),
            t.grouped(n),
            t.grouped(of)
        );
        unused(format!("unused.{word}"), "skills", what, n, of, None)
    });
    skills.chain(routes).chain(cities).collect()
}

/// The words before a number that printed boards do not have.
pub(super) fn says(t: Tongue, key: &str, label: &str, is_more: bool) -> Option<String> {
    let (subject, name) = key.split_once('.')?;
    let is_all = name == "all" || name.ends_with(".all");
    // The label without its last part, such as `winners`.
    let what = label.rsplit_once(", ").map_or(label, |(what, _)| what);
    match (subject, is_more) {
        ("route", true) => Some(say!(
            t,
            "{label} takes part in many of the routes established",
            "Die Handelsroute {label} wird oft eingerichtet"
        )),
        ("skill", _) if is_all => Some(say!(t, "Players with {what}", "Spieler, die {what} haben")),
        // The track ends the game, so its points are alike everywhere. END-1.
        ("points", true) if name.ends_with(".winners") && !name.starts_with('a') => {
            Some(say!(t, "Points of a winner for {what}", "Punkte eines Siegers für {what}"))
        }
        ("marker", true) if name.starts_with("used") => {
            Some(say!(t, "Markers `{what}` that are used", "Benutzte Bonusmarker „{what}“"))
        }
        ("displaced", _) if name == "player" => {
            Some(t.said([
                "Pieces that a player displaces in a game",
                "Steine, die ein Spieler in einer Partie verdrängt",
            ]))
        }
        ("rounds", _) if is_all => Some(t.said(["Rounds of a game", "Runden einer Partie"])),
        // Several at once are a coincidence. END-6.
        ("ending", true) if name != "several" => Some(say!(t, "Games {label}", "Partien mit {label}")),
        ("link", _) if name == "games" => Some(t.said(["Games with the Link", "Partien mit der Verbindung"])),
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
