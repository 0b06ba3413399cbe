//! The summary of a map of islands: its rules, counts and pips.

use kogge_catan_game::board::facts::fingerprint;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::board::{Board, Harbour, Numbers};
use kogge_catan_game::layout::{Layouts, NoLayout};
use kogge_catan_game::vocab::{CornerId, Good, Resource, Terrain};
use kogge_compiler::summary::{Row, of_which, or_none, row};
use kogge_engine::wording::{count, joined};

/// How many layouts the means of the pips are taken of.
const LAYOUTS: usize = 1000;

/// The rows of a board, and the fingerprint of its facts.
#[doc(hidden)]
pub fn summary(board: &Board) -> (Vec<Row>, u64) {
    let mut rows = Vec::new();
    rules(board, &mut rows);
    rows.push(None);
    sizes(board, &mut rows);
    rows.push(None);
    worth(board, &mut rows);
    (rows, fingerprint(board))
}

/// The map's own facts and those of the game.
fn rules(board: &Board, rows: &mut Vec<Row>) {
    let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
    rows.push(row("map", format!("{} ({})", board.name, board.id)));
    rows.push(row("players", format!("{}; edition {}", joined(&players, players.len()), board.edition.id)));
    rows.push(row("scenario", board.scenario.to_string()));
    rows.push(row("ends at", format!("{} points", board.target)));
    rows.push(row("modules", or_none(board.modules.iter().map(|module| module.to_string()).collect())));
}

/// How many there are of everything.
fn sizes(board: &Board, rows: &mut Vec<Row>) {
    let island = &board.island;
    let of = |n: usize, what: &str| (n > 0).then(|| format!("{n} {what}"));
    let drawn = board.regions.iter().flat_map(|region| &region.fill);
    let in_fills =
        |terrain| drawn.clone().filter(|it| it.terrain == terrain).map(|it| usize::from(it.count)).sum::<usize>();
    let fixed = |terrain| board.hexes.iter().filter(|hex| hex.ground.fixed() == Some(terrain)).count();
    let terrains = Terrain::ALL.iter().map(|&terrain| of(fixed(terrain) + in_fills(terrain), terrain.word()));
    rows.push(row("hexes", of_which(island.hexes.len(), terrains.collect())));
    let n_drawn = board.hexes.iter().filter(|hex| matches!(hex.ground, Lay::Region(_))).count();
    let regions = board.regions.iter().map(|region| region.name.clone()).collect();
    let in_regions = if n_drawn == 0 { String::new() } else { format!(" in {}", or_none(regions)) };
    rows.push(row("drawn", format!("{}{in_regions}", count(n_drawn, "hex", "hexes"))));
    let numbers = match &board.numbers {
        Numbers::Fixed => "fixed",
        Numbers::ByLetter { .. } => "by letter",
        Numbers::Shuffled { .. } => "shuffled",
    };
    rows.push(row("numbers", numbers));
    let goods = |good: Option<Good>| {
        let n = board.harbours.iter().filter(|harbour| harbour.good == good).count();
        of(n, good.map_or("drawn", Good::word))
    };
    let all = Good::ALL.iter().map(|&good| goods(Some(good))).chain([goods(None)]);
    rows.push(row("harbours", of_which(board.harbours.len(), all.collect())));
    let coast = island.coast().len();
    rows.push(row("corners", island.corners.len().to_string()));
    rows.push(row("edges", of_which(island.edges.len(), vec![of(coast, "at the sea")])));
}

/// The pips of the resources and of the richest corners: exact, or the means of many layouts.
fn worth(board: &Board, rows: &mut Vec<Row>) {
    let pips = match Layouts::new(board).mean_pips(LAYOUTS) {
        Ok(pips) => pips,
        Err(NoLayout::NotFound) => return rows.push(row("pips", "not decided: no layout was found")),
        Err(_) => return,
    };
    let number = |value: f64| if pips.layouts == 1 { format!("{value:.0}") } else { format!("{value:.1}") };
    let resources = Resource::ALL.iter().map(|&it| format!("{it} {}", number(pips.resources[it.index()])));
    let note = if pips.layouts == 1 { String::new() } else { format!("; means of {} layouts", pips.layouts) };
    rows.push(row("pips", format!("{}{note}", resources.collect::<Vec<_>>().join(", "))));
    let mut corners: Vec<usize> = (0..pips.corners.len()).collect();
    corners.sort_by(|&a, &b| pips.corners[b].total_cmp(&pips.corners[a]).then(a.cmp(&b)));
    let name = |&i: &usize| format!("{} {}", board.island.corner_name(CornerId::at(i)), number(pips.corners[i]));
    let richest: Vec<String> = corners.iter().take(5).map(name).collect();
    rows.push(row("richest", richest.join(", ")));
    let at_harbour = |Harbour { edge, .. }: &Harbour| {
        let ends = board.island.edges[edge.index()].corners;
        ends.into_iter().map(|corner| pips.corners[corner.index()]).sum::<f64>()
    };
    let best = board.harbours.iter().max_by(|a, b| at_harbour(a).total_cmp(&at_harbour(b)));
    if let Some(best) = best {
        let name = board.island.edge_name(best.edge);
        rows.push(row("harbour", format!("{name} has the richest two corners: {}", number(at_harbour(best)))));
    }
}
