//! `kogge check`: everything that is wrong with some maps, in one run.
//!
//! A map that others of the project vary is checked together with them, since a change of the base can break a
//! variant that was not touched.

use super::baseline::{self, BaselineArgs};
use super::levels::LevelArgs;
use super::output::{self, Format};
use super::{Env, Failure, Outcome, Selection};
use crate::fix::Texts;
use crate::render::Report;

/// Check maps and report every mistake with its place
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge check rhine.board
  kogge check --format short --deny warnings
  kogge check --format sarif --out findings.sarif")]
pub(super) struct Args {
    /// Map files, ids of shipped boards, or `-` for standard input; without any, the maps that kogge.toml names
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    /// How to write the findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// The file to write the findings to, whole or not at all; `-` for standard output
    #[arg(short, long, value_name = "FILE", visible_alias = "output", conflicts_with = "write_baseline")]
    out: Option<String>,

    #[command(flatten)]
    levels: LevelArgs,

    #[command(flatten)]
    baseline: BaselineArgs,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let levels = args.levels.read()?;
    let known = args.baseline.read(env)?;
    let selection = Selection::of(env, &args.maps)?.under(levels);
    let mut report = Report::new();
    let everything = selection.check(&Texts::new(), &mut report);
    selection.compile_variants(env, &mut report);
    if let Some(file) = &args.baseline.write_baseline {
        everything.all_read()?;
        baseline::write(&report, file, env)?;
        return Ok(Outcome::Clean);
    }
    if let Some(known) = known {
        known.apply(&mut report, selection.project.is_some(), env);
    }
    match args.out.as_deref() {
        None | Some("-") => output::write(&report, args.format, env.out_look, env.stdout)?,
        Some(file) => output::write_to(&report, args.format, file, env)?,
    }
    everything.all_read()?;
    Ok(Outcome::findings_if(report.counts().errors > 0))
}
