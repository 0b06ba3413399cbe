//! Temporary files of unfinished outputs: `.kogge-PROCESS-LETTERS`, beside the files they will replace.
//!
//! A killed run leaves its own behind. The next run that writes into the folder removes them if each sign agrees: a
//! plain file of the same user, with such a name, whose process does not exist and whose lock nobody holds. One sign is
//! not enough, because process ids are reused, and in a shared folder the process may be on another machine.

use std::io;
use std::path::Path;

use tempfile::NamedTempFile;

/// How the names begin.
const PREFIX: &str = ".kogge-";

/// How many letters or digits the names end in.
const N_LETTERS: usize = 6;

/// A new file in a folder, removed when it is dropped.
pub(super) fn unfinished(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    // Temporary files are private by default; what is committed and shared should not be.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let prefix = format!("{PREFIX}{}-", std::process::id());
    let file = builder.prefix(&prefix).rand_bytes(N_LETTERS).tempfile_in(folder)?;
    #[cfg(unix)]
    lock(file.as_file());
    Ok(file)
}

/// The process in a name; nothing for any other name.
#[cfg(any(unix, test))]
fn process(name: &str) -> Option<i32> {
    let (process, letters) = name.strip_prefix(PREFIX)?.split_once('-')?;
    let is_ours = letters.len() == N_LETTERS && letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let process: i32 = process.parse().ok().filter(|_| is_ours)?;
    // As it is written, without a sign or zeros before it.
    (process > 0 && name.starts_with(&format!("{PREFIX}{process}-"))).then_some(process)
}

/// Removes what killed runs left in a folder. Whatever hinders it: the work goes on.
#[cfg(unix)]
pub(super) fn remove_abandoned(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if let Some(process) = name.to_str().and_then(process)
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && is_gone(process)
            && is_abandoned(&entry.path())
        {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

#[cfg(not(unix))]
pub(super) fn remove_abandoned(_: &Path) {}

/// Whether there is no process with this number.
#[cfg(unix)]
fn is_gone(process: i32) -> bool {
    let process = rustix::process::Pid::from_raw(process);
    process.is_some_and(|process| rustix::process::test_kill_process(process) == Err(rustix::io::Errno::SRCH))
}

/// Holds a file as long as it is open. Where files cannot be locked, what is left behind stays.
#[cfg(unix)]
fn lock(file: &std::fs::File) {
    let _ = rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive);
}

/// Whether a file is this user's, and nobody holds it.
#[cfg(unix)]
fn is_abandoned(path: &Path) -> bool {
    use rustix::fs::{FlockOperation, flock};
    use std::os::unix::fs::MetadataExt;

    // Another's file cannot be opened so, or is not ours to remove.
    let Ok(file) = std::fs::File::options().write(true).open(path) else { return false };
    let is_own = file.metadata().is_ok_and(|known| known.uid() == rustix::process::geteuid().as_raw());
    is_own && flock(&file, FlockOperation::NonBlockingLockExclusive).is_ok()
}

#[cfg(test)]
mod tests {
    use super::process;

    #[test]
    fn only_names_that_are_made_here_tell_a_process() {
        assert_eq!(process(".kogge-4711-aZ09xy"), Some(4711));
        let others =
            [".kogge-aZ09xy", ".kogge-4711-aZ09x", ".kogge-4711-aZ09xyz", ".kogge-4711-aZ0.xy", "kogge-4711-aZ09xy"];
        let numbers = [".kogge-0-aZ09xy", ".kogge--1-aZ09xy", ".kogge-+1-aZ09xy", ".kogge-01-aZ09xy"];
        for name in others.into_iter().chain(numbers).chain([".kogge-99999999999-aZ09xy"]) {
            assert_eq!(process(name), None, "{name}");
        }
    }
}
