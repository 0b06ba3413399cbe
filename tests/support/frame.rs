//! A few lines of a map laid over a small sound map, so that an example shows its point and nothing else.
//!
//! A statement whose head (the text up to `:` or ` in `) equals one of the frame replaces it, once; facts below `map`
//! and `rows` replace those with the same keyword, once; everything else is appended. Lines of their own tell more:
//! `// frame: NAME` chooses another frame (`countries`; `sound`, of the usual size; or the id of a shipped board), `// without: FACT` drops a fact of the frame's map, `// file: NAME` begins
//! another file. A map that varies another, and one called `map.board`, is taken as it is; the frame is beside it as
//! `frame.board`. Files ending in `.toml` are editions.

use std::path::{Path, PathBuf};

use kogge::diagnostic::Descriptor;
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::registry;
use kogge::text::MemoryFiles;

use super::maps;

/// The name of the file that is compiled.
pub(crate) const MAIN: &str = "maps/hansa/map.board";

/// The frames of a few cities; the first is that of examples that choose none.
const SMALL_FRAMES: [&str; 2] = ["frame", "countries"];

/// The folder of an example's own files, and of the frame, which variants name `frame.board`.
const FOLDER: &str = "maps/hansa";

/// Compiles an example. A few cities to show a point on are no balanced game, and what concerns that is left out; but
/// not where the example names a frame of the usual size.
pub(crate) fn compile_example(example: &str) -> Compiled {
    let mut compiled = compile(&example_files(example), MAIN).expect("the example itself is there");
    if frame_named(example).is_none_or(|frame| SMALL_FRAMES.contains(&frame)) {
        compiled.diagnostics.retain(|finding| !registry::is_about_balance(finding.descriptor));
    }
    compiled
}

/// An example of a finding. What doubts a map's balance is shown on a map of the usual size; examples about editions are
/// lines of an edition that extends the shipped one, and those about palettes lines of the map's palette.
pub(crate) fn example_of(descriptor: &Descriptor, example: &str) -> String {
    if registry::is_about_balance(descriptor) && frame_named(example).is_none() {
        return format!("// frame: sound\n{example}");
    }
    if descriptor.code.starts_with("edition_") && !example.contains("// file: ") {
        let text = if example.contains("extends") { "" } else { "extends = \"big-box-2020\"\n" };
        return format!("map Example\n    edition example\n// file: example.toml\n{text}{example}");
    }
    if descriptor.code.starts_with("palette_") {
        return format!("picture 1200 x 800\n    palette \"editions/example.toml\"\n// file: example.toml\n{example}");
    }
    example.to_owned()
}

/// The files of an example, the one that is compiled among them as [`MAIN`].
pub(crate) fn example_files(example: &str) -> MemoryFiles {
    files_in(FOLDER, frame_of(example), example)
}

/// The same over a frame, in the folder of a family's maps.
pub(crate) fn files_in(folder: &str, frame: String, example: &str) -> MemoryFiles {
    let mut files = editions(MemoryFiles::new()).with(format!("{folder}/frame.board"), frame.clone());
    for (name, text) in parts(example) {
        let is_map = !name.ends_with(".toml");
        let as_it_is = !is_map || name == "map.board" || varies(&text);
        let text = if as_it_is { text } else { lay_over(&frame, &text) };
        let path = match name.as_str() {
            "" | "map.board" => format!("{folder}/map.board"),
            name if is_map => format!("{folder}/{name}"),
            name => format!("{folder}/editions/{name}"),
        };
        files = files.with(path, text);
    }
    files
}

/// The shipped editions, where every map finds them.
pub(crate) fn editions(files: MemoryFiles) -> MemoryFiles {
    let folder = root().join("maps/hansa/editions");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the editions are part of the project")
        .map(|entry| entry.expect("a folder that can be listed").path())
        .collect();
    paths.sort();
    paths.into_iter().fold(files, |files, path| {
        let name = path.file_name().expect("a listed file has a name").to_string_lossy().into_owned();
        files.with(format!("maps/hansa/editions/{name}"), std::fs::read(&path).expect("a readable edition"))
    })
}

/// The project's folder.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The frame that an example chooses.
pub(crate) fn frame_named(example: &str) -> Option<&str> {
    example.lines().find_map(|line| line.strip_prefix("// frame: ")).map(str::trim)
}

