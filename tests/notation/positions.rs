//! Positions: everything of a state and nothing that cannot be, as data and as one line of text.

use kogge::hansa::play::{Game, parse_position, position_json, position_text};
use kogge::hansa::rules::{MarkerKind, Observation, Position, Rules, State, Veiled};

use super::{hostile, states};
use crate::rules::scene::rules_of;
use crate::rules::walks::walks;

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
fn letters_of_markers_follow_the_words_of_their_effects() {
    // The map names `start` and `supply` in an order of its own.
    let rules = rules_of("tests/fixtures/maps/odd.board");
    let kinds: Vec<MarkerKind> = MarkerKind::all(rules.table).collect();
    let words: Vec<String> = kinds.iter().map(|kind| rules.table.effect_text(kind.effect(rules.table))).collect();
    assert!(words.is_sorted(), "{words:?}");
    let mut position = Position::new(3);
    position.supply = kinds.clone();
    let state = position.build(rules).expect("the position makes sense");
    let letters: String = ('a'..).take(kinds.len()).collect();
    let text = position_text(rules, &state).expect("it is whole");
    assert!(text.split(' ').any(|field| field == letters), "{letters} in {text}");
}

/// Writes a state, reads it again, and writes that: nothing changes.
fn round_trip(rules: Rules, state: &State, name: &str) {
    let text = position_text(rules, state).expect("it is whole");
    assert!(!text.contains('\n'), "{name}: {text}");
    match parse_position(rules, &text) {
        Ok(read) => {
            assert_eq!(read, *state, "{name}: {text}");
            assert_eq!(position_text(rules, &read).expect("it is whole"), text, "{name}");
        }
        Err(error) => panic!("{name}: {error} at `{}` of {text}", &text[error.at.clone()]),
    }
}

#[test]
fn every_state_is_read_as_it_was_written() {
    for walk in walks() {
        for state in &walk.states {
            round_trip(walk.game.rules, state, &walk.game.name());
        }
    }
    let rules = hostile::rules();
    hostile::states(rules).iter().for_each(|state| round_trip(rules, state, "hostile"));
}

/// One line of every phase, to be read by a person.
#[test]
fn the_text_of_positions() {
    let mut shown: Vec<std::mem::Discriminant<_>> = Vec::new();
    let mut text = String::new();
    for (game, state) in states(1) {
        let phase = std::mem::discriminant(state.phase());
        if !shown.contains(&phase) {
            shown.push(phase);
            text += &format!("{}\n{}\n\n", game.name(), position_text(game.rules, state).expect("it is whole"));
        }
    }
    insta::assert_snapshot!(text);
}

/// A line of a real game, the one that errors are put into.
fn sample() -> (Rules<'static>, String) {
    let walk = walks().iter().find(|walk| walk.game.rules.table.id == "hanse-3" && walk.states[0].n_players() == 3);
    let walk = walk.expect("three play the first side");
    let state = walk.states.iter().rfind(|state| state.turn() == 12).expect("the game has twelve turns");
    (walk.game.rules, position_text(walk.game.rules, state).expect("it is whole"))
}

