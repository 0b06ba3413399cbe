//! `kogge build`: maps → tables in Rust, all or none.
//!
//! While any map has an error nothing is written, so that the folder always holds tables of one sound state. A list
//! of all tables (`mod.rs`) is among the files; a map built into the folder of its project is therefore built together
//! with the project's other maps. A map with errors that are all in the baseline of its project is left out: it has no
//! table, and the others are built.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::folder::{Change, Folder};
use super::guard::{Guard, must_be_maps};
use super::selection::Everything;
use super::{Env, Failure, Outcome, ProjectArg, Selection, Target, baseline};
use crate::disk::normalised;
use crate::families::{AnyBoard, AnyEdition};
use crate::render::{Counts, Report, human};
use kogge_compiler::compile::Compiled;
use kogge_compiler::emit::MARK;
use kogge_compiler::emit::rust::{self, Piece};
use kogge_engine::wording::count;

/// Compile maps into Rust tables
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kogge build\n  kogge build --check\n  kogge build rhine.board --out tables")]
pub(super) struct Args {
    /// Map files, folders of maps, ids of shipped boards, or `-` for standard input [default: the maps that kogge.toml names]
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    #[command(flatten)]
    project: ProjectArg,

    /// Write nothing; show the differences and exit with 1 if there are any
    #[arg(long)]
    check: bool,

    /// Output folder, instead of the one in kogge.toml; it will contain only the named maps
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Args {
    /// Maps to be built where their project says.
    pub(super) fn of(maps: &[String], project: &ProjectArg) -> Self {
        Self { maps: maps.to_vec(), project: project.clone(), check: false, out: None }
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    must_be_maps(&args.maps)?;
    let mut selection = Selection::of(env, &args.maps, &args.project)?;
    let out = match &args.out {
        Some(out) => normalised(&env.folder.join(out)),
        None => selection.project_out(env)?,
    };
    let known = baseline::of_projects(&mut selection, env)?;
    let mut report = Report::new();
    let everything = selection.compile(&mut report);
    for known in known {
        known.suppress(&mut report, false, env);
    }
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    everything.all_read()?;
    let maps = Map::all(&everything);
    if report.counts().errors > 0 || maps.iter().any(Map::is_too_large) {
        for map in &maps {
            writeln!(env.stdout, "{}", map.line("not built"))?;
        }
        return Ok(Outcome::Findings);
    }
    let files = generated(&maps, &everything.editions)?;
    let folder = Folder { at: out, files: &files, mark: MARK, base: &env.folder };
    let changes = folder.changes()?;
    // Tables built elsewhere into the same folder do not matter unless the whole project is built.
    let leftovers = if args.maps.is_empty() { folder.leftovers()? } else { Vec::new() };
    let is_changed = |path: &str| changes.iter().any(|change| change.path == path);
    if !args.check {
        let mut guard = Guard::new(env);
        guard.reads(report.paths())?;
        folder.write(&changes, &leftovers, &mut guard)?;
    }
    for map in &maps {
        let state = match (map.path().is_some_and(|path| is_changed(&path)), args.check) {
            (_, _) if map.table.is_err() => "left out",
            (false, _) => "up to date",
            (true, false) => "built",
            (true, true) => "out of date",
        };
        writeln!(env.stdout, "{}", map.line(state))?;
    }
    if !args.check {
        for path in &leftovers {
            writeln!(env.stdout, "removed {}: no map makes it", folder.shown(path))?;
        }
        return Ok(Outcome::Clean);
    }
    Ok(Outcome::findings_if(show_drift(&folder, &changes, &leftovers, &mut env.stdout)?))
}

/// Whether the tables of a project in this folder differ from its maps, none of which has an error that is new. What
/// differs is shown on standard error.
///
/// # Errors
///
/// [`Failure`] when a table cannot be read, or two maps have one.
pub(super) fn is_out_of_date(everything: &Everything<'_>, out: PathBuf, env: &mut Env<'_>) -> Result<bool, Failure> {
    let maps = Map::all(everything);
    let too_large: Vec<&Map<'_>> = maps.iter().filter(|map| map.is_too_large()).collect();
    if !too_large.is_empty() {
        too_large.iter().try_for_each(|map| writeln!(env.stderr, "{}", map.line("no table for")))?;
        return Ok(true);
    }
    let files = generated(&maps, &everything.editions)?;
    let folder = Folder { at: out, files: &files, mark: MARK, base: &env.folder };
    Ok(show_drift(&folder, &folder.changes()?, &folder.leftovers()?, &mut env.stderr)?)
}

/// Prints the differences in a folder of tables; whether there are any.
fn show_drift(
    folder: &Folder<'_>,
    changes: &[Change],
    leftovers: &[String],
    out: &mut dyn Write,
) -> std::io::Result<bool> {
    for change in changes {
        write!(out, "\n{}", change.diff)?;
    }
    for path in leftovers {
        writeln!(out, "\nno map makes {}", folder.shown(path))?;
    }
    let n_files = changes.len() + leftovers.len();
    if n_files > 0 {
        let verb = if n_files == 1 { "is" } else { "are" };
        writeln!(out, "\n{} {verb} out of date: run `kogge build`", count(n_files, "file", "files"))?;
    }
    Ok(n_files > 0)
}

/// A map with its table.
struct Map<'a> {
    target: &'a Target,
    compiled: &'a Compiled<AnyBoard>,
    /// The table; without one, why.
    table: Result<Piece, String>,
}

impl<'a> Map<'a> {
    fn all(everything: &'a Everything<'_>) -> Vec<Self> {
        everything.maps.iter().map(|(target, compiled)| Self::of(target, compiled)).collect()
    }

