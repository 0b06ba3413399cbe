//! Lines and columns as the protocol counts them, and their bytes.
//!
//! A line ends with LF, CR LF or a lone CR; columns count UTF-16 code units unless client and server agree on bytes. A
//! place behind a line's end is that end, and a place inside a character is before it, so no place of a client is
//! outside the text.

use std::sync::Arc;

use lsp_types::{Position, PositionEncodingKind, Range};

use crate::text::Span;

/// The unit of columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units.
    #[default]
    Utf16,
}

impl Encoding {
    /// The best of those that a client offers.
    pub fn agreed(offered: &[PositionEncodingKind]) -> Self {
        if offered.contains(&PositionEncodingKind::UTF8) { Self::Utf8 } else { Self::Utf16 }
    }

    /// The protocol's name.
    pub const fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    /// How much a character counts.
    const fn width(self, c: char) -> usize {
        match self {
            Self::Utf8 => c.len_utf8(),
            Self::Utf16 => c.len_utf16(),
        }
    }
}

/// A text with its lines.
#[derive(Debug, Clone)]
pub struct Lines {
    text: Arc<str>,
    /// Where each line begins.
    starts: Vec<usize>,
    encoding: Encoding,
}

impl Lines {
    /// Finds the lines of a text.
    pub fn new(text: Arc<str>, encoding: Encoding) -> Self {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|&(i, &byte)| match byte {
            b'\n' => true,
            b'\r' => bytes.get(i + 1) != Some(&b'\n'),
            _ => false,
        });
        let starts = std::iter::once(0).chain(ends.map(|(i, _)| i + 1)).collect();
        Self { text, starts, encoding }
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// How many lines there are; the empty text has one.
    pub fn n_lines(&self) -> usize {
        self.starts.len()
    }

    /// The bytes of a line without its end.
    fn line(&self, line: usize) -> std::ops::Range<usize> {
        let start = self.starts[line];
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        start..start + self.text[start..end].trim_end_matches(['\n', '\r']).len()
    }

    /// The byte at a place; `None` when there is no such line.
    pub fn offset(&self, at: Position) -> Option<usize> {
        let line = usize::try_from(at.line).ok().filter(|&line| line < self.n_lines())?;
        let range = self.line(line);
        let mut left = at.character as usize;
        for (i, c) in self.text[range.clone()].char_indices() {
            let width = self.encoding.width(c);
            if left < width {
                return Some(range.start + i);
            }
            left -= width;
        }
        Some(range.end)
    }

    /// The same, a place behind the last line being the text's end.
    pub fn offset_within(&self, at: Position) -> usize {
        self.offset(at).unwrap_or(self.text.len())
    }

    /// The place of a byte; within a character that of the character.
    pub fn position(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|&start| start <= offset) - 1;
        let before = &self.text[self.starts[line]..offset];
        let character: usize = before.chars().map(|c| self.encoding.width(c)).sum();
        Position { line: line as u32, character: character as u32 }
    }

    /// The places of a stretch.
    pub fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start as usize), end: self.position(span.end as usize) }
    }

    /// How much a stretch counts.
    pub fn width(&self, range: std::ops::Range<usize>) -> u32 {
        self.text[range].chars().map(|c| self.encoding.width(c) as u32).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn umlauts_and_surrogates_count_as_utf_16_does() {
        let lines = Lines::new("city Köln\r\n// 🟧 x\rend".into(), Encoding::Utf16);
        assert_eq!(lines.position("city Köln".len()), position(0, 9));
        assert_eq!(lines.offset(position(0, 7)), Some("city Kö".len()));
        let behind = "city Köln\r\n// 🟧".len();
        assert_eq!(lines.position(behind), position(1, 5));
        assert_eq!(lines.offset(position(1, 5)), Some(behind));
        // Half a character is before it, and what is behind a line's end is that end.
        assert_eq!(lines.offset(position(1, 4)), Some("city Köln\r\n// ".len()));
        assert_eq!(lines.offset(position(0, 99)), Some("city Köln".len()));
        assert_eq!(lines.offset(position(2, 3)), Some(lines.text().len()));
        assert_eq!(lines.offset(position(3, 0)), None);
    }

    #[test]
    fn bytes_count_as_bytes_where_both_sides_like() {
        let lines = Lines::new("Köln".into(), Encoding::Utf8);
        assert_eq!(lines.position(3), position(0, 3));
        assert_eq!(lines.offset(position(0, 2)), Some(1), "inside the umlaut");
    }

    #[test]
    fn every_place_of_a_text_comes_back() {
        let text = "a\nö🟧\r\n\r\rx";
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            let lines = Lines::new(text.into(), encoding);
            for (offset, c) in text.char_indices().filter(|(_, c)| !matches!(c, '\n' | '\r')) {
                assert_eq!(lines.offset(lines.position(offset)), Some(offset), "{c:?}");
            }
        }
    }
}
