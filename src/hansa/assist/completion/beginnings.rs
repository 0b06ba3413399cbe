//! Which statements and facts may begin at a place: each that may stand once and does not yet.

use super::{Item, ItemKind, Site};
use crate::diagnostic::Severity;
use crate::hansa::assist::{OWN, say};
use crate::hansa::syntax::tree::{EditKind, FactKind, Head, Statement};
use crate::hansa::syntax::{FactRow, FactWord, STATEMENTS, StatementKind, StatementRow};

impl Site<'_> {
    /// The words that can begin a line in the first column.
    pub(super) fn statements(&self) -> Vec<Item> {
        let is_variant = self.map.is_variant();
        let others = || self.map.tree().statements.iter().filter(|other| !self.is_here(other.span));
        let is_there = |kind: StatementKind| others().any(|other| StatementKind::of(&other.head) == kind);
        let rows = STATEMENTS.iter().filter(|row| if row.often { !is_variant } else { !is_there(row.kind) });
        let edits = EditKind::ALL.iter().filter(|_| is_variant);
        let edits = edits.map(|edit| Item::new(ItemKind::Keyword, edit.word(), edit.says()));
        rows.map(item).chain(edits).collect()
    }

    /// What can be added, changed or removed.
    pub(super) fn edited_statements(&self) -> Vec<Item> {
        let is_change = self.key() == EditKind::Change.word();
        // A mission card has no parts to change.
        let may = |row: &&StatementRow| row.often && (row.kind != StatementKind::Mission || !is_change);
        STATEMENTS.iter().filter(|_| self.map.is_variant()).filter(may).map(item).collect()
    }

    /// The words that can begin a fact of a statement.
    pub(super) fn facts(&self, statement: &Statement) -> Vec<Item> {
        let edit = statement.edit.map(|edit| edit.node);
        if edit == Some(EditKind::Remove) {
            return Vec::new();
        }
        let source = self.map.source();
        let others = statement.facts.iter().filter(|fact| !self.is_here(fact.span));
        let there: Vec<&str> =
            others.filter_map(|fact| source.text[fact.span.range()].split_whitespace().next()).collect();
        let has = |word: &str| there.contains(&word);
        let has_foreign = self.map.board().countries.iter().any(|country| !country.home);
        let kind = StatementKind::of(&statement.head);
        let may = |fact: &&FactRow| match (kind, FactWord::from_word(fact.word)) {
            (StatementKind::Map, Some(FactWord::No)) => self.map.is_variant(),
            (_, Some(FactWord::No)) => self.map.is_variant() && edit == Some(EditKind::Change),
            (_, Some(FactWord::Allow)) => !self.codes_of(statement).is_empty(),
            // A map that declares something stands for itself.
            (StatementKind::Map, Some(FactWord::Varies)) => !has(FactWord::Varies.word()) && !self.declares(),
            // The rightmost kontor gives the permission, and a green city has none.
            (StatementKind::City, Some(FactWord::Permission)) => {
                !has(FactWord::Permission.word()) && has_foreign && !self.is_green(statement)
            }
            // A permanent marker lies where no other can. Clauses: CHK-E39, MP-11.
            (StatementKind::Route, Some(FactWord::Always)) => {
                !has(FactWord::Always.word()) && !has(FactWord::Tavern.word()) && !has(FactWord::Markers.word())
            }
            (StatementKind::Route, _) => !has(fact.word) && !has(FactWord::Always.word()),
            (StatementKind::Expect, _) => true,
            _ => fact.often || !has(fact.word),
        };
        let item = |fact: &FactRow| Item::new(ItemKind::Keyword, fact.word, fact.says);
        kind.row().facts.iter().filter(may).map(item).collect()
    }

    /// Whether a statement of the map stands for itself, not for a change of a base.
    fn declares(&self) -> bool {
        let mut own = self.map.tree().statements.iter();
        own.any(|statement| statement.edit.is_none() && StatementKind::of(&statement.head).row().often)
    }

    fn is_green(&self, statement: &Statement) -> bool {
        let Head::City(head) = &statement.head else { return false };
        self.map.city(&head.name.node).is_some_and(|city| self.map.board().city(city).green)
    }

    /// The facts of its base that a variant can drop.
    pub(super) fn droppable(&self) -> Vec<Item> {
        let Some(statement) = self.statement else { return Vec::new() };
        let base = self.base_facts(&statement.head);
        let words = StatementKind::of(&statement.head).droppable();
        let there = words.filter(|word| base.contains(word));
        there.map(|word| Item::new(ItemKind::Keyword, word, "of the base")).collect()
    }

    /// The first words of the bases' facts about the same thing.
    fn base_facts(&self, head: &Head) -> Vec<&str> {
        let same = self.map.of_bases().filter(|(other, _)| say::are_same(&other.head, head));
        let facts = same.flat_map(|(statement, _)| &statement.facts);
        facts.filter_map(|fact| self.map.compiled.sources.text(fact.span).split_whitespace().next()).collect()
    }

    /// The codes of the findings that can be allowed here.
    pub(super) fn codes(&self) -> Vec<Item> {
        self.statement.map_or(Vec::new(), |statement| self.codes_of(statement))
    }

    fn codes_of(&self, statement: &Statement) -> Vec<Item> {
        let extent = self.map.extent(statement);
        let is_map = matches!(statement.head, Head::Map(_));
        let allowed = statement.facts.iter().filter_map(|fact| match &fact.kind {
            FactKind::Allow { code, .. } => Some(code.node.as_str()),
            _ => None,
        });
        let allowed: Vec<&str> = allowed.collect();
        let here = self.map.findings().iter().filter(|finding| {
            let span = finding.span;
            let is_inside = span.file == OWN && extent.start <= span.start && span.end <= extent.end;
            (is_map || is_inside) && finding.descriptor.severity != Severity::Error
        });
        let codes = here.filter(|finding| !allowed.contains(&finding.descriptor.code));
        codes.map(|finding| Item::new(ItemKind::Code, finding.descriptor.code, finding.message.clone())).collect()
    }
}

fn item(row: &StatementRow) -> Item {
    Item::new(ItemKind::Keyword, row.word, row.says)
}
