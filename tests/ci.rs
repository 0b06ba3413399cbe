//! Tests of the files that a repository of maps copies from `docs/ci`: the commands are understood and end as the page
//! says, and the hooks are those that this repository offers.

use crate::support::files::read;
use serde_json::Value;

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
    scripts_of("docs/ci/github.yml")
}

fn scripts_of(path: &str) -> Vec<String> {
    let workflow = yaml(path);
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
    for option in ["check --format github", "--fail-on-vanished", "check --format sarif --out"] {
        assert!(ours.iter().any(|script| script.contains(option)), "{option}");
    }
    let uploaded = others.iter().any(|script| script.contains("code-scanning/sarifs"));
    let others: Vec<_> = others.into_iter().filter(|script| !script.contains("code-scanning/sarifs")).collect();
    assert!(uploaded);
    // There is no release yet. The job that may write builds nothing.
    let install = "cargo install kogge --locked --git \"$KOGGE_REPOSITORY\" --rev \"$KOGGE_COMMIT\"";
    assert_eq!(others, [install]);
    let variables = &yaml("docs/ci/github.yml")["env"];
    assert!(text(variables, "KOGGE_REPOSITORY").starts_with("https://"));
    assert_eq!(text(variables, "KOGGE_COMMIT").len(), 40);
}

/// The workflow of a site runs the program as it is, keeps what it makes, and publishes what it made.
#[test]
fn the_workflow_of_a_site_publishes_what_it_makes() {
    let path = "docs/ci/site.yml";
    let scripts = scripts_of(path);
    let (ours, others): (Vec<_>, Vec<_>) = scripts.iter().partition(|script| script.starts_with("kogge "));
    ours.iter().for_each(|script| understood(&script.replace("\"$ADDRESS\"", "https://example.org/")));
    let [check, site] = &ours[..] else { panic!("{ours:?}") };
    assert!(check.contains("--format github") && site.starts_with("kogge site --out site --address \"$ADDRESS\""));
    for part in ["--playground playground/", "--kits", "--prove", "--study "] {
        assert!(site.contains(part), "{part}");
    }
    let text = read(path);
    // Both workflows take one program from one cache, and a site that was kept is of the same program.
    let check = read("docs/ci/github.yml");
    for line in [
        "          key: kogge-${{ runner.os }}-${{ env.KOGGE_COMMIT }}\n",
        "  KOGGE_REPOSITORY: https://example.org/kogge\n",
    ] {
        assert!(text.contains(line) && check.contains(line), "{line}");
    }
    assert!(text.contains("          fetch-depth: 0\n"), "versions are those of tags");
    let cached = text.split("path: ").skip(1).filter(|rest| rest.starts_with("site\n")).count();
    assert_eq!(cached, 2, "the site is kept and published");
    assert!(others.iter().any(|script| script.contains("cp -r kogge-playground site/playground")), "{others:?}");
    let publish = &yaml(path)["jobs"]["publish"];
    assert_eq!(publish["permissions"], serde_json::json!({ "pages": "write", "id-token": "write" }));
    assert!(list(publish, "steps").iter().all(|step| step.get("run").is_none()));
}

#[test]
fn commands_that_there_are_not_are_told() {
    for args in ["kogge chekc", "kogge check --format yaml", "kogge build --chek"] {
        assert!(kogge::cli::understood(args.split(' ').map(Into::into)).is_err(), "{args}");
    }
}

/// The hooks that a file lists, with the command of each: its own entry, or that of the hook that is offered.
fn hooks(path: &str) -> Vec<(Value, String)> {
    let offered = yaml(".pre-commit-hooks.yaml");
    let offered = offered.as_array().expect("a list of hooks");
    let sample = yaml(path);
    let hooks = list(&sample, "repos").iter().flat_map(|repo| list(repo, "hooks"));
    let command = |hook: &Value| {
        let id = text(hook, "id");
        let known =
            if hook.get("entry").is_some() { Some(hook) } else { offered.iter().find(|it| text(it, "id") == id) };
        let entry = text(known.unwrap_or_else(|| panic!("there is no hook `{id}`")), "entry").to_owned();
        let args = hook.get("args").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        args.iter().fold(entry, |command, arg| command + " " + arg.as_str().expect("an option is a text"))
    };
    hooks.map(|hook| (hook.clone(), command(hook))).collect()
}

