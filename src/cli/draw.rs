//! `kogge draw`: a picture of a board.

use std::path::Path;

use super::folder::write_file;
use super::{Env, Failure, Outcome, sound};
use crate::hansa::emit::svg;

/// Draw a checked board as an SVG picture
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge draw hanse-4-5 -o hanse.svg
  kogge draw rhine.board -o -")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// The picture to write, ending in `.svg`; `-` for standard output
    #[arg(short, long, value_name = "FILE")]
    out: String,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let is_svg = Path::new(&args.out).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    if args.out != "-" && !is_svg {
        return Err(Failure::Usage(format!("`{}` does not end in `.svg`: pictures are drawn as SVG only", args.out)));
    }
    let Some(checked) = sound(env, &args.map)? else { return Ok(Outcome::Findings) };
    let picture = svg::draw(checked.board());
    if args.out == "-" {
        env.stdout.write_all(picture.as_bytes())?;
    } else {
        write_file(env, &args.out, &picture)?;
    }
    Ok(Outcome::Clean)
}
