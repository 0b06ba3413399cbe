//! Files belong to the author: what no command replaces, and what stays of a map that a command changes.

use std::collections::BTreeMap;

use super::support::{Folder, MAP, Run, changed};

const PROJECT: &str = "language = 1\nmaps = [\"*.board\", \"more/*.board\"]\neditions = [\"more/house.toml\"]\n";

/// A project with the results of a study.
fn folder() -> Folder {
    let [other, far] = ["other", "far"].map(|id| changed(&[("id           small", &format!("id           {id}"))]));
    let maps = [("a.board", MAP), ("other.board", &*other), ("more/far.board", &*far)];
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("more/house.toml", "extends = \"first-2009\"\n")]);
    maps.iter().for_each(|(path, text)| folder.write(path, text.as_bytes()));
    folder.run("simulate a.board --games 2 --out r.json").code(0);
    folder
}

/// Every file of the folder with its text.
fn texts(folder: &Folder) -> BTreeMap<String, String> {
    let names =
        ["", "more/"].into_iter().flat_map(|at| folder.list(at).into_iter().map(move |name| format!("{at}{name}")));
    names.filter(|name| folder.path(name).is_file()).map(|name| (name.clone(), folder.read(&name))).collect()
}

/// Every option that names a file to write, before that name.
const OUTPUTS: [&str; 11] = [
    "check a.board --out",
    "check a.board --draw",
    "check a.board --write-baseline",
    "draw a.board --out",
    "kit a.board --out",
    "report r.json --map a.board --out",
    "simulate a.board --games 1 --force --out",
    "simulate a.board --games 1 --force --rows",
    "merge r.json --force --out",
    "play a.board --record",
    "watch a.board --draw",
];

/// A command that is wrong usage: it prints and changes nothing.
#[track_caller]
fn refused(folder: &Folder, command: &str) -> Run {
    let before = texts(folder);
    let run = folder.run(command).code(2);
    assert_eq!((run.stdout.as_str(), texts(folder)), ("", before), "{command}");
    run
}

#[test]
fn no_output_takes_the_name_of_a_map_a_project_file_or_an_edition() {
    let folder = folder();
    for output in OUTPUTS {
        for (file, what) in [
            ("a.board", "a map"),
            ("other.board", "a map"),
            ("./more/far.board", "a map"),
            ("more/../NEW.BOARD", "a map"),
            ("kogge.toml", "a project file"),
            ("more/house.toml", "an edition"),
        ] {
            let run = refused(&folder, &format!("{output} {file}"));
            assert!(run.stderr.contains(&format!(" {file}` names {what}")), "{output}: {}", run.stderr);
            assert!(run.stderr.contains(": write `--"), "{output}: {}", run.stderr);
        }
    }
}

#[cfg(unix)]
#[test]
fn no_output_follows_a_link_to_a_file_of_the_author() {
    let folder = folder();
    for (i, file) in ["a.board", "other.board", "more/far.board", "kogge.toml", "more/house.toml"].iter().enumerate() {
        std::fs::hard_link(folder.path(file), folder.path(&format!("hard-{i}.svg"))).expect("links can be made");
        let link = |name: &str| std::os::unix::fs::symlink(file, folder.path(name)).expect("links can be made");
        link(&format!("soft-{i}.svg"));
    }
    std::os::unix::fs::symlink("new.board", folder.path("soft-5.svg")).expect("links can be made");
    std::os::unix::fs::symlink(".", folder.path("here")).expect("links can be made");
    for output in OUTPUTS {
        let files = (0..5).map(|i| format!("hard-{i}.svg")).chain((0..6).map(|i| format!("soft-{i}.svg")));
        for file in files.chain(["here/here/hard-0.svg".to_owned()]) {
            let run = refused(&folder, &format!("{output} {file}"));
            assert!(run.stderr.contains("must not replace: write `--"), "{output} {file}: {}", run.stderr);
        }
    }
}

