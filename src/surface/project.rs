//! `kogge.toml`: which maps belong together and where their tables go.
//!
//! ```toml
//! language = 1
//! maps = ["maps/hansa/*.board"]
//! exclude = ["maps/hansa/old"]
//! editions = ["maps/editions/*.toml"]
//! out = "generated"
//! baseline = "known-findings.json"
//! preset = "official"
//!
//! [lints]
//! too_large_to_play = { level = "allow", because = "these maps are only drawn" }
//!
//! [folders."maps/hansa/drafts"]
//! preset = "draft"
//! ```
//!
//! `maps` and `editions` hold paths from the project's folder; `*` stands for any characters of a file name and `**` for
//! any folders, so that a new board is one new file. Editions that a map names are found without being listed: a list adds those that no map
//! names. Like a map, a project file never fails: what could be read comes back with what was found.

mod findings;
mod keys;
mod lints;

pub use findings::DESCRIPTORS;

use fast_glob::glob_match;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use findings::{BROKEN_PROJECT_FILE, FILE_NOT_FOUND, SAME_MAP_ID, UNKNOWN_PROJECT_KEY, WRONG_PROJECT_VALUE};
use keys::KEYS;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, sort};
use kogge_compiler::levels::{Preset, Setting};
use kogge_compiler::text::{FileId, FileKind, MAX_PAGE_BYTES, Source, Sources, Span, join};
use kogge_engine::spelling::nearest;

/// The file's name.
pub const FILE_NAME: &str = "kogge.toml";

/// The version of the map language that this program reads.
pub const LANGUAGE: i64 = 1;

/// The folder for tables when the project names none.
pub const DEFAULT_OUT: &str = "generated";

/// In place of a folder: the folder before it and all below.
const ANY_FOLDERS: &str = "**";

kogge_engine::schemas! {
    /// `kogge.toml`, version 1.
    "project", "Project file of Kogge" => keys::ProjectTable;
}

/// The contents of a project file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// The maps, as written, in the order written.
    pub maps: Vec<Pattern>,
    /// Editions to be compiled in whether or not a map names them.
    pub editions: Vec<Pattern>,
    /// Files and folders that patterns and folders do not mean, as paths from the project's folder; `*` and `**` as in `maps`.
    pub exclude: Vec<String>,
    /// The folder that `build` writes into, from the project's folder.
    pub out: String,
    /// The file of known findings.
    pub baseline: Option<Pattern>,
    /// The preset.
    pub preset: Preset,
    /// The levels by code.
    pub lints: Vec<Setting>,
    /// The levels of folders, those of a folder before those of folders in it.
    pub folders: Vec<Folder>,
}

/// The levels of the maps in a folder and below it, which come before those of the project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// The folder, from the project's folder.
    pub path: String,
    /// The preset, where it differs.
    pub preset: Option<Preset>,
    /// The levels by code.
    pub lints: Vec<Setting>,
    /// The place of the path.
    pub span: Span,
}

impl Folder {
    /// The finding that there is no such folder.
    pub fn not_found(&self) -> Diagnostic {
        let message = format!("there is no folder `{}`", self.path);
        Diagnostic::new(&FILE_NOT_FOUND, self.span, message).label("no such folder")
    }
}

impl Project {
    /// An empty project.
    fn empty() -> Self {
        Self {
            maps: Vec::new(),
            editions: Vec::new(),
            exclude: Vec::new(),
            out: DEFAULT_OUT.to_owned(),
            baseline: None,
            preset: Preset::default(),
            lints: Vec::new(),
            folders: Vec::new(),
        }
    }

    /// Whether a file, by its path from the project's folder, or a folder that it lies in is excluded.
    pub fn excludes(&self, path: &str) -> bool {
        let is_meant = |pattern: &str| {
            let glob = glob(pattern);
            let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
            ends.into_iter().any(|end| glob_match(&glob, &path[..end]))
        };
        self.exclude.iter().any(|pattern| is_meant(pattern))
    }

    /// The folders whose levels count for a file, by its path from the project's folder, the outermost first.
    pub fn folders_of(&self, path: &str) -> impl Iterator<Item = &Folder> {
        self.folders
            .iter()
            .filter(move |folder| path.strip_prefix(&folder.path).is_some_and(|rest| rest.starts_with('/')))
    }
}

