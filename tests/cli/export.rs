//! `kogge export`.

use serde_json::Value;

use super::support::{Folder, MAP, changed};

#[test]
fn json_holds_the_whole_board() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("export small.board --format json").code(0);
    let board: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&board["version"], &board["id"]), (&Value::from(2), &Value::from("small")));
    assert_eq!(board["cities"].as_array().map(Vec::len), Some(24));
    assert_eq!(folder.run_with("export -", MAP.as_bytes()).code(0).stdout, run.stdout);
}

#[test]
fn dot_is_a_graph() {
    let run = Folder::new(&[("small.board", MAP)]).run("export small.board --format dot").code(0);
    assert!(run.stdout.starts_with("graph ") && run.stdout.contains("Glückstadt"), "{}", run.stdout);
}

#[test]
fn islands_are_exported_alike() {
    let folder = Folder::new(&[]);
    let run = folder.run("export catan-rivers").code(0);
    let board: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&board["game"], &board["rivers"][1]["mouth"]), (&Value::from("catan"), &Value::from("D4@3")));
    let run = folder.run("export catan-rivers --format dot").code(0);
    assert!(run.stdout.starts_with("graph ") && run.stdout.contains("label=\"A1@12\""), "{}", run.stdout);
    assert_eq!((run.stdout.matches(" -- ").count(), run.stdout.matches("pos=").count()), (72, 54));
}

#[test]
fn a_board_with_errors_is_not_exported() {
    let folder = Folder::new(&[("small.board", &changed(&[("city Emden: white", "city Emden: whit")]))]);
    let run = folder.run("export small.board").code(1);
    assert_eq!(run.stdout, "");
    assert!(run.stderr.ends_with("\n1 error in 1 map\n"), "{}", run.stderr);
}

#[test]
fn wrong_usage_is_told() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("export").code(2);
    folder.run("export small.board --format svg").code(2);
    folder.run("export missing.board").code(3);
}
