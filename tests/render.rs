//! Tests of the text that a person or a script reads of hand-made findings, in every output, at width 80 without
//! colour.

use crate::support::schema::{FINDINGS, SARIF};
use kogge::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge::render::human::{self, Look};
use kogge::render::{MAX_SHOWN, Report, github, json, narrated, sarif, short};
use kogge::text::{FileId, Source, Sources, Span};

static UNREACHABLE_CITY: Descriptor = Descriptor {
    code: "unreachable_city",
    severity: Severity::Error,
    rules: &["CHK-E11", "LINK-2"],
    what: "",
    why: "",
    bad: "",
    good: "",
};

static ODD_SPELLING: Descriptor =
    Descriptor { code: "odd_spelling", severity: Severity::Warning, rules: &[], what: "", why: "", bad: "", good: "" };

const MAP: &str = "map Rhein\n    id  rhein\n\ncity Köln: white square\ncity Münster: orange squrae\n\troute Köln -- Munster: house\n";

/// A report on one file.
fn report(text: &str, findings: impl Fn(FileId) -> Vec<Diagnostic>) -> Report {
    let mut sources = Sources::default();
    let file = sources.add(Source::new("maps/rhein.board", text));
    let mut report = Report::new();
    report.add_map(&sources, &findings(file));
    report
}

/// The span of the nth occurrence (from 0) of some words.
#[track_caller]
fn at(text: &str, file: FileId, words: &str, nth: usize) -> Span {
    let (start, _) = text.match_indices(words).nth(nth).expect("the words are in the text");
    Span::new(file, start, start + words.len())
}

fn three_findings(file: FileId) -> Vec<Diagnostic> {
    vec![
        Diagnostic::new(&ODD_SPELLING, at(MAP, file, "Munster", 0), "city `Munster` is declared as `Münster`")
            .label("no such city")
            .also(at(MAP, file, "Münster", 0), "declared here")
            .fix(Applicability::Safe, "write `Münster`", at(MAP, file, "Munster", 0), "Münster"),
        Diagnostic::new(&UNREACHABLE_CITY, at(MAP, file, "Köln", 0), "city `Köln` cannot be reached from `Münster`")
            .label("no route leads here")
            .help("add a route: route Köln -- Münster: house, house"),
        Diagnostic::new(&UNREACHABLE_CITY, at(MAP, file, "squrae", 0), "`squrae` is no shape of a kontor"),
    ]
}

fn in_human(report: &Report) -> String {
    written(|out| human::write(report, Look::PLAIN, out))
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).expect("writing to a vector cannot fail");
    String::from_utf8(out).expect("every output is UTF-8")
}

#[test]
fn human_shows_lines_labels_help_and_rules() {
    insta::assert_snapshot!(in_human(&report(MAP, three_findings)));
}

#[test]
fn narrated_says_the_same_without_drawing() {
    insta::assert_snapshot!(written(|out| narrated::write(&report(MAP, three_findings), out)));
}

/// A file with the same mistake in five lines, twice in one of them, and with four names that are not known, beside a
/// file with three of the same.
fn findings_alike() -> Report {
    let mut report = Report::new();
    for (path, lines) in [("a.board", [2, 5, 8, 8, 11, 14].as_slice()), ("b.board", [1, 2, 3].as_slice())] {
        let mut sources = Sources::default();
        let text = "city Köln: whit square\n".repeat(16);
        let file = sources.add(Source::new(path, &*text));
        let same = lines.iter().enumerate().map(|(i, line)| {
            let at = (line - 1) * 24 + i % 2;
            Diagnostic::new(&ODD_SPELLING, Span::new(file, at, at + 4), "`whit` is no colour").label("here")
        });
        let names = ["Bon", "Goslr", "Halla", "Mindn"].into_iter().zip(1..).filter(|_| path == "a.board");
        let unknown = names.map(|(name, line)| {
            let at = line * 24 * 3;
            Diagnostic::new(&UNREACHABLE_CITY, Span::new(file, at, at + 4), format!("there is no city `{name}`"))
        });
        report.add_map(&sources, &same.chain(unknown).collect::<Vec<_>>());
    }
    report
}

#[test]
fn findings_alike_are_folded_for_people_and_counted_whole() {
    let report = findings_alike();
    insta::assert_snapshot!(in_human(&report));
    let narrated = written(|out| narrated::write(&report, out));
    let human = in_human(&report);
    for line in ["4 more like this: lines 8, 11, 14", "2 more like this: `Halla` in line 10, `Mindn` in line 13"] {
        assert!(human.contains(&format!("\n{line}\n")) && narrated.contains(&format!("\n{line}\n")), "{narrated}");
    }
    assert!(narrated.ends_with("\n4 errors, 9 warnings in 2 maps\n"), "{narrated}");
    assert_eq!(written(|out| short::write(&report, out)).lines().count(), 13);
}

