//! Records: written while a game is played, read again, and every way in which one can be wrong.

use crate::support::maps;
use kogge::hansa::board::table::Table;
use kogge::hansa::play::{
    Game, Origin, Plan, PlayerKind, Record, RecordProblem, Replay, parse_position_json, play, position_json, record_of,
};
use kogge::hansa::rules::{Config, Position, Rules};
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};

fn rules(id: &str) -> Rules<'static> {
    let table = tables::table(id).expect("a shipped side");
    Rules::new(table, tables::edition(&table.edition).expect("its edition"))
}

/// A game of steady players and its record.
fn recorded(rules: Rules, n_players: usize, seed: u64, modules: &[Module]) -> String {
    let mut plan = Plan { seats: vec![PlayerKind::Steady], ..Plan::new(n_players, seed) };
    plan.config.modules = modules.iter().copied().collect::<ModuleSet>();
    let mut actions = Vec::new();
    play(rules, &plan, |_, step| actions.extend(step.map(|step| step.action))).expect("the side is for so many");
    record_of(rules, &Origin::drawn(rules, &plan.config), &plan.seats(), &actions).expect("it was played")
}

/// Plays a record to its end.
fn replayed(rules: Rules, text: &str) -> Result<u64, (usize, RecordProblem)> {
    let fail = |error: kogge::hansa::play::RecordError| (error.line, error.problem);
    let record = Record::parse(text).map_err(fail)?;
    let mut replay = Replay::new(rules, &record).map_err(fail)?;
    while replay.step().map_err(fail)?.is_some() {
        replay.state().check_consistent(rules).expect("every position of a record is sound");
    }
    Ok(replay.n_decisions())
}

