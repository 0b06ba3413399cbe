//! Tests with several files: variants that are not open, bases and their names, the folders that are worked in.

use serde_json::{Value, json};

use super::conversation::{Client, MAP, SOUND, position};

const BASED: &str = "map Three\n    varies \"map.board\"\n    players 3\nchange city Leer: black square\n";

#[test]
fn closed_variants_of_an_edited_base_get_findings() {
    let far = "map Far\n    varies \"three.board\"\nremove city Leer\n";
    let files = [("/map.board", SOUND), ("/three.board", BASED), ("/far.board", far), ("/other.board", "city\n")];
    let mut client = Client::ready(&files);
    client.open(MAP, SOUND);
    let told = client.found();
    assert_eq!(told.len(), 1, "nothing was changed: {told:?}");
    // Only the first of these edits breaks the variants.
    client.change(MAP, 2, json!([{ "text": SOUND.replace("Leer", "Jever") }]));
    let told = client.found();
    let uris: Vec<&str> = told.iter().map(|(uri, ..)| uri.as_str()).collect();
    assert_eq!(uris[0], MAP, "what is open comes first: {told:?}");
    for variant in ["file:///three.board", "file:///far.board"] {
        let of: Vec<_> = told.iter().filter(|(uri, ..)| uri == variant).collect();
        let [(_, version, codes)] = of.as_slice() else { panic!("{variant} is told once: {told:?}") };
        assert!(version.is_none() && codes.contains(&"change_of_nothing".to_owned()), "{told:?}");
    }
    assert!(!uris.contains(&"file:///other.board"), "nothing of it depends on the base: {told:?}");
    // Mending the base mends them; so does closing it, since then its file counts.
    client.change(MAP, 3, json!([{ "text": SOUND }]));
    let told = client.found();
    assert!(told.iter().all(|(_, _, codes)| !codes.contains(&"change_of_nothing".to_owned())), "{told:?}");
    client.change(MAP, 4, json!([{ "text": SOUND.replace("Leer", "Jever") }]));
    client.found();
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": MAP } }));
    let told = client.found();
    assert!(told.iter().all(|(_, _, codes)| codes.is_empty()), "{told:?}");
    assert_eq!(told.iter().filter(|(uri, ..)| uri == "file:///three.board").count(), 1, "{told:?}");
}

#[test]
fn an_opened_text_that_was_never_saved_reaches_closed_variants() {
    let mut client = Client::ready(&[("/map.board", SOUND), ("/three.board", BASED)]);
    client.open(MAP, &SOUND.replace("Leer", "Jever"));
    let told = client.found();
    let three = told.iter().find(|(uri, ..)| uri == "file:///three.board");
    assert!(three.is_some_and(|(_, _, codes)| codes.contains(&"change_of_nothing".to_owned())), "{told:?}");
}

#[test]
fn an_edit_is_told_before_the_variants_are_looked_at() {
    let mut client = Client::ready(&[("/map.board", SOUND), ("/three.board", BASED)]);
    client.open(MAP, SOUND);
    client.found();
    client.change(MAP, 2, json!([{ "text": SOUND.replace("Leer", "Jever") }]));
    assert_eq!(client.server.settle().len(), 1, "the open map alone");
    // An edit in between begins from the open map again.
    client.server.settle_closed().expect("there is a variant");
    client.change(MAP, 3, json!([{ "text": SOUND }]));
    assert_eq!(client.server.settle().len(), 1);
    let told = client.found();
    let [(uri, _, codes)] = told.as_slice() else { panic!("the variant: {told:?}") };
    assert!(uri == "file:///three.board" && !codes.contains(&"change_of_nothing".to_owned()), "{told:?}");
}

#[test]
fn the_base_is_the_definition_of_varies() {
    let mut client = Client::ready(&[("/maps/map.board", SOUND), ("/three.board", "")]);
    let variant = BASED.replace("map.board", "maps/map.board");
    client.open("file:///three.board", &variant);
    for character in [4, 13, 25] {
        let places = client.ask("textDocument/definition", position("file:///three.board", 1, character));
        let places = places.expect("an answer");
        assert_eq!(places[0]["uri"], "file:///maps/map.board", "at {character}");
        assert_eq!(places[0]["range"]["start"], json!({ "line": 0, "character": 0 }));
    }
    let places = client.ask("textDocument/definition", position("file:///three.board", 2, 6)).expect("an answer");
    assert_eq!(places, json!([]), "a number is declared nowhere");
}

/// The edits of an answer as `FILE LINE:FROM-TO TEXT`.
fn edits(answer: &Value) -> Vec<String> {
    let of_file = |(uri, edits): (&String, &Value)| {
        let line = |edit: &Value| {
            let [start, end] = [&edit["range"]["start"], &edit["range"]["end"]];
            format!("{uri} {}:{}-{} {}", start["line"], start["character"], end["character"], edit["newText"])
        };
        edits.as_array().expect("a list").iter().map(line).collect::<Vec<_>>()
    };
    answer["changes"].as_object().expect("changes").iter().flat_map(of_file).collect()
}

