//! `kogge fix`: makes the repairs that findings offer, first those of the project file, since it names the maps.
//!
//! Files are written whole and only when every repair is done; with `--diff` nothing is written. Remaining findings are
//! reported as by `kogge check`.

use std::io::Write as _;

use super::guard::{changed, must_be_maps};
use super::stdin_arg::StdinArg;
use super::written::write_all;
use super::{Env, Failure, Outcome, ProjectArg, Selection};
use crate::render::{Report, human};
use kogge_compiler::emit::drift::unified;
use kogge_compiler::fix::{Mended, Texts, mend};
use kogge_compiler::text::Sources;
use kogge_engine::wording::count;

/// Repair mistakes in maps
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kogge fix --diff rhine.board\n  kogge fix --maybe")]
pub(super) struct Args {
    /// Map files, or `-` to repair standard input to standard output [default: the maps that kogge.toml names]
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    #[command(flatten)]
    stdin: StdinArg,

    #[command(flatten)]
    project: ProjectArg,

    /// Also make repairs that are guesses; review them
    #[arg(long)]
    maybe: bool,

    /// Print the changes as a diff and write nothing
    #[arg(long)]
    diff: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    must_be_maps(&args.maps)?;
    args.stdin.apply(&args.maps, env)?;
    let mut selection = Selection::of(env, &args.maps, &args.project)?;
    let piped_name = selection.piped("repaired")?.map(|target| target.name.clone());
    let piped_name = piped_name.as_deref();
    let (mended, before) = mended(&mut selection, args.maybe, piped_name, env)?;
    let mut report = Report::new();
    selection.check(&mended.texts, &mut report).all_read()?;
    match (args.diff, piped_name) {
        (true, _) => diff(env, &before, &mended.texts)?,
        (false, None) => write(&selection, env, &mended.texts)?,
        // Changed or not.
        (false, Some(name)) => {
            let text = report.sources().iter().find(|(_, source)| source.path == name);
            env.stdout.data().write_all(text.map_or("", |(_, source)| &source.text).as_bytes())?;
        }
    }
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    if piped_name.is_none() {
        let done = match (mended.n_repairs, args.diff, report.counts().errors) {
            (0, true, _) => "there is nothing to repair".to_owned(),
            (0, false, 0) => "there was nothing to repair".to_owned(),
            (0, false, _) => "nothing could be repaired".to_owned(),
            (_, true, _) => repairs(&mended, "would be made"),
            (_, false, _) => repairs(&mended, "made"),
        };
        writeln!(env.stdout, "{done}; {}", report.summary())?;
    }
    Ok(Outcome::findings_if(report.counts().errors > 0))
}

/// Carries out the repairs that need no decision, and notes how many there were.
///
/// # Errors
///
/// [`Failure`] when a map cannot be written.
pub(super) fn write_safe(selection: &mut Selection, env: &mut Env<'_>) -> Result<(), Failure> {
    let (mended, _) = mended(selection, false, None, env)?;
    write(selection, env, &mended.texts)?;
    if mended.n_repairs > 0 {
        env.note(&repairs(&mended, "made"));
    }
    Ok(())
}

/// The repaired texts of a selection, and the files as they were. `piped` is the name of standard input.
fn mended(
    selection: &mut Selection,
    maybe: bool,
    piped: Option<&str>,
    env: &Env<'_>,
) -> Result<(Mended, Sources), Failure> {
    let mut before = selection.project.as_ref().map(|project| project.sources.clone()).unwrap_or_default();
    let project = selection.mend_project(maybe, env)?;
    let is_project = |path: &str| selection.project.as_ref().is_some_and(|project| project.name() == path);
    // Files shipped with the program are not files of the disk.
    let may_change = |path: &str| !is_project(path) && (env.folder.join(path).is_file() || piped == Some(path));
    let mut is_first = true;
    let mut mended = mend(maybe, may_change, |texts| {
        let mut report = Report::new();
        selection.check(texts, &mut report);
        if std::mem::take(&mut is_first) {
            let maps = report.sources().iter().filter(|(_, source)| !is_project(&source.path));
            maps.for_each(|(_, source)| _ = before.add(source.clone()));
        }
        (report.sources().clone(), report.diagnostics().to_vec())
    });
    mended.texts.extend(project.texts);
    mended.n_repairs += project.n_repairs;
    Ok((mended, before))
}

fn write(selection: &Selection, env: &Env<'_>, texts: &Texts) -> Result<(), Failure> {
    let project = selection.project.as_ref();
    let output = |path: &str| match project.filter(|project| project.name() == path) {
        Some(project) => Ok(project.output()),
        None => changed(env, path),
    };
    let outputs = texts.iter().map(|(path, text)| Ok((output(path)?, text)));
    write_all(outputs.collect::<Result<Vec<_>, Failure>>()?)
}

/// `2 repairs made in 1 file`.
fn repairs(mended: &Mended, done: &str) -> String {
    let repairs = count(mended.n_repairs, "repair", "repairs");
    format!("{repairs} {done} in {}", count(mended.texts.len(), "file", "files"))
}

/// Prints the changes, file by file.
fn diff(env: &mut Env<'_>, before: &Sources, texts: &Texts) -> Result<(), Failure> {
    for (path, text) in texts {
        let found = before.iter().find(|(_, source)| source.path == *path);
        let old = found.map_or("", |(_, source)| &source.text);
        write!(env.stdout.data(), "{}", unified(path, old, text))?;
    }
    Ok(())
}
