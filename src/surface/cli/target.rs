//! One map that a command line means: a file, a shipped board or standard input.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::failure::unreadable;
use super::guard::Guard;
use super::opened::Opened;
use super::revision::RevisionFiles;
use super::{Env, Failure};
use crate::disk::{self, DiskFiles};
use crate::families::{
    AnyBoard, AnyEdition, FamilyName, compile_any, compile_any_edition, family_of, shipped_ids, shipped_map,
};
use crate::render::{Counts, Report, human};
use kogge_compiler::allow::ALLOW_WITHOUT_EFFECT;
use kogge_compiler::assist::Map;
use kogge_compiler::compile::{Compiled, CompiledEdition, Family, Whole, compile_whole};
use kogge_compiler::fix::{Overlaid, Texts, applied};
use kogge_compiler::language::peek;
use kogge_compiler::levels::{Levels, judge};
use kogge_compiler::text::{FileKind, Files, MemoryFiles, ReadError, beside};
use kogge_engine::spelling::nearest;
use kogge_engine::wording::{count, joined};
use kogge_hansa_map::check::CheckedBoard;

/// The ending of map files.
const MAP_ENDING: &str = ".board";

/// One map to compile.
#[derive(Debug)]
pub struct Target {
    /// The name to print.
    pub name: String,
    place: FoundIn,
    /// How much findings count in it.
    pub(super) levels: Levels,
}

/// Where a map comes from.
#[derive(Debug)]
enum FoundIn {
    /// A file with its identity.
    Disk(DiskFiles, PathBuf),
    /// Standard input or another stream, with the files around the working folder.
    Piped(DiskFiles),
    /// A revision of git.
    Revision(RevisionFiles),
    /// The program itself.
    Shipped(MemoryFiles),
}

impl Target {
    /// The map that an argument means: a file, `-` for standard input, one of a revision of git, or the id of a shipped
    /// board.
    ///
    /// # Errors
    ///
    /// [`Failure`] when there is no such map or it cannot be reached.
    pub fn of(env: &mut Env<'_>, given: &str) -> Result<Self, Failure> {
        let target = Self::meant(env, given)?;
        let project = target.project_folder(env).map(|root| Opened::read(&env.folder, root));
        // A broken project file is reported where the project is checked; a single map is not held up by it.
        Ok(match project {
            Some(Ok(opened)) => target.under_project(&opened),
            Some(Err(_)) | None => target,
        })
    }

    fn meant(env: &mut Env<'_>, given: &str) -> Result<Self, Failure> {
        if given == "-" {
            let text = disk::read_limited(&mut *env.stdin)
                .map_err(|why| Failure::world(unreadable("standard input", &why)))?;
            return Ok(Self::file(DiskFiles::piped(&env.folder, &env.stdin_name, text)));
        }
        let is_there = env.folder.join(given).exists();
        if !is_there && given.contains(':') {
            let found = RevisionFiles::open(&env.folder, given);
            if let Some((files, name)) = found.map_err(|why| Failure::world(unreadable(given, &why)))? {
                return Ok(Self { name, place: FoundIn::Revision(files), levels: Levels::default() });
            }
        }
        let looks_like_path = given.contains(['/', '\\']) || given.ends_with(MAP_ENDING);
        if !looks_like_path && !is_there {
            return Self::shipped(given);
        }
        Self::file_at(env, given)
    }

    /// The map that `REVISION:PATH` names, by its path from the root of the repository that a folder belongs to; nothing
    /// where it cannot be reached.
    pub(super) fn at_revision(folder: &Path, given: &str) -> Option<Self> {
        let (files, name) = RevisionFiles::open(folder, given).ok()??;
        Some(Self { name, place: FoundIn::Revision(files), levels: Levels::default() })
    }

    /// The map at a path, where there need not be one.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when its folder cannot be reached.
    pub(super) fn file_at(env: &Env<'_>, path: &str) -> Result<Self, Failure> {
        let files =
            DiskFiles::open(&env.folder, path, env.links).map_err(|why| Failure::world(unreadable(path, &why)))?;
        Ok(Self::file(files))
    }

