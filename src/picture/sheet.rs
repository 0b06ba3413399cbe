//! A finished sheet: one SVG for the screen, or pages of true size, to print at 100 % and play on.

use super::canvas::{Paint, escaped, file, short};
use super::geometry::Point;
use crate::vocab::words;

words! {
    /// The paper to print on.
    pub enum Paper {
        /// One page of 420 by 297 mm.
        A3 = "a3",
        /// One page of 594 by 420 mm.
        A2 = "a2",
        /// Four pages of 297 by 210 mm with crop marks: cut and joined they are nearly an A2.
        A4Tiles = "a4-tiles",
    }
}

/// The margin that a printer needs on every side, in millimetres.
const EDGE: f64 = 10.0;
/// How long crop marks are.
const CROP: f64 = 6.0;
/// Millimetres a unit of the labels.
const LABEL: f64 = 3.2;

impl Paper {
    /// The longer and the shorter side of a page, in millimetres.
    const fn page(self) -> Point {
        match self {
            Self::A3 => [420.0, 297.0],
            Self::A2 => [594.0, 420.0],
            Self::A4Tiles => [297.0, 210.0],
        }
    }

    /// How many pages stand beside and below each other.
    const fn tiles(self) -> usize {
        match self {
            Self::A3 | Self::A2 => 1,
            Self::A4Tiles => 2,
        }
    }
}

/// A finished drawing: a picture of any size.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Width and height.
    pub(crate) size: Point,
    /// What it shows.
    pub(crate) title: String,
    /// The colour of the paper.
    pub(crate) paper: Paint,
    /// The elements of the SVG.
    pub(crate) elements: String,
}

impl Sheet {
    /// The drawing as one SVG that fills whatever shows it.
    pub fn svg(&self) -> String {
        let [width, height] = self.size.map(short);
        let attributes = format!(" width=\"{width}\" height=\"{height}\"");
        file(self.size, &attributes, &self.title, &(self.ground() + &self.elements))
    }

    /// The drawing on pages of this paper, row by row.
    pub fn pages(&self, paper: Paper) -> Vec<String> {
        let [longer, shorter] = paper.page();
        let is_wide = self.size[0] >= self.size[1];
        let page = if is_wide { [longer, shorter] } else { [shorter, longer] };
        // What a page shows, and all pages together.
        let window = page.map(|side| side - 2.0 * EDGE);
        let n = paper.tiles();
        let room = window.map(|side| side * n as f64);
        let scale = (room[0] / self.size[0]).min(room[1] / self.size[1]);
        let start = [0, 1].map(|axis| (room[axis] - self.size[axis] * scale) / 2.0);
        let tiles = (0..n).flat_map(|row| (0..n).map(move |column| [column, row]));
        tiles.map(|tile| self.page(page, window, tile, n, scale, start)).collect()
    }

    fn page(&self, page: Point, window: Point, tile: [usize; 2], n: usize, scale: f64, start: Point) -> String {
        let [width, height] = page.map(short);
        let shift = [0, 1].map(|axis| EDGE + start[axis] - tile[axis] as f64 * window[axis]);
        let mut elements = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n");
        elements += &format!(
            "<clipPath id=\"window\"><rect x=\"{EDGE}\" y=\"{EDGE}\" width=\"{}\" height=\"{}\"/></clipPath>\n\
             <g clip-path=\"url(#window)\"><g transform=\"translate({:.4} {:.4}) scale({scale:.6})\">\n{}{}</g></g>\n",
            short(window[0]),
            short(window[1]),
            shift[0],
            shift[1],
            self.ground(),
            self.elements
        );
        let mut title = self.title.clone();
        if n > 1 {
            let [column, row] = tile;
            title += &format!(": row {} of {n}, column {} of {n}", row + 1, column + 1);
            elements += &crop_marks(page);
            elements += &format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{LABEL}\" font-weight=\"500\" text-anchor=\"middle\">{}</text>\n",
                short(page[0] / 2.0),
                short(EDGE - 3.5),
                escaped(&title)
            );
        }
        file(page, &format!(" width=\"{width}mm\" height=\"{height}mm\""), &title, &elements)
    }

    fn ground(&self) -> String {
        let [width, height] = self.size.map(short);
        format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n", self.paper)
    }
}

/// Two short lines at each corner of what is cut out.
fn crop_marks([width, height]: Point) -> String {
    let mut path = String::new();
    for (x, out_x) in [(EDGE, -1.0), (width - EDGE, 1.0)] {
        for (y, out_y) in [(EDGE, -1.0), (height - EDGE, 1.0)] {
            let (from, to) = (1.5, 1.5 + CROP);
            path +=
                &format!("M{} {y}H{}M{x} {}V{}", x + out_x * from, x + out_x * to, y + out_y * from, y + out_y * to);
        }
    }
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"0.25\"/>\n")
}
