//! Games in German: whatever people read of a game while they play it is German, with the names of the map, and no
//! sentence of it has a hole.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::game::boards::every_game;
use crate::support::island_watch::{combinations, is_for_two, of_each_scenario};
use crate::tongues::ENGLISH;
use kogge::catan;
use kogge::catan::vocab::Module;
use kogge::game::live::menu::Entry;
use kogge::game::live::{Chair, Live, Party};
use kogge::game::report::Reported;
use kogge::game::{Decider, PlayerKind, Seat};
use kogge::hansa;
use kogge::hansa::vocab::Tongue;

/// More English words that no German sentence of a game has.
const MORE: &[&str] = &[
    "takes",
    "gives",
    "gets",
    "puts",
    "pays",
    "has",
    "rolls",
    "moves",
    "uses",
    "plays",
    "draws",
    "builds",
    "founds",
    "lays",
    "card",
    "cards",
    "stock",
    "supply",
    "kontor",
    "kontors",
    "route",
    "posts",
    "actions",
    "keys",
    "privilege",
    "book",
    "purse",
    "merchants",
    "traders",
    "knight",
    "knights",
    "barbarian",
    "brick",
    "wool",
    "grain",
    "ore",
    "fish",
    "bank's",
    "left",
    "hand's",
    "your",
    "you",
    "would",
    "nothing",
    "nobody",
    "without",
    "tile",
    "used",
    "unknown",
    "other",
    "army",
    "longest",
    "largest",
    "ends",
    "wins",
    "cannot",
    "there",
];

/// The most actions of a game.
const CAP: usize = 1_500;
/// Every how many actions the expert is asked.
const HINTS: usize = 400;
/// Every how many actions the choices, the possessions and the points are read.
const READ: usize = 7;

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase)
}

/// A reason without its clause, which is no word.
fn without_clause(reason: &str) -> String {
    reason.rsplit_once(" (").map_or(reason, |(words, _)| words).to_owned()
}

/// The texts of a menu, its choices apart.
fn texts<A>(entries: &[Entry<A>], choices: &mut Vec<String>, all: &mut Vec<String>) {
    for entry in entries {
        match entry {
            Entry::Choice(text, _) => choices.push(text.clone()),
            Entry::More(text, more) => {
                all.push(text.clone());
                texts(more, choices, all);
            }
        }
    }
}

