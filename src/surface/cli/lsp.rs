//! `kogge lsp`: the language server, on standard input and output.

use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use super::opened::{MAX_FILES, Opened};
use super::{Env, Failure, Outcome};
use crate::disk::{self, DiskFiles, Links};
use crate::lsp::{Open, Server, Surroundings, Uri, Workspace, path_of, serve, uri_of};
use crate::project::FILE_NAME;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::levels::Levels;
use kogge_compiler::text::{Files, MemoryFiles, Source, Sources};

/// Run the language server on standard input and output
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge lsp          started by an editor: docs/editors.md has the lines for its settings")]
pub(super) struct Args {
    /// Accepted for clients that pass it; the server knows no other transport
    #[arg(long)]
    stdio: bool,
}

pub(super) fn run(_args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let server = Server::new(Workspace::new(Box::new(Disk)));
    let as_agreed = serve(server, BufReader::new(io::stdin()), env.stdout.data())?;
    Ok(Outcome::findings_if(!as_agreed))
}

/// The disk around the open documents. Names of its files are absolute paths, with links in their folders followed.
struct Disk;

/// How deep below a folder maps are looked for.
const MAX_DEPTH: usize = 8;

/// Folders that tools fill.
const SKIPPED: [&str; 2] = ["node_modules", "target"];

/// The ending of map files.
const MAP_ENDING: &str = "board";

impl Disk {
    fn disk_files(path: &str) -> Option<DiskFiles> {
        // A name that is not a path belongs to a document that was never saved.
        Path::new(path).is_absolute().then(|| DiskFiles::open(Path::new("/"), path, Links::Inside).ok()).flatten()
    }

    /// The project file that holds for a file.
    fn opened(path: &str, open: &Open<'_>) -> Option<Opened> {
        let files = Self::disk_files(path)?;
        let root = disk::project_folder(files.root())?;
        let name = root.join(FILE_NAME).to_str()?.to_owned();
        match open(&name) {
            Some(text) => Some(Opened::of(root, Source::new(name, text))),
            // A file that cannot be read is reported where the project is checked; maps do not wait for it.
            None => Opened::read(root, root).ok(),
        }
    }

    /// The files that the project of a file lists.
    fn listed(
        path: &str,
        open: &Open<'_>,
        list: impl Fn(&mut Opened, &Path) -> Result<Vec<DiskFiles>, Failure>,
    ) -> Vec<PathBuf> {
        let listed = Self::opened(path, open).and_then(|mut opened| {
            let root = opened.root.clone();
            list(&mut opened, &root).ok()
        });
        listed.into_iter().flatten().map(|files| files.identity()).collect()
    }

    /// Adds the maps in a folder and that many levels of folders below it. Skips links and hidden files.
    fn add_below(folder: &Path, depth: usize, paths: &mut Vec<PathBuf>) {
        paths.extend(Self::maps_in(folder));
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let folders = entries.filter(|entry| {
            let name = entry.file_name();
            let is_skipped =
                name.as_encoded_bytes().starts_with(b".") || SKIPPED.iter().any(|skipped| name == *skipped);
            !is_skipped && entry.file_type().is_ok_and(|kind| kind.is_dir())
        });
        for folder in folders.take_while(|_| depth > 0 && paths.len() < MAX_FILES).collect::<Vec<_>>() {
            Self::add_below(&folder.path(), depth - 1, paths);
        }
    }

    /// The maps in a folder.
    fn maps_in(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        entries.filter(|path| path.extension().is_some_and(|ending| ending == MAP_ENDING)).collect()
    }
}

impl Surroundings for Disk {
    fn path(&self, uri: &Uri) -> String {
        let name = path_of(uri).and_then(|path| Some(Self::disk_files(&path)?.entry_name()));
        name.unwrap_or_else(|| uri.as_ref().to_owned())
    }

    fn uri(&self, path: &str) -> Option<Uri> {
        Path::new(path).is_absolute().then(|| uri_of(path))
    }

    fn files(&self, path: &str) -> Box<dyn Files> {
        match Self::disk_files(path) {
            Some(files) => Box::new(files),
            None => Box::new(MemoryFiles::new()),
        }
    }

    fn maps(&self, path: &str, open: &Open<'_>) -> Vec<String> {
        let mut paths = Self::listed(path, open, Opened::maps);
        if Path::new(path).is_absolute() {
            paths.extend(Path::new(path).parent().map(Self::maps_in).unwrap_or_default());
        }
        names(paths)
    }

    fn maps_below(&self, folder: &Uri, open: &Open<'_>) -> Vec<String> {
        let folder = path_of(folder).and_then(|folder| Path::new(&folder).canonicalize().ok());
        let Some(folder) = folder else { return Vec::new() };
        // The project file also names maps that lie elsewhere.
        let mut paths =
            folder.join(FILE_NAME).to_str().map_or(Vec::new(), |path| Self::listed(path, open, Opened::maps));
        Self::add_below(&folder, MAX_DEPTH, &mut paths);
        names(paths)
    }

    fn editions(&self, path: &str, open: &Open<'_>) -> Vec<String> {
        names(Self::listed(path, open, Opened::editions))
    }

    fn levels(&self, path: &str, open: &Open<'_>) -> Levels {
        let of = |opened: Opened| opened.levels_of(&disk::relative(&opened.root, Path::new(path)));
        Self::opened(path, open).map_or_else(Levels::default, of)
    }

    fn project(&self, path: &str, open: &Open<'_>) -> Option<(Sources, Vec<Diagnostic>)> {
        let root = Path::new(path).parent()?;
        let mut opened = Opened::of(root, Source::new(path, open(path)?));
        // A folder that cannot be listed does not stop the other reports.
        let _ = opened.maps(root);
        let _ = opened.editions(root);
        Some((opened.sources, opened.diagnostics))
    }
}

/// The names of some files, each once.
fn names(paths: Vec<PathBuf>) -> Vec<String> {
    let mut names: Vec<String> = paths.iter().filter_map(|path| path.to_str().map(str::to_owned)).collect();
    names.sort();
    names.dedup();
    names
}
