//! The prestige track around the map, as on a printed board: fields from 0 in the upper left corner clockwise to 100. The
//! field at which the game ends is red. Clause: END-1.
//!
//! Fields are 18 mm deep and as long as the frame allows, so that discs of several players lie on one; field 0 is longer, since
//! all players begin there. The track is there where each field is at least 15 mm long on a board with kontors of the usual
//! size; elsewhere the track stands below the board and ends with the game. The size that is printed does not count:
//! a board is the same picture on a screen and on paper of any size.

use super::Canvas;
use super::figure::KONTOR_SIDE;
use super::{GAUGE, words};
use crate::board::Board;
use crate::resolve::Places;
use kogge_picture::geometry::plus;
use kogge_picture::{Anchor, Font, Look, Point, Rect, short};

/// A millimetre at the usual size.
const MM: f64 = KONTOR_SIDE / GAUGE.usual;
/// How deep the track is, and the least length of a field.
pub(super) const DEEP: f64 = 18.0 * MM;
const LEAST: f64 = 15.0 * MM;
/// How much longer field 0 is than the other corners: it holds six cubes of the usual size.
const START: f64 = 9.0 * MM;
/// The last field, and how many there are beside those in the corners.
const LAST: u16 = 100;
const BETWEEN: usize = LAST as usize + 1 - 4;
/// How much larger a board is drawn at most so that the track has room, and in which steps.
const GROWTH: f64 = 1.25;
const STEP: f64 = 1.01;
/// The size of the letters.
const LETTERS: f64 = 21.0;
/// The corners of the frame.
const ROUND: f64 = 4.0;

/// The fields around a map whose corner is the origin.
pub(super) struct Ring {
    fields: Vec<Rect>,
    size: Point,
}

impl Ring {
    /// The track of a game that ends at this prestige around a map of this size, where it has room.
    pub(super) fn around(limit: u16, size: Point) -> Option<Self> {
        let [top, right, bottom, left] = counts(size).filter(|_| limit <= LAST)?;
        let [width, height] = size;
        let field = |at: Point, size: Point| Rect { at, size };
        let corner = |at: Point| field(at, [DEEP; 2]);
        let along = |n: usize, whole: f64| (0..n).map(move |i| (i as f64 * whole / n as f64, whole / n as f64));
        let mut fields = vec![field([-DEEP; 2], [DEEP + START, DEEP])];
        fields.extend(along(top, width - START).map(|(x, step)| field([START + x, -DEEP], [step, DEEP])));
        fields.push(corner([width, -DEEP]));
        fields.extend(along(right, height).map(|(y, step)| field([width, y], [DEEP, step])));
        fields.push(corner(size));
        fields.extend(along(bottom, width).rev().map(|(x, step)| field([x, height], [step, DEEP])));
        fields.push(corner([-DEEP, height]));
        fields.extend(along(left, height).rev().map(|(y, step)| field([-DEEP, y], [DEEP, step])));
        Some(Self { fields, size })
    }

    /// The length of the shortest field.
    pub(super) fn shortest(&self) -> f64 {
        self.fields.iter().flat_map(|field| field.size).fold(DEEP, f64::min)
    }

    /// The middles of the fields around a map with this corner.
    pub(super) fn middles(&self, corner: Point) -> Vec<Point> {
        self.fields.iter().map(|rect| plus(rect.middle(), corner)).collect()
    }

