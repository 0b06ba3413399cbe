//! Where a board is cut into pages: in rows, and each row into pages on its own, so that a cut crosses as few cities as
//! can be.
//!
//! Each page but the last of its row has a strip beyond its cut that shows the board once more. The next page is glued
//! onto it, so that the two need not meet to a hair.

use crate::geometry::{Point, Rect};

/// The width of the strip for glue, in millimetres.
pub(super) const GLUE: f64 = 10.0;
/// The price of a cut across a thing with a name.
pub(super) const NAMED: f64 = 1000.0;
/// The least price of a large thing without a name, such as a title or a table.
const LARGE: f64 = 24.0;
/// How much more it costs where another cut crosses the thing as well, so that three pages meet on it.
const JOINT: f64 = 10.0;
/// How far from the middle a fold is at most, in parts of the length.
const FOLD_REACH: f64 = 1.0 / 16.0;

/// Something that no cut should cross, in millimetres.
#[derive(Debug, Clone, Copy)]
pub(super) struct Whole {
    pub(super) rect: Rect,
    /// How bad a cut across it is: [`NAMED`] where that is said.
    pub(super) price: f64,
}

impl Whole {
    /// Where it begins and ends along an axis.
    fn along(&self, axis: usize) -> [f64; 2] {
        [self.rect.at[axis], self.rect.end()[axis]]
    }

    fn is_named(&self) -> bool {
        self.price >= NAMED
    }
}

/// A page: which part of the board it shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tile {
    /// The row and the place in it, from 0; with columns first, the column and the place in it.
    pub(super) place: [usize; 2],
    /// The area that it shows, with the strips for glue.
    pub(super) rect: Rect,
    /// Where the next pages begin, to the right and below; `None` at the edge of the board.
    pub(super) next: [Option<f64>; 2],
}

/// A board in pages.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tiling {
    /// Row by row.
    pub(super) tiles: Vec<Tile>,
    /// The things with names that a cut crosses, by their place in the list.
    pub(super) crossed: Vec<usize>,
    /// How many large things without a name a cut crosses.
    pub(super) n_large: usize,
}

impl Tiling {
    /// How bad it is, the worst first: things with names that are cut, pages, large things that are cut.
    pub(super) fn cost(&self) -> [usize; 3] {
        [self.crossed.len(), self.tiles.len(), self.n_large]
    }
}

/// How many stretches of `window` cover a length.
fn needed(length: f64, window: f64) -> usize {
    if length <= window + 1e-9 { 1 } else { ((length - GLUE) / (window - GLUE) - 1e-9).ceil() as usize }
}

/// Cuts a board into rows and each row into pages of at most `window`. With `n` there are as many columns and rows;
/// without, as few as can be, and one more where that keeps things whole.
pub(super) fn tiling(size: Point, window: Point, wholes: &[Whole], n: Option<[usize; 2]>) -> Tiling {
    let least = needed(size[1], window[1]);
    let counts = n.map_or(least..=least + usize::from(least > 1), |[_, rows]| rows..=rows);
    let tilings = counts.map(|rows| in_rows(size, window, wholes, rows, n.map(|[columns, _]| columns)));
    tilings.min_by_key(Tiling::cost).expect("there is one count at least")
}

fn in_rows(size: Point, window: Point, wholes: &[Whole], rows: usize, columns: Option<usize>) -> Tiling {
    let row_cuts = cuts(size[1], window[1], rows, &priced(wholes, 1));
    let mut tiles = Vec::new();
    let mut is_crossed: Vec<bool> = wholes.iter().map(|whole| crosses(&row_cuts, whole.along(1))).collect();
    for (row, [top, bottom, below]) in stretches(&row_cuts, size[1]).enumerate() {
        let is_here = |whole: &Whole| whole.rect.at[1] < bottom && whole.rect.end()[1] > top;
        let jointly = |whole: &Whole| if crosses(&row_cuts, whole.along(1)) { JOINT } else { 1.0 };
        let here = wholes.iter().filter(|whole| is_here(whole));
        let here: Vec<Whole> = here.map(|whole| Whole { price: jointly(whole) * whole.price, ..*whole }).collect();
        let n_cut = |cuts: &Vec<f64>| here.iter().filter(|it| it.is_named() && crosses(cuts, it.along(0))).count();
        let least = needed(size[0], window[0]);
        let counts = columns.map_or(least..=least + usize::from(least > 1), |n| n..=n);
        let along = priced(&here, 0);
        let column_cuts = counts.map(|n| cuts(size[0], window[0], n, &along)).min_by_key(n_cut).unwrap_or_default();
        for (whole, is_crossed) in wholes.iter().zip(&mut is_crossed) {
            *is_crossed |= is_here(whole) && crosses(&column_cuts, whole.along(0));
        }
        for (column, [left, right, beyond]) in stretches(&column_cuts, size[0]).enumerate() {
            let rect = Rect { at: [left, top], size: [beyond - left, below - top] };
            let next = [(right < size[0]).then_some(right), (bottom < size[1]).then_some(bottom)];
            tiles.push(Tile { place: [row, column], rect, next });
        }
    }
    let crossed: Vec<usize> = (0..wholes.len()).filter(|&i| is_crossed[i]).collect();
    let (named, others): (Vec<usize>, Vec<usize>) = crossed.into_iter().partition(|&i| wholes[i].is_named());
    let n_large = others.into_iter().filter(|&i| wholes[i].price >= LARGE).count();
    Tiling { tiles, crossed: named, n_large }
}

