//! The styles in which every family's pictures are drawn; the colours are the family's own.

use super::words;

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
