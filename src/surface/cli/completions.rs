//! `kogge completions`: the script that lets a shell complete the command line.
//!
//! The script asks the program itself at each press of the key, so that it also offers the maps of a folder, the codes of
//! findings, players, modules and styles. What an argument is about is known by its name, the same in every command.

use std::ffi::{OsStr, OsString};

use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use clap_complete::env::{CompleteEnv, Shells};

use super::{Cli, Env, Failure, Outcome, explain};
use crate::families::shipped_ids;
use crate::seated;
use kogge_compiler::text::FileKind;
use kogge_engine::game::PlayerKind;
use kogge_engine::vocab::Tongue;
use kogge_picture::Style;

/// The variable by which the script asks the program for completions.
const VARIABLE: &str = "COMPLETE";

/// The name of the program.
const NAME: &str = "kogge";

/// Print the completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge completions bash
  kogge completions fish

Write the line for your shell where it reads its settings:
  bash        source <(kogge completions bash)
  zsh         source <(kogge completions zsh), below compinit
  fish        kogge completions fish | source
  elvish      eval (kogge completions elvish | slurp)
  powershell  kogge completions powershell | Out-String | Invoke-Expression")]
pub(super) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let shells = Shells::builtins();
    let name = args.shell.to_string();
    let shell = shells.completer(&name).ok_or_else(|| Failure::Usage(format!("`{name}` cannot be completed")))?;
    // Written to memory first: a closed pipe is judged as that of any other output.
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, NAME, NAME, NAME, &mut script)?;
    env.stdout.data().write_all(&script)?;
    Ok(Outcome::Clean)
}

/// Answers the script of a shell; says whether these arguments are its question.
///
/// # Errors
///
/// [`clap::Error`] when the shell is unknown, or standard output is closed.
pub(super) fn answer(arguments: impl IntoIterator<Item = OsString>) -> Result<bool, clap::Error> {
    let folder = std::env::current_dir().ok();
    CompleteEnv::with_factory(completed).var(VARIABLE).bin(NAME).try_complete(arguments, folder.as_deref())
}

/// The command line, each argument with what can be written there.
fn completed() -> Command {
    Cli::command().mut_subcommands(|command| command.mut_args(with_values))
}

fn with_values(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "map" | "maps" | "before" | "after" | "from" | "variant_of" => arg.add(ArgValueCompleter::new(maps)),
        "code" | "allow" | "warn" | "deny" => arg.add(ArgValueCandidates::new(codes)),
        "modules" => arg.add(ArgValueCompleter::new(|typed: &OsStr| listed(typed, &seated::module_words()))),
        "seats" => {
            let kinds: Vec<String> = PlayerKind::WORDS.iter().map(|&word| word.to_owned()).collect();
            arg.add(ArgValueCompleter::new(move |typed: &OsStr| listed(typed, &kinds)))
        }
        "words" => arg.add(ArgValueCandidates::new(|| Tongue::ALL.iter().map(|it| it.word().into()).collect())),
        "style" => arg.add(ArgValueCandidates::new(|| Style::ALL.iter().map(|it| it.word().into()).collect())),
        _ => arg,
    }
}

/// Maps on the disk, the folders that they may lie in, and shipped boards.
fn maps(typed: &OsStr) -> Vec<CompletionCandidate> {
    let files =
        PathCompleter::any().filter(|path| path.is_dir() || path.to_str().is_some_and(|it| FileKind::Map.has(it)));
    let mut all = files.complete(typed);
    let typed = typed.to_string_lossy();
    all.extend(shipped_ids().filter(|id| id.starts_with(&*typed)).map(CompletionCandidate::new));
    all
}

fn codes() -> Vec<CompletionCandidate> {
    explain::descriptors().into_iter().map(|it| CompletionCandidate::new(it.code).help(Some(it.what.into()))).collect()
}

/// The last of several words with commas between them.
fn listed(typed: &OsStr, words: &[String]) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let (before, last) = typed.split_at(typed.rfind(',').map_or(0, |at| at + 1));
    let meant = words.iter().filter(|word| word.starts_with(last));
    meant.map(|word| CompletionCandidate::new(format!("{before}{word}"))).collect()
}
