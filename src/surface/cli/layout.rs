//! `kogge layout`: positions for the things that a map does not place.

use std::io::Write as _;

use super::guard::{changed, must_be_maps};
use super::target::sound_of;
use super::{Env, Failure, Outcome, Target};
use kogge_hansa_map::draw::rows::{statement, with_places};

/// Compute positions for the cities and posts that have none
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  kogge layout my.board             # print the picture statement
  kogge layout my.board --write     # write what is missing into the file")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// Write the positions into the map file and change nothing else in it
    #[arg(long)]
    write: bool,

    /// Compute all positions, also those that the map states
    #[arg(long, alias = "anew")]
    all: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if args.write {
        must_be_maps([&args.map])?;
    }
    let target = Target::of(env, &args.map)?;
    if args.write && target.identity().is_none() {
        let message = format!("`{}` is not a file on the disk, so that nothing can be written into it", args.map);
        return Err(Failure::Usage(message));
    }
    let (name, text) = (target.name.clone(), target.text().map_err(Failure::world)?);
    let Some(checked) = sound_of(env, target)? else { return Ok(Outcome::Findings) };
    let board = checked.board();
    if !args.write {
        env.stdout.data().write_all(statement(board, args.all).as_bytes())?;
        return Ok(Outcome::Clean);
    }
    let placed = with_places(&text, board, args.all);
    let words = if placed == text {
        "everything has a place"
    } else {
        changed(env, &name)?.write(&placed)?;
        "written"
    };
    writeln!(env.stdout, "{name}: {words}")?;
    Ok(Outcome::Clean)
}
