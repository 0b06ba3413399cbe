//! Characters that cannot be seen, and quotes, blanks and marks of another kind than those of the language, as word
//! processors, web pages and other keyboards have them.
//!
//! Quotes, blanks and marks are reported, and the line is read as if it had the usual ones, in as many bytes: so every place in
//! it stays where it is.

use std::ops::Range;

/// A line with the usual quotes, blanks and marks, and what stood in their places.
pub(super) struct Plain {
    /// The line, as long in bytes as it was.
    pub text: String,
    /// Where another character stood, which one, and the usual one.
    pub replaced: Vec<(usize, char, char)>,
}

/// The line with the usual quotes, blanks and marks, if it has others. What stands in quotes is the author's.
pub(super) fn plain(text: &str) -> Option<Plain> {
    // Most lines with letters such as `ü` have no other quotes and blanks.
    if !text.contains(|c| c != '"' && is_quote(c) || is_other_blank(c) || usual_mark(c).is_some()) {
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
            // A letter may be a part of a name.
            '×' if !text[..at].ends_with(' ') => c,
            _ => usual_mark(c).filter(|_| open.is_none()).unwrap_or(c),
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

/// The mark of the language that a wide mark, or the sign of multiplication, stands for.
fn usual_mark(c: char) -> Option<char> {
    Some(match c {
        '，' | '、' => ',',
        '：' => ':',
        '；' => ';',
        '（' => '(',
        '）' => ')',
        '＝' => '=',
        '×' => 'x',
        _ => return None,
    })
}

fn is_other_blank(c: char) -> bool {
    c.is_whitespace() && !matches!(c, ' ' | '\t')
}

/// Whether a text has only characters that are on every keyboard, and so needs no closer look; most lines are such.
pub(super) fn is_plain(text: &str) -> bool {
    text.bytes().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~' | b'\t' | b'\n'))
}

/// The characters of a line that cannot be seen. It is read without them, and what is found in it has its place in the
/// file.
#[derive(Debug, Default)]
pub(crate) struct Unseen(Vec<Range<usize>>);

/// Of a line that is read whole.
pub(crate) static NOTHING_UNSEEN: Unseen = Unseen(Vec::new());

impl Unseen {
    /// Those of a text that begins here in its file.
    pub(super) fn of(text: &str, start: usize) -> Self {
        let all = text.char_indices().filter(|&(_, c)| is_invisible(c));
        Self(all.map(|(at, c)| start + at..start + at + c.len_utf8()).collect())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Their places in the file.
    pub(super) fn ranges(&self) -> &[Range<usize>] {
        &self.0
    }

    /// The stretch of the file for one of the line as it is read; at its ends it has none of them.
    pub(crate) fn in_file(&self, Range { mut start, mut end }: Range<usize>) -> Range<usize> {
        let is_empty = start >= end;
        for unseen in &self.0 {
            start += if start >= unseen.start { unseen.len() } else { 0 };
            end += if end > unseen.start { unseen.len() } else { 0 };
        }
        start..if is_empty { start } else { end }
    }
}

/// The most invisible characters that slip into a line; a line with more of them is not text.
pub(super) const MAX_INVISIBLE: usize = 8;

/// Whether a character cannot be seen: control characters; marks of byte order, width, direction and joining; tags and
/// variants of the letter before; and letters that are blank.
pub(crate) fn is_invisible(c: char) -> bool {
    c != '\t' && c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}
