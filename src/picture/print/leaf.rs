//! A page to print: a drawing, parts of which are on several pages, is kept once.

use std::sync::Arc;

use super::face::{Face, clipped};
use crate::picture::canvas::{file, short};
use crate::picture::geometry::{Point, Rect, times};
use crate::picture::{Look, Paint};

/// A page to print.
#[derive(Debug, Clone, PartialEq)]
pub struct Leaf {
    /// Width and height in millimetres.
    pub(super) size: Point,
    pub(super) title: String,
    /// Below everything else.
    pub(super) inset: Option<Inset>,
    /// The rest, in millimetres.
    pub(super) elements: String,
}

/// A part of a drawing on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Inset {
    pub(super) drawing: Arc<Drawn>,
    /// The box of the page that shows it, in millimetres.
    pub(super) window: Rect,
    /// Where the upper left corner of the drawing would lie.
    pub(super) at: Point,
    /// Millimetres a unit of the drawing.
    pub(super) scale: f64,
}

/// A drawing with its bleed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Drawn {
    /// Width and height in its units.
    pub(super) size: Point,
    /// The title of the thing that it shows.
    pub(super) title: String,
    /// Its elements, from its upper left corner.
    pub(super) elements: String,
}

impl Leaf {
    /// The page as SVG.
    pub fn svg(&self) -> String {
        let mut paper = Face::new();
        paper.plate(Rect { at: [0.0; 2], size: self.size }, 0.0, Look::fill(Paint(0xffffff)));
        let inset = self.inset.as_ref().map_or(String::new(), Inset::elements);
        self.file(&(paper.finish() + &inset + &self.elements))
    }

    /// The page as SVG without its [`Leaf::inset`], on no ground.
    pub fn above(&self) -> String {
        self.file(&self.elements)
    }

    /// The part of a drawing that lies below the rest.
    pub const fn inset(&self) -> Option<&Inset> {
        self.inset.as_ref()
    }

    fn file(&self, elements: &str) -> String {
        let [width, height] = self.size.map(short);
        file(self.size, &format!(" width=\"{width}mm\" height=\"{height}mm\""), &self.title, elements)
    }
}

impl Inset {
    fn elements(&self) -> String {
        let ([x, y], [width, height]) = (self.window.at, self.window.size);
        let mut drawing = Face::new();
        drawing.put(self.at, self.scale, &self.drawing.elements);
        let window = format!("M{x:.3} {y:.3}h{width:.3}v{height:.3}h-{width:.3}Z");
        clipped(&drawing.finish(), "window", &window)
    }

    /// The whole drawing as SVG.
    pub fn svg(&self) -> String {
        let Drawn { size, title, elements } = &*self.drawing;
        let [width, height] = size.map(short);
        file(*size, &format!(" width=\"{width}\" height=\"{height}\""), title, elements)
    }

    /// Whether another page shows a part of the same drawing.
    pub fn is_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.drawing, &other.drawing) || self.drawing == other.drawing
    }

    /// The box of the page that shows it, in millimetres.
    pub const fn window(&self) -> Rect {
        self.window
    }

    /// The box that the whole drawing would take on the page, in millimetres.
    pub fn whole(&self) -> Rect {
        Rect { at: self.at, size: times(self.drawing.size, self.scale) }
    }
}
