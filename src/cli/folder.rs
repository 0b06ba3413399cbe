//! A folder of generated files: compared, then written whole or not at all.
//!
//! Each changed file is first written beside its place and then renamed over it, and no rename begins before every
//! file is written: whoever reads the folder meanwhile sees whole files, and a full disk changes nothing.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{Env, Failure};
use crate::disk::cause;
use crate::disk::relative;
use crate::hansa::emit::drift::drift;

/// A file that differs from what it should hold.
#[derive(Debug)]
pub(super) struct Change {
    /// The path below the folder, with `/`.
    pub(super) path: String,
    /// A short diff, or a sentence, ending with a line end.
    pub(super) diff: String,
}

/// What a folder should hold.
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
            let found = self.read(path)?;
            if let Some(diff) = drift(&self.shown(path), found.as_deref(), expected) {
                changes.push(Change { path: path.clone(), diff });
            }
        }
        Ok(changes)
    }

    /// The generated files that nothing makes any more, by path.
    pub(super) fn leftovers(&self) -> Result<Vec<String>, Failure> {
        // Only the folders that we write into are looked at.
        let folders: std::collections::BTreeSet<&str> =
            self.files.keys().map(|path| path.rsplit_once('/').map_or("", |(folder, _)| folder)).collect();
        let mut leftovers = Vec::new();
        for folder in folders {
            let entries = match fs::read_dir(self.at.join(folder)) {
                Ok(entries) => entries,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(self.failed("list", folder, &error)),
            };
            for entry in entries {
                let entry = entry.map_err(|error| self.failed("list", folder, &error))?;
                let Ok(name) = entry.file_name().into_string() else { continue };
                let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
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
    pub(super) fn write(&self, changes: &[Change], leftovers: &[String]) -> Result<(), Failure> {
        let mut ready = Vec::new();
        for change in changes {
            ready.push((
                &change.path,
                self.prepare(&change.path).map_err(|error| self.failed("write", &change.path, &error))?,
            ));
        }
        for (path, file) in ready {
            file.persist(self.at.join(path)).map_err(|error| self.failed("write", path, &error.error))?;
        }
        for path in leftovers {
            fs::remove_file(self.at.join(path)).map_err(|error| self.failed("remove", path, &error))?;
        }
        Ok(())
    }

    fn prepare(&self, path: &str) -> io::Result<NamedTempFile> {
        let target = self.at.join(path);
        fs::create_dir_all(target.parent().unwrap_or(&self.at))?;
        beside(&target, self.files.get(path).map_or(&[], |text| text.as_bytes()))
    }

    /// What a file holds, as far as it is text; `None` when there is no such file.
    fn read(&self, path: &str) -> Result<Option<String>, Failure> {
        match fs::read(self.at.join(path)) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.failed("read", path, &error)),
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

/// Writes a file, whole or not at all.
///
/// # Errors
///
/// [`Failure::World`] with the name and why not.
pub(super) fn write_file(env: &Env<'_>, name: &str, text: &str) -> Result<(), Failure> {
    write_files(env, [(name, text)])
}

/// Writes files by their names from the working folder, all of them or none: nothing is replaced before everything is
/// written. A link stays and what it leads to is written; what is no file and no folder, such as a terminal or a pipe, is
/// never replaced but written into.
///
/// # Errors
///
/// [`Failure::World`] with the name of the first that cannot be written, and why not.
pub(super) fn write_files<'a, T: AsRef<[u8]> + ?Sized + 'a>(
    env: &Env<'_>,
    texts: impl IntoIterator<Item = (&'a str, &'a T)>,
) -> Result<(), Failure> {
    let ready = texts.into_iter().map(|(name, text)| {
        let ready = Ready::new(target(env, name), text.as_ref()).map_err(|error| unwritten(name, &error))?;
        Ok((name, ready))
    });
    for (name, ready) in ready.collect::<Result<Vec<_>, Failure>>()? {
        ready.write().map_err(|error| unwritten(name, &error))?;
    }
    Ok(())
}

/// That a file can be written: asked before the work whose result it is to hold. Nothing is changed.
///
/// # Errors
///
/// [`Failure::World`] with the name and why not.
pub(super) fn must_be_writable(env: &Env<'_>, name: &str) -> Result<(), Failure> {
    let tried = Ready::new(target(env, name), &[]);
    tried.map(drop).map_err(|error| unwritten(name, &error))
}

/// A file that is written while something runs, and stands in its place once it is whole. What is no file, such as a pipe,
/// gets it as it comes.
pub(super) struct Growing {
    name: String,
    place: Place,
}

enum Place {
    Beside(NamedTempFile, PathBuf),
    Into(fs::File),
}

impl Growing {
    /// A new file that is to have this name from the working folder.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name, and why it cannot be written.
    pub(super) fn new(env: &Env<'_>, name: &str) -> Result<Self, Failure> {
        let target = target(env, name);
        let place = match is_special(&target) {
            true => fs::File::options().write(true).open(target).map(Place::Into),
            false => beside(&target, &[]).map(|file| Place::Beside(file, target)),
        };
        Ok(Self { name: name.to_owned(), place: place.map_err(|error| unwritten(name, &error))? })
    }

    /// What is written goes here.
    pub(super) fn file(&self) -> &fs::File {
        match &self.place {
            Place::Beside(file, _) => file.as_file(),
            Place::Into(file) => file,
        }
    }

    /// Where it is written until it is whole, if that is a file of its own.
    pub(super) fn unfinished(&self) -> Option<&Path> {
        match &self.place {
            Place::Beside(file, _) => Some(file.path()),
            Place::Into(_) => None,
        }
    }

    /// Why it cannot be written.
    pub(super) fn failed(&self, error: &io::Error) -> Failure {
        unwritten(&self.name, error)
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name and why not.
    pub(super) fn finish(self) -> Result<(), Failure> {
        match self.place {
            Place::Beside(file, target) => {
                file.persist(target).map(drop).map_err(|error| unwritten(&self.name, &error.error))
            }
            Place::Into(_) => Ok(()),
        }
    }
}

/// What a name leads to: a link stays, and what it leads to is written.
fn target(env: &Env<'_>, name: &str) -> PathBuf {
    let target = env.folder.join(name);
    if is_special(&target) { target } else { target.canonicalize().unwrap_or(target) }
}

/// Whether there is something that is neither a file nor a folder, such as a terminal or a pipe: it is never replaced.
fn is_special(target: &Path) -> bool {
    fs::metadata(target).is_ok_and(|known| !known.is_file() && !known.is_dir())
}

/// That a command does not write over what it reads, nor two things into one file.
///
/// # Errors
///
/// [`Failure::Usage`] with the name that stands twice.
pub(super) fn must_be_apart<'a>(
    env: &Env<'_>,
    read: impl IntoIterator<Item = &'a str>,
    written: impl IntoIterator<Item = &'a str>,
) -> Result<(), Failure> {
    // Boards that come with the program are read by a name, too.
    let read = read.into_iter().map(|name| target(env, name)).filter(|target| target.exists());
    let mut known: Vec<PathBuf> = read.collect();
    for name in written {
        let target = crate::disk::normalised(&target(env, name));
        if known.contains(&target) && !is_special(&target) {
            return Err(Failure::Usage(format!(
                "`{name}` is read or written twice: what is written needs a file of its own"
            )));
        }
        known.push(target);
    }
    Ok(())
}

fn unwritten(name: &str, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "there is no such folder".to_owned(),
        _ => cause(error),
    };
    Failure::world(format!("cannot write `{name}`: {why}"))
}

/// Bytes that are about to be written.
enum Ready<'a> {
    /// Into a new file, which then takes the place of this one.
    Beside(NamedTempFile, PathBuf),
    /// Into something that cannot be replaced.
    Into(PathBuf, &'a [u8]),
}

impl<'a> Ready<'a> {
    fn new(target: PathBuf, bytes: &'a [u8]) -> io::Result<Self> {
        if is_special(&target) {
            return Ok(Self::Into(target, bytes));
        }
        Ok(Self::Beside(beside(&target, bytes)?, target))
    }

    fn write(self) -> io::Result<()> {
        match self {
            Self::Beside(file, target) => file.persist(target).map(drop).map_err(|error| error.error),
            Self::Into(target, bytes) => fs::File::options().write(true).open(target)?.write_all(bytes),
        }
    }
}

/// A new file with these bytes beside the one that it is going to replace.
fn beside(target: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    if target.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut builder = tempfile::Builder::new();
    // Temporary files are private by default; what is committed and shared should not be.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(".kogge-").tempfile_in(target.parent().unwrap_or(target))?;
    file.write_all(bytes)?;
    file.flush()?;
    Ok(file)
}
