//! Records: written while a game is played, read again, and every way in which one can be wrong.

use kogge::hansa::play::{Plan, PlayerKind, Record, RecordProblem, Replay, play, record_of};
use kogge::hansa::rules::{Draws, Rules};
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
    let draws = Draws::of(rules.table, &plan.config);
    record_of(rules, &plan.config, &draws, &plan.seats(), &actions).expect("it was played")
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
    says(fault("kogge record", "kogge", "cog"), "this is no record");
    says(fault("kogge record", "record 1", "record 9"), "reads form 1");
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
    assert_eq!(line, 3);
    assert!(matches!(problem, RecordProblem::OtherEdition { .. }), "{problem}");
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
    let draws = Draws::of(rules.table, &plan.config);
    let text = record_of(rules, &plan.config, &draws, &plan.seats(), &actions).expect("it was played");
    assert!(text.ends_with(&format!("unfinished after {}\n", actions.len())), "{text}");
    assert_eq!(replayed(rules, &text), Ok(actions.len() as u64));
}
