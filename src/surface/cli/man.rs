//! `kogge man`: the manual page, made from `--help`.

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::{Cli, Env, Failure, Outcome};

/// Print the manual page of the program or of a command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge man
  kogge man check")]
pub(super) struct Args {
    /// The command
    command: Option<String>,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut program = Cli::command();
    program.build();
    let page = match &args.command {
        None => program,
        Some(name) => command(&program, name)?,
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    env.stdout.data().write_all(&text)?;
    Ok(Outcome::Clean)
}

/// A command as a page of its own, `kogge-check`.
fn command(program: &Command, name: &str) -> Result<Command, Failure> {
    let commands = || program.get_subcommands().filter(|command| command.get_name() != "help");
    match commands().find(|command| command.get_name() == name) {
        Some(command) => Ok(command.clone()),
        None => {
            let known: Vec<&str> = commands().map(Command::get_name).collect();
            Err(Failure::Usage(format!("there is no command `{name}`: there are {}", known.join(", "))))
        }
    }
}
