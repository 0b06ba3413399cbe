//! A view as JSON: everything that a seat sees, and nothing else.
//!
//! It holds the position of the open state, from which `Observation` has taken what is hidden. Clauses: B13, INV-22.

use serde::Serialize;

use super::super::view::View;
use super::{GAME, JSON_VERSION, Named, edition_of, map_of, written};
use crate::rules::{Decider, Hand, Position, Seat};
use crate::vocab::Resource;

#[derive(Serialize)]
struct ViewShape {
    version: u32,
    game: &'static str,
    map: Named,
    edition: Named,
    seat: Seat,
    decider: Option<Decider>,
    question: String,
    is_over: bool,
    winner: Option<Seat>,
    target: i32,
    bank: Hand,
    deck: u8,
    players: Vec<PlayerShape>,
    position: Position,
}

#[derive(Serialize)]
struct PlayerShape {
    seat: Seat,
    name: String,
    points: i32,
    cards: u8,
    hidden: u8,
    development: u8,
    rates: Hand,
    target: i32,
    fish: u8,
    gold: u16,
    road_length: u8,
    harbour_points: u8,
    roads_left: u8,
    settlements_left: u8,
    cities_left: u8,
    bridges_left: u8,
    knights_left: u8,
    prisoners: u8,
    tokens: u8,
}

/// The view of a seat, as JSON: `docs/schema/island-view.schema.json` describes it.
pub fn view_json(view: &View<'_>) -> String {
    let (rules, state) = (view.rules(), view.state());
    let mut position = Position::of(state);
    // The cards that the seat knows in the hands of others are in these hands already.
    position.known.retain(|known| known.owner == view.seat() && known.viewer.is_none());
    written(&ViewShape {
        version: JSON_VERSION,
        game: GAME,
        map: map_of(rules.table),
        edition: edition_of(rules.edition),
        seat: view.seat(),
        decider: state.decider(),
        question: view.teller().question(state),
        is_over: state.is_over(),
        winner: state.winner(),
        target: state.target(rules),
        bank: *state.bank(),
        deck: state.n_deck(),
        players: state.seats().map(|seat| player(view, seat)).collect(),
        position,
    })
}

fn player(view: &View<'_>, seat: Seat) -> PlayerShape {
    let (rules, state) = (view.rules(), view.state());
    PlayerShape {
        seat,
        name: view.teller().seat(seat).to_owned(),
        points: view.points(seat),
        cards: state.n_cards(seat),
        hidden: view.seen().hidden(seat),
        development: state.n_development(seat),
        rates: std::array::from_fn(|i| state.rate(rules, seat, Resource::ALL[i])),
        target: state.target_of(rules, seat),
        fish: state.n_fish(seat),
        gold: state.gold(seat),
        road_length: state.road_length(seat),
        harbour_points: state.harbour_points(rules, seat),
        roads_left: state.roads_left(rules, seat),
        settlements_left: state.settlements_left(rules, seat),
        cities_left: state.cities_left(rules, seat),
        bridges_left: state.bridges_left(rules, seat),
        knights_left: state.knights_left(rules, seat),
        prisoners: state.prisoners(seat),
        tokens: state.trade_tokens(seat),
    }
}
