//! Links, devices and pipes in a stranger's folder.

use std::os::unix::fs::symlink;

use super::{SECRET, all_say, repository, run};
use crate::cli::support::{Folder, MAP};

fn link(folder: &Folder, to: &str, at: &str) {
    let at = folder.path(at);
    std::fs::create_dir_all(at.parent().expect("it lies in the folder")).expect("folders can be made");
    let _ = std::fs::remove_file(&at);
    symlink(to, at).expect("links can be made");
}

#[test]
fn a_project_file_is_no_link_that_leads_out() {
    for to in ["../secret.toml", ".env", ".git/config.board", "/etc/passwd", "/dev/zero", "/dev/null/none"] {
        let folder = repository();
        // It does not uncover a project of the folder above.
        folder.write("kogge.toml", b"language = 1\nmaps = [\"*.board\"]\n");
        link(&folder, to, "p/kogge.toml");
        all_say(&folder, "cannot read `kogge.toml`: ");
    }
    // In the project it may be one.
    let folder = repository();
    std::fs::rename(folder.path("p/kogge.toml"), folder.path("p/other.toml")).expect("it is there");
    link(&folder, "other.toml", "p/kogge.toml");
    run(&folder, "check").code(0);
}

#[test]
fn a_map_of_the_project_is_no_link_that_leads_out_and_stops_no_other() {
    for (to, why) in [
        ("../secret.board", "it lies outside the project's folder"),
        ("/proc/self/environ", "it lies outside the project's folder"),
        (".git/config.board", "it is hidden"),
        (".env", "it is hidden"),
        ("notes.txt", "it is a link to a file with another ending"),
        ("/dev/zero", "it lies outside the project's folder"),
    ] {
        let folder = repository();
        folder.write("p/notes.txt", SECRET.as_bytes());
        link(&folder, to, "p/b.board");
        folder.write("p/c.board", MAP.replace("id           small", "id           c\n    nonsense").as_bytes());
        for format in ["human", "short", "narrated", "json", "sarif", "github"] {
            let run = run(&folder, &format!("check --format {format}")).code(3);
            assert!(run.stdout.contains("nonsense"), "{format}: {run:?}");
            assert!(run.stderr.contains(why), "{format}: {run:?}");
        }
    }
}

#[test]
fn a_baseline_that_cannot_be_read_and_tables_that_lead_out_stop_no_findings() {
    for (line, to, at) in
        [("baseline = \"known.json\"", "../secret.json", "known.json"), ("out = \"t\"", "../other", "t")]
    {
        let folder = repository();
        folder.write("other/x", b"");
        folder.write("p/kogge.toml", format!("language = 1\nmaps = [\"*.board\"]\n{line}\n").as_bytes());
        folder.write("p/b.board", MAP.replace("id           small", "id           b\n    nonsense").as_bytes());
        link(&folder, to, &format!("p/{at}"));
        for format in ["human", "short", "narrated", "json", "sarif", "github"] {
            let run = run(&folder, &format!("check --tables --format {format}"));
            assert!(run.stdout.contains("nonsense") && run.code != 0, "{format}: {run:?}");
        }
    }
}

#[test]
fn a_typed_link_that_leads_out_needs_an_option() {
    let folder = repository();
    folder.write("far/b.board", format!("\n\n{MAP}").as_bytes());
    link(&folder, "../../far/b.board", "p/maps/b.board");
    link(&folder, "../far", "p/folder");
    let before = folder.read("far/b.board");
    for args in ["check", "fmt", "fix", "build --out t", "show", "draw -o x.svg", "kit -o k.pdf", "layout --write"] {
        for map in ["maps/b.board", "folder/b.board"] {
            let (command, options) = args.split_once(' ').unwrap_or((args, ""));
            let run = run(&folder, &format!("{command} {map} {options}")).code(3);
            let why =
                format!("cannot read `{map}`: it is a link that leads out of its folder; `--follow-links` reads it");
            assert!(run.stderr.contains(&why), "{args}: {run:?}");
        }
    }
    assert_eq!(folder.read("far/b.board"), before);
    run(&folder, "check maps/b.board --follow-links").code(0);
    run(&folder, "fmt maps/b.board --follow-links").code(0);
    assert_ne!(folder.read("far/b.board"), before);
    // What a person types without a link may lie anywhere, also hidden.
    run(&folder, "check ../far/b.board").code(0);
    folder.write("p/.hidden.board", MAP.as_bytes());
    run(&folder, "check .hidden.board").code(0);
}