#[test]
fn no_output_replaces_what_the_command_reads() {
    let folder = folder();
    // A map that is typed may have any name.
    folder.write("variant.svg", b"map \"Variant\"\n    varies \"a.board\"\n    id variant\n");
    folder.run("check ./variant.svg").code(0);
    folder.run("check a.board --write-baseline known.json").code(0);
    for output in OUTPUTS.iter().filter(|output| output.contains(" a.board ")) {
        let run = refused(&folder, &format!("{} variant.svg", output.replace(" a.board ", " ./variant.svg ")));
        let whys =
            ["names a file that this command reads", "is not a baseline", "a file of another kind", "is there already"];
        assert!(whys.iter().any(|why| run.stderr.contains(why)), "{output}: {}", run.stderr);
    }
    for command in [
        "check a.board --baseline known.json --out known.json",
        "report r.json --out r.json",
        "report r.json --compare r.json --out ./r.json --format json",
        "merge r.json --out r.json --force",
    ] {
        let run = refused(&folder, command);
        assert!(run.stderr.contains("names a file "), "{command}: {}", run.stderr);
    }
    for command in ["simulate a.board --games 5 --out same --rows ./same", "check a.board --out a.svg --draw a.svg"] {
        let run = refused(&folder, command);
        assert!(run.stderr.contains("are one file: each needs a file of its own"), "{command}: {}", run.stderr);
    }
    // Tables are outputs as well, in whatever file a map is.
    folder.write("tables/hansa/mod.rs", MAP.as_bytes());
    folder.run("build tables/hansa/mod.rs --out tables").code(3);
    assert_eq!(folder.read("tables/hansa/mod.rs"), MAP);
}

#[test]
fn a_map_is_begun_beside_those_it_is_made_of() {
    let folder = folder();
    for from in ["--from", "--variant-of"] {
        let run = refused(&folder, &format!("new a.board {from} a.board --force"));
        assert!(run.stderr.contains("names a file that this command reads"), "{}", run.stderr);
    }
    refused(&folder, "new a.board --generate");
    for command in ["new kogge.toml --generate --force", "fix kogge.toml", "fmt kogge.toml", "fmt more/house.toml"] {
        let run = refused(&folder, command);
        assert!(run.stderr.contains(" and no map: name a file such as `rhine.board`"), "{command}: {}", run.stderr);
    }
    folder.run("new a.board --generate --force").code(0);
}

#[test]
fn what_goes_on_is_written_where_it_was() {
    let folder = folder();
    folder.run("check a.board --write-baseline known.json").code(0);
    folder.run("check other.board --write-baseline known.json").code(0);
    // Of another version, but a baseline.
    folder.write("known.json", b"{ \"version\": 99, \"findings\": [] }");
    folder.run("check a.board --write-baseline known.json").code(0);
    folder.write("notes.md", b"# Notes\n");
    for file in ["notes.md", "r.json"] {
        let run = refused(&folder, &format!("check a.board --write-baseline {file}"));
        assert!(run.stderr.contains("names a file that is not a baseline"), "{}", run.stderr);
    }
    folder.run("simulate a.board --games 3 --out r.json --resume").code(0);
    folder.run("play a.board --turn-cap 2 --record game.txt").code(0);
    let short = folder.read("game.txt");
    folder.run("play a.board --resume game.txt --record game.txt").code(0);
    assert!(folder.read("game.txt").len() > short.len());
}

