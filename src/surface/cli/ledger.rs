//! `kogge ledger`: the ledger of a map as the map counts, to be compared with a print.

use std::io::Write as _;

use super::guard::changed;
use super::target::report;
use super::{Env, Failure, Outcome, Target};
use crate::families::in_family;
use kogge_compiler::assist::actions::counted_ledger;
use kogge_compiler::assist::{Assist, Map};

/// Print the ledger of a map as the map counts, or write it into the map
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge ledger rhine.board            what the map has, row by row
  kogge ledger rhine.board --write    as its ledger; comments and `allow` stay

Compare each row with the print: a ledger that nobody compared finds no mistake.")]
pub(super) struct Args {
    /// A map file, the id of a shipped map, or `-` for standard input
    map: String,

    /// Write it into the map file, in the place of the ledger that is there
    #[arg(long)]
    write: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let target = Target::of(env, &args.map)?;
    if args.write && target.identity().is_none() {
        return Err(Failure::Usage("`--write` needs a map file of your own".to_owned()));
    }
    in_family!(target.family(), F => ledger::<F>(args, &target, env))
}

fn ledger<F: Assist>(args: &Args, target: &Target, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let map: Map<F> = target.opened().map_err(Failure::world)?;
    let Some((place, text)) = counted_ledger(&map) else {
        report(env, &map.compiled)?;
        return Ok(Outcome::Findings);
    };
    if !args.write {
        writeln!(env.stdout.data(), "{}", text.trim_start())?;
        return Ok(Outcome::Clean);
    }
    let mut whole = map.source().text.to_string();
    whole.replace_range(place.range(), &text);
    let is_same = *whole == *map.source().text;
    if !is_same {
        changed(env, &target.name)?.write(&whole)?;
    }
    let what = if is_same { "the ledger is as the map counts" } else { "ledger written" };
    writeln!(env.stdout, "{}: {what}", target.name)?;
    Ok(Outcome::Clean)
}
