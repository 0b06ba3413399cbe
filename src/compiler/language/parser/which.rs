//! The kind of a line: its statement or fact, also when its keyword is misspelt or its indent is wrong.

use super::broken::MALFORMED_LINE;
use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::language::lower::one_of;
use crate::language::repair::{LineEdit, Mistake, Repaired, notation};
use crate::language::statements::{Begins, EVERYWHERE, homes_of};
use crate::language::{Common, Doubts, EditKind, FactRow, Language, Lower, StatementRow};
use crate::text::Span;
use kogge_engine::spelling::{nearest, note};

pub(crate) static UNKNOWN_STATEMENT: Descriptor = Descriptor {
    code: "unknown_statement",
    severity: Severity::Error,
    rules: &[],
    what: "A line in the first column begins with a word that begins no statement.",
    why: "What it was to state is missing from the board.",
    bad: "citty Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(crate) static UNKNOWN_FACT: Descriptor = Descriptor {
    code: "unknown_fact",
    severity: Severity::Error,
    rules: &[],
    what: "An indented line begins with a word that begins no fact.",
    why: "What it was to say is missing from the board.",
    bad: "city Zwolle: white square\n    skil book\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

#[doc(hidden)]
pub static MISPLACED_FACT: Descriptor = Descriptor {
    code: "misplaced_fact",
    severity: Severity::Error,
    rules: &[],
    what: "A fact stands under a statement that has no such fact.",
    why: "A tavern belongs to a route and a skill to a city; elsewhere they say nothing.",
    bad: "city Zwolle: white square\n    leave never\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(crate) static FACT_WITHOUT_INDENT: Descriptor = Descriptor {
    code: "fact_without_indent",
    severity: Severity::Error,
    rules: &[],
    what: "A fact stands in the first column, where only statements begin.",
    why: "The indent tells which statement a fact belongs to.",
    bad: "city Zwolle: white square\nskill book\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(crate) static INDENTED_STATEMENT: Descriptor = Descriptor {
    code: "indented_statement",
    severity: Severity::Error,
    rules: &[],
    what: "A statement is indented as if it were a fact of the one above.",
    why: "Statements begin in the first column.",
    bad: "city Zwolle: white square\n    route Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(crate) static STATEMENT_OF_ANOTHER_GAME: Descriptor = Descriptor {
    code: "statement_of_another_game",
    severity: Severity::Error,
    rules: &[],
    what: "A statement belongs to the maps of another game.",
    why: "A map belongs to one game, and no game can be played with parts of another one.",
    bad: "harbour A1@11: any\n",
    good: "",
};

impl<'a, L: Language> Parser<'a, L> {
    pub(super) fn in_first_column(&mut self, line: Line<'_>) {
        let word = line.first_word();
        if let Some(kind) = row_of_text::<L>(line.text) {
            return self.statement(line, kind, None);
        }
        if let Some((begun, row)) = self.removed_by_no(line) {
            return self.statement(line, row, Some(begun));
        }
        if let Some((word, game)) = of_another_game::<L>(line.text) {
            let message = format!("`{word}` belongs to game `{game}`");
            self.report(line, &STATEMENT_OF_ANOTHER_GAME, message, |finding| {
                let help = format!("delete the statement, or write `game {game}` below `map`");
                finding.label("a statement of another game").help(help)
            });
            return self.push_statement(line, None, L::error_head());
        }
        let context = self.context();
        let is_fact = context.is_some_and(|row| is_fact_of(row, line.text));
        // Where facts begin with names, so do statements that lack their word.
        let may_be_statement = context.is_some_and(|row| row.begins == Begins::Names);
        if let Some((begun, row)) = may_be_statement.then(|| self.without_keyword(line)).flatten() {
            return self.statement(line, row, Some(begun));
        }
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
        if let Some((begun, kind)) = self.misspelt_statement(line) {
            return self.statement(line, kind, Some(begun));
        }
        if let Some((begun, row)) = self.item_in_front(line) {
            return self.statement(line, row, Some(begun));
        }
        let homes: Vec<&str> = homes_of::<L>(word).map(|row| row.words).collect();
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
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact::<L>(word));
            return;
        }
        // `add tavern A -- B`.
        let (at, key) = keyword(line.text);
        let homes: Vec<&str> = homes_of::<L>(key).map(|row| row.words).collect();
        if at > 0 && !homes.is_empty() {
            let span = self.span(line.start + at..line.start + at + key.len());
            let finding = Diagnostic::new(&UNKNOWN_STATEMENT, span, format!("`{key}` begins no statement"));
            let fact = if word == EditKind::Remove.word() { format!("no {key}") } else { key.to_owned() };
            let help = format!(
                "a variant says it under {}: begin with `change`, and write `{fact}` below",
                homes.join(" or ")
            );
            self.out.push(finding.label("this is a fact").help(help));
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact::<L>(key));
            return self.broken_statement(line, L::UNKNOWN);
        }
        let facts = context.into_iter().flat_map(StatementRow::words_of_facts);
        if let Some(meant) = nearest(word, facts) {
            self.report(line, &FACT_WITHOUT_INDENT, format!("`{word}` begins no statement"), |finding| {
                finding.label(format!("did you mean the fact `{meant}`?")).help("indent facts below their statement")
            });
            return self.fact(line, Some(word_edit(line.text, 0, word, meant)));
        }
        let (at, word) = Some(keyword(line.text)).filter(|(_, word)| !word.is_empty()).unwrap_or((0, word));
        let span = self.span(line.start + at..line.start + at + word.len());
        let finding = Diagnostic::new(&UNKNOWN_STATEMENT, span, format!("`{word}` begins no statement"));
        self.out.push(finding.label("unknown").help(self.beginnings()));
        self.broken_statement(line, L::UNKNOWN);
    }

    pub(super) fn indented(&mut self, line: Line<'_>) {
        let Some(context) = self.context() else {
            return self.indented_statement(line);
        };
        let word = line.first_word();
        if is_fact_of(context, line.text) {
            return self.fact(line, None);
        }
        let facts: Vec<&str> = context.words_of_facts().collect();
        let near = L::meant_to_begin(word, line.text, &facts);
        let is_meant = |meant: &str| L::parse(context.fact, &line.text.replacen(word, meant, 1)).is_ok();
        // `city 27` in the ledger is a slip of `cities 27`.
        let is_slip = |row: &StatementRow<L>| L::parse(row.line, line.text).is_err() && near.is_some_and(is_meant);
        if row_of_text(line.text).is_some_and(|row| !is_slip(row)) {
            return self.indented_statement(line);
        }
        if self.dropped_by_remove(line, context) {
            return;
        }
        if context.is_unknown() {
            // Whose fact it is nobody knows.
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact::<L>(word));
            return self.broken_line(line.text);
        }
        // A row of hexes, or the place of a city, without its name.
        if context.begins == Begins::Names && L::parse(context.fact, &format!("A: {}", line.text)).is_ok() {
            self.report(line, &UNKNOWN_FACT, format!("`{word}` begins no fact of {}", context.words), |finding| {
                finding
                    .label("a name and `:` belong before this")
                    .help(format!("write the name first, as in `A: {}`", line.text.trim_end()))
            });
            self.tree.doubts = self.tree.doubts.union(context.others.iter().copied().collect());
            return self.error_fact(line, &[]);
        }
        let homes: Vec<&str> = homes_of::<L>(word).map(|row| row.words).collect();
        // `skills purse` below a city is a slip of `skill`, although the ledger has `skills`.
        if !homes.is_empty() && !near.is_some_and(is_meant) {
            self.report(line, &MISPLACED_FACT, format!("`{word}` is not a fact of {}", context.words), |finding| {
                finding.label("not here").help(format!("`{word}` belongs under {}", homes.join(" or ")))
            });
            self.tree.doubts = self.tree.doubts.union(subjects_of_fact::<L>(word));
            return self.error_fact(line, &[]);
        }
        if let Some(meant) = near {
            let known = one_of(&facts);
            let span = self.word_span(line);
            let message = format!("`{word}` begins no fact of {}{}", context.words, note(word, meant));
            self.report(line, &UNKNOWN_FACT, message, |finding| {
                finding
                    .label(format!("did you mean `{meant}`?"))
                    .help(format!("facts of {} begin with {known}", context.words))
                    .fix(Applicability::Maybe, format!("write `{meant}`"), span, meant)
            });
            return self.fact(line, Some(word_edit(line.text, 0, word, meant)));
        }
        if let Some((begun, kind)) = self.misspelt_statement(line) {
            return self.statement(line, kind, Some(begun));
        }
        if let Some(begun) = self.without_fact_word(line, context) {
            return self.fact(line, Some(begun));
        }
        if context.begins != Begins::Words {
            return self.fact(line, None);
        }
        let known = one_of(&facts);
        self.report(line, &UNKNOWN_FACT, format!("`{word}` begins no fact of {}", context.words), |finding| {
            finding.label("unknown").help(format!("facts of {} begin with {known}", context.words))
        });
        self.error_fact(line, context.fact_subjects(""));
    }

    pub(super) fn indented_statement(&mut self, line: Line<'_>) {
        match row_of_text::<L>(line.text) {
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
    pub(super) fn context(&self) -> Option<&'static StatementRow<L>> {
        self.tree.statements.last().map(|statement| L::row(&statement.head))
    }

    /// The possible subjects of a line.
    pub(super) fn subjects_of(&self, text: &str, indented: bool) -> Doubts<L::Subject> {
        let subjects = match self.context().filter(|_| indented) {
            Some(context) => context.fact_subjects(word_of(text)),
            None if indented => return Doubts::all(),
            None => row_of_text::<L>(text).unwrap_or_else(|| L::by_marks(text)).subjects,
        };
        subjects.iter().copied().collect()
    }

    /// Reports a statement whose keyword is misspelt, and says how to read it.
    pub(super) fn misspelt_statement(&mut self, line: Line<'_>) -> Option<(Repaired, &'static StatementRow<L>)> {
        let (at, word) = keyword(line.text);
        let edits = EditKind::ALL.iter().map(|edit| edit.word()).filter(|_| at == 0);
        let candidates = L::STATEMENTS.iter().map(|row| row.word).chain(edits);
        if let Some(begun) = self.without_keyword(line) {
            return Some(begun);
        }
        let verb = || VERBS.iter().find(|(verb, _)| at == 0 && *verb == word).map(|&(_, meant)| meant);
        let everyday = || L::everyday(word, |meant| row_of_word::<L>(meant).is_some());
        let meant = nearest(word, candidates).or_else(verb).or_else(everyday).or_else(|| by_form::<L>(line))?;
        let edit = word_edit(line.text, at, word, meant);
        let kind = match row_of_word(meant) {
            Some(kind) => kind,
            None => row_of_text::<L>(&line.text.replacen(word, meant, 1))?,
        };
        // What is indented is a fact, unless it can be read as a statement.
        if line.indented && L::parse(kind.line, &edit.text).is_err() {
            return None;
        }
        let span = self.span(line.start + at..line.start + at + word.len());
        let finding =
            Diagnostic::new(&UNKNOWN_STATEMENT, span, format!("`{word}` begins no statement{}", note(word, meant)))
                .label(format!("did you mean `{meant}`?"))
                .help(self.beginnings())
                .fix(Applicability::Maybe, format!("write `{meant}`"), span, meant);
        self.out.push(finding);
        Some((edit, kind))
    }

    /// Reports a statement that has the form of its kind and lacks the word: `Bonn: white square`, `change Bonn: green`.
    fn without_keyword(&mut self, line: Line<'_>) -> Option<(Repaired, &'static StatementRow<L>)> {
        let (at, first) = keyword(line.text);
        let rest = &line.text[at..];
        if line.indented || !rest.starts_with(|c: char| c.is_uppercase() || c == '"') {
            return None;
        }
        let begun = |row: &'static StatementRow<L>| {
            let mistake = Mistake::MissingWord(row.word.to_owned());
            let edit = LineEdit { at, remove: 0, insert: format!("{} ", row.word), mistake };
            let begun = Repaired::by(line.text, edit);
            let is_it = L::may_be(row.kind, rest) && L::parse(row.line, &begun.text).is_ok();
            is_it.then_some((begun, row))
        };
        let (begun, row) = L::STATEMENTS.iter().find_map(begun)?;
        let place = line.start + at;
        let span = self.span(place..place + first.len());
        let finding = Diagnostic::new(&UNKNOWN_STATEMENT, span, format!("`{first}` begins no statement"))
            .label(format!("`{}` is missing before it", row.word))
            .help(format!("write `{}`", begun.text))
            .fix(
                Applicability::Maybe,
                format!("add `{}`", row.word),
                self.span(place..place),
                format!("{} ", row.word),
            );
        self.out.push(finding);
        Some((begun, row))
    }

    /// Reports a statement with an item of its list in front: `green city Bonn`.
    fn item_in_front(&mut self, line: Line<'_>) -> Option<(Repaired, &'static StatementRow<L>)> {
        let item = line.first_word();
        let rest = line.text[item.len()..].trim_start();
        let row = row_of_text::<L>(rest).filter(|row| rest.starts_with(row.word))?;
        let meant = format!("{rest}: {item}");
        if L::parse(row.line, &meant).is_err() {
            return None;
        }
        let span = self.span(line.start..line.start + line.text.len());
        let finding = Diagnostic::new(&UNKNOWN_STATEMENT, span, format!("`{item}` begins no statement"));
        let finding = finding.label(format!("did you mean `{meant}`?")).help(format!("write `{meant}`"));
        self.out.push(finding.fix(Applicability::Maybe, format!("write `{meant}`"), span, &meant));
        Some((Repaired::by(line.text, notation(line.text, 0..line.text.len(), meant)), row))
    }

    /// Reports a line that only one fact of a statement can be, without its word or behind another: `book` or
    /// `upgrade book` below a city.
    fn without_fact_word(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> Option<Repaired> {
        let first = line.first_word();
        let behind = line.text[first.len()..].trim_start();
        let says = |fact: &FactRow<L>, rest: &str| {
            let text = format!("{} {rest}", fact.word);
            let (mut doubts, mut out) = (Doubts::default(), Vec::new());
            let Ok(nodes) = L::parse(row.fact, &text) else { return false };
            let mut lower = Lower::new((self.file, self.source), line.start, None, &mut doubts, &mut out);
            L::fact(&mut lower, nodes.root()).is_some() && out.is_empty()
        };
        let only = |rest: &str| {
            let own = row.facts.iter().filter(|fact| !EVERYWHERE.contains(&fact.word));
            let mut found = own.filter(|fact| !rest.is_empty() && says(fact, rest));
            found.next().filter(|_| found.next().is_none())
        };
        let span = self.word_span(line);
        let message = format!("`{first}` begins no fact of {}", row.words);
        let finding = Diagnostic::new(&UNKNOWN_FACT, span, message);
        if let Some(fact) = only(line.text) {
            let (word, before) = (fact.word, Span { end: span.start, ..span });
            let finding = finding.label(format!("`{word}` is missing before it"));
            let finding = finding.help(format!("write `{word} {}`", line.text));
            self.out.push(finding.fix(Applicability::Maybe, format!("add `{word}`"), before, format!("{word} ")));
            let mistake = Mistake::MissingWord(word.to_owned());
            return Some(Repaired::by(line.text, LineEdit { at: 0, remove: 0, insert: format!("{word} "), mistake }));
        }
        let word = only(behind)?.word;
        let finding = finding.label(format!("did you mean `{word}`?")).help(format!("write `{word} {behind}`"));
        self.out.push(finding.fix(Applicability::Maybe, format!("write `{word}`"), span, word));
        Some(word_edit(line.text, 0, first, word))
    }

    /// Reports the word of a statement that stands for that of another, with which the line is sound:
    /// `harbours A1@11: any`.
    pub(super) fn another_statement(
        &mut self,
        line: Line<'_>,
        row: &'static StatementRow<L>,
    ) -> Option<(Repaired, &'static StatementRow<L>)> {
        let (at, word) = keyword(line.text);
        let rest = &line.text[at + word.len()..];
        // A number in words is a slip of its own.
        if word == row.word && rest.split([' ', ',', ':']).any(|word| notation::number_word(word).is_some()) {
            return None;
        }
        if word == row.word
            && at == 0
            && let Some(changed) = self.without_change(line, row)
        {
            return Some((changed, row));
        }
        let is_near = |other: &&StatementRow<L>| {
            other.word != row.word && (nearest(word, [other.word]).is_some() || L::may_be(other.kind, rest))
        };
        let others = L::STATEMENTS.iter().filter(is_near);
        let mut begun = others.map(|other| (word_edit(line.text, at, word, other.word), other));
        let (begun, other) = begun.find(|(begun, other)| L::parse(other.line, &begun.text).is_ok())?;
        let (meant, span) = (other.word, self.span(line.start + at..line.start + at + word.len()));
        let finding = Diagnostic::new(&MALFORMED_LINE, span, format!("`{word}` is written `{meant}` here"))
            .label(format!("did you mean `{meant}`?"))
            .help(format!("write `{}`", begun.text))
            .fix(Applicability::Maybe, format!("write `{meant}`"), span, meant);
        self.out.push(finding);
        Some((begun, other))
    }

    /// Looks for the fact that the file varies another one.
    pub(super) fn is_variant(&self) -> bool {
        let facts = self.tree.statements.first().into_iter().flat_map(|statement| &statement.facts);
        facts.filter_map(|fact| L::common(&fact.kind)).any(|fact| matches!(fact, Common::Varies(_)))
    }

    /// The words with which statements of the file begin.
    fn beginnings(&self) -> String {
        let known: Vec<&str> = L::STATEMENTS.iter().map(|row| row.word).collect();
        let varies = self.is_variant();
        let edits: Vec<&str> = EditKind::ALL.iter().map(|edit| edit.word()).collect();
        let before = if varies { format!(", in a variant with {} before it", one_of(&edits)) } else { String::new() };
        format!("a statement begins with {}{before}", one_of(&known))
    }
}

