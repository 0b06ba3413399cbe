//! The text of an action, both ways.

use kogge::game::notation::Problem;
use std::collections::BTreeMap;

use kogge::hansa::play::{action_text, parse_action};
use kogge::hansa::rules::{Action, ActionList, Reason, Rules, State};

use super::hostile;
use super::states;
use crate::rules::scene::{Scene, fb, fnn, variant};

/// Every action of a state has a text of its own, and the text means the action.
#[track_caller]
fn round_trip(rules: Rules, state: &State, actions: &[Action]) {
    let mut texts = BTreeMap::new();
    for &action in actions {
        let text = action_text(rules, state, action).expect("the board offers it");
        assert_eq!(parse_action(rules, state, &text), Ok(action), "`{text}` in {:?}", state.phase());
        if let Some(other) = texts.insert(text, action) {
            panic!("{other:?} and {action:?} have one text in {:?}", state.phase());
        }
    }
}

#[test]
fn every_legal_action_is_read_as_it_was_written() {
    let mut actions = ActionList::new();
    for (game, state) in states(6) {
        state.legal_actions(game.rules, &mut actions);
        round_trip(game.rules, state, &actions);
    }
}

#[test]
fn names_that_could_be_misread_are_not() {
    let rules = hostile::rules();
    let mut actions = ActionList::new();
    let mut decisions = std::collections::BTreeSet::new();
    for state in hostile::states(rules) {
        state.legal_actions(rules, &mut actions);
        round_trip(rules, &state, &actions);
        decisions.extend(actions.iter().map(|action| action.kind()));
    }
    assert!(decisions.len() > 15, "{decisions:?}");
}

#[test]
fn every_phase_is_among_the_states_that_are_tried() {
    let mut phases: Vec<String> = Vec::new();
    for (_, state) in states(1) {
        let name = format!("{:?}", state.phase());
        phases.push(name.split([' ', '(']).next().unwrap_or_default().to_owned());
    }
    phases.sort();
    phases.dedup();
    for phase in ["Fee", "IncomeMerchants", "IncomeTraders", "Lift", "Permanent", "Placing", "PlacingPut", "Put"] {
        assert!(phases.iter().any(|known| known == phase), "{phase} is not in {phases:?}");
    }
}

