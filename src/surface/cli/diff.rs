//! `kogge diff`: the facts that differ between two maps, whatever the layout of their files.
//!
//! It serves reviews: it reports whether records of games and ids survive a change, and scripts can ask for that
//! (`--fail-on`). Under git it replaces the line diff of map files: git hands over texts in temporary files, and `--at`
//! names their place, so that bases and editions are found.

pub(super) mod json;

use std::io::Write;

use clap::ValueEnum;

use super::differences::Format;
use super::target::without_errors;
use super::{Env, Failure, Outcome, Target, differences, families};
use crate::families::AnyBoard;
use kogge_compiler::diff::{Diff, Numbers};
use kogge_compiler::fix::Texts;
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

The order of lines, layout and comments are ignored.")]
pub(super) struct Args {
    /// The map before: a file, the id of a shipped board, or `-` for standard input
    before: String,

    /// The map after
    after: String,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,

    /// Exit with 1 if these differ, comma-separated
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',')]
    fail_on: Vec<FailOn>,

    /// The path that both texts belong to, to find the bases and editions that they name; git passes it
    #[arg(long, value_name = "PATH")]
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
    fn described(&self) -> Option<families::Described<'_>> {
        self.board.as_ref().map(families::described)
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if args.before == "-" && args.after == "-" {
        return Err(Failure::Usage("only one of the two maps can come from standard input".to_owned()));
    }
    let Some(before) = side(env, &args.before, args.at.as_deref())? else { return Ok(Outcome::Findings) };
    let Some(after) = side(env, &args.after, args.at.as_deref())? else { return Ok(Outcome::Findings) };
    let diff = match (&before.board, &after.board) {
        (Some(old), Some(new)) => Some(families::diff([old, new], [&before.name, &after.name])?),
        (_, _) => None,
    };
    match args.format {
        Format::Human => human([&before, &after], diff.as_ref(), &mut env.stdout)?,
        Format::Markdown => markdown([&before, &after], diff.as_ref(), &mut env.stdout)?,
        Format::Json => json::write([&before, &after], diff.as_ref(), env.stdout.data())?,
    }
    let fails = |what: &FailOn| match (what, &diff) {
        (FailOn::Facts, Some(diff)) => !diff.saved_games_stay(),
        (FailOn::Ids, Some(diff)) => !diff.ids_stay(),
        // A new map breaks nothing, a map that is gone everything.
        (FailOn::Facts | FailOn::Ids, None) => before.board.is_some(),
    };
    Ok(Outcome::findings_if(args.fail_on.iter().any(fails)))
}

/// The board of an argument; `None` when it has errors, which are reported.
fn side(env: &mut Env<'_>, given: &str, at: Option<&str>) -> Result<Option<DiffSide>, Failure> {
    if given == NO_FILE {
        return Ok(Some(DiffSide { name: "no map".to_owned(), board: None }));
    }
    let own = Target::of(env, given)?;
    let board = match at {
        None => without_errors(env, own, &Texts::new())?,
        Some(at) => {
            let there = Target::file_at(env, at)?;
            let text = own.text().map_err(Failure::world)?;
            let texts = Texts::from([(there.name.clone(), text)]);
            without_errors(env, there, &texts)?
        }
    };
    let name = if given == "-" { "standard input" } else { given };
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
