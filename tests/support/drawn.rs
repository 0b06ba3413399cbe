//! Boards to draw: the shipped ones, and maps drawn from seeds.

use kogge::hansa::board::Board;
use kogge::hansa::compile::compile;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::shipped;
use kogge::text::MemoryFiles;

/// The shipped boards.
pub(crate) fn boards() -> Vec<Board> {
    shipped::SHIPPED.ids.iter().map(|id| read(&shipped::SHIPPED.memory(), &path_of(id))).collect()
}

pub(crate) fn path_of(id: &str) -> String {
    shipped::SHIPPED.map_path(id).expect("it is shipped")
}

pub(crate) fn read(files: &MemoryFiles, path: &str) -> Board {
    let compiled = compile(files, path).expect("it is in memory");
    compiled.board.unwrap_or_else(|| panic!("{path}: {:?}", compiled.diagnostics)).board().clone()
}

/// A map file in memory.
pub(crate) fn board_of(text: &str) -> Board {
    read(&shipped::SHIPPED.memory().with("own.board", text), "own.board")
}

/// A map drawn from a seed, of many kinds and sizes.
pub(crate) fn drawn_from(seed: u64) -> String {
    let options = Options {
        countries: seed as usize % 3,
        ships: seed as usize % 5,
        effects: seed as usize % 4,
        parallels: seed as usize % 2,
        ..Options::new(seed, 20 + seed as usize % 24)
    };
    generate(&options).expect("such maps can be drawn")
}

pub(crate) fn without_picture(board: Board) -> Board {
    Board { picture: None, ..board }
}

/// The text of a map file without its picture, which comes last.
pub(crate) fn cut(text: &str) -> String {
    text[..text.find("\npicture ").expect("it has a picture")].to_owned()
}
