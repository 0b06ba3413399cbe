//! Formats a map file in its canonical form: a pure function of its text.
//!
//! Only layout changes: no fact, no order and no comment. A line is rewritten from the tokens that the parser saw; a
//! line with a finding stays byte for byte, so that nothing is guessed while the author is still writing. Formatting
//! twice changes nothing more.
//!
//! - A statement begins in the first column, a fact four blanks in; the values of facts begin in one column.
//! - One blank between tokens, none before `,` and `:`.
//! - Names have quotes only where they need them; a choice is joined by `or`; numbers have no sign and no leading
//!   zeros, except for the actions that a marker adds.
//! - Comments on lines of their own begin in the first column or four blanks in, as they were. Behind the code of
//!   adjacent lines they are aligned.
//! - Empty lines stay, at most one in a row; none at the beginning, at the end, and between a statement and its
//!   first fact. A file ends with a line end.
//! - Line ends are those of the first line; a byte-order mark stays. They belong to the file, not to the map.

mod line;

use std::ops::Range;

use crate::language::{self, Language, MAX_LINE_BYTES};
use crate::text::{FileId, MAX_FILE_BYTES, Source, line_end};
use line::{Form, Line};

pub(crate) use line::COLUMN;

/// How wide code may be for the comments of adjacent lines to keep one column with its own.
const MAX_ALIGNED: usize = 100;

/// The replacement of a line, its end included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The line, from 0.
    pub line: usize,
    /// Its bytes, with its end.
    pub range: Range<usize>,
    /// The text that takes their place; nothing where an empty line goes.
    pub text: String,
}

/// The canonical form of a map file.
///
/// ```
/// use kogge::hansa::Hansa;
///
/// let text = "map  Ferry\n  players 3 , 4\ncity \"Husum\":white square,orange circle\n";
/// let canonical = "map Ferry\n    players      3, 4\ncity Husum: white square, orange circle\n";
/// assert_eq!(kogge::format::format::<Hansa>(text), canonical);
/// ```
pub fn format<L: Language>(text: &str) -> String {
    applied(text, &changes::<L>(text))
}

/// The text with only these lines, from 0, in the form that [`format()`] gives them; all others stay byte for byte.
pub fn format_lines<L: Language>(text: &str, lines: Range<usize>) -> String {
    let mut changes = changes::<L>(text);
    changes.retain(|change| lines.contains(&change.line));
    applied(text, &changes)
}

/// The lines of a text that are not in canonical form, in their order, with what takes their place.
///
/// There are none in a text of more than [`MAX_FILE_BYTES`], which no map is, and none where the text would become so
/// large.
pub fn changes<L: Language>(text: &str) -> Vec<Change> {
    if text.len() > MAX_FILE_BYTES {
        return Vec::new();
    }
    let source = Source::new("", text);
    let lines = line::lines::<L>(&source, &language::tokens::<L>(FileId(0), &source));
    let stays = stays(&lines);
    let columns = comment_columns(&lines, &stays);
    let end = line_end(text);
    let mut changes = Vec::new();
    let mut n_bytes = text.len();
    for (i, line) in lines.iter().enumerate() {
        let next = if i + 1 < lines.len() { source.line_range(i + 1).start } else { text.len() };
        let range = source.line_range(i).start..next;
        let old = &text[range.clone()];
        let canonical = line.text(columns[i]).filter(|text| text.len() <= MAX_LINE_BYTES);
        let new = match canonical {
            _ if !stays[i] => String::new(),
            Some(text) => text + end,
            // Even the end of such a line stays its own, where it has one.
            None if old.ends_with('\n') => continue,
            None => old.to_owned() + if old.ends_with('\r') { "\n" } else { end },
        };
        if new != old {
            n_bytes = n_bytes + new.len() - old.len();
            changes.push(Change { line: i, range, text: new });
        }
    }
    if n_bytes > MAX_FILE_BYTES { Vec::new() } else { changes }
}

/// How many lines of a text the parser finds fault with; they are what the canonical form leaves as it is.
pub fn n_left<L: Language>(text: &str) -> usize {
    let source = Source::new("", text);
    let lines = line::lines::<L>(&source, &language::tokens::<L>(FileId(0), &source));
    lines.iter().filter(|line| line.form == Form::Kept).count()
}

fn applied(text: &str, changes: &[Change]) -> String {
    let mut new = String::with_capacity(text.len());
    let mut at = 0;
    for change in changes {
        new += &text[at..change.range.start];
        new += &change.text;
        at = change.range.end;
    }
    new + &text[at..]
}

/// The lines that stay in the canonical form: all but some empty ones.
fn stays(lines: &[Line<'_>]) -> Vec<bool> {
    let mut stays = vec![true; lines.len()];
    let mut last: Option<&Line<'_>> = None;
    let mut at = 0;
    while at < lines.len() {
        let n_empty = lines[at..].iter().take_while(|line| line.form == Form::Empty).count();
        let next = lines.get(at + n_empty);
        if n_empty > 0 {
            stays[at..at + n_empty].fill(false);
            stays[at] = match (last, next) {
                (_, None) => false,
                // Such a line may begin with what would be a byte-order mark at the beginning.
                (None, Some(next)) => next.form == Form::Kept,
                (Some(last), Some(next)) => last.form != Form::Statement || !next.is_indented(),
            };
        }
        last = next;
        at += n_empty + 1;
    }
    stays
}

/// How wide the code is taken to be that comments stand behind: alike for adjacent lines, as long as none is very wide.
fn comment_columns(lines: &[Line<'_>], stays: &[bool]) -> Vec<usize> {
    let mut columns: Vec<usize> = lines.iter().map(Line::width).collect();
    let mut adjacent: Vec<usize> = Vec::new();
    for (i, line) in lines.iter().enumerate().filter(|&(i, _)| stays[i]) {
        if line.has_code() && !line.comment.is_empty() && columns[i] <= MAX_ALIGNED {
            adjacent.push(i);
        } else {
            level(&mut columns, &adjacent);
            adjacent.clear();
        }
    }
    level(&mut columns, &adjacent);
    columns
}

fn level(columns: &mut [usize], lines: &[usize]) {
    let widest = lines.iter().map(|&line| columns[line]).max().unwrap_or_default();
    lines.iter().for_each(|&line| columns[line] = widest);
}
