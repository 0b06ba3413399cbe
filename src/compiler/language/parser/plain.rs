//! Characters that cannot be seen, and quotes and blanks of another kind than those of the language, as word processors
//! and web pages have them.
//!
//! Quotes and blanks are reported, and the line is read as if it had the usual ones, in as many bytes: so every place in
//! it stays where it is.

/// A line with the usual quotes and blanks, and what stood in their places.
pub(super) struct Plain {
    /// The line, as long in bytes as it was.
    pub text: String,
    /// Where another character stood, which one, and the usual one.
    pub replaced: Vec<(usize, char, char)>,
}

/// The line with the usual quotes and blanks, if it has others. What stands in quotes is the author's.
pub(super) fn plain(text: &str) -> Option<Plain> {
    // Most lines with letters such as `ü` have no other quotes and blanks.
    if !text.contains(|c| c != '"' && is_quote(c) || is_other_blank(c)) {
        return None;
    }
    // With a lone quote, one of another kind is its partner.
    let pairs = text.matches('"').count().is_multiple_of(2);
    let mut plain = Plain { text: String::with_capacity(text.len()), replaced: Vec::new() };
    // The quote that is open.
    let mut open: Option<char> = None;
    for (at, c) in text.char_indices() {
        let is_inside = pairs && open == Some('"');
        let usual = match c {
            '"' => '"',
            _ if is_inside => c,
            _ if is_quote(c) => '"',
            _ if open.is_none() && is_other_blank(c) => ' ',
            _ => c,
        };
        let padding = " ".repeat(c.len_utf8() - usual.len_utf8());
        // A lone quote behind a word ends a name.
        let ends_a_name =
            || plain.text.ends_with(char::is_alphanumeric) && !text[at + c.len_utf8()..].contains(is_quote);
        let closes = usual == '"' && (open.is_some() || ends_a_name());
        let parts =
            if closes { [&*padding, usual.encode_utf8(&mut [0; 4])].concat() } else { format!("{usual}{padding}") };
        plain.text += &parts;
        if usual == '"' {
            open = if closes { None } else { Some(c) };
        }
        if usual != c {
            plain.replaced.push((at, c, usual));
        }
    }
    (!plain.replaced.is_empty()).then_some(plain)
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '„' | '“' | '”' | '‟' | '«' | '»' | '″' | '＂')
}

fn is_other_blank(c: char) -> bool {
    c.is_whitespace() && !matches!(c, ' ' | '\t')
}

/// Whether a text has only characters that are on every keyboard, and so needs no closer look; most lines are such.
pub(super) fn is_plain(text: &str) -> bool {
    text.bytes().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~' | b'\t' | b'\n'))
}

/// The first character that cannot be seen, and where it is.
pub(super) fn first_invisible(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|&(_, c)| is_invisible(c))
}

/// The most invisible characters that slip into a line; a line with more of them is not text.
pub(super) const MAX_INVISIBLE: usize = 8;

/// Whether a character cannot be seen: control characters, marks of byte order, width and direction.
pub(super) fn is_invisible(c: char) -> bool {
    c != '\t' && c.is_control()
        || c == '\u{ad}'
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
