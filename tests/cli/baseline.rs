//! `kogge check --baseline` and `--write-baseline`.

use serde_json::{Value, json};

use super::support::{Folder, MAP, PROJECT, changed, run_in};

/// A project with two mistakes in one map and one in another.
fn folder() -> Folder {
    let two = changed(&[
        ("city Emden: white square", "city Emden: whit square"),
        ("route Altona -- Dorum", "route Altona -- Dorm"),
    ]);
    let one = changed(&[("id           small", "id           other"), ("purse", "purs")]);
    Folder::new(&[("kogge.toml", PROJECT), ("maps/x", ""), ("two.board", &two), ("one.board", &one)])
}

fn document(folder: &Folder, args: &str, code: i32) -> Value {
    serde_json::from_str(&folder.run(args).code(code).stdout).expect("it is JSON")
}

#[test]
fn known_findings_pass() {
    let folder = folder();
    let run = folder.run("check --write-baseline known.json").code(0);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("known.json: 3 known findings\n", ""));
    insta::assert_snapshot!(folder.read("known.json"));
    let run = folder.run("check --baseline known.json").code(0);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("no findings in 2 maps, 3 suppressed\n", ""));
    let document = document(&folder, "check --baseline known.json --format json", 0);
    let by = json!({ "kind": "baseline", "file": "known.json", "line": null, "reason": null });
    assert!(
        document["suppressed"].as_array().is_some_and(|all| all.len() == 3 && all.iter().all(|one| one["by"] == by))
    );
    assert_eq!(document["vanished"], json!([]));
    // Started elsewhere, it is about the same files; and writing it again changes no byte.
    run_in(&folder.path("maps"), "check --baseline ../known.json", b"", &[]).code(0);
    let written = folder.read("known.json");
    run_in(&folder.path("maps"), "check --write-baseline ../known.json", b"", &[]).code(0);
    assert_eq!(folder.read("known.json"), written);
}

#[test]
fn moving_lines_makes_nothing_new() {
    let folder = folder();
    folder.run("check --write-baseline known.json").code(0);
    let moved = format!("// A comment.\n\n{}", folder.read("two.board"));
    folder.write("two.board", moved.as_bytes());
    folder.run("check --baseline known.json").code(0);
}

#[test]
fn new_findings_fail_even_when_they_say_the_same() {
    let folder = folder();
    folder.run("check --write-baseline known.json").code(0);
    let again = folder.read("two.board").replace("city Husum: white square", "city Husum: whit square");
    folder.write("two.board", again.as_bytes());
    let run = folder.run("check --baseline known.json --format short").code(1);
    assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
    let run = folder.run("check --baseline known.json").code(1);
    assert!(run.stdout.contains("\n1 error in 2 maps, 3 suppressed\n"), "{}", run.stdout);
}

#[test]
fn vanished_findings_are_told() {
    let folder = folder();
    folder.run("check --write-baseline known.json").code(0);
    folder.write("one.board", MAP.replace("id           small", "id           other").as_bytes());
    let run = folder.run("check --baseline known.json").code(0);
    assert_eq!(
        run.stderr,
        "note: vanished from `known.json`: one.board[unknown_skill]: `purs` is not known here\n\
         note: update the baseline with `kogge check --write-baseline known.json`\n"
    );
    let found = &document(&folder, "check --baseline known.json --format json", 0)["vanished"];
    let gone = json!({ "file": "one.board", "code": "unknown_skill", "message": "`purs` is not known here" });
    assert_eq!(found, &json!([gone]));
    // Who looks at one map learns nothing about the others; a map that is gone takes its findings along.
    assert_eq!(folder.run("check two.board --baseline known.json").code(0).stderr, "");
    std::fs::remove_file(folder.path("one.board")).expect("it is there");
    let run = folder.run("check --baseline known.json").code(0);
    assert!(run.stderr.contains("one.board[unknown_skill]"), "{}", run.stderr);
}

#[test]
fn bad_baselines_are_refused_in_plain_words() {
    let folder = folder();
    let error = |text: &[u8]| {
        folder.write("known.json", text);
        let run = folder.run("check --baseline known.json").code(3);
        assert_eq!(run.stdout, "");
        run.stderr.strip_prefix("error: cannot read the baseline `known.json`: ").expect("it names the file").to_owned()
    };
    assert_eq!(error(b"\xff"), "it is not UTF-8 text\n");
    assert_eq!(error(b"{ \"version\": 2, \"known\": {} }"), "it is of version 2, and this program reads version 1\n");
    for text in
        ["", "[]", "{}", "{\"version\": 1}", "{\"version\": 1, \"findings\": [{\"file\": \"x\"}]}", "{\"version\": -1}"]
    {
        assert!(error(text.as_bytes()).starts_with("it is not a baseline: "), "{text}");
    }
    let run = folder.run("check --baseline missing.json").code(3);
    assert_eq!(run.stderr, "error: cannot read the baseline `missing.json`: there is no such file\n");
    folder.run("check --baseline a.json --write-baseline b.json").code(2);
}

#[test]
fn a_baseline_is_written_whole_or_not_at_all() {
    let folder = folder();
    let run = folder.run("check --write-baseline none/known.json").code(3);
    assert_eq!(run.stderr, "error: cannot write `none/known.json`: there is no such folder\n");
    // A map that cannot be read would be missing from it.
    folder.run("check two.board missing.board --write-baseline known.json").code(3);
    assert!(!folder.path("known.json").exists());
}

/// A project file that names a baseline.
const WITH_BASELINE: &str = "language = 1\nmaps = [\"*.board\"]\nbaseline = \"known.json\"\n";

