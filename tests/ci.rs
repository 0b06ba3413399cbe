//! What a repository of maps copies from `docs/ci` works: the commands are understood and end as the page says, the
//! hooks are those that this repository offers, and the versions are this one's.

use std::collections::BTreeSet;

use crate::support::files::read;
use serde_json::Value;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn yaml(path: &str) -> Value {
    serde_yaml_ng::from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().unwrap_or_else(|| panic!("`{key}` is no list in {value}"))
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("`{key}` is no text in {value}"))
}

/// The scripts of the workflow's steps.
fn scripts() -> Vec<String> {
    let workflow = yaml("docs/ci/github.yml");
    let jobs = workflow["jobs"].as_object().expect("a workflow has jobs");
    let steps = jobs.values().flat_map(|job| list(job, "steps"));
    steps.filter_map(|step| Some(step.get("run")?.as_str()?.to_owned())).collect()
}

#[track_caller]
fn understood(command: &str) {
    let words = command.split_whitespace().take_while(|word| *word != "||").map(Into::into);
    assert_eq!(kogge::cli::understood(words), Ok(()), "`{command}`");
}

#[test]
fn the_workflow_runs_commands_that_there_are() {
    let scripts = scripts();
    let (ours, others): (Vec<_>, Vec<_>) = scripts.iter().partition(|script| script.starts_with("kogge "));
    ours.iter().for_each(|script| understood(script));
    for option in ["check --format github", "build --check", "check --format sarif --out"] {
        assert!(ours.iter().any(|script| script.contains(option)), "{option}");
    }
    assert!(others.iter().all(|script| script.starts_with("cargo install kogge --locked ")), "{others:?}");
}

#[test]
fn commands_that_there_are_not_are_told() {
    for args in ["kogge chekc", "kogge check --format yaml", "kogge build --chek"] {
        assert!(kogge::cli::understood(args.split(' ').map(Into::into)).is_err(), "{args}");
    }
}

#[test]
fn the_hooks_of_the_sample_are_offered() {
    let offered = yaml(".pre-commit-hooks.yaml");
    let offered = offered.as_array().expect("a list of hooks");
    let mut used = BTreeSet::new();
    let sample = yaml("docs/ci/pre-commit-config.yaml");
    for repo in list(&sample, "repos") {
        assert_eq!(text(repo, "rev"), format!("v{VERSION}"));
        for hook in list(repo, "hooks") {
            let id = text(hook, "id");
            let known = offered.iter().find(|known| text(known, "id") == id);
            let entry = text(known.unwrap_or_else(|| panic!("there is no hook `{id}`")), "entry");
            let args = hook.get("args").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let args: Vec<&str> = args.iter().map(|arg| arg.as_str().expect("an option is a text")).collect();
            understood(&format!("{entry} {}", args.join(" ")));
            used.insert(id);
        }
    }
    assert_eq!(used.len(), offered.len(), "the sample shows every hook");
    // A hook that is given files would check those maps alone, whatever they do to their variants.
    assert!(offered.iter().all(|hook| hook["pass_filenames"] == false && text(hook, "language") == "rust"));
}

#[test]
fn the_workflow_installs_this_version() {
    assert_eq!(text(&yaml("docs/ci/github.yml")["env"], "KOGGE_VERSION"), VERSION);
}

/// The steps of the workflow end as a step must, on maps without and with findings.
#[cfg(unix)]
#[test]
fn the_steps_of_the_workflow_end_as_the_page_says() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let run = |script: &str| {
        let program = std::path::Path::new(env!("CARGO_BIN_EXE_kogge")).parent().expect("it lies in a folder");
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
        let mut shell = std::process::Command::new("sh");
        let output = shell.args(["-ec", script]).current_dir(folder.path()).env("PATH", path).output();
        output.expect("a shell can be started").status.code().expect("it ends by itself")
    };
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("it can be written");
    let map = read("maps/hansa/hanse-3.board");
    let base = read("maps/hansa/hanse-4-5.board");
    write("kogge.toml", "language = 1\nmaps = [\"*.board\"]\n");
    write("hanse-3.board", &map);
    write("hanse-4-5.board", &base);
    assert_eq!(run("kogge build"), 0);
    let scripts: Vec<String> = scripts().into_iter().filter(|script| script.starts_with("kogge ")).collect();
    let codes = || scripts.iter().map(|script| run(script)).collect::<Vec<i32>>();
    assert_eq!(codes(), [0, 0, 0], "{scripts:?}");
    write("hanse-4-5.board", &base.replacen("square", "sqare", 1));
    // Findings fail the check and the tables, and are uploaded all the same.
    assert_eq!(codes(), [1, 1, 0], "{scripts:?}");
    let sarif = std::fs::read_to_string(folder.path().join("kogge.sarif")).expect("it is written");
    crate::support::schema::SARIF.holds(&sarif);
    // Without a project there is nothing to upload, and that stops the job.
    std::fs::remove_file(folder.path().join("kogge.toml")).expect("it is there");
    assert_eq!(codes(), [2, 2, 1], "{scripts:?}");
}
