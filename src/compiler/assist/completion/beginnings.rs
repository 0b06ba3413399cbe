//! The statements and facts that may begin at a place: each that may stand once and does not yet.

use super::{Item, ItemKind, Site};
use crate::assist::Assist;
use crate::assist::hover::about_edit;
use crate::assist::map::OWN;
use crate::diagnostic::Severity;
use crate::language::common::is_map;
use crate::language::{Common, EditKind, FactRow, Statement, StatementRow};

impl<F: Assist> Site<'_, F> {
    /// The words that can begin a line in the first column.
    pub(super) fn statements(&self) -> Vec<Item> {
        let others = || self.map.tree().statements.iter().filter(|other| !self.is_here(other.span));
        let is_there = |row: &StatementRow<F>| others().any(|other| F::row(&other.head).kind == row.kind);
        let may = |row: &&StatementRow<F>| F::may_begin(self.map, row, None) && (row.often || !is_there(row));
        let edits = EditKind::ALL.iter().filter(|_| self.map.is_variant());
        let edits = edits.map(|edit| Item::new(ItemKind::Keyword, edit.word(), about_edit(*edit)));
        F::STATEMENTS.iter().filter(may).map(item).chain(edits).collect()
    }

    /// Completions for things that can be added, changed or removed.
    pub(super) fn edited_statements(&self) -> Vec<Item> {
        let edit = EditKind::from_word(self.key());
        let may = |row: &&StatementRow<F>| F::may_begin(self.map, row, edit);
        F::STATEMENTS.iter().filter(|_| self.map.is_variant()).filter(may).map(item).collect()
    }

    /// The words that can begin a fact of a statement.
    pub(super) fn facts(&self, statement: &Statement<F>) -> Vec<Item> {
        let edit = statement.edit.map(|edit| edit.node);
        if edit == Some(EditKind::Remove) {
            return Vec::new();
        }
        let source = self.map.source();
        let others = statement.facts.iter().filter(|fact| !self.is_here(fact.span));
        let there: Vec<&str> =
            others.filter_map(|fact| source.text[fact.span.range()].split_whitespace().next()).collect();
        let may = |fact: &&FactRow<F>| match fact.word {
            "no" => self.map.is_variant() && (is_map::<F>(&statement.head) || edit == Some(EditKind::Change)),
            "allow" => !self.codes_of(statement).is_empty(),
            // A map that declares something stands for itself.
            "varies" => !there.contains(&"varies") && !self.declares(),
            _ => F::may_state(self.map, statement, fact, &there),
        };
        let item = |fact: &FactRow<F>| Item::new(ItemKind::Keyword, fact.word, fact.says);
        F::row(&statement.head).facts.iter().filter(may).map(item).collect()
    }

    /// Whether a statement of the map stands for itself, not for a change of a base.
    fn declares(&self) -> bool {
        let mut own = self.map.tree().statements.iter();
        own.any(|statement| statement.edit.is_none() && F::row(&statement.head).often)
    }

    /// The facts of its base that a variant can drop.
    #[doc(hidden)]
    pub fn droppable(&self) -> Vec<Item> {
        let Some(statement) = self.statement else { return Vec::new() };
        let base = self.base_facts(&statement.head);
        let rows = F::row(&statement.head).facts.iter().filter(|fact| fact.droppable);
        let there = rows.map(|fact| fact.word).filter(|word| base.contains(word));
        there.map(|word| Item::new(ItemKind::Keyword, word, "of the base")).collect()
    }

    /// The first words of the bases' facts about the same thing.
    fn base_facts(&self, head: &F::Head) -> Vec<&str> {
        let Some(identity) = F::identity(head) else { return Vec::new() };
        let same = self.map.of_bases().filter(|(other, _)| F::identity(&other.head).as_ref() == Some(&identity));
        let facts = same.flat_map(|(statement, _)| &statement.facts);
        facts.filter_map(|fact| self.map.compiled.sources.text(fact.span).split_whitespace().next()).collect()
    }

    /// The codes of the findings that can be allowed here.
    #[doc(hidden)]
    pub fn codes(&self) -> Vec<Item> {
        self.statement.map_or(Vec::new(), |statement| self.codes_of(statement))
    }

    fn codes_of(&self, statement: &Statement<F>) -> Vec<Item> {
        let extent = self.map.extent(statement);
        let allowed = statement.facts.iter().filter_map(|fact| match F::common(&fact.kind) {
            Some(Common::Allow { code, .. }) => Some(code.node.as_str()),
            _ => None,
        });
        let allowed: Vec<&str> = allowed.collect();
        let here = self.map.findings().iter().filter(|finding| {
            let span = finding.span;
            let is_inside = span.file == OWN && extent.start <= span.start && span.end <= extent.end;
            (is_map::<F>(&statement.head) || is_inside) && finding.descriptor.severity != Severity::Error
        });
        let codes = here.filter(|finding| !allowed.contains(&finding.descriptor.code));
        codes.map(|finding| Item::new(ItemKind::Code, finding.descriptor.code, finding.message.clone())).collect()
    }
}

fn item<F: Assist>(row: &StatementRow<F>) -> Item {
    Item::new(ItemKind::Keyword, row.word, row.says)
}
