//! The effect of a statement on the thing that it is about: the edits of variants, and declarations.

use super::edit::{add_of_something_there, missing_edit, not_in_base, spelt_otherwise};
use super::twice::{declared_twice, edited_twice};
use crate::diagnostic::{Descriptor, Diagnostic};
use crate::language::{EditKind, Name};
use crate::text::Span;

/// The step for a statement.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Adds the thing.
    Add,
    /// Changes the thing that is there.
    Change,
    /// As a change of what is there: the statement says something else, which was reported. A repetition of the base
    /// is not a mistake of its own.
    ReadAsChange,
    /// Removes the thing.
    Remove,
    /// It is not read.
    Drop(Drop),
}

/// Why a statement is not read; each was reported.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drop {
    /// The variant edits the thing already.
    EditedTwice,
    /// The base lacks the thing.
    NotThere,
    /// The map declares the thing already.
    DeclaredTwice,
}

/// Whether an edit needs something in the base to work on.
#[doc(hidden)]
pub fn needs_base(edit: Option<EditKind>) -> bool {
    matches!(edit, Some(EditKind::Remove | EditKind::Change))
}

/// A statement about something that is there or not.
#[doc(hidden)]
pub struct About<'a> {
    /// The kind of the thing, as a word.
    #[doc(hidden)]
    pub what: &'static str,
    /// The thing, as written.
    #[doc(hidden)]
    pub name: &'a Name,
    /// Where the map has it already.
    #[doc(hidden)]
    pub there: Option<&'a Name>,
    /// How the one that is there is to be written.
    #[doc(hidden)]
    pub written: fn(&str) -> String,
    /// The edit; `None` outside of variants.
    #[doc(hidden)]
    pub edit: Option<EditKind>,
    /// The word of the edit, or the place where it could stand.
    #[doc(hidden)]
    pub at: Span,
    /// In a variant where it first edits the thing: here, or above.
    #[doc(hidden)]
    pub first_edit: Option<Span>,
    /// Where the base is named.
    #[doc(hidden)]
    pub base: Option<&'a Name>,
    /// The finding about a second declaration.
    #[doc(hidden)]
    pub duplicate: &'static Descriptor,
    /// The help about it.
    #[doc(hidden)]
    pub help: &'static str,
}

impl About<'_> {
    /// The step for the statement, after reporting what is wrong with it.
    #[doc(hidden)]
    pub fn step(&self, out: &mut Vec<Diagnostic>) -> Step {
        let &Self { what, name, there, edit, .. } = self;
        let there_in_base = there.filter(|there| there.span.file != name.span.file);
        let added_here = there.is_some() && there_in_base.is_none();
        if let Some(first) = self.first_edit {
            // Of two edits the later would win, and moving a line must change nothing.
            if first != name.span && !(added_here && edit == Some(EditKind::Add)) {
                out.push(edited_twice(what, name, first));
                return Step::Drop(Drop::EditedTwice);
            }
        }
        if let Some(there) = there.filter(|there| needs_base(edit) && there.node != name.node) {
            out.push(spelt_otherwise(what, name, there, &(self.written)(&there.node)));
        }
        match (edit, there) {
            (Some(EditKind::Remove), Some(_)) => Step::Remove,
            (Some(EditKind::Change), Some(_)) => Step::Change,
            (Some(EditKind::Remove | EditKind::Change), None) => {
                out.push(not_in_base(what, name, None, self.base));
                Step::Drop(Drop::NotThere)
            }
            (Some(EditKind::Add), Some(there)) if there_in_base.is_some() => {
                out.push(add_of_something_there(what, name, there, self.at));
                Step::ReadAsChange
            }
            (None, there) if self.first_edit.is_some() => {
                out.push(missing_edit(what, name, there_in_base, self.at));
                if there.is_some() { Step::ReadAsChange } else { Step::Add }
            }
            (Some(EditKind::Add) | None, Some(there)) => {
                out.push(declared_twice(what, name, there, self.duplicate, self.help));
                Step::Drop(Drop::DeclaredTwice)
            }
            (Some(EditKind::Add) | None, None) => Step::Add,
        }
    }
}
