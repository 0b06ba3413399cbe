//! The picture beside the text: drawn once for each text, and nothing waits for it.

use std::io::{Cursor, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kogge::lsp::{Message, Painting, Server, Workspace, serve_with};
use serde_json::{Value, json};

use super::conversation::{Client, MAP, Made, SOUND, position};

#[test]
fn the_picture_follows_the_cursor() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let picture = client.ask("kogge/picture", position(MAP, 4, 6)).expect("a picture");
    assert!(picture["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg") && svg.contains("Köln")));
    assert_eq!((&picture["title"], &picture["line"]), (&json!("Köln"), &json!(5)));
    // On a fact it is the statement that counts.
    let picture = client.ask("kogge/picture", position(MAP, 12, 6)).expect("a picture");
    assert_eq!((&picture["title"], &picture["line"]), (&json!("Emden – Köln"), &json!(12)));
}

#[test]
fn a_map_with_errors_is_drawn_as_far_as_it_is_understood() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let size = |svg: &str| svg.split("viewBox=").nth(1).map(|rest| rest.split('>').next().unwrap_or(rest).to_owned());
    let picture = client.ask("kogge/picture", position(MAP, 4, 6)).expect("a picture");
    let sound = picture["svg"].as_str().expect("a picture").to_owned();
    client.change(
        MAP,
        2,
        json!([{ "text": SOUND.replace("route Emden -- Leer: house", "route Emden -- Leer: hose") }]),
    );
    let picture = client.ask("kogge/picture", position(MAP, 4, 6)).expect("an answer");
    let svg = picture["svg"].as_str().expect("a picture");
    assert!(svg.contains(">Köln</text>"));
    assert!(svg.contains("class=\"mark error\"") && svg.contains("hose"), "it says what is wrong, and where");
    assert_eq!(size(svg), size(&sound), "it keeps its size while somebody types");
    assert_eq!((&picture["title"], &picture["line"]), (&json!("Köln"), &json!(5)));
    // The variant follows while its base is broken, but without its base it is nothing.
    let variant = "file:///side.board";
    client.open(variant, "map Side\n    varies \"map.board\"\n");
    let picture = client.ask("kogge/picture", position(variant, 0, 6)).expect("an answer");
    assert!(picture["svg"].as_str().is_some_and(|svg| svg.contains(">Köln</text>") && svg.contains("hose")));
    client.change(variant, 2, json!([{ "text": "map Side\n    varies \"none.board\"\n" }]));
    let picture = client.ask("kogge/picture", position(variant, 0, 6)).expect("an answer");
    assert_eq!(picture["svg"], Value::Null, "nobody knows what the base would have said");
}

/// The answer of the server at once to a request.
fn at_once(client: &mut Client, id: &str, method: &str, params: Value) -> Vec<Message> {
    let request = lsp_server::Request { id: id.to_owned().into(), method: method.to_owned(), params };
    client.server.handle(Message::Request(request))
}

/// The requests that these messages answer, with the numbers of the errors.
fn answered(messages: &[Message]) -> Vec<(String, Option<i32>)> {
    let answer = |message: &Message| match message {
        Message::Response(response) => {
            (response.id.to_string().replace('"', ""), response.response_result.as_ref().err().map(|error| error.code))
        }
        other => panic!("a response, not {other:?}"),
    };
    messages.iter().map(answer).collect()
}

#[test]
fn a_text_is_laid_out_once() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    assert!(at_once(&mut client, "first", "kogge/picture", position(MAP, 4, 6)).is_empty(), "it is drawn elsewhere");
    let painting = client.server.next_painting().expect("it is to be drawn");
    assert!(client.server.next_painting().is_none(), "one at a time");
    // Another place of the same text wants the same picture.
    assert!(at_once(&mut client, "second", "kogge/picture", position(MAP, 12, 6)).is_empty());
    let told = client.server.painted(painting.paint());
    assert_eq!(answered(&told), [("first".to_owned(), None), ("second".to_owned(), None)]);
    // From now on the cursor moves for nothing, also over a file that was saved.
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": MAP } }));
    let told = at_once(&mut client, "third", "kogge/picture", position(MAP, 6, 6));
    assert_eq!(answered(&told), [("third".to_owned(), None)]);
    assert!(client.server.next_painting().is_none());
    client.change(MAP, 2, json!([{ "text": SOUND.replace("Leer", "Jever") }]));
    assert!(at_once(&mut client, "fourth", "kogge/picture", position(MAP, 6, 6)).is_empty());
    assert!(client.server.next_painting().is_some(), "another text is another picture");
}