/// Where a board of this size folds across its longer side: the axis, and the place along it. Near the middle, at a whole
/// millimetre from it, across as little as can be.
pub(super) fn fold(size: Point, wholes: &[Whole]) -> (usize, f64) {
    let axis = usize::from(size[1] > size[0]);
    let (middle, along) = (size[axis] / 2.0, priced(wholes, axis));
    let reach = (FOLD_REACH * size[axis]).floor() as i32;
    // The nearest first, of which the first of the cheapest is taken.
    let places = (0..=reach).flat_map(|by| [by, -by]).map(|by| middle + f64::from(by));
    let price = |&at: &f64| crossing(at, &along);
    (axis, places.min_by(|a, b| price(a).total_cmp(&price(b))).unwrap_or(middle))
}

/// Where things begin and end along an axis, each with its price.
fn priced(wholes: &[Whole], axis: usize) -> Vec<([f64; 2], f64)> {
    wholes.iter().map(|whole| (whole.along(axis), whole.price)).collect()
}

/// The price of all that lies across a place.
fn crossing(at: f64, along: &[([f64; 2], f64)]) -> f64 {
    along.iter().filter(|([from, to], _)| *from < at && at < *to).map(|(_, price)| price).sum()
}

fn crosses(cuts: &[f64], [from, to]: [f64; 2]) -> bool {
    cuts.iter().any(|&cut| from < cut && cut < to)
}

/// From, to, and to the end of the strip for glue, of each page between cuts.
fn stretches(cuts: &[f64], length: f64) -> impl Iterator<Item = [f64; 3]> {
    let from = std::iter::once(0.0).chain(cuts.iter().copied());
    let to = cuts.iter().copied().map(move |cut| [cut, (cut + GLUE).min(length)]).chain([[length, length]]);
    from.zip(to).map(|(from, [to, beyond])| [from, to, beyond])
}

