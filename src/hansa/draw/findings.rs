//! Findings on a drawing: marks at the cities and routes that they point at, and a sentence for each below the map.

use std::collections::BTreeMap;

use super::{Feature, Mark, MarkKind, Note, Origin, Sketch};
use crate::diagnostic::{Diagnostic, Severity};
use crate::hansa::board::Board;
use crate::hansa::resolve::{CityPlaces, RoutePlaces};
use crate::hansa::vocab::{CityId, RouteId};
use crate::picture::Style;
use crate::text::{FileId, Span};

/// The most findings that are listed below a map: the others are counted.
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

/// A map with findings marked on it and listed below it. Of one that is not sound it is said that something is missing.
pub fn sketch<'a>(
    board: &'a Board,
    origin: Origin<'a>,
    style: Style,
    findings: &[Diagnostic],
    is_sound: bool,
) -> Sketch<'a> {
    const MISSING: &str =
        "This map has errors: what they are about is missing from this picture, or drawn as it was understood.";
    let missing = (!is_sound).then(|| Note { kind: None, text: MISSING.to_owned() });
    let notes = missing.into_iter().chain(notes(findings, origin)).collect();
    Sketch { board, origin: Some(origin), style, marks: marks(findings, origin), notes }
}

/// The errors among findings: what keeps a map from being a board.
pub fn errors(findings: &[Diagnostic]) -> Vec<Diagnostic> {
    findings.iter().filter(|finding| finding.is_error()).cloned().collect()
}

/// The marks of findings: one a city or route, for the worst that was found there.
pub fn marks(findings: &[Diagnostic], origin: Origin<'_>) -> Vec<Mark> {
    let lines = Lines::of(origin);
    let mut worst: BTreeMap<Feature, Mark> = BTreeMap::new();
    for finding in findings {
        let kind = MarkKind::from(finding.severity);
        for subject in lines.subjects(finding) {
            let title = format!("{}[{}]: {}", finding.severity.word(), finding.descriptor.code, finding.message);
            let mark = worst.entry(subject).or_insert_with(|| Mark { subject, kind, title: String::new() });
            mark.kind = mark.kind.max(kind);
            mark.title += if mark.title.is_empty() { "" } else { "; " };
            mark.title += &title;
        }
    }
    worst.into_values().collect()
}

/// The findings listed below the map: the worst first, each with its line.
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
    // A list that hides one finding is as long as the list itself.
    let n_shown = if sorted.len() > MAX_NOTES + 1 { MAX_NOTES } else { sorted.len() };
    let mut notes: Vec<Note> = sorted[..n_shown].iter().map(note).collect();
    if n_shown < sorted.len() {
        notes.push(Note { kind: None, text: format!("and {} more findings", sorted.len() - n_shown) });
    }
    notes
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
        let at = |span: Span| self.subjects.get(&self.line(span)).cloned().unwrap_or_default();
        let own = at(finding.span);
        if !own.is_empty() {
            return own;
        }
        let mut found: Vec<Feature> = finding.labels.iter().flat_map(|label| at(label.span)).collect();
        found.sort_unstable();
        found.dedup();
        found
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
