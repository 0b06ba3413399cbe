//! `kogge diff`.

use serde_json::{Value, json};

use super::support::{Folder, MAP, changed};
use crate::support::schema::DIFF;

/// The sound map with another kontor and a route less.
fn other() -> String {
    changed(&[("city Dorum: white circle", "city Dorum: pink circle")])
}

fn folder() -> Folder {
    Folder::new(&[("a.board", MAP), ("b.board", &other())])
}

#[test]
fn differences_are_told_and_are_no_failure() {
    let run = folder().run("diff a.board b.board").code(0);
    insta::assert_snapshot!(run.shown());
    let run = folder().run("diff a.board a.board").code(0);
    assert_eq!(
        run.stdout,
        "a.board → a.board\nno difference\nsaved games stay valid: the fingerprints are the same\nids stay valid: every number stands for what it stood for\n"
    );
}

#[test]
fn a_table_is_written_for_reviews() {
    insta::assert_snapshot!(folder().run("diff a.board b.board --format markdown").code(0).stdout);
}

#[test]
fn scripts_can_ask_for_failure() {
    let folder = folder();
    folder.run("diff a.board b.board --fail-on facts").code(1);
    folder.run("diff a.board b.board --fail-on ids").code(0);
    folder.run("diff a.board b.board --fail-on ids,facts").code(1);
    folder.run("diff a.board a.board --fail-on facts,ids").code(0);
    folder.run("diff britannia-4-5 britannia-3 --fail-on ids").code(1);
    folder.run("diff a.board b.board --fail-on lines").code(2);
}

#[test]
fn json_has_everything() {
    let folder = folder();
    let read = |args: &str| -> Value { serde_json::from_str(&folder.run(args).code(0).stdout).expect("it is JSON") };
    let json = read("diff a.board b.board --format json");
    assert_eq!(json["differences"][0]["name"], "Dorum");
    assert_eq!((&json["saved_games_stay"], &json["ids_stay"]), (&Value::Bool(false), &Value::Bool(true)));
    let json = read("diff britannia-4-5 britannia-3 --format json");
    assert!(json["differences"].as_array().is_some_and(|all| all.len() > 20));
    assert_eq!(json["ids"][1]["gone"][0], "Scotland");
    for (at, value) in [
        ("/version", json!(2)),
        ("/before/fingerprint", json!("0")),
        ("/differences/0/change", json!("other")),
        ("/differences/0/kind", json!("kontor")),
        ("/differences/0/place", json!(0)),
        ("/ids/0/moved", json!(null)),
    ] {
        DIFF.refuses(&json, at, value);
    }
}

#[test]
fn files_that_git_hands_over_lie_where_they_belong() {
    let variant = "map Side\n    id           side\n    varies       \"a.board\"\n    players      3\nchange city Dorum: pink circle\n";
    let old = variant.replace("pink", "orange");
    let folder = Folder::new(&[("a.board", MAP), ("side.board", variant)]);
    folder.write("elsewhere/deep/old.board", old.as_bytes());
    // Beside the old text there is no base.
    let run = folder.run("diff elsewhere/deep/old.board side.board").code(1);
    assert!(run.stderr.contains("unknown_base"), "{}", run.stderr);
    let run = folder.run("diff --at side.board elsewhere/deep/old.board side.board").code(0);
    assert!(run.stdout.contains("\n~ city Dorum, kontor 1: orange circle → pink circle\n"), "{}", run.stdout);
    let run = folder.run("diff --at side.board /dev/null side.board --fail-on facts,ids").code(0);
    assert!(run.stdout.starts_with("no map → side.board\nthe map `side` is new: "), "{}", run.stdout);
    let run = folder.run("diff --at gone.board a.board /dev/null --format json --fail-on ids").code(1);
    assert!(run.stdout.contains("\"after\": null"), "{}", run.stdout);
}

#[test]
fn maps_with_errors_are_not_compared() {
    let folder = Folder::new(&[("a.board", MAP), ("b.board", &changed(&[("white circle", "white blob")]))]);
    let run = folder.run("diff a.board b.board").code(1);
    assert!(run.stdout.is_empty() && run.stderr.contains("unknown_shape"), "{run:?}");
    folder.run("diff a.board none.board").code(3);
    folder.run("diff - -").code(2);
    assert!(
        folder
            .run_with("diff a.board -", MAP.as_bytes())
            .code(0)
            .stdout
            .starts_with("a.board → standard input\nno difference\n")
    );
}

#[test]
fn islands_are_compared_fact_by_fact() {
    let folder = Folder::new(&[]);
    let text = std::fs::read_to_string("maps/catan/catan-beginner.board").expect("it is shipped");
    let other = text
        .replace("mountains 10, pasture 2", "pasture 2, mountains 10")
        .replace("A2 2, B3 4", "A1 2, B3 4")
        .replace("mountains at A1", "mountains at A2")
        .replace("any at       A1@11, C5@3, E2@5, E1@7", "")
        .replace("ore at       B4@1\n", "")
        .replace("harbour B4@1: ore", "harbour B4@3: ore")
        .replace("robber       on desert", "robber       on C3")
        .replace("id           catan-beginner", "id           other");
    folder.write("a.board", text.as_bytes());
    folder.write("b.board", other.as_bytes());
    insta::assert_snapshot!(folder.run("diff a.board b.board").shown());
    insta::assert_snapshot!(folder.run("diff a.board b.board --format markdown").code(0).stdout);
    let run = folder.run("diff a.board b.board --format json --fail-on facts").code(1);
    let json: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&json["saved_games_stay"], &json["ids_stay"]), (&json!(false), &json!(true)));
    assert_eq!(json["ids"][1], json!({"kind": "corners", "before": 54, "after": 54, "moved": [], "gone": []}));
    folder.run("diff a.board a.board --fail-on facts,ids").code(0);
    // Another shape of the island moves ids.
    folder.run("diff catan catan-beginner --fail-on ids").code(1);
    let run = folder.run("diff --at a.board /dev/null a.board").code(0);
    assert!(run.stdout.contains("is new: 19 hexes and 9 harbours\n"), "{}", run.stdout);
    let run = folder.run("diff hanse-3 catan").code(2);
    assert!(
        run.stderr.contains("`hanse-3` is a map of game `hansa` and `catan` one of game `catan`"),
        "{}",
        run.stderr
    );
}
