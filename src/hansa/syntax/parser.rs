//! The lines of a file, one after the other: which statement or fact each is, and what to make of a broken one.

use super::findings as f;
use super::grammar::{self, Failure};
use super::keywords::{EDITS, STATEMENTS, StatementKind, homes_of};
use super::lower::{Lower, one_of};
use super::repair::{self, LineEdit, Mistake, Repaired};
use super::tree::{EditKind, Fact, FactKind, Head, Spanned, Statement, Tree};
use super::{Doubts, Parsed, Rule};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use crate::spelling::nearest;
use crate::text::{FileId, Source, Span};

/// The longest line that is read, in bytes.
pub const MAX_LINE_BYTES: usize = 16 * 1024;
/// The most statements that are read.
pub const MAX_STATEMENTS: usize = 60_000;
/// How many broken lines are mended; after that they are only reported.
const MAX_REPAIRED_LINES: usize = 200;

/// Parses a file. Never fails: what it cannot read becomes an error node and a finding.
pub fn parse(file: FileId, source: &Source) -> Parsed {
    let tree = Tree {
        file,
        statements: Vec::new(),
        comments: Vec::new(),
        doubts: Doubts::default(),
        broken_names: Vec::new(),
    };
    let mut parser = Parser { source, file, tree, out: Vec::new(), repairs_left: MAX_REPAIRED_LINES };
    for line in 0..source.n_lines() {
        if parser.tree.statements.len() >= MAX_STATEMENTS {
            let span = parser.span(source.line_range(line));
            let message = format!("a map has at most {MAX_STATEMENTS} statements; the rest is not read");
            parser.out.push(Diagnostic::new(&f::TOO_MANY_STATEMENTS, span, message));
            parser.tree.doubts = super::Subject::ALL.iter().copied().collect();
            break;
        }
        parser.line(source.line_range(line));
    }
    if parser.tree.statements.is_empty() && parser.out.is_empty() {
        let help = "begin with `map \"My map\"` in the first column; see docs/language.md";
        let span = Span::new(file, 0, 0);
        parser.out.push(Diagnostic::new(&f::EMPTY_FILE, span, "the file states nothing").help(help));
        parser.doubt_all();
    }
    Parsed { tree: parser.tree, diagnostics: parser.out }
}

/// The finding about a file that is not UTF-8, `valid` being its readable beginning.
pub(crate) fn not_utf8(file: FileId, valid: usize, byte: u8) -> Diagnostic {
    let message = format!("the file is not UTF-8 text: byte {byte:#04x} begins no character");
    Diagnostic::new(&f::NOT_UTF8, Span::new(file, valid, valid), message)
        .label("the text is readable up to here")
        .help("save the file as UTF-8 in your editor")
}

struct Parser<'a> {
    source: &'a Source,
    file: FileId,
    tree: Tree,
    out: Vec<Diagnostic>,
    repairs_left: usize,
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

