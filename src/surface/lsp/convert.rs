//! Findings, places and edits in the form of the protocol.

use std::collections::BTreeMap;

use lsp_types::{
    Code, CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DocumentChange, Edit,
    Location, OptionalVersionedTextDocumentIdentifier, Range, TextDocumentEdit, TextDocumentIdentifier, TextEdit, Uri,
    WorkspaceEdit,
};

use super::answer::Refusal;
use super::families::USUAL;
use super::lifecycle::Client;
use super::position::Lines;
use super::uri::address;
use super::workspace::Workspace;
use crate::families::FamilyName;
use kogge_compiler::assist::{FileSpan, OWN};
use kogge_compiler::diagnostic::{self, Severity};
use kogge_compiler::text::{FileId, Source, Sources, Span};

/// The files of one compilation as a client sees them.
pub(super) struct Shown {
    files: Vec<(Option<Uri>, String, Lines)>,
    game: FamilyName,
}

impl Shown {
    pub(super) fn new(workspace: &Workspace, sources: &Sources) -> Self {
        let file = |source: &Source| (workspace.uri(&source.path), source.path.clone(), workspace.lines_of(source));
        let files: Vec<_> = sources.iter().map(|(_, source)| file(source)).collect();
        let game = files.first().map_or(USUAL, |(_, path, _)| workspace.game(path));
        Self { files, game }
    }

    pub(super) fn lines(&self, file: FileId) -> &Lines {
        &self.files[usize::from(file.0)].2
    }

    pub(super) fn range(&self, span: Span) -> Range {
        self.lines(span.file).range(span)
    }

    /// The stretch of the first file that a range means; what lies behind the text is left out.
    pub(super) fn span(&self, range: Range) -> Result<Span, Refusal> {
        let lines = self.lines(OWN);
        let [start, end] = [range.start, range.end].map(|at| lines.offset_within(at));
        if end < start {
            return Err(Refusal::params("a range that ends before it begins"));
        }
        Ok(Span::new(OWN, start, end))
    }

    pub(super) fn location(&self, span: Span) -> Option<Location> {
        let uri = self.files[usize::from(span.file.0)].0.clone()?;
        Some(Location { uri, range: self.range(span) })
    }
}

/// The findings of a file, each with the file that it points at.
pub(super) fn findings(workspace: &mut Workspace, client: &Client, path: &str) -> Vec<(String, Diagnostic)> {
    let Some((sources, found)) = workspace.found(path) else { return Vec::new() };
    let shown = Shown::new(workspace, &sources);
    let placed = |finding: &diagnostic::Diagnostic| {
        let converted = converted(finding, &shown, client);
        let (uri, path, _) = &shown.files[usize::from(finding.span.file.0)];
        match uri {
            Some(_) => (path.clone(), converted),
            // An error in a file that only came along is reported at the beginning of the file that names it.
            None => (shown.files[0].1.clone(), Diagnostic { range: shown.range(Span::new(OWN, 0, 0)), ..converted }),
        }
    };
    found.iter().map(placed).collect()
}

/// A finding.
pub(super) fn converted(finding: &diagnostic::Diagnostic, shown: &Shown, client: &Client) -> Diagnostic {
    let code = finding.descriptor.code;
    let label = |label: &diagnostic::Label| {
        let location = shown.location(label.span)?;
        Some(DiagnosticRelatedInformation { location, message: label.message.clone() })
    };
    let related: Vec<DiagnosticRelatedInformation> = finding.labels.iter().filter_map(label).collect();
    let mut message = finding.message.clone();
    if !finding.label.is_empty() {
        message += &format!(": {}", finding.label);
    }
    if let Some(help) = &finding.help {
        message += &format!("\nhelp: {help}");
    }
    // The usual examples need no map that says its game.
    let of = shown.files[0]
        .0
        .as_ref()
        .filter(|_| shown.game != USUAL)
        .map_or_else(String::new, |uri| format!("?{}", uri.as_ref()));
    let href = client.explained_at.as_ref().and_then(|at| address(&format!("{at}{code}.md{of}")));
    Diagnostic {
        range: shown.range(finding.span),
        severity: Some(match finding.severity {
            Severity::Error => DiagnosticSeverity::Error,
            Severity::Warning => DiagnosticSeverity::Warning,
            Severity::Advice => DiagnosticSeverity::Information,
        }),
        code: Some(Code::String(code.to_owned())),
        code_description: href.map(|href| CodeDescription { href }),
        source: Some("kogge".to_owned()),
        message: message.into(),
        tags: None,
        related_information: (!related.is_empty()).then_some(related),
        data: None,
    }
}

/// Replacements in several files as one edit. A client that knows versions gets the version of the text they are for.
pub(super) fn edit(
    client: &Client,
    workspace: &Workspace,
    edits: &[(FileSpan, String)],
    lines: impl Fn(&str) -> Option<Lines>,
) -> Option<WorkspaceEdit> {
    let mut by_file: BTreeMap<&str, Vec<TextEdit>> = BTreeMap::new();
    for (place, text) in edits {
        let range = lines(&place.path)?.range(place.span);
        by_file.entry(&place.path).or_default().push(TextEdit { range, new_text: text.clone() });
    }
    let mut changes: Vec<(Uri, Option<i32>, Vec<TextEdit>)> = Vec::new();
    for (path, edits) in by_file {
        let version = workspace.document(path).map(|document| document.version);
        changes.push((workspace.uri(path)?, version, edits));
    }
    if !client.knows_versions {
        let changes = changes.into_iter().map(|(uri, _, edits)| (uri, edits)).collect();
        return Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() });
    }
    let change = |(uri, version, edits): (Uri, Option<i32>, Vec<TextEdit>)| {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            version,
            text_document_identifier: TextDocumentIdentifier { uri },
        };
        let edits = edits.into_iter().map(Edit::TextEdit).collect();
        DocumentChange::TextDocumentEdit(TextDocumentEdit { text_document, edits })
    };
    let document_changes = Some(changes.into_iter().map(change).collect());
    Some(WorkspaceEdit { document_changes, ..WorkspaceEdit::default() })
}
