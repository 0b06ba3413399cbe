//! The maps of one run: those that the command line names, or else those that `kogge.toml` names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::failure::unreadable;
use super::guard::is_project_file;
use super::levels::CommandLevels;
use super::opened::{MAX_FILES, Opened, names_below};
use super::parallel::in_parallel;
use super::project_arg::ProjectArg;
use super::{Env, Failure, Target};
use crate::disk;
use crate::families::{AnyBoard, AnyEdition};
use crate::project::{self, DEFAULT_OUT, FILE_NAME, MapId};
use crate::render::{Report, Unread};
use kogge_compiler::compile::{Compiled, MAX_VARIANT_DEPTH};
use kogge_compiler::emit::rust::table_file;
use kogge_compiler::fix::{Mended, Texts, mend};
use kogge_compiler::text::{FileKind, Source, Sources};

/// The maps of one run, each once.
pub struct Selection {
    /// The maps, in the order named.
    pub targets: Vec<Target>,
    /// The editions of the project, when it is the whole project that is meant.
    editions: Vec<Target>,
    /// The failures of files that cannot be reached.
    unreadable: Vec<Unread>,
    /// The project file that named them, when the command line did not.
    pub project: Option<Opened>,
    /// The options about findings.
    levels: CommandLevels,
}

/// How many maps are compiled before what was found in them is added to the report, and what nobody needs is let go.
const BATCH: usize = 256;

/// The result of compiling a selection.
pub struct Everything<'a, T = Compiled<AnyBoard>> {
    /// The kept results of the maps that could be read, in order.
    pub maps: Vec<(&'a Target, T)>,
    /// The editions without errors that the project lists, in order.
    pub editions: Vec<(&'a Target, AnyEdition)>,
    /// The failures of files that could not be read.
    failed: Vec<Unread>,
}

impl<T> Everything<'_, T> {
    /// Checks that every file could be read.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] naming every file that could not.
    pub fn all_read(&self) -> Result<(), Failure> {
        Failure::if_unread(&self.failed)
    }
}

impl Selection {
    /// The maps that the arguments mean, a folder all maps below it, a file of settings an edition; without arguments,
    /// those of the project.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when an argument is neither file nor shipped board, is a project file or a folder without maps,
    /// or when there is neither argument nor project; [`Failure::World`] when the project cannot be read.
    pub fn of(env: &mut Env<'_>, given: &[String], project: &ProjectArg) -> Result<Self, Failure> {
        if given.is_empty() {
            return Self::of_project(env, &project.folder(env)?);
        }
        let mut all = Vec::new();
        for given in given {
            all.extend(maps_of(env, given)?);
            if all.len() > MAX_FILES {
                return Err(Failure::Usage(format!("more than {MAX_FILES} maps are named")));
            }
        }
        let mut seen = BTreeSet::new();
        let (mut targets, mut editions, mut unreadable) = (Vec::new(), Vec::new(), Vec::new());
        for given in &all {
            let target = match Target::of(env, given) {
                Ok(target) => target,
                Err(Failure::World(messages)) => {
                    unreadable.extend(messages.into_iter().map(|message| Unread { file: given.clone(), message }));
                    continue;
                }
                Err(usage @ Failure::Usage(_)) => return Err(usage),
            };
            let is_new = seen.insert(target.identity().cloned().unwrap_or_else(|| PathBuf::from(given)));
            match (is_new, FileKind::Settings.has(given)) {
                (true, false) => targets.push(target),
                (true, true) => editions.push(target),
                (false, _) => env.note(&format!("`{given}` is named twice; it is read once")),
            }
        }
        Ok(Self { targets, editions, unreadable, project: None, levels: CommandLevels::default() })
    }

