//! Lines that would be sound elsewhere: a fact below another statement, or a change without its word.

use super::broken::MALFORMED_LINE;
use super::which::{MISPLACED_FACT, row_of_text, subjects_of_fact};
use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::language::lower::written_otherwise;
use crate::language::repair::{Repaired, notation};
use crate::language::statements::homes_of;
use crate::language::{EditKind, Language, StatementRow};
use crate::text::Span;

impl<L: Language> Parser<'_, L> {
    /// Reports a fact that has the form of another statement's fact with the same word: `apart hills` below `numbers`.
    pub(super) fn of_another_statement(&mut self, line: Line<'_>, context: &StatementRow<L>, at: usize) -> bool {
        let word = word_of(line.text);
        // One that only breaks off is its own statement's.
        if at >= line.text.trim_end().len() {
            return false;
        }
        let mut others = homes_of::<L>(word).filter(|row| row.word != context.word);
        // A line with words that the language does not have stays where it is.
        let is_known = |word: &str| !word.starts_with(char::is_lowercase) || L::has_word(word);
        let is_sound = line.text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).all(is_known);
        let home = others.find(|row| is_sound && L::parse(row.fact, line.text).is_ok());
        let Some(home) = home else { return false };
        let text = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let message = format!("`{text}` is not a fact of {}", context.words);
        self.report(line, &MISPLACED_FACT, message, |finding| {
            finding.label("not here").help(format!("it belongs under {}: `{}`", home.words, home.example))
        });
        self.tree.doubts = self.tree.doubts.union(subjects_of_fact::<L>(word));
        true
    }

    /// Reports a statement of a variant that lacks `change`, and reads it as one: `hex A3: swamp`.
    pub(super) fn without_change(&mut self, line: Line<'_>, row: &StatementRow<L>) -> Option<Repaired> {
        if !self.is_variant() {
            return None;
        }
        let changed = Repaired::by(line.text, notation::notation(line.text, 0..0, "change ".to_owned()));
        L::parse(row.line, &changed.text).ok()?;
        let span = self.span(line.start..line.start + row.word.len());
        let finding = Diagnostic::new(&MALFORMED_LINE, span, "`change` is missing".to_owned())
            .label("`change` belongs before it")
            .help(format!("write `{}`", changed.text))
            .fix(Applicability::Maybe, "write `change`", Span { end: span.start, ..span }, "change ");
        self.out.push(finding);
        Some(changed)
    }

    /// Reports `no` before a thing of the base, and reads it as `remove`: `no harbour E1@7`.
    pub(super) fn removed_by_no(&mut self, line: Line<'_>) -> Option<(Repaired, &'static StatementRow<L>)> {
        let rest = line.text.strip_prefix("no ").filter(|_| self.is_variant())?;
        let meant = format!("remove {}", rest.trim_start());
        let row = row_of_text::<L>(&meant).filter(|row| L::parse(row.line, &meant).is_ok())?;
        let removed = Repaired::by(line.text, notation::notation(line.text, 0.."no".len(), "remove".to_owned()));
        let span = self.span(line.start..line.start + "no".len());
        let finding = Diagnostic::new(&MALFORMED_LINE, span, "`no` drops a fact, and this is a whole statement")
            .label("did you mean `remove`?")
            .help(format!("write `{}`", removed.text))
            .fix(Applicability::Maybe, "write `remove`", span, "remove");
        self.out.push(finding);
        Some((removed, row))
    }

    /// Reports `remove` before a fact that the statement drops, and reads it as `no`: `remove tavern`. Whether it is one.
    pub(super) fn dropped_by_remove(&mut self, line: Line<'_>, context: &'static StatementRow<L>) -> bool {
        let word = line.first_word();
        let is_verb = word == EditKind::Remove.word() || word == "delete" || word == "drop";
        let fact = line.text[word.len()..].trim();
        let meant = format!("no {fact}");
        if !is_verb || !context.fact(fact).is_some_and(|fact| fact.droppable) || L::parse(context.fact, &meant).is_err()
        {
            return false;
        }
        let edit = notation::notation(line.text, 0..word.len(), "no".to_owned());
        let span = self.span(line.start..line.start + word.len());
        let finding = Diagnostic::new(&MALFORMED_LINE, span, format!("a fact is dropped by `no`, not by `{word}`"))
            .label("did you mean `no`?")
            .help(format!("write `{meant}`"))
            .fix(Applicability::Maybe, "write `no`", span, "no");
        self.out.push(finding);
        self.fact(line, Some(Repaired::by(line.text, edit)));
        true
    }

    /// Reports a name of something else that is declared, such as a country, behind a colon for `in`, and reads it so:
    /// `change city Bonn: Wales`. Whether it is one.
    fn within(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let Some((head, name)) = line.text.split_once(':') else { return false };
        let name = name.trim();
        let declares = |other: &StatementRow<L>| {
            let statement = format!("{} {name}", other.word);
            let begins = |text: &str| {
                let behind = text.strip_prefix("add ").unwrap_or(text).strip_prefix(&statement);
                behind.is_some_and(|behind| behind.is_empty() || behind.starts_with([':', ' ']))
            };
            other.word != row.word && self.source.text.lines().any(begins)
        };
        let meant = format!("{head} in {name}");
        if !L::STATEMENTS.iter().any(declares) || L::parse(row.line, &meant).is_err() {
            return false;
        }
        let edit = notation::notation(line.text, head.len()..line.text.trim_end().len(), format!(" in {name}"));
        let span = self.span(line.start + head.len()..line.start + line.text.trim_end().len());
        self.out.push(written_otherwise(
            span,
            line.text[head.len()..].trim(),
            &format!("in {name}"),
            "a name behind `in`",
        ));
        self.statement(line, row, Some(Repaired::by(line.text, edit)));
        true
    }

    /// Reports a change of what names a thing whole, old and new in one line: `change mission A, B, C: D, E, F`. Whether
    /// it is one.
    pub(super) fn exchanged(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let Some((old, new)) = line.text.strip_prefix("change ").and_then(|rest| rest.split_once(": ")) else {
            return false;
        };
        let (old, new) = (format!("remove {old}"), format!("add {} {}", row.word, new.trim()));
        let is_whole = |text: &str| L::parse(row.line, text).is_ok();
        if !self.is_variant() || !is_whole(&old) || !is_whole(&new) {
            return false;
        }
        if self.within(line, row) {
            return true;
        }
        let message = format!("a {} cannot be exchanged in one line", row.word);
        self.report(line, &MALFORMED_LINE, message, |finding| {
            finding.label("old and new in one line").help(format!("write two lines: `{old}` and `{new}`"))
        });
        self.tree.doubts = self.tree.doubts.union(row.subjects.iter().copied().collect());
        true
    }
}
