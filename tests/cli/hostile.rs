//! Folders that a stranger has filled: what lies outside of them is neither read nor written, and nothing in them gives
//! orders to a terminal or to GitHub's runner. `docs/ci.md` states it; each test here is named in its table.

#[cfg(unix)]
mod links;

use super::support::{Folder, MAP, Run, changed};

/// A line that no run may print.
const SECRET: &str = "SECRET=abc123";

const PROJECT: &str = "language = 1\nmaps = [\"*.board\"]\n";

/// Commands that read all of a project, as they run on a pull request.
const READ: [&str; 13] = [
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
    "site --out site",
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
