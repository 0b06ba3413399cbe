//! Slots filled by the facts of one statement: each once, and in a variant not without effect.

use crate::diagnostic::{Applicability, Diagnostic};
use crate::hansa::resolve::draft::Slot;
use crate::hansa::resolve::findings as f;
use crate::hansa::resolve::say::Say;
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
            let message = format!("`{key}` stands twice");
            self.out.push(Diagnostic::new(&f::DUPLICATE_FACT, span, message).label("again").also(first, "first here"));
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
            let message = format!("the base has no `{}` here that could be dropped", word.node);
            let finding = Diagnostic::new(&f::CHANGE_OF_NOTHING, span, message).label("nothing to drop");
            let finding = if self.over_base { finding.also(self.declared, "in the base") } else { finding };
            self.out.push(finding.help("delete the line"));
        }
        if !self.is_variant {
            let message = format!("`no {}` has no base to drop it from", word.node);
            let finding = Diagnostic::new(&f::EDIT_WITHOUT_BASE, span, message).help("delete the line");
            self.out.push(finding.fix(Applicability::Safe, "delete the line", span, ""));
        }
    }

    /// The fact of a statement that `no WORD` drops, the nearest when it is misspelt. Nothing when it is like none.
    pub(super) fn dropped(&mut self, word: &Name, statement: StatementKind) -> Option<FactWord> {
        let known = || statement.droppable().map(FactWord::word);
        if known().any(|known| known == word.node) {
            return FactWord::from_word(&word.node);
        }
        let meant = nearest(&word.node, known());
        let message = format!("`{}` is no fact that could be dropped here", word.node);
        let finding = Diagnostic::new(&f::CHANGE_OF_NOTHING, word.span, message).label("unknown");
        self.out.push(match meant {
            Some(meant) => finding.help(format!("write `no {meant}`")).fix(
                Applicability::Maybe,
                format!("write `{meant}`"),
                word.span,
                meant,
            ),
            None => finding.help(format!("after `no` stands one of: {}", known().collect::<Vec<_>>().join(", "))),
        });
        meant.and_then(FactWord::from_word)
    }
}

pub(super) fn without_effect(span: Span, base: Span) -> Diagnostic {
    Diagnostic::new(&f::CHANGE_WITHOUT_EFFECT, span, "the base says this already")
        .label("changes nothing")
        .also(base, "stated here")
        .help("delete the line, or write what differs")
}