/// One entry of `maps` or `editions`, or the file of `baseline`, which is not a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// The folder, from the project's folder, normalised; empty for the project's folder itself.
    pub folder: String,
    /// The file name, in which `*` stands for any characters; behind `**/` it may lie in any folder below.
    pub name: String,
    /// The place of the entry.
    pub span: Span,
}

impl Pattern {
    /// The entry as a path from the project's folder.
    pub fn path(&self) -> String {
        self.path_of(&self.name)
    }

    /// A file of the entry's folder as a path from the project's folder.
    pub fn path_of(&self, name: &str) -> String {
        if self.folder.is_empty() { name.to_owned() } else { format!("{}/{name}", self.folder) }
    }

    /// Whether the entry has a pattern.
    pub fn is_pattern(&self) -> bool {
        self.name.contains('*')
    }

    /// Whether the entry also means files in the folders below its own.
    pub fn is_deep(&self) -> bool {
        self.name.split('/').any(|part| part == ANY_FOLDERS)
    }

    /// Matches files by their path from the entry's folder; none whose name begins with a dot.
    pub fn matcher(&self) -> impl Fn(&str) -> bool + use<> {
        let name = self.name.clone();
        let glob = self.is_pattern().then(|| glob(&name));
        let is_hidden = |path: &str| path.rsplit('/').next().is_some_and(|file| file.starts_with('.'));
        move |path| match &glob {
            Some(glob) => !is_hidden(path) && glob_match(glob, path),
            None => path == name,
        }
    }

    /// The finding that this entry means a folder.
    pub fn is_folder(&self) -> Diagnostic {
        let message = format!("`{}` is a folder, not a file", self.path());
        Diagnostic::new(&FILE_NOT_FOUND, self.span, message).label("a folder")
    }

    /// The finding that the entry matches no file; `names` are the files of its folder.
    pub fn not_found<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Diagnostic {
        if self.is_pattern() {
            let message = format!("no file matches `{}`", self.path());
            return Diagnostic::new(&FILE_NOT_FOUND, self.span, message).label("no such files");
        }
        let message = format!("there is no file `{}`", self.path());
        let finding = Diagnostic::new(&FILE_NOT_FOUND, self.span, message).label("no such file");
        match nearest(&self.name, names) {
            Some(name) => {
                let path = self.path_of(name);
                let quoted = format!("\"{path}\"");
                let fix = format!("write `{path}`");
                finding.help(format!("did you mean `{path}`?")).fix(Applicability::Maybe, fix, self.span, quoted)
            }
            None => finding,
        }
    }
}

/// The glob of a path in which `*` stands for any characters of a name and `**` for any folders; every other sign for
/// itself.
fn glob(path: &str) -> String {
    let mut glob = String::with_capacity(path.len());
    for part in path.split('/') {
        glob.push_str(if glob.is_empty() { "" } else { "/" });
        let is_folders = part == ANY_FOLDERS;
        for c in part.chars() {
            if matches!(c, '!' | '?' | '[' | ']' | '{' | '}' | '\\') {
                glob.push('\\');
            }
            // Elsewhere several stars say no more than one.
            if c != '*' || is_folders || !glob.ends_with('*') {
                glob.push(c);
            }
        }
    }
    glob
}

/// A map of a project: its path, and its id with its place, which is empty when the map goes by the name of its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapId {
    /// The path of the map.
    pub path: String,
    /// Its id.
    pub id: String,
    /// Where the id stands.
    pub span: Span,
}

/// The finding that several maps of a project have the same id, or ids that `table`, the file of their tables, cannot
/// distinguish. `None` for fewer than two maps.
pub fn same_id(table: &str, maps: &[MapId]) -> Option<Diagnostic> {
    let [first, second, rest @ ..] = maps else { return None };
    let finding = match maps.iter().find(|map| map.id != first.id) {
        None => Diagnostic::new(&SAME_MAP_ID, second.span, format!("`{}` has the id `{}`, too", first.path, first.id))
            .label("the same id"),
        Some(other) => {
            let message = format!(
                "`{}` has the id `{}`, and `{}` the id `{}`: both would be built as `{table}`",
                first.path, first.id, other.path, other.id
            );
            Diagnostic::new(&SAME_MAP_ID, second.span, message).label("the same but for case or marks")
        }
    };
    let finding = finding.also_each(std::iter::once(first).chain(rest).map(|map| (map.span, "also here")));
    Some(finding.help("give each map an `id` of its own; one that has none goes by the name of its file"))
}

