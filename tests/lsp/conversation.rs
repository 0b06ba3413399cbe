//! The server as a client speaks with it, in process: versions, positions, several files, the order of things.

use kogge::lsp::{Message, Server, Workspace};
use serde_json::{Value, json};

pub(crate) use crate::support::hammer::editor::Made;

/// A client of a server in the same process.
pub(crate) struct Client {
    pub(crate) server: Server,
    n_requests: i32,
}

impl Client {
    /// A client that has not said anything.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        Self { server: Server::new(Workspace::new(Box::new(Made(files)))), n_requests: 0 }
    }

    /// A client that has agreed with the server.
    pub(crate) fn ready(files: &[(&str, &str)]) -> Self {
        let mut client = Self::new(files);
        client.ask("initialize", json!({ "capabilities": {} })).expect("initialize is answered");
        client.tell("initialized", json!({}));
        client
    }

    /// Asks, and gives the result or the error.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        self.n_requests += 1;
        let request = lsp_server::Request { id: self.n_requests.into(), method: method.to_owned(), params };
        let mut answers = self.handle(Message::Request(request));
        assert_eq!(answers.len(), 1, "a request has one answer");
        match answers.remove(0) {
            Message::Response(response) => response.response_result.map_err(|error| (error.code, error.message)),
            other => panic!("a request is answered by a response, not {other:?}"),
        }
    }

    /// The messages that follow a message, pictures included.
    pub(crate) fn handle(&mut self, message: Message) -> Vec<Message> {
        let mut answers = self.server.handle(message);
        while let Some(painting) = self.server.next_painting() {
            answers.extend(self.server.painted(painting.paint()));
        }
        answers
    }

    /// Tells, and gives what the server says at once.
    pub(crate) fn tell(&mut self, method: &str, params: Value) -> Vec<Message> {
        self.server.handle(Message::Notification(lsp_server::Notification { method: method.to_owned(), params }))
    }

    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "board", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub(crate) fn change(&mut self, uri: &str, version: i32, changes: Value) -> Vec<Message> {
        let document = json!({ "uri": uri, "version": version });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }))
    }

    /// The findings that the server publishes now, file by file.
    pub(crate) fn published(&mut self) -> Vec<Value> {
        let mut messages = self.server.settle();
        while let Some(more) = self.server.settle_closed() {
            messages.extend(more);
        }
        let params = messages.into_iter().map(|message| {
            let Message::Notification(told) = message else { panic!("findings are told: {message:?}") };
            assert_eq!(told.method, "textDocument/publishDiagnostics");
            told.params
        });
        params.collect()
    }

    /// The codes that are found now, by URI, in the order told.
    pub(crate) fn found(&mut self) -> Vec<(String, Option<i64>, Vec<String>)> {
        let told = self.published().into_iter().map(|params| {
            let codes = params["diagnostics"].as_array().expect("a list").iter();
            let codes = codes.map(|finding| finding["code"].as_str().expect("a code").to_owned()).collect();
            let uri = params["uri"].as_str().expect("a URI").to_owned();
            (uri, params["version"].as_i64(), codes)
        });
        told.collect()
    }
}

pub(crate) fn position(uri: &str, line: u32, character: u32) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
}

pub(crate) const MAP: &str = "file:///map.board";

/// A map that raises nothing but doubts about its balance.
pub(crate) const SOUND: &str = "\
map Example
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden
city Köln: white square, orange square
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege
city Husum: white square, white circle
    skill        keys or purse
city Leer: white square
route Köln -- Emden: house, house
    tavern
route Köln -- Husum: house, house, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
";

#[test]
fn nothing_is_answered_before_both_agreed() {
    let mut client = Client::new(&[]);
    let refused = client.ask("textDocument/hover", position(MAP, 0, 0)).expect_err("too early");
    assert_eq!(refused.0, -32002);
    assert!(client.tell("textDocument/didOpen", json!({})).is_empty());
    client.ask("initialize", json!({})).expect("a client that can do nothing is welcome");
    assert_eq!(client.ask("initialize", json!({})).expect_err("once").0, -32600);
    assert_eq!(client.ask("textDocument/moniker", json!({})).expect_err("unknown").0, -32601);
    assert_eq!(client.ask("textDocument/hover", json!({ "position": 3 })).expect_err("odd").0, -32602);
}

#[test]
fn after_shutdown_only_exit_counts() {
    let mut client = Client::ready(&[]);
    assert_eq!(client.ask("shutdown", Value::Null), Ok(Value::Null));
    assert_eq!(client.ask("textDocument/hover", position(MAP, 0, 0)).expect_err("over").0, -32600);
    assert_eq!(client.server.over(), None);
    client.tell("exit", Value::Null);
    assert_eq!(client.server.over(), Some(true));
    let mut client = Client::ready(&[]);
    client.tell("exit", Value::Null);
    assert_eq!(client.server.over(), Some(false), "without shutdown");
}

