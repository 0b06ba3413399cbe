//! `docs/perft.md` says what is counted: the rules as a whole, where the other tests hold them one by one.

use std::fmt::Write as _;

use crate::support::files::kept;
use kogge::hansa::rules::{Config, Random, Rules, State, perft, perft_divided, set_up};
use kogge::hansa::tables;
use kogge::hansa::vocab::Module;

/// How deep the page counts.
const DEPTH: u32 = 4;

/// The seed of set-up and of the decisions that lead into a game.
const SEED: u64 = 1;

/// The second position of each game comes after so many random decisions …
const INTO_THE_GAME: u64 = 300;

/// … and is the first from there that offers so much.
const WIDE: usize = 60;

/// The games that are counted: a side, the number of players, the modules.
const GAMES: &[(&str, usize, &[Module])] = &[
    ("hanse-3", 3, &[]),
    ("hanse-4-5", 4, &[]),
    ("hanse-4-5", 5, &[]),
    ("east-3-5", 3, &[]),
    ("east-3-5", 4, &[]),
    ("east-3-5", 5, &[]),
    ("britannia-3", 3, &[]),
    ("britannia-4-5", 4, &[]),
    ("britannia-4-5", 5, &[]),
];

/// A position that is counted.
struct Start {
    /// The first three cells of its row: side, players and modules, position.
    cells: [String; 3],
    rules: Rules<'static>,
    state: State,
}

fn rules_of(id: &str) -> Rules<'static> {
    let table = tables::table(id).expect("a shipped side");
    Rules::new(table, tables::edition(&table.edition).expect("its edition"))
}

/// Every position of the page: each game at its start, and after random decisions.
fn starts() -> Vec<Start> {
    let mut starts = Vec::new();
    for &(id, n_players, modules) in GAMES {
        let rules = rules_of(id);
        let config = Config { modules: modules.iter().copied().collect(), ..Config::new(n_players, SEED) };
        let mut state = set_up(rules, &config).expect("the side is for so many");
        let words = std::iter::once(n_players.to_string()).chain(modules.iter().map(Module::to_string));
        let players = words.collect::<Vec<_>>().join(", ");
        let mut add = |state: &State, position: String| {
            starts.push(Start { cells: [id.to_owned(), players.clone(), position], rules, state: state.clone() });
        };
        add(&state, "the start".to_owned());
        let mut random = Random::from_seed(SEED);
        let mut n_decisions = 0;
        while n_decisions < INTO_THE_GAME || state.count_actions(rules) < WIDE {
            let k = random.below(state.count_actions(rules));
            let action = state.nth_action(rules, k).expect("random games are much longer");
            state.apply_unchecked(rules, action);
            n_decisions += 1;
        }
        add(&state, format!("after {} decisions", grouped(n_decisions)));
    }
    starts
}

/// A number as the page writes it: 12,345.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn page() -> String {
    let mut page = format!(
        "<!-- Made by `UPDATE_DOCS=1 cargo test --test suite perft::`: not edited by hand. -->\n\
         \n\
         # Perft\n\
         \n\
         This page counts lines of play: sequences of 1, 2, 3 and {DEPTH} legal decisions of any players that start at a position.\n\
         A sequence that is shorter because the game ends does not count.\n\
         Compare the numbers with those of another implementation: they differ if it offers, omits or executes one decision differently.\n\
         \n\
         Each game is set up with seed {SEED}.\n\
         The second row of each game starts later: again with seed {SEED}, random legal actions are played, at least {INTO_THE_GAME} and until {WIDE} or more are legal.\n\
         \n\
         `cargo perft hanse-3 3 4` counts the first row, and `cargo perft hanse-3 3 2 --divide` splits a number by the first decision.\n\
         \n\
         | side | players | from |"
    );
    let write = |page: &mut String, cell: &str| write!(page, " {cell} |").expect("a string takes all");
    (1..=DEPTH).for_each(|depth| write(&mut page, &depth.to_string()));
    page += "\n| --- | --- | --- |";
    (1..=DEPTH).for_each(|_| write(&mut page, "--:"));
    for start in starts() {
        page += "\n|";
        start.cells.iter().for_each(|cell| write(&mut page, cell));
        (1..=DEPTH).for_each(|depth| write(&mut page, &grouped(perft(start.rules, &start.state, depth))));
    }
    page + "\n"
}

#[test]
fn the_page_is_up_to_date() {
    kept("docs/perft.md", &page(), "cargo test --test suite perft::");
}

#[test]
fn every_shipped_game_is_counted() {
    for table in tables::TABLES {
        for &n_players in table.players.iter() {
            let is_counted = GAMES.iter().any(|&(id, n, _)| id == table.id && n == usize::from(n_players));
            assert!(is_counted, "{} with {n_players} players is missing", table.id);
        }
    }
}

#[test]
fn counting_by_hand_and_by_first_decision_gives_the_same() {
    for start in starts() {
        let (rules, state) = (start.rules, &start.state);
        assert_eq!(perft(rules, state, 0), 1);
        assert_eq!(perft(rules, state, 1), state.count_actions(rules) as u64);
        assert_eq!(perft_divided(rules, state, 0), []);
        let mut by_hand = 0;
        for (k, (action, lines)) in perft_divided(rules, state, 2).into_iter().enumerate() {
            assert_eq!(state.nth_action(rules, k), Some(action));
            let mut next = state.clone();
            next.apply(rules, action).expect("listed");
            assert_eq!(lines, next.count_actions(rules) as u64);
            by_hand += lines;
        }
        assert_eq!(by_hand, perft(rules, state, 2), "{:?}", start.cells);
    }
}

#[test]
fn numbers_are_written_in_groups() {
    assert_eq!([0, 12, 999, 1_000, 1_234_567].map(grouped), ["0", "12", "999", "1,000", "1,234,567"]);
}
