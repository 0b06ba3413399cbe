//! The editions that others extend.

use std::sync::Arc;

use super::Given;
use super::game::EDITION_OF_ANOTHER_GAME;
use super::unknown::MAX_LISTED;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::text::{FileId, Span};
use kogge_engine::spelling::nearest;
use kogge_engine::wording::names;

/// The longest chain of editions that extend one another.
const MAX_EDITION_DEPTH: usize = 8;

/// The edition that another extends cannot be had.
#[doc(hidden)]
pub static EDITION_BASE: Descriptor = Descriptor {
    code: "edition_base",
    severity: Severity::Error,
    rules: &[],
    what: "The edition named by `extends` cannot be read.",
    why: "Every number that the edition does not name itself comes from it.",
    bad: "extends = \"big-box-2021\"\n",
    good: "extends = \"big-box-2020\"\n",
};

/// Editions extend each other in a circle, or in too long a chain.
#[doc(hidden)]
pub static EDITION_CYCLE: Descriptor = Descriptor {
    code: "edition_cycle",
    severity: Severity::Error,
    rules: &[],
    what: "An edition extends itself, directly or through others, or the chain of editions is too long.",
    why: "None of them says all the numbers, so there is nothing to start from.",
    bad: "extends = \"example\"\n",
    good: "extends = \"big-box-2020\"\n",
};

/// Opens the base of an edition, unless the chain of ids has it already or is too long.
pub(super) fn open_base(
    chain: &[String],
    base: &str,
    span: Span,
    given: &mut Given<'_>,
    others: &[(&str, &str)],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(FileId, Arc<str>)> {
    if let Some(at) = chain.iter().position(|id| id == base) {
        let through = chain[at..].iter().map(String::as_str).chain([base]).collect::<Vec<_>>().join("` extends `");
        let finding = Diagnostic::new(&EDITION_CYCLE, span, format!("editions extend each other: `{through}`"))
            .help("let one of them name all its numbers, without `extends`");
        diagnostics.push(finding);
        return None;
    }
    if chain.len() >= MAX_EDITION_DEPTH {
        let message = format!("a chain of more than {MAX_EDITION_DEPTH} editions that extend each other");
        diagnostics.push(Diagnostic::new(&EDITION_CYCLE, span, message).help("extend an earlier edition of the chain"));
        return None;
    }
    match (given.open)(base) {
        Ok(file) => Some(file),
        Err(why) => {
            let known = (given.ids)();
            let known: Vec<&str> =
                known.iter().map(String::as_str).filter(|id| !chain.iter().any(|it| it == id)).collect();
            let (near, other) = (nearest(base, known.iter().copied()), others.iter().find(|(_, id)| *id == base));
            let finding = match other {
                Some((game, _)) => {
                    let message = format!("`{base}` is an edition of game `{game}`");
                    Diagnostic::new(&EDITION_OF_ANOTHER_GAME, span, message)
                }
                None => Diagnostic::new(&EDITION_BASE, span, format!("cannot read the edition `{base}`: {why}")),
            };
            diagnostics.push(finding.help(match near {
                Some(near) => format!("write `\"{near}\"`"),
                None => format!("known editions: {}", names(known, MAX_LISTED)),
            }));
            None
        }
    }
}
