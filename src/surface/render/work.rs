//! The amount of text that is read to write findings: constant for each finding, however many there are and however
//! long the text is. Counted in bytes, since a clock measures the machine.

use super::human::{self, Look};
use super::{Report, github, json, narrated, sarif, short};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::{Source, Sources, Span, work};

/// The most bytes that are read for a finding and its two labels: stretches of a text between two counts of its
/// characters, and a few lines around the place.
const MOST: usize = 1 << 17;

static SLIP: Descriptor =
    Descriptor { code: "slip", severity: Severity::Warning, rules: &[], what: "", why: "", bad: "", good: "" };

/// This many findings, no two of them alike, at equal distances in bytes of a text.
fn report(text: &str, n: usize, step: usize) -> Report {
    let mut sources = Sources::default();
    let file = sources.add(Source::new("large.board", text));
    let found = (0..n).map(|i| {
        let span = Span::new(file, i * step, i * step + 1);
        Diagnostic::new(&SLIP, span, "x".repeat(i + 1)).label("here").also(span, "and here").help("mend it")
    });
    let found: Vec<Diagnostic> = found.collect();
    let mut report = Report::new();
    report.add_map(&sources, &found);
    report
}

/// The bytes that each form reads for a report.
fn read(report: &Report) -> [usize; 6] {
    let out = &mut std::io::sink();
    let written = "nothing hinders writing to nowhere";
    [
        work::of(|| human::write(report, Look::PLAIN, out).expect(written)),
        work::of(|| narrated::write(report, &mut std::io::sink()).expect(written)),
        work::of(|| short::write(report, &mut std::io::sink()).expect(written)),
        work::of(|| json::write(report, &mut std::io::sink()).expect(written)),
        work::of(|| sarif::write(report, &mut std::io::sink()).expect(written)),
        work::of(|| github::write(report, &mut std::io::sink()).expect(written)),
    ]
}

#[track_caller]
fn reads_as_much_for_each(text: &str, n: usize, step: usize) {
    for (form, n_bytes) in read(&report(text, n, step)).into_iter().enumerate() {
        assert!(0 < n_bytes && n_bytes < n * MOST, "form {form} reads {} bytes a finding", n_bytes / n);
    }
}

#[test]
fn a_finding_on_one_of_many_lines_reads_a_few_of_them() {
    reads_as_much_for_each(&"city Köln: white square\n".repeat(100_000), 400, 25 * 200);
}

#[test]
fn a_finding_on_a_line_without_end_reads_a_part_of_it() {
    reads_as_much_for_each(&"Köln, ".repeat(400_000), 400, 7 * 900);
}
