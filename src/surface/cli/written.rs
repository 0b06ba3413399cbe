//! Files that commands write: whole or not at all, several of them all or none.
//!
//! A file is first written beside its place and then renamed over it, and no rename begins before every file is
//! written: a reader sees only whole files, and a full disk changes nothing. A symbolic link stays, and its target is
//! written; an output that is neither a file nor a folder, such as a terminal or a pipe, is written into. A replaced
//! file has its mode and its group.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Failure;
use super::unfinished::{remove_abandoned, unfinished};
use crate::disk::cause;

/// A file to write, which replaces nothing that it must not.
#[derive(Debug)]
pub(super) struct Output {
    /// Its name, to print.
    name: String,
    /// Where it is written.
    target: PathBuf,
    /// Whether it is a map of the author's, which is changed.
    is_map: bool,
}

impl Output {
    /// A file that a command makes, or with `is_map` a map of the author's: for the [guard](super::guard), which has
    /// looked at it.
    pub(super) fn new(name: &str, target: PathBuf, is_map: bool) -> Self {
        Self { name: name.to_owned(), target, is_map }
    }

    /// The name, to print.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The file's text; nothing without a file, or where it is not text.
    pub(super) fn text(&self) -> Option<String> {
        fs::read_to_string(&self.target).ok()
    }

    /// The bytes as a file beside the target, ready to take its place.
    fn beside(&self, bytes: &[u8]) -> io::Result<NamedTempFile> {
        if self.target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let known = fs::metadata(&self.target).ok();
        if self.is_map
            && let Some(known) = &known
        {
            must_be_changeable(known)?;
        }
        let mut file = unfinished(self.folder())?;
        if let Some(known) = &known {
            keep(known, file.as_file(), self.is_map)?;
        }
        file.write_all(bytes)?;
        Ok(file)
    }

    /// Whether a text takes the place of the one before; a pipe gets one after the other.
    pub(super) fn is_replaced(&self) -> bool {
        !is_special(&self.target)
    }

    fn folder(&self) -> &Path {
        self.target.parent().unwrap_or(&self.target)
    }

    fn ready<'a>(&self, bytes: &'a [u8]) -> io::Result<Ready<'a>> {
        if self.is_replaced() { self.beside(bytes).map(Ready::Beside) } else { Ok(Ready::Into(bytes)) }
    }

    fn put(&self, ready: Ready<'_>, after: Failing) -> io::Result<()> {
        match ready {
            Ready::Beside(file) => {
                // A machine that fails after the renaming must not leave an empty file.
                if after == Failing::Whole {
                    file.as_file().sync_all()?;
                }
                file.persist(&self.target).map(drop).map_err(|error| error.error)
            }
            Ready::Into(bytes) => fs::File::options().write(true).open(&self.target)?.write_all(bytes),
        }
    }

    fn unwritten(&self, error: &io::Error) -> String {
        let why = match (error.kind(), error.get_ref()) {
            (io::ErrorKind::NotFound, _) => "there is no such folder".to_owned(),
            (io::ErrorKind::Other, Some(why)) => why.to_string(),
            _ => cause(error),
        };
        format!("cannot write `{}`: {why}", self.name)
    }

    fn failed(&self, error: &io::Error) -> Failure {
        Failure::world(self.unwritten(error))
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name and why not.
    pub(super) fn write(&self, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
        remove_abandoned(self.folder());
        self.ready(bytes.as_ref())
            .and_then(|ready| self.put(ready, Failing::Whole))
            .map_err(|error| self.failed(&error))
    }

    /// Checks that the file can be written: asked before the work whose result it is to hold. Nothing is changed.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name and why not.
    pub(super) fn must_be_writable(&self) -> Result<(), Failure> {
        self.ready(&[]).map(drop).map_err(|error| self.failed(&error))
    }

    /// The file while it grows.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name and why it cannot be written.
    pub(super) fn growing(self) -> Result<Growing, Failure> {
        remove_abandoned(self.folder());
        let place = match self.is_replaced() {
            true => self.beside(&[]).map(Destination::Beside),
            false => fs::File::options().write(true).open(&self.target).map(Destination::Into),
        };
        let place = place.map_err(|error| self.failed(&error))?;
        Ok(Growing { output: self, place })
    }
}

/// Bytes that are about to be written.
enum Ready<'a> {
    /// In a new file, which then takes the place of the old one.
    Beside(NamedTempFile),
    /// Into something that cannot be replaced.
    Into(&'a [u8]),
}

