//! The maps and editions that come with the program, by the path they have in the repository.
//!
//! Embedded, so that their ids work in any folder.

use crate::text::MemoryFiles;

/// The editions, by id.
pub const EDITION_IDS: &[&str] = &["big-box-2020", "first-2009"];

/// Every shipped file: its path in the repository and its text.
pub const FILES: &[(&str, &str)] = &[
    ("maps/editions/big-box-2020.toml", include_str!("../../maps/editions/big-box-2020.toml")),
    ("maps/editions/first-2009.toml", include_str!("../../maps/editions/first-2009.toml")),
];

/// The shipped files as a source of text.
pub fn shipped() -> MemoryFiles {
    FILES.iter().fold(MemoryFiles::new(), |files, &(path, text)| files.with(path, text))
}

/// The text of a shipped file.
pub fn text_of(path: &str) -> Option<&'static str> {
    FILES.iter().find(|(shipped, _)| *shipped == path).map(|&(_, text)| text)
}

/// The path of the shipped edition with this id.
pub fn edition_path(id: &str) -> Option<String> {
    EDITION_IDS.contains(&id).then(|| format!("maps/editions/{id}.toml"))
}