    /// A map of the disk, or of a stream.
    pub(super) fn file(files: DiskFiles) -> Self {
        let name = files.entry_name();
        let place = match files.is_piped() {
            true => FoundIn::Piped(files),
            false => {
                let identity = files.identity();
                FoundIn::Disk(files, identity)
            }
        };
        Self { name, place, levels: Levels::default() }
    }

    /// The maps that a project names; see [`Opened::maps`].
    pub(super) fn maps(opened: &mut Opened, folder: &Path) -> Result<Vec<Self>, Failure> {
        let files = opened.maps(folder)?;
        Ok(files.into_iter().map(|files| Self::file(files).under_project(opened)).collect())
    }

    /// The same for editions.
    pub(super) fn editions(opened: &mut Opened, folder: &Path) -> Result<Vec<Self>, Failure> {
        let files = opened.editions(folder)?;
        Ok(files.into_iter().map(|files| Self::file(files).under_project(opened)).collect())
    }

    /// The same map, judged by the levels of its project.
    fn under_project(self, opened: &Opened) -> Self {
        let levels = match &self.place {
            FoundIn::Disk(files, _) | FoundIn::Piped(files) => opened.levels_of(&files.path_from_root(&self.name)),
            FoundIn::Revision(files) => opened.levels_of(&disk::relative(&opened.root, &files.on_disk(&self.name))),
            FoundIn::Shipped(_) => Levels::default(),
        };
        Self { levels, ..self }
    }

    /// The shipped board with this id.
    fn shipped(id: &str) -> Result<Self, Failure> {
        if let Some((shipped, path)) = shipped_map(id) {
            return Ok(Self { name: path, place: FoundIn::Shipped(shipped.memory()), levels: Levels::default() });
        }
        let ids: Vec<&str> = shipped_ids().collect();
        let hint = match nearest(id, ids.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the shipped boards are {}", ids.join(", ")),
        };
        Err(Failure::Usage(format!("there is neither a file nor a shipped board `{id}`; {hint}")))
    }

    /// The family that the map belongs to.
    pub(super) fn family(&self) -> FamilyName {
        family_of(self.files(), &self.name)
    }

    /// Compiles the map and judges its findings by the levels of its project.
    ///
    /// # Errors
    ///
    /// A sentence when the map's own file cannot be read.
    pub(super) fn compile(&self) -> Result<Compiled<AnyBoard>, String> {
        self.compile_with(&Texts::new())
    }

    /// The same, with these texts in the place of what the files hold.
    pub(super) fn compile_with(&self, texts: &Texts) -> Result<Compiled<AnyBoard>, String> {
        let files = Overlaid { files: self.files(), texts };
        let compiled = compile_any(&files, &self.name).map_err(|why| unreadable(&self.name, &why))?;
        Ok(self.judged(compiled))
    }

    /// [`compile`](Self::compile), also with the readable part of a map that has errors.
    pub(super) fn whole<F: Family>(&self) -> Result<Whole<F>, String> {
        let made = compile_whole::<F>(self.files(), &self.name).map_err(|why| unreadable(&self.name, &why))?;
        Ok(Whole { compiled: self.judged(made.compiled), ..made })
    }

    /// The map as editors see it.
    pub(super) fn opened<F: Family>(&self) -> Result<Map<F>, String> {
        Map::open(self.files(), &self.name).map_err(|why| unreadable(&self.name, &why))
    }

    /// A text in the place of the map's, without its `allow` facts that suppress nothing: what was found in the map may
    /// not be in the text.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when the map cannot be read.
    pub(super) fn without_idle_allows(&self, text: String) -> Result<String, Failure> {
        let texts = Texts::from([(self.name.clone(), text)]);
        let compiled = self.compile_with(&texts).map_err(Failure::world)?;
        let idle = compiled.diagnostics.iter().filter(|finding| finding.descriptor.code == ALLOW_WITHOUT_EFFECT.code);
        let changed = applied(&compiled.sources, idle.flat_map(|finding| finding.fixes.first()));
        Ok(changed.into_values().chain(texts.into_values()).next().unwrap_or_default())
    }

