//! [`DiskFiles`]: the files of one project on the disk, and nothing outside it.
//!
//! A map can name other files: its base, its edition, a palette. A map from a stranger must not read the rest of the
//! disk through them, neither with `..` nor through a symbolic link, nor what is hidden in the project's own folder
//! (`.git`, `.env`). The project is the folder with `kogge.toml` above the map, or the map's own folder. Every file that
//! a map or a project names is opened by `read_within`, and every one that a person types by `open_typed`.

#![allow(clippy::disallowed_methods, reason = "this is what reads files for the surfaces")]

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use crate::project::FILE_NAME;
use crate::render::clean_line;
use kogge_compiler::text::{Files, MAX_FILE_BYTES, ReadError};

/// The most files of a folder that are looked through for one with nearly the same name.
const MAX_SIBLINGS: usize = 4096;

/// The most symbolic links that are followed from one path, as many as Linux follows.
#[cfg(feature = "cli")]
const MAX_LINKS: usize = 40;

/// The name that standard input goes by in findings.
#[cfg(feature = "cli")]
pub(crate) const STDIN_NAME: &str = "<stdin>";

/// Where a system names open files as if they were files.
const OPEN_FILES: [&str; 2] = ["/dev", "/proc/self/fd"];

/// Whether a typed path may be a link that leads out of its folder. A shell's pattern also matches what a stranger has
/// put there, so only an option allows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Links {
    /// Links stay in the folder of the project, or in their own.
    #[default]
    Inside,
    /// Links lead anywhere.
    Follow,
}

/// The files of the project that a map belongs to. Their names are paths from the working folder where the map was
/// given so, and absolute otherwise: what a person can click on.
#[derive(Debug, Clone)]
pub struct DiskFiles {
    /// The folder that names start from; `None` when names are absolute.
    base: Option<PathBuf>,
    /// The project's folder, without symbolic links.
    root: PathBuf,
    /// The map itself: the caller names it on the command line, so it may have any name and lie anywhere.
    entry: PathBuf,
    /// The text of the map itself when it came from a stream, which can be read once.
    piped: Option<Vec<u8>>,
}

impl DiskFiles {
    /// The files around the map `given` on the command line; `folder` is the working folder, without links. A stream,
    /// such as `/dev/stdin` or a named pipe, is read at once.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when the folder of the map cannot be reached, the path names no file, a link leads out of its
    /// folder, or a stream cannot be read.
    pub fn open(folder: &Path, given: &str, links: Links) -> Result<Self, ReadError> {
        let given = Path::new(given);
        let path = folder.join(given);
        must_be_printable(given)?;
        let (Some(name), Some(parent)) = (path.file_name(), path.parent()) else {
            return Err(ReadError::Failed(is_folder()));
        };
        if is_stream(&path) {
            let text = read_limited(File::open(&path).map_err(read_error)?)?;
            return Ok(Self::piped(folder, &stream_name(&path), text));
        }
        let parent = parent.canonicalize().map_err(read_error)?;
        must_stay_readable(folder, given, links)?;
        let base = given.is_relative().then(|| folder.to_owned());
        Ok(Self {
            base,
            root: project_folder(&parent).unwrap_or(&parent).to_owned(),
            entry: parent.join(name),
            piped: None,
        })
    }

    /// The same around a map that was read from a stream, as if it had this name from the working folder.
    pub fn piped(folder: &Path, name: &str, text: Vec<u8>) -> Self {
        let entry = normalised(&folder.join(name));
        let parent = entry.parent().unwrap_or(folder);
        let root = project_folder(parent).unwrap_or(parent).to_owned();
        Self { base: Some(folder.to_owned()), root, entry, piped: Some(text) }
    }

    /// Whether the map itself came from a stream.
    #[cfg(feature = "cli")]
    pub(crate) fn is_piped(&self) -> bool {
        self.piped.is_some()
    }