    /// Draws it around a map with this corner.
    pub(super) fn draw(&self, board: &Board, places: Option<&Places>, corner: Point, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let whole = Rect { at: corner, size: self.size }.grown(DEEP);
        out.open("frame", None, "The frame of the board", None);
        out.plate(whole, ROUND, Look::fill(palette.banner));
        out.close();
        let span = places.and_then(|places| places.map.prestige_limit);
        out.open("prestige-track", None, &words::prestige(board), span);
        let last = usize::from(board.prestige_limit);
        let (mut gold, mut lines) = (String::new(), String::new());
        for (i, rect) in self.fields.iter().map(|rect| rect.moved(corner)).enumerate() {
            let ([x, y], [width, height]) = (rect.at.map(short), rect.size.map(short));
            match i {
                _ if i == last => {}
                _ if i % 5 == 0 => gold += &format!("M{x} {y}h{width}v{height}h-{width}Z"),
                _ => lines += &format!("M{x} {y}h{width}v{height}h-{width}Z"),
            }
        }
        let edge = |look: Look| look.edge(palette.line, 1.4);
        out.path(&lines, Look::stroke(palette.line, 1.4));
        out.path(&gold, edge(Look::fill(palette.gold)));
        if let Some(rect) = self.fields.get(last) {
            out.plate(rect.moved(corner), 0.0, edge(Look::fill(palette.red)));
        }
        for (i, rect) in self.fields.iter().enumerate() {
            let font = if i % 5 == 0 || i == last { Font::Bold } else { Font::Medium };
            let ink = if i == last { palette.light } else { palette.dark };
            out.words(plus(rect.middle(), corner), LETTERS, font, Anchor::Middle, ink, &i.to_string());
        }
        out.plate(whole, ROUND, Look::stroke(palette.dark, 2.6));
        out.close();
    }
}

/// How many fields lie above, right of, below and left of a map of this size, so that the shortest is as long as
/// possible; nothing where it is too short.
fn counts([width, height]: Point) -> Option<[usize; 4]> {
    let split = |across: usize| {
        let down = BETWEEN - across;
        [across / 2, down.div_ceil(2), across.div_ceil(2), down / 2]
    };
    let length = |room: f64, n: usize| room / n.max(1) as f64;
    let shortest = |[top, right, bottom, _]: [usize; 4]| {
        length(width - START, top).min(length(width, bottom)).min(length(height, right))
    };
    let all = (2..BETWEEN - 1).map(split);
    let best = all.max_by(|&a, &b| shortest(a).total_cmp(&shortest(b)))?;
    (shortest(best) >= LEAST).then_some(best)
}

/// How much larger a picture of this size is drawn so that the track has room around it; 1 where that is too much.
pub(super) fn growth(board: &Board, size: Point) -> f64 {
    if board.prestige_limit > LAST {
        return 1.0;
    }
    let growths = std::iter::successors(Some(1.0), |by| Some(by * STEP)).take_while(|&by| by <= GROWTH);
    growths.into_iter().find(|by| counts(size.map(|side| side * by)).is_some()).unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_on_each_side_and_the_first_holds_cubes_of_all_players() {
        let size = [1560.0, 1100.0];
        assert!(Ring::around(LAST + 1, size).is_none());
        let ring = Ring::around(20, size).expect("it has room");
        assert_eq!(ring.fields.len(), usize::from(LAST) + 1);
        let [long, deep] = ring.fields[0].size.map(|side| side / MM);
        assert!((long / 8.0).floor() * (deep / 8.0).floor() >= 6.0, "{long} {deep}");
        assert!(ring.shortest() >= LEAST);
        for (i, field) in ring.fields.iter().enumerate() {
            let others = &ring.fields[i + 1..];
            assert!(!others.iter().any(|other| other.grown(-0.01).meets(field)), "{i}");
            assert!(!field.grown(-0.01).meets(&Rect { at: [0.0; 2], size }), "{i}");
        }
    }

    #[test]
    fn a_field_is_as_long_as_a_disc_is_wide() {
        assert_eq!(counts([1200.0, 800.0]), None);
        for size in [[1560.0, 1100.0], [1100.0, 1560.0], [5000.0, 600.0], [9000.0, 9000.0]] {
            let Some([top, right, bottom, left]) = counts(size) else { panic!("{size:?}") };
            assert_eq!(top + right + bottom + left, BETWEEN);
            assert!((size[0] - START) / top as f64 >= LEAST && size[1] / right as f64 >= LEAST, "{size:?}");
        }
    }
}
