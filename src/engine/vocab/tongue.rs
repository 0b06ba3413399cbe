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
    /// The phrase in this language, of the English and the German.
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
        list(items, self.of([" or ", " oder "]))
    }

    /// `a, b and c`; beyond `limit` the rest is only counted.
    pub fn joined(self, items: &[String], limit: usize) -> String {
        let and = self.of([" and ", " und "]);
        // A list that hides one item is as long as the list itself.
        if items.len() > limit + 1 {
            let more = self.of(["more", "weitere"]);
            return format!("{}{and}{} {more}", items[..limit].join(", "), items.len() - limit);
        }
        list(items, and)
    }
}

/// A list with commas, and a word before the last item.
fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{word}{last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_the_words_of_their_language() {
        let items = ["A", "B", "C", "D"].map(str::to_owned);
        assert_eq!(Tongue::English.either(&items[..3]), "A, B or C");
        assert_eq!(Tongue::German.either(&items[..2]), "A oder B");
        assert_eq!(Tongue::German.joined(&items, 3), "A, B, C und D");
        assert_eq!(Tongue::German.joined(&items, 2), "A, B und 2 weitere");
    }
}
