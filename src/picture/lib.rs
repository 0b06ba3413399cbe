//! Paper that knows no game: a canvas with its writers of SVG, PNG and PDF, the width of words, and pages to print.
//!
//! The same elements give the same bytes each time; those of an SVG are the same on every machine.

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod canvas;
mod film;
mod framed;
#[doc(hidden)]
pub mod geometry;
pub mod heat;
mod image;
pub mod kit;
mod legend;
mod letters;
pub mod marks;
#[doc(hidden)]
pub mod outline;
pub mod palette;
#[doc(hidden)]
pub mod pieces;
mod print;
#[doc(hidden)]
pub mod raster;
mod sheet;
#[doc(hidden)]
pub mod words;

pub use canvas::Elements;
#[doc(hidden)]
pub use canvas::{Anchor, Canvas, Clip, Group, Lettering, Look, Paint, Placing, curve_path, file, short, style};
#[cfg(feature = "pictures")]
pub use canvas::{FontFile, Fonts, Unpainted};
pub use film::{Film, Frame};
pub use geometry::{Point, Rect};
#[doc(hidden)]
pub use heat::WARMTH;
#[cfg(feature = "pictures")]
pub use image::Undecoded;
pub use image::{Image, MAX_DOTS, NoImage, UNREADABLE_BACKGROUND};
pub use kogge_engine::vocab::Style;
pub use legend::Legend;
#[doc(hidden)]
pub use letters::{FAMILIES, Font, fitted, width_of, wrapped};
pub use letters::{FONTS, draws};
pub use marks::{Mark, MarkKind, Note};
pub use pieces::{Slot, Spot};
pub use print::{Leaf, MAX_PAGES, Paper, Print, Printed, Size, Unprintable};
#[doc(hidden)]
pub use sheet::Kept;
pub use sheet::{Gauge, Sheet};
