//! Repairs: what is repaired is no longer found, nothing new is, and nothing else changes.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::breaker::{Broken, Kind, Random, break_map};
use crate::support::frame::{MAIN, editions, example_files, example_of};
use crate::support::maps;
use kogge::diagnostic::{Applicability, Descriptor, Diagnostic};
use kogge::fix::{Mended, Overlaid, Texts, mend};
use kogge::hansa::compile::compile;
use kogge::hansa::registry;
use kogge::text::{MemoryFiles, Sources};

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

/// Lines by their words, so that layout does not count.
fn lines(text: &str) -> Vec<String> {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(words).filter(|line| !line.is_empty()).collect()
}

/// The results of repairs to a shipped map in which one line was broken: the map as it was, another sound one, or
/// neither.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Came {
    Restored,
    Other,
    Broken,
}

fn repaired_line(sound: &str, broken: &Broken, maybe: bool) -> Came {
    let files = editions(MemoryFiles::new()).with(MAIN, broken.text.clone());
    let mended = mended(&files, maybe);
    let after = with(&files, &mended.texts);
    assert_eq!(self::mended(&after, maybe), Mended::default(), "a second run changes nothing: {:?}", broken.mistakes);
    let text = mended.texts.get(MAIN).unwrap_or(&broken.text);
    if lines(text) == lines(sound) {
        Came::Restored
    } else if findings(&after, &Texts::new()).1.is_empty() {
        Came::Other
    } else {
        Came::Broken
    }
}

#[test]
fn repairs_of_broken_boards_restore_what_was_there() {
    let boards = ["britannia-4-5", "east-3-5", "hanse-4-5"].map(maps::text);
    let mut came: BTreeMap<(Kind, bool), BTreeMap<Came, usize>> = BTreeMap::new();
    let mut wrong = String::new();
    for n in 0..240 {
        let sound = &boards[n % boards.len()];
        let broken = break_map(sound, 1, &mut Random(n as u64));
        let [mistake] = &broken.mistakes[..] else { continue };
        for maybe in [false, true] {
            let how = repaired_line(sound, &broken, maybe);
            if how == Came::Other {
                wrong += &format!("maybe {maybe}: {mistake:?}\n");
            }
            *came.entry((mistake.kind, maybe)).or_default().entry(how).or_default() += 1;
        }
    }
    assert!(wrong.is_empty(), "these became other maps:\n{wrong}");
    // How many came out as they were, and how many there were.
    let share = |kinds: &[Kind], maybe: bool| {
        let of_kinds = came.iter().filter(|((kind, with_maybe), _)| kinds.contains(kind) && *with_maybe == maybe);
        let all: Vec<(&Came, &usize)> = of_kinds.flat_map(|(_, ways)| ways).collect();
        let sum = |wanted: &dyn Fn(&Came) -> bool| all.iter().filter(|(way, _)| wanted(way)).map(|(_, n)| **n).sum();
        let (restored, all): (usize, usize) = (sum(&|way| *way == Came::Restored), sum(&|_| true));
        (restored, all)
    };
    let marks = [Kind::FactInFirstColumn, Kind::IndentedStatement, Kind::DroppedColon, Kind::DroppedComma];
    let (restored, all) = share(&marks, false);
    assert!(all > 60 && restored == all, "marks and layout: {restored} of {all}: {came:#?}");
    // What a number or a word of another sort was, nobody can tell.
    let is_certain = |kind: &Kind| !matches!(kind, Kind::DroppedNumber | Kind::WordOfAnotherSort);
    let mechanical: Vec<Kind> = Kind::ALL.into_iter().filter(is_certain).collect();
    let (restored, all) = share(&mechanical, true);
    assert!(all > 180 && restored * 100 >= 97 * all, "mechanical: {restored} of {all}: {came:#?}");
}

#[test]
fn as_many_slips_as_cities_take_no_more_rounds() {
    let rounds = |n: usize| {
        let mut map = "map Large\n    link City0 -- City1\n    special City0\n".to_owned();
        for i in 0..n {
            // The name of the next city with two letters turned round.
            let slip = format!("Ctiy{}", (i + 1) % n);
            map += &format!("city City{i}: white square\nroute City{i} -- {slip}: house, house\n");
        }
        let files = editions(MemoryFiles::new()).with(MAIN, map.clone());
        let mut n_compiled = 0;
        let mended = mend(
            true,
            |_| true,
            |texts| {
                n_compiled += 1;
                findings(&files, texts)
            },
        );
        assert_eq!(mended.texts.get(MAIN), Some(&map.replace("Ctiy", "City")));
        n_compiled
    };
    let of_few = rounds(100);
    assert!(of_few <= 3, "{of_few} rounds");
    assert_eq!(rounds(1_000), of_few);
}

#[test]
fn a_repaired_name_does_not_run_into_its_neighbours() {
    let map = "city\"Zwole\":white square\nroute\"Altona\"--\"Zwolle\":house\nroute\"Zwolle\"--\"Brake\":house\n\
               city\"Zutphen\":white square\nroute Altona--\"Zutpen\"as\"X\":house\nroute Brake--Zutphen:house\n";
    let files = example_files(map);
    let text = mended(&files, true).texts.remove(MAIN).expect("both names are repaired");
    assert!(text.contains("city Zwolle:white square"), "{text}");
    assert!(text.contains("route Altona--Zutphen as\"X\":house"), "{text}");
    assert_eq!(codes(&findings(&with(&files, &Texts::from([(MAIN.to_owned(), text)])), &Texts::new()).1), [].into());
}