/// Reads a project file. Its spans are those of `sources`' only file.
///
/// Returns the project as far as it could be understood, also when there are findings. `known` are the findings of maps
/// and editions.
pub fn parse(source: Source, known: &[&'static Descriptor]) -> (Project, Sources, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let file = sources.add(source);
    let source = sources.get(file);
    let text = &source.text;
    let mut reader = Reader { file, source, known, bom: 0, diagnostics: Vec::new() };
    let text: &str = match text.strip_prefix('\u{feff}') {
        Some(rest) => {
            reader.bom = text.len() - rest.len();
            rest
        }
        None => text,
    };
    if text.len() > MAX_PAGE_BYTES {
        let message = format!("the file has {} bytes, and a project file at most {MAX_PAGE_BYTES}", text.len());
        let finding = Diagnostic::new(&BROKEN_PROJECT_FILE, reader.span(0..0), message);
        let help = "name folders of maps by patterns such as `maps/*.board`, and keep findings in a baseline";
        return (Project::empty(), sources, vec![finding.help(help)]);
    }
    let project = match DeTable::parse(text) {
        Ok(document) => reader.project(document.get_ref()),
        Err(error) => {
            // Only the first: a TOML reader usually guesses at the rest of a broken file.
            let span = reader.span(error.span().unwrap_or(0..0));
            reader.diagnostics.push(Diagnostic::new(&BROKEN_PROJECT_FILE, span, error.message().replace('\n', ", ")));
            Project::empty()
        }
    };
    let mut diagnostics = reader.diagnostics;
    sort(&mut diagnostics);
    (project, sources, diagnostics)
}

struct Reader<'a> {
    file: FileId,
    source: &'a Source,
    /// The findings that maps and editions can have.
    known: &'a [&'static Descriptor],
    /// The bytes of a byte-order mark, which the TOML reader does not see.
    bom: usize,
    diagnostics: Vec<Diagnostic>,
}

/// Where a key may stand.
#[derive(Clone, Copy)]
struct Scope {
    what: &'static str,
    keys: &'static [&'static str],
}

