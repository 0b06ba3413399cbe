//! A folder of generated files: compared, then written whole or not at all.
//!
//! What lies there may come from a stranger. A link in the folder is never followed: neither is what it leads to shown
//! as a difference, nor written. A file that was made by hand is not replaced, and not shown.
//!
//! Each changed file is first written beside its place and then renamed over it, and no rename begins before every
//! file is written: a reader of the folder sees only whole files, and a full disk changes nothing.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Failure;
use super::failure::unreadable;
use super::guard::{Guard, Wanted};
use super::written::{Output, write_all};

use crate::disk::{cause, read_within, relative};
use crate::families::FamilyName;
use kogge_compiler::emit::drift::drift;
use kogge_compiler::emit::rust::folders_of;
use kogge_compiler::text::ReadError;

/// A file that differs from what it should hold.
#[derive(Debug)]
pub(super) struct Change {
    /// The path below the folder, with `/`.
    pub(super) path: String,
    /// A short diff, or a sentence, ending with a line end.
    pub(super) diff: String,
}

/// The expected contents of a folder.
pub(super) struct Folder<'a> {
    /// The folder; it need not exist yet.
    pub(super) at: PathBuf,
    /// The texts by path below the folder.
    pub(super) files: &'a BTreeMap<String, String>,
    /// The beginning of every generated file: what does not start with it was not made by us and is left alone.
    pub(super) mark: &'static str,
    /// The folder that printed paths start from.
    pub(super) base: &'a Path,
}

impl Folder<'_> {
    /// The files that are missing or differ, by path.
    pub(super) fn changes(&self) -> Result<Vec<Change>, Failure> {
        let mut changes = Vec::new();
        for (path, expected) in self.files {
            let found = self.read(path)?.filter(|text| !text.is_empty());
            if found.as_ref().is_some_and(|text| !text.starts_with(self.mark)) {
                let name = self.shown(path);
                return Err(Failure::world(format!(
                    "`{name}` was not made by `kogge build`, which would replace it: move it, or name another `out`"
                )));
            }
            if let Some(diff) = drift(&self.shown(path), found.as_deref(), expected) {
                changes.push(Change { path: path.clone(), diff });
            }
        }
        Ok(changes)
    }

    /// The generated files that nothing makes any more, by path.
    pub(super) fn leftovers(&self) -> Result<Vec<String>, Failure> {
        let mut leftovers = Vec::new();
        // The folders of every game: the last map of one may be gone.
        for folder in FamilyName::ALL.iter().flat_map(|game| folders_of(game.word())) {
            let folder = &*folder;
            self.must_be_no_link(folder)?;
            let entries = match fs::read_dir(self.at.join(folder)) {
                Ok(entries) => entries,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(self.failed("list", folder, &error)),
            };
            for entry in entries {
                let entry = entry.map_err(|error| self.failed("list", folder, &error))?;
                let Ok(name) = entry.file_name().into_string() else { continue };
                let path = format!("{folder}/{name}");
                let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
                if is_file && path.ends_with(".rs") && !self.files.contains_key(&path) && self.is_ours(&path)? {
                    leftovers.push(path);
                }
            }
        }
        leftovers.sort();
        Ok(leftovers)
    }

    /// Writes the files of these changes and removes the leftovers.
    pub(super) fn write(&self, changes: &[Change], leftovers: &[String], guard: &mut Guard) -> Result<(), Failure> {
        let mut texts = Vec::new();
        for Change { path, .. } in changes {
            let (name, target) = (self.shown(path), self.at.join(path));
            let wanted = Wanted {
                option: "--out",
                name: &name,
                what: "a table",
                instead: crate::project::DEFAULT_OUT,
                marks: &[],
            };
            guard.output(wanted)?;
            texts.push((
                Output::new(&name, target, false),
                self.files.get(path).map_or(&[][..], |text| text.as_bytes()),
            ));
        }
        for Change { path, .. } in changes {
            let target = self.at.join(path);
            let made = fs::create_dir_all(target.parent().unwrap_or(&self.at));
            made.map_err(|error| self.failed("write", path, &error))?;
        }
        write_all(texts)?;
        for path in leftovers {
            fs::remove_file(self.at.join(path)).map_err(|error| self.failed("remove", path, &error))?;
        }
        Ok(())
    }

    /// The content of a file, as far as it is text; `None` when there is no such file.
    fn read(&self, path: &str) -> Result<Option<String>, Failure> {
        self.must_be_no_link(path)?;
        let Ok(root) = self.at.canonicalize() else { return Ok(None) };
        match read_within(&root, &root.join(path)) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(ReadError::NotFound) => Ok(None),
            Err(why) => Err(Failure::world(unreadable(&self.shown(path), &why))),
        }
    }

    fn must_be_no_link(&self, path: &str) -> Result<(), Failure> {
        match link_on_the_way(&self.at, path) {
            Some(link) => Err(Failure::world(format!("`{}` is a link, not a table: remove it", self.shown(link)))),
            None => Ok(()),
        }
    }

    fn is_ours(&self, path: &str) -> Result<bool, Failure> {
        Ok(self.read(path)?.is_some_and(|text| text.starts_with(self.mark)))
    }

    /// The path of a file as it is printed.
    pub(super) fn shown(&self, path: &str) -> String {
        relative(self.base, &self.at.join(path))
    }

    fn failed(&self, verb: &str, path: &str, error: &io::Error) -> Failure {
        Failure::world(format!("cannot {verb} `{}`: {}", self.shown(path), cause(error)))
    }
}

/// The link among a file of a folder and the folders on the way to it.
pub(super) fn link_on_the_way<'a>(at: &Path, path: &'a str) -> Option<&'a str> {
    let ends = path.match_indices('/').map(|(end, _)| end).chain([path.len()]);
    ends.map(|end| &path[..end]).find(|part| at.join(part).is_symlink())
}
