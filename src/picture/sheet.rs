//! A finished sheet: one SVG for the screen. `print` makes pages of true size from it.

use super::canvas::{Paint, file, short};
use super::geometry::{Point, Rect};
use crate::vocab::{Both, Tongue};

/// A finished drawing: a picture of any size.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Width and height.
    pub(crate) size: Point,
    /// The title of the picture.
    pub(crate) title: String,
    /// The language of the words on its pages.
    pub(crate) tongue: Tongue,
    /// The colour of the paper.
    pub(crate) paper: Paint,
    /// The elements of the SVG.
    pub(crate) elements: String,
    /// By what its size on paper is given.
    pub(crate) gauge: Gauge,
    /// The areas that no cut should cross.
    pub(crate) kept: Vec<Kept>,
}

/// The thing on a drawing whose size on paper people know, because their pieces lie on it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gauge {
    /// Its name.
    pub name: &'static str,
    /// Its size in units of the drawing.
    pub(crate) units: f64,
    /// Its size on paper where nobody says, in millimetres.
    pub usual: f64,
    /// Its least and its greatest size on paper that is of use, in millimetres.
    pub range: Point,
    /// The words for things that its family keeps whole when pages are cut: of one, of several.
    pub(crate) kept: [&'static str; 2],
    /// Its German name, and what is kept whole.
    pub(crate) german: Both,
}

/// Something that no cut should cross.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Kept {
    pub(crate) rect: Rect,
    /// Its name, where a cut across it is worth a word.
    pub(crate) name: Option<String>,
}

impl Sheet {
    /// The same with elements over it.
    #[must_use]
    pub fn with_pieces(mut self, pieces: &[String]) -> Self {
        if !pieces.is_empty() {
            self.elements += &format!("<g class=\"pieces\">\n{}</g>\n", pieces.concat());
        }
        self
    }

    /// The drawing as one SVG that fills whatever shows it.
    pub fn svg(&self) -> String {
        let [width, height] = self.size.map(short);
        let attributes = format!(" width=\"{width}\" height=\"{height}\"");
        file(self.size, &attributes, &self.title, &(self.ground(0.0) + &self.elements))
    }

    /// The thing by which its size on paper is given.
    pub const fn gauge(&self) -> Gauge {
        self.gauge
    }

    /// The colour of the paper, also this far beyond the edges.
    pub(super) fn ground(&self, beyond: f64) -> String {
        let [width, height] = self.size.map(|side| short(side + 2.0 * beyond));
        let corner = match beyond {
            0.0 => String::new(),
            _ => format!(" x=\"{0}\" y=\"{0}\"", short(-beyond)),
        };
        format!("<rect{corner} width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n", self.paper)
    }
}
