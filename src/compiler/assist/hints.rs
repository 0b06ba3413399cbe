//! Hints beside a line.

/// A few words that are shown in the text without standing there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// Behind this byte of the map's own file.
    pub at: usize,
    /// The words.
    pub text: String,
    /// Why.
    pub why: &'static str,
}
