//! Every finding there is, told and suppressed, and every shipped board in the forms for machines: each document is valid
//! against the published schema of its form.

#[cfg(feature = "contracts")]
use crate::support::files::kept;
use crate::support::frame::compile_example;
use crate::support::maps;
use crate::support::schema::{BASELINE, BOARD, FINDINGS, SARIF};
use kogge::hansa::registry;
use kogge::levels::{By, Preset, Suppressed};
use kogge::render::{Report, json, sarif};
use kogge::text::{FileId, Span};
use serde_json::{Value, json};

/// Reports on the bad example of every finding.
fn reports() -> Vec<Report> {
    let examples = registry::descriptors().into_iter().map(|descriptor| descriptor.bad).filter(|bad| !bad.is_empty());
    let reports: Vec<Report> = examples
        .map(|bad| {
            let compiled = compile_example(bad);
            let mut report = Report::new();
            report.add_map(&compiled.sources, &compiled.diagnostics);
            report.add_suppressed(&compiled.sources, &compiled.suppressed);
            report
        })
        .collect();
    assert!(reports.len() > 100, "there are many findings");
    reports
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).expect("writing to a vector cannot fail");
    String::from_utf8(out).expect("every output is UTF-8")
}

fn as_json(report: &Report) -> Value {
    FINDINGS.holds(&written(|out| json::write(report, out)))
}

fn as_sarif(report: &Report) -> Value {
    SARIF.holds(&written(|out| sarif::write(report, out)))
}

#[test]
fn every_finding_is_valid_in_both_forms() {
    for report in reports() {
        let (json, sarif) = (as_json(&report), as_sarif(&report));
        let n = |list: &Value| list.as_array().expect("a list").len();
        assert_eq!(n(&sarif["runs"][0]["results"]), n(&json["diagnostics"]) + n(&json["suppressed"]));
    }
}

/// A report with a finding that each of the authors suppresses.
fn suppressed() -> Report {
    let compiled = compile_example("city Goslar: whit square");
    let finding = compiled.diagnostics[0].clone();
    let authors = [
        (By::Map(Span::new(FileId(0), 0, 3)), Some("it is so")),
        (By::Project { file: "kogge.toml".to_owned(), line: 4 }, Some("it is so")),
        (By::Preset(Preset::Draft), Some("it is so")),
        (By::CommandLine, None),
        (By::Baseline { file: "known.json".to_owned() }, None),
    ];
    let all = authors.into_iter().enumerate().map(|(i, (by, reason))| {
        let mut finding = finding.clone();
        finding.message = format!("{} {i}", finding.message);
        Suppressed { finding, by, reason: reason.map(str::to_owned) }
    });
    let mut report = Report::new();
    report.add_suppressed(&compiled.sources, &all.collect::<Vec<_>>());
    report
}

#[test]
fn every_author_of_a_suppression_is_told() {
    let report = suppressed();
    let json = as_json(&report);
    let kinds: Vec<&Value> =
        json["suppressed"].as_array().expect("a list").iter().map(|one| &one["by"]["kind"]).collect();
    assert_eq!(kinds, ["map", "project", "preset", "command_line", "baseline"]);
    let sarif = as_sarif(&report);
    let told: Vec<(&str, &str)> = sarif["runs"][0]["results"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| {
            let [only] = &one["suppressions"].as_array().expect("a list")[..] else { panic!("{one}") };
            let text = |key: &str| only[key].as_str().expect("a text");
            (text("kind"), text("justification"))
        })
        .collect();
    assert_eq!(
        told,
        [
            ("inSource", "it is so (the map)"),
            ("external", "it is so (`kogge.toml`, line 4)"),
            ("external", "it is so (the preset `draft`)"),
            ("external", "allowed by an option of the command line"),
            ("external", "allowed by the baseline `known.json`"),
        ]
    );
}

