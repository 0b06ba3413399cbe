//! The grouped choices of a seat as JSON: what a screen offers, with the text to send back.

use serde::Serialize;

use super::super::notation::action_text;
use super::super::view::{Group, View};
use super::{GAME, JSON_VERSION, map_of, written};
use crate::Schema;
use crate::board::table::Table;
use crate::rules::{Action, ActionKind};
use kogge_engine::game::json::ChoicesShape;

/// The choices of one kind.
#[derive(Serialize, Schema)]
pub(super) struct GroupShape {
    /// The kind of action.
    kind: ActionKind,
    /// The choices.
    #[schemars(length(min = 1))]
    choices: Vec<ChoiceShape>,
}

/// A choice.
#[derive(Serialize, Schema)]
struct ChoiceShape {
    /// The action in notation: what a client sends back.
    text: String,
    /// The action.
    action: Action,
}

/// The choices of a view's seat, as JSON: `docs/schema/island-choices.schema.json` describes it. There are none while
/// another seat decides, or chance. Counter-offers can be made as well, and are not listed. Clause: TR3.
pub fn choices_json(view: &View<'_>) -> String {
    let table = view.rules().table;
    written(&ChoicesShape {
        version: JSON_VERSION,
        game: Some(GAME),
        map: map_of(table),
        seat: view.seat(),
        decider: view.state().decider(),
        question: view.teller().question(view.state()),
        groups: view.choices().iter().map(|group| self::group(table, group)).collect(),
    })
}

/// Legal actions, which have texts.
fn group(table: &Table, group: &Group) -> GroupShape {
    let choice = |&action: &Action| Some(ChoiceShape { text: action_text(table, action)?, action });
    GroupShape { kind: group.kind, choices: group.actions.iter().filter_map(choice).collect() }
}
