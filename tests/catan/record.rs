//! Records and positions of Catan: written while a game is played, read again, and every way in which one can be wrong.

use kogge::catan::layout::Layout;
use kogge::catan::play::{
    Game, Ground, NoUndo, Plan, PlayerKind, Record, RecordProblem, Replay, Secret, parse_position, play, position_text,
    record_of,
};
use kogge::catan::play::{Origin, Outcome};
use kogge::catan::rules::{Action, Config, Decider, Observation, Rules, Seat, State, Streams};
use kogge::catan::tables;
use kogge::catan::vocab::{CardEvent, Good, Module, Terrain};
use kogge::random::Random;

use crate::support::island_watch::PLAYED;

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
                let text = position_text(rules, state).expect("nothing is hidden");
                let (laid, again) = parse_position(ground.table, ground.edition, &text).expect("it was written");
                assert_eq!(laid.layout, origin.laid().layout);
                let rules = Rules::new(ground.table, ground.edition, &laid);
                assert_eq!(position_text(rules, &again).as_deref(), Some(&*text));
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
    assert_eq!(position_text(rules, seen.open()), None);
}

#[test]
fn edited_positions_have_an_error_at_their_place() {
    let ground = ground("catan-beginner");
    let (origin, actions, _) = played(ground, &plan(3, 2, PlayerKind::Steady));
    let rules = Rules::new(ground.table, ground.edition, origin.laid());
    let mut game =
        Game::new(ground.table, ground.edition, &plan(3, 2, PlayerKind::Steady).config).expect("it is set up");
    actions[..90].iter().for_each(|&action| drop(game.apply(action).expect("it was played")));
    let text = position_text(rules, game.state()).expect("it is whole");
    let read = |text: &str| parse_position(ground.table, ground.edition, text).map(|_| ());
    assert_eq!(read(&text), Ok(()));
    // Without any of its fields, or with one twice, it is not a position.
    let fields: Vec<&str> = text.split(' ').collect();
    for i in 0..fields.len() {
        let mut fewer = fields.clone();
        fewer.remove(i);
        assert!(read(&fewer.join(" ")).is_err(), "without field {i}");
        let mut other = fields.clone();
        other[i] = "x";
        let error = read(&other.join(" ")).expect_err("a field is not one");
        assert!(error.at.start <= other.join(" ").len(), "{error:?}");
    }
    // A card more than there is.
    let (before, _) = text.split_once(" A:").expect("it has a player");
    let more = text.replacen(&text[before.len()..], &text[before.len()..].replacen("lumber=", "lumber=9", 1), 1);
    if more != text {
        assert!(read(&more).expect_err("a card is made").to_string().contains("INV-1"));
    }
    let swapped = text.replacen("forest", "hills", 1);
    assert!(read(&swapped).expect_err("another island").to_string().contains("terrain"));
    assert!(read(&"c1 ".repeat(1 << 15)).is_err());
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
        let line = |state: &State| position_text(game.rules(), state);
        assert_eq!(line(game.state()), line(&before));
        game.redo().expect("it was undone");
        assert_eq!(game.state(), &after);
    }
    while game.undo().is_ok() {}
    assert_eq!(position_text(game.rules(), game.state()), position_text(game.rules(), &after_secret));
}

/// The line of the first state of a game of three on an island.
fn first_line(id: &str) -> String {
    let ground = ground(id);
    let game = Game::new(ground.table, ground.edition, &Config::new(3, 1)).expect("it is set up");
    position_text(game.rules(), game.state()).expect("it is whole")
}

/// The error of a line of which one field is another, and the text at its place.
fn error_with(id: &str, field: usize, text: &str) -> (String, String, usize) {
    let line = first_line(id);
    let mut fields: Vec<&str> = line.split(' ').collect();
    let start: usize = fields[..field].iter().map(|field| field.len() + 1).sum();
    fields[field] = text;
    let changed = fields.join(" ");
    let ground = ground(id);
    let error = parse_position(ground.table, ground.edition, &changed).map(|_| ()).expect_err(text);
    (error.to_string(), changed[error.at.clone()].to_owned(), error.at.start.wrapping_sub(start))
}

