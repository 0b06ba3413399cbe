//! The entry of every surface that starts from text: takes a map file and returns its checked board and every finding.

mod family;
mod game;
mod variant;

pub use family::{Family, OpenEdition};
#[doc(hidden)]
pub use game::MISSING_GAME;
use game::{OTHER_GAME, UNKNOWN_GAME};

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::allow::Allowances;
use crate::diagnostic::{self, Applicability, Descriptor, Diagnostic, Fix};
use crate::edition::unknown_edition;
use crate::fix;
use crate::language::common::{base_of, has_unreadable_base};
use crate::language::lower::UNQUOTED_NAME;
use crate::language::parser::text::not_utf8;
use crate::language::{self, Name, Tree, twice};
use crate::levels::Suppressed;
use crate::merge::{CHANGE_WITHOUT_EFFECT, base_without_ending, unknown_base, variant_cycle, variant_too_deep};
use crate::text::{FileId, FileKind, Files, MAX_PAGE_BYTES, ReadError, Source, Sources, Span, beside, page};
use kogge_engine::spelling::is_of_id;
use variant::Chain;

/// The findings of this stage about maps of every game; [`MISSING_GAME`] only of those that must state it.
#[doc(hidden)]
pub const FINDINGS: &[&Descriptor] = &[&UNKNOWN_GAME, &OTHER_GAME];

/// The maximum length of a chain of variants.
pub const MAX_VARIANT_DEPTH: usize = 8;

/// The result of compiling one map into a board of type `B`.
#[derive(Debug)]
pub struct Compiled<B> {
    /// Every file that was read: the map first, then its bases and its edition, then what has no text, as empty.
    pub sources: Sources,
    /// Every finding that no line of the map allows, in the order of every output.
    pub diagnostics: Vec<Diagnostic>,
    /// The `allow` facts of the map.
    pub suppressed: Vec<Suppressed>,
    /// The word of the map's family.
    pub game: &'static str,
    /// The map's id and where it is written; without one its file's name, at the start of the file.
    pub id: Name,
    /// The board, when no finding is an error.
    pub board: Option<B>,
}

impl<B> Compiled<B> {
    /// The same with another form of the board.
    pub fn map<C>(self, form: impl FnOnce(B) -> C) -> Compiled<C> {
        let Self { sources, diagnostics, suppressed, game, id, board } = self;
        Compiled { sources, diagnostics, suppressed, game, id, board: board.map(form) }
    }
}

/// Compiles the map at `path` as one of the family.
///
/// # Errors
///
/// [`ReadError`] when the map's own file cannot be read; anything wrong inside it, or with a file that it names, is a
/// finding.
pub fn compile<F: Family>(files: &dyn Files, path: &str) -> Result<Compiled<F::Checked>, ReadError> {
    let compiler = Compiler::<F>::new(files);
    anchored(compiler, path).map(|whole| whole.compiled)
}

/// A compiled map with everything that was read on the way: for programs that show a map even when it has errors.
#[derive(Debug)]
pub struct Whole<F: Family> {
    /// The result of compiling.
    pub compiled: Compiled<F::Checked>,
    /// The map's tree, then those of its bases, as far as they could be read.
    pub trees: Vec<Tree<F>>,
    /// The board as far as it could be understood, and the place of each of its facts; `None` where a base or the
    /// edition is missing.
    pub understood: Option<(F::Board, F::Places)>,
}

/// [`compile`], also with the trees and the incomplete board.
///
/// # Errors
///
/// As [`compile`].
pub fn compile_whole<F: Family>(files: &dyn Files, path: &str) -> Result<Whole<F>, ReadError> {
    let compiler = Compiler { keeps: true, ..Compiler::<F>::new(files) };
    anchored(compiler, path)
}

/// [`run`], with each finding at the place of its repair.
fn anchored<F: Family>(compiler: Compiler<'_, F>, path: &str) -> Result<Whole<F>, ReadError> {
    let files = compiler.files;
    let (chain, mut whole) = run(compiler, path)?;
    let Compiled { sources, diagnostics, .. } = &mut whole.compiled;
    if chain.len() > 1 {
        Chain::<F>::new(files, chain).anchor(sources, diagnostics);
        diagnostic::sort(diagnostics);
    }
    Ok(whole)
}

