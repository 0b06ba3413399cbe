//! A compass rose where the board has room for one, as near to a corner as possible.

use super::Canvas;
use super::positions::Positions;
use super::scenery::Wanted;
use kogge_picture::geometry::plus;
use kogge_picture::{Anchor, Font, Look, Point, Rect};

/// Its width and height.
const SIZE: Point = [92.0, 104.0];

/// The room that it takes: towards the corners of the board, away from their tips.
pub(super) fn wanted(positions: &Positions) -> Wanted {
    let board = Rect { at: [0.0; 2], size: positions.size };
    Wanted { sizes: vec![SIZE], near: board.grown(-130.0).corners().to_vec() }
}

/// Draws it around a point.
pub(super) fn draw(at: Point, out: &mut Canvas<'_>) {
    let palette = out.palette;
    let at = plus(at, [0.0, 6.0]);
    out.open("compass", None, "A compass", None);
    for (radius, width) in [(30.0, 1.6), (26.5, 0.8)] {
        out.disc(at, radius, Look::stroke(palette.soft, width));
    }
    let between = "M20 -20L5 0L20 20L0 5L-20 20L-5 0L-20 -20L0 -5Z";
    out.shape(at, 1.0, between, Look::fill(palette.plate).edge(palette.soft, 1.0));
    let rays = "M0 -40L6.4 -6.4L40 0L6.4 6.4L0 40L-6.4 6.4L-40 0L-6.4 -6.4Z";
    out.shape(at, 1.0, rays, Look::fill(palette.banner).edge(palette.dark, 1.2));
    let dark = "M0 -40V0L6.4 -6.4ZM40 0H0L6.4 6.4ZM0 40V0L-6.4 6.4ZM-40 0H0L-6.4 -6.4Z";
    out.shape(at, 1.0, dark, Look::fill(palette.soft));
    out.words(plus(at, [0.0, -48.0]), 15.0, Font::Bold, Anchor::Middle, palette.soft, "N");
    out.close();
}
