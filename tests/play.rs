//! Whole games: they end, they keep the invariants, and the same seed gives the same bytes.

use crate::rules::files::Repository;
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::play::{Plan, PlayerKind, Report, action_text, play, write_result};
use kogge::hansa::rules::{ActionList, Config, Random, Rules, set_up};
use kogge::hansa::shipped;

/// A board with its edition.
struct Map {
    table: Table,
    edition: Edition,
}

impl Map {
    fn read(path: &str) -> Self {
        let compiled = kogge::hansa::compile::compile(&Repository, path).expect("the map is a file of the repository");
        let board = compiled.board.unwrap_or_else(|| panic!("{path}: {:#?}", compiled.diagnostics));
        Self { table: board.table().expect("the map is small"), edition: board.board().edition.clone() }
    }

    fn rules(&self) -> Rules<'_> {
        Rules::new(&self.table, &self.edition)
    }
}

const SMALL: &str = "maps/hansa/hanse-3.board";
const LARGE: &str = "maps/hansa/hanse-4-5.board";
const BRITANNIA_SMALL: &str = "maps/hansa/britannia-3.board";
const BRITANNIA_LARGE: &str = "maps/hansa/britannia-4-5.board";
const EAST: &str = "maps/hansa/east-3-5.board";

/// Plays steady games, checks the invariants after every decision, and gives the numbers of decisions.
fn steady_games(path: &str, n_players: usize, seeds: std::ops::Range<u64>) -> Vec<u64> {
    let map = Map::read(path);
    let one = |seed| {
        let outcome = play(map.rules(), &Plan::new(n_players, seed), |state, step| {
            if let Err(broken) = state.check_consistent(map.rules()) {
                panic!("seed {seed}: {broken} before {:?}", step.map(|step| step.action));
            }
        });
        let outcome = outcome.expect("the side is for so many players");
        assert!(outcome.is_finished(), "seed {seed} did not end");
        outcome.state.check_consistent(map.rules()).expect("the last state is consistent too");
        outcome.n_decisions
    };
    seeds.map(one).collect()
}

#[test]
fn steady_players_keep_pieces_for_posts() {
    // Every route without a tavern, but for those where markers must find room, founds a kontor more, as often as it is
    // established: pieces that never come back.
    // And prestige takes long enough for all of them.
    let text = shipped::SHIPPED.text_of(LARGE).expect("a shipped map");
    let mut lines: Vec<&str> = Vec::new();
    let mut left_for_markers = 4;
    for line in text.split("\nexpect").next().into_iter().flat_map(str::lines) {
        if !line.starts_with(' ') && lines.last().is_some_and(|before| before.starts_with("route ")) {
            match left_for_markers {
                0 => lines.push("    always       extra kontor"),
                _ => left_for_markers -= 1,
            }
        }
        lines.push(line);
        if line.starts_with("map ") {
            lines.push("    ends at      60 prestige");
        }
    }
    let files = shipped::SHIPPED.memory().with(LARGE, lines.join("\n"));
    let compiled = kogge::hansa::compile::compile(&files, LARGE).expect("the map is there");
    let board = compiled.board.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics));
    let table = board.table().expect("the map is small");
    let rules = Rules::new(&table, &board.board().edition);
    for seed in 0..20 {
        let outcome = play(rules, &Plan::new(4, seed), |_, _| {}).expect("the side is for so many players");
        assert!(outcome.is_finished(), "seed {seed} did not end");
    }
}

fn assert_plausible(decisions: &[u64]) {
    let mean = decisions.iter().sum::<u64>() / decisions.len() as u64;
    assert!((200..=450).contains(&mean), "steady games take {mean} decisions on average");
}

#[test]
fn two_hundred_steady_games_of_three_end() {
    assert_plausible(&steady_games(SMALL, 3, 0..200));
}

#[test]
fn two_hundred_steady_games_of_four_end() {
    assert_plausible(&steady_games(LARGE, 4, 0..200));
}

#[test]
fn two_hundred_steady_games_of_five_end() {
    assert_plausible(&steady_games(LARGE, 5, 0..200));
}

#[test]
fn a_hundred_steady_games_on_the_east_end() {
    let mut decisions = steady_games(EAST, 3, 0..34);
    decisions.extend(steady_games(EAST, 4, 34..67));
    decisions.extend(steady_games(EAST, 5, 67..100));
    assert_plausible(&decisions);
}

#[test]
fn a_hundred_steady_games_on_either_side_of_britannia_end() {
    assert_plausible(&steady_games(BRITANNIA_SMALL, 3, 0..100));
    let mut decisions = steady_games(BRITANNIA_LARGE, 4, 0..50);
    decisions.extend(steady_games(BRITANNIA_LARGE, 5, 50..100));
    assert_plausible(&decisions);
}

