//! A failing input made small: lines first, then bytes, as long as it fails in the same way.

use std::time::{Duration, Instant};

use super::input::Input;
use super::ordeal::{Failure, Ordeal};

/// How long it is tried.
const PATIENCE: Duration = Duration::from_secs(20);

/// The smallest input found that fails as `failure` does.
pub(crate) fn minimise(input: &Input, failure: &Failure) -> Input {
    let start = Instant::now();
    let mut best = input.clone();
    // Once patience is gone, nothing is tried any more: even making the smaller inputs takes long when they are large.
    let fails = |input: &Input| Ordeal::run(input).err().is_some_and(|other| is_same(&other, failure));
    let goes_on = || start.elapsed() < PATIENCE;
    let mut last = 1;
    while last < best.files.len() && goes_on() {
        let mut smaller = best.clone();
        smaller.files.remove(last);
        if fails(&smaller) { best = smaller } else { last += 1 }
    }
    for file in 0..best.files.len() {
        for cut in [lines as fn(&[u8]) -> Vec<Vec<u8>>, characters] {
            shrink(&mut best, file, cut, &fails, &goes_on);
        }
    }
    best
}

/// Two failures are one when step and words are, whatever the numbers.
fn is_same(a: &Failure, b: &Failure) -> bool {
    let words = |text: &str| text.chars().filter(|c| c.is_ascii_alphabetic()).take(40).collect::<String>();
    a.step == b.step && words(&a.message) == words(&b.message)
}

/// Leaves out ever shorter runs of pieces.
fn shrink(
    best: &mut Input,
    file: usize,
    cut: fn(&[u8]) -> Vec<Vec<u8>>,
    fails: &dyn Fn(&Input) -> bool,
    goes_on: &dyn Fn() -> bool,
) {
    let mut pieces = cut(&best.files[file].1);
    let mut run = pieces.len().div_ceil(2);
    while run > 0 {
        let mut at = 0;
        while at < pieces.len() && goes_on() {
            let end = (at + run).min(pieces.len());
            let mut smaller = best.clone();
            smaller.files[file].1 = [&pieces[..at], &pieces[end..]].concat().concat();
            if fails(&smaller) {
                *best = smaller;
                pieces.drain(at..end);
            } else {
                at = end;
            }
        }
        run = if goes_on() { run / 2 } else { 0 };
    }
}

fn lines(text: &[u8]) -> Vec<Vec<u8>> {
    text.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
}

/// Bytes, those of one character together where they are one.
fn characters(text: &[u8]) -> Vec<Vec<u8>> {
    let mut pieces: Vec<Vec<u8>> = Vec::new();
    for &byte in text {
        let continues = (0x80..0xc0).contains(&byte);
        match pieces.last_mut().filter(|_| continues) {
            Some(piece) => piece.push(byte),
            None => pieces.push(vec![byte]),
        }
    }
    pieces
}
