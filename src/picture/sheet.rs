//! A finished sheet: one picture for the screen. `print` makes pages of true size from it.

#[cfg(feature = "pictures")]
use std::collections::BTreeSet;

use super::canvas::{Elements, Group, Paint, file, measured, short, style};
#[cfg(feature = "pictures")]
use super::canvas::{Fonts, Hues, Page, Unpainted, pdf, png};
use super::geometry::{Point, Rect};
use kogge_engine::vocab::{Both, Tongue};

/// A finished drawing: a picture of any size.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Width and height.
    #[doc(hidden)]
    pub size: Point,
    /// The title of the picture.
    #[doc(hidden)]
    pub title: String,
    /// The language of the words on its pages.
    #[doc(hidden)]
    pub tongue: Tongue,
    /// The colour of the paper.
    #[doc(hidden)]
    pub paper: Paint,
    #[doc(hidden)]
    pub elements: Elements,
    /// By what its size on paper is given.
    #[doc(hidden)]
    pub gauge: Gauge,
    /// The areas that no cut should cross.
    #[doc(hidden)]
    pub kept: Vec<Kept>,
    /// The elements over it on the plan of its pages: on a board that pieces complete, the complete picture.
    #[doc(hidden)]
    pub plan: Elements,
}

/// The thing on a drawing whose size on paper people know, because their pieces lie on it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gauge {
    /// Its name.
    pub name: &'static str,
    /// Its size in units of the drawing.
    #[doc(hidden)]
    pub units: f64,
    /// Its size on paper where nobody says, in millimetres.
    pub usual: f64,
    /// Its least and its greatest size on paper that is of use, in millimetres.
    pub range: Point,
    /// Whether it is as large as pages have room for where nobody says: not where pieces have one true size.
    pub may_grow: bool,
    /// The words for things that its family keeps whole when pages are cut: of one, of several.
    #[doc(hidden)]
    pub kept: [&'static str; 2],
    /// Its German name, and what is kept whole.
    #[doc(hidden)]
    pub german: Both,
}

/// Something that no cut should cross.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    #[doc(hidden)]
    pub rect: Rect,
    /// Its name, where a cut across it is worth a word.
    #[doc(hidden)]
    pub name: Option<String>,
}

impl Sheet {
    /// The usual number of dots of a PNG for one unit of a drawing.
    pub const DOTS: f64 = 1.5;

    /// The same with pieces over it.
    #[must_use]
    pub fn with_pieces(mut self, pieces: Vec<Elements>) -> Self {
        if !pieces.is_empty() {
            let pieces = pieces.into_iter().fold(Elements::default(), Elements::and);
            self.elements.append(pieces.grouped(Group::Class("pieces")));
        }
        self
    }

    /// The drawing as one SVG that fills whatever shows it, where the font is known.
    pub fn svg(&self) -> String {
        self.svg_of("", &self.elements)
    }

    /// The same with its font in it, also for some more words.
    pub fn svg_with_font(&self, more: &str) -> String {
        self.svg_of(&style(&[&self.elements], more), &self.elements)
    }

    /// The same with its words as shapes.
    #[cfg(feature = "pictures")]
    pub fn svg_of_paths(&self, fonts: &Fonts<'_>) -> String {
        self.svg_of("", &self.elements.outlined(fonts))
    }

    fn svg_of(&self, style: &str, elements: &Elements) -> String {
        let [width, height] = self.size.map(short);
        let attributes = format!(" width=\"{width}\" height=\"{height}\"");
        let elements = [style, &self.ground(0.0).svg(), &elements.svg()].concat();
        file(self.size, &attributes, &self.title, &elements)
    }

    /// The title of the thing that it shows.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The letters of its words that no font has.
    #[cfg(feature = "pictures")]
    pub fn lacking(&self, fonts: &Fonts<'_>) -> BTreeSet<char> {
        fonts.lacking(&self.elements)
    }

    /// How many dots a unit of the drawing has as PNG where it should have this many, and the width and height in dots: a
    /// very large one has fewer.
    pub fn dots(&self, dots: f64) -> (f64, [u32; 2]) {
        measured(self.size, dots)
    }

    /// How many dots a unit has where the longest side should have this many.
    pub fn dots_of_side(&self, side: u32) -> f64 {
        // As it is written: with one digit after the point.
        let longest = self.size.map(|side| (10.0 * side).round() / 10.0).into_iter().fold(0.1, f64::max);
        f64::from(side) / longest
    }

    /// The drawing as PNG with this number of dots for each of its units, 96 of which are an inch.
    ///
    /// # Errors
    ///
    /// [`Unpainted`] when its background is broken, or there is no room for its dots.
    #[cfg(feature = "pictures")]
    pub fn png(&self, dots: f64, fonts: &Fonts<'_>) -> Result<Vec<u8>, Unpainted> {
        png(&self.elements, (self.size, self.paper), [dots, 25.4 / 96.0], Hues::All, fonts)
    }

    /// The same whose longest side has this many dots, as a small file of at most 256 colours: for pages that show many.
    ///
    /// # Errors
    ///
    /// As for [`png`](Self::png).
    #[cfg(feature = "pictures")]
    pub fn small_png(&self, side: u32, fonts: &Fonts<'_>) -> Result<Vec<u8>, Unpainted> {
        let dots = [self.dots_of_side(side), 25.4 / 96.0];
        png(&self.elements, (self.size, self.paper), dots, Hues::Few, fonts)
    }

    /// The drawing as PDF of one page, 96 of its units to an inch.
    ///
    /// # Errors
    ///
    /// [`Unpainted`] when its background or a font is broken.
    #[cfg(feature = "pictures")]
    pub fn pdf(&self, fonts: &Fonts<'_>) -> Result<Vec<u8>, Unpainted> {
        let ground = self.ground(0.0);
        let elements = vec![&ground, &self.elements];
        pdf(&self.title, &[Page { size: self.size, points: 72.0 / 96.0, elements, cut: None }], fonts)
    }

    /// The thing by which its size on paper is given.
    pub const fn gauge(&self) -> Gauge {
        self.gauge
    }

    /// The colour of the paper, also this far beyond the edges.
    #[doc(hidden)]
    pub fn ground(&self, beyond: f64) -> Elements {
        let rect = Rect { at: [-beyond; 2], size: self.size.map(|side| side + 2.0 * beyond) };
        Elements::ground(rect, self.paper)
    }
}
