//! Everything that the documents show is true: maps compile, commands print what is shown, links lead somewhere.
//!
//! Blocks say by the words behind their fence how they are taken:
//! - `board`: lines laid over the frame of `tests/fixtures/explain`, as `support/frame.rs` does; they raise no finding.
//!   `countries` chooses the frame with countries, `map` a complete file instead, `error:CODE,…` the findings
//!   that they raise and no others, `catan` a complete map of that game, `file:NAME` keeps the text for the commands of the same document.
//! - `toml`: lines of an edition that extends the shipped one, or with `file:NAME` a file for the commands.
//! - `console`: commands after `$` with everything they print, run one after the other in a folder of the document's
//!   files; a line `…` stands for any lines.
//! - `record`: a record, kept with `file:NAME` for the commands.
//! - `sh`: commands that are only looked at: what they name is there, and the scripts of `scale/` know their options.
//! - `python`: lines that `.ci/scale`, which installs what they import, or `.ci/bots` runs; here they are only counted.
//! - `rust`: compiled and run as doc tests, see `src/lib.rs`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use kogge::compile::Compiled;
use kogge::families::compile_any;
use kogge::text::MemoryFiles;

use crate::support::excerpt;
use crate::support::files::files;
use crate::support::frame::{compile_example, root};
use crate::support::markdown::{Block, documents};

fn blocks_of(language: &str) -> Vec<Block> {
    let blocks = documents().into_iter().flat_map(|document| document.blocks());
    blocks.filter(|block| block.language() == language).collect()
}

/// The findings of a block instead of what its fence says.
fn wrong<B>(block: &Block, compiled: &Compiled<B>) -> Option<String> {
    let found: BTreeSet<&str> = compiled.diagnostics.iter().map(|found| found.descriptor.code).collect();
    let expected: BTreeSet<&str> = block.value("error").into_iter().flat_map(|codes| codes.split(',')).collect();
    let rendered = excerpt::render(&compiled.sources, &compiled.diagnostics);
    let is_right = found == expected && compiled.board.is_some() == expected.is_empty();
    (!is_right).then(|| format!("{}\n\n{}\n{rendered}\n", block.place, block.text))
}

#[test]
fn every_map_compiles_as_it_says() {
    let blocks = blocks_of("board");
    assert!(blocks.len() > 12, "the language is shown by examples, and there are {}", blocks.len());
    let mut all = String::new();
    for block in &blocks {
        let unknown = block.tags[1..].iter().find(|tag| {
            let known = ["countries", "map", "catan"].contains(&tag.as_str());
            !known && !tag.starts_with("error:") && !tag.starts_with("file:")
        });
        assert_eq!(unknown, None, "{}", block.place);
        if block.has("catan") {
            let files = MemoryFiles::new().with("map.board", block.text.as_str());
            all.extend(wrong(block, &compile_any(&files, "map.board").expect("the map itself is there")));
            continue;
        }
        let frame = if block.has("countries") { "// frame: countries\n" } else { "" };
        let whole = if block.has("map") { "// file: map.board\n" } else { "" };
        all.extend(wrong(block, &compile_example(&format!("{frame}{whole}{}", block.text))));
    }
    assert!(all.is_empty(), "{all}");
}

#[test]
fn every_edition_can_be_read() {
    for block in blocks_of("toml").into_iter().filter(|block| block.value("file").is_none()) {
        let edition = format!("map Example\n    edition example\n// file: example.toml\n{}", block.text);
        assert_eq!(wrong(&block, &compile_example(&edition)), None);
    }
}

#[test]
fn every_command_prints_what_is_shown() {
    for document in documents() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        for block in document.blocks() {
            if let Some(file) = block.value("file") {
                let path = folder.path().join(file);
                std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
                std::fs::write(path, &block.text).expect("the folder can be written to");
            }
            if block.language() == "console" {
                for (command, shown) in commands(&block) {
                    let printed = run(folder.path(), &block.place, command);
                    assert!(matches(&shown, &printed), "{}: `{command}` prints\n\n{printed}", block.place);
                }
            }
        }
        pictures_are_those_shown(folder.path());
    }
}

/// The pictures that the commands of a document made are those in `docs/images`, as far as it shows them; with
/// `UPDATE_DOCS=1` they become those.
fn pictures_are_those_shown(folder: &Path) {
    for entry in std::fs::read_dir(folder).expect("it is the document's folder").map_while(Result::ok) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let kept = root().join("docs/images").join(&name);
        if !name.ends_with(".svg") || !name.starts_with("tutorial-") {
            continue;
        }
        let drawn = std::fs::read(entry.path()).expect("a command made it");
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&kept, &drawn).expect("the folder can be written to");
        }
        let is_same = std::fs::read(&kept).is_ok_and(|kept| kept == drawn);
        assert!(is_same, "docs/images/{name} is not what the commands draw: run the test with UPDATE_DOCS=1");
    }
}

