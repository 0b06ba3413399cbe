//! [`EditedMap`]: a map of any family, as a surface sees it.

use std::fmt::Debug;

use super::actions::{self, Action};
use super::completion::{self, Item};
use super::family::{Assist, Here, Lines};
use super::folding::{self, Fold};
use super::gesture::{Edits, Gesture, Group, Picture, Refused, Thing};
use super::hints::Hint;
use super::hover::{self, Hover};
use super::lens::Lens;
use super::links::{self, Link};
use super::map::Map;
use super::sheet::Sheet;
use super::symbols::Symbol;
use super::tokens::{self, Coloured};
use crate::diagnostic::Diagnostic;
use crate::format::{self, Change};
use crate::levels::{Levels, judge};
use crate::text::{Files, Source, Sources, Span};
use kogge_engine::vocab::Style;

/// A map of any family that is being edited.
pub trait EditedMap: Debug + Send + Sync {
    /// Every file that was read: the map first.
    fn sources(&self) -> &Sources;
    /// The map's own file.
    fn source(&self) -> &Source;
    /// The findings, by place.
    fn findings(&self) -> &[Diagnostic];
    /// Gives each finding the level that a project sets.
    fn judge(&mut self, levels: &Levels);
    /// The texts that can be written at a place; see [`completion::complete`].
    fn complete(&self, offset: usize, files: &[String]) -> Vec<(Span, Item)>;
    /// The facts about a place.
    fn hover(&self, offset: usize) -> Option<Hover>;
    /// The outline.
    fn outline(&self) -> Vec<Symbol>;
    /// The foldable parts.
    fn folds(&self) -> Vec<Fold>;
    /// The classes of the words of some lines.
    fn tokens(&self, lines: Lines) -> Vec<Coloured>;
    /// The hints in a stretch.
    fn hints(&self, within: Span) -> Vec<Hint>;
    /// The actions for a stretch.
    fn actions(&self, within: Span) -> Vec<Action>;
    /// The lines above statements; `variants` are the files that vary it.
    fn lenses(&self, variants: &[&Sheet]) -> Vec<Lens>;
    /// The files that it names.
    fn links(&self, files: &dyn Files) -> Vec<Link>;
    /// The file that a line names.
    fn link_at(&self, files: &dyn Files, offset: usize) -> Option<Link>;
    /// The lines that are not in canonical form.
    fn unformatted(&self) -> Vec<Change>;
    /// The picture in a style.
    fn picture(&self, style: Style) -> Option<Picture>;
    /// The edits of the map's own file that carry out a gesture.
    ///
    /// # Errors
    ///
    /// [`Refused`] when it cannot be carried out.
    fn gesture(&self, gesture: &Gesture) -> Result<Edits, Refused>;
    /// The palette for things of the picture.
    fn palette(&self, things: &[Thing]) -> Vec<Group>;
    /// The part of the picture for a place.
    fn here(&self, offset: usize) -> Here;
}

impl<F: Assist> EditedMap for Map<F> {
    fn sources(&self) -> &Sources {
        &self.compiled.sources
    }

    fn source(&self) -> &Source {
        Self::source(self)
    }

    fn findings(&self) -> &[Diagnostic] {
        Self::findings(self)
    }

    fn judge(&mut self, levels: &Levels) {
        let found = std::mem::take(&mut self.compiled.diagnostics);
        let (reported, suppressed) = judge(found, levels);
        self.compiled.diagnostics = reported;
        self.compiled.suppressed.extend(suppressed);
    }

    fn complete(&self, offset: usize, files: &[String]) -> Vec<(Span, Item)> {
        completion::complete(self, offset, files)
    }

    fn hover(&self, offset: usize) -> Option<Hover> {
        hover::hover(self, offset)
    }

    fn outline(&self) -> Vec<Symbol> {
        self.tree().statements.iter().map(|statement| F::symbol(self.source(), statement)).collect()
    }

    fn folds(&self) -> Vec<Fold> {
        folding::folds(self)
    }

    fn tokens(&self, lines: Lines) -> Vec<Coloured> {
        tokens::tokens(self, lines)
    }

    fn hints(&self, within: Span) -> Vec<Hint> {
        F::hints(self, within)
    }

    fn actions(&self, within: Span) -> Vec<Action> {
        actions::actions(self, within)
    }

    fn lenses(&self, variants: &[&Sheet]) -> Vec<Lens> {
        F::lenses(self, variants)
    }

    fn links(&self, files: &dyn Files) -> Vec<Link> {
        links::links(self, files)
    }

    fn link_at(&self, files: &dyn Files, offset: usize) -> Option<Link> {
        links::link_at(self, files, offset)
    }

    fn unformatted(&self) -> Vec<Change> {
        format::changes::<F>(&self.source().text)
    }

    fn picture(&self, style: Style) -> Option<Picture> {
        F::picture(self, style)
    }

    fn gesture(&self, gesture: &Gesture) -> Result<Edits, Refused> {
        F::gesture(self, gesture)
    }

    fn palette(&self, things: &[Thing]) -> Vec<Group> {
        F::palette(self, things)
    }

    fn here(&self, offset: usize) -> Here {
        F::here(self, offset)
    }
}
