//! The requests about project files and editions.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionParams, Contents, Hover, HoverParams,
    MarkupContent, MarkupKind, TextDocumentPositionParams, TextEdit,
};
use serde_json::Value;

use crate::lsp::answer::{Answer, ok, params};
use crate::lsp::position::Lines;
use crate::lsp::server::Server;
use crate::lsp::settings::{Settings, Word};
use kogge_compiler::assist::OWN;
use kogge_compiler::text::Span;

pub(super) fn completion(server: &mut Server, value: Value) -> Answer {
    let CompletionParams { text_document_position_params: at, .. } = params(value)?;
    let Some((settings, lines, offset)) = opened(server, &at) else { return Ok(Value::Null) };
    let (replaces, words) = settings.complete(lines.text(), offset);
    let range = lines.range(Span::new(OWN, replaces.start, replaces.end));
    let item = |word: Word| CompletionItem {
        kind: Some(if word.is_key { CompletionItemKind::Property } else { CompletionItemKind::EnumMember }),
        detail: (!word.says.is_empty()).then_some(word.says),
        text_edit: Some(CompletionItemTextEdit::TextEdit(TextEdit { range, new_text: word.text.clone() })),
        label: word.text,
        ..CompletionItem::default()
    };
    ok(words.into_iter().map(item).collect::<Vec<_>>())
}

pub(super) fn hover(server: &mut Server, value: Value) -> Answer {
    let HoverParams { text_document_position_params: at, .. } = params(value)?;
    let Some((settings, lines, offset)) = opened(server, &at) else { return Ok(Value::Null) };
    let hover = settings.hover(lines.text(), offset).map(|(place, markdown)| Hover {
        range: Some(lines.range(Span::new(OWN, place.start, place.end))),
        contents: Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value: markdown }),
    });
    ok(hover)
}

/// An open file of settings, and the byte that a request is about.
fn opened(server: &Server, at: &TextDocumentPositionParams) -> Option<(Settings, Lines, usize)> {
    let path = server.workspace.path(&at.text_document.uri);
    let lines = server.workspace.document(&path)?.lines.clone();
    let settings = Settings::of(server.workspace.kind(&path), lines.text())?;
    let offset = lines.offset_within(at.position);
    Some((settings, lines, offset))
}
