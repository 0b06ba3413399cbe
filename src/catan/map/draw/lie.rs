//! Where hexes, corners and edges lie on the drawing.

use kogge_catan_game::island::Island;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, HexSet, Hour};
use kogge_picture::geometry::{direction, length, minus, plus, times};
use kogge_picture::{Point, Rect};

/// The distance from the middle of a hex to its corners.
pub(super) const R: f64 = 64.0;
/// The distance from the middle of a hex to its edges, in parts of [`R`].
pub(super) const SIDE: f64 = 0.866_025_403_784_438_6;

/// From the middle of a hex to its corners, north first, in parts of [`R`].
pub(super) const TO_CORNERS: [Point; 6] =
    [[0.0, -1.0], [SIDE, -0.5], [SIDE, 0.5], [0.0, 1.0], [-SIDE, 0.5], [-SIDE, -0.5]];
/// The directions of its edges, north-east first.
pub(super) const TO_EDGES: [Point; 6] =
    [[0.5, -SIDE], [1.0, 0.0], [0.5, SIDE], [-0.5, SIDE], [-1.0, 0.0], [-0.5, -SIDE]];

/// A point in parts of [`R`] away from another.
pub(super) fn off(at: Point, by: Point, parts: f64) -> Point {
    plus(at, times(by, parts * R))
}

/// The middle of a place of the rows, before the island is moved.
pub(super) fn middle(half: u16, row: u8) -> Point {
    [f64::from(half) * SIDE * R, (4.0 + 3.0 * f64::from(row)) * R / 2.0]
}

/// An island on paper.
pub(super) struct Lie<'a> {
    pub(super) island: &'a Island,
    pub(super) hexes: Vec<Point>,
    pub(super) corners: Vec<Point>,
    /// The smallest box around all of it.
    pub(super) rect: Rect,
}

impl<'a> Lie<'a> {
    /// The island with its north-western end near the origin.
    pub(super) fn of(island: &'a Island) -> Self {
        let hexes: Vec<Point> = island.hexes.iter().map(|hex| middle(hex.half, hex.row)).collect();
        let mut corners = vec![[0.0; 2]; island.corners.len()];
        for (hex, &at) in island.hexes.iter().zip(&hexes) {
            for (corner, by) in hex.corners.iter().zip(TO_CORNERS) {
                corners[corner.index()] = off(at, by, 1.0);
            }
        }
        let points = corners.iter().map(|&at| Rect { at, size: [0.0; 2] });
        let rect = points.reduce(|all, it| all.joined(&it)).unwrap_or(Rect { at: [0.0; 2], size: [0.0; 2] });
        Self { island, hexes, corners, rect }
    }

    /// The island so that the box around it begins here.
    pub(super) fn moved(mut self, to: Point) -> Self {
        let by = minus(to, self.rect.at);
        self.hexes.iter_mut().chain(&mut self.corners).for_each(|at| *at = plus(*at, by));
        self.rect = self.rect.moved(by);
        self
    }

    pub(super) fn hex(&self, hex: HexId) -> Point {
        self.hexes[hex.index()]
    }

    pub(super) fn corner(&self, corner: CornerId) -> Point {
        self.corners[corner.index()]
    }

    /// The two ends of an edge.
    pub(super) fn ends(&self, edge: EdgeId) -> [Point; 2] {
        self.island.edges[edge.index()].corners.map(|corner| self.corner(corner))
    }

    /// The middle of an edge.
    pub(super) fn middle(&self, edge: EdgeId) -> Point {
        let [a, b] = self.ends(edge);
        times(plus(a, b), 0.5)
    }

    /// The direction out of a hex across one of its edges.
    pub(super) fn across(&self, hex: HexId, edge: EdgeId) -> Point {
        let edges = self.island.hexes[hex.index()].edges;
        edges.iter().position(|&it| it == edge).map_or([0.0, -1.0], |at| TO_EDGES[at])
    }

    /// The direction from the land to the sea at a coastal edge.
    pub(super) fn seaward(&self, edge: EdgeId) -> Point {
        let land = self.island.edges[edge.index()].hexes.iter().next();
        land.map_or([0.0, -1.0], |hex| self.across(hex, edge))
    }

    /// The direction from the land to the sea at a corner: away from the land hexes there.
    pub(super) fn seaward_of_corner(&self, corner: CornerId) -> Point {
        let hexes: HexSet = self.island.corners[corner.index()].hexes;
        let at = self.corner(corner);
        let inland = hexes.iter().fold([0.0, 0.0], |sum, hex| plus(sum, minus(self.hex(hex), at)));
        direction(times(inland, -1.0))
    }

    /// The corners of a hex that can be reached by land: those of an edge without sea.
    pub(super) fn land_corners(&self, hex: HexId) -> impl Iterator<Item = usize> {
        let inland = self.island.hexes[hex.index()].neighbours.map(|it| it.is_some());
        (0..6).filter(move |&i| inland[i] || inland[(i + 5) % 6])
    }

    /// The direction of a hex's sides at the sea, taken together; `None` where they cancel out or there are none.
    pub(super) fn sea_side(&self, hex: HexId) -> Option<Point> {
        let neighbours = self.island.hexes[hex.index()].neighbours;
        let sea = (0..6).filter(|&i| neighbours[i].is_none());
        let sum = sea.fold([0.0, 0.0], |sum, i| plus(sum, TO_EDGES[i]));
        // With some sides the sum is one of the twelve hours, or nearly nothing.
        (length(sum) > 0.1).then(|| direction(sum))
    }

    /// The closed walks along the coast as corners, and whether each is an outer one.
    pub(super) fn coasts(&self) -> Vec<(Vec<Point>, bool)> {
        let walk = |coast: &Vec<EdgeId>| {
            let ends = coast.iter().filter_map(|&edge| self.island.ahead(edge));
            let points: Vec<Point> = ends.map(|corner| self.corner(corner)).collect();
            let next = points.iter().cycle().skip(1);
            let area: f64 = points.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
            (points, area > 0.0)
        };
        self.island.coasts().iter().map(walk).collect()
    }
}

/// The direction of an hour of the clock and how far its edge or corner is, in parts of [`R`].
pub(super) fn towards(hour: Hour) -> (Point, f64) {
    if hour.is_corner() { (TO_CORNERS[hour.index()], 1.0) } else { (TO_EDGES[hour.index()], SIDE) }
}
