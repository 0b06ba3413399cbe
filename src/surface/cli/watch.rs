//! `kogge watch`: maps checked whenever they are saved.
//!
//! Editors save by writing over a file, or by renaming another over it, in several steps. So this command watches
//! folders and not files, counts events within a moment once, and waits for a missing file after reporting it. Known
//! findings are not repeated after a save.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use notify_debouncer_full::notify::{EventKind, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};

use super::guard::Guard;
use super::levels::LevelArgs;
use super::picture::Picture;
use super::words::Words;
use super::{Env, Failure, Outcome, ProjectArg, Selection, baseline, build, check};
use crate::render::{Report, clean_line, human};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::fix::Texts;
use kogge_engine::wording::count;

/// How long a folder has to be quiet before it is looked at. With the check itself a save is answered within a tenth of
/// a second.
const QUIET: Duration = Duration::from_millis(40);

/// The endings of the files that can change what is found: maps, and the project file with its editions.
const ENDINGS: [&str; 2] = ["board", "toml"];

/// Check maps on every save and report new and vanished findings
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge watch
  kogge watch rhine.board
  kogge watch rhine.board --draw rhine.svg
  kogge watch --build")]
pub(super) struct Args {
    /// Map files [default: the maps that kogge.toml names]
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    #[command(flatten)]
    project: ProjectArg,

    /// Also write the Rust tables when the maps have no error
    #[arg(long)]
    build: bool,

    /// Also draw the map with its findings marked, as `.svg`, `.png` or `.pdf`
    #[arg(long, value_name = "FILE")]
    draw: Option<String>,

    #[command(flatten)]
    levels: LevelArgs,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if args.maps.iter().any(|map| map == "-") {
        return Err(Failure::Usage("standard input cannot be watched: name a file".to_owned()));
    }
    let mut watched = Watched::new()?;
    watched.add(&folders_of(args, env))?;
    let mut known = Known::default();
    // A wrong command line fails at once, without waiting for a save.
    let mut first = true;
    loop {
        match look(args, env) {
            Ok(found) => {
                watched.add(&found.folders)?;
                write_new(&found.report, &mut known, first, env)?;
                if args.build && found.report.counts().errors == 0 {
                    build_changed(args, env)?;
                }
            }
            Err(failure @ Failure::Usage(_)) if first => return Err(failure),
            Err(failure) => {
                watched.add(&folders_of(args, env))?;
                failure.write(&mut env.stderr).map_err(Failure::output)?;
            }
        }
        first = false;
        env.stdout.flush()?;
        if !watched.wait() {
            return Ok(Outcome::Clean);
        }
    }
}

/// The findings of one look at the maps.
struct Found {
    report: Report,
    folders: BTreeSet<PathBuf>,
}

fn look(args: &Args, env: &mut Env<'_>) -> Result<Found, Failure> {
    let mut guard = Guard::new(env);
    let picture = args.draw.as_deref().map(|file| Picture::new("--draw", file, &mut guard)).transpose()?;
    let mut selection = Selection::of(env, &args.maps, &args.project)?.under(args.levels.read()?);
    let known = baseline::of_projects(&mut selection, env)?;
    let picture = match picture {
        Some(picture) => Some((check::drawable(&selection)?, picture)),
        None => None,
    };
    let mut report = Report::new();
    let everything = selection.check(&Texts::new(), &mut report);
    selection.compile_variants(env, &mut report);
    guard.reads(report.paths())?;
    for known in known {
        known.suppress(&mut report, false, env);
    }
    if let Err(Failure::World(messages)) = everything.all_read() {
        messages.iter().try_for_each(|message| writeln!(env.stderr, "error: {message}"))?;
    }
    if let Some((target, picture)) = picture {
        check::draw(target, picture, &mut guard, env)?;
    }
    let mut folders = folders_of(args, env);
    // Files that came with the program lie in no folder.
    let read = report.sources().iter().map(|(_, source)| env.folder.join(&source.path));
    folders.extend(read.filter_map(|path| path.parent().map(Path::to_owned)).filter(|folder| folder.is_dir()));
    Ok(Found { report, folders })
}

/// The folders that are watched whatever is in them: those of the maps named, and that of the project.
fn folders_of(args: &Args, env: &Env<'_>) -> BTreeSet<PathBuf> {
    let named = args.maps.iter().filter_map(|map| env.folder.join(map).parent().map(Path::to_owned));
    // A map that is named may belong to no project.
    named.chain(args.project.folder(env).ok()).filter(|folder| folder.is_dir()).collect()
}

