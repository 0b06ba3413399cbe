//! `kogge fmt`: formats maps in the canonical form.
//!
//! Either all changed files are written or none. Lines with mistakes of form stay as they are and are only counted:
//! `kogge check` reports them, and `kogge fix` repairs many.

use std::io::Write as _;

use super::guard::{changed as changed_file, must_be_maps};
use super::parallel::in_parallel;
use super::stdin_arg::StdinArg;
use super::written::write_all;
use super::{Env, Failure, Outcome, ProjectArg, Selection, Target};
use crate::families::{AnyBoard, in_family};
use crate::render::{Report, human};
use kogge_compiler::compile::Compiled;
use kogge_compiler::emit::drift::unified;
use kogge_compiler::format::{format, n_left};
use kogge_engine::wording::count;

/// Format maps in the canonical form
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge fmt                     every map that kogge.toml names
  kogge fmt rhine.board         this file
  kogge fmt --check             change nothing; exit code 1 when anything would change
  kogge fmt --diff rhine.board  show what would change
  kogge fmt - < rhine.board     from standard input to standard output, as editors like it

Only layout changes: what a map says, its order and its comments stay, and so does every line with a mistake.")]
pub(super) struct Args {
    /// Map files, or `-` to format standard input to standard output [default: the maps that kogge.toml names]
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    #[command(flatten)]
    stdin: StdinArg,

    #[command(flatten)]
    project: ProjectArg,

    /// Write nothing; list the maps that would change and exit with 1 if there are any
    #[arg(long)]
    check: bool,

    /// Print the changes as a diff and write nothing
    #[arg(long)]
    diff: bool,
}

/// The outcome for a map.
struct Formatted {
    name: String,
    /// How many lines have mistakes.
    n_left: usize,
    /// The text before and after, when they differ.
    change: Option<[String; 2]>,
}

impl Formatted {
    /// The outcome; for a file that is not UTF-8 text the map with the finding about that.
    fn of(target: &Target) -> Result<Result<Self, Compiled<AnyBoard>>, String> {
        let Some(old) = target.utf8()? else {
            let mut compiled = target.compile()?;
            compiled.diagnostics.retain(|finding| finding.descriptor.code == NOT_UTF8);
            return Ok(Err(compiled));
        };
        let (n_left, new) = in_family!(target.family(), F => (n_left::<F>(&old), format::<F>(&old)));
        Ok(Ok(Self { name: target.name.clone(), n_left, change: (old != new).then_some([old, new]) }))
    }
}

/// The finding about a file that is not text.
const NOT_UTF8: &str = "not_utf8";

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    must_be_maps(&args.maps)?;
    args.stdin.apply(&args.maps, env)?;
    let writes = !args.check && !args.diff;
    let selection = Selection::of(env, &args.maps, &args.project)?;
    if let Some(target) = selection.piped("formatted")?.filter(|_| writes) {
        let text = target.text().map_err(Failure::world)?;
        let formatted = in_family!(target.family(), F => format::<F>(&text));
        env.stdout.data().write_all(formatted.as_bytes())?;
        return Ok(Outcome::Clean);
    }
    let mut report = Report::new();
    if let Some(opened) = &selection.project {
        report.add(&opened.sources, &opened.diagnostics);
    }
    let (mut maps, mut failed) = (Vec::new(), Vec::new());
    failed.extend(selection.unreadable().iter().map(|unread| unread.message.clone()));
    for formatted in in_parallel(&selection.targets, Formatted::of) {
        match formatted {
            Ok(Ok(map)) => maps.push(map),
            Ok(Err(compiled)) => report.add(&compiled.sources, &compiled.diagnostics),
            Err(why) => failed.push(why),
        }
    }
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    for map in maps.iter().filter(|map| map.n_left > 0) {
        let lines = count(map.n_left, "line", "lines");
        env.note(&format!("{}: {lines} left unchanged because of mistakes: see `kogge check`", map.name));
    }
    let changed: Vec<(&str, &[String; 2])> =
        maps.iter().filter_map(|map| Some((map.name.as_str(), map.change.as_ref()?))).collect();
    if args.diff {
        for (name, [old, new]) in &changed {
            write!(env.stdout.data(), "{}", unified(name, old, new))?;
        }
    }
    if writes {
        write_changed(&changed, env)?;
    }
    let (state, verb) = if writes { ("formatted", "changed") } else { ("not in canonical form:", "would change") };
    for (name, _) in &changed {
        writeln!(env.stdout, "{state} {name}")?;
    }
    match maps.len() {
        0 => writeln!(env.stdout, "no map could be read")?,
        n => writeln!(env.stdout, "{} of {} {verb}", changed.len(), count(n, "map", "maps"))?,
    }
    if !failed.is_empty() {
        return Err(Failure::World(failed));
    }
    Ok(Outcome::findings_if(report.counts().errors > 0 || args.check && !changed.is_empty()))
}

/// Writes the maps of a selection in their canonical form, and notes which of them changed. Maps that cannot be read
/// are left to the caller.
///
/// # Errors
///
/// [`Failure`] when a map cannot be written.
pub(super) fn write(selection: &Selection, env: &mut Env<'_>) -> Result<(), Failure> {
    // Maps shipped with the program are not files of the disk.
    let targets: Vec<&Target> = selection.targets.iter().filter(|target| target.identity().is_some()).collect();
    let maps = in_parallel(&targets, |target| Formatted::of(target));
    let changed = maps.iter().flatten().flatten().filter_map(|map| Some((map.name.as_str(), map.change.as_ref()?)));
    let changed: Vec<(&str, &[String; 2])> = changed.collect();
    write_changed(&changed, env)?;
    for (name, _) in changed {
        env.note(&format!("{name}: formatted"));
    }
    Ok(())
}

fn write_changed(changed: &[(&str, &[String; 2])], env: &Env<'_>) -> Result<(), Failure> {
    let outputs = changed.iter().map(|(name, [_, new])| Ok((changed_file(env, name)?, new)));
    write_all(outputs.collect::<Result<Vec<_>, Failure>>()?)
}
