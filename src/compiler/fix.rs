//! Applies the repairs of findings to texts, round after round.
//!
//! A repair can uncover mistakes that were hidden, so the files are compiled again until no repair is left. The ledger
//! is repaired only in a run that repairs no fact, and while no error stands but its own, because it must not be made to
//! agree with a guess or with a mistake. A round is undone unless it leaves fewer errors, or as many errors and fewer findings with a repair; so repairing always ends.
//! Nothing outside the edits of a repair changes by a byte.

use std::collections::BTreeMap;

use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use crate::text::{FileId, Files, ReadError, Sources, Span};

/// The maximum number of rounds; each removes a finding, and few repairs uncover more than one other.
const MAX_ROUNDS: usize = 64;

/// The most bytes of the largest file that rounds read together: files of a usual size are repaired at once, however many
/// there are, and a megabyte of mistakes in several runs.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// Texts by file name, which replace the contents of the files.
pub type Texts = BTreeMap<String, String>;

/// Files, some of them with another text than on the disk.
pub struct Overlaid<'a> {
    /// The files as they are.
    pub files: &'a dyn Files,
    /// The texts that stand for what they hold.
    pub texts: &'a Texts,
}

impl Files for Overlaid<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadError> {
        match self.texts.get(path) {
            Some(text) => Ok(text.clone().into_bytes()),
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

/// The result of repairing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mended {
    /// The new texts of the files that changed.
    pub texts: Texts,
    /// How many repairs were carried out.
    pub n_repairs: usize,
}

/// Repairs the files that may change, by their names. `compile` gives the findings of files
/// with these texts; with `maybe` guesses are also carried out.
pub fn mend(
    maybe: bool,
    may_change: impl Fn(&str) -> bool,
    mut compile: impl FnMut(&Texts) -> (Sources, Vec<Diagnostic>),
) -> Mended {
    let mut mended = Mended::default();
    let (mut sources, mut found) = compile(&mended.texts);
    let mut wanted = Wanted { maybe, of_ledger: false };
    if chosen(&sources, &found, wanted, &may_change).is_empty() {
        // Where an error stands, the ledger may be the proof of what is right.
        if found.iter().any(|finding| finding.is_error() && !finding.is_of_ledger()) {
            return mended;
        }
        wanted.of_ledger = true;
    }
    let mut n_bytes = 0;
    for _ in 0..MAX_ROUNDS {
        let fixes = chosen(&sources, &found, wanted, &may_change);
        if fixes.is_empty() || n_bytes > MAX_BYTES {
            break;
        }
        n_bytes += sources.iter().map(|(_, source)| source.text.len()).max().unwrap_or_default();
        let mut texts = mended.texts.clone();
        texts.extend(applied(&sources, fixes.iter().copied()));
        let (next_sources, next) = compile(&texts);
        if left(&next, wanted) >= left(&found, wanted) {
            break;
        }
        mended = Mended { texts, n_repairs: mended.n_repairs + fixes.len() };
        (sources, found) = (next_sources, next);
    }
    mended
}

/// The repairs that are carried out in a run.
#[derive(Clone, Copy)]
struct Wanted {
    /// Also those that are a guess.
    maybe: bool,
    /// Those of the ledger, instead of those of facts.
    of_ledger: bool,
}

impl Wanted {
    fn has(self, fix: &Fix) -> bool {
        fix.of_ledger == self.of_ledger && (self.maybe || fix.applicability == Applicability::Safe)
    }
}

/// The remaining work: the errors, then the findings with a repair.
fn left(found: &[Diagnostic], wanted: Wanted) -> (usize, usize) {
    let errors = found.iter().filter(|finding| finding.is_error()).count();
    (errors, found.iter().filter(|finding| finding.fixes.iter().any(|fix| wanted.has(fix))).count())
}

/// The first repair of each finding that may be carried out, as far as they do not touch one another.
fn chosen<'a>(
    sources: &Sources,
    found: &'a [Diagnostic],
    wanted: Wanted,
    may_change: &dyn Fn(&str) -> bool,
) -> Vec<&'a Fix> {
    let may =
        |fix: &&Fix| wanted.has(fix) && fix.edits.iter().all(|edit| may_change(&sources.get(edit.span.file).path));
    let mut chosen: Vec<&Fix> = Vec::new();
    // The edits of the chosen ones, by their ends: they do not touch, so that is also the order of their beginnings.
    let mut taken: BTreeMap<(FileId, u32), u32> = BTreeMap::new();
    for fix in found.iter().filter_map(|diagnostic| only(diagnostic.fixes.iter().filter(may))) {
        let is_free = |edit: &Edit| {
            let Span { file, start, end } = edit.span;
            let next = taken.range((file, start)..).next();
            next.is_none_or(|(&(other, _), &from)| other != file || from > end)
        };
        if !fix.edits.is_empty() && fix.edits.iter().all(is_free) {
            taken.extend(fix.edits.iter().map(|Edit { span, .. }| ((span.file, span.end), span.start)));
            chosen.push(fix);
        }
    }
    chosen
}

