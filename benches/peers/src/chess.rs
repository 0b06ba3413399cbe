//! Chess, by shakmaty: random playouts and bulk perft.

use kogge::hansa::rules::Random;
use shakmaty::{Chess, Position};

/// How many games a run plays.
const N_PLAYOUTS: u64 = 200;

/// The most plies of a game.
const MAX_PLIES: u64 = 1_000;

/// Plies without a capture or a pawn's move after which a game is drawn.
const QUIET_PLIES: u32 = 100;

/// How deep perft counts.
const DEPTH: u32 = 5;

/// Random games: their moves and their number.
pub fn playouts() -> [u64; 2] {
    let mut random = Random::from_seed(3);
    let moves = (0..N_PLAYOUTS).map(|_| playout(&mut random)).sum();
    [moves, N_PLAYOUTS]
}

fn playout(random: &mut Random) -> u64 {
    let mut position = Chess::default();
    for ply in 0..MAX_PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() >= QUIET_PLIES {
            return ply;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    MAX_PLIES
}

/// Nodes from the start, the last ply counted by the length of the list.
pub fn perft() -> [u64; 2] {
    [shakmaty::perft(&Chess::default(), DEPTH), 1]
}
