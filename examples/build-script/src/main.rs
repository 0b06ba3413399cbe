//! A game of three steady players on a map that the build script compiled.

use kogge::hansa::play::{Plan, play};
use kogge::hansa::rules::{Rules, ranking};

/// The tables that the build script made.
#[allow(dead_code, reason = "it lists all maps, and the game plays one")]
mod maps {
    include!(concat!(env!("OUT_DIR"), "/hansa/mod.rs"));
}

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
