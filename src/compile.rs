//! The one entry of every surface that starts from text: a map file in, its checked board and every finding out.

use crate::diagnostic::Diagnostic;
use crate::hansa::check::CheckedBoard;
use crate::text::{Files, ReadError, Sources};

/// What compiling one map made.
#[derive(Debug)]
pub struct Compiled {
    /// Every file that was read: the map first, then its bases and its edition.
    pub sources: Sources,
    /// Every finding, in the order of every output.
    pub diagnostics: Vec<Diagnostic>,
    /// The board, when no finding is an error.
    pub board: Option<CheckedBoard>,
}

/// Compiles the map at `path`.
///
/// # Errors
///
/// [`ReadError`] when the map's own file cannot be read; anything wrong inside it, or with a file that it names, is a
/// finding.
pub fn compile(_files: &dyn Files, _path: &str) -> Result<Compiled, ReadError> {
    Err(ReadError::NotFound)
}