/// The commands of a block, each with the lines it is shown to print.
fn commands(block: &Block) -> Vec<(&str, Vec<&str>)> {
    let mut commands: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in block.text.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command, Vec::new())),
            (None, Some((_, shown))) => shown.push(line),
            (None, None) => panic!("{}: output without a command", block.place),
        }
    }
    commands
}

/// Everything that `kogge ARGS` prints, and with `; echo $?` behind it the exit code. So that a document can change its
/// map, `sed -i s/A/B/ FILE`, `sed -i '/^A/,$d' FILE` and `cat FILE >> FILE` also run.
fn run(folder: &Path, place: &str, command: &str) -> String {
    let (command, wants_code) = match command.strip_suffix("; echo $?") {
        Some(command) => (command, true),
        None => (command, false),
    };
    let files = command.strip_prefix("cat ").and_then(|files| files.split_once(" >> "));
    if let Some((from, to)) = files {
        let [from, to] = [from, to].map(|file| folder.join(file));
        let text = [&to, &from].map(|file| std::fs::read_to_string(file).expect("a file of the document")).concat();
        std::fs::write(to, text).expect("the folder can be written to");
        return String::new();
    }
    if let Some((start, file)) = command.strip_prefix("sed -i '/^").and_then(|edit| edit.split_once("/,$d' ")) {
        let path = folder.join(file);
        let text = std::fs::read_to_string(&path).expect("a file of the document");
        let kept = text.find(&format!("\n{start}")).map(|end| &text[..=end]);
        let kept = kept.unwrap_or_else(|| panic!("{place}: `{command}` changes nothing"));
        std::fs::write(&path, kept).expect("the folder can be written to");
        return String::new();
    }
    let edit = command.strip_prefix("sed -i ").and_then(|edit| edit.rsplit_once(' '));
    if let Some((order, file)) = edit {
        let ["s", from, to, ""] = order.trim_matches('\'').split('/').collect::<Vec<_>>()[..] else {
            panic!("{place}: `{order}`")
        };
        let path = folder.join(file);
        let text = std::fs::read_to_string(&path).expect("a file of the document");
        assert!(text.contains(from), "{place}: `{command}` changes nothing");
        std::fs::write(&path, text.replace(from, to)).expect("the folder can be written to");
        return String::new();
    }
    let args = command.strip_prefix("kogge ").unwrap_or_else(|| panic!("{place}: `{command}` is no run of kogge"));
    let (args, file) = args.split_once(" > ").map_or((args, None), |(args, file)| (args, Some(file)));
    let mut process = Command::new(env!("CARGO_BIN_EXE_kogge"));
    process.current_dir(folder).args(args.split_whitespace()).env("NO_COLOR", "1").env_remove("COLUMNS");
    let output = process.output().expect("the program runs");
    let printed = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program prints UTF-8");
    if let Some(file) = file {
        std::fs::write(folder.join(file), &output.stdout).expect("the folder can be written to");
    }
    let shown = if file.is_some() { String::new() } else { printed(output.stdout) };
    let mut all = shown + &printed(output.stderr);
    let code = output.status.code().expect("the program ends by itself");
    if wants_code {
        all += &format!("{code}\n");
    } else {
        assert_eq!(code, 0, "{place}: `{command}` fails:\n{all}");
    }
    all
}

/// Whether a text has the shown lines; `…` stands for any number of them. Blanks at line ends do not count.
fn matches(shown: &[&str], printed: &str) -> bool {
    let lines: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
    let mut parts = shown.split(|line| line.trim() == "…");
    let trimmed = |part: &[&str]| part.iter().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    let first = trimmed(parts.next().unwrap_or_default());
    let rest: Vec<Vec<String>> = parts.map(trimmed).collect();
    let Some((last, middle)) = rest.split_last() else { return lines == first };
    if !starts_with(&lines, &first) {
        return false;
    }
    let mut at = first.len();
    for part in middle {
        match (at..=lines.len()).find(|&from| starts_with(&lines[from..], part)) {
            Some(from) => at = from + part.len(),
            None => return false,
        }
    }
    lines.len() >= at + last.len() && lines.ends_with(&last.iter().map(String::as_str).collect::<Vec<_>>())
}

fn starts_with(lines: &[&str], part: &[String]) -> bool {
    lines.len() >= part.len() && lines.iter().zip(part).all(|(line, part)| line == part)
}

