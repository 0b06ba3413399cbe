//! Project files and editions: what is found in them, on the disk and as they are written.

use std::path::Path;

use kogge::lsp::uri_of;
use serde_json::{Value, json};

use super::conversation::{Client, SOUND, position};
use super::stdio::Program;

/// A project on the disk.
struct Project(tempfile::TempDir);

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let project = Self(tempfile::tempdir().expect("a temporary folder can be made"));
        for (name, text) in files {
            let path = project.path(name);
            std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
            std::fs::write(path, text).expect("it can be written");
        }
        project
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().canonicalize().expect("it is there").join(Path::new(name))
    }

    fn uri(&self, name: &str) -> String {
        uri_of(self.path(name).to_str().expect("it is UTF-8")).as_ref().to_owned()
    }

    fn open(&self, program: &mut Program, name: &str, language: &str, text: &str) {
        let document = json!({ "uri": self.uri(name), "languageId": language, "version": 1, "text": text });
        program.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    fn change(&self, program: &mut Program, name: &str, version: i32, text: &str) {
        let document = json!({ "uri": self.uri(name), "version": version });
        let changes = json!([{ "text": text }]);
        program.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }
}

fn started() -> Program {
    let mut program = Program::new();
    program.answer("initialize", json!({ "capabilities": {} }));
    program.tell("initialized", json!({}));
    program
}

fn codes((name, found): (String, Vec<Value>)) -> (String, Vec<String>) {
    (name, found.iter().map(|finding| finding["code"].as_str().expect("a code").to_owned()).collect())
}

const PROJECT: &str = "language = 1\nmaps = [\"*.board\"]\n";

#[test]
fn a_project_file_gets_findings_and_repairs() {
    let project = Project::new(&[("kogge.toml", PROJECT), ("map.board", SOUND)]);
    let mut program = started();
    // As clients send it whose settings know the file as something else.
    let broken = "language = 1\nmap = [\"*.board\"]\neditions = [\"none/*.toml\"]\n";
    project.open(&mut program, "kogge.toml", "plaintext", broken);
    let (name, found) = program.found();
    assert_eq!(name, "kogge.toml");
    let codes_of: Vec<&str> = found.iter().filter_map(|finding| finding["code"].as_str()).collect();
    assert_eq!(codes_of, ["unknown_project_key", "file_not_found"]);
    assert_eq!(
        found[0]["range"],
        json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 3 } })
    );
    let of_document = json!({ "textDocument": { "uri": project.uri("kogge.toml") } });
    let mut asked = of_document.clone();
    (asked["range"], asked["context"]) = (found[0]["range"].clone(), json!({ "diagnostics": [] }));
    let actions = program.answer("textDocument/codeAction", asked);
    assert_eq!((&actions[0]["title"], &actions[1]), (&json!("write `maps`"), &Value::Null));
    // It is no map: whatever else is asked of a map has no answer.
    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "formatting"] {
        assert_eq!(program.answer(&format!("textDocument/{method}"), of_document.clone()), Value::Null, "{method}");
    }
    project.change(&mut program, "kogge.toml", 2, PROJECT);
    assert_eq!(codes(program.found()), ("kogge.toml".to_owned(), Vec::new()));
    program.answer("shutdown", Value::Null);
}

#[test]
fn a_level_holds_before_the_project_file_is_saved() {
    let project = Project::new(&[("kogge.toml", PROJECT), ("map.board", SOUND)]);
    let mut program = started();
    project.open(&mut program, "map.board", "board", SOUND);
    let (_, found) = program.found();
    let finding = found.iter().find(|finding| finding["severity"] != 1).expect("a small map raises doubts");
    let code = finding["code"].as_str().expect("a code");
    project.open(&mut program, "kogge.toml", "toml", PROJECT);
    assert_eq!(codes(program.found()).0, "kogge.toml");
    let lints = format!("{PROJECT}[lints]\n{code} = {{ level = \"allow\", because = \"it is small\" }}\n");
    project.change(&mut program, "kogge.toml", 2, &lints);
    let told = [program.found(), program.found()].map(codes);
    let (_, codes) = told.iter().find(|(name, _)| name == "map.board").expect("the map has other findings now");
    assert!(!codes.contains(&code.to_owned()), "{told:?}");
    program.answer("shutdown", Value::Null);
}

#[test]
fn editions_get_findings() {
    let listed = format!("{PROJECT}editions = [\"rules/*.toml\"]\n");
    let text = "extends = \"big-box-2020\"\nnonsense = 1\n";
    let files = [
        ("kogge.toml", listed.as_str()),
        ("map.board", SOUND),
        ("editions/mine.toml", text),
        ("rules/ours.toml", text),
    ];
    let project = Project::new(&files);
    let mut program = started();
    for name in ["editions/mine.toml", "rules/ours.toml"] {
        project.open(&mut program, name, "toml", text);
        let (file, codes) = codes(program.found());
        assert!(name.ends_with(&file), "{file}");
        assert_eq!(codes, ["edition_unknown_key"], "{name}");
        project.change(&mut program, name, 2, "extends = \"big-box-2020\"\n");
        assert!(program.found().1.is_empty(), "{name}");
    }
    // What belongs to nobody is left alone.
    project.open(&mut program, "Cargo.toml", "toml", "nonsense = [\n");
    assert_eq!(program.found(), ("Cargo.toml".to_owned(), Vec::new()));
    let asked = json!({
        "textDocument": { "uri": project.uri("Cargo.toml") },
        "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } },
        "context": { "diagnostics": [] },
    });
    assert_eq!(program.answer("textDocument/codeAction", asked), json!([]));
    program.answer("shutdown", Value::Null);
}

