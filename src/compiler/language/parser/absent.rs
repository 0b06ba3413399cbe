//! Values that say there is nothing: `skill none`, `city Bonn: -`. The language leaves such a fact, or list, out.

use super::broken::MALFORMED_LINE;
use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::language::repair::{Repaired, notation};
use crate::language::{EditKind, Language, StatementRow};

/// The words and marks that people write for nothing.
const NOTHING: [&str; 10] = ["-", "--", "–", "—", "none", "no", "nothing", "off", "false", "keine"];

impl<L: Language> Parser<'_, L> {
    /// Reports a fact that says there is nothing, and reads it as the language has it. Whether it is one.
    pub(super) fn absent_fact(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let word = word_of(line.text);
        let value = line.text[word.len()..].trim_start_matches([' ', '\t', ':', '=']).trim_end();
        // Nearly every value says something.
        let Some(fact) = is_nothing(value).then(|| row.fact(word)).flatten() else { return false };
        // Some facts have a word for nothing.
        let has = |word_for_it: &str| {
            L::parse(row.fact, &format!("{word} {word_for_it}")).is_ok_and(|nodes| nodes.has(word_for_it))
        };
        let edit = self.tree.statements.last().and_then(|statement| statement.edit.as_ref());
        // Statements without an edit, such as `map`, change those of the base.
        let drops = edit.map_or_else(|| self.is_variant(), |edit| edit.node == EditKind::Change);
        let needed = format!("{word} not needed");
        let meant = match ["off", "none", "never"].into_iter().find(|word| has(word)) {
            Some(_) if has(value) => return false,
            Some(word_for_it) => format!("{word} {word_for_it}"),
            None if L::parse(row.fact, &needed).is_ok_and(|nodes| nodes.has("needed")) => needed,
            None if !fact.droppable => return false,
            None if drops => format!("no {word}"),
            None => String::new(),
        };
        let place = self.span(line.start..line.start + line.text.len());
        let finding = Diagnostic::new(&MALFORMED_LINE, place, format!("`{}` says that there is nothing", line.text));
        if meant.is_empty() {
            let finding = finding.label("not needed").help("delete the line: what a map does not say is not there");
            self.out.push(finding.fix(Applicability::Maybe, "delete the line", place, ""));
            return true;
        }
        let finding = finding.label(format!("did you mean `{meant}`?")).help(format!("write `{meant}`"));
        self.out.push(finding.fix(Applicability::Maybe, format!("write `{meant}`"), place, &meant));
        let edit = notation(line.text, 0..line.text.len(), meant);
        self.fact(line, Some(Repaired::by(line.text, edit)));
        true
    }

    /// Reports a list that says there is nothing, and reads the statement without it. Whether it is one.
    pub(super) fn absent_list(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let Some((head, value)) = line.text.rsplit_once(':') else { return false };
        let value = value.trim();
        if !is_nothing(value) && !is_nothing(word_of(value)) || L::parse(row.line, head).is_err() {
            return false;
        }
        let place = self.span(line.start + head.len()..line.start + line.text.len());
        let message = format!("`{value}` says that there is nothing");
        let finding = Diagnostic::new(&MALFORMED_LINE, place, message).label("not needed");
        let finding = finding.help(format!("leave the list out: `{head}`"));
        self.out.push(finding.fix(Applicability::Maybe, "leave the list out", place, ""));
        self.statement(Line { text: head, ..line }, row, None);
        true
    }
}

fn is_nothing(value: &str) -> bool {
    NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(value))
}
