//! Slots filled by the facts of one statement: each once, and in a variant not without effect.

use super::edit::{drop_without_base, not_droppable, nothing_to_drop, without_effect};
use super::twice::stands_twice;
use crate::diagnostic::Diagnostic;
use crate::language::{Doubts, Language, Name, Spanned, StatementRow};
use crate::text::Span;
use kogge_engine::spelling::nearest;
use kogge_engine::vocab::Same;

/// A fact that may be absent, with its place.
#[doc(hidden)]
pub type Slot<T> = Option<Spanned<T>>;

/// The slots that the facts of one statement fill: each once, and in a variant not without effect.
#[doc(hidden)]
pub struct Slots<'a, L: Language> {
    /// Whether a base filled the slots before.
    #[doc(hidden)]
    pub over_base: bool,
    /// Whether `no …` may empty a slot.
    #[doc(hidden)]
    pub is_variant: bool,
    /// Where the base declares what the facts are about.
    #[doc(hidden)]
    pub declared: Span,
    /// The slots filled so far, and where.
    #[doc(hidden)]
    pub seen: Vec<(&'static str, Span)>,
    /// The subjects that the board may lack when a second fact with this keyword is not read.
    #[doc(hidden)]
    pub lost_with: fn(&'static str) -> &'static [L::Subject],
    /// The subjects that could not be understood.
    #[doc(hidden)]
    pub doubts: &'a mut Doubts<L::Subject>,
    /// The findings.
    #[doc(hidden)]
    pub out: &'a mut Vec<Diagnostic>,
}

impl<L: Language> Slots<'_, L> {
    /// Fills a slot that stands empty in this statement.
    #[doc(hidden)]
    pub fn fill<T: Same>(&mut self, key: impl Into<&'static str>, slot: &mut Slot<T>, node: T, span: Span) {
        let key = key.into();
        if let Some(first) = self.twice(key, span) {
            if slot.as_ref().is_none_or(|first| !first.node.same(&node)) {
                *self.doubts = self.doubts.union((self.lost_with)(key).iter().copied().collect());
            }
            self.out.push(stands_twice(key, span, first));
            return;
        }
        if let Some(old) = slot.as_ref().filter(|old| self.over_base && old.node.same(&node)) {
            self.out.push(without_effect(span, old.span));
        }
        *slot = Some(Spanned { node, span });
    }

    /// Where a fact stands in this statement already.
    pub(crate) fn twice(&mut self, key: &'static str, span: Span) -> Option<Span> {
        let first = self.seen.iter().find(|(seen, _)| *seen == key).map(|&(_, first)| first);
        if first.is_none() {
            self.seen.push((key, span));
        }
        first
    }

    /// `no WORD`: empties the slot of the fact with this keyword.
    #[doc(hidden)]
    pub fn empty<T>(&mut self, slot: &mut Slot<T>, word: &Name, span: Span) {
        if slot.take().is_none() && self.is_variant {
            self.out.push(nothing_to_drop(word, span, self.over_base.then_some(self.declared)));
        }
        if !self.is_variant {
            self.out.push(drop_without_base(word, span));
        }
    }

    /// The fact of a statement that `no WORD` drops, the nearest when it is misspelt. Nothing when it is like none.
    #[doc(hidden)]
    pub fn dropped(&mut self, word: &Name, statement: &'static StatementRow<L>) -> Option<&'static str> {
        let known = || statement.facts.iter().filter(|fact| fact.droppable).map(|fact| fact.word);
        if let Some(exact) = known().find(|known| *known == word.node) {
            return Some(exact);
        }
        let meant = nearest(&word.node, known());
        self.out.push(not_droppable(word, meant, known()));
        meant
    }
}