/// Where a length is cut into `n` stretches: at whole millimetres, across as little as can be, and apart from that
/// evenly. Each stretch with its strip fits into the window.
fn cuts(length: f64, window: f64, n: usize, along: &[([f64; 2], f64)]) -> Vec<f64> {
    if n < 2 {
        return Vec::new();
    }
    let even = length / n as f64;
    let price = |at: f64, i: usize| crossing(at, along) + (at - even * i as f64).abs() / length;
    let last = length.floor() as usize;
    let step = window - GLUE;
    // The least price of the first `i` cuts with the last one here, and where the one before is.
    let mut table: Vec<Vec<Option<(f64, usize)>>> = vec![vec![None; last + 1]];
    table[0][0] = Some((0.0, 0));
    for i in 1..n {
        let before = &table[i - 1];
        let row = (0..=last).map(|at| {
            let nearest = (at as f64 - step).ceil().max(0.0) as usize;
            let starts = (nearest..at).filter_map(|from| before[from].map(|(price, _)| (price, from)));
            let (sum, from) = starts.min_by(|a, b| a.0.total_cmp(&b.0))?;
            Some((sum + price(at as f64, i), from))
        });
        let row = row.collect();
        table.push(row);
    }
    let ends = (0..=last).filter(|&at| length - at as f64 <= window + 1e-9);
    let ends = ends.filter_map(|at| table[n - 1][at].map(|(price, _)| (price, at)));
    let Some((_, mut at)) = ends.min_by(|a, b| a.0.total_cmp(&b.0)) else {
        // No whole millimetre fits: the scale leaves no room to choose.
        return (1..n).map(|i| i as f64 * step.min(even)).collect();
    };
    let mut cuts = vec![at as f64];
    for i in (2..n).rev() {
        at = table[i][at].map_or(0, |(_, from)| from);
        cuts.push(at as f64);
    }
    cuts.reverse();
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boxes on a board, from a seed, without any library.
    fn boxes(seed: u64, size: Point) -> Vec<Whole> {
        let mut state = seed;
        let mut next = move |below: f64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 40) as f64 / (1_u64 << 24) as f64 * below
        };
        let mut boxes = Vec::new();
        for i in 0..30 {
            let whole = [20.0 + next(30.0), 12.0 + next(12.0)];
            let at = [next(size[0] - whole[0]), next(size[1] - whole[1])];
            boxes.push(Whole { rect: Rect { at, size: whole }, price: if i % 3 > 0 { NAMED } else { 1.0 } });
        }
        boxes
    }

    /// The part of the board on a page without its strips.
    fn own(tile: &Tile) -> [Point; 2] {
        let end = tile.rect.end();
        [tile.rect.at, [0, 1].map(|axis| tile.next[axis].unwrap_or(end[axis]))]
    }

    #[test]
    fn pages_fit_join_and_cover_and_what_is_not_reported_lies_on_one_of_them() {
        let mut n_whole = 0;
        for seed in 0..60 {
            let size = [300.0 + (seed % 7) as f64 * 77.7, 250.0 + (seed % 11) as f64 * 41.3];
            let window = [[277.0, 190.0], [190.0, 277.0], [259.4, 195.9]][seed as usize % 3];
            let wholes = boxes(seed, size);
            let fixed = [None, Some([needed(size[0], window[0]), needed(size[1], window[1])])];
            for n in fixed {
                let Tiling { tiles, crossed, .. } = tiling(size, window, &wholes, n);
                for tile in &tiles {
                    let fits = (0..2).all(|axis| tile.rect.size[axis] <= window[axis] + 1e-9);
                    assert!(fits, "{seed}: {tile:?} in {window:?}");
                    for next in &tiles {
                        let is_right = next.place == [tile.place[0], tile.place[1] + 1];
                        let glue = tile.rect.end()[0] - next.rect.at[0];
                        assert!(!is_right || tile.next[0] == Some(next.rect.at[0]) && glue > 0.0, "{seed}: {tile:?}");
                    }
                }
                let area = |tile: &Tile| {
                    let [from, to] = own(tile);
                    (to[0] - from[0]) * (to[1] - from[1])
                };
                let covered: f64 = tiles.iter().map(area).sum();
                assert!((covered - size[0] * size[1]).abs() < 1e-3, "{seed}: {covered} of {size:?}");
                for (i, whole) in wholes.iter().enumerate().filter(|(_, whole)| whole.is_named()) {
                    let [from, to] = [whole.rect.at, whole.rect.end()];
                    let is_on = |tile: &Tile| {
                        let [begin, end] = own(tile);
                        (0..2).all(|axis| begin[axis] <= from[axis] && to[axis] <= end[axis])
                    };
                    assert_eq!(tiles.iter().any(is_on), !crossed.contains(&i), "{seed}: {whole:?}");
                    n_whole += usize::from(!crossed.contains(&i));
                }
            }
        }
        assert!(n_whole > 60 * 2 * 20 * 8 / 10, "{n_whole} of {} are whole", 60 * 2 * 20);
    }

    #[test]
    fn a_cut_goes_round_what_can_be_kept_whole() {
        // In the middle of a board of two pages, where an even cut would be.
        let whole = Whole { rect: Rect { at: [180.0, 50.0], size: [40.0, 20.0] }, price: NAMED };
        let tiling = tiling([400.0, 150.0], [277.0, 190.0], &[whole], None);
        assert_eq!((tiling.tiles.len(), tiling.crossed.len()), (2, 0));
        // Nothing can be done where it is wider than a page.
        let wide = Whole { rect: Rect { at: [50.0, 50.0], size: [300.0, 20.0] }, price: NAMED };
        assert_eq!(super::tiling([400.0, 150.0], [277.0, 190.0], &[wide], None).crossed, [0]);
    }

    #[test]
    fn three_pages_do_not_meet_on_a_thing() {
        let whole = |at: Point, size: Point| Whole { rect: Rect { at, size }, price: 1.0 };
        // Every cut between the rows crosses the post, and every one in the middle of the first row something.
        let post = whole([190.0, 105.0], [20.0, 80.0]);
        let wholes = [post, whole([100.0, 10.0], [95.0, 20.0]), whole([205.0, 10.0], [95.0, 20.0])];
        let tiling = tiling([400.0, 300.0], [277.0, 190.0], &wholes, Some([2, 2]));
        for tile in &tiling.tiles {
            let cut = tile.next[0].filter(|cut| (190.0..210.0).contains(cut) && *cut > 190.0);
            assert_eq!(cut, None, "{tile:?}");
        }
    }

    #[test]
    fn a_large_thing_that_is_cut_is_counted() {
        let large = Whole { rect: Rect { at: [50.0, 50.0], size: [300.0, 20.0] }, price: LARGE };
        let Tiling { crossed, n_large, .. } = tiling([400.0, 150.0], [277.0, 190.0], &[large], None);
        assert_eq!((crossed, n_large), (Vec::new(), 1));
    }

    #[test]
    fn a_board_folds_beside_what_lies_in_its_middle() {
        let named =
            |from: f64, to: f64| Whole { rect: Rect { at: [from, 10.0], size: [to - from, 20.0] }, price: NAMED };
        let size = [400.0, 300.0];
        assert_eq!(fold(size, &[]), (0, 200.0));
        assert_eq!(fold(size, &[named(180.0, 215.0)]), (0, 215.0));
        assert_eq!(fold(size, &[named(180.0, 215.0), named(205.0, 240.0)]), (0, 180.0));
        // Not far from the middle: then across what lies there.
        assert_eq!(fold(size, &[named(100.0, 300.0)]), (0, 200.0));
        let turned = Whole { rect: Rect { at: [10.0, 190.0], size: [20.0, 20.0] }, price: 1.0 };
        assert_eq!(fold([300.0, 400.0], &[turned]), (1, 210.0));
    }
}
