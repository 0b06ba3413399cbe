//! The maps and editions that come with the program, by the path they have in the repository.
//!
//! Embedded, so that their ids work in any folder.

use crate::text::MemoryFiles;

/// The shipped files of a family.
#[derive(Debug)]
pub struct Shipped {
    /// The folder of the maps; their editions are in its folder `editions`.
    pub folder: &'static str,
    /// The maps, by id.
    pub ids: &'static [&'static str],
    /// The editions, by id; the first is that of maps that name none.
    pub editions: &'static [&'static str],
    /// Every file: its path in the repository and its text.
    pub files: &'static [(&'static str, &'static str)],
}

impl Shipped {
    /// The files as a source of text.
    pub fn memory(&self) -> MemoryFiles {
        self.files.iter().fold(MemoryFiles::new(), |files, &(path, text)| files.with(path, text))
    }

    /// The text of a file.
    pub fn text_of(&self, path: &str) -> Option<&'static str> {
        self.files.iter().find(|(shipped, _)| *shipped == path).map(|&(_, text)| text)
    }

    /// The path of the map with this id.
    pub fn map_path(&self, id: &str) -> Option<String> {
        self.ids.contains(&id).then(|| format!("{}/{id}.board", self.folder))
    }

    /// The path of the edition with this id.
    pub fn edition_path(&self, id: &str) -> Option<String> {
        self.editions.contains(&id).then(|| format!("{}/editions/{id}.toml", self.folder))
    }

    /// The id of the edition of maps that name none.
    pub const fn usual_edition(&self) -> &'static str {
        self.editions[0]
    }

    /// Whether a text is that of the edition with this id.
    pub fn is_edition(&self, id: &str, text: &str) -> bool {
        self.edition_path(id).and_then(|path| self.text_of(&path)) == Some(text)
    }
}
