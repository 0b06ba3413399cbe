//! Maps compiled by the build script of another package: [`Maps`].
//!
//! The tables come into the package's `OUT_DIR`, and cargo shows every finding with file and line of the map. To read
//! the tables in review, keep them in the repository with `kogge build` and compare them with the
//! maps with `kogge build --check`.

#![allow(clippy::disallowed_methods, reason = "a build script is a surface: it reads maps and writes tables")]

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::disk::{DiskFiles, Links};
use crate::families::{AnyBoard, compile_any};
use crate::render::{Report, short};
use kogge_compiler::compile::Compiled;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::emit::rust;

/// Maps that a build script compiles.
///
/// ```no_run
/// // The `main` of build.rs:
/// kogge::build::Maps::new().map("maps/rhine.board").map("maps/rhine-for-two.board").compile();
/// ```
///
/// Include the result in the package; a table is in a module of its map's id, and `TABLES` and `EDITIONS` list all:
///
/// ```ignore
/// #[allow(dead_code)] // It lists all maps, whichever are played.
/// mod maps {
///     include!(concat!(env!("OUT_DIR"), "/hansa/mod.rs"));
/// }
/// let table: &kogge::hansa::board::table::Table = &maps::rhine::RHINE;
/// ```
///
/// The package needs `kogge` twice: with the feature `compiler` as a build dependency, and without any feature as a
/// dependency, which is the runtime alone.
#[derive(Debug, Clone, Default)]
pub struct Maps {
    maps: Vec<PathBuf>,
}

impl Maps {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a map: the path of its file from the package's folder.
    #[must_use]
    pub fn map(mut self, path: impl Into<PathBuf>) -> Self {
        self.maps.push(path.into());
        self
    }

    /// Compiles the maps into `OUT_DIR` and reports the findings and the relevant files to cargo; for build scripts
    /// only.
    ///
    /// Errors of maps, files that cannot be read, and a target that cannot be written end the build with a message of
    /// cargo's; warnings are shown as cargo's warnings.
    pub fn compile(&self) {
        let out = &mut io::stdout().lock();
        let written = match [std::env::var("CARGO_MANIFEST_DIR"), std::env::var("OUT_DIR")] {
            [Ok(package), Ok(target)] => self.compile_to(Path::new(&package), Path::new(&target), out),
            _ => writeln!(out, "cargo::error=`kogge::build` is for build scripts: cargo sets no OUT_DIR here"),
        };
        // Where cargo does not listen there is no reader.
        drop(written);
    }

    /// The same for a package in the folder `package`, into the folder `target`; the lines for cargo go to `out`, a
    /// line each as cargo reads them from a build script. Without an error all files are written, with any none is.
    ///
    /// # Errors
    ///
    /// The errors of `out`.
    pub fn compile_to(&self, package: &Path, target: &Path, out: &mut dyn Write) -> io::Result<()> {
        let mut compiled = Vec::new();
        let mut is_sound = true;
        // A path that is absolute and without links, as `DiskFiles` wants it.
        let package = package.canonicalize().unwrap_or_else(|_| package.to_owned());
        for map in &self.maps {
            match read(&package, map) {
                Ok(map) => {
                    is_sound &= report(&package, &map, out)?;
                    compiled.push(map);
                }
                Err(why) => {
                    is_sound = false;
                    writeln!(out, "cargo::rerun-if-changed={}", map.display())?;
                    error(out, &format!("`{}` cannot be read: {why}", map.display()))?;
                }
            }
        }
        if !is_sound {
            return Ok(());
        }
        match files(&compiled) {
            Ok(files) => match files.iter().try_for_each(|(path, text)| write(&target.join(path), text)) {
                Ok(()) => Ok(()),
                Err(why) => error(out, &format!("cannot write into `{}`: {why}", target.display())),
            },
            Err(why) => error(out, &why),
        }
    }
}

/// A compiled map by the path it was given as.
struct Map {
    path: String,
    compiled: Compiled<AnyBoard>,
}

fn read(package: &Path, map: &Path) -> Result<Map, String> {
    let files = DiskFiles::open(package, &map.to_string_lossy(), Links::Inside).map_err(|why| why.to_string())?;
    let path = files.entry_name();
    let compiled = compile_any(&files, &path).map_err(|why| why.to_string())?;
    Ok(Map { path, compiled })
}

/// Reports the files of a map and its findings to cargo; gives whether it has no error.
fn report(package: &Path, map: &Map, out: &mut dyn Write) -> io::Result<bool> {
    for (_, source) in map.compiled.sources.iter() {
        // Editions shipped with the library are not files of the package.
        if package.join(&source.path).exists() {
            writeln!(out, "cargo::rerun-if-changed={}", source.path)?;
        }
    }
    for finding in &map.compiled.diagnostics {
        let word = if finding.is_error() { "error" } else { "warning" };
        write!(out, "cargo::{word}={}", line(map, finding)?)?;
    }
    Ok(!map.compiled.diagnostics.iter().any(Diagnostic::is_error))
}

/// The line of a finding, with its line end.
fn line(map: &Map, finding: &Diagnostic) -> io::Result<String> {
    let mut report = Report::new();
    report.add_map(&map.compiled.sources, std::slice::from_ref(finding));
    let mut line = Vec::new();
    short::write(&report, &mut line)?;
    Ok(String::from_utf8_lossy(&line).into_owned())
}

/// All generated files by their path below the target.
fn files(maps: &[Map]) -> Result<BTreeMap<String, String>, String> {
    let (mut tables, mut editions) = (Vec::new(), Vec::new());
    for (path, board) in maps.iter().filter_map(|map| Some((&map.path, map.compiled.board.as_ref()?))) {
        tables.push(board.emit_table(path).map_err(|why| format!("{path}: {why}"))?);
        editions.push(board.edition().emit(path));
    }
    rust::generated(&tables, &editions).map_err(|clash| clash.to_string())
}

/// Writes a file whole or not at all; an equal file is left alone, so that nothing is built again.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if fs::read(path).is_ok_and(|known| known == text.as_bytes()) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension("new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}

fn error(out: &mut dyn Write, message: &str) -> io::Result<()> {
    writeln!(out, "cargo::error={message}")
}
