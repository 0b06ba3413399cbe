//! Nothing is hidden: of two mistakes in one map each is reported as if it were alone.
//!
//! The mistakes of a fixture are crossed pairwise on its map. Where both touch a line there is nothing to compare.

use std::fmt::Write as _;

use crate::support::patched::{Expected, Found, Patched, both, cases, patched};

/// The mistakes, each a change of one map.
const FIXTURES: [&str; 2] =
    [include_str!("fixtures/crossed/hanse.txt"), include_str!("fixtures/crossed/britannia.txt")];

/// The findings that are expected of a map and missing.
fn missed(map: &Patched) -> Vec<String> {
    let found = map.found();
    let is_met = |all: &Vec<_>| all.iter().any(|it: &&Expected| found.iter().any(|found: &Found| it.is_met_by(found)));
    map.mistakes().iter().filter(|all| !is_met(all)).map(|all| all[0].to_string()).collect()
}

#[test]
fn no_mistake_hides_another() {
    let (mut n_pairs, mut n_hidden) = (0, 0);
    let mut report = String::new();
    for fixture in FIXTURES {
        let not_found = |alone: &Patched| Some(missed(alone)).filter(|missed| !missed.is_empty());
        let not_found: Vec<Vec<String>> = patched(fixture).iter().filter_map(not_found).collect();
        assert!(not_found.is_empty(), "not even found alone: {not_found:#?}");
        let cases: Vec<&str> = cases(fixture).collect();
        let pairs = cases.iter().enumerate().flat_map(|(i, a)| cases[i + 1..].iter().map(move |b| (a, b)));
        for (a, b) in pairs {
            let Some(map) = both(a, b) else { continue };
            n_pairs += 1;
            let missed = missed(&map);
            if !missed.is_empty() {
                n_hidden += 1;
                let title = |case: &str| case.lines().next().unwrap_or_default().to_owned();
                writeln!(report, "{} + {}: {}", title(a), title(b), missed.join(", ")).expect("a string takes all");
            }
        }
    }
    let report = format!("{n_hidden} of {n_pairs} pairs hide a mistake\n{report}");
    print_report(&report);
    assert!(n_pairs >= 800, "{report}");
    assert!(n_hidden * 100 <= 2 * n_pairs, "{report}");
}

/// For `--nocapture`: what is hidden although the bar is met.
#[expect(clippy::print_stdout, reason = "libtest shows it only on demand")]
fn print_report(report: &str) {
    println!("{report}");
}
