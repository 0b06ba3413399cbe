//! The documents that each family writes under the same names.

use crate::played::Stage;
use kogge_catan_map::Catan;
use kogge_engine::game::Seat;
use kogge_engine::game::live::{Action, EventsOf, Live};
use kogge_hansa_map::Hansa;

/// A family whose games are written as JSON.
pub(super) trait Spoken: Stage {
    /// The view of a seat.
    fn view(game: &Self::Game, seat: Seat) -> String;

    /// The legal actions of a seat in groups, as it sees them.
    fn choices(game: &Self::Game, seat: Seat) -> String;

    /// The events of an action as a seat may know them; nobody is an onlooker.
    fn events(game: &Self::Game, events: &EventsOf<Self::Game>, viewer: Option<Seat>) -> String;

    /// An action; nothing for one that the map does not have.
    fn action(game: &Self::Game, action: Action<Self::Game>) -> Option<String>;

    /// The action of a document.
    ///
    /// # Errors
    ///
    /// The reason why it is not an action.
    fn read(game: &Self::Game, json: &str) -> Result<Action<Self::Game>, String>;
}

impl Spoken for Hansa {
    fn view(game: &Self::Game, seat: Seat) -> String {
        kogge_hansa_game::play::view_json(&game.view(seat))
    }

    fn choices(game: &Self::Game, seat: Seat) -> String {
        kogge_hansa_game::play::choices_json(&game.view(seat))
    }

    /// Everything that happens is seen by everybody.
    fn events(game: &Self::Game, events: &EventsOf<Self::Game>, _: Option<Seat>) -> String {
        kogge_hansa_game::play::events_json(&game.teller(), events)
    }

    fn action(game: &Self::Game, action: Action<Self::Game>) -> Option<String> {
        kogge_hansa_game::play::action_json(game.rules(), Live::state(game), action)
    }

    fn read(game: &Self::Game, json: &str) -> Result<Action<Self::Game>, String> {
        kogge_hansa_game::play::parse_action_json(game.rules(), json).map_err(|why| why.to_string())
    }
}

impl Spoken for Catan {
    fn view(game: &Self::Game, seat: Seat) -> String {
        kogge_catan_game::play::view_json(&game.view(seat))
    }

    fn choices(game: &Self::Game, seat: Seat) -> String {
        kogge_catan_game::play::choices_json(&game.view(seat))
    }

    fn events(game: &Self::Game, events: &EventsOf<Self::Game>, viewer: Option<Seat>) -> String {
        kogge_catan_game::play::events_json(&game.teller(), events, viewer)
    }

    fn action(game: &Self::Game, action: Action<Self::Game>) -> Option<String> {
        kogge_catan_game::play::action_json(game.rules().table, action)
    }

    fn read(game: &Self::Game, json: &str) -> Result<Action<Self::Game>, String> {
        kogge_catan_game::play::parse_action_json(game.rules().table, json).map_err(|why| why.to_string())
    }
}
