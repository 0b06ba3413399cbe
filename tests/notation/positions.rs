//! Positions: everything of a state and nothing that cannot be, as data and as JSON.

use kogge::hansa::play::{Game, parse_position_json, position_json};
use kogge::hansa::rules::{MarkerKind, Observation, Position, Rules, State, Veiled};
use serde_json::{Value, json};

use super::{hostile, states};
use crate::rules::scene::rules_of;
use crate::rules::walks::walks;
use crate::support::schema::POSITION;

#[test]
fn a_state_is_what_its_position_says() {
    for walk in walks() {
        let rules = walk.game.rules;
        for (i, state) in walk.states.iter().enumerate() {
            let built = Position::of(rules, state).build(rules);
            match built {
                Ok(built) => assert_eq!(built, *state, "{} {i}", walk.game.name()),
                Err(error) => panic!("{} {i}: {error} in {:?}", walk.game.name(), state.phase()),
            }
        }
    }
}

#[test]
fn numbers_of_markers_follow_the_words_of_their_effects() {
    // The map names `start` and `supply` in an order of its own.
    let rules = rules_of("tests/fixtures/maps/odd.board");
    let kinds: Vec<MarkerKind> = MarkerKind::all(rules.table).collect();
    let words: Vec<String> = kinds.iter().map(|kind| rules.table.effect_text(kind.effect(rules.table))).collect();
    assert!(words.is_sorted(), "{words:?}");
    let mut position = Position::new(3);
    position.supply = kinds.clone();
    let state = position.build(rules).expect("the position makes sense");
    let json: Value = serde_json::from_str(&position_json(rules, &state).expect("it is whole")).expect("it is JSON");
    assert_eq!(json["position"]["supply"], json!((0..kinds.len()).collect::<Vec<_>>()));
}

/// Writes a state, reads it again, and writes that: nothing changes.
fn round_trip(rules: Rules, state: &State, name: &str) {
    let text = position_json(rules, state).expect("it is whole");
    assert!(!text.contains('\n'), "{name}: {text}");
    match parse_position_json(rules, &text) {
        Ok(read) => {
            assert_eq!(read, *state, "{name}: {text}");
            assert_eq!(position_json(rules, &read).expect("it is whole"), text, "{name}");
        }
        Err(error) => panic!("{name}: {error} in {text}"),
    }
}

#[test]
fn every_state_is_read_as_it_was_written() {
    for walk in walks() {
        for (i, state) in walk.states.iter().enumerate() {
            round_trip(walk.game.rules, state, &walk.game.name());
            if i % 29 == 0 {
                POSITION.holds(&position_json(walk.game.rules, state).expect("it is whole"));
            }
        }
    }
    let rules = hostile::rules();
    hostile::states(rules).iter().for_each(|state| round_trip(rules, state, "hostile"));
}

/// The state of a view is refused where something is hidden in it, and else read back: never written as what it is not.
#[test]
fn the_position_of_a_view_is_refused_or_reads_back() {
    let (mut n_refused, mut n_read) = (0, 0);
    for (game, state) in states(6) {
        for seat in state.seats() {
            let seen = Observation::of(game.rules, state, seat);
            match position_json(game.rules, seen.open()) {
                Err(Veiled) => {
                    n_refused += 1;
                    let shared = (game.rules.table.clone(), game.rules.edition.clone());
                    let goes_on = Game::from_state(shared.0, shared.1, seen.open().clone());
                    assert!(goes_on.is_err(), "no game goes on from what is not whole");
                }
                Ok(text) => {
                    n_read += 1;
                    assert_eq!(parse_position_json(game.rules, &text).as_ref(), Ok(seen.open()), "{text}");
                }
            }
        }
    }
    assert!(n_refused > 500 && n_read > 0, "{n_refused} {n_read}");
}

#[test]
fn what_stands_twice_is_refused() {
    let walk = walks().iter().find(|walk| walk.game.rules.table.id == "hanse-3" && walk.states[0].n_players() == 3);
    let walk = walk.expect("three play the first side");
    let rules = walk.game.rules;
    let state = walk.states.iter().rfind(|state| state.turn() == 12).expect("the game has twelve turns");
    let sound: Value = serde_json::from_str(&position_json(rules, state).expect("it is whole")).expect("it is JSON");
    let cases = [
        ("/position/modules", json!(["missions", "missions"])),
        ("/position/markers", json!([[6, 5], [14, 3], [6, 4]])),
        ("/position/display", json!(["cities", "income echo", "cities"])),
        ("/position/permissions_used", json!([4, 7, 4])),
        ("/position/players/0/tiles", json!(["cities", "cities"])),
        ("/position/posts", json!([[0, {"seat": "A", "piece": "trader"}], [0, {"seat": "B", "piece": "trader"}]])),
        ("/position/special", json!([[0, "A"], [0, "B"]])),
    ];
    let mut said = String::new();
    for (path, value) in cases {
        let mut changed = sound.clone();
        *changed.pointer_mut(path).unwrap_or_else(|| panic!("there is no {path}")) = value.clone();
        let error = parse_position_json(rules, &changed.to_string()).expect_err(path);
        said += &format!("{path} = {value}\n  {error}\n");
    }
    let long = format!("{sound}{}", " ".repeat(1 << 20));
    said += &format!("{}\n", parse_position_json(rules, &long).expect_err("it is too long"));
    insta::assert_snapshot!(said);
}
