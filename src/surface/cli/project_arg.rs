//! `--project`: which project is meant when no map is named.

use std::path::{Path, PathBuf};

use super::{Env, Failure};
use crate::disk;
use crate::project::FILE_NAME;

/// The option about the project.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct ProjectArg {
    /// Project: a folder or its kogge.toml [default: the nearest kogge.toml in this folder or above it]
    #[arg(long, value_name = "PATH", conflicts_with = "maps")]
    project: Option<String>,
}

impl ProjectArg {
    /// The folder of the project, without links.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when there is no project file.
    pub(super) fn folder(&self, env: &Env<'_>) -> Result<PathBuf, Failure> {
        let Some(given) = &self.project else {
            let message = format!("no map is named, and there is no `{FILE_NAME}` in this folder or above it");
            return disk::project_folder(&env.folder).map(Path::to_owned).ok_or(Failure::Usage(message));
        };
        let path = env.folder.join(given);
        let refused = |why: &str| Failure::Usage(format!("`--project {given}` names no project: {why}"));
        let folder = match path.file_name() {
            _ if path.is_dir() => &*path,
            Some(name) if path.is_file() && name == FILE_NAME => path.parent().unwrap_or(&path),
            _ if path.exists() => return Err(refused(&format!("name a folder or a `{FILE_NAME}`"))),
            _ => return Err(refused("there is no such file or folder")),
        };
        if !folder.join(FILE_NAME).is_file() {
            return Err(refused(&format!("there is no `{FILE_NAME}` in this folder")));
        }
        folder.canonicalize().map_err(|error| Failure::world(format!("cannot read `{given}`: {}", disk::cause(&error))))
    }
}