#[test]
fn symbols_of_a_folder_on_the_disk_are_found() {
    let files = [
        ("maps/north/map.board", SOUND),
        ("maps/south.board", "map South\ncity Linz: white square\n"),
        ("target/copy.board", "map Copy\ncity Linz: white square\n"),
        (".git/old.board", "map Old\ncity Linz: white square\n"),
    ];
    let project = Project::new(&files);
    let mut program = Program::new();
    let folder = json!({ "uri": project.uri(""), "name": "work" });
    program.answer("initialize", json!({ "workspaceFolders": [folder], "capabilities": {} }));
    program.tell("initialized", json!({}));
    for (query, file) in [("linz", "maps/south.board"), ("husum", "maps/north/map.board")] {
        let found = program.answer("workspace/symbol", json!({ "query": query }));
        assert_eq!(found[0]["location"]["uri"], project.uri(file), "{found}");
    }
    assert_eq!(program.answer("workspace/symbol", json!({ "query": "linz" })).as_array().map(Vec::len), Some(1));
    program.answer("shutdown", Value::Null);
}

/// The words that are offered at the `|` of a text.
fn offered(client: &mut Client, uri: &str, text: &str) -> Vec<String> {
    let (before, _) = text.split_once('|').expect("the cursor");
    client.open(uri, &text.replacen('|', "", 1));
    let line = before.matches('\n').count() as u32;
    let column = before.rsplit('\n').next().map_or(0, str::len) as u32;
    let items = client.ask("textDocument/completion", position(uri, line, column)).expect("completions");
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    let labels = items.as_array().expect("a list").iter().map(|item| item["label"].as_str().expect("text"));
    labels.map(str::to_owned).collect()
}

#[test]
fn keys_and_values_of_settings_are_completed() {
    let mut client = Client::ready(&[]);
    let mut project = |text: &str| offered(&mut client, "file:///kogge.toml", text);
    let top = project("language = 1\n|\nmaps = []\n");
    assert!(top.contains(&"preset".to_owned()) && !top.contains(&"maps".to_owned()), "{top:?}");
    assert_eq!(project("preset = |"), ["\"draft\"", "\"fan\"", "\"official\""]);
    assert_eq!(project("[|"), ["folders", "lints"]);
    assert!(project("[lints]\nunus|").contains(&"unusual_rewards".to_owned()));
    assert!(!project("[lints]\nunkn|").contains(&"unknown_city".to_owned()), "errors keep their level");
    let whole = ["allow", "warn", "deny"].map(|level| format!("{{ level = \"{level}\", because = \"\" }}"));
    assert_eq!(project("[lints]\nunusual_rewards = |"), whole);
    assert_eq!(project("[lints]\nunusual_rewards = { because = \"x\", |"), ["level"]);
    assert_eq!(project("[lints]\nunusual_rewards = { level = |"), ["\"allow\"", "\"warn\"", "\"deny\""]);
    assert_eq!(project("[folders.\"maps/new\"]\n|"), ["lints", "preset"]);
    assert_eq!(project("# pre|"), Vec::<String>::new());
    let mut edition = |text: &str| offered(&mut client, "file:///editions/house.toml", text);
    assert!(edition("[|").contains(&"scoring".to_owned()));
    assert_eq!(edition("[rules]\nextras = |"), ["\"any piece\"", "\"traders for a merchant\""]);
    assert_eq!(edition("[rules]\nmoves_may_exchange = |"), ["true", "false"]);
    assert!(edition("game = \"catan\"\n[fish]\n|\nlimit = 7\n").contains(&"setup_at_lake".to_owned()));
    assert!(edition("game = \"catan\"\n[[wagons]]\n|").contains(&"drives_off".to_owned()));
}

#[test]
fn settings_say_what_they_mean() {
    let mut client = Client::ready(&[]);
    let mut hover = |uri: &str, text: &str, line: u32, column: u32| -> String {
        client.open(uri, text);
        let hover = client.ask("textDocument/hover", position(uri, line, column)).expect("an answer");
        client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        hover["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let project = "language = 1\nexclude = []\n[lints]\nunusual_rewards = { level = \"allow\" }\n";
    assert!(hover("file:///kogge.toml", project, 1, 2).starts_with("**exclude**: Files and folders"));
    assert!(hover("file:///kogge.toml", project, 3, 4).starts_with("**unusual_rewards** (warning)"));
    assert!(hover("file:///kogge.toml", project, 3, 22).starts_with("**level**: How much"));
    let edition = "extends = \"big-box-2020\"\n[scoring]\nskill_points = 5\n";
    let says = hover("file:///editions/house.toml", edition, 2, 3);
    assert!(says.contains("(SCORE-2)") && says.contains("for example: `4`"), "{says}");
    assert_eq!(hover("file:///editions/house.toml", "skil_points = 5\n", 0, 3), "");
}
