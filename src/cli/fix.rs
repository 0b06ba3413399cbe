//! `kogge fix`: the repairs that findings bring along, carried out.
//!
//! Files are written whole and only when every repair is done; with `--diff` nothing is written. What is left to a person
//! is told as by `kogge check`.

use similar::TextDiff;

use super::failure::cause;
use super::folder::beside;
use super::{Env, Failure, Outcome, Selection};
use crate::fix::{Mended, Texts, mend};
use crate::render::{Report, human};
use crate::wording::count;

/// Repair maps as far as their findings say how
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Map files, or `-` for standard input, which is written repaired to standard output; without any, the maps that
    /// kogge.toml names
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    /// Carry out repairs, too, that are a guess: a person should look at them
    #[arg(long)]
    maybe: bool,

    /// Print what would change and write nothing
    #[arg(long)]
    diff: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let selection = Selection::of(env, &args.maps)?;
    if args.maps.len() > 1 && args.maps.iter().any(|map| map == "-") {
        return Err(Failure::Usage("`-` is repaired alone: its text goes to standard output".to_owned()));
    }
    let is_project = |path: &str| selection.project.as_ref().is_some_and(|project| project.name() == path);
    let piped_name = selection.targets.first().filter(|_| args.maps == ["-"]).map(|target| target.name.as_str());
    let is_piped = |path: &str| piped_name == Some(path);
    // Files that came with the program are no files of the disk.
    let may_change = |path: &str| !is_project(path) && (env.folder.join(path).is_file() || is_piped(path));
    let mended = mend(args.maybe, may_change, |texts| {
        let mut report = Report::new();
        selection.compile_with(texts, &mut report);
        (report.sources().clone(), report.diagnostics().to_vec())
    });
    let mut report = Report::new();
    selection.compile_with(&mended.texts, &mut report).all_read()?;
    if piped_name.is_some() {
        return piped(args, env, &selection, &mended, &report);
    }
    match args.diff {
        true => diff(env, &selection, &mended.texts)?,
        false => write(env, &mended.texts)?,
    }
    human::write_findings(&report, env.err_look, env.stderr)?;
    let (repairs, files) = (count(mended.n_repairs, "repair", "repairs"), count(mended.texts.len(), "file", "files"));
    let left = report.summary();
    let done = if args.diff { "would be made" } else { "made" };
    writeln!(env.stdout, "{repairs} {done} in {files}; {left}")?;
    Ok(Outcome::findings_if(report.counts().errors > 0))
}

/// Writes the repaired text of standard input, changed or not.
fn piped(
    args: &Args,
    env: &mut Env<'_>,
    selection: &Selection,
    mended: &Mended,
    report: &Report,
) -> Result<Outcome, Failure> {
    match (args.diff, selection.targets.first()) {
        (true, _) => diff(env, selection, &mended.texts)?,
        (false, Some(target)) => {
            let text = report.sources().iter().find(|(_, source)| source.path == target.name);
            env.stdout.write_all(text.map_or("", |(_, source)| &source.text).as_bytes())?;
        }
        (false, None) => {}
    }
    human::write_findings(report, env.err_look, env.stderr)?;
    Ok(Outcome::findings_if(report.counts().errors > 0))
}

/// Prints the changes, file by file.
fn diff(env: &mut Env<'_>, selection: &Selection, texts: &Texts) -> Result<(), Failure> {
    let mut before = Report::new();
    selection.compile_with(&Texts::new(), &mut before);
    for (path, text) in texts {
        let found = before.sources().iter().find(|(_, source)| source.path == *path);
        let old = found.map_or("", |(_, source)| &source.text);
        let diff = TextDiff::from_lines(old, text);
        write!(env.stdout, "{}", diff.unified_diff().header(path, path))?;
    }
    Ok(())
}

/// Writes the files, all of them or none.
fn write(env: &Env<'_>, texts: &Texts) -> Result<(), Failure> {
    let failed = |path: &str, why: &std::io::Error| Failure::world(format!("cannot write `{path}`: {}", cause(why)));
    let prepared = texts.iter().map(|(path, text)| {
        let target = env.folder.join(path);
        let file = beside(&target, text.as_bytes()).map_err(|why| failed(path, &why))?;
        Ok((path, target, file))
    });
    // Nothing is replaced before everything is written.
    for (path, target, file) in prepared.collect::<Result<Vec<_>, Failure>>()? {
        file.persist(target).map_err(|why| failed(path, &why.error))?;
    }
    Ok(())
}