impl<'a> Parser<'a> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    fn line(&mut self, range: std::ops::Range<usize>) {
        let whole = &self.source.text[range.clone()];
        if whole.len() > MAX_LINE_BYTES {
            let message =
                format!("the line has {} bytes, and the longest that is read has {MAX_LINE_BYTES}", whole.len());
            let span = self.span(range.start..range.start);
            self.out.push(Diagnostic::new(&f::LINE_TOO_LONG, span, message));
            self.doubt_all();
            return;
        }
        let end = match comment_start(whole) {
            Some(at) => {
                let comment = self.span(range.start + at..range.end);
                self.tree.comments.push(comment);
                at
            }
            None => whole.len(),
        };
        let code = whole[..end].trim_end();
        let text = code.trim_start();
        if text.is_empty() {
            return;
        }
        let start = range.start + (code.len() - text.len());
        if let Some((at, bad)) = text.char_indices().find(|&(_, c)| c.is_control() && c != '\t') {
            let span = self.span(start + at..start + at + bad.len_utf8());
            let message = format!("the line holds the control character U+{:04X}", u32::from(bad));
            self.out.push(Diagnostic::new(&f::CONTROL_CHARACTER, span, message).help("delete it"));
            self.broken_line(text);
            self.doubt_all();
            return;
        }
        let line = Line { text, start, indented: code.len() > text.len() };
        if line.indented { self.indented(line) } else { self.in_first_column(line) }
    }

    // ---- which line is it? ----

    fn in_first_column(&mut self, line: Line<'a>) {
        let word = line.first_word();
        if let Some(kind) = statement_kind(line.text) {
            return self.statement(line, kind, None);
        }
        let context = self.context();
        let is_fact = context.is_some_and(|kind| self.is_fact_of(kind, line.text));
        if is_fact {
            self.report(
                line,
                &f::FACT_WITHOUT_INDENT,
                format!("the fact `{word}` stands in the first column"),
                |finding| {
                    let at = Span { end: finding.span.start, ..finding.span };
                    finding
                        .label("only statements begin here")
                        .help("indent it by four blanks below its statement")
                        .fix(Applicability::Safe, "indent the line", at, "    ")
                },
            );
            return self.fact(line, None);
        }
        if let Some((edit, kind)) = self.misspelt_statement(line) {
            return self.statement(line, kind, Some(edit));
        }
        let homes: Vec<&str> = homes_of(word).into_iter().map(StatementKind::words).collect();
        if !homes.is_empty() {
            self.report(
                line,
                &f::FACT_WITHOUT_INDENT,
                format!("the fact `{word}` stands in the first column"),
                |finding| {
                    let help = format!("`{word}` belongs, indented, under {}", homes.join(" or "));
                    finding.label("only statements begin here").help(help)
                },
            );
            self.broken_line(line.text);
            let lost = STATEMENTS.iter().flat_map(|&(_, kind)| kind.fact_subjects(word)).copied();
            self.tree.doubts = self.tree.doubts.union(lost.collect());
            return;
        }
        let facts = context.map_or(&[] as &[&str], StatementKind::facts);
        if let Some(meant) = nearest(word, facts.iter().copied()) {
            self.report(line, &f::FACT_WITHOUT_INDENT, format!("`{word}` begins no statement"), |finding| {
                finding.label(format!("did you mean the fact `{meant}`?")).help("indent facts below their statement")
            });
            return self.fact(line, Some(word_edit(line.text, word, meant)));
        }
        let known: Vec<&str> = STATEMENTS.iter().map(|&(word, _)| word).collect();
        self.report(line, &f::UNKNOWN_STATEMENT, format!("`{word}` begins no statement"), |finding| {
            finding.label("unknown").help(format!("a statement begins with {}", one_of(&known)))
        });
        self.broken_statement(line, StatementKind::Unknown);
    }

    fn indented(&mut self, line: Line<'a>) {
        let Some(context) = self.context() else {
            return self.indented_statement(line);
        };
        let word = line.first_word();
        if self.is_fact_of(context, line.text) {
            return self.fact(line, None);
        }
        if statement_kind(line.text).is_some() {
            return self.indented_statement(line);
        }
        if context == StatementKind::Unknown {
            return self.broken_line(line.text);
        }
        let homes: Vec<&str> = homes_of(word).into_iter().map(StatementKind::words).collect();
        if !homes.is_empty() {
            self.report(line, &f::MISPLACED_FACT, format!("`{word}` is no fact of {}", context.words()), |finding| {
                finding.label("not here").help(format!("`{word}` belongs under {}", homes.join(" or ")))
            });
            return self.error_fact(line, context.fact_subjects(""));
        }
        if let Some(meant) = nearest(word, context.facts().iter().copied()) {
            let known = one_of(context.facts());
            let span = self.word_span(line);
            self.report(line, &f::UNKNOWN_FACT, format!("`{word}` begins no fact of {}", context.words()), |finding| {
                finding
                    .label(format!("did you mean `{meant}`?"))
                    .help(format!("facts of {} begin with {known}", context.words()))
                    .fix(Applicability::Maybe, format!("write `{meant}`"), span, meant)
            });
            return self.fact(line, Some(word_edit(line.text, word, meant)));
        }
        if let Some((edit, kind)) = self.misspelt_statement(line) {
            return self.statement(line, kind, Some(edit));
        }
        if matches!(context, StatementKind::Expect | StatementKind::Picture) {
            return self.fact(line, None);
        }
        let known = one_of(context.facts());
        self.report(line, &f::UNKNOWN_FACT, format!("`{word}` begins no fact of {}", context.words()), |finding| {
            finding.label("unknown").help(format!("facts of {} begin with {known}", context.words()))
        });
        self.error_fact(line, context.fact_subjects(""));
    }

    fn indented_statement(&mut self, line: Line<'a>) {
        match statement_kind(line.text) {
            Some(kind) => {
                let indent = Span::new(self.file, self.line_start(line), line.start);
                let word = line.first_word();
                self.report(line, &f::INDENTED_STATEMENT, format!("the statement `{word}` is indented"), |finding| {
                    finding.label("begins in the first column").fix(
                        Applicability::Safe,
                        "remove the indent",
                        indent,
                        "",
                    )
                });
                self.statement(line, kind, None);
            }
            None => {
                let word = line.first_word();
                self.report(
                    line,
                    &f::MISPLACED_FACT,
                    format!("the fact `{word}` belongs to no statement"),
                    |finding| finding.label("nothing stands above it").help("begin the file with `map \"My map\"`"),
                );
                self.broken_line(line.text);
                self.doubt_all();
            }
        }
    }

    /// The statement that the innermost facts belong to.
    fn context(&self) -> Option<StatementKind> {
        self.tree.statements.last().map(|statement| StatementKind::of(&statement.head))
    }

    /// Whether a line begins like a fact of a statement. Rows of a picture begin with names.
    fn is_fact_of(&self, kind: StatementKind, text: &str) -> bool {
        let word = word_of(text);
        match kind {
            StatementKind::Picture => word == "allow" || text.starts_with(|c: char| c == '"' || c.is_uppercase()),
            _ => kind.facts().contains(&word),
        }
    }

    /// Reports a statement whose keyword is misspelt, and says how to read it.
    fn misspelt_statement(&mut self, line: Line<'a>) -> Option<(LineEdit, StatementKind)> {
        let first = line.first_word();
        let (word, at) = if EDITS.contains(&first) {
            let rest = line.text[first.len()..].trim_start();
            (word_of(rest), line.text.len() - rest.len())
        } else {
            (first, 0)
        };
        let candidates = STATEMENTS.iter().map(|&(known, _)| known).chain(EDITS.iter().copied().filter(|_| at == 0));
        let meant = nearest(word, candidates)?;
        let mut edit = word_edit(line.text, word, meant);
        edit.at = at;
        let kind = match StatementKind::from_word(meant) {
            Some(kind) => kind,
            None => statement_kind(&line.text.replacen(word, meant, 1))?,
        };
        let span = self.span(line.start + at..line.start + at + word.len());
        let known: Vec<&str> = STATEMENTS.iter().map(|&(word, _)| word).collect();
        let finding = Diagnostic::new(&f::UNKNOWN_STATEMENT, span, format!("`{word}` begins no statement"))
            .label(format!("did you mean `{meant}`?"))
            .help(format!("a statement begins with {}", one_of(&known)))
            .fix(Applicability::Maybe, format!("write `{meant}`"), span, meant);
        self.out.push(finding);
        Some((edit, kind))
    }

    // ---- reading it ----

    fn statement(&mut self, line: Line<'a>, kind: StatementKind, first: Option<LineEdit>) {
        // Nearly every line is sound and parsed once.
        if first.is_none()
            && let Ok(pair) = grammar::parse(kind.line_rule(), line.text)
        {
            let (edit, head) = self.lower(line, None).statement(pair, false);
            return self.push_statement(line, edit, head);
        }
        match self.sound_line(line, kind.line_rule(), first) {
            Ok(repaired) => {
                let text = repaired.as_ref().map_or(line.text, |repaired| &repaired.text);
                let (edit, head) = match grammar::parse(kind.line_rule(), text) {
                    Ok(pair) => self.lower(line, repaired.as_ref()).statement(pair, false),
                    Err(_) => (None, Head::Error),
                };
                self.push_statement(line, edit, head);
            }
            Err(()) => self.broken_statement(line, kind),
        }
    }

    fn push_statement(&mut self, line: Line<'a>, edit: Option<Spanned<EditKind>>, head: Head) {
        let span = self.span(line.start..line.start + line.text.len());
        self.tree.statements.push(Statement { span, edit, head, facts: Vec::new() });
    }

    /// Keeps what can be read of a broken statement: its name, and with it the facts below.
    fn broken_statement(&mut self, line: Line<'a>, kind: StatementKind) {
        let start = kind.start_rule().and_then(|rule| Some((rule, start_of(rule, line.text)?)));
        let (edit, head) = match start {
            Some((rule, text)) => match grammar::parse(rule, text) {
                Ok(pair) => self.lower(line, None).statement(pair, true),
                Err(_) => (None, Head::Error),
            },
            None => (None, Head::Error),
        };
        // Statements without a name are known by their keyword alone, and with it their facts.
        let head = match (head, kind) {
            (Head::Error, StatementKind::Markers) => Head::Markers,
            (Head::Error, StatementKind::Expect) => Head::Expect,
            (Head::Error, StatementKind::Picture) => Head::Picture([None, None]),
            (head, _) => head,
        };
        self.broken_line(line.text);
        self.tree.doubts = self.tree.doubts.union(kind.subjects().iter().copied().collect());
        self.push_statement(line, edit, head);
    }

    fn fact(&mut self, line: Line<'a>, first: Option<LineEdit>) {
        let Some(context) = self.context().filter(|&kind| kind != StatementKind::Unknown) else {
            return self.broken_line(line.text);
        };
        let keyword = match &first {
            Some(edit) => edit.insert.clone(),
            None => line.first_word().to_owned(),
        };
        let rule = context.fact_rule();
        let n_before = self.out.len();
        let kind = match grammar::parse(rule, line.text) {
            Ok(pair) if first.is_none() => self.lower(line, None).fact(pair),
            _ => {
                let Ok(repaired) = self.sound_line(line, rule, first) else {
                    self.broken_line(line.text);
                    return self.error_fact(line, context.fact_subjects(&keyword));
                };
                let text = repaired.as_ref().map_or(line.text, |repaired| &repaired.text);
                grammar::parse(rule, text).ok().and_then(|pair| self.lower(line, repaired.as_ref()).fact(pair))
            }
        };
        match kind {
            Some(kind) => self.push_fact(line, kind),
            // The words of the fact were judged and reported one by one.
            None => {
                debug_assert!(self.out.len() > n_before, "a fact is lost only with a finding");
                self.error_fact(line, context.fact_subjects(&keyword));
            }
        }
    }

    fn push_fact(&mut self, line: Line<'a>, kind: FactKind) {
        let span = self.span(line.start..line.start + line.text.len());
        if let Some(statement) = self.tree.statements.last_mut() {
            statement.facts.push(Fact { span, kind });
        }
    }

    fn error_fact(&mut self, line: Line<'a>, subjects: &[super::Subject]) {
        self.tree.doubts = self.tree.doubts.union(subjects.iter().copied().collect());
        self.push_fact(line, FactKind::Error(subjects.to_vec()));
    }

    fn lower<'s>(&'s mut self, line: Line<'a>, repaired: Option<&'s Repaired>) -> Lower<'s> {
        Lower::new(self.file, line.start, repaired, &mut self.tree.doubts, &mut self.out)
    }

    // ---- broken lines ----

    /// Makes a line parse: `Ok(None)` as it is, `Ok(Some)` mended, with one finding a mistake; `Err` when it stays
    /// broken, with one finding. `first` is an edit that was reported already.
    fn sound_line(&mut self, line: Line<'a>, rule: Rule, first: Option<LineEdit>) -> Result<Option<Repaired>, ()> {
        let begun = first.map(|edit| {
            let mut text = line.text.to_owned();
            text.replace_range(edit.at..edit.at + edit.remove, &edit.insert);
            Repaired { text, edits: vec![edit] }
        });
        let text = begun.as_ref().map_or(line.text, |begun| &begun.text);
        let failure = match grammar::parse(rule, text) {
            Ok(_) => return Ok(begun),
            Err(failure) => failure,
        };
        let at = begun.as_ref().map_or(failure.at, |begun| begun.original(failure.at));
        let (found, expected) = (repair::token_at(text, failure.at).to_owned(), failure.expected.clone());
        let mended = if self.repairs_left > 0 {
            self.repairs_left -= 1;
            repair::repair(rule, text, failure)
        } else {
            None
        };
        let Some(mended) = mended else {
            self.malformed(line, at, &found, Failure { at, expected });
            return Err(());
        };
        let mut all = begun.map_or_else(Vec::new, |begun| begun.edits);
        let n_begun = all.len();
        all.extend(mended.edits);
        let repaired = Repaired { text: mended.text, edits: all };
        self.report_edits(line, &repaired, n_begun);
        let lacks_number = repaired.edits.iter().any(|edit| edit.mistake == Mistake::MissingNumber);
        if lacks_number { Err(()) } else { Ok(Some(repaired)) }
    }

    /// One finding a mended mistake; the two quotes around one name are one.
    fn report_edits(&mut self, line: Line<'a>, repaired: &Repaired, n_reported: usize) {
        let mut edits = repaired.edits.iter().enumerate().skip(n_reported).peekable();
        while let Some((i, edit)) = edits.next() {
            let mut n_edits = 1;
            while edits.next_if(|(_, next)| is_quotes(edit) && next.mistake == edit.mistake).is_some() {
                n_edits += 1;
            }
            let before = Repaired { text: String::new(), edits: repaired.edits[..i].to_vec() };
            let place = |edit: &LineEdit, shift: usize| {
                let start = before.original(edit.at - shift);
                let end = before.original(edit.at - shift + edit.remove);
                Span::new(self.file, line.start + start, line.start + end)
            };
            let mut fix = vec![Edit { span: place(edit, 0), text: edit.insert.clone() }];
            for (j, next) in repaired.edits[i + 1..i + n_edits].iter().enumerate() {
                fix.push(Edit { span: place(next, j + 1), text: next.insert.clone() });
            }
            let whole = fix[0].span.to(fix[fix.len() - 1].span);
            let finding = mended_finding(&edit.mistake, whole, &repaired.text, fix);
            self.out.push(finding);
        }
    }

    fn malformed(&mut self, line: Line<'a>, at: usize, found: &str, failure: Failure) {
        let span = self.span(line.start + at..line.start + at + repair::token_at(line.text, at).len());
        let mut expected: Vec<String> = Vec::new();
        for rule in &failure.expected {
            expected.extend(grammar::words(*rule).filter(|words| !expected.contains(words)));
        }
        let effect = failure.expected.iter().any(|&rule| grammar::begins_effect(rule));
        let found = if found.is_empty() { "the line ends".to_owned() } else { format!("`{found}` stands") };
        let finding = if effect && !found.starts_with("the") {
            let token = repair::token_at(line.text, at);
            Diagnostic::new(&f::UNKNOWN_EFFECT, span, format!("`{token}` begins no effect"))
                .label("unknown effect")
                .help(format!("an effect begins with {}; see docs/language.md", one_of(grammar::EFFECT_WORDS)))
        } else {
            expected.truncate(8);
            Diagnostic::new(&f::MALFORMED_LINE, span, format!("{found} where {} should", join_or(&expected)))
                .label(if span.start == span.end { "something is missing here" } else { "unexpected" })
                .help(format!("write {} here", join_or(&expected)))
        };
        self.out.push(finding);
    }

    /// Remembers the names of a line that was not understood, so that nobody who uses them is blamed.
    fn broken_line(&mut self, text: &str) {
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | '"'));
        let names = words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned);
        self.tree.broken_names.extend(names);
        // Several words in quotes are one name.
        self.tree.broken_names.extend(text.split('"').skip(1).step_by(2).map(str::to_owned));
    }

    fn doubt_all(&mut self) {
        self.tree.doubts = super::Subject::ALL.iter().copied().collect();
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

/// The finding about a mistake that an edit mended.
fn mended_finding(mistake: &Mistake, span: Span, sound: &str, edits: Vec<Edit>) -> Diagnostic {
    let (descriptor, message, label, title) = match mistake {
        Mistake::MissingNumber => {
            return Diagnostic::new(&f::MALFORMED_LINE, span, "a number is missing").label("a number belongs here");
        }
        Mistake::Word { written, meant } => (
            &f::UNKNOWN_WORD,
            format!("`{written}` is not known here"),
            format!("did you mean `{meant}`?"),
            format!("write `{meant}`"),
        ),
        Mistake::MissingMark(mark) => (
            &f::MISSING_MARK,
            format!("a `{mark}` is missing"),
            format!("`{mark}` belongs here"),
            format!("add `{mark}`"),
        ),
        Mistake::WrongMark { written, meant } => (
            &f::MISSING_MARK,
            format!("`{written}` stands where `{meant}` belongs"),
            format!("should be `{meant}`"),
            format!("write `{meant}`"),
        ),
        Mistake::Quotes(name) => (
            &f::UNQUOTED_NAME,
            format!("the name `{}` needs a quote on both sides", name.trim()),
            "this name".to_owned(),
            "add the quotes".to_owned(),
        ),
        Mistake::Extra(token) => (
            &f::MALFORMED_LINE,
            format!("`{token}` does not belong here"),
            "one too many".to_owned(),
            format!("delete `{token}`"),
        ),
    };
    let mut finding = Diagnostic::new(descriptor, span, message).label(label);
    if sound.len() <= 160 {
        finding = finding.help(format!("write `{sound}`"));
    }
    finding.fixes.push(Fix { title, applicability: Applicability::Maybe, edits });
    finding
}

fn is_quotes(edit: &LineEdit) -> bool {
    matches!(edit.mistake, Mistake::Quotes(_))
}

/// The statement that a line's first words begin.
fn statement_kind(text: &str) -> Option<StatementKind> {
    let word = word_of(text);
    if EDITS.contains(&word) {
        let second = word_of(text[word.len()..].trim_start());
        return StatementKind::from_word(second);
    }
    StatementKind::from_word(word)
}

/// The longest beginning of a line that a start rule reads.
fn start_of(rule: Rule, text: &str) -> Option<&str> {
    grammar::parse(rule, text).ok().map(|_| text)
}

/// The edit that replaces the first word of a line.
fn word_edit(text: &str, word: &str, meant: &str) -> LineEdit {
    let mistake = Mistake::Word { written: word.to_owned(), meant: meant.to_owned() };
    LineEdit { at: text.find(word).unwrap_or(0), remove: word.len(), insert: meant.to_owned(), mistake }
}

/// The run of letters, digits and underscores at the beginning of a text, or its first character.
fn word_of(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    let first = text.chars().next().map_or(0, char::len_utf8);
    &text[..end.max(first)]
}

/// Where a comment begins: the first `//` outside quotes.
fn comment_start(line: &str) -> Option<usize> {
    let bytes = line.as_bytes();
    let mut quoted = false;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'/' if !quoted && bytes.get(at + 1) == Some(&b'/') => return Some(at),
            _ => {}
        }
    }
    None
}

fn join_or(words: &[String]) -> String {
    match words.split_last() {
        None => "something else".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}