/// Writes files, all of them or none: nothing is replaced before everything is written.
///
/// # Errors
///
/// [`Failure::World`] with the name of each that cannot be written, and why not.
pub(super) fn write_all<T: AsRef<[u8]>>(texts: impl IntoIterator<Item = (Output, T)>) -> Result<(), Failure> {
    write_each(texts, Failing::Whole)
}

/// The same for very many files that the command knows how to make again: when the machine fails soon after, some may be
/// empty.
///
/// # Errors
///
/// As for [`write_all`].
pub(super) fn write_many<T: AsRef<[u8]>>(texts: impl IntoIterator<Item = (Output, T)>) -> Result<(), Failure> {
    write_each(texts, Failing::MadeAgain)
}

/// The state of a file when the machine fails soon after it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Failing {
    /// Whole, as before or as written.
    Whole,
    /// Perhaps empty: the command sees that, and makes it again.
    MadeAgain,
}

fn write_each<T: AsRef<[u8]>>(texts: impl IntoIterator<Item = (Output, T)>, after: Failing) -> Result<(), Failure> {
    let texts: Vec<(Output, T)> = texts.into_iter().collect();
    let folders: BTreeSet<&Path> = texts.iter().map(|(output, _)| output.folder()).collect();
    folders.into_iter().for_each(remove_abandoned);
    let (mut ready, mut failed) = (Vec::new(), Vec::new());
    for (output, text) in &texts {
        match output.ready(text.as_ref()) {
            Ok(file) => ready.push((output, file)),
            Err(error) => failed.push(output.unwritten(&error)),
        }
    }
    if !failed.is_empty() {
        return Err(Failure::World(failed));
    }
    ready.into_iter().try_for_each(|(output, file)| output.put(file, after).map_err(|error| output.failed(&error)))
}

/// A file that is written during a run, and moved to its place once it is whole. An output that is not a file, such as
/// a pipe, gets it as it comes.
pub(super) struct Growing {
    output: Output,
    place: Destination,
}

enum Destination {
    Beside(NamedTempFile),
    Into(fs::File),
}

impl Growing {
    /// The file that is written to.
    pub(super) fn file(&self) -> &fs::File {
        match &self.place {
            Destination::Beside(file) => file.as_file(),
            Destination::Into(file) => file,
        }
    }

    /// Where it is written until it is whole, if that is a file of its own.
    pub(super) fn unfinished(&self) -> Option<&Path> {
        match &self.place {
            Destination::Beside(file) => Some(file.path()),
            Destination::Into(_) => None,
        }
    }

    /// Why it cannot be written.
    pub(super) fn failed(&self, error: &io::Error) -> Failure {
        self.output.failed(error)
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] with the name and why not.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let Self { output, place } = self;
        match place {
            Destination::Beside(file) => {
                output.put(Ready::Beside(file), Failing::Whole).map_err(|error| output.failed(&error))
            }
            Destination::Into(_) => Ok(()),
        }
    }
}

/// Whether there is something that is neither a file nor a folder, such as a terminal or a pipe: it is never replaced.
pub(super) fn is_special(target: &Path) -> bool {
    fs::metadata(target).is_ok_and(|known| !known.is_file() && !known.is_dir())
}

/// Checks that the author lets a map be changed, and that no other name of it would keep the old text.
fn must_be_changeable(known: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;

        // The mode decides and not an attempt: even a user who may write everything must respect it.
        if known.mode() & 0o200 == 0 {
            return Err(io::Error::other("it is read-only: allow writing first"));
        }
        if let n_names @ 2.. = known.nlink() {
            let why =
                format!("it has {n_names} hard links, and only this one would change: make it a file of its own first");
            return Err(io::Error::other(why));
        }
    }
    #[cfg(not(unix))]
    if known.permissions().readonly() {
        return Err(io::Error::other("it is read-only: allow writing first"));
    }
    Ok(())
}

/// Gives a new file the group and the mode of the one that it is to replace; the owner of a map must be the same.
#[cfg(unix)]
fn keep(known: &fs::Metadata, file: &fs::File, is_map: bool) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};

    let own = file.metadata()?;
    if is_map && known.uid() != own.uid() {
        return Err(io::Error::other("it belongs to another user: change it as its owner"));
    }
    if known.gid() != own.gid() && fchown(file, None, Some(known.gid())).is_err() {
        // What a mode lets the group do is meant for that group.
        let why = "it belongs to a group that is not yours: change it as its owner";
        return if is_map { Err(io::Error::other(why)) } else { Ok(()) };
    }
    // After the group, which takes bits away.
    file.set_permissions(known.permissions())
}

#[cfg(not(unix))]
fn keep(_: &fs::Metadata, _: &fs::File, _: bool) -> io::Result<()> {
    Ok(())
}
