//! Descriptions of the things at a hex, a corner or an edge.

use kogge_catan_game::board::Board;
use kogge_catan_game::board::settings::Stated as _;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::feature::{closed_edges, ground, river};
use kogge_catan_game::island::{Feature, Named};
use kogge_catan_game::layout::Layouts;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, pips};
use kogge_engine::wording::count;

/// How many layouts are drawn for a mean.
const LAYOUTS: usize = 200;

/// The text about a place: what it is called, and what lies there.
pub(super) fn about(board: &Board, named: Named) -> Option<(String, Vec<String>)> {
    let island = &board.island;
    if named.hour.is_none() {
        let hex = island.hex(named).ok()?;
        return Some((format!("`{named}`: {}", ground(board, hex)), at_hex(board, hex)));
    }
    if let Ok(corner) = island.corner(named) {
        let names = island.corner_names(corner);
        return Some((format!("corner {}", same(names)), at_corner(board, corner)));
    }
    let edge = island.edge(named).ok()?;
    Some((format!("edge {}", same(island.edge_names(edge))), at_edge(board, edge)))
}

fn same(names: impl Iterator<Item = Named>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" = ")
}

/// `fields 12`, or the region that a hex is drawn from.
pub(super) fn ground(board: &Board, hex: HexId) -> String {
    let facts = &board.hexes[hex.index()];
    let ground = match facts.ground {
        Lay::Terrain(terrain) => terrain.to_string(),
        Lay::Trade(role) => format!("trade {role}"),
        Lay::Region(region) => format!("drawn from {}", board.regions[region.index()].name),
    };
    let numbers: Vec<String> = facts.numbers.iter().map(u8::to_string).collect();
    if numbers.is_empty() { ground } else { format!("{ground} {}", numbers.join(" and ")) }
}

/// A hex with its name.
fn named_hex(board: &Board, hex: HexId) -> String {
    format!("{}: {}", board.island.hex_name(hex), ground(board, hex))
}

fn at_hex(board: &Board, hex: HexId) -> Vec<String> {
    let facts = &board.hexes[hex.index()];
    let mut lies = Vec::new();
    match facts.ground {
        Lay::Terrain(terrain) => lies.push(super::words::terrain(terrain)),
        Lay::Trade(role) => lies.push(super::words::role(role).to_owned()),
        Lay::Region(region) => lies.push(super::hover::fill(&board.regions[region.index()])),
    }
    lies.extend(facts.numbers.iter().map(|&number| rolls(number)));
    if board.island.is_coastal(hex) {
        lies.push("at the sea".to_owned());
    }
    if board.robber.lies_at(board, Feature::Hex(hex)) {
        lies.push("the robber begins here (B2.8)".to_owned());
    }
    for river in board.rivers.iter().filter(|river| river.hexes.contains(&hex)) {
        let spring = if river.hexes.first() == Some(&hex) { ", its spring" } else { "" };
        lies.push(format!("the river {}{spring}", river.name));
    }
    lies.extend(board.begins_at(Feature::Hex(hex)));
    lies
}

/// How often a number is rolled.
pub(super) fn rolls(number: u8) -> String {
    format!("{number} is {} of 36 rolls", pips(number))
}

fn at_corner(board: &Board, corner: CornerId) -> Vec<String> {
    let island = &board.island;
    let place = &island.corners[corner.index()];
    let mut lies: Vec<String> = place.hexes.iter().map(|hex| named_hex(board, hex)).collect();
    lies.extend(mean(board, corner));
    for harbour in &board.harbours {
        let edge = &island.edges[harbour.edge.index()];
        if edge.corners.contains(&corner) {
            lies.push(format!("the harbour {}: {}", island.edge_name(harbour.edge), kind(harbour.good)));
        }
    }
    for bay in &board.grounds {
        if ground::corners(island, bay.corner).is_some_and(|corners| corners.contains(corner)) {
            let middle = island.corner_name(bay.corner);
            lies.push(format!("the fishing ground {middle}: {}", kind(bay.number)));
        }
    }
    lies.extend(board.begins_at(Feature::Corner(corner)));
    lies
}

/// The pips of a corner: exact, or the mean over layouts.
fn mean(board: &Board, corner: CornerId) -> Option<String> {
    let fixed = |hex: HexId| {
        let facts = &board.hexes[hex.index()];
        let terrain = facts.ground.fixed()?;
        let here: u32 = facts.numbers.iter().map(|&number| pips(number)).sum();
        match terrain.bears_number() {
            true => (here > 0).then_some(here),
            false => Some(0),
        }
    };
    let hexes = board.island.corners[corner.index()].hexes;
    if let Some(sum) = hexes.iter().map(fixed).sum::<Option<u32>>() {
        return Some(count(sum as usize, "pip", "pips"));
    }
    let means = Layouts::new(board).mean_pips(LAYOUTS).ok()?;
    let pips = means.corners.get(corner.index())?;
    Some(format!("{pips:.1} pips, the mean of {} layouts", means.layouts))
}

fn at_edge(board: &Board, edge: EdgeId) -> Vec<String> {
    let island = &board.island;
    let place = &island.edges[edge.index()];
    let mut lies: Vec<String> = place.hexes.iter().map(|hex| named_hex(board, hex)).collect();
    if place.is_coastal() {
        lies.push("at the sea".to_owned());
    }
    if let Some(harbour) = board.harbours.iter().find(|harbour| harbour.edge == edge) {
        lies.push(format!("a harbour: {}", kind(harbour.good)));
    }
    for it in &board.rivers {
        if it.mouth == edge {
            lies.push(format!("the mouth of the river {}", it.name));
        } else if river::sites(island, it).is_some_and(|sites| sites.contains(&edge)) {
            lies.push(format!("a site for a bridge over the river {} (RI7)", it.name));
        }
    }
    lies.extend(board.begins_at(Feature::Edge(edge)));
    if closed_edges(board).contains(edge) {
        lies.push("closed: the sea side of a trade hex (HB7)".to_owned());
    }
    lies
}

/// The kind of a harbour or a ground, or that it is drawn.
fn kind(what: Option<impl ToString>) -> String {
    what.map_or_else(|| "drawn".to_owned(), |what| what.to_string())
}
