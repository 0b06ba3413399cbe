//! The five shipped boards: their texts, and what compiling them makes.

use kogge::hansa::check::CheckedBoard;
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::registry;
use kogge::text::MemoryFiles;

use super::frame::{MAIN, editions, facts_alone, root};

/// The ids of the shipped boards, which are the names of their maps and sheets.
pub(crate) const IDS: [&str; 5] = ["britannia-3", "britannia-4-5", "east-3-5", "hanse-3", "hanse-4-5"];

/// The path of a shipped map.
pub(crate) fn path(id: &str) -> String {
    format!("maps/hansa/{id}.board")
}

/// The text of a shipped map.
pub(crate) fn text(id: &str) -> String {
    let path = root().join(path(id));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The shipped editions and these maps, by id.
pub(crate) fn files<'a>(maps: impl IntoIterator<Item = (&'a str, String)>) -> MemoryFiles {
    maps.into_iter().fold(editions(MemoryFiles::new()), |files, (id, text)| files.with(path(id), text))
}

/// The board of a text without its ledger and picture, which must have no errors.
#[track_caller]
pub(crate) fn board_of(text: &str) -> CheckedBoard {
    let files = editions(MemoryFiles::new()).with(MAIN, facts_alone(text));
    let compiled = compile(&files, MAIN).expect("the map is there");
    compiled.board.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics))
}

/// All shipped maps and editions.
pub(crate) fn shipped() -> MemoryFiles {
    files(IDS.map(|id| (id, text(id))))
}

/// The board that a map of these files makes, which must be without any finding, but for its balance.
#[track_caller]
pub(crate) fn board(files: &MemoryFiles, id: &str) -> CheckedBoard {
    let Compiled { mut diagnostics, sources, board, .. } = compile(files, &path(id)).expect("the map is there");
    diagnostics.retain(|finding| !registry::is_about_balance(finding.descriptor));
    assert!(diagnostics.is_empty(), "{id}:\n{}", super::excerpt::render(&sources, &diagnostics));
    board.expect("a map without findings makes a board")
}
