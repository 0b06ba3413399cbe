//! Texts of games of Catan: positions and records, as text or as JSON. What is read of them plays on.

use kogge::catan::play::{
    Game, Ground, Plan, PlayerKind, Record, RecordError, Replay, action_json, action_text, parse_action,
    parse_action_json, parse_position_json, play_on, position_json,
};
use kogge::catan::rules::{Action, Config, Decider, Laid, Observation, Rules, State, Streams};
use kogge::catan::tables;
use kogge::catan::vocab::Module;
use kogge::random::Random;

use super::written::{must, told};

/// How many random decisions are made from a position on.
const N_DECISIONS: usize = 120;
/// How many turns steady players make from a position on.
const N_TURNS: u32 = 6;

/// Whether a text is one of Catan.
pub(super) fn is_one(text: &str) -> bool {
    text.contains("\ngame catan\n") || text.contains(r#""game":"catan""#)
}

/// The island that a text is of; the first where it names none.
fn ground(text: &str) -> Ground<'static> {
    let is_it = |table: &&&kogge::catan::board::table::Table| text.contains(&format!("{:016x}", table.fingerprint));
    let table = tables::TABLES.iter().find(is_it).unwrap_or(&tables::TABLES[0]);
    Ground { table, edition: tables::edition(&table.edition).expect("the edition of an island is shipped with it") }
}

/// Positions, actions in them and records of games of every kind.
pub(super) fn written() -> [Vec<Vec<u8>>; 3] {
    let mut all = [Vec::new(), Vec::new(), Vec::new()];
    for table in tables::TABLES.iter().filter(|table| Laid::drawn(table, 5).is_ok()) {
        for n_players in 2..=4 {
            let mut modules = vec![Module::FriendlyRobber, Module::Events, Module::Harbourmaster];
            modules.extend((n_players == 2).then_some(Module::TwoPlayers));
            let config = Config { modules, ..Config::new(n_players, 5) };
            add(ground(&format!("{:016x}", table.fingerprint)), &config, &mut all);
        }
    }
    all
}

/// Adds the texts of a game, if the island is for such a one.
fn add(ground: Ground<'static>, config: &Config, [positions, actions, records]: &mut [Vec<Vec<u8>>; 3]) {
    let Ok(mut game) = Game::new(ground.table, ground.edition, config) else { return };
    let (mut random, mut chance) = (Random::from_seed(5), Streams::new(5));
    let mut player = PlayerKind::Steady.player::<State>();
    let mut kinds = Vec::new();
    for i in 0..900 {
        let Some(decider) = game.decider() else { break };
        let kind = std::mem::discriminant(game.state().phase());
        if kinds.iter().filter(|other| **other == kind).count() < 3 {
            kinds.push(kind);
            let position = position_json(game.rules(), game.state()).expect("it is whole");
            let list = game.legal_actions();
            for &action in list.iter().step_by(list.len().div_ceil(4).max(1)) {
                let texts = [action_text(ground.table, action), action_json(ground.table, action)];
                actions.extend(texts.into_iter().flatten().map(|text| format!("{position}\n{text}\n").into_bytes()));
            }
            positions.push(position.into_bytes());
        }
        if i % 300 == 60 {
            records.push(game.record().into_bytes());
            records.push(Record::parse(&game.record()).expect("it was written").json().into_bytes());
        }
        match decider {
            Decider::Chance => drop(game.chance(&mut chance)),
            Decider::Seat(_) => {
                let action = game.ask(player.as_mut(), &mut random).expect("somebody decides");
                game.apply(action).expect("a player chooses what is legal");
            }
        }
    }
    records.push(game.record().into_bytes());
}

/// Reads a position and plays on from it; whether it was not refused.
pub(super) fn position(text: &str) -> Result<bool, String> {
    let Ground { table, edition } = ground(text);
    let (laid, state) = match parse_position_json(table, edition, text) {
        Ok(read) => read,
        Err(error) => return told(text, 0..0, &error.to_string()).map(|()| false),
    };
    let rules = Rules::new(table, edition, &laid);
    let json = position_json(rules, &state).expect("it is whole");
    let again = parse_position_json(table, edition, &json);
    must(again.is_ok_and(|(_, again)| again == state), "as JSON it is another one")?;
    plays_on(rules, &state).map(|()| true)
}

