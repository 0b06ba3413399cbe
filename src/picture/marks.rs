//! Findings on a picture: marks at the things that they point at, and a sentence for each below the map.

use std::collections::BTreeMap;

use super::{Anchor, Canvas, Font, Look, Paint, Point, Rect, Style, wrapped};
use kogge_compiler::diagnostic::{Diagnostic, Severity};
use kogge_compiler::text::{Sources, Span};

/// The most findings that are listed below a map: the others are counted.
const MAX_NOTES: usize = 12;

/// Said of a map that is not sound.
const MISSING: &str =
    "This map has errors: what they are about is missing from this picture, or drawn as it was understood.";

/// The paints of marks: errors, warnings, advice and what was asked for.
#[doc(hidden)]
pub type MarkPaints = [Paint; 4];

/// On light paper.
#[doc(hidden)]
pub const MARKS: MarkPaints = [Paint(0xd5202a), Paint(0xe07a00), Paint(0x2672c9), Paint(0xc218a8)];

/// At night.
#[doc(hidden)]
pub const DARK_MARKS: MarkPaints = [Paint(0xff5a5f), Paint(0xffa033), Paint(0x6cb2ff), Paint(0xff6ee7)];

/// The paints of marks in a style.
#[doc(hidden)]
pub const fn paints(style: Style) -> MarkPaints {
    match style {
        Style::Plain | Style::Print => MARKS,
        Style::Dark => DARK_MARKS,
    }
}

/// A bright band around something on a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark<T> {
    /// The marked thing.
    pub subject: T,
    /// Why.
    pub kind: MarkKind,
    /// Why, in words.
    pub title: String,
}

/// Why something is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MarkKind {
    /// A finding of this severity.
    Advice,
    /// A finding of this severity.
    Warning,
    /// A finding of this severity.
    Error,
    /// Somebody asked for it.
    Highlight,
}

impl MarkKind {
    #[doc(hidden)]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Advice => "mark advice",
            Self::Warning => "mark warning",
            Self::Error => "mark error",
            Self::Highlight => "mark highlight",
        }
    }

    /// The paint of a mark.
    #[doc(hidden)]
    pub const fn paint(self, [error, warning, advice, highlight]: MarkPaints) -> Paint {
        match self {
            Self::Error => error,
            Self::Warning => warning,
            Self::Advice => advice,
            Self::Highlight => highlight,
        }
    }
}

impl From<Severity> for MarkKind {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Advice => Self::Advice,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

/// A sentence below the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The kind of marks that it explains.
    pub kind: Option<MarkKind>,
    /// The sentence.
    pub text: String,
}

/// The errors among findings: what keeps a map from being a board.
pub fn errors(findings: &[Diagnostic]) -> Vec<Diagnostic> {
    findings.iter().filter(|finding| finding.is_error()).cloned().collect()
}

/// The things that a finding points at: with its own place, else with its labels.
#[doc(hidden)]
pub fn subjects<T: Ord>(finding: &Diagnostic, at: impl Fn(Span) -> Vec<T>) -> Vec<T> {
    let own = at(finding.span);
    if !own.is_empty() {
        return own;
    }
    let mut found: Vec<T> = finding.labels.iter().flat_map(|label| at(label.span)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The marks of findings: one a thing, for the worst that was found there.
#[doc(hidden)]
pub fn marks<T: Ord + Copy>(findings: &[Diagnostic], at: impl Fn(Span) -> Vec<T>) -> Vec<Mark<T>> {
    let mut worst: BTreeMap<T, Mark<T>> = BTreeMap::new();
    for finding in findings {
        let kind = MarkKind::from(finding.severity);
        for subject in subjects(finding, &at) {
            let title = format!("{}[{}]: {}", finding.severity.word(), finding.descriptor.code, finding.message);
            let mark = worst.entry(subject).or_insert_with(|| Mark { subject, kind, title: String::new() });
            mark.kind = mark.kind.max(kind);
            mark.title += if mark.title.is_empty() { "" } else { "; " };
            mark.title += &title;
        }
    }
    worst.into_values().collect()
}

/// The findings listed below the map: the worst first, each with its line. Of a map that is not sound it is said that
/// something is missing.
pub fn notes(findings: &[Diagnostic], sources: &Sources, is_sound: bool) -> Vec<Note> {
    let missing = (!is_sound).then(|| Note { kind: None, text: MISSING.to_owned() });
    let mut sorted: Vec<&Diagnostic> = findings.iter().collect();
    sorted.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    let note = |finding: &&Diagnostic| {
        let source = sources.get(finding.span.file);
        let line = source.place(finding.span.start as usize).line;
        let word = finding.severity.word();
        let text = format!("{word} in line {line} of {}: {}", source.path, finding.message.replace('`', ""));
        Note { kind: Some(finding.severity.into()), text }
    };
    // A list that hides one finding is as long as the list itself.
    let n_shown = if sorted.len() > MAX_NOTES + 1 { MAX_NOTES } else { sorted.len() };
    let mut notes: Vec<Note> = missing.into_iter().chain(sorted[..n_shown].iter().map(note)).collect();
    if n_shown < sorted.len() {
        notes.push(Note { kind: None, text: format!("and {} more findings", sorted.len() - n_shown) });
    }
    notes
}

/// The paints of a list of notes.
#[doc(hidden)]
pub struct NotePaints {
    #[doc(hidden)]
    pub ink: Paint,
    #[doc(hidden)]
    pub line: Paint,
    #[doc(hidden)]
    pub marks: MarkPaints,
}

/// Draws remarks about a map in this width; their height.
#[doc(hidden)]
pub fn draw_notes<P>(
    out: &mut Canvas<'_, P>,
    [left, top]: Point,
    width: f64,
    notes: &[Note],
    paints: &NotePaints,
) -> f64 {
    const SIZE: f64 = 18.0;
    const LINE: f64 = 25.0;
    let rows: Vec<(usize, String)> = notes
        .iter()
        .enumerate()
        .flat_map(|(i, note)| {
            let lines = wrapped(&note.text, SIZE, Font::Medium, width - 60.0);
            lines.into_iter().enumerate().map(move |(row, line)| (if row == 0 { i } else { usize::MAX }, line))
        })
        .collect();
    if rows.is_empty() {
        return 0.0;
    }
    let height = rows.len() as f64 * LINE + 20.0;
    out.open("notes", None, "What was found in this map", None);
    out.plate(Rect { at: [left, top], size: [width, height] }, 8.0, Look::stroke(paints.line, 2.0));
    for (row, (note, line)) in rows.iter().enumerate() {
        let y = top + 10.0 + (row as f64 + 0.5) * LINE;
        if let Some(note) = notes.get(*note) {
            let paint = note.kind.map_or(paints.line, |kind| kind.paint(paints.marks));
            out.disc([left + 20.0, y], 7.0, Look::fill(paint));
        }
        out.words([left + 40.0, y], SIZE, Font::Medium, Anchor::Start, paints.ink, line);
    }
    out.close();
    height
}
