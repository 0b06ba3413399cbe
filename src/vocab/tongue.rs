//! The languages of the words that are drawn.

use super::words;

/// The same words in English and in German.
pub type Both = [&'static str; 2];

words! {
    /// The language of the words on pictures and kits.
    pub enum Tongue {
        /// English.
        English = "english",
        /// German.
        German = "german",
    }
}

impl Tongue {
    /// What is said in this language, of the English and the German.
    pub fn of<T>(self, [english, german]: [T; 2]) -> T {
        match self {
            Self::English => english,
            Self::German => german,
        }
    }

    /// The words in this language.
    pub fn said(self, both: Both) -> String {
        self.of(both).to_owned()
    }

    /// `a, b or c`.
    pub fn either(self, items: &[String]) -> String {
        let or = self.of([" or ", " oder "]);
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => format!("{}{or}{last}", first.join(", ")),
        }
    }
}
