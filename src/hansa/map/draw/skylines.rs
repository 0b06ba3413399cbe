//! A small picture of each city above or beside its row of kontors, where nothing else lies: the more kontors, the larger
//! the town; a green city lies behind its wall. It says nothing that the row does not say, so that it may be missing.

use super::Canvas;
use super::signs::{CHURCH, CRANE, GATE, HOUSES, Skyline, WALL};
use crate::board::{Board, City};
use kogge_picture::{Look, Point, Rect};

/// All of them.
const ALL: [Skyline; 5] = [HOUSES, GATE, CHURCH, CRANE, WALL];
/// The sizes that are tried.
const SCALES: [f64; 2] = [1.0, 0.8];
/// Where it stands along the upper edge, in parts of the free room on each side of the middle.
const ASIDE: [f64; 7] = [0.0, 0.5, -0.5, 1.0, -1.0, 1.6, -1.6];
/// Free room around it, around ways, and at the edge of the board.
const ROOM: f64 = 2.0;
const WAY: f64 = 6.0;
const EDGE: f64 = 8.0;

/// A town with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Town {
    kind: usize,
    /// The middle of its lower edge.
    at: Point,
    scale: f64,
}

impl Town {
    /// Its box.
    pub(super) fn rect(&self) -> Rect {
        let [width, height] = ALL[self.kind].size.map(|side| side * self.scale);
        Rect { at: [self.at[0] - width / 2.0, self.at[1] - height], size: [width, height] }
    }
}

/// The towns of a board of this size whose cities, each with its row and its name, have room for one; `taken` are the
/// boxes of everything that lies on it.
pub(super) fn towns(
    (board, size): (&Board, Point),
    cities: &[[Rect; 2]],
    taken: &[Rect],
    (ways, lines): (&[Point], &[Point]),
) -> Vec<Town> {
    let inside = Rect { at: [0.0; 2], size }.grown(-EDGE);
    let mut towns: Vec<Town> = Vec::new();
    for (city, own) in board.cities.iter().zip(cities) {
        let around = own[0].joined(&own[1]).grown(80.0);
        let near: Vec<Rect> = taken.iter().filter(|rect| rect.meets(&around)).copied().collect();
        let ways: Vec<Point> = ways.iter().filter(|&&at| around.holds(at)).copied().collect();
        let lines: Vec<Point> = lines.iter().filter(|&&at| around.holds(at)).copied().collect();
        let is_free = |town: &Town| {
            let rect = town.rect();
            let covers =
                |other: &Rect| if own.contains(other) { other.meets(&rect) } else { other.meets(&rect.grown(ROOM)) };
            rect.outside(&inside) < 0.01
                && !near.iter().any(covers)
                && !towns.iter().any(|other| other.rect().meets(&rect))
                && !ways.iter().any(|&at| rect.grown(WAY).holds(at))
                && !lines.iter().any(|&at| rect.grown(ROOM).holds(at))
        };
        let found = choices(city, own).into_iter().find(is_free);
        towns.extend(found);
    }
    towns
}

/// The places of a city's town, the best first: on its row or on its name above it, and beside the row.
fn choices(city: &City, &[row, banner]: &[Rect; 2]) -> Vec<Town> {
    let kind = match city.kontors.len() {
        _ if city.green => 4,
        0 | 1 => 0,
        2 => 1,
        3 => 2,
        _ => 3,
    };
    let mut choices = Vec::new();
    for scale in SCALES {
        let width = ALL[kind].size[0] * scale;
        let roof = if banner.at[1] < row.at[1] { banner } else { row };
        let room = ((roof.size[0] - width) / 2.0).abs().max(6.0);
        let above = |part: f64| Town { kind, at: [roof.middle()[0] + part * room, roof.at[1]], scale };
        choices.extend(ASIDE.map(above));
        let beside = |x: f64| Town { kind, at: [x, row.end()[1]], scale };
        choices.extend([row.at[0] - width / 2.0, row.end()[0] + width / 2.0].map(beside));
    }
    choices
}

/// Draws towns.
pub(super) fn draw(towns: &[Town], out: &mut Canvas<'_>) {
    if towns.is_empty() {
        return;
    }
    let palette = out.palette;
    let roof = palette.kerb.mixed(palette.land, 18);
    out.open("towns", None, "Towns", None);
    for (i, sky) in ALL.iter().enumerate().filter(|(i, _)| towns.iter().any(|town| town.kind == *i)) {
        out.stamp(ALL[i].name, |out| {
            out.path(sky.walls, Look::fill(palette.banner).edge(palette.dark, 0.9));
            out.path(sky.roofs, Look::fill(roof).edge(palette.dark, 0.9));
            out.path(sky.lines, Look::stroke(palette.dark, 1.1));
        });
    }
    towns.iter().for_each(|town| out.stamped(ALL[town.kind].name, town.at, town.scale));
    out.close();
}