#[test]
fn findings_follow_the_text() {
    let mut client = Client::ready(&[]);
    client.open(MAP, "city Bonn: whit square\n");
    let (_, version, codes) = client.found().remove(0);
    assert_eq!(version, Some(1));
    assert!(codes.contains(&"unknown_colour".to_owned()), "{codes:?}");
    assert!(client.found().is_empty(), "nothing new");
    // `whit` becomes `white`.
    let at = json!({ "line": 0, "character": 15 });
    client.change(MAP, 2, json!([{ "range": { "start": at, "end": at }, "text": "e" }]));
    let (_, version, codes) = client.found().remove(0);
    assert_eq!(version, Some(2));
    assert!(!codes.contains(&"unknown_colour".to_owned()), "{codes:?}");
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": MAP } }));
    let refused = client.ask("textDocument/hover", position(MAP, 0, 0)).expect_err("closed");
    assert_eq!(refused.0, -32602);
}

#[test]
fn closing_takes_the_findings_back() {
    let mut client = Client::ready(&[]);
    client.open(MAP, "city\n");
    assert!(!client.found().remove(0).2.is_empty());
    for uri in [MAP, "untitled:Untitled-1"] {
        client.open(uri, "city\n");
        client.found();
        client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        assert_eq!(client.found(), [(uri.to_owned(), None, Vec::new())]);
    }
}

#[test]
fn an_edit_out_of_order_is_refused_and_changes_nothing() {
    let mut client = Client::ready(&[]);
    client.open(MAP, SOUND);
    let whole = |text: &str| json!([{ "text": text }]);
    assert!(client.change(MAP, 5, whole("city Bonn: white square\n")).is_empty());
    for (version, changes) in [(5, whole("x")), (4, whole("x"))] {
        let said = client.change(MAP, version, changes);
        assert!(matches!(&said[..], [Message::Notification(said)] if said.method == "window/logMessage"), "{said:?}");
    }
    let backwards = json!([{ "range": { "start": { "line": 0, "character": 4 }, "end": { "line": 0, "character": 2 } }, "text": "" }]);
    assert_eq!(client.change(MAP, 6, backwards).len(), 1, "a change that ends before it begins");
    assert_eq!(client.change("file:///unknown.board", 1, whole("")).len(), 1, "a document that is not open");
    let outline = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": MAP } }));
    assert_eq!(outline.expect("it is open")[0]["name"], "Bonn");
}

#[test]
fn places_outside_the_text() {
    let mut client = Client::ready(&[]);
    client.open(MAP, "city Köln: white square\r\nroute Köln -- Bonn: house\r\n");
    // Behind a line's end is that end; there are lines up to the one behind the last line end.
    client.ask("textDocument/completion", position(MAP, 0, 4_000_000)).expect("the end of the line");
    client.ask("textDocument/completion", position(MAP, 2, 0)).expect("the end of the text");
    assert_eq!(client.ask("textDocument/completion", position(MAP, 3, 0)).expect_err("no such line").0, -32602);
    // An edit there is one at the end.
    let at = json!({ "line": 77, "character": 0 });
    client.change(MAP, 2, json!([{ "range": { "start": at, "end": at }, "text": "city Bonn: white square" }]));
    let outline = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": MAP } }));
    assert_eq!(outline.expect("it is open")[2]["range"]["start"], json!({ "line": 2, "character": 0 }));
}

#[test]
fn umlauts_are_counted_as_the_client_counts() {
    let text = "// 🟧\ncity \"Öüß 🟧\": white square\nroute \"Öüß 🟧\" -- Bonn: house\n";
    let mut client = Client::ready(&[]);
    client.open(MAP, text);
    let places = client.ask("textDocument/definition", position(MAP, 2, 10)).expect("it is declared");
    assert_eq!(
        places[0]["range"],
        json!({ "start": { "line": 1, "character": 5 }, "end": { "line": 1, "character": 13 } })
    );

    let mut client = Client::new(&[]);
    let capabilities = json!({ "capabilities": { "general": { "positionEncodings": ["utf-16", "utf-8"] } } });
    let agreed = client.ask("initialize", capabilities).expect("initialize is answered");
    assert_eq!(agreed["capabilities"]["positionEncoding"], "utf-8");
    client.open(MAP, text);
    let places = client.ask("textDocument/definition", position(MAP, 2, 10)).expect("it is declared");
    assert_eq!(places[0]["range"]["end"], json!({ "line": 1, "character": 18 }));
}

