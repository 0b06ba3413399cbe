//! The styles in which every family's pictures are drawn; the colours are the family's own.

use std::str::FromStr;

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

impl FromStr for Style {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        Self::from_word(word).ok_or_else(|| format!("there is no style `{word}`"))
    }
}