/// The facts of a map, and the files of the chain that it ends, its own first.
fn run<F: Family>(mut compiler: Compiler<'_, F>, path: &str) -> Result<(Vec<FileId>, Whole<F>), ReadError> {
    let bytes = compiler.files.read(path)?;
    let board = compiler.map(path, bytes);
    diagnostic::sort(&mut compiler.out);
    let Compiler { sources, out: mut diagnostics, allowances, id, chain, trees, understood, not_utf8, .. } = compiler;
    let id = id.unwrap_or_else(|| Name { node: id_of(path), span: Span::new(OWN, 0, 0) });
    leave_unknown_names(&mut diagnostics);
    leave_wrong_changes(&mut diagnostics);
    offer_deletions::<F>(&sources, &mut diagnostics);
    let suppressed = allowances.apply(&mut diagnostics, F::descriptors, OWN);
    fix::whole_lines(&sources, &mut diagnostics);
    fix::columns(&sources, &mut diagnostics);
    for edit in diagnostics.iter_mut().flat_map(|finding| &mut finding.fixes).flat_map(|fix| &mut fix.edits) {
        edit.text = language::set_apart(sources.get(edit.span.file), edit.span, &edit.text);
    }
    fix::line_ends(&sources, &mut diagnostics);
    let is_possible = |fix: &Fix| !fix.edits.iter().any(|edit| not_utf8.contains(&edit.span.file));
    diagnostics.iter_mut().for_each(|finding| finding.fixes.retain(is_possible));
    let sound = !diagnostics.iter().any(Diagnostic::is_error);
    let compiled = Compiled { sources, diagnostics, suppressed, game: F::NAME, id, board: board.filter(|_| sound) };
    Ok((chain, Whole { compiled, trees, understood }))
}

/// Leaves out that a name lacks its quotes where the name itself is what is wrong.
fn leave_unknown_names(found: &mut Vec<Diagnostic>) {
    let lacks_quotes = |finding: &Diagnostic| finding.descriptor.code == UNQUOTED_NAME.code;
    if found.iter().any(lacks_quotes) {
        let wrong: BTreeSet<Span> = found.iter().filter(|it| !lacks_quotes(it)).map(|finding| finding.span).collect();
        found.retain(|finding| !lacks_quotes(finding) || !wrong.contains(&finding.span));
    }
}

/// Leaves out that a line says what the base says where it is wrong in this map.
fn leave_wrong_changes(found: &mut Vec<Diagnostic>) {
    let is_idle = |finding: &Diagnostic| finding.descriptor.code == CHANGE_WITHOUT_EFFECT.code;
    if found.iter().any(is_idle) {
        let errors = found.iter().filter(|it| !is_idle(it) && it.is_error());
        let own = |finding: &Diagnostic| {
            let labels = finding.labels.iter().map(|label| label.span).filter(|span| span.file == OWN);
            labels.chain([finding.span]).collect::<Vec<_>>()
        };
        let wrong: Vec<Span> = errors.flat_map(own).collect();
        found.retain(|finding| !is_idle(finding) || !wrong.iter().any(|span| span.contains(finding.span)));
    }
}

/// Offers to delete a duplicate in the same words. Two equal statements of some kinds may be unfinished; any other
/// duplicate says nothing.
fn offer_deletions<F: Family>(sources: &Sources, found: &mut [Diagnostic]) {
    let is_twice = |finding: &&mut Diagnostic| F::TWICE.iter().any(|twice| twice.code == finding.descriptor.code);
    for finding in found.iter_mut().filter(is_twice) {
        let Some(first) = finding.labels.first().map(|label| label.span) else { continue };
        let Some(edits) = twice::deletion(sources, first, finding.span) else { continue };
        let head = sources.text(edits[0].span);
        let may_be_meant = F::UNFINISHED.iter().any(|word| head.trim_start().starts_with(word));
        let applicability = if may_be_meant { Applicability::Maybe } else { Applicability::Safe };
        finding.fixes.push(Fix::new(applicability, "delete the second", edits));
    }
}

