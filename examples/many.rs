//! A repository of very many maps under `kogge check`, as one process: how long it takes, and how much memory.
//!
//! `.ci/soak` runs it in release mode: `many MAPS GAME` with the games `hansa` and `catan`. The drawn maps are
//! written to `target/many`; the program is the one that was built beside this example. Where the system does not
//! report the memory of a process, only the time is printed.

#[path = "../tests/support/memory.rs"]
mod memory;
mod watched;

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use kogge::families::FamilyName;
use kogge::{catan, hansa};
use watched::{program, watched};

/// The maps are like the printed boards, and a little smaller and larger.
const CITIES: std::ops::RangeInclusive<usize> = 20..=34;
/// The bars for ten thousand maps.
const MAX_TIME: Duration = Duration::from_secs(5);
const MAX_MIB: f64 = 200.0;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [maps, game] = words.as_slice() else { return Err("usage: many MAPS GAME".into()) };
    let n_maps: u64 = maps.parse()?;
    let game = FamilyName::from_word(game).ok_or("there is no such game")?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/many");
    write_maps(&folder, n_maps, game)?;
    let (time, peak) = check(&folder)?;
    let mut out = std::io::stdout();
    writeln!(out, "{n_maps} maps of {game}: {time:.2?} (bar {MAX_TIME:?}), {} (bar {MAX_MIB})", memory::told(peak))?;
    match peak.is_some_and(|mib| mib > MAX_MIB) || time > MAX_TIME {
        true => Err("that is too much".into()),
        false => Ok(()),
    }
}

/// A project of this many generated maps, each with an id of its own.
fn write_maps(folder: &Path, n_maps: u64, game: FamilyName) -> Result<(), Box<dyn Error>> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join("kogge.toml"), "language = 1\nmaps = [\"*.board\"]\n")?;
    for seed in 0..n_maps {
        std::fs::write(folder.join(format!("drawn-{seed}.board")), drawn(game, seed)?)?;
    }
    Ok(())
}

/// A generated map of a game.
fn drawn(game: FamilyName, seed: u64) -> Result<String, Box<dyn Error>> {
    let id = format!("drawn-{seed}");
    Ok(match game {
        FamilyName::Hansa => {
            use hansa::generate::{Options, generate};
            let cities = CITIES.start() + seed as usize % CITIES.clone().count();
            generate(&Options { id, ..Options::new(seed, cities) })?
        }
        FamilyName::Catan => {
            use catan::generate::{HEXES, Options, generate, write};
            let hexes = HEXES.start() + seed as usize % HEXES.count();
            let board = generate(&Options { seed: Some(seed), ..Options::new(hexes) })?;
            write(&catan::board::Board { id, ..board }, "Drawn.")
        }
    })
}

/// Checks the maps of a folder; the time it took, and the most memory that the process was seen to have.
fn check(folder: &Path) -> Result<(Duration, Option<f64>), Box<dyn Error>> {
    let mut run = Command::new(program()?);
    run.args(["check", "--format", "short"]).current_dir(folder).stdout(Stdio::null());
    let (status, time, peak) = watched(&mut run)?;
    match status.code() {
        Some(0 | 1) => Ok((time, peak)),
        _ => Err(format!("kogge ended with {status}").into()),
    }
}
