//! A test that results do not depend on the spelling of cities: studies of boards whose cities exchange their names.
//!
//! `.ci/soak` runs it in release mode: `spelling KIND GAMES SPELLINGS [MAP:PLAYERS …]`. For each board it plays GAMES games
//! with each of SPELLINGS permutations of the names, compares the victories of each place in the turn order, the endings
//! and the mean lengths, and ends with an error when a difference is beyond chance (Holm, p < 0.01).

#![allow(clippy::print_stdout, reason = "a measurement's output")]

#[path = "../tests/support/renamed.rs"]
#[allow(dead_code, reason = "tests use more of it")]
mod renamed;

use std::error::Error;

use kogge::hansa::play::PlayerKind;
use kogge::hansa::study::Results;
use kogge::study::stats::holm;
use renamed::Comparison;

/// The boards that are studied where none are named.
const BOARDS: [&str; 3] = ["hanse-4-5:4", "east-3-5:3", "britannia-4-5:5"];

/// The least p-value, after Holm, that counts as chance.
const LEAST: f64 = 0.01;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [kind, games, spellings, boards @ ..] = words.as_slice() else {
        return Err("usage: spelling KIND GAMES SPELLINGS [MAP:PLAYERS …]".into());
    };
    let (kind, games, spellings): (PlayerKind, u64, u64) = (kind.parse()?, games.parse()?, spellings.parse()?);
    let boards: Vec<&str> =
        if boards.is_empty() { BOARDS.to_vec() } else { boards.iter().map(String::as_str).collect() };
    let mut all: Vec<(&str, Comparison)> = Vec::new();
    for board in boards {
        let (id, players) = board.split_once(':').ok_or("a board is MAP:PLAYERS")?;
        let players = players.parse()?;
        let study = |spelling| renamed::study(&renamed::renamed(id, spelling), players, kind, games, spelling);
        let studies: Vec<Results> = (1..=spellings).map(study).collect();
        all.extend(renamed::comparisons(&studies).into_iter().map(|comparison| (board, comparison)));
    }
    let adjusted = holm(&all.iter().map(|(_, comparison)| comparison.p_value).collect::<Vec<_>>());
    for ((board, Comparison { what, values, p_value }), adjusted) in all.iter().zip(&adjusted) {
        let [least, most] = [f64::min, f64::max].map(|pick| values.iter().copied().reduce(pick).unwrap_or_default());
        println!("{board:16} {kind:10} {what:24} {least:10.4} to {most:10.4}  p {p_value:.4}  Holm {adjusted:.4}");
    }
    let least = adjusted.iter().copied().fold(1.0, f64::min);
    println!(
        "{kind}: {} comparisons of {spellings} spellings with {games} games each, least p after Holm {least:.4}",
        all.len()
    );
    if least < LEAST { Err("results depend on the spelling".into()) } else { Ok(()) }
}
