//! The built program as an editor runs it: over its standard streams, with the messages that real clients send.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use kogge::lsp::uri_of;
use serde_json::{Value, json};

/// A running server.
pub(crate) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    n_requests: i64,
}

impl Program {
    pub(crate) fn new() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kogge"))
            .args(["lsp", "--stdio"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program is built");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        Self { child, input, output, n_requests: 0 }
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the server reads");
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.send_bytes(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The next message of the server.
    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("the server writes");
            match line.trim_end().split_once(": ") {
                Some((_, n)) => length = n.parse().expect("a length"),
                None => break,
            }
        }
        let mut text = vec![0; length];
        self.output.read_exact(&mut text).expect("the whole message");
        serde_json::from_slice(&text).expect("a message")
    }

    /// Asks, and gives the answer with what the server told before it.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> (Value, Vec<Value>) {
        self.n_requests += 1;
        let id = self.n_requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        let mut told = Vec::new();
        loop {
            let message = self.receive();
            if message["id"] == id && message.get("method").is_none() {
                return (message, told);
            }
            told.push(message);
        }
    }

    pub(crate) fn answer(&mut self, method: &str, params: Value) -> Value {
        let (answer, _) = self.ask(method, params);
        assert_eq!(answer.get("error"), None, "{method}");
        answer["result"].clone()
    }

    /// The findings that the server tells next, with their file's name.
    pub(crate) fn found(&mut self) -> (String, Vec<Value>) {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" {
                let uri = message["params"]["uri"].as_str().expect("a URI").to_owned();
                let found = message["params"]["diagnostics"].as_array().expect("a list").clone();
                return (uri.rsplit('/').next().unwrap_or_default().to_owned(), found);
            }
        }
    }

    /// Waits for the end, and gives the exit code.
    pub(crate) fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        let status = self.child.wait().expect("it ends");
        let mut said = String::new();
        let stderr = self.child.stderr.as_mut().expect("it is piped");
        stderr.read_to_string(&mut said).expect("text");
        assert_eq!(said, "", "nothing to complain about");
        status.code()
    }
}

/// The capabilities of an editor, shortened to what the server looks at, and something that it has never heard of.
fn capabilities() -> Value {
    json!({
        "processId": null,
        "clientInfo": { "name": "test" },
        "rootUri": null,
        "capabilities": {
            "general": { "positionEncodings": ["utf-16"] },
            "textDocument": { "hover": { "contentFormat": ["markdown"] }, "newest": { "thing": 1 } },
            "workspace": {
                "workspaceEdit": { "documentChanges": true },
                "didChangeWatchedFiles": { "dynamicRegistration": true },
            },
        },
        "initializationOptions": { "explainUri": "kogge-explain:/" },
        "workspaceFolders": null,
    })
}

fn maps() -> (tempfile::TempDir, impl Fn(&str) -> (String, String)) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let shipped = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("maps");
    for name in ["hansa/britannia-4-5.board", "hansa/britannia-3.board", "hansa/editions/big-box-2020.toml"] {
        let to = folder.path().join("maps & more").join(name);
        std::fs::create_dir_all(to.parent().expect("it has a folder")).expect("folders can be made");
        std::fs::copy(shipped.join(name), to).expect("shipped maps can be copied");
    }
    let project = "language = 1\nmaps = [\"hansa/*.board\"]\n";
    std::fs::write(folder.path().join("maps & more/kogge.toml"), project).expect("it can be written");
    let root = folder.path().to_owned();
    let file = move |name: &str| {
        let path = root.join("maps & more/hansa").join(name);
        let uri = uri_of(path.to_str().expect("it is UTF-8")).as_ref().to_owned();
        (uri, std::fs::read_to_string(path).expect("it can be read"))
    };
    (folder, file)
}