#[test]
fn a_renamed_file_keeps_its_variants() {
    let deep = BASED.replace("map.board", "../map.board");
    let files = [
        ("/maps/map.board", SOUND),
        ("/maps/three.board", BASED),
        ("/maps/deep/four.board", &deep),
        ("/maps/deep/five.board", &BASED.replace("map.board", "four.board")),
        ("/maps/other.board", SOUND),
    ];
    let mut client = Client::new(&files);
    client.ask("initialize", json!({ "rootUri": "file:///maps", "capabilities": {} })).expect("an answer");
    client.tell("initialized", json!({}));
    let mut renamed = |old: &str, new: &str| {
        let file = |name: &str| format!("file:///maps/{name}");
        let files = json!({ "files": [{ "oldUri": file(old), "newUri": file(new) }] });
        edits(&client.ask("workspace/willRenameFiles", files).expect("an answer"))
    };
    assert_eq!(
        renamed("map.board", "base.board"),
        [
            r#"file:///maps/deep/four.board 1:11-25 "\"../base.board\"""#,
            r#"file:///maps/three.board 1:11-22 "\"base.board\"""#,
        ]
    );
    let at_four = r#"file:///maps/deep/four.board 1:11-25 "\"../map.board\"""#;
    assert_eq!(
        renamed("deep/four.board", "six.board"),
        [
            r#"file:///maps/deep/five.board 1:11-23 "\"../six.board\"""#,
            r#"file:///maps/deep/four.board 1:11-25 "\"map.board\"""#,
        ],
        "its own base is named from the new place"
    );
    assert_eq!(
        renamed("deep", "far/deeper"),
        [r#"file:///maps/deep/four.board 1:11-25 "\"../../map.board\"""#],
        "within a folder nothing changes"
    );
    assert_eq!(renamed("deep", "flat"), Vec::<String>::new(), "{at_four} says the same from there");
    assert_eq!(renamed("other.board", "else.board"), Vec::<String>::new());
    // An open document counts as it is written.
    client.open("file:///maps/other.board", "map Other\n    varies \"map.board\"\n");
    let files = json!({ "files": [{ "oldUri": "file:///maps/map.board", "newUri": "file:///maps/base.board" }] });
    let answer = client.ask("workspace/willRenameFiles", files).expect("an answer");
    assert!(edits(&answer).contains(&r#"file:///maps/other.board 1:11-22 "\"base.board\"""#.to_owned()), "{answer}");
}

#[test]
fn symbols_are_found_without_an_open_map() {
    let files = [("/maps/map.board", SOUND), ("/maps/deep/three.board", BASED), ("/away/map.board", SOUND)];
    let places = |client: &mut Client| -> Vec<String> {
        let found = client.ask("workspace/symbol", json!({ "query": "leer" })).expect("an answer");
        let uris = found.as_array().expect("a list").iter().map(|symbol| symbol["location"]["uri"].clone());
        uris.map(|uri| uri.as_str().expect("a URI").to_owned()).collect()
    };
    let folder = |uri: &str| json!({ "uri": uri, "name": "folder" });
    let mut client = Client::new(&files);
    let folders = json!([folder("file:///maps")]);
    client.ask("initialize", json!({ "workspaceFolders": folders, "capabilities": {} })).expect("an answer");
    client.tell("initialized", json!({}));
    assert_eq!(places(&mut client), ["file:///maps/map.board"; 2], "a city and its route");
    let event = json!({ "added": [folder("file:///away")], "removed": [folder("file:///maps")] });
    client.tell("workspace/didChangeWorkspaceFolders", json!({ "event": event }));
    assert_eq!(places(&mut client), ["file:///away/map.board"; 2]);
}

#[test]
fn all_that_needs_no_asking_is_repaired_at_once() {
    let mut client = Client::ready(&[]);
    // A guess stays, and so do line ends and what is sound.
    let twice = "city Leer: white square\n";
    let text = SOUND.replace(twice, &twice.repeat(3)).replace("keys or purse", "key or purse").replace('\n', "\r\n");
    client.open(MAP, &text);
    let asked = |only: Value| {
        let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } });
        let context = json!({ "diagnostics": [], "only": only });
        json!({ "textDocument": { "uri": MAP }, "range": range, "context": context })
    };
    let actions = client.ask("textDocument/codeAction", asked(json!(["source.fixAll"]))).expect("actions");
    let [action] = actions.as_array().expect("a list").as_slice() else { panic!("one action: {actions}") };
    assert_eq!(action["kind"], "source.fixAll");
    let edits = action["edit"]["changes"][MAP].as_array().expect("edits");
    let lines: Vec<&Value> = edits.iter().map(|edit| &edit["range"]["start"]["line"]).collect();
    assert_eq!(lines, [11], "{actions}");
    assert_eq!((&edits[0]["range"]["end"]["line"], &edits[0]["newText"]), (&json!(13), &json!("")), "{actions}");
    assert_eq!(client.ask("textDocument/codeAction", asked(json!(["source"]))).expect("actions"), actions);
    client.open(MAP, SOUND);
    let actions = client.ask("textDocument/codeAction", asked(json!(["source.fixAll"]))).expect("actions");
    assert_eq!(actions, json!([]), "nothing to repair");
}
