//! Positions as JSON: the island as it is laid, and what of a state does not follow from the rest.
//!
//! Hexes, corners and edges go by their ids, the places in the lists of the table; everything else by the words of the
//! map language. Unknown fields are refused, and what is read is checked against the map as the texts are.
//! `docs/notation.md` has the shape. Feature `json`.

use serde::{Deserialize, Serialize};

use crate::catan::board::edition::Edition;
use crate::catan::board::table::Table;
use crate::catan::layout::Layout;
use crate::catan::rules::{Laid, Position, Rules, State};
use crate::game::json::{JSON_VERSION, Named, read, written};
use crate::json::JsonError;

/// The word of the game.
const GAME: &str = "catan";

/// The most bytes of a position as JSON.
const MAX_POSITION_JSON: usize = 1 << 20;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionShape {
    version: u32,
    game: String,
    map: Named,
    edition: Named,
    layout: Layout,
    position: Position,
}

/// A state with the island as it is laid, what is hidden included; nothing for the state of a view, which could not be
/// read again.
pub fn position_json(rules: Rules, state: &State) -> Option<String> {
    let (table, edition) = (rules.table, rules.edition);
    state.is_whole().then(|| {
        written(&PositionShape {
            version: JSON_VERSION,
            game: GAME.to_owned(),
            map: Named::new(&table.id, table.fingerprint),
            edition: Named::new(&edition.id, edition.fingerprint()),
            layout: rules.laid.layout.clone(),
            position: Position::of(state),
        })
    })
}

/// The island as it is laid and the state of a JSON text.
///
/// # Errors
///
/// [`JsonError`] when the text is of another shape, version, game, map or edition, or says what cannot be: the map has no
/// such layout, or an invariant is broken.
pub fn parse_position_json(table: &Table, edition: &Edition, text: &str) -> Result<(Laid, State), JsonError> {
    if text.len() > MAX_POSITION_JSON {
        return Err(JsonError::new('.', format!("a position has at most {} KiB", MAX_POSITION_JSON >> 10)));
    }
    let shape: PositionShape = read(text)?;
    if shape.game != GAME {
        return Err(JsonError::new("game", format!("this is a position of game `{}`", shape.game)));
    }
    shape.map.must_be("map", &Named::new(&table.id, table.fingerprint))?;
    shape.edition.must_be("edition", &Named::new(&edition.id, edition.fingerprint()))?;
    shape.layout.check(table).map_err(|why| JsonError::new("layout", why))?;
    let laid = Laid::new(table, shape.layout);
    let state = shape.position.build(Rules::new(table, edition, &laid));
    let state = state.map_err(|error| JsonError::new("position", error.to_string()))?;
    Ok((laid, state))
}
