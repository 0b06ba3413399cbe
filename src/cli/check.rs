//! `kogge check`: everything that is wrong with some maps, in one run.
//!
//! A map that others of the project vary is checked together with them, since a change of the base can break a
//! variant that was not touched.

use clap::ValueEnum;

use super::output::{self, Format};
use super::{Env, Failure, Outcome, Selection};
use crate::render::Report;

/// Check maps and report every mistake with its place
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Map files, ids of shipped boards, or `-` for standard input; without any, the maps that kogge.toml names
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    /// How to write the findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// Findings that count as errors for the exit code
    #[arg(long, value_enum, value_name = "WHAT")]
    deny: Option<Deny>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Deny {
    /// Warnings, too, end with exit code 1
    Warnings,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let selection = Selection::of(env, &args.maps)?;
    let mut report = Report::new();
    let everything = selection.compile(&mut report);
    selection.compile_variants(env, &mut report);
    output::write(&report, args.format, env.out_look, env.stdout)?;
    everything.all_read()?;
    let counts = report.counts();
    let denied = match args.deny {
        Some(Deny::Warnings) => counts.warnings,
        None => 0,
    };
    Ok(Outcome::findings_if(counts.errors + denied > 0))
}
