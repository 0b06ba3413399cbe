//! One function for each request: parameters in, the assistant's answer out.

mod actions;
mod draw;
mod map;
mod project;
mod settings;

pub(super) use map::picture;

use std::sync::Arc;

use lsp_server::ErrorCode;
use lsp_types::{Position, TextDocumentPositionParams, Uri};
use serde_json::Value;

use super::answer::{Answer, Refusal};
use super::convert::Shown;
use super::server::Server;
use super::workspace::Kind;
use kogge_compiler::assist::{EditedMap, OWN};
use kogge_compiler::text::Span;

/// The answer to a request.
type Handler = fn(&mut Server, Value) -> Answer;

fn handler(method: &str) -> Option<Handler> {
    Some(match method {
        "textDocument/completion" => map::completion,
        "textDocument/hover" => map::hover,
        "textDocument/documentSymbol" => map::document_symbols,
        "textDocument/foldingRange" => map::folding,
        "textDocument/semanticTokens/full" => map::semantic_tokens,
        "textDocument/semanticTokens/range" => map::semantic_tokens_of_range,
        "textDocument/inlayHint" => map::inlay_hints,
        "textDocument/codeAction" => actions::code_actions,
        "textDocument/documentLink" => map::document_links,
        "textDocument/formatting" => map::formatting,
        "textDocument/rangeFormatting" => map::range_formatting,
        "textDocument/definition" => project::definition,
        "textDocument/references" => project::references,
        "textDocument/documentHighlight" => project::highlights,
        "textDocument/prepareRename" => project::prepare_rename,
        "textDocument/rename" => project::rename,
        "textDocument/codeLens" => project::code_lenses,
        "workspace/willRenameFiles" => project::rename_files,
        "workspace/symbol" => project::workspace_symbols,
        "kogge/explain" => map::explain,
        "kogge/gesture" => draw::gesture,
        "kogge/palette" => draw::palette,
        _ => return None,
    })
}

/// Answers a request.
pub(super) fn answer(server: &mut Server, method: &str, params: Value) -> Answer {
    let unknown = || Refusal::new(ErrorCode::MethodNotFound, format!("there is no request `{method}`"));
    let handler = handler(method).ok_or_else(unknown)?;
    // Of other files there are findings and repairs, and of files of settings what can be written there.
    let uri = params.pointer("/textDocument/uri").and_then(Value::as_str).and_then(super::uri::address);
    let path = uri.map(|uri| server.workspace.path(&uri));
    let is_other = path
        .is_some_and(|path| server.workspace.document(&path).is_some() && server.workspace.kind(&path) != Kind::Map);
    match (is_other, method) {
        (true, "textDocument/completion") => settings::completion(server, params),
        (true, "textDocument/hover") => settings::hover(server, params),
        (false, _) | (true, "textDocument/codeAction") => handler(server, params),
        (true, _) => Ok(Value::Null),
    }
}

/// An open document as a request sees it.
struct Opened {
    path: String,
    map: Arc<dyn EditedMap>,
    shown: Shown,
}

impl Opened {
    fn of(server: &mut Server, uri: &Uri) -> Result<Self, Refusal> {
        let workspace = &mut server.workspace;
        let path = workspace.path(uri);
        if workspace.document(&path).is_none() {
            return Err(Refusal::params(format!("`{path}` is not open")));
        }
        if workspace.kind(&path) != Kind::Map {
            return Err(Refusal::params(format!("`{path}` is not a map")));
        }
        let map = workspace.map(&path).map_err(|why| Refusal::failed(format!("cannot read `{path}`: {why}")))?;
        let shown = Shown::new(workspace, map.sources());
        Ok(Self { path, map, shown })
    }

    /// The document and byte that a request is about.
    fn at(server: &mut Server, at: &TextDocumentPositionParams) -> Result<(Self, usize), Refusal> {
        let opened = Self::of(server, &at.text_document.uri)?;
        let offset = opened.offset(at.position)?;
        Ok((opened, offset))
    }

    fn offset(&self, at: Position) -> Result<usize, Refusal> {
        let lines = self.shown.lines(OWN);
        let outside = || Refusal::params(format!("line {} of a text of {} lines", at.line, lines.n_lines()));
        lines.offset(at).ok_or_else(outside)
    }

    fn span(&self, range: lsp_types::Range) -> Result<Span, Refusal> {
        self.shown.span(range)
    }
}
