//! The work of a map grows with the map and no faster, whichever of its lines there are many of. Work is counted by the
//! bytes that are taken from the heap: comparing every line with every other takes some for each pair.
//!
//! `.ci/soak` prints the time and the memory of the program for files of a megabyte (`examples/bulk.rs`).

use allocation_counter::measure;

use crate::support::bulk::{Again, Line, lines, shipped};
use kogge::families::FamilyName;
use kogge::text::MemoryFiles;
use kogge::{catan, hansa};

/// Checks that three times as many lines take about three times the work.
fn grows_with_the_input(line: &Line, files: &MemoryFiles, game: FamilyName) -> Vec<String> {
    let work = |again: Again, n: usize| {
        let files = files.clone().with("maps/many.board", line.grown(again, n));
        measure(|| match game {
            FamilyName::Hansa => drop(hansa::compile::compile(&files, "maps/many.board")),
            FamilyName::Catan => drop(catan::compile::compile(&files, "maps/many.board")),
        })
        .bytes_total
    };
    let mut slow = Vec::new();
    for again in Again::ALL {
        // What is made once and kept, as lists of words are, is not counted.
        let [_, one, some, more] = [1, 1, 200, 600].map(|n| work(again, n));
        // Twice as much where it is linear, eight times where each line meets each other.
        let (first, second) = (some.saturating_sub(one), more.saturating_sub(some));
        if second > 3 * first.max(20_000) {
            slow.push(format!("{game} {} {again:?}: {one}, {some}, {more} bytes", line.what));
        }
    }
    slow
}

#[test]
fn many_lines_of_any_kind_take_linear_work() {
    let mut slow = Vec::new();
    let mut n_lines = 0;
    for game in [FamilyName::Hansa, FamilyName::Catan] {
        let files = shipped(game).memory();
        for line in lines(game) {
            n_lines += 1;
            slow.extend(grows_with_the_input(&line, &files, game));
        }
    }
    assert!(n_lines > 60, "{n_lines}");
    assert_eq!(slow, [""; 0]);
}
