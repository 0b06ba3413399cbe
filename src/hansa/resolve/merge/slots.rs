//! Slots filled by the facts of one statement: each once, and in a variant not without effect.

use crate::diagnostic::Diagnostic;
use crate::hansa::resolve::draft::Slot;
use crate::hansa::resolve::say::Say;
use crate::hansa::resolve::twice::duplicate_fact;
use crate::hansa::resolve::variant::{drop_without_base, not_droppable, nothing_to_drop, without_effect};
use crate::hansa::syntax::tree::{Name, Spanned};
use crate::hansa::syntax::{Doubts, FactWord, StatementKind, Subject};
use crate::spelling::nearest;
use crate::text::Span;

/// The slots that the facts of one statement fill: each once, and in a variant not without effect.
pub(super) struct Slots<'a> {
    /// Whether a base filled the slots before.
    pub(super) over_base: bool,
    /// Whether `no …` may empty a slot.
    pub(super) is_variant: bool,
    /// Where the base declares what the facts are about.
    pub(super) declared: Span,
    pub(super) seen: Vec<(&'static str, Span)>,
    pub(super) doubts: &'a mut Doubts,
    pub(super) out: &'a mut Vec<Diagnostic>,
}

impl Slots<'_> {
    pub(super) fn fill<T: Say>(&mut self, key: impl Into<&'static str>, slot: &mut Slot<T>, node: T, span: Span) {
        let key = key.into();
        if let Some(first) = self.twice(key, span) {
            if slot.as_ref().is_none_or(|first| first.node.say() != node.say()) {
                self.lose(key);
            }
            self.out.push(duplicate_fact(format!("`{key}` stands twice"), span, first));
            return;
        }
        if let Some(old) = slot.as_ref().filter(|old| self.over_base && old.node.say() == node.say()) {
            self.out.push(without_effect(span, old.span));
        }
        *slot = Some(Spanned { node, span });
    }

    /// A fact with this keyword is not read, though it may say what the board would lack without it.
    fn lose(&mut self, key: &'static str) {
        match FactWord::from_word(key) {
            Some(FactWord::Skill) => self.doubts.insert(Subject::Skills),
            Some(FactWord::Permission) => self.doubts.insert(Subject::Permissions),
            Some(FactWord::Always) => self.doubts.insert(Subject::Permanent),
            _ => {}
        }
    }

    pub(super) fn twice(&mut self, key: &'static str, span: Span) -> Option<Span> {
        let first = self.seen.iter().find(|(seen, _)| *seen == key).map(|&(_, first)| first);
        if first.is_none() {
            self.seen.push((key, span));
        }
        first
    }

    /// `no WORD`: empties the slot of the fact with this keyword.
    pub(super) fn empty<T>(&mut self, slot: &mut Slot<T>, word: &Name, span: Span) {
        if slot.take().is_none() && self.is_variant {
            self.out.push(nothing_to_drop(word, span, self.over_base.then_some(self.declared)));
        }
        if !self.is_variant {
            self.out.push(drop_without_base(word, span));
        }
    }

    /// The fact of a statement that `no WORD` drops, the nearest when it is misspelt. Nothing when it is like none.
    pub(super) fn dropped(&mut self, word: &Name, statement: StatementKind) -> Option<FactWord> {
        let known = || statement.droppable();
        if known().any(|known| known == word.node) {
            return FactWord::from_word(&word.node);
        }
        let meant = nearest(&word.node, known());
        self.out.push(not_droppable(word, meant, known()));
        meant.and_then(FactWord::from_word)
    }
}