#[cfg(unix)]
mod kept {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};

    use super::super::support::{Folder, MAP, changed};

    /// The commands that change maps.
    const COMMANDS: [&str; 3] = ["fix a.board --maybe", "fmt a.board", "layout a.board --write"];

    fn map(command: &str) -> String {
        match command.starts_with("fix") {
            true => changed(&[("white square", "white squrae")]),
            false => changed(&[("city Emden: white", "city  Emden:  white")]),
        }
    }

    fn folder(command: &str, mode: u32) -> Folder {
        let folder = Folder::new(&[("a.board", &map(command))]);
        fs::set_permissions(folder.path("a.board"), Permissions::from_mode(mode)).expect("it is ours");
        folder
    }

    fn known(folder: &Folder, name: &str) -> fs::Metadata {
        fs::symlink_metadata(folder.path(name)).expect("it is there")
    }

    #[test]
    fn a_map_that_is_changed_keeps_its_mode() {
        for command in COMMANDS {
            for mode in [0o600, 0o640, 0o664, 0o755] {
                let folder = folder(command, mode);
                folder.run(command).code(0);
                assert_ne!(folder.read("a.board"), map(command), "{command}");
                assert_eq!(known(&folder, "a.board").mode() & 0o7777, mode, "{command}");
                assert_eq!(folder.list("."), ["a.board"], "{command}");
            }
        }
    }

    #[test]
    fn what_a_command_makes_keeps_its_mode_when_it_is_made_again() {
        let folder = Folder::new(&[("a.board", MAP), ("findings.txt", "")]);
        fs::set_permissions(folder.path("findings.txt"), Permissions::from_mode(0o600)).expect("it is ours");
        folder.run("check a.board --out findings.txt").code(0);
        assert_eq!(known(&folder, "findings.txt").mode() & 0o7777, 0o600);
    }

    #[test]
    fn a_link_to_a_map_stays_and_the_map_is_changed() {
        for command in COMMANDS {
            let folder = folder(command, 0o600);
            fs::create_dir(folder.path("real")).expect("folders can be made");
            fs::rename(folder.path("a.board"), folder.path("real/b.board")).expect("it is the same folder");
            symlink("real/b.board", folder.path("link")).expect("links can be made");
            symlink("link", folder.path("a.board")).expect("links can be made");
            folder.run(command).code(0);
            assert!(known(&folder, "a.board").is_symlink() && known(&folder, "link").is_symlink(), "{command}");
            assert_ne!(folder.read("real/b.board"), map(command), "{command}");
            assert_eq!(known(&folder, "real/b.board").mode() & 0o7777, 0o600, "{command}");
        }
    }

    /// Two maps to change, one of which must not be: neither is.
    #[track_caller]
    fn refused(folder: &Folder, command: &str, why: &str) {
        folder.write("z.board", map(command).as_bytes());
        let both = if command.starts_with("layout") { command.to_owned() } else { format!("{command} z.board") };
        let run = folder.run(&both).code(3);
        assert_eq!(run.stderr.lines().last(), Some(&*format!("error: cannot write `a.board`: {why}")), "{command}");
        assert_eq!([folder.read("a.board"), folder.read("z.board")], [map(command), map(command)], "{command}");
        assert!(folder.list(".").iter().all(|name| !name.starts_with(".kogge")), "{command}");
    }

    #[test]
    fn a_map_that_is_read_only_is_refused() {
        for command in COMMANDS {
            for mode in [0o444, 0o400, 0o464] {
                let folder = folder(command, mode);
                refused(&folder, command, "it is read-only: allow writing first");
                assert_eq!(known(&folder, "a.board").mode() & 0o7777, mode, "{command}");
            }
        }
    }

    #[test]
    fn a_map_with_several_names_is_refused() {
        for command in COMMANDS {
            let folder = folder(command, 0o644);
            fs::hard_link(folder.path("a.board"), folder.path("b.txt")).expect("links can be made");
            let why = "it has 2 hard links, and only this one would change: make it a file of its own first";
            refused(&folder, command, why);
            assert_eq!(folder.read("b.txt"), map(command));
        }
    }

    #[test]
    fn a_map_of_another_user_is_refused() {
        for command in COMMANDS {
            let folder = folder(command, 0o666);
            // Only who may do everything can give a file away.
            if chown(folder.path("a.board"), Some(12_345), None).is_ok() {
                refused(&folder, command, "it belongs to another user: change it as its owner");
            }
        }
    }

    #[test]
    fn a_map_keeps_its_group() {
        for command in COMMANDS {
            let folder = folder(command, 0o660);
            if chown(folder.path("a.board"), None, Some(12_345)).is_ok() {
                folder.run(command).code(0);
                let known = known(&folder, "a.board");
                assert_eq!((known.gid(), known.mode() & 0o7777), (12_345, 0o660), "{command}");
            }
        }
    }
}

/// Tests of the files that a killed run leaves behind.
#[cfg(unix)]
mod unfinished {
    use std::process::Child;

    use super::super::support::{Folder, MAP, kogge, wait_until};

    /// A run that is at work for long, and the file that it writes.
    fn begun(folder: &Folder, rows: &str) -> (Child, String) {
        let args = format!("simulate a.board --games 100000000 --rows {rows}");
        let child = kogge(&folder.path(""), &args).spawn().expect("the program starts");
        let own = format!(".kogge-{}-", child.id());
        let mut file = None;
        wait_until("it does not begin", || {
            file = folder.list("").into_iter().find(|name| name.starts_with(&own));
            file.is_some()
        });
        (child, file.expect("it was found"))
    }

    fn killed(mut child: Child) {
        child.kill().expect("it runs");
        child.wait().expect("it ends");
    }

    #[test]
    fn what_a_killed_run_left_is_removed_by_the_next() {
        let folder = Folder::new(&[("a.board", MAP)]);
        let (running, kept) = begun(&folder, "running.csv");
        let (dead, left) = begun(&folder, "dead.csv");
        let process = dead.id();
        killed(dead);
        assert!(folder.list("").contains(&left));
        // What only looks like it, and what belongs to a process that there is.
        let others = [
            ".kogge-notes".to_owned(),
            format!(".kogge-{process}-short"),
            format!(".kogge-{process}-longerx"),
            format!(".kogge-0{process}-abcdef"),
            format!(".kogge-{process}-abc.ef"),
            format!("kogge-{process}-abcdef"),
            format!(".kogge-{}-abcdef", std::process::id()),
        ];
        others.iter().for_each(|name| folder.write(name, b"mine"));
        let (inside, link) = (format!(".kogge-{process}-folder"), format!(".kogge-{process}-linked"));
        folder.write(&format!("{inside}/x"), b"mine");
        std::os::unix::fs::symlink("a.board", folder.path(&link)).expect("links can be made");

        folder.run("check a.board --out findings.txt").code(0);
        let mut expected: Vec<String> = others.into_iter().chain([inside, link, kept.clone()]).collect();
        expected.extend(["a.board", "findings.txt"].map(str::to_owned));
        expected.sort();
        assert_eq!(folder.list(""), expected);
        killed(running);
        // Maps that are changed are looked at in the same way.
        folder.write("b.board", format!("\n\n{MAP}").as_bytes());
        folder.run("fmt b.board").code(0);
        assert!(!folder.list("").contains(&kept));
    }

