//! The documents that a client has open over the files around them, and their compiled state.
//!
//! Maps are compiled when they are asked for and kept until one of their files changes.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use lsp_types::Uri;

use super::families;
use super::position::{Encoding, Lines};
use crate::families::{FamilyName, compile_any, compile_any_edition, family_of};
use kogge_compiler::assist::rename::Project;
use kogge_compiler::assist::{EditedMap, Sheet};
use kogge_compiler::compile::MAX_VARIANT_DEPTH;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::fix::{self, Texts};
use kogge_compiler::levels::{Levels, judge};
use kogge_compiler::text::{FileKind, Files, MAX_FILE_BYTES, ReadError, Source, Sources, beside};

/// The files around the open documents: the disk, or a test's substitute.
pub trait Surroundings {
    /// The name that files know a document by: one name a file. Documents that are not files have their URI.
    fn path(&self, uri: &Uri) -> String;

    /// The URI of a file by its name; nothing for what came with the program.
    fn uri(&self, path: &str) -> Option<Uri>;

    /// The files that a map may name.
    fn files(&self, path: &str) -> Box<dyn Files>;

    /// The maps of the project that a map belongs to, by name.
    fn maps(&self, path: &str, open: &Open<'_>) -> Vec<String>;

    /// The maps in a folder and below it, and those of its project, by name.
    fn maps_below(&self, folder: &Uri, open: &Open<'_>) -> Vec<String>;

    /// The editions that the project of a file lists, by name.
    fn editions(&self, path: &str, open: &Open<'_>) -> Vec<String>;

    /// How much findings count in a map.
    fn levels(&self, path: &str, open: &Open<'_>) -> Levels;

    /// The findings of an open project file.
    fn project(&self, path: &str, open: &Open<'_>) -> Option<(Sources, Vec<Diagnostic>)>;
}

/// The texts of open documents, by the names of their files: they stand for what the files hold.
pub type Open<'a> = dyn Fn(&str) -> Option<Arc<str>> + 'a;

/// The kind of a file, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A map: whatever is nothing else.
    Map,
    /// A project file.
    Project,
    /// An edition.
    Edition,
    /// Something in TOML that nobody knows.
    Other,
}

/// An open document.
#[derive(Debug)]
pub(super) struct Document {
    /// The client's name for it.
    pub(super) uri: Uri,
    /// The client's version.
    pub(super) version: i32,
    /// The text.
    pub(super) lines: Lines,
    /// Whether it was changed since it was opened.
    is_edited: bool,
}

/// Open documents over files.
pub struct Workspace {
    around: Box<dyn Surroundings>,
    /// The unit of columns.
    pub(super) encoding: Encoding,
    /// The open documents by the names of their files.
    documents: BTreeMap<String, Document>,
    maps: BTreeMap<String, Arc<dyn EditedMap>>,
    sheets: BTreeMap<String, Rc<Sheet>>,
}

impl Workspace {
    /// A workspace without open documents.
    pub fn new(around: Box<dyn Surroundings>) -> Self {
        let (documents, maps, sheets) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { around, encoding: Encoding::default(), documents, maps, sheets }
    }

    // ---- documents ----

    /// The name of a document's file.
    pub(super) fn path(&self, uri: &Uri) -> String {
        let open = self.documents.iter().find(|(_, document)| document.uri == *uri);
        open.map_or_else(|| self.around.path(uri), |(path, _)| path.clone())
    }

    /// The client's name for a file.
    pub(super) fn uri(&self, path: &str) -> Option<Uri> {
        self.documents.get(path).map(|document| document.uri.clone()).or_else(|| self.around.uri(path))
    }

    pub(super) fn document(&self, path: &str) -> Option<&Document> {
        self.documents.get(path)
    }

    pub(super) fn open_paths(&self) -> Vec<String> {
        self.documents.keys().cloned().collect()
    }

    /// Opens a document, or replaces one that is open.
    pub(super) fn open(&mut self, uri: Uri, version: i32, text: String) -> String {
        let path = self.path(&uri);
        // An editor may open what it kept and never saved.
        let is_edited = self.around.files(&path).read(&path).is_ok_and(|saved| saved != text.as_bytes());
        let lines = Lines::new(text.into(), self.encoding);
        self.documents.insert(path.clone(), Document { uri, version, lines, is_edited });
        self.forget_all();
        path
    }

    /// The family that a map belongs to.
    pub(super) fn game(&self, path: &str) -> FamilyName {
        self.with_files(path, |files| family_of(files, path))
    }

    /// Gives an open document another text.
    pub(super) fn change(&mut self, path: &str, version: i32, lines: Lines) {
        let before = self.game(path);
        if let Some(document) = self.documents.get_mut(path) {
            (document.version, document.lines, document.is_edited) = (version, lines, true);
        }
        if self.kind(path) == Kind::Project {
            return self.forget_all();
        }
        if self.game(path) != before {
            // Its variants also belong to that family.
            self.sheets.clear();
        }
        self.sheets.remove(path);
        self.maps.retain(|_, map| !map.sources().iter().any(|(_, source)| source.path == path));
    }

    /// Closes a document: its file counts again. Says whether it was open.
    pub(super) fn close(&mut self, path: &str) -> bool {
        let was_open = self.documents.remove(path).is_some();
        self.forget_all();
        was_open
    }

    /// Forgets the compiled state of files: one of them may have changed.
    pub(super) fn forget_all(&mut self) {
        self.maps.clear();
        self.sheets.clear();
    }

    /// The lines of a file as it counts, open or not.
    pub(super) fn lines_of(&self, source: &Source) -> Lines {
        match self.documents.get(&source.path) {
            Some(document) => document.lines.clone(),
            None => Lines::new(source.text.clone(), self.encoding),
        }
    }

    // ---- other files ----

    /// The kind of a file.
    pub(super) fn kind(&self, path: &str) -> Kind {
        let mut names = path.rsplit('/');
        match (names.next().unwrap_or_default(), names.next()) {
            (PROJECT, _) => Kind::Project,
            (name, Some(EDITIONS)) if name.ends_with(".toml") => Kind::Edition,
            (name, _) if name.ends_with(".toml") => {
                let is_listed = self.around.editions(path, &self.open_texts()).iter().any(|listed| listed == path);
                if is_listed { Kind::Edition } else { Kind::Other }
            }
            _ => Kind::Map,
        }
    }

    fn open_texts(&self) -> impl Fn(&str) -> Option<Arc<str>> {
        |path| self.documents.get(path).map(|document| document.lines.text().clone())
    }

    /// The findings of a file, with the levels of its project.
    pub(super) fn found(&mut self, path: &str) -> Option<(Sources, Vec<Diagnostic>)> {
        if self.kind(path) != Kind::Map {
            return self.found_with(path, &Texts::new());
        }
        let map = self.map(path).ok()?;
        Some((map.sources().clone(), map.findings().to_vec()))
    }

    /// The same with these texts in the place of what files hold.
    pub(super) fn found_with(&self, path: &str, texts: &Texts) -> Option<(Sources, Vec<Diagnostic>)> {
        match self.kind(path) {
            Kind::Map => {
                let compiled =
                    self.with_files(path, |files| compile_any(&fix::Overlaid { files, texts }, path)).ok()?;
                let (reported, _) = judge(compiled.diagnostics, &self.around.levels(path, &self.open_texts()));
                Some((compiled.sources, reported))
            }
            Kind::Edition => {
                let compile = |files: &dyn Files| compile_any_edition(&fix::Overlaid { files, texts }, path);
                let compiled = self.with_files(path, compile).ok()?;
                Some((compiled.sources, compiled.diagnostics))
            }
            Kind::Project => {
                let open = self.open_texts();
                self.around
                    .project(path, &|path| texts.get(path).map(|text| text.as_str().into()).or_else(|| open(path)))
            }
            Kind::Other => None,
        }
    }

    // ---- maps ----

    /// The map of a file, with its findings as its project judges them.
    pub(super) fn map(&mut self, path: &str) -> Result<Arc<dyn EditedMap>, ReadError> {
        if let Some(map) = self.maps.get(path) {
            return Ok(map.clone());
        }
        let files = self.around.files(path);
        let mut map = families::open(&Overlaid { files: &*files, documents: &self.documents }, path)?;
        map.judge(&self.around.levels(path, &self.open_texts()));
        let map: Arc<dyn EditedMap> = map.into();
        self.maps.insert(path.to_owned(), map.clone());
        Ok(map)
    }

    /// Runs something with the files that a map may name, open documents among them.
    pub(super) fn with_files<T>(&self, path: &str, run: impl FnOnce(&dyn Files) -> T) -> T {
        let files = self.around.files(path);
        run(&Overlaid { files: &*files, documents: &self.documents })
    }

    // ---- the project ----

    /// The other maps in a map's folder that it could vary, as it would name them: those that lead to a map in full,
    /// and neither back to this one nor over too many others.
    pub(super) fn bases_for(&mut self, path: &str) -> Vec<String> {
        let folder = |path: &str| path.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned());
        let mut others = self.around.maps(path, &self.open_texts());
        others.retain(|other| other != path && folder(other) == folder(path) && self.can_be_base(other, path));
        others.iter().filter_map(|other| other.rsplit('/').next().map(str::to_owned)).collect()
    }

    fn can_be_base(&mut self, base: &str, of: &str) -> bool {
        let chain = self.chain(base);
        let last = chain.last().and_then(|last| self.sheet(last));
        let is_whole = last.is_some_and(|last| last.base().is_none());
        is_whole && chain.len() <= MAX_VARIANT_DEPTH && !chain.iter().any(|path| path == of)
    }

    /// The map files of the project that a map belongs to, each once, with their chains.
    pub(super) fn chains(&mut self, path: &str) -> Chains {
        let mut paths: BTreeSet<String> = self.around.maps(path, &self.open_texts()).into_iter().collect();
        paths.insert(path.to_owned());
        self.chains_of(paths)
    }

    /// The same of all maps in some folders and below them.
    pub(super) fn chains_below(&mut self, folders: &[Uri]) -> Chains {
        let below = folders.iter().flat_map(|folder| self.around.maps_below(folder, &self.open_texts()));
        self.chains_of(below.collect())
    }

    fn chains_of(&mut self, mut paths: BTreeSet<String>) -> Chains {
        paths.extend(self.documents.keys().filter(|open| open.ends_with(MAP_ENDING)).cloned());
        // A base outside the project's list is a part of it all the same.
        for path in paths.clone() {
            paths.extend(self.chain(&path));
        }
        let sheets = paths.into_iter().filter_map(|path| Some((self.sheet(&path)?, self.chain(&path))));
        sheets.collect()
    }

    /// The maps that are not open and vary one that is open and was changed, directly or over others.
    pub(super) fn closed_variants(&mut self) -> BTreeSet<String> {
        let edited = self.documents.iter().filter(|(_, document)| document.is_edited);
        let edited: Vec<String> = edited.map(|(path, _)| path.clone()).collect();
        let mut variants = BTreeSet::new();
        for path in edited.iter().filter(|path| path.ends_with(MAP_ENDING)) {
            for (sheet, chain) in self.chains(path) {
                let name = &sheet.source.path;
                if chain[1..].contains(path) && !self.documents.contains_key(name) {
                    variants.insert(name.clone());
                }
            }
        }
        variants
    }

    /// A file with those that it rests on, itself first.
    fn chain(&mut self, path: &str) -> Vec<String> {
        let mut chain = vec![path.to_owned()];
        while chain.len() <= MAX_VARIANT_DEPTH {
            let from = chain[chain.len() - 1].clone();
            let Some(sheet) = self.sheet(&from) else { break };
            let Some(base) = sheet.base() else { break };
            match beside(&*self.around.files(&from), &from, base, FileKind::Map) {
                Ok(base) if !chain.contains(&base) => chain.push(base),
                Ok(_) | Err(_) => break,
            }
        }
        chain
    }

    /// The name that a file will have.
    pub(super) fn new_path(&self, uri: &Uri) -> String {
        self.around.path(uri)
    }

    fn sheet(&mut self, path: &str) -> Option<Rc<Sheet>> {
        if let Some(sheet) = self.sheets.get(path) {
            return Some(sheet.clone());
        }
        let bytes = self.with_files(path, |files| files.read(path)).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let sheet = Rc::new(self.with_files(path, |files| families::sheet(files, Source::new(path, text))));
        self.sheets.insert(path.to_owned(), sheet.clone());
        Some(sheet)
    }
}

/// Map files, each with those that it rests on, itself first.
pub(super) type Chains = Vec<(Rc<Sheet>, Vec<String>)>;

/// The name of project files.
const PROJECT: &str = "kogge.toml";

/// The folder that maps find editions in.
const EDITIONS: &str = "editions";

/// The ending of map files.
const MAP_ENDING: &str = ".board";

/// A project of these sheets.
pub(super) fn project(chains: &[(Rc<Sheet>, Vec<String>)]) -> Project<'_> {
    Project { sheets: chains.iter().map(|(sheet, chain)| (&**sheet, chain.clone())).collect() }
}

/// Files some of which are open.
struct Overlaid<'a> {
    files: &'a dyn Files,
    documents: &'a BTreeMap<String, Document>,
}

impl Files for Overlaid<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        match self.documents.get(path) {
            Some(open) if open.lines.text().len() > MAX_FILE_BYTES => Err(ReadError::TooLarge),
            Some(open) => Ok(open.lines.text().as_bytes().to_vec()),
            None => self.files.read(path),
        }
    }

    fn beside(&self, from: &str, name: &str) -> Result<String, ReadError> {
        self.files.beside(from, name)
    }

    fn siblings(&self, path: &str) -> Vec<String> {
        self.files.siblings(path)
    }
}