/// Other words for those that say what a statement does to the base.
const VERBS: [(&str, &str); 9] = [
    ("delete", "remove"),
    ("drop", "remove"),
    ("edit", "change"),
    ("insert", "add"),
    ("modify", "change"),
    ("new", "add"),
    ("replace", "change"),
    ("set", "change"),
    ("update", "change"),
];

/// The statement that a line's first words begin.
pub(super) fn row_of_text<L: Language>(text: &str) -> Option<&'static StatementRow<L>> {
    row_of_word(keyword(text).1)
}

/// The word that says which statement a text is, behind `add` or its like, with its offset; empty where none follows.
fn keyword(text: &str) -> (usize, &str) {
    let first = word_of(text);
    let behind = if EditKind::from_word(first).is_some() { text[first.len()..].trim_start() } else { text };
    (text.len() - behind.len(), word_of(behind))
}

/// The word that begins a statement of another game in a text, and the game.
fn of_another_game<L: Language>(text: &str) -> Option<(&str, &'static str)> {
    let (_, word) = keyword(text);
    L::OF_OTHERS.iter().find(|(_, words)| words.contains(&word)).map(|&(game, _)| (word, game))
}

/// The subjects of a fact with this keyword, whichever statement it is meant for.
pub(super) fn subjects_of_fact<L: Language>(word: &str) -> Doubts<L::Subject> {
    homes_of::<L>(word).flat_map(|row| row.fact_subjects(word)).copied().collect()
}

