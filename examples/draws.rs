//! A test that event cards and fish are drawn as they should be: the test of Pearson over the decks of many games.
//!
//! `.ci/soak` runs it in release mode: `draws GAMES`, for the decks of GAMES games of random players, drawn from the
//! streams of their seeds. At every place of a deck each card is as likely as there are cards of it; the first, the
//! last and one in the middle are tested, and the first event card after the New Year. It ends with an error when
//! counts are less likely than 1 in 1,000, or when the 32nd event card is another one than the New Year.

#![allow(clippy::print_stdout, reason = "a measurement's output")]

#[path = "../tests/support/threads.rs"]
mod threads;

use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::Table;
use kogge::catan::rules::{Action, Config, Decider, Laid, Rules, Streams, set_up};
use kogge::catan::tables;
use kogge::catan::vocab::Module;
use kogge::random::Random;
use kogge::study::stats::as_weighted;
use threads::{Outcome, shared};

/// How likely the counts are at least.
const LEAST: f64 = 0.001;

/// The draw that is always the New Year (EV2).
const NEW_YEAR: usize = 32;

/// The pieces of fish and the boot (FI2).
const N_FISH: usize = 30;

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_games] = numbers.as_slice() else { return Err("usage: draws GAMES".into()) };

    let (edition, decks) = draws("catan", &[Module::Events], NEW_YEAR + 1, n_games)?;
    if decks.iter().any(|deck| deck[NEW_YEAR - 1] != Action::NewYear) {
        return Err(format!("the {NEW_YEAR}nd event card is not the New Year").into());
    }
    let rows = edition.event_cards.iter();
    let cards: Vec<(Action, u32)> = rows.map(|row| (Action::Turned(row.into()), row.cards.into())).collect();
    test("event card", &[1, 16, NEW_YEAR - 1, NEW_YEAR + 1], &decks, &cards)?;

    let (edition, decks) = draws("catan-fishermen", &[], N_FISH, n_games)?;
    let values = (1..).map(Action::Caught).zip(edition.fish.pieces.map(u32::from));
    let pieces: Vec<(Action, u32)> = values.chain([(Action::CaughtBoot, 1)]).collect();
    test("piece of fish", &[1, 15, N_FISH], &decks, &pieces)
}

/// The first draws from the deck or the supply in some games, and the edition that says what is in it.
fn draws(id: &str, modules: &[Module], n_draws: usize, n_games: u64) -> Outcome<(&'static Edition, Vec<Vec<Action>>)> {
    let table = tables::table(id).ok_or("the island is compiled in")?;
    let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
    // Nobody wins before the supply is drawn.
    let endless = Table { target: u8::MAX, ..table.clone() };
    let laid = Laid::drawn(&endless, 0)?;
    let rules = Rules::new(&endless, edition, &laid);
    let decks = shared(n_games, |seed| {
        let config = Config { modules: modules.to_vec(), trade: false, ..Config::new(4, seed) };
        let mut state = set_up(rules, &config)?;
        let (mut chance, mut random) = (Streams::new(seed), Random::from_seed(seed));
        let (mut deck, mut actions) = (Vec::new(), Vec::new());
        while deck.len() < n_draws {
            let action = match state.decider().ok_or("nobody can win")? {
                Decider::Chance => chance.draw(rules, &state).ok_or("chance brings nothing")?,
                Decider::Seat(_) => {
                    state.legal_actions(rules, &mut actions);
                    actions[random.below(actions.len())]
                }
            };
            let is_drawn =
                matches!(action, Action::Turned(_) | Action::NewYear | Action::Caught(_) | Action::CaughtBoot);
            deck.extend(is_drawn.then_some(action));
            state.apply_unchecked(rules, action);
        }
        Ok(deck)
    })?;
    Ok((edition, decks))
}

/// Compares what was drawn at some places, counted from 1, with how many of each there are.
fn test(what: &str, places: &[usize], decks: &[Vec<Action>], kinds: &[(Action, u32)]) -> Outcome<()> {
    let weights: Vec<u32> = kinds.iter().map(|(_, n)| *n).collect();
    for &place in places {
        let drawn = |kind: Action| decks.iter().filter(|deck| deck[place - 1] == kind).count() as u64;
        let counts: Vec<u64> = kinds.iter().map(|&(kind, _)| drawn(kind)).collect();
        let p = as_weighted(&counts, &weights).ok_or("there are draws")?;
        println!("{what} {place}: p = {p:.3} of {} draws", counts.iter().sum::<u64>());
        if p <= LEAST {
            return Err(format!("{what} {place}: {counts:?} drawn of {weights:?}").into());
        }
    }
    Ok(())
}
