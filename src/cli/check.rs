//! `kogge check`: everything that is wrong with some maps, in one run.
//!
//! A map that others of the project vary is checked together with them, since a change of the base can break a
//! variant that was not touched.

use super::baseline::{self, BaselineArgs};
use super::levels::LevelArgs;
use super::output::{self, Format};
use super::picture::{self, Form};
use super::{Env, Failure, Outcome, Selection, Target};
use crate::compile::Whole;
use crate::fix::Texts;
use crate::hansa::draw::findings::sketch;
use crate::hansa::draw::{Origin, Style};
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

    /// A picture of the one map with the cities and routes of its findings marked, ending in `.svg`, `.png` or `.pdf`
    #[arg(long, value_name = "FILE")]
    draw: Option<String>,

    #[command(flatten)]
    levels: LevelArgs,

    #[command(flatten)]
    baseline: BaselineArgs,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let levels = args.levels.read()?;
    let known = args.baseline.read(env)?;
    let selection = Selection::of(env, &args.maps)?.under(levels);
    let picture = args.draw.as_deref().map(|file| drawable(&selection, file)).transpose()?;
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
    if let Some((target, file)) = picture {
        draw(target, file, env)?;
    }
    Ok(Outcome::findings_if(report.counts().errors > 0))
}

/// The map that is drawn into a file: the only one of the run.
pub(super) fn drawable<'a>(selection: &'a Selection, file: &'a str) -> Result<(&'a Target, &'a str), Failure> {
    Form::of(file)?;
    match selection.targets.as_slice() {
        [target] => Ok((target, file)),
        targets => Err(Failure::Usage(format!("`--draw` is for one map, and {} are checked", targets.len()))),
    }
}

/// Draws a map with all that was found in it.
pub(super) fn draw(target: &Target, file: &str, env: &mut Env<'_>) -> Result<(), Failure> {
    let Whole { compiled, understood, .. } = target.whole().map_err(Failure::world)?;
    let Some((board, places)) = &understood else {
        env.note("nothing is drawn: the map stands on a file that cannot be read");
        return Ok(());
    };
    let origin = Origin { places, sources: &compiled.sources };
    let sketch = sketch(board, origin, Style::Plain, &compiled.diagnostics, compiled.board.is_some());
    picture::write(&sketch.draw(), None, file, env)
}
