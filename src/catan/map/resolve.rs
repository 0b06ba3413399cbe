//! `Tree` → [`Board`]: variants applied, places and regions to ids, defaults filled in.
//!
//! Returns the board as far as it could be made, together with the findings. Facts that could not be understood leave a
//! [`Doubts`] mark, so that no later stage reports their absence.

mod build;
mod draft;
mod findings;
mod island;
mod ledger;
mod merge;
mod names;
mod places;
mod slots;
pub use super::syntax::{Doubts, Subject};
pub use findings::FINDINGS;
pub use ledger::{CountRow, Counted, Ledger, Part};
pub use places::{FillPlaces, HexPlaces, MapPlaces, NumbersPlaces, Places, RiverPlaces};
pub use slots::{FillLines, MapLines, NumbersLines};

use crate::syntax::tree::Tree;
use draft::Draft;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::Edition;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::base_of;
use kogge_compiler::text::Span;

/// The result of resolving.
#[derive(Debug)]
pub struct Resolved {
    /// The board, as far as it could be understood, and where its facts stand; `None` when the rows make no island.
    pub understood: Option<(Board, Places)>,
    /// The subjects that an earlier stage could not understand.
    pub doubts: Doubts,
    /// Where it could not, in order, and without overlap.
    pub lost: Vec<Span>,
    /// The author's counts on the print.
    pub ledger: Ledger,
    /// The findings.
    pub diagnostics: Vec<Diagnostic>,
}

/// Resolves a map: `chain` is its tree preceded by those of its bases, the outermost base first; `stem` is its file's
/// name without folder and ending, the id of a map that names none.
pub fn resolve(chain: Vec<Tree>, edition: Edition, stem: &str) -> Resolved {
    let mut draft = Draft::default();
    let mut diagnostics = Vec::new();
    for tree in chain {
        let is_variant = base_of(&tree).is_some();
        merge::merge(&mut draft, tree, is_variant, &mut diagnostics);
    }
    build::build(draft, edition, stem, diagnostics)
}
