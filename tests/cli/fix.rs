//! `kogge fix`.

use super::support::{Folder, MAP, changed};

/// A map with slips: two that can be mended alone, and one that a person must decide.
fn slips() -> String {
    changed(&[("white square", "white squrae"), ("skill        keys", "skil        keys")])
}

#[test]
fn a_map_is_repaired_and_then_clean() {
    let folder = Folder::new(&[("small.board", &slips())]);
    let diff = folder.run("fix small.board --maybe --diff").code(0);
    assert!(diff.stdout.contains("--- small.board\n+++ small.board\n"), "{}", diff.stdout);
    assert!(diff.stdout.contains("would be made in 1 file; no findings in 1 map\n"), "{}", diff.stdout);
    assert_eq!(folder.read("small.board"), slips(), "--diff writes nothing");
    let run = folder.run("fix small.board --maybe").code(0);
    assert!(run.stdout.ends_with("made in 1 file; no findings in 1 map\n"), "{}", run.stdout);
    assert_eq!(folder.read("small.board"), MAP);
    assert_eq!(folder.list("."), ["small.board"]);
    let again = folder.run("fix small.board --maybe").code(0);
    assert_eq!(again.stdout, "there was nothing to repair; no findings in 1 map\n");
}

#[test]
fn standard_input_is_repaired_to_standard_output() {
    let folder = Folder::new(&[]);
    let run = folder.run_with("fix - --maybe", slips().as_bytes()).code(0);
    assert_eq!(run.stdout, MAP);
    assert_eq!(folder.list("."), Vec::<String>::new());
}

#[test]
fn what_is_left_is_told() {
    let folder = Folder::new(&[("small.board", &changed(&[("Dorum: white circle", "Dorum: white blob")]))]);
    let run = folder.run("fix small.board --maybe").code(1);
    assert!(run.stderr.contains("unknown_shape"), "{}", run.stderr);
    assert!(run.stdout.contains("1 error in 1 map"), "{}", run.stdout);
    assert!(folder.read("small.board").contains("white blob"));
}

#[test]
fn shipped_boards_are_no_files() {
    let folder = Folder::new(&[]);
    let run = folder.run("fix hanse-3").code(0);
    assert_eq!(run.stdout, "there was nothing to repair; no findings in 1 map\n");
    assert_eq!(folder.list("."), Vec::<String>::new());
    folder.run("fix no-such.board").code(3);
}

/// A project whose file has three slips: a key, a level and a name of a file.
const PROJECT: &str = "# our maps\nlanguage = 1\nmap = [\"smal.board\"]\npreset = \"oficial\"\n";

#[test]
fn the_project_file_is_repaired_before_the_maps_that_it_names() {
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", &slips())]);
    let diff = folder.run("fix --maybe --diff");
    assert!(diff.stdout.contains("\n+maps = [\"small.board\"]\n+preset = \"official\"\n"), "{}", diff.stdout);
    assert_eq!(folder.read("kogge.toml"), PROJECT, "--diff writes nothing");
    let run = folder.run("fix --maybe").code(0);
    assert!(run.stdout.contains("made in 2 files; "), "{}", run.stdout);
    let mended = "# our maps\nlanguage = 1\nmaps = [\"small.board\"]\npreset = \"official\"\n";
    assert_eq!(folder.read("kogge.toml"), mended);
    assert_eq!(folder.read("small.board"), MAP);
}

#[test]
fn guesses_in_a_project_file_are_asked_for() {
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP)]);
    folder.run("fix").code(1);
    assert_eq!(folder.read("kogge.toml"), PROJECT);
    let without_version = "maps = [\"small.board\"]\n";
    let folder = Folder::new(&[("kogge.toml", without_version), ("small.board", MAP)]);
    folder.run("fix --maybe").code(0);
    assert_eq!(folder.read("kogge.toml"), format!("language = 1\n{without_version}"));
}
