//! `kogge fmt`.

use super::support::{Folder, MAP, PROJECT, changed, kogge};

/// The sound map with its layout lost.
fn loose() -> String {
    changed(&[("white square, ", "white square ,"), ("    skill        ", "\tskill "), ("\nroute ", "\n\n\nroute ")])
}

#[test]
fn a_map_is_formatted_and_then_stays() {
    let folder = Folder::new(&[("small.board", &loose())]);
    let run = folder.run("fmt small.board").code(0);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("formatted small.board\n1 of 1 map changed\n", ""));
    let formatted = folder.read("small.board");
    assert_eq!(formatted.replace("\n\nroute ", "\nroute "), MAP.replace("\n\nroute ", "\nroute "));
    assert_eq!(folder.run("fmt small.board").code(0).stdout, "0 of 1 map changed\n");
    assert_eq!(folder.read("small.board"), formatted);
    assert_eq!(folder.list("."), ["small.board"]);
}

#[test]
fn check_and_diff_write_nothing() {
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("a.board", MAP), ("b.board", &loose())]);
    let run = folder.run("fmt --check").code(1);
    assert_eq!(run.stdout, "not in canonical form: b.board\n1 of 2 maps would change\n");
    let run = folder.run("fmt --diff").code(0);
    assert!(run.stdout.starts_with("--- b.board\n+++ b.board\n@@ "), "{}", run.stdout);
    assert!(run.stdout.contains("\n-\tskill "), "{}", run.stdout);
    folder.run("fmt --check --diff").code(1);
    assert_eq!(folder.read("b.board"), loose());
    folder.run("fmt --check a.board").code(0);
    folder.run("fmt").code(0);
    folder.run("fmt --check").code(0);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = Folder::new(&[("small.board", &loose())]);
    let formatted = {
        folder.run("fmt small.board").code(0);
        folder.read("small.board")
    };
    assert_eq!(folder.run_with("fmt -", loose().as_bytes()).code(0).stdout, formatted);
    assert_eq!(folder.run_with("fmt -", MAP.as_bytes()).code(0).stdout, MAP);
    folder.run_with("fmt --check -", loose().as_bytes()).code(1);
    folder.run_with("fmt --check -", MAP.as_bytes()).code(0);
    folder.run("fmt - small.board").code(2);
}

#[test]
fn every_byte_of_standard_input_comes_back() {
    let folder = Folder::new(&[]);
    let odd = MAP.replacen("\n", "\n// bell \u{7}, escape \u{1b}[31m, delete \u{7f}, null \0\n", 1);
    assert_eq!(folder.run_with("fmt -", odd.as_bytes()).code(0).stdout, odd);
}

#[test]
fn lines_with_mistakes_stay_and_are_counted() {
    let slips = loose().replace("city Dorum: white circle", "city   Dorum: white blob");
    let folder = Folder::new(&[("small.board", &slips)]);
    let run = folder.run("fmt small.board").code(0);
    assert_eq!(run.stderr, "note: small.board: 1 line left unchanged because of mistakes: see `kogge check`\n");
    assert!(folder.read("small.board").contains("\ncity   Dorum: white blob"));
}

#[test]
fn files_that_cannot_be_read_stop_no_other() {
    let folder = Folder::new(&[("small.board", &loose())]);
    folder.write("latin.board", b"map \"L\xfcbeck\"\n");
    let run = folder.run("fmt none.board latin.board small.board").code(3);
    assert_eq!(run.stdout, "formatted small.board\n1 of 2 maps changed\n".replace("of 2 maps", "of 1 map"));
    assert!(run.stderr.starts_with("error[not_utf8]\n"), "{}", run.stderr);
    assert!(run.stderr.ends_with("\nerror: cannot read `none.board`: there is no such file\n"), "{}", run.stderr);
    // The same state of a file has the same exit code as in `check`.
    let run = folder.run("fmt latin.board").code(1);
    assert_eq!(run.stdout, "no map could be read\n");
    assert_eq!(run.stderr.matches("error[").count(), 1, "{}", run.stderr);
    let nameless = kogge(&folder.path(""), "fmt").arg("").output().expect("the program runs");
    let said = String::from_utf8_lossy(&nameless.stderr);
    assert_eq!((nameless.status.code(), &*said), (Some(2), "error: an empty name names no map; `.` is this folder\n"));
    assert_eq!(folder.run("fmt hanse-3").code(0).stdout, "0 of 1 map changed\n");
    folder.run("fmt hanse-33").code(2);
}
