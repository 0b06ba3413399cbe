//! Editions of another game.

use super::{Page, Reader, Section, listed};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::spelling::nearest;

/// The edition belongs to another game.
#[doc(hidden)]
pub static EDITION_OF_ANOTHER_GAME: Descriptor = Descriptor {
    code: "edition_of_another_game",
    severity: Severity::Error,
    rules: &[],
    what: "A map names an edition of another game, or an edition extends one.",
    why: "An edition holds the numbers of one game, and no other game has a use for them.",
    bad: "game = \"catan\"\n",
    good: "game = \"hansa\"\n",
};

/// The finding about a page that belongs to another game. It is the only one about that page.
pub(super) fn of_another_game<R: Reader>(page: &Page<'_>, top: &Section<'_>) -> Option<Diagnostic> {
    let help = format!("name an edition of game `{}`", R::GAME);
    let finding = |span, message| Some(Diagnostic::new(&EDITION_OF_ANOTHER_GAME, span, message).help(help));
    if let Some((game, span)) = top.text(page, "game") {
        let is_other = game != R::GAME && nearest(game, [R::GAME]).is_none();
        let message = format!("this is an edition of game `{game}`, and is read as one of game `{}`", R::GAME);
        return finding(span, message).filter(|_| is_other);
    }
    let is_own = |table: &&str| nearest(table, R::SECTIONS.iter().copied()).is_some();
    // Every game has this one.
    let tables: Vec<&str> = top.tables_named().into_iter().filter(|table| *table != "rules").collect();
    if R::STATES_GAME && !top.has("game") && !tables.is_empty() && !tables.iter().any(is_own) {
        let sections = listed(R::SECTIONS);
        let message = format!("this is not an edition of game `{}`: it has none of the tables {sections}", R::GAME);
        return finding(page.span(0..0), message);
    }
    None
}
