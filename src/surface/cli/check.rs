//! `kogge check`: reports every mistake of some maps in one run.
//!
//! A map that others of the project vary is checked together with them, since a change of the base can break a
//! variant that was not touched. With `--write` and `--tables` one run does all that a commit needs, and reports each
//! finding once.

use super::baseline::{self, BaselineArgs};
use super::families::{Asked, Surface};
use super::guard::{Guard, Wanted, must_be_maps};
use super::levels::LevelArgs;
use super::opened::Opened;
use super::output::{self, Format};
use super::picture::{self, Pages, Picture};
use super::stdin_arg::StdinArg;
use super::{Env, Failure, Outcome, ProjectArg, Selection, Target, build, fix, fmt};
use crate::families::in_family;
use crate::render::Report;
use kogge_compiler::fix::Texts;
use kogge_picture::{Legend, Style};

/// Check maps and report every mistake with its place
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge check rhine.board
  kogge check --format short --deny warnings
  kogge check --format sarif --out findings.sarif
  kogge check --project maps --write --tables")]
pub(super) struct Args {
    /// Map files, folders of maps, editions, ids of shipped boards, maps of a revision of git as in `HEAD:rhine.board`, or `-` for standard input [default: the maps that kogge.toml names]
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    #[command(flatten)]
    stdin: StdinArg,

    #[command(flatten)]
    project: ProjectArg,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// Write the findings to this file, or to standard output with `-`; a failed write leaves the file unchanged
    #[arg(short, long, value_name = "FILE", visible_alias = "output", conflicts_with = "write_baseline")]
    out: Option<String>,

    /// Draw the map with the cities and routes of its findings marked, as `.svg`, `.png` or `.pdf`; takes one map
    #[arg(long, value_name = "FILE")]
    draw: Option<String>,

    /// Exit with 0 also when there are findings; wrong usage and files that cannot be read still count
    #[arg(long, conflicts_with = "fail_on_vanished")]
    exit_zero: bool,

    /// First make the safe repairs and write the maps in canonical form, as `kogge fix` and `kogge fmt` do
    #[arg(long)]
    write: bool,

    /// Also compare the committed tables with the maps, as `kogge build --check` does
    #[arg(long, conflicts_with_all = ["maps", "write_baseline"])]
    tables: bool,

    #[command(flatten)]
    levels: LevelArgs,

    #[command(flatten)]
    baseline: BaselineArgs,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    args.stdin.apply(&args.maps, env)?;
    let levels = args.levels.read()?;
    let mut guard = Guard::new(env);
    let (what, instead, marks) = ("findings", "findings.txt", output::MARKS);
    let findings = |name| Wanted { option: "--out", name, what, instead, marks };
    let out = guard.output_if(args.out.as_deref(), findings)?;
    let new_baseline = args.baseline.output(&mut guard)?;
    let picture = args.draw.as_deref().map(|file| Picture::new("--draw", file, &mut guard)).transpose()?;
    let mut selection = Selection::of(env, &args.maps, &args.project)?.under(levels);
    let (known, no_baseline) = args.baseline.read(&mut selection, env, &mut guard)?;
    guard.reads(selection.paths())?;
    if picture.is_some() {
        drawable(&selection)?;
    }
    if args.write {
        write(args, &mut selection, env)?;
    }
    let tables = selection.project.as_ref().filter(|_| args.tables).map(Opened::out);
    let mut report = Report::new();
    let compiled = tables.map(|out| (selection.compile(&mut report), out));
    if compiled.is_none() {
        selection.check(&Texts::new(), &mut report);
    }
    report.add_unread(&no_baseline);
    // What cannot be read ends the command, after the findings about all else.
    let all_read = Failure::if_unread(report.unread());
    selection.compile_variants(env, &mut report);
    guard.reads(report.paths())?;
    if let Some(file) = new_baseline {
        all_read?;
        baseline::write(&report, &file, env)?;
        return Ok(Outcome::Clean);
    }
    for known in known {
        let is_everything = selection.project.is_some() && all_read.is_ok();
        known.apply(&mut report, is_everything, env);
    }
    match out {
        None => output::write(&report, args.format, env)?,
        Some(file) => output::write_to(&report, args.format, &file, env)?,
    }
    all_read?;
    if let Some(picture) = picture {
        draw(drawable(&selection)?, picture, &mut guard, env)?;
    }
    let has_failed = report.counts().errors > 0 || args.baseline.fail_on_vanished && !report.vanished().is_empty();
    let is_out_of_date = match compiled {
        Some(_) if report.counts().errors > 0 => {
            env.note("the tables are not compared while a map has errors");
            false
        }
        Some((everything, out)) => build::is_out_of_date(&everything, out?, env)?,
        None => false,
    };
    Ok(Outcome::findings_if((has_failed || is_out_of_date) && !args.exit_zero))
}

/// Repairs and formats the maps.
fn write(args: &Args, selection: &mut Selection, env: &mut Env<'_>) -> Result<(), Failure> {
    if let Some(target) = selection.targets.iter().find(|target| target.is_piped()) {
        return Err(Failure::Usage(format!("`--write` is for files, and `{}` is none", target.name)));
    }
    must_be_maps(&args.maps)?;
    fix::write_safe(selection, env)?;
    fmt::write(selection, env)
}

/// The map that is drawn: the only one of the run.
pub(super) fn drawable(selection: &Selection) -> Result<&Target, Failure> {
    match selection.targets.as_slice() {
        [target] => Ok(target),
        targets => Err(Failure::Usage(format!("`--draw` is for one map, and {} are checked", targets.len()))),
    }
}

/// Draws a map with all that was found in it.
pub(super) fn draw(target: &Target, picture: Picture, guard: &mut Guard, env: &mut Env<'_>) -> Result<(), Failure> {
    let (sheet, not_drawn) = in_family!(target.family(), F => {
        let whole = target.whole::<F>().map_err(Failure::world)?;
        let marked = &whole.compiled.diagnostics;
        let (style, legend) = (Style::Plain, Some(Legend::Below));
        let asked = Asked { style, colours: None, marked, highlights: &[], seed: None, layers: &[], legend };
        (F::sheet(&whole, &asked, &[], env)?.map(|(sheet, _)| sheet), F::NOT_DRAWN)
    });
    let Some(sheet) = sheet else {
        env.note(&format!("nothing is drawn: {not_drawn}"));
        return Ok(());
    };
    picture::write(Pages::Screen(sheet), picture, guard, env)
}
