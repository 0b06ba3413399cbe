//! [`DiskFiles`]: the files of one project on the disk, and nothing outside it.
//!
//! A map can name other files: its base, its edition. A map from a stranger must not read the rest of the disk through
//! them, neither with `..` nor through a symbolic link. The project is the folder with `kogge.toml` above the map, or
//! the map's own folder.

#![allow(clippy::disallowed_methods, reason = "this is what reads files for the surfaces")]

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use crate::project::FILE_NAME;
use kogge_compiler::text::{Files, MAX_FILE_BYTES, ReadError};

/// The most symbolic links that are followed from one path, as many as Linux follows.
#[cfg(feature = "cli")]
const MAX_LINKS: usize = 40;

/// The name that standard input goes by in findings.
const STDIN_NAME: &str = "<stdin>";

/// The files of the project that a map belongs to. Their names are paths from the working folder where the map was
/// given so, and absolute otherwise: what a person can click on.
#[derive(Debug, Clone)]
pub struct DiskFiles {
    /// The folder that names start from; `None` when names are absolute.
    base: Option<PathBuf>,
    /// The project's folder, without symbolic links.
    root: PathBuf,
    /// The map itself: the caller names it on the command line, so it may be read wherever it leads.
    entry: PathBuf,
    /// The text of the map itself when it came from standard input.
    piped: Option<Vec<u8>>,
}

impl DiskFiles {
    /// The files around the map `given` on the command line; `folder` is the working folder, without links.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when the folder of the map cannot be reached, or the path names no file.
    pub fn open(folder: &Path, given: &str) -> Result<Self, ReadError> {
        let given = Path::new(given);
        let path = folder.join(given);
        let (Some(name), Some(parent)) = (path.file_name(), path.parent()) else {
            return Err(ReadError::Failed(is_folder()));
        };
        let parent = parent.canonicalize().map_err(read_error)?;
        let base = given.is_relative().then(|| folder.to_owned());
        Ok(Self {
            base,
            root: project_folder(&parent).unwrap_or(&parent).to_owned(),
            entry: parent.join(name),
            piped: None,
        })
    }

    /// The same around a map that was read from standard input, as if it lay in the working folder.
    pub fn piped(folder: &Path, text: Vec<u8>) -> Self {
        Self {
            base: Some(folder.to_owned()),
            root: project_folder(folder).unwrap_or(folder).to_owned(),
            entry: folder.join(STDIN_NAME),
            piped: Some(text),
        }
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
            return self.piped.as_ref().map_or_else(|| read(&path), |text| Ok(text.clone()));
        }
        let real = path.canonicalize().map_err(read_error)?;
        if !real.starts_with(&self.root) {
            return Err(ReadError::Outside);
        }
        read(&real)
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        if name.starts_with('/') || name.contains(['\\', '\0', ':']) {
            return Err(ReadError::Outside);
        }
        let from = self.path(from);
        let joined = normalised(&from.parent().unwrap_or(&self.root).join(name));
        if !joined.starts_with(&self.root) {
            return Err(ReadError::Outside);
        }
        Ok(self.name(&joined))
    }
}

/// The nearest folder at or above this one that holds a project file.
pub(crate) fn project_folder(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|folder| folder.join(FILE_NAME).is_file())
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

/// The bytes of a file, when there are not too many.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, ReadError> {
    // Opening a folder succeeds on some systems and fails only on reading.
    if fs::metadata(path).map_err(read_error)?.is_dir() {
        return Err(ReadError::Failed(is_folder()));
    }
    read_limited(File::open(path).map_err(read_error)?)
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
        let Ok(next) = fs::read_link(&path) else { break };
        path = normalised(&path.parent().unwrap_or(&path).join(next));
    }
    path
}

fn slashed(path: &Path) -> String {
    let text = path.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { text.into_owned() } else { text.replace(std::path::MAIN_SEPARATOR, "/") }
}
