//! Hostile input without end: seeded mutants of maps, editions, project files, boards as JSON, positions, actions,
//! records, results, palettes and messages to the language server, each through every step.
//!
//! `.ci/soak` runs it in release mode: `hammer SECONDS [READER [SEED]]`, SECONDS for each reader (`board`, `fix`,
//! `fmt`, `edition`, `project`, `json`, `position`, `action`, `record`, `results`, `palette`, `lsp`; all when none is
//! named), from SEED on. What fails is made small and written to `target/hammer`, named as `tests/fixtures/found` wants
//! it; the seed of the input at work always stands in `target/hammer/last`, for the failures that end the process. In
//! the end it prints the most memory that the process ever had, and fails when that is too much.

#[path = "../tests/support/hammer/mod.rs"]
mod hammer;
#[path = "../tests/support/memory.rs"]
mod memory;

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use hammer::input::Target;
use hammer::minimise::minimise;
use hammer::mutate::mutant;
use hammer::ordeal::{Ordeal, Reached};
use hammer::texts::Corpus;

/// The first seed when none is given.
const SEED: u64 = 2_020;

/// The most mebibytes the process may ever have had.
const MAX_MIB: f64 = 500.0;

/// The number of failures that are kept, enough for one run.
const MAX_FAILURES: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage =
        "usage: hammer SECONDS [board|fix|fmt|edition|project|json|position|action|record|results|palette|lsp [SEED]]";
    let (seconds, reader, seed) = match words.as_slice() {
        [seconds] => (seconds, None, None),
        [seconds, reader] => (seconds, Some(reader), None),
        [seconds, reader, seed] => (seconds, Some(reader), Some(seed)),
        _ => return Err(usage.into()),
    };
    let time = Duration::from_secs(seconds.parse()?);
    let seed = seed.map_or(Ok(SEED), |seed| seed.parse())?;
    let targets = match reader {
        Some(reader) => vec![Target::from_word(reader).ok_or(usage)?],
        None => Target::ALL.to_vec(),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/hammer");
    std::fs::create_dir_all(&folder)?;
    // Failures are printed with their input; where they were raised is on standard error.
    std::panic::set_hook(Box::new(|info| {
        let _ = writeln!(std::io::stderr(), "{info}");
    }));
    let corpus = Corpus::new();
    let mut n_failures = 0;
    for target in targets {
        n_failures += run(&corpus, target, seed, time, &folder)?;
    }
    match memory::peak() {
        Some(mib) if mib > MAX_MIB => return Err(format!("{mib:.0} MiB of memory, and at most {MAX_MIB}").into()),
        peak => writeln!(std::io::stdout(), "{}", memory::told(peak))?,
    }
    match n_failures {
        0 => Ok(()),
        n => Err(format!("{n} inputs failed; they are in {}", folder.display()).into()),
    }
}

/// Hammers one reader; gives the number of failures.
fn run(corpus: &Corpus, target: Target, first: u64, time: Duration, folder: &Path) -> Result<usize, Box<dyn Error>> {
    let mut out = std::io::stdout();
    let start = Instant::now();
    let mut n_failures = 0;
    let mut reached: BTreeMap<Reached, usize> = BTreeMap::new();
    let mut slowest = (Duration::ZERO, "", first);
    let mut seed = first;
    while start.elapsed() < time && n_failures < MAX_FAILURES {
        std::fs::write(folder.join("last"), format!("{} {seed}\n", target.word()))?;
        let input = mutant(corpus, target, seed);
        match Ordeal::run(&input) {
            Ok((how_far, ordeal)) => {
                *reached.entry(how_far).or_default() += 1;
                slowest = slowest.max((ordeal.slowest.0, ordeal.slowest.1, seed));
            }
            Err(failure) => {
                n_failures += 1;
                let path: PathBuf = folder.join(format!("seed-{seed}.{}", target.word()));
                std::fs::write(&path, minimise(&input, &failure).to_bytes())?;
                writeln!(out, "{}: {failure}", path.display())?;
            }
        }
        seed += 1;
    }
    let (took, step, by) = slowest;
    writeln!(
        out,
        "{}: {} inputs, {n_failures} failed, reached {reached:?}; slowest: {step} of seed {by}, {took:?}",
        target.word(),
        seed - first
    )?;
    Ok(n_failures)
}
