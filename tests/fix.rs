//! Repairs: what is repaired is no longer found, nothing new is, and nothing else changes.
#![cfg(feature = "compiler")]

mod support;

use std::collections::BTreeSet;

use kogge::compile::compile;
use kogge::diagnostic::{Applicability, Descriptor, Diagnostic};
use kogge::fix::{Mended, Overlaid, Texts, mend};
use kogge::hansa::registry;
use kogge::text::{MemoryFiles, Sources};
use support::frame::{MAIN, example_files, example_of};

fn findings(files: &MemoryFiles, texts: &Texts) -> (Sources, Vec<Diagnostic>) {
    let mut compiled = compile(&Overlaid { files, texts }, MAIN).expect("the example is there");
    // Whether a map is balanced is asked once it is sound; a few lines are no balanced game.
    compiled.diagnostics.retain(|finding| !registry::is_about_balance(finding.descriptor));
    (compiled.sources, compiled.diagnostics)
}

fn mended(files: &MemoryFiles, maybe: bool) -> Mended {
    mend(maybe, |_| true, |texts| findings(files, texts))
}

fn codes(found: &[Diagnostic]) -> BTreeSet<&'static str> {
    found.iter().map(|diagnostic| diagnostic.descriptor.code).collect()
}

/// The files with the texts of a repair.
fn with(files: &MemoryFiles, texts: &Texts) -> MemoryFiles {
    texts.iter().fold(files.clone(), |files, (path, text)| files.with(path.clone(), text.clone()))
}

/// Every finding with a bad example that a repair comes with.
fn repaired(maybe: bool) -> Vec<(&'static Descriptor, MemoryFiles, Vec<Diagnostic>)> {
    let with_fix = |found: &[Diagnostic]| {
        let fixes = found.iter().flat_map(|diagnostic| diagnostic.fixes.first());
        fixes.into_iter().any(|fix| maybe || fix.applicability == Applicability::Safe)
    };
    let examples = registry::descriptors().into_iter().filter(|descriptor| !descriptor.code.starts_with("edition_"));
    let examples = examples.map(|descriptor| {
        let files = example_files(&example_of(descriptor, descriptor.bad));
        let (_, found) = findings(&files, &Texts::new());
        (descriptor, files, found)
    });
    examples.filter(|(_, _, found)| with_fix(found)).collect()
}

#[test]
fn a_repair_removes_its_finding_and_adds_none() {
    for maybe in [false, true] {
        let examples = repaired(maybe);
        let least = if maybe { 12 } else { 2 };
        assert!(examples.len() >= least, "only {} examples have repairs", examples.len());
        for (descriptor, files, before) in examples {
            let mended = mended(&files, maybe);
            let after = findings(&with(&files, &mended.texts), &Texts::new()).1;
            let code = descriptor.code;
            assert!(mended.n_repairs > 0, "{code}: nothing was repaired");
            assert!(after.len() < before.len(), "{code}: {after:#?}");
            assert!(codes(&after).is_subset(&codes(&before)), "{code}: {:?}", codes(&after));
        }
    }
}

#[test]
fn a_second_run_changes_nothing() {
    for maybe in [false, true] {
        for (descriptor, files, _) in repaired(maybe) {
            let once = with(&files, &mended(&files, maybe).texts);
            assert_eq!(mended(&once, maybe), Mended::default(), "{}", descriptor.code);
        }
    }
}

#[test]
fn what_is_not_repaired_stays_byte_for_byte() {
    for (descriptor, files, found) in repaired(false) {
        let changed = mended(&files, false);
        let (sources, _) = findings(&files, &Texts::new());
        for (_, source) in sources.iter() {
            let Some(text) = changed.texts.get(&source.path) else { continue };
            // Lines without an edit are all there, in their order.
            let edited: BTreeSet<usize> = found
                .iter()
                .flat_map(|diagnostic| &diagnostic.fixes)
                .flat_map(|fix| &fix.edits)
                .flat_map(|edit| source.line_of(edit.span.start as usize)..=source.line_of(edit.span.end as usize))
                .collect();
            let mut lines = text.split_inclusive('\n');
            let kept = source.text.split_inclusive('\n').enumerate().filter(|(i, _)| !edited.contains(i));
            for (_, line) in kept {
                assert!(lines.any(|other| other == line), "{}: {line:?} is gone from {text}", descriptor.code);
            }
        }
    }
}

#[test]
fn files_that_may_not_change_stay() {
    let files = example_files("city Bremmen: white squrae");
    let none = mend(true, |_| false, |texts| findings(&files, texts));
    assert_eq!(none, Mended::default());
}
