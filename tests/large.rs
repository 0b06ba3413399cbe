//! Findings by the thousand and lines without end: every form stays orderly, and what it takes from the heap grows with
//! the input and no faster. How many bytes are read for it is counted in `src/surface/render/work.rs`.

use allocation_counter::measure;

use crate::support::schema::SARIF;
use kogge::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge::render::human::{self, Look};
use kogge::render::{Report, github, json, narrated, sarif, short};
use kogge::text::{FileId, Source, Sources, Span};

static SLIP: Descriptor = Descriptor {
    code: "slip",
    severity: Severity::Warning,
    rules: &[],
    what: "It is so.",
    why: "It matters.",
    bad: "",
    good: "",
};

/// A report with a finding, and a label beside it, at each of these offsets of a text.
fn report(text: &str, offsets: impl Iterator<Item = usize>) -> Report {
    let mut sources = Sources::default();
    let file = sources.add(Source::new("large.board", text));
    let found = offsets.map(|at| {
        let span = Span::new(file, at, at + 1);
        Diagnostic::new(&SLIP, span, format!("`{at}` is a slip")).label("here").also(span, "and here").help("mend it")
    });
    let found: Vec<Diagnostic> = found.collect();
    let mut report = Report::new();
    report.add_map(&sources, &found);
    report
}

type Write = fn(&Report, &mut Vec<u8>) -> std::io::Result<()>;

const FORMS: [(&str, Write); 6] = [
    ("human", |report, out| human::write(report, Look::PLAIN, out)),
    ("narrated", |report, out| narrated::write(report, out)),
    ("short", |report, out| short::write(report, out)),
    ("json", |report, out| json::write(report, out)),
    ("sarif", |report, out| sarif::write(report, out)),
    ("github", |report, out| github::write(report, out)),
];

fn written(write: Write, report: &Report) -> String {
    let mut out = Vec::new();
    write(report, &mut out).expect("writing to a vector cannot fail");
    String::from_utf8(out).expect("every output is UTF-8")
}

/// Checks the growth of the heap for eight times as many findings: a factor of 8 when it is linear, 64 when it
/// is quadratic.
#[track_caller]
fn grows_with_the_input(report_of: impl Fn(usize) -> Report) {
    let (some, many) = (report_of(1_000), report_of(8_000));
    for (name, write) in FORMS {
        let [some, many] = [&some, &many].map(|report| measure(|| drop(written(write, report))).bytes_total);
        assert!(many < some * 12, "{name}: {some} and {many} bytes for 8 times as much");
    }
}

#[test]
fn a_letter_beyond_ascii_takes_nothing_more_from_the_heap() {
    let text = "city Koeln: white square\n    skill book\n".repeat(100);
    let parse = |text: &str| {
        let source = Source::new("large.board", text);
        measure(|| drop(kogge::hansa::syntax::parse(FileId(0), &source))).count_total
    };
    assert_eq!(parse(&text.replace("oe", "ö")), parse(&text));
}

#[test]
fn many_findings_on_many_lines_take_linear_room() {
    grows_with_the_input(|n| report(&"city Köln: white square\n".repeat(n), (0..n).map(|i| i * 25)));
}

#[test]
fn many_findings_on_one_line_take_linear_room() {
    grows_with_the_input(|n| report(&"Köln, ".repeat(n * 8), (0..n).map(|i| i * 7 * 8)));
}

#[test]
fn fifty_thousand_findings_are_orderly_in_every_form() {
    const N: usize = 50_000;
    let report = report(&"city Köln: white square\n".repeat(N), (0..N).map(|i| i * 25));
    let [human, narrated, short, json, sarif, github] = FORMS.map(|(_, write)| written(write, &report));
    for text in [&human, &narrated] {
        assert!(text.contains("\n49998 more like this: `50` in line 3, "), "{}", &text[..2_000]);
        assert!(text.contains("`325` in line 14 … and 49986 further places\n"));
        assert!(text.contains("\n50000 warnings in 1 map\n") && text.lines().count() < 60, "{text}");
    }
    assert_eq!((short.lines().count(), github.lines().count()), (N, N));
    let n = |list: &serde_json::Value| list.as_array().map_or(0, Vec::len);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(n(&json["diagnostics"]), N);
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("it is JSON");
    assert_eq!(n(&sarif["runs"][0]["results"]), N);
}

#[test]
fn columns_of_a_line_without_end_are_right() {
    let text = format!("// {}x", "ä".repeat(1_000_000));
    let at = text.len() - 1;
    let report = report(&text, [at].into_iter());
    for (name, write) in FORMS {
        let text = written(write, &report);
        // Narrated columns count from where the quoted part starts, which is told.
        let column = if name == "narrated" { "line 1, column 999974" } else { "1000004" };
        assert!(text.contains(column), "{name}: {}", &text[..text.len().min(500)]);
        // The forms for people quote what stands around the place.
        assert!(text.len() < 3_000, "{name} has {} bytes", text.len());
    }
    SARIF.holds(&written(FORMS[4].1, &report));
}

#[test]
fn columns_are_counted_alike_however_long_the_line() {
    // Marks of the count lie every few thousand bytes: places before, on and behind them, and within a character.
    let text = format!("\u{feff}{}\r\n{}", "aä€😀".repeat(2_000), "€".repeat(3_000));
    let source = Source::new("a.board", &*text);
    for offset in (0..=text.len()).step_by(7).chain(4_090..4_110).chain([text.len()]) {
        let whole = (0..=offset).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let before = text[..whole].trim_start_matches('\u{feff}');
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |row| row.chars().count()) + 1;
        let place = source.place(offset);
        assert_eq!((place.line, place.column), (line, column), "offset {offset}");
    }
}

#[test]
fn names_that_fill_a_screen_are_cut_for_people_only() {
    let mut sources = Sources::default();
    let file = sources.add(Source::new("large.board", "map A\n"));
    let name = "ä".repeat(5_000);
    let found = Diagnostic::new(&SLIP, Span::new(file, 0, 3), format!("`{name}` is a slip, and `B` is none"))
        .label(format!("`{name}`"))
        .help(format!("write `{name}`\nor nothing"));
    let mut report = Report::new();
    report.add_map(&sources, &[found]);
    let texts = FORMS.map(|(_, write)| written(write, &report));
    for text in &texts[..2] {
        assert!(text.contains("ä…`") && text.contains("`B` is none") && text.contains("or nothing"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() < 130), "{text}");
    }
    assert!(texts[2..].iter().all(|text| text.contains(&name)));
}
