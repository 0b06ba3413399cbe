//! Paper that knows no game: a canvas with its writers of SVG, PNG and PDF, the width of words, and pages to print.
//!
//! The same elements give the same bytes each time; those of an SVG are the same on every machine.

mod canvas;
mod film;
pub(crate) mod geometry;
pub mod heat;
mod image;
pub mod kit;
mod letters;
pub mod marks;
pub(crate) mod outline;
pub mod palette;
pub(crate) mod pieces;
mod print;
pub(crate) mod raster;
mod sheet;
mod style;
pub(crate) mod words;

pub use canvas::Elements;
pub(crate) use canvas::{Anchor, Canvas, Clip, Group, Lettering, Look, Paint, Placing, curve_path, file, short};
#[cfg(feature = "pictures")]
pub use canvas::{FontFile, Fonts, Unpainted};
pub use film::{Film, Frame};
pub use geometry::{Point, Rect};
#[cfg(feature = "pictures")]
pub use image::Undecoded;
pub use image::{Image, MAX_DOTS, NoImage, UNREADABLE_BACKGROUND};
pub(crate) use letters::{FAMILIES, Weight, fitted, width_of, wrapped};
pub use letters::{FONTS, draws};
pub use marks::{Mark, MarkKind, Note};
pub use pieces::Spot;
pub use print::{Leaf, MAX_PAGES, Paper, Print, Printed, Size, Unprintable};
pub(crate) use sheet::Kept;
pub use sheet::{Gauge, Sheet};
pub use style::Style;
pub(crate) use style::WARMTH;
