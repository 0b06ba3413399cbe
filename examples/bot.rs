//! Your own bot: it sees the view of its seat and chooses one of the legal actions.
//!
//! `cargo run --example bot` lets it play ten games against two steady players and prints the points. It establishes
//! what it can, takes what establishing offers, and fills the route that lacks least; there is room for better.

#![allow(clippy::print_stdout, reason = "an example's output")]

use std::error::Error;

use kogge::hansa::play::{Game, Player, PlayerKind, View};
use kogge::hansa::rules::{Action, Config, Random, Seat, State};
use kogge::hansa::tables;
use kogge::hansa::vocab::{PostId, Skill};

/// The legal action that the bot likes best; of several equals the first.
fn choose(view: &View<'_>) -> Option<Action> {
    let mut best: Option<(i32, Action)> = None;
    for action in view.legal_actions() {
        let worth = worth(view, action);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}

/// The worth of an action to the bot. It looks at nothing but its view.
fn worth(view: &View<'_>, action: Action) -> i32 {
    match action {
        Action::Establish { .. } => 100,
        Action::Develop { skill: Skill::Actions } => 95,
        Action::Found { .. } | Action::FoundExtra { .. } | Action::Special { .. } => 90,
        Action::Use { .. } | Action::Develop { .. } => 80,
        Action::Permanent { .. } => 70,
        Action::Place { post, .. } => 50 - 10 * lacking(view, post),
        Action::TakeTraders(n) | Action::TakeMerchants(n) => i32::from(n),
        Action::Income if view.state().player(view.seat()).supply.total() < 3 => 60,
        Action::PutDisplaced { .. } | Action::PutExtra { .. } | Action::Put { .. } => 20,
        // To displace and to move take a plan that it does not have; its turn ends when nothing better is left.
        Action::Displace { .. } | Action::Move { .. } | Action::Lift { .. } => -100,
        _ => 0,
    }
}

/// How many posts of a route are not the bot's yet; a route with somebody else's pieces lacks more than it can fill.
fn lacking(view: &View<'_>, post: PostId) -> i32 {
    let table = view.rules().table;
    let owners = table.posts_of(table.posts[post.index()].route).map(|(post, _)| view.state().piece_at(post));
    let lack = |owner: Option<kogge::hansa::rules::Owned>| match owner {
        Some(owned) if owned.seat == view.seat() => 0,
        Some(_) => 9,
        None => 1,
    };
    owners.map(lack).sum()
}

fn main() -> Result<(), Box<dyn Error>> {
    for seed in 0..10 {
        let game = bout(seed)?;
        let points = |seat| game.account(seat).sheet().total();
        println!("seed {seed}: bot {}, steady {} and {}", points(Seat::A), points(Seat::B), points(Seat::C));
    }
    Ok(())
}

/// A game of the bot at seat A against two steady players.
pub(crate) fn bout(seed: u64) -> Result<Game, Box<dyn Error>> {
    let table = tables::table("hanse-3").ok_or("the board is compiled in")?;
    let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
    let mut game = Game::new(table, edition, &Config::new(3, seed))?;
    let mut random = Random::from_seed(seed);
    let mut others: Vec<Box<dyn Player<State>>> = (0..3).map(|_| PlayerKind::Steady.player()).collect();
    // The rules force nobody to act, so a game among computers wants a cap.
    while let Some(seat) = game.decider().filter(|_| game.state().turn() < 2_000) {
        let action = match seat {
            Seat::A => choose(&game.view(seat)),
            other => game.ask(others[other.index()].as_mut(), &mut random),
        };
        game.apply(action.ok_or("whoever decides has a choice")?)?;
    }
    Ok(game)
}
