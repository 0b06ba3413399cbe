//! How much a finding counts: presets, `[lints]`, options, and `allow` in a map.

use serde_json::{Value, json};

use super::support::{Folder, MAP, PROJECT, run_in, too_large};

/// A map with one warning, `too_large_to_play`.
fn with(project: &str) -> Folder {
    Folder::new(&[("kogge.toml", &format!("{PROJECT}{project}")), ("large.board", &too_large())])
}

/// The same that allows its warning.
fn allowed(because: &str) -> String {
    let allow = format!("    id           small\n    allow        too_large_to_play{because}\n");
    too_large().replacen("    id           small\n", &allow, 1)
}

const LINT: &str = "[lints]\ntoo_large_to_play = { level = \"LEVEL\", because = \"only drawn\" }\n";

fn lint(level: &str) -> String {
    LINT.replace("LEVEL", level)
}

#[track_caller]
fn last_line(folder: &Folder, args: &str, code: i32) -> String {
    let run = folder.run(args).code(code);
    let mut lines = run.stdout.lines().filter(|line| !line.starts_with("`kogge explain"));
    lines.next_back().unwrap_or_default().to_owned()
}

#[test]
fn each_level_gives_way_to_the_stronger_ones() {
    let usual = "1 warning in 1 map";
    let denied = "1 error in 1 map";
    let hidden = "no findings in 1 map, 1 suppressed";
    for (project, options, shown, code) in [
        ("", "", usual, 0),
        ("preset = \"draft\"\n", "", usual, 0),
        ("preset = \"fan\"\n", "", usual, 0),
        ("preset = \"official\"\n", "", denied, 1),
        (&*format!("preset = \"official\"\n{}", lint("warn")), "", usual, 0),
        (&*format!("preset = \"official\"\n{}", lint("allow")), "", hidden, 0),
        (&*lint("deny"), "", denied, 1),
        (&*lint("deny"), " --warn too_large_to_play", usual, 0),
        (&*lint("deny"), " --allow too-large-to-play", hidden, 0),
        (&*lint("allow"), " --warn too_large_to_play", usual, 0),
        (&*lint("allow"), " --deny too_large_to_play", denied, 1),
        (&*lint("allow"), " --deny warnings", hidden, 0),
        (&*lint("warn"), " --deny warnings", denied, 1),
        ("", " --allow too_large_to_play --deny warnings", hidden, 0),
        ("", " --deny wrong_count", usual, 0),
    ] {
        let folder = with(project);
        assert_eq!(last_line(&folder, &format!("check{options}"), code), shown, "{project}{options}");
        // A single map of the project is judged by it, too.
        assert_eq!(last_line(&folder, &format!("check large.board{options}"), code), shown, "{project}{options}");
    }
}

#[test]
fn a_line_of_the_map_is_stronger_than_all_of_them() {
    let folder = with(&format!("preset = \"official\"\n{}", lint("deny")));
    folder.write("large.board", allowed(" because \"only drawn\"").as_bytes());
    let options = "check --deny warnings --deny too_large_to_play";
    assert_eq!(last_line(&folder, options, 0), "no findings in 1 map, 1 suppressed");
}

#[test]
fn what_is_suppressed_is_told_with_whoever_wanted_it() {
    let by = |folder: &Folder, args: &str| -> Value {
        let run = folder.run(&format!("check --format json{args}")).code(0);
        let document: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
        assert_eq!(document["diagnostics"], json!([]));
        assert_eq!(document["summary"], json!({ "errors": 0, "warnings": 0, "advice": 0 }));
        let [one] = &document["suppressed"].as_array().expect("a list")[..] else { panic!("{document}") };
        assert_eq!((&one["code"], &one["file"]), (&json!("too_large_to_play"), &json!("large.board")));
        one["by"].clone()
    };
    let folder = with(&lint("allow"));
    let project = json!({ "kind": "project", "file": "kogge.toml", "line": 4, "reason": "only drawn" });
    assert_eq!(by(&folder, ""), project);
    let command_line = json!({ "kind": "command_line", "file": null, "line": null, "reason": null });
    assert_eq!(by(&folder, " --allow too_large_to_play"), command_line);
    folder.write("large.board", allowed(" because \"it is for the wall\"").as_bytes());
    let map = json!({ "kind": "map", "file": "large.board", "line": 3, "reason": "it is for the wall" });
    assert_eq!(by(&folder, " --allow too_large_to_play"), map);
}

