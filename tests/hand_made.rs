//! The bar for mistakes as authors make them: of those in more than sixty hand-made maps of each family nearly all are
//! reported at their line, and hardly anything else is.

use std::fmt::Write as _;

use crate::support::frame::root;
use crate::support::patched::{Patched, patched};

/// The maps of a folder's fixtures, in the order of their names.
fn broken_maps(folder: &str) -> Vec<Patched> {
    let files = std::fs::read_dir(root().join(folder)).expect("the fixtures are part of the project");
    let mut paths: Vec<_> = files.map(|file| file.expect("a folder that can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("a readable fixture");
    paths.into_iter().flat_map(|path| patched(&read(path))).collect()
}

#[test]
fn mistakes_of_authors_are_reported_at_their_lines_and_little_else() {
    meets_the_bar("tests/fixtures/broken");
}

#[test]
fn mistakes_in_islands_are_reported_at_their_lines_and_little_else() {
    meets_the_bar("tests/fixtures/broken/catan");
}

/// At most 2 % of a folder's mistakes are missed, and at most 1 % as many findings are beyond them.
fn meets_the_bar(folder: &str) {
    let maps = broken_maps(folder);
    assert!(maps.len() >= 60, "{} maps", maps.len());
    let (mut n_mistakes, mut n_missed, mut n_extra) = (0, 0, 0);
    let mut report = String::new();
    for map in &maps {
        let (mistakes, found) = (map.mistakes(), map.found());
        n_mistakes += mistakes.len();
        for missed in mistakes.iter().filter(|all| !all.iter().any(|it| found.iter().any(|found| it.is_met_by(found))))
        {
            n_missed += 1;
            writeln!(report, "{}: missed {}", map.title, missed[0]).expect("a string takes all");
        }
        for extra in found.iter().filter(|found| !map.expected.iter().any(|it| it.is_met_by(found))) {
            n_extra += 1;
            writeln!(report, "{}: beyond {extra}", map.title).expect("a string takes all");
        }
    }
    let report = format!("{n_missed} of {n_mistakes} missed, {n_extra} findings beyond them\n\n{report}");
    print_report(&report);
    assert!(n_missed * 100 <= 2 * n_mistakes, "{report}");
    assert!(n_extra * 100 <= n_mistakes, "{report}");
}

/// For `--nocapture`: what was missed although the bar is met.
#[expect(clippy::print_stdout, reason = "libtest shows it only on demand")]
fn print_report(report: &str) {
    println!("{report}");
}