#[test]
fn a_change_of_an_open_base_reaches_its_variants() {
    let variant = "map Three\n    varies \"map.board\"\n    players 3\nchange city Leer: black square\n";
    let mut client = Client::ready(&[("/map.board", SOUND), ("/three.board", variant)]);
    client.open("file:///three.board", variant);
    let before = client.found().remove(0).2;
    client.open(MAP, &SOUND.replace("Leer", "Jever"));
    let told = client.found();
    let of = |name: &str| &told.iter().find(|(uri, ..)| uri.ends_with(name)).expect("it is told").2;
    assert_eq!(before.iter().filter(|code| *code == "change_of_nothing").count(), 0);
    assert_eq!(of("three.board").iter().filter(|code| *code == "change_of_nothing").count(), 1, "{told:?}");
    assert!(!of("map.board").contains(&"change_of_nothing".to_owned()));
}

#[test]
fn a_base_that_would_lead_back_is_not_offered() {
    let varying = |base: &str| format!("map V\n    varies \"{base}\"\n");
    let (two, three) = (varying("one.board"), varying("two.board"));
    let (left, right, lost) = (varying("right.board"), varying("left.board"), varying("none.board"));
    let files = [
        ("/one.board", SOUND),
        ("/two.board", &two),
        ("/three.board", &three),
        ("/other.board", SOUND),
        ("/left.board", &left),
        ("/right.board", &right),
        ("/lost.board", &lost),
    ];
    let mut client = Client::ready(&files);
    let mut offered = |uri: &str| -> Vec<String> {
        client.open(uri, "map V\n    varies \n");
        let items = client.ask("textDocument/completion", position(uri, 1, 11)).expect("completions");
        client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        let labels = items.as_array().expect("a list").iter().map(|item| item["label"].as_str().expect("text"));
        labels.map(str::to_owned).collect()
    };
    let all = ["\"one.board\"", "\"other.board\"", "\"three.board\"", "\"two.board\""];
    assert_eq!(offered("file:///new.board"), all);
    assert_eq!(offered("file:///two.board"), ["\"one.board\"", "\"other.board\""]);
    assert_eq!(offered("file:///one.board"), ["\"other.board\""]);
}

#[test]
fn a_phrase_takes_the_place_of_its_words() {
    let mut client = Client::ready(&[]);
    let mut replaced = |line: &str| {
        client.open(MAP, &format!("map V\n{}\n", line.replace('|', "")));
        let at = position(MAP, 1, line.find('|').expect("the cursor") as u32);
        let items = client.ask("textDocument/completion", at).expect("completions");
        let two = items.as_array().expect("a list").iter().find(|item| item["label"] == "two players");
        two.map(|item| {
            let range = &item["textEdit"]["range"];
            [&range["start"], &range["end"]].map(|at| at["character"].as_u64().expect("a number"))
        })
    };
    assert_eq!(replaced("    modules |"), Some([12, 12]));
    assert_eq!(replaced("    modules two |"), Some([12, 16]));
    assert_eq!(replaced("    modules promo, two  pl|"), Some([19, 26]));
    assert_eq!(replaced("    modules tw|o players"), Some([12, 23]), "what stands there already is not doubled");
    assert_eq!(replaced("    modules two |  players"), Some([12, 25]));
    assert_eq!(replaced("    modules promo |"), None, "a comma comes first");
}

#[test]
fn a_name_in_quotes_is_found_by_its_letters() {
    let mut client = Client::ready(&[]);
    let cities = "city Linz: white square\ncity \"Den Haag\": white square\n";
    for (line, quote) in [("route D", ""), ("route \"D", "\"")] {
        client.open(MAP, &format!("{cities}{line}"));
        let items = client.ask("textDocument/completion", position(MAP, 2, line.len() as u32)).expect("completions");
        let filters: Vec<&str> =
            items.as_array().expect("a list").iter().filter_map(|item| item["filterText"].as_str()).collect();
        assert_eq!(filters, ["Den Haag", "Linz"].map(|name| format!("{quote}{name}{quote}")), "{line}");
        assert_eq!(items[1]["textEdit"]["newText"], "Linz", "quotes that nobody needs go away");
    }
}