    /// The map of a stream, whose new text goes to standard output; what is done to it is for the message.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when it is not the only map.
    pub(super) fn piped(&self, done: &str) -> Result<Option<&Target>, Failure> {
        let piped = self.targets.iter().find(|target| target.is_piped());
        match piped.filter(|_| self.targets.len() + self.unreadable.len() > 1) {
            None => Ok(piped),
            Some(Target { name, .. }) => {
                Err(Failure::Usage(format!("`{name}` is {done} alone: its text goes to standard output")))
            }
        }
    }

    /// The failures of files that cannot be reached.
    pub(super) fn unreadable(&self) -> &[Unread] {
        &self.unreadable
    }

    /// The files that are named, on the disk: maps, editions and the project file.
    pub(super) fn paths(&self) -> impl Iterator<Item = PathBuf> {
        let project = self.project.iter().map(|opened| opened.root.join(FILE_NAME));
        project.chain(self.targets.iter().chain(&self.editions).filter_map(Target::identity).cloned())
    }

    fn of_project(env: &Env<'_>, root: &Path) -> Result<Self, Failure> {
        Self::of_opened(env, Opened::read(&env.folder, root)?)
    }

    fn of_opened(env: &Env<'_>, mut opened: Opened) -> Result<Self, Failure> {
        let targets = Target::maps(&mut opened, &env.folder)?;
        if targets.is_empty() && opened.diagnostics.is_empty() && opened.unreadable().is_empty() {
            return Err(Failure::Usage(format!("`{}` names no map", opened.name())));
        }
        let editions = Target::editions(&mut opened, &env.folder)?;
        let levels = CommandLevels::default();
        Ok(Self { targets, editions, unreadable: opened.unreadable(), project: Some(opened), levels })
    }

    /// Repairs the text of the project file, and selects the maps that it names then; with `maybe` guesses are also carried
    /// out.
    ///
    /// # Errors
    ///
    /// [`Failure::Usage`] when the repaired project names too many files.
    pub(super) fn mend_project(&mut self, maybe: bool, env: &Env<'_>) -> Result<Mended, Failure> {
        let Some(Opened { root, sources, diagnostics, .. }) = &self.project else { return Ok(Mended::default()) };
        let Some((_, source)) = sources.iter().next() else { return Ok(Mended::default()) };
        let with = |text: &str| Opened::of(root, Source::new(&source.path, text));
        let mended = mend(
            maybe,
            |path| path == source.path,
            |texts| match texts.get(&source.path) {
                Some(text) => {
                    let mut opened = with(text);
                    // Files that it does not name rightly are findings; those that cannot be read are reported with the maps.
                    let _ = opened.maps(&env.folder).and_then(|_| opened.editions(&env.folder));
                    (opened.sources, opened.diagnostics)
                }
                None => (sources.clone(), diagnostics.clone()),
            },
        );
        if let Some(text) = mended.texts.get(&source.path) {
            *self = Self::of_opened(env, with(text))?;
        }
        Ok(mended)
    }

    /// The files of known findings that the projects of the maps name. One that is not there is a finding where the whole
    /// project is meant; a single map is not held up by it.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when a link leads from one of them out of its project.
    pub(super) fn baselines(&mut self, env: &Env<'_>) -> Result<Vec<PathBuf>, Failure> {
        if let Some(opened) = &mut self.project {
            return Ok(opened.baseline(&env.folder)?.into_iter().collect());
        }
        let opened = self.roots(env).into_iter().filter_map(|root| Opened::read(&env.folder, &root).ok());
        opened.filter_map(|mut opened| opened.baseline(&env.folder).transpose()).collect()
    }

    /// The same maps, also judged by the command line.
    pub(super) fn under(mut self, levels: CommandLevels) -> Self {
        for target in &mut self.targets {
            levels.add_to(&mut target.levels);
        }
        self.levels = levels;
        self
    }

