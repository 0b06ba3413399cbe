//! `kogge export`: the whole resolved board for other programs.

use std::io::Write as _;

use clap::ValueEnum;

use super::target::sound_any;
use super::{Env, Failure, Outcome, Target, families};

/// Export a board for other programs
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kogge export hanse-4-5 --format json\n  kogge export rhine.board --format dot")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// Every fact, as one JSON document that can be read back
    #[default]
    Json,
    /// Cities and routes, or corners and edges, as a graph for Graphviz
    Dot,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let target = Target::of(env, &args.map)?;
    let Some(board) = sound_any(env, target)? else { return Ok(Outcome::Findings) };
    match args.format {
        Format::Json => env.stdout.data().write_all(families::json(&board).as_bytes())?,
        Format::Dot => env.stdout.write_all(families::dot(&board).as_bytes())?,
    }
    Ok(Outcome::Clean)
}
