//! A view as JSON: everything that a seat sees, and nothing else.
//!
//! It holds the position of the open state, from which `Observation` has taken what is hidden. Clauses: B13, INV-22.

use serde::Serialize;

use super::super::view::View;
use super::{GAME, JSON_VERSION, Named, edition_of, map_of, written};
use crate::Schema;
use crate::rules::{Decider, Hand, Position, Seat};
use crate::vocab::Resource;

/// A view of a game.
#[derive(Serialize, Schema)]
pub(super) struct ViewShape {
    /// The version of this shape.
    version: u32,
    /// The word of the game.
    game: &'static str,
    /// The map.
    map: Named,
    /// The edition.
    edition: Named,
    /// The seat that looks; `n` for an onlooker, who sees what everybody sees.
    seat: Seat,
    /// A seat or `chance`, which decides now; null once the game is over.
    decider: Option<Decider>,
    /// The decision, in words.
    question: String,
    /// Whether the game is over.
    is_over: bool,
    /// The winner.
    winner: Option<Seat>,
    /// The points that win.
    target: i32,
    /// The cards of the bank: lumber, brick, wool, grain, ore.
    bank: Hand,
    /// The number of development cards in the deck.
    deck: u8,
    /// The players from seat A.
    players: Vec<PlayerShape>,
    /// The position, without what is hidden.
    position: Position,
}

/// The things that everybody may know of a player, and what the seat that looks knows.
#[derive(Serialize, Schema)]
struct PlayerShape {
    /// The seat.
    seat: Seat,
    /// The name of the player; the letter of the seat without one.
    name: String,
    /// The points as far as the seat that looks knows: of others without their hidden cards.
    points: i32,
    /// The number of resource cards in the hand.
    cards: u8,
    /// The number of those that the seat that looks does not know.
    hidden: u8,
    /// The number of development cards in hand.
    development: u8,
    /// The number of cards of each resource that the bank takes for one: lumber, brick, wool, grain, ore.
    rates: Hand,
    /// The points that win for the player.
    target: i32,
    /// The number of pieces of fish.
    fish: u8,
    /// The gold.
    gold: u16,
    /// The length of the longest road.
    road_length: u8,
    /// The points of the Harbourmaster.
    harbour_points: u8,
    /// The roads that are not built yet.
    roads_left: u8,
    /// The settlements that are not built yet.
    settlements_left: u8,
    /// The cities that are not built yet.
    cities_left: u8,
    /// The bridges that are not built yet.
    bridges_left: u8,
    /// The knights that are not on the board.
    knights_left: u8,
    /// The prisoners.
    prisoners: u8,
    /// The trade tokens.
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
