//! Tests of typed text that the library reads: names without capitals, marks and last letters, and what is said of the
//! rest.

use kogge::game::notation::Problem;
use kogge::hansa::play::{Game, TypedError, action_text, parse_typed};
use kogge::hansa::rules::{Action, Config, Reason, Seat};
use kogge::hansa::tables;

use super::{hostile, states};

fn game() -> Game {
    let table = tables::table("hanse-3").expect("a shipped side");
    let edition = tables::edition(&table.edition).expect("its edition");
    Game::new(table, edition, &Config::new(3, 4)).expect("for three")
}

#[test]
fn every_legal_text_is_read_as_its_action() {
    let rules = hostile::rules();
    let hostile: Vec<_> = hostile::states(rules);
    let hostile = hostile.iter().step_by(5).map(|state| (rules, state));
    for (rules, state) in states(3).map(|(game, state)| (game.rules, state)).chain(hostile) {
        let game = Game::from_state(rules.table.clone(), rules.edition.clone(), state.clone()).expect("it is whole");
        let Some(seat) = game.decider() else { continue };
        let view = game.view(seat);
        for action in game.legal_actions().into_iter().step_by(3) {
            let text = action_text(rules, state, action).expect("it is legal");
            // On the hostile map two texts may fold to the same words.
            match parse_typed(&view, &text) {
                Ok(read) => assert!(read == action || rules.table.id == hostile_id(), "`{text}` is read as {read:?}"),
                Err(error) => panic!("`{text}`: {error}"),
            }
        }
    }
}

fn hostile_id() -> &'static str {
    &hostile::rules().table.id
}

#[test]
fn people_need_no_capitals_marks_or_endings() {
    let game = game();
    let view = game.view(Seat::A);
    let expected = parse_typed(&view, "place trader Bremen – Osnabrück").expect("notation");
    assert!(matches!(expected, Action::Place { .. }));
    for line in [
        "place trader bremen osnabruck",
        "PLACE TRADER BREMEN - OSNABRÜCK",
        "bremen osn trader",
        "place trader osnabrück -- bremen",
        "  place   trader  bremen   osnab  ",
    ] {
        assert_eq!(parse_typed(&view, line), Ok(expected), "`{line}`");
    }
}

#[test]
fn what_means_no_action_is_told_apart() {
    let mut game = game();
    let view = game.view(Seat::A);
    let Err(TypedError::Several(several)) = parse_typed(&view, "place bremen osnabrück") else { panic!("two pieces") };
    assert!(several.len() == 2 && several.iter().all(|&action| game.state().is_legal(game.rules(), action)));
    for line in ["", "   ", "–", "zzzzz", "\u{0}", &"x".repeat(100_000)] {
        assert_eq!(parse_typed(&view, line), Err(TypedError::NoChoice), "{}", line.len());
    }
    let Err(TypedError::Notation(error)) = parse_typed(&view, "place trader bremmen osnabrück") else {
        panic!("a slip")
    };
    assert_eq!(error.at, 13..20);
    assert!(matches!(error.problem, Problem::Unknown { nearest: Some(_), .. }), "{error}");
    // What is no choice now is read all the same, so that the rules can say why.
    let action = parse_typed(&view, "establish bremen osnabrück").expect("it can be read");
    assert_eq!(game.apply(action).expect_err("the route is empty").reason, Reason::NotFull);
    // A seat that does not decide has no choices, and is read like any other.
    let other = game.view(Seat::B);
    assert!(other.legal_actions().is_empty());
    assert_eq!(parse_typed(&other, "end turn"), Ok(Action::EndTurn));
    assert_eq!(parse_typed(&other, "place"), Err(parse_typed(&other, "place").expect_err("no piece")));
}
