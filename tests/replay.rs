//! Hostile input, again: everything that was ever found, what people thought of, and a few hundred mutants.
//!
//! A file of `tests/fixtures/found` is one input; its name says what it was. `examples/hammer.rs` and `.ci/fuzz` find
//! more; what the latter reached is in `tests/fuzz/corpus`.

use crate::support::hammer::input::{Input, Target};
use crate::support::hammer::mutate::mutant;
use crate::support::hammer::ordeal::{Ordeal, Reached};
use crate::support::hammer::texts::{Corpus, named_files_of};
use kogge::families::compile_any;
use kogge::hansa::syntax::MAX_NAME_CHARACTERS;
use kogge::language::{MAX_LINE_BYTES, MAX_STATEMENTS};
use kogge::text::MAX_FILE_BYTES;

/// Takes an input through every step.
#[track_caller]
fn survives(name: &str, input: &Input) -> Reached {
    match Ordeal::run(input) {
        Ok((reached, _)) => reached,
        Err(failure) => panic!("{name}: {failure}"),
    }
}

/// The codes of what is found in a map, each once, in the order of the alphabet.
fn codes(input: &Input) -> Vec<&'static str> {
    let compiled = compile_any(&input.memory(), input.path()).expect("the input's own file is there");
    let mut codes: Vec<&str> = compiled.diagnostics.iter().map(|finding| finding.descriptor.code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

#[test]
fn what_was_found_stays_mended() {
    let inputs = named_files_of("tests/fixtures/found");
    assert!(inputs.len() >= 10);
    for (name, bytes) in inputs {
        let ending = name.rsplit('.').next().unwrap_or_default();
        let target = Target::from_word(ending).unwrap_or_else(|| panic!("{name} is for no reader"));
        let input = Input::from_bytes(target, &bytes);
        assert_eq!(input.to_bytes(), bytes, "{name} is not written back as it was");
        survives(&name, &input);
    }
}

#[test]
fn what_fuzzing_reached_does_no_harm() {
    for target in Target::ALL {
        let folder = format!("tests/fuzz/corpus/{}", target.word());
        let inputs = named_files_of(&folder);
        assert!(!inputs.is_empty(), "{folder}");
        for (name, bytes) in inputs {
            survives(&format!("{folder}/{name}"), &Input::from_bytes(target, &bytes));
        }
    }
}

#[test]
fn mutants_do_no_harm() {
    let corpus = Corpus::new();
    let counts = [
        (Target::Map, 200),
        (Target::Fix, 100),
        (Target::Format, 200),
        (Target::Edition, 100),
        (Target::Project, 100),
        (Target::Json, 100),
    ];
    let written = [(Target::Position, 1_500), (Target::Action, 300), (Target::Record, 100)];
    let others = [(Target::Results, 60), (Target::Palette, 30), (Target::Messages, 60)];
    for (target, n) in counts.into_iter().chain(written).chain(others) {
        for seed in 0..n {
            survives(&format!("{} {seed}", target.word()), &mutant(&corpus, target, seed));
        }
    }
}

/// Checks the answer to a hand-made hostile map.
#[track_caller]
fn answered(name: &str, expected: &[&str]) {
    let folder = named_files_of("tests/fixtures/found");
    let bytes = folder.into_iter().find(|(known, _)| *known == format!("{name}.board")).map(|(_, bytes)| bytes);
    let input = Input::from_bytes(Target::Map, &bytes.unwrap_or_else(|| panic!("there is no {name}.board")));
    assert_eq!(codes(&input), expected, "{name}");
}

#[test]
fn each_hostile_map_is_answered_by_name() {
    answered("empty", &["empty_file"]);
    let unfinished = ["city_without_route", "completed_limit_out_of_range", "missing_link", "missing_special"];
    let read_on = [&unfinished[..], &["not_utf8", "skill_offered_nowhere", "wrong_number_of_taverns"]].concat();
    answered("not-utf-8", &read_on);
    let hidden = [&unfinished[..], &["control_character", "skill_offered_nowhere", "wrong_number_of_taverns"]];
    let mut hidden = hidden.concat();
    hidden.sort_unstable();
    answered("nul-bytes", &hidden);
    answered("base-that-is-itself", &["variant_cycle"]);
    answered("bases-in-a-circle", &["variant_cycle"]);
    answered("base-outside-the-project", &["unknown_base"]);
    answered("chain-of-17-bases", &["variant_too_deep"]);
    answered("names-alike", &["duplicate_city", "unnamed_parallel_route"]);
}

#[test]
fn each_hostile_island_is_answered_by_name() {
    let two_hexes = |others: &[&'static str]| {
        let mut codes = [others, &["robber_nowhere", "too_small"]].concat();
        codes.sort_unstable();
        codes
    };
    answered("island-of-two-games", &two_hexes(&["duplicate_fact"]));
    answered("island-of-unknown-game", &two_hexes(&["unknown_game"]));
    answered("island-with-cities", &two_hexes(&["statement_of_another_game"]));
    answered("island-out-of-range", &["bad_number", "malformed_line", "not_an_hour", "number_out_of_range"]);
    answered("regions-alike", &["control_character", "duplicate_fact", "missing_mouth", "unknown_region"]);
    let unfinished = ["city_without_route", "completed_limit_out_of_range", "missing_link", "missing_special"];
    let cities =
        [&unfinished[..], &["skill_offered_nowhere", "statement_of_another_game", "wrong_number_of_taverns"]].concat();
    answered("cities-with-hexes", &cities);
}

/// A map of so many bytes in short lines, each a statement.
fn statements(n_bytes: usize) -> String {
    let mut text = String::from("map \"Huge\"\n");
    let mut i = 0;
    while text.len() < n_bytes {
        text += &format!("city \"c{i}\": white square\n");
        i += 1;
    }
    text.truncate(n_bytes);
    text
}

#[test]
fn sizes_have_limits() {
    let line = "x".repeat(MAX_LINE_BYTES + 1);
    let found = codes(&Input::new(Target::Map, format!("map \"L\" {line}\n")));
    assert!(found.contains(&"line_too_long"), "{found:?}");
    let many = Input::new(Target::Map, "city a: white square\n".repeat(MAX_STATEMENTS + 5_000));
    let found = codes(&many);
    assert!(found.contains(&"too_many_statements"), "{found:?}");
    let huge = codes(&Input::new(Target::Map, statements(MAX_FILE_BYTES)));
    assert!(huge.contains(&"too_many_statements"), "{huge:?}");
    let one_line = codes(&Input::new(Target::Map, vec![b'"'; MAX_FILE_BYTES]));
    assert!(one_line.contains(&"line_too_long"), "{one_line:?}");
    // 10,000 hexes, in one row and in as many rows as there are letters.
    let of_hexes = |rows: &str| codes(&Input::new(Target::Map, format!("map I\n    game catan\nrows\n{rows}")));
    let row = format!("    A: {}forest 3 x 10\n", "forest 3 x 99, ".repeat(101));
    assert!(of_hexes(&row).contains(&"island_too_large"), "{:?}", of_hexes(&row));
    let rows: String = ('A'..='Z').map(|letter| row.replace('A', &letter.to_string())).collect();
    assert!(of_hexes(&rows).contains(&"island_too_large"), "{:?}", of_hexes(&rows));
    let name = |n: usize| codes(&Input::new(Target::Map, format!("map \"{}\"\ncity A: green\n", "ä".repeat(n))));
    assert!(name(MAX_NAME_CHARACTERS + 1).contains(&"name_too_long"));
    assert!(!name(MAX_NAME_CHARACTERS).contains(&"name_too_long"));
}
