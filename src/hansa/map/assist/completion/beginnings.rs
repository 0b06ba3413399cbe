//! The statements and facts that may begin at a place, beyond what their rows say.

use crate::assist::Map;
use crate::assist::map::HansaMap as _;
use crate::syntax::tree::{EditKind, Head, Statement};
use crate::syntax::{FactRow, FactWord, StatementKind, StatementRow};

/// In a variant, statements that a map may have several of are edited. A mission card has no parts to change.
pub(in crate::assist) fn may_begin(row: &StatementRow, edit: Option<EditKind>, is_variant: bool) -> bool {
    match edit {
        None => !row.often || !is_variant,
        Some(edit) => row.often && (row.kind != StatementKind::Mission || edit != EditKind::Change),
    }
}

/// Whether a fact may stand below a statement that has facts with these first words.
pub(in crate::assist) fn may_state(map: &Map, statement: &Statement, fact: &FactRow, there: &[&str]) -> bool {
    let has = |word: &str| there.contains(&word);
    let has_foreign = || map.board().countries.iter().any(|country| !country.home);
    match (StatementKind::of(&statement.head), FactWord::from_word(fact.word)) {
        // The rightmost kontor gives the permission, and a green city has none.
        (StatementKind::City, Some(FactWord::Permission)) => {
            !has(FactWord::Permission.word()) && has_foreign() && !is_green(map, statement)
        }
        // A permanent marker lies where no other can. Clauses: CHK-E39, MP-11.
        (StatementKind::Route, Some(FactWord::Always)) => {
            !has(FactWord::Always.word()) && !has(FactWord::Tavern.word()) && !has(FactWord::Markers.word())
        }
        (StatementKind::Route, _) => !has(fact.word) && !has(FactWord::Always.word()),
        (StatementKind::Expect, _) => true,
        _ => fact.often || !has(fact.word),
    }
}

fn is_green(map: &Map, statement: &Statement) -> bool {
    let Head::City(head) = &statement.head else { return false };
    map.city(&head.name.node).is_some_and(|city| map.board().city(city).green)
}
