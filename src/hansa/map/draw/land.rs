//! The signs of the land: woods, hills and moor, scattered where nothing else lies.
//!
//! Where they lie follows from the name of the map and from the ground: the same board has the same woods. They keep away
//! from words, cities, posts, ways, rivers and coasts, and there are few of them on a large board as well.

use super::Canvas;
use super::ground::Ground;
use super::signs::{FIRS, HILLS, MOOR, WOOD};
use crate::board::Board;
use kogge_engine::hash::fnv1a;
use kogge_picture::{Look, Point, Rect};

/// How far apart signs are, and how many places there are at most.
const APART: Point = [44.0, 36.0];
const MAX_PLACES: f64 = 1_500.0;
/// Width and height of a sign.
const SIZE: Point = [36.0, 20.0];
/// Free room around what lies on the board, around ways, and around rivers and coasts.
const ROOM: f64 = 7.0;
const WAY: f64 = 12.0;
const LINE: f64 = 10.0;
/// The side of a square of the ground that is free or not.
const SQUARE: f64 = 6.0;
/// How large woods and hills are, about.
const REGION: f64 = 210.0;
/// The signs with their names.
const SIGNS: [(&str, &str); 4] = [("sign-wood", WOOD), ("sign-firs", FIRS), ("sign-hills", HILLS), ("sign-moor", MOOR)];

/// The squares of a board that something lies on.
pub(super) struct Taken {
    columns: usize,
    squares: Vec<bool>,
}

impl Taken {
    /// The squares of a board below some boxes, ways and lines of the ground.
    pub(super) fn of(size: Point, boxes: impl Iterator<Item = Rect>, ways: &[Point], lines: &[Point]) -> Self {
        let [columns, rows] = size.map(|side| (side / SQUARE).ceil() as usize + 1);
        let mut taken = Self { columns, squares: vec![false; columns * rows] };
        boxes.for_each(|rect| taken.take_around(&rect));
        ways.iter().for_each(|&at| taken.take(&Rect::around(at, [2.0 * WAY; 2])));
        lines.iter().for_each(|&at| taken.take(&Rect::around(at, [2.0 * LINE; 2])));
        taken
    }

    /// The first and the last column and row that a box touches.
    fn ends(&self, rect: &Rect) -> [[usize; 2]; 2] {
        let rows = self.squares.len() / self.columns;
        let square = |at: f64, n: usize| ((at / SQUARE).floor().max(0.0) as usize).min(n - 1);
        let ([left, top], [right, bottom]) = (rect.at, rect.end());
        [[left, right].map(|x| square(x, self.columns)), [top, bottom].map(|y| square(y, rows))]
    }

    /// Takes a box and some room around it.
    pub(super) fn take_around(&mut self, rect: &Rect) {
        self.take(&rect.grown(ROOM));
    }

    fn take(&mut self, rect: &Rect) {
        let [[from, to], [top, bottom]] = self.ends(rect);
        for row in top..=bottom {
            self.squares[row * self.columns + from..=row * self.columns + to].fill(true);
        }
    }
}

/// How many squares are taken above and left of each: many boxes are looked at, each in no time.
pub(super) struct Sums<'a> {
    taken: &'a Taken,
    /// Of a row and a column more than there are.
    sums: Vec<u32>,
}

impl<'a> Sums<'a> {
    pub(super) fn of(taken: &'a Taken) -> Self {
        let width = taken.columns + 1;
        let mut sums = vec![0; width];
        for squares in taken.squares.chunks_exact(taken.columns) {
            let above = sums.len() - width;
            let mut own = 0;
            sums.push(0);
            for (column, &is_taken) in squares.iter().enumerate() {
                own += u32::from(is_taken);
                sums.push(sums[above + column + 1] + own);
            }
        }
        Self { taken, sums }
    }

    /// Whether nothing lies in a box.
    pub(super) fn is_free(&self, rect: &Rect) -> bool {
        let [[left, right], [top, bottom]] = self.taken.ends(rect);
        let sum = |row: usize, column: usize| self.sums[row * (self.taken.columns + 1) + column];
        sum(bottom + 1, right + 1) + sum(top, left) == sum(top, right + 1) + sum(bottom + 1, left)
    }
}

