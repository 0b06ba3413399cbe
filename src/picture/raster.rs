//! A lookup of the area that a point lies on, in a grid: however many points the outlines of the areas have, a look
//! costs the same.

use super::geometry::Point;

/// How many cells the longer side of a sheet has.
const CELLS: f64 = 700.0;

/// A grid over a sheet, each cell with the number of the area that was laid there last.
#[doc(hidden)]
pub struct Raster {
    corner: Point,
    step: f64,
    columns: usize,
    cells: Vec<Option<u16>>,
}

impl Raster {
    /// An empty grid over a sheet of this size and this much around it.
    #[doc(hidden)]
    pub fn new(size: Point, around: f64) -> Self {
        let whole = [size[0] + 2.0 * around, size[1] + 2.0 * around];
        let step = whole[0].max(whole[1]).max(1.0) / CELLS;
        let [columns, rows] = whole.map(|side| (side / step).ceil() as usize + 1);
        Self { corner: [-around, -around], step, columns, cells: vec![None; columns * rows] }
    }

    /// The area at a point.
    #[doc(hidden)]
    pub fn at(&self, at: Point) -> Option<u16> {
        let [column, row] = [0, 1].map(|axis| ((at[axis] - self.corner[axis]) / self.step).floor());
        if column < 0.0 || row < 0.0 || column >= self.columns as f64 {
            return None;
        }
        self.cells.get(row as usize * self.columns + column as usize).copied().flatten()
    }

    /// Lays an area over what is there: the cells whose middle its closed lines surround.
    #[doc(hidden)]
    pub fn lay(&mut self, lines: &[Vec<Point>], area: u16) {
        let n_rows = self.cells.len() / self.columns;
        let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); n_rows];
        // The first row or column whose middle is not before a place.
        let first = |at: f64, axis: usize, most: usize| {
            ((at - self.corner[axis]) / self.step - 0.5).ceil().clamp(0.0, most as f64) as usize
        };
        for line in lines {
            let next = line.iter().cycle().skip(1);
            for (a, b) in line.iter().zip(next) {
                let [low, high] = if a[1] <= b[1] { [a, b] } else { [b, a] };
                let (from, to) = (first(low[1], 1, n_rows), first(high[1], 1, n_rows));
                for (row, crossings) in crossings.iter_mut().enumerate().take(to).skip(from) {
                    let y = self.corner[1] + (row as f64 + 0.5) * self.step;
                    crossings.push(low[0] + (high[0] - low[0]) * (y - low[1]) / (high[1] - low[1]));
                }
            }
        }
        for (row, crossings) in crossings.iter_mut().enumerate() {
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let [from, to] = [pair[0], pair[1]].map(|x| row * self.columns + first(x, 0, self.columns));
                self.cells[from..to].fill(Some(area));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outline::surrounds;

    #[test]
    fn a_look_finds_what_the_lines_surround() {
        let outer = vec![[20.0, 20.0], [380.0, 60.0], [300.0, 290.0], [-40.0, 240.0]];
        let hole = vec![[150.0, 120.0], [220.0, 110.0], [200.0, 180.0]];
        let island = vec![[160.0, 130.0], [205.0, 125.0], [195.0, 160.0]];
        let mut raster = Raster::new([400.0, 300.0], 50.0);
        raster.lay(&[outer.clone(), hole.clone()], 3);
        raster.lay(std::slice::from_ref(&island), 5);
        let mut n = [0; 3];
        for (x, y) in (-60..460).step_by(7).flat_map(|x| (-60..360).step_by(7).map(move |y| (x, y))) {
            let at = [f64::from(x), f64::from(y)];
            // A cell is half a unit wide, and one that a line crosses may belong to either side.
            let around = [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]].map(|by| [at[0] + by[0], at[1] + by[1]]);
            let sure = |line: &[Point]| around.iter().all(|&at| surrounds(line, at) == surrounds(line, around[0]));
            if ![&outer, &hole, &island].into_iter().all(|line| sure(line)) {
                continue;
            }
            let expected = match (surrounds(&outer, at), surrounds(&hole, at), surrounds(&island, at)) {
                (.., true) => Some(5),
                (true, false, _) => Some(3),
                _ => None,
            };
            assert_eq!(raster.at(at), expected, "{at:?}");
            n[match expected {
                None => 0,
                Some(3) => 1,
                _ => 2,
            }] += 1;
        }
        assert!(n.iter().all(|&n| n > 10), "{n:?}");
    }
}