    /// The name of the map itself.
    pub fn entry_name(&self) -> String {
        self.name(&self.entry)
    }

    /// The identity of this map: its path without links.
    pub fn identity(&self) -> PathBuf {
        self.identity_of(&self.entry_name())
    }

    /// The identity of a named file: its path without links.
    pub(crate) fn identity_of(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        path.canonicalize().unwrap_or(path)
    }

    /// The project's folder: the one with `kogge.toml`, else the map's own.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The path of a named file from the project's folder, the same wherever the program was started. Names of files
    /// that are not on the disk (they came with the program) stay as they are.
    pub fn path_from_root(&self, name: &str) -> String {
        let path = self.path(name);
        if path == self.entry || path.exists() { relative(&self.root, &path) } else { name.to_owned() }
    }

    /// The name of an absolute path.
    fn name(&self, path: &Path) -> String {
        match &self.base {
            Some(base) => relative(base, path),
            None => slashed(path),
        }
    }

    /// The absolute path of a name.
    fn path(&self, name: &str) -> PathBuf {
        normalised(&self.base.as_deref().unwrap_or(Path::new("")).join(name))
    }
}

impl Files for DiskFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>, ReadError> {
        let path = self.path(name);
        if path == self.entry {
            return self.piped.as_ref().map_or_else(|| read_limited(opened(&path)?), |text| Ok(text.clone()));
        }
        read_within(&self.root, &path)
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        if name.starts_with('/') || name.contains(['\\', '\0', ':']) {
            return Err(ReadError::Outside);
        }
        must_be_printable(Path::new(name))?;
        let from = self.path(from);
        let joined = normalised(&from.parent().unwrap_or(&self.root).join(name));
        if !joined.starts_with(&self.root) {
            return Err(ReadError::Outside);
        }
        Ok(self.name(&joined))
    }

    fn siblings(&self, name: &str) -> Vec<String> {
        let path = self.path(name);
        let folder = path.parent().and_then(|folder| within(&self.root, folder).ok());
        let entries = folder.and_then(|folder| fs::read_dir(folder).ok());
        let names = entries
            .into_iter()
            .flatten()
            .take(MAX_SIBLINGS)
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort();
        names
    }
}

/// The nearest folder at or above this one that holds a project file. A link or a device of that name counts: what it
/// leads to is not read, and neither is the project of a folder above.
pub(crate) fn project_folder(folder: &Path) -> Option<&Path> {
    let is_there = |folder: &&Path| folder.join(FILE_NAME).symlink_metadata().is_ok_and(|known| !known.is_dir());
    folder.ancestors().find(is_there)
}

/// The nearest folder at or above this one that is a repository of git, or a working tree of one.
#[cfg(feature = "cli")]
fn repository(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|folder| folder.join(".git").exists())
}

/// The path of a named file from the root of its repository: the one that holds the working folder, else the file's own.
/// `None` where there is no such file, or no repository.
#[cfg(feature = "cli")]
pub(crate) fn path_in_repository(folder: &Path, name: &str) -> Option<String> {
    let path = normalised(&folder.join(name));
    if !path.exists() {
        return None;
    }
    let here = repository(folder).filter(|root| path.starts_with(root));
    here.or_else(|| repository(path.parent()?)).map(|root| relative(root, &path))
}

/// The path without links of something that a map or a project names: it must lie in a folder, which is without links,
/// with no hidden name in its path, and links must not give it another ending.
pub(crate) fn within(root: &Path, path: &Path) -> Result<PathBuf, ReadError> {
    let end = path.canonicalize().map_err(read_error)?;
    is_open_in(root, &end)?;
    must_keep_ending(path, &end)?;
    Ok(end)
}

/// Whether a path without links lies in a folder, and nothing on the way is hidden.
fn is_open_in(root: &Path, end: &Path) -> Result<(), ReadError> {
    let below = end.strip_prefix(root).map_err(|_| ReadError::Outside)?;
    match below.components().any(|part| part.as_os_str().as_encoded_bytes().starts_with(b".")) {
        true => Err(ReadError::Hidden),
        false => Ok(()),
    }
}