#[test]
fn a_conversation_as_editors_have_it() {
    let (_folder, file) = maps();
    let (uri, text) = file("britannia-4-5.board");
    let mut program = Program::new();
    let agreed = program.answer("initialize", capabilities());
    assert_eq!(agreed["serverInfo"]["name"], "kogge");
    assert_eq!(agreed["capabilities"]["positionEncoding"], "utf-16");
    program.tell("initialized", json!({}));
    assert_eq!(program.receive()["method"], "client/registerCapability");
    program.tell("$/setTrace", json!({ "value": "off" }));

    let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
    program.tell("textDocument/didOpen", json!({ "textDocument": document }));
    let (name, found) = program.found();
    assert_eq!(name, "britannia-4-5.board");
    assert!(found.iter().all(|finding| finding["severity"] != 1), "a printed board has no errors");

    // Somebody writes a route with a misspelt city.
    let end = text.lines().count();
    let at = json!({ "line": end, "character": 0 });
    let change =
        json!([{ "range": { "start": at, "end": at }, "text": "route Bristol -- Lodnon in England: house\n" }]);
    program.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": change }),
    );
    let (_, found) = program.found();
    let finding = found.iter().find(|finding| finding["code"] == "unknown_city").expect("it is told");
    assert_eq!(finding["severity"], 1);
    assert_eq!(finding["source"], "kogge");
    assert_eq!(finding["codeDescription"]["href"], "kogge-explain:/unknown_city.md");
    let range = json!({ "start": { "line": end, "character": 17 }, "end": { "line": end, "character": 23 } });
    assert_eq!(finding["range"], range);

    // The repair that belongs to it.
    let context = json!({ "diagnostics": [finding], "triggerKind": 1 });
    let of_range = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
    let actions = program.answer("textDocument/codeAction", of_range);
    let titles: Vec<&str> =
        actions.as_array().expect("a list").iter().filter_map(|action| action["title"].as_str()).collect();
    assert_eq!(titles, ["write `London`", "declare the city `Lodnon`"]);
    let edit = &actions[0]["edit"]["documentChanges"][0];
    assert_eq!((&edit["textDocument"]["version"], &edit["edits"][0]["newText"]), (&json!(2), &json!("London")));

    // Everything that an editor asks of an open document.
    let of_document = || json!({ "textDocument": { "uri": uri } });
    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "documentLink"] {
        let answer = program.answer(&format!("textDocument/{method}"), of_document());
        assert!(answer.is_array() || answer["data"].is_array(), "{method}: {answer}");
    }
    let line = text.lines().position(|line| line.starts_with("city Cardiff")).expect("a city of the board");
    let at = |character: u32| json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
    let hover = program.answer("textDocument/hover", at(6));
    assert!(hover["contents"]["value"].as_str().is_some_and(|text| text.contains("⬜ 🟧 🟪 🟣 ⚫")), "{hover}");
    let mut asked = at(6);
    asked["context"] = json!({ "includeDeclaration": true });
    let places = program.answer("textDocument/references", asked);
    let files: Vec<&str> =
        places.as_array().expect("a list").iter().filter_map(|place| place["uri"].as_str()).collect();
    assert!(files.iter().any(|uri| uri.ends_with("britannia-3.board")), "in the variant, too: {files:?}");
    let mut asked = at(6);
    asked["newName"] = json!("Caerdydd ar Daf");
    let edit = program.answer("textDocument/rename", asked);
    assert_eq!(edit["documentChanges"].as_array().map(Vec::len), Some(2));
    let lenses = program.answer("textDocument/codeLens", of_document());
    let titles: Vec<&str> =
        lenses.as_array().expect("a list").iter().filter_map(|lens| lens["command"]["title"].as_str()).collect();
    assert!(titles.contains(&"5 kontors · degree 4 · differs in britannia-3"), "{titles:?}");
    let symbols = program.answer("workspace/symbol", json!({ "query": "cardf" }));
    assert_eq!(symbols[0]["name"], "Cardiff");

    // What it does not know, and what is no message.
    let (refused, _) = program.ask("textDocument/moniker", at(0));
    assert_eq!(refused["error"]["code"], -32601);
    program.send_bytes(b"Content-Length: 3\r\n\r\n{]}");
    // The findings may come in between.
    let refused = std::iter::repeat_with(|| program.receive()).find(|message| message.get("method").is_none());
    assert_eq!(refused.expect("an answer")["error"]["code"], -32700);

    program.tell("textDocument/didSave", of_document());
    program.tell("textDocument/didClose", of_document());
    assert_eq!(program.answer("shutdown", Value::Null), Value::Null);
    program.tell("exit", Value::Null);
    assert_eq!(program.end(), Some(0));
}

