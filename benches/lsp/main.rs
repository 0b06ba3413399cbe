//! How long an author waits: from an edit to its findings, in process and through the streams of the built program,
//! and from the start of the program to the first findings. Medians, since one edit among many is what is felt.
//!
//! Also maps with thousands of findings: twice as many take twice as long.
//!
//! Bars: 5 ms in process and 16 ms through the streams for the largest board, 50 ms to the first findings.

mod program;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use kogge::diagnostic::Diagnostic;
use kogge::hansa::compile::compile;
use kogge::hansa::shipped;
use kogge::levels::Levels;
use kogge::lsp::{Message, Open, Server, Surroundings, Workspace, path_of, uri_of};
use kogge::text::{Files, Sources};
use program::Program;
use serde_json::{Value, json};

const BOARDS: [&str; 3] = ["hanse-4-5", "east-3-5", "britannia-4-5"];

fn main() {
    // `cargo test --benches` only sees to it that everything runs.
    let n = if std::env::args().any(|argument| argument == "--test") { 2 } else { 200 };
    print_edits(n);
    print_starts(n.div_ceil(5));
    print_many(n.div_ceil(50));
}

/// The shipped maps as the only files.
struct Shipped;

impl Surroundings for Shipped {
    fn path(&self, uri: &lsp_types::Uri) -> String {
        path_of(uri).unwrap_or_default().trim_start_matches('/').to_owned()
    }

    fn uri(&self, path: &str) -> Option<lsp_types::Uri> {
        Some(uri_of(&format!("/{path}")))
    }

    fn files(&self, _path: &str) -> Box<dyn Files> {
        Box::new(shipped::SHIPPED.memory())
    }

    fn maps(&self, _path: &str, _open: &Open<'_>) -> Vec<String> {
        Vec::new()
    }

    fn maps_below(&self, _folder: &lsp_types::Uri, _open: &Open<'_>) -> Vec<String> {
        Vec::new()
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

fn text_of(id: &str) -> String {
    let path = shipped::SHIPPED.map_path(id).expect("the board is shipped");
    shipped::SHIPPED.text_of(&path).expect("its text is, too").to_owned()
}

/// Some letters written into a city, and taken away again: a map that is sound every other time.
fn edit(text: &str, uri: &str, version: i32) -> Value {
    let line = text.lines().position(|line| line.starts_with("city ")).expect("a board has cities");
    let character = "city ".len();
    let written = "Neu";
    let end = if version % 2 == 0 { character } else { character + written.len() };
    let range = json!({ "start": { "line": line, "character": character }, "end": { "line": line, "character": end } });
    let change = json!({ "range": range, "text": if version % 2 == 0 { written } else { "" } });
    json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": [change] })
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn notification(method: &str, params: Value) -> Message {
    Message::Notification(lsp_server::Notification { method: method.to_owned(), params })
}

/// The compiler's part of the wait.
fn compiling(id: &str, n: usize) -> Duration {
    let (files, path) = (shipped::SHIPPED.memory(), shipped::SHIPPED.map_path(id).expect("the board is shipped"));
    let times = (0..n).map(|_| {
        let start = Instant::now();
        assert!(compile(&files, &path).is_ok(), "the board is there");
        start.elapsed()
    });
    median(times.collect())
}

fn in_process(id: &str, n: usize) -> Duration {
    let (text, uri) = (text_of(id), format!("file:///maps/hansa/{id}.board"));
    let mut server = Server::new(Workspace::new(Box::new(Shipped)));
    let method = "initialize".to_owned();
    server.handle(Message::Request(lsp_server::Request { id: 1.into(), method, params: json!({}) }));
    let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
    server.handle(notification("textDocument/didOpen", json!({ "textDocument": document })));
    server.settle();
    let times = (2..).take(n).map(|version| {
        let message = notification("textDocument/didChange", edit(&text, &uri, version));
        let start = Instant::now();
        server.handle(message);
        let told = server.settle();
        let time = start.elapsed();
        assert_eq!(told.len(), 1, "the findings of the board");
        time
    });
    median(times.collect())
}

/// The path of a shipped board in the source tree, and its text: the server reads what lies around it.
fn on_disk(id: &str) -> (String, String) {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(shipped::SHIPPED.map_path(id).expect("the board is shipped"));
    let uri = uri_of(path.to_str().expect("it is UTF-8"));
    (uri.as_ref().to_owned(), text_of(id))
}

fn through_streams(id: &str, n: usize) -> Duration {
    let (uri, text) = on_disk(id);
    let mut program = Program::start();
    program.open(&uri, &text);
    program.findings();
    let times = (2..).take(n).map(|version| {
        let params = edit(&text, &uri, version);
        let start = Instant::now();
        program.tell("textDocument/didChange", &params);
        program.findings();
        start.elapsed()
    });
    median(times.collect())
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_edits(n: usize) {
    println!("from an edit to its findings, median of {n}");
    println!(
        "{:<16} {:>16} {:>22} {:>28}",
        "", "compiling alone", "in process (bar 5 ms)", "through streams (bar 16 ms)"
    );
    for id in BOARDS {
        let times = [compiling(id, n), in_process(id, n), through_streams(id, n)];
        let [alone, inside, outside] = times.map(|time| format!("{time:.2?}"));
        println!("{id:<16} {alone:>16} {inside:>22} {outside:>28}");
    }
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_starts(n: usize) {
    println!("\nfrom the start to the first findings, median of {n} (bar 50 ms)");
    for id in BOARDS {
        let (uri, text) = on_disk(id);
        let times = (0..n).map(|_| {
            let start = Instant::now();
            let mut program = Program::start();
            program.open(&uri, &text);
            program.findings();
            start.elapsed()
        });
        println!("{id:<16} {:>22}", format!("{:.2?}", median(times.collect())));
    }
}

/// From an edit to the findings of a map of this many broken lines, and from the question to their repairs.
fn many(n_lines: usize) -> [Duration; 2] {
    let text: String = (0..n_lines).map(|i| format!("route A{i} -- B{i}: house\n")).collect();
    let uri = "file:///many.board";
    let mut server = Server::new(Workspace::new(Box::new(Shipped)));
    let ask = |server: &mut Server, method: &str, params: Value| {
        let request = lsp_server::Request { id: 1.into(), method: method.to_owned(), params };
        server.handle(Message::Request(request))
    };
    ask(&mut server, "initialize", json!({}));
    let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
    server.handle(notification("textDocument/didOpen", json!({ "textDocument": document })));
    let start = Instant::now();
    server.settle();
    let found = start.elapsed();
    let [first, last] = [0, n_lines].map(|line| json!({ "line": line, "character": 0 }));
    let (range, context) = (json!({ "start": first, "end": last }), json!({ "diagnostics": [], "only": ["quickfix"] }));
    let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
    let start = Instant::now();
    ask(&mut server, "textDocument/codeAction", params);
    [found, start.elapsed()]
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_many(n: usize) {
    println!("\nwith two findings in each line, median of {n}");
    println!("{:<16} {:>16} {:>16}", "", "findings", "their repairs");
    for n_lines in [1_000, 2_000, 4_000, 8_000] {
        let runs: Vec<[Duration; 2]> = (0..n).map(|_| many(n_lines)).collect();
        let [found, repairs] = [0, 1].map(|what| format!("{:.2?}", median(runs.iter().map(|run| run[what]).collect())));
        println!("{:<16} {found:>16} {repairs:>16}", format!("{n_lines} lines"));
    }
}
