//! `kogge merge`: merges the results of the parts of a study.

use super::guard::{Guard, must_be_new};
use super::results::{Text, summarize};
use super::simulate::results_to;
use super::table::Seated;
use super::written::Output;
use super::{Env, Failure, Outcome};
use crate::families::in_family;
use kogge_engine::study::{Ranges, Studied, Tally};

/// Merge the results of the parts of a study
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge merge part-1.json part-2.json part-3.json --out all.json
  kogge merge part-*.json --out all.json --force")]
pub(super) struct Args {
    /// Results of one study, with the same map, rules, players and seed, and no game twice
    #[arg(value_name = "PART", required = true)]
    parts: Vec<String>,

    /// Write the merged results to FILE
    #[arg(long, value_name = "FILE")]
    out: String,

    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let out = guard.output(results_to(&args.out))?;
    guard.reads(&args.parts)?;
    must_be_new(env, &args.out, args.force, "")?;
    out.must_be_writable()?;
    let (first, others) = args.parts.split_first().ok_or_else(|| Failure::Usage("there is no part".to_owned()))?;
    let first = (first.as_str(), Text::of(env, first)?);
    in_family!(first.1.family()?, F => merge::<<F as Seated>::State>(first, others, &out, env))
}

fn merge<S: Studied>(
    (first, text): (&str, Text<'_>),
    others: &[String],
    out: &Output,
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let mut all = text.results::<S>()?;
    for part in others {
        // One part in memory at a time, however many there are.
        let results = Text::of(env, part)?.results()?;
        all.merge(results)
            .map_err(|error| Failure::Usage(format!("`{part}` does not belong to `{first}`: {error}")))?;
    }
    out.write(all.to_json())?;
    summarize(&all, &mut env.stdout)?;
    let missing = Ranges::of(0..all.games.iter().last().map_or(0, |range| range.end));
    let missing = missing.without(&all.games);
    if !missing.is_empty() {
        env.note(&format!("games {missing} are in none of the parts"));
    }
    Ok(Outcome::findings_if(all.tally.totals().stuck > 0))
}
