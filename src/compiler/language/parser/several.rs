//! Lines that hold several statements or facts, each sound by itself.

use super::broken::MALFORMED_LINE;
use super::which::{is_fact_of, row_of_text};
use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::language::repair::{Repaired, notation};
use crate::language::{EditKind, Language, StatementRow, outside_quotes};

impl<L: Language> Parser<'_, L> {
    /// Reads a statement with a fact as an item of its list, or in its place, where both are sound by themselves:
    /// `city A: green, skill book`, `route A -- B: tavern`.
    pub(super) fn with_listed_fact(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let is_fact = |&(at, c): &(usize, char)| {
            let behind = line.text[at + c.len_utf8()..].trim_start();
            let word = word_of(behind);
            // `city Bonn: no kontors` says something else than a fact that a variant drops.
            let is_its = row.fact(word).is_some() && !(c == ':' && word == "no");
            matches!(c, ',' | ';' | ':') && is_its && L::parse(row.fact, behind).is_ok()
        };
        let at = outside_quotes(line.text).find(is_fact).map(|(at, _)| at);
        at.is_some_and(|at| self.with_fact(line, row, at))
    }

    /// Reads a statement about several things of a kind as one of each: `remove city Bonn, Linz`,
    /// `harbour A1@11: ore, B4@1: any`.
    pub(super) fn of_several(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let text = line.text.trim_end();
        let verb = EditKind::ALL.iter().find(|edit| text.starts_with(edit.word()));
        let behind = text[verb.map_or(0, |edit| edit.word().len())..].trim_start();
        let Some(names) = behind.strip_prefix(row.word) else { return false };
        let first = text.len() - names.trim_start().len();
        let head = &text[..first];
        let commas: Vec<usize> =
            outside_quotes(text).filter(|&(at, c)| c == ',' && at > first).map(|(at, _)| at).collect();
        let starts = std::iter::once(first).chain(commas.iter().map(|at| at + 1));
        let ends = commas.iter().copied().chain([text.len()]);
        let items: Vec<(usize, &str)> = starts
            .zip(ends)
            .map(|(start, end)| {
                let item = &text[start..end];
                (start + item.len() - item.trim_start().len(), item.trim())
            })
            .collect();
        let is_sound = |(_, item): &(usize, &str)| L::parse(row.line, &format!("{head}{item}")).is_ok();
        // `city Dunbar, Scotland: black square` is about one city.
        let says_more = |(_, item): &(usize, &str)| verb == Some(&EditKind::Remove) || item.contains(':');
        if items.len() < 2 || !items.iter().all(is_sound) || !items.first().is_some_and(says_more) {
            return false;
        }
        let lines: Vec<String> = items.iter().map(|(_, item)| format!("{head}{item}")).collect();
        let place = self.span(line.start..line.start + text.len());
        let message = format!("a line is about one {}, and here are {}", row.word, items.len());
        let finding = Diagnostic::new(&MALFORMED_LINE, place, message).label("several");
        let finding = finding.help(format!("write a line for each: `{}`", lines.join("`, `")));
        self.out.push(finding.fix(Applicability::Safe, "write a line for each", place, lines.join("\n")));
        for (at, item) in items {
            let end = at + item.len();
            let cut = Line { text: &line.text[..end], ..line };
            let edit = notation(cut.text, first..end, item.to_owned());
            self.statement(cut, row, Some(Repaired::by(cut.text, edit)));
        }
        true
    }

    /// Reads a statement about more than two names in a row as one about each two that follow one another:
    /// `route A -- B -- C: house`. The list behind them may be meant for all together.
    pub(super) fn of_chain(&mut self, line: Line<'_>, row: &'static StatementRow<L>) -> bool {
        let head =
            outside_quotes(line.text).find(|&(_, c)| c == ':').map_or(line.text.trim_end(), |(at, _)| &line.text[..at]);
        let Some(at) = head.find(row.word).filter(|_| head.matches("--").count() > 1) else { return false };
        let first = at + row.word.len() + 1;
        let names: Vec<&str> = head.get(first..).unwrap_or_default().split("--").map(str::trim).collect();
        let pairs = names.windows(2).map(|pair| format!("{} -- {}", pair[0], pair[1]));
        let read: Vec<Repaired> = pairs
            .map(|pair| Repaired::by(line.text, notation(line.text, first..head.len(), pair)))
            .take_while(|read| L::parse(row.line, &read.text).is_ok())
            .collect();
        if read.len() + 1 != names.len() {
            return false;
        }
        let place = self.span(line.start + first..line.start + head.len());
        let lines: Vec<String> = read.iter().map(|read| format!("`{}`", read.text.trim_end())).collect();
        let finding = Diagnostic::new(
            &MALFORMED_LINE,
            place,
            format!("a {} joins two names, and here are {}", row.word, names.len()),
        );
        let help = format!("write a line for each, with what belongs to it: {}", lines.join(" and "));
        self.out.push(finding.label("a chain").help(help));
        self.tree.doubts = self.tree.doubts.union(row.behind_the_name.iter().copied().collect());
        read.into_iter().for_each(|read| self.statement(line, row, Some(read)));
        true
    }

    /// Reads a statement with a fact on its own line, if both are sound by themselves.
    pub(super) fn with_fact(&mut self, line: Line<'_>, row: &'static StatementRow<L>, at: usize) -> bool {
        let fact = line.text[at..].trim_start_matches([',', ';', ':', '|', ' ', '\t']);
        let (head, at) = (line.text[..at].trim_end(), line.text.len() - fact.len());
        let word = word_of(fact);
        let is_sound = |rule, text| L::parse(rule, text).is_ok();
        if row.fact(word).is_none() || !is_sound(row.line, head) || !is_sound(row.fact, fact) {
            return false;
        }
        let place = |start, end| self.span(line.start + start..line.start + end);
        let (between, word_place) = (place(head.len(), at), place(at, at + word.len()));
        let message = format!("the fact `{word}` stands on the line of its statement");
        let finding = Diagnostic::new(&MALFORMED_LINE, word_place, message).label("needs a line of its own");
        let finding = finding.help("put it below its statement, indented by four blanks");
        self.out.push(finding.fix(Applicability::Safe, "put the fact on a line of its own", between, "\n    "));
        self.statement(Line { text: head, ..line }, row, None);
        self.fact(Line { text: fact, start: line.start + at, indented: true }, None);
        true
    }

    /// Reads a fact with another one, or a statement, behind it on its line, if both are sound by themselves.
    pub(super) fn with_another(&mut self, line: Line<'_>, row: &'static StatementRow<L>, at: usize) -> bool {
        let behind = line.text[at..].trim_start_matches([',', ';', '|', ' ', '\t']);
        let head = line.text[..at].trim_end_matches([',', ';', '|', ' ', '\t']);
        let at = line.text.len() - behind.len();
        let is_sound = |rule, text| L::parse(rule, text).is_ok();
        let statement = row_of_text(behind).filter(|row| is_sound(row.line, behind));
        let is_fact = is_fact_of(row, behind) && is_sound(row.fact, behind);
        if !is_sound(row.fact, head) || !is_fact && statement.is_none() {
            return false;
        }
        let (kind, indent) = match statement {
            Some(_) => ("statement", ""),
            None => ("fact", &self.source.text[self.line_start(line)..line.start]),
        };
        let word = word_of(behind);
        let place = |start, end| self.span(line.start + start..line.start + end);
        let message = format!("the {kind} `{word}` stands on the line of another fact");
        let finding = Diagnostic::new(&MALFORMED_LINE, place(at, at + word.len()), message);
        let finding = finding.label("needs a line of its own").help(format!("put it on a line of its own: `{behind}`"));
        let between = place(head.len(), at);
        let title = format!("put the {kind} on a line of its own");
        self.out.push(finding.fix(Applicability::Safe, title, between, format!("\n{indent}")));
        self.fact(Line { text: head, ..line }, None);
        let line = Line { text: behind, start: line.start + at, indented: statement.is_none() };
        match statement {
            Some(row) => self.statement(line, row, None),
            None => self.fact(line, None),
        }
        true
    }
}
