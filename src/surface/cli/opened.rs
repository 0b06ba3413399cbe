//! A project file with the files that its patterns match.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Failure;
use super::failure::unreadable;
use super::written::Output;
use crate::disk::{self, DiskFiles, Links, end_of, relative};
use crate::families;
use crate::project::{self, FILE_NAME, Folder, Pattern, Project};
use crate::render::Unread;
use kogge_compiler::diagnostic::{Diagnostic, sort};
use kogge_compiler::levels::Levels;
use kogge_compiler::text::{FileKind, ReadError, Source, Sources};

/// The most maps, and the most editions, of one run.
pub(super) const MAX_FILES: usize = 16_384;

/// The most folders within one another that `**` looks into.
const MAX_DEPTH: usize = 32;

/// A project file that was read.
#[derive(Debug)]
pub struct Opened {
    /// The folder that holds it, without links.
    pub root: PathBuf,
    /// The project.
    pub project: Project,
    /// Its text.
    pub sources: Sources,
    /// The findings about it.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that its patterns mean and nothing can be read from.
    unreadable: BTreeMap<PathBuf, Unread>,
}

impl Opened {
    /// Reads the project file of a folder; `folder` is the working folder.
    pub(super) fn read(folder: &Path, root: &Path) -> Result<Self, Failure> {
        let path = root.join(FILE_NAME);
        let name = relative(folder, &path);
        let failed = |why: &dyn std::fmt::Display| Failure::world(format!("cannot read `{name}`: {why}"));
        let bytes = disk::read_within(root, &path).map_err(|why| failed(&why))?;
        let text = String::from_utf8(bytes).map_err(|_| failed(&"it is not UTF-8 text"))?;
        Ok(Self::of(root, Source::new(name, text)))
    }

    /// The same of a text that is there.
    pub(super) fn of(root: &Path, source: Source) -> Self {
        let (project, sources, diagnostics) = project::parse(source, &families::descriptors());
        Self { root: root.to_owned(), project, sources, diagnostics, unreadable: BTreeMap::new() }
    }

    /// The file's name, to print.
    pub(super) fn name(&self) -> &str {
        self.sources.iter().next().map_or(FILE_NAME, |(_, source)| &source.path)
    }

    /// The project file itself, to be replaced.
    pub(super) fn output(&self) -> Output {
        Output::new(self.name(), end_of(&self.root.join(FILE_NAME)), true)
    }

    /// How much findings count in a file, by its path from the project's folder.
    pub(super) fn levels_of(&self, path: &str) -> Levels {
        let Project { preset, lints, .. } = &self.project;
        let folders = || self.project.folders_of(path);
        Levels {
            preset: folders().filter_map(|folder| folder.preset).last().unwrap_or(*preset),
            settings: lints.iter().chain(folders().flat_map(|folder| &folder.lints)).cloned().collect(),
            deny_warnings: false,
            is_about_balance: families::is_about_balance,
        }
    }

    /// The folder that its tables are built into.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when a link leads from it out of the project's folder, or to what is hidden there.
    pub fn out(&self) -> Result<PathBuf, Failure> {
        let out = self.root.join(&self.project.out);
        // The project file may come from a stranger: a link must not lead writing to the rest of the disk.
        match out.ancestors().find(|folder| folder.exists()).map(|folder| disk::within(&self.root, folder)) {
            Some(Err(why)) => {
                let out = &self.project.out;
                Err(Failure::world(format!("cannot write into `{out}`, the `out` of `{}`: {why}", self.name())))
            }
            Some(Ok(_)) | None => Ok(out),
        }
    }

    /// The file of known findings that it names; `folder` is the working folder. One that is not there is added to the
    /// findings.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when a link leads from it out of the project's folder, or its folder cannot be listed.
    pub(super) fn baseline(&mut self, folder: &Path) -> Result<Option<PathBuf>, Failure> {
        let Some(pattern) = &self.project.baseline else { return Ok(None) };
        let path = self.root.join(pattern.path());
        let failed = |why: &str| {
            Failure::world(format!("cannot read the baseline `{}` of `{}`: {why}", pattern.path(), self.name()))
        };
        let finding = match disk::within(&self.root, &path) {
            Ok(real) if !real.is_dir() => return Ok(Some(path)),
            Ok(_) => pattern.is_folder(),
            Err(ReadError::NotFound) => {
                let names = self.names(&pattern.folder, names_in).map_err(|why| failed(&why.to_string()))?;
                let finding = pattern.not_found(names.iter().filter_map(|name| name.to_str()));
                let name = relative(folder, &path);
                match finding.help {
                    Some(_) => finding,
                    None => finding.help(format!("`kogge check --write-baseline {name}` writes it")),
                }
            }
            Err(why) => return Err(failed(&why.to_string())),
        };
        self.diagnostics.push(finding);
        sort(&mut self.diagnostics);
        Ok(None)
    }

    /// The files that its patterns mean and nothing can be read from.
    pub(super) fn unreadable(&self) -> Vec<Unread> {
        self.unreadable.values().cloned().collect()
    }