impl Reader<'_> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start + self.bom, range.end + self.bom)
    }

    fn wrong(&mut self, span: Span, message: String, help: &str) {
        self.diagnostics.push(Diagnostic::new(&WRONG_PROJECT_VALUE, span, message).help(help));
    }

    fn project(&mut self, document: &DeTable<'_>) -> Project {
        let mut project = Project::empty();
        let mut has_language = false;
        for (key, value) in document {
            match key.get_ref().as_ref() {
                "language" => {
                    has_language = true;
                    self.language(value);
                }
                "editions" => project.editions = self.patterns("editions", FileKind::Settings, value),
                "maps" => project.maps = self.patterns("maps", FileKind::Map, value),
                "exclude" => project.exclude = self.exclude(value),
                "lints" => project.lints = self.lints(value),
                "folders" => project.folders = self.folders(value),
                "preset" => project.preset = self.preset(value).unwrap_or_default(),
                "baseline" => project.baseline = self.file("baseline", value),
                "out" => project.out = self.out(value).unwrap_or(project.out),
                other => {
                    let known = nearest(other, KEYS.iter().copied());
                    // One slip is one finding: a misspelt `language` is not missing as well.
                    has_language |= known == Some("language");
                    self.unknown(Scope { what: "a project file", keys: KEYS }, other, known, self.span(key.span()));
                }
            }
        }
        if !has_language {
            let message = "the project does not say which version of the language it is written in".to_owned();
            let start = self.span(0..0);
            let finding = Diagnostic::new(&WRONG_PROJECT_VALUE, start, message).help("write `language = 1`");
            self.diagnostics.push(finding.fix(Applicability::Maybe, "write `language = 1`", start, "language = 1\n"));
        }
        project
    }

    fn unknown(&mut self, scope: Scope, key: &str, known: Option<&str>, span: Span) {
        let finding = Diagnostic::new(&UNKNOWN_PROJECT_KEY, span, format!("{} has no `{key}`", scope.what));
        self.diagnostics.push(match known {
            Some(known) => finding.help(format!("did you mean `{known}`?")).fix(
                Applicability::Maybe,
                format!("write `{known}`"),
                span,
                known,
            ),
            None => {
                let keys: Vec<String> = scope.keys.iter().map(|key| format!("`{key}`")).collect();
                finding.help(format!("it has {}", keys.join(", ")))
            }
        });
    }

    fn language(&mut self, value: &Spanned<DeValue<'_>>) {
        let version =
            value.get_ref().as_integer().and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok());
        if version != Some(LANGUAGE) {
            let message = format!("this program reads version {LANGUAGE} of the language");
            self.wrong(self.span(value.span()), message, "write `language = 1`");
        }
    }

    fn patterns(&mut self, key: &str, kind: FileKind, value: &Spanned<DeValue<'_>>) -> Vec<Pattern> {
        let Some(array) = value.get_ref().as_array() else {
            let message = format!("`{key}` is not a list of paths");
            let ending = kind.endings()[0];
            self.wrong(self.span(value.span()), message, &format!("write `{key} = [\"folder/*.{ending}\"]`"));
            return Vec::new();
        };
        array.iter().filter_map(|entry| self.pattern(key, kind, entry)).collect()
    }

    /// Paths of files and folders, which need not exist.
    fn exclude(&mut self, value: &Spanned<DeValue<'_>>) -> Vec<String> {
        let Some(array) = value.get_ref().as_array() else {
            let help = "write `exclude = [\"folder/old\"]`";
            self.wrong(self.span(value.span()), "`exclude` is not a list of paths".to_owned(), help);
            return Vec::new();
        };
        array.iter().filter_map(|entry| self.path(entry, self.span(entry.span()))).collect()
    }

    fn pattern(&mut self, key: &str, kind: FileKind, entry: &Spanned<DeValue<'_>>) -> Option<Pattern> {
        let span = self.span(entry.span());
        let path = self.path(entry, span)?;
        let ending = path.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map(|(_, ending)| ending);
        // A name without an ending may be a folder's, which is said when it is looked for.
        if ending.is_some_and(|ending| !ending.contains('*')) && !kind.has(&path) {
            let message = format!("`{path}` does not end in {}", kind.endings_in_words());
            self.wrong(span, message, &format!("the files of `{key}` are known by their ending; rename the file"));
            return None;
        }
        let (folders, _) = path.rsplit_once('/').unwrap_or(("", &path));
        if folders.split('/').any(|folder| folder.contains('*') && folder != ANY_FOLDERS) {
            let message = format!("`{path}` has a `*` in the name of a folder");
            self.wrong(span, message, "name the folder, or write `**` for any folders");
            return None;
        }
        let within = path.find(ANY_FOLDERS).filter(|&at| at < folders.len()).unwrap_or(path.len());
        let (folder, name) = match path[..within].rsplit_once('/') {
            Some((folder, _)) => (folder, &path[folder.len() + 1..]),
            None => ("", &path[..]),
        };
        Some(Pattern { folder: folder.to_owned(), name: name.to_owned(), span })
    }

    /// A single file.
    fn file(&mut self, key: &str, entry: &Spanned<DeValue<'_>>) -> Option<Pattern> {
        let pattern = self.pattern(key, FileKind::Baseline, entry)?;
        if pattern.is_pattern() {
            self.wrong(pattern.span, format!("`{key}` is one file, and a `*` is in its name"), "name the file");
            return None;
        }
        Some(pattern)
    }

    fn out(&mut self, value: &Spanned<DeValue<'_>>) -> Option<String> {
        self.path(value, self.span(value.span()))
    }

    /// A path inside the project's folder, normalised.
    fn path(&mut self, value: &Spanned<DeValue<'_>>, span: Span) -> Option<String> {
        let Some(path) = value.get_ref().as_str() else {
            self.wrong(span, "a path is expected here".to_owned(), "write it in quotes, with `/` between folders");
            return None;
        };
        self.path_in_project(path, span)
    }

    /// The same of a text.
    fn path_in_project(&mut self, path: &str, span: Span) -> Option<String> {
        match join(FILE_NAME, path).filter(|joined| !joined.is_empty()) {
            Some(joined) if joined.split('/').any(|name| name.starts_with('.')) => {
                let message = format!("`{path}` is hidden: a name in it begins with a dot");
                self.wrong(span, message, "hidden files and folders are neither read nor written; use another name");
                None
            }
            Some(joined) => Some(joined),
            None => {
                let is_folder_itself = join(FILE_NAME, path).is_some();
                let message = if is_folder_itself {
                    format!("`{path}` is the project's folder itself")
                } else {
                    format!("`{path}` does not lie inside the project's folder")
                };
                self.wrong(span, message, "write a path from the folder of this file, with `/` between folders");
                None
            }
        }
    }
}
