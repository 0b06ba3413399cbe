//! `kogge explain`.

use serde_json::Value;

use super::support::Folder;

#[test]
fn a_code_is_explained() {
    let run = Folder::new(&[]).run("explain file_not_found").code(0);
    insta::assert_snapshot!(run.shown());
}

#[test]
fn hyphens_and_capitals_are_forgiven() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.run("explain File-Not-Found").code(0).stdout, folder.run("explain file_not_found").stdout);
}

#[test]
fn a_rule_is_explained_by_the_findings_about_it() {
    let folder = Folder::new(&[]);
    let one = folder.run("explain CHK-E04").code(0).stdout;
    let codes = |text: &str| text.lines().filter(|line| line.ends_with(" (error)")).count();
    assert!(codes(&one) >= 1 && one.contains("CHK-E04"), "{one}");
    assert_eq!(folder.run("explain chk-e04").code(0).stdout, one);
    // Several findings cite this one, and each is explained.
    let several = folder.run("explain MP-2").code(0).stdout;
    assert!(several.matches("What it checks:").count() > 3, "{several}");
}

#[test]
fn a_misspelt_code_is_answered_with_the_nearest() {
    let run = Folder::new(&[]).run("explain unreachable_citty").code(2);
    assert_eq!(run.stderr, "error: there is no finding `unreachable_citty`; did you mean `unreachable_city`?\n");
}

#[test]
fn a_code_unlike_any_other_is_answered_with_the_list() {
    let run = Folder::new(&[]).run("explain qqqqqqqqqqqq").code(2);
    assert_eq!(run.stderr, "error: there is no finding `qqqqqqqqqqqq`; `kogge explain --list` shows all codes\n");
}

#[test]
fn the_list_has_every_code_once_in_order() {
    let run = Folder::new(&[]).run("explain --list").code(0);
    let codes: Vec<&str> = run.stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
    assert!(codes.contains(&"file_not_found") && codes.contains(&"unreachable_city"), "{codes:?}");
}

#[test]
fn every_listed_code_is_explained() {
    let folder = Folder::new(&[]);
    for line in folder.run("explain --list").stdout.lines() {
        let code = line.split_whitespace().next().expect("no line is blank");
        let run = folder.run(&format!("explain {code}")).code(0);
        for section in ["What it checks:", "Why:", "Example:", "Instead:"] {
            assert!(run.stdout.contains(section), "{code} has no {section}");
        }
    }
}

#[test]
fn neither_code_nor_list_is_wrong_usage() {
    Folder::new(&[]).run("explain").code(2);
    Folder::new(&[]).run("explain --list unreachable_city").code(2);
}

#[test]
fn explanations_are_json_for_programs() {
    let folder = Folder::new(&[]);
    let read = |args: &str| -> Value {
        let json: Value = serde_json::from_str(&folder.run(args).code(0).stdout).expect("it is JSON");
        json["findings"].clone()
    };
    let all = read("explain --list --format json");
    let all = all.as_array().expect("a list");
    let lines = folder.run("explain --list").code(0).stdout;
    assert_eq!(all.len(), lines.lines().count());
    let of_project = all.iter().find(|finding| finding["code"] == "file_not_found").expect("it is one");
    assert_eq!(of_project["examples"][0]["game"], Value::Null);
    let one = read("explain duplicate_fact --format json --game catan");
    assert_eq!((&one[0]["examples"][0]["game"], one.as_array().map(Vec::len)), (&"catan".into(), Some(1)));
    assert!(read("explain CHK-E04 --format json").as_array().is_some_and(|all| !all.is_empty()));
    folder.run("explain unreachable_city --format json --game catan").code(2);
}
