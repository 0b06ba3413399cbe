//! `kogge show`: a summary of a map in numbers.

use std::collections::BTreeMap;
use std::io::Write as _;

use clap::ValueEnum;

use super::{Env, Failure, Outcome, Target, families};
use crate::render::{Counts, Report, clean_line, human};
use kogge_compiler::compile::Compiled;
use kogge_compiler::summary::row;

/// The column where the text behind a heading begins.
const COLUMN: usize = 12;

/// Print a summary of a map: its rules, counts, degrees, skills and findings
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge show rhine.board
  kogge show britannia-3
  kogge show rhine.board --format alt

What is printed before and after a change is best compared by `kogge diff`.")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    map: String,

    /// Format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// Rows of numbers
    #[default]
    Rows,
    /// One paragraph for people who do not see the picture, in the language of its words
    Alt,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let target = Target::of(env, &args.map)?;
    let compiled = target.compile().map_err(Failure::world)?;
    let Some(checked) = &compiled.board else {
        let mut report = Report::new();
        report.add_map(&compiled.sources, &compiled.diagnostics);
        human::write(&report, env.err_look, env.stderr.data())?;
        return Ok(Outcome::Findings);
    };
    if args.format == Format::Alt {
        let words = families::described(checked).words;
        writeln!(env.stdout, "{}", clean_line(&families::in_words(checked, words).paragraph))?;
        return Ok(Outcome::Clean);
    }
    let (mut rows, fingerprint) = families::summary(checked);
    rows.push(None);
    rows.push(row("findings", findings(&compiled)));
    rows.push(row("fingerprint", format!("{fingerprint:016x}")));
    for row in rows {
        match row {
            Some((heading, says)) => writeln!(env.stdout, "{heading:<COLUMN$} {}", clean_line(&says))?,
            None => writeln!(env.stdout)?,
        }
    }
    Ok(Outcome::Clean)
}

/// The number of findings, and their codes.
fn findings<B>(compiled: &Compiled<B>) -> String {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    compiled.diagnostics.iter().for_each(|found| *times.entry(found.descriptor.code).or_default() += 1);
    let codes: Vec<String> = times.iter().map(|(code, n)| format!("{n} {code}")).collect();
    let counts = Counts::of(&compiled.diagnostics);
    let suppressed = match compiled.suppressed.len() {
        0 => String::new(),
        n => format!("; {n} allowed or suppressed"),
    };
    if codes.is_empty() {
        format!("{counts}{suppressed}")
    } else {
        format!("{counts}: {}{suppressed}", codes.join(", "))
    }
}
