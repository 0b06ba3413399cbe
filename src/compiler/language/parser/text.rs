//! The findings about a file as text: its encoding, its characters and its size.

use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::text::{FileId, Span};

/// The longest line that is read, in bytes.
pub const MAX_LINE_BYTES: usize = 16 * 1024;
/// The most statements that are read.
pub const MAX_STATEMENTS: usize = 60_000;

pub(crate) static NOT_UTF8: Descriptor = Descriptor {
    code: "not_utf8",
    severity: Severity::Error,
    rules: &[],
    what: "A map file is not UTF-8 text.",
    why: "Names are compared character by character; in another encoding `Lübeck` is not the same city in two files.",
    bad: "",
    good: "",
};

/// The finding about a file that is not UTF-8, `valid` being its readable beginning.
pub(crate) fn not_utf8(file: FileId, valid: usize, byte: u8) -> Diagnostic {
    let message = format!("the file is not UTF-8 text: byte {byte:#04x} begins no character");
    Diagnostic::new(&NOT_UTF8, Span::new(file, valid, valid), message)
        .label("the text is readable up to here")
        .help("save the file as UTF-8 in your editor")
}

pub(crate) static CONTROL_CHARACTER: Descriptor = Descriptor {
    code: "control_character",
    severity: Severity::Error,
    rules: &[],
    what: "A line holds a character that cannot be seen, such as a NUL byte.",
    why: "Two names that look alike would be different cities.",
    bad: "city Zwolle\u{0}: white square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

/// A character that cannot be seen.
pub(super) fn control_character(span: Span, bad: char) -> Diagnostic {
    let message = format!("the line holds the invisible character U+{:04X}", u32::from(bad));
    Diagnostic::new(&CONTROL_CHARACTER, span, message).help("delete it")
}

pub(crate) static UNUSUAL_CHARACTER: Descriptor = Descriptor {
    code: "unusual_character",
    severity: Severity::Error,
    rules: &[],
    what: "A quote, a blank or a mark is not the usual one, as word processors, web pages and other keyboards have others.",
    why: "Where a name begins and ends would depend on a difference that hardly anybody sees.",
    bad: "city „Den Haag“: white square\nroute \"Den Haag\" -- Altona: house, house\n",
    good: "city \"Den Haag\": white square\nroute \"Den Haag\" -- Altona: house, house\n",
};

/// A quote, a blank or a mark that stands for the usual one.
pub(super) fn unusual_character(span: Span, c: char, usual: char) -> Diagnostic {
    let point = u32::from(c);
    let (message, right) = match usual {
        '"' => (format!("the quote `{c}` (U+{point:04X}) is not the usual one"), "write `\"`".to_owned()),
        ' ' => (format!("the blank U+{point:04X} is not the usual one"), "write a usual blank".to_owned()),
        _ => (format!("the mark `{c}` (U+{point:04X}) is not the usual one"), format!("write `{usual}`")),
    };
    Diagnostic::new(&UNUSUAL_CHARACTER, span, message).label("this character").help(right)
}

pub(crate) static LINE_TOO_LONG: Descriptor = Descriptor {
    code: "line_too_long",
    severity: Severity::Error,
    rules: &[],
    what: "A line is longer than 16 384 bytes.",
    why: "No fact of a map is that long; the file is probably no map.",
    bad: "",
    good: "",
};

/// A line of more bytes than are read.
pub(super) fn line_too_long(span: Span, n_bytes: usize) -> Diagnostic {
    let message = format!("the line has {n_bytes} bytes, and the longest that is read has {MAX_LINE_BYTES}");
    Diagnostic::new(&LINE_TOO_LONG, span, message)
}

pub(crate) static TOO_MANY_STATEMENTS: Descriptor = Descriptor {
    code: "too_many_statements",
    severity: Severity::Error,
    rules: &[],
    what: "A file has more than 60 000 statements.",
    why: "No board is that large; the file is probably no map.",
    bad: "",
    good: "",
};

/// The first statement that is not read.
pub(super) fn too_many_statements(span: Span) -> Diagnostic {
    let message = format!("a map has at most {MAX_STATEMENTS} statements; the rest is not read");
    Diagnostic::new(&TOO_MANY_STATEMENTS, span, message)
}

pub(crate) static EMPTY_FILE: Descriptor = Descriptor {
    code: "empty_file",
    severity: Severity::Error,
    rules: &[],
    what: "A map file states nothing.",
    why: "A game needs at least a map with cities, routes, a Link and special prestige.",
    bad: "// file: map.board\n// nothing yet\n",
    good: "",
};

/// A file without a statement.
pub(super) fn empty_file(file: FileId) -> Diagnostic {
    let help = "begin with `map \"My map\"` in the first column; see docs/language.md";
    Diagnostic::new(&EMPTY_FILE, Span::new(file, 0, 0), "the file states nothing").help(help)
}
