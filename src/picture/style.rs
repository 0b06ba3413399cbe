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
pub(crate) const WARMTH: [Paint; 9] = [
    Paint(0xfdeee8),
    Paint(0xfbdcd0),
    Paint(0xf7c2b0),
    Paint(0xf0a48d),
    Paint(0xe5826a),
    Paint(0xd55f4a),
    Paint(0xbd3c31),
    Paint(0x97211f),
    Paint(0x6b0d14),
];
