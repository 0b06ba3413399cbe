//! The styles in which every family's pictures are drawn; the colours are the family's own.

use super::canvas::Paint;
use crate::vocab::words;

words! {
    /// How a drawing looks.
    pub enum Style {
        /// Light, for documents and screens.
        Plain = "plain",
        /// White paper and little ink.
        Print = "print",
        /// For screens at night.
        Dark = "dark",
    }
}

/// The steps of a heat map, from the least to the most: one hue, so that it reads in print and without seeing colours.
pub(crate) const WARMTH: [Paint; 9] =
    ["#fdeee8", "#fbdcd0", "#f7c2b0", "#f0a48d", "#e5826a", "#d55f4a", "#bd3c31", "#97211f", "#6b0d14"];
