//! [`Assist`]: what a family adds to the features of an editor.

use std::ops::Range;

use super::actions::Action;
use super::completion::{Item, Site};
use super::gesture::{Edits, Gesture, Group, Picture, Refused, Thing};
use super::hints::Hint;
use super::hover::Hover;
use super::lens::Lens;
use super::line::TokenKind;
use super::symbols::Symbol;
use super::tokens::Class;
use super::{Map, Named, Sheet};
use crate::compile::Family;
use crate::diagnostic::Diagnostic;
use crate::language::{EditKind, FactRow, Name, Statement, StatementRow, Tree};
use crate::text::{Source, Span};
use kogge_engine::vocab::Style;

/// The part of a picture for a place of the text.
#[derive(Debug, Default)]
pub struct Here {
    /// The title of its group.
    pub title: Option<String>,
    /// The line, from 1, of the statement that declares it, where that stands in the map's own file.
    pub line: Option<usize>,
}

/// A family whose maps are edited.
pub trait Assist:
    Family<
        Board: Send + Sync,
        Places: Send + Sync,
        Checked: Sync,
        Head: Send + Sync,
        Fact: Send + Sync,
        Subject: Send + Sync,
    >
{
    /// The things whose names can be changed, with an article.
    const NAMED: &'static str;

    /// The name in the statement of the map.
    fn map_name(head: &Self::Head) -> Option<&Name>;

    /// The key of a statement that a variant can be about: two with equal keys are about the same thing.
    fn identity(head: &Self::Head) -> Option<String>;

    /// Every name of a file that can be changed, in the order of the file.
    fn named(tree: &Tree<Self>) -> Vec<Named>;

    /// A statement in the outline.
    fn symbol(source: &Source, statement: &Statement<Self>) -> Symbol;

    /// The class of a word or name that [`named`](Self::named) does not have.
    fn class(kind: TokenKind, text: &str, is_first: bool) -> Class;

    /// Whether a statement may begin with this edit.
    fn may_begin(map: &Map<Self>, row: &StatementRow<Self>, edit: Option<EditKind>) -> bool;

    /// Whether a fact may stand below a statement that has facts with these first words.
    fn may_state(map: &Map<Self>, statement: &Statement<Self>, fact: &FactRow<Self>, there: &[&str]) -> bool;

    /// The items that may come next on a line that has begun.
    fn next(site: &Site<'_, Self>, files: &[String]) -> Vec<Item>;

    /// The thing at a place, but not its findings.
    fn thing(map: &Map<Self>, offset: usize) -> Option<Hover>;

    /// The hints in a stretch of the map's own file.
    fn hints(map: &Map<Self>, within: Span) -> Vec<Hint>;

    /// Repairs of a finding besides those that it brings along, by its place among the map's.
    fn repairs(map: &Map<Self>, i: usize, finding: &Diagnostic) -> Vec<Action>;

    /// The ledger of the map as it is.
    fn ledger(map: &Map<Self>) -> Option<String>;

    /// The lines above statements; `variants` are the files that vary the map, directly or not.
    fn lenses(map: &Map<Self>, variants: &[&Sheet]) -> Vec<Lens>;

    /// The picture of the map as far as it was understood.
    fn picture(map: &Map<Self>, style: Style) -> Option<Picture>;

    /// The edits of the map's own file that carry out a gesture on the picture; none where it changes nothing.
    ///
    /// # Errors
    ///
    /// [`Refused`] when it cannot be carried out.
    fn gesture(map: &Map<Self>, gesture: &Gesture) -> Result<Edits, Refused>;

    /// The choices that can be given to these things of the picture; without any, the choices for any thing.
    fn palette(map: &Map<Self>, things: &[Thing]) -> Vec<Group>;

    /// The part of the picture for a place.
    fn here(map: &Map<Self>, offset: usize) -> Here;
}

/// Lines of a file, counted from 0.
pub(super) type Lines = Range<usize>;
