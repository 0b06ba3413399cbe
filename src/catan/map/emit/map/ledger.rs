//! The ledger of a board: every row that a person would count on its print, as the check of the ledger counts it.
//!
//! What is drawn for each game has no row; harbours, numbers and hexes are there in every layout, whatever is drawn.

use crate::check::counting::{all_kinds, harbours, hexes, in_all, in_row, of_part, part_word, sited};
use crate::resolve::{Counted, Part};
use kogge_catan_game::board::Board;
use kogge_catan_game::layout::Layouts;
use kogge_catan_game::vocab::{Good, Terrain};
use kogge_compiler::emit::map::{list, total};

/// The statement `expect` with its rows.
pub(super) fn ledger(board: &Board) -> String {
    let layout = Layouts::new(board).only().cloned();
    let of = |what| {
        let parts = all_kinds(what).into_iter().chain((what == Counted::Hexes).then_some(Part::Sea));
        let known =
            parts.filter_map(|part| Some((part_word(part), of_part(board, what, part, layout.as_ref())? as usize)));
        match in_all(board, what) {
            0 => String::new(),
            n => total(what.word(), n as usize, known),
        }
    };
    let mut rows: String = Counted::ALL.iter().map(|&what| of(what)).collect();
    let pips = (0..board.island.rows().len() as u8).zip('A'..='Z');
    let pips = pips.filter_map(|(row, letter)| Some((letter, in_row(board, row, layout.as_ref()).filter(|&n| n > 0)?)));
    rows += &list("pips in", pips.map(|(letter, n)| format!("{letter} {n}")));
    for &terrain in Terrain::ALL {
        // Where numbers are drawn, the places alone are known.
        let known = |with_numbers| hexes(board, terrain, with_numbers, layout.as_ref());
        let known = known(true).or_else(|| known(false)).into_iter().flatten();
        rows += &list(&format!("{terrain} at"), known.map(|(hex, numbers)| sited(board, hex, &numbers)));
    }
    for &good in Good::ALL {
        let edges = harbours(board, good).into_iter().flatten().map(|edge| board.island.edge_name(edge).to_string());
        rows += &list(&format!("{good} at"), edges);
    }
    let corners = board.grounds.iter().map(|ground| board.island.corner_name(ground.corner).to_string());
    rows += &list("grounds at", corners);
    format!("expect\n{rows}")
}
