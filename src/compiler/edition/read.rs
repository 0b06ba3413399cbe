//! An edition file (TOML) → the edition of a family.
//!
//! Each key is read through serde by its own type, an unknown key is refused with the nearest known one, and the caller
//! opens the editions that are extended, because it knows where editions come from.

use std::collections::BTreeSet;
use std::sync::Arc;

use toml::de::DeTable;

use super::base::open_base;
use super::game::of_another_game;
use super::{Page, Section};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::text::{self, FileId, ReadError};

/// The file is not TOML.
#[doc(hidden)]
pub static EDITION_SYNTAX: Descriptor = Descriptor {
    code: "edition_syntax",
    severity: Severity::Error,
    rules: &[],
    what: "An edition file is not well-formed TOML.",
    why: "The numbers of the rules come from it; a line that cannot be read might hold any of them.",
    bad: "[scoring]\ncity_points = \n",
    good: "[scoring]\ncity_points = 2\n",
};

/// Opens the edition with an id: its file and text.
pub type Open<'a> = dyn FnMut(&str) -> Result<(FileId, Arc<str>), ReadError> + 'a;

/// The input of reading an edition from outside.
pub struct Given<'a> {
    /// Opens the edition that another extends.
    pub open: &'a mut Open<'a>,
    /// Lists the ids to offer when one is misspelt.
    pub ids: &'a dyn Fn() -> Vec<String>,
}

/// How a family reads its editions.
#[doc(hidden)]
pub trait Reader {
    /// The type of an edition.
    type Edition: Clone;
    /// The word behind `game`.
    const GAME: &'static str;
    /// Whether an edition must state it.
    const STATES_GAME: bool;
    /// The id of the usual edition.
    const USUAL: &'static str;
    /// The editions that come with the program for other games, each behind its game.
    const OTHERS: &'static [(&'static str, &'static str)];
    /// The tables of an edition that no other game has.
    const SECTIONS: &'static [&'static str];

    /// An edition without numbers: every key must be named.
    fn blank(&self) -> Self::Edition;

    /// Gives an edition its id.
    fn name(&self, edition: &mut Self::Edition, id: &str);

    /// Reads every key of an edition, in the order of the shipped file.
    fn fill(&self, page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Self::Edition);

    /// Checks that the numbers of an edition agree with one another.
    fn check(&self, page: &mut Page<'_>, edition: &Self::Edition);
}

/// Reads the edition `id` from the text of its file. The edition is there when no finding is an error.
#[doc(hidden)]
pub fn read<R: Reader>(
    reader: &R,
    id: &str,
    file: FileId,
    text: &str,
    given: &mut Given<'_>,
) -> (Option<R::Edition>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let edition = read_in_chain(reader, &mut vec![id.to_owned()], file, text, given, &mut diagnostics);
    crate::diagnostic::sort(&mut diagnostics);
    let sound = !diagnostics.iter().any(Diagnostic::is_error);
    (edition.filter(|_| sound), diagnostics)
}

/// Reads the last edition of a chain of ids, each of which extends the next one.
fn read_in_chain<R: Reader>(
    reader: &R,
    chain: &mut Vec<String>,
    file: FileId,
    text: &str,
    given: &mut Given<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<R::Edition> {
    let id = chain.last().expect("a chain holds the edition that is being read").clone();
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut page = Page::new(file, text, R::USUAL);
    let mut top = Section::top(&page, table);
    if let Some(finding) = of_another_game::<R>(&page, &top) {
        diagnostics.push(finding);
        return None;
    }
    let extends = top.one(&mut page, "extends", &format!("the id of an edition, like \"{}\"", R::USUAL), edition_id);
    let named_base = page.places.contains_key("extends");
    let base = extends.and_then(|base| {
        let span = page.places["extends"];
        let (base_file, base_text) = open_base(chain, &base, span, given, R::OTHERS, &mut page.diagnostics)?;
        chain.push(base);
        let base = read_in_chain(reader, chain, base_file, &base_text, given, diagnostics);
        chain.pop();
        base
    });
    // A file that cannot be parsed may well hold what seems to be missing.
    page.complete = !named_base && errors.is_empty();
    let mut edition = base.clone().unwrap_or_else(|| reader.blank());
    reader.name(&mut edition, &id);
    if R::STATES_GAME || top.has("game") {
        top.word(&mut page, "game", &[(R::GAME, ())]);
    }
    reader.fill(&mut page, &mut top, &mut edition);
    top.close(&mut page);
    if page.diagnostics.is_empty() && errors.is_empty() && (base.is_some() || page.complete) {
        reader.check(&mut page, &edition);
    }
    keep_unexplained(&mut page, &errors);
    diagnostics.append(&mut page.diagnostics);
    Some(edition)
}

/// Adds the findings of form, the first of each line, and drops those of other kinds on the same lines.
fn keep_unexplained(page: &mut Page<'_>, errors: &[toml::de::Error]) {
    // A file that is not TOML at all has as many errors as lines: neither may be looked through for each of them.
    let source = text::Source::new("", page.text);
    let line = |offset: usize| source.line_of(offset);
    let mut broken: BTreeSet<usize> = BTreeSet::new();
    let mut findings = Vec::new();
    for error in errors {
        let range = error.span().unwrap_or(0..0);
        if broken.insert(line(range.start)) {
            let message = format!("this is not TOML: {}", error.message().lines().next().unwrap_or_default());
            findings.push(Diagnostic::new(&EDITION_SYNTAX, page.span(range), message));
        }
    }
    let explained = |diagnostic: &Diagnostic| broken.contains(&line(diagnostic.span.start as usize));
    findings.extend(page.diagnostics.iter().filter(|diagnostic| !explained(diagnostic)).cloned());
    page.diagnostics = findings;
}

fn edition_id(id: String) -> Option<String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!id.is_empty() && id.len() <= 64 && id.chars().all(plain)).then_some(id)
}