#[test]
fn a_hook_runs_at_every_commit_and_once() {
    let offered = yaml(".pre-commit-hooks.yaml");
    let local = hooks("docs/ci/pre-commit-local.yaml").into_iter().map(|(hook, _)| hook);
    for hook in offered.as_array().expect("a list of hooks").iter().cloned().chain(local) {
        // Of a commit that only deletes files, pre-commit gives no hook any; and a hook that is given files would check
        // those maps alone, whatever they do to their variants.
        assert_eq!(
            (&hook["always_run"], &hook["pass_filenames"], hook.get("files")),
            (&true.into(), &false.into(), None)
        );
        // It would run at the message of a commit, too.
        assert_eq!(list(&hook, "stages"), ["pre-commit", "pre-merge-commit", "pre-push", "manual"]);
        understood(text(&hook, "entry"));
    }
}

#[test]
fn the_samples_run_one_hook_that_is_offered_or_installed() {
    let [(_, offered)] = &hooks("docs/ci/pre-commit-config.yaml")[..] else {
        panic!("one hook reports a finding once")
    };
    let [(local, installed)] = &hooks("docs/ci/pre-commit-local.yaml")[..] else { panic!("the same") };
    assert_eq!(offered, installed);
    assert_eq!(text(local, "language"), "system");
    understood(offered);
    for option in ["--tables", "--project maps"] {
        understood(&format!("{offered} {option}"));
    }
}

/// The exit status of a shell in a folder, and what it prints.
#[cfg(unix)]
fn shell(folder: &std::path::Path, script: &str) -> (i32, String) {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_kogge")).parent().expect("it lies in a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = std::process::Command::new("sh");
    let output = shell.args(["-ec", script]).current_dir(folder).env("PATH", path).output();
    let output = output.expect("a shell can be started");
    let printed = [&output.stdout[..], &output.stderr[..]].concat();
    (output.status.code().expect("it ends by itself"), String::from_utf8_lossy(&printed).into_owned())
}

/// A folder with the Hansa board's two sides, of which one varies the other, as a project.
#[cfg(unix)]
fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let project = "language = 1\nmaps = [\"*.board\"]\n".to_owned();
    let maps = ["hanse-3.board", "hanse-4-5.board"].map(|name| (name, read(&format!("maps/hansa/{name}"))));
    for (name, text) in maps.into_iter().chain([("kogge.toml", project)]) {
        std::fs::write(folder.path().join(name), text).expect("it can be written");
    }
    folder
}

#[cfg(unix)]
#[test]
fn the_hook_stops_a_commit_that_deletes_the_base_of_a_variant_and_says_so_once() {
    let folder = project();
    let hook = &hooks("docs/ci/pre-commit-local.yaml")[0].1;
    assert_eq!(shell(folder.path(), hook).0, 0);
    std::fs::remove_file(folder.path().join("hanse-4-5.board")).expect("it is there");
    let (code, printed) = shell(folder.path(), hook);
    assert_eq!(code, 1, "{printed}");
    assert_eq!(printed.matches("unknown_base]").count(), 1, "{printed}");
    assert!(printed.contains("\n1 error in 1 map\n"), "{printed}");
}