    /// The text of the map's own file.
    pub(super) fn text(&self) -> Result<String, String> {
        let not_text = || unreadable(&self.name, &ReadError::Failed("it is not UTF-8 text".to_owned()));
        self.utf8()?.ok_or_else(not_text)
    }

    /// The same; nothing where it is not UTF-8 text.
    pub(super) fn utf8(&self) -> Result<Option<String>, String> {
        let bytes = self.files().read(&self.name).map_err(|why| unreadable(&self.name, &why))?;
        Ok(String::from_utf8(bytes).ok())
    }

    fn judged<B>(&self, mut compiled: Compiled<B>) -> Compiled<B> {
        let (reported, suppressed) = judge(compiled.diagnostics, &self.levels);
        compiled.diagnostics = reported;
        compiled.suppressed.extend(suppressed);
        compiled
    }

    /// Compiles the file as an edition, with these texts in the place of what the files hold.
    ///
    /// # Errors
    ///
    /// A sentence when the file cannot be read.
    pub(super) fn compile_edition(&self, texts: &Texts) -> Result<CompiledEdition<AnyEdition>, String> {
        let files = Overlaid { files: self.files(), texts };
        compile_any_edition(&files, &self.name).map_err(|why| unreadable(&self.name, &why))
    }

    /// Whether there is a file of the map.
    pub(super) fn is_there(&self) -> bool {
        self.files().read(&self.name) != Err(ReadError::NotFound)
    }

    /// The files that the map may name.
    pub(super) fn files(&self) -> &dyn Files {
        match &self.place {
            FoundIn::Disk(files, _) | FoundIn::Piped(files) => files,
            FoundIn::Revision(files) => files,
            FoundIn::Shipped(files) => files,
        }
    }

    /// The path of one of the map's files from the project's folder: the same, wherever the program was started.
    pub fn path_from_root(&self, name: &str) -> String {
        match &self.place {
            FoundIn::Disk(files, _) | FoundIn::Piped(files) => files.path_from_root(name),
            FoundIn::Revision(_) | FoundIn::Shipped(_) => name.to_owned(),
        }
    }

    /// Whether the map came from standard input or another stream.
    pub(super) fn is_piped(&self) -> bool {
        matches!(self.place, FoundIn::Piped(_))
    }

    /// The identity of a file; nothing for shipped boards and standard input.
    pub(super) fn identity(&self) -> Option<&PathBuf> {
        match &self.place {
            FoundIn::Disk(_, identity) => Some(identity),
            FoundIn::Piped(_) | FoundIn::Revision(_) | FoundIn::Shipped(_) => None,
        }
    }

    /// The folder of the project that the map belongs to; shipped boards belong to the one they are named in.
    pub(super) fn project_folder<'a>(&'a self, env: &'a Env<'_>) -> Option<&'a Path> {
        match &self.place {
            FoundIn::Disk(files, _) | FoundIn::Piped(files) => disk::project_folder(files.root()),
            FoundIn::Revision(_) | FoundIn::Shipped(_) => disk::project_folder(&env.folder),
        }
    }

    /// The file that the map's own text says it varies. Only looked up, not parsed: most maps of a project need not be
    /// compiled to learn that they vary none of the maps in question.
    pub(super) fn base(&self) -> Option<PathBuf> {
        let FoundIn::Disk(files, _) = &self.place else { return None };
        let text = files.read(&self.name).ok()?;
        let text = String::from_utf8_lossy(&text);
        beside(files, &self.name, peek::base(&text)?, FileKind::Map).ok().map(|base| files.identity_of(&base))
    }
}

/// The board of one map of Hansa Teutonica, for commands that need a sound one. Findings are reported on standard error;
/// with an error among them there is no board, and the command ends with
/// [`Outcome::Findings`](super::Outcome::Findings).
///
/// # Errors
///
/// [`Failure`] when there is no such map, it cannot be read, or it is a map of another game.
pub fn sound(env: &mut Env<'_>, given: &str) -> Result<Option<CheckedBoard>, Failure> {
    let target = Target::of(env, given)?;
    sound_of(env, target)
}

