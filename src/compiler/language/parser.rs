//! The lines of a file, one after the other: which statement or fact each is, and how a broken one is read.

mod absent;
#[doc(hidden)]
pub mod broken;
mod elsewhere;
mod foreign;
mod joined;
mod plain;
mod several;
pub(crate) mod text;
#[doc(hidden)]
pub mod which;

use super::common::Heading;
use super::lower::Lower;
use super::nodes::Node;
use super::repair::Repaired;
use super::statements::StatementRow;
use super::tokens::Tokens;
use super::tree::{EditKind, Fact, Spanned, Statement, Tree};
use super::{Doubts, Language, comment_start};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use crate::text::{FileId, Source, Span};
use plain::{MAX_INVISIBLE, Plain, is_plain};
pub(crate) use plain::{NOTHING_UNSEEN, Unseen, is_invisible};
pub use text::{MAX_LINE_BYTES, MAX_STATEMENTS};

/// How many broken lines are mended; after that they are only reported.
const MAX_REPAIRED_LINES: usize = 200;

/// The result of parsing one file.
#[derive(Debug)]
pub struct Parsed<L: Language> {
    /// The tree, as far as the file could be read.
    pub tree: Tree<L>,
    /// The findings.
    pub diagnostics: Vec<Diagnostic>,
}

/// Parses a file. Never fails: what it cannot read becomes an error node and a finding.
pub fn parse_file<L: Language>(file: FileId, source: &Source) -> Parsed<L> {
    parse_lines(file, source, None).0
}

/// Parses a file and keeps the tokens of the lines about which nothing is found.
pub(crate) fn tokens<L: Language>(file: FileId, source: &Source) -> Tokens {
    parse_lines::<L>(file, source, Some(Tokens::default())).1.unwrap_or_default()
}

fn parse_lines<L: Language>(file: FileId, source: &Source, tokens: Option<Tokens>) -> (Parsed<L>, Option<Tokens>) {
    let tree = Tree {
        file,
        statements: Vec::new(),
        heading: Heading::default(),
        comments: Vec::new(),
        doubts: Doubts::default(),
        lost: Vec::new(),
        broken_names: Vec::new(),
    };
    // Most files are plain: then no line needs a closer look.
    let mut parser = Parser::<L> {
        source,
        file,
        tree,
        out: Vec::new(),
        repairs_left: MAX_REPAIRED_LINES,
        tokens,
        is_plain: is_plain(&source.text),
        unseen: Unseen::default(),
        conflict: None,
    };
    let mut next = 0;
    while next < source.n_lines() {
        let line = next;
        let n_found = parser.out.len();
        let doubts = std::mem::take(&mut parser.tree.doubts);
        next = parser.line(line) + 1;
        if parser.tree.statements.len() > MAX_STATEMENTS {
            parser.tree.statements.pop();
            parser.out.truncate(n_found);
            parser.out.push(text::too_many_statements(parser.span(source.line_range(line))));
            parser.doubt_all();
            break;
        }
        if !parser.tree.doubts.is_empty() {
            parser.lose(source.line_range(line));
        }
        parser.tree.doubts = parser.tree.doubts.union(doubts);
        if let Some(tokens) = &mut parser.tokens {
            let is_sound = parser.out.len() == n_found && parser.conflict.is_none();
            (line..next).for_each(|line| tokens.end_line(line, is_sound));
        }
    }
    parser.unfinished();
    parser.lost_statements();
    if parser.tree.statements.is_empty() && parser.out.is_empty() {
        parser.out.push(text::empty_file(file));
        parser.doubt_all();
    }
    parser.tree.heading = Heading::of(&parser.tree.statements);
    (Parsed { tree: parser.tree, diagnostics: parser.out }, parser.tokens)
}

struct Parser<'a, L: Language> {
    source: &'a Source,
    file: FileId,
    tree: Tree<L>,
    out: Vec<Diagnostic>,
    repairs_left: usize,
    /// Whether the file may hold characters that cannot be seen.
    is_plain: bool,
    /// The characters of the line that cannot be seen: it is read without them.
    unseen: Unseen,
    /// Where tokens are kept, when anybody asks for them.
    tokens: Option<Tokens>,
    /// The version that is read, between the markers of an unfinished merge.
    conflict: Option<Version>,
}