/// The text with a line changed, counted from 1.
fn edited(text: &str, number: usize, edit: impl Fn(&str) -> String) -> String {
    let line = |(i, line): (usize, &str)| if i + 1 == number { edit(line) } else { line.to_owned() };
    text.lines().enumerate().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

/// The number of the first line of which it holds.
#[track_caller]
fn line_with(text: &str, wanted: &str) -> usize {
    1 + text.lines().position(|line| line.contains(wanted)).unwrap_or_else(|| panic!("no line has `{wanted}`"))
}

#[test]
fn records_replay_on_every_board() {
    for table in tables::TABLES {
        let rules = rules(&table.id);
        let n_players = table.players[0].max(3).into();
        let text = recorded(rules, n_players, 11, &[]);
        let record = Record::parse(&text).expect("what was written can be read");
        assert_eq!(replayed(rules, &text), Ok(record.n_decisions() as u64), "{}", table.id);
    }
}

#[test]
fn records_of_modules_replay_without_a_generator() {
    let rules = rules("hanse-4-5");
    let text = recorded(rules, 4, 3, &[Module::Missions, Module::Favour]);
    // The seed is a remark: what was drawn is written out.
    let text = text.replace("\nseed 3\n", "\nseed none\n");
    assert!(replayed(rules, &text).is_ok());
    assert!(text.contains("\nmissions ") && text.contains("\ntiles "), "{text}");
}

#[test]
fn records_of_two_replay() {
    let rules = rules("hanse-3");
    assert!(replayed(rules, &recorded(rules, 2, 5, &[Module::TwoPlayers])).is_ok());
}

#[test]
fn a_record_reads_well() {
    let rules = rules("hanse-3");
    let text = recorded(rules, 3, 7, &[]);
    let shown: Vec<&str> = text.lines().take(16).chain(text.lines().last()).collect();
    insta::assert_snapshot!(shown.join("\n"));
}

#[test]
fn every_line_of_a_heading_is_held_against_the_board() {
    let rules = rules("hanse-3");
    let text = recorded(rules, 3, 7, &[]);
    let fault = |wanted: &str, from: &str, to: &str| {
        let number = line_with(&text, wanted);
        let (line, problem) = replayed(rules, &edited(&text, number, |line| line.replace(from, to))).expect_err(wanted);
        (line == number, problem.to_string())
    };
    let says = |(here, problem): (bool, String), part: &str| assert!(here && problem.contains(part), "{problem}");
    says(fault("kogge record", "kogge", "cog"), "this is not a record");
    says(fault("kogge record", "record 3", "record 9"), "reads form 3");
    says(fault("map ", "map hanse-3 ", "map hanse-3 0"), "16 digits");
    says(fault("rules ", "rules 1", "rules 0"), "revision 0 of the rules");
    says(fault("rules ", "rules 1", "rules one"), "expected a number");
    says(fault("modules", "none", "magic"), "expected `none` or modules");
    says(fault("seats", "steady, steady, steady", "a, b, c, d, e, f"), "one to five players");
    says(fault("seed", "7", "seven"), "a number or `none`");
    says(fault("start", "start ", "start X"), "start player");
    says(fault("marker ", " at ", " near "), "a marker, `at` and a route");
    says(fault("supply", "actions +3", "actions +9"), "a marker of the map");
    says(fault("supply", "supply ", "supplies "), "expected `supply …`");
}

#[test]
fn a_record_of_another_map_or_edition_is_told_as_such() {
    let text = recorded(rules("hanse-3"), 3, 7, &[]);
    let (line, problem) = replayed(rules("hanse-4-5"), &text).expect_err("another side");
    assert_eq!(line, 2);
    assert!(matches!(problem, RecordProblem::OtherMap { .. }), "{problem}");
    let mut edition = rules("hanse-3").edition.clone();
    edition.city_points += 1;
    let other = Rules::new(rules("hanse-3").table, &edition);
    let (line, problem) = replayed(other, &text).expect_err("other numbers");
    assert_eq!(line, 4);
    assert!(matches!(problem, RecordProblem::OtherEdition { .. }), "{problem}");
}

/// A shipped map with some words in place of others.
fn changed(id: &str, changes: &[(&str, &str)]) -> Table {
    let text = changes.iter().fold(maps::text(id), |text, (from, to)| text.replace(from, to));
    maps::board_of(&text).table().expect("it has a table")
}

#[test]
fn a_record_goes_on_when_places_have_other_names() {
    let old = changed("britannia-4-5", &[]);
    let names =
        [("Carlisle", "\"Carl, or isle\""), ("Scotland", "Schottland"), ("    board  ", "    version 2\n    board  ")];
    let new = changed("britannia-4-5", &names);
    let edition = tables::edition(&old.edition).expect("its edition");
    let [before, after] = [&old, &new].map(|table| Rules::new(table, edition));
    let text = recorded(before, 4, 11, &[]);
    assert!(text.contains("Carlisle –") && text.contains("\nnames "), "{text}");
    let record = Record::parse(&text).expect("it was written");
    assert_eq!(record.changed(before), None);
    let change = record.changed(after).expect("names have changed");
    assert_eq!(
        change,
        "the map was changed since this game: no version then, version `2` now, `Carlisle` is `Carl, or isle` now, \
         `Scotland` is `Schottland` now"
    );
    assert_eq!(replayed(after, &text), Ok(record.n_decisions() as u64));
    // What is recorded from here on has the new names, and goes back to the old ones.
    let game = Game::from_record(new.clone(), edition, &record).expect("it replays");
    let again = game.record();
    assert!(!again.contains("Carlisle") && again.contains("\nversion 2\nnames "), "{again}");
    assert_eq!(replayed(before, &again), Ok(record.n_decisions() as u64));
    let json = Record::parse(&again).expect("it was written");
    assert_eq!(Record::parse_json(&json.json()), Ok(json));
    // A position has numbers for all places.
    let line = text.lines().find_map(|line| line.strip_prefix("result "));
    assert!(line.is_some());
    let start = position_json(before, Replay::new(before, &record).expect("it begins").state());
    assert!(parse_position_json(after, &start.expect("it is whole")).is_ok());
    // Names that are too few, or that the decisions do not use.
    let (line, problem) = replayed(before, &text.replacen("names ", "names More, ", 1)).expect_err("one too many");
    assert_eq!((line, problem.to_string().as_str()), (3, "expected a line `names` with the 33 names of the map"));
    let (_, problem) = replayed(before, &text.replacen(", Carlisle,", ", Elsewhere,", 1)).expect_err("unknown names");
    assert!(problem.to_string().contains("no city `Carlisle`"), "{problem}");
}

#[test]
fn draws_that_cannot_be_are_refused() {
    let rules = rules("hanse-3");
    let text = recorded(rules, 3, 7, &[]);
    let supply = line_with(&text, "supply ");
    let twice = edited(&text, supply, |line| line.replacen("actions +3", "swap kontors", 1));
    let (_, problem) = replayed(rules, &twice).expect_err("one swap too many");
    assert!(matches!(problem, RecordProblem::Refused(_)), "{problem}");
}

#[test]
fn what_was_edited_is_found_at_its_turn() {
    let rules = rules("hanse-3");
    let text = recorded(rules, 3, 7, &[]);
    let n_lines = text.lines().count();
    let first = 2 + line_with(&text, "supply ");
    for number in (first..n_lines).step_by(9) {
        let at =
            |edit: &dyn Fn(&str) -> String| replayed(rules, &edited(&text, number, edit)).expect_err("it was edited");
        // A digit of the hash, the decisions, the number, the player.
        assert_eq!(at(&|line| line[..line.len() - 16].to_owned() + "0123456789abcdef").0, number);
        assert_eq!(at(&|line| line.replacen("; ", "; end turn; ", 1).replacen(" = ", "; income = ", 1)).0, number);
        assert_eq!(at(&|line| format!("9{line}")).0, number);
        assert_eq!(at(&|line| line.replacen([' '], " E ", 1)).0, number);
        assert_eq!(at(&|line| line.replace(" = ", " ")).0, number);
    }
}

#[test]
fn a_record_that_was_cut_off_is_told_as_such() {
    let rules = rules("hanse-3");
    let text = recorded(rules, 3, 7, &[]);
    for n_lines in [1, 3, 9, 14, text.lines().count() - 1] {
        let cut: String = text.split_inclusive('\n').take(n_lines).collect();
        let (line, problem) = replayed(rules, &cut).expect_err("it is not whole");
        assert_eq!((line, &problem), (n_lines + 1, &RecordProblem::CutOff));
    }
    let longer = format!("{text}more\n");
    assert!(matches!(replayed(rules, &longer), Err((_, RecordProblem::AfterEnd))));
    let other = edited(&text, text.lines().count(), |line| line.replacen("result A", "result A 1", 1));
    assert!(matches!(replayed(rules, &other), Err((_, RecordProblem::Ending { .. }))));
}

#[test]
fn an_unfinished_game_is_recorded_as_such() {
    let rules = rules("hanse-3");
    let plan = Plan { turn_cap: 4, ..Plan::new(3, 2) };
    let mut actions = Vec::new();
    play(rules, &plan, |_, step| actions.extend(step.map(|step| step.action))).expect("for three");
    // In the middle of a turn.
    actions.truncate(actions.len() - 1);
    let text = record_of(rules, &Origin::drawn(rules, &plan.config), &plan.seats(), &actions).expect("it was played");
    assert!(text.ends_with(&format!("unfinished after {}\n", actions.len())), "{text}");
    assert_eq!(replayed(rules, &text), Ok(actions.len() as u64));
}

/// A record of a game left in the middle of a turn, with its decisions.
fn left(rules: Rules<'static>) -> (String, Game) {
    let mut game = Game::new(rules.table, rules.edition, &Config::new(3, 2)).expect("for three");
    let plan = Plan { turn_cap: 8, ..Plan::new(3, 2) };
    let mut actions = Vec::new();
    play(rules, &plan, |_, step| actions.extend(step.map(|step| step.action))).expect("for three");
    for &action in &actions[..actions.len() - 1] {
        game.apply(action).expect("it was played");
    }
    (game.record(), game)
}

#[test]
fn a_save_goes_on_where_it_was_left() {
    let rules = rules("hanse-3");
    let (text, game) = left(rules);
    let record = Record::parse(&text).expect("what was written can be read");
    assert!(record.is_unfinished());
    assert_eq!(record.to_string(), text);
    let again = Game::from_record(rules.table, rules.edition, &record).expect("it replays");
    assert_eq!((again.state(), again.actions()), (game.state(), game.actions()));
    assert_eq!(again.no_undo(), game.no_undo());
    assert_eq!(again.record(), text);
    // Its position is all that the game needs to go on.
    let line = text.lines().find_map(|line| line.strip_prefix("position ")).expect("a save has a position");
    assert_eq!(&parse_position_json(rules, line).expect("it is sound"), game.state());
    // Another position is noticed, and so is a missing one.
    let number = line_with(&text, "position ");
    let (at, problem) = replayed(
        rules,
        &edited(&text, number, |line| line.replacen("\"neutral_prestige\":0", "\"neutral_prestige\":1", 1)),
    )
    .expect_err("edited");
    assert!(
        at == number && matches!(problem, RecordProblem::Position | RecordProblem::Unreadable(_)),
        "{at}: {problem}"
    );
    let without: String = text.split_inclusive('\n').filter(|line| !line.starts_with("position ")).collect();
    let (at, problem) = replayed(rules, &without).expect_err("no save");
    assert_eq!((at, problem.to_string()), (number, "expected `position …`".to_owned()));
}

#[test]
fn a_game_from_a_position_is_recorded_from_there() {
    let rules = rules("hanse-3");
    let (_, game) = left(rules);
    let position = Position::of(rules, game.state());
    let mut later = Game::from_position(rules.table, rules.edition, &position).expect("a sound position");
    while let Some(&action) = later.legal_actions().first().filter(|_| later.actions().len() < 40) {
        later.apply(action).expect("it is legal");
    }
    let text = later.named(["Ann, the \"first\"", "", "Bo\nb"]).record();
    let seats = Record::parse(&text).expect("it was written").seats;
    assert_eq!(seats, ["Ann, the \"first\"", "B", "Bo\nb"]);
    assert_eq!(replayed(rules, &text), Ok(40), "{text}");
    assert!(text.contains("\nseats \"Ann, the \\\"first\\\"\", B, \"Bo\\u{a}b\"\nseed none\nfrom {"), "{text}");
    let number = line_with(&text, "from {");
    let other = edited(&text, number, |line| line.replacen("\"version\":1", "\"version\":2", 1));
    let (at, problem) = replayed(rules, &other).expect_err("another form");
    assert!(at == number && problem.to_string().contains("this is version 2"), "{at}: {problem}");
    let fewer = text.replacen(", \"Bo\\u{a}b\"", "", 1);
    let (at, problem) = replayed(rules, &fewer).expect_err("two seats");
    assert!(at == number && problem.to_string().contains("as many players as seats"), "{at}: {problem}");
}

/// Names that a record's marks could break: every one comes back as it was, in both forms, and in the game itself.
#[test]
fn names_survive_a_saved_game() {
    let names = [
        "Ann",
        "",
        " ",
        " outer ",
        "two  blanks",
        "a, b",
        "\"",
        "\"quoted\"",
        "\\",
        "\\\"",
        "a\\",
        "line\nend",
        "\r\n",
        "\r",
        "\t",
        "\u{2028}",
        "\u{85}",
        "\u{1b}[2J",
        "\u{0}",
        "none",
        "seed 4",
        "; = result",
        "Ä, ö; \u{1f600}",
        ",,,",
        "\u{a0}",
        "A",
        "steady",
        "#",
        "\u{202e}abc",
    ];
    let rules = rules("hanse-3");
    for first in names {
        for second in names {
            let game = Game::new(rules.table, rules.edition, &Config::new(3, 2)).expect("for three");
            let game = game.named([first, second, "C"]);
            let text = game.record();
            let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
            let called =
                |at: usize, name: &str| if name.is_empty() { ["A", "B"][at].to_owned() } else { name.to_owned() };
            assert_eq!(record.seats, [called(0, first), called(1, second), "C".to_owned()], "{text}");
            assert_eq!(record.to_string(), text);
            assert_eq!(Record::parse_json(&record.json()).as_ref(), Ok(&record), "{text}");
            let again = Game::from_record(rules.table, rules.edition, &record).expect("it replays");
            let all =
                |game: &Game| game.state().seats().map(|seat| game.names().of(seat).to_owned()).collect::<Vec<_>>();
            assert_eq!(all(&again), all(&game), "a game has its names again");
            assert_eq!(again.record(), text);
        }
    }
    let game = Game::new(rules.table, rules.edition, &Config::new(3, 2)).expect("for three");
    let unnamed = Record::parse(&game.record_of(&["".to_owned(), "\"".to_owned(), ",".to_owned()])).expect("written");
    assert_eq!(unnamed.seats, ["", "\"", ","]);
    for (broken, column) in [("\"a, B, C", 7), ("\"a\" b, B, C", 7), ("A, \"b\\x\", C", 10)] {
        let text = game.record().replacen("seats A, B, C", &format!("seats {broken}"), 1);
        let error = Record::parse(&text).expect_err("the quotes are broken");
        assert_eq!((error.line, error.column), (7, column), "{error}");
        assert!(error.to_string().contains("a name that ends with a quote"), "{error}");
    }
}