#[test]
fn random_decisions_keep_the_invariants() {
    let mut n_decisions = 0;
    let mut actions = ActionList::new();
    let odd = "tests/fixtures/maps/odd.board";
    for (path, n_players) in [(LARGE, 4), (LARGE, 5), (EAST, 3), (odd, 3), (BRITANNIA_LARGE, 5)] {
        let map = Map::read(path);
        let mut random = Random::from_seed(n_players as u64);
        let mut left = 20_000;
        for seed in 0.. {
            let mut state = set_up(map.rules(), &Config::new(n_players, seed)).expect("the side is for so many");
            while left > 0 && !state.is_over() {
                state.legal_actions(map.rules(), &mut actions);
                let action = actions[random.below(actions.len())];
                state.apply_unchecked(map.rules(), action);
                if let Err(broken) = state.check_consistent(map.rules()) {
                    panic!("{path}, seed {seed}: {broken} after {action:?}");
                }
                left -= 1;
                n_decisions += 1;
            }
            if left == 0 {
                break;
            }
        }
    }
    assert_eq!(n_decisions, 100_000);
}

/// The whole report of a game.
fn report(rules: Rules, plan: &Plan) -> String {
    let mut text = String::new();
    let mut report = Report::new(rules, &mut text);
    let outcome = play(rules, plan, |state, step| report.observe(plan, state, step)).expect("the side plays so many");
    report.finish(&outcome).expect("a string takes everything");
    text
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let map = Map::read(LARGE);
    let plan = Plan::new(4, 7);
    let first = report(map.rules(), &plan);
    assert_eq!(first, report(map.rules(), &plan));
    assert_ne!(first, report(map.rules(), &Plan::new(4, 8)));
    let mixed = Plan { seats: vec![PlayerKind::Steady, PlayerKind::Random], ..plan };
    assert_eq!(report(map.rules(), &mixed), report(map.rules(), &mixed));
}

#[test]
fn a_report_reads_as_a_game() {
    let map = Map::read("tests/fixtures/maps/fb.board");
    insta::assert_snapshot!(report(map.rules(), &Plan::new(3, 4)));
}

#[test]
fn a_report_tells_what_parted_equal_totals() {
    let map = Map::read(SMALL);
    let text = report(map.rules(), &Plan::new(3, 111));
    assert!(text.contains("total                  51   40   40\nrank                    1    3    2\n"), "{text}");
    assert!(text.ends_with("A wins with 51 points\nC is ahead of B, by more network points (TIE-2)\n"), "{text}");
}

#[test]
fn a_report_tells_what_was_not_asked_for() {
    // Forced amounts: the only trader in the stock, the only way to pay.
    let map = Map::read(SMALL);
    let plan = Plan { seats: vec![PlayerKind::Random], turn_cap: 300, ..Plan::new(3, 3) };
    let text = report(map.rules(), &plan);
    assert!(text.contains("\n  income\n    A takes 1 trader from the stock\n"), "{text}");
    assert!(text.contains(" with trader\n    C pays 1 trader\n"), "{text}");
}

#[test]
fn a_turn_cap_leaves_the_game_unfinished() {
    let map = Map::read(LARGE);
    let plan = Plan { turn_cap: 5, ..Plan::new(4, 7) };
    let outcome = play(map.rules(), &plan, |_, _| {}).expect("the side is for four");
    assert!(!outcome.is_finished());
    let mut text = String::new();
    write_result(map.rules(), &outcome, &mut text).expect("a string takes everything");
    assert_eq!(
        text,
        format!("unfinished after {} decisions in 5 turns: the turn cap was reached\n", outcome.n_decisions)
    );
}

#[test]
fn the_texts_of_one_decision_differ() {
    let map = Map::read(LARGE);
    let rules = map.rules();
    let mut actions = ActionList::new();
    for seed in 0..3 {
        let mut state = set_up(rules, &Config::new(4, seed)).expect("the side is for four");
        let mut random = Random::from_seed(seed);
        for _ in 0..300 {
            state.legal_actions(rules, &mut actions);
            let mut texts: Vec<String> = actions
                .iter()
                .map(|&action| action_text(rules, &state, action).expect("the board offers it"))
                .collect();
            texts.sort();
            let n_actions = texts.len();
            texts.dedup();
            assert_eq!(texts.len(), n_actions, "two actions have one text in {:?}", state.phase());
            if state.is_over() {
                break;
            }
            state.apply_unchecked(rules, actions[random.below(actions.len())]);
        }
    }
}

#[test]
fn random_games_end_too() {
    let map = Map::read("tests/fixtures/maps/fb.board");
    let plan = Plan { seats: vec![PlayerKind::Random], turn_cap: 1_000_000, ..Plan::new(3, 1) };
    let outcome = play(map.rules(), &plan, |_, _| {}).expect("FB is for three");
    assert!(outcome.is_finished());
}
