//! The facts that mean the same in all families: id, base, edition, game, and what a map allows.

use super::{Language, Name, Statement, Tree};

/// A fact that means the same in every family.
#[derive(Debug, Clone, Copy)]
pub enum Common<'a, S> {
    /// `id SLUG`.
    Id(&'a Name),
    /// `varies "FILE"`.
    Varies(&'a Name),
    /// `edition SLUG`.
    Edition(&'a Name),
    /// `game SLUG`.
    Game(&'a Name),
    /// `allow CODE because TEXT`.
    Allow {
        /// The finding's code.
        code: &'a Name,
        /// The reason.
        reason: Option<&'a Name>,
    },
    /// A fact that could not be read, and what it may have been about.
    Error(&'a [S]),
}

/// The base that a map varies, as written.
pub fn base_of<L: Language>(tree: &Tree<L>) -> Option<&Name> {
    map_facts(tree).find_map(|fact| match fact {
        Common::Varies(base) => Some(base),
        _ => None,
    })
}

/// Whether a map names a base in words that could not be read: its line begins like that of a base, or a line is lost and
/// other lines change something that must be there.
pub(crate) fn has_unreadable_base<L: Language>(tree: &Tree<L>) -> bool {
    let is_broken = |fact| matches!(fact, Common::Error(subjects) if subjects == [L::BASE]);
    let is_variant = || map_facts(tree).any(is_broken) || tree.statements.iter().any(|it| it.edit.is_some());
    tree.doubts.any(&[L::BASE]) && base_of(tree).is_none() && is_variant()
}

/// The id that a map names, as written.
pub(crate) fn id_of<L: Language>(tree: &Tree<L>) -> Option<&Name> {
    map_facts(tree).find_map(|fact| match fact {
        Common::Id(id) => Some(id),
        _ => None,
    })
}

/// The edition that a map names, as written.
pub(crate) fn edition_of<L: Language>(tree: &Tree<L>) -> Option<&Name> {
    map_facts(tree).find_map(|fact| match fact {
        Common::Edition(edition) => Some(edition),
        _ => None,
    })
}

/// The game that a map names, as written.
pub(crate) fn game_of<L: Language>(tree: &Tree<L>) -> Option<&Name> {
    map_facts(tree).find_map(|fact| match fact {
        Common::Game(game) => Some(game),
        _ => None,
    })
}

fn map_facts<L: Language>(tree: &Tree<L>) -> impl Iterator<Item = Common<'_, L::Subject>> {
    let maps = tree.statements.iter().filter(|statement| is_map::<L>(&statement.head));
    maps.flat_map(|statement| statement.facts.iter().filter_map(|fact| L::common(&fact.kind)))
}

/// Whether a statement is that of the map: the first row of every language.
pub(crate) fn is_map<L: Language>(head: &L::Head) -> bool {
    L::STATEMENTS.first().is_some_and(|map| map.kind == L::row(head).kind)
}

/// Whether two statements are about the same thing, in a map or its bases.
pub(crate) fn are_alike<L: Language>(a: &Statement<L>, b: &Statement<L>) -> bool {
    let is_same = || L::row(&a.head).kind == L::row(&b.head).kind && L::key(&a.head) == L::key(&b.head);
    !L::row(&a.head).is_unknown() && is_same()
}