#[test]
fn short_is_one_line_a_finding() {
    let text = written(|out| short::write(&report(MAP, three_findings), out));
    assert_eq!(
        text,
        "maps/rhein.board:4:6: error[unreachable_city]: city `Köln` cannot be reached from `Münster`\n\
         maps/rhein.board:5:22: error[unreachable_city]: `squrae` is no shape of a kontor\n\
         maps/rhein.board:6:16: warning[odd_spelling]: city `Munster` is declared as `Münster`\n"
    );
}

#[test]
fn json_has_the_contract_shape() {
    let text = written(|out| json::write(&report(MAP, three_findings), out));
    FINDINGS.holds(&text);
    insta::assert_snapshot!(text);
}

#[test]
fn sarif_is_what_others_read() {
    let text = written(|out| sarif::write(&report(MAP, three_findings), out));
    insta::assert_snapshot!(text);
    SARIF.holds(&text);
}

#[test]
fn sarif_names_files_by_references() {
    let mut sources = Sources::default();
    let file = sources.add(Source::new("maps/Köln & Bonn: 100%.board", MAP));
    let mut report = Report::new();
    report.add_map(&sources, &three_findings(file));
    let text = written(|out| sarif::write(&report, out));
    assert!(text.contains("\"uri\": \"maps/K%C3%B6ln%20%26%20Bonn%3A%20100%25.board\""), "{text}");
    SARIF.holds(&text);
}

#[test]
fn sarif_names_absolute_files_as_such() {
    let mut sources = Sources::default();
    let file = sources.add(Source::new("/maps/rhein.board", MAP));
    let mut report = Report::new();
    report.add_map(&sources, &three_findings(file));
    let sarif = SARIF.holds(&written(|out| sarif::write(&report, out)));
    let location = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"], serde_json::json!({ "uri": "file:///maps/rhein.board", "index": 0 }));
    // Columns are characters: the umlaut of `city Köln` is one.
    let region = serde_json::json!({ "startLine": 4, "startColumn": 6, "endLine": 4, "endColumn": 10 });
    assert_eq!(location["region"], region);
}

#[test]
fn github_annotates_lines() {
    insta::assert_snapshot!(written(|out| github::write(&report(MAP, three_findings), out)));
    // Nothing of a map ends a line or a property.
    let mut sources = Sources::default();
    let file = sources.add(Source::new("a,b:c%.board", "map A\n"));
    let mut report = Report::new();
    let odd = "one\r\ntwo: three, 100 %\u{1b}[31m";
    let finding = Diagnostic::new(&ODD_SPELLING, Span::new(file, 0, 3), "");
    report.add_map(&sources, &[Diagnostic { message: odd.to_owned(), ..finding }]);
    let text = written(|out| github::write(&report, out));
    let line = "::warning file=a%2Cb%3Ac%25.board,line=1,col=1,endLine=1,endColumn=4,title=odd_spelling::\
                one%0D%0Atwo: three, 100 %25\u{fffd}[31m\n";
    assert_eq!(text, line);
}

#[test]
fn a_message_is_one_line_whatever_it_names() {
    let message = |named: &str| Diagnostic::new(&ODD_SPELLING, Span::new(FileId(0), 0, 0), named).message;
    assert_eq!(message("`a\nb\r\u{1b}[31m` is odd"), "`a\\nb\\r\\u{1b}[31m` is odd");
    assert_eq!(message("`Köln\t–` is usual"), "`Köln\t–` is usual");
}

#[test]
fn json_escapes_what_is_odd() {
    let text = "city \"a\u{1b}[31m\\\u{0}\u{2028}\": x\r\n";
    let message = "name \"a\u{1b}[31m\\\u{0}\u{2028}\" is odd\n";
    let report = report(text, |file| {
        vec![Diagnostic { message: message.to_owned(), ..Diagnostic::new(&ODD_SPELLING, Span::new(file, 5, 20), "") }]
    });
    let text = written(|out| json::write(&report, out));
    let value: serde_json::Value = serde_json::from_str(&text).expect("the document is JSON");
    assert_eq!(value["diagnostics"][0]["message"], message);
    assert!(text.bytes().all(|byte| byte == b'\n' || byte >= 0x20), "control characters are escaped: {text:?}");
}

#[test]
fn labels_in_other_files_become_notes() {
    let mut sources = Sources::default();
    let variant = "map Rhein\n    varies \"rhein.board\"\nremove city Bonn\n";
    let here = sources.add(Source::new("maps/rhein-3.board", variant));
    let base = sources.add(Source::new("maps/rhein.board", MAP));
    let finding = Diagnostic::new(&UNREACHABLE_CITY, at(variant, here, "Bonn", 0), "the base has no city `Bonn`")
        .label("removed here")
        .also(at(MAP, base, "map Rhein", 0), "the base begins here")
        .help("remove the line");
    let mut report = Report::new();
    report.add_map(&sources, &[finding]);
    insta::assert_snapshot!(in_human(&report));
}

