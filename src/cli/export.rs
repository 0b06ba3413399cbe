//! `kogge export`: the whole resolved board for other programs.

use clap::ValueEnum;

use super::{Env, Failure, Outcome, sound};
use crate::hansa::emit::{dot, json};

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
    /// Cities and routes as a graph for Graphviz
    Dot,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let Some(checked) = sound(env, &args.map)? else { return Ok(Outcome::Findings) };
    let text = match args.format {
        Format::Json => json::write(checked.board()),
        Format::Dot => dot::write(checked.board()),
    };
    env.stdout.write_all(text.as_bytes())?;
    Ok(Outcome::Clean)
}
