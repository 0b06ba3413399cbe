//! Maps in other forms.

use serde::Deserialize;

use crate::bundled::UNSOUND;
use crate::families::compile_any;
use kogge_compiler::emit::rust::generated;
use kogge_compiler::text::MemoryFiles;

/// A form of a map.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Format {
    /// Every fact.
    Json,
    /// A graph for Graphviz.
    Dot,
    /// The table.
    Rust,
}

/// A map in another form.
pub(crate) fn export(files: &MemoryFiles, path: &str, format: Format) -> Result<String, String> {
    let compiled = compile_any(files, path).map_err(|why| why.to_string())?;
    let board = compiled.board.ok_or(UNSOUND)?;
    match format {
        Format::Json => Ok(board.json()),
        Format::Dot => Ok(board.dot()),
        Format::Rust => {
            let piece = board.emit_table(path).map_err(|why| why.to_string())?;
            let files = generated([&piece], []).map_err(|why| why.to_string())?;
            let table = files.into_iter().find(|(path, _)| !path.ends_with("mod.rs"));
            table.map(|(_, text)| text).ok_or_else(|| UNSOUND.to_owned())
        }
    }
}