    /// Compiles every map and edition, and adds what was found to the report, in order. A file that cannot be read
    /// stops no other.
    pub fn compile(&self, report: &mut Report) -> Everything<'_> {
        self.compile_with(&Texts::new(), report, |compiled| compiled)
    }

    /// The same for callers that want only the findings: each compiled map is dropped at once, so that very many maps
    /// have room.
    pub(super) fn check(&self, texts: &Texts, report: &mut Report) -> Everything<'_, ()> {
        self.compile_with(texts, report, drop)
    }

    /// The same with these texts instead of the files' contents, and with the part of each map that `keep` keeps.
    fn compile_with<T>(
        &self,
        texts: &Texts,
        report: &mut Report,
        keep: impl Fn(Compiled<AnyBoard>) -> T,
    ) -> Everything<'_, T> {
        if let Some(opened) = &self.project {
            report.add(&opened.sources, &opened.diagnostics);
        }
        let mut everything = Everything { maps: Vec::new(), editions: Vec::new(), failed: self.unreadable.clone() };
        let mut ids = Ids::default();
        for batch in self.targets.chunks(BATCH) {
            let made = in_parallel(batch, |target| target.compile_with(texts));
            for (target, compiled) in batch.iter().zip(made) {
                match compiled {
                    Ok(compiled) => {
                        add(report, &compiled);
                        ids.note(&compiled);
                        everything.maps.push((target, keep(compiled)));
                    }
                    Err(message) => everything.failed.push(Unread { file: target.name.clone(), message }),
                }
            }
        }
        if self.project.is_some() {
            ids.add_same(report);
        }
        for target in &self.editions {
            match target.compile_edition(texts) {
                Ok(compiled) => {
                    report.add(&compiled.sources, &compiled.diagnostics);
                    everything.editions.extend(compiled.edition.map(|edition| (target, edition)));
                }
                Err(message) => everything.failed.push(Unread { file: target.name.clone(), message }),
            }
        }
        report.add_unread(&everything.failed);
        everything
    }

    /// Adds the findings of the maps of the project that vary a selected map, directly or through another variant,
    /// and are not selected themselves.
    pub fn compile_variants(&self, env: &Env<'_>, report: &mut Report) {
        for target in self.variants(env) {
            // An unreadable variant is reported where it is named.
            if let Ok(compiled) = target.compile() {
                add(report, &compiled);
            }
        }
    }

    /// Also selects those maps.
    pub(super) fn join_variants(&mut self, env: &Env<'_>) {
        let variants = self.variants(env);
        self.targets.extend(variants);
    }

    /// The maps of the project that vary a selected map and are not selected themselves.
    fn variants(&self, env: &Env<'_>) -> Vec<Target> {
        let selected = self.identities();
        let mut variants = Vec::new();
        if self.project.is_some() || selected.is_empty() {
            return variants;
        }
        for root in self.roots(env) {
            // A broken project file is reported where the project is checked; a single map is not held up by it.
            let targets =
                Opened::read(&env.folder, &root).and_then(|mut opened| Target::maps(&mut opened, &env.folder));
            let mut targets = targets.unwrap_or_default();
            targets.iter_mut().for_each(|target| self.levels.add_to(&mut target.levels));
            let bases: BTreeMap<PathBuf, PathBuf> =
                targets.iter().filter_map(|target| Some((target.identity()?.clone(), target.base()?))).collect();
            variants.extend(targets.into_iter().filter(|target| {
                let identity = target.identity();
                identity.is_some_and(|identity| !selected.contains(identity) && leads_to(&bases, identity, &selected))
            }));
        }
        variants
    }

    /// The folder that the project of the maps is built into, `generated` here when they belong to none. The other
    /// maps of that project join the selection, since the list of tables is one of the files.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the maps belong to several projects, or the project's folder leads elsewhere.
    pub fn project_out(&mut self, env: &Env<'_>) -> Result<PathBuf, Failure> {
        if let Some(opened) = &self.project {
            return opened.out();
        }
        let mut roots = self.roots(env).into_iter();
        let Some(root) = roots.next() else { return Ok(env.folder.join(DEFAULT_OUT)) };
        if roots.next().is_some() {
            let message = "the maps belong to several projects; name a folder with `--out`";
            return Err(Failure::Usage(message.to_owned()));
        }
        let mut opened = Opened::read(&env.folder, &root)?;
        let seen = self.identities();
        let others = Target::maps(&mut opened, &env.folder)?.into_iter();
        self.targets.extend(others.filter(|other| other.identity().is_some_and(|identity| !seen.contains(identity))));
        self.editions = Target::editions(&mut opened, &env.folder)?;
        self.unreadable.extend(opened.unreadable());
        let out = opened.out();
        self.project = Some(opened);
        out
    }

    /// The identities of the selected files.
    fn identities(&self) -> BTreeSet<PathBuf> {
        self.targets.iter().filter_map(Target::identity).cloned().collect()
    }

    /// The folders of the projects that the maps belong to.
    fn roots(&self, env: &Env<'_>) -> BTreeSet<PathBuf> {
        self.targets.iter().filter_map(|target| target.project_folder(env)).map(Path::to_owned).collect()
    }
}

