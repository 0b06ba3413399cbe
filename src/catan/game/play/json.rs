//! Actions, positions, views and events as JSON, each with its version, its game and its map.
//!
//! Hexes, corners and edges go by their ids, whose names [`laid_json`] gives; everything else by the words of the map
//! language. Unknown fields are refused, and what is read is checked against the map as the texts are. `docs/notation.md`
//! has the shapes of actions and positions, `docs/embedding.md` the others. Feature `json`.

mod choices;
mod events;
mod laid;
mod view;

pub use choices::choices_json;
pub use events::events_json;
pub use laid::laid_json;
pub use view::view_json;

use serde::{Deserialize, Serialize};

use super::notation::{action_text, parse_action};
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::layout::Layout;
use crate::rules::{Action, Laid, Position, Rules, State};
use kogge_engine::game::json::{JSON_VERSION, Named, read, read_position, written};
use kogge_engine::json::JsonError;

/// The word of the game.
const GAME: &str = "catan";

kogge_engine::schemas! {
    /// Output of `view_json` for a map of game `catan`: everything that one seat sees of a game, and nothing that is
    /// hidden from it.
    "island-view" of catan, "A view of Kogge for Catan", JSON_VERSION => view::ViewShape;
    /// Output of `choices_json` for a map of game `catan`: the legal actions of a seat in groups. Counter-offers are not
    /// listed.
    "island-choices" of catan, "Choices of Kogge for Catan", JSON_VERSION => kogge_engine::game::json::ChoicesShape<kogge_engine::game::Decider, choices::GroupShape>;
    /// Output of `events_json` for a map of game `catan`: what happened by one decision or outcome of chance, in order,
    /// as a seat or an onlooker may know it.
    "island-events" of catan, "Events of Kogge for Catan", JSON_VERSION => kogge_engine::game::json::EventsShape<'static, super::event::Event>;
    /// Output of `position_json` for a map of game `catan`: the island as it is laid and everything that holds at one
    /// moment, what is hidden included.
    "island-position" of catan, "A position of Kogge for Catan", JSON_VERSION => PositionShape;
    /// Output of `laid_json` for a map of game `catan`: the island as it is laid, and the places that the other
    /// documents number.
    "island-laid" of catan, "Laid island of Kogge", JSON_VERSION => laid::LaidShape<'static>;
}

fn map_of(table: &Table) -> Named {
    Named::new(&table.id, table.fingerprint)
}

fn edition_of(edition: &Edition) -> Named {
    Named::new(&edition.id, edition.fingerprint())
}

fn must_be_catan(what: &str, game: &str) -> Result<(), JsonError> {
    match game {
        GAME => Ok(()),
        _ => Err(JsonError::new("game", format!("this is {what} of game `{game}`"))),
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionShape {
    version: u32,
    game: String,
    map: Named,
    /// For people; not looked at when it is read.
    text: String,
    action: Action,
}

/// A position with its map and the island as it is laid.
#[derive(Serialize, Deserialize, crate::Schema)]
#[serde(deny_unknown_fields)]
struct PositionShape {
    version: u32,
    game: String,
    /// The map.
    map: Named,
    /// The edition.
    edition: Named,
    /// The island as it is laid.
    layout: Layout,
    /// How the game stands.
    position: Position,
}

/// An action with its text; nothing for one that names a place which the map does not have.
pub fn action_json(table: &Table, action: Action) -> Option<String> {
    let text = action_text(table, action)?;
    Some(written(&ActionShape { version: JSON_VERSION, game: GAME.to_owned(), map: map_of(table), text, action }))
}

/// The action of a JSON text; it need not be legal now.
///
/// # Errors
///
/// [`JsonError`] when the text is of another shape, version, game or map, or when [`parse_action`] would refuse the
/// action as text.
pub fn parse_action_json(table: &Table, text: &str) -> Result<Action, JsonError> {
    let shape: ActionShape = read(text)?;
    must_be_catan("an action", &shape.game)?;
    shape.map.must_be("map", &map_of(table))?;
    let text = action_text(table, shape.action);
    let text = text.ok_or_else(|| JsonError::new("action", "it names a place that the map does not have"))?;
    parse_action(table, &text).map_err(|error| JsonError::new("action", error.to_string()))
}

/// A state with the island as it is laid, what is hidden included; nothing for the state of a view, which could not be
/// read again.
pub fn position_json(rules: Rules, state: &State) -> Option<String> {
    state.is_whole().then(|| position_of(rules, state))
}

/// The position of a state that is known to be whole.
pub(super) fn position_of(rules: Rules, state: &State) -> String {
    written(&PositionShape {
        version: JSON_VERSION,
        game: GAME.to_owned(),
        map: map_of(rules.table),
        edition: edition_of(rules.edition),
        layout: rules.laid.layout.clone(),
        position: Position::of(state),
    })
}

/// The part of it that holds of every map with these facts.
pub(super) fn body_of(rules: Rules, state: &State) -> String {
    written(&(&rules.laid.layout, Position::of(state)))
}

/// The island as it is laid and the state of a JSON text.
///
/// # Errors
///
/// [`JsonError`] when the text is of another shape, version, game, map or edition, or says what cannot be: the map has no
/// such layout, or an invariant is broken.
pub fn parse_position_json(table: &Table, edition: &Edition, text: &str) -> Result<(Laid, State), JsonError> {
    let shape: PositionShape = read_position(text)?;
    must_be_catan("a position", &shape.game)?;
    shape.map.must_be("map", &map_of(table))?;
    shape.edition.must_be("edition", &edition_of(edition))?;
    shape.layout.check(table).map_err(|why| JsonError::new("layout", why))?;
    let laid = Laid::new(table, shape.layout);
    let state = shape.position.build(Rules::new(table, edition, &laid));
    let state = state.map_err(|error| JsonError::new("position", error.to_string()))?;
    Ok((laid, state))
}
