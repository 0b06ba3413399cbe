//! Statements and facts as gestures change them: alike for all families, since a fact is a line that begins with its word.

use super::{Patch, Refused, refuse};
use crate::assist::map::Map;
use crate::compile::Family;
use crate::language::{Fact, Statement};

/// The new text of a thing in one fact.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// The fact's word.
    pub word: &'a str,
    /// The text behind it; `None`: no such fact.
    pub now: Option<&'a str>,
    /// The text of the base, in a variant of one that has the thing.
    pub base: Option<Option<&'a str>>,
}

impl Said<'_> {
    /// The line that says it; `None` where nothing need be said.
    fn line(&self) -> Option<String> {
        match (self.now, self.base) {
            (now, Some(base)) if now == base => None,
            (Some(now), _) => Some(format!("{} {now}", self.word)),
            (None, Some(_)) => Some(format!("no {}", self.word)),
            (None, None) => None,
        }
    }
}

/// The fact of a statement with this word, or that drops it.
///
/// # Errors
///
/// [`Refused`] when the line with this word cannot be read: its contents would be lost.
pub fn fact_of<'t, F: Family>(
    map: &'t Map<F>,
    statement: &'t Statement<F>,
    word: &str,
) -> Result<Option<&'t Fact<F>>, Refused> {
    let source = map.source();
    let is_it = |fact: &&Fact<F>| {
        let mut words = source.text[fact.span.range()].split_whitespace();
        match words.next() {
            Some("no") => words.next() == Some(word),
            first => first == Some(word),
        }
    };
    let found = statement.facts.iter().find(is_it);
    if let Some(fact) = found.filter(|fact| map.tree().lost.iter().any(|lost| lost.contains(fact.span))) {
        let line = source.line_of(fact.span.start as usize) + 1;
        return refuse!(
            "line {line} cannot be read: mend it first",
            "Zeile {line} ist nicht lesbar: berichtige sie zuerst"
        );
    }
    Ok(found)
}

/// States a fact below a statement, or takes it away. Says whether the statement has it afterwards.
///
/// # Errors
///
/// As [`fact_of`].
pub fn set_fact<F: Family>(
    map: &Map<F>,
    patch: &mut Patch<'_>,
    statement: &Statement<F>,
    said: Said<'_>,
) -> Result<bool, Refused> {
    let there = fact_of(map, statement, said.word)?;
    let line = said.line();
    match (there, &line) {
        (Some(fact), Some(line)) => patch.replace(fact.span, line.trim_end()),
        (Some(fact), None) => patch.delete(fact.span),
        (None, Some(line)) => {
            patch.add(statement.last_line(), format!("    {}", line.trim_end()));
        }
        (None, None) => {}
    }
    Ok(line.is_some())
}

/// The lines of facts below a new statement.
pub fn say(said: &[Said<'_>]) -> Vec<String> {
    said.iter().filter_map(Said::line).map(|line| format!("    {}", line.trim_end())).collect()
}

/// Adds a statement behind the last of its kind, or where it stands on most maps.
///
/// # Errors
///
/// [`Refused`] when the file has no statement at all.
pub fn insert_statement<F: Family>(
    map: &Map<F>,
    patch: &mut Patch<'_>,
    kind: &str,
    lines: Vec<String>,
) -> Result<(), Refused> {
    let rank = |word: &str| F::STATEMENTS.iter().position(|row| row.word == word);
    let statements = &map.tree().statements;
    let word = |statement: &Statement<F>| F::row(&statement.head).word;
    let alike = map.last_of_kind(kind);
    let before = statements.iter().rfind(|statement| rank(word(statement)) < rank(kind));
    let Some(place) = alike.or(before).or(statements.last()) else {
        return refuse!(
            "the file has no statement yet: write `map NAME` first",
            "die Datei hat noch keine Anweisung: schreibe zuerst `map NAME`"
        );
    };
    let end = map.extent(place);
    if alike.is_none() {
        patch.add(end, "");
    }
    lines.into_iter().for_each(|line| patch.add(end, line));
    Ok(())
}
