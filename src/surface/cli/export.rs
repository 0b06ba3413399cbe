//! `kogge export`: the whole resolved board for other programs.

use std::io::Write as _;

use clap::ValueEnum;

pub(super) mod places;

use super::target::sound_any;
use super::{Env, Failure, Outcome, Target};

/// Export a board for other programs
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kogge export hanse-4-5 --format json\n  kogge export rhine.board --format dot\n  kogge export catan --format places --out table"
)]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// With `--format places`: the folder for the document, the picture and an image of each piece
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// Every fact, as one JSON document that can be read back
    #[default]
    Json,
    /// Cities and routes, or corners and edges, as a graph for Graphviz
    Dot,
    /// Every place on the picture and every piece of the kit, for programs that put them on a table
    Places,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if args.out.is_some() && args.format != Format::Places {
        return Err(Failure::Usage("`--out` is for `--format places`; the others go to standard output".to_owned()));
    }
    let target = Target::of(env, &args.map)?;
    let Some(board) = sound_any(env, target)? else { return Ok(Outcome::Findings) };
    match args.format {
        Format::Json => env.stdout.data().write_all(board.json().as_bytes())?,
        Format::Dot => env.stdout.write_all(board.dot().as_bytes())?,
        Format::Places => {
            let document = places::export(&board, args.out.as_deref(), env)?;
            env.stdout.data().write_all(&document)?;
        }
    }
    Ok(Outcome::Clean)
}
