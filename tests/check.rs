//! Each check on its fixture: the findings as a person reads them, and the near misses that it must let pass.
//!
//! A fixture holds cases, each begun by `// case: what it shows`, and each laid over the frame. A case that begins
//! with `near miss` raises nothing; every other one raises the finding that the fixture is named after, and no other.

use std::collections::BTreeSet;

use crate::support::excerpt;
use crate::support::frame::{compile_example, example_of, root};
use kogge::allow as allowing;
use kogge::diagnostic::Descriptor;
use kogge::hansa::check;
use kogge::text::FileId;

/// The findings of the checks, and those about an `allow`.
fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
    check::descriptors().chain(allowing::FINDINGS.iter().copied())
}

fn fixture(code: &str) -> String {
    let path = root().join(format!("tests/fixtures/check/{code}.board"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The cases of a fixture: what each shows, and its lines.
fn cases(fixture: &str) -> Vec<(&str, &str)> {
    let cases = fixture.split("// case: ").skip(1);
    cases.map(|case| case.split_once('\n').expect("a case has lines below its name")).collect()
}

#[test]
fn every_check_finds_what_its_fixture_shows() {
    for descriptor in descriptors() {
        let code = descriptor.code;
        let text = fixture(code);
        let mut snapshot = String::new();
        for (shows, lines) in cases(&text) {
            let compiled = compile_example(&example_of(descriptor, lines));
            let found: BTreeSet<&str> = compiled.diagnostics.iter().map(|found| found.descriptor.code).collect();
            let expected = if shows.starts_with("near miss") { BTreeSet::new() } else { BTreeSet::from([code]) };
            let rendered = excerpt::render(&compiled.sources, &compiled.diagnostics);
            assert_eq!(found, expected, "{code}: {shows}\n{lines}\n{rendered}");
            assert_eq!(compiled.board.is_some(), !compiled.diagnostics.iter().any(|found| found.is_error()), "{shows}");
            snapshot += &format!("==== {shows}\n{}\n\n----\n{}\n\n", lines.trim_end(), rendered.trim_end());
        }
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(code, snapshot);
        });
    }
}

#[test]
fn every_fixture_has_violations_and_a_near_miss() {
    for descriptor in descriptors() {
        let text = fixture(descriptor.code);
        let (near, wrong): (Vec<_>, Vec<_>) =
            cases(&text).into_iter().partition(|(shows, _)| shows.starts_with("near miss"));
        assert!(!near.is_empty() && !wrong.is_empty(), "{}: {} and {}", descriptor.code, near.len(), wrong.len());
    }
}

#[test]
fn every_fixture_belongs_to_a_check() {
    let codes: BTreeSet<String> = descriptors().map(|descriptor| descriptor.code.to_owned()).collect();
    let files = std::fs::read_dir(root().join("tests/fixtures/check")).expect("the fixtures are part of the project");
    for file in files {
        let path = file.expect("a folder that can be listed").path();
        let stem = path.file_stem().expect("a listed file has a name").to_string_lossy().into_owned();
        assert!(codes.contains(&stem), "{} is nobody's fixture", path.display());
    }
}

/// The codes that are found in the frame with these lines over it.
#[track_caller]
fn assert_found(lines: &str, expected: &[&str]) {
    let compiled = compile_example(lines);
    let found: BTreeSet<&str> = compiled.diagnostics.iter().map(|found| found.descriptor.code).collect();
    assert_eq!(
        found,
        BTreeSet::from_iter(expected.iter().copied()),
        "{}",
        excerpt::render(&compiled.sources, &compiled.diagnostics)
    );
}

#[test]
fn a_wider_finding_yields_only_where_a_narrower_one_names_the_same() {
    // The Book is missing for the ships of a route, and another skill is missing as well.
    assert_found(
        "city Brake: white square, orange square\ncity Husum: white square, pink square, black square\n\
         route Altona -- Dorum: house, ship, ship, ship, ship",
        &["skill_offered_nowhere", "too_few_merchants"],
    );
    // A country without routes is permitted, and a marker places pieces in another one.
    assert_found(
        "// frame: countries\ncountry Fens: foreign\ncountry Moors: foreign\n\
         city Flensburg in Abroad: white square, orange square\n    permission Moors\n\
         route Altona -- Dorum in Home: house, house, house\n    always place up to 2 in Fens from stock",
        &["country_without_route", "placing_without_route"],
    );
    assert_found(
        "// frame: countries\ncountry Moors: foreign\n\
         city Flensburg in Abroad: white square, orange square\n    permission Moors\n\
         route Altona -- Dorum in Home: house, house, house\n    always place up to 2 in Moors from stock",
        &["country_without_route"],
    );
}

#[test]
fn the_fix_of_a_wrong_count_makes_the_ledger_right() {
    let text = fixture("wrong_count");
    for (shows, lines) in cases(&text) {
        let compiled = compile_example(lines);
        let mut text = compiled.sources.get(FileId(0)).text.to_string();
        let fixes = compiled.diagnostics.iter().flat_map(|found| &found.fixes);
        for edit in fixes.flat_map(|fix| &fix.edits).rev() {
            text.replace_range(edit.span.range(), &edit.text);
        }
        let mended = compile_example(&format!("// file: map.board\n{text}"));
        let rendered = excerpt::render(&mended.sources, &mended.diagnostics);
        assert!(mended.diagnostics.is_empty(), "{shows}\n{text}\n{rendered}");
    }
}

#[test]
fn a_check_comes_after_those_that_it_yields_to() {
    assert_eq!(kogge_compiler::check::out_of_order(check::order()), None);
}