    #[test]
    fn what_another_user_left_stays() {
        let folder = Folder::new(&[("a.board", MAP)]);
        let (dead, left) = begun(&folder, "dead.csv");
        killed(dead);
        // Only who may do everything can give a file away.
        if std::os::unix::fs::chown(folder.path(&left), Some(12_345), None).is_ok() {
            folder.run("check a.board --out findings.txt").code(0);
            assert!(folder.list("").contains(&left));
        }
    }
}

/// Files that cannot be read.
mod unread {
    use serde_json::{Value, json};

    use super::super::support::{Folder, MAP, PROJECT, Run};

    fn document(run: &Run) -> Value {
        serde_json::from_str(&run.stdout).expect("it is JSON")
    }

    #[track_caller]
    fn is_told(folder: &Folder, maps: &str, file: &str, message: &str) {
        let run = folder.run(&format!("check {maps} --format json")).code(3);
        assert_eq!(document(&run)["failed"], json!([{ "file": file, "message": message }]));
        assert_eq!(run.stderr, format!("error: {message}\n"));
        let run = folder.run(&format!("check {maps} --format sarif")).code(3);
        let invocation = &document(&run)["runs"][0]["invocations"][0];
        assert_eq!(invocation["executionSuccessful"], false);
        let notification = &invocation["toolExecutionNotifications"][0];
        assert_eq!((&notification["level"], &notification["message"]["text"]), (&json!("error"), &json!(message)));
        for format in ["human", "short", "narrated", "json", "sarif", "github"] {
            for to in ["", "-o findings"] {
                let run = folder.run(&format!("check {maps} --format {format} {to}")).code(3);
                assert!(!run.stdout.contains("no findings") && !run.stderr.contains("no findings"), "{run:?}");
            }
            assert!(!folder.read("findings").contains("no findings"));
        }
        let run = folder.run(&format!("check {maps}")).code(3);
        assert!(run.stdout.ends_with("1 file could not be read\n"), "{}", run.stdout);
        for command in ["fix", "fmt", "build"] {
            let run = folder.run(&format!("{command} {maps}")).code(3);
            assert!(run.stderr.contains(message) && !run.stdout.contains("no findings"), "{command}: {run:?}");
        }
    }

    #[test]
    fn a_map_that_is_not_there_is_told_in_every_form() {
        let folder = Folder::new(&[("a.board", MAP)]);
        let message = "cannot read `b.board`: there is no such file";
        is_told(&folder, "b.board", "b.board", message);
        is_told(&folder, "a.board b.board", "b.board", message);
        is_told(&folder, "b.board/c.board", "b.board/c.board", "cannot read `b.board/c.board`: there is no such file");
        let run = folder.run("check a.board --format sarif").code(0);
        assert_eq!(document(&run)["runs"][0]["invocations"], json!([{ "executionSuccessful": true }]));
    }

    #[test]
    fn what_is_known_of_a_map_that_cannot_be_read_has_not_vanished() {
        let folder = Folder::new(&[("kogge.toml", PROJECT), ("a.board", &MAP.replace("purse", "purs"))]);
        folder.run("check --write-baseline known.json").code(0);
        std::fs::remove_file(folder.path("a.board")).expect("it is there");
        folder.write("a.board/x", b"");
        let run = folder.run("check --baseline known.json").code(3);
        assert!(!run.stderr.contains("vanished"), "{}", run.stderr);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_pattern_that_means_a_name_that_is_no_text_fails() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        let folder = Folder::new(&[("kogge.toml", PROJECT)]);
        let write = |name: &[u8]| std::fs::write(folder.path("").join(OsStr::from_bytes(name)), MAP);
        write(b"r\xFCgen.board").expect("any name will do");
        write(b"r\xFCgen.txt").expect("any name will do");
        let message = "cannot read `r\u{fffd}gen.board`: its name is not UTF-8 text; rename it";
        is_told(&folder, "", "r\u{fffd}gen.board", message);
        folder.write("a.board", MAP.as_bytes());
        is_told(&folder, "", "r\u{fffd}gen.board", message);
    }
}
