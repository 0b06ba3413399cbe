//! `Tree` → [`Board`]: variants applied, names to ids, defaults filled in.
//!
//! Returns the board as far as it could be made, together with the findings. Facts that could not be understood leave a
//! [`Doubts`] mark, so that no later stage reports their absence.

mod base_side;
mod build;
mod draft;
pub mod edition;
mod findings;
mod ledger;
mod merge;
mod names;
mod places;
mod say;
mod tally;
mod twice;
mod unknown_city;
mod variant;

pub use super::syntax::{Counted, Doubts, Subject};
pub use base_side::BaseSide;
pub use findings::FINDINGS;
pub use ledger::{CountRow, Ledger, Part};
pub use places::{CityPlaces, CountryPlaces, MapPlaces, MarkerPlaces, PicturePlaces, Places, PositionRow, RoutePlaces};
pub(crate) use twice::TWICE;
pub(crate) use variant::{unknown_base, variant_cycle, variant_too_deep};

use crate::diagnostic::Diagnostic;
use crate::hansa::board::Board;
use crate::hansa::board::edition::Edition;
use crate::hansa::syntax::tree::{FactKind, Head, Name, Tree};
use crate::text::Span;
use draft::Draft;

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
    /// The author's counts on the print.
    pub ledger: Ledger,
    /// Of a variant the side that it varies, unless the two are of different boards.
    pub base: Option<BaseSide>,
    /// The findings.
    pub diagnostics: Vec<Diagnostic>,
}

/// The base that a map varies, as written.
pub fn base_of(tree: &Tree) -> Option<&Name> {
    map_facts(tree).find_map(|kind| match kind {
        FactKind::Varies(base) => Some(base),
        _ => None,
    })
}

/// Whether a map names a base in words that could not be read: its line begins like that of a base, or a line is lost and
/// other lines change something that must be there.
pub fn has_unreadable_base(tree: &Tree) -> bool {
    let is_broken = |kind: &FactKind| matches!(kind, FactKind::Error(subjects) if subjects[..] == [Subject::Base]);
    let is_variant = || map_facts(tree).any(is_broken) || tree.statements.iter().any(|it| it.edit.is_some());
    tree.doubts.any(&[Subject::Base]) && base_of(tree).is_none() && is_variant()
}

/// The id that a map names, as written.
pub fn id_of(tree: &Tree) -> Option<&Name> {
    map_facts(tree).find_map(|kind| match kind {
        FactKind::Id(id) => Some(id),
        _ => None,
    })
}

/// The edition that a map names, as written.
pub fn edition_of(tree: &Tree) -> Option<&Name> {
    map_facts(tree).find_map(|kind| match kind {
        FactKind::Edition(edition) => Some(edition),
        _ => None,
    })
}

fn map_facts(tree: &Tree) -> impl Iterator<Item = &FactKind> {
    let maps = tree.statements.iter().filter(|statement| matches!(statement.head, Head::Map(_)));
    maps.flat_map(|statement| statement.facts.iter().map(|fact| &fact.kind))
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