#[test]
fn the_picture_of_the_readme_is_what_draw_draws() {
    let picture = "docs/images/hanse-4-5.svg";
    let kept = std::fs::read_to_string(root().join(picture)).unwrap_or_default();
    let drawn = run(root(), picture, "kogge draw hanse-4-5 -o -");
    // Not `assert_eq!`: a picture is no pleasure to read.
    assert!(kept == drawn, "draw it again: cargo run -- draw hanse-4-5 -o {picture}");
}

#[test]
fn gaps_in_shown_output_stand_for_any_lines() {
    assert!(matches(&["a", "b"], "a\nb\n"));
    assert!(!matches(&["a"], "a\nb\n"));
    assert!(matches(&["a", "…", "d"], "a\nb\nc\nd\n"));
    assert!(matches(&["…"], "a\nb\n"));
    assert!(matches(&["…", "b", "…"], "a\nb\nc\n"));
    assert!(!matches(&["…", "c", "…", "b", "…"], "a\nb\nc\n"));
    assert!(!matches(&["a", "…", "a"], "a\n"));
}

#[test]
fn every_command_that_is_only_shown_is_there() {
    for block in blocks_of("sh") {
        for line in block.text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
            assert!(is_there(&words), "{}: `{line}`", block.place);
        }
    }
}

/// Whether everything that a command names is there.
fn is_there(words: &[&str]) -> bool {
    let has_file = |path: String| root().join(path).exists();
    let after = |option: &str| words.iter().skip_while(|word| **word != option).nth(1);
    let target = |option: &str, folder: &str| after(option).is_none_or(|name| has_file(format!("{folder}/{name}.rs")));
    match words {
        ["cargo", "run", ..] if words.contains(&"--example") => target("--example", "examples"),
        ["cargo", "run", "--release", "-p", "kogge-rooms", "--", rest @ ..] => {
            let options = std::fs::read_to_string(root().join("rooms/src/options.rs")).unwrap_or_default();
            let mut named = rest.iter().filter_map(|word| word.strip_prefix("--"));
            named.all(|option| options.contains(&format!("pub {}:", option.replace('-', "_"))))
        }
        ["cargo", "run", rest @ ..] if rest.contains(&"--") => {
            is_understood(rest.iter().skip_while(|word| **word != "--").skip(1))
        }
        ["kogge", rest @ ..] => is_understood(rest.iter()),
        ["cargo", "test" | "bench" | "clippy" | "doc", ..] => {
            let mut modules = words.iter().filter_map(|word| word.strip_suffix("::"));
            let are_there = modules.all(|module| has_file(format!("tests/{module}.rs")));
            are_there && target("--test", "tests") && target("--bench", "benches")
        }
        ["cargo", "fmt"] | ["cargo", "install", "kogge", "--locked", ..] => true,
        ["cargo", alias, ..] => {
            let config = std::fs::read_to_string(root().join(".cargo/config.toml")).expect("the aliases are readable");
            config.lines().any(|line| line.starts_with(&format!("{alias} = ")))
        }
        [variable, rest @ ..] if variable.contains('=') => is_there(rest),
        ["python", script, rest @ ..] => knows(script, rest),
        ["pip", "install", "ray"] | ["rustup", "target", "add", "wasm32-unknown-unknown"] => true,
        ["npm", "--prefix", folder, "ci"] => has_file(format!("{folder}/package-lock.json")),
        ["npm", "--prefix", folder, "run", script] | ["npm", "--prefix", folder, script] => {
            let package = std::fs::read_to_string(root().join(folder).join("package.json")).unwrap_or_default();
            package.contains(&format!("\"{script}\": "))
        }
        ["docker", "build", "-f", file, "-t", _, "."] => has_file((*file).to_owned()),
        // Which files it is given is for the reader to say.
        [script, ..] if ["scale/", ".ci/"].iter().any(|folder| script.starts_with(folder)) => {
            has_file((*script).to_owned())
        }
        [script] => has_file((*script).to_owned()),
        _ => false,
    }
}

/// Whether a Python script is there and has such options.
fn knows(script: &str, args: &[&str]) -> bool {
    let Ok(script) = std::fs::read_to_string(root().join(script)) else { return false };
    let mut options = args.iter().filter(|arg| arg.starts_with("--"));
    options.all(|option| script.contains(&format!("add_argument(\"{option}\"")))
}

#[test]
fn every_python_block_is_run_by_a_script_that_has_what_it_imports() {
    let script =
        [".ci/scale", ".ci/bots"].map(|script| std::fs::read_to_string(root().join(script)).expect("it is there"));
    let script = script.concat();
    for block in blocks_of("python") {
        let (document, _) = block.place.split_once(':').expect("a place has a line");
        assert!(script.contains(&format!("/^```python/,/^```/p' {document} ")), "{} is not run", block.place);
    }
}

