//! [`Server`]: from message to messages.
//!
//! Requests are answered in the order they come, except for pictures: the server's caller draws those, and hands them
//! back ([`Server::next_painting`], [`Server::painted`]). The results of an edit are reported by [`Server::settle`],
//! when no message is waiting, so that a burst of edits is compiled once.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId};
use lsp_types::{
    Diagnostic, DidChangeTextDocumentParams, DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, PublishDiagnosticsParams, Uri,
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
    /// Whether anything changed since findings were reported.
    is_stale: bool,
    /// The open documents whose findings are reported whether or not they are others.
    changed: BTreeSet<String>,
    /// The findings of each open document, each with the file that it points at.
    found: BTreeMap<String, Vec<(String, Diagnostic)>>,
    /// The same of the variants that are not open and rest on an open map that was changed.
    found_closed: BTreeMap<String, Vec<(String, Diagnostic)>>,
    /// The variants that are not open and still to be looked at, the next one last; `None` when they are not known yet.
    closed: Option<Vec<String>>,
    /// The findings last reported, by file; files without any are left out.
    published: Published,
}

/// Findings by file, and what the client calls it.
type Published = BTreeMap<String, (Uri, Vec<Diagnostic>)>;

impl Server {
    /// A conversation that has not begun.
    pub fn new(workspace: Workspace) -> Self {
        Self {
            workspace,
            client: Client::default(),
            pictures: Pictures::default(),
            state: State::New,
            is_stale: false,
            changed: BTreeSet::new(),
            found: BTreeMap::new(),
            found_closed: BTreeMap::new(),
            closed: Some(Vec::new()),
            published: BTreeMap::new(),
        }
    }

    /// Whether the conversation is over, and then whether it ended as agreed.
    pub fn over(&self) -> Option<bool> {
        match self.state {
            State::Over(as_agreed) => Some(as_agreed),
            State::New | State::Running | State::ShutDown => None,
        }
    }

    /// The immediate results of a message.
    pub fn handle(&mut self, message: Message) -> Vec<Message> {
        match message {
            Message::Request(request) => self.request(request),
            Message::Notification(notification) => match self.notification(notification) {
                Ok(messages) => messages,
                Err(refusal) => vec![logged(refusal.message)],
            },
            // The client's answers to notifications change nothing.
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

    /// The results of a finished picture.
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
            "workspace/didChangeWorkspaceFolders" => {
                let DidChangeWorkspaceFoldersParams { event } = params(value)?;
                self.client.folders.retain(|folder| !event.removed.iter().any(|removed| removed.uri == *folder));
                self.client.folders.extend(event.added.into_iter().map(|added| added.uri));
            }
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

    /// The results of the changes since the last call: the findings of every open document that may have others now.
    pub fn settle(&mut self) -> Vec<Message> {
        if self.state != State::Running || !std::mem::take(&mut self.is_stale) {
            return Vec::new();
        }
        self.closed = None;
        self.found.clear();
        // What was found in other variants stays until they are looked at again, as far as it lies in them.
        for (path, found) in &mut self.found_closed {
            found.retain(|(file, _)| file == path);
        }
        for path in self.workspace.open_paths() {
            let found = convert::findings(&mut self.workspace, &self.client, &path);
            self.found_closed.remove(&path);
            self.found.insert(path, found);
        }
        self.publish_changes()
    }

    /// The same for one of the variants that are not open but rest on an open map that was changed; `None` when all
    /// have been looked at.
    pub fn settle_closed(&mut self) -> Option<Vec<Message>> {
        if self.state != State::Running {
            return None;
        }
        if self.closed.is_none() {
            let closed = self.workspace.closed_variants();
            self.found_closed.retain(|path, _| closed.contains(path));
            self.closed = Some(closed.into_iter().rev().collect());
            return Some(self.publish_changes());
        }
        let path = self.closed.as_mut()?.pop()?;
        let found = convert::findings(&mut self.workspace, &self.client, &path);
        self.found_closed.insert(path, found);
        Some(self.publish_changes())
    }

    /// The findings of the files that have others than were reported, or another text.
    fn publish_changes(&mut self) -> Vec<Message> {
        let mut by_file: BTreeMap<&str, Vec<Diagnostic>> = BTreeMap::new();
        // Two maps may rest on one base.
        let mut seen = HashSet::new();
        for (path, found) in self.found.iter().chain(&self.found_closed) {
            by_file.entry(path).or_default();
            for (file, finding) in found {
                if seen.insert((file, finding)) {
                    by_file.entry(file).or_default().push(finding.clone());
                }
            }
        }
        let is_open = |path: &str| self.workspace.document(path).is_some();
        let named =
            |(path, found): (&str, Vec<Diagnostic>)| Some((path.to_owned(), (self.workspace.uri(path)?, found)));
        let by_file = by_file.into_iter().filter(|(path, found)| is_open(path) || !found.is_empty());
        let found: Published = by_file.filter_map(named).collect();
        let changed = std::mem::take(&mut self.changed);
        let published =
            found.iter().filter(|&(path, found)| changed.contains(path) || self.published.get(path) != Some(found));
        let mut messages: Vec<Message> = published.map(|(path, (uri, found))| self.publish(path, uri, found)).collect();
        let gone = self.published.iter().filter(|(path, (_, old))| !found.contains_key(*path) && !old.is_empty());
        messages.extend(gone.map(|(path, (uri, _))| self.publish(path, uri, &[])));
        self.published = found;
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
