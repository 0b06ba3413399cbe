//! The words of every family's kit, in one place.

use crate::wording::count;

/// The word of the list of contents.
pub const LIST: &str = "list";
/// The word of the player aid.
pub const AID: &str = "aid";
/// The word of the board.
pub const BOARD: &str = "board";

pub(super) const LIST_TITLE: &str = "What is in this kit";
pub(super) const AID_TITLE: &str = "Player aid";
pub(super) const BOARD_TITLE: &str = "Board";
pub(super) const RULER: &str = "ruler of 100 mm";
pub(super) const TRUE_SIZE: &str = "100 %";
pub(super) const TABLE: [&str; 3] = ["part", "pages", "pieces and sizes"];
pub(super) const PRINTING: &str = "Printing";
pub(super) const NEEDED: &str = "What you need as well";
pub(super) const TRUE_SIZE_HOW: &str = "Print this page first, at 100 % (actual size), and measure: the ruler must have 100 mm. Light card of 160 to 250 g \
     serves best for what is cut out.";
pub(super) const CUTTING: &str = "Cut along the fine lines. The sheets of the board say how they are joined.";

/// Which pages are printed on one side, and which on both.
pub(super) fn sides(two_sided: Option<usize>, n_pages: usize) -> String {
    match two_sided {
        None => format!("Print pages 1 to {n_pages} on one side."),
        Some(first) => format!(
            "Print pages 1 to {} on one side. Print pages {first} to {n_pages} on both sides, turned over the long edge: \
             each page with fronts is followed by the one with their backs.",
            first - 1
        ),
    }
}

/// How many pieces there are, of which size.
pub(super) fn measure(n: usize, size: &str) -> String {
    format!("{} of {size}", count(n, "piece", "pieces"))
}

/// The title of a page.
pub(super) fn page(title: &str, number: usize, n_pages: usize) -> String {
    format!("{title} · {number} / {n_pages}")
}

/// The title of a page with the backs of another one.
pub(super) fn back(title: &str, front: usize, n_pages: usize) -> String {
    format!("{title} · {} / {n_pages} · back of page {front}", front + 1)
}