#[test]
fn a_project_names_its_baseline() {
    let folder = folder();
    folder.write("kogge.toml", WITH_BASELINE.as_bytes());
    // Until it is written, its name leads nowhere; writing it reads none.
    let run = folder.run("check --format short").code(1);
    assert!(
        run.stdout.starts_with("kogge.toml:3:12: error[file_not_found]: there is no file `known.json`\n"),
        "{run:?}"
    );
    folder.run("check --write-baseline known.json").code(0);
    assert_eq!(folder.run("check").code(0).stdout, "no findings in 2 maps, 3 suppressed\n");
    assert_eq!(folder.run("check two.board --format short").code(0).stdout, "");
    assert_eq!(run_in(&folder.path("maps"), "check --format short", b"", &[]).code(0).stdout, "");
    let written = folder.read("known.json");
    folder.run("check --write-baseline known.json").code(0);
    assert_eq!(folder.read("known.json"), written);
    // The command line names another one.
    folder.write("none.json", b"{ \"version\": 1, \"findings\": [] }");
    assert_eq!(folder.run("check --baseline none.json --format short").code(1).stdout.lines().count(), 3);
    // No output replaces it.
    assert!(folder.run("check --out known.json").code(2).stderr.contains("must not replace"));
    assert_eq!(folder.read("known.json"), written);
}

#[test]
fn tables_are_built_beside_known_errors() {
    let folder = folder();
    let third = MAP.replace("id           small", "id           third");
    folder.write("third.board", third.as_bytes());
    folder.write("kogge.toml", WITH_BASELINE.as_bytes());
    folder.run("check --write-baseline known.json").code(0);
    let left_out = "left out one.board: 1 error: it has errors\n";
    let run = folder.run("build").code(0);
    assert!(run.stdout.contains(left_out) && run.stderr.is_empty(), "{run:?}");
    assert_eq!(folder.list("generated/hansa"), ["editions", "mod.rs", "third.rs"]);
    let run = folder.run("build --check").code(0);
    assert!(run.stdout.contains(left_out) && run.stderr.is_empty(), "{run:?}");
    folder.run("check --tables").code(0);
    // A new error stops it as ever.
    folder.write("third.board", third.replace("white square", "whit square").as_bytes());
    let run = folder.run("build --check").code(1);
    assert!(run.stderr.contains("unknown_colour") && !run.stderr.contains("unknown_skill"), "{run:?}");
    assert!(run.stdout.contains("third.board: "), "{run:?}");
}

#[test]
fn vanished_findings_fail_where_that_is_asked_for() {
    let folder = folder();
    folder.write("kogge.toml", WITH_BASELINE.as_bytes());
    folder.run("check --write-baseline known.json").code(0);
    folder.run("check --fail-on-vanished").code(0);
    folder.write("one.board", MAP.replace("id           small", "id           other").as_bytes());
    folder.run("check").code(0);
    let run = folder.run("check --fail-on-vanished").code(1);
    assert!(run.stderr.contains("vanished from `known.json`: one.board[unknown_skill]"), "{run:?}");
    folder.run("check two.board --fail-on-vanished").code(0);
    folder.run("check --fail-on-vanished --write-baseline known.json").code(2);
    folder.run("check --write-baseline known.json").code(0);
    folder.run("check --fail-on-vanished").code(0);
}

#[test]
fn a_baseline_that_a_project_cannot_have_is_shown_at_its_place() {
    let folder = Folder::new(&[("small.board", MAP), ("maps/x", ""), ("known-findings.json", "")]);
    let check = |value: &str, code: i32| {
        folder.write("kogge.toml", format!("{PROJECT}baseline = {value}\n").as_bytes());
        let run = folder.run("check --format short").code(code);
        run.stdout + &run.stderr
    };
    assert!(check("3", 1).starts_with("kogge.toml:3:12: error[wrong_project_value]: a path is expected here\n"));
    assert!(check("\"../known.json\"", 1).contains("does not lie inside the project's folder"));
    assert!(check("\"*.json\"", 1).contains("`baseline` is one file"));
    assert!(check("\"maps\"", 1).starts_with("kogge.toml:3:12: error[file_not_found]: `maps` is a folder"));
    assert!(check("\"none/known.json\"", 1).contains("there is no file `none/known.json`"));
    assert!(
        check("\"known-findings.json\"", 3)
            .starts_with("error: cannot read the baseline `known-findings.json`: it is no")
    );
    folder.write("kogge.toml", format!("{PROJECT}baseline = \"known-finding.json\"\n").as_bytes());
    assert!(folder.run("check").code(1).stdout.contains("did you mean `known-findings.json`?"));
    folder.write("kogge.toml", format!("{PROJECT}basline = \"known-findings.json\"\n").as_bytes());
    assert!(folder.run("check").code(1).stdout.contains("did you mean `baseline`?"));
}

#[cfg(unix)]
#[test]
fn a_baseline_outside_the_project_is_not_read() {
    let folder = Folder::new(&[("maps/kogge.toml", WITH_BASELINE), ("maps/small.board", MAP)]);
    folder.write("secret.json", b"{ \"version\": 1, \"findings\": [] }");
    std::os::unix::fs::symlink("../secret.json", folder.path("maps/known.json")).expect("links can be made");
    for command in ["check", "build --check", "build"] {
        let run = folder.run(&format!("{command} --project maps")).code(3);
        let why = "cannot read the baseline `known.json` of `maps/kogge.toml`: it lies outside the project's folder";
        assert_eq!(run.stderr, format!("error: {why}\n"));
    }
    assert!(folder.list("maps/generated").is_empty());
}
