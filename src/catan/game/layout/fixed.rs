//! A layout as a map of its own, in which everything is fixed.

use super::Layout;
use crate::board::table::Lay;
use crate::board::{Board, Ground, Harbour, HexFacts, Numbers};

impl Layout {
    /// The map that has this layout of a map and no other: it can be shared, checked and drawn.
    pub fn fixed(&self, board: &Board) -> Board {
        let mut fixed = board.clone();
        let drawn = self.terrains.iter().zip(&self.numbers);
        for (HexFacts { ground, numbers }, (&terrain, laid)) in fixed.hexes.iter_mut().zip(drawn) {
            if matches!(ground, Lay::Region(_)) {
                *ground = Lay::Terrain(terrain);
            }
            numbers.clone_from(laid);
        }
        for (Harbour { good, .. }, &laid) in fixed.harbours.iter_mut().zip(&self.harbours) {
            *good = Some(laid);
        }
        for (Ground { number, .. }, &laid) in fixed.grounds.iter_mut().zip(&self.grounds) {
            *number = Some(laid);
        }
        fixed.arrows = self.arrows.into_iter().collect();
        fixed.numbers = Numbers::Fixed;
        (fixed.regions, fixed.harbour_draw, fixed.ground_draw) = (Vec::new(), Vec::new(), Vec::new());
        fixed
    }
}
