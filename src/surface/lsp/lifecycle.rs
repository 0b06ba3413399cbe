//! The negotiation between client and server at the beginning.

use lsp_server::{Message, Request};
use lsp_types::{PositionEncodingKind, Uri};
use serde_json::{Value, json};

use super::position::Encoding;
use super::uri::address;
use kogge_compiler::assist::tokens::Class;
use kogge_engine::vocab::Tongue;

/// The capabilities of a client that matter here.
#[derive(Debug, Clone, Default)]
pub(super) struct Client {
    /// The unit of columns.
    pub(super) encoding: Encoding,
    /// Whether edits of several files may name their versions.
    pub(super) knows_versions: bool,
    /// Whether the server may register for notices about changed files.
    watches_files: bool,
    /// The folders that are worked in.
    pub(super) folders: Vec<Uri>,
    /// Where the client shows the text on a finding: a URI that the code is put behind.
    pub(super) explained_at: Option<String>,
    /// The language of its user, for gestures and palettes; findings are English.
    pub(super) tongue: Tongue,
}

impl Client {
    /// Reads the parameters of `initialize`; what is missing or odd is not agreed on.
    pub(super) fn of(params: &Value) -> Self {
        let flag = |at: &str| params.pointer(at).and_then(Value::as_bool).unwrap_or_default();
        let encodings = params.pointer("/capabilities/general/positionEncodings").cloned().unwrap_or_default();
        let encodings: Vec<PositionEncodingKind> = serde_json::from_value(encodings).unwrap_or_default();
        let listed = params.pointer("/workspaceFolders").and_then(Value::as_array).into_iter().flatten();
        let listed: Vec<Uri> = listed.filter_map(|folder| address(folder["uri"].as_str()?)).collect();
        let root = || params.pointer("/rootUri").and_then(Value::as_str).and_then(address);
        let locale = params.pointer("/locale").and_then(Value::as_str).unwrap_or_default();
        let explained_at = params.pointer("/initializationOptions/explainUri").and_then(Value::as_str);
        Self {
            encoding: Encoding::agreed(&encodings),
            knows_versions: flag("/capabilities/workspace/workspaceEdit/documentChanges"),
            watches_files: flag("/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration"),
            folders: if listed.is_empty() { root().into_iter().collect() } else { listed },
            explained_at: explained_at.map(str::to_owned),
            tongue: if locale.split(['-', '_']).next() == Some("de") { Tongue::German } else { Tongue::English },
        }
    }
}

/// The kinds of words, in the order of their numbers, in names that themes know.
fn token_types() -> Vec<&'static str> {
    let name = |class: &Class| match class {
        Class::Keyword => "keyword",
        Class::Value => "enumMember",
        Class::Number => "number",
        Class::Text => "string",
        Class::Comment => "comment",
        Class::Place => "class",
        Class::Area => "namespace",
        Class::Way => "property",
        Class::Mark => "operator",
    };
    Class::ALL.iter().map(name).collect()
}

/// The capabilities of the server, and its name.
pub(super) fn capabilities(client: &Client) -> Value {
    const INCREMENTAL: u32 = 2;
    let renamed = json!([
        { "scheme": "file", "pattern": { "glob": "**/*.board", "matches": "file" } },
        { "scheme": "file", "pattern": { "glob": "**", "matches": "folder" } },
    ]);
    json!({
        "serverInfo": { "name": "kogge", "version": env!("CARGO_PKG_VERSION") },
        "capabilities": {
            "positionEncoding": client.encoding.kind(),
            "textDocumentSync": { "openClose": true, "change": INCREMENTAL, "save": { "includeText": false } },
            "completionProvider": { "triggerCharacters": [" ", "\"", ":", ",", "-"] },
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "foldingRangeProvider": true,
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "renameProvider": { "prepareProvider": true },
            "inlayHintProvider": true,
            "codeActionProvider": { "codeActionKinds": ["quickfix", "refactor.rewrite", "source.fixAll"] },
            "codeLensProvider": {},
            "documentLinkProvider": {},
            "workspace": {
                "workspaceFolders": { "supported": true, "changeNotifications": true },
                "fileOperations": { "willRename": { "filters": renamed } },
            },
            "semanticTokensProvider": {
                "legend": { "tokenTypes": token_types(), "tokenModifiers": ["declaration"] },
                "full": true,
                "range": true,
            },
        },
    })
}

/// The server's request to a client that can do it: notices about maps, editions and projects that change.
pub(super) fn registrations(client: &Client) -> Vec<Message> {
    if !client.watches_files {
        return Vec::new();
    }
    let watchers = json!([{ "globPattern": "**/*.board" }, { "globPattern": "**/*.toml" }]);
    let registration = json!({
        "id": "files",
        "method": "workspace/didChangeWatchedFiles",
        "registerOptions": { "watchers": watchers },
    });
    let params = json!({ "registrations": [registration] });
    let method = "client/registerCapability".to_owned();
    vec![Message::Request(Request { id: "register-files".to_owned().into(), method, params })]
}