/// The steps of the workflow end as a step must, on maps without and with findings.
#[cfg(unix)]
#[test]
fn the_steps_of_the_workflow_end_as_the_page_says() {
    let folder = project();
    let run = |script: &str| shell(folder.path(), script).0;
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("it can be written");
    let base = read("maps/hansa/hanse-4-5.board");
    assert_eq!(run("kogge build"), 0);
    // As where tables are committed.
    let scripts = scripts().into_iter().filter(|script| script.starts_with("kogge "));
    let scripts: Vec<String> =
        scripts.map(|script| script.replace("--fail-on-vanished", "--fail-on-vanished --tables")).collect();
    let codes = || scripts.iter().map(|script| run(script)).collect::<Vec<i32>>();
    assert_eq!(codes(), [0, 0], "{scripts:?}");
    write("hanse-4-5.board", &base.replacen("square", "sqare", 1));
    // Findings fail the check, and are uploaded all the same.
    assert_eq!(codes(), [1, 0], "{scripts:?}");
    let sarif = std::fs::read_to_string(folder.path().join("kogge.sarif")).expect("it is written");
    crate::support::schema::SARIF.holds(&sarif);
    // So do tables of another map, and findings that have vanished from the baseline.
    write("hanse-4-5.board", &base);
    write("kogge.toml", "language = 1\nmaps = [\"hanse-4-5.board\"]\n");
    assert_eq!(codes(), [1, 0], "{scripts:?}");
    write("kogge.toml", "language = 1\nmaps = [\"*.board\"]\nbaseline = \"known.json\"\n");
    let gone = r#"{ "file": "hanse-3.board", "code": "unknown_city", "message": "there is no city `Köln`" }"#;
    write("known.json", &format!(r#"{{ "version": 1, "findings": [{gone}] }}"#));
    assert_eq!(codes(), [1, 0], "{scripts:?}");
    write("known.json", r#"{ "version": 1, "findings": [] }"#);
    assert_eq!(codes(), [0, 0], "{scripts:?}");
    // Without a project there is nothing to upload, and that stops the job.
    std::fs::remove_file(folder.path().join("kogge.toml")).expect("it is there");
    assert_eq!(codes(), [2, 1], "{scripts:?}");
}

/// The workflows of this repository, with what begins each.
fn workflows() -> impl Iterator<Item = (&'static str, Value)> {
    ["gate", "playground", "release", "weekly"]
        .into_iter()
        .map(|name| (name, yaml(&format!(".github/workflows/{name}.yml"))))
}

#[test]
fn workflows_run_scripts_that_there_are() {
    for (path, workflow) in workflows() {
        let on = &workflow["on"];
        match path {
            "gate" => assert!(list(&on["push"], "branches") == ["main"] && on.get("pull_request").is_some()),
            "weekly" => assert!(text(&list(on, "schedule")[0], "cron").ends_with(" * * 1")),
            _ => assert_eq!(list(&on["push"], "tags"), ["v*"], "{path}"),
        }
        let jobs = workflow["jobs"].as_object().expect("a workflow has jobs");
        for step in jobs.values().flat_map(|job| list(job, "steps")) {
            if step.get("uses").is_some() {
                continue;
            }
            let words: Vec<&str> = text(step, "run").split_whitespace().collect();
            let script = words[0];
            if script.starts_with(".ci/") {
                assert!(!read(script).is_empty());
            } else if let ["npm", "--prefix", "web", "run", name] = words[..] {
                let package: Value = serde_json::from_str(&read("web/package.json")).expect("it is JSON");
                assert!(package["scripts"].get(name).is_some(), "{path}: there is no script `{name}`");
            } else {
                assert!(["cargo", "gh", "mkdir", "npm", "rustup", "test"].contains(&script), "{path}: {script}");
            }
        }
    }
}

/// Every statement about maps of strangers has a test.
#[test]
fn statements_about_strangers_have_tests_that_there_are() {
    let page = read("docs/ci.md");
    let tests = read("tests/cli/hostile.rs") + &read("tests/cli/hostile/links.rs");
    let (_, table) = page.split_once("| a repository cannot | test |").expect("the table");
    let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with("| ")).collect();
    let named: Vec<&str> = rows.iter().flat_map(|row| row.rsplit("| ").next().into_iter()).collect();
    let named: Vec<&str> = named.iter().flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
    assert!(rows.len() > 10 && named.len() >= rows.len());
    for name in &named {
        assert!(tests.contains(&format!("fn {name}()")), "there is no test `{name}`");
    }
}

/// A moved tag of an action, a token that stays on the disk, or a job that builds and may write would give a stranger's
/// change the rights of the repository.
#[test]
fn workflows_give_no_rights_to_what_they_build() {
    let sample = ["docs/ci/github.yml", "docs/ci/site.yml"].map(|path| (path, yaml(path)));
    for (path, workflow) in workflows().chain(sample) {
        assert_eq!(workflow["permissions"], serde_json::json!({ "contents": "read" }), "{path}");
        for (name, job) in workflow["jobs"].as_object().expect("a workflow has jobs") {
            assert!(job["timeout-minutes"].is_u64(), "{path}: {name} may run for ever");
            for step in list(job, "steps") {
                let Some(action) = step.get("uses") else { continue };
                let (action, version) = action.as_str().expect("a text").split_once('@').expect("a version");
                let is_hash = version.len() == 40 && version.bytes().all(|digit| digit.is_ascii_hexdigit());
                assert!(is_hash, "{path}: {action}@{version}");
                let keeps_token = &step["with"]["persist-credentials"];
                assert!(action != "actions/checkout" || *keeps_token == false, "{path}: {name}");
            }
            let may_write = job.get("permissions").is_some_and(|rights| rights.to_string().contains("write"));
            let builds = |script: &str| ["cargo", "npm", ".ci/"].iter().any(|word| script.contains(word));
            let mut scripts = list(job, "steps").iter().filter_map(|step| step.get("run")?.as_str());
            assert!(!may_write || !scripts.any(builds), "{path}: {name} builds and may write");
        }
    }
}

/// Checks that take long or concern what changes rarely, and are no part of the gate: a part of the command, and the script
/// that runs it.
const NOT_IN_THE_GATE: &[(&str, &str)] = &[
    ("cargo hack clippy --locked --quiet --package kogge --each-feature", ".ci/weekly"),
    ("cargo \"+$oldest\" check", ".ci/weekly"),
    ("benches/peers", ".ci/weekly"),
    ("cargo peers", ".ci/weekly"),
    ("tests/fuzz", ".ci/weekly"),
    ("tests/mutants", ".ci/weekly"),
    ("tests/painted", ".ci/weekly"),
    ("cargo doc --locked --no-deps --quiet --no-default-features", ".ci/weekly"),
    (".ci/scale ray", ".ci/weekly"),
    ("PROFILE=page .ci/web", ".ci/weekly"),
    ("--example faults", ".ci/weekly"),
    ("hammer", ".ci/soak"),
    ("--example soak", ".ci/soak"),
    ("cargo deny --locked check advisories", ".ci/weekly"),
];

#[test]
fn what_is_not_in_the_gate_runs_elsewhere() {
    let gate = read(".ci/run");
    for (command, script) in NOT_IN_THE_GATE {
        assert!(!gate.contains(command), "the gate runs `{command}`, too");
        assert!(read(script).contains(command), "{script} does not run `{command}`");
    }
    for (workflow, script) in [("gate", ".ci/run"), ("weekly", ".ci/weekly")] {
        let jobs = &yaml(&format!(".github/workflows/{workflow}.yml"))["jobs"];
        assert!(list(&jobs[workflow], "steps").iter().any(|step| step["run"] == *script), "{script}");
    }
}

#[test]
fn a_release_has_the_program_for_every_system() {
    let workflow = yaml(".github/workflows/release.yml");
    let job = &workflow["jobs"]["program"];
    let built: Vec<&str> =
        list(&job["strategy"]["matrix"], "include").iter().map(|system| text(system, "target")).collect();
    for system in ["linux-gnu", "apple-darwin", "windows-msvc"] {
        assert!(built.iter().any(|target| target.starts_with("x86_64-") && target.ends_with(system)), "{system}");
    }
    let drafted = &workflow["jobs"]["draft"];
    let parts = list(&drafted["strategy"]["matrix"], "part");
    assert_eq!(parts[1..], built);
    assert!(parts[0] == "packages" && list(drafted, "needs") == ["program", "packages"]);
    let place = |job: &Value, part: &str| {
        list(job, "steps").iter().position(|step| step.to_string().contains(part)).expect(part)
    };
    assert!(place(job, ".ci/release") < place(job, ".ci/pack"));
    place(job, ".ci/wheel");
    place(&workflow["jobs"]["packages"], ".ci/packages");
    assert!(place(drafted, "attest-build-provenance") < place(drafted, "gh release upload"));
    // A person publishes it.
    place(drafted, "gh release create \\\"$TAG\\\" --draft");
    let script = read(".ci/release");
    assert!(script.contains("cargo build --release --locked") && script.contains("--remap-path-prefix=$PWD"));
}

/// All that is released together has the version of the workspace; the wheel takes it from there.
#[test]
fn a_release_has_one_version() {
    let version = env!("CARGO_PKG_VERSION");
    for folder in ["web", "web/packages/kogge", "editors/vscode"] {
        let json = |file: &str| serde_json::from_str::<Value>(&read(&format!("{folder}/{file}"))).expect("it is JSON");
        assert_eq!(text(&json("package.json"), "version"), version, "{folder}");
        if folder != "web/packages/kogge" {
            assert_eq!(text(&json("package-lock.json"), "version"), version, "{folder}");
        }
    }
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")).expect("it is JSON");
    assert_eq!(text(&lock["packages"]["packages/kogge"], "version"), version);
    assert!(read("python/pyproject.toml").contains("dynamic = [\"version\"]"));
    assert!(read("python/Cargo.toml").contains("version.workspace = true"));
}

/// An archive of a release holds a program that runs, and every licence.
#[cfg(unix)]
#[test]
fn a_release_is_packed_with_its_licences() {
    use std::fs;
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let built = folder.path().join("x86_64-unknown-linux-gnu/release");
    fs::create_dir_all(&built).expect("it can be made");
    fs::copy(env!("CARGO_BIN_EXE_kogge"), built.join("kogge")).expect("it can be copied");
    let pack = crate::support::frame::root().join(".ci/pack");
    let pack = format!("CARGO_TARGET_DIR=. '{}' x86_64-unknown-linux-gnu kogge-v0", pack.display());
    let (code, printed) = shell(folder.path(), &pack);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("  kogge-v0.tar.gz"), "{printed}");
    let (code, printed) = shell(folder.path(), "tar -xf kogge-v0.tar.gz && ls kogge-v0 && kogge-v0/kogge --version");
    assert_eq!(code, 0, "{printed}");
    let names: Vec<&str> = printed.lines().collect();
    let version = concat!("kogge ", env!("CARGO_PKG_VERSION"));
    let packed = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-FONT", "LICENSE-MIT", "README.md", "THIRD-PARTY", "kogge"];
    assert_eq!(names[..packed.len()], packed);
    assert_eq!(names[packed.len()], version);
}
