//! Lines and columns as the protocol counts them, and their bytes.
//!
//! A line ends with LF, CR LF or a lone CR; columns count UTF-16 code units unless client and server agree on bytes. A
//! place behind a line's end is that end, and a place inside a character is before it, so no place of a client is
//! outside the text.

use std::borrow::Cow;
use std::sync::Arc;

use line_index::{LineIndex, WideEncoding, WideLineCol};
use lsp_types::{Position, PositionEncodingKind, Range};

use kogge_compiler::text::{Span, floor};

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
}

/// The most bytes that the index takes; what is behind them is at their end.
const MAX_INDEXED: usize = u32::MAX as usize - 1;

/// A text with its lines.
#[derive(Debug, Clone)]
pub struct Lines {
    text: Arc<str>,
    index: Arc<LineIndex>,
    encoding: Encoding,
}

impl Lines {
    /// Finds the lines of a text.
    pub fn new(text: Arc<str>, encoding: Encoding) -> Self {
        let index = Arc::new(LineIndex::new(&ended_with_lf(&text[..floor(&text, MAX_INDEXED)])));
        Self { text, index, encoding }
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// How many lines there are; the empty text has one.
    pub fn n_lines(&self) -> usize {
        self.position(self.text.len()).line as usize + 1
    }

    /// The byte at a place; `None` when there is no such line.
    pub fn offset(&self, at: Position) -> Option<usize> {
        let line = std::ops::Range::<usize>::from(self.index.line(at.line)?);
        let end = line.start + self.text[line.clone()].trim_end_matches(['\n', '\r']).len();
        let column = match self.encoding {
            Encoding::Utf8 => Some(at.character),
            Encoding::Utf16 => {
                let wide = WideLineCol { line: at.line, col: at.character };
                self.index.to_utf8(WideEncoding::Utf16, wide).map(|at| at.col)
            }
        };
        Some(column.map_or(end, |column| floor(&self.text, end.min(line.start + column as usize))))
    }

    /// The same, a place behind the last line being the text's end.
    pub fn offset_within(&self, at: Position) -> usize {
        self.offset(at).unwrap_or(self.text.len())
    }

    /// The place of a byte; within a character that of the character.
    pub fn position(&self, offset: usize) -> Position {
        let offset = floor(&self.text, offset.min(MAX_INDEXED)) as u32;
        let at = self.index.line_col(offset.into());
        let character = match self.encoding {
            Encoding::Utf8 => at.col,
            Encoding::Utf16 => self.index.to_wide(WideEncoding::Utf16, at).map_or(at.col, |wide| wide.col),
        };
        Position { line: at.line, character }
    }

    /// The places of a stretch.
    pub fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start as usize), end: self.position(span.end as usize) }
    }

    /// How much a stretch counts.
    pub fn width(&self, range: std::ops::Range<usize>) -> u32 {
        let text = &self.text[range];
        match self.encoding {
            Encoding::Utf8 => text.len() as u32,
            Encoding::Utf16 => WideEncoding::Utf16.measure(text) as u32,
        }
    }
}

/// The text with LF alone where the protocol sees the end of a line, which a lone CR also is. No byte moves.
fn ended_with_lf(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", " \n").replace('\r', "\n"))
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
    fn a_place_too_far_for_any_line_is_its_end() {
        let lines = Lines::new("🟧\rKöln\n".into(), Encoding::Utf16);
        assert_eq!(lines.n_lines(), 3);
        assert_eq!(lines.offset(position(1, u32::MAX)), Some("🟧\rKöln".len()));
        assert_eq!(lines.offset(position(u32::MAX, 0)), None);
        assert_eq!(lines.position(usize::MAX), position(2, 0));
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
