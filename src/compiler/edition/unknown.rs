//! An edition that a map names and that cannot be had.

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::text::{ReadError, Span};
use kogge_engine::spelling::nearest;
use kogge_engine::wording::names;

/// The most editions that a help lists.
pub(super) const MAX_LISTED: usize = 8;

#[doc(hidden)]
pub static UNKNOWN_EDITION: Descriptor = Descriptor {
    code: "unknown_edition",
    severity: Severity::Error,
    rules: &["ED-1"],
    what: "The map names an edition that is neither beside it nor shipped.",
    why: "The edition holds the numbers that are not the board's: desks, pieces, markers and points.",
    bad: "map Example\n    edition big-box-2021\n",
    good: "map Example\n    edition big-box-2020\n",
};

/// A map names an edition that cannot be had; `known` are those that it could name, `others` those of other games behind the
/// games.
#[doc(hidden)]
pub fn unknown_edition(id: &str, span: Span, why: &ReadError, known: &[&str], others: &[(&str, &str)]) -> Diagnostic {
    let game = others.iter().find(|(_, other)| *other == id).map(|(game, _)| game);
    let message = match game {
        Some(game) => format!("the edition `{id}` belongs to another game, `{game}`"),
        None if *why == ReadError::NotFound => {
            format!("there is no edition `{id}`: `editions/{id}.toml` is in none of the folders above")
        }
        None => format!("the edition `{id}` cannot be read: {why}"),
    };
    let finding = Diagnostic::new(&UNKNOWN_EDITION, span, message);
    let finding = match nearest(id, known.iter().copied()) {
        Some(meant) => finding.label(format!("did you mean `{meant}`?")).fix(
            Applicability::Maybe,
            format!("write `{meant}`"),
            span,
            meant,
        ),
        None => finding.label("named here"),
    };
    finding.help(format!("known editions: {}", names(known.iter().copied(), MAX_LISTED)))
}
