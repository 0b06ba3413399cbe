//! Studies beyond one machine: the arithmetic of their parts, and templates that fit one another. What needs Python, Ray
//! and the built program is in `.ci/scale`.
#![cfg(unix)]

use std::process::{Command, Output};

use crate::support::files::read;
use crate::support::frame::root;
use serde_json::Value;

fn part_of(args: &[u64]) -> Output {
    let args = args.iter().map(u64::to_string);
    Command::new(root().join("scale/range")).args(args).output().expect("a shell runs it")
}

/// The games of a part.
fn games(args: &[u64]) -> std::ops::Range<u64> {
    let output = part_of(args);
    let text = String::from_utf8(output.stdout).expect("it is text");
    let bounds = text.trim_end().split_once("..").and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
    bounds.unwrap_or_else(|| panic!("{args:?}: {text} {}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn every_game_is_in_one_part_and_none_in_two() {
    for (total, parts, first) in [
        (1, 1, 0),
        (7, 7, 0),
        (10, 3, 0),
        (11, 4, 90),
        (64, 9, 1_000_000),
        (100, 99, 5),
        (101, 50, 0),
        (1_000, 64, 0),
        (999_999_999_999, 13, 0),
    ] {
        let mut next = first;
        let mut sizes = Vec::new();
        for index in 0..parts {
            let games = games(&[index, parts, total, first]);
            assert_eq!(games.start, next, "part {index} of {parts} begins where the one before it ends");
            sizes.push(games.end - games.start);
            next = games.end;
        }
        assert_eq!(next, first + total, "{total} games in {parts} parts");
        let [least, most] = [sizes.iter().min(), sizes.iter().max()].map(|size| *size.expect("there are parts"));
        assert!(least >= 1 && most - least <= 1, "{sizes:?}");
    }
    // The parts of a large study are not asked for one by one.
    assert_eq!(games(&[0, 10_000, 999_999_999_999]), 0..100_000_000);
    assert_eq!(games(&[9_999, 10_000, 999_999_999_999]), 999_900_000_000..999_999_999_999);
    assert_eq!(games(&[5, 10, 100]), games(&[5, 10, 100, 0]));
}

#[test]
fn parts_that_there_are_not_are_refused() {
    for (args, why) in [
        ("3 3 10", "there is no part 3"),
        ("0 0 10", "there are no parts"),
        ("0 11 10", "cannot be cut"),
        ("-1 3 10", "not `-1`"),
        ("010 64 1000", "not `010`"),
        ("0 3 1e9", "not `1e9`"),
        ("0 3 9999999999999999", "not `9999999999999999`"),
        ("0 3", "INDEX PARTS GAMES"),
    ] {
        let output = Command::new(root().join("scale/range")).args(args.split(' ')).output().expect("a shell runs it");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args}: {told}");
        assert!(told.starts_with("error: ") && told.contains(why), "{args}: {told}");
    }
}

/// Runs a part with a program that prints its arguments.
fn played(settings: &[(&str, &str)]) -> Output {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let study =
        [("MAP", "catan"), ("PLAYERS", "4"), ("SEATS", "steady"), ("SEED", "1"), ("GAMES", "10"), ("PARTS", "2")];
    let mut part = Command::new(root().join("scale/part"));
    part.arg("1").current_dir(folder.path()).envs([("FOLDER", "parts"), ("KOGGE", "echo")]).envs(study);
    part.envs(settings.iter().copied()).output().expect("a shell runs it")
}

#[test]
fn every_setting_reaches_its_part() {
    let said = |settings: &[(&str, &str)]| String::from_utf8(played(settings).stdout).expect("it is text");
    let (study, range) =
        ("simulate catan --players 4 --seats steady --seed 1", "--games-range 5..10 --out parts/5..10.json --resume\n");
    assert_eq!(said(&[("NO_TRADE", "no")]), format!("{study} {range}"));
    let settings = [
        ("MODULES", "events"),
        ("TURN_CAP", "99"),
        ("LAYOUTS", "20"),
        ("BOT_SECONDS", "3"),
        ("NO_TRADE", "yes"),
        ("THREADS", "2"),
    ];
    let options = "--modules events --turn-cap 99 --layouts 20 --bot-seconds 3 --no-trade --threads 2";
    assert_eq!(said(&settings), format!("{study} {options} {range}"));
    let wrong = played(&[("NO_TRADE", "1")]);
    assert_eq!((wrong.status.code(), wrong.stdout.len()), (Some(2), 0));
}

/// Every option of `kogge simulate` that changes a study.
#[test]
fn parts_take_every_option_of_a_study() {
    const OF_A_RUN: &[&str] = &[
        "games",
        "games-range",
        "until",
        "threads",
        "out",
        "rows",
        "resume",
        "force",
        "help",
        "color",
        "follow-links",
    ];
    let help =
        Command::new(env!("CARGO_BIN_EXE_kogge")).args(["simulate", "--help"]).output().expect("the program starts");
    let help = String::from_utf8(help.stdout).expect("it is text");
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let options = lines.filter_map(|line| line.split("--").nth(1)?.split(' ').next());
    let of_a_study: Vec<&str> = options.filter(|option| !OF_A_RUN.contains(option)).collect();
    assert!(of_a_study.contains(&"no-trade") && of_a_study.contains(&"seed"), "{of_a_study:?}");
    let (part, ray) = (read("scale/part"), read("scale/ray_simulate.py"));
    for option in of_a_study {
        assert!(part.contains(&format!("--{option} ")), "scale/part passes --{option}");
        assert!(ray.contains(&format!("\"--{option}\"")), "scale/ray_simulate.py takes --{option}");
    }
}

fn yaml(path: &str) -> Value {
    serde_yaml_ng::from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A setting of the sample.
fn setting(name: &str) -> String {
    let study = read("scale/study.env");
    let value = study.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    value.unwrap_or_else(|| panic!("the sample says {name}")).to_owned()
}

fn names<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let items = list.as_array().unwrap_or_else(|| panic!("{list} is no list"));
    items.iter().map(|item| item[key].as_str().unwrap_or_else(|| panic!("{item} has no {key}"))).collect()
}

#[test]
fn the_jobs_of_kubernetes_fit_the_sample_and_one_another() {
    let (parts, merge, volume) = (
        yaml("scale/kubernetes/parts.yaml"),
        yaml("scale/kubernetes/merge.yaml"),
        yaml("scale/kubernetes/volume.yaml"),
    );
    assert_eq!((&parts["apiVersion"], &parts["kind"]), (&Value::from("batch/v1"), &Value::from("Job")));
    assert_eq!((&merge["apiVersion"], &merge["kind"]), (&Value::from("batch/v1"), &Value::from("Job")));
    assert_eq!(parts["spec"]["completionMode"], "Indexed");
    assert_eq!(parts["spec"]["completions"].to_string(), setting("PARTS"));
    assert_eq!(parts["spec"]["podFailurePolicy"]["rules"][0]["onExitCodes"]["values"], serde_json::json!([1, 2]));
    assert_eq!(volume["spec"]["accessModes"], serde_json::json!(["ReadWriteMany"]));
    for job in [&parts, &merge] {
        let pod = &job["spec"]["template"]["spec"];
        // What podFailurePolicy and Jobs ask for.
        assert_eq!(pod["restartPolicy"], "Never");
        let container = &pod["containers"][0];
        assert_eq!(pod["containers"].as_array().map(Vec::len), Some(1));
        let volumes = names(&pod["volumes"], "name");
        assert!(names(&container["volumeMounts"], "name").iter().all(|mount| volumes.contains(mount)), "{volumes:?}");
        assert_eq!(pod["volumes"][0]["persistentVolumeClaim"]["claimName"], volume["metadata"]["name"]);
    }
    let submit = read("scale/kubernetes/submit");
    for name in ["kogge-study", "kogge-scripts", "kogge-maps"] {
        assert!(submit.contains(&format!("configured {name} ")), "{name} is made");
    }
}

#[test]
fn every_setting_is_explained_and_read() {
    let (document, part, merge) = (read("docs/scale.md"), read("scale/part"), read("scale/merge"));
    let study = read("scale/study.env");
    let said = study.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
    let said = said.map(|(name, _)| name).chain([
        "MODULES",
        "TURN_CAP",
        "LAYOUTS",
        "NO_TRADE",
        "BOT_SECONDS",
        "FIRST",
        "KOGGE",
    ]);
    for name in said {
        assert!(document.contains(&format!("`{name}`")), "{name} is explained");
        let is_read = |script: &str| script.contains(&format!("${name}")) || script.contains(&format!("${{{name}:-"));
        assert!(is_read(&part) || is_read(&merge), "{name} is read");
    }
}