/// The action that a text means, told by its canonical text.
#[track_caller]
fn means(scene: &Scene, text: &str, canonical: &str) {
    let action = parse_action(scene.rules, &scene.state, text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(action_text(scene.rules, &scene.state, action).expect("the board offers it"), canonical, "`{text}`");
}

#[test]
fn texts_may_be_written_by_hand() {
    let mut scene = fb("r1=[B.T,-,-] A.unused=swap,skill r4=[A.T,A.T] b=[A,B,-,-]");
    for text in ["place trader a – b (r1)", "place trader a -- b (r1)", "place trader b - a", " place  trader\ta — b "]
    {
        means(&scene, text, "place trader a – b (r1)");
    }
    for text in ["a–b", "b—a (r1)", "\"a\" b", "b \"a\"", "\"b\"\"a\" (r1)"] {
        means(&scene, &format!("place trader {text}"), "place trader a – b (r1)");
    }
    means(&scene, "displace B trader \"b\" – \"a\" with merchant", "displace B trader a – b (r1) with merchant");
    means(&scene, "move A trader b – e", "move trader b – e (r4)");
    means(&scene, "use swap  kontors :b 1 and 2", "use swap kontors: b 1 and 2");
    scene.act("income");
    means(&scene, "take 1 traders", "take 1 trader");
}

/// Asserts the refusal of a text: the part that it points at, and the words.
#[track_caller]
fn refused(scene: &Scene, text: &str, part: &str, words: &str) {
    let error = parse_action(scene.rules, &scene.state, text).expect_err(text);
    assert_eq!((&text[error.at.clone()], error.to_string().as_str()), (part, words), "`{text}`");
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    let scene = fb("r1=[B.T,-,-] A.unused=swap,skill r4=[A.T,A.T] b=[A,B,-,-]");
    for (text, part, words) in [
        ("", "", "expected an action"),
        ("palce trader a – b", "palce", "there is no action `palce`; did you mean `place`?"),
        ("place cube a – b", "cube", "expected `trader` or `merchant`"),
        ("place trader", "", "expected a city"),
        ("place trader a", "", "expected `–` and the other city of the route"),
        ("place trader a – zz top", "zz top", "there is no city `zz top`"),
        ("place trader a – c", "a – c", "there is no route `a – c`"),
        ("place trader a – b (r2)", "r2", "there is no route `r2`"),
        ("place trader a – b (r1", "", "expected `)`"),
        ("place trader a – b ship", "a – b", "the route has no ship post"),
        ("place trader a – b now", "b now", "there is no city `b now`"),
        ("place trader a – b (r1) now", "now", "expected nothing more"),
        ("place trader \"a – b", "\"a – b", "expected a name that ends with a quote"),
        ("displace C trader a – b with trader", "a – b", "no trader of C stands there"),
        ("displace B trader a – b", "", "expected `with` and the piece that takes the place"),
        ("take 300 traders", "300", "expected a number from 0 to 255"),
        ("take 3 cubes", "cubes", "expected `traders` or `merchants`"),
        ("take special space 9 for 7", "9", "there are special spaces 1 to 4"),
        ("take special space 1 for 8", "8", "special space 1 is for 7"),
        ("develop acitons", "acitons", "there is no skill `acitons`; did you mean `actions`?"),
        ("develop", "", "expected a skill"),
        ("use", "", "expected the effect of a marker"),
        ("use develop all: book", "develop all", "there is no marker `develop all`; did you mean `develop any`?"),
        ("use develop any", "", "expected `:` and what the effect is used for"),
        ("use swap kontors: b 1 and 3", "1 and 3", "kontors are swapped with their right neighbour"),
        ("use swap kontors: b 4 and 5", "4 and 5", "the kontors that can be swapped there have the places 1 to 4"),
        ("end", "", "expected `turn`"),
        ("lay develop any on a – b", "", "expected `at` and a route"),
    ] {
        refused(&scene, text, part, words);
    }
}

#[test]
fn a_misspelling_of_every_verb_is_recognized() {
    let scene = fb("");
    let verbs =
        "income take place displace pay buy put lift move establish found develop skip use done end lay neutral";
    for verb in verbs.split(' ') {
        let slip = format!("{}{verb}", &verb[..1]);
        refused(&scene, &slip, &slip, &format!("there is no action `{slip}`; did you mean `{verb}`?"));
    }
    assert_eq!(verbs.split(' ').count(), 18, "every first word of an action");
}

#[test]
fn a_piece_that_is_not_the_one_to_be_put_is_noticed() {
    let mut scene = fb("r1=[B.T,-,-]");
    scene.act("displace B trader r1 with trader; pay 0 merchants");
    refused(&scene, "put displaced merchant b – c", "merchant", "the displaced piece is a trader");
    let mut scene = fb("r1=[A.T,-,-] r4=[A.M,-]");
    scene.act("move trader r1; lift merchant r4");
    refused(&scene, "put merchant b – c", "merchant", "the piece to be put is a trader");
}

#[test]
fn an_action_that_is_not_legal_is_read_and_refused_by_the_rules() {
    let scene = fnn("t1=[B.T,A.T,B.M] t4=[-,-,-]");
    let reasons = [
        ("place trader N – O", Reason::Occupied),
        ("place trader C – T", Reason::NoPermission),
        ("displace trader N – O with trader", Reason::NoVictim),
        ("put displaced trader N – O", Reason::OtherDecision),
        ("put extra trader N – O", Reason::OtherDecision),
        ("put trader N – Y", Reason::OtherDecision),
        ("establish N – O", Reason::NotFull),
        ("use develop any: book", Reason::NotHeld),
        ("use actions +3", Reason::NotHeld),
        ("skip", Reason::OtherDecision),
        ("neutral kontor N", Reason::OtherDecision),
    ];
    for (text, reason) in reasons {
        let action = parse_action(scene.rules, &scene.state, text).unwrap_or_else(|error| panic!("`{text}`: {error}"));
        let illegal = scene.state.clone().apply(scene.rules, action).expect_err(text);
        assert_eq!(illegal.reason, reason, "`{text}`");
    }
}

#[test]
fn a_parallel_route_is_asked_for_by_name() {
    let rules = crate::rules::scene::rules_of("tests/fixtures/maps/odd.board");
    let state = kogge::hansa::rules::set_up(rules, &kogge::hansa::rules::Config::new(3, 1)).expect("it plays three");
    let error = parse_action(rules, &state, "place trader Cc – Bb").expect_err("two routes");
    let both = ["Bb – Cc (North)", "Bb – Cc (South)"].map(str::to_owned).to_vec();
    assert_eq!(error.problem, Problem::SeveralRoutes(both));
    assert_eq!(parse_action(rules, &state, "place trader Cc – Bb (south)").expect_err("misspelt").at, 24..29);
}

#[test]
fn equal_effects_of_one_marker_are_one_choice() {
    let rules = variant(
        "fb",
        "change route \"f\" -- \"h\" as \"r9\"\n    always       prestige 1 or prestige 1 or develop any\n",
    );
    let mut scene = Scene::new(rules, "r9=[A.T,A.T]");
    scene.act("establish r9; skip");
    let uses: Vec<String> = scene.options(&["use prestige"]);
    assert_eq!(uses, ["use prestige 1"]);
    round_trip(rules, &scene.state, &scene.actions().iter().map(|&(_, action)| action).collect::<Vec<_>>());
}