/// The result of compiling one edition file.
#[derive(Debug)]
pub struct CompiledEdition<E> {
    /// Every file that was read: the edition first, then those it extends.
    pub sources: Sources,
    /// Every finding, in the order of every output.
    pub diagnostics: Vec<Diagnostic>,
    /// The edition, when no finding is an error.
    pub edition: Option<E>,
}

/// Compiles the edition file at `path`. Its id is its name without the ending.
///
/// # Errors
///
/// [`ReadError`] when the file itself cannot be read; anything wrong inside it, or with an edition that it extends, is
/// a finding.
pub fn compile_edition<F: Family>(files: &dyn Files, path: &str) -> Result<CompiledEdition<F::Edition>, ReadError> {
    let bytes = files.read(path)?;
    if bytes.len() > MAX_PAGE_BYTES {
        return Err(ReadError::PageTooLarge);
    }
    let mut compiler = Compiler::<F>::new(files);
    let edition = match compiler.add(path, bytes) {
        Ok(file) => {
            let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml");
            let text = compiler.sources.get(file).text.clone();
            compiler.read_edition(path, stem, file, &text)
        }
        Err(finding) => {
            compiler.out.push(*finding);
            None
        }
    };
    diagnostic::sort(&mut compiler.out);
    Ok(CompiledEdition { sources: compiler.sources, diagnostics: compiler.out, edition })
}

/// The id of a map that states none: the name of its file without folder and ending, of which letters of any script,
/// digits, `-`, `_` and `.` stay, and other characters become `-`.
pub fn id_of(path: &str) -> String {
    let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".board");
    let parts = stem.split(|c: char| !is_of_id(c));
    let id = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    if id.is_empty() { "map".to_owned() } else { id }
}

/// The map's own file: it is read first.
const OWN: FileId = FileId(0);

struct Compiler<'a, F: Family> {
    files: &'a dyn Files,
    sources: Sources,
    out: Vec<Diagnostic>,
    /// The id of the map itself, as written.
    id: Option<Name>,
    /// The files of the map and its bases, its own first.
    chain: Vec<FileId>,
    /// The `allow` facts of the map and its bases.
    allowances: Allowances,
    /// Whether the trees and the incomplete board are kept.
    keeps: bool,
    trees: Vec<Tree<F>>,
    understood: Option<(F::Board, F::Places)>,
    /// The maps in another encoding: their places are not those of the files, so nothing can be repaired there.
    not_utf8: Vec<FileId>,
}

impl<'a, F: Family> Compiler<'a, F> {
    fn new(files: &'a dyn Files) -> Self {
        let (sources, allowances) = (Sources::default(), Allowances::default());
        Self {
            files,
            sources,
            out: Vec::new(),
            id: None,
            chain: Vec::new(),
            allowances,
            keeps: false,
            trees: Vec::new(),
            understood: None,
            not_utf8: Vec::new(),
        }
    }

    fn map(&mut self, path: &str, bytes: Vec<u8>) -> Option<F::Checked> {
        let tree = self.parse(path, bytes)?;
        self.id = tree.heading.id.clone();
        self.out.extend(game::findings::<F>(&tree.heading));
        let chain = self.with_bases(path, tree)?;
        self.allowances = Allowances::of(&chain);
        let named = chain.iter().rev().find_map(|tree| tree.heading.edition.clone());
        let (edition, is_known) = self.edition(path, named.as_ref());
        self.chain = chain.iter().rev().map(|tree| tree.file).collect();
        let mut resolved = F::resolve(chain, edition, is_known, &id_of(path));
        F::attach(&mut resolved, &mut |name, span, kind| {
            let path = beside(self.files, &self.sources.get(span.file).path, name, kind)?;
            let bytes = self.files.read(&path)?;
            let text = std::str::from_utf8(&bytes).unwrap_or_default();
            Ok((self.sources.add(Source::new(path, text)), bytes))
        });
        self.understood = if self.keeps { F::understood(&resolved) } else { None };
        let (board, findings) = F::check(resolved);
        self.out.extend(findings);
        board
    }

