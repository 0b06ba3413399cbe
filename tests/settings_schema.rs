//! The schemas of project files and editions. That of an edition is made from the usual edition of its game, whose
//! comments say what each key means: `UPDATE_DOCS=1 cargo test --test suite settings_schema::`.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::support::schema::{EDITION_CATAN, EDITION_HANSA, PROJECT, Schema};

/// A game with its usual edition.
const EDITIONS: [(&str, &str, Schema); 2] = [
    ("hansa", "maps/hansa/editions/big-box-2020.toml", EDITION_HANSA),
    ("catan", "maps/catan/editions/catan-2015.toml", EDITION_CATAN),
];

fn read(path: &str) -> String {
    std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("it is committed")
}

/// The comments of an edition by the paths of their keys: behind a key, or else above it.
fn comments(text: &str) -> Vec<(String, String)> {
    let (mut found, mut above, mut table): (Vec<(String, String)>, _, _) = (Vec::new(), String::new(), String::new());
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix('#') {
            above = format!("{above} {}", comment.trim()).trim().to_owned();
            continue;
        }
        if let Some(header) = line.strip_prefix('[') {
            table = header.trim_matches(['[', ']']).to_owned();
            found.push((table.clone(), std::mem::take(&mut above)));
        } else if let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with([' ', '#'])) {
            let dot = if table.is_empty() { "" } else { "." };
            let behind = value.rsplit_once("# ").map(|(_, comment)| comment.to_owned());
            let says = behind.unwrap_or_else(|| std::mem::take(&mut above));
            found.push((format!("{table}{dot}{}", key.trim().trim_matches('"')), says));
        }
        if line.trim().is_empty() {
            above.clear();
        }
    }
    found
}

/// The schema of a value, as far as one value shows it.
fn schema_of(value: &toml::Value, path: &str, comments: &[(String, String)]) -> Value {
    let says = comments.iter().find(|(of, says)| of == path && !says.is_empty()).map(|(_, says)| says.as_str());
    let mut schema = match value {
        toml::Value::Integer(_) => json!({ "type": "integer" }),
        toml::Value::Boolean(_) => json!({ "type": "boolean" }),
        toml::Value::String(word) => match says {
            Some(says) if says.contains("or a number") => json!({ "type": ["string", "integer"] }),
            Some(says) if says.contains("or \"") => {
                let words = says.split('"').skip(1).step_by(2).filter(|other| *other != word);
                json!({ "enum": std::iter::once(word.as_str()).chain(words).collect::<Vec<_>>() })
            }
            _ => json!({ "type": "string" }),
        },
        toml::Value::Array(items) => {
            let mut kinds: Vec<Value> = items.iter().map(|item| schema_of(item, path, &[])).collect();
            kinds.dedup();
            match &kinds[..] {
                [] => json!({ "type": "array" }),
                [only] => json!({ "type": "array", "items": only }),
                _ if kinds.iter().all(|kind| kind["type"] == "object") => {
                    json!({ "type": "array", "items": kinds[kinds.len() - 1] })
                }
                _ => json!({ "type": "array", "items": { "type": ["integer", "string"] } }),
            }
        }
        toml::Value::Table(table) => {
            let own = |key: &String| if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            let properties: Map<String, Value> =
                table.iter().map(|(key, value)| (key.clone(), schema_of(value, &own(key), comments))).collect();
            // Tables of numbers by word or by number need not name the same ones.
            let is_open = !table.is_empty() && table.values().all(toml::Value::is_integer) && !path.contains("gives");
            let others =
                if is_open && path.contains('.') { json!({ "type": "integer" }) } else { json!(table.is_empty()) };
            json!({ "type": "object", "additionalProperties": others, "properties": properties })
        }
        toml::Value::Float(_) | toml::Value::Datetime(_) => panic!("{path}: no edition has such a value"),
    };
    if let Some(says) = says {
        schema["description"] = json!(says);
    }
    if !value.is_table() && !comments.is_empty() && says.is_some() {
        schema["examples"] = json!([serde_json::to_value(value).expect("it is plain")]);
    }
    schema
}

/// The schema of the editions of a game.
fn edition_schema(game: &str, path: &str) -> String {
    let text = read(path);
    let mut value: toml::Value = text.parse::<toml::Table>().expect("a shipped edition is TOML").into();
    value["name"] = "".into();
    let mut comments = comments(&text);
    comments.push(("name".to_owned(), "the name of the edition, for people".to_owned()));
    comments.push(("game".to_owned(), "the game whose maps can name it".to_owned()));
    let mut schema = schema_of(&value, "", &comments);
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    schema["title"] = json!(format!("Edition of Kogge for maps of game `{game}`"));
    schema["description"] = json!(
        "The numbers and choices of the rules that are not printed on a board; the examples are those of the usual edition."
    );
    schema["properties"]["game"] = json!({ "description": "the game whose maps can name it", "const": game });
    schema["properties"]["name"] = json!({ "description": "the name of the edition, for people", "type": "string" });
    schema["properties"]["extends"] = json!({
        "description": "the edition that this one starts from: it then names only what differs",
        "type": "string",
        "examples": [std::path::Path::new(path).file_stem().and_then(std::ffi::OsStr::to_str)],
    });
    let mut text = String::new();
    writeln!(text, "{}", serde_json::to_string_pretty(&schema).expect("it is JSON")).expect("a text takes lines");
    text
}

#[test]
fn the_schemas_of_editions_say_what_the_usual_editions_say() {
    for (game, path, Schema(committed)) in EDITIONS {
        let made = edition_schema(game, path);
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(committed);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&file, &made).expect("the project can be written");
        }
        assert!(read(committed) == made, "{committed} is out of date: run with UPDATE_DOCS=1");
    }
}

#[test]
fn shipped_editions_and_those_of_docs_hold_to_their_schema() {
    let toml =
        |text: &str| serde_json::to_value(text.parse::<toml::Table>().expect("it is TOML")).expect("it is plain");
    for (game, path, schema) in EDITIONS {
        let folder = std::path::Path::new(path).parent().expect("it lies in a folder");
        let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in std::fs::read_dir(here).expect("it is there") {
            let text = std::fs::read_to_string(entry.expect("it can be listed").path()).expect("it is text");
            schema.allows(&toml(&text));
        }
        let usual = toml(&read(path));
        schema.refuses(&usual, "/naem", json!("x"));
        schema.refuses(&usual, "/game", json!(if game == "hansa" { "catan" } else { "hansa" }));
        schema.allows(&json!({ "extends": "big-box-2020" }));
    }
    PROJECT.allows(&toml(&read("kogge.toml")));
    let project = toml("language = 1\nmaps = [\"a.board\"]\n[folders.a]\npreset = \"fan\"\n");
    PROJECT.allows(&project);
    PROJECT.refuses(&project, "/language", json!(2));
    PROJECT.refuses(&project, "/maps/0", json!("a.txt"));
    PROJECT.refuses(&project, "/folders/a/preset", json!("strict"));
}
