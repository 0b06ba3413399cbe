//! The files of this repository, for compiling maps in tests.

use kogge::text::{Files, ReadError, join};

/// Reads paths from the repository's folder.
pub(crate) struct Repository;

impl Files for Repository {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        std::fs::read(root.join(path)).map_err(|_| ReadError::NotFound)
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        join(from, name).ok_or(ReadError::Outside)
    }

    fn siblings(&self, _: &str) -> Vec<String> {
        Vec::new()
    }
}