/// Checks that a link leads to a file with its own ending.
fn must_keep_ending(path: &Path, end: &Path) -> Result<(), ReadError> {
    let ending = |path: &Path| path.extension().map(|ending| ending.to_ascii_lowercase());
    if ending(path) == ending(end) || end.is_dir() { Ok(()) } else { Err(ReadError::OtherKind) }
}

/// The path without links of a regular file that a map or a project names; see [`within`].
pub(crate) fn regular_within(root: &Path, path: &Path) -> Result<PathBuf, ReadError> {
    let end = within(root, path)?;
    // Asked before it is opened: opening a pipe can wait for ever.
    let known = fs::metadata(&end).map_err(read_error)?;
    if known.is_file() || known.is_dir() { Ok(end) } else { Err(ReadError::Special) }
}

/// The bytes of a file that a map or a project names; see [`regular_within`].
pub(crate) fn read_within(root: &Path, path: &Path) -> Result<Vec<u8>, ReadError> {
    read_limited(opened(&regular_within(root, path)?)?)
}

/// Checks that a typed path does not lead through links out of its folder: that of the project, or else the working
/// folder or, for a path elsewhere, its own. `end` is where it leads.
pub(crate) fn must_stay(folder: &Path, given: &Path, end: &Path, links: Links) -> Result<(), ReadError> {
    let (mut path, end) = (normalised(&folder.join(given)), &*normalised(end));
    if links == Links::Follow || path == end || is_of_system(&path) {
        return Ok(());
    }
    let is_here = given.is_relative() && path.starts_with(folder);
    let mut own = folder.to_owned();
    // The folders of a path that leads elsewhere are what the person typed.
    if !is_here && let (Some(parent), Some(name)) = (folder.join(given).parent(), given.file_name()) {
        own = parent.canonicalize().map_err(read_error)?;
        path = own.join(name);
    }
    if path == end {
        return Ok(());
    }
    is_open_in(project_folder(&own).unwrap_or(&own), end).map_err(|_| ReadError::Link)
}

/// The same for a file that is read, which must also have the ending that was typed.
fn must_stay_readable(folder: &Path, given: &Path, links: Links) -> Result<(), ReadError> {
    let path = folder.join(given);
    // One that is not there is reported where it is read.
    let Ok(end) = path.canonicalize() else { return Ok(()) };
    must_stay(folder, given, &end, links)?;
    let is_free = links == Links::Follow || is_of_system(&normalised(&path));
    if is_free { Ok(()) } else { must_keep_ending(&path, &end).map_err(|_| ReadError::Link) }
}

/// A file that a person types, or a stream.
#[cfg(feature = "cli")]
pub(crate) fn open_typed(folder: &Path, given: &str, links: Links) -> Result<File, ReadError> {
    must_be_printable(Path::new(given))?;
    must_stay_readable(folder, Path::new(given), links)?;
    opened(&folder.join(given))
}

/// The bytes of a file that a person types, when there are not too many.
#[cfg(feature = "cli")]
pub(crate) fn read_typed(folder: &Path, given: &str, links: Links) -> Result<Vec<u8>, ReadError> {
    read_limited(open_typed(folder, given, links)?)
}

fn opened(path: &Path) -> Result<File, ReadError> {
    // Opening a folder succeeds on some systems and fails only on reading.
    if fs::metadata(path).map_err(read_error)?.is_dir() {
        return Err(ReadError::Failed(is_folder()));
    }
    File::open(path).map_err(read_error)
}

/// Checks that a name can be printed as it is: line ends and other control characters in it would give orders.
fn must_be_printable(path: &Path) -> Result<(), ReadError> {
    let name = path.to_string_lossy();
    match clean_line(&name) == name {
        true => Ok(()),
        false => Err(ReadError::Failed("its name has a control character; rename it".to_owned())),
    }
}