#[test]
fn what_is_typed_for_other_files_is_no_link_that_leads_out() {
    let folder = repository();
    for (to, at) in [("../secret.json", "x.json"), ("../secret.toml", "x.toml"), ("../secret.rs", "x.record")] {
        link(&folder, to, &format!("p/{at}"));
    }
    for args in [
        "check --baseline x.json",
        "report x.json",
        "merge x.json --out y.json",
        "replay x.record",
        "draw a.board -o x.svg --position x.record",
        "draw a.board -o x.svg --palette x.toml",
        "compare a.board --with x.json",
    ] {
        let run = run(&folder, args).code(3);
        assert!(run.stderr.contains("it is a link that leads out of its folder"), "{args}: {run:?}");
    }
}

#[test]
fn no_output_is_written_through_a_link_that_leads_out() {
    let folder = repository();
    folder.write("far/x.svg", b"<svg/>");
    link(&folder, "../far/x.svg", "p/x.svg");
    link(&folder, "../far/new.svg", "p/new.svg");
    link(&folder, "../far", "p/folder");
    for to in ["x.svg", "new.svg", "folder/x.svg", "folder/y.svg"] {
        for args in ["draw a.board -o", "check a.board --draw", "check a.board --out", "play a.board --force --record"]
        {
            let run = run(&folder, &format!("{args} {to}")).code(3);
            assert!(run.stderr.contains("it is a link that leads out of its folder"), "{args}: {run:?}");
        }
    }
    assert_eq!((folder.list("far"), folder.read("far/x.svg")), (vec!["x.svg".to_owned()], "<svg/>".to_owned()));
    run(&folder, "draw a.board -o folder/y.svg --follow-links").code(0);
    assert_eq!(folder.list("far"), ["x.svg", "y.svg"]);
}

#[test]
fn the_folder_of_a_pattern_is_looked_at_before_it_is_listed() {
    let folder = repository();
    link(&folder, "/", "p/d/disk");
    link(&folder, "..", "p/d/up");
    link(&folder, "../.git", "p/d/git");
    for pattern in ["d/disk/**/*.board", "d/disk/etc/*.board", "d/up/*.board", "d/git/*.board"] {
        folder.write("p/kogge.toml", format!("language = 1\nmaps = [\"a.board\", \"{pattern}\"]\n").as_bytes());
        let run = run(&folder, "check --format short");
        assert!(!run.stdout.contains("adduser"), "{run:?}");
        assert_ne!(run.code, 0, "{pattern}: {run:?}");
    }
    // Folders that are links are passed over on the way down.
    folder.write("p/kogge.toml", b"language = 1\nmaps = [\"**/*.board\"]\n");
    run(&folder, "check").code(0);
}

#[test]
fn a_table_is_no_link_and_what_it_leads_to_is_not_shown() {
    for (to, at) in [
        ("/etc/passwd", "generated/hansa/small.rs"),
        ("/dev/zero", "generated/hansa/small.rs"),
        ("../../../secret.rs", "generated/hansa/mod.rs"),
        ("../../../secret.rs", "generated/hansa/editions/big_box_2020.rs"),
        ("../../a.board", "generated/hansa/small.rs"),
    ] {
        let folder = repository();
        run(&folder, "build").code(0);
        link(&folder, to, &format!("p/{at}"));
        for args in ["build --check", "build", "check --tables", "check --tables --format github"] {
            let run = run(&folder, args).code(3);
            assert!(run.stderr.contains(&format!("`{at}` is a link, not a table: remove it")), "{args}: {run:?}");
            assert!(!run.stderr.contains("root:"), "{args}: {run:?}");
        }
        assert_eq!(folder.read("secret.rs"), format!("{SECRET}\n"));
    }
}

#[test]
fn no_table_is_written_through_a_folder_that_is_a_link() {
    for (to, at) in [
        ("../../other", "generated/hansa"),
        ("../../../other", "generated/hansa/editions"),
        ("../other", "generated"),
        ("../a", "generated/hansa"),
    ] {
        let folder = repository();
        folder.write("other/mod.rs", b"// mine\n");
        folder.write("p/a/mod.rs", b"// mine\n");
        link(&folder, to, &format!("p/{at}"));
        for args in ["build", "build --check", "check --tables"] {
            let run = run(&folder, args).code(3);
            assert!(run.stderr.contains("generated"), "{args}: {run:?}");
        }
        assert_eq!(
            (folder.list("other"), folder.read("other/mod.rs")),
            (vec!["mod.rs".to_owned()], "// mine\n".to_owned())
        );
        assert_eq!(folder.list("p/a"), ["mod.rs"]);
    }
}

#[test]
fn a_device_or_a_pipe_in_the_project_is_not_opened() {
    let folder = repository();
    let made = std::process::Command::new("mkfifo").arg(folder.path("p/pipe.board")).status();
    assert!(made.expect("`mkfifo` is there").success());
    let run = run(&folder, "check").code(3);
    assert!(run.stderr.contains("cannot read `pipe.board`: it is not a regular file"), "{run:?}");
}
