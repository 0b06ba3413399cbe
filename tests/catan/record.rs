//! Records and positions of Catan: written while a game is played, read again, and every way in which one can be wrong.

use kogge::catan::layout::Layout;
use kogge::catan::play::{
    Game, Ground, NoUndo, Plan, PlayerKind, Record, RecordProblem, Replay, Secret, parse_position_json, play,
    position_json, record_of,
};
use kogge::catan::play::{Origin, Outcome};
use kogge::catan::rules::{Action, Config, Decider, Observation, Rules, Seat, State, Streams};
use kogge::catan::tables;
use kogge::catan::vocab::{CardEvent, Good, Module, Terrain};
use kogge::random::Random;
use serde_json::{Value, json};

use crate::support::island_watch::PLAYED;
use crate::support::schema::ISLAND_POSITION;

fn ground(id: &str) -> Ground<'static> {
    let table = tables::table(id).expect("a shipped island");
    Ground { table, edition: tables::edition(&table.edition).expect("its edition") }
}

fn plan(n_players: usize, seed: u64, kind: PlayerKind) -> Plan {
    let mut plan = Plan { seats: vec![kind], ..Plan::new(n_players, seed) };
    plan.config.modules = vec![Module::FriendlyRobber, Module::Events, Module::Harbourmaster];
    plan.turn_cap = if kind.is_aimless() { 60 } else { plan.turn_cap };
    plan
}

/// A game, its origin and its decisions.
fn played(ground: Ground<'static>, plan: &Plan) -> (Origin, Vec<Action>, Outcome) {
    let origin = Origin::drawn(ground, &plan.config).expect("the island is for them");
    let rules = Rules::new(ground.table, ground.edition, origin.laid());
    let mut actions = Vec::new();
    let outcome = play(rules, plan, |_, step| actions.extend(step.map(|step| step.action))).expect("as well");
    (origin, actions, outcome)
}

fn recorded(ground: Ground<'static>, plan: &Plan) -> String {
    let (origin, actions, _) = played(ground, plan);
    record_of(ground, &origin, &plan.seats(), &actions).expect("it was played")
}

/// Plays a record to its end; the last state.
fn replayed(ground: Ground<'static>, text: &str) -> Result<(State, u64), (usize, RecordProblem)> {
    let fail = |error: kogge::catan::play::RecordError| (error.line, error.problem);
    let record = Record::parse(text).map_err(fail)?;
    let mut replay = Replay::new(ground, &record).map_err(fail)?;
    while replay.step().map_err(fail)?.is_some() {
        replay.state().check_consistent(replay.rules()).expect("every position of a record is sound");
    }
    Ok((replay.state().clone(), replay.n_decisions()))
}

#[test]
fn layouts_that_were_drawn_fit_their_map_and_edited_ones_do_not() {
    for table in tables::TABLES {
        for seed in 0..20 {
            let layout = Layout::draw(*table, seed).expect("it has one");
            assert_eq!(layout.check(table), Ok(()), "{}", table.id);
            let mut other = layout.clone();
            other.terrains[0] = if other.terrains[0] == Terrain::Swamp { Terrain::Hills } else { Terrain::Swamp };
            assert!(other.check(table).is_err(), "{}", table.id);
            let mut other = layout.clone();
            other.numbers.iter_mut().find(|numbers| !numbers.is_empty()).expect("a hex yields")[0] = 7;
            assert!(other.check(table).is_err(), "{}", table.id);
            let mut other = layout;
            other.harbours.push(Good::Any);
            assert!(other.check(table).is_err(), "{}", table.id);
        }
    }
}

#[test]
fn records_replay_without_a_generator() {
    for id in PLAYED {
        let ground = ground(id);
        for (n_players, kind) in [(3, PlayerKind::Steady), (4, PlayerKind::Steady), (4, PlayerKind::Random)] {
            let plan = plan(n_players, 5, kind);
            let (origin, actions, outcome) = played(ground, &plan);
            let text = record_of(ground, &origin, &plan.seats(), &actions).expect("it was played");
            let unseeded = text.replacen("seed 5\n", "seed none\n", 1);
            for text in [&text, &unseeded] {
                assert_eq!(replayed(ground, text), Ok((outcome.state.clone(), outcome.n_decisions)), "{id}");
                assert_eq!(Record::parse(text).expect("it was read").to_string(), *text);
            }
            assert_eq!(Record::parse(&text).expect("as well").is_unfinished(), kind.is_aimless());
        }
    }
}

