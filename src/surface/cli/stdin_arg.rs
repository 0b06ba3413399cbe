//! `--stdin-filename`: the name of the map on standard input.

use super::{Env, Failure};

#[derive(Debug, clap::Args)]
pub(super) struct StdinArg {
    /// Read `-` as if it were this file: its project, bases and editions are found beside it
    #[arg(long, value_name = "PATH")]
    stdin_filename: Option<String>,
}

impl StdinArg {
    /// Gives standard input its name, before maps are looked up.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when the option stands without `-`, or the name cannot be that of a file.
    pub(super) fn apply(&self, maps: &[String], env: &mut Env<'_>) -> Result<(), Failure> {
        let Some(name) = &self.stdin_filename else { return Ok(()) };
        if !maps.iter().any(|map| map == "-") {
            return Err(Failure::Usage("`--stdin-filename` is for a map on standard input: also write `-`".to_owned()));
        }
        if name.chars().any(char::is_control) || env.folder.join(name).file_name().is_none() {
            return Err(Failure::Usage(format!("`{}` is no name of a file", name.escape_debug())));
        }
        env.stdin_name.clone_from(name);
        Ok(())
    }
}
