//! Whatever a client sends, the server lives and answers: a sound conversation, mutated from seeds, first message by
//! message, then byte by byte.

use kogge::lsp::{Message, Server, Workspace, serve};
use serde_json::{Value, json};

use super::conversation::{Client, Made, SOUND};
use crate::support::breaker::Random;

const URI: &str = "file:///map.board";

/// The requests about a place of a document.
const AT_PLACES: [&str; 7] =
    ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename"];

/// The requests about a document or a range of it.
const OF_DOCUMENTS: [&str; 9] = [
    "documentSymbol",
    "foldingRange",
    "semanticTokens/full",
    "semanticTokens/range",
    "inlayHint",
    "codeAction",
    "documentLink",
    "codeLens",
    "moniker",
];

/// Other requests, one of them unknown.
const METHODS: [&str; 7] = [
    "workspace/symbol",
    "kogge/picture",
    "kogge/explain",
    "kogge/gesture",
    "kogge/palette",
    "initialize",
    "$/nonsense",
];

/// A message of a client: requests have an id.
fn message(random: &mut Random, id: usize) -> Value {
    let number = |random: &mut Random| match random.below(8) {
        0 => json!(4_294_967_295_u32),
        1 => json!(-1),
        2 => json!(1.5),
        _ => json!(random.below(20)),
    };
    let position = |random: &mut Random| json!({ "line": number(random), "character": number(random) });
    let [start, end] = [position(random), position(random)];
    let range = json!({ "start": start, "end": end });
    let name = ["Neu", "", "a\"b", "Köln"][random.below(4)];
    let uri = if random.below(9) == 0 { "file:///other.board" } else { URI };
    let document = json!({ "uri": uri, "version": number(random) });
    let params = json!({
        "textDocument": document,
        "position": position(random),
        "range": range,
        "context": { "diagnostics": [], "includeDeclaration": true },
        "newName": name,
        "query": "k",
        "code": "unknown_city",
        "things": [{ "kind": "city", "name": name }],
        "gesture": { "type": "move", "things": [{ "kind": "city", "name": name }], "by": [number(random), 1e300] },
    });
    let method = match random.below(12) {
        0 => {
            let text = if random.below(3) == 0 { "city Bo" } else { SOUND };
            let document = json!({ "uri": URI, "languageId": "board", "version": 1, "text": text });
            return json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": document } });
        }
        1 if random.below(4) == 0 => {
            return json!({ "jsonrpc": "2.0", "method": "textDocument/didClose", "params": { "textDocument": { "uri": URI } } });
        }
        1..=4 => {
            let text = ["x", "", "\n", "Ö", "\r", "🟧\"", "city ", "--", "\u{0}", "route Köln -- "][random.below(10)];
            let change =
                if random.below(9) == 0 { json!({ "text": SOUND }) } else { json!({ "range": range, "text": text }) };
            let document = json!({ "uri": URI, "version": id });
            let params = json!({ "textDocument": document, "contentChanges": [change] });
            return json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": params });
        }
        5..=8 => format!("textDocument/{}", AT_PLACES[random.below(AT_PLACES.len())]),
        9 | 10 => format!("textDocument/{}", OF_DOCUMENTS[random.below(OF_DOCUMENTS.len())]),
        _ => METHODS[random.below(METHODS.len())].to_owned(),
    };
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
}

/// Takes a member away somewhere, or puts something else in its place.
fn mutate(value: &mut Value, random: &mut Random) {
    let other = |random: &mut Random| {
        [Value::Null, json!(7), json!("x"), json!([]), json!({}), json!(true), json!(-9_000_000_000_i64)]
            [random.below(7)]
        .clone()
    };
    match value {
        Value::Object(members) if !members.is_empty() => {
            let key = members.keys().nth(random.below(members.len())).expect("there is one").clone();
            match random.below(4) {
                0 => drop(members.remove(&key)),
                1 => members[&key] = other(random),
                _ => mutate(&mut members[&key], random),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = random.below(items.len());
            mutate(&mut items[at], random);
        }
        value => *value = other(random),
    }
}

#[test]
fn mutated_messages_are_answered() {
    for seed in 0..40 {
        let mut random = Random(seed);
        let mut client = Client::ready(&[("/map.board", SOUND)]);
        client.open(URI, SOUND);
        for id in 2..60 {
            let mut sent = message(&mut random, id);
            if random.below(4) == 0 {
                mutate(&mut sent, &mut random);
            }
            // What is no message is refused where messages are read.
            let Ok(message) = serde_json::from_value::<Message>(sent.clone()) else { continue };
            let is_request = matches!(message, Message::Request(_));
            let answers = client.handle(message);
            let n_responses = answers.iter().filter(|answer| matches!(answer, Message::Response(_))).count();
            assert_eq!(n_responses, usize::from(is_request), "seed {seed}: {sent}");
            if random.below(3) == 0 {
                client.server.settle();
            }
        }
    }
}

#[test]
fn a_mutated_stream_never_ends_the_server() {
    for seed in 0..40 {
        let mut random = Random(1000 + seed);
        let framed = |value: &Value| {
            let text = value.to_string();
            format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes()
        };
        let mut stream = framed(&json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {} }));
        for id in 1..30 {
            let mut bytes = framed(&message(&mut random, id));
            match random.below(8) {
                0 => {
                    let at = random.below(bytes.len());
                    bytes[at] = random.below(256) as u8;
                }
                1 => bytes.truncate(random.below(bytes.len())),
                2 => bytes.splice(0..0, *b"garbage\r\n\xff\xfe\r\n").for_each(drop),
                _ => {}
            }
            stream.extend(bytes);
        }
        // However lengths went wrong, blank lines bring the reader back to the beginning of a message.
        stream.extend(vec![b'\n'; 200_000]);
        stream.extend(framed(&json!({ "jsonrpc": "2.0", "id": "last", "method": "shutdown" })));
        stream.extend(framed(&json!({ "jsonrpc": "2.0", "method": "exit" })));
        let around = Made([("/map.board".to_owned(), SOUND.to_owned())].into());
        let server = Server::new(Workspace::new(Box::new(around)));
        let mut output = Vec::new();
        let as_agreed = serve(server, std::io::Cursor::new(stream), &mut output).expect("a vector can be written");
        let output = String::from_utf8(output).expect("answers are text");
        assert!(as_agreed && output.contains("\"id\":\"last\""), "seed {seed}: {output}");
    }
}
