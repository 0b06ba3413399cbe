//! Maps of islands: each shipped one by stage, and many drawn ones from text to findings.

use std::hint::black_box;
use std::time::{Duration, Instant};

use kogge::catan::check;
use kogge::catan::compile::{Compiled, compile};
use kogge::catan::edition::usual;
use kogge::catan::generate::{HEXES, Options, generate, write};
use kogge::catan::resolve::resolve;
use kogge::catan::shipped::SHIPPED;
use kogge::catan::syntax::{Parsed, parse};
use kogge::text::{FileId, MemoryFiles, Source};

use super::{fastest, times_of_checks};

/// How many drawn islands are compiled.
const N_DRAWN: usize = 10_000;

/// How many of them differ; making them costs more than compiling them.
const N_TEXTS: u64 = 500;

const PATH: &str = "maps/catan/measured.board";

fn read(text: &str) -> Parsed {
    parse(FileId(0), &Source::new(PATH, text))
}

pub(crate) fn compiled(files: &MemoryFiles, path: &str) -> Compiled {
    compile(files, path).expect("the map is there")
}

/// Drawn islands of every size, each with the shipped files.
fn drawn() -> Vec<MemoryFiles> {
    let of = |seed: u64| {
        let hexes = HEXES.start() + seed as usize % HEXES.count();
        let board = generate(&Options { seed: Some(seed), ..Options::new(hexes) }).expect("the size is allowed");
        SHIPPED.memory().with(PATH, write(&board, "Drawn."))
    };
    (0..N_TEXTS).map(of).collect()
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
pub(crate) fn print() {
    println!("\nislands as they are shipped      parse     compile  slowest checks");
    let files = SHIPPED.memory();
    for id in SHIPPED.ids {
        let path = SHIPPED.map_path(id).expect("a shipped map");
        let text = SHIPPED.text_of(&path).expect("its text");
        let base = SHIPPED.text_of("maps/catan/catan.board").expect("the base of the variants");
        let chain = if text.contains("varies") { vec![base, text] } else { vec![text] };
        let times = times_of_checks(|done| {
            let trees = chain.iter().map(|text| read(text).tree).collect();
            let resolved = resolve(trees, usual(), id);
            done(None);
            black_box(check::check_watched(resolved, &mut |check| done(Some(check.code))));
        });
        let mut slowest: Vec<(&str, Duration)> = times.into_iter().collect();
        slowest.sort_by_key(|&(_, time)| std::cmp::Reverse(time));
        let slowest: Vec<String> = slowest.iter().take(3).map(|(code, time)| format!("{code} {time:.1?}")).collect();
        let (parse, whole) = (fastest(|| read(text)), fastest(|| compiled(&files, &path)));
        println!("{id:<24} {:>13} {:>11}  {}", format!("{parse:.1?}"), format!("{whole:.1?}"), slowest.join(", "));
    }
    let drawn = drawn();
    let start = Instant::now();
    for files in drawn.iter().cycle().take(N_DRAWN) {
        black_box(compiled(files, PATH));
    }
    let took = start.elapsed();
    println!("{N_DRAWN} drawn islands, one after the other (bar 5 s): {took:.2?}, {:.1?} each", took / N_DRAWN as u32);
}
