//! An island in words.

use super::facts::rules;
use crate::Described;
use crate::described::{opening, sentences};
use kogge_catan_game::board::{Board, Numbers};
use kogge_catan_game::layout::{Layouts, Pips};
use kogge_catan_game::vocab::{Good, Resource, Scenario, Terrain, Tongue};
use kogge_engine::wording::say;

/// An island in words.
pub fn described(board: &Board, t: Tongue) -> Described {
    let hexes = t.count(board.hexes.len(), ["hex", "hexes"], ["kein", "Feld", "Felder"]);
    let harbours = t.count(board.harbours.len(), ["harbour", "harbours"], ["kein", "Hafen", "Häfen"]);
    let row = |heading, says| (t.said(heading), says);
    let mut rows = vec![row(["Hexes", "Felder"], terrains(board, t))];
    let drawn = drawn(board, t);
    rows.extend((!drawn.is_empty()).then(|| row(["Drawn by lot", "Ausgelost"], t.all(&drawn))));
    rows.push(row(["Harbours", "Häfen"], self::harbours(board, t)));
    if board.scenario != Scenario::Base {
        rows.push(row(["Scenario", "Szenario"], board.scenario.said(t).to_owned()));
    }
    let modules: Vec<String> = board.modules.iter().map(|module| module.said(t).to_owned()).collect();
    if !modules.is_empty() {
        rows.push(row(["Modules", "Module"], t.all(&modules)));
    }
    rows.push(row(["Ends", "Ende"], ending(board, t)));
    rows.extend(pips(board, t).map(|pips| row(["Pips", "Zahlenpunkte"], pips)));
    Described {
        sizes: format!("{hexes}, {harbours}"),
        paragraph: paragraph(board, t, [&hexes, &harbours]),
        rows,
        rules: sentences(t, &rules(board)),
    }
}

/// How many hexes have each terrain, fixed or drawn.
fn terrains(board: &Board, t: Tongue) -> String {
    let stocks = || board.regions.iter().flat_map(|region| &region.fill);
    let of = |terrain: Terrain| {
        let fixed = board.hexes.iter().filter(|hex| hex.ground.fixed() == Some(terrain)).count();
        let drawn: usize =
            stocks().filter(|stock| stock.terrain == terrain).map(|stock| usize::from(stock.count)).sum();
        Some(fixed + drawn).filter(|n| *n > 0).map(|n| format!("{n} {}", terrain.said(t)))
    };
    let parts: Vec<String> = Terrain::ALL.iter().filter_map(|&terrain| of(terrain)).collect();
    format!("{}: {}", board.hexes.len(), parts.join(", "))
}

/// The things that are drawn by lot.
fn drawn(board: &Board, t: Tongue) -> Vec<String> {
    let hexes = board.hexes.iter().any(|hex| hex.ground.fixed().is_none());
    let numbers = !matches!(board.numbers, Numbers::Fixed);
    let harbours = board.harbours.iter().any(|harbour| harbour.good.is_none());
    let all =
        [(hexes, ["terrains", "Landschaften"]), (numbers, ["numbers", "Zahlen"]), (harbours, ["harbours", "Häfen"])];
    all.into_iter().filter(|(is_drawn, _)| *is_drawn).map(|(_, words)| t.said(words)).collect()
}

fn harbours(board: &Board, t: Tongue) -> String {
    let n = |good: Good| {
        let fixed = board.harbours.iter().filter(|harbour| harbour.good == Some(good)).count();
        let drawn: usize =
            board.harbour_draw.iter().filter(|(other, _)| *other == good).map(|(_, n)| usize::from(*n)).sum();
        Some(fixed + drawn).filter(|n| *n > 0).map(|n| format!("{n} {}", good.said(t)))
    };
    let parts: Vec<String> = Good::ALL.iter().filter_map(|&good| n(good)).collect();
    match parts.is_empty() {
        true => board.harbours.len().to_string(),
        false => format!("{}: {}", board.harbours.len(), parts.join(", ")),
    }
}

fn ending(board: &Board, t: Tongue) -> String {
    let points = t.points(board.target, ["Punkt", "Punkten"]);
    say!(t, "at {points}", "bei {points}")
}

/// The pips of each resource; nothing where layouts differ.
fn pips(board: &Board, t: Tongue) -> Option<String> {
    let mut layouts = Layouts::new(board);
    let layout = layouts.only()?;
    let pips = Pips::of(board, layout);
    let of = |&resource: &Resource| format!("{} {}", resource.said(t), pips.resources[resource.index()]);
    Some(Resource::ALL.iter().map(of).collect::<Vec<_>>().join(", "))
}

fn paragraph(board: &Board, t: Tongue, [hexes, harbours]: [&String; 2]) -> String {
    let mut sentences = vec![opening(t, "catan", &board.name, &board.players)];
    let terrains = terrains(board, t);
    let terrains = terrains.split_once(": ").map_or("", |(_, parts)| parts);
    sentences.push(say!(
        t,
        "It is an island of {hexes} ({terrains}) with {harbours}.",
        "Sie ist eine Insel: {hexes} ({terrains}) und {harbours}."
    ));
    let drawn = drawn(board, t);
    if !drawn.is_empty() {
        let drawn = t.all(&drawn);
        sentences.push(say!(t, "Drawn by lot: {drawn}.", "Ausgelost: {drawn}."));
    }
    if board.scenario != Scenario::Base {
        let scenario = board.scenario.said(t);
        sentences.push(say!(t, "The scenario is {scenario}.", "Das Szenario heißt {scenario}."));
    }
    let ending = ending(board, t);
    sentences.push(say!(t, "The game ends {ending}.", "Die Partie endet {ending}."));
    sentences.join(" ")
}
