//! Characters that look like others, so that a reader sees another text than is written.

use super::{composed, is_mark};

/// Cyrillic and Greek letters by the Latin letter that they look like.
const LETTERS: &[(&str, char)] = &[
    ("АΑ", 'A'),
    ("ВΒ", 'B'),
    ("СϹ", 'C'),
    ("ЕΕ", 'E'),
    ("НΗ", 'H'),
    ("ІΙ", 'I'),
    ("Ј", 'J'),
    ("КΚ", 'K'),
    ("МΜ", 'M'),
    ("Ν", 'N'),
    ("ОΟ", 'O'),
    ("РΡ", 'P'),
    ("Ѕ", 'S'),
    ("ТΤ", 'T'),
    ("ХΧ", 'X'),
    ("УΥ", 'Y'),
    ("Ζ", 'Z'),
    ("аα", 'a'),
    ("сϲ", 'c'),
    ("ԁ", 'd'),
    ("е", 'e'),
    ("һ", 'h'),
    ("іι", 'i'),
    ("ј", 'j'),
    ("кκ", 'k'),
    ("ӏ", 'l'),
    ("м", 'm'),
    ("п", 'n'),
    ("оο", 'o'),
    ("рρ", 'p'),
    ("ѕ", 's'),
    ("тτ", 't'),
    ("υ", 'u'),
    ("νѵ", 'v'),
    ("ԝ", 'w'),
    ("хχ", 'x'),
    ("уγ", 'y'),
];

/// The letter or blank that a reader takes a character for.
pub(super) fn seen(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    if c.is_whitespace() {
        return ' ';
    }
    LETTERS.iter().find(|(letters, _)| letters.contains(c)).map_or(c, |&(_, latin)| latin)
}

/// A note on the character that makes a word another than the one it looks like, to be added to a sentence about the
/// word; nothing where a reader sees that the two differ.
pub fn note(written: &str, meant: &str) -> String {
    let look = |word: &str| composed(word).map(seen).collect::<String>();
    if written == meant || look(written) != look(meant) {
        return String::new();
    }
    match (odd(written), odd(meant)) {
        (Some(what), _) => format!(": {what}"),
        (None, Some(what)) => format!(": in `{meant}`, {what}"),
        (None, None) => String::new(),
    }
}

/// The first character of a word that is not the one it looks like, in words.
fn odd(word: &str) -> Option<String> {
    let mut before = None;
    for c in word.chars() {
        let point = u32::from(c);
        if is_mark(c) {
            let letter = before.map_or_else(String::new, |letter: char| format!(" behind `{letter}`"));
            return Some(format!("the mark U+{point:04X}{letter} is a character of its own"));
        }
        let seen = seen(c);
        if seen == ' ' && c != ' ' {
            return Some(format!("the blank U+{point:04X} is not the usual one"));
        }
        if seen != c {
            return Some(format!("`{c}` is U+{point:04X}, which only looks like `{seen}`"));
        }
        before = Some(c);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_names_the_character_that_looks_like_another() {
        assert_eq!(note("\u{41d}amburg", "Hamburg"), ": `\u{41d}` is U+041D, which only looks like `H`");
        assert_eq!(note("Lu\u{308}beck", "Lübeck"), ": the mark U+0308 behind `u` is a character of its own");
        assert_eq!(note("Den\u{a0}Haag", "Den Haag"), ": the blank U+00A0 is not the usual one");
        assert_eq!(note("Kiel", "K\u{3b9}el"), ": in `K\u{3b9}el`, `\u{3b9}` is U+03B9, which only looks like `i`");
        assert_eq!(note("Hambrug", "Hamburg"), "");
        assert_eq!(note("Hamburg", "Hamburg"), "");
    }
}