/// The statement that a word begins.
fn row_of_word<L: Language>(word: &str) -> Option<&'static StatementRow<L>> {
    L::STATEMENTS.iter().find(|row| row.word == word)
}

/// Whether a line begins like a fact of a statement.
pub(super) fn is_fact_of<L: Language>(row: &StatementRow<L>, text: &str) -> bool {
    let begins_with_name = || text.starts_with(|c: char| c == '"' || c.is_uppercase());
    row.begins == Begins::Names && begins_with_name() || row.fact(word_of(text)).is_some()
}

/// The keyword with which a line in the first column has the form of its statement, whatever its first word is.
fn by_form<L: Language>(line: Line<'_>) -> Option<&'static str> {
    // Behind `add` and its like stands a name where the word is missing.
    let first = line.first_word();
    let is_edit = EditKind::from_word(first).is_some();
    let rest = line.text.strip_prefix(first).filter(|_| !line.indented && !is_edit)?;
    let has_form = |row: &&StatementRow<L>| {
        L::may_be(row.kind, rest) && L::parse(row.line, &format!("{}{rest}", row.word)).is_ok()
    };
    L::STATEMENTS.iter().find(has_form).map(|row| row.word)
}

/// A line with another word at a place.
fn word_edit(text: &str, at: usize, word: &str, meant: &str) -> Repaired {
    let mistake = Mistake::Word { written: word.to_owned(), meant: meant.to_owned() };
    Repaired::by(text, LineEdit { at, remove: word.len(), insert: meant.to_owned(), mistake })
}
