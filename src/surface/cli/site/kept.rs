//! The folder of a site, and the list of what the command made in it.
//!
//! The list says which files are the command's: no other file is replaced or removed. A file that is no longer as it was
//! made is made again, so that a run that was killed leaves nothing behind that stays wrong. What has not changed is not
//! written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::key::Key;
use crate::cli::failure::unreadable;
use crate::cli::folder::link_on_the_way;
use crate::cli::guard::{Guard, Wanted};
use crate::cli::written::{Output, write_all, write_many};
use crate::cli::{Env, Failure};
use crate::disk::cause;
use crate::project::FILE_NAME;
use kogge_report::site::{Card, Entry};

/// The file of the list.
pub(super) const LIST: &str = "kogge-site.json";
/// The format that the list states.
const FORMAT: &str = "kogge site";
/// The version of its shape.
const VERSION: u32 = 1;
/// The largest list that is read.
const MAX_LIST: u64 = 64 << 20;

/// The list.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct List {
    format: String,
    version: u32,
    /// The maps by the names of their folders.
    maps: BTreeMap<String, Known>,
    /// The files by their paths in the folder, each with the fingerprint of its contents.
    files: BTreeMap<String, String>,
}

/// A map that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Known {
    /// The fingerprint of what it was made from.
    pub(super) inputs: String,
    /// Its card.
    pub(super) card: Card,
    /// Its changes.
    pub(super) entries: Vec<Entry>,
    /// Its files, by their paths in the folder of the site, each with the fingerprint of what it was made from where that
    /// is less than all of the map.
    pub(super) files: BTreeMap<String, Option<String>>,
}

/// The folder of a site.
pub(super) struct Kept {
    /// The folder, as it was named, without a slash at its end.
    name: String,
    at: PathBuf,
    old: List,
    new: List,
    /// How many files were written.
    n_written: usize,
}

impl Kept {
    /// The folder that is asked for.
    ///
    /// # Errors
    ///
    /// [`Failure`] when it is the folder of a project or cannot be used, or its list cannot be read.
    pub(super) fn open(name: &str, env: &Env<'_>) -> Result<Self, Failure> {
        let at = env.folder.join(name);
        if name.is_empty() || at.join(FILE_NAME).symlink_metadata().is_ok() {
            let message = format!("`--out {name}` names the folder of a project: write `--out site`");
            return Err(Failure::Usage(message));
        }
        if at.symlink_metadata().is_ok_and(|known| !known.is_dir()) {
            return Err(Failure::Usage(format!("`--out {name}` names a file or a link, and a site is a folder")));
        }
        let name = name.trim_end_matches(['/', '\\']).to_owned();
        let mut kept = Self { name, at, old: List::default(), new: List::default(), n_written: 0 };
        kept.old = kept.list()?;
        kept.new = List { format: FORMAT.to_owned(), version: VERSION, ..List::default() };
        Ok(kept)
    }

    /// The list of the last run; an empty one where there was none, or where it was another version.
    fn list(&self) -> Result<List, Failure> {
        self.must_be_no_link(LIST)?;
        let path = self.at.join(LIST);
        let known = match fs::metadata(&path) {
            Ok(known) => known,
            Err(_) => return Ok(List::default()),
        };
        let read = if known.len() > MAX_LIST { None } else { fs::read(&path).ok() };
        let list = read.and_then(|text| serde_json::from_slice::<List>(&text).ok());
        // A list from a stranger's repository names no file outside.
        let is_own = |list: &List| list.format == FORMAT && list.files.keys().all(|path| lies_below(path));
        match list.filter(is_own) {
            Some(list) => Ok(list),
            None => {
                Err(Failure::Usage(format!("`{}` was not made by `kogge site`: name another folder", self.shown(LIST))))
            }
        }
    }

    /// Checks that neither a file nor a folder on the way to it is a link.
    fn must_be_no_link(&self, path: &str) -> Result<(), Failure> {
        match link_on_the_way(&self.at, path) {
            Some(link) => Err(Failure::world(format!("`{}` is a link, not a page: remove it", self.shown(link)))),
            None => Ok(()),
        }
    }

    /// A path as it is printed.
    pub(super) fn shown(&self, path: &str) -> String {
        format!("{}/{path}", self.name)
    }

    /// The entry of a map from the last run, where each of its files is as it was made.
    pub(super) fn known(&self, folder: &str) -> Option<&Known> {
        let known = self.old.maps.get(folder)?;
        known.files.keys().all(|path| self.is_as_made(path)).then_some(known)
    }

    /// A file of a map from the last run that was made from this alone.
    pub(super) fn made_from(&self, folder: &str, path: &str, key: &str) -> Option<Vec<u8>> {
        let made = self.old.maps.get(folder)?.files.get(path)?.as_deref()?;
        (made == key && self.is_as_made(path)).then(|| fs::read(self.at.join(path)).ok())?
    }

    /// Returns true for a file that is as the last run made it.
    fn is_as_made(&self, path: &str) -> bool {
        let bytes = || fs::read(self.at.join(path)).ok();
        let is_link = link_on_the_way(&self.at, path).is_some();
        self.old
            .files
            .get(path)
            .is_some_and(|key| !is_link && bytes().is_some_and(|it| Key::of(&it).to_string() == *key))
    }

