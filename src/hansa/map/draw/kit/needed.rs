//! The things that a game needs besides paper: pieces by the number of players.
//!
//! Clauses: SETUP-1 … SETUP-5, TWO-2, TWO-3.

use super::words;
use crate::board::Board;
use kogge_hansa_game::vocab::{Module, Piece, Skill};
use kogge_picture::kit::Block;

pub(super) fn needed(board: &Board, kontor: f64) -> Vec<Block> {
    let (edition, tongue) = (&board.edition, board.words);
    let for_two = board.modules.contains(Module::TwoPlayers) && board.players.contains(&3);
    let mut players: Vec<u8> = board.players.clone();
    players.extend((for_two && !players.contains(&2)).then_some(2));
    players.sort_unstable();
    let mut rows = vec![tongue.of(words::PIECES_TABLE).map(str::to_owned).to_vec()];
    for &n in &players {
        let colours = if n == 2 { tongue.said(words::WITH_NEUTRAL) } else { n.to_string() };
        let supply = words::supplies(edition, usize::from(n));
        rows.push(vec![n.to_string(), colours, edition.traders.to_string(), edition.merchants.to_string(), supply]);
    }
    let covered = |piece: Piece| -> usize {
        Skill::ALL.iter().filter(|skill| skill.piece() == piece).map(|&skill| edition.steps(skill)).sum()
    };
    let [traders, merchants] = [covered(Piece::Trader), covered(Piece::Merchant)];
    vec![
        Block::Table(rows),
        Block::Line(words::sizes(tongue, kontor)),
        Block::Line(words::set_up(tongue, traders, merchants, edition.supply_merchants)),
        Block::Line(words::taverns(board)),
        Block::Line(tongue.said(words::COUNTER)),
    ]
}
