//! The things that a game needs besides paper: pieces by the number of players.
//!
//! Clauses: SETUP-1 … SETUP-5, TWO-2, TWO-3.

use super::words;
use crate::board::Board;
use kogge_picture::kit::Block;

pub(super) fn needed(board: &Board, kontor: f64) -> Vec<Block> {
    let (edition, tongue) = (&board.edition, board.words);
    let mut rows = vec![tongue.of(words::PIECES_TABLE).map(str::to_owned).to_vec()];
    for n in board.player_counts() {
        let colours = if n == 2 { tongue.said(words::WITH_NEUTRAL) } else { n.to_string() };
        let supply = words::supplies(edition, usize::from(n));
        rows.push(vec![n.to_string(), colours, edition.traders.to_string(), edition.merchants.to_string(), supply]);
    }
    vec![
        Block::Table(rows),
        Block::Line(words::sizes(tongue, kontor)),
        Block::Line(tongue.said(words::COUNTER)),
        Block::Line(tongue.said(words::MORE_DESKS)),
    ]
}
