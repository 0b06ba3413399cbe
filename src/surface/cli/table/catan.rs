//! Games of Catan on the command line.

use super::super::human::{self, Ending};
use super::{AtTerminal, Env, Failure};
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::Table;
use kogge_catan_game::play::{Game, View, laid_json, view_json};
use kogge_catan_game::rules::{Refused, Rules, State};
#[cfg(feature = "tables")]
use kogge_catan_game::tables;
use kogge_catan_map::Catan;
use kogge_engine::game::live::Chair;
use kogge_engine::game::session::Session;
use kogge_engine::game::{Names, Players, Seat};

impl AtTerminal for Catan {
    #[cfg(feature = "tables")]
    fn compiled_in(given: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
        let table = tables::table(given)?;
        Some((table, tables::edition(&table.edition)?))
    }

    #[cfg(not(feature = "tables"))]
    fn compiled_in(_: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
        None
    }

    fn view_json(rules: Rules, state: &State, seat: Seat) -> String {
        view_json(&View::of(rules, &Names::default(), state, seat))
    }

    fn laid_json(rules: Rules) -> Option<String> {
        Some(laid_json(rules))
    }

    fn with_people(
        game: Session<State>,
        players: &Players<State>,
        chairs: &[Chair],
        seed: u64,
        turn_cap: u32,
        env: &mut Env<'_>,
    ) -> Result<(Session<State>, Ending), Failure> {
        let (game, ending) = human::play(Game::from(game), players, chairs, seed, turn_cap, env)?;
        Ok((game.into(), ending))
    }

    fn refusal(_: &Table, refused: &Refused) -> Failure {
        Failure::Usage(refused.to_string())
    }
}
