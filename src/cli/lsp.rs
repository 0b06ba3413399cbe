//! `kogge lsp`: the language server, on standard input and output.

use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use lsp_types::Uri;

use super::opened::Opened;
use super::{Env, Failure, Outcome};
use crate::disk::{self, DiskFiles};
use crate::levels::Levels;
use crate::lsp::{Server, Surroundings, Workspace, serve};
use crate::text::{Files, MemoryFiles};

/// Help an editor with maps: a language server on standard input and output
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge lsp          started by an editor: docs/editors.md has the lines for its settings")]
pub(super) struct Args {
    /// Accepted for clients that name their transport; it is the only one
    #[arg(long)]
    stdio: bool,
}

pub(super) fn run(_args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let server = Server::new(Workspace::new(Box::new(Disk)));
    let as_agreed = serve(server, BufReader::new(io::stdin()), env.stdout)?;
    Ok(Outcome::findings_if(!as_agreed))
}

/// The disk around the open documents. Names of its files are absolute paths, with links in their folders followed.
struct Disk;

/// The ending of map files.
const MAP_ENDING: &str = "board";

impl Disk {
    fn disk_files(path: &str) -> Option<DiskFiles> {
        // What is no path is a document that was never saved.
        Path::new(path).is_absolute().then(|| DiskFiles::open(Path::new("/"), path).ok()).flatten()
    }

    /// The project file that holds for a map.
    fn project(path: &str) -> Option<Opened> {
        let files = Self::disk_files(path)?;
        let root = disk::project_folder(files.root())?;
        // A broken project file is told where the project is checked; a map is not held up by it.
        Opened::read(root, root).ok()
    }

    /// The maps in a folder.
    fn maps_in(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        entries.filter(|path| path.extension().is_some_and(|ending| ending == MAP_ENDING)).collect()
    }
}

impl Surroundings for Disk {
    fn path(&self, uri: &Uri) -> String {
        let path = if uri.scheme() == "file" { uri.to_file_path().ok() } else { None };
        let name = path.and_then(|path| Some(Self::disk_files(path.to_str()?)?.entry_name()));
        name.unwrap_or_else(|| uri.to_string())
    }

    fn uri(&self, path: &str) -> Option<Uri> {
        if Path::new(path).is_absolute() { Uri::from_file_path(path).ok() } else { None }
    }

    fn files(&self, path: &str) -> Box<dyn Files> {
        match Self::disk_files(path) {
            Some(files) => Box::new(files),
            None => Box::new(MemoryFiles::new()),
        }
    }

    fn maps(&self, path: &str) -> Vec<String> {
        let listed = Self::project(path).and_then(|mut opened| {
            let root = opened.root.clone();
            let targets = opened.maps(&root).ok()?;
            Some(targets.into_iter().filter_map(|target| target.identity().cloned()).collect::<Vec<PathBuf>>())
        });
        let beside = || Path::new(path).parent().map(Self::maps_in).unwrap_or_default();
        let mut paths: Vec<PathBuf> = listed.unwrap_or_default();
        if Path::new(path).is_absolute() {
            paths.extend(beside());
        }
        let mut names: Vec<String> = paths.iter().filter_map(|path| path.to_str().map(str::to_owned)).collect();
        names.sort();
        names.dedup();
        names
    }

    fn levels(&self, path: &str) -> Levels {
        Self::project(path).map_or_else(Levels::default, |opened| opened.levels())
    }
}
