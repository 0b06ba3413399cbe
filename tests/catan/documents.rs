//! JSON for applications: every document is valid against its published schema, and none holds what its seat may not see.

use std::collections::BTreeSet;

use kogge::catan::play::{
    Events, Names, Teller, View, action_json, choices_json, events_json, laid_json, parse_action, parse_action_json,
    view_json,
};
use kogge::catan::rules::{Action, Bundle, Config, Laid, Observation, Offer, Phase, Rules, Seat, State, set_up};
use kogge::catan::tables;
use kogge::catan::vocab::{CornerId, EdgeId, HexId, Module};
use kogge::game::session::Embedded as _;
use kogge::random::Random;
use serde_json::{Value, json};

use super::events::games;
use crate::support::schema::{ISLAND_CHOICES, ISLAND_EVENTS, ISLAND_LAID, ISLAND_VIEW, allowed, tag_of};

/// A counter-offer that may be made now: it is never listed. Clause: TR3.
fn counter(rules: Rules, state: &State) -> Option<Action> {
    let bundles = (0..36).filter_map(|n| {
        let mut cards = [0; 6];
        cards[n / 6] += 1;
        cards[n % 6] += 1;
        Bundle::new(&cards)
    });
    let offers = bundles.clone().flat_map(|gives| bundles.clone().filter_map(move |gets| Offer::new(gives, gets)));
    offers.map(Action::Counter).find(|&action| state.check(rules, action).is_ok())
}

/// Random games with a counter-offer wherever one can be made; `watch` sees the number of the step as well.
fn all_games(mut watch: impl FnMut(u64, Rules, &State, Action, &State)) {
    let mut n = 0;
    games(19, |rules, before, action, after| {
        n += 1;
        watch(n, rules, before, action, after);
        let answers = matches!(before.phase(), Phase::Answer { .. });
        if let Some(action) = answers.then(|| counter(rules, before)).flatten() {
            let mut after = before.clone();
            after.apply(rules, action).expect("it was checked");
            watch(n, rules, before, action, &after);
        }
    });
}

fn tag(value: impl serde::Serialize) -> String {
    tag_of(&serde_json::to_value(value).expect("it is JSON"))
}

#[test]
fn every_document_is_valid_against_its_schema() {
    let names = Names::new(["Ann, \"A\"", "Bo\nb", ""]);
    let [mut phases, mut actions, mut events] = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    all_games(|n, rules, before, action, after| {
        let is_new = phases.insert(tag(before.phase())) | actions.insert(tag(action));
        let happened = State::events(rules, before, action, after);
        let has_new = happened.all().iter().fold(false, |has, event| has | events.insert(tag(event)));
        if !(is_new || has_new || n % 199 == 0 || after.is_over()) {
            return;
        }
        let teller = Teller::new(rules, &names);
        for viewer in before.seats().map(Some).chain([None]) {
            let document = ISLAND_EVENTS.holds(&events_json(&teller, &happened, viewer));
            let all = document["events"].as_array().expect("a list");
            let seen = happened.seen_by(viewer);
            assert_eq!(all.iter().filter(|event| event["chosen"] == true).count(), seen.deeds().len());
            let texts = all.iter().map(|event| event["text"].as_str().expect("a text").to_owned());
            assert!(texts.eq(seen.all().iter().map(|event| teller.event(event))));
        }
        phases.insert(tag(after.phase()));
        for state in [before, after] {
            for seat in state.seats().chain([Seat::Neutral]) {
                let view = View::of(rules, &names, state, seat);
                ISLAND_VIEW.holds(&view_json(&view));
                ISLAND_CHOICES.holds(&choices_json(&view));
            }
        }
        let text = action_json(rules.table, action).expect("the map has its place");
        assert_eq!(parse_action_json(rules.table, &text), Ok(action), "{text}");
    });
    // They need an island without a desert, or one where no hex is free.
    let mut all_actions = allowed("island-choices", "Action");
    assert!(all_actions.remove("robber_off"));
    assert_eq!(phases, allowed("island-view", "Phase"));
    assert_eq!(actions, all_actions);
    let mut all_events = allowed("island-events", "Event");
    assert!(all_events.remove("robber_stays_off"));
    // It needs five players.
    assert!(all_events.remove("builds_after"));
    assert_eq!(events, all_events);
}

/// Whatever is hidden, the documents of a seat are the same: another deal of it changes no byte.
#[test]
fn inv_22_nothing_hidden_reaches_a_document() {
    let names = Names::default();
    let mut n_differing = 0;
    all_games(|n, rules, before, _, _| {
        if n % 40 > 0 {
            return;
        }
        for viewer in before.seats().map(Some).chain([None]) {
            let other = Observation::of(before, viewer).determinize(rules, &mut Random::from_seed(n));
            let seat = viewer.unwrap_or(Seat::Neutral);
            n_differing += u32::from(other != *before);
            let documents = |state| {
                let view = View::of(rules, &names, state, seat);
                [view_json(&view), choices_json(&view)]
            };
            assert_eq!(documents(before), documents(&other), "{seat}");
        }
    });
    assert!(n_differing > 1_000, "{n_differing}");
}

