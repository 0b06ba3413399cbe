//! A project somewhere in a repository: `--project`, and paths from the root of the repository for those who know no
//! working folder.

use serde_json::Value;

use super::support::{Folder, MAP, PROJECT, Run, changed, run_in};

/// A repository with a project in `games/maps`, whose map has one mistake, and a folder without a project.
fn repository() -> Folder {
    let broken = changed(&[("city Emden: white square", "city Emden: whit square")]);
    let folder = Folder::new(&[
        (".git/HEAD", "ref: refs/heads/main\n"),
        ("games/maps/kogge.toml", PROJECT),
        ("games/maps/small.board", &broken),
        ("games/notes/plan.txt", ""),
    ]);
    folder.write("games/maps/known.json", b"");
    folder
}

fn run_from(repository: &Folder, folder: &str, args: &str) -> Run {
    run_in(&repository.path(folder), args, b"", &[])
}

/// Every path of a SARIF document, each once, in order.
fn uris(document: &str) -> Vec<String> {
    fn collect(value: &Value, uris: &mut Vec<String>) {
        match value {
            Value::Object(members) => {
                uris.extend(members.get("uri").and_then(Value::as_str).map(str::to_owned));
                members.values().for_each(|member| collect(member, uris));
            }
            Value::Array(items) => items.iter().for_each(|item| collect(item, uris)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    collect(&serde_json::from_str(document).expect("it is JSON"), &mut found);
    found.sort();
    found.dedup();
    found
}

#[test]
fn annotations_and_sarif_name_files_from_the_root_of_the_repository() {
    let repository = repository();
    for (folder, project) in [("", "games/maps"), ("games/maps", "."), ("games/notes", "../maps/kogge.toml")] {
        let check = |format: &str| {
            let args = format!("check --project {project} --format {format}");
            run_from(&repository, folder, &args).code(1).stdout
        };
        let annotation = "::error file=games/maps/small.board,line=";
        assert!(check("github").starts_with(annotation), "{folder}: {}", check("github"));
        assert_eq!(uris(&check("sarif")), ["games/maps/kogge.toml", "games/maps/small.board"], "{folder}");
        // A person reads paths from where they are.
        let shown = match folder {
            "" => "games/maps/small.board:",
            "games/maps" => "small.board:",
            _ => "../maps/small.board:",
        };
        assert!(check("short").starts_with(shown), "{folder}: {}", check("short"));
    }
    // The same where maps are named, from outside the repository, and in a file.
    let map = repository.path("games/maps/small.board");
    let outside = Folder::new(&[]);
    let run = outside.run(&format!("check {} --format github", map.display())).code(1);
    assert!(run.stdout.starts_with("::error file=games/maps/small.board,"), "{}", run.stdout);
    run_from(&repository, "games", "check maps/small.board --format sarif -o found.sarif").code(1);
    assert_eq!(uris(&repository.read("games/found.sarif")), ["games/maps/kogge.toml", "games/maps/small.board"][1..]);
}

#[test]
fn a_tree_of_its_own_is_a_repository_and_without_one_paths_stay() {
    let repository = repository();
    // `git worktree` and submodules have a file of that name.
    repository.write("games/.git", b"gitdir: ../.git/worktrees/games\n");
    let run = run_from(&repository, "games/maps", "check --format github").code(1);
    assert!(run.stdout.starts_with("::error file=maps/small.board,"), "{}", run.stdout);
    // From the repository around it, it is a part of that.
    let run = repository.run("check games/maps/small.board --format github").code(1);
    assert!(run.stdout.starts_with("::error file=games/maps/small.board,"), "{}", run.stdout);
    let alone =
        Folder::new(&[("maps/kogge.toml", PROJECT), ("maps/small.board", &repository.read("games/maps/small.board"))]);
    let run = alone.run("check --project maps --format github").code(1);
    assert!(run.stdout.starts_with("::error file=maps/small.board,"), "{}", run.stdout);
}

#[test]
fn what_is_suppressed_and_what_cannot_be_read_is_named_from_the_root_too() {
    let repository = repository();
    let run = run_from(&repository, "games/maps", "check small.board missing.board --format github").code(3);
    let unread =
        "::error file=missing.board,title=cannot be read::cannot read `missing.board`: there is no such file\n";
    assert!(run.stdout.ends_with(unread), "{}", run.stdout);
    std::fs::remove_file(repository.path("games/maps/known.json")).expect("it is there");
    run_from(&repository, "games/maps", "check --write-baseline known.json").code(0);
    let project = "language = 1\nmaps = [\"*.board\"]\nbaseline = \"known.json\"\n";
    repository.write("games/maps/kogge.toml", project.as_bytes());
    let run = run_from(&repository, "games/notes", "check --project ../maps --format sarif").code(0);
    assert!(run.stdout.contains("the baseline `games/maps/known.json`"), "{}", run.stdout);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_there_and_cannot_be_read_is_an_annotation_at_its_path() {
    let repository = repository();
    std::fs::remove_file(repository.path("games/maps/small.board")).expect("it is there");
    std::os::unix::fs::symlink("/dev/null/none", repository.path("games/maps/lost.board")).expect("links can be made");
    std::fs::create_dir(repository.path("games/maps/folder.board")).expect("folders can be made");
    let run = run_from(&repository, "games/maps", "check --format github").code(3);
    let folder = "::error file=games/maps/folder.board,title=cannot be read::cannot read `folder.board`: \
                  it is a folder, not a file\n";
    assert!(run.stdout.contains(folder), "{}{}", run.stdout, run.stderr);
    assert_eq!(run.stdout.matches("::error ").count(), 2, "{}", run.stdout);
}

#[test]
fn sarif_lists_files_of_the_author_alone() {
    let own = changed(&[("id           small", "edition own")]);
    let folder = Folder::new(&[("own.board", &own), ("small.board", MAP)]);
    let check = |args: &str| serde_json::from_str::<Value>(&folder.run(args).stdout).expect("it is JSON");
    let artifacts = |document: &Value| -> Vec<String> {
        let all = document["runs"][0]["artifacts"].as_array().cloned().unwrap_or_default();
        all.iter().filter_map(|artifact| Some(artifact["location"]["uri"].as_str()?.to_owned())).collect()
    };
    // The map stands on an edition that came with the program.
    assert_eq!(artifacts(&check("check small.board --format sarif")), ["small.board"]);
    assert_eq!(artifacts(&check("check hanse-4-5 --format sarif")), [""; 0]);
    // One of the author's extends it; findings know their files by place in the list.
    folder.write("editions/own.toml", b"extends = \"big-box-2020\"\nnmae = \"x\"\n");
    folder.write("small.board", changed(&[("city Emden: white square", "city Emden: whit square")]).as_bytes());
    let document = check("check own.board small.board --format sarif");
    let listed = artifacts(&document);
    assert_eq!(listed, ["own.board", "editions/own.toml", "small.board"]);
    assert_eq!(document["runs"][0]["results"].as_array().map(Vec::len), Some(2));
    for result in document["runs"][0]["results"].as_array().expect("there are findings") {
        let location = &result["locations"][0]["physicalLocation"]["artifactLocation"];
        let index = location["index"].as_u64().expect("the file is listed") as usize;
        assert_eq!(location["uri"].as_str(), Some(&*listed[index]));
    }
}

#[test]
fn every_command_about_a_project_takes_its_folder() {
    let repository = repository();
    let small = repository.read("games/maps/small.board").replace("whit square", "white square");
    repository.write("games/maps/small.board", small.as_bytes());
    for args in ["check", "fix", "fmt", "build", "build --check", "check --tables", "prove --games 2"] {
        repository.run(&format!("{args} --project games/maps")).code(0);
    }
    // Nothing is written outside the project.
    assert_eq!(repository.list(""), [".git", "games"]);
    assert_eq!(repository.list("games"), ["maps", "notes"]);
    assert_eq!(repository.list("games/maps/generated/hansa"), ["editions", "mod.rs", "small.rs"]);
}

#[test]
fn a_project_that_is_none_is_wrong_usage() {
    let repository = repository();
    for (path, why) in [
        ("nowhere", "there is no such file or folder"),
        ("games/notes", "there is no `kogge.toml` in this folder"),
        ("games/maps/small.board", "name a folder or a `kogge.toml`"),
        ("games/maps/small.board/kogge.toml", "there is no such file or folder"),
    ] {
        let run = repository.run(&format!("check --project {path}")).code(2);
        assert_eq!(run.stderr, format!("error: `--project {path}` names no project: {why}\n"));
    }
    let run = repository.run("check --project games/maps games/maps/small.board").code(2);
    assert!(run.stderr.contains("cannot be used with"), "{}", run.stderr);
}

#[test]
fn one_run_repairs_formats_checks_and_compares() {
    let repository = repository();
    let sound = repository.read("games/maps/small.board").replace("whit square", "white square");
    let write = |text: &str| repository.write("games/maps/small.board", text.as_bytes());
    write(&sound);
    repository.run("build --project games/maps").code(0);
    // What needs no decision is done, and the note says so; the rest is reported once.
    write(&sound.replace("white square, white square", "white square white square").replacen(
        "orange circle",
        "orange cirle",
        1,
    ));
    let run = repository.run("check --project games/maps --write --tables").code(1);
    let notes = "note: 1 repair made in 1 file\nnote: the tables are not compared while a map has errors\n";
    assert_eq!(run.stderr, notes);
    assert_eq!(run.stdout.matches("error[").count(), 1, "{}", run.stdout);
    assert_eq!(repository.read("games/maps/small.board"), sound.replacen("orange circle", "orange cirle", 1));
    write(&sound.replacen("    id           small", "  id small", 1));
    let run = repository.run("check --project games/maps --write --tables").code(0);
    assert_eq!(run.stderr, "note: games/maps/small.board: formatted\n");
    assert_eq!(repository.read("games/maps/small.board"), sound);
    // A fact that changed leaves the table behind.
    write(&sound.replacen("orange circle", "pink circle", 1));
    let run = repository.run("check --project games/maps --tables --format json").code(1);
    assert!(run.stderr.ends_with("out of date: run `kogge build`\n"), "{}", run.stderr);
    assert_eq!(repository.run("check games/maps/small.board --tables").code(2).stdout, "");
    assert_eq!(repository.run_with("check - --write", sound.as_bytes()).code(2).stdout, "");
}
