//! `kogge build`: all or none, and drift.

use super::support::{Folder, MAP, PROJECT, changed, too_large};

const VARIANT: &str = "map Smaller\n    id smaller\n    varies \"small.board\"\n    players 3\n";

fn project() -> Folder {
    Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP), ("smaller.board", VARIANT)])
}

#[test]
fn every_map_of_the_project_is_written_and_then_up_to_date() {
    let folder = project();
    let first = folder.run("build").code(0);
    let second = folder.run("build").code(0);
    insta::assert_snapshot!(format!("{}\n{}", first.shown(), second.shown()));
    assert_eq!(folder.list("generated/hansa"), ["editions", "mod.rs", "small.rs", "smaller.rs"]);
    folder.run("build --check").code(0);
}

#[test]
fn the_files_do_not_depend_on_where_the_program_was_started() {
    let folder = project();
    folder.run("build").code(0);
    let files = ["generated/hansa/small.rs", "generated/hansa/mod.rs", "generated/hansa/editions/big_box_2020.rs"];
    let before = files.map(|file| folder.read(file));
    folder.write("sub/x", b"");
    let run = super::support::run_in(&folder.path("sub"), "build", b"", &[]).code(0);
    assert!(run.stdout.lines().all(|line| line.starts_with("up to date ")), "{}", run.stdout);
    assert_eq!(files.map(|file| folder.read(file)), before);
    let given = folder.path("small.board");
    folder.run(&format!("build --check {}", given.display())).code(0);
}

#[test]
fn nothing_is_written_while_any_map_has_an_error() {
    let folder = project();
    folder.write("wrong.board", changed(&[("id           small", "id wrong"), ("tavern", "tavren")]).as_bytes());
    let run = folder.run("build").code(1);
    assert!(run.stdout.contains("not built wrong.board: "), "{}", run.stdout);
    assert!(run.stderr.contains("wrong.board:"), "{}", run.stderr);
    assert!(folder.list("generated").is_empty());
    folder.run("build --check").code(1);
}

#[test]
fn a_broken_project_file_builds_nothing() {
    let folder = project();
    folder.write("kogge.toml", b"language = 1\nmaps = [\"*.board\", \"more/*.board\"]\n");
    let run = folder.run("build").code(1);
    assert!(run.stderr.contains("file_not_found"), "{}", run.stderr);
    assert!(folder.list("generated").is_empty());
}

#[test]
fn a_map_beyond_the_runtime_is_refused_with_the_limit() {
    let folder = Folder::new(&[("large.board", &too_large())]);
    let run = folder.run("build large.board").code(1);
    insta::assert_snapshot!(run.stdout);
    assert!(folder.list("generated").is_empty());
}

#[test]
fn drift_is_shown_and_written_files_are_left_alone() {
    let folder = project();
    folder.run("build").code(0);
    let sound = folder.read("generated/hansa/small.rs");
    let touched = sound.replace("Altona", "Ahltona");
    folder.write("generated/hansa/small.rs", touched.as_bytes());
    std::fs::remove_file(folder.path("generated/hansa/smaller.rs")).expect("it is there");
    folder.write("generated/hansa/old.rs", b"// Made by `kogge build` from old.board: do not edit.\n");
    folder.write("generated/hansa/mine.rs", b"// Made by hand.\n");
    let run = folder.run("build --check").code(1);
    for words in
        ["+++ generated/hansa/small.rs", "missing generated/hansa/smaller.rs", "no map makes generated/hansa/old.rs"]
    {
        assert!(run.stdout.contains(words), "{words}: {}", run.stdout);
    }
    assert!(run.stdout.ends_with("\n3 files are out of date: run `kogge build`\n"), "{}", run.stdout);
    assert_eq!(folder.read("generated/hansa/small.rs"), touched);
    folder.run("build").code(0);
    assert_eq!(folder.read("generated/hansa/small.rs"), sound);
    assert_eq!(folder.list("generated/hansa"), ["editions", "mine.rs", "mod.rs", "small.rs", "smaller.rs"]);
}

#[test]
fn a_file_in_the_way_is_a_failure_of_the_world_and_changes_nothing() {
    let folder = project();
    folder.write("generated/hansa/smaller.rs/x", b"");
    let run = folder.run("build").code(3);
    assert_eq!(run.stderr, "error: cannot read `generated/hansa/smaller.rs`: it is a folder, not a file\n");
    assert_eq!(folder.list("generated/hansa"), ["smaller.rs"]);
    let folder = project();
    folder.write("generated", b"");
    let run = folder.run("build").code(3);
    assert!(run.stderr.contains("a part of its path is not a folder"), "{}", run.stderr);
}

#[test]
fn one_map_of_a_project_is_built_with_the_others() {
    let folder = project();
    folder.run("build small.board").code(0);
    assert_eq!(folder.list("generated/hansa"), ["editions", "mod.rs", "small.rs", "smaller.rs"]);
}

#[test]
fn a_folder_of_ones_own_holds_the_named_maps_only() {
    let folder = project();
    folder.run("build small.board --out tables").code(0);
    assert_eq!(folder.list("tables/hansa"), ["editions", "mod.rs", "small.rs"]);
    assert!(folder.list("generated").is_empty());
}

#[test]
fn two_maps_with_one_id_are_wrong_usage() {
    let folder = Folder::new(&[("a.board", MAP), ("b.board", MAP)]);
    let run = folder.run("build a.board b.board").code(2);
    assert_eq!(run.stderr, "error: `a.board` and `b.board` have the same id `small`\n");
}

#[cfg(unix)]
#[test]
fn a_link_does_not_lead_writing_out_of_the_project() {
    let folder = Folder::new(&[("project/kogge.toml", PROJECT), ("project/small.board", MAP), ("elsewhere/x", "")]);
    std::os::unix::fs::symlink("../elsewhere", folder.path("project/generated")).expect("links can be made");
    let run = super::support::run_in(&folder.path("project"), "build", b"", &[]).code(3);
    assert_eq!(
        run.stderr,
        "error: cannot write into `generated`, the `out` of `kogge.toml`: it lies outside the project's folder\n"
    );
    assert_eq!(folder.list("elsewhere"), ["x"]);
}

#[test]
fn maps_of_both_games_are_built_side_by_side() {
    let island = include_str!("../fixtures/catan/fan-island.board");
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP), ("two-bays.board", island)]);
    let run = folder.run("build").code(0);
    let line = "built two-bays: 20 hexes, 63 corners, 82 edges, 4 harbours, 1 warning";
    assert!(run.stdout.lines().any(|it| it == line), "{}", run.stdout);
    assert_eq!(folder.list("generated"), ["catan", "hansa"]);
    assert_eq!(folder.list("generated/catan"), ["editions", "mod.rs", "two_bays.rs"]);
    folder.run("build --check").code(0);
    folder.write("two-bays.board", island.replace("ends at      12", "ends at      11").as_bytes());
    let run = folder.run("build --check").code(1);
    assert!(run.stdout.contains("-    target: 12,") && run.stdout.contains("+    target: 11,"), "{}", run.stdout);
    std::fs::remove_file(folder.path("two-bays.board")).expect("it was written");
    let run = folder.run("build --check").code(1);
    assert!(run.stdout.contains("no map makes generated/catan/two_bays.rs"), "{}", run.stdout);
}
