//! Findings on a drawing: marks at the cities and routes that they point at, and a sentence for each below the map.

use std::collections::BTreeMap;

use super::{Mark, MarkKind, Note, Origin, Subject};
use crate::diagnostic::{Diagnostic, Severity};
use crate::hansa::resolve::{CityPlaces, Places, RoutePlaces};
use crate::hansa::vocab::{CityId, RouteId};
use crate::text::Span;

/// The most findings that are told below a map: the others are counted.
const MAX_NOTES: usize = 12;

impl From<Severity> for MarkKind {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Advice => Self::Advice,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

/// The marks of findings: one a city or route, for the worst that was found there.
pub fn marks(findings: &[Diagnostic], places: &Places) -> Vec<Mark> {
    let mut worst: BTreeMap<Subject, Mark> = BTreeMap::new();
    for finding in findings {
        let kind = MarkKind::from(finding.severity);
        for subject in subjects(finding, places) {
            let title = format!("{}[{}]: {}", finding.severity.word(), finding.descriptor.code, finding.message);
            let mark = worst.entry(subject).or_insert_with(|| Mark { subject, kind, title: String::new() });
            mark.kind = mark.kind.max(kind);
            mark.title += if mark.title.is_empty() { "" } else { "; " };
            mark.title += &title;
        }
    }
    worst.into_values().collect()
}

/// What is told of findings below the map: the worst first, each with its line.
pub fn notes(findings: &[Diagnostic], origin: Origin<'_>) -> Vec<Note> {
    let mut sorted: Vec<&Diagnostic> = findings.iter().collect();
    sorted.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    let note = |finding: &&Diagnostic| {
        let source = origin.sources.get(finding.span.file);
        let line = source.place(finding.span.start as usize).line;
        let word = finding.severity.word();
        let text = format!("{word} in line {line} of {}: {}", source.path, finding.message.replace('`', ""));
        Note { kind: Some(finding.severity.into()), text }
    };
    // A list that hides one finding is no shorter than the list itself.
    let n_told = if sorted.len() > MAX_NOTES + 1 { MAX_NOTES } else { sorted.len() };
    let mut notes: Vec<Note> = sorted[..n_told].iter().map(note).collect();
    if n_told < sorted.len() {
        notes.push(Note { kind: None, text: format!("and {} more findings", sorted.len() - n_told) });
    }
    notes
}

/// The cities and routes that a finding points at: with its own place, else with its labels.
pub fn subjects(finding: &Diagnostic, places: &Places) -> Vec<Subject> {
    let own = at(finding.span, places);
    if !own.is_empty() {
        return own;
    }
    let mut found: Vec<Subject> = finding.labels.iter().flat_map(|label| at(label.span, places)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The cities and routes whose statements hold a place.
fn at(span: Span, places: &Places) -> Vec<Subject> {
    let touches =
        |other: &Span| other.file == span.file && other.start < span.end.max(span.start + 1) && span.start < other.end;
    let cities = places.cities.iter().enumerate().filter(|(_, city)| of_city(city).iter().any(touches));
    let routes = places.routes.iter().enumerate().filter(|(_, route)| of_route(route).iter().any(touches));
    let cities = cities.map(|(city, _)| Subject::City(CityId::at(city)));
    cities.chain(routes.map(|(route, _)| Subject::Route(RouteId::at(route)))).collect()
}

fn of_city(city: &CityPlaces) -> Vec<Span> {
    let facts = [city.green, city.skills, city.permissions, city.countries];
    [city.name].into_iter().chain(city.kontors.iter().copied()).chain(facts.into_iter().flatten()).collect()
}

fn of_route(route: &RoutePlaces) -> Vec<Span> {
    let facts = [route.country, route.tavern, route.permanent, route.markers];
    [route.name].into_iter().chain(route.posts.iter().copied()).chain(facts.into_iter().flatten()).collect()
}
