//! [`Server`]: from message to messages.
//!
//! Requests are answered in the order they come, but for pictures: whoever runs the server draws those, and hands them
//! back ([`Server::next_painting`], [`Server::painted`]). What an edit leads to is told by [`Server::settle`], when no message
//! is waiting, so that a burst of edits is compiled once.

use std::collections::{BTreeMap, BTreeSet};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId};
use lsp_types::{
    Diagnostic, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    PublishDiagnosticsParams, Uri,
};
use serde_json::Value;

use super::answer::{Answer, Refusal, logged, params, response};
use super::convert;
use super::edits::changed;
use super::lifecycle::{self, Client};
use super::picture::{Painted, Painting, Pictures};
use super::workspace::Workspace;

/// How far a conversation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing was agreed on yet.
    New,
    /// It goes on.
    Running,
    /// The client asked for the end.
    ShutDown,
    /// It is over; whether the client asked for it before.
    Over(bool),
}

/// A conversation with one client.
pub struct Server {
    pub(super) workspace: Workspace,
    pub(super) client: Client,
    pub(super) pictures: Pictures,
    state: State,
    /// Whether anything changed since findings were told.
    is_stale: bool,
    /// The open documents whose findings are told whether or not they are others.
    changed: BTreeSet<String>,
    /// The findings last told, by file; files without any are left out.
    told: Told,
}

/// Findings by file, and what the client calls it.
type Told = BTreeMap<String, (Uri, Vec<Diagnostic>)>;

impl Server {
    /// A conversation that has not begun.
    pub fn new(workspace: Workspace) -> Self {
        let (changed, told) = (BTreeSet::new(), BTreeMap::new());
        let (client, pictures) = (Client::default(), Pictures::default());
        Self { workspace, client, pictures, state: State::New, is_stale: false, changed, told }
    }

    /// Whether the conversation is over, and then whether it ended as agreed.
    pub fn over(&self) -> Option<bool> {
        match self.state {
            State::Over(as_agreed) => Some(as_agreed),
            State::New | State::Running | State::ShutDown => None,
        }
    }

    /// What a message leads to at once.
    pub fn handle(&mut self, message: Message) -> Vec<Message> {
        match message {
            Message::Request(request) => self.request(request),
            Message::Notification(notification) => match self.notification(notification) {
                Ok(messages) => messages,
                Err(refusal) => vec![logged(refusal.message)],
            },
            // The answers of the client to what it was told change nothing.
            Message::Response(_) => Vec::new(),
        }
    }

    // ---- requests ----

    fn request(&mut self, request: Request) -> Vec<Message> {
        let Request { id, method, params } = request;
        let answer = match (self.state, method.as_str()) {
            (State::New, "initialize") => {
                self.state = State::Running;
                self.client = Client::of(&params);
                self.workspace.encoding = self.client.encoding;
                Ok(lifecycle::capabilities(&self.client))
            }
            (State::New, _) => Err(Refusal::new(ErrorCode::ServerNotInitialized, "`initialize` comes first")),
            (State::Running, "initialize") => Err(invalid("`initialize` comes once")),
            (State::Running, "shutdown") => {
                self.state = State::ShutDown;
                let mut messages = self.pictures.cancel(None);
                messages.push(response(id, Ok(Value::Null)));
                return messages;
            }
            (State::Running, "kogge/picture") => {
                return super::requests::picture(self, id.clone(), params)
                    .unwrap_or_else(|refusal| vec![response(id, Err(refusal))]);
            }
            (State::Running, method) => self.answer(method, params),
            (State::ShutDown | State::Over(_), _) => Err(invalid("the server was shut down")),
        };
        vec![response(id, answer)]
    }

    fn answer(&mut self, method: &str, params: Value) -> Answer {
        super::requests::answer(self, method, params)
    }

    /// A picture that is to be drawn now, if any. It is handed back to [`Server::painted`].
    pub fn next_painting(&mut self) -> Option<Painting> {
        self.pictures.next()
    }

    /// What a picture that was drawn leads to.
    pub fn painted(&mut self, painted: Painted) -> Vec<Message> {
        self.pictures.painted(painted)
    }

    // ---- notifications ----

    fn notification(&mut self, notification: Notification) -> Result<Vec<Message>, Refusal> {
        let Notification { method, params } = notification;
        match (self.state, method.as_str()) {
            (_, "exit") => {
                self.state = State::Over(self.state == State::ShutDown);
                Ok(Vec::new())
            }
            // What comes too early or too late is passed over.
            (State::New | State::ShutDown | State::Over(_), _) => Ok(Vec::new()),
            (State::Running, method) => self.told_of(method, params),
        }
    }