    fn of(target: &'a Target, compiled: &'a Compiled<AnyBoard>) -> Self {
        let table = match &compiled.board {
            Some(board) => {
                board.emit_table(&target.path_from_root(&target.name)).map_err(|no_table| no_table.to_string())
            }
            None => Err("it has errors".to_owned()),
        };
        Self { target, compiled, table }
    }

    /// Whether the map is sound and has no table all the same.
    fn is_too_large(&self) -> bool {
        self.compiled.board.is_some() && self.table.is_err()
    }

    /// The file of the table.
    fn path(&self) -> Option<String> {
        self.table.as_ref().ok().map(|table| rust::table_file(table.game, &table.id))
    }

    /// The line of the map: `built hanse-4-5: 27 cities, …, no findings`.
    fn line(&self, state: &str) -> String {
        let findings = Counts::of(&self.compiled.diagnostics);
        match &self.table {
            Ok(table) => format!("{state} {}: {}, {findings}", table.id, table.sizes),
            Err(why) => format!("{state} {}: {findings}: {why}", self.target.name),
        }
    }
}

/// All files of the maps, their editions and the editions of the project, by path below the output folder.
fn generated(maps: &[Map<'_>], listed: &[(&Target, AnyEdition)]) -> Result<BTreeMap<String, String>, Failure> {
    let of_maps = maps.iter().filter_map(|map| {
        let edition = map.compiled.board.as_ref()?.edition();
        Some(edition.emit(&edition_file(map, edition.id())))
    });
    let listed = listed.iter().map(|(target, edition)| edition.emit(&target.path_from_root(&target.name)));
    let editions: Vec<Piece> = of_maps.chain(listed).collect();
    let tables = maps.iter().filter_map(|map| map.table.as_ref().ok());
    rust::generated(tables, &editions).map_err(|clash| Failure::Usage(clash.to_string()))
}

/// The file that an edition was read from.
fn edition_file(map: &Map<'_>, id: &str) -> String {
    let name = format!("{id}.toml");
    let is_it = |path: &str| Path::new(path).file_name().is_some_and(|file| file == name.as_str());
    let mut sources = map.compiled.sources.iter();
    sources
        .find(|(_, source)| is_it(&source.path))
        .map_or(name.clone(), |(_, source)| map.target.path_from_root(&source.path))
}
