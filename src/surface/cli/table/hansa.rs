//! Games of Hansa Teutonica on the command line.

use super::super::human::{self, Ending};
use super::{AtTerminal, Env, Failure};
use kogge_engine::game::live::Chair;
use kogge_engine::game::session::Session;
use kogge_engine::game::{Names, Players, Seat};
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::board::table::Table;
use kogge_hansa_game::play::{Game, View, view_json};
use kogge_hansa_game::rules::{Refused, Rules, State};
#[cfg(feature = "tables")]
use kogge_hansa_game::tables;
use kogge_hansa_map::Hansa;

impl AtTerminal for Hansa {
    fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
        compiled_in(given, players)
    }

    fn view_json(rules: Rules, state: &State, seat: Seat) -> String {
        view_json(&View::of(rules, &Names::default(), state, seat))
    }

    fn laid_json(_: Rules) -> Option<String> {
        None
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

    /// With the side to take instead where the board has one.
    fn refusal(table: &Table, refused: &Refused) -> Failure {
        let other = match refused {
            Refused::Players { asked, .. } => side(&table.board, Some(*asked)),
            _ => None,
        };
        Failure::Usage(match other {
            Some(other) => format!("{refused}; play `{}`", other.id),
            None => refused.to_string(),
        })
    }
}

#[cfg(feature = "tables")]
fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
    let table = tables::table(given).or_else(|| side(given, players))?;
    Some((table, tables::edition(&table.edition)?))
}

#[cfg(not(feature = "tables"))]
fn compiled_in(_: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
    None
}

/// The compiled-in side of a board for this many players; without a number the one for the fewest. Clauses: SETUP-1,
/// TWO-1.
#[cfg(feature = "tables")]
fn side(board: &str, players: Option<usize>) -> Option<&'static Table> {
    let fits = |table: &&Table| table.board == board && players.is_none_or(|n| table.is_for(n));
    tables::TABLES.iter().copied().filter(fits).min_by_key(|table| table.players.to_vec())
}

#[cfg(not(feature = "tables"))]
fn side(_: &str, _: Option<usize>) -> Option<&'static Table> {
    None
}