    fn parse(&mut self, path: &str, bytes: Vec<u8>) -> Option<Tree<F>> {
        let file = match self.add(path, bytes) {
            Ok(file) => file,
            Err(finding) => {
                let file = finding.span.file;
                self.out.push(*finding);
                // Facts in a text of another encoding are also reported. Another kind of file says nothing.
                let is_text = |c: char| c >= ' ' || matches!(c, '\t' | '\r' | '\n');
                if !self.sources.get(file).text.chars().all(is_text) {
                    return None;
                }
                self.not_utf8.push(file);
                file
            }
        };
        let parsed = language::parse_file::<F>(file, self.sources.get(file));
        self.out.extend(parsed.diagnostics);
        if self.keeps {
            self.trees.push(parsed.tree.clone());
        }
        Some(parsed.tree)
    }

    /// Keeps a file. Bytes that are not UTF-8 are read as Latin-1.
    fn add(&mut self, path: &str, bytes: Vec<u8>) -> Result<FileId, Box<Diagnostic>> {
        match String::from_utf8(bytes) {
            Ok(text) => Ok(self.sources.add(Source::new(path, text))),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let byte = error.as_bytes()[valid];
                let file = self.sources.add(Source::new(path, read_as_latin(error.as_bytes())));
                Err(Box::new(not_utf8(file, valid, byte)))
            }
        }
    }

    /// The tree with those of its bases before it, the outermost first; `None` when a base is missing, or its name
    /// could not be read.
    fn with_bases(&mut self, path: &str, tree: Tree<F>) -> Option<Vec<Tree<F>>> {
        let mut chain = vec![tree];
        let mut paths = vec![path.to_owned()];
        while let Some(tree) = chain.last() {
            if has_unreadable_base(tree) {
                return None;
            }
            let Some(base) = base_of(tree).cloned() else { break };
            let from = paths.last().expect("the chain of paths begins with the map's own").clone();
            let (base_path, bytes) = self.base(&from, &base)?;
            if let Some(at) = paths.iter().position(|known| *known == base_path) {
                self.out.push(variant_cycle(&base, chain[at..].iter().filter_map(base_of)));
                return None;
            }
            if paths.len() > MAX_VARIANT_DEPTH {
                self.out.push(variant_too_deep(&base, MAX_VARIANT_DEPTH));
                return None;
            }
            let n_before = self.out.len();
            let tree = self.parse(&base_path, bytes)?;
            if let Some(finding) = game::other(&base, &tree, &self.out[n_before..]) {
                // Nothing that was read in the words of another game is worth a finding.
                self.out.truncate(n_before);
                self.out.push(finding);
                return None;
            }
            chain.push(tree);
            paths.push(base_path);
        }
        chain.reverse();
        Some(chain)
    }

    fn base(&mut self, from: &str, base: &Name) -> Option<(String, Vec<u8>)> {
        let path = beside(self.files, from, &base.node, FileKind::Map);
        let found = path.clone().and_then(|path| Ok((path.clone(), self.files.read(&path)?)));
        match found {
            Ok(found) => Some(found),
            // `varies "rhine"`: the map of that name lies there.
            Err(ReadError::Ending(_)) if let Some(found) = self.with_ending(from, &base.node) => {
                self.out.push(base_without_ending(base));
                Some(found)
            }
            Err(why) => {
                let others = path.map(|path| self.files.siblings(&path)).unwrap_or_default();
                self.out.push(unknown_base(base, &why, &others));
                None
            }
        }
    }

    fn with_ending(&self, from: &str, name: &str) -> Option<(String, Vec<u8>)> {
        let path = beside(self.files, from, &format!("{name}.board"), FileKind::Map).ok()?;
        let bytes = self.files.read(&path).ok()?;
        Some((path, bytes))
    }

    /// The edition in a file; those it extends are looked for as if `from` named them.
    fn read_edition(&mut self, from: &str, id: &str, file: FileId, text: &str) -> Option<F::Edition> {
        let (files, sources) = (self.files, &mut self.sources);
        let mut open = |id: &str| open_edition::<F>(files, sources, from, id);
        let (edition, findings) = F::read_edition(id, file, text, &mut open, &|| known_editions::<F>(files, from));
        self.out.extend(findings);
        edition
    }

    /// The edition that a map names: beside the map, in a folder `editions` there or above, else shipped. One that
    /// cannot be had is read as the nearest; the usual one stands in for any other, and then its numbers are not known.
    fn edition(&mut self, from: &str, named: Option<&Name>) -> (F::Edition, bool) {
        let id = named.map_or(F::SHIPPED.usual_edition(), |name| &name.node);
        let usual = || F::shipped_edition(F::SHIPPED.usual_edition()).expect("the usual edition is shipped");
        let why = match open_edition::<F>(self.files, &mut self.sources, from, id) {
            Ok((_, text)) if F::SHIPPED.is_edition(id, &text) => {
                return (F::shipped_edition(id).unwrap_or_else(usual), true);
            }
            Ok((file, text)) => {
                let read = self.read_edition(from, id, file, &text);
                let is_known = read.is_some();
                return (read.unwrap_or_else(usual), is_known);
            }
            Err(why) => why,
        };
        let known = known_editions::<F>(self.files, from);
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let meant = kogge_engine::spelling::nearest(id, known.iter().copied());
        let span = named.map_or(Span::new(OWN, 0, 0), |name| name.span);
        self.out.push(unknown_edition(id, span, &why, &known, F::OTHER_EDITIONS));
        let nearest = meant.and_then(F::shipped_edition);
        let is_known = nearest.is_some();
        (nearest.unwrap_or_else(usual), is_known)
    }
}

