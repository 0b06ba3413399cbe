//! An edition from its file: what must stand in it, and whether its numbers agree.

mod read;
mod sound;

pub use kogge_compiler::edition::{Given, Open};
pub use read::read;
pub use sound::FINDINGS;

use std::sync::OnceLock;

use kogge_catan_game::board::edition::Edition;
use kogge_compiler::text::{FileId, ReadError};

/// The id of the edition of a map that names none.
pub const USUAL: &str = "catan-2015";

/// The editions that come with the program for other games, each behind its game.
pub(super) const OTHERS: &[(&str, &str)] = &[("hansa", "big-box-2020"), ("hansa", "first-2009")];

/// Its text.
pub(super) const USUAL_TEXT: &str = include_str!("../../../maps/catan/editions/catan-2015.toml");

/// The edition of a map that names none. Its file is read once.
pub fn usual() -> Edition {
    static READ: OnceLock<Edition> = OnceLock::new();
    let read = || {
        let mut open = |_: &str| Err(ReadError::NotFound);
        let (edition, _) = read(USUAL, FileId(0), USUAL_TEXT, &mut Given { open: &mut open, ids: &Vec::new });
        edition.expect("a test reads the shipped edition without a finding")
    };
    READ.get_or_init(read).clone()
}