    /// The maps it names, each once, in the order named, those of one pattern by name. An entry that means no file is
    /// added to the findings.
    pub(super) fn maps(&mut self, folder: &Path) -> Result<Vec<DiskFiles>, Failure> {
        let is_there = |path: &str| disk::within(&self.root, &self.root.join(path)).is_ok_and(|path| path.is_dir());
        let missing = self.project.folders.iter().filter(|folder| !is_there(&folder.path));
        self.diagnostics.extend(missing.map(Folder::not_found));
        let patterns = std::mem::take(&mut self.project.maps);
        let maps = self.listed(folder, &patterns, FileKind::Map);
        self.project.maps = patterns;
        maps
    }

    /// The same for editions.
    pub(super) fn editions(&mut self, folder: &Path) -> Result<Vec<DiskFiles>, Failure> {
        let patterns = std::mem::take(&mut self.project.editions);
        let editions = self.listed(folder, &patterns, FileKind::Settings);
        self.project.editions = patterns;
        editions
    }

    /// The files of a kind that patterns mean. Those that cannot be read stop no others.
    fn listed(&mut self, folder: &Path, patterns: &[Pattern], kind: FileKind) -> Result<Vec<DiskFiles>, Failure> {
        let mut seen = BTreeSet::new();
        let mut listed = Vec::new();
        for pattern in patterns {
            let list = if pattern.is_deep() { names_below } else { names_in };
            let found = self.names(&pattern.folder, list);
            let mut files = match found {
                Ok(files) => files,
                Err(why) => {
                    self.note_unreadable(folder, &pattern.path(), &why);
                    continue;
                }
            };
            if !pattern.is_pattern() && self.root.join(pattern.path()).is_dir() {
                let help = format!("`{}/*.board` means the maps in it", pattern.path());
                self.diagnostics.push(pattern.is_folder().help(help));
                continue;
            }
            files.retain(|file| !pattern.is_pattern() || kind.has(&file.to_string_lossy()));
            let mut means_none = true;
            let matches = pattern.matcher();
            for file in files.iter().filter(|file| matches(&file.to_string_lossy())) {
                means_none = false;
                let path = pattern.path_of(&file.to_string_lossy());
                if pattern.is_pattern() && self.project.excludes(&path) {
                    continue;
                }
                let opened = match file.to_str() {
                    Some(_) if !seen.insert(path.clone()) => continue,
                    Some(_) if !kind.has(&path) => Err(ReadError::Ending(kind)),
                    Some(_) => self.files(folder, &path),
                    None => Err(ReadError::Failed("its name is not UTF-8 text; rename it".to_owned())),
                };
                match opened {
                    Ok(files) => listed.push(files),
                    Err(why) => self.note_unreadable(folder, &path, &why),
                }
                if listed.len() > MAX_FILES {
                    return Err(Failure::Usage(format!("`{}` names more than {MAX_FILES} files", self.name())));
                }
            }
            if means_none {
                self.diagnostics.push(pattern.not_found(files.iter().filter_map(|file| file.to_str())));
            }
        }
        sort(&mut self.diagnostics);
        Ok(listed)
    }

    /// A pattern matches a file that cannot be read.
    fn note_unreadable(&mut self, folder: &Path, path: &str, why: &ReadError) {
        let path = self.root.join(path);
        let file = relative(folder, &path);
        let message = unreadable(&file, why);
        self.unreadable.insert(path, Unread { file, message });
    }

    /// A file that the project names. The project file may come from a stranger: a link must not lead to the rest of the
    /// disk, nor a pipe keep the program waiting.
    fn files(&self, folder: &Path, path: &str) -> Result<DiskFiles, ReadError> {
        let path = self.root.join(path);
        disk::regular_within(&self.root, &path)?;
        DiskFiles::open(folder, &relative(folder, &path), Links::Follow)
    }

    /// The names in a folder of the project, or the paths of files in it and below; none when there is no such folder.
    fn names(&self, folder: &str, list: fn(&Path) -> io::Result<Vec<OsString>>) -> Result<Vec<OsString>, ReadError> {
        match disk::within(&self.root, &self.root.join(folder)) {
            Ok(folder) => list(&folder).map_err(disk::read_error),
            Err(ReadError::NotFound) => Ok(Vec::new()),
            Err(why) => Err(why),
        }
    }
}

/// The names in a folder, sorted.
fn names_in(folder: &Path) -> io::Result<Vec<OsString>> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name()));
    let mut names = names.collect::<io::Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

/// The files in a folder and in all folders below, by their paths from it with `/`, sorted. Links to folders and folders
/// with a leading dot are passed over.
pub(super) fn names_below(folder: &Path) -> io::Result<Vec<OsString>> {
    fn collect(folder: &Path, from: &OsStr, depth: usize, all: &mut Vec<OsString>) -> io::Result<()> {
        for name in names_in(folder)? {
            let mut path = from.to_owned();
            path.push(if from.is_empty() { "" } else { "/" });
            path.push(&name);
            let at = folder.join(&name);
            if !at.symlink_metadata().is_ok_and(|metadata| metadata.is_dir()) {
                all.push(path);
            } else if depth > 0 && !name.as_encoded_bytes().starts_with(b".") {
                collect(&at, &path, depth - 1, all)?;
            }
        }
        Ok(())
    }
    let mut all = Vec::new();
    collect(folder, OsStr::new(""), MAX_DEPTH, &mut all)?;
    all.sort();
    Ok(all)
}
