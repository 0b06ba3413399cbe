//! [`Map`]: one map as an editor has it open, compiled, with its trees and its board whatever is wrong with it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::compile::{Compiled, Family, Whole, compile_whole, id_of};
use crate::diagnostic::Diagnostic;
use crate::language::{EditKind, Statement, Tree, base_of, parse_file};
use crate::text::{FileId, Files, ReadError, Source, Span};

/// The map's own file.
pub const OWN: FileId = FileId(0);

/// A map that is being edited.
#[derive(Debug)]
pub struct Map<F: Family> {
    /// The result of compiling.
    pub compiled: Compiled<F::Checked>,
    /// The map's own tree, then those of its bases.
    pub trees: Vec<Tree<F>>,
    understood: Option<(F::Board, F::Places)>,
    /// The content of the map's own file where a base or the edition is missing. Few questions are about the board
    /// then, and an edit asks none of them.
    alone: OnceLock<Option<(F::Board, F::Places)>>,
    /// The place of the last statement of each kind among those of the map's own file: each of many repairs may add one.
    last_of_kind: OnceLock<BTreeMap<&'static str, usize>>,
}

impl<F: Family> Map<F> {
    /// Compiles the map at `path`.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when the map's own file cannot be read.
    pub fn open(files: &dyn Files, path: &str) -> Result<Self, ReadError> {
        let Whole { compiled, mut trees, understood, .. } = compile_whole::<F>(files, path)?;
        if trees.is_empty() {
            // A file that is not text is kept as far as it is text.
            trees.push(parse_file::<F>(OWN, compiled.sources.get(OWN)).tree);
        }
        let (alone, last_of_kind) = (OnceLock::new(), OnceLock::new());
        Ok(Self { compiled, trees, understood, alone, last_of_kind })
    }

    /// The map's own file.
    pub fn source(&self) -> &Source {
        self.compiled.sources.get(OWN)
    }

    /// The map's own tree.
    pub fn tree(&self) -> &Tree<F> {
        &self.trees[0]
    }

    /// The findings, by place.
    pub fn findings(&self) -> &[Diagnostic] {
        &self.compiled.diagnostics
    }

    /// Whether the map says what differs from another one.
    pub fn is_variant(&self) -> bool {
        base_of(self.tree()).is_some()
    }

    /// The board as far as it could be understood, and where its facts stand; `None` where a base or the edition is
    /// missing.
    pub fn understood(&self) -> Option<(&F::Board, &F::Places)> {
        self.understood.as_ref().map(|(board, places)| (board, places))
    }

    /// The board as far as anything is known of it, and where its facts stand.
    pub fn known(&self) -> Option<(&F::Board, &F::Places)> {
        let alone = || {
            let chain = self.trees.iter().rev().cloned().collect();
            let edition = F::shipped_edition(F::SHIPPED.usual_edition())?;
            F::understood(&F::resolve(chain, edition, true, &id_of(&self.source().path)))
        };
        let known = self.understood.as_ref().or_else(|| self.alone.get_or_init(alone).as_ref());
        known.map(|(board, places)| (board, places))
    }

    /// The board of the base as far as it is understood; only variants have one.
    pub fn base(&self) -> Option<F::Board> {
        let chain: Vec<Tree<F>> = self.trees[1..].iter().rev().cloned().collect();
        let edition = F::shipped_edition(F::SHIPPED.usual_edition()).filter(|_| !chain.is_empty())?;
        F::understood(&F::resolve(chain, edition, true, "")).map(|(board, _)| board)
    }

    /// The statement that a line of the map's own file belongs to, as it or below it, by the line's beginning.
    pub fn statement_at(&self, line_start: usize) -> Option<&Statement<F>> {
        let line = self.source().line_of(line_start);
        let is_before = |statement: &&Statement<F>| self.source().line_of(statement.span.start as usize) <= line;
        self.tree().statements.iter().take_while(is_before).last()
    }

    /// The last statement of a kind.
    pub fn last_of_kind(&self, kind: &str) -> Option<&Statement<F>> {
        let statements = &self.tree().statements;
        let kinds = || statements.iter().enumerate().map(|(i, statement)| (F::row(&statement.head).word, i));
        self.last_of_kind.get_or_init(|| kinds().collect()).get(kind).map(|&i| &statements[i])
    }

    /// The statement and every line below it that belongs to it.
    pub fn extent(&self, statement: &Statement<F>) -> Span {
        statement.span.to(statement.last_line())
    }

    /// The beginning of the line of a place.
    pub fn line_start(&self, offset: usize) -> usize {
        let source = self.source();
        source.line_range(source.line_of(offset.min(source.text.len()))).start
    }

    /// The statements of the bases, with what each does to its own base, the nearest base first.
    pub fn of_bases(&self) -> impl Iterator<Item = (&Statement<F>, Option<EditKind>)> {
        let statements = self.trees[1..].iter().flat_map(|tree| &tree.statements);
        statements.map(|statement| (statement, statement.edit.map(|edit| edit.node)))
    }
}