#[test]
fn b_13_2_a_view_holds_the_own_cards_and_counts_those_of_others() {
    let (mut n_hidden, mut n_known) = (0, 0);
    all_games(|n, rules, state, _, _| {
        if n % 97 > 0 || state.is_over() {
            return;
        }
        let names = Names::default();
        for seat in state.seats() {
            let view = View::of(rules, &names, state, seat);
            let document: Value = serde_json::from_str(&view_json(&view)).expect("it is JSON");
            for other in state.seats() {
                let (open, has) =
                    (&document["players"][other.index()], &document["position"]["players"][other.index()]);
                let sum =
                    |list: &Value| list.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a number")).sum();
                let (hand, cards): (u64, u64) = (sum(&has["hand"]), sum(&has["cards"]));
                assert_eq!(open["cards"], state.n_cards(other));
                assert_eq!(open["development"], state.n_development(other));
                assert_eq!(open["hidden"], u64::from(state.n_cards(other)) - hand);
                if other == seat {
                    assert_eq!((&has["hand"], &has["cards"]), (&json!(state.hand(seat)), &json!(state.cards(seat))));
                    assert_eq!(open["points"], state.points(rules, seat));
                } else {
                    assert_eq!((has["hand"].clone(), cards), (json!(state.known(Some(seat), other)), 0));
                    assert_eq!(open["points"], state.public_points(rules, other));
                    n_hidden += u64::from(state.n_cards(other)) - hand;
                }
            }
            for known in document["position"]["known"].as_array().expect("a list") {
                n_known += 1;
                assert_eq!((&known["owner"], &known["cards"]), (&json!(seat), &json!(state.known(None, seat))));
            }
        }
    });
    assert!(n_hidden > 300 && n_known > 100, "{n_hidden} hidden, {n_known} known");
}

#[test]
fn every_legal_action_stands_once_among_the_choices() {
    let mut n_listed = 0;
    all_games(|n, rules, state, _, _| {
        if n % 17 > 0 {
            return;
        }
        let names = Names::default();
        for seat in state.seats() {
            let view = View::of(rules, &names, state, seat);
            let document: Value = serde_json::from_str(&choices_json(&view)).expect("it is JSON");
            let groups = document["groups"].as_array().expect("a list").iter();
            let choices: Vec<&Value> = groups.flat_map(|group| group["choices"].as_array().expect("a list")).collect();
            let read = |choice: &&Value| serde_json::from_value(choice["action"].clone()).expect("an action");
            let mut actions: Vec<Action> = choices.iter().map(read).collect();
            let sent = |choice: &&Value| parse_action(rules.table, choice["text"].as_str().expect("a text"));
            assert_eq!(choices.iter().map(sent).collect::<Result<Vec<_>, _>>().as_ref(), Ok(&actions));
            let mut legal = view.legal_actions();
            actions.sort();
            legal.sort();
            assert_eq!(actions, legal, "{seat}");
            n_listed += legal.len();
        }
    });
    assert!(n_listed > 10_000, "{n_listed}");
}

#[test]
fn a_laid_island_names_every_place_that_has_a_number() {
    for table in tables::TABLES {
        let edition = tables::edition(&table.edition).expect("its edition");
        for seed in 0..4 {
            let Ok(laid) = Laid::drawn(table, seed) else { continue };
            let document = ISLAND_LAID.holds(&laid_json(Rules::new(table, edition, &laid)));
            assert_eq!(document["layout"], serde_json::to_value(&laid.layout).expect("it is JSON"));
            let list = |key: &str| document[key].as_array().expect("a list").clone();
            let name = |place: &Value| place.as_str().expect("a name").to_owned();
            for (i, corner) in list("corners").iter().enumerate() {
                let read = parse_action(table, &format!("settle {}", name(corner)));
                assert_eq!(read, Ok(Action::Settle(CornerId::at(i))));
            }
            for (i, edge) in list("edges").iter().enumerate() {
                let read = parse_action(table, &format!("road {}", name(&edge["name"])));
                assert_eq!(read, Ok(Action::Road(EdgeId::at(i))));
                assert_eq!(edge["corners"], json!(table.edges[i].corners));
            }
            for (i, hex) in list("hexes").iter().enumerate() {
                let hex_name = name(&hex["name"]);
                assert_eq!(parse_action(table, &format!("robber {hex_name}")), Ok(Action::Robber(HexId::at(i))));
                for (at, hour) in [12, 2, 4, 6, 8, 10].into_iter().enumerate() {
                    let corner = parse_action(table, &format!("city {hex_name}@{hour}")).expect("a corner");
                    assert_eq!(json!({ "city": hex["corners"][at] }), json!(corner));
                    let edge = parse_action(table, &format!("road {hex_name}@{}", hour % 12 + 1)).expect("an edge");
                    assert_eq!(json!({ "road": hex["edges"][at] }), json!(edge));
                }
            }
            let counts = ["hexes", "corners", "edges", "harbours"].map(|key| list(key).len());
            let rows = [table.hexes.len(), table.corners.len(), table.edges.len(), table.harbours.len()];
            assert_eq!(counts, rows);
            assert_eq!(document["layout"]["harbours"].as_array().map(Vec::len), Some(rows[3]));
        }
    }
}

