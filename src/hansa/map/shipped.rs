//! The maps and editions of this family that come with the program.

use std::sync::{Arc, OnceLock};

use super::resolve::edition::{Given, read};
use super::syntax;
use kogge_compiler::shipped::Shipped;
use kogge_compiler::text::{FileId, ReadError};
use kogge_hansa_game::board::edition::Edition;

const EDITION_IDS: &[&str] = &["big-box-2020", "first-2009"];

/// The maps and editions.
pub static SHIPPED: Shipped = Shipped {
    folder: "maps/hansa",
    ids: &["hanse-3", "hanse-4-5", "east-3-5", "britannia-3", "britannia-4-5"],
    editions: EDITION_IDS,
    files: &[
        ("maps/hansa/editions/big-box-2020.toml", include_str!("../../../maps/hansa/editions/big-box-2020.toml")),
        ("maps/hansa/editions/first-2009.toml", include_str!("../../../maps/hansa/editions/first-2009.toml")),
        ("maps/hansa/hanse-3.board", include_str!("../../../maps/hansa/hanse-3.board")),
        ("maps/hansa/hanse-4-5.board", include_str!("../../../maps/hansa/hanse-4-5.board")),
        ("maps/hansa/east-3-5.board", include_str!("../../../maps/hansa/east-3-5.board")),
        ("maps/hansa/britannia-3.board", include_str!("../../../maps/hansa/britannia-3.board")),
        ("maps/hansa/britannia-4-5.board", include_str!("../../../maps/hansa/britannia-4-5.board")),
    ],
};

/// The shipped edition with this id. It is read once, however many maps of a run are of it.
pub fn edition(id: &str) -> Option<Edition> {
    static READ: [OnceLock<Option<Edition>>; EDITION_IDS.len()] = [const { OnceLock::new() }; EDITION_IDS.len()];
    let at = EDITION_IDS.iter().position(|shipped| *shipped == id)?;
    READ[at].get_or_init(|| read_edition(id)).clone()
}

fn read_edition(id: &str) -> Option<Edition> {
    let text_of = |id: &str| SHIPPED.edition_path(id).and_then(|path| SHIPPED.text_of(&path));
    let mut open = |id: &str| Ok((FileId(0), Arc::from(text_of(id).ok_or(ReadError::NotFound)?)));
    let mut given = Given { open: &mut open, effect: &syntax::effect, ids: &Vec::new };
    read(id, FileId(0), text_of(id)?, &mut given).0
}
