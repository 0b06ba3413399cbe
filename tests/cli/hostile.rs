//! Folders that a stranger has filled: what lies outside of them is neither read nor written, and nothing in them gives
//! orders to a terminal or to GitHub's runner. `docs/ci.md` states it; each test here is named in its table.

use super::support::{Folder, MAP, Run, changed};

/// A line that no run may print.
const SECRET: &str = "SECRET=abc123";

const PROJECT: &str = "language = 1\nmaps = [\"*.board\"]\n";

/// Commands that read all of a project, as they run on a pull request.
const READ: [&str; 12] = [
    "check",
    "check --format short",
    "check --format narrated",
    "check --format json",
    "check --format sarif",
    "check --format github --tables",
    "check --fail-on-vanished",
    "build --check",
    "build",
    "fmt --check",
    "fmt --diff",
    "prove --games 1",
];

/// A folder `p` with a sound project, and secrets beside it and hidden in it.
fn repository() -> Folder {
    let folder = Folder::new(&[("p/kogge.toml", PROJECT), ("p/a.board", MAP)]);
    for secret in
        ["secret.board", "secret.toml", "secret.json", "secret.rs", "secret.png", "p/.env", "p/.git/config.board"]
    {
        folder.write(secret, format!("{SECRET}\n").as_bytes());
    }
    folder
}

/// Runs in the project, and checks that no secret is shown.
#[track_caller]
fn run(folder: &Folder, args: &str) -> Run {
    let run = super::support::run_in(&folder.path("p"), args, b"", &[]);
    assert!(!format!("{}{}", run.stdout, run.stderr).contains("abc123"), "{args}: {run:?}");
    run
}

/// The same for each command that reads all of the project, which all say why something cannot be read.
#[track_caller]
fn all_say(folder: &Folder, why: &str) {
    for args in READ {
        let run = run(folder, args);
        assert!(format!("{}{}", run.stdout, run.stderr).contains(why), "{args}: {run:?}");
        assert_ne!(run.code, 0, "{args}");
    }
}

#[test]
fn a_base_is_a_map_and_nothing_hidden() {
    for (base, why) in [
        (".env", "its name does not end in `.board`"),
        ("a.toml", "its name does not end in `.board`"),
        ("../.git/config", "its name does not end in `.board`"),
        (".git/config.board", "it is hidden: a name in its path begins with a dot"),
        ("../secret.board", "it lies outside the project's folder"),
    ] {
        let folder = repository();
        folder.write("p/c.board", format!("map C\n    varies \"{base}\"\n").as_bytes());
        for args in ["check --format short", "show c.board", "draw c.board -o x.svg"] {
            let run = run(&folder, args);
            assert!(!args.starts_with("check") || run.stdout.contains(why), "{args} with {base}: {run:?}");
        }
    }
}

#[test]
fn a_palette_and_a_background_are_of_their_kind_and_not_hidden() {
    for (fact, why) in [
        ("palette \"../.env\"", "its name does not end in `.toml`"),
        ("palette \"../secret.toml\"", "it lies outside the project's folder"),
        ("palette \".git/x.toml\"", "it is hidden: a name in its path begins with a dot"),
        ("background \".env\"", "its name does not end in `.png`, `.jpg` or `.jpeg`"),
        ("background \"../secret.png\"", "it lies outside the project's folder"),
    ] {
        let folder = repository();
        folder.write("p/.git/x.toml", SECRET.as_bytes());
        folder.write("p/a.board", format!("{MAP}\npicture 1200 x 800\n    {fact}\n").as_bytes());
        let run = run(&folder, "check --format short");
        assert!(run.stdout.contains(why), "{fact}: {run:?}");
    }
}