// ---- what is reported ----

/// The findings reported so far, by what stays the same when lines move, and how often each.
#[derive(Default)]
struct Known(BTreeMap<Key, usize>);

/// File, code and message.
type Key = (String, &'static str, String);

fn key(report: &Report, finding: &Diagnostic) -> Key {
    let path = report.sources().get(finding.span.file).path.clone();
    (path, finding.descriptor.code, finding.message.clone())
}

/// Prints new and vanished findings of a report, and how many findings there are.
fn write_new(report: &Report, known: &mut Known, first: bool, env: &mut Env<'_>) -> Result<(), Failure> {
    let mut now = Known::default();
    let mut new = Vec::new();
    for finding in report.diagnostics() {
        let n = now.0.entry(key(report, finding)).or_default();
        *n += 1;
        if *n > known.0.get(&key(report, finding)).copied().unwrap_or_default() {
            new.push(finding.clone());
        }
    }
    let is_gone = |(key, n): &(&Key, &usize)| now.0.get(*key).copied().unwrap_or_default() < **n;
    for ((path, code, message), _) in known.0.iter().filter(is_gone) {
        writeln!(env.stdout, "gone: {}: [{code}] {}", clean_line(path), clean_line(message))?;
    }
    if !new.is_empty() {
        let mut fresh = Report::new();
        fresh.add(report.sources(), &new);
        human::write_findings(&fresh, env.out_look, env.stdout.data())?;
    }
    if first || now.0 != known.0 {
        writeln!(env.stdout, "{}", report.summary())?;
    }
    *known = now;
    Ok(())
}

/// Builds the tables and reports those that changed.
fn build_changed(args: &Args, env: &mut Env<'_>) -> Result<(), Failure> {
    let mut output = Vec::new();
    let (folder, mut sink) = (env.folder.clone(), std::io::sink());
    let mut inner = Env {
        stdin: &mut std::io::empty(),
        stdin_name: crate::disk::STDIN_NAME.to_owned(),
        is_terminal: false,
        stdout: Words::new(&mut output),
        // The findings were already reported.
        stderr: Words::new(&mut sink),
        err_is_terminal: false,
        out_look: env.out_look,
        err_look: env.err_look,
        folder,
        links: env.links,
    };
    build::run(&build::Args::of(&args.maps, &args.project), &mut inner)?;
    drop(inner);
    let output = String::from_utf8_lossy(&output);
    let changed: Vec<&str> = output.lines().filter(|line| !line.starts_with("up to date ")).collect();
    if !changed.is_empty() {
        changed.iter().try_for_each(|line| writeln!(env.stdout, "{line}"))?;
        writeln!(env.stdout, "{}", count(changed.len(), "table changed", "tables changed"))?;
    }
    Ok(())
}

// ---- what is watched ----

/// Folders under watch.
struct Watched {
    debouncer: Debouncer<RecommendedWatcher, RecommendedCache>,
    events: Receiver<DebounceEventResult>,
    folders: BTreeSet<PathBuf>,
}

impl Watched {
    fn new() -> Result<Self, Failure> {
        let (sender, events) = channel();
        let debouncer = new_debouncer(QUIET, None, sender).map_err(failed)?;
        Ok(Self { debouncer, events, folders: BTreeSet::new() })
    }

    /// Also watches these folders, and still the earlier ones: a file that is gone from them may come back.
    fn add(&mut self, folders: &BTreeSet<PathBuf>) -> Result<(), Failure> {
        for folder in folders {
            if self.folders.insert(folder.clone()) {
                self.debouncer.watch(folder, RecursiveMode::NonRecursive).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// Waits until a file that matters was saved or removed; false when nothing can come any more.
    fn wait(&self) -> bool {
        loop {
            match self.events.recv() {
                Ok(Ok(events)) => {
                    let matters = |path: &PathBuf| {
                        path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
                    };
                    // A mere read of a file also causes an event.
                    let changes = events.iter().filter(|event| !matches!(event.kind, EventKind::Access(_)));
                    if changes.flat_map(|event| &event.paths).any(matters) {
                        return true;
                    }
                }
                // What was missed cannot be known: better one look too many.
                Ok(Err(_)) => return true,
                Err(_) => return false,
            }
        }
    }
}

fn failed(error: notify_debouncer_full::notify::Error) -> Failure {
    Failure::world(format!("cannot watch for changes: {error}"))
}
