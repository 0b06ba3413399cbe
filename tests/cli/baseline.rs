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
         note: write the baseline anew with `--write-baseline known.json`\n"
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
        assert!(error(text.as_bytes()).starts_with("it is no baseline: "), "{text}");
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
