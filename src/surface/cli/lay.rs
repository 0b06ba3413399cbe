//! `kogge lay`: one drawn layout of a map, as a map in which everything is fixed.

use std::io::Write as _;

use super::families::{Laid, Surface};
use super::guard::{Guard, must_be_maps};
use super::target::without_errors_of;
use super::{Env, Failure, Outcome, Target};
use crate::families::in_family;

/// The most layouts that the fairest is looked for among.
const MAX_LAYOUTS: u32 = 1_000_000;

/// Write one layout of an island as a map of its own, in which everything is fixed
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge lay catan --seed 7 -o evening.board           the layout of this seed
  kogge lay my.board --best-of 1000 -o fair.board     the fairest of a thousand

The fairest has the least spread of pips over corners, over resources, and over the seats' opening corners.")]
pub(super) struct Args {
    /// A map file, the id of a shipped map, or `-` for standard input
    map: String,

    /// The seed: the same seed draws the same layout
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Take the fairest of N layouts, the first of them that of the seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_LAYOUTS)))]
    best_of: u32,

    /// The map file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    out: Option<String>,

    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut target = Target::of(env, &args.map)?;
    target.levels = target.levels.without_denials();
    in_family!(target.family(), F => lay::<F>(args, target, env))
}

fn lay<F: Surface>(args: &Args, target: Target, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    must_be_maps(&args.out)?;
    let whole = without_errors_of::<F>(env, &target)?;
    let Some(Laid { text, note }) = F::lay(&whole, &target.name, args.seed, args.best_of)? else {
        return Ok(Outcome::Findings);
    };
    let text = target.without_idle_allows(text)?;
    match &args.out {
        None => env.stdout.data().write_all(text.as_bytes())?,
        Some(file) => {
            let mut guard = Guard::new(env);
            guard.reads(whole.compiled.sources.iter().map(|(_, source)| &source.path))?;
            let output = guard.map(file)?;
            // A link that leads nowhere also counts as existing.
            if env.folder.join(file).symlink_metadata().is_ok() && !args.force {
                let message = format!("`{file}` is there already; `--force` replaces what is there");
                return Err(Failure::Usage(message));
            }
            output.write(text.as_bytes())?;
            writeln!(env.stdout, "{file}: written")?;
        }
    }
    env.note(&note);
    Ok(Outcome::Clean)
}
