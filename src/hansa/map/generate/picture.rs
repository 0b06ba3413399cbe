//! Positions: cities where they lie; the posts go by the layout, as for every map that places its cities alone. MP-24.

use super::draft::Draft;
use crate::board::Picture;
use crate::board::scenery::Scenery;
use crate::draw::place;

impl Draft<'_> {
    /// The picture of the board, which is otherwise finished.
    pub(super) fn draw_picture(&mut self) {
        let place_of = |at: [i64; 2]| at.map(|at| at as u32);
        self.board.picture = Some(Picture {
            size: place_of(self.land.size),
            cities: self.land.cities.iter().map(|&at| Some(place_of(at))).collect(),
            routes: vec![Vec::new(); self.board.routes.len()],
            kontor: None,
            scenery: Scenery::default(),
        });
        self.board.picture = Some(place(&self.board));
    }
}
