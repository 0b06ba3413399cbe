//! Fuzzes one reader, the one that `KOGGE_READER` names by the word of its inputs, with the ordeal that `tests/replay.rs`
//! runs. Inputs are small, and an ordeal plays few turns, so each input is a bounded piece of work.
//!
//! `.ci/fuzz` builds and runs it. A folder without inputs, `KOGGE_SEEDS`, gets the first ones.
#![no_main]

#[path = "../../support/hammer/mod.rs"]
mod hammer;

use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use hammer::input::{Input, Target};
use hammer::ordeal::Ordeal;
use hammer::texts::Corpus;
use libfuzzer_sys::fuzz_target;

/// The longest step: with counters in it and on a shared machine a program is slow, and this one looks for what never
/// ends.
const MAX_STEP: Duration = Duration::from_secs(20);

/// The most bytes of a first input.
const MAX_SEED: usize = 64 * 1024;

static READER: OnceLock<Target> = OnceLock::new();

fn prepare() {
    let word = std::env::var("KOGGE_READER").expect("`KOGGE_READER` is set");
    let reader = *READER.get_or_init(|| Target::from_word(&word).expect("`KOGGE_READER` names a reader"));
    let Ok(folder) = std::env::var("KOGGE_SEEDS") else { return };
    let folder = Path::new(&folder);
    if folder.read_dir().expect("`KOGGE_SEEDS` is a folder").next().is_some() {
        return;
    }
    let seeds = Corpus::new();
    let small = seeds.of(reader).iter().filter(|seed| seed.len() <= MAX_SEED);
    for (n, seed) in small.enumerate() {
        std::fs::write(folder.join(format!("seed-{n}")), seed).expect("the folder can be written");
    }
}

fuzz_target!(init: prepare(), |bytes: &[u8]| {
    let reader = *READER.get().expect("it was prepared");
    if let Err(failure) = Ordeal::within(MAX_STEP, &Input::from_bytes(reader, bytes)) {
        panic!("{failure}");
    }
});