#[test]
fn positions_are_read_as_they_were_written() {
    for (id, kind) in PLAYED.into_iter().zip([PlayerKind::Steady, PlayerKind::ByKind].into_iter().cycle()) {
        let ground = ground(id);
        let plan = plan(4, 9, kind);
        let origin = Origin::drawn(ground, &plan.config).expect("the island is for them");
        let rules = Rules::new(ground.table, ground.edition, origin.laid());
        let mut n_read = 0;
        let outcome = play(rules, &plan, |state, step| {
            // Every phase comes up among these.
            if step.is_none_or(|step| step.number % 3 == 0) {
                let text = position_json(rules, state).expect("nothing is hidden");
                if n_read % 9 == 0 {
                    ISLAND_POSITION.holds(&text);
                }
                let (laid, again) = parse_position_json(ground.table, ground.edition, &text).expect("it was written");
                assert_eq!(laid.layout, origin.laid().layout);
                let rules = Rules::new(ground.table, ground.edition, &laid);
                assert_eq!(position_json(rules, &again).as_deref(), Some(&*text));
                assert!(again == *state, "{text}");
                n_read += 1;
            }
        });
        outcome.expect("the island is for them");
        assert!(n_read > 50);
    }
}

#[test]
fn the_position_of_a_view_is_not_written() {
    let ground = ground("catan");
    let (origin, _, outcome) = played(ground, &plan(3, 1, PlayerKind::Random));
    let rules = Rules::new(ground.table, ground.edition, origin.laid());
    let seen = Observation::of(&outcome.state, Some(Seat::A));
    assert_eq!(position_json(rules, seen.open()), None);
}

#[test]
fn edited_positions_are_refused() {
    let ground = ground("catan-beginner");
    let (origin, actions, _) = played(ground, &plan(3, 2, PlayerKind::Steady));
    let rules = Rules::new(ground.table, ground.edition, origin.laid());
    let mut game =
        Game::new(ground.table, ground.edition, &plan(3, 2, PlayerKind::Steady).config).expect("it is set up");
    actions[..90].iter().for_each(|&action| drop(game.apply(action).expect("it was played")));
    let sound: Value = serde_json::from_str(&position_json(rules, game.state()).expect("it is whole")).expect("JSON");
    let read = |json: &Value| parse_position_json(ground.table, ground.edition, &json.to_string()).map(|_| ());
    assert_eq!(read(&sound), Ok(()));
    // Without any of its keys, or with another kind of value, it is not a position.
    for part in ["", "/layout", "/position", "/position/players/0"] {
        let keys = sound.pointer(part).and_then(Value::as_object).expect("an object").keys();
        for key in keys {
            let mut fewer = sound.clone();
            fewer.pointer_mut(part).and_then(Value::as_object_mut).expect("an object").remove(key);
            // What may be nothing can be left out.
            let may_be_nothing =
                ["arrows", "robber", "longest_road", "largest_army", "harbourmaster"].contains(&&**key);
            assert!(may_be_nothing || read(&fewer).is_err(), "without {part}/{key}");
            let mut other = sound.clone();
            *other.pointer_mut(&format!("{part}/{key}")).expect("it is there") = json!({"x": 1});
            let error = read(&other).expect_err("an object stands nowhere there");
            assert!(!error.path.is_empty(), "{error}");
        }
    }
    // A card more than there is.
    let mut more = sound.clone();
    more["position"]["players"][0]["hand"] = json!([20, 0, 0, 0, 0]);
    assert!(read(&more).expect_err("cards are made").to_string().contains("INV-1"));
    let mut swapped = sound.clone();
    let terrains = swapped["layout"]["terrains"].as_array_mut().expect("a list");
    let forest = terrains.iter().position(|terrain| terrain == "forest").expect("it has forests");
    terrains[forest] = json!("hills");
    assert!(read(&swapped).expect_err("another island").to_string().contains("terrain"));
}

