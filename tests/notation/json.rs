//! JSON: actions, positions and records there and back, and what is wrong with one.

use kogge::hansa::play::{Game, Record, action_json, parse_action_json, parse_position_json, position_json};
use kogge::hansa::rules::{Config, Rules};
use serde_json::Value;

use super::states;
use crate::rules::walks::walks;

#[test]
fn every_legal_action_is_read_as_it_was_written() {
    for (game, state) in states(3) {
        let mut actions = kogge::hansa::rules::ActionList::new();
        state.legal_actions(game.rules, &mut actions);
        for action in actions {
            let json = action_json(game.rules, state, action).expect("the board offers it");
            assert_eq!(parse_action_json(game.rules, &json), Ok(action), "{json}");
        }
    }
}

/// The rules and a game that was left.
fn left() -> (Rules<'static>, Game) {
    let rules = walks().iter().map(|walk| walk.game.rules).find(|rules| rules.table.id == "hanse-3");
    let rules = rules.expect("it is walked");
    let mut game = Game::new(rules.table, rules.edition, &Config::new(3, 8)).expect("for three");
    for i in 0..40 {
        let actions = game.legal_actions();
        game.apply(actions[i * 7 % actions.len()]).expect("it is legal");
    }
    (rules, game)
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let (_, game) = left();
    let record = Record::parse(&game.record()).expect("it was written");
    let again = Record::parse_json(&record.json()).expect("it was written");
    assert_eq!(again, record);
    assert_eq!(again.to_string(), game.record());
}

/// The value at a path of keys and places.
fn at<'a>(json: &'a mut Value, path: &[&str]) -> &'a mut Value {
    path.iter().fold(json, |value, key| match key.parse::<usize>() {
        Ok(place) => value.get_mut(place).unwrap_or_else(|| panic!("no place {key}")),
        Err(_) => value.get_mut(*key).unwrap_or_else(|| panic!("no key {key}")),
    })
}

#[test]
fn what_is_wrong_is_told_with_its_path() {
    let (rules, game) = left();
    let action = game.legal_actions()[0];
    let position = position_json(rules, game.state()).expect("it is whole");
    let record = Record::parse(&game.record()).expect("it was written").json();
    let action = action_json(rules, game.state(), action).expect("the board offers it");
    let mut told = String::new();
    let mut wrong = |text: &str, path: &[&str], value: Value, read: &dyn Fn(&str) -> Result<(), String>| {
        let mut json: Value = serde_json::from_str(text).expect("it was written");
        let (key, rest) = path.split_last().expect("a path");
        match at(&mut json, rest) {
            Value::Object(object) => drop(object.insert((*key).to_owned(), value.clone())),
            other => *at(other, &[key]) = value.clone(),
        }
        let error = read(&json.to_string()).expect_err("it is wrong");
        told += &format!("{} = {value}\n  {error}\n", path.join("."));
    };
    let as_position = |text: &str| parse_position_json(rules, text).map(drop).map_err(|error| error.to_string());
    let as_record = |text: &str| Record::parse_json(text).map(drop).map_err(|error| error.to_string());
    let as_action = |text: &str| parse_action_json(rules, text).map(drop).map_err(|error| error.to_string());
    for (path, value) in [
        (&["version"][..], Value::from(2)),
        (&["map", "fingerprint"], Value::from("0123456789abcdef")),
        (&["edition", "fingerprint"], Value::from("0123456789abcdef")),
        (&["position", "colour"], Value::from("blue")),
        (&["position", "turn"], Value::from(-1)),
        (&["position", "players", "0", "levels", "keys"], Value::from(9)),
        (&["position", "players", "0", "levels", "locks"], Value::from(0)),
        (&["position", "players", "0", "tiles"], Value::from(vec!["cities", "cities"])),
        (&["position", "active"], Value::from("X")),
        (&["position", "posts", "0"], serde_json::json!([999, {"seat": "A", "piece": "trader"}])),
        (&["position", "phase"], serde_json::json!("over")),
        (&["position", "phase"], serde_json::json!({"step3": {"route": 1, "extra": false, "more": 1}})),
    ] {
        wrong(&position, path, value, &as_position);
    }
    for (path, value) in [
        (&["code"][..], Value::from(1)),
        (&["action"], serde_json::json!({"place": {"piece": "trader", "post": 999}})),
        (&["action"], serde_json::json!("dance")),
    ] {
        wrong(&action, path, value, &as_action);
    }
    for (path, value) in [
        (&["version"][..], Value::from("1")),
        (&["seats"], Value::from(vec!["A, B"; 6])),
        (&["turns", "0", "hash"], Value::from("xyz")),
        (&["turns", "0", "seat"], Value::from("A B")),
        (&["ending"], Value::from("won")),
        (&["start"], serde_json::json!({"draws": {"start": "A"}})),
        (&["extra"], Value::from(1)),
    ] {
        wrong(&record, path, value, &as_record);
    }
    insta::assert_snapshot!(told);
}

/// One of each, to be read by a person.
#[test]
fn the_shapes() {
    let (rules, game) = left();
    let pretty = |json: &str| {
        let value: Value = serde_json::from_str(json).expect("it was written");
        serde_json::to_string_pretty(&value).expect("it is JSON")
    };
    let action = action_json(rules, game.state(), game.legal_actions()[0]).expect("the board offers it");
    insta::assert_snapshot!(format!(
        "{}\n{}",
        pretty(&action),
        position_json(rules, game.state()).expect("it is whole")
    ));
}
