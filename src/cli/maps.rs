//! The maps that a command line means: files, shipped boards, standard input, or those that `kogge.toml` names.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::disk::{self, DiskFiles};
use super::opened::Opened;
use super::{Env, Failure};
use crate::compile::{Compiled, compile};
use crate::hansa::check::CheckedBoard;
use crate::hansa::shipped::{FILES, shipped};
use crate::project::{DEFAULT_OUT, FILE_NAME};
use crate::render::{Report, human};
use crate::spelling::nearest;
use crate::text::{Files, MemoryFiles, ReadError};

/// The most maps of one run.
const MAX_MAPS: usize = 1024;

/// The ending of map files.
const MAP_ENDING: &str = ".board";

/// The word of a map that varies another.
const VARIES: &[u8] = b"varies";

/// One map to compile.
#[derive(Debug)]
pub struct Target {
    /// The name to print.
    pub name: String,
    place: Place,
}

/// Where a map comes from.
#[derive(Debug)]
enum Place {
    /// A file, and what tells it from every other.
    Disk(DiskFiles, PathBuf),
    /// Standard input, with the files around the working folder.
    Piped(DiskFiles),
    /// The program itself.
    Shipped(MemoryFiles),
}

impl Target {
    /// The map that an argument means: a file, `-` for standard input, or the id of a shipped board.
    ///
    /// # Errors
    ///
    /// [`Failure`] when there is no such map or it cannot be reached.
    pub fn of(env: &mut Env<'_>, given: &str) -> Result<Self, Failure> {
        if given == "-" {
            let text = disk::read_limited(&mut *env.stdin).map_err(|why| unreadable("standard input", &why))?;
            let files = DiskFiles::piped(&env.folder, text);
            return Ok(Self { name: files.entry_name(), place: Place::Piped(files) });
        }
        let looks_like_path = given.contains(['/', '\\']) || given.ends_with(MAP_ENDING);
        if !looks_like_path && !env.folder.join(given).exists() {
            return Self::shipped(given);
        }
        let files = DiskFiles::open(&env.folder, given).map_err(|why| unreadable(given, &why))?;
        Ok(Self::file(files))
    }

    /// A map of the disk.
    pub(super) fn file(files: DiskFiles) -> Self {
        let identity = files.identity();
        Self { name: files.entry_name(), place: Place::Disk(files, identity) }
    }

    /// The shipped board with this id.
    fn shipped(id: &str) -> Result<Self, Failure> {
        let boards = || FILES.iter().map(|&(path, _)| path).filter_map(|path| Some((path, board_id(path)?)));
        if let Some((path, _)) = boards().find(|&(_, shipped)| shipped == id) {
            return Ok(Self { name: path.to_owned(), place: Place::Shipped(shipped()) });
        }
        let ids: Vec<&str> = boards().map(|(_, id)| id).collect();
        let hint = match nearest(id, ids.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the shipped boards are {}", ids.join(", ")),
        };
        Err(Failure::Usage(format!("there is neither a file nor a shipped board `{id}`; {hint}")))
    }

    /// Compiles the map.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when the map's own file cannot be read.
    pub fn compile(&self) -> Result<Compiled, Failure> {
        compile(self.files(), &self.name).map_err(|why| unreadable(&self.name, &why))
    }

    fn files(&self) -> &dyn Files {
        match &self.place {
            Place::Disk(files, _) | Place::Piped(files) => files,
            Place::Shipped(files) => files,
        }
    }

    /// The path of one of the map's files from the project's folder: the same, wherever the program was started.
    pub fn path_from_root(&self, name: &str) -> String {
        match &self.place {
            Place::Disk(files, _) | Place::Piped(files) => files.path_from_root(name),
            Place::Shipped(_) => name.to_owned(),
        }
    }

    fn identity(&self) -> Option<&PathBuf> {
        match &self.place {
            Place::Disk(_, identity) => Some(identity),
            Place::Piped(_) | Place::Shipped(_) => None,
        }
    }

    /// The folder of the project that the map belongs to; shipped boards belong to the one they are named in.
    fn project_folder<'a>(&'a self, env: &'a Env<'_>) -> Option<&'a Path> {
        match &self.place {
            Place::Disk(files, _) | Place::Piped(files) => disk::project_folder(files.root()),
            Place::Shipped(_) => disk::project_folder(&env.folder),
        }
    }

    /// Whether the map's own text says that it varies another. A cheap look that may say yes too often.
    fn may_vary(&self) -> bool {
        self.files().read(&self.name).is_ok_and(|text| text.windows(VARIES.len()).any(|word| word == VARIES))
    }
}

/// The maps of one run, each once.
pub struct Selection {
    /// The maps, in the order named.
    pub targets: Vec<Target>,
    /// What is to be said of the files that cannot be reached.
    unreadable: Vec<String>,
    /// The project file that named them, when the command line did not.
    pub project: Option<Opened>,
}

impl Selection {
    /// The maps that the arguments mean; without arguments, those of the project file in the working folder or above.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when an argument is neither file nor shipped board, or when there is neither argument nor
    /// project; [`Failure::World`] when the project cannot be read.
    pub fn of(env: &mut Env<'_>, given: &[String]) -> Result<Self, Failure> {
        if given.is_empty() {
            return Self::of_project(env);
        }
        if given.len() > MAX_MAPS {
            return Err(Failure::Usage(format!("more than {MAX_MAPS} maps are named")));
        }
        let mut seen = BTreeSet::new();
        let (mut targets, mut unreadable) = (Vec::new(), Vec::new());
        for given in given {
            let target = match Target::of(env, given) {
                Ok(target) => target,
                Err(Failure::World(messages)) => {
                    unreadable.extend(messages);
                    continue;
                }
                Err(usage @ Failure::Usage(_)) => return Err(usage),
            };
            let is_new = seen.insert(target.identity().cloned().unwrap_or_else(|| PathBuf::from(given)));
            if is_new {
                targets.push(target);
            } else {
                env.note(&format!("`{given}` is named twice; it is read once"));
            }
        }
        Ok(Self { targets, unreadable, project: None })
    }

