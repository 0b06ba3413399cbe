//! The island as a sketch of letters: hexes with what they yield, buildings at corners, roads at edges.

use std::fmt::{self, Write};

use super::View;
use crate::board::table::Table;
use crate::rules::State;
use crate::vocab::{CornerId, EdgeId, HexId, Resource};

use super::super::notation::places::hex_name;
use super::super::report::{write_features, write_island, write_on_board};

/// Half of the width of a hex, in columns.
const HALF: usize = 5;

/// The lines from one row of hexes to the next.
const PITCH: usize = 4;

/// Where the corners of a hex lie from the column of its middle and its first line, from the north clockwise.
const CORNERS: [(isize, usize); 6] = [(0, 0), (5, 2), (5, 4), (0, 6), (-5, 4), (-5, 2)];

/// Where its edges lie, from the north-east clockwise, and how a free one is drawn.
const EDGES: [(isize, usize, char); 6] =
    [(2, 1, '\\'), (5, 3, '|'), (3, 5, '/'), (-3, 5, '\\'), (-5, 3, '|'), (-2, 1, '/')];

/// A barbarian on a hex; three have conquered it. Clause: BA9.
const BARBARIAN: &str = "x";

/// A site for a bridge that is free. Clause: RI7.
const SITE: char = '~';

impl View<'_> {
    /// The island in a screen of this many columns: as a sketch where that fits, else as a list.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_board(&self, width: usize, out: &mut dyn Write) -> fmt::Result {
        let sketch = Sketch::of(self);
        match sketch.width() <= width {
            true => {
                sketch
                    .lines
                    .iter()
                    .try_for_each(|line| writeln!(out, "{}", line.iter().collect::<String>().trim_end()))?;
                writeln!(
                    out,
                    "A settlement, A* city, a road; + a corner where one may settle, . one where nobody may"
                )?;
                writeln!(out, "places by the clock: C3@12 is the top corner of C3, C3@3 its right edge")?;
                if !self.rules().laid.sites().is_empty() {
                    writeln!(out, "{SITE} a site for a bridge")?;
                }
                if self.state().has_attack() {
                    writeln!(out, "{BARBARIAN} a barbarian; three have conquered their hex")?;
                }
                write_features(self.rules(), out)?;
            }
            false => {
                write_island(self.rules(), out)?;
                self.write_places(out)?;
            }
        }
        write_on_board(self.rules(), self.state(), out)
    }
}

/// The letters, line by line.
struct Sketch {
    lines: Vec<Vec<char>>,
}

impl Sketch {
    fn of(view: &View<'_>) -> Self {
        let (rules, state) = (view.rules(), view.state());
        let columns = columns(rules.table);
        let n_lines =
            rules.table.hexes.iter().map(|row| usize::from(row.row) + 1).max().unwrap_or(0) * PITCH + PITCH - 1;
        let n_columns = columns.iter().max().map_or(0, |column| column + HALF + 2);
        let mut sketch = Self { lines: vec![vec![' '; n_columns]; n_lines] };
        for (i, row) in rules.table.hexes.iter().enumerate() {
            let (middle, top) = (columns[i], usize::from(row.row) * PITCH);
            for (edge, (x, y, free)) in row.edges.into_iter().zip(EDGES) {
                let free = if rules.laid.sites().contains(edge) { SITE } else { free };
                sketch.put(middle, x, top + y, &road(state, edge, free));
            }
            for (corner, (x, y)) in row.corners.into_iter().zip(CORNERS) {
                sketch.put(middle, x, top + y, &building(state, corner));
            }
            let hex = HexId::at(i);
            let layout = &rules.laid.layout;
            let what = layout.terrains[i].resource().map_or(layout.terrains[i].word(), Resource::word);
            let numbers: String = layout.numbers[i].iter().map(|number| format!(" {number}")).collect();
            let mut yields = format!("{what}{numbers}");
            if yields.len() >= 2 * HALF {
                // Two numbers need the room of the blank before them.
                yields = format!("{what}{}", numbers.trim_start());
            }
            let name = hex_name(rules.table, hex).map_or(String::new(), |name| name.to_string());
            let guest = match (state.robber() == Some(hex), state.barbarians_on(hex)) {
                (true, _) => "robber".to_owned(),
                (_, 0) => String::new(),
                (_, n) => BARBARIAN.repeat(n.into()),
            };
            for (line, text) in [name, yields, guest].into_iter().enumerate() {
                let text: String = text.chars().take(2 * HALF - 1).collect();
                let from = text.chars().count() / 2;
                sketch.put(middle, -(from as isize), top + 2 + line, &text);
            }
        }
        sketch
    }

    fn put(&mut self, middle: usize, x: isize, y: usize, text: &str) {
        let Some(from) = middle.checked_add_signed(x) else { return };
        let Some(line) = self.lines.get_mut(y) else { return };
        line.iter_mut().skip(from).zip(text.chars()).for_each(|(place, c)| *place = c);
    }

    fn width(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// `A`, `A*`, or whether one may settle there. Clause: B3.4.
fn building(state: &State, corner: CornerId) -> String {
    match state.builder(corner) {
        Some(seat) if state.cities(seat).contains(corner) => format!("{seat}*"),
        Some(seat) => seat.to_string(),
        None if state.first_places().contains(corner) => "+".to_owned(),
        None => ".".to_owned(),
    }
}

fn road(state: &State, edge: EdgeId, free: char) -> String {
    let owner = state.builders().find(|&seat| state.roads(seat).contains(edge));
    owner.map_or_else(|| free.to_string(), |seat| seat.word().to_lowercase())
}

/// The column of the middle of every hex. A row knows where it lies beside the next one by two hexes that touch.
fn columns(table: &Table) -> Vec<usize> {
    let halves = |i: usize, shift: isize| 2 * isize::from(table.hexes[i].place) + shift;
    let n_rows = table.hexes.iter().map(|row| usize::from(row.row) + 1).max().unwrap_or(0);
    let mut shifts = vec![0_isize; n_rows];
    for (i, row) in table.hexes.iter().enumerate() {
        // The neighbours below: to the south-east half a hex on, to the south-west half a hex back.
        for (at, by) in [(2, 1), (3, -1)] {
            if let Some(below) = row.neighbours[at] {
                let (from, next) = (usize::from(row.row), usize::from(table.hexes[below.index()].row));
                shifts[next] = halves(i, shifts[from]) + by - halves(below.index(), 0);
            }
        }
    }
    let places: Vec<isize> =
        table.hexes.iter().enumerate().map(|(i, row)| halves(i, shifts[usize::from(row.row)])).collect();
    let least = places.iter().copied().min().unwrap_or(0);
    places.into_iter().map(|place| (place - least) as usize * HALF + HALF).collect()
}