/// Numbers that follow from a seed and a place.
struct Chance(u64);

impl Chance {
    fn of(name: &str) -> Self {
        Self(fnv1a(name.as_bytes()))
    }

    /// From 0 to 1.
    fn at(&self, x: i64, y: i64, what: u64) -> f64 {
        let mut mixed =
            self.0 ^ (x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ what.wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
            ^ (y as u64).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// The same, alike where it is near.
    fn region(&self, at: Point, what: u64) -> f64 {
        let [x, y] = at.map(|it| it / REGION);
        let ([left, top], ease) = ([x, y].map(f64::floor), |t: f64| t * t * (3.0 - 2.0 * t));
        let [across, down] = [x - left, y - top].map(ease);
        let corner = |i: i64, j: i64| self.at(left as i64 + i, top as i64 + j, what);
        let between = |a: f64, b: f64, t: f64| a + (b - a) * t;
        between(between(corner(0, 0), corner(1, 0), across), between(corner(0, 1), corner(1, 1), across), down)
    }
}

/// A sign with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sign {
    kind: usize,
    at: Point,
}

impl Sign {
    /// Its box.
    pub(super) fn rect(&self) -> Rect {
        Rect::around(self.at, SIZE)
    }
}

/// The signs of a board with their places, from the upper edge to the lower.
pub(super) fn signs(board: &Board, size: Point, ground: &Ground, taken: &Taken) -> Vec<Sign> {
    let (chance, taken) = (Chance::of(&board.name), Sums::of(taken));
    let wider = (size[0] * size[1] / APART[0] / APART[1] / MAX_PLACES).sqrt().max(1.0);
    let step = APART.map(|apart| apart * wider);
    let [columns, rows] = [0, 1].map(|axis| (size[axis] / step[axis]) as i64);
    let inside = Rect { at: [0.0; 2], size }.grown(-10.0);
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
    let sign = |[column, row]: [i64; 2]| {
        let strays = [0, 1].map(|axis| 0.5 * (chance.at(column, row, axis) - 0.5));
        let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
        let at = [(column as f64 + shift + strays[0]) * step[0], (row as f64 + 0.5 + strays[1]) * step[1]];
        let at = at.map(f64::round);
        let kind = kind(&chance, at, chance.at(column, row, 2))?;
        let rect = Rect::around(at, SIZE);
        let is_land = || rect.corners().into_iter().all(|corner| !ground.is_water(corner));
        (rect.outside(&inside) < 0.01 && taken.is_free(&rect) && is_land()).then_some(Sign { kind, at })
    };
    cells.filter_map(sign).collect()
}

/// The sign at a place, where there is one.
fn kind(chance: &Chance, at: Point, luck: f64) -> Option<usize> {
    let [hills, woods, firs, wet] = [3, 4, 5, 6].map(|what| chance.region(at, what));
    match () {
        () if hills > 0.62 => (luck < 0.8).then_some(2),
        () if woods > 0.5 => (luck < 0.75).then_some(usize::from(firs > 0.5)),
        () if wet > 0.66 => (luck < 0.55).then_some(3),
        () => (luck < 0.07).then_some(0),
    }
}

/// Draws signs.
pub(super) fn draw(signs: &[Sign], out: &mut Canvas<'_>) {
    if signs.is_empty() {
        return;
    }
    let paint = out.palette.land.mixed(out.palette.line, 62);
    out.open("signs", None, "Woods, hills and moor", None);
    for (i, (name, path)) in SIGNS.into_iter().enumerate() {
        if signs.iter().any(|sign| sign.kind == i) {
            out.stamp(name, |out| out.path(path, Look::stroke(paint, 1.2)));
        }
    }
    for sign in signs {
        if let Some((name, _)) = SIGNS.get(sign.kind) {
            out.stamped(name, sign.at, 1.0);
        }
    }
    out.close();
}
