//! Maps of a revision of git: `check REVISION:FILE`, `diff REVISION`. These tests need git and pass without it.

use std::process::Command;

use super::support::{Folder, MAP, changed};

/// Runs git in a folder, with no settings of the machine; false where there is no git.
fn git(folder: &Folder, arguments: &[&str]) -> bool {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder.path(".")).args(["-c", "user.name=A", "-c", "user.email=a@example.org"]);
    command.args(arguments).env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null");
    let Ok(output) = command.output() else { return false };
    assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    true
}

/// A repository with one commit of a sound map and one with a mistake; `None` without git.
fn repository() -> Option<Folder> {
    let broken = changed(&[("city Emden: white square", "city Emden: whit square")]);
    let folder = Folder::new(&[("maps/small.board", MAP), ("maps/broken.board", &broken), ("notes.txt", "no map")]);
    let is_there = git(&folder, &["init", "-q"]) && git(&folder, &["add", "."]);
    (is_there && git(&folder, &["commit", "-q", "-m", "maps"])).then_some(folder)
}

#[test]
fn a_map_of_a_revision_is_checked_as_it_was() {
    let Some(folder) = repository() else { return };
    folder.write("maps/small.board", b"map Other\n");
    folder.run("check HEAD:maps/small.board").code(0);
    folder.run("check HEAD:./maps/small.board").code(0);
    folder.run("check maps/small.board").code(1);
    let broken = folder.run("check HEAD:maps/broken.board --format short").code(1);
    assert!(broken.stdout.starts_with("HEAD:maps/broken.board:"), "{}", broken.stdout);
    // What is staged, as hooks want it.
    git(&folder, &["add", "."]);
    folder.run("check :maps/small.board").code(1);
}

#[test]
fn what_git_does_not_have_is_said() {
    let Some(folder) = repository() else { return };
    for (given, what) in [
        ("HEAD:maps/gone.board", "there is no such file"),
        ("no-such-branch:maps/small.board", "there is no such file"),
        ("HEAD:../../small.board", "outside"),
    ] {
        let run = folder.run(&format!("check {given}")).code(3);
        assert!(run.stderr.contains(what), "{given}: {}", run.stderr);
    }
    // A word that begins with a dash is no revision, and no option of git.
    folder.run("check -- --output=x:maps/small.board").code(3);
    folder.run("diff no-such-branch").code(2);
    assert_eq!(folder.list("maps"), ["broken.board", "small.board"]);
}

#[test]
fn a_base_is_that_of_the_same_revision() {
    let Some(folder) = repository() else { return };
    folder.write("maps/variant.board", b"map Smaller\n    varies \"small.board\"\n    players 3\n");
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-q", "-m", "variant"]);
    folder.run("check HEAD:maps/variant.board").code(0);
    folder.write("maps/small.board", b"map Other\n");
    folder.run("check HEAD:maps/variant.board").code(0);
    folder.run("check maps/variant.board").code(1);
}

#[test]
fn a_revision_is_compared_with_what_there_is_now() {
    let Some(folder) = repository() else { return };
    let run = folder.run("diff HEAD").code(0);
    assert_eq!(run.stdout, "no map differs from `HEAD`\n");
    folder.write("maps/small.board", changed(&[("city Dorum: white circle", "city Dorum: pink circle")]).as_bytes());
    folder.write("kogge.toml", b"language = 1\nmaps = [\"maps/new.board\", \"maps/small.board\"]\n");
    folder.write("maps/new.board", MAP.as_bytes());
    let run = folder.run("diff HEAD").code(0);
    assert!(run.stdout.contains("HEAD:./maps/small.board → maps/small.board\n"), "{}", run.stdout);
    assert!(run.stdout.contains("no map → maps/new.board\n"), "{}", run.stdout);
    folder.run("diff HEAD --fail-on facts").code(1);
    folder.run("diff HEAD:maps/small.board maps/small.board --fail-on facts").code(1);
    std::fs::remove_file(folder.path("maps/small.board")).expect("it was written");
    let run = folder.run("diff HEAD");
    assert!(run.stdout.contains("HEAD:./maps/small.board → no map\n"), "{}", run.stdout);
}
