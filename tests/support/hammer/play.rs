//! A few random decisions on a table, with every invariant after each.

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::play::{Plan, Report, action_text, play};
use kogge::hansa::rules::{ActionList, Config, Random, Rules, ranking, set_up};

/// How many random decisions are made for each number of players.
const N_DECISIONS: usize = 200;

/// How many turns steady players make.
const N_TURNS: u32 = 12;

/// Plays a little with every number of players; gives whether any could be set up.
pub(super) fn some_decisions(table: &Table, edition: &Edition) -> Result<bool, String> {
    let rules = Rules::new(table, edition);
    let mut played = false;
    for n_players in 1..=6 {
        let with = |error: String| format!("{n_players} players: {error}");
        let was_played = random_decisions(rules, n_players).map_err(with)?;
        if was_played {
            steady_turns(rules, n_players).map_err(with)?;
        }
        played |= was_played;
    }
    Ok(played)
}

fn random_decisions(rules: Rules, n_players: usize) -> Result<bool, String> {
    let Ok(mut state) = set_up(rules, &Config::new(n_players, 1)) else { return Ok(false) };
    let mut random = Random::from_seed(n_players as u64);
    let mut actions = ActionList::new();
    for _ in 0..N_DECISIONS {
        state.check_consistent(rules).map_err(|broken| broken.to_string())?;
        if state.is_over() {
            break;
        }
        state.legal_actions(rules, &mut actions);
        if actions.is_empty() {
            return Err(format!("nothing can be decided in {:?}", state.phase()));
        }
        let action = actions[random.below(actions.len())];
        let text = action_text(rules, &state, action).expect("the board offers it");
        if text.is_empty() {
            return Err(format!("{action:?} has no text"));
        }
        state.apply(rules, action).map_err(|illegal| illegal.to_string())?;
    }
    ranking(rules, &state);
    Ok(true)
}

fn steady_turns(rules: Rules, n_players: usize) -> Result<(), String> {
    let plan = Plan { turn_cap: N_TURNS, ..Plan::new(n_players, 2) };
    let mut text = String::new();
    let mut report = Report::new(rules, &mut text);
    let outcome = play(rules, &plan, |state, step| report.observe(&plan, state, step));
    let outcome = outcome.map_err(|refused| refused.to_string())?;
    report.finish(&outcome).map_err(|error| error.to_string())?;
    outcome.state.check_consistent(rules).map_err(|broken| broken.to_string())
}
