//! Findings on a drawing: marks at the cities and routes that they point at.

use std::collections::BTreeMap;

use super::{Feature, Origin, Sketch};
use crate::board::Board;
use crate::resolve::{CityPlaces, RoutePlaces};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::{FileId, Span};
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::Style;
use kogge_picture::marks::{marks, subjects};

/// A map with findings marked on it. [`notes`](kogge_picture::marks::notes) lists them below it.
pub fn sketch<'a>(board: &'a Board, origin: Origin<'a>, style: Style, findings: &[Diagnostic]) -> Sketch<'a> {
    let lines = Lines::of(origin);
    let marks = marks(findings, |span| lines.at(span));
    Sketch { origin: Some(origin), style, marks, ..Sketch::of(board) }
}

/// The cities and routes of a map by the lines that state something about them: a line is a fact.
pub struct Lines<'a> {
    origin: Origin<'a>,
    subjects: BTreeMap<(FileId, usize), Vec<Feature>>,
}

impl<'a> Lines<'a> {
    /// The lines of a map and its bases.
    pub fn of(origin: Origin<'a>) -> Self {
        let mut lines = Self { origin, subjects: BTreeMap::new() };
        for (city, places) in origin.places.cities.iter().enumerate() {
            lines.add(Feature::City(CityId::at(city)), &of_city(places));
        }
        for (route, places) in origin.places.routes.iter().enumerate() {
            lines.add(Feature::Route(RouteId::at(route)), &of_route(places));
        }
        lines
    }

    fn add(&mut self, subject: Feature, spans: &[Span]) {
        for &span in spans {
            let line = self.line(span);
            let known = self.subjects.entry(line).or_default();
            if !known.contains(&subject) {
                known.push(subject);
            }
        }
    }

    fn line(&self, span: Span) -> (FileId, usize) {
        (span.file, self.origin.sources.get(span.file).line_of(span.start as usize))
    }

    /// The cities and routes that a finding points at: with its own place, else with its labels.
    pub fn subjects(&self, finding: &Diagnostic) -> Vec<Feature> {
        subjects(finding, |span| self.at(span))
    }

    /// The cities and routes of a line.
    fn at(&self, span: Span) -> Vec<Feature> {
        self.subjects.get(&self.line(span)).cloned().unwrap_or_default()
    }
}

fn of_city(city: &CityPlaces) -> Vec<Span> {
    let facts = [city.green, city.skills, city.permissions, city.countries];
    [city.name].into_iter().chain(city.kontors.iter().copied()).chain(facts.into_iter().flatten()).collect()
}

fn of_route(route: &RoutePlaces) -> Vec<Span> {
    let facts = [route.country, route.tavern, route.permanent, route.markers];
    [route.name].into_iter().chain(route.posts.iter().copied()).chain(facts.into_iter().flatten()).collect()
}
