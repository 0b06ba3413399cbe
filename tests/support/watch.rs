//! Games under watch: what must hold of every state of every game, whoever plays.
#![allow(dead_code, reason = "each user takes a part of it")]

use kogge::hansa::play::{Game, Origin, Outcome, Plan, Record, parse_position_json, play, position_json, record_of};
use kogge::hansa::rules::{Config, Rules, State, set_up};
use kogge::hansa::vocab::{Module, ModuleSet};

/// Every how many decisions a state is written down and read again: it takes longer than the decision.
const WRITTEN_EVERY: u64 = 61;

/// Plays a game with the invariants after every decision; some of its states are written down and read again, and so is
/// the whole game. Says what broke.
pub(crate) fn watched(rules: Rules, plan: &Plan) -> Result<Outcome, String> {
    let mut broken = Ok(());
    let mut actions = Vec::new();
    let outcome = play(rules, plan, |state, step| {
        if broken.is_ok() {
            broken = sound(rules, state, step.map_or(0, |step| step.number));
        }
        actions.extend(step.map(|step| step.action));
    });
    let outcome = outcome.map_err(|refused| refused.to_string())?;
    broken?;
    sound(rules, &outcome.state, 0)?;
    let origin = Origin::drawn(rules, &plan.config);
    let text = record_of(rules, &origin, &plan.seats(), &actions).map_err(|refused| refused.to_string())?;
    let record = Record::parse(&text).map_err(|error| format!("its record is refused: {error}"))?;
    let again = Game::from_record(rules.table.clone(), rules.edition.clone(), &record);
    let again = again.map_err(|error| format!("its record does not replay: {error}"))?;
    if *again.state() == outcome.state { Ok(outcome) } else { Err("its record leads elsewhere".to_owned()) }
}

fn sound(rules: Rules, state: &State, number: u64) -> Result<(), String> {
    state.check_consistent(rules).map_err(|broken| format!("{broken} before decision {number}"))?;
    if !number.is_multiple_of(WRITTEN_EVERY) {
        return Ok(());
    }
    let json = position_json(rules, state).expect("it is whole");
    match parse_position_json(rules, &json).map_err(|error| format!("{error} in {json}"))? == *state {
        true => Ok(()),
        false => Err(format!("another state is read than was written: {json}")),
    }
}

/// The configurations that a board is played with: every number of players, without modules and with as many as go
/// together.
pub(crate) fn configurations(rules: Rules) -> Vec<Config> {
    let is_played = |config: &Config| set_up(rules, config).is_ok();
    let mut all = Vec::new();
    for n_players in 1..=5 {
        let plain = Config::new(n_players, 0);
        let most = with_modules(rules, &plain);
        let has_more = most.modules != plain.modules;
        all.extend([plain].into_iter().chain(has_more.then_some(most)).filter(is_played));
    }
    all
}

/// The same with all modules that are played together.
fn with_modules(rules: Rules, config: &Config) -> Config {
    let allowed = || Module::ALL.iter().filter(|&&module| rules.table.modules.contains(module));
    // Twice, because two players are played with a module only, and others then with it.
    let modules = allowed().chain(allowed()).fold(ModuleSet::default(), |set, &module| {
        let mut more = set;
        more.insert(module);
        if set_up(rules, &Config { modules: more, ..config.clone() }).is_ok() { more } else { set }
    });
    Config { modules, ..config.clone() }
}
