//! Lines that would be sound elsewhere: a fact below another statement, or a change without its word.

use super::broken::MALFORMED_LINE;
use super::which::{MISPLACED_FACT, subjects_of_fact};
use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::language::repair::{Repaired, notation};
use crate::language::statements::homes_of;
use crate::language::{Language, StatementRow};
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
        let Some(home) = others.find(|row| L::parse(row.fact, line.text).is_ok()) else { return false };
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
}