/// Field by field a text that is wrong there, and what is said of it.
#[test]
fn what_is_wrong_is_pointed_at() {
    let (rules, text) = sample();
    let fields: Vec<&str> = text.split(' ').collect();
    let wrong: [(usize, &str); 31] = [
        (0, "p2"),
        (1, "0123456789abcdef"),
        (1, "main"),
        (2, "0123456789abcdef"),
        (3, "dragons"),
        (3, "two-players"),
        (4, "4/4/4"),
        (4, ""),
        (5, "1/1"),
        (6, "a3"),
        (7, "0z"),
        (7, "999a"),
        (7, "0a,0a"),
        (8, "0Aa"),
        (9, "x"),
        (9, "aaaaaaaaaaaaaaaaaaaaaaaa"),
        (10, "cities"),
        (11, "0"),
        (11, "64"),
        (12, "1:A:A:2:0"),
        (12, "0:A:A:2:0:f"),
        (12, "1:Z:A:2:0:f"),
        (12, "1:A:A:2:0:ff"),
        (13, "A:1,1:2,2:0,0,0,0,9:0:0:-:-:-:-:-"),
        (13, "A:255,1:2,2:0,0,0,0,0:0:0:-:-:-:-:-"),
        (15, "D:1,1:2,2:0,0,0,0,0:0:0:-:-:-:-:-"),
        (16, "n:0:3"),
        (16, "n:4:0"),
        (17, "over"),
        (17, "relocate:b:0:1:open:-"),
        (17, "main:1"),
    ];
    let mut told = String::new();
    for (field, instead) in wrong {
        let mut changed = fields.clone();
        changed[field] = instead;
        let line = changed.join(" ");
        let error = parse_position(rules, &line).expect_err(&line);
        told += &format!("field {field}: {instead:?}\n  {error}\n  at {:?}\n", short(&line[error.at.clone()]));
    }
    for line in ["", "p1", &fields[..17].join(" "), &format!("{text} main")] {
        let error = parse_position(rules, line).expect_err(line);
        told += &format!("{:?}\n  {error}\n  at {:?}\n", short(line), short(&line[error.at.clone()]));
    }
    insta::assert_snapshot!(told);
}

fn short(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((i, _)) => format!("{}…", &text[..i]),
        None => text.to_owned(),
    }
}

#[test]
fn a_text_without_end_is_refused() {
    let (rules, text) = sample();
    let error = parse_position(rules, &format!("{text}{}", " ".repeat(70_000))).expect_err("it is too long");
    assert_eq!(error.to_string(), "the text of a position has at most 64 KiB");
}

/// The state of a view is refused where something is hidden in it, and else read back: never written as what it is not.
#[test]
fn the_position_of_a_view_is_refused_or_reads_back() {
    let (mut n_refused, mut n_read) = (0, 0);
    for (game, state) in states(6) {
        for seat in state.seats() {
            let seen = Observation::of(game.rules, state, seat);
            match position_text(game.rules, seen.open()) {
                Err(Veiled) => {
                    n_refused += 1;
                    assert_eq!(position_json(game.rules, seen.open()), Err(Veiled));
                    let shared = (game.rules.table.clone(), game.rules.edition.clone());
                    let goes_on = Game::from_state(shared.0, shared.1, seen.open().clone());
                    assert!(goes_on.is_err(), "no game goes on from what is not whole");
                }
                Ok(text) => {
                    n_read += 1;
                    assert_eq!(parse_position(game.rules, &text).as_ref(), Ok(seen.open()), "{text}");
                }
            }
        }
    }
    assert!(n_refused > 500 && n_read > 0, "{n_refused} {n_read}");
}

#[test]
fn what_stands_twice_is_an_error_at_the_second() {
    let (rules, text) = sample();
    let fields: Vec<&str> = text.split(' ').collect();
    let cases = [
        (3, "missions,missions", "`missions` stands twice", 9),
        (3, "border-fee,missions,border-fee", "`border-fee` stands twice", 20),
        (7, "6f,14d,6e", "expected at most one marker at each route", 7),
        (10, "cities,income-echo,cities", "`cities` stands twice", 19),
        (11, "4,7,4", "`4` stands twice", 4),
        (13, "A:5,1:6,0:0,0,0,0,0:0:0:-:-:-:cities,cities:-", "`cities` stands twice", 37),
        (17, "placing:1:in,0,1,0:stock:0,0", "`0` stands twice", 17),
    ];
    for (field, instead, message, at) in cases {
        let mut changed = fields.clone();
        changed[field] = instead;
        let start: usize = fields[..field].iter().map(|field| field.len() + 1).sum();
        let line = changed.join(" ");
        let error = parse_position(rules, &line).expect_err(instead);
        assert_eq!((error.to_string().as_str(), error.at.start - start), (message, at), "{instead}");
    }
}