/// A game of three after its first settlement.
fn beginning(look: impl FnOnce(Rules, &State, &Events)) {
    let table = tables::table("catan").expect("a shipped island");
    let laid = Laid::drawn(table, 5).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    let config = Config { modules: vec![Module::Harbourmaster], start: Some(Seat::A), ..Config::new(3, 5) };
    let before = set_up(rules, &config).expect("it can be set up");
    let action = parse_action(table, "settle C3@12").expect("it is notation");
    let mut after = before.clone();
    after.apply(rules, action).expect("it is legal");
    look(rules, &after, &State::events(rules, &before, action, &after));
}

/// Each of these changes makes a document invalid: a schema that lets anything pass holds nothing.
#[test]
fn the_schemas_are_closed() {
    beginning(|rules, state, events| {
        let names = Names::default();
        let view = View::of(rules, &names, state, Seat::A);
        for (schema, text, changes) in [
            (
                ISLAND_VIEW,
                view_json(&view),
                &[
                    "/version",
                    "/game",
                    "/decider",
                    "/players/0/hidden",
                    "/position/phase",
                    "/position/players/0/hand/0",
                ][..],
            ),
            (ISLAND_CHOICES, choices_json(&view), &["/groups/0/kind", "/groups/0/choices/0/action", "/seat"]),
            (
                ISLAND_EVENTS,
                events_json(&view.teller(), events, None),
                &["/events/0/event", "/events/0/chosen", "/map"],
            ),
            (ISLAND_LAID, laid_json(rules), &["/layout/terrains/0", "/hexes/0/name", "/corners/0", "/edition"]),
        ] {
            let document = schema.holds(&text);
            for at in changes {
                schema.refuses(&document, at, json!({ "more": -1 }));
            }
            schema.refuses(&document, "/more", json!(1));
        }
    });
}

/// One of each, to be read by a person.
#[test]
fn the_documents() {
    beginning(|rules, state, events| {
        let names = Names::new(["red", "green"]);
        let view = View::of(rules, &names, state, Seat::A);
        let action = action_json(rules.table, Action::EndTurn).expect("it names no place");
        let events = events_json(&view.teller(), events, None);
        let all = [events, choices_json(&view), view_json(&view), action, laid_json(rules)];
        insta::assert_snapshot!(all.join("\n\n"));
    });
}

#[test]
fn an_action_of_another_map_or_game_is_refused() {
    beginning(|rules, _, _| {
        let table = rules.table;
        let whole = action_json(table, Action::Settle(CornerId(3))).expect("the map has it");
        let refused = |at: &str, value: Value| {
            let mut changed: Value = serde_json::from_str(&whole).expect("it is JSON");
            *changed.pointer_mut(at).expect("it has that") = value;
            parse_action_json(table, &changed.to_string()).expect_err("it is none").to_string()
        };
        let mut all = String::new();
        for (at, value) in [
            ("/version", json!(2)),
            ("/game", json!("hansa")),
            ("/map/fingerprint", json!("0123456789abcdef")),
            ("/action", json!("sail")),
            ("/action", json!({ "settle": 200 })),
            ("/action", json!({ "settle": 256 })),
            ("/action", json!({ "rolled": [1, 7] })),
            ("/action", json!({ "rob": "n" })),
            ("/action", json!({ "offer": { "gives": [1, 0, 0, 0, 0, 0], "gets": [1, 0, 0, 0, 0, 0] } })),
            ("/action", json!({ "offer": { "gives": [5, 0, 0, 0, 0, 0], "gets": [0, 1, 0, 0, 0, 0] } })),
        ] {
            all += &format!("{at} {value}\n  {}\n", refused(at, value.clone()));
        }
        insta::assert_snapshot!(all);
        assert_eq!(action_json(table, Action::Road(EdgeId(200))), None);
    });
}

/// Serde does not know the map: the rules refuse what it lacks.
#[test]
fn an_action_from_outside_that_makes_no_sense_is_refused() {
    let foreign = [
        json!({ "settle": 200 }),
        json!({ "city": 255 }),
        json!({ "road": 200 }),
        json!({ "bridge": 200 }),
        json!({ "robber": 200 }),
        json!({ "rob": "n" }),
        json!({ "deal": "n" }),
        json!({ "rolled": [0, 255] }),
        json!({ "offer": { "gives": [1, 0, 0, 0, 0, 0], "gets": [1, 0, 0, 0, 0, 0] } }),
        json!({ "counter": { "gives": [1, 0, 0, 0, 0, 0], "gets": [1, 0, 0, 0, 0, 0] } }),
    ];
    let foreign: Vec<Action> = foreign.map(|it| serde_json::from_value(it).expect("an action")).to_vec();
    let mut phases = BTreeSet::new();
    all_games(|_, rules, state, _, _| {
        if phases.insert(tag(state.phase())) {
            foreign.iter().for_each(|&action| assert!(state.check(rules, action).is_err(), "{action:?}"));
        }
    });
    assert!(phases.len() > 10, "{phases:?}");
}
