//! The actions for one choice: in maps, and in the other files that have findings.

use lsp_types::{CodeAction, CodeActionKind, CodeActionParams};
use serde_json::{Value, json};
use similar::{DiffTag, TextDiff};

use super::Opened;
use crate::lsp::answer::{Answer, ok, params};
use crate::lsp::convert::{Shown, converted, edit};
use crate::lsp::server::Server;
use crate::lsp::workspace::Kind;
use kogge_compiler::assist::actions::{self, Action, ActionKind};
use kogge_compiler::assist::{FileSpan, OWN};
use kogge_compiler::diagnostic::{Applicability, Diagnostic};
use kogge_compiler::emit::drift::{MAX_DIFF_BYTES, differing};
use kogge_compiler::fix::mend;
use kogge_compiler::text::{Sources, Span};

/// A document with what was found in it.
struct Judged {
    path: String,
    sources: Sources,
    found: Vec<Diagnostic>,
    shown: Shown,
}

pub(super) fn code_actions(server: &mut Server, value: Value) -> Answer {
    let CodeActionParams { text_document, range, context, .. } = params(value)?;
    let path = server.workspace.path(&text_document.uri);
    let only = context.only.as_deref();
    let (judged, actions) = if server.workspace.kind(&path) == Kind::Map {
        let opened = Opened::of(server, &text_document.uri)?;
        let actions = opened.map.actions(opened.span(range)?);
        let (sources, found) = (opened.map.sources().clone(), opened.map.findings().to_vec());
        (Judged { path, sources, found, shown: opened.shown }, actions)
    } else {
        let Some((sources, found)) = server.workspace.found(&path) else { return Ok(json!([])) };
        let shown = Shown::new(&server.workspace, &sources);
        let actions = actions::repairs(&sources, &found, shown.span(range)?);
        (Judged { path, sources, found, shown }, actions)
    };
    let actions = actions.into_iter().filter(|action| is_wanted(only, &kind(action.kind)));
    let mut shown: Vec<CodeAction> = actions.filter_map(|action| judged.shown(server, action)).collect();
    if is_wanted(only, &CodeActionKind::SourceFixAll) {
        shown.extend(judged.all(server));
    }
    ok(shown)
}

fn kind(kind: ActionKind) -> CodeActionKind {
    match kind {
        ActionKind::Repair => CodeActionKind::QuickFix,
        ActionKind::Rewrite => CodeActionKind::RefactorRewrite,
    }
}

/// Kinds are paths: one means all below it, and the empty one all there are.
fn is_wanted(only: Option<&[CodeActionKind]>, kind: &CodeActionKind) -> bool {
    let name = |kind: &CodeActionKind| json!(kind).as_str().unwrap_or_default().to_owned();
    let is_below = |wanted: &CodeActionKind| {
        let (kind, wanted) = (name(kind), name(wanted));
        let rest = kind.strip_prefix(&wanted);
        wanted.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    only.is_none_or(|only| only.iter().any(is_below))
}

impl Judged {
    fn shown(&self, server: &Server, action: Action) -> Option<CodeAction> {
        let lines = |path: &str| {
            let (file, _) = self.sources.iter().find(|(_, source)| source.path == path)?;
            Some(self.shown.lines(file).clone())
        };
        let edit = edit(&server.client, &server.workspace, &action.edits, lines)?;
        let finding = action.finding.map(|i| converted(&self.found[i], &self.shown, &server.client));
        Some(CodeAction {
            title: action.title,
            kind: Some(kind(action.kind)),
            diagnostics: finding.map(|finding| vec![finding]),
            is_preferred: action.is_preferred.then_some(true),
            edit: Some(edit),
            ..CodeAction::default()
        })
    }

    /// Every repair of the file that needs no asking, as `kogge fix` carries them out.
    fn all(&self, server: &Server) -> Option<CodeAction> {
        let is_safe = |finding: &&Diagnostic| finding.fixes.iter().any(|fix| fix.applicability == Applicability::Safe);
        self.found.iter().find(is_safe)?;
        let found = |texts: &_| server.workspace.found_with(&self.path, texts).unwrap_or_default();
        let mended = mend(false, |path| path == self.path, found);
        let old = &self.sources.get(OWN).text;
        let place = |start: usize, end: usize| FileSpan { path: self.path.clone(), span: Span::new(OWN, start, end) };
        let edits = changed_lines(old, mended.texts.get(&self.path)?);
        let edits: Vec<(FileSpan, String)> =
            edits.into_iter().map(|(range, text)| (place(range.start, range.end), text)).collect();
        let lines = |_: &str| Some(self.shown.lines(OWN).clone());
        Some(CodeAction {
            title: "repair all that needs no asking".to_owned(),
            kind: Some(CodeActionKind::SourceFixAll),
            edit: Some(edit(&server.client, &server.workspace, &edits, lines)?),
            ..CodeAction::default()
        })
    }
}

/// The lines that differ: the bytes of the old ones, and the new ones.
fn changed_lines(old: &str, new: &str) -> Vec<(std::ops::Range<usize>, String)> {
    if old.len() + new.len() > MAX_DIFF_BYTES {
        let [before, after] = differing(old, new);
        return vec![(before, new[after].to_owned())];
    }
    let diff = TextDiff::from_lines(old, new);
    let starts: Vec<usize> = std::iter::once(0)
        .chain(diff.old_slices().iter().scan(0, |end, line| {
            *end += line.len();
            Some(*end)
        }))
        .collect();
    let changes = diff.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let change = |op: &similar::DiffOp| {
        let (old, new) = (op.old_range(), op.new_range());
        (starts[old.start]..starts[old.end], diff.new_slices()[new].concat())
    };
    changes.map(change).collect()
}
