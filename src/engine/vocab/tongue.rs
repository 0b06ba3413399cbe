//! The languages of the words that are drawn.

use super::words;

/// The same words in English and in German.
pub type Both = [&'static str; 2];

words! {
    /// The language of the words on pictures and kits, and of a game that people play.
    #[derive(Default)]
    pub enum Tongue {
        /// English.
        #[default]
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

    /// A number with one digit after the point, in German after the comma.
    pub fn tenths(self, value: f64) -> String {
        self.digits(value, 1)
    }

    /// A number with this number of digits after the point, in German after the comma.
    pub fn digits(self, value: f64, digits: usize) -> String {
        self.with_comma(format!("{value:.digits$}"))
    }

    /// A number with as many digits after the point as it has, in German after the comma.
    pub fn number(self, value: f64) -> String {
        self.with_comma(value.to_string())
    }

    fn with_comma(self, number: String) -> String {
        match self {
            Self::English => number,
            Self::German => number.replace('.', ","),
        }
    }

    /// `12,345`, in German `12.345`.
    pub fn grouped(self, number: u64) -> String {
        let digits = number.to_string();
        let mut grouped = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                grouped.push(self.of([',', '.']));
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A number with its noun: `1 city`, `2 cities`, `no city`. In German the word for none comes first, as in
    /// `["keine", "Stadt", "Städte"]`.
    pub fn count(self, n: impl Into<usize>, [one, many]: [&str; 2], german: [&str; 3]) -> String {
        let [none, one, many] = self.of([["no", one, many], german]);
        match n.into() {
            0 => format!("{none} {one}"),
            1 => format!("1 {one}"),
            n => format!("{n} {many}"),
        }
    }

    /// `3 points`, `1 point`, `0 points`; a player can have fewer than none. In German in the case of the sentence.
    pub fn points(self, points: impl Into<i64>, german: Both) -> String {
        let [one, many] = self.of([["point", "points"], german]);
        let points = points.into();
        format!("{points} {}", if points == 1 { one } else { many })
    }

    /// A list with a word for `and`, whole.
    pub fn all(self, items: &[String]) -> String {
        self.joined(items, items.len())
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

    #[test]
    fn german_numbers_have_a_comma() {
        assert_eq!(Tongue::ALL.iter().map(|tongue| tongue.tenths(8.75)).collect::<Vec<_>>(), ["8.8", "8,8"]);
    }

    #[test]
    fn digits_are_grouped_by_three() {
        assert_eq!([7, 999, 1_000, 1_234_567].map(|n| Tongue::English.grouped(n)), ["7", "999", "1,000", "1,234,567"]);
        assert_eq!(Tongue::German.grouped(12_345), "12.345");
        assert_eq!(Tongue::ALL.iter().map(|tongue| tongue.number(2.5)).collect::<Vec<_>>(), ["2.5", "2,5"]);
    }

    #[test]
    fn number_and_noun_agree() {
        let cities =
            |tongue: Tongue| [0_u8, 1, 2].map(|n| tongue.count(n, ["city", "cities"], ["keine", "Stadt", "Städte"]));
        assert_eq!(cities(Tongue::English), ["no city", "1 city", "2 cities"]);
        assert_eq!(cities(Tongue::German), ["keine Stadt", "1 Stadt", "2 Städte"]);
    }
}
