//! `kogge init`.

use super::support::{Folder, MAP};

#[test]
fn a_folder_becomes_a_project_that_is_sound() {
    for game in ["hansa", "catan"] {
        let folder = Folder::new(&[]);
        let run = folder.run(&format!("init mine/new --game {game}")).code(0);
        assert!(run.stdout.ends_with("`kogge check --project mine/new` checks the maps\n"), "{}", run.stdout);
        assert_eq!(folder.list("mine/new"), [".github", ".pre-commit-config.yaml", "kogge.toml", "maps"]);
        let check = folder.run("check --project mine/new --deny warnings --fail-on-vanished").code(0);
        assert_eq!(check.stdout, "no findings in 1 map\n");
        folder.run("fmt --project mine/new --check").code(0);
        folder.run("build --project mine/new").code(0);
    }
}

#[test]
fn what_is_there_stays() {
    let hook = "# ours\n";
    let folder = Folder::new(&[("north/rhine.board", MAP), (".pre-commit-config.yaml", hook)]);
    let run = folder.run("init").code(0);
    assert!(run.stderr.contains("left as they are: `.pre-commit-config.yaml`"), "{}", run.stderr);
    assert_eq!(folder.read(".pre-commit-config.yaml"), hook);
    assert_eq!(folder.list("."), [".github", ".pre-commit-config.yaml", "kogge.toml", "north"]);
    assert_eq!(folder.run("check").code(0).stdout, "no findings in 1 map\n");
    // A second time there is nothing to begin.
    let project = folder.read("kogge.toml");
    let again = folder.run("init").code(2);
    assert!(again.stderr.contains("is a project already"), "{}", again.stderr);
    assert_eq!(folder.read("kogge.toml"), project);
}

#[test]
fn a_workflow_for_a_site_is_written_where_it_is_asked_for() {
    let folder = Folder::new(&[]);
    let run = folder.run("init --with site").code(0);
    assert!(run.stderr.contains("write into `.github/workflows/site.yml` where Kogge is installed"), "{}", run.stderr);
    assert_eq!(folder.list(".github/workflows"), ["maps.yml", "site.yml"]);
    assert_eq!(folder.read(".github/workflows/site.yml"), crate::support::files::read("docs/ci/site.yml"));
    // The whole way from nothing to a site.
    let run = folder.run("site --out site").code(0);
    assert!(run.stdout.starts_with("site/index.html: 1 map, 1 of them made"), "{}", run.stdout);
    assert_eq!(folder.run("check").code(0).stdout, "no findings in 1 map\n");
}

#[test]
fn parts_can_be_left_out() {
    let folder = Folder::new(&[]);
    folder.run("init --without workflow,hook,example").code(0);
    assert_eq!(folder.list("."), ["kogge.toml"]);
    folder.run("init other --without tables").code(2);
}

#[cfg(unix)]
#[test]
fn a_link_leads_nothing_out_of_the_folder() {
    let (folder, elsewhere) = (Folder::new(&[]), Folder::new(&[("notes.txt", "")]));
    std::fs::create_dir_all(folder.path("mine")).expect("it is new");
    std::os::unix::fs::symlink(elsewhere.path("."), folder.path("mine/.github")).expect("links can be made");
    folder.run("init mine").code(3);
    assert_eq!(elsewhere.list("."), ["notes.txt"]);
    assert_eq!(folder.list("mine"), [".github"]);
}