#[test]
fn a_line_without_effect_comes_with_its_fix() {
    let map = MAP.replacen(
        "    skill        purse\n",
        "    skill        purse\n    allow        too_large_to_play because \"so\"\n",
        1,
    );
    let folder = Folder::new(&[("small.board", &map)]);
    let run = folder.run("check small.board --format json").code(0);
    let document: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    let found = &document["diagnostics"][0];
    assert_eq!((&found["code"], &found["severity"]), (&json!("allow_without_effect"), &json!("warning")));
    let edit = &found["fixes"][0]["edits"][0];
    let offset = |end: &str| edit[end]["offset"].as_u64().expect("an offset") as usize;
    assert_eq!(&map[offset("start")..offset("end")], "    allow        too_large_to_play because \"so\"\n");
    // Behind an error, checks are passed over: then nobody can say what has an effect.
    folder.write("small.board", map.replacen("city Brake", "citty Brake", 1).as_bytes());
    let run = folder.run("check small.board --format short").code(1);
    assert!(!run.stdout.contains("allow_without_effect"), "{}", run.stdout);
}

#[test]
fn every_mistake_of_a_level_is_shown_at_its_place() {
    let lints = "preset = \"oficial\"\n[lints]\n\
        too_large_to_play = \"allow\"\n\
        too_large_to_ply = { level = \"allow\", because = \"a slip\" }\n\
        gravity = { level = \"allow\", because = \"we are at sea\" }\n\
        unknown_city = { level = \"allow\", because = \"later\" }\n\
        missing_link = { level = \"deny\", because = \"it always is\" }\n\
        allow_without_effect = { level = \"alow\", because = \"a slip\" }\n\
        allow_without_reason = { because = 3 }\n\
        wrong_count = 3\n\
        missing_map = { levl = \"deny\", because = \" \" }\n\
        empty_file = {}\n";
    let folder = Folder::new(&[("kogge.toml", &format!("{PROJECT}{lints}")), ("small.board", MAP)]);
    insta::assert_snapshot!(folder.run("check").code(1).shown());
    folder.write("kogge.toml", format!("{PROJECT}preset = 3\nlints = []\n").as_bytes());
    insta::assert_snapshot!(folder.run("check --format short").code(1).shown());
}

#[test]
fn options_that_cannot_be_followed_are_wrong_usage() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let error = |options: &str| folder.run(&format!("check small.board {options}")).code(2).stderr;
    assert_eq!(
        error("--allow too_large_to_ply"),
        "error: there is no finding `too_large_to_ply`; did you mean `too_large_to_play`?\n"
    );
    assert_eq!(error("--deny warning"), "error: there is no finding `warning`; did you mean `warnings`?\n");
    let stays = "error: `unknown_city` is an error, and stays one: a map with errors cannot be played\n";
    assert_eq!((error("--allow unknown_city"), error("--warn unknown_city")), (stays.to_owned(), stays.to_owned()));
    assert_eq!(
        error("--deny too_large_to_play --allow too_large_to_play"),
        "error: `--allow too_large_to_play` and `--deny too_large_to_play` contradict each other\n"
    );
}

#[test]
fn other_commands_follow_the_project() {
    let allows = Folder::new(&[
        (
            "kogge.toml",
            "language = 1\nmaps = [\"*.board\"]\n[lints]\nallow_without_effect = { level = \"allow\", because = \"so\" }\n",
        ),
        (
            "small.board",
            &MAP.replacen(
                "    skill        purse\n",
                "    skill        purse\n    allow        too_large_to_play because \"so\"\n",
                1,
            ),
        ),
    ]);
    let run = allows.run("export small.board --format json").code(0);
    assert_eq!(run.stderr, "");
    assert!(allows.run("build").code(0).stdout.contains("no findings"));
    allows.write("kogge.toml", b"language = 1\nmaps = [\"*.board\"]\npreset = \"official\"\n");
    // A board that is only denied can be drawn and exported, but its table is not released.
    let run = run_in(&allows.path(""), "export small.board --format json", b"", &[]).code(0);
    assert_eq!(run.stderr, "note: small.board: 1 warning: see `kogge check`\n");
    assert!(allows.run("build").code(1).stdout.starts_with("not built "));
}
