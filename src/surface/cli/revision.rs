//! Maps of a revision of git, as git names them: `HEAD~1:maps/rhine.board`, or `:rhine.board` for what is staged.
//!
//! A base or an edition that such a map names is that of the same revision. Git is asked for the contents of files alone:
//! no hook, pager or tool for differences of the repository runs, and nothing is fetched.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::disk::{read_error, read_limited};
use kogge_compiler::text::{Files, ReadError, join};

/// The files of one revision. Their names begin with the revision and `:`; behind it stands the path from the root of the
/// repository.
#[derive(Debug)]
pub(super) struct RevisionFiles {
    /// The root of the repository.
    root: PathBuf,
    /// The revision with its `:`.
    revision: String,
}

impl RevisionFiles {
    /// The files around a map that is named by revision and path, and its name; `None` where the text is not such a name.
    /// `folder` is the working folder.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when git does not run, or the folder belongs to no repository.
    pub(super) fn open(folder: &Path, given: &str) -> Result<Option<(Self, String)>, ReadError> {
        // A revision with a `-` in front would be an option of git.
        let Some((revision, path)) = given.split_once(':').filter(|(revision, _)| !revision.starts_with('-')) else {
            return Ok(None);
        };
        if path.is_empty() || given.contains(['\\', '\0', '\n']) {
            return Ok(None);
        }
        let words = |option| Ok(text(git(folder, &["rev-parse", option])?));
        let root: Result<String, ReadError> = words("--show-toplevel");
        let root = root.map_err(|why| match why {
            ReadError::NotFound => ReadError::Failed("this folder belongs to no repository of git".to_owned()),
            other => other,
        })?;
        let path = if path.starts_with("./") || path.starts_with("../") {
            join(&format!("{}.", words("--show-prefix")?), path).ok_or(ReadError::Outside)?
        } else {
            path.to_owned()
        };
        let files = Self { root: PathBuf::from(root), revision: format!("{revision}:") };
        let name = files.name(&path);
        Ok(Some((files, name)))
    }

    fn name(&self, path: &str) -> String {
        format!("{}{path}", self.revision)
    }

    /// The path of a file from the root of the repository.
    fn path<'a>(&self, name: &'a str) -> &'a str {
        name.strip_prefix(&self.revision).unwrap_or(name)
    }

    /// Where a file of the revision lies, or lay, on the disk.
    pub(super) fn on_disk(&self, name: &str) -> PathBuf {
        self.root.join(self.path(name))
    }
}

impl Files for RevisionFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>, ReadError> {
        // What came with the program is in no revision.
        if !name.starts_with(&self.revision) {
            return Err(ReadError::NotFound);
        }
        git(&self.root, &["cat-file", "blob", name])
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        if name.starts_with('/') || name.contains(['\\', '\0', '\n', ':']) {
            return Err(ReadError::Outside);
        }
        let path = join(self.path(from), name).ok_or(ReadError::Outside)?;
        if path.split('/').any(|part| part.starts_with('.')) {
            return Err(ReadError::Hidden);
        }
        Ok(self.name(&path))
    }

    fn siblings(&self, name: &str) -> Vec<String> {
        let folder = self.path(name).rsplit_once('/').map_or("", |(folder, _)| folder);
        let names = git(&self.root, &["ls-tree", "--name-only", "-z", &self.name(folder)]).unwrap_or_default();
        let names = names.split(|&byte| byte == 0).filter_map(|name| std::str::from_utf8(name).ok());
        names.filter(|name| !name.is_empty() && !name.starts_with('.')).map(str::to_owned).collect()
    }
}

/// The names of the files in a folder and below it that differ between a revision and the working tree, from that folder.
///
/// # Errors
///
/// [`ReadError`] when git does not run or knows no such revision.
pub(super) fn changed_since(folder: &Path, revision: &str) -> Result<Vec<String>, ReadError> {
    if revision.starts_with('-') {
        return Err(ReadError::NotFound);
    }
    let options =
        ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--relative", "-z", revision, "--"];
    let names = String::from_utf8(git(folder, &options)?).unwrap_or_default();
    Ok(names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

/// The text that git prints; nothing where it does not run, ends with an error, or prints too much.
pub(super) fn git_text(folder: &Path, arguments: &[&str]) -> Option<String> {
    git(folder, arguments).ok().and_then(|bytes| String::from_utf8(bytes).ok())
}

/// The line that git printed.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned()
}

/// The output of git; [`ReadError::NotFound`] where it ends with an error.
fn git(folder: &Path, arguments: &[&str]) -> Result<Vec<u8>, ReadError> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(["--no-pager", "--no-optional-locks", "-c", "core.fsmonitor=false"]);
    command.args(arguments).env("GIT_NO_LAZY_FETCH", "1").env("GIT_TERMINAL_PROMPT", "0");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut process = command.spawn().map_err(|error| match read_error(error) {
        ReadError::NotFound => ReadError::Failed("git is not installed".to_owned()),
        other => other,
    })?;
    let read = process.stdout.take().map_or(Ok(Vec::new()), read_limited);
    if read.is_err() {
        // It may still be writing.
        let _ = process.kill();
    }
    let ended = process.wait().map_err(read_error)?;
    if read.is_ok() && !ended.success() { Err(ReadError::NotFound) } else { read }
}
