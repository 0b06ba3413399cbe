//! The lines that a program gets, and the meaning of its answers: `docs/bots.md` describes them.

use serde::Serialize;

use super::super::table::{AtTerminal, Seated};
use kogge_engine::game::json::written;
use kogge_engine::game::session::Embedded;
use kogge_engine::game::{Game, Outcome, Seat};
use kogge_engine::study::{Named, Studied, ranked};

/// The version of the protocol.
const PROTOCOL: u32 = 1;

type Rules<'a, F> = <<F as Seated>::State as Game>::Rules<'a>;
type Action<F> = <<F as Seated>::State as Game>::Action;

/// A line of a type.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Hello { protocol: u32, game: &'a str, maps: &'a [Named] },
    Over { seat: Seat, ending: &'a str, players: Vec<Place> },
}

/// A player at the end of a game.
#[derive(Serialize)]
struct Place {
    rank: usize,
    points: u32,
}

/// A legal action.
#[derive(Serialize)]
struct Choice<A> {
    text: String,
    action: A,
}

/// The first line: the protocol, the game, and the maps that games may be on.
pub(super) fn hello<F: AtTerminal>(maps: &[Named]) -> String {
    written(&Line::Hello { protocol: PROTOCOL, game: F::NAME, maps })
}

/// The line before the first choice of a game.
pub(super) fn start<F: AtTerminal>(rules: Rules<'_, F>, position: &F::State, seat: Seat) -> String {
    let laid = F::laid_json(rules).map_or(String::new(), |laid| format!(r#","laid":{laid}"#));
    format!(r#"{{"type":"start","seat":"{}","players":{}{laid}}}"#, seat.word(), position.n_players())
}

/// A choice: what the seat sees, and its legal actions.
pub(super) fn choose<F: AtTerminal>(
    rules: Rules<'_, F>,
    position: &F::State,
    seat: Seat,
    legal: &[Action<F>],
) -> String {
    let choice = |&action: &Action<F>| Choice { text: position.action_text(rules, action), action };
    let choices = written(&legal.iter().map(choice).collect::<Vec<_>>());
    let view = F::view_json(rules, position, seat);
    format!(r#"{{"type":"choose","seat":"{}","view":{view},"choices":{choices}}}"#, seat.word())
}

/// The action of an answer: a number of the list or a text. A legal one need not be in the list, as a counter-offer (TR3).
pub(super) fn chosen<F: AtTerminal>(
    rules: Rules<'_, F>,
    position: &F::State,
    legal: &[Action<F>],
    answer: &str,
) -> Option<Action<F>> {
    if let Ok(number) = answer.parse::<usize>() {
        return legal.get(number).copied();
    }
    let action = position.read_action(rules, answer).ok()?;
    position.clone().try_action(rules, action).is_ok().then_some(action)
}

/// The last line of a game: how it ended, and the players from seat A; none where nobody won.
pub(super) fn over<F: AtTerminal>(rules: Rules<'_, F>, outcome: &Outcome<F::State>, seat: Seat) -> String {
    let ending = match outcome.forfeited {
        Some(_) => "forfeited",
        None if outcome.is_finished() => "finished",
        None => "unfinished",
    };
    let place = |(rank, sheet): &(usize, _)| Place { rank: *rank, points: F::State::total(sheet) };
    let players = ranked::<F::State>(rules, outcome).iter().map(place).collect();
    written(&Line::Over { seat, ending, players })
}