    fn told_of(&mut self, method: &str, value: Value) -> Result<Vec<Message>, Refusal> {
        match method {
            "initialized" => return Ok(lifecycle::registrations(&self.client)),
            "textDocument/didOpen" => {
                let DidOpenTextDocumentParams { text_document: document } = params(value)?;
                let path = self.workspace.open(document.uri, document.version, document.text);
                self.changed.insert(path);
                self.is_stale = true;
            }
            "textDocument/didChange" => self.did_change(params(value)?)?,
            "textDocument/didClose" => {
                let DidCloseTextDocumentParams { text_document } = params(value)?;
                let path = self.workspace.path(&text_document.uri);
                if !self.workspace.close(&path) {
                    return Err(not_open(&path));
                }
                self.pictures.forget(&path);
                self.is_stale = true;
            }
            // A file of the disk may be another one now.
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" | "workspace/didChangeConfiguration" => {
                self.workspace.forget_all();
                self.is_stale = true;
            }
            // What was answered already cannot be cancelled.
            "$/cancelRequest" => return Ok(cancelled(&value).map_or(Vec::new(), |id| self.pictures.cancel(Some(&id)))),
            // Tracing, and what only other servers care for.
            method if method.starts_with("$/") || method.starts_with("window/") || method.starts_with("workspace/") => {
            }
            "textDocument/willSave" => {}
            method => return Err(invalid(&format!("there is no notification `{method}`"))),
        }
        Ok(Vec::new())
    }

    fn did_change(&mut self, params: DidChangeTextDocumentParams) -> Result<(), Refusal> {
        let version = params.text_document.version;
        let path = self.workspace.path(&params.text_document.text_document_identifier.uri);
        let Some(document) = self.workspace.document(&path) else { return Err(not_open(&path)) };
        if version <= document.version {
            let message = format!("version {version} of `{path}` comes after version {}", document.version);
            return Err(invalid(&message));
        }
        let lines =
            changed(&document.lines, &params.content_changes, self.workspace.encoding).map_err(Refusal::params)?;
        self.workspace.change(&path, version, lines);
        self.changed.insert(path);
        self.is_stale = true;
        Ok(())
    }

    // ---- findings ----

    /// What the changes since the last call lead to: the findings of every open document that may have others now.
    pub fn settle(&mut self) -> Vec<Message> {
        if self.state != State::Running || !std::mem::take(&mut self.is_stale) {
            return Vec::new();
        }
        let changed = std::mem::take(&mut self.changed);
        let mut found: BTreeMap<String, Vec<Diagnostic>> = BTreeMap::new();
        for path in self.workspace.open_paths() {
            convert::findings(&mut self.workspace, &self.client, &path, &mut found);
            found.entry(path).or_default();
        }
        let named = |(path, found): (String, Vec<Diagnostic>)| {
            let uri = self.workspace.uri(&path)?;
            Some((path, (uri, found)))
        };
        let found: Told = found.into_iter().filter_map(named).collect();
        let told = found.iter().filter(|&(path, found)| changed.contains(path) || self.told.get(path) != Some(found));
        let mut messages: Vec<Message> = told.map(|(path, (uri, found))| self.publish(path, uri, found)).collect();
        let gone = self.told.iter().filter(|(path, (_, old))| !found.contains_key(*path) && !old.is_empty());
        messages.extend(gone.map(|(path, (uri, _))| self.publish(path, uri, &[])));
        self.told = found;
        messages
    }

    fn publish(&self, path: &str, uri: &Uri, diagnostics: &[Diagnostic]) -> Message {
        let version = self.workspace.document(path).map(|document| document.version);
        let params = PublishDiagnosticsParams { uri: uri.clone(), version, diagnostics: diagnostics.to_vec() };
        Message::Notification(Notification::new("textDocument/publishDiagnostics".to_owned(), params))
    }
}

/// The request that is to be cancelled.
pub(super) fn cancelled(params: &Value) -> Option<RequestId> {
    serde_json::from_value(params.get("id")?.clone()).ok()
}

fn invalid(message: &str) -> Refusal {
    Refusal::new(ErrorCode::InvalidRequest, message)
}

fn not_open(path: &str) -> Refusal {
    invalid(&format!("`{path}` is not open"))
}
