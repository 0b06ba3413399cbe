//! Which statement or fact a line is, also when its keyword is misspelt or its indent is wrong.

use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};

use crate::hansa::syntax::lower::one_of;
use crate::hansa::syntax::statements::{STATEMENTS, StatementKind, homes_of};
use crate::hansa::syntax::tree::{CityItem, EditKind};
use crate::hansa::syntax::{Doubts, Subject, grammar};
use crate::hansa::vocab::Shape;
use crate::language::{LineEdit, Mistake};
use crate::spelling::{nearest, note};
use crate::text::Span;

pub(in crate::hansa::syntax) static UNKNOWN_STATEMENT: Descriptor = Descriptor {
    code: "unknown_statement",
    severity: Severity::Error,
    rules: &[],
    what: "A line in the first column begins with a word that begins no statement.",
    why: "What it was to state is missing from the board.",
    bad: "citty Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static UNKNOWN_FACT: Descriptor = Descriptor {
    code: "unknown_fact",
    severity: Severity::Error,
    rules: &[],
    what: "An indented line begins with a word that begins no fact.",
    why: "What it was to say is missing from the board.",
    bad: "city Zwolle: white square\n    skil book\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static MISPLACED_FACT: Descriptor = Descriptor {
    code: "misplaced_fact",
    severity: Severity::Error,
    rules: &[],
    what: "A fact stands under a statement that has no such fact.",
    why: "A tavern belongs to a route and a skill to a city; elsewhere they say nothing.",
    bad: "city Zwolle: white square\n    leave never\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static FACT_WITHOUT_INDENT: Descriptor = Descriptor {
    code: "fact_without_indent",
    severity: Severity::Error,
    rules: &[],
    what: "A fact stands in the first column, where only statements begin.",
    why: "The indent tells which statement a fact belongs to.",
    bad: "city Zwolle: white square\nskill book\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static INDENTED_STATEMENT: Descriptor = Descriptor {
    code: "indented_statement",
    severity: Severity::Error,
    rules: &[],
    what: "A statement is indented as if it were a fact of the one above.",
    why: "Statements begin in the first column.",
    bad: "city Zwolle: white square\n    route Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

impl<'a> Parser<'a> {
    pub(super) fn in_first_column(&mut self, line: Line<'_>) {
        let word = line.first_word();
        if let Some(kind) = statement_kind(line.text) {
            return self.statement(line, kind, None);
        }
        let context = self.context();
        let is_fact = context.is_some_and(|kind| self.is_fact_of(kind, line.text));
        if is_fact {
            self.report(
                line,
                &FACT_WITHOUT_INDENT,
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
        let homes: Vec<&str> = homes_of(word).into_iter().map(|kind| kind.row().words).collect();
        if !homes.is_empty() {
            self.report(
                line,
                &FACT_WITHOUT_INDENT,
                format!("the fact `{word}` stands in the first column"),
                |finding| {
                    let help = format!("`{word}` belongs, indented, under {}", homes.join(" or "));
                    finding.label("only statements begin here").help(help)
                },
            );
            self.broken_line(line.text);
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact(word));
            return;
        }
        let facts = context.into_iter().flat_map(StatementKind::facts);
        if let Some(meant) = nearest(word, facts) {
            self.report(line, &FACT_WITHOUT_INDENT, format!("`{word}` begins no statement"), |finding| {
                finding.label(format!("did you mean the fact `{meant}`?")).help("indent facts below their statement")
            });
            return self.fact(line, Some(word_edit(line.text, word, meant)));
        }
        let known: Vec<&str> = STATEMENTS.iter().map(|row| row.word).collect();
        self.report(line, &UNKNOWN_STATEMENT, format!("`{word}` begins no statement"), |finding| {
            finding.label("unknown").help(format!("a statement begins with {}", one_of(&known)))
        });
        self.broken_statement(line, StatementKind::Unknown);
    }

    pub(super) fn indented(&mut self, line: Line<'_>) {
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
            // Whose fact it is nobody knows.
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact(word));
            return self.broken_line(line.text);
        }
        let homes: Vec<&str> = homes_of(word).into_iter().map(|kind| kind.row().words).collect();
        if !homes.is_empty() {
            self.report(line, &MISPLACED_FACT, format!("`{word}` is no fact of {}", context.row().words), |finding| {
                finding.label("not here").help(format!("`{word}` belongs under {}", homes.join(" or ")))
            });
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact(word));
            return self.error_fact(line, &[]);
        }
        if let Some(meant) = nearest(word, context.facts()) {
            let known = one_of(&context.facts().collect::<Vec<_>>());
            let span = self.word_span(line);
            let message = format!("`{word}` begins no fact of {}{}", context.row().words, note(word, meant));
            self.report(line, &UNKNOWN_FACT, message, |finding| {
                finding
                    .label(format!("did you mean `{meant}`?"))
                    .help(format!("facts of {} begin with {known}", context.row().words))
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
        let known = one_of(&context.facts().collect::<Vec<_>>());
        self.report(line, &UNKNOWN_FACT, format!("`{word}` begins no fact of {}", context.row().words), |finding| {
            finding.label("unknown").help(format!("facts of {} begin with {known}", context.row().words))
        });
        self.error_fact(line, context.fact_subjects(""));
    }

    pub(super) fn indented_statement(&mut self, line: Line<'_>) {
        match statement_kind(line.text) {
            Some(kind) => {
                let indent = self.span(self.line_start(line)..line.start);
                let word = line.first_word();
                self.report(line, &INDENTED_STATEMENT, format!("the statement `{word}` is indented"), |finding| {
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
                self.report(line, &MISPLACED_FACT, format!("the fact `{word}` belongs to no statement"), |finding| {
                    finding.label("nothing stands above it").help("begin the file with `map \"My map\"`")
                });
                self.broken_line(line.text);
                self.doubt_all();
            }
        }
    }

    /// The statement that the innermost facts belong to.
    pub(super) fn context(&self) -> Option<StatementKind> {
        self.tree.statements.last().map(|statement| StatementKind::of(&statement.head))
    }

    /// What a line may have said something about.
    pub(super) fn subjects_of(&self, text: &str, indented: bool) -> Doubts {
        let subjects = match self.context().filter(|_| indented) {
            Some(context) => context.fact_subjects(word_of(text)),
            None if indented => Subject::ALL,
            None => statement_kind(text).unwrap_or_else(|| kind_by_marks(text)).row().subjects,
        };
        subjects.iter().copied().collect()
    }

    /// Whether a line begins like a fact of a statement. Rows of a picture begin with names.
    pub(super) fn is_fact_of(&self, kind: StatementKind, text: &str) -> bool {
        let word = word_of(text);
        match kind {
            StatementKind::Picture if text.starts_with(|c: char| c == '"' || c.is_uppercase()) => true,
            _ => kind.fact(word).is_some(),
        }
    }

    /// Reports a statement whose keyword is misspelt, and says how to read it.
    pub(super) fn misspelt_statement(&mut self, line: Line<'_>) -> Option<(LineEdit, StatementKind)> {
        let first = line.first_word();
        let (word, at) = if EditKind::from_word(first).is_some() {
            let rest = line.text[first.len()..].trim_start();
            (word_of(rest), line.text.len() - rest.len())
        } else {
            (first, 0)
        };
        let edits = EditKind::ALL.iter().map(|edit| edit.word()).filter(|_| at == 0);
        let candidates = STATEMENTS.iter().map(|row| row.word).chain(edits);
        let meant = nearest(word, candidates).or_else(|| by_form(line))?;
        let mut edit = word_edit(line.text, word, meant);
        edit.at = at;
        let kind = match StatementKind::from_word(meant) {
            Some(kind) => kind,
            None => statement_kind(&line.text.replacen(word, meant, 1))?,
        };
        let span = self.span(line.start + at..line.start + at + word.len());
        let known: Vec<&str> = STATEMENTS.iter().map(|row| row.word).collect();
        let finding =
            Diagnostic::new(&UNKNOWN_STATEMENT, span, format!("`{word}` begins no statement{}", note(word, meant)))
                .label(format!("did you mean `{meant}`?"))
                .help(format!("a statement begins with {}", one_of(&known)))
                .fix(Applicability::Maybe, format!("write `{meant}`"), span, meant);
        self.out.push(finding);
        Some((edit, kind))
    }
}

/// The statement that a line's first words begin.
pub(super) fn statement_kind(text: &str) -> Option<StatementKind> {
    let word = word_of(text);
    if EditKind::from_word(word).is_some() {
        let second = word_of(text[word.len()..].trim_start());
        return StatementKind::from_word(second);
    }
    StatementKind::from_word(word)
}

/// What a fact with this keyword says something about, whichever statement it is meant for.
fn subjects_of_fact(word: &str) -> Doubts {
    homes_of(word).into_iter().flat_map(|kind| kind.fact_subjects(word)).copied().collect()
}

/// The keyword with which a line in the first column has the form of its statement, whatever its first word is.
fn by_form(line: Line<'_>) -> Option<&'static str> {
    let rest = line.text.strip_prefix(line.first_word()).filter(|_| !line.indented)?;
    let says_kontors =
        || rest.split([' ', ',', ':']).any(|word| word == CityItem::GREEN || Shape::from_word(word).is_some());
    let says_kind = || rest.ends_with("home") || rest.ends_with("foreign");
    STATEMENTS.iter().find_map(|row| {
        let is_likely = match row.kind {
            StatementKind::City => says_kontors(),
            StatementKind::Country => says_kind(),
            StatementKind::Route => true,
            StatementKind::Mission => rest.contains(','),
            StatementKind::Map
            | StatementKind::Markers
            | StatementKind::Expect
            | StatementKind::Picture
            | StatementKind::Unknown => false,
        };
        (is_likely && grammar::parse(row.line, &format!("{}{rest}", row.word)).is_ok()).then_some(row.word)
    })
}

/// The statement that a line may be by its marks. One without a name is not one that the game needs.
fn kind_by_marks(text: &str) -> StatementKind {
    let has_name = text.contains('"') || text.split_whitespace().any(|word| word.starts_with(char::is_uppercase));
    match has_name {
        false => StatementKind::Expect,
        true if text.contains("--") => StatementKind::Route,
        true => StatementKind::Unknown,
    }
}

/// The edit that replaces the first word of a line.
fn word_edit(text: &str, word: &str, meant: &str) -> LineEdit {
    let mistake = Mistake::Word { written: word.to_owned(), meant: meant.to_owned() };
    LineEdit { at: text.find(word).unwrap_or(0), remove: word.len(), insert: meant.to_owned(), mistake }
}
