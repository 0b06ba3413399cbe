//! Paper that knows no game: a writer of SVG, the width of words, and pages to print.
//!
//! Every picture starts as an SVG; the same elements give the same bytes on every machine.

mod canvas;
pub(crate) mod geometry;
pub mod heat;
mod letters;
pub mod marks;
mod sheet;
mod style;

pub(crate) use canvas::{Anchor, Canvas, Look, Paint, curve_path, file, short};
pub use geometry::{Point, Rect};
pub(crate) use letters::{FAMILIES, Weight, fitted, width_of, wrapped};
pub use letters::{FONTS, draws};
pub use marks::{Mark, MarkKind, Note};
pub use sheet::{Paper, Sheet};
pub use style::Style;
pub(crate) use style::WARMTH;
