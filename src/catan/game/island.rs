//! An island: hexes in rows, their corners and edges, and the coast around them. Clause: B2.1.
//!
//! Places are compared as places: `A1@2` and `A2@10` are one corner. Sea hexes also name places, but have no corner
//! or edge of their own.

mod coast;
mod name;
mod spiral;
pub use name::{Named, PlaceError, PlaceKey};

use std::collections::BTreeMap;

use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, HexSet, Hour, MAX_PLACES};

/// The most rows: one for each letter.
pub const MAX_ROWS: usize = 26;

/// The most hexes of a row: as many as names can number.
pub const MAX_HEXES: u32 = 99;

/// The most half hexes by which a row is shifted.
pub const MAX_SHIFT: u32 = 60;

/// A place on an island.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feature {
    /// A hex.
    Hex(HexId),
    /// A corner.
    Corner(CornerId),
    /// An edge.
    Edge(EdgeId),
}

/// A row of hexes, from the west.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// How many half hexes the row begins east of the westernmost place.
    pub from: u8,
    /// Whether each of its hexes is land.
    pub is_land: Vec<bool>,
}

/// A land hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hex {
    /// Its row, 0 is `A`.
    pub row: u8,
    /// Its place in the row from the west, 0 is `1`.
    pub place: u8,
    /// Its middle in half hexes from the west.
    pub half: u16,
    /// Its corners from the north clockwise.
    pub corners: [CornerId; 6],
    /// Its edges from the north-east clockwise.
    pub edges: [EdgeId; 6],
    /// The land hexes beyond its edges, in the order of the edges.
    pub neighbours: [Option<HexId>; 6],
}

/// A corner of one to three land hexes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Corner {
    /// The land hexes at it.
    pub hexes: HexSet,
    /// The edges at it, two or three.
    pub edges: EdgeSet,
    /// The corners one edge away.
    pub neighbours: CornerSet,
}

/// An edge of one or two land hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// Its ends, in order.
    pub corners: [CornerId; 2],
    /// The land hexes on its sides.
    pub hexes: HexSet,
}

impl Edge {
    /// Whether one of its sides is sea; also sea that land encloses.
    pub const fn is_coastal(&self) -> bool {
        self.hexes.len() == 1
    }

    /// The other end.
    pub fn other(&self, corner: CornerId) -> CornerId {
        if self.corners[0] == corner { self.corners[1] } else { self.corners[0] }
    }
}

/// The geometry of a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Island {
    rows: Vec<Row>,
    /// The land hexes.
    pub hexes: Vec<Hex>,
    /// The corners.
    pub corners: Vec<Corner>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// The hexes by row and middle.
    by_middle: BTreeMap<(i16, i16), HexId>,
    corner_at: BTreeMap<Point, CornerId>,
    edge_at: BTreeMap<Point, EdgeId>,
}

/// Why rows make no island.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IslandError {
    /// No hex is land.
    NoLand,
    /// Neighbouring rows are shifted by an even number of half hexes: this row and the next.
    NotInterlocked(usize),
    /// More rows than letters.
    TooManyRows,
    /// More corners or edges than a game holds.
    TooLarge {
        /// The corners.
        corners: usize,
        /// The edges.
        edges: usize,
    },
}

/// A point in half hexes from the west and quarters of a hex's height from the north; the middle of an edge is the sum
/// of its ends.
type Point = (i16, i16);

/// The middle of a hex.
fn middle(row: i16, half: i16) -> Point {
    (half, 4 + 3 * row)
}

/// Where a corner of a hex lies.
fn corner_point((x, y): Point, hour: Hour) -> Point {
    let (dx, dy) = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][hour.index()];
    (x + dx, y + dy)
}

/// The two ends of a hex's edge, added.
fn edge_point(middle: Point, hour: Hour) -> Point {
    let [a, b] = hour.beside().map(|corner| corner_point(middle, corner));
    (a.0 + b.0, a.1 + b.1)
}

/// The middle of the hex beyond an edge.
#[doc(hidden)]
pub fn beyond(row: i16, half: i16, hour: Hour) -> (i16, i16) {
    let (d_row, d_half) = [(-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)][hour.index()];
    (row + d_row, half + d_half)
}

impl Island {
    /// The island that rows make.
    ///
    /// # Errors
    ///
    /// [`IslandError`] when they make none that can be played.
    pub fn new(rows: Vec<Row>) -> Result<Self, IslandError> {
        if rows.len() > MAX_ROWS {
            return Err(IslandError::TooManyRows);
        }
        if let Some(at) = rows.windows(2).position(|pair| pair[0].from % 2 == pair[1].from % 2) {
            return Err(IslandError::NotInterlocked(at));
        }
        let mut land = Vec::new();
        for (row, line) in rows.iter().enumerate() {
            for place in (0..line.is_land.len()).filter(|&place| line.is_land[place]) {
                land.push((row as i16, place, i16::from(line.from) + 2 * place as i16));
            }
        }
        if land.is_empty() {
            return Err(IslandError::NoLand);
        }
        let mut points: (Vec<Point>, Vec<Point>) = Default::default();
        let mut seen: std::collections::BTreeSet<(bool, Point)> = Default::default();
        for &(row, _, half) in &land {
            let at = middle(row, half);
            let corners = Hour::CORNERS.map(|hour| corner_point(at, hour));
            let edges = Hour::EDGES.map(|hour| edge_point(at, hour));
            points.0.extend(corners.into_iter().filter(|&point| seen.insert((true, point))));
            points.1.extend(edges.into_iter().filter(|&point| seen.insert((false, point))));
        }
        let (corners, edges) = (points.0.len(), points.1.len());
        if corners > MAX_PLACES || edges > MAX_PLACES {
            return Err(IslandError::TooLarge { corners, edges });
        }
        let corner_at = points.0.iter().enumerate().map(|(i, &point)| (point, CornerId::at(i))).collect();
        let edge_at = points.1.iter().enumerate().map(|(i, &point)| (point, EdgeId::at(i))).collect();
        let by_middle = land.iter().enumerate().map(|(i, &(row, _, half))| ((row, half), HexId::at(i))).collect();
        let mut island = Self {
            rows,
            hexes: Vec::new(),
            corners: vec![Corner::default(); corners],
            edges: Vec::new(),
            by_middle,
            corner_at,
            edge_at,
        };
        island.join(&land, edges);
        Ok(island)
    }

