//! Checks that the numbers of an edition agree with each other.

use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::edition::Page;
use kogge_hansa_game::board::edition::Edition;

/// Numbers of an edition that contradict each other.
pub(super) static EDITION_SUMS: Descriptor = Descriptor {
    code: "edition_sums",
    severity: Severity::Error,
    rules: &["CHK-E42", "SETUP-2", "SETUP-3", "SETUP-5", "SETUP-8"],
    what: "The pieces or the markers of an edition do not add up.",
    why: "Nobody could set the game up: pieces on the desk and in the supply are some of those a player owns, and the \
          markers are as many as counted.",
    bad: "[markers]\ncount = 14\n",
    good: "[markers]\ncount = 15\n",
};

/// Checks that the parts of an edition add up. Clauses: SETUP-2 … SETUP-5, SETUP-8.
pub(super) fn check_sums(page: &mut Page<'_>, edition: &Edition) {
    let covered = |n_values: usize| n_values.saturating_sub(1);
    let on_tracks =
        [edition.keys.len(), edition.actions.len(), edition.privilege.len(), edition.purse.len()].map(covered);
    let in_supply = edition.supply_traders.iter().copied().max().unwrap_or_default();
    let traders = on_tracks.iter().sum::<usize>() + 1 + usize::from(in_supply);
    if traders > usize::from(edition.traders) {
        let message =
            format!("a player needs {traders} traders (desk, prestige track and supply) but owns {}", edition.traders);
        page.disagree(&EDITION_SUMS, &["pieces.traders", "pieces.supply_traders", "desk."], message, None);
    }
    let merchants = covered(edition.book.len()) + usize::from(edition.supply_merchants);
    if merchants > usize::from(edition.merchants) {
        let message = format!("a player needs {merchants} merchants (desk and supply) but owns {}", edition.merchants);
        page.disagree(&EDITION_SUMS, &["pieces.merchants", "pieces.supply_merchants", "desk.book"], message, None);
    }
    let markers: usize = edition.markers.iter().map(|stack| usize::from(stack.start) + usize::from(stack.supply)).sum();
    if markers != usize::from(edition.n_markers) {
        let message = format!("the stacks hold {markers} markers, but `markers.count` is {}", edition.n_markers);
        page.disagree(&EDITION_SUMS, &["markers.count", "markers.stacks"], message, None);
    }
}