#[test]
fn a_project_names_maps_editions_and_a_baseline_by_their_endings() {
    for (line, why) in [
        ("maps = [\"maps/*.txt\"]", "`maps/*.txt` does not end in `.board`"),
        ("maps = [\".git/*.board\"]", "`.git/*.board` is hidden: a name in it begins with a dot"),
        ("maps = [\"a.board\"]\neditions = [\".env\"]", "`.env` is hidden"),
        ("maps = [\"a.board\"]\neditions = [\"a.board\"]", "`a.board` does not end in `.toml`"),
        ("maps = [\"a.board\"]\nbaseline = \"secret.env\"", "`secret.env` does not end in `.json`"),
        ("maps = [\"a.board\"]\nout = \".git\"", "`.git` is hidden: a name in it begins with a dot"),
    ] {
        let folder = repository();
        folder.write("p/kogge.toml", format!("language = 1\n{line}\n").as_bytes());
        let run = run(&folder, "check --format short").code(1);
        assert!(run.stdout.contains(why), "{line}: {run:?}");
    }
    // A pattern without an ending means maps.
    let folder = repository();
    folder.write("p/kogge.toml", b"language = 1\nmaps = [\"*\"]\n");
    folder.write("p/notes.txt", SECRET.as_bytes());
    run(&folder, "check").code(0);
}

#[cfg(unix)]
mod links {
    use std::os::unix::fs::symlink;

