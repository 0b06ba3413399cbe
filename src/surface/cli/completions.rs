//! `kogge completions`: the script that lets a shell complete the command line.

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Cli, Env, Failure, Outcome};

/// Print the completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge completions bash
  kogge completions fish")]
pub(super) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    // The generator panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "kogge", &mut script);
    env.stdout.data().write_all(&script)?;
    Ok(Outcome::Clean)
}