#[test]
fn a_name_is_changed_in_every_file() {
    let variant = "map Three\n    varies \"map.board\"\nchange city Leer: black square\n";
    let files =
        [("/map.board", SOUND), ("/three.board", variant), ("/stranger.board", "map S\ncity Leer: white square\n")];
    let mut client = Client::new(&files);
    let knows = json!({ "workspace": { "workspaceEdit": { "documentChanges": true } } });
    client.ask("initialize", json!({ "capabilities": knows })).expect("initialize is answered");
    client.open("file:///three.board", variant);
    let at = position("file:///three.board", 2, 13);
    let prepared = client.ask("textDocument/prepareRename", at.clone()).expect("it can be renamed");
    assert_eq!(prepared["placeholder"], "Leer");
    let mut renaming = at;
    renaming["newName"] = json!("Bad Zwischenahn");
    let edit = client.ask("textDocument/rename", renaming).expect("it is free");
    let changes = edit["documentChanges"].as_array().expect("with versions");
    let summary: Vec<String> = changes
        .iter()
        .map(|change| {
            let edits = change["edits"].as_array().expect("edits");
            assert!(edits.iter().all(|edit| edit["newText"] == "\"Bad Zwischenahn\""));
            format!("{} {} {}", change["textDocument"]["uri"], change["textDocument"]["version"], edits.len())
        })
        .collect();
    assert_eq!(summary, ["\"file:///map.board\" null 2", "\"file:///three.board\" 1 1"]);
    // A client that knows no versions is told the same without them.
    let mut client = Client::ready(&files);
    client.open("file:///three.board", variant);
    let mut renaming = position("file:///three.board", 2, 13);
    renaming["newName"] = json!("Jever");
    let edit = client.ask("textDocument/rename", renaming).expect("it is free");
    assert_eq!(edit["changes"]["file:///map.board"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_document_that_was_never_saved_is_a_map_too() {
    let mut client = Client::ready(&[]);
    client.open("untitled:Untitled-1", "city Bonn: whit square\n");
    let (uri, _, codes) = client.found().remove(0);
    assert_eq!(uri, "untitled:Untitled-1");
    assert!(codes.contains(&"unknown_colour".to_owned()));
    client.ask("textDocument/hover", position("untitled:Untitled-1", 0, 6)).expect("an answer");
}

#[test]
fn findings_are_explained() {
    let mut client = Client::ready(&[]);
    let text = client.ask("kogge/explain", json!({ "code": "unreachable_city" })).expect("it is known");
    assert!(
        text["markdown"].as_str().is_some_and(|text| text.contains("unreachable_city") && text.contains("```board"))
    );
    assert_eq!(client.ask("kogge/explain", json!({ "code": "nonsense" })).expect_err("unknown").0, -32602);
    assert_eq!(client.ask("kogge/explain", json!([])).expect_err("odd").0, -32602);
}

#[test]
fn a_repair_names_its_finding() {
    let mut client = Client::ready(&[]);
    client.open(MAP, "city Bonn: whit square\n");
    let range = json!({ "start": { "line": 0, "character": 12 }, "end": { "line": 0, "character": 12 } });
    let asked = |only: Value| json!({ "textDocument": { "uri": MAP }, "range": range, "context": { "diagnostics": [], "only": only } });
    let actions = client.ask("textDocument/codeAction", asked(json!(["quickfix"]))).expect("actions");
    assert_eq!(actions[0]["diagnostics"][0]["code"], "unknown_colour");
    assert_eq!(actions[0]["edit"]["changes"][MAP][0]["newText"], "white");
    let others = client.ask("textDocument/codeAction", asked(json!(["refactor"]))).expect("actions");
    assert_eq!(others, json!([]), "only what was asked for");
    let all = client.ask("textDocument/codeAction", asked(json!([""]))).expect("actions");
    assert_eq!(all, actions, "the empty kind is above all others");
    let others = client.ask("textDocument/codeAction", asked(json!(["quick"]))).expect("actions");
    assert_eq!(others, json!([]), "a kind is no mere beginning of letters");
}

#[test]
fn formatting_touches_what_is_not_canonical() {
    let text = "map Ö\r\n  players 3 , 4\r\ncity \"Köln\":white square\r\ncity Bonn: white square\r\n";
    let canonical = kogge::format::format::<kogge::hansa::Hansa>(text);
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let mut client = Client::ready(&[]);
    client.open(MAP, text);
    let whole = json!({ "textDocument": { "uri": MAP }, "options": options });
    let edits = client.ask("textDocument/formatting", whole.clone()).expect("edits");
    let lines: Vec<&Value> =
        edits.as_array().expect("a list").iter().map(|edit| &edit["range"]["start"]["line"]).collect();
    assert_eq!(lines, [1, 2]);
    let mut part = whole;
    part["range"] = json!({ "start": { "line": 2, "character": 3 }, "end": { "line": 2, "character": 5 } });
    let of_range = client.ask("textDocument/rangeFormatting", part).expect("edits");
    assert_eq!(of_range, json!([edits[1]]));
    // Carried out from the back, the edits make the canonical form.
    let mut changes = edits.as_array().expect("a list").clone();
    changes.reverse();
    let changes = changes.iter().map(|edit| json!({ "range": edit["range"], "text": edit["newText"] })).collect();
    client.change(MAP, 2, Value::Array(changes));
    let again = json!({ "textDocument": { "uri": MAP }, "options": options });
    assert_eq!(client.ask("textDocument/formatting", again).expect("edits"), json!([]));
    assert!(canonical.contains("city Köln: white square"));
}
