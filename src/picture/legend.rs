//! Where the meanings of the symbols of a picture stand.

/// The place of a legend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Legend {
    /// Nowhere.
    No,
    /// Right of the picture.
    Beside,
    /// Below it.
    Below,
}

impl Legend {
    /// All of them.
    pub const ALL: &'static [Self] = &[Self::No, Self::Beside, Self::Below];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Beside => "beside",
            Self::Below => "below",
        }
    }

    /// The one of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|legend| legend.word() == word)
    }
}
