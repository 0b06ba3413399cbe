//! The built program as an editor runs it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A running server that has agreed with its client.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    pub(crate) fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kogge"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program is built");
        let input = child.stdin.take().expect("it is piped");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut program = Self { child, input, output };
        program.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "capabilities": {} } }));
        program.receive();
        program.tell("initialized", &json!({}));
        program
    }

    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
        self.tell("textDocument/didOpen", &json!({ "textDocument": document }));
    }

    pub(crate) fn tell(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Waits for findings.
    pub(crate) fn findings(&mut self) {
        while self.receive()["method"] != "textDocument/publishDiagnostics" {}
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        let written = write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len());
        written.and_then(|()| self.input.flush()).expect("the server reads");
    }

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
}

impl Drop for Program {
    fn drop(&mut self) {
        // A server that is gone already needs no killing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
