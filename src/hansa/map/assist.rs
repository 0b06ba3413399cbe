//! The features of an editor for a map of this family: what [`Assist`] asks for, one file a feature.

mod actions;
mod completion;
mod gesture;
mod hints;
mod hover;
mod lens;
mod map;
mod names;
mod picture;
mod say;
mod symbols;
mod tokens;
#[doc(hidden)]
pub mod words;

pub use map::{HansaMap, Map};

use crate::emit::map::ledger_of;
use crate::syntax::tree::{EditKind, Head, Name, Statement, Tree};
use crate::syntax::{FactRow, Hansa, StatementRow};
use kogge_compiler::assist::actions::Action;
use kogge_compiler::assist::completion::{Item, Site};
use kogge_compiler::assist::gesture::{Edits, Gesture, Group, Picture, Refused, Thing};
use kogge_compiler::assist::hints::Hint;
use kogge_compiler::assist::hover::Hover;
use kogge_compiler::assist::lens::Lens;
use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::assist::symbols::Symbol;
use kogge_compiler::assist::tokens::Class;
use kogge_compiler::assist::{Assist, Here, Named, Sheet};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::{Source, Span};
use kogge_picture::Style;

impl Assist for Hansa {
    const NAMED: &'static str = "a city, country or route";

    fn map_name(head: &Head) -> Option<&Name> {
        match head {
            Head::Map(name) => Some(name),
            _ => None,
        }
    }

    fn identity(head: &Head) -> Option<String> {
        say::identity(head)
    }

    fn named(tree: &Tree) -> Vec<Named> {
        names::occurrences(tree).iter().map(names::Occurrence::owned).collect()
    }

    fn symbol(source: &Source, statement: &Statement) -> Symbol {
        symbols::symbol(source, statement)
    }

    fn class(kind: TokenKind, text: &str, is_first: bool) -> Class {
        tokens::class(kind, text, is_first)
    }

    fn may_begin(map: &Map, row: &StatementRow, edit: Option<EditKind>) -> bool {
        completion::may_begin(row, edit, map.is_variant())
    }

    fn may_state(map: &Map, statement: &Statement, fact: &FactRow, there: &[&str]) -> bool {
        completion::may_state(map, statement, fact, there)
    }

    fn next(site: &Site<'_, Self>, files: &[String]) -> Vec<Item> {
        completion::next(site, files)
    }

    fn thing(map: &Map, offset: usize) -> Option<Hover> {
        hover::thing(map, offset)
    }

    fn hints(map: &Map, within: Span) -> Vec<Hint> {
        hints::hints(map, within)
    }

    fn repairs(map: &Map, i: usize, finding: &Diagnostic) -> Vec<Action> {
        actions::repairs(map, i, finding)
    }

    fn ledger(map: &Map) -> Option<String> {
        Some(ledger_of(map.board()))
    }

    fn lenses(map: &Map, variants: &[&Sheet]) -> Vec<Lens> {
        lens::lenses(map, variants)
    }

    fn picture(map: &Map, style: Style) -> Option<Picture> {
        picture::picture(map, style)
    }

    fn gesture(map: &Map, gesture: &Gesture) -> Result<Edits, Refused> {
        gesture::gesture(map, gesture)
    }

    fn palette(map: &Map, things: &[Thing]) -> Vec<Group> {
        gesture::palette(map, things)
    }

    fn here(map: &Map, offset: usize) -> Here {
        picture::here(map, offset)
    }
}
