//! A mistake that only a variant causes is reported in the variant, and its repair leaves the bases as they are.
//!
//! Each side is checked by itself, so a base may be sound and its variant not. Each finding in a base's file
//! is looked for among the findings of the bases alone: it belongs to the outermost map that has it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;

use super::{Compiler, Family, run};
use crate::diagnostic::{Diagnostic, Label};
use crate::language::common::base_of;
use crate::language::{EditKind, Tree, parse_file};
use crate::text::{FileId, Files, Sources, Span};

/// Where a finding stands, and its code: what makes it the same in a base and its variant.
type FindingKey = (String, u32, u32, &'static str);

/// A map and its bases, by their files.
pub(super) struct Chain<'a, F> {
    files: &'a dyn Files,
    /// The map's own file first, then its base's, and so on.
    members: Vec<FileId>,
    /// The findings of each member when it is compiled by itself, as far as it was asked.
    alone: Vec<Option<BTreeSet<FindingKey>>>,
    /// The statements of the members, as far as they were looked at.
    lines: BTreeMap<FileId, Lines>,
    family: PhantomData<F>,
}

impl<'a, F: Family> Chain<'a, F> {
    pub(super) fn new(files: &'a dyn Files, members: Vec<FileId>) -> Self {
        let alone = members.iter().map(|_| None).collect();
        Self { files, members, alone, lines: BTreeMap::new(), family: PhantomData }
    }

    /// Moves what is found in a base's file, but not in the base by itself, to the line of the variant that brings it
    /// about, and takes away repairs of files that are sound by themselves.
    pub(super) fn anchor(&mut self, sources: &Sources, found: &mut [Diagnostic]) {
        for finding in found {
            let Some(at) = self.position(finding.span.file) else { continue };
            let edits = finding.fixes.iter().flat_map(|fix| &fix.edits);
            let is_own = at == 0 && edits.into_iter().all(|edit| edit.span.file == self.members[0]);
            if is_own {
                continue;
            }
            let home = self.home(sources, finding, at);
            // A file within the bases of the map that has the finding is not to blame.
            let blamed = &self.members[..=home];
            let is_of_blamed = |file: FileId| blamed.contains(&file) || !self.members.contains(&file);
            finding.fixes.retain(|fix| fix.edits.iter().all(|edit| is_of_blamed(edit.span.file)));
            if home < at {
                self.move_to(finding, sources, self.members[home]);
            }
        }
    }

    fn position(&self, file: FileId) -> Option<usize> {
        self.members.iter().position(|&member| member == file)
    }

    /// The outermost map of the chain that has a finding, which stands in the file of the member `at`.
    fn home(&mut self, sources: &Sources, finding: &Diagnostic, at: usize) -> usize {
        let place = place_of(sources, finding);
        (1..=at).rev().find(|&member| self.says(sources, member).contains(&place)).unwrap_or(0)
    }

    /// Where a member has findings when it is compiled by itself.
    fn says(&mut self, sources: &Sources, member: usize) -> &BTreeSet<FindingKey> {
        let (files, path) = (self.files, &sources.get(self.members[member]).path);
        self.alone[member].get_or_insert_with(|| {
            let Ok((_, whole)) = run(Compiler::<F>::new(files), path) else { return BTreeSet::new() };
            let compiled = whole.compiled;
            let suppressed = compiled.suppressed.iter().map(|suppressed| &suppressed.finding);
            let all = compiled.diagnostics.iter().chain(suppressed);
            all.map(|finding| place_of(&compiled.sources, finding)).collect()
        })
    }

    /// Lets a finding stand in the file that brings it about; its place becomes a label.
    fn move_to(&mut self, finding: &mut Diagnostic, sources: &Sources, file: FileId) {
        let was = std::mem::take(&mut finding.label);
        let was = Label { span: finding.span, message: if was.is_empty() { "in the base".to_owned() } else { was } };
        match finding.labels.iter().position(|label| label.span.file == file) {
            Some(at) => {
                let label = finding.labels.remove(at);
                (finding.span, finding.label) = (label.span, label.message);
            }
            None => {
                let quoted = finding.message.split('`').skip(1).step_by(2).flat_map(|words| words.split(" -- "));
                let mut concerned: BTreeSet<String> = quoted.map(str::to_owned).collect();
                concerned.extend(self.lines(sources, was.span.file).names_at(was.span).iter().cloned());
                finding.label = F::ONLY_HERE.to_owned();
                finding.span = self.lines(sources, file).to_blame(&concerned);
            }
        }
        finding.labels.insert(0, was);
    }

    fn lines(&mut self, sources: &Sources, file: FileId) -> &Lines {
        self.lines.entry(file).or_insert_with(|| Lines::of(&parse_file::<F>(file, sources.get(file)).tree))
    }
}

fn place_of(sources: &Sources, finding: &Diagnostic) -> FindingKey {
    let Span { file, start, end } = finding.span;
    (sources.get(file).path.clone(), start, end, finding.descriptor.code)
}

/// The statements of a file, as far as blame is concerned.
struct Lines {
    /// Where each begins, and what it names.
    named: Vec<(u32, Vec<String>)>,
    /// The edits of the base that name something, by its name.
    edits: BTreeMap<String, Vec<Edited>>,
    /// The line to blame for what no edit has to do with: the only edit, or else the line that names the base.
    otherwise: Span,
}

/// An edit of the base: whether it takes something away, and its first line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Edited {
    removes: bool,
    line: Span,
}

/// The most edits of one name that are weighed.
const MAX_WEIGHED: usize = 64;

impl Lines {
    fn of<F: Family>(tree: &Tree<F>) -> Self {
        let names = |head: &F::Head| F::names(head).into_iter().map(str::to_owned).collect::<Vec<_>>();
        let named = tree.statements.iter().map(|statement| (statement.span.start, names(&statement.head))).collect();
        let mut edits: BTreeMap<String, Vec<Edited>> = BTreeMap::new();
        let mut lines = Vec::new();
        for statement in &tree.statements {
            let Some(edit) = statement.edit else { continue };
            let edited = Edited { removes: edit.node == EditKind::Remove, line: statement.span };
            lines.push(edited.line);
            names(&statement.head).into_iter().for_each(|name| edits.entry(name).or_default().push(edited));
        }
        let base = || base_of(tree).map_or(Span::new(tree.file, 0, 0), |base| base.span);
        let otherwise = if let [only] = lines[..] { only } else { base() };
        Self { named, edits, otherwise }
    }

    /// The names in the statement that a place lies in.
    fn names_at(&self, place: Span) -> &[String] {
        let behind = self.named.partition_point(|&(start, _)| start <= place.start);
        behind.checked_sub(1).map_or(&[], |at| &self.named[at].1)
    }

    /// The edit that has most of these names in common; of equals one that takes something away, then the first.
    fn to_blame(&self, concerned: &BTreeSet<String>) -> Span {
        let mut shared: BTreeMap<Edited, usize> = BTreeMap::new();
        let edits = concerned.iter().filter_map(|name| self.edits.get(name));
        for edited in edits.flat_map(|edits| edits.iter().take(MAX_WEIGHED)) {
            *shared.entry(*edited).or_default() += 1;
        }
        let most = shared.into_iter().max_by_key(|&(Edited { removes, line }, n)| (n, removes, Reverse(line)));
        most.map_or(self.otherwise, |(edited, _)| edited.line)
    }
}
