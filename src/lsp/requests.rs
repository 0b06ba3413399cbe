//! One function a request: parameters in, what the assistant knows out.

mod map;
mod project;

pub(super) use map::picture;

use std::sync::Arc;

use lsp_server::ErrorCode;
use lsp_types::{Position, TextDocumentPositionParams, Uri};
use serde_json::Value;

use super::answer::{Answer, Refusal};
use super::convert::Shown;
use super::server::Server;
use crate::hansa::assist::{Map, OWN};
use crate::text::Span;

/// Answers a request.
pub(super) fn answer(server: &mut Server, method: &str, params: Value) -> Answer {
    match method {
        "textDocument/completion" => map::completion(server, params),
        "textDocument/hover" => map::hover(server, params),
        "textDocument/documentSymbol" => map::document_symbols(server, params),
        "textDocument/foldingRange" => map::folding(server, params),
        "textDocument/semanticTokens/full" => map::semantic_tokens(server, params),
        "textDocument/semanticTokens/range" => map::semantic_tokens_of_range(server, params),
        "textDocument/inlayHint" => map::inlay_hints(server, params),
        "textDocument/codeAction" => map::code_actions(server, params),
        "textDocument/documentLink" => map::document_links(server, params),
        "textDocument/formatting" => map::formatting(server, params),
        "textDocument/rangeFormatting" => map::range_formatting(server, params),
        "textDocument/definition" => project::definition(server, params),
        "textDocument/references" => project::references(server, params),
        "textDocument/documentHighlight" => project::highlights(server, params),
        "textDocument/prepareRename" => project::prepare_rename(server, params),
        "textDocument/rename" => project::rename(server, params),
        "textDocument/codeLens" => project::code_lenses(server, params),
        "workspace/symbol" => project::workspace_symbols(server, params),
        "kogge/explain" => map::explain(params),
        method => Err(Refusal::new(ErrorCode::MethodNotFound, format!("there is no request `{method}`"))),
    }
}

/// An open document as a request sees it.
struct Opened {
    path: String,
    map: Arc<Map>,
    shown: Shown,
}

impl Opened {
    fn of(server: &mut Server, uri: &Uri) -> Result<Self, Refusal> {
        let workspace = &mut server.workspace;
        let path = workspace.path(uri);
        if workspace.document(&path).is_none() {
            return Err(Refusal::params(format!("`{path}` is not open")));
        }
        let map = workspace.map(&path).map_err(|why| Refusal::failed(format!("cannot read `{path}`: {why}")))?;
        let shown = Shown::new(workspace, &map.compiled.sources);
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

    /// The stretch of a range; what lies behind the text is left out.
    fn span(&self, range: lsp_types::Range) -> Result<Span, Refusal> {
        let lines = self.shown.lines(OWN);
        let [start, end] = [range.start, range.end].map(|at| lines.offset_within(at));
        if end < start {
            return Err(Refusal::params("a range that ends before it begins"));
        }
        Ok(Span::new(OWN, start, end))
    }
}