/// Reads an action in its position; whether it is legal there, or nothing when one of them cannot be read.
pub(super) fn action(text: &str) -> Result<Option<bool>, String> {
    let (position, line) = text.split_once('\n').unwrap_or((text, ""));
    let Ground { table, edition } = ground(position);
    let Ok((laid, state)) = parse_position_json(table, edition, position) else { return Ok(None) };
    let rules = Rules::new(table, edition, &laid);
    let read = match line.starts_with('{') {
        true => parse_action_json(table, line).map_err(|error| told(line, 0..0, &error.to_string())),
        false => parse_action(table, line).map_err(|error| told(line, error.at.clone(), &error.to_string())),
    };
    let action: Action = match read {
        Ok(action) => action,
        Err(told) => return told.map(|()| None),
    };
    let written = action_text(table, action).expect("the island has what was read");
    must(parse_action(table, &written) == Ok(action), "its text means another action")?;
    let json = action_json(table, action).expect("the island has what was read");
    must(parse_action_json(table, &json) == Ok(action), "its JSON means another action")?;
    let mut after = state.clone();
    match after.apply(rules, action) {
        Ok(()) => {
            after.check_consistent(rules).map_err(|broken| broken.to_string())?;
            Ok(Some(true))
        }
        Err(illegal) => {
            must(after == state, "a refused action changed the state")?;
            must(!illegal.to_string().is_empty(), "a refusal without a reason")?;
            Ok(Some(false))
        }
    }
}

/// Plays on from a position that was read: every invariant after every decision, and nothing lost by an undo.
fn plays_on(rules: Rules, first: &State) -> Result<(), String> {
    first.check_consistent(rules).map_err(|broken| broken.to_string())?;
    let mut random = Random::from_seed(u64::from(first.turn()));
    let (mut state, mut actions) = (first.clone(), Vec::new());
    for _ in 0..N_DECISIONS {
        state.legal_actions(rules, &mut actions);
        must(actions.is_empty() == state.is_over(), "a decision without an option")?;
        if state.is_over() {
            break;
        }
        let action = actions[random.below(actions.len())];
        let written = action_text(rules.table, action).expect("the island offers it");
        must(parse_action(rules.table, &written) == Ok(action), "an action's text means another one")?;
        state.apply(rules, action).map_err(|illegal| illegal.to_string())?;
        state.check_consistent(rules).map_err(|broken| format!("{broken} after {written}"))?;
    }
    for seat in first.seats() {
        Observation::of(first, Some(seat)).determinize(rules, &mut random);
    }
    let plan = Plan { turn_cap: first.turn().saturating_add(N_TURNS), ..Plan::new(first.n_players(), 3) };
    let end = play_on(rules, &plan, first.clone(), |_, _| {});
    end.state.check_consistent(rules).map_err(|broken| broken.to_string())
}

/// Reads a record and plays it again; whether it comes to its end, or nothing when its form is refused.
pub(super) fn record(text: &str) -> Result<Option<bool>, String> {
    let read = match text.starts_with('{') {
        true => Record::parse_json(text).map_err(|error| error.to_string()),
        false => Record::parse(text).map_err(|error| error.to_string()),
    };
    let record = match read {
        Ok(record) => record,
        Err(message) => return told(text, 0..0, &message).map(|()| None),
    };
    let written = record.to_string();
    must(Record::parse(&written).is_ok_and(|again| again == record), "as text it is another record")?;
    must(Record::parse_json(&record.json()).is_ok_and(|again| again == record), "as JSON it is another record")?;
    let ground = ground(text);
    let replayed = || -> Result<State, RecordError> {
        let mut replay = Replay::new(ground, &record)?;
        while replay.step()?.is_some() {}
        Ok(replay.state().clone())
    };
    match (replayed(), Game::from_record(ground.table, ground.edition, &record)) {
        (Ok(state), Ok(mut game)) => {
            state.check_consistent(game.rules()).map_err(|broken| broken.to_string())?;
            must(*game.state() == state, "the game is another one than the replay")?;
            let written = game.record();
            while game.undo().is_ok() {}
            while game.redo().is_some() {}
            must(game.record() == written, "undone and redone it is another game")?;
            Ok(Some(true))
        }
        (Err(error), Err(other)) => {
            must(error == other, "the game is refused otherwise than the replay")?;
            told(text, 0..0, &error.to_string()).map(|()| Some(false))
        }
        (replayed, _) => {
            Err(format!("the replay is {}, the game is not", if replayed.is_ok() { "sound" } else { "refused" }))
        }
    }
}
