//! `kogge diff`: the facts that differ between two maps, whatever the layout of their files.
//!
//! With a revision of git alone it compares what that revision had with what there is now, map by map.
//!
//! It serves reviews: it reports whether records of games and ids survive a change, and scripts can ask for that
//! (`--fail-on`). Under git it replaces the line diff of map files: git hands over texts in temporary files, and `--at`
//! names their place, so that bases and editions are found.

pub(super) mod json;

use std::collections::BTreeSet;
use std::io::Write;

use clap::ValueEnum;

use super::differences::Format;
use super::target::without_errors;
use super::{DiskFiles, Env, Failure, Opened, Outcome, Target, differences, families, revision};
use crate::disk::project_folder;
use crate::families::AnyBoard;
use kogge_compiler::diff::{Diff, Numbers};
use kogge_compiler::fix::Texts;
use kogge_compiler::text::{FileKind, ReadError};
use kogge_engine::wording::{count, joined};

/// The path that git gives in the place of a file that is not there.
const NO_FILE: &str = "/dev/null";

/// Compare two maps by their facts
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge diff hanse-3 hanse-4-5                   two shipped boards
  kogge diff old.board new.board --fail-on ids   exit code 1 if an id changes its meaning
  kogge diff a.board b.board --format markdown   for a comment in a review
  kogge diff HEAD                                every map that is not as it was committed
  kogge diff main:rhine.board rhine.board        one map of a branch and now

The order of lines, layout and comments are ignored.")]
pub(super) struct Args {
    /// The map before: a file, the id of a shipped board, `REVISION:FILE` of git, or `-` for standard input; alone, a revision of git
    before: String,

    /// The map after [default: every map of the working folder that differs from the revision]
    after: Option<String>,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// Exit with 1 if these differ, comma-separated
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',')]
    fail_on: Vec<FailOn>,

    /// The path that both texts belong to, to find the bases and editions that they name; git passes it
    #[arg(long, value_name = "PATH", requires = "after")]
    at: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FailOn {
    /// Facts that play depends on: saved games become invalid
    Facts,
    /// Ids of things, such as routes or corners, that stand for something else
    Ids,
}

/// One of the two maps.
struct DiffSide {
    name: String,
    /// The board; `None` where git says that there is no file.
    board: Option<AnyBoard>,
}

impl DiffSide {
    /// No map.
    fn none() -> Self {
        Self { name: "no map".to_owned(), board: None }
    }

    fn described(&self) -> Option<families::Described<'_>> {
        self.board.as_ref().map(families::described)
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let Some(after) = &args.after else { return since(args, env) };
    if args.before == "-" && after == "-" {
        return Err(Failure::Usage("only one of the two maps can come from standard input".to_owned()));
    }
    let Some(before) = side(env, &args.before, args.at.as_deref())? else { return Ok(Outcome::Findings) };
    let Some(after) = side(env, after, args.at.as_deref())? else { return Ok(Outcome::Findings) };
    Ok(Outcome::findings_if(compared(args, [&before, &after], true, env)?.fails))
}

/// Compares the maps of the working folder, and those of its project, with a revision.
fn since(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let revision = &args.before;
    let looks_like_map = revision == "-" || FileKind::Map.has(revision) || revision.contains(':');
    let changed = revision::changed_since(&env.folder, revision).map_err(|why| match why {
        _ if looks_like_map => Failure::Usage("name the map after as well, or a revision of git alone".to_owned()),
        ReadError::NotFound => Failure::Usage(format!("git knows no revision `{revision}` here")),
        why => Failure::world(format!("git cannot be asked about `{revision}`: {why}")),
    })?;
    let mut paths: BTreeSet<String> = changed.into_iter().filter(|path| FileKind::Map.has(path)).collect();
    // A map can differ because its base or its edition does.
    if let Some(Ok(mut project)) = project_folder(&env.folder).map(|root| Opened::read(&env.folder, root)) {
        paths.extend(project.maps(&env.folder)?.iter().map(DiskFiles::entry_name));
    }
    let (mut n_differing, mut has_findings) = (0, false);
    for path in &paths {
        let name = format!("{revision}:./{path}");
        let was = Target::of(env, &name)?;
        let before = if was.is_there() { side_of(env, &name, was)? } else { Some(DiffSide::none()) };
        let is_there = env.folder.join(path).exists();
        let after = if is_there { side(env, path, None)? } else { Some(DiffSide::none()) };
        let (Some(before), Some(after)) = (before, after) else {
            has_findings = true;
            continue;
        };
        let compared = compared(args, [&before, &after], n_differing == 0, env)?;
        n_differing += usize::from(compared.differ);
        has_findings |= compared.fails;
    }
    if n_differing == 0 && !matches!(args.format, Format::Json) && !has_findings {
        writeln!(env.stdout, "no map differs from `{revision}`")?;
    }
    Ok(Outcome::findings_if(has_findings))
}

/// The outcome of a comparison.
struct Compared {
    /// Whether anything differs.
    differ: bool,
    /// Whether what must not differ does.
    fails: bool,
}

