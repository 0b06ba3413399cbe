//! `Board` → [`CheckedBoard`]: checks that need the whole board. One file a check; those about harbours, about
//! balance, and about each feature of a scenario are the tables of one file.
//!
//! The module `check` of all families asks them one after the other.

#[doc(hidden)]
pub mod balance;
mod ctx;

mod cannot_keep_apart;
mod caravans;
mod castle;
pub(crate) mod counting;
mod feature_without_scenario;
mod grounds;
mod harbours;
mod lay_what_is_there;
mod layouts_undecided;
mod ledger_of_drawn;
mod missing_number;
mod module_needs;
mod mouths;
mod no_feature_for_scenario;
mod no_inland_place;
mod no_spiral;
mod number_may_lie_on_barren;
mod number_on_barren;
mod rivers;
mod robber_in_scenario;
mod robber_nowhere;
mod several_islands;
mod start_not_on_coast;
mod target_unreachable;
mod too_large_with_plazas;
mod too_small;
mod trade;
mod wrong_count;
mod wrong_fill;
mod wrong_tokens;

use crate::resolve::Resolved;
use ctx::{Check, Ctx};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Table;
use kogge_catan_game::derive;
use kogge_compiler::check::{Asking, Found};
use kogge_compiler::diagnostic::{self, Descriptor, Diagnostic};

/// The checks, narrower findings before those that yield to them.
#[doc(hidden)]
pub const TABLES: &[&[Check]] = &[
    several_islands::CHECKS,
    &[
        feature_without_scenario::CHECK,
        no_feature_for_scenario::CHECK,
        wrong_fill::CHECK,
        no_inland_place::CHECK,
        number_on_barren::CHECK,
        number_may_lie_on_barren::CHECK,
        missing_number::CHECK,
        start_not_on_coast::CHECK,
        no_spiral::CHECK,
        lay_what_is_there::CHECK,
        wrong_tokens::CHECK,
        cannot_keep_apart::CHECK,
    ],
    harbours::CHECKS,
    grounds::CHECKS,
    rivers::CHECKS,
    mouths::CHECKS,
    caravans::CHECKS,
    castle::CHECKS,
    trade::CHECKS,
    &[
        robber_in_scenario::CHECK,
        robber_nowhere::CHECK,
        module_needs::CHECK,
        too_small::CHECK,
        target_unreachable::CHECK,
        wrong_count::CHECK,
        ledger_of_drawn::CHECK,
        too_large_with_plazas::CHECK,
    ],
];

/// The checks of balance.
#[doc(hidden)]
pub fn balance() -> impl Iterator<Item = &'static Check> {
    balance::TABLES.iter().copied().flatten()
}

/// The findings that the checks may report, in the order in which they are asked.
pub fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
    let checks = TABLES.iter().copied().flatten().chain(balance()).chain([&layouts_undecided::CHECK]);
    checks.map(|check| check.descriptor)
}

/// Whether a finding concerns the balance of a map that can well be played.
pub fn is_about_balance(descriptor: &Descriptor) -> bool {
    balance().any(|check| check.descriptor.code == descriptor.code)
}

/// A board without errors. Only [`check`] makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedBoard {
    board: Board,
}

impl CheckedBoard {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The table that the runtime reads; `None` when its plazas leave no room for all corners and edges in a game.
    pub fn table(&self) -> Option<Table> {
        derive::table(&self.board)
    }
}

/// Checks a board. Gives every finding, those of resolving included, in the order of every output; and the board,
/// unless one of them is an error.
pub fn check(resolved: Resolved) -> (Option<CheckedBoard>, Vec<Diagnostic>) {
    check_watched(resolved, &mut |_| {})
}

/// [`check`], with `done` called after each check that was asked: for measurements.
pub fn check_watched(
    resolved: Resolved,
    done: &mut dyn FnMut(&'static Descriptor),
) -> (Option<CheckedBoard>, Vec<Diagnostic>) {
    let Resolved { understood, doubts, lost, ledger, mut diagnostics } = resolved;
    if let Some((board, places)) = &understood {
        let ctx = Ctx::new(board, places, &ledger, doubts);
        let mut asking = Asking { doubts, lost: &lost, done, found: Found::default() };
        asking.ask_each(&ctx, TABLES.iter().copied().flatten());
        let is_sound = !diagnostics.iter().chain(&asking.found.findings).any(Diagnostic::is_error);
        asking.ask_each(&ctx, balance().filter(|_| is_sound).chain([&layouts_undecided::CHECK]));
        diagnostics.append(&mut asking.found.findings);
    }
    diagnostic::sort(&mut diagnostics);
    let is_sound = !diagnostics.iter().any(Diagnostic::is_error);
    (understood.filter(|_| is_sound).map(|(board, _)| CheckedBoard { board }), diagnostics)
}