    /// Fills in what touches what.
    fn join(&mut self, land: &[(i16, usize, i16)], n_edges: usize) {
        self.edges = vec![Edge { corners: [CornerId(0); 2], hexes: HexSet::EMPTY }; n_edges];
        for (i, &(row, place, half)) in land.iter().enumerate() {
            let (id, at) = (HexId::at(i), middle(row, half));
            let corners = Hour::CORNERS.map(|hour| self.corner_at[&corner_point(at, hour)]);
            let edges = Hour::EDGES.map(|hour| self.edge_at[&edge_point(at, hour)]);
            for corner in corners {
                self.corners[corner.index()].hexes.insert(id);
            }
            for (edge, hour) in edges.into_iter().zip(Hour::EDGES) {
                let mut ends = hour.beside().map(|hour| corners[hour.index()]);
                ends.sort();
                self.edges[edge.index()].corners = ends;
                self.edges[edge.index()].hexes.insert(id);
                for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                    self.corners[end.index()].edges.insert(edge);
                    self.corners[end.index()].neighbours.insert(other);
                }
            }
            let neighbours = Hour::EDGES.map(|hour| self.by_middle.get(&beyond(row, half, hour)).copied());
            let (row, place, half) = (row as u8, place as u8, half as u16);
            self.hexes.push(Hex { row, place, half, corners, edges, neighbours });
        }
    }

    /// The rows that it was made of.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Every land hex.
    pub fn land(&self) -> HexSet {
        (0..self.hexes.len()).map(HexId::at).collect()
    }

    /// The land hexes beside a hex.
    ///
    /// # Panics
    ///
    /// When the island has no such hex.
    pub fn neighbours(&self, hex: HexId) -> HexSet {
        self.hexes[hex.index()].neighbours.iter().copied().flatten().collect()
    }

    /// The edge between two hexes; `None` where they do not touch.
    pub fn between(&self, from: HexId, to: HexId) -> Option<EdgeId> {
        let hex = self.hexes.get(from.index())?;
        hex.neighbours.iter().position(|&it| it == Some(to)).map(|at| hex.edges[at])
    }

    /// Whether a hex touches the sea.
    ///
    /// # Panics
    ///
    /// When the island has no such hex.
    pub fn is_coastal(&self, hex: HexId) -> bool {
        self.hexes[hex.index()].neighbours.contains(&None)
    }

    /// Whether a hex has three or more edges at the sea in a row.
    ///
    /// # Panics
    ///
    /// When the island has no such hex.
    pub fn is_corner_hex(&self, hex: HexId) -> bool {
        let sea = self.hexes[hex.index()].neighbours.map(|neighbour| neighbour.is_none());
        (0..6).any(|first| (0..3).all(|i| sea[(first + i) % 6]))
    }

    /// The coastal edges.
    pub fn coast(&self) -> EdgeSet {
        let coastal = self.edges.iter().enumerate().filter(|(_, edge)| edge.is_coastal());
        coastal.map(|(i, _)| EdgeId::at(i)).collect()
    }

    /// Parts of the land that no edge joins, in reading order.
    pub fn parts(&self) -> Vec<HexSet> {
        let mut rest = self.land();
        let mut parts = Vec::new();
        while let Some(first) = rest.iter().next() {
            let mut part: HexSet = [first].into_iter().collect();
            loop {
                let wider = part.iter().map(|hex| self.neighbours(hex)).fold(part, HexSet::union);
                if wider == part {
                    break;
                }
                part = wider;
            }
            rest = rest.difference(part);
            parts.push(part);
        }
        parts
    }

    /// The number of edges from one corner to every corner; `None` where no way leads.
    ///
    /// # Panics
    ///
    /// When the island has no such corner.
    pub fn distances(&self, from: CornerId) -> Vec<Option<u8>> {
        let mut distances = vec![None; self.corners.len()];
        distances[from.index()] = Some(0);
        let mut front = std::collections::VecDeque::from([from]);
        while let Some(at) = front.pop_front() {
            let next = distances[at.index()].map(|distance| distance + 1);
            for neighbour in self.corners[at.index()].neighbours.iter() {
                if distances[neighbour.index()].is_none() {
                    distances[neighbour.index()] = next;
                    front.push_back(neighbour);
                }
            }
        }
        distances
    }
}
