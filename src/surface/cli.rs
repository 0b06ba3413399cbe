//! The command line: the only code that touches files and terminals. One file a command.
//!
//! Exit codes are a contract with scripts: 0 clean; 1 findings (errors, or findings that a level makes errors; drift
//! under `--check`); 2 wrong usage; 3 a file or stream failed, whatever else was found. A new command is its file, a
//! `mod` line, a variant of `Command` and an arm of `run`.

#![allow(clippy::disallowed_methods, reason = "this is the surface that may touch files and the environment")]

mod build;
mod check;
mod compare;
mod completions;
mod diff;
mod draw;
mod duel;
mod explain;
mod export;
mod fix;
mod fmt;
mod human;
mod init;
mod kit;
mod lay;
mod layout;
mod ledger;
mod lsp;
mod man;
mod merge;
mod new;
mod play;
mod prove;
mod records;
mod replay;
mod report;
mod show;
mod simulate;
mod site;
mod study;
mod watch;
mod words;

mod baseline;
mod bots;
mod differences;
mod env;
mod failure;
mod families;
mod folder;
mod guard;
mod interrupt;
mod levels;
mod opened;
mod output;
mod palette;
mod parallel;
mod picture;
mod print;
mod progress;
mod project_arg;
mod results;
mod revision;
mod selection;
mod sides;
mod start;
mod stdin_arg;
mod table;
mod target;
mod through;
mod transcripts;
mod unfinished;
mod written;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::{ColorChoice, Parser, Subcommand};

pub use crate::disk::{DiskFiles, Links};
pub use env::Env;
pub use failure::{Failure, Outcome};
pub use opened::Opened;
pub use project_arg::ProjectArg;
pub use selection::{Everything, Selection};
pub use target::{Target, sound};

kogge_engine::schemas! {
    /// Output of `kogge explain --format json`.
    "explain", "Explanations of Kogge", explain::VERSION => explain::Document;
    /// Output of `kogge diff --format json`.
    "diff", "Differences of Kogge", diff::json::VERSION => diff::json::Document<'static>;
    /// Output of `kogge compare --format json`.
    "compare", "Comparison of Kogge", compare::VERSION => compare::Document<'static>;
    /// Output of `kogge export --format places`.
    "places", "Places and pieces of Kogge", export::places::VERSION => export::places::Document<'static>;
    /// Output of `kogge duel --format json`. Shares are numbers from 0 to 1.
    "duel", "A duel of Kogge", duel::json::VERSION => duel::json::Document<'static>;
}

/// Compile, check, draw and play board-game maps.
#[derive(Debug, Parser)]
#[command(name = "kogge", version, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 clean; 1 findings; 2 wrong usage; 3 a file or stream failed.")]
struct Cli {
    /// When to use colours; `auto` respects NO_COLOR
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,

    /// Read and write through symbolic links that lead out of their folder
    #[arg(long, global = true)]
    follow_links: bool,

    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "a run has one")]
enum Command {
    Init(init::Args),
    New(new::Args),
    Check(check::Args),
    Fix(fix::Args),
    Fmt(fmt::Args),
    Build(build::Args),
    Explain(explain::Args),
    Diff(diff::Args),
    Compare(compare::Args),
    Show(show::Args),
    Site(site::Args),
    Export(export::Args),
    Ledger(ledger::Args),
    Draw(draw::Args),
    Kit(kit::Args),
    Lay(lay::Args),
    Layout(layout::Args),
    Prove(prove::Args),
    Study(study::Args),
    Simulate(simulate::Args),
    Merge(merge::Args),
    Duel(duel::Args),
    Lsp(lsp::Args),
    Play(play::Args),
    Replay(replay::Args),
    Report(report::Args),
    Watch(watch::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the program with its arguments, the first being its name.
pub fn main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let understood = completions::answer(args.clone()).and_then(|is_answered| match is_answered {
        true => Ok(None),
        false => Cli::try_parse_from(args).map(Some),
    });
    let cli = match understood {
        Ok(None) => return ExitCode::SUCCESS,
        Ok(Some(cli)) => cli,
        Err(error) => {
            // A closed pipe is the only way this fails, and then there is no reader left.
            let _ = error.print();
            return exit_code(error.exit_code());
        }
    };
    let links = if cli.follow_links { Links::Follow } else { Links::Inside };
    let code = env::with_process(cli.color, links, |env| {
        let result =
            run(&cli.command, env).and_then(|outcome| env.stdout.flush().map(|()| outcome).map_err(Failure::output));
        match result {
            Ok(outcome) => outcome.exit_code(),
            Err(failure) => {
                // Standard error is the last place for a report.
                let _ = failure.write(&mut env.stderr);
                failure.exit_code()
            }
        }
    });
    exit_code(code)
}

/// A command line that the program does not understand: what it says about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misunderstood(String);

impl std::fmt::Display for Misunderstood {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misunderstood {}

/// Checks that a command line would be understood, its first word the program's name; what it names is not looked at.
///
/// # Errors
///
/// [`Misunderstood`] with what the program would say instead of running.
pub fn understood(args: impl IntoIterator<Item = OsString>) -> Result<(), Misunderstood> {
    match Cli::try_parse_from(args) {
        Err(error) if error.use_stderr() => Err(Misunderstood(error.to_string())),
        // Help and version are valid answers.
        Ok(_) | Err(_) => Ok(()),
    }
}

fn run(command: &Command, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    match command {
        Command::Init(args) => init::run(args, env),
        Command::New(args) => new::run(args, env),
        Command::Check(args) => check::run(args, env),
        Command::Fix(args) => fix::run(args, env),
        Command::Fmt(args) => fmt::run(args, env),
        Command::Build(args) => build::run(args, env),
        Command::Diff(args) => diff::run(args, env),
        Command::Compare(args) => compare::run(args, env),
        Command::Explain(args) => explain::run(args, env),
        Command::Show(args) => show::run(args, env),
        Command::Site(args) => site::run(args, env),
        Command::Export(args) => export::run(args, env),
        Command::Ledger(args) => ledger::run(args, env),
        Command::Draw(args) => draw::run(args, env),
        Command::Kit(args) => kit::run(args, env),
        Command::Lay(args) => lay::run(args, env),
        Command::Layout(args) => layout::run(args, env),
        Command::Prove(args) => prove::run(args, env),
        Command::Study(args) => study::run(args, env),
        Command::Simulate(args) => simulate::run(args, env),
        Command::Merge(args) => merge::run(args, env),
        Command::Duel(args) => duel::run(args, env),
        Command::Lsp(args) => lsp::run(args, env),
        Command::Play(args) => play::run(args, env),
        Command::Replay(args) => replay::run(args, env),
        Command::Report(args) => report::run(args, env),
        Command::Watch(args) => watch::run(args, env),
        Command::Completions(args) => completions::run(args, env),
        Command::Man(args) => man::run(args, env),
    }
}

fn exit_code(code: i32) -> ExitCode {
    u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from)
}
