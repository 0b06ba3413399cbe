//! Texts of games: positions, actions and records, as text or as JSON. What is read of them plays on.
//!
//! A position is JSON in one line. An action is the line of its position and its own. A text that begins with `{` is JSON. The
//! board is the one whose fingerprint the text has.

use std::mem::discriminant;
use std::ops::Range;
use std::sync::OnceLock;

use kogge::hansa::compile::compile;
use kogge::hansa::play::{
    Game, Plan, PlayerKind, Record, Replay, Teller, action_json, action_text, parse_action, parse_action_json,
    parse_position_json, play, play_on, position_json,
};
use kogge::hansa::rules::{Action, ActionList, Config, Observation, Random, Rules, State};
use kogge::hansa::shipped;
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};
use kogge::hash::fnv1a;

use super::islands;

/// The base of one of the fixtures.
const BASE: &str = include_str!("../../fixtures/maps/fb.board");
/// How many random decisions are made from a position on.
const N_DECISIONS: usize = 120;
/// How many turns steady players make from a position on.
const N_TURNS: u32 = 6;

/// The boards: the shipped ones, and fixtures with what those lack.
fn boards() -> &'static [Rules<'static>] {
    static BOARDS: OnceLock<Vec<Rules<'static>>> = OnceLock::new();
    BOARDS.get_or_init(|| {
        let shipped = tables::TABLES.iter().map(|table| {
            Rules::new(table, tables::edition(&table.edition).expect("the edition of a side is shipped with it"))
        });
        let fixtures = [include_str!("../../fixtures/maps/promo.board"), include_str!("../../fixtures/maps/odd.board")];
        let fixtures = fixtures.map(|text| {
            let files = shipped::SHIPPED.memory().with("maps/hansa/fb.board", BASE).with("maps/hansa/own.board", text);
            let board = compile(&files, "maps/hansa/own.board").expect("it is there").board.expect("it has no errors");
            let edition = Box::leak(Box::new(board.board().edition.clone()));
            Rules::new(Box::leak(Box::new(board.table().expect("it is small"))), edition)
        });
        shipped.chain(fixtures).collect()
    })
}

/// The board that a text is of; the first where it names none.
fn board_of(text: &str) -> Rules<'static> {
    let is_it = |rules: &&Rules| text.contains(&format!("{:016x}", rules.table.fingerprint));
    *boards().iter().find(is_it).unwrap_or(&boards()[0])
}

/// Texts of games of every kind, from which hostile ones are made.
pub(super) struct Written {
    pub(super) positions: Vec<Vec<u8>>,
    pub(super) actions: Vec<Vec<u8>>,
    pub(super) records: Vec<Vec<u8>>,
}

impl Written {
    pub(super) fn new() -> Self {
        let mut written = Self { positions: Vec::new(), actions: Vec::new(), records: Vec::new() };
        for &rules in boards() {
            for n_players in 2..=5 {
                let allowed = Module::ALL.iter().copied().filter(|&module| rules.table.modules.contains(module));
                let modules = allowed.filter(|&module| module != Module::TwoPlayers || n_players == 2);
                let modules: ModuleSet = modules.collect();
                written.add(rules, &Config { modules, ..Config::new(n_players, 5) });
            }
        }
        let [positions, actions, records] = islands::written();
        written.positions.extend(positions);
        written.actions.extend(actions);
        written.records.extend(records);
        written
    }

    /// Adds the texts of a game, if the board is for such a one.
    fn add(&mut self, rules: Rules, config: &Config) {
        let plan = Plan { config: config.clone(), seats: vec![PlayerKind::Steady, PlayerKind::ByKind], turn_cap: 60 };
        let mut states: Vec<State> = Vec::new();
        let mut actions = Vec::new();
        let played = play(rules, &plan, |state, step| {
            actions.extend(step.map(|step| step.action));
            let alike = |other: &&State| discriminant(other.phase()) == discriminant(state.phase());
            if states.iter().filter(alike).count() < 3 {
                states.push(state.clone());
            }
        });
        if played.is_err() {
            return;
        }
        for (i, state) in states.iter().enumerate() {
            let position = position_json(rules, state).expect("it is whole");
            let mut list = ActionList::new();
            state.legal_actions(rules, &mut list);
            for &action in list.iter().step_by(list.len().div_ceil(4).max(1)) {
                self.actions.push(
                    format!("{position}\n{}\n", action_text(rules, state, action).expect("the board offers it"))
                        .into_bytes(),
                );
                if i % 3 == 0 {
                    self.actions.push(
                        format!("{position}\n{}\n", action_json(rules, state, action).expect("the board offers it"))
                            .into_bytes(),
                    );
                }
            }
            self.positions.push(position.into_bytes());
        }
        let mut game = Game::new(rules.table.clone(), rules.edition.clone(), config).expect("it was played");
        for (i, &action) in actions.iter().enumerate() {
            if i == 20 {
                self.records.push(Record::parse(&game.record()).expect("it was written").json().into_bytes());
            }
            if i == 100 || i == 40 {
                self.records.push(game.record().into_bytes());
            }
            game.apply(action).expect("it was played");
        }
    }
}

