//! [`Map`]: one map as an editor has it open, compiled, with its trees and its board whatever is wrong with it.

use std::sync::{Arc, OnceLock};

use crate::compile::{Compiled, DEFAULT_EDITION, Whole, compile_whole, stem};
use crate::diagnostic::Diagnostic;
use crate::hansa::board::Board;
use crate::hansa::resolve::{self, Places};
use crate::hansa::shipped;
use crate::hansa::syntax;
use crate::hansa::syntax::tree::{EditKind, Statement, Tree};
use crate::hansa::vocab::{CityId, CountryId, RouteId};
use crate::text::{FileId, Files, ReadError, Source, Span};

/// The map's own file.
pub const OWN: FileId = FileId(0);

/// A map that is being edited.
#[derive(Debug)]
pub struct Map {
    /// The result of compiling.
    pub compiled: Compiled,
    /// The map's own tree, then those of its bases.
    pub trees: Vec<Tree>,
    understood: Option<(Board, Places)>,
    /// What the map's own file says where a base or the edition is missing. Few questions are about the board then, and
    /// an edit asks none of them.
    alone: OnceLock<(Board, Places)>,
}

impl Map {
    /// Compiles the map at `path`.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when the map's own file cannot be read.
    pub fn open(files: &dyn Files, path: &str) -> Result<Self, ReadError> {
        let Whole { compiled, mut trees, understood, .. } = compile_whole(files, path)?;
        if trees.is_empty() {
            // A file that is not text is kept as far as it is text.
            trees.push(syntax::parse(OWN, compiled.sources.get(OWN)).tree);
        }
        Ok(Self { compiled, trees, understood, alone: OnceLock::new() })
    }

    /// The map's own file.
    pub fn source(&self) -> &Source {
        self.compiled.sources.get(OWN)
    }

    /// Whether another map was made of the same texts, with the same findings.
    pub fn is_like(&self, other: &Self) -> bool {
        let texts = |map: &Self| -> Vec<(String, Arc<str>)> {
            map.compiled.sources.iter().map(|(_, source)| (source.path.clone(), source.text.clone())).collect()
        };
        texts(self) == texts(other) && self.findings() == other.findings()
    }

    /// The map's own tree.
    pub fn tree(&self) -> &Tree {
        &self.trees[0]
    }

    /// The findings, by place.
    pub fn findings(&self) -> &[Diagnostic] {
        &self.compiled.diagnostics
    }

    /// Whether the map says what differs from another one.
    pub fn is_variant(&self) -> bool {
        resolve::base_of(self.tree()).is_some()
    }

    /// The board as far as it could be understood, and where its facts stand; `None` where a base or the edition is
    /// missing.
    pub fn understood(&self) -> Option<(&Board, &Places)> {
        self.understood.as_ref().map(|(board, places)| (board, places))
    }

    /// The board as far as anything is known of it.
    pub fn board(&self) -> &Board {
        &self.known().0
    }

    /// Where the facts of the board stand.
    pub fn places(&self) -> &Places {
        &self.known().1
    }

    fn known(&self) -> &(Board, Places) {
        self.understood.as_ref().unwrap_or_else(|| {
            self.alone.get_or_init(|| {
                let chain = self.trees.iter().rev().cloned().collect();
                let edition = shipped::edition(DEFAULT_EDITION).expect("the default edition is shipped and sound");
                let resolved = resolve::resolve(chain, edition, stem(&self.source().path));
                (resolved.board, resolved.places)
            })
        })
    }

    /// The statement that a line of the map's own file belongs to, as it or below it, by the line's beginning.
    pub fn statement_at(&self, line_start: usize) -> Option<&Statement> {
        let line = self.source().line_of(line_start);
        let is_before = |statement: &&Statement| self.source().line_of(statement.span.start as usize) <= line;
        self.tree().statements.iter().take_while(is_before).last()
    }

    /// The statement and every line below it that belongs to it.
    pub fn extent(&self, statement: &Statement) -> Span {
        statement.facts.last().map_or(statement.span, |last| statement.span.to(last.span))
    }

    /// The city with this name.
    pub fn city(&self, name: &str) -> Option<CityId> {
        self.board().city_named(name)
    }

    /// The country with this name.
    pub fn country(&self, name: &str) -> Option<CountryId> {
        self.board().countries.iter().position(|country| country.name == name).map(CountryId::at)
    }

    /// The routes that end at a city.
    pub fn routes_at(&self, city: CityId) -> impl Iterator<Item = RouteId> + '_ {
        let routes = self.board().routes.iter().enumerate();
        routes.filter(move |(_, route)| route.ends.contains(&city)).map(|(i, _)| RouteId::at(i))
    }

    /// The routes between two cities.
    pub fn routes_between(&self, ends: [&str; 2]) -> Vec<RouteId> {
        let [Some(a), Some(b)] = ends.map(|name| self.city(name)) else { return Vec::new() };
        self.routes_at(a).filter(|&route| self.board().route(route).other_end(a) == b).collect()
    }

    /// The statements of the bases, with what each does to its own base, the nearest base first.
    pub fn of_bases(&self) -> impl Iterator<Item = (&Statement, Option<EditKind>)> {
        let statements = self.trees[1..].iter().flat_map(|tree| &tree.statements);
        statements.map(|statement| (statement, statement.edit.map(|edit| edit.node)))
    }
}