#[test]
fn what_stands_twice_in_a_position_is_an_error_at_the_second() {
    let cases = [
        ("catan", 3, "events,events", "`events` stands twice", 7),
        ("catan", 8, "0:A:A:tt", "`t` stands twice", 7),
        ("catan", 20, "A:C3@1,C3@3,C3@1:-:-:-:-:0", "`C3@1` stands twice", 12),
        // Another name of the same edge.
        ("catan", 20, "A:C3@1,B3@7:-:-:-:-:0", "`B3@7` stands twice", 7),
        ("catan", 21, "B:-:C3@12,C3@12:-:-:-:0", "`C3@12` stands twice", 10),
        ("catan", 22, "C:-:-:C3@12,C3@4,C3@4:-:-:0", "`C3@4` stands twice", 17),
        ("catan", 23, "A:B:ore=1;A:B:wool=1", "expected once what a player knows of a hand", 10),
        ("catan", 24, "2:brick=1>wool=1;brick=1>wool=1", "`brick=1>wool=1` stands twice", 17),
        ("catan", 25, "choose:brick=1>wool=1:B/brick=1>wool=1;B/brick=1>wool=2:0", "`B` stands twice", 39),
        ("catan-rivers", 15, "A/3,A/4,B/1:0", "`A` stands twice", 4),
        ("catan-fishermen", 14, "A/1,0,0;A/0,2,0:0,0,0:-:-:-:-", "`A` stands twice", 8),
        ("catan-fishermen", 14, "-:0,0,0:-:A/1,B/1,A/1:-:-", "`A` stands twice", 18),
        ("catan-fishermen", 14, "-:0,0,0:-:-:C,C:-", "`C` stands twice", 14),
        ("catan-caravans", 16, "B2@7,B2@7:-;-;-:-:-:-", "`B2@7` stands twice", 5),
        ("catan-caravans", 16, "-:-;-;-:-:A/1,A/2:-", "`A` stands twice", 14),
        ("catan-caravans", 16, "-:-;-;-:-:-:C/C2@5,C/C2@7", "`C` stands twice", 19),
        ("catan-barbarians", 17, "-:A/1,A/2:-:-:0:-", "`A` stands twice", 6),
        ("catan-barbarians", 17, "-:-:A/D1@9;A/D1@3:-:0:-", "`A` stands twice", 11),
        ("catan-barbarians", 17, "-:-:A/D1@9,D1@9:-:0:-", "`D1@9` stands twice", 11),
        ("catan-barbarians", 17, "-:-:-:-:0:B/?,B/7", "`B` stands twice", 14),
        ("catan-traders", 18, "A2@5,A2@5:-:0,0,6,6/6,0,6,0/0,6,0,6:0:0:-", "`A2@5` stands twice", 5),
        ("catan-traders", 18, "-:A/-/1/-/-/0;A/-/2/-/-/0:0,0,6,6/6,0,6,0/0,6,0,6:0:0:-", "`A` stands twice", 14),
        ("catan-traders", 18, "-:-:0,0,6,6/6,0,6,0/0,6,0,6:0:0:fxf", "`f` stands twice", 34),
    ];
    for (id, field, text, message, at) in cases {
        let (told, there, start) = error_with(id, field, text);
        assert_eq!((told.as_str(), start), (message, at), "{text}");
        assert!(text[at..].starts_with(&there), "{text}");
    }
}

#[test]
fn hb_7_nothing_stands_at_the_closed_edges_of_a_trade_hex() {
    let edge = |name: &str| format!("nothing stands on `{name}`, an edge of a trade hex at the sea");
    let corner = |name: &str| format!("no way leads to `{name}`, between edges of a trade hex at the sea");
    let cases = [
        (20, "A:A3@1:-:-:-:-:0", edge("A3@1"), "A3@1"),
        (20, "A:-:A3@12:-:-:-:0", corner("A3@12"), "A3@12"),
        (21, "B:-:-:A3@12:-:-:0", corner("A3@12"), "A3@12"),
        (18, "A3@1:-:0,0,6,6/6,0,6,0/0,6,0,6:0:0:-", edge("A3@1"), "A3@1"),
        (18, "-:A/A3@12/1/-/-/0:0,0,6,6/6,0,6,0/0,6,0,6:0:0:-", corner("A3@12"), "A3@12"),
        (25, "chase:A3@1", edge("A3@1"), "A3@1"),
        (25, "first-road:A3@12", corner("A3@12"), "A3@12"),
    ];
    for (field, text, message, at) in cases {
        let (told, there, _) = error_with("catan-traders", field, text);
        assert_eq!((told, there.as_str()), (message, at), "{text}");
    }
}

#[test]
fn ka_2_a_position_says_that_the_robber_left_the_board() {
    let ground = ground("catan-caravans");
    let line = first_line("catan-caravans");
    let fields: Vec<&str> = line.split(' ').collect();
    assert_eq!(fields[9], "-");
    let left = [&fields[..9], &["left"], &fields[10..]].concat().join(" ");
    let (laid, state) = parse_position(ground.table, ground.edition, &left).expect("he may have left");
    let rules = Rules::new(ground.table, ground.edition, &laid);
    assert_eq!(position_text(rules, &state).as_deref(), Some(&*left));
    let (told, there, _) = error_with("catan", 9, "left");
    assert_eq!((told.as_str(), &*there), ("expected a hex, or `-` where the robber is off the board", "left"));
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
