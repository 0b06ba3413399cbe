//! `kogge check`.

use serde_json::Value;

use super::support::{Folder, MAP, PROJECT, changed, run_in, too_large};

/// Two mistakes on different lines.
fn broken() -> String {
    changed(&[
        ("city Emden: white square", "city Emden: whit square"),
        ("route Altona -- Dorum", "route Altona -- Dorm"),
    ])
}

#[test]
fn a_sound_map_is_clean() {
    let run = Folder::new(&[("small.board", MAP)]).run("check small.board").code(0);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("no findings in 1 map\n", ""));
}

#[test]
fn a_broken_map_shows_every_mistake() {
    let run = Folder::new(&[("small.board", &broken())]).run("check small.board").code(1);
    insta::assert_snapshot!(run.shown());
}

#[test]
fn short_has_one_line_a_finding_and_nothing_for_a_clean_map() {
    let folder = Folder::new(&[("sound.board", MAP), ("broken.board", &broken())]);
    let run = folder.run("check sound.board broken.board --format short").code(1);
    let places: Vec<&str> =
        run.stdout.lines().filter_map(|line| line.split_once(": ")).map(|(place, _)| place).collect();
    assert_eq!(places, ["broken.board:15:13", "broken.board:39:17"]);
    assert_eq!(folder.run("check sound.board --format short").code(0).stdout, "");
}

#[test]
fn narrated_is_for_the_ear() {
    let run = Folder::new(&[("small.board", &broken())]).run("check small.board --format narrated").code(1);
    insta::assert_snapshot!(run.shown());
}

#[test]
fn json_has_the_shape_of_the_contract() {
    let run = Folder::new(&[("small.board", &broken())]).run("check small.board --format json").code(1);
    let document: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(document["version"], 2);
    assert_eq!(document["suppressed"], Value::Array(Vec::new()));
    assert_eq!(document["summary"], serde_json::json!({ "errors": 2, "warnings": 0, "advice": 0 }));
    let diagnostics = document["diagnostics"].as_array().expect("a list");
    assert_eq!(diagnostics.len(), 2);
    for diagnostic in diagnostics {
        for key in ["code", "severity", "message"] {
            assert!(diagnostic[key].is_string(), "{key} of {diagnostic}");
        }
        for key in ["rules", "labels", "fixes"] {
            assert!(diagnostic[key].is_array(), "{key} of {diagnostic}");
        }
        assert!(diagnostic.as_object().is_some_and(|object| object.contains_key("help")));
        assert_eq!(diagnostic["file"], "small.board");
        for end in ["start", "end"] {
            for key in ["line", "column", "offset"] {
                assert!(diagnostic[end][key].is_u64(), "{end}.{key} of {diagnostic}");
            }
        }
    }
    let first = &diagnostics[0];
    assert_eq!(first["start"], serde_json::json!({ "line": 15, "column": 13, "offset": broken().find("whit ") }));
}

#[test]
fn json_of_a_clean_map_has_no_findings() {
    let run = Folder::new(&[("small.board", MAP)]).run("check small.board --format json").code(0);
    let document: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(document["diagnostics"], Value::Array(Vec::new()));
}

#[test]
fn warnings_fail_when_denied() {
    let folder = Folder::new(&[("large.board", &too_large())]);
    let run = folder.run("check large.board").code(0);
    assert!(run.stdout.contains("\n1 warning in 1 map\n"), "{}", run.stdout);
    folder.run("check large.board --deny warnings").code(1);
}

#[test]
fn a_dash_reads_standard_input() {
    let folder = Folder::new(&[]);
    folder.run_with("check -", MAP.as_bytes()).code(0);
    let run = folder.run_with("check - --format short", broken().as_bytes()).code(1);
    assert!(run.stdout.starts_with("<stdin>:15:13: error["), "{}", run.stdout);
}

#[test]
fn standard_input_may_vary_a_map_of_the_folder() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let variant = "map Smaller\n    id smaller\n    varies \"small.board\"\n    players 3\n";
    folder.run_with("check -", variant.as_bytes()).code(0);
}

#[test]
fn files_that_cannot_be_reached_are_failures_of_the_world_and_stop_no_other() {
    let folder = Folder::new(&[("small.board", &broken()), ("folder.board/x", "")]);
    let run =
        folder.run("check no/such.board missing.board folder.board small.board/x.board small.board --format short");
    insta::assert_snapshot!(run.code(3).shown());
}

#[test]
fn a_folder_means_all_maps_below_it() {
    let folder = Folder::new(&[
        ("maps/small.board", MAP),
        ("maps/deep/wrong.board", &broken()),
        ("maps/.hidden/other.board", "nothing"),
        ("maps/notes.txt", "nothing"),
        ("empty/notes.txt", "nothing"),
    ]);
    let run = folder.run("check maps/ --format short").code(1);
    assert!(run.stdout.lines().all(|line| line.starts_with("maps/deep/wrong.board:")), "{}", run.stdout);
    assert!(folder.run("check maps").code(1).stdout.contains("in 2 maps"));
    let run = folder.run("check empty").code(2);
    assert_eq!(run.stderr, "error: there is no map in `empty` or in the folders below it\n");
}

