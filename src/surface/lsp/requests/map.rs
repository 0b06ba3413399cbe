//! The requests about one map.

use lsp_server::{Message, RequestId};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTextEdit, CompletionParams, Contents, DocumentFormattingParams,
    DocumentLink, DocumentLinkParams, DocumentRangeFormattingParams, DocumentSymbol, DocumentSymbolParams,
    FoldingRange, FoldingRangeKind, FoldingRangeParams, Hover, HoverParams, InlayHint, InlayHintParams, MarkupContent,
    MarkupKind, SemanticToken, SemanticTokens, SemanticTokensParams, SemanticTokensRangeParams, SymbolKind,
    TextDocumentPositionParams, TextEdit,
};
use serde_json::{Value, json};

use super::Opened;
use crate::lsp::answer::{Answer, Refusal, ok, params};
use crate::lsp::convert::Shown;
use crate::lsp::families;
use crate::lsp::picture as pictures;
use crate::lsp::server::Server;
use crate::lsp::uri::address;
use kogge_compiler::assist::completion::{self, ItemKind};
use kogge_compiler::assist::folding::Fold;
use kogge_compiler::assist::hints::Hint;
use kogge_compiler::assist::links::Link;
use kogge_compiler::assist::symbols::{self, Symbol};
use kogge_compiler::assist::tokens::Coloured;
use kogge_compiler::assist::{OWN, hover as hovers};
use kogge_compiler::format::Change;
use kogge_compiler::text::Span;
use kogge_picture::Style;

pub(super) fn completion(server: &mut Server, value: Value) -> Answer {
    let CompletionParams { text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let files = server.workspace.bases_for(&opened.path);
    let completions = opened.map.complete(offset, &files);
    let item = |(i, (replaces, item)): (usize, (Span, completion::Item))| CompletionItem {
        kind: Some(match item.kind {
            ItemKind::Keyword => CompletionItemKind::Keyword,
            ItemKind::Value | ItemKind::Code => CompletionItemKind::EnumMember,
            ItemKind::Place => CompletionItemKind::Class,
            ItemKind::Area => CompletionItemKind::Module,
            ItemKind::Way => CompletionItemKind::Property,
            ItemKind::File => CompletionItemKind::File,
        }),
        detail: (!item.detail.is_empty()).then_some(item.detail),
        sort_text: Some(format!("{i:05}")),
        filter_text: Some(filter_text(&item.text, &opened.map.source().text[replaces.range()])),
        text_edit: Some(CompletionItemTextEdit::TextEdit(TextEdit {
            range: opened.shown.range(replaces),
            new_text: item.text.clone(),
        })),
        label: item.text,
        ..CompletionItem::default()
    };
    ok(completions.into_iter().enumerate().map(item).collect::<Vec<_>>())
}

/// The text that an editor compares with what is typed, quotes on neither side or on both: a name that needs them is
/// found without typing them, and one that does not is found behind one.
fn filter_text(text: &str, typed: &str) -> String {
    let name = text.trim_matches('"');
    if typed.starts_with('"') { format!("\"{name}\"") } else { name.to_owned() }
}

pub(super) fn hover(server: &mut Server, value: Value) -> Answer {
    let HoverParams { text_document_position_params: at, .. } = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let hover = opened.map.hover(offset).map(|hover| Hover {
        range: Some(opened.shown.range(hover.span)),
        contents: Contents::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value: hover.markdown }),
    });
    ok(hover)
}