/// Whether the program has such a command with such options.
fn is_understood<'a>(args: impl Iterator<Item = &'a &'a str>) -> bool {
    kogge::cli::understood(std::iter::once(&"kogge").chain(args).map(Into::into)).is_ok()
}

#[test]
fn every_relative_link_leads_somewhere() {
    let all = documents();
    for document in &all {
        let folder = Path::new(&document.name).parent().expect("a document lies in a folder");
        for link in document.links().into_iter().filter(|link| !link.contains("://")) {
            let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
            let target = if path.is_empty() {
                document.name.clone()
            } else {
                let joined = kogge::text::join(&document.name, path);
                joined.unwrap_or_else(|| panic!("{}: `{link}` leaves {}", document.name, folder.display()))
            };
            assert!(root().join(&target).exists(), "{}: there is no `{target}`", document.name);
            let Some(anchor) = anchor else { continue };
            let anchors = all.iter().find(|other| other.name == target).map(|other| other.anchors());
            assert!(anchors.is_some_and(|it| it.iter().any(|it| it == anchor)), "{}: `{link}`", document.name);
        }
    }
}

/// Paths in documents that a command makes, or that lie in the reader's own repository.
const MADE: [&str; 7] = [
    ".github/workflows/maps.yml",
    ".github/workflows/site.yml",
    "maps/*.board",
    "target/fuzz/found",
    "target/hammer",
    "web/dist",
    "web/dist-test",
];

/// The paths of a line: the words of its code that begin with a folder of the project, and the names of sources.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split('`').skip(1).step_by(2).flat_map(str::split_whitespace);
    words.map(|word| word.trim_end_matches(['.', ',', ':'])).filter(|word| {
        let folder = word.split_once('/').map_or("", |(folder, _)| folder);
        word.ends_with(".rs") || !folder.is_empty() && root().join(folder).is_dir()
    })
}

/// The paths that a name in a folder leads to: capitals, such as `CODE`, and `*` stand for any part of it.
fn named(folder: &Path, name: &str) -> Vec<PathBuf> {
    let exact = folder.join(name);
    let is_open = |c: char| c.is_ascii_uppercase() || c == '*';
    let (before, rest) = name.split_at(name.find(is_open).unwrap_or(name.len()));
    let after = rest.trim_start_matches(is_open);
    if exact.exists() || rest == after {
        return vec![exact];
    }
    let is_such = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(before) && name.ends_with(after))
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(is_such).collect()
}

/// Whether a path leads to something.
fn leads_somewhere(path: &str) -> bool {
    let steps = path.split('/');
    let found = steps
        .fold(vec![root().to_owned()], |found, name| found.iter().flat_map(|folder| named(folder, name)).collect());
    found.iter().any(|path| path.exists())
}

#[test]
fn every_path_in_a_document_is_there() {
    let sources = files(&["benches", "examples", "src", "tests"]);
    let mut wrong = Vec::new();
    for document in documents() {
        for (number, line) in document.prose() {
            let is_wrong = |path: &&str| {
                let is_source = path.ends_with(".rs") && sources.iter().any(|it| it.ends_with(&format!("/{path}")));
                !is_source && !MADE.contains(path) && !leads_somewhere(path)
            };
            let missing = paths(line).filter(is_wrong);
            wrong.extend(missing.map(|path| format!("{}:{number}: there is no `{path}`", document.name)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(leads_somewhere("src/hansa/map/check/CODE.rs") && leads_somewhere("maps/*/catan-NAME.board"));
    assert!(!leads_somewhere("src/hansa/map/check/CODE.board") && !leads_somewhere("src/NAME/nowhere.rs"));
}

#[test]
fn bold_words_end_where_they_begin() {
    for document in documents() {
        for (number, line) in document.prose() {
            let n_marks = line.split('`').step_by(2).map(|text| text.matches("**").count()).sum::<usize>();
            assert!(n_marks.is_multiple_of(2), "{}:{number}: {line}", document.name);
        }
    }
}

#[test]
fn a_line_of_prose_is_one_sentence() {
    for document in documents() {
        for (number, line) in document.prose().into_iter().filter(|(_, line)| !line.starts_with('|')) {
            // The number of an item is no sentence.
            let line = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(". ");
            let next = |end: &str| {
                line.match_indices(end).find(|(at, _)| line[at + end.len()..].starts_with(|c: char| c.is_uppercase()))
            };
            assert!(next(". ").is_none() && next("? ").is_none(), "{}:{number}: {line}", document.name);
        }
    }
}