/// The board of a map of any game for a command that writes files, none of which the map is read from.
pub(super) fn sound_beside(env: &mut Env<'_>, given: &str, guard: &mut Guard) -> Result<Option<AnyBoard>, Failure> {
    let compiled = compiled(Target::of(env, given)?, &Texts::new())?;
    guard.reads(compiled.sources.iter().map(|(_, source)| &source.path))?;
    report(env, &compiled)?;
    Ok(compiled.board)
}

/// [`sound`] for a map that was looked up already: standard input can be read once.
pub(super) fn sound_of(env: &mut Env<'_>, target: Target) -> Result<Option<CheckedBoard>, Failure> {
    let name = target.name.clone();
    let board = sound_any(env, target)?;
    board.map(|board| of_hansa(board, &name)).transpose()
}

/// The board of a command that is for maps of Hansa Teutonica; `name` is the map's.
///
/// # Errors
///
/// [`Failure::Usage`] when it is a map of another game.
pub(super) fn of_hansa(board: AnyBoard, name: &str) -> Result<CheckedBoard, Failure> {
    match board {
        AnyBoard::Hansa(board) => Ok(board),
        AnyBoard::Catan(_) => {
            Err(Failure::Usage(format!("`{name}` is a map of game `catan`; this command is for maps of game `hansa`")))
        }
    }
}

/// [`sound_of`] for a map of any game.
pub(super) fn sound_any(env: &mut Env<'_>, target: Target) -> Result<Option<AnyBoard>, Failure> {
    let compiled = compiled(target, &Texts::new())?;
    report(env, &compiled)?;
    Ok(compiled.board)
}

/// The same for commands that read the facts of a map, with these texts instead of the files' contents: findings are
/// reported only where there is an error among them.
///
/// # Errors
///
/// [`Failure`] when the map cannot be read.
pub(super) fn without_errors(env: &mut Env<'_>, target: Target, texts: &Texts) -> Result<Option<AnyBoard>, Failure> {
    let compiled = compiled(target, texts)?;
    if compiled.board.is_none() {
        report(env, &compiled)?;
    }
    Ok(compiled.board)
}

/// The compiled map of a family with its trees; findings are reported.
pub(super) fn sound_whole<F: Family>(env: &mut Env<'_>, target: &Target) -> Result<Whole<F>, Failure> {
    let whole = target.whole::<F>().map_err(Failure::world)?;
    report(env, &whole.compiled)?;
    Ok(whole)
}

/// The same; findings are reported only where there is an error among them.
pub(super) fn without_errors_of<F: Family>(env: &mut Env<'_>, target: &Target) -> Result<Whole<F>, Failure> {
    let whole = target.whole::<F>().map_err(Failure::world)?;
    if whole.compiled.board.is_none() {
        report(env, &whole.compiled)?;
    }
    Ok(whole)
}

fn compiled(mut target: Target, texts: &Texts) -> Result<Compiled<AnyBoard>, Failure> {
    // What is only denied can be played, drawn and exported.
    target.levels = target.levels.without_denials();
    target.compile_with(texts).map_err(Failure::world)
}

pub(super) fn report<B>(env: &mut Env<'_>, compiled: &Compiled<B>) -> Result<(), Failure> {
    let mut report = Report::new();
    report.add_map(&compiled.sources, &compiled.diagnostics);
    if compiled.board.is_some() {
        // Who draws or plays a map has seen them: one line for all.
        let Counts { warnings, advice, .. } = report.counts();
        let kinds = [(warnings, "warning", "warnings"), (advice, "piece of advice", "pieces of advice")];
        let some = kinds.into_iter().filter(|(n, ..)| *n > 0).map(|(n, one, many)| count(n, one, many));
        let some: Vec<String> = some.collect();
        if let (Some((_, main)), false) = (compiled.sources.iter().next(), some.is_empty()) {
            env.note(&format!("{}: {}: see `kogge check`", main.path, joined(&some, some.len())));
        }
        return Ok(());
    }
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    // Standard error is the last place for a report.
    let _ = writeln!(env.stderr, "{}", report.summary());
    Ok(())
}
