//! The palettes that come with the program.

use super::words;

words! {
    /// A palette that a picture may name.
    pub enum PaletteName {
        /// Black lines and strong colours.
        Contrast = "contrast",
        /// Brown ink on parchment.
        Parchment = "parchment",
    }
}
