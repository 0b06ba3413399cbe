//! The graph of a board for Graphviz: cities with their kontors, routes with their posts.
//!
//! `dot -Kneato -n -Tsvg` keeps the positions of the picture where the map gives them.

use std::fmt::Write as _;

use crate::board::Board;
use kogge_compiler::emit::dot::quoted;
use kogge_hansa_game::vocab::{Colour, PostKind, Shape};

/// The board as an undirected graph. One city and one route a line, in id order.
pub fn write(board: &Board) -> String {
    let mut out = String::new();
    write_to(board, &mut out).expect("writing to a string cannot fail");
    out
}

fn write_to(board: &Board, out: &mut String) -> std::fmt::Result {
    writeln!(out, "graph {} {{", quoted(&board.id))?;
    writeln!(out, "    graph [label={}, overlap=false];", quoted(&board.name))?;
    writeln!(out, "    node [shape=box, style=rounded];")?;
    for (i, city) in board.cities.iter().enumerate() {
        let kontors: Vec<String> = city.kontors.iter().map(|kontor| sign(kontor.colour, kontor.shape)).collect();
        let kontors = if city.green { "green".to_owned() } else { kontors.join(" ") };
        write!(out, "    c{i} [label={}", quoted(&format!("{}\n{kontors}", city.name)))?;
        if let Some([x, y]) = board.picture.as_ref().and_then(|picture| picture.cities.get(i).copied().flatten()) {
            // Graphviz counts y from below, in points.
            let height = board.picture.as_ref().map_or(0, |picture| picture.size[1]);
            write!(out, ", pos=\"{},{}!\"", x / 5, height.saturating_sub(y) / 5)?;
        }
        writeln!(out, "];")?;
    }
    for route in &board.routes {
        let [a, b] = route.ends;
        let posts: String = route.posts.iter().map(|&post| letter(post)).collect();
        let label = route.name.as_ref().map_or_else(|| posts.clone(), |name| format!("{name}: {posts}"));
        write!(out, "    c{} -- c{} [label={}", a.0, b.0, quoted(&label))?;
        if route.tavern {
            write!(out, ", color=goldenrod")?;
        }
        if !route.permanent.is_empty() {
            let effects: Vec<String> = route.permanent.iter().map(|&effect| board.effect_text(effect)).collect();
            write!(out, ", style=bold, tooltip={}", quoted(&effects.join(" or ")))?;
        }
        writeln!(out, "];")?;
    }
    writeln!(out, "}}")
}

/// `h` for a house, `s` for a ship.
fn letter(post: PostKind) -> char {
    match post {
        PostKind::House => 'h',
        PostKind::Ship => 's',
    }
}

/// A kontor in two signs: `W□`, `K○` (black is K, as on paper).
fn sign(colour: Colour, shape: Shape) -> String {
    let colour = match colour {
        Colour::White => 'W',
        Colour::Orange => 'O',
        Colour::Pink => 'P',
        Colour::Black => 'K',
    };
    let shape = match shape {
        Shape::Square => '□',
        Shape::Circle => '○',
    };
    format!("{colour}{shape}")
}