/// The files that an argument means: all maps of a folder and of those below it.
fn maps_of(env: &Env<'_>, given: &str) -> Result<Vec<String>, Failure> {
    let path = env.folder.join(given);
    if is_project_file(&path) {
        let message = format!("`{given}` is a project file: name the maps, or the project by `--project`");
        return Err(Failure::Usage(message));
    }
    // A link is judged where it is opened, and a folder that is called like a map is a mistake.
    if FileKind::Map.has(given) || !path.symlink_metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Ok(vec![given.to_owned()]);
    }
    let names = names_below(&path).map_err(|why| Failure::world(unreadable(given, &disk::read_error(why))))?;
    let maps = names.iter().filter_map(|name| name.to_str()).filter(|name| FileKind::Map.has(name));
    let folder = given.trim_end_matches(['/', '\\']);
    let maps: Vec<String> = maps.map(|name| format!("{folder}/{name}")).collect();
    if maps.is_empty() {
        return Err(Failure::Usage(format!("there is no map in `{given}` or in the folders below it")));
    }
    Ok(maps)
}

/// Adds the findings of a map, reported or not.
fn add<B>(report: &mut Report, compiled: &Compiled<B>) {
    report.add_map(&compiled.sources, &compiled.diagnostics);
    report.add_suppressed(&compiled.sources, &compiled.suppressed);
}

/// The ids of the maps of a run, by the file of their tables, which ignores case and marks.
#[derive(Default)]
struct Ids(BTreeMap<String, Vec<MapId>>);

impl Ids {
    fn note<B>(&mut self, compiled: &Compiled<B>) {
        let (span, id) = (compiled.id.span, compiled.id.node.clone());
        let path = compiled.sources.get(span.file).path.clone();
        self.0.entry(table_file(compiled.game, &id)).or_default().push(MapId { path, id, span });
    }

    /// Adds a finding for every id that several maps have.
    fn add_same(self, report: &mut Report) {
        for (table, mut maps) in self.0.into_iter().filter(|(_, maps)| maps.len() > 1) {
            let mut sources = Sources::default();
            for map in &mut maps {
                let known = report.sources().iter().find(|(_, source)| source.path == map.path);
                map.span.file = sources.add(known.expect("the map was added to the report").1.clone());
            }
            report.add(&sources, project::same_id(&table, &maps).as_slice());
        }
    }
}

/// Whether the bases of a map, its base's base and so on, are among these. Also ends for a circle of bases.
fn leads_to(bases: &BTreeMap<PathBuf, PathBuf>, map: &PathBuf, selected: &BTreeSet<PathBuf>) -> bool {
    let chain = std::iter::successors(bases.get(map), |base| bases.get(*base));
    chain.take(MAX_VARIANT_DEPTH).any(|base| selected.contains(base))
}
