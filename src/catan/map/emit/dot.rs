//! The graph of an island for Graphviz: corners and the edges between them.
//!
//! `dot -Kneato -n -Tsvg` keeps the corners where they lie on the island.

use std::fmt::Write as _;

use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{CornerId, EdgeId};
use kogge_compiler::emit::dot::quoted;

/// The board as an undirected graph. One corner and one edge a line, in id order; a corner's tooltip says what lies
/// around it.
pub fn write(board: &Board) -> String {
    let mut out = String::new();
    write_to(board, &mut out).expect("writing to a string cannot fail");
    out
}

fn write_to(board: &Board, out: &mut String) -> std::fmt::Result {
    let island = &board.island;
    writeln!(out, "graph {} {{", quoted(&board.id))?;
    writeln!(out, "    graph [label={}, overlap=false];", quoted(&board.name))?;
    writeln!(out, "    node [shape=box, style=rounded];")?;
    let height = 3 * island.rows().len() as i32 + 6;
    for (i, corner) in island.corners.iter().enumerate() {
        let around: Vec<String> = corner.hexes.iter().map(|hex| ground(board, hex.index())).collect();
        let (name, (x, y)) = (island.corner_name(CornerId::at(i)), island.corner_at(CornerId::at(i)));
        write!(out, "    c{i} [label={}", quoted(&name.to_string()))?;
        // Graphviz counts y from below, in points; a hex is 2 wide and 4 high.
        write!(out, ", pos=\"{},{}!\"", i32::from(x) * 52, (height - i32::from(y)) * 30)?;
        writeln!(out, ", tooltip={}];", quoted(&around.join(", ")))?;
    }
    for (i, edge) in island.edges.iter().enumerate() {
        let [a, b] = edge.corners;
        let name = island.edge_name(EdgeId::at(i)).to_string();
        write!(out, "    c{} -- c{} [tooltip={}", a.0, b.0, quoted(&name))?;
        if edge.is_coastal() {
            write!(out, ", color=steelblue")?;
        }
        if let Some(harbour) = board.harbours.iter().find(|harbour| harbour.edge.index() == i) {
            write!(out, ", style=bold, label={}", quoted(harbour.good.map_or("drawn", |good| good.word())))?;
        }
        writeln!(out, "];")?;
    }
    writeln!(out, "}}")
}

/// A hex in words: `forest 8`.
fn ground(board: &Board, hex: usize) -> String {
    let facts = &board.hexes[hex];
    let ground = match facts.ground {
        Lay::Terrain(terrain) => terrain.to_string(),
        Lay::Trade(role) => format!("trade {role}"),
        Lay::Region(region) => board.regions[region.index()].name.clone(),
    };
    std::iter::once(ground).chain(facts.numbers.iter().map(u8::to_string)).collect::<Vec<_>>().join(" ")
}
