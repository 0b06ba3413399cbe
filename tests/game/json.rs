//! JSON for applications: every document is valid against its published schema, and none holds what its seat may not see.

use std::collections::{BTreeMap, BTreeSet};

use kogge::hansa::play::{Event, Game, View, accounts_json, choices_json, events_json, view_json};
use kogge::hansa::rules::{Action, ActionCode, ActionCodes, Config, Random, Seat};
use kogge::hansa::vocab::Module;
use serde_json::{Value, json};

use super::boards::{Chooser, every_game, game};
use super::foreign;
use crate::support::schema::{ACCOUNTS, CHOICES, EVENTS, Schema, VIEW, allowed, tag_of};

const NAMES: [&str; 3] = ["Ann, \"A\"", "Bo\nb", ""];

/// Every document of a view, each with its schema.
fn documents(view: &View<'_>) -> [(Schema, String); 3] {
    [(VIEW, view_json(view)), (CHOICES, choices_json(view)), (ACCOUNTS, accounts_json(view))]
}

/// Calls `look` with every game at some of its decisions, and in the end.
fn each(seed: u64, every: usize, mut look: impl FnMut(&str, &Game)) {
    for (name, game) in every_game(seed) {
        let (mut game, mut chooser) = (game.named(NAMES), Chooser::new(seed));
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 1_000) {
            if game.actions().len() % every == 0 {
                look(&name, &game);
            }
            game.apply(action).expect("it is legal");
        }
        look(&name, &game);
    }
}

#[test]
fn every_document_is_valid_against_its_schema() {
    let mut phases = BTreeSet::new();
    each(41, 29, |_, game| {
        for seat in game.state().seats().chain([Seat::Neutral]) {
            for (schema, text) in documents(&game.view(seat)) {
                schema.holds(&text);
            }
        }
        let view: Value = serde_json::from_str(&view_json(&game.view(Seat::A))).expect("it is JSON");
        phases.insert(tag_of(&view["position"]["phase"]));
    });
    assert!(phases.len() > 8, "{phases:?}");
}

#[test]
fn every_event_is_valid_against_the_schema() {
    for (_, game) in every_game(42).into_iter().step_by(4) {
        let (mut game, mut chooser) = (game.named(NAMES), Chooser::new(42));
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 400) {
            let events = game.apply(action).expect("it is legal");
            let document = EVENTS.holds(&events_json(&game.teller(), &events));
            let all = document["events"].as_array().expect("a list");
            let chosen = all.iter().filter(|event| event["chosen"] == true).count();
            assert_eq!((all.len(), chosen), (events.all().len(), events.deeds().len()));
            for (shape, event) in all.iter().zip(events.all()) {
                assert_eq!(shape["text"], game.teller().event(event));
            }
        }
    }
}

#[test]
fn each_event_is_written_once() {
    let written: BTreeMap<String, Vec<Event>> =
        foreign::events(200).into_iter().fold(BTreeMap::new(), |mut all, event| {
            all.entry(tag_of(&serde_json::to_value(&event).expect("an event is JSON"))).or_default().push(event);
            all
        });
    assert_eq!(written.keys().cloned().collect::<BTreeSet<_>>(), allowed("events", "Event"));
    let map = json!({ "id": "x", "fingerprint": "0123456789abcdef" });
    for event in written.into_values().flatten() {
        let shape = json!({ "text": "", "chosen": true, "event": event });
        let document = json!({ "version": 1, "map": map, "events": [shape] });
        EVENTS.allows(&document);
    }
}

/// Whatever is hidden, the documents of a seat are the same: another deal of it changes no byte.
#[test]
fn nothing_hidden_reaches_a_document() {
    let mut random = Random::from_seed(43);
    let mut n_differing = 0;
    each(43, 17, |name, game| {
        for seat in game.state().seats().chain([Seat::Neutral]) {
            let view = game.view(seat);
            let other = view.seen().determinize(game.rules(), &mut random);
            n_differing += usize::from(other != *game.state());
            let rules = game.rules();
            let other = Game::from_state(rules.table.clone(), rules.edition.clone(), other).expect("it is whole");
            let other = other.named(NAMES);
            for ((_, text), (_, again)) in documents(&view).iter().zip(documents(&other.view(seat))) {
                assert_eq!(*text, again, "{name}, {seat}");
            }
        }
    });
    assert!(n_differing > 500, "{n_differing}");
}

