//! The facts that mean the same in all families: id, base, edition, game, and what a map allows.

use super::{Language, Name, Statement, Tree};
use crate::text::Span;

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

/// The facts of a map that mean the same in every family, read from its statements once. Of each fact the first counts.
#[derive(Debug, Clone, Default)]
pub struct Heading {
    /// The first line of the map's statement.
    pub map: Option<Span>,
    /// The id of the map.
    pub id: Option<Name>,
    /// The map that it varies.
    pub base: Option<Name>,
    /// Its edition.
    pub edition: Option<Name>,
    /// Its game.
    pub game: Option<Name>,
    /// Whether a line that could not be read begins like that of a base.
    pub has_broken_base: bool,
}

impl Heading {
    pub(super) fn of<L: Language>(statements: &[Statement<L>]) -> Self {
        let mut heading = Self::default();
        for map in statements.iter().filter(|statement| is_map::<L>(&statement.head)) {
            heading.map.get_or_insert(map.span);
            for fact in map.facts.iter().filter_map(|fact| L::common(&fact.kind)) {
                let (part, name) = match fact {
                    Common::Id(id) => (&mut heading.id, id),
                    Common::Varies(base) => (&mut heading.base, base),
                    Common::Edition(edition) => (&mut heading.edition, edition),
                    Common::Game(game) => (&mut heading.game, game),
                    Common::Allow { .. } => continue,
                    Common::Error(subjects) => {
                        heading.has_broken_base |= subjects == [L::BASE];
                        continue;
                    }
                };
                part.get_or_insert_with(|| name.clone());
            }
        }
        heading
    }
}

/// The base that a map varies, as written.
pub fn base_of<L: Language>(tree: &Tree<L>) -> Option<&Name> {
    tree.heading.base.as_ref()
}

/// Whether a map names a base in words that could not be read: its line begins like that of a base, or a line is lost and
/// other lines change something that must be there.
pub(crate) fn has_unreadable_base<L: Language>(tree: &Tree<L>) -> bool {
    let Heading { base, has_broken_base, .. } = &tree.heading;
    let is_variant = || *has_broken_base || tree.statements.iter().any(|it| it.edit.is_some());
    tree.doubts.any(&[L::BASE]) && base.is_none() && is_variant()
}

/// Whether a statement is that of the map: the first row of every language.
#[doc(hidden)]
pub fn is_map<L: Language>(head: &L::Head) -> bool {
    L::STATEMENTS.first().is_some_and(|map| map.kind == L::row(head).kind)
}

/// Whether two statements are about the same thing, in a map or its bases.
pub(crate) fn are_alike<L: Language>(a: &Statement<L>, b: &Statement<L>) -> bool {
    let is_same = || L::row(&a.head).kind == L::row(&b.head).kind && L::key(&a.head) == L::key(&b.head);
    !L::row(&a.head).is_unknown() && is_same()
}