#[test]
fn an_edition_is_checked_as_one_and_a_project_file_is_refused() {
    let folder = Folder::new(&[("editions/own.toml", "name = \"Own\"\ncolour = 3\n"), ("kogge.toml", "maps = []\n")]);
    let run = folder.run("check editions/own.toml --format short").code(1);
    assert!(run.stdout.contains("editions/own.toml:2:1: error[edition_unknown_key]"), "{}", run.stdout);
    assert!(folder.run("check kogge.toml").code(2).stderr.contains("a project file"));
    assert!(folder.run("build editions/own.toml").code(2).stderr.contains("is an edition"));
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_is_a_failure_of_the_world() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new(&[("small.board", MAP)]);
    let path = folder.path("small.board");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).expect("it is ours");
    let run = folder.run("check small.board");
    if std::fs::read(&path).is_ok() {
        // The superuser reads everything.
        run.code(0);
    } else {
        assert_eq!(run.code(3).stderr, "error: cannot read `small.board`: permission is denied\n");
    }
}

#[test]
fn a_file_that_is_too_large_is_a_failure_of_the_world() {
    let folder = Folder::new(&[]);
    folder.write("huge.board", &vec![b'\n'; kogge::text::MAX_FILE_BYTES + 1]);
    let run = folder.run("check huge.board").code(3);
    assert_eq!(run.stderr, "error: cannot read `huge.board`: it is larger than 8 MiB\n");
    folder.run_with("check -", &vec![b'\n'; kogge::text::MAX_FILE_BYTES + 1]).code(3);
}

#[test]
fn odd_bytes_are_findings() {
    let folder = Folder::new(&[("empty.board", "")]);
    folder.write(
        "latin1.board",
        &MAP.replace("Glückstadt", "X")
            .replace("map Small", "map M\u{fc}nster")
            .chars()
            .map(|c| c as u8)
            .collect::<Vec<u8>>(),
    );
    folder.write("nul.board", changed(&[("city Brake", "city\0 Brake")]).as_bytes());
    folder.write("zeros.board", &[0; 5000]);
    for map in ["empty.board", "latin1.board", "nul.board", "zeros.board"] {
        for format in ["human", "short", "narrated", "json", "sarif", "github"] {
            let run = folder.run(&format!("check {map} --format {format}")).code(1);
            assert!(!run.stdout.contains('\0') && run.stdout.len() < 100_000, "{map}: {}", run.stdout);
        }
    }
}

#[test]
fn the_same_file_twice_is_checked_once() {
    let folder = Folder::new(&[("small.board", &broken())]);
    let run = folder.run("check small.board ./small.board").code(1);
    assert_eq!(run.stderr, "note: `./small.board` is named twice; it is read once\n");
    assert!(run.stdout.contains("\n2 errors in 1 map\n"), "{}", run.stdout);
}

#[test]
fn without_arguments_the_maps_of_the_project_are_checked_from_any_folder_of_it() {
    let broken = broken().replace("id           small", "id           other");
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("a.board", MAP), ("b.board", &broken), ("sub/x", "")]);
    let run = folder.run("check --format short").code(1);
    assert!(run.stdout.starts_with("b.board:15:13"), "{}", run.stdout);
    let run = run_in(&folder.path("sub"), "check --format short", b"", &[]).code(1);
    assert!(run.stdout.starts_with("../b.board:15:13"), "{}", run.stdout);
}

const VARIANT: &str = "map Smaller\n    id smaller\n    varies \"small.board\"\n    players 3\n";

#[test]
fn a_base_is_checked_with_the_variants_that_its_project_names() {
    let lost = format!("{VARIANT}remove route Altona -- Husum\n");
    let folder =
        Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP), ("sound.board", VARIANT), ("lost.board", &lost)]);
    let run = folder.run("check small.board --format short").code(1);
    assert!(run.stdout.starts_with("lost.board:5:") && run.stdout.lines().count() == 1, "{}", run.stdout);
    // A variant of a variant varies the base, too.
    folder.write("sound.board", format!("\u{feff}// A side.\r\n{VARIANT}").as_bytes());
    folder.write("lost.board", lost.replace("small.board", "sound.board").as_bytes());
    let run = folder.run("check ./small.board --format short").code(1);
    assert!(run.stdout.contains("lost.board:5:"), "{}", run.stdout);
    folder.write("lost.board", lost.as_bytes());
    folder.write("sound.board", VARIANT.as_bytes());
    // Another map of the project is no business of the variant.
    folder.run("check sound.board").code(0);
}

#[test]
fn a_mistake_of_the_base_is_shown_once_for_all_its_variants() {
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", &broken()), ("smaller.board", VARIANT)]);
    let both = folder.run("check --format short").code(1);
    assert_eq!(both.stdout, folder.run("check small.board --format short").code(1).stdout);
    assert_eq!(both.stdout.lines().count(), 2, "{}", both.stdout);
}

#[test]
fn colour_comes_when_asked_for() {
    let folder = Folder::new(&[("small.board", &broken())]);
    let plain = folder.run("check small.board");
    assert!(!plain.stdout.contains('\u{1b}'));
    assert!(folder.run("check small.board --color always").stdout.contains("\u{1b}["));
    let folder = folder.path("");
    let forced = [("CLICOLOR_FORCE", "1")];
    assert!(run_in(&folder, "check small.board", b"", &forced).stdout.contains("\u{1b}["));
    assert_eq!(run_in(&folder, "check small.board --color never", b"", &forced).stdout, plain.stdout);
    assert_eq!(
        run_in(&folder, "check small.board", b"", &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]).stdout,
        plain.stdout
    );
    assert_eq!(
        run_in(&folder, "check small.board", b"", &[("LC_ALL", "tr_TR.UTF-8"), ("COLUMNS", "20")]).stdout,
        plain.stdout
    );
}