#[test]
fn a_view_shows_its_own_mission_and_no_other() {
    let modules = [Module::Missions].into_iter().collect();
    let game = game("hanse-4-5", &Config { modules, ..Config::new(4, 3) });
    for seat in game.state().seats() {
        let document = VIEW.holds(&view_json(&game.view(seat)));
        for (other, player) in game.state().seats().zip(document["position"]["players"].as_array().expect("a list")) {
            let card = game.state().player(other).mission.expect("the cards are dealt");
            assert_eq!(player["mission"], if other == seat { json!(card) } else { Value::Null });
        }
        assert!(
            document["supply"].is_number() && document["position"]["supply"] == json!([]),
            "the supply is counted alone"
        );
    }
}

#[test]
fn every_legal_action_stands_once_among_the_choices() {
    each(44, 23, |name, game| {
        let codes = ActionCodes::of(game.rules().table);
        for seat in game.state().seats() {
            let view = game.view(seat);
            let document = CHOICES.holds(&choices_json(&view));
            let list = |value: &Value, key: &str| value[key].as_array().expect("a list").clone();
            let topics = list(&document, "groups").into_iter().flat_map(|group| list(&group, "topics"));
            let choices: Vec<Value> = topics.flat_map(|topic| list(&topic, "choices")).collect();
            let sent = |choice: &Value| codes.action(ActionCode(choice["code"].as_u64().expect("a code") as u16));
            let mut actions: Vec<Action> = choices.iter().filter_map(sent).collect();
            let named = |choice: &Value| serde_json::from_value::<Action>(choice["action"].clone()).ok();
            assert_eq!(actions, choices.iter().filter_map(named).collect::<Vec<_>>(), "{name}");
            let mut legal = view.legal_actions();
            actions.sort();
            legal.sort();
            assert_eq!(actions, legal, "{name}, {seat}");
        }
    });
}

/// Each of these changes makes a document invalid: a schema that lets anything pass holds nothing.
#[test]
fn the_schemas_are_closed() {
    let mut game = game("hanse-3", &Config::new(3, 5));
    let events = game.apply(game.legal_actions()[1]).expect("it is legal");
    let view = game.view(game.decider().expect("it goes on"));
    let [(_, view), (_, choices), (_, accounts)] = documents(&view);
    for (schema, text, changes) in [
        (
            VIEW,
            view,
            &[
                "/version",
                "/seat",
                "/players/0/name",
                "/position/phase",
                "/position/posts/0/0",
                "/hidden/0/1",
                "/edition",
            ][..],
        ),
        (CHOICES, choices, &["/groups/0/kind", "/groups/0/topics/0/about", "/groups/0/topics/0/choices/0/code"]),
        (ACCOUNTS, accounts, &["/accounts/0/rank", "/accounts/0/lines/0/line", "/accounts/0/network"]),
        (EVENTS, events_json(&game.teller(), &events), &["/events/0/event", "/events/0/chosen", "/map"]),
    ] {
        let document = schema.holds(&text);
        for at in changes {
            schema.refuses(&document, at, json!({ "more": -1 }));
        }
        schema.refuses(&document, "/more", json!(1));
    }
}

/// One of each, to be read by a person.
#[test]
fn the_documents() {
    let modules = [Module::Missions].into_iter().collect();
    let mut game = game("hanse-3", &Config { modules, ..Config::new(3, 5) }).named(["red", "green", "blue"]);
    let mut chooser = Chooser::steady(5);
    let mut events = None;
    for _ in 0..60 {
        let action = chooser.choose(&game).expect("the game is longer");
        events = Some(game.apply(action).expect("it is legal"));
    }
    let view = game.view(game.decider().expect("it goes on"));
    let events = events_json(&game.teller(), &events.expect("something was done"));
    let mut all = String::new();
    for text in [events, choices_json(&view), view_json(&view), accounts_json(&view)] {
        all += &format!("{text}\n\n");
    }
    insta::assert_snapshot!(all);
}
