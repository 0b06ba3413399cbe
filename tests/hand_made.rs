//! The bar for mistakes as authors make them: of those in more than sixty hand-made maps nearly all are reported at
//! their line, and hardly anything else is.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::support::frame::root;
use crate::support::patched::{Expected, Patched, patched};
use kogge::compile::compile;
use kogge::diagnostic::Severity;

/// The fixtures, in the order of their names.
fn broken_maps() -> Vec<Patched> {
    let folder = root().join("tests/fixtures/broken");
    let files = std::fs::read_dir(folder).expect("the fixtures are part of the project");
    let mut paths: Vec<_> = files.map(|file| file.expect("a folder that can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("a readable fixture");
    paths.into_iter().flat_map(|path| patched(&read(path))).collect()
}

/// A finding's place and code.
type Found = ((String, usize), &'static str, String);

fn found(map: &Patched) -> Vec<Found> {
    let compiled = compile(&map.files, &map.path).expect("the map is there");
    let counts = compiled.diagnostics.iter().filter(|found| found.severity != Severity::Advice);
    let place = |found: &kogge::diagnostic::Diagnostic| {
        let source = compiled.sources.get(found.span.file);
        let line = source.place(found.span.start as usize).line;
        ((source.path.clone(), line), found.descriptor.code, found.message.clone())
    };
    counts.map(place).collect()
}

fn is_met(expected: &Expected, found: &[Found]) -> bool {
    found.iter().any(|(place, code, _)| *place == expected.place && expected.codes.iter().any(|known| known == code))
}

#[test]
fn mistakes_of_authors_are_reported_at_their_lines_and_little_else() {
    let maps = broken_maps();
    assert!(maps.len() >= 60, "{} maps", maps.len());
    let (mut n_expected, mut n_found, mut n_extra) = (0, 0, 0);
    let mut report = String::new();
    for map in &maps {
        let found = found(map);
        let groups: BTreeSet<_> = map.expected.iter().filter_map(|it| it.group.as_ref()).collect();
        let alone = map.expected.iter().filter(|it| it.group.is_none() && !it.may_be_missing).map(|it| vec![it]);
        let joined =
            groups.iter().map(|group| map.expected.iter().filter(|it| it.group.as_ref() == Some(*group)).collect());
        let mut lines = String::new();
        for alternatives in alone.chain(joined) {
            n_expected += 1;
            if alternatives.iter().any(|expected| is_met(expected, &found)) {
                n_found += 1;
            } else {
                let Expected { place: (path, line), codes, .. } = alternatives[0];
                writeln!(lines, "    missed {path}:{line} {}", codes.join("|")).expect("a string takes all");
            }
        }
        for extra in found.iter().filter(|found| !map.expected.iter().any(|it| is_met(it, std::slice::from_ref(found))))
        {
            n_extra += 1;
            let ((path, line), code, message) = extra;
            writeln!(lines, "    beyond {path}:{line} {code}: {message}").expect("a string takes all");
        }
        if !lines.is_empty() {
            writeln!(report, "{}\n{lines}", map.title).expect("a string takes all");
        }
    }
    let figures = format!("{n_found} of {n_expected} found, {n_extra} findings beyond them\n\n{report}");
    print_report(&figures);
    assert!(n_found * 100 >= 98 * n_expected, "{figures}");
    assert!(n_extra * 100 <= n_expected, "{figures}");
}

/// For `--nocapture`: what was missed although the bar is met.
#[expect(clippy::print_stdout, reason = "libtest shows it only on demand")]
fn print_report(report: &str) {
    println!("{report}");
}