#[test]
fn baselines_are_valid_and_say_what_is_new() {
    let compiled = compile_example("city Goslar: whit square\ncity Halle: rond square");
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    assert!(as_sarif(&report)["runs"][0]["results"][0].get("baselineState").is_none());
    let baseline = report.baseline(&str::to_owned);
    let text = baseline.text();
    let mut written = BASELINE.holds(&text);
    let n_findings = written["findings"].as_array().expect("a list").len();
    assert!(n_findings > 1);
    written["findings"][0]["message"] = json!("what was there once");
    let known = kogge::baseline::Baseline::read(&written.to_string()).expect("it is a baseline");
    report.hold_against(known, "known.json", &str::to_owned, false);
    as_json(&report);
    let sarif = as_sarif(&report);
    let results = sarif["runs"][0]["results"].as_array().expect("a list");
    // What has vanished is no result.
    assert_eq!((results.len(), report.vanished().len()), (n_findings, 1));
    for result in results {
        let is_known = !result["suppressions"].as_array().expect("a list").is_empty();
        assert_eq!(result["baselineState"], if is_known { "unchanged" } else { "new" });
    }
}

/// Every schema but those of editions is made from the shapes that are written, or from the keys that are read.
#[cfg(feature = "contracts")]
#[test]
fn the_schemas_are_those_of_the_shapes() {
    let documents = [
        kogge::baseline::schemas(),
        kogge::catan::emit::json::schemas(),
        kogge::catan::play::schemas(),
        kogge::catan::study::schemas(),
        kogge::cli::schemas(),
        kogge::hansa::emit::json::schemas(),
        kogge::hansa::play::schemas(),
        kogge::hansa::study::schemas(),
        kogge::project::schemas(),
        kogge::render::json::schemas(),
        kogge::study::report::schemas(),
    ];
    for (name, text) in documents.into_iter().flatten() {
        let test = "cargo test --features kogge/contracts --test suite schema::";
        kept(&format!("docs/schema/{name}.schema.json"), &text, test);
    }
}

/// Each of these changes makes a document invalid: a schema that lets anything pass holds nothing.
#[test]
fn the_schemas_are_closed() {
    let compiled = compile_example("city Goslar: whit square");
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    let document = as_json(&report);
    for (at, value) in [
        ("/version", json!(1)),
        ("/summary", json!({ "errors": 1, "warnings": 0 })),
        ("/summary/errors", json!(-1)),
        ("/diagnostics/0/severity", json!("note")),
        ("/diagnostics/0/start/line", json!(0)),
        ("/diagnostics/0/start", json!({ "line": 1, "column": 1, "offset": 0, "byte": 0 })),
        ("/diagnostics/1/fixes/0/applicability", json!("sure")),
        ("/diagnostics/1/fixes/0/edits/0/text", json!(null)),
        ("/diagnostics/0/labels/0/message", json!(1)),
        ("/diagnostics/0/code", json!("Not A Code")),
    ] {
        FINDINGS.refuses(&document, at, value);
    }
    let hidden = as_json(&suppressed());
    FINDINGS.refuses(&hidden, "/suppressed/0/by/line", json!(null));
    FINDINGS.refuses(&hidden, "/suppressed/3/by/file", json!("kogge.toml"));
    SARIF.refuses(&as_sarif(&report), "/runs/0/results/0/level", json!("advice"));
}

#[test]
fn every_shipped_board_is_valid_and_its_schema_is_closed() {
    let files = maps::shipped();
    for id in maps::IDS {
        let text = kogge::hansa::emit::json::write(maps::board(&files, id).board());
        let board = BOARD.holds(&text);
        for (at, value) in [
            ("/fingerprint", json!("0")),
            ("/players", json!([6])),
            ("/cities/0/kontors/0/colour", json!("green")),
            ("/routes/0/posts/0", json!("tree")),
            ("/routes/0/between", json!(["Goslar"])),
            ("/link/prestige", json!(null)),
            ("/picture/size", json!([1])),
            ("/markers", json!({ "start": [], "supply": [], "gone": [] })),
        ] {
            BOARD.refuses(&board, at, value);
        }
    }
}

#[test]
fn sarif_finds_the_same_finding_after_lines_moved() {
    let prints = |map: &str| -> Vec<String> {
        let compiled = compile_example(map);
        let mut report = Report::new();
        report.add_map(&compiled.sources, &compiled.diagnostics);
        let sarif = as_sarif(&report);
        let results = sarif["runs"][0]["results"].as_array().expect("a list");
        let prints = results.iter().map(|one| one["partialFingerprints"]["koggeFinding/v1"].to_string());
        prints.collect()
    };
    let before = prints("city Goslar: whit square, whit square");
    assert_eq!(before, prints("// A comment.\n\ncity Goslar: whit square, whit square"));
    assert_eq!(before.len(), before.iter().collect::<std::collections::BTreeSet<_>>().len(), "{before:?}");
}
