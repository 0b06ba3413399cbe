//! Examples of findings about islands: a few lines laid over a small sound island, which `// frame: NAME` chooses. One
//! that varies `frame.board` is a variant of it.

use kogge::catan::check::{check, is_about_balance};
use kogge::catan::compile::{Compiled, compile};
use kogge::catan::edition::{self, usual};
use kogge::catan::resolve::resolve;
use kogge::catan::syntax::parse;
use kogge::diagnostic::{Descriptor, Diagnostic};
use kogge::text::{FileId, Source, Sources};

use super::files::read;
use super::frame::{files_in, frame_named, without};

/// Too few hexes for a balanced game: doubts about balance are left out.
const FLOWER: &str = "catan-flower";

/// A checked map.
pub(crate) struct Checked {
    pub(crate) sources: Sources,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) is_sound: bool,
}

/// The file of an example.
const MAIN: &str = "maps/catan/map.board";

/// The example of a finding: those about editions are lines of one that extends the usual one.
pub(crate) fn example_of(descriptor: &Descriptor, example: &str) -> String {
    let is_of_edition = |finding: &&&Descriptor| finding.code == descriptor.code;
    if !edition::FINDINGS.iter().any(|finding| is_of_edition(&finding)) {
        return example.to_owned();
    }
    let extends = if example.contains("extends") { "" } else { "extends = \"catan-2015\"\n" };
    format!("map Example\n    edition example\n// file: example.toml\n{extends}{example}")
}

/// Checks an example.
pub(crate) fn check_example(example: &str) -> Checked {
    let name = frame_named(example).unwrap_or("catan");
    let frame = without(read(&format!("tests/fixtures/explain/{name}.board")), example);
    let files = files_in("maps/catan", frame, example);
    let Compiled { sources, mut diagnostics, board, .. } = compile(&files, MAIN).expect("the example is there");
    if name == FLOWER {
        diagnostics.retain(|finding| !is_about_balance(finding.descriptor));
    }
    Checked { sources, diagnostics, is_sound: board.is_some() }
}

/// Checks a map, the last of these, each a variant of the one before.
pub(crate) fn check_map(chain: &[String]) -> Checked {
    let (mut sources, mut found, mut trees) = (Sources::default(), Vec::new(), Vec::new());
    for (i, text) in chain.iter().enumerate() {
        let source = Source::new(format!("{i}.board"), text.as_str());
        let parsed = parse(FileId(i as u16), &source);
        found.extend(parsed.diagnostics);
        trees.push(parsed.tree);
        sources.add(source);
    }
    let (board, mut diagnostics) = check(resolve(trees, usual(), "map"));
    diagnostics.extend(found);
    Checked { sources, diagnostics, is_sound: board.is_some() }
}
