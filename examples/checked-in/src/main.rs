//! A game of three steady players on a map whose table is kept in the repository.

use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::{Rules, ranking};

/// The tables that `kogge build` made.
#[allow(dead_code, reason = "it lists all maps, and the game plays one")]
#[path = "../generated/hansa/mod.rs"]
mod maps;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let table = &maps::harderland::HARDERLAND;
    let edition = maps::EDITIONS.iter().find(|edition| edition.id == table.edition).ok_or("no edition")?;
    let rules = Rules::new(table, edition);
    let outcome = play(rules, &Plan::new(3, 7), |_, _| {})?;
    println!("{}", table.name);
    for standing in ranking(rules, &outcome.state) {
        println!("{}. {} with {} points", standing.rank, standing.seat, standing.sheet.total());
    }
    Ok(())
}