#[test]
fn who_waits_for_an_old_text_is_refused() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    at_once(&mut client, "old", "kogge/picture", position(MAP, 4, 6));
    let painting = client.server.next_painting().expect("it is to be drawn");
    client.change(MAP, 2, json!([{ "text": SOUND.replace("Leer", "Jever") }]));
    let told = at_once(&mut client, "new", "kogge/picture", position(MAP, 4, 6));
    assert_eq!(answered(&told), [("old".to_owned(), Some(-32801))]);
    assert!(client.server.painted(painting.paint()).is_empty(), "nobody wants it any more");
    let painting = client.server.next_painting().expect("the new one");
    assert_eq!(answered(&client.server.painted(painting.paint())), [("new".to_owned(), None)]);
}

#[test]
fn a_picture_that_waits_can_be_cancelled() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    at_once(&mut client, "one", "kogge/picture", position(MAP, 4, 6));
    let told = client.tell("$/cancelRequest", json!({ "id": "one" }));
    assert_eq!(answered(&told), [("one".to_owned(), Some(-32800))]);
    assert!(client.server.next_painting().is_none());
    at_once(&mut client, "two", "kogge/picture", position(MAP, 4, 6));
    let told = at_once(&mut client, "end", "shutdown", Value::Null);
    assert_eq!(answered(&told), [("two".to_owned(), Some(-32800)), ("end".to_owned(), None)]);
}

const COMPLETION: &str = "\"id\":\"completion\"";
const FINDINGS: &str = "publishDiagnostics";
const PICTURE: &str = "\"id\":\"picture\"";

/// An output that opens gates, each when all its texts have gone by.
struct Watched {
    written: Arc<Mutex<Vec<u8>>>,
    gates: [(&'static [&'static str], Sender<()>); 2],
}

impl Write for Watched {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut written = self.written.lock().expect("nobody panics here");
        written.extend(bytes);
        let text = String::from_utf8_lossy(&written);
        for (_, gate) in self.gates.iter().filter(|(texts, _)| texts.iter().all(|at| text.contains(at))) {
            // Who waited may be gone.
            let _ = gate.send(());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The picture is drawn only once what came behind it is answered: if that waited for the picture, neither would come.
/// Findings come before or behind the completion, as the messages arrive.
#[test]
fn findings_and_completion_do_not_wait_for_a_picture() {
    let document = json!({ "uri": MAP, "languageId": "board", "version": 1, "text": SOUND });
    let messages = [
        json!({ "id": "start", "method": "initialize", "params": { "capabilities": {} } }),
        json!({ "method": "textDocument/didOpen", "params": { "textDocument": document } }),
        json!({ "id": "picture", "method": "kogge/picture", "params": position(MAP, 4, 6) }),
        json!({ "id": "completion", "method": "textDocument/completion", "params": position(MAP, 4, 6) }),
    ];
    let framed = |message: &Value| {
        let text = message.to_string();
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    };
    // The input has no end before the picture is out.
    let (over, is_over) = channel();
    let input = messages.iter().map(framed).collect::<String>();
    let input = std::io::BufReader::new(std::io::Read::chain(Cursor::new(input), Open(is_over)));
    let (gate, opened) = channel();
    let opened = Arc::new(Mutex::new(opened));
    let paint = move |painting: Painting| {
        opened.lock().expect("nobody panics here").recv_timeout(GUARD).expect("the findings come first");
        painting.paint()
    };
    let written = Arc::new(Mutex::new(Vec::new()));
    let gates: [(&[&str], _); 2] = [(&[COMPLETION, FINDINGS], gate), (&[PICTURE], over)];
    let mut output = Watched { written: written.clone(), gates };
    let server = Server::new(Workspace::new(Box::new(Made([].into()))));
    serve_with(server, input, &mut output, paint).expect("a vector can be written");
    let written = String::from_utf8(written.lock().expect("nobody panics here").clone()).expect("text");
    let at = |text: &str| written.find(text).unwrap_or_else(|| panic!("{text} in {written}"));
    let order = [at(COMPLETION).max(at(FINDINGS)), at(PICTURE)];
    assert!(order.is_sorted(), "{written}");
}

/// An input that says nothing, and ends when something is sent.
struct Open(Receiver<()>);

impl std::io::Read for Open {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        // What never came is missing in the output.
        let _ = self.0.recv_timeout(GUARD);
        Ok(0)
    }
}

/// How long an event may take before the test fails instead of hanging.
const GUARD: Duration = Duration::from_secs(60);