/// The repair to carry out: the first sure one, or the only guess. Between two guesses the author chooses.
fn only<'a>(mut fixes: impl Iterator<Item = &'a Fix>) -> Option<&'a Fix> {
    let first = fixes.next()?;
    (first.applicability == Applicability::Safe || fixes.next().is_none()).then_some(first)
}

/// Extends a deletion that empties its line to the whole line.
pub fn whole_lines(sources: &Sources, found: &mut [Diagnostic]) {
    let edits = found.iter_mut().flat_map(|finding| &mut finding.fixes).flat_map(|fix| &mut fix.edits);
    for edit in edits.filter(|edit| edit.text.is_empty()) {
        let source = sources.get(edit.span.file);
        let [first, last] = [edit.span.start, edit.span.end].map(|at| source.line_of(at as usize));
        let (start, end) = (source.line_range(first).start, source.line_range(last).end);
        let rest = [&source.text[start..edit.span.start as usize], &source.text[edit.span.end as usize..end]];
        if rest.iter().all(|rest| rest.trim().is_empty()) {
            let next = if last + 1 < source.n_lines() { source.line_range(last + 1).start } else { end };
            edit.span = Span::new(edit.span.file, start, next);
        }
    }
}

/// Gives the text of an edit the blanks of what it replaces, as far as both begin with the same words: `posts       5`
/// stays in its column.
pub fn columns(sources: &Sources, found: &mut [Diagnostic]) {
    let edits = found.iter_mut().flat_map(|finding| &mut finding.fixes).flat_map(|fix| &mut fix.edits);
    for edit in edits {
        let (mut old, mut new, mut text) = (sources.text(edit.span), edit.text.as_str(), String::new());
        while let (Some((word, old_rest)), Some((same, new_rest))) = (old.split_once(' '), new.split_once(' '))
            && word == same
        {
            (old, new) = (old_rest.trim_start_matches(' '), new_rest.trim_start_matches(' '));
            text += word;
            text.extend(std::iter::repeat_n(' ', 1 + old_rest.len() - old.len()));
        }
        edit.text = text + new;
    }
}

/// Gives the lines of an edit the line end of the line it is in.
pub fn line_ends(sources: &Sources, found: &mut [Diagnostic]) {
    let edits = found.iter_mut().flat_map(|finding| &mut finding.fixes).flat_map(|fix| &mut fix.edits);
    for edit in edits.filter(|edit| edit.text.contains('\n')) {
        let source = sources.get(edit.span.file);
        let end = source.line_range(source.line_of(edit.span.start as usize)).end;
        if source.text[end..].starts_with('\r') {
            edit.text = edit.text.replace('\n', "\r\n");
        }
    }
}

/// The texts of the files that these repairs change; the repairs must not touch one another.
pub fn applied<'a>(sources: &Sources, fixes: impl IntoIterator<Item = &'a Fix>) -> Texts {
    let mut edits: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
    for edit in fixes.into_iter().flat_map(|fix| &fix.edits) {
        edits.entry(edit.span.file).or_default().push(edit);
    }
    let text = |(file, mut edits): (FileId, Vec<&Edit>)| {
        let source = sources.get(file);
        edits.sort_by_key(|edit| edit.span.start);
        let (mut text, mut end) = (String::with_capacity(source.text.len()), 0);
        for edit in edits {
            text += &source.text[end..edit.span.start as usize];
            text += &edit.text;
            end = edit.span.end as usize;
        }
        (source.path.to_string(), text + &source.text[end..])
    };
    edits.into_iter().map(text).collect()
}