#[test]
fn the_length_of_a_message_counts_what_cannot_be_seen() {
    let mut program = Program::new();
    program.answer("initialize", json!({ "capabilities": {} }));
    let uri = "untitled:Untitled-1";
    let text = "map  A // delete \u{7f}\n";
    let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
    program.tell("textDocument/didOpen", json!({ "textDocument": document }));
    let asked = json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 4, "insertSpaces": true } });
    let edits = program.answer("textDocument/formatting", asked);
    assert_eq!(edits[0]["newText"], "map A  // delete \u{7f}\n");
    assert_eq!(program.answer("shutdown", Value::Null), Value::Null);
}

#[test]
fn the_levels_of_the_project_hold() {
    let (folder, file) = maps();
    let project = "language = 1\nmaps = [\"hansa/*.board\"]\npreset = \"official\"\n";
    std::fs::write(folder.path().join("maps & more/kogge.toml"), project).expect("it can be written");
    let (uri, text) = file("britannia-4-5.board");
    let text = text.replace(
        "city Conway in Wales: white square, orange square",
        "city Conway in Wales: orange square, white square",
    );
    // The ledger would say it first.
    let text = text.replace("Conway white orange", "Conway orange white");
    let mut program = Program::new();
    program.answer("initialize", json!({ "capabilities": {} }));
    program.tell("initialized", json!({}));
    let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
    program.tell("textDocument/didOpen", json!({ "textDocument": document }));
    let (_, found) = program.found();
    let finding = found.iter().find(|finding| finding["code"] == "kontors_not_ascending").expect("it is told");
    assert_eq!(finding["severity"], 1, "warnings count as errors there");
    program.answer("shutdown", Value::Null);
    program.tell("exit", Value::Null);
    assert_eq!(program.end(), Some(0));
}

#[test]
fn a_request_that_waits_can_be_cancelled() {
    let (_folder, file) = maps();
    let (uri, text) = file("britannia-4-5.board");
    let mut program = Program::new();
    program.answer("initialize", json!({ "capabilities": {} }));
    let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
    // All in one write, so that the cancelling is there before the request's turn comes.
    let messages = [
        json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": document } }),
        json!({ "jsonrpc": "2.0", "id": "first", "method": "textDocument/documentSymbol", "params": { "textDocument": { "uri": uri } } }),
        json!({ "jsonrpc": "2.0", "id": "slow", "method": "textDocument/codeLens", "params": { "textDocument": { "uri": uri } } }),
        json!({ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": "slow" } }),
    ];
    let framed = |message: &Value| {
        let text = message.to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    };
    program.send_bytes(messages.iter().map(framed).collect::<String>().as_bytes());
    let mut codes = Vec::new();
    while codes.len() < 2 {
        let message = program.receive();
        if message.get("method").is_none() {
            codes.push((message["id"].clone(), message["error"]["code"].clone()));
        }
    }
    assert_eq!(codes, [(json!("first"), Value::Null), (json!("slow"), json!(-32800))]);
    program.answer("shutdown", Value::Null);
    program.tell("exit", Value::Null);
    assert_eq!(program.end(), Some(0));
}

#[test]
fn the_end_of_the_input_ends_the_server() {
    let mut program = Program::new();
    program.answer("initialize", json!({ "capabilities": {} }));
    assert_eq!(program.end(), Some(1), "nobody agreed on it");
    assert_eq!(Program::new().end(), Some(1));
}
