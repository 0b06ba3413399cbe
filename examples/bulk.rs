//! A file of a megabyte for every statement and fact of the map languages, under every command that reads maps: how long
//! it takes, and how much memory.
//!
//! `.ci/soak` runs it in release mode: `bulk BYTES GAME`. The files are written to `target/bulk`; the program is the one
//! that was built beside this example. Where the system does not report the memory of a process, only the time is
//! printed. What takes too much is printed with its line, and the run then fails.

#[path = "../tests/support/bulk.rs"]
mod bulk;
#[path = "../tests/support/memory.rs"]
mod memory;
mod watched;

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use bulk::{Again, lines, shipped};
use kogge::families::FamilyName;
use watched::{program, watched};

/// The bars for one command on one file.
const MAX_TIME: Duration = Duration::from_secs(2);
const MAX_MIB: f64 = 500.0;

/// The commands, whose last argument is the file.
const COMMANDS: [&[&str]; 6] = [
    &["check"],
    &["check", "--format", "sarif"],
    &["fmt", "--check"],
    &["fix", "--diff"],
    &["show"],
    &["draw", "-o", "-"],
];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bytes, game] = words.as_slice() else { return Err("usage: bulk BYTES GAME".into()) };
    let n_bytes: usize = bytes.parse()?;
    let game = FamilyName::from_word(game).ok_or("there is no such game")?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bulk");
    for &(path, text) in shipped(game).files {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap_or(&folder))?;
        std::fs::write(file, text)?;
    }
    let file = folder.join(shipped(game).folder).join("bulk.board");
    let mut out = std::io::stdout();
    let (mut slowest, mut largest, mut n_runs, mut n_over) = (Duration::ZERO, 0.0_f64, 0, 0);
    for line in lines(game) {
        for again in Again::ALL {
            let small = line.grown(again, 1).len();
            let each = line.grown(again, 2).len() - small;
            let text = line.grown(again, n_bytes.saturating_sub(small) / each.max(1));
            std::fs::write(&file, &text)?;
            for command in COMMANDS {
                let (time, peak) = run(command, &file)?;
                let mib = peak.unwrap_or_default();
                (slowest, largest, n_runs) = (slowest.max(time), largest.max(mib), n_runs + 1);
                if time > MAX_TIME || mib > MAX_MIB {
                    n_over += 1;
                    let (what, command) = (&line.what, command.join(" "));
                    writeln!(out, "`{what}` {again:?} under `{command}`: {time:.2?}, {}", memory::told(peak))?;
                }
            }
        }
    }
    writeln!(
        out,
        "{n_runs} runs on {n_bytes} bytes of {game}: {slowest:.2?} (bar {MAX_TIME:?}), {largest:.0} MiB (bar {MAX_MIB})"
    )?;
    if n_over == 0 { Ok(()) } else { Err(format!("{n_over} runs take too much").into()) }
}

/// Runs a command on a file; the time it took, and the most memory that the process was seen to have.
fn run(command: &[&str], file: &Path) -> Result<(Duration, Option<f64>), Box<dyn Error>> {
    let mut run = Command::new(program()?);
    run.args(command).arg(file).current_dir(file.parent().unwrap_or(file));
    run.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let (status, time, peak) = watched(&mut run)?;
    match status.code() {
        Some(0..=3) => Ok((time, peak)),
        _ => Err(format!("kogge {command:?} ended with {status}").into()),
    }
}
