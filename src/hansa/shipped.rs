//! The maps and editions that come with the program, by the path they have in the repository.
//!
//! Embedded, so that their ids work in any folder.

use std::sync::{Arc, OnceLock};

use super::board::edition::Edition;
use super::resolve::edition::{Given, read};
use super::syntax;
use crate::text::{FileId, MemoryFiles, ReadError};

/// The editions, by id.
pub const EDITION_IDS: &[&str] = &["big-box-2020", "first-2009"];

/// The maps, by id.
pub const IDS: &[&str] = &["hanse-3", "hanse-4-5", "east-3-5", "britannia-3", "britannia-4-5"];

/// Every shipped file: its path in the repository and its text.
pub const FILES: &[(&str, &str)] = &[
    ("maps/hansa/editions/big-box-2020.toml", include_str!("../../maps/hansa/editions/big-box-2020.toml")),
    ("maps/hansa/editions/first-2009.toml", include_str!("../../maps/hansa/editions/first-2009.toml")),
    ("maps/hansa/hanse-3.board", include_str!("../../maps/hansa/hanse-3.board")),
    ("maps/hansa/hanse-4-5.board", include_str!("../../maps/hansa/hanse-4-5.board")),
    ("maps/hansa/east-3-5.board", include_str!("../../maps/hansa/east-3-5.board")),
    ("maps/hansa/britannia-3.board", include_str!("../../maps/hansa/britannia-3.board")),
    ("maps/hansa/britannia-4-5.board", include_str!("../../maps/hansa/britannia-4-5.board")),
];

/// The shipped files as a source of text.
pub fn shipped() -> MemoryFiles {
    FILES.iter().fold(MemoryFiles::new(), |files, &(path, text)| files.with(path, text))
}

/// The text of a shipped file.
pub fn text_of(path: &str) -> Option<&'static str> {
    FILES.iter().find(|(shipped, _)| *shipped == path).map(|&(_, text)| text)
}

/// The path of the shipped map with this id.
pub fn map_path(id: &str) -> Option<String> {
    IDS.contains(&id).then(|| format!("maps/hansa/{id}.board"))
}

/// The path of the shipped edition with this id.
pub fn edition_path(id: &str) -> Option<String> {
    EDITION_IDS.contains(&id).then(|| format!("maps/hansa/editions/{id}.toml"))
}

/// The shipped edition with this id. It is read once, however many maps of a run are of it.
pub fn edition(id: &str) -> Option<Edition> {
    static READ: [OnceLock<Option<Edition>>; EDITION_IDS.len()] = [const { OnceLock::new() }; EDITION_IDS.len()];
    let at = EDITION_IDS.iter().position(|shipped| *shipped == id)?;
    READ[at].get_or_init(|| read_edition(id)).clone()
}

/// Whether a text is that of the shipped edition with this id.
pub fn is_edition(id: &str, text: &str) -> bool {
    edition_path(id).and_then(|path| text_of(&path)) == Some(text)
}

fn read_edition(id: &str) -> Option<Edition> {
    let text = text_of(&edition_path(id)?)?;
    let mut open = |id: &str| {
        let text = edition_path(id).and_then(|path| text_of(&path)).ok_or(ReadError::NotFound)?;
        Ok((FileId(0), Arc::from(text)))
    };
    let mut given = Given { open: &mut open, effect: &syntax::effect, ids: EDITION_IDS };
    read(id, FileId(0), text, &mut given).0
}
