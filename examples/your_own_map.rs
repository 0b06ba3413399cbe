//! Your own map, compiled from text in memory and played at once; no file is read and none is written.
//!
//! `cargo run --example your_own_map` prints a game of three steady players on it. Mistakes of the map would be printed
//! a line each, as `kogge check --format short` does.

use std::error::Error;
use std::io::Write;

use kogge::hansa::compile::compile;
use kogge::hansa::play::{Event, Game, PlayerKind};
use kogge::hansa::rules::{Config, Random};
use kogge::render::{Report, short};
use kogge::text::MemoryFiles;

const MAP: &str = r#"map "Lower Rhine"
    ends at      3 completed cities
    link         Köln -- Emmerich
    special      Bonn

city Bonn: white square
city Düsseldorf: white square, orange square coin 1
    skill        actions
city Emmerich: white square, pink circle
    skill        privilege
city Köln: white square, orange square, black square
    skill        keys or purse
city Neuss: white circle
    skill        book

route Bonn -- Köln: house, house
    tavern
route Düsseldorf -- Emmerich: house, house, ship
    tavern
route Düsseldorf -- Neuss: house, house
route Köln -- Neuss: house, house, house
    tavern
"#;

fn main() -> Result<(), Box<dyn Error>> {
    play(&mut std::io::stdout())
}

/// Compiles the map and plays it.
pub(crate) fn play(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let compiled = compile(&MemoryFiles::new().with("rhine.board", MAP), "rhine.board")?;
    let mut findings = Report::new();
    findings.add_map(&compiled.sources, &compiled.diagnostics);
    short::write(&findings, out)?;
    let Some(board) = compiled.board else { return Err(findings.summary().into()) };

    // The table is all that the rules read; a game takes it, as it takes one that is compiled in.
    let (table, edition) = (board.table()?, board.board().edition.clone());
    let mut game = Game::new(table, edition, &Config::new(3, 7))?.named(["red", "green", "blue"]);
    let mut player = PlayerKind::Steady.player();
    let mut random = Random::from_seed(7);
    while let Some(action) = game.ask(player.as_mut(), &mut random) {
        for event in game.apply(action)? {
            let indent = if matches!(event, Event::Turn { .. }) { "" } else { "  " };
            writeln!(out, "{indent}{}", game.teller().event(&event))?;
        }
    }
    for standing in game.ranking() {
        let name = game.teller().seat(standing.seat);
        writeln!(out, "{}. {name} with {} points", standing.rank, standing.sheet.total())?;
    }
    Ok(())
}
