//! Quotes and blanks of another kind than those of the language, as word processors and web pages have them.
//!
//! They are reported, and the line is read as if it had the usual ones, in as many bytes: so every place in it stays
//! where it is.

/// A line with the usual quotes and blanks, and what stood in their places.
pub(super) struct Plain {
    /// The line, as long in bytes as it was.
    pub text: String,
    /// Where another character stood, which one, and the usual one.
    pub replaced: Vec<(usize, char, char)>,
}

/// The line with the usual quotes and blanks, if it has others. What stands in quotes is the author's.
pub(super) fn plain(text: &str) -> Option<Plain> {
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
            _ if open.is_none() && c.is_whitespace() && !matches!(c, ' ' | '\t') => ' ',
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