/// Everything that people read of a game, line by line.
fn read<L: Live>(name: &str, game: L, seed: u64) -> Vec<String>
where
    L::State: Reported,
{
    let kinds = [PlayerKind::Steady, PlayerKind::ByKind].map(Chair::Kind);
    let chairs: Vec<Chair> = (0..game.players()).map(|i| kinds[(i + seed as usize) % 2]).collect();
    let mut party = Party::new(game.in_tongue(Tongue::German), &chairs, seed);
    let (mut all, mut last) = (Vec::new(), None);
    for n in 0..CAP {
        let Some(decider) = party.game.decider() else { break };
        all.push(party.game.question());
        if let (Decider::Seat(seat), 0) = (decider, n % READ) {
            let mut choices = Vec::new();
            texts(&party.game.menu(seat), &mut choices, &mut all);
            let distinct: BTreeSet<&String> = choices.iter().collect();
            assert_eq!(distinct.len(), choices.len(), "{name}: {choices:#?}");
            all.extend(choices);
            all.push(party.game.held(seat));
            for viewer in [Some(seat), None] {
                all.extend(party.game.facts(seat, viewer).into_iter().map(|(what, it)| format!("{what}: {it}")));
            }
            let scores = party.game.scores(Some(seat));
            all.extend(scores.into_iter().flat_map(|score| score.reasons.into_iter().chain([score.name])));
        }
        if n % HINTS == HINTS / 2 {
            all.extend(party.hint().into_iter().flat_map(|(_, lines)| lines));
        }
        let Some(action) = party.others() else { break };
        // What was legal before is not now, most often.
        if let Some(wrong) = last.filter(|_| n % 5 == 0)
            && let Err(refusal) = party.game.apply(wrong, None)
        {
            all.push(without_clause(&refusal.reason));
        } else if n % 5 > 0 || last.is_none() {
            last = Some(action);
            match party.game.apply(action, None) {
                Ok(log) => all.extend(log.lines().map(|line| line.trim().to_owned())),
                Err(refusal) => panic!("{name}: {}", refusal.reason),
            }
        }
        if let Err(why) = party.game.undo() {
            all.push(without_clause(&why));
        } else {
            party.game.redo(None);
        }
    }
    if party.game.session().is_over() {
        let (state, rules) = (party.game.state(), party.game.rules());
        let mut result = state.end_text(rules, Tongue::German);
        state.write_scores(rules, Tongue::German, &mut result).expect("a string can be written to");
        all.extend(result.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")));
    }
    all
}

/// Checks lines that may have the words of these names.
fn are_german(name: &str, lines: &[String], names: &str) {
    let names: BTreeSet<String> = words(names).collect();
    let is_english = |word: &String| [ENGLISH, MORE].concat().contains(&word.as_str()) && !names.contains(word);
    let has_hole = |line: &str| {
        line.contains(['{', '}', '`']) || line.contains("„“") || line.contains("  ") || line.ends_with(':')
    };
    let wrong: BTreeSet<&str> = lines
        .iter()
        .map(|line| line.trim())
        .filter(|line| words(line).any(|word| is_english(&word)) || has_hole(line))
        .collect();
    assert!(wrong.is_empty(), "{name}: {wrong:#?}");
}

#[test]
fn games_of_hansa_teutonica_are_german() {
    for (name, game) in every_game(3) {
        let table = game.rules().table;
        let cities = table.cities.iter().map(|city| &*city.name).chain(table.countries.iter().map(|it| &*it.name));
        let names: Vec<&str> = cities.chain(table.routes.iter().filter_map(|route| route.name.as_deref())).collect();
        let names = names.join(" ");
        are_german(&name, &read(&name, game, 3), &names);
    }
}

#[test]
fn games_of_catan_are_german() {
    for (id, island) in of_each_scenario() {
        let table = island.table();
        let edition = catan::tables::edition(&table.edition).expect("its edition");
        let configs = combinations(4).step_by(3);
        for config in configs.filter(|config| config.n_players > 2 || is_for_two(&island)) {
            let name = format!("{id} with {config:?}");
            let game = catan::play::Game::new(table.clone(), edition.clone(), &config).expect("it can be set up");
            are_german(&name, &read(&name, game, config.seed), "");
        }
    }
}

/// The log of a game of steady players, its questions among it, down to so many actions.
fn log<L: Live>(game: L, n_actions: usize) -> String
where
    L::State: Reported,
{
    let chairs = vec![Chair::Kind(PlayerKind::Steady); game.players()];
    let mut party = Party::new(game.in_tongue(Tongue::German), &chairs, 1);
    let mut text = String::new();
    for n in 0..n_actions {
        let question = party.game.question();
        let Some(action) = party.others() else { break };
        if n % 8 == 0 {
            writeln!(text, "  ? {question}").expect("a string can be written to");
        }
        text += &party.game.apply(action, None).unwrap_or_else(|refusal| panic!("{}", refusal.reason));
    }
    let (state, rules) = (party.game.state(), party.game.rules());
    if party.game.session().is_over() {
        state.write_scores(rules, Tongue::German, &mut text).expect("a string can be written to");
    }
    text
}

#[test]
fn a_game_of_hansa_teutonica_is_read_in_german() {
    let game = every_game(1).into_iter().find(|(name, _)| name.starts_with("britannia-4-5 with 4, promo"));
    insta::assert_snapshot!(log(game.expect("it is played").1, 600));
}

#[test]
fn a_game_of_catan_is_read_in_german() {
    let table = catan::tables::table("catan").expect("it is shipped");
    let edition = catan::tables::edition(&table.edition).expect("its edition");
    let modules = vec![Module::Events, Module::Harbourmaster];
    let config = catan::rules::Config { modules, ..catan::rules::Config::new(3, 5) };
    let game = catan::play::Game::new(table, edition, &config).expect("it can be set up");
    insta::assert_snapshot!(log(game, 400));
}

#[test]
fn the_language_changes_no_record_and_no_notation() {
    let german = |game: hansa::play::Game| game.in_tongue(Tongue::German);
    let (_, mut game) = every_game(2).swap_remove(0);
    for _ in 0..40 {
        let action = game.legal_actions()[0];
        let before = game.state().clone();
        game.apply(action).expect("it is listed");
        let english = hansa::play::action_text(game.rules(), &before, action).expect("the board has it");
        assert_eq!(game.text(&before, action).as_deref(), Some(english.as_str()));
    }
    assert_eq!(game.record(), german(game.clone()).record());
    assert_ne!(game.question(), german(game.clone()).question());
    assert_eq!(game.name(Seat::Neutral), "the neutral party");
}
