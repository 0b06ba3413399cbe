//! Protects the author's files from being replaced by an output.
//!
//! Maps end in `.board`, project files and editions in `.toml`; no output of a command does. So no output takes such a
//! name, whether the file exists or not, and none replaces a file that the command reads or a map of the project under
//! any name: files are compared by identity, so that links are followed. This is checked before any work, and every
//! output passes here, because only this module makes an [`Output`]. Only the commands that edit maps write maps, and
//! no command writes a project file.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use super::opened::Opened;
use super::written::{Output, is_special};
use super::{Env, Failure};
use crate::disk::{Identity, Links, end_of, identity, must_stay, project_folder};
use crate::project::FILE_NAME;

/// The ending of maps.
const MAP: &str = "board";

/// The ending of project files and editions.
const SETTINGS: &str = "toml";

/// The kind of file with the ending of maps.
const A_MAP: &str = "a map";

/// The option of a file to write.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// The option that names it.
    pub(super) option: &'static str,
    /// Its name from the working folder.
    pub(super) name: &'a str,
    /// The kind of its contents.
    pub(super) what: &'static str,
    /// A better name.
    pub(super) instead: &'static str,
    /// The words of which a file has one at its beginning, if it was made by the same option. Where there are none, the
    /// command has its own way to protect files.
    pub(super) marks: &'static [&'static str],
}

/// The files that one command reads and writes.
pub(super) struct Guard {
    /// The working folder.
    folder: PathBuf,
    /// Whether an output may be a link that leads out of its folder.
    links: Links,
    read: BTreeSet<Identity>,
    written: Vec<Written>,
}

impl Wanted<'_> {
    /// Why it is not written: it would replace something of this kind.
    pub(super) fn refused(&self, kind: &str) -> Failure {
        let Self { option, name, what, instead, .. } = self;
        Failure::Usage(format!(
            "`{option} {name}` names {kind}, which {what} must not replace: write `{option} {instead}`"
        ))
    }
}

/// A file that is written.
struct Written {
    end: PathBuf,
    /// Where there is a file already.
    there: Option<Identity>,
    /// The option's wording, also for where the file is read.
    asked: String,
    refusal: Failure,
}

impl Guard {
    /// Nothing read, nothing written.
    pub(super) fn new(env: &Env<'_>) -> Self {
        Self { folder: env.folder.clone(), links: env.links, read: BTreeSet::new(), written: Vec::new() }
    }