pub(super) fn must(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

/// An error points into its text and says one line.
pub(super) fn told(text: &str, at: Range<usize>, message: &str) -> Result<(), String> {
    must(text.get(at).is_some(), "an error lies outside its text or splits a character")?;
    must(!message.is_empty() && !message.contains('\n'), "an error that is not one line")
}

/// Reads a position; nothing when it is refused.
pub(super) fn position(text: &str) -> Result<Option<State>, String> {
    let rules = board_of(text);
    let state = match parse_position_json(rules, text) {
        Ok(state) => state,
        Err(error) => return told(text, 0..0, &error.to_string()).map(|()| None),
    };
    let json = position_json(rules, &state).expect("it is whole");
    must(parse_position_json(rules, &json).as_ref() == Ok(&state), "as JSON it is another one")?;
    Ok(Some(state))
}

/// Plays on from a position that was read: every invariant after every decision, and everything that is told of it.
pub(super) fn plays_on(text: &str, first: &State) -> Result<(), String> {
    let rules = board_of(text);
    first.check_consistent(rules).map_err(|broken| broken.to_string())?;
    let mut random = Random::from_seed(fnv1a(text.as_bytes()));
    let mut game =
        Game::from_state(rules.table.clone(), rules.edition.clone(), first.clone()).map_err(|e| e.to_string())?;
    let names = game.names().clone();
    let teller = Teller::new(rules, &names);
    for _ in 0..N_DECISIONS {
        let actions = game.legal_actions();
        must(actions.is_empty() == game.is_over(), "a decision without an option")?;
        if game.is_over() {
            break;
        }
        let action = actions[random.below(actions.len())];
        let written = action_text(rules, game.state(), action).expect("the board offers it");
        must(parse_action(rules, game.state(), &written) == Ok(action), "an action's text means another one")?;
        let events = game.apply(action).map_err(|illegal| illegal.to_string())?;
        let n_told: usize = events.consequences().iter().map(|event| teller.event(event).to_string().len()).sum();
        must(n_told > 0 || events.consequences().is_empty(), "an event without a text")?;
        game.state().check_consistent(rules).map_err(|broken| format!("{broken} after {written}"))?;
    }
    for seat in first.seats() {
        let seen = Observation::of(rules, first, seat);
        seen.determinize(rules, &mut random).check_consistent(rules).map_err(|broken| broken.to_string())?;
        game.account(seat);
        game.view(seat);
    }
    game.choices();
    let turn_cap = first.turn().saturating_add(N_TURNS);
    let plan = Plan { turn_cap, ..Plan::new(first.n_players(), 3) };
    let end = play_on(rules, &plan, first.clone(), |_, _| {});
    end.state.check_consistent(rules).map_err(|broken| broken.to_string())?;
    game.ranking();
    let record = Record::parse(&game.record()).map_err(|error| error.to_string())?;
    let again = Game::from_record(rules.table.clone(), rules.edition.clone(), &record);
    must(again.is_ok_and(|again| again.state() == game.state()), "its record does not replay")
}

/// Reads an action in its position; whether it is legal there, or nothing when one of them cannot be read.
pub(super) fn action(text: &str) -> Result<Option<bool>, String> {
    let (position, line) = text.split_once('\n').unwrap_or((text, ""));
    let rules = board_of(position);
    let Ok(state) = parse_position_json(rules, position) else { return Ok(None) };
    let read = match line.starts_with('{') {
        true => parse_action_json(rules, line).map_err(|error| told(line, 0..0, &error.to_string())),
        false => parse_action(rules, &state, line).map_err(|error| told(line, error.at.clone(), &error.to_string())),
    };
    let action: Action = match read {
        Ok(action) => action,
        Err(told) => return told.map(|()| None),
    };
    let mut after = state.clone();
    match after.apply(rules, action) {
        Ok(()) => {
            after.check_consistent(rules).map_err(|broken| broken.to_string())?;
            let written = action_text(rules, &state, action).expect("the board offers it");
            must(parse_action(rules, &state, &written) == Ok(action), "its text means another action")?;
            let json = action_json(rules, &state, action).expect("the board offers it");
            must(parse_action_json(rules, &json) == Ok(action), "its JSON means another action")?;
            Ok(Some(true))
        }
        Err(illegal) => {
            must(after == state, "a refused action changed the state")?;
            must(!illegal.to_string().is_empty(), "a refusal without a reason")?;
            Ok(Some(false))
        }
    }
}

/// Reads a record and plays it again; how many decisions it has, or nothing when its form is refused.
pub(super) fn record(text: &str) -> Result<Option<Record>, String> {
    let read = match text.starts_with('{') {
        true => Record::parse_json(text).map_err(|error| error.to_string()),
        false => Record::parse(text).map_err(|error| error.to_string()),
    };
    let record = match read {
        Ok(record) => record,
        Err(message) => return told(text, 0..0, &message).map(|()| None),
    };
    let written = record.to_string();
    let again = Record::parse(&written).map_err(|error| format!("what is written of it is refused: {error}"))?;
    must(again.to_string() == written, "as text it is another record")?;
    let json = Record::parse_json(&record.json()).map_err(|error| format!("its JSON is refused: {error}"))?;
    must(json.to_string() == written, "as JSON it is another record")?;
    Ok(Some(record))
}

/// Plays a record again; whether it comes to its end.
pub(super) fn replays(text: &str, record: &Record) -> Result<bool, String> {
    let rules = board_of(text);
    let replayed = || {
        let mut replay = Replay::new(rules, record)?;
        while replay.step()?.is_some() {}
        Ok(replay.state().clone())
    };
    let replayed: Result<State, kogge::hansa::play::RecordError> = replayed();
    let game = Game::from_record(rules.table.clone(), rules.edition.clone(), record);
    match (replayed, game) {
        (Ok(state), Ok(game)) => {
            state.check_consistent(rules).map_err(|broken| broken.to_string())?;
            must(*game.state() == state, "the game is another one than the replay")?;
            Ok(true)
        }
        (Err(error), Err(other)) => {
            must(error == other, "the game is refused otherwise than the replay")?;
            told(text, 0..0, &error.to_string()).map(|()| false)
        }
        (replayed, _) => {
            Err(format!("the replay is {}, the game is not", if replayed.is_ok() { "sound" } else { "refused" }))
        }
    }
}
