//! A view as JSON: everything that a seat sees, and nothing else.
//!
//! It holds the position of the open state, from which [`Observation`](crate::rules::Observation) has taken what is hidden.
//! Clauses: TURN-8, MISSION-2, INV-18.

use serde::Serialize;

use super::super::teller::skill_text;
use super::super::view::View;
use super::{JSON_VERSION, Named, edition_of, map_of, written};
use crate::Schema;
use crate::rules::{MarkerKind, Position, Seat};
use crate::vocab::{BySkill, CityId, CitySet, Skill, Tongue};

/// A view of a game.
#[derive(Serialize, Schema)]
pub(super) struct ViewShape {
    /// The version of this shape.
    version: u32,
    /// The map.
    map: Named,
    /// The edition.
    edition: Named,
    /// The seat that looks; `n` for an onlooker, who sees what everybody sees.
    seat: Seat,
    /// The seat that decides now; null once the game is over.
    decider: Option<Seat>,
    /// The decision, in words.
    question: String,
    /// Whether the game is over.
    is_over: bool,
    /// The players from seat A.
    players: Vec<PlayerShape>,
    /// The cities that somebody controls, each with its controller.
    controllers: Vec<(CityId, Seat)>,
    /// The completed cities.
    completed: CitySet,
    /// The number of markers in the supply.
    supply: usize,
    /// The markers that lie face down, in the supply and on plates together: the number of each kind. Their order and
    /// places are hidden.
    hidden: Vec<(MarkerKind, usize)>,
    /// The position without what is hidden: `supply` is empty, plates have the markers that lie open, and a mission that
    /// the seat does not see is null.
    position: Position,
}

/// Facts that follow from the position of a player, and those that a view alone has.
#[derive(Serialize, Schema)]
struct PlayerShape {
    /// The seat.
    seat: Seat,
    /// The name of the player; the letter of the seat without one.
    name: String,
    /// The value that each skill shows, in words.
    values: BySkill<String>,
    /// The number of markers on the plate that lie face down.
    face_down: usize,
}

/// The view of a seat, as JSON: `docs/schema/view.schema.json` describes it.
pub fn view_json(view: &View<'_>) -> String {
    let (rules, state) = (view.rules(), view.state());
    let kinds = MarkerKind::all(rules.table).map(|kind| (kind, view.seen().hidden(rules, kind)));
    let cities = || (0..rules.table.cities.len()).map(CityId::at);
    written(&ViewShape {
        version: JSON_VERSION,
        map: map_of(rules),
        edition: edition_of(rules),
        seat: view.seat(),
        decider: state.decider(),
        question: view.teller().question(state),
        is_over: state.is_over(),
        players: state.seats().map(|seat| player(view, seat)).collect(),
        controllers: cities().filter_map(|city| Some((city, state.controller(rules, city)?))).collect(),
        completed: cities().filter(|&city| state.is_completed(rules, city)).collect(),
        supply: view.seen().n_supply(),
        hidden: kinds.filter(|&(_, n)| n > 0).collect(),
        position: Position { supply: Vec::new(), ..Position::of(rules, state) },
    })
}

fn player(view: &View<'_>, seat: Seat) -> PlayerShape {
    let levels = view.state().player(seat).levels;
    let value = |&skill: &Skill| skill_text(Tongue::English, view.rules().edition, skill, levels[skill]);
    let mut values = Skill::ALL.iter().map(value);
    PlayerShape {
        seat,
        name: view.teller().seat(seat).to_owned(),
        values: BySkill([(); 5].map(|()| values.next().unwrap_or_default())),
        face_down: view.seen().face_down(seat),
    }
}