#[test]
fn edited_records_do_not_replay() {
    let ground = ground("catan");
    let text = recorded(ground, &plan(3, 11, PlayerKind::Steady));
    let problem = |text: &str| replayed(ground, text).expect_err("it does not replay");
    let (n_lines, lines) = (text.lines().count(), text.lines().collect::<Vec<_>>());
    // Cut off at any line.
    for n in [1, 5, 12, 20, n_lines - 1] {
        let (line, problem) = problem(&(lines[..n].join("\n") + "\n"));
        assert_eq!((line, &problem), (n + 1, &RecordProblem::CutOff));
    }
    let other_map = replayed(self::ground("catan-beginner"), &text).expect_err("another map");
    assert!(matches!(other_map, (3, RecordProblem::OtherMap { .. })), "{other_map:?}");
    let of_hansa = text.replacen("game catan\n", "", 1);
    let (line, of_hansa) = problem(&of_hansa);
    assert!(line == 2 && matches!(of_hansa, RecordProblem::OtherGame { .. }), "{of_hansa}");
    let as_hansa = kogge::hansa::play::Record::parse(&text).expect_err("it is of Catan");
    assert_eq!(as_hansa.to_string(), "2:1: the record is of game `catan`, and the map is of game `hansa`");
    // Another roll, and another layout, lead to another position.
    let at = text.find("turned ").expect("somebody turned a card");
    let rolled = text[at..].split(';').next().expect("it ends");
    let other = if rolled.trim() == "turned 9" { "turned 8" } else { "turned 9" };
    let (_, edited) = problem(&text.replacen(rolled.trim(), other, 1));
    assert!(!matches!(edited, RecordProblem::CutOff), "{edited}");
    let forest = text.find(" forest ").expect("it has forests");
    let (line, edited) = problem(&format!("{} hills {}", &text[..forest], &text[forest + 8..]));
    assert!(line < 15 && matches!(edited, RecordProblem::Refused(_) | RecordProblem::Expected(_)), "{edited}");
    let (_, edited) = problem(&text.replacen("trade yes", "trade no", 1));
    assert!(matches!(edited, RecordProblem::Illegal { .. } | RecordProblem::Hash { .. }), "{edited}");
}

