//! The files that come with the library, beside those of the author.

use std::collections::BTreeMap;

use crate::families::shipped;
use kogge_compiler::shipped::Shipped;
use kogge_compiler::text::{MAX_FILE_BYTES, MemoryFiles};

/// A shipped file's name beside the author's: without the folder that it has in the repository.
pub(crate) fn short<'a>(shipped: &Shipped, path: &'a str) -> &'a str {
    path.strip_prefix(shipped.folder).map_or(path, |rest| rest.trim_start_matches('/'))
}

/// The shipped files of all families in one folder.
pub(crate) fn shipped_files() -> MemoryFiles {
    let all = shipped().flat_map(|shipped| shipped.files.iter().map(|(path, text)| (short(shipped, path), *text)));
    all.fold(MemoryFiles::new(), |files, (path, text)| files.with(path, text))
}

/// Why a map with errors can be neither played nor written in another form.
pub(crate) const UNSOUND: &str = "the map has errors: mend them first";

/// The author's files over the shipped ones.
pub(crate) fn with_shipped(files: &BTreeMap<String, String>) -> Result<MemoryFiles, String> {
    if let Some((path, _)) = files.iter().find(|(_, text)| text.len() > MAX_FILE_BYTES) {
        return Err(format!("`{path}` is larger than {} MiB", MAX_FILE_BYTES / (1024 * 1024)));
    }
    Ok(files.iter().fold(shipped_files(), |all, (path, text)| all.with(path.clone(), text.clone())))
}