/// A text of which some bytes are those of an older encoding.
fn read_as_latin(bytes: &[u8]) -> String {
    let chunk = |chunk: std::str::Utf8Chunk<'_>| {
        let others = chunk.invalid().iter().map(|&byte| char::from(byte));
        chunk.valid().chars().chain(others).collect::<String>()
    };
    bytes.utf8_chunks().map(chunk).collect()
}

/// Reads the file of an edition that is named in the file `from`.
fn open_edition<F: Family>(
    files: &dyn Files,
    sources: &mut Sources,
    from: &str,
    id: &str,
) -> Result<(FileId, Arc<str>), ReadError> {
    let (path, bytes) = find_edition::<F>(files, from, id)?;
    let file = sources.add(Source::new(path, page(bytes)?));
    Ok((file, sources.get(file).text.clone()))
}

/// The editions that a file could name: the shipped ones, then those in folders `editions` beside it and above.
fn known_editions<F: Family>(files: &dyn Files, from: &str) -> Vec<String> {
    let mut known: Vec<String> = F::SHIPPED.editions.iter().map(|&id| id.to_owned()).collect();
    for up in 0..MAX_EDITION_FOLDERS {
        let Ok(path) = files.beside(from, &format!("{}editions/.toml", "../".repeat(up))) else { break };
        let names = files.siblings(&path).into_iter();
        known.extend(names.filter_map(|name| name.strip_suffix(".toml").map(str::to_owned)));
    }
    known.dedup();
    known
}

/// How many folders are looked into for an edition: that of the map, and those above it.
const MAX_EDITION_FOLDERS: usize = 8;

/// The file of an edition: `editions/ID.toml` in the map's folder or one above it, else the shipped one.
fn find_edition<F: Family>(files: &dyn Files, from: &str, id: &str) -> Result<(String, Vec<u8>), ReadError> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if id.is_empty() || !id.chars().all(plain) || id.starts_with('.') {
        return Err(ReadError::NotFound);
    }
    for up in 0..MAX_EDITION_FOLDERS {
        let Ok(path) = files.beside(from, &format!("{}editions/{id}.toml", "../".repeat(up))) else { break };
        match files.read(&path) {
            Ok(bytes) => return Ok((path, bytes)),
            Err(ReadError::NotFound | ReadError::Outside) => {}
            Err(other) => return Err(other),
        }
    }
    let path = F::SHIPPED.edition_path(id).ok_or(ReadError::NotFound)?;
    let text = F::SHIPPED.text_of(&path).ok_or(ReadError::NotFound)?;
    Ok((path, text.as_bytes().to_vec()))
}
