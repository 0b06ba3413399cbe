//! A page to print.

#[cfg(feature = "pictures")]
use std::collections::BTreeSet;

use crate::canvas::{Elements, Paint, file, short, style};
#[cfg(feature = "pictures")]
use crate::canvas::{Fonts, Hues, Page, Unpainted, pdf, png};
use crate::geometry::{Point, Rect};

/// Millimetres of an inch.
#[cfg(feature = "pictures")]
const INCH: f64 = 25.4;

/// The colour of its paper.
pub(super) const WHITE: Paint = Paint(0xffffff);

/// A page to print.
#[derive(Debug, Clone, PartialEq)]
pub struct Leaf {
    /// Width and height in millimetres.
    pub(crate) size: Point,
    pub(crate) title: String,
    /// Its elements, in millimetres.
    pub(crate) elements: Elements,
    pub(crate) cut: Option<Cut>,
}

/// Where a page is cut, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Cut {
    /// The part that is left.
    pub(crate) trim: Rect,
    /// How far the picture goes on beyond.
    pub(crate) bleed: Rect,
}

impl Leaf {
    /// Its width and height in millimetres.
    pub const fn size(&self) -> Point {
        self.size
    }

    /// The page as SVG, with its font in it.
    pub fn svg(&self) -> String {
        self.svg_of(style(&[&self.elements], "") + &self.elements.svg())
    }

    /// The same with its words as shapes.
    #[cfg(feature = "pictures")]
    pub fn svg_of_paths(&self, fonts: &Fonts<'_>) -> String {
        self.svg_of(self.elements.outlined(fonts).svg())
    }

    fn svg_of(&self, elements: String) -> String {
        let [width, height] = self.size.map(short);
        let attributes = format!(" width=\"{width}mm\" height=\"{height}mm\"");
        file(self.size, &attributes, &self.title, &elements)
    }

    /// The letters of its words that no font has.
    #[cfg(feature = "pictures")]
    pub fn lacking(&self, fonts: &Fonts<'_>) -> BTreeSet<char> {
        fonts.lacking(&self.elements)
    }

    /// The page as PNG, 200 dots to an inch.
    ///
    /// # Errors
    ///
    /// [`Unpainted`] when a background is broken, or there is no room for the dots.
    #[cfg(feature = "pictures")]
    pub fn png(&self, fonts: &Fonts<'_>) -> Result<Vec<u8>, Unpainted> {
        png(&self.elements, (self.size, WHITE), [200.0 / INCH, 1.0], Hues::All, fonts)
    }

    /// Pages as PDF under a title. A page that is cut says where.
    ///
    /// # Errors
    ///
    /// [`Unpainted`] when a background or a font is broken.
    #[cfg(feature = "pictures")]
    pub fn pdf(title: &str, pages: &[Self], fonts: &Fonts<'_>) -> Result<Vec<u8>, Unpainted> {
        let pages = pages.iter().map(|leaf| Page {
            size: leaf.size,
            points: 72.0 / INCH,
            elements: vec![&leaf.elements],
            cut: leaf.cut.map(|cut| [cut.trim, cut.bleed]),
        });
        pdf(title, &pages.collect::<Vec<_>>(), fonts)
    }
}