pub(super) fn document_symbols(server: &mut Server, value: Value) -> Answer {
    let DocumentSymbolParams { text_document, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let outline = opened.map.outline();
    ok(outline.into_iter().map(|symbol| document_symbol(symbol, &opened.shown)).collect::<Vec<_>>())
}

#[allow(deprecated, reason = "the field is there whether or not it is used")]
fn document_symbol(symbol: Symbol, shown: &Shown) -> DocumentSymbol {
    let children: Vec<DocumentSymbol> =
        symbol.children.into_iter().map(|child| document_symbol(child, shown)).collect();
    DocumentSymbol {
        name: symbol.name,
        detail: (!symbol.detail.is_empty()).then_some(symbol.detail),
        kind: symbol_kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: shown.range(symbol.span),
        selection_range: shown.range(symbol.selection),
        children: (!children.is_empty()).then_some(children),
    }
}

/// The protocol knows programs; these are the icons that look best.
pub(super) fn symbol_kind(kind: symbols::SymbolKind) -> SymbolKind {
    match kind {
        symbols::SymbolKind::Map => SymbolKind::Module,
        symbols::SymbolKind::Place => SymbolKind::Class,
        symbols::SymbolKind::Way => SymbolKind::Interface,
        symbols::SymbolKind::Area => SymbolKind::Namespace,
        symbols::SymbolKind::Card => SymbolKind::Event,
        symbols::SymbolKind::Block => SymbolKind::Object,
        symbols::SymbolKind::Fact => SymbolKind::Property,
        symbols::SymbolKind::Broken => SymbolKind::Null,
    }
}

pub(super) fn folding(server: &mut Server, value: Value) -> Answer {
    let FoldingRangeParams { text_document, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let range = |fold: Fold| FoldingRange {
        start_line: fold.first as u32,
        end_line: fold.last as u32,
        kind: fold.is_comment.then_some(FoldingRangeKind::Comment),
        ..FoldingRange::default()
    };
    ok(opened.map.folds().into_iter().map(range).collect::<Vec<_>>())
}

pub(super) fn semantic_tokens(server: &mut Server, value: Value) -> Answer {
    let SemanticTokensParams { text_document, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let tokens = opened.map.tokens(0..opened.map.source().n_lines());
    ok(SemanticTokens { result_id: None, data: encoded(&tokens, &opened.shown) })
}

pub(super) fn semantic_tokens_of_range(server: &mut Server, value: Value) -> Answer {
    let SemanticTokensRangeParams { text_document, range, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let span = opened.span(range)?;
    let source = opened.map.source();
    let [first, last] = [span.start, span.end].map(|at| source.line_of(at as usize));
    let tokens = opened.map.tokens(first..last + 1);
    ok(SemanticTokens { result_id: None, data: encoded(&tokens, &opened.shown) })
}

/// Each token by its distance from the one before it.
fn encoded(tokens: &[Coloured], shown: &Shown) -> Vec<SemanticToken> {
    let lines = shown.lines(OWN);
    let mut before = lsp_types::Position::default();
    let encode = |token: &Coloured| {
        let at = lines.position(token.span.start as usize);
        let delta_line = at.line - before.line;
        let delta_start = if delta_line == 0 { at.character - before.character } else { at.character };
        before = at;
        SemanticToken {
            delta_line,
            delta_start,
            length: lines.width(token.span.range()),
            token_type: token.class as u32,
            token_modifiers_bitset: u32::from(token.declares),
        }
    };
    tokens.iter().map(encode).collect()
}

pub(super) fn inlay_hints(server: &mut Server, value: Value) -> Answer {
    let InlayHintParams { text_document, range, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let hints = opened.map.hints(opened.span(range)?);
    let hint = |hint: Hint| InlayHint {
        position: opened.shown.lines(OWN).position(hint.at),
        label: hint.text.into(),
        kind: None,
        text_edits: None,
        tooltip: Some(hint.why.to_owned().into()),
        padding_left: Some(true),
        padding_right: None,
        data: None,
    };
    ok(hints.into_iter().map(hint).collect::<Vec<_>>())
}

pub(super) fn formatting(server: &mut Server, value: Value) -> Answer {
    let DocumentFormattingParams { text_document, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let whole = Span::new(OWN, 0, opened.map.source().text.len());
    ok(formatted(&opened, whole))
}

pub(super) fn range_formatting(server: &mut Server, value: Value) -> Answer {
    let DocumentRangeFormattingParams { text_document, range, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    ok(formatted(&opened, opened.span(range)?))
}

/// The lines of a stretch that are not in canonical form, each with what takes its place: where nothing is wrong,
/// nothing moves under the cursor.
fn formatted(opened: &Opened, within: Span) -> Vec<TextEdit> {
    let source = opened.map.source();
    let [first, last] = [within.start, within.end].map(|at| source.line_of(at as usize));
    let changes = opened.map.unformatted().into_iter().filter(|change| (first..=last).contains(&change.line));
    let edit = |change: Change| {
        let range = opened.shown.range(Span::new(OWN, change.range.start, change.range.end));
        TextEdit { range, new_text: change.text }
    };
    changes.map(edit).collect()
}

pub(super) fn document_links(server: &mut Server, value: Value) -> Answer {
    let DocumentLinkParams { text_document, .. } = params(value)?;
    let opened = Opened::of(server, &text_document.uri)?;
    let found = server.workspace.with_files(&opened.path, |files| opened.map.links(files));
    let link = |link: Link| {
        let target = server.workspace.uri(&link.path)?;
        Some(DocumentLink {
            range: opened.shown.range(link.span),
            target: Some(target),
            tooltip: Some(link.is.to_owned()),
            data: None,
        })
    };
    ok(found.into_iter().filter_map(link).collect::<Vec<_>>())
}

/// `kogge/picture`: the map's picture, and what of it stands at the position.
pub(in crate::lsp) fn picture(server: &mut Server, id: RequestId, value: Value) -> Result<Vec<Message>, Refusal> {
    let style = match value.get("style").map(|style| (style, style.as_str().and_then(Style::from_word))) {
        None => Style::Plain,
        Some((_, Some(style))) => style,
        Some((unknown, None)) => return Err(Refusal::params(format!("there is no style {unknown}"))),
    };
    let at: TextDocumentPositionParams = params(value)?;
    let (opened, offset) = Opened::at(server, &at)?;
    let here = opened.map.here(offset);
    let Opened { path, map, .. } = opened;
    Ok(server.pictures.ask(pictures::Asked { id, path, map, style, here }))
}

/// `kogge/explain`: the text on a finding, by its code, with the example of the game of a document.
pub(super) fn explain(server: &mut Server, value: Value) -> Answer {
    let code = value.get("code").and_then(Value::as_str).unwrap_or_default();
    let uri = value.pointer("/textDocument/uri").and_then(Value::as_str).and_then(address);
    let game = uri.map(|uri| server.workspace.game(&server.workspace.path(&uri)));
    let (descriptor, example) =
        families::explained(game, code).ok_or_else(|| Refusal::params(format!("there is no finding `{code}`")))?;
    let [bad, good] = example.map(|text| text.trim_matches('\n').trim_end());
    let text = hovers::of_finding(descriptor);
    Ok(json!({ "markdown": format!("{text}\n\n```board\n{bad}\n```\n\nInstead:\n\n```board\n{good}\n```\n") }))
}
