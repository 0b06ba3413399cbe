//! `Tree` → [`Board`]: variants applied, names to ids, defaults filled in.
//!
//! Returns the board as far as it could be made, together with the findings. Facts that could not be understood leave a
//! [`Doubts`] mark, so that no later stage reports their absence.

mod attach;
mod base_side;
mod build;
mod draft;
pub mod edition;
mod findings;
mod ledger;
mod merge;
mod names;
mod places;
mod same;
mod tally;
mod twice;
mod unknown_city;

pub use super::syntax::{Counted, Doubts, Subject};
pub use base_side::BaseSide;
pub use findings::FINDINGS;
pub use ledger::{CountRow, Expected, Ledger, Part};
pub use places::{
    CityPlaces, CountryPlaces, MapPlaces, MarkerPlaces, PicturePlaces, Places, PositionRow, RoutePlaces, SceneryPlaces,
};
pub(crate) use twice::TWICE;

use crate::board::Board;
use crate::syntax::tree::Tree;
use draft::Draft;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::common::base_of;
use kogge_compiler::text::Span;
use kogge_hansa_game::board::edition::Edition;

/// The result of resolving.
#[derive(Debug)]
pub struct Resolved {
    /// The board, as far as it could be understood.
    pub board: Board,
    /// Where each fact of the board stands.
    pub places: Places,
    /// The subjects that an earlier stage could not understand.
    pub doubts: Doubts,
    /// Where it could not: whole cities, routes and countries, single lines of other statements; in order, and without
    /// overlap.
    pub lost: Vec<Span>,
    /// How many things at most were declared and could not be understood.
    pub n_lost: usize,
    /// How many names of cities have no declaration and are like none.
    pub n_undeclared: usize,
    /// The author's counts on the print.
    pub ledger: Ledger,
    /// Of a variant the side that it varies, unless the two are of different boards.
    pub base: Option<BaseSide>,
    /// The findings.
    pub diagnostics: Vec<Diagnostic>,
}

/// Resolves a map: `chain` is its tree preceded by those of its bases, the outermost base first; `stem` is its file's
/// name without folder and ending, the id of a map that names none.
pub fn resolve(chain: Vec<Tree>, edition: Edition, stem: &str) -> Resolved {
    let mut draft = Draft::default();
    let mut diagnostics = Vec::new();
    let n_trees = chain.len();
    let mut base = None;
    for (i, tree) in chain.into_iter().enumerate() {
        let is_variant = base_of(&tree).is_some();
        base = (i > 0 && i + 1 == n_trees).then(|| BaseSide::of(&draft));
        merge::merge(&mut draft, tree, is_variant, &mut diagnostics);
    }
    let base = base.filter(|base| base.is_of_board(&draft));
    build::build(draft, base, edition, stem, diagnostics)
}