/// A version of the lines of an unfinished merge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Version {
    /// The first, which is read.
    First,
    /// Another one, which is not.
    Other,
    /// None: the line is the last marker.
    Last,
}

/// A line without indent and comment.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    /// Its offset in the file.
    start: usize,
    indented: bool,
}

impl Line<'_> {
    fn first_word(&self) -> &str {
        word_of(self.text)
    }
}

impl<'a, L: Language> Parser<'a, L> {
    /// The stretch of the file: of whole characters, since a line may have been read with shorter ones.
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        let range = self.source.whole_characters(self.unseen.in_file(range));
        Span::new(self.file, range.start, range.end)
    }

    /// Reads a line, and those behind it that go on with it; gives the last of them.
    fn line(&mut self, line: usize) -> usize {
        self.unseen = Unseen::default();
        if self.conflict.is_none()
            && let Some(joined) = self.joined(line)
        {
            let (last, range) = (joined.last, self.source.line_range(line));
            let whole = &self.source.text[range.start..self.source.line_range(last).end];
            let text = whole.trim_start();
            let start = range.start + whole.len() - text.len();
            self.join(joined, Line { text, start, indented: text.len() < whole.len() });
            return last;
        }
        self.single_line(self.source.line_range(line));
        line
    }

    fn single_line(&mut self, range: std::ops::Range<usize>) {
        let whole = &self.source.text[range.clone()];
        if whole.len() > MAX_LINE_BYTES {
            self.out.push(text::line_too_long(self.span(range.start..range.start), whole.len()));
            let line = Line { text: whole, start: range.start, indented: whole.starts_with([' ', '\t']) };
            return self.unread(line, Doubts::all());
        }
        let end = match comment_start(whole) {
            Some(at) => {
                let comment = self.span(range.start + at..range.end);
                self.tree.comments.push(comment);
                at
            }
            None => whole.len(),
        };
        let end = self.comment_of_another_language(&whole[..end], range.start).unwrap_or(end);
        let code = whole[..end].trim_end();
        let text = code.trim_start();
        if self.is_of_conflict(whole, range.start) || text.is_empty() {
            return;
        }
        let is_plain = self.is_plain || is_plain(text);
        let unseen = if is_plain { Unseen::default() } else { Unseen::of(code, range.start) };
        let visible = (!unseen.is_empty()).then(|| code.replace(is_invisible, ""));
        let code = visible.as_deref().unwrap_or(code);
        let text = code.trim_start();
        let start = range.start + (code.len() - text.len());
        let line = Line { text, start, indented: code.len() > text.len() };
        if !unseen.is_empty() {
            let is_text = self.report_unseen(&unseen);
            self.unseen = unseen;
            if text.is_empty() {
                return;
            }
            if !is_text {
                self.broken_line(text);
                return self.unread(line, self.subjects_of(text, line.indented));
            }
        }
        let plain = (!is_plain).then(|| plain::plain(text)).flatten();
        let line = match &plain {
            Some(plain) => {
                self.report_unusual(plain, start);
                Line { text: &plain.text, ..line }
            }
            None => line,
        };
        let line = self.without_bullet(line);
        if line.indented { self.indented(line) } else { self.in_first_column(line) }
    }

    /// Reports the quotes and blanks of a line that are not the usual ones.
    fn report_unusual(&mut self, plain: &Plain, start: usize) {
        let span = |at: usize, c: char| self.span(start + at..start + at + c.len_utf8());
        let edits = plain.replaced.iter().map(|&(at, c, usual)| Edit { span: span(at, c), text: usual.to_string() });
        let edits = edits.collect();
        let (at, c, usual) = plain.replaced[0];
        let mut finding = text::unusual_character(span(at, c), c, usual);
        let title = "write the usual quotes and blanks".to_owned();
        finding.fixes.push(Fix::new(Applicability::Safe, title, edits));
        self.out.push(finding);
    }

    /// Keeps the place of a line whose words are not read, so that nothing below it is taken for a part of what stands
    /// above.
    fn unread(&mut self, line: Line<'_>, doubts: Doubts<L::Subject>) {
        self.tree.doubts = doubts;
        if line.indented {
            self.push_fact(line, L::error_fact(&[]));
        } else {
            self.push_statement(line, None, L::error_head());
        }
    }

    /// Reports the characters of a line that cannot be seen; whether it is text in spite of them.
    fn report_unseen(&mut self, unseen: &Unseen) -> bool {
        let spans: Vec<Span> = unseen.ranges().iter().map(|range| self.span(range.clone())).collect();
        let bad = self.source.text[spans[0].range()].chars().next().unwrap_or_default();
        let mut finding = text::control_character(spans[0], bad);
        let is_text = spans.len() <= MAX_INVISIBLE;
        if is_text {
            let edits = spans.into_iter().map(|span| Edit { span, text: String::new() }).collect();
            finding.fixes.push(Fix::new(Applicability::Safe, "delete what cannot be seen".to_owned(), edits));
        }
        self.out.push(finding);
        is_text
    }

    /// Remembers where something could not be understood: the statement, or its line where others of it stand alone.
    fn lose(&mut self, line: std::ops::Range<usize>) {
        let line = self.span(line);
        let whole = self.tree.statements.last().filter(|statement| L::row(&statement.head).whole);
        self.tree.lost.push(whole.map_or(line, |statement| statement.span));
    }

    /// A file whose last line opens a statement and breaks off is still being written, and lacks anything.
    fn unfinished(&mut self) {
        let last = self.tree.statements.last().filter(|statement| L::row(&statement.head).is_unknown());
        let end = self.source.text.trim_end().len();
        if last.is_some_and(|statement| statement.span.end as usize == end) {
            self.doubt_all();
        }
    }

    /// Makes the places of what was lost whole statements, each once.
    fn lost_statements(&mut self) {
        self.tree.lost.dedup();
        for statement in self.tree.statements.iter().filter(|it| L::row(&it.head).whole) {
            let Ok(at) = self.tree.lost.binary_search_by_key(&statement.span.start, |lost| lost.start) else {
                continue;
            };
            self.tree.lost[at] = self.tree.lost[at].to(statement.last_line());
        }
    }

    // ---- reading it ----

    fn statement(&mut self, line: Line<'_>, row: &'static StatementRow<L>, begun: Option<Repaired>) {
        // Nearly every line is sound and parsed once.
        if begun.is_none() {
            match L::parse(row.line, line.text) {
                Ok(_) if self.with_listed_fact(line, row) => return,
                Ok(nodes) => {
                    self.keep_tokens(nodes.root(), line);
                    let (edit, head) = L::statement(&mut self.lower(line, None), nodes.root(), false);
                    return self.push_statement(line, edit, head);
                }
                Err(failure) if self.with_fact(line, row, failure.at) || self.with_listed_fact(line, row) => return,
                Err(_) if self.of_several(line, row) || self.of_chain(line, row) => return,
                Err(_) if self.absent_list(line, row) || self.exchanged(line, row) => return,
                Err(_) => {
                    if let Some((begun, row)) = self.another_statement(line, row) {
                        return self.statement(line, row, Some(begun));
                    }
                }
            }
        }
        match self.sound_line(line, row.line, begun) {
            Ok(repaired) => {
                let text = repaired.as_ref().map_or(line.text, |repaired| &repaired.text);
                let (edit, head) = match L::parse(row.line, text) {
                    Ok(nodes) => L::statement(&mut self.lower(line, repaired.as_ref()), nodes.root(), false),
                    Err(_) => (None, L::error_head()),
                };
                self.push_statement(line, edit, head);
            }
            Err(()) => self.broken_statement(line, row),
        }
    }

    fn push_statement(&mut self, line: Line<'_>, edit: Option<Spanned<EditKind>>, head: L::Head) {
        let span = self.span(line.start..line.start + line.text.len());
        self.tree.statements.push(Statement { span, edit, head, facts: Vec::new() });
    }

    /// Keeps the readable part of a broken statement: its name, and with it the facts below.
    fn broken_statement(&mut self, line: Line<'_>, row: &'static StatementRow<L>) {
        let start = row.start.and_then(|rule| Some((rule, start_of::<L>(rule, line.text)?)));
        let (edit, head) = match start {
            Some((rule, text)) => match L::parse(rule, text) {
                Ok(nodes) => L::statement(&mut self.lower(line, None), nodes.root(), true),
                Err(_) => (None, L::error_head()),
            },
            None => (None, L::error_head()),
        };
        // Statements without a name are known by their keyword alone, and with it their facts.
        let head = if L::row(&head).is_unknown() { L::head_without_name(row.kind) } else { head };
        self.broken_line(line.text);
        let lost = if L::row(&head).is_unknown() {
            self.subjects_of(line.text, false)
        } else {
            row.behind_the_name.iter().copied().collect()
        };
        self.tree.doubts = self.tree.doubts.union(lost);
        self.push_statement(line, edit, head);
    }

    fn fact(&mut self, line: Line<'_>, begun: Option<Repaired>) {
        let Some(context) = self.context().filter(|row| !row.is_unknown()) else {
            return self.broken_line(line.text);
        };
        if begun.is_none() && self.absent_fact(line, context) {
            return;
        }
        let subjects = context.fact_subjects(word_of(begun.as_ref().map_or(line.text, |begun| &begun.text)));
        let rule = context.fact;
        let n_before = self.out.len();
        let kind = match L::parse(rule, line.text) {
            Ok(nodes) if begun.is_none() => {
                self.keep_tokens(nodes.root(), line);
                L::fact(&mut self.lower(line, None), nodes.root())
            }
            Err(failure) if begun.is_none() && self.with_another(line, context, failure.at) => return,
            Err(failure) if begun.is_none() && self.of_another_statement(line, context, failure.at) => {
                return self.error_fact(line, subjects);
            }
            _ => {
                let Ok(repaired) = self.sound_line(line, rule, begun) else {
                    self.broken_line(line.text);
                    return self.error_fact(line, subjects);
                };
                let text = repaired.as_ref().map_or(line.text, |repaired| &repaired.text);
                let nodes = L::parse(rule, text).ok();
                nodes.and_then(|nodes| L::fact(&mut self.lower(line, repaired.as_ref()), nodes.root()))
            }
        };
        match kind {
            Some(kind) => self.push_fact(line, kind),
            // The words of the fact were judged and reported one by one.
            None => {
                debug_assert!(self.out.len() > n_before, "a fact is lost only with a finding");
                self.error_fact(line, subjects);
            }
        }
    }

    fn push_fact(&mut self, line: Line<'_>, kind: L::Fact) {
        let span = self.span(line.start..line.start + line.text.len());
        if let Some(statement) = self.tree.statements.last_mut() {
            statement.facts.push(Fact { span, kind });
        }
    }

    fn error_fact(&mut self, line: Line<'_>, subjects: &'static [L::Subject]) {
        self.tree.doubts = self.tree.doubts.union(subjects.iter().copied().collect());
        self.push_fact(line, L::error_fact(subjects));
    }

    fn keep_tokens(&mut self, node: Node<'_, L::Rule>, line: Line<'_>) {
        if let Some(tokens) = &mut self.tokens {
            tokens.add::<L>(node, line.start);
        }
    }

    fn lower<'s>(&'s mut self, line: Line<'_>, repaired: Option<&'s Repaired>) -> Lower<'s, L> {
        Lower::new((self.file, self.source), line.start, repaired, &mut self.tree.doubts, &mut self.out)
            .past(&self.unseen)
    }

    // ---- findings ----

    fn word_span(&self, line: Line<'_>) -> Span {
        self.span(line.start..line.start + line.first_word().len().max(1).min(line.text.len()))
    }

    fn line_start(&self, line: Line<'_>) -> usize {
        self.source.line_range(self.source.line_of(line.start)).start
    }

    fn report(
        &mut self,
        line: Line<'_>,
        descriptor: &'static crate::diagnostic::Descriptor,
        message: String,
        rest: impl FnOnce(Diagnostic) -> Diagnostic,
    ) {
        let finding = rest(Diagnostic::new(descriptor, self.word_span(line), message));
        self.out.push(finding);
    }
}

/// The longest beginning of a line that a start rule reads.
fn start_of<L: Language>(rule: L::Rule, text: &str) -> Option<&str> {
    L::parse(rule, text).ok().map(|_| text)
}

/// The run of letters, digits and underscores at the beginning of a text, or its first character.
fn word_of(text: &str) -> &str {
    let n_ascii = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    let goes_on = |c: char| c.is_alphanumeric() || c == '_';
    let end = text[n_ascii..].find(|c: char| !goes_on(c)).map_or(text.len(), |at| n_ascii + at);
    let first = text.chars().next().map_or(0, char::len_utf8);
    &text[..end.max(first)]
}
