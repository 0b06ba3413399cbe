//! Messages of an editor to the language server: one a line, or, where the first is none, a stream of bytes.

use std::collections::BTreeMap;
use std::io::Cursor;

use kogge::diagnostic::Diagnostic;
use kogge::levels::Levels;
use kogge::lsp::{Message, Open, Server, Surroundings, Uri, Workspace, path_of, serve, uri_of};
use kogge::text::{Files, MemoryFiles, Sources};
use serde_json::json;

use super::input::Input;
use super::ordeal::{Failure, Ordeal, Reached};
use super::written::must;

/// The most messages that are sent.
const MAX_MESSAGES: usize = 200;

/// Files that a test made up, below `file:///`.
pub(crate) struct Made(pub(crate) BTreeMap<String, String>);

impl Surroundings for Made {
    fn path(&self, uri: &Uri) -> String {
        path_of(uri).unwrap_or_else(|| uri.as_ref().to_owned())
    }

    fn uri(&self, path: &str) -> Option<Uri> {
        path.starts_with('/').then(|| uri_of(path))
    }

    fn files(&self, _path: &str) -> Box<dyn Files> {
        Box::new(self.0.iter().fold(MemoryFiles::new(), |files, (name, text)| files.with(name, text.as_str())))
    }

    fn maps(&self, _path: &str, _open: &Open<'_>) -> Vec<String> {
        self.0.keys().filter(|name| name.ends_with(".board")).cloned().collect()
    }

    fn maps_below(&self, folder: &Uri, _open: &Open<'_>) -> Vec<String> {
        let maps = self
            .0
            .keys()
            .filter(|name| name.ends_with(".board") && path_of(folder).is_some_and(|folder| name.starts_with(&folder)));
        maps.cloned().collect()
    }

    fn editions(&self, _path: &str, _open: &Open<'_>) -> Vec<String> {
        Vec::new()
    }

    fn levels(&self, _path: &str, _open: &Open<'_>) -> Levels {
        Levels::default()
    }

    fn project(&self, _path: &str, _open: &Open<'_>) -> Option<(Sources, Vec<Diagnostic>)> {
        None
    }
}

/// The maps beside the documents that are opened.
fn server() -> Server {
    let maps = [("/map.board", HANSA), ("/island.board", CATAN)].map(|(path, text)| (path.to_owned(), text.to_owned()));
    Server::new(Workspace::new(Box::new(Made(maps.into()))))
}

const HANSA: &str = include_str!("../../fixtures/lsp/whole.board");
const CATAN: &str = include_str!("../../../maps/catan/catan.board");

impl Ordeal {
    /// The server answers each request once, whatever is sent.
    pub(super) fn messages(&mut self, input: &Input) -> Result<Reached, Failure> {
        if !input.own().starts_with(b"{") {
            let stream = Cursor::new(input.own().to_vec());
            self.check("stream", || {
                serve(server(), stream, &mut Vec::new()).map(drop).map_err(|error| error.to_string())
            })?;
            return Ok(Reached::Findings);
        }
        let mut server = server();
        let mut reached = Reached::Findings;
        for line in input.own().split(|&byte| byte == b'\n').take(MAX_MESSAGES) {
            let Ok(message) = serde_json::from_slice::<Message>(line) else { continue };
            let is_request = matches!(message, Message::Request(_));
            let mut answers = self.step("handle", || server.handle(message))?;
            while let Some(painting) = self.step("next painting", || server.next_painting())? {
                let painted = self.step("paint", || painting.paint())?;
                answers.extend(self.step("painted", || server.painted(painted))?);
            }
            let n_responses = answers.iter().filter(|answer| matches!(answer, Message::Response(_))).count();
            self.check("answers", || {
                must(n_responses == usize::from(is_request), &format!("{n_responses} responses to one message"))
            })?;
            self.step("settle", || server.settle())?;
            if server.over().is_some() {
                break;
            }
            reached = Reached::Sound;
        }
        Ok(reached)
    }
}

/// Conversations about a map of each game, and one as bytes.
pub(super) fn conversations() -> Vec<Vec<u8>> {
    let place = |uri: &str, line: u32, character: u32| {
        json!({
            "textDocument": { "uri": uri, "version": 2 },
            "position": { "line": line, "character": character },
            "range": { "start": { "line": line, "character": 0 }, "end": { "line": line + 3, "character": character } },
            "context": { "diagnostics": [], "includeDeclaration": true },
            "newName": "Neu",
            "query": "k",
            "code": "unknown_city",
            "things": [{ "kind": "city", "name": "Köln" }],
            "gesture": { "type": "move", "things": [{ "kind": "city", "name": "Köln" }], "by": [1, 2] },
        })
    };
    let methods = [
        "textDocument/completion",
        "textDocument/hover",
        "textDocument/definition",
        "textDocument/references",
        "textDocument/documentHighlight",
        "textDocument/prepareRename",
        "textDocument/rename",
        "textDocument/documentSymbol",
        "textDocument/foldingRange",
        "textDocument/semanticTokens/full",
        "textDocument/semanticTokens/range",
        "textDocument/inlayHint",
        "textDocument/codeAction",
        "textDocument/documentLink",
        "textDocument/codeLens",
        "textDocument/formatting",
        "textDocument/rangeFormatting",
        "workspace/symbol",
        "kogge/picture",
        "kogge/explain",
        "kogge/gesture",
        "kogge/palette",
    ];
    let start = [
        json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": {} } }),
        json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} }),
    ];
    let mut all: Vec<Vec<u8>> = Vec::new();
    for (uri, text) in [("file:///map.board", HANSA), ("file:///island.board", CATAN)] {
        let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
        let open =
            json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": document } });
        for (n, method) in methods.iter().enumerate() {
            let params = place(uri, 4 + n as u32 % 12, 6 + n as u32);
            let request = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
            let params = json!({
                "textDocument": { "uri": uri, "version": 2 },
                "contentChanges": [{ "range": params["range"], "text": "route Köln -- " }],
            });
            let change = json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": params });
            let again = json!({ "jsonrpc": "2.0", "id": 2, "method": method, "params": place(uri, 7, 3) });
            let lines = start.iter().chain([&open, &request, &change, &again]);
            all.push(lines.map(|message| format!("{message}\n")).collect::<String>().into_bytes());
        }
        let lines = start.iter().chain([&open]).map(ToString::to_string);
        all.push(lines.map(|it| format!("Content-Length: {}\r\n\r\n{it}", it.len())).collect::<String>().into_bytes());
    }
    all
}