    fn of_project(env: &Env<'_>) -> Result<Self, Failure> {
        let Some(root) = disk::project_folder(&env.folder) else {
            let message = format!("no map is named, and there is no `{FILE_NAME}` in this folder or above it");
            return Err(Failure::Usage(message));
        };
        let mut opened = Opened::read(&env.folder, root)?;
        let targets = opened.targets(&env.folder, MAX_MAPS)?;
        if targets.is_empty() && opened.diagnostics.is_empty() {
            return Err(Failure::Usage(format!("`{}` names no map", opened.name())));
        }
        Ok(Self { targets, unreadable: Vec::new(), project: Some(opened) })
    }

    /// Compiles every map, in order, and adds what was found to the report. A map that cannot be read stops no other:
    /// the second part is then [`Failure::World`], naming every such map, and the report is complete as far as possible.
    pub fn compile(&self, report: &mut Report) -> (Vec<(&Target, Compiled)>, Result<(), Failure>) {
        if let Some(opened) = &self.project {
            report.add(&opened.sources, &opened.diagnostics);
        }
        let mut all = Vec::new();
        let mut failed = self.unreadable.clone();
        for target in &self.targets {
            match target.compile() {
                Ok(compiled) => {
                    report.add_map(&compiled.sources, &compiled.diagnostics);
                    all.push((target, compiled));
                }
                Err(Failure::World(messages)) => failed.extend(messages),
                Err(Failure::Usage(message)) => failed.push(message),
            }
        }
        let result = if failed.is_empty() { Ok(()) } else { Err(Failure::World(failed)) };
        (all, result)
    }

    /// Adds what is found in the maps of the project that vary a selected map and are not selected themselves.
    pub fn compile_variants(&self, env: &Env<'_>, report: &mut Report) {
        let mut seen: BTreeSet<&PathBuf> = self.targets.iter().filter_map(Target::identity).collect();
        let roots: BTreeSet<&Path> = self.targets.iter().filter_map(|target| target.project_folder(env)).collect();
        let mut others = Vec::new();
        for root in roots {
            // A broken project file is reported where the project is checked; a single map is not held up by it.
            let targets = Opened::read(&env.folder, root).and_then(|mut opened| opened.targets(&env.folder, MAX_MAPS));
            others.extend(targets.unwrap_or_default());
        }
        for other in &others {
            let is_selected = other.identity().is_none_or(|identity| !seen.insert(identity));
            if is_selected || !other.may_vary() {
                continue;
            }
            let Ok(compiled) = other.compile() else { continue };
            let bases = compiled.sources.iter().skip(1).map(|(_, base)| env.folder.join(&base.path));
            let varies_selected = bases
                .filter_map(|base| base.canonicalize().ok())
                .any(|base| self.targets.iter().any(|target| target.identity() == Some(&base)));
            if varies_selected {
                report.add_map(&compiled.sources, &compiled.diagnostics);
            }
        }
    }

    /// The folder that the project of the maps is built into, `generated` here when they belong to none. The other
    /// maps of that project join the selection.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the maps belong to several projects, or the project's folder leads elsewhere.
    pub fn project_out(&mut self, env: &Env<'_>) -> Result<PathBuf, Failure> {
        if self.project.is_none() {
            let roots: BTreeSet<&Path> = self.targets.iter().filter_map(|target| target.project_folder(env)).collect();
            let root = match roots.iter().collect::<Vec<_>>()[..] {
                [] => return Ok(env.folder.join(DEFAULT_OUT)),
                [root] => root.to_path_buf(),
                [..] => {
                    return Err(Failure::Usage(
                        "the maps belong to several projects; name a folder with `--out`".to_owned(),
                    ));
                }
            };
            let mut opened = Opened::read(&env.folder, &root)?;
            let seen: BTreeSet<PathBuf> = self.targets.iter().filter_map(Target::identity).cloned().collect();
            let others = opened.targets(&env.folder, MAX_MAPS)?;
            self.targets
                .extend(others.into_iter().filter(|other| other.identity().is_some_and(|id| !seen.contains(id))));
            self.project = Some(opened);
        }
        match &self.project {
            Some(opened) => opened.out(),
            None => Ok(env.folder.join(DEFAULT_OUT)),
        }
    }
}

/// The board of one map, for commands that need a sound one. Findings are told on standard error; with an error among
/// them there is no board, and the command ends with [`Outcome::Findings`](super::Outcome::Findings).
///
/// # Errors
///
/// [`Failure`] when there is no such map or it cannot be read.
pub fn sound(env: &mut Env<'_>, given: &str) -> Result<Option<CheckedBoard>, Failure> {
    let compiled = Target::of(env, given)?.compile()?;
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    human::write_findings(&report, env.err_look, env.stderr)?;
    if compiled.board.is_none() {
        // Standard error is the last place there is to tell of anything.
        let _ = writeln!(env.stderr, "{}", report.summary());
    }
    Ok(compiled.board)
}

/// The id of the board at a shipped path; nothing for editions.
fn board_id(path: &str) -> Option<&str> {
    path.rsplit('/').next()?.strip_suffix(MAP_ENDING)
}

fn unreadable(name: &str, why: &ReadError) -> Failure {
    Failure::world(format!("cannot read `{name}`: {why}"))
}
