//! Draws changes of the sources by a seed, compiles all of them at once, each behind a switch, and runs the tests once for
//! each: a change that no test notices is a test that is missing, or makes no difference.
//!
//! `kogge-mutants N SEED [FOLDER...]`, from the project's folder; without a folder it is that of the rules of Hansa Teutonica. The changes
//! are those that cargo-mutants makes: a function returns a typical value of its type at once, an operator is another
//! one, an arm of a match with a wildcard or its guard is off. The same sources, seed and compiler give the same changes.

mod build;
mod find;
mod render;
mod run;
mod values;

use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use build::Work;
use find::{Mutant, Source};
use run::{Fate, Program, Stage, Tests};

/// The changes that no test notices and why, beside the tests.
const SURVIVORS: &str = "tests/mutants/survivors.md";

/// Tests of the library's modules.
const fn library(filters: &'static [&'static str]) -> Stage {
    Stage { program: Program::Library, filters }
}

/// Tests of the suite.
const fn suite(filters: &'static [&'static str]) -> Stage {
    Stage { program: Program::Suite, filters }
}

/// The rules of each game, and the tests that play, for what is in them: those of the first stage run first.
const RULES: [(&str, &[Stage]); 2] = [
    (
        "src/hansa/game/rules",
        &[
            suite(&["rules::"]),
            suite(&[
                "notation::",
                "perft::",
                "game::",
                "play::",
                "record::",
                "players::",
                "prove::",
                "--skip=replay::",
            ]),
        ],
    ),
    (
        "src/catan/game/rules",
        &[
            library(&["rules::"]),
            suite(&["catan::notation::", "catan::perft::", "catan::json::", "catan::record::", "catan::view::"]),
            suite(&["catan::games::", "catan::players::", "catan::typed::", "catan::events::", "catan::report::"]),
            suite(&["catan::codes::", "observations::"]),
        ],
    ),
];

/// The tests of any other folder: those of maps, their findings and repairs.
const MAPS: &[Stage] = &[
    suite(&["language::", "lines::", "format::", "map_text::"]),
    suite(&["check::", "checks::", "broken::", "ledger::", "map_parameters::", "explain::", "edition::"]),
    suite(&["variants::", "limits::", "repairs::", "crossed::"]),
    suite(&[
        "seeds::",
        "fix::",
        "boards::",
        "balance::",
        "mutation::",
        "lsp::features",
        "lsp::catan",
        "cli::check",
        "cli::islands",
        "levels::",
        "prove::",
    ]),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers = args.iter().take(2).map(|arg| arg.parse::<u64>().ok()).collect::<Option<Vec<_>>>();
    let Some([n, seed]) = numbers.as_deref() else {
        eprintln!("usage: .ci/mutants N SEED [FOLDER...]");
        return ExitCode::from(2);
    };
    let folders: Vec<&str> = match args.get(2..) {
        Some(folders) if !folders.is_empty() => folders.iter().map(String::as_str).collect(),
        _ => vec![RULES[0].0],
    };
    match mutate(usize::try_from(*n).unwrap_or(usize::MAX), *seed, &folders) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn mutate(n: usize, seed: u64, folders: &[&str]) -> Result<(), String> {
    let sources = Source::read_all()?;
    let mut mutants: Vec<Mutant> = Vec::new();
    for (place, source) in sources.iter().enumerate() {
        if !source.has_tests() && folders.iter().any(|folder| source.is_of(folder)) {
            mutants.extend(find::mutants(place, source));
        }
    }
    let n_all = mutants.len();
    shuffle(&mut mutants, seed);
    // Some of them will not compile.
    mutants.truncate(n.saturating_add(n / 2 + 20));
    mutants.iter_mut().enumerate().for_each(|(number, mutant)| mutant.number = number);
    let n_drawn = mutants.len();
    let work = Work::new(Path::new("target/mutants"), &sources)?;
    let (programs, mut mutants) = work.compile(&sources, &mutants)?;
    println!(
        "{n_all} changes of {}, {} of the {n_drawn} drawn by seed {seed} compile",
        folders.join(" and "),
        mutants.len()
    );
    mutants.truncate(n);

    let rules = RULES.iter().find(|(rules, _)| folders.iter().all(|folder| folder.starts_with(rules)));
    let tests = Tests::new(&programs, work.tree(), rules.map_or(MAPS, |&(_, stages)| stages))?;
    // A run that is stopped has said how far it came.
    let n_done = AtomicUsize::new(0);
    let fates = tests.run(&mutants, |mutant, fate| {
        let done = n_done.fetch_add(1, Ordering::Relaxed) + 1;
        if fate == Fate::Survived {
            println!("{done} of {}, survived: {}", mutants.len(), mutant.describe(&sources));
        } else if done % 20 == 0 {
            println!("{done} of {}", mutants.len());
        }
    });
    report(&sources, &mutants, &fates);
    Ok(())
}

/// The figures, and which survivors have no reason yet.
fn report(sources: &[Source], mutants: &[Mutant], fates: &[Fate]) {
    let count = |wanted: Fate| fates.iter().filter(|&&fate| fate == wanted).count();
    let (killed, hung, survived) = (count(Fate::Killed), count(Fate::Hung), count(Fate::Survived));
    let share = 100.0 * (killed + hung) as f64 / fates.len().max(1) as f64;
    println!("{} of {} killed ({hung} of them hung), {share:.1} %; {survived} survived", killed + hung, fates.len());
    let known = std::fs::read_to_string(SURVIVORS).unwrap_or_default();
    let survivors = mutants.iter().zip(fates).filter(|(_, fate)| **fate == Fate::Survived);
    let new: Vec<String> =
        survivors.map(|(mutant, _)| mutant.row(sources)).filter(|row| !known.contains(row.as_str())).collect();
    // What makes no difference cannot be noticed, and does not count.
    let real = fates.len() - (survived - new.len());
    let share = 100.0 * (killed + hung) as f64 / real.max(1) as f64;
    println!(
        "{} of them without a reason in {SURVIVORS}: {share:.1} % of the {real} that make a difference",
        new.len()
    );
    for row in new {
        println!("{row} |");
    }
}

/// Puts the items into an order that the seed alone decides.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    // SplitMix64: a number of 64 well mixed bits a step.
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    for i in (1..items.len()).rev() {
        items.swap(i, (next() % (i as u64 + 1)) as usize);
    }
}