    /// Keeps a map with its files as they are, or were written.
    pub(super) fn keep(&mut self, folder: &str, known: Known) {
        for path in known.files.keys().filter(|path| !self.new.files.contains_key(*path)).cloned().collect::<Vec<_>>() {
            self.new.files.extend(self.old.files.get(&path).map(|key| (path.clone(), key.clone())));
        }
        self.new.maps.insert(folder.to_owned(), known);
    }

    /// Makes files: those that are there with other contents are replaced, all of them or none.
    ///
    /// # Errors
    ///
    /// [`Failure`] when one of them was not made by this command, or cannot be written.
    pub(super) fn write(&mut self, files: Vec<(String, Vec<u8>)>, env: &Env<'_>) -> Result<(), Failure> {
        let mut changed = Vec::new();
        for (path, bytes) in files {
            let shown = self.shown(&path);
            self.must_be_no_link(&path)?;
            let there = match fs::symlink_metadata(self.at.join(&path)) {
                Ok(known) if known.is_file() => Some(
                    fs::read(self.at.join(&path))
                        .map_err(|why| Failure::world(unreadable(&shown, &crate::disk::read_error(why))))?,
                ),
                Ok(_) => {
                    return Err(Failure::Usage(format!("`{shown}` is not a file, and a page would take its place")));
                }
                Err(_) => None,
            };
            let is_same = there.as_ref().is_some_and(|there| *there == bytes);
            if there.is_some() && !is_same && !self.old.files.contains_key(&path) {
                let message = format!(
                    "`{shown}` was not made by `kogge site`, which would replace it: move it, or name another folder"
                );
                return Err(Failure::Usage(message));
            }
            self.new.files.insert(path.clone(), Key::of(&bytes).to_string());
            if !is_same {
                changed.push((path, bytes));
            }
        }
        if changed.is_empty() {
            return Ok(());
        }
        // What is written from here on is known to be the command's, even if it is killed.
        let mut list = self.new.clone();
        for (path, key) in &self.old.files {
            list.files.entry(path.clone()).or_insert_with(|| key.clone());
        }
        // A map some of whose files change is known again once all of them are written.
        let stays = |known: &Known| known.files.keys().all(|path| list.files.get(path) == self.old.files.get(path));
        let kept: Vec<(&String, &Known)> = self.old.maps.iter().filter(|(_, known)| stays(known)).collect();
        for (folder, known) in kept {
            list.maps.entry(folder.clone()).or_insert_with(|| known.clone());
        }
        self.put_list(text(&list)?, env)?;
        self.n_written += changed.len();
        write_many(self.outputs(changed, env)?)
    }

    fn put_list(&self, list: Vec<u8>, env: &Env<'_>) -> Result<(), Failure> {
        write_all(self.outputs(vec![(LIST.to_owned(), list)], env)?)
    }

    /// Files of the folder with their contents, to be written.
    fn outputs(&self, files: Vec<(String, Vec<u8>)>, env: &Env<'_>) -> Result<Vec<(Output, Vec<u8>)>, Failure> {
        let folders: BTreeSet<&str> =
            files.iter().map(|(path, _)| path.rsplit_once('/').map_or("", |(folder, _)| folder)).collect();
        for folder in folders {
            let failed = |why| Failure::world(format!("cannot make `{}`: {}", self.shown(folder), cause(&why)));
            fs::create_dir_all(self.at.join(folder)).map_err(failed)?;
        }
        let mut guard = Guard::new(env);
        let outputs = files.into_iter().map(|(path, bytes)| {
            let name = self.shown(&path);
            let wanted = Wanted { option: "--out", name: &name, what: "a page", instead: "site", marks: &[] };
            Ok((guard.output(wanted)?, bytes))
        });
        outputs.collect()
    }

    /// Removes what nothing makes any more, and writes the list. Returns how many files were written and how many removed.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when a file cannot be removed or written.
    pub(super) fn finish(mut self, env: &Env<'_>) -> Result<[usize; 2], Failure> {
        let gone: Vec<&String> =
            self.old.files.keys().filter(|path| !self.new.files.contains_key(*path) && *path != LIST).collect();
        let mut n_removed = 0;
        for path in gone {
            // One that was changed by hand is the author's.
            if !self.is_as_made(path) {
                continue;
            }
            let failed = |why| Failure::world(format!("cannot remove `{}`: {}", self.shown(path), cause(&why)));
            fs::remove_file(self.at.join(path)).map_err(failed)?;
            n_removed += 1;
            let folders = path.match_indices('/').map(|(end, _)| &path[..end]).rev();
            for folder in folders {
                // One that holds anything stays.
                if fs::remove_dir(self.at.join(folder)).is_err() {
                    break;
                }
            }
        }
        let list = text(&self.new)?;
        let is_same = fs::read(self.at.join(LIST)).is_ok_and(|there| there == list);
        if !is_same {
            self.put_list(list, env)?;
            self.n_written += 1;
        }
        Ok([self.n_written, n_removed])
    }
}

/// Returns true for a path that leads into the folder that it is looked up in.
fn lies_below(path: &str) -> bool {
    Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

fn text(list: &List) -> Result<Vec<u8>, Failure> {
    let mut text = serde_json::to_vec_pretty(list).map_err(|why| Failure::world(why.to_string()))?;
    text.push(b'\n');
    Ok(text)
}
