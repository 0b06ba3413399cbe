//! Findings: what is wrong, where, why it matters and what to write instead.
//!
//! One value serves every output (terminal, JSON, editors); nothing here knows a game. Families declare
//! [`Descriptor`]s; a [`Diagnostic`] points at one of them.

use crate::text::{FileId, Span};

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, kogge_engine::Schema)]
#[schemars(rename_all = "snake_case")]
pub enum Severity {
    /// A matter of taste.
    Advice,
    /// The board can be played, but this is surely a mistake.
    Warning,
    /// The board cannot be played by the rules.
    Error,
}

impl Severity {
    /// The word in every output: `error`, `warning` or `advice`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// The fixed part of a finding: its name and address, and the text of `kogge explain`.
#[derive(Debug, PartialEq, Eq)]
pub struct Descriptor {
    /// The name of the defect in snake_case: also the name of its fixture and its anchor in the docs.
    pub code: &'static str,
    /// Its severity unless the project sets another.
    pub severity: Severity,
    /// The ids of its checks and clauses, checks first (`CHK-E11`, `LINK-2`).
    pub rules: &'static [&'static str],
    /// One sentence: what is wrong.
    pub what: &'static str,
    /// Why it matters in the game.
    pub why: &'static str,
    /// A few lines of a map that raise it, to be combined with the frame of `tests/explain.rs`.
    pub bad: &'static str,
    /// The same lines repaired: they raise nothing.
    pub good: &'static str,
}

/// A further place that belongs to a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// A few words.
    pub message: String,
}

/// The safety of a fix: whether it may be applied without asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, kogge_engine::Schema)]
#[schemars(rename_all = "snake_case")]
pub enum Applicability {
    /// It cannot change the facts of a correct board.
    Safe,
    /// A person should review it.
    Maybe,
}

/// One replacement of text; an empty span inserts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The text to replace.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// A repair that can be applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// The repair as an imperative: ``write `square` ``.
    pub title: String,
    /// The safety of the fix: whether it may be applied without asking.
    pub applicability: Applicability,
    /// The replacements, in ascending order, not overlapping.
    pub edits: Vec<Edit>,
    /// Whether it makes the ledger agree with the facts. A repair of the ledger and one of facts are never made together, because the
    /// ledger attests the facts.
    pub of_ledger: bool,
}

impl Fix {
    /// A repair of facts.
    pub fn new(applicability: Applicability, title: impl Into<String>, edits: Vec<Edit>) -> Self {
        Self { title: title.into(), applicability, edits, of_ledger: false }
    }
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its fixed part.
    pub descriptor: &'static Descriptor,
    /// The severity in force.
    pub severity: Severity,
    /// One lower-case sentence, names in backticks.
    pub message: String,
    /// The smallest range that must change.
    pub span: Span,
    /// A few words at that place; may be empty.
    pub label: String,
    /// Further places.
    pub labels: Vec<Label>,
    /// The text to write instead, ready to paste where possible.
    pub help: Option<String>,
    /// Repairs.
    pub fixes: Vec<Fix>,
}

/// The maximum number of further places of one kind in a finding, so that a finding stays readable on a map of any
/// size.
pub const MAX_LABELS: usize = 8;

impl Diagnostic {
    /// A finding with the descriptor's severity and only its message.
    pub fn new(descriptor: &'static Descriptor, span: Span, message: impl Into<String>) -> Self {
        Self {
            descriptor,
            severity: descriptor.severity,
            message: one_line(message.into()),
            span,
            label: String::new(),
            labels: Vec::new(),
            help: None,
            fixes: Vec::new(),
        }
    }

    /// Whether it says that the ledger and the map count differently.
    pub fn is_of_ledger(&self) -> bool {
        self.descriptor.code == "wrong_count"
    }

    /// Adds a few words at its place.
    pub fn label(mut self, message: impl Into<String>) -> Self {
        self.label = message.into();
        self
    }

    /// Adds a further place.
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Self {
        self.labels.push(Label { span, message: message.into() });
        self
    }

    /// Adds these further places, each with a few words: at most [`MAX_LABELS`] of them.
    pub fn also_each<M: Into<String>>(self, places: impl IntoIterator<Item = (Span, M)>) -> Self {
        places.into_iter().take(MAX_LABELS).fold(self, |finding, (span, message)| finding.also(span, message))
    }

    /// Adds the help text: what to write instead.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a repair of one replacement.
    pub fn fix(
        mut self,
        applicability: Applicability,
        title: impl Into<String>,
        span: Span,
        text: impl Into<String>,
    ) -> Self {
        self.fixes.push(Fix::new(applicability, title, vec![Edit { span, text: text.into() }]));
        self
    }

    /// Whether the finding rejects the map.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The order of every output: by file, place and code.
    #[doc(hidden)]
    pub fn key(&self) -> (FileId, u32, u32, &'static str, &str) {
        (self.span.file, self.span.start, self.span.end, self.descriptor.code, &self.message)
    }
}

/// A message without line ends and other control characters but tabs, which words from TOML can have: they are written
/// as there.
fn one_line(message: String) -> String {
    let is_written = |c: char| c.is_control() && c != '\t';
    if !message.contains(is_written) {
        return message;
    }
    let written = |c: char| if is_written(c) { c.escape_default().to_string() } else { c.to_string() };
    message.chars().map(written).collect()
}

/// Sorts findings into the order of every output, and removes duplicates.
pub fn sort(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.sort_by(|a, b| a.key().cmp(&b.key()));
    diagnostics.dedup();
}
