//! A test that the intervals of reports hold as often as they say: 95 ± 1.5 % of them, on studies of real games.
//!
//! `.ci/soak` runs it in release mode: `coverage STUDIES GAMES`, for STUDIES studies of GAMES games each on three
//! boards. It prints how often the intervals of each kind of number contain the value of all studies together, and ends
//! with an error where that is too seldom or too often.

#![allow(clippy::print_stdout, reason = "a watch's output")]

#[path = "../tests/support/coverage.rs"]
mod support;

use std::error::Error;

use kogge::hansa::play::Plan;
use kogge::hansa::rules::Rules;
use kogge::hansa::tables;
use support::{Coverage, coverage};

const BOARDS: [(&str, usize); 3] = [("hanse-3", 3), ("hanse-4-5", 4), ("britannia-4-5", 5)];

/// The events that happen several times in one game.
const SEVERAL: [&str; 9] = [
    "points",
    "route",
    "skill",
    "marker",
    "Routes established",
    "Pieces displaced",
    "Kontors at the end",
    "Cities completed",
    "Skills developed",
];

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_studies, n_games] = numbers.as_slice() else { return Err("usage: coverage STUDIES GAMES".into()) };
    let mut all = Coverage::new();
    for (board, n_players) in BOARDS {
        let table = tables::table(board).ok_or("a shipped side")?;
        let rules = Rules::new(table, tables::edition(&table.edition).ok_or("its edition")?);
        for (kind, (held, n)) in coverage(rules, &Plan::new(n_players, 1), n_studies, n_games) {
            println!("{board}, {kind}: {:.2} % of {n}", percent(held, n));
            let counts = all.entry(kind).or_default();
            *counts = (counts.0 + held, counts.1 + n);
        }
    }
    let mut wrong = Vec::new();
    for (kind, (held, n)) in all {
        let percent = percent(held, n);
        println!("{kind}: {percent:.2} % of {n}");
        if SEVERAL.contains(&kind.as_str()) && !(93.5..=96.5).contains(&percent) {
            wrong.push(kind);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("not 95 ± 1.5 %: {}", wrong.join(", ")).into()) }
}

fn percent(held: u64, n: u64) -> f64 {
    held as f64 * 100.0 / n as f64
}