    /// Files that the command reads, by their names from the working folder; those shipped with the program are not
    /// files of the disk.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when an output would replace one of them.
    pub(super) fn reads(&mut self, names: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<(), Failure> {
        for name in names {
            let Some(read) = identity(&self.folder.join(name)) else { continue };
            if let Some(written) = self.written.iter().find(|written| written.there.as_ref() == Some(&read)) {
                return Err(written.refusal.clone());
            }
            self.read.insert(read);
        }
        Ok(())
    }

    /// A file that the command writes.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it belongs to the author, is read, or is written already.
    pub(super) fn output(&mut self, wanted: Wanted<'_>) -> Result<Output, Failure> {
        self.written(wanted, false)
    }

    /// A map that the command begins.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when its name is not a map's, or the command already reads or writes it.
    pub(super) fn map(&mut self, name: &str) -> Result<Output, Failure> {
        self.written(Wanted { option: "new", name, what: "a map", instead: "my-map.board", marks: &[] }, true)
    }

    fn written(&mut self, wanted: Wanted<'_>, is_map: bool) -> Result<Output, Failure> {
        let path = self.folder.join(wanted.name);
        let end = end_of(&path);
        for (path, link) in [(&path, ""), (&end, "a link to ")] {
            if let Some(kind) = authored(path).filter(|kind| !is_map || *kind != A_MAP) {
                return Err(wanted.refused(&format!("{link}{kind}")));
            }
        }
        if let Err(why) = must_stay(&self.folder, Path::new(wanted.name), &end, self.links) {
            return Err(Failure::world(format!("cannot write `{}`: {why}; `--follow-links` writes it", wanted.name)));
        }
        if is_special(&path) {
            return Ok(Output::new(wanted.name, path, is_map));
        }
        let there = identity(&end);
        let asked = format!("{} {}", wanted.option, wanted.name);
        let is_same = |known: &&Written| known.end == end || known.there.is_some() && known.there == there;
        if let Some(other) = self.written.iter().find(is_same) {
            let message = format!("`{}` and `{asked}` are one file: each needs a file of its own", other.asked);
            return Err(Failure::Usage(message));
        }
        let refusal = wanted.refused("a file that this command reads");
        if there.as_ref().is_some_and(|there| self.read.contains(there)) {
            return Err(refusal);
        }
        if !is_map
            && has_more_names(&end)
            && self.authors(&end).filter_map(|path| identity(&path)).any(|id| Some(id) == there)
        {
            return Err(wanted.refused("a link to a map, a project file or an edition"));
        }
        if !wanted.marks.is_empty() && !is_of_kind(&end, wanted.marks) {
            return Err(wanted.refused("a file of another kind"));
        }
        self.written.push(Written { end: end.clone(), there, asked, refusal });
        Ok(Output::new(wanted.name, end, is_map))
    }

    /// The same where an option need not be given, or may be `-` for standard output.
    ///
    /// # Errors
    ///
    /// As for [`output`](Self::output).
    pub(super) fn output_if<'a>(
        &mut self,
        name: Option<&'a str>,
        wanted: impl FnOnce(&'a str) -> Wanted<'a>,
    ) -> Result<Option<Output>, Failure> {
        name.filter(|name| *name != "-").map(|name| self.output(wanted(name))).transpose()
    }

    /// The author's files that a hard link could lead to: those of the project, and those beside the link and in the
    /// working folder.
    fn authors(&self, end: &Path) -> impl Iterator<Item = PathBuf> {
        let beside = end.parent().unwrap_or(end);
        let mut files = Vec::new();
        for root in [beside, &self.folder].into_iter().filter_map(project_folder) {
            files.push(root.join(FILE_NAME));
            // A project file that cannot be read names no maps.
            let Ok(mut opened) = Opened::read(&self.folder, root) else { continue };
            let targets = [opened.maps(&self.folder), opened.editions(&self.folder)];
            let targets = targets.into_iter().flat_map(Result::unwrap_or_default);
            files.extend(targets.map(|files| files.identity()));
        }
        for folder in [beside, &self.folder] {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            files.extend(entries.filter(|path| authored(path).is_some()));
        }
        files.into_iter()
    }
}

/// Checks that no file is replaced by mistake, least of all one that took hours to play.
pub(super) fn must_be_new(env: &Env<'_>, name: &str, force: bool, other: &str) -> Result<(), Failure> {
    let is_there = std::fs::metadata(env.folder.join(name)).is_ok_and(|known| known.is_file());
    if ["", "-"].contains(&name) {
        return Err(Failure::Usage(format!("what is written here goes to a file, and `{name}` is none")));
    }
    match is_there && !force {
        true => Err(Failure::Usage(format!("`{name}` is there already: {other}`--force` replaces it"))),
        false => Ok(()),
    }
}

/// How far into a file its mark is looked for.
const MAX_HEAD: u64 = 512;

/// Whether a file that is there may be replaced: it is empty, or begins with one of these marks.
fn is_of_kind(path: &Path, marks: &[&str]) -> bool {
    let mut head = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(MAX_HEAD).read_to_end(&mut head));
    let head = String::from_utf8_lossy(&head);
    // One that is not there is made; one that cannot be read is refused where it is written.
    read.is_err() || head.is_empty() || marks.iter().any(|mark| head.contains(mark))
}

/// A map that a command reads, changes and writes again, by its name from the working folder.
///
/// # Errors
///
/// [`Failure::Usage`] when that is a project file.
pub(super) fn changed(env: &Env<'_>, name: &str) -> Result<Output, Failure> {
    let end = end_of(&env.folder.join(name));
    if is_project_file(&end) {
        return Err(Failure::Usage(format!("`{name}` is a project file and no map: nothing is written into it")));
    }
    Ok(Output::new(name, end, true))
}

/// Checks that files may be maps, before they are read as such and written again.
///
/// # Errors
///
/// [`Failure::Usage`] with the name of one that is a project file or an edition.
pub(super) fn must_be_maps<'a>(names: impl IntoIterator<Item = &'a String>) -> Result<(), Failure> {
    let other = |name: &String| Some((name.clone(), authored(Path::new(name)).filter(|kind| *kind != A_MAP)?));
    match names.into_iter().find_map(other) {
        None => Ok(()),
        Some((name, kind)) => {
            Err(Failure::Usage(format!("`{name}` is {kind} and no map: name a file such as `rhine.board`")))
        }
    }
}

pub(super) fn is_project_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.eq_ignore_ascii_case(FILE_NAME))
}

/// The word for files that the author writes under such a name.
fn authored(path: &Path) -> Option<&'static str> {
    let ending = path.extension()?;
    if ending.eq_ignore_ascii_case(MAP) {
        return Some(A_MAP);
    }
    match ending.eq_ignore_ascii_case(SETTINGS) {
        true if is_project_file(path) => Some("a project file"),
        true => Some("an edition or another file of settings"),
        false => None,
    }
}

/// Whether a file has several hard links.
fn has_more_names(path: &Path) -> bool {
    #[cfg(unix)]
    return fs::metadata(path).is_ok_and(|known| std::os::unix::fs::MetadataExt::nlink(&known) > 1);
    #[cfg(not(unix))]
    return {
        let _ = path;
        false
    };
}
