//! The map statement, laid over that of the base.

use super::{Merge, locate};
use crate::resolve::draft::MapDraft;
use crate::resolve::slots::MapSlots;
use crate::syntax::StatementKind;
use crate::syntax::facts::Said as _;
use crate::syntax::tree::{Fact, FactKind, Name};
use kogge_compiler::merge::unknown_language;

impl Merge<'_> {
    pub(super) fn map(&mut self, name: Name, facts: Vec<Fact>) {
        let mut map =
            self.draft.map.take().unwrap_or_else(|| MapDraft { name: name.clone(), facts: MapSlots::default() });
        let declared = map.name.span;
        map.name = name;
        // The family, the id and the base are a file's own.
        (map.facts.game, map.facts.id, map.facts.varies) = (None, None, None);
        let shifts = std::mem::take(&mut self.shifts);
        let mut slots = self.slots(true, declared);
        slots.over_base = slots.is_variant;
        for Fact { span, kind } in facts {
            match kind {
                FactKind::OfMap(mut fact) => {
                    fact.each_place(&mut |place| *place = locate(&shifts, (*place).into()));
                    map.facts.fill(&mut slots, fact, span);
                }
                FactKind::Language(Some(version)) => slots.out.extend(unknown_language(version)),
                FactKind::No(word) => {
                    if let Some(fact) = slots.dropped(&word, StatementKind::Map.row()) {
                        map.facts.empty(&mut slots, fact, &word, span);
                    }
                }
                _ => {}
            }
        }
        self.shifts = shifts;
        self.draft.map = Some(map);
    }
}