#[test]
fn a_finding_that_two_maps_share_is_shown_once() {
    let mut report = Report::new();
    for variant in ["maps/a.board", "maps/b.board"] {
        let mut sources = Sources::default();
        sources.add(Source::new(variant, "map A"));
        let base = sources.add(Source::new("maps/rhein.board", MAP));
        report.add_map(&sources, &three_findings(base));
    }
    assert_eq!(report.diagnostics().len(), 3);
    assert_eq!(report.summary(), "2 errors, 1 warning in 2 maps");
}

#[test]
fn places_count_characters_and_skip_the_byte_order_mark() {
    let text = "\u{feff}city Ä: x\r\n\tcity Ö: y\r\n";
    let report = report(text, |file| {
        vec![
            Diagnostic::new(&ODD_SPELLING, at(text, file, "x", 0), "first"),
            Diagnostic::new(&ODD_SPELLING, at(text, file, "y", 2), "second"),
        ]
    });
    let short = written(|out| short::write(&report, out));
    assert_eq!(
        short,
        "maps/rhein.board:1:9: warning[odd_spelling]: first\nmaps/rhein.board:2:10: warning[odd_spelling]: second\n"
    );
    insta::assert_snapshot!(in_human(&report));
}

#[test]
fn odd_places_are_still_drawn() {
    let cases: [(&str, usize, usize); 7] = [
        ("", 0, 0),
        ("map A\n", 6, 6),
        ("map A", 5, 5),
        ("map A\n\n\n", 6, 6),
        ("a\nb\nc\n", 0, 5),
        ("\u{feff}", 0, 0),
        ("tab\tand \u{1b}[31mred\u{202e}\u{0}\u{85}\r end", 4, 20),
    ];
    let mut drawn = String::new();
    for (text, start, end) in cases {
        let report = report(text, |file| {
            vec![Diagnostic::new(&ODD_SPELLING, Span::new(file, start, end), "found").label("here")]
        });
        drawn +=
            &format!("{text:?} {start}..{end}\n{}\n", written(|out| human::write_findings(&report, Look::PLAIN, out)));
        assert!(!written(|out| narrated::write(&report, out)).is_empty());
    }
    assert!(!drawn.contains(['\u{1b}', '\u{202e}', '\u{0}']));
    insta::assert_snapshot!(drawn);
}

#[test]
fn over_long_lines_are_cut_to_a_window() {
    let text = format!("map A\n{} here {}\nlast\n", "ä".repeat(5_000), "ö".repeat(500_000));
    let report =
        report(&text, |file| vec![Diagnostic::new(&ODD_SPELLING, at(&text, file, "here", 0), "found").label("this")]);
    insta::assert_snapshot!(in_human(&report));
}

#[test]
fn a_finding_with_many_labels_shows_the_first_few() {
    let text = "name\n".repeat(100);
    let report = report(&text, |file| {
        let finding = Diagnostic::new(&ODD_SPELLING, at(&text, file, "name", 0), "`name` is not known");
        vec![(1..100).fold(finding, |finding, i| finding.also(at(&text, file, "name", i), "also here"))]
    });
    let text = in_human(&report);
    assert!(text.contains("91 further places not shown"), "{text}");
    assert_eq!(text.matches("also here").count(), 8);
}

#[test]
fn thousands_of_findings_in_a_large_file_are_not_all_drawn() {
    let text = "city Köln: white square, orange square\n".repeat(100_000);
    let report = report(&text, |file| {
        // Words of letters alone, so that no two sentences are alike.
        let word = |i: usize| i.to_string().replace(|c: char| c.is_ascii_digit(), "x") + &"y".repeat(i);
        let found = |i: usize| Diagnostic::new(&ODD_SPELLING, Span::new(file, i * 400, i * 400 + 1), word(i));
        (0..5_000).map(found).collect()
    });
    let text = in_human(&report);
    assert_eq!(text.matches("warning[odd_spelling]").count(), MAX_SHOWN);
    assert!(text.contains("\nand 4500 more findings, which `--format short` lists\n\n5000 warnings in 1 map\n"));
    assert_eq!(written(|out| short::write(&report, out)).lines().count(), 5_000);
}

#[test]
fn colour_changes_nothing_but_colour() {
    let report = report(MAP, three_findings);
    let coloured = written(|out| human::write(&report, Look { colour: true, ..Look::PLAIN }, out));
    assert!(coloured.contains("\u{1b}["));
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), in_human(&report));
}

#[test]
fn counts_agree_with_their_nouns() {
    let mut report = Report::new();
    assert_eq!(report.summary(), "no findings");
    let mut sources = Sources::default();
    sources.add(Source::new("a.board", MAP));
    report.add_map(&sources, &three_findings(FileId(0))[..1]);
    assert_eq!(report.summary(), "1 warning in 1 map");
}
