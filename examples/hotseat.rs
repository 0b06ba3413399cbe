//! A game for people who share one screen: whose decision it is, what can be chosen, what happened.
//!
//! `cargo run --example hotseat` reads the number of a choice from each line, `u` for undo and `q` to leave. It is the
//! loop that a screen of any kind needs; `kogge play --seats human` is the same with more comfort.

use std::error::Error;
use std::io::{self, BufRead, Write};

use kogge::hansa::play::{Game, action_text};
use kogge::hansa::rules::{Action, Config};
use kogge::hansa::tables;

fn main() -> Result<(), Box<dyn Error>> {
    hotseat(&mut io::stdin().lock(), &mut io::stdout())
}

/// Plays until the game is over, somebody leaves, or the input ends.
pub(crate) fn hotseat(input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let table = tables::table("hanse-3").ok_or("the board is compiled in")?;
    let edition = tables::edition(&table.edition).ok_or("and so is its edition")?;
    let mut game = Game::new(table, edition, &Config::new(3, 7))?.named(["red", "green", "blue"]);

    while let Some(seat) = game.decider() {
        // What a player sees comes from the view of the seat, which holds nothing hidden.
        let view = game.view(seat);
        writeln!(out, "\n{}", game.teller().question(view.state()))?;
        let mut choices: Vec<Action> = Vec::new();
        for group in view.choices() {
            writeln!(out, "{}", group.kind)?;
            for action in group.actions() {
                choices.push(action);
                writeln!(
                    out,
                    "{:>4}  {}",
                    choices.len(),
                    action_text(view.rules(), view.state(), action).unwrap_or_default()
                )?;
            }
        }
        write!(out, "{}> ", game.teller().seat(seat))?;
        out.flush()?;

        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(());
        }
        match line.trim() {
            "q" => return Ok(()),
            "u" => match game.undo() {
                Ok(_) => writeln!(out, "undone")?,
                // Markers were turned up: what everybody has seen cannot be taken back.
                Err(no_undo) => writeln!(out, "{no_undo}")?,
            },
            number => match number.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?)) {
                Some(&action) => {
                    for event in game.apply(action)? {
                        writeln!(out, "  {}", game.teller().event(&event))?;
                    }
                }
                None => writeln!(out, "a number from 1 to {}, u or q", choices.len())?,
            },
        }
    }

    for standing in game.ranking() {
        let name = game.teller().seat(standing.seat);
        writeln!(out, "{}. {name} with {} points", standing.rank, standing.sheet.total())?;
    }
    Ok(())
}