/// Compares two maps and prints what differs, of two that are named also that nothing does.
fn compared(
    args: &Args,
    [before, after]: [&DiffSide; 2],
    is_first: bool,
    env: &mut Env<'_>,
) -> Result<Compared, Failure> {
    let diff = match (&before.board, &after.board) {
        (Some(old), Some(new)) => Some(families::diff([old, new], [&before.name, &after.name])?),
        (_, _) => None,
    };
    let differ = diff.as_ref().is_none_or(|diff| !diff.differences.is_empty() || !diff.saved_games_stay());
    if differ || args.after.is_some() {
        if !is_first && !matches!(args.format, Format::Json) {
            writeln!(env.stdout)?;
        }
        match args.format {
            Format::Human => human([before, after], diff.as_ref(), &mut env.stdout)?,
            Format::Markdown => markdown([before, after], diff.as_ref(), &mut env.stdout)?,
            Format::Json => json::write([before, after], diff.as_ref(), env.stdout.data())?,
        }
    }
    let fails = |what: &FailOn| match (what, &diff) {
        (FailOn::Facts, Some(diff)) => !diff.saved_games_stay(),
        (FailOn::Ids, Some(diff)) => !diff.ids_stay(),
        // A new map breaks nothing, a map that is gone everything.
        (FailOn::Facts | FailOn::Ids, None) => before.board.is_some(),
    };
    Ok(Compared { differ, fails: args.fail_on.iter().any(fails) })
}

/// The board of an argument; `None` when it has errors, which are reported.
fn side(env: &mut Env<'_>, given: &str, at: Option<&str>) -> Result<Option<DiffSide>, Failure> {
    if given == NO_FILE {
        return Ok(Some(DiffSide::none()));
    }
    let own = Target::of(env, given)?;
    let name = if given == "-" { "standard input" } else { given };
    let Some(at) = at else { return side_of(env, name, own) };
    let there = Target::file_at(env, at)?;
    let text = own.text().map_err(Failure::world)?;
    let texts = Texts::from([(there.name.clone(), text)]);
    let board = without_errors(env, there, &texts)?;
    Ok(board.map(|board| DiffSide { name: name.to_owned(), board: Some(board) }))
}

/// The same of a map that was looked up.
fn side_of(env: &mut Env<'_>, name: &str, target: Target) -> Result<Option<DiffSide>, Failure> {
    let board = without_errors(env, target, &Texts::new())?;
    Ok(board.map(|board| DiffSide { name: name.to_owned(), board: Some(board) }))
}

fn human(sides: [&DiffSide; 2], diff: Option<&Diff>, out: &mut dyn Write) -> std::io::Result<()> {
    let [before, after] = sides;
    writeln!(out, "{} → {}", before.name, after.name)?;
    let Some(diff) = diff else { return writeln!(out, "{}", alone(sides)) };
    differences::human(&diff.differences, out)?;
    let sentences = sentences(diff);
    if !diff.differences.is_empty() {
        writeln!(out)?;
    }
    sentences.iter().try_for_each(|sentence| writeln!(out, "{sentence}"))
}

fn markdown(sides: [&DiffSide; 2], diff: Option<&Diff>, out: &mut dyn Write) -> std::io::Result<()> {
    let [before, after] = sides.map(|side| differences::cell(&side.name));
    writeln!(out, "### {before} → {after}\n")?;
    let Some(diff) = diff else { return writeln!(out, "{}", alone(sides)) };
    differences::markdown(&diff.differences, out)?;
    if !diff.differences.is_empty() {
        writeln!(out)?;
    }
    sentences(diff).iter().try_for_each(|sentence| writeln!(out, "- {sentence}"))
}

/// The message where there is one map only, or none.
fn alone([before, after]: [&DiffSide; 2]) -> String {
    match (before.described(), after.described()) {
        (None, Some(map)) => format!("the map `{}` is new: {}", map.id, map.sizes),
        (Some(map), None) => format!("the map `{}` is gone: {}", map.id, map.sizes),
        (_, _) => "there is no map on either side".to_owned(),
    }
}

/// How much differs, and what that means for saved games and for ids.
fn sentences(diff: &Diff) -> Vec<String> {
    let n_facts = diff.differences.iter().filter(|one| one.is_fact).count();
    let n_other = diff.differences.len() - n_facts;
    let differ = match (n_facts, n_other) {
        (0, 0) => "no difference".to_owned(),
        (n, 0) => format!("{} of facts", count(n, "difference", "differences")),
        (0, n) => format!("{}, none of facts", count(n, "difference", "differences")),
        (n, m) => format!("{} of facts, {m} besides", count(n, "difference", "differences")),
    };
    let games = match diff.saved_games_stay() {
        true => "saved games stay valid: the fingerprints are the same".to_owned(),
        false => {
            let [before, after] = diff.fingerprints.map(|[board, edition]| format!("{board:016x}/{edition:016x}"));
            format!("saved games and codes of actions do not stay valid: fingerprints {before} → {after}")
        }
    };
    let moved: Vec<String> = diff.numbers.iter().filter_map(moved).collect();
    let ids = match moved.is_empty() {
        true => "ids stay valid: every number stands for what it stood for".to_owned(),
        false => format!("ids do not stay valid: {}", joined(&moved, usize::MAX - 1)),
    };
    vec![differ, games, ids]
}

/// `3 of 30 cities have another number and 2 are gone`.
fn moved(numbers: &Numbers) -> Option<String> {
    let are = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    let of = format!("of {} {}", numbers.before, numbers.of);
    let gone = || are(numbers.gone.len(), "is gone", "are gone");
    match (numbers.moved.len(), numbers.gone.len()) {
        (0, 0) => None,
        (0, n) => Some(format!("{n} {of} {}", if n == 1 { "is gone" } else { "are gone" })),
        (n, 0) => Some(format!("{n} {of} {} another number", if n == 1 { "has" } else { "have" })),
        (n, _) => Some(format!("{n} {of} {} another number and {}", if n == 1 { "has" } else { "have" }, gone())),
    }
}