#[test]
fn records_as_json_hold_the_same() {
    let ground = ground("catan");
    let text = recorded(ground, &plan(4, 3, PlayerKind::Steady));
    let record = Record::parse(&text).expect("it was written");
    let json = record.json();
    assert_eq!(Record::parse_json(&json).map(|record| record.to_string()), Ok(text));
    assert!(json.starts_with(r#"{"version":1,"game":"catan","#));
    let error = kogge::hansa::play::Record::parse_json(&json).expect_err("it is of Catan");
    assert_eq!(error.to_string(), "game: this is a record of game `catan`");
}

#[test]
fn an_unfinished_game_goes_on_from_its_record() {
    let ground = ground("catan");
    let plan = plan(4, 21, PlayerKind::Random);
    let text = recorded(ground, &plan);
    let record = Record::parse(&text).expect("it was written");
    let game = Game::from_record(ground.table, ground.edition, &record).expect("it replays");
    assert!(!game.is_over());
    assert_eq!(game.record(), text);
}

#[test]
fn undo_goes_back_to_the_last_secret() {
    let ground = ground("catan");
    let config = Config::new(3, 4);
    let mut game = Game::new(ground.table, ground.edition, &config).expect("it is set up");
    let (mut random, mut chance) = (Random::from_seed(1), Streams::new(4));
    let mut player = PlayerKind::Steady.player::<State>();
    let first = game.state().clone();
    assert_eq!(game.no_undo(), Some(NoUndo::AtStart));
    let mut after_secret = first.clone();
    for _ in 0..400 {
        let Some(decider) = game.decider() else { break };
        if decider == Decider::Chance {
            game.chance(&mut chance).expect("chance brings something");
            assert!(matches!(game.no_undo(), Some(NoUndo::Revealed(_))));
            after_secret = game.state().clone();
            continue;
        }
        let action = game.ask(player.as_mut(), &mut random).expect("somebody decides");
        let before = game.state().clone();
        game.apply(action).expect("a player chooses what is legal");
        if matches!(action, Action::Claim(_)) {
            assert_eq!(game.no_undo(), Some(NoUndo::Revealed(Secret::Claimed)));
            after_secret = game.state().clone();
            continue;
        }
        let after = game.state().clone();
        assert_eq!(game.undo(), Ok(action));
        // Offers of the turn that were forgotten may differ; what can come does not.
        let line = |state: &State| position_json(game.rules(), state);
        assert_eq!(line(game.state()), line(&before));
        game.redo().expect("it was undone");
        assert_eq!(game.state(), &after);
    }
    while game.undo().is_ok() {}
    assert_eq!(position_json(game.rules(), game.state()), position_json(game.rules(), &after_secret));
}

/// The first position of a game of three on an island.
fn first_position(id: &str) -> Value {
    let ground = ground(id);
    let game = Game::new(ground.table, ground.edition, &Config::new(3, 1)).expect("it is set up");
    let json = position_json(game.rules(), game.state()).expect("it is whole");
    serde_json::from_str(&json).expect("it was written")
}

/// A position with another value at a path, read.
fn with(id: &str, path: &str, value: Value) -> Result<String, String> {
    let mut position = first_position(id);
    *position["position"].pointer_mut(path).unwrap_or_else(|| panic!("{id} has no {path}")) = value;
    let ground = ground(id);
    let (laid, state) =
        parse_position_json(ground.table, ground.edition, &position.to_string()).map_err(|error| error.to_string())?;
    position_json(Rules::new(ground.table, ground.edition, &laid), &state).ok_or_else(|| "it is hidden".to_owned())
}

#[test]
fn what_stands_twice_in_a_position_is_refused() {
    let cases = [
        ("catan", "/modules", json!(["events", "events"])),
        ("catan", "/players/0/roads", json!([3, 5, 3])),
        ("catan", "/players/1/settlements", json!([7, 7])),
        ("catan", "/players/2/cities", json!([7, 9, 9])),
        (
            "catan",
            "/known",
            json!([{"owner": "A", "viewer": "B", "cards": [0, 0, 0, 0, 0]},
                                   {"owner": "A", "viewer": "B", "cards": [0, 0, 0, 0, 0]}]),
        ),
        ("catan-fishermen", "/fish/full", json!(["C", "C"])),
        ("catan-caravans", "/caravans/camels", json!([4, 4])),
        ("catan-barbarians", "/barbarians/knights/0", json!([4, 4])),
        ("catan-barbarians", "/barbarians/marked", json!([4, 4])),
        ("catan-traders", "/traders/barbarians", json!([4, 4])),
    ];
    for (id, path, value) in cases {
        let twice = "position: it names something twice that can be there once";
        assert_eq!(with(id, path, value.clone()).expect_err(path), twice, "{id} {path} {value}");
    }
}

#[test]
fn ka_2_a_position_says_that_the_robber_left_the_board() {
    let mut position = first_position("catan-caravans");
    assert_eq!(position["position"]["robber"], Value::Null);
    position["position"]["caravans"]["robber_left"] = json!(true);
    let ground = ground("catan-caravans");
    let (laid, state) =
        parse_position_json(ground.table, ground.edition, &position.to_string()).expect("he may have left");
    let again = position_json(Rules::new(ground.table, ground.edition, &laid), &state).expect("it is whole");
    assert_eq!(serde_json::from_str::<Value>(&again).expect("it was written"), position);
    position["position"]["robber"] = json!(0);
    let error = parse_position_json(ground.table, ground.edition, &position.to_string()).map(|_| ());
    assert!(error.expect_err("he is there").to_string().contains("the robber has left the board"));
}

/// The page names the order of the rows, and editions keep it.
#[test]
fn ev_1_the_event_cards_of_a_position_stand_in_the_order_that_the_page_names() {
    let page = std::fs::read_to_string("docs/notation.md").expect("it is a document");
    let words: Vec<String> = CardEvent::ALL.iter().map(|event| format!("`{event}`")).collect();
    assert!(page.contains(&words.join(", ")), "{}", words.join(", "));
    for edition in tables::EDITIONS {
        let rows = edition.event_cards.iter().map(|row| (row.number, row.event.index()));
        assert!(rows.is_sorted(), "{}", edition.id);
    }
}
