//! The maps that a command line means: files, shipped boards, standard input, or those that `kogge.toml` names.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::disk::{self, DiskFiles};
use super::opened::Opened;
use super::{Env, Failure};
use crate::compile::{Compiled, compile};
use crate::hansa::shipped::{FILES, shipped};
use crate::project::FILE_NAME;
use crate::render::Report;
use crate::spelling::nearest;
use crate::text::{Files, ReadError};

/// The most maps of one run.
const MAX_MAPS: usize = 1024;

/// The ending of map files.
const MAP_ENDING: &str = ".board";

/// The word of a map that varies another.
const VARIES: &[u8] = b"varies";

/// One map to compile.
pub struct Target {
    /// The name to print.
    pub name: String,
    files: Box<dyn Files>,
    /// What tells a file from every other; nothing for shipped boards and standard input.
    identity: Option<PathBuf>,
    /// The project's folder, where the map is a file.
    root: Option<PathBuf>,
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
            return Ok(Self::file(DiskFiles::piped(&env.folder, text), false));
        }
        let looks_like_path = given.contains(['/', '\\']) || given.ends_with(MAP_ENDING);
        if !looks_like_path && !env.folder.join(given).exists() {
            return Self::shipped(given);
        }
        let files = DiskFiles::open(&env.folder, given).map_err(|why| unreadable(given, &why))?;
        Ok(Self::file(files, true))
    }

    /// A map of the disk.
    pub(super) fn file(files: DiskFiles, has_identity: bool) -> Self {
        let identity = has_identity.then(|| files.identity());
        Self { name: files.entry_name(), root: Some(files.root().to_owned()), files: Box::new(files), identity }
    }

    /// The shipped board with this id.
    fn shipped(id: &str) -> Result<Self, Failure> {
        let boards = || FILES.iter().map(|&(path, _)| path).filter_map(|path| Some((path, board_id(path)?)));
        if let Some((path, _)) = boards().find(|&(_, shipped)| shipped == id) {
            return Ok(Self { name: path.to_owned(), files: Box::new(shipped()), identity: None, root: None });
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
        compile(&*self.files, &self.name).map_err(|why| unreadable(&self.name, &why))
    }

    /// Whether the map's own text says that it varies another. A cheap look that may say yes too often.
    fn may_vary(&self) -> bool {
        self.files.read(&self.name).is_ok_and(|text| text.windows(VARIES.len()).any(|word| word == VARIES))
    }
}

/// The maps of one run, each once.
pub struct Selection {
    /// The maps, in the order named.
    pub targets: Vec<Target>,
    /// The project file that named them, when the command line did not.
    pub project: Option<Opened>,
}

impl Selection {
    /// The maps that the arguments mean; without arguments, those of the project file in the working folder or above.
    ///
    /// # Errors
    ///
    /// [`Failure`] when an argument means no map, or when there is neither argument nor project.
    pub fn of(env: &mut Env<'_>, given: &[String]) -> Result<Self, Failure> {
        if given.is_empty() {
            return Self::of_project(env);
        }
        if given.len() > MAX_MAPS {
            return Err(Failure::Usage(format!("more than {MAX_MAPS} maps are named")));
        }
        let mut seen = BTreeSet::new();
        let mut targets = Vec::new();
        for given in given {
            let target = Target::of(env, given)?;
            let is_new = seen.insert(match &target.identity {
                Some(path) => path.clone(),
                None => PathBuf::from(given),
            });
            if is_new {
                targets.push(target);
            } else {
                env.note(&format!("`{given}` is named twice; it is read once"));
            }
        }
        Ok(Self { targets, project: None })
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
        Ok(Self { targets, project: Some(opened) })
    }

    /// Compiles every map, in order, and adds what was found to the report. A map that cannot be read stops no other:
    /// the second part is then [`Failure::World`], naming every such map, and the report is complete as far as possible.
    pub fn compile(&self, report: &mut Report) -> (Vec<(&Target, Compiled)>, Result<(), Failure>) {
        if let Some(opened) = &self.project {
            report.add(&opened.sources, &opened.diagnostics);
        }
        let mut all = Vec::new();
        let mut failed = Vec::new();
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
        let mut seen: BTreeSet<&PathBuf> = self.targets.iter().filter_map(|target| target.identity.as_ref()).collect();
        let roots: BTreeSet<&PathBuf> = self.targets.iter().filter_map(|target| target.root.as_ref()).collect();
        let mut others = Vec::new();
        for root in roots {
            // A broken project file is reported where the project is checked; a single map is not held up by it.
            let opened = Opened::read(&env.folder, root).and_then(|mut opened| opened.targets(&env.folder, MAX_MAPS));
            others.extend(opened.unwrap_or_default());
        }
        for other in &others {
            let is_selected = other.identity.as_ref().is_none_or(|identity| !seen.insert(identity));
            if is_selected || !other.may_vary() {
                continue;
            }
            let Ok(compiled) = other.compile() else { continue };
            let bases = compiled.sources.iter().skip(1).map(|(_, base)| env.folder.join(&base.path));
            let varies_selected = bases
                .filter_map(|base| base.canonicalize().ok())
                .any(|base| self.targets.iter().any(|target| target.identity.as_ref() == Some(&base)));
            if varies_selected {
                report.add_map(&compiled.sources, &compiled.diagnostics);
            }
        }
    }
}

/// The id of the board at a shipped path; nothing for editions.
fn board_id(path: &str) -> Option<&str> {
    path.rsplit('/').next()?.strip_suffix(MAP_ENDING)
}

fn unreadable(name: &str, why: &ReadError) -> Failure {
    Failure::world(format!("cannot read `{name}`: {why}"))
}