    use super::super::support::{Folder, MAP};
    use super::{SECRET, all_say, repository, run};

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
        for args in ["check", "fmt", "fix", "build --out t", "show", "draw -o x.svg", "kit -o k.pdf", "layout --write"]
        {
            for map in ["maps/b.board", "folder/b.board"] {
                let (command, options) = args.split_once(' ').unwrap_or((args, ""));
                let run = run(&folder, &format!("{command} {map} {options}")).code(3);
                let why = format!(
                    "cannot read `{map}`: it is a link that leads out of its folder; `--follow-links` reads it"
                );
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
            for args in
                ["draw a.board -o", "check a.board --draw", "check a.board --out", "play a.board --force --record"]
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
}

#[test]
fn no_file_that_was_made_by_hand_is_replaced_by_a_table() {
    let folder = repository();
    folder.write("p/kogge.toml", format!("{PROJECT}out = \"src\"\n").as_bytes());
    for file in ["src/hansa/mod.rs", "src/hansa/small.rs", "src/hansa/editions/big_box_2020.rs"] {
        folder.write(&format!("p/{file}"), format!("// {SECRET}\n").as_bytes());
        for args in ["build", "build --check", "check --tables"] {
            let run = run(&folder, args).code(3);
            assert!(run.stderr.contains(&format!("`{file}` was not made by `kogge build`")), "{args}: {run:?}");
        }
        assert_eq!(folder.read(&format!("p/{file}")), format!("// {SECRET}\n"));
        std::fs::remove_file(folder.path(&format!("p/{file}"))).expect("it is there");
    }
    run(&folder, "build").code(0);
}

/// Names that would give orders, as names of files and of maps.
const NAMES: [&str; 4] = ["::error::x", "::stop-commands::t", "##[error]x", "::add-mask::b"];

#[test]
fn no_line_gives_orders_to_a_runner() {
    let commands = [
        "check",
        "check --format short",
        "check --format narrated",
        "check --write",
        "build",
        "build --check",
        "fmt",
        "fmt --check",
        "prove --games 1",
        "simulate X --games 1 --players 3",
        "play X --seed 1",
        "play X --seed 1 --quiet",
        "show X",
        "export X --format dot",
        "diff a.board X",
        "kit X -o k.svg",
    ];
    for name in NAMES {
        let folder = repository();
        let map = changed(&[("map Small", &format!("map \"{name}\"")), ("    id           small\n", "")]);
        folder.write(&format!("p/{name}.board"), map.as_bytes());
        folder.write("p/::debug::wrong.board", changed(&[("orange circle", "orange cirle")]).as_bytes());
        for command in commands {
            let run = run(&folder, &command.replace(" X", &format!(" {name}.board")));
            assert_ne!(run.code, 2, "{command}: {run:?}");
            for line in run.stdout.lines().chain(run.stderr.lines()) {
                assert!(!line.trim_start().starts_with("::") && !line.contains("##["), "{command}: {line}");
            }
        }
    }
}

#[test]
fn no_name_gives_orders_to_a_terminal() {
    let folder = repository();
    folder.write(
        "p/b.board",
        changed(&[("map Small", "map \"a\u{1b}[31mb\""), ("id           small", "id b")]).as_bytes(),
    );
    for args in
        ["check", "build", "prove --games 1", "play b.board --seed 1", "show b.board", "export b.board --format dot"]
    {
        let run = run(&folder, args);
        assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'), "{args}: {run:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_has_control_characters_is_refused() {
    for name in ["x\u{1b}[31m", "x\n::error::y", "x\u{202e}y", "x\ry"] {
        let folder = repository();
        folder.write(&format!("p/{name}.board"), MAP.as_bytes());
        for args in ["check", "build", "fmt --check", "check --format short", "check --format github"] {
            let run = run(&folder, args).code(3);
            let text = format!("{}{}", run.stdout, run.stderr);
            assert!(text.contains("its name has a control character; rename it"), "{args}: {run:?}");
            assert!(!text.contains(['\u{1b}', '\r', '\u{202e}']), "{args}: {run:?}");
            let is_order = |line: &str| line.starts_with("::") && !line.starts_with("::error file=");
            assert!(!text.lines().any(is_order), "{args}: {run:?}");
        }
    }
}

#[test]
fn an_id_from_the_name_of_a_file_has_letters_digits_and_marks() {
    for (file, id) in [
        ("::error::x", "error-x"),
        ("Lower Rhine (2)", "Lower-Rhine-2"),
        ("Lübeck_1.v2", "Lübeck_1.v2"),
        ("日本", "日本"),
        ("::", "map"),
    ] {
        let folder = Folder::new(&[]);
        folder.write(&format!("{file}.board"), changed(&[("    id           small\n", "")]).as_bytes());
        folder.write("kogge.toml", PROJECT.as_bytes());
        let run = folder.run("build --check");
        assert!(run.stdout.contains(&format!(" {id}: ")), "{run:?}");
    }
}

#[test]
fn an_output_replaces_only_files_of_its_own_kind() {
    let folder = repository();
    run(&folder, "simulate a.board --games 2 --players 3 --out r.json").code(0);
    run(&folder, "play a.board --quiet --record game.txt").code(0);
    for (args, file) in [
        ("draw a.board -o", "own.svg"),
        ("draw a.board -o", "own.png"),
        ("kit a.board -o", "own.pdf"),
        ("check a.board --draw", "own-2.svg"),
        ("draw a.board --record game.txt -o", "own.html"),
        ("report r.json -o", "report.html"),
        ("report r.json --format markdown -o", "report.md"),
        ("report r.json --format json -o", "report.json"),
        ("report r.json --format bands -o", "bands.json"),
        ("check a.board -o", "found"),
        ("check a.board --format json -o", "found.json"),
        ("check a.board --format sarif -o", "found.sarif"),
    ] {
        folder.write(&format!("p/{file}"), b"");
        run(&folder, &format!("{args} {file}")).code(0);
        let made = std::fs::read(folder.path(&format!("p/{file}"))).expect("it is there");
        run(&folder, &format!("{args} {file}")).code(0);
        assert!(made.len() > 10, "{args}");
        for other in ["# Notes\n", "{ \"name\": \"web\" }\n", "#!/bin/sh\n", "<!DOCTYPE html><title>Mine</title>\n"] {
            folder.write(&format!("p/{file}"), other.as_bytes());
            let run = run(&folder, &format!("{args} {file}")).code(2);
            assert!(run.stderr.contains("names a file of another kind"), "{args}: {run:?}");
            assert_eq!(folder.read(&format!("p/{file}")), other);
        }
    }
    // Findings with a mistake among them, in each form.
    folder.write("p/b.board", changed(&[("orange circle", "orange cirle")]).as_bytes());
    for format in ["human", "short", "narrated", "json", "sarif", "github"] {
        for _ in 0..2 {
            run(&folder, &format!("check b.board --format {format} -o {format}")).code(1);
        }
    }
}

#[test]
fn a_record_is_replaced_only_where_that_is_asked_for() {
    let folder = repository();
    run(&folder, "play a.board --quiet --turn-cap 2 --record game.txt").code(0);
    let short = folder.read("p/game.txt");
    let refused = run(&folder, "play a.board --quiet --record game.txt").code(2);
    assert_eq!(refused.stderr, "error: `game.txt` is there already: `--force` replaces it\n");
    assert_eq!(folder.read("p/game.txt"), short);
    // What goes on is recorded where it was.
    run(&folder, "play a.board --quiet --resume game.txt --record game.txt").code(0);
    assert!(folder.read("p/game.txt").len() > short.len());
    run(&folder, "play a.board --quiet --turn-cap 2 --record game.txt --force").code(0);
    assert_eq!(folder.read("p/game.txt"), short);
}

/// Streams are read once, under names of their own.
#[cfg(target_os = "linux")]
#[test]
fn a_map_is_read_from_a_pipe_once() {
    use std::process::Command;

    let folder = repository();
    folder.write("p/variant.board", b"map \"Variant\"\n    varies \"a.board\"\n    id variant\n");
    folder.write("p/wrong.board", changed(&[("orange circle", "orange cirle")]).as_bytes());
    run(&folder, "simulate a.board --games 2 --players 3 --out r.json").code(0);
    run(&folder, "play a.board --quiet --record game.txt").code(0);
    let kogge = env!("CARGO_BIN_EXE_kogge");
    let shell = |script: &str| {
        let script = script.replace("kogge", kogge);
        let output = Command::new("bash").args(["-c", &script]).current_dir(folder.path("p")).output();
        let output = output.expect("a shell can be started");
        let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        (output.status.code().expect("it ends by itself"), out, err)
    };
    for (script, code, words) in [
        ("kogge check <(cat a.board)", 0, "no findings in 1 map"),
        ("kogge check /dev/stdin < a.board", 0, "no findings in 1 map"),
        ("cat a.board | kogge check /dev/stdin", 0, "no findings in 1 map"),
        ("cat a.board | kogge check /dev/fd/0", 0, "no findings in 1 map"),
        ("cat variant.board | kogge check /dev/stdin", 0, "no findings in 1 map"),
        ("kogge check --format short <(cat wrong.board)", 1, "]: `cirle` is not known here"),
        ("cat wrong.board | kogge check --format short /dev/stdin", 1, "<stdin>:"),
        ("kogge fmt --check <(cat a.board)", 0, "0 of 1 map would change"),
        ("kogge fmt --check <(sed 's/city Emden/city   Emden/' a.board)", 1, "1 of 1 map would change"),
        ("kogge diff <(cat a.board) a.board", 0, "no difference"),
        ("kogge show <(cat a.board)", 0, "fingerprint"),
        ("kogge export <(cat a.board)", 0, "\"cities\""),
        ("mkfifo pipe; cat a.board > pipe & kogge check pipe", 0, "no findings in 1 map"),
        ("kogge replay <(cat game.txt) --map a.board --quiet", 0, "replayed"),
        ("kogge merge <(cat r.json) --out s.json", 0, "2 games"),
        ("kogge report <(cat r.json) --format json", 0, "\"kogge report\""),
        ("kogge build <(cat a.board) --out t", 0, "built "),
    ] {
        let (ended, out, err) = shell(script);
        assert_eq!(ended, code, "{script}: {out}{err}");
        assert!(out.contains(words), "{script}: {out}{err}");
    }
    // A stream cannot be written into.
    for script in [
        "kogge fmt <(sed 's/city Emden/city   Emden/' a.board) a.board",
        "kogge fix <(cat wrong.board) a.board --maybe",
    ] {
        let (code, out, err) = shell(script);
        assert_eq!(code, 2, "{script}: {out}{err}");
        assert!(!folder.list("p").iter().any(|name| name.starts_with('<')), "{script}");
    }
}