fn frame_of(example: &str) -> String {
    let name = frame_named(example).unwrap_or(SMALL_FRAMES[0]);
    let is_printed = maps::IDS.contains(&name);
    let folder = if is_printed { "maps/hansa" } else { "tests/fixtures/explain" };
    let path = root().join(format!("{folder}/{name}.board"));
    let frame = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    without(if is_printed { facts_alone(&frame) } else { frame }, example)
}

/// A frame without the facts that an example drops.
pub(crate) fn without(frame: String, example: &str) -> String {
    let dropped: Vec<&str> =
        example.lines().filter_map(|line| line.strip_prefix("// without: ")).map(str::trim).collect();
    let kept = frame.lines().filter(|line| !dropped.contains(&keyword(line).as_str()));
    kept.map(|line| format!("{line}\n")).collect()
}

/// A map without ledger and picture, which a change of its facts would break.
pub(crate) fn facts_alone(map: &str) -> String {
    let kept = blocks(map).into_iter().filter(|block| !["expect", "picture"].contains(&first_word(&block.head)));
    kept.flat_map(|block| block.lines).map(|line| line + "\n").collect()
}

fn first_word(head: &str) -> &str {
    head.split(' ').next().unwrap_or_default()
}

/// The files of an example by name; what stands before the first `// file:` is the map that is compiled.
fn parts(example: &str) -> Vec<(String, String)> {
    let mut parts = vec![(String::new(), String::new())];
    for line in example.lines().filter(|line| !line.starts_with("// frame: ")) {
        match line.strip_prefix("// file: ") {
            Some(name) => parts.push((name.trim().to_owned(), String::new())),
            None => {
                let (_, text) = parts.last_mut().expect("the list begins with the map itself");
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    parts
}

fn varies(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("varies"))
}

/// A statement with the lines below it, comments and blank lines included.
struct Block {
    head: String,
    lines: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines() {
        let opens = !line.starts_with([' ', '\t']) && !line.trim().is_empty() && !line.starts_with("//");
        match blocks.last_mut().filter(|_| !opens) {
            Some(block) => block.lines.push(line.to_owned()),
            None => blocks.push(Block { head: head(line), lines: vec![line.to_owned()] }),
        }
    }
    blocks
}

fn head(line: &str) -> String {
    let line = line.split("//").next().unwrap_or_default();
    let line = line.split(':').next().unwrap_or_default();
    let line = line.split(" in ").next().unwrap_or_default();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The frame with an example laid over it.
pub(crate) fn lay_over(frame: &str, example: &str) -> String {
    let mut framed: Vec<(bool, Block)> = blocks(frame).into_iter().map(|block| (false, block)).collect();
    for block in blocks(example) {
        let same = |framed: &Block| framed.head == block.head || is_map(framed) && is_map(&block);
        match framed.iter_mut().find(|(replaced, framed)| !replaced && same(framed)) {
            Some((replaced, framed)) => {
                *replaced = true;
                if is_map(&block) || block.head == "rows" { merge_facts(framed, &block) } else { *framed = block }
            }
            None => framed.push((true, block)),
        }
    }
    let lines = framed.into_iter().flat_map(|(_, block)| block.lines);
    lines.map(|line| line + "\n").collect()
}

fn is_map(block: &Block) -> bool {
    block.head == "map" || block.head.starts_with("map ")
}

/// Replaces the facts that the example states too, in their place, and appends the others.
fn merge_facts(framed: &mut Block, block: &Block) {
    framed.lines[0].clone_from(&block.lines[0]);
    // Blank lines and comments behind the last fact stay behind.
    let n_facts = 1 + framed.lines[1..].iter().take_while(|line| !keyword(line).is_empty()).count();
    let mut rest: Vec<usize> = (1..n_facts).collect();
    let mut added = n_facts;
    for fact in &block.lines[1..] {
        match rest.iter().position(|&at| !keyword(fact).is_empty() && keyword(&framed.lines[at]) == keyword(fact)) {
            Some(same) => framed.lines[rest.remove(same)].clone_from(fact),
            None => {
                framed.lines.insert(added, fact.clone());
                added += 1;
            }
        }
    }
}

/// The words that name a fact of the map: its first, and for the ends of the game the last too.
fn keyword(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["ends", .., last] => format!("ends {last}"),
        // A row of an island ends its letter with `:`, or says behind it where it begins.
        [first, ..] if line.starts_with(' ') => first.trim_end_matches(':').to_owned(),
        _ => String::new(),
    }
}