/// Whether a path names an open file or a device of the system, which no stranger's folder holds.
fn is_of_system(path: &Path) -> bool {
    OPEN_FILES.iter().any(|folder| path.starts_with(folder))
}

/// Whether a typed path can be read once only.
fn is_stream(path: &Path) -> bool {
    is_of_system(&normalised(path)) || is_pipe(path)
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;

    fs::symlink_metadata(path).is_ok_and(|known| known.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_pipe(_: &Path) -> bool {
    false
}

/// The name that a stream goes by in findings: `<stdin>`, `<fd-63>`, `<pipe>`.
fn stream_name(path: &Path) -> String {
    let path = normalised(path);
    let own = OPEN_FILES.iter().find_map(|folder| path.strip_prefix(folder).ok());
    let name = own.or(path.file_name().map(Path::new)).unwrap_or(&path);
    format!("<{}>", slashed(name).replace('/', "-"))
}

/// All bytes of a stream, when there are not too many. Also ends for endless streams.
pub(crate) fn read_limited(stream: impl Read) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    stream.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(read_error)?;
    if bytes.len() > MAX_FILE_BYTES { Err(ReadError::TooLarge) } else { Ok(bytes) }
}

fn is_folder() -> String {
    "it is a folder, not a file".to_owned()
}

/// The cause of a failure of the system in plain words, without error numbers.
pub(crate) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder, not a file".to_owned(),
        io::ErrorKind::NotADirectory => "a part of its path is not a folder".to_owned(),
        kind => kind.to_string(),
    }
}

pub(crate) fn read_error(error: io::Error) -> ReadError {
    match error.kind() {
        io::ErrorKind::NotFound => ReadError::NotFound,
        _ => ReadError::Failed(cause(&error)),
    }
}

/// The path without `.` and `..`, by its words alone.
pub(crate) fn normalised(path: &Path) -> PathBuf {
    let mut normalised = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                normalised.pop();
            }
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => normalised.push(component),
        }
    }
    normalised
}

/// The way from a folder to a path, with `/`; both absolute and without `.` and `..`.
pub(crate) fn relative(base: &Path, path: &Path) -> String {
    let n_shared = base.components().zip(path.components()).take_while(|(a, b)| a == b).count();
    if n_shared == 0 {
        return slashed(path);
    }
    let up = base.components().skip(n_shared).map(|_| "..".to_owned());
    let down = path.components().skip(n_shared).map(|part| part.as_os_str().to_string_lossy().into_owned());
    let parts: Vec<String> = up.chain(down).collect();
    parts.join("/")
}

/// The identity of a file under any name: links of either kind lead to the same. Nothing where there
/// is none.
#[cfg(all(feature = "cli", unix))]
pub(crate) fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;

    fs::metadata(path).ok().map(|known| (known.dev(), known.ino()))
}

#[cfg(all(feature = "cli", not(unix)))]
pub(crate) fn identity(path: &Path) -> Option<Identity> {
    path.canonicalize().ok()
}

/// Device and number.
#[cfg(all(feature = "cli", unix))]
pub(crate) type Identity = (u64, u64);

/// The path without links: hard links are not seen through here.
#[cfg(all(feature = "cli", not(unix)))]
pub(crate) type Identity = PathBuf;

/// Where a path leads: through symbolic links, also through one whose end is not there yet.
#[cfg(feature = "cli")]
pub(crate) fn end_of(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        if let Ok(end) = path.canonicalize() {
            return end;
        }
        let Ok(next) = fs::read_link(&path) else {
            // A file that is not there yet, in a folder that may be a link.
            let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
            return folder.zip(path.file_name()).map_or_else(|| normalised(&path), |(folder, name)| folder.join(name));
        };
        path = normalised(&path.parent().unwrap_or(&path).join(next));
    }
    path
}

fn slashed(path: &Path) -> String {
    let text = path.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}
