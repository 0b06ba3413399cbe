//! Actions, positions and records as JSON, each with its version and its map.
//!
//! What the board has goes by its ids, the places in the lists of `kogge export --format json`; everything else by the
//! words of the map language. Unknown fields are refused, and what is read is checked against the board as the texts
//! are: an action must be one that the board can offer, a position keeps the invariants. `docs/notation.md` has the
//! shapes. Feature `json`.

mod accounts;
mod choices;
mod events;
mod view;

pub use accounts::accounts_json;
pub use choices::choices_json;
pub use events::events_json;
pub use kogge_engine::game::json::JSON_VERSION;
pub use view::view_json;

use serde::{Deserialize, Serialize};

use super::notation::text_of;
use crate::rules::{Action, ActionCode, ActionCodes, Position, Rules, State, Veiled};
use kogge_engine::game::json::{Named, read, read_position, written};
use kogge_engine::json::JsonError;

kogge_engine::schemas! {
    /// Output of `view_json`: everything that one seat sees of a game, and nothing that is hidden from it.
    "view", "A view of Kogge", JSON_VERSION => view::ViewShape;
    /// Output of `choices_json`: the legal actions of a seat in groups.
    "choices", "Choices of Kogge", JSON_VERSION => kogge_engine::game::json::ChoicesShape<crate::rules::Seat, choices::GroupShape>;
    /// Output of `events_json`: what happened by one decision, in order.
    "events", "Events of Kogge", JSON_VERSION => kogge_engine::game::json::EventsShape<'static, super::event::Event>;
    /// Output of `position_json`: everything that holds at one moment, what is hidden included.
    "position", "A position of Kogge", JSON_VERSION => PositionShape;
    /// Output of `accounts_json`: what every player would score if the game ended now, as far as the seat knows.
    "accounts", "Accounts of Kogge", JSON_VERSION => accounts::AccountsShape;
}

fn map_of(rules: Rules) -> Named {
    Named::new(&rules.table.id, rules.table.fingerprint)
}

fn edition_of(rules: Rules) -> Named {
    Named::new(&rules.edition.id, rules.edition.fingerprint())
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionShape {
    version: u32,
    map: Named,
    code: u16,
    /// For people; not looked at when it is read.
    text: String,
    action: Action,
}

/// A position with its map.
#[derive(Serialize, Deserialize, crate::Schema)]
#[serde(deny_unknown_fields)]
struct PositionShape {
    version: u32,
    /// The map.
    map: Named,
    /// The edition.
    edition: Named,
    /// How the game stands.
    position: Position,
}

/// An action with its code and its text in this state; nothing for one that no state of this board offers.
pub fn action_json(rules: Rules, state: &State, action: Action) -> Option<String> {
    let code = ActionCodes::of(rules.table).code(action)?;
    let text = text_of(rules, state, action);
    Some(written(&ActionShape { version: JSON_VERSION, map: map_of(rules), code: code.0, text, action }))
}

/// The action of a JSON text; it need not be legal now.
///
/// # Errors
///
/// [`JsonError`] when the text is of another shape, version or map, or names something that the board never offers.
pub fn parse_action_json(rules: Rules, text: &str) -> Result<Action, JsonError> {
    let shape: ActionShape = read(text)?;
    shape.map.must_be("map", &map_of(rules))?;
    match ActionCodes::of(rules.table).code(shape.action) {
        None => Err(JsonError::new("action", "this board never offers such an action")),
        Some(ActionCode(code)) if code != shape.code => {
            Err(JsonError::new("code", format!("the action has the code {code}, not {}", shape.code)))
        }
        Some(_) => Ok(shape.action),
    }
}

/// A state, what is hidden included.
///
/// # Errors
///
/// [`Veiled`] for the state of a view, which could not be read again; [`view_json`] writes a view.
pub fn position_json(rules: Rules, state: &State) -> Result<String, Veiled> {
    state.check_whole(rules).map(|()| position_of(rules, state))
}

/// The position of a state that is known to be whole.
pub(super) fn position_of(rules: Rules, state: &State) -> String {
    let position = Position::of(rules, state);
    let (map, edition) = (map_of(rules), edition_of(rules));
    written(&PositionShape { version: JSON_VERSION, map, edition, position })
}

/// The part of it that holds of every map with these facts.
pub(super) fn body_of(rules: Rules, state: &State) -> String {
    written(&Position::of(rules, state))
}

/// The state of a JSON text.
///
/// # Errors
///
/// [`JsonError`] when the text is of another shape, version, map or edition, or says what cannot be: the invariants are
/// checked against it.
pub fn parse_position_json(rules: Rules, text: &str) -> Result<State, JsonError> {
    let shape: PositionShape = read_position(text)?;
    shape.map.must_be("map", &map_of(rules))?;
    shape.edition.must_be("edition", &edition_of(rules))?;
    shape.position.build(rules).map_err(|error| JsonError::new("position", error.to_string()))
}
