//! The server and `kogge check` find the same, in the same order, whatever was typed: findings are compared as lists
//! after each of some hundred edits that a seed draws.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::conversation::{Client, MAP};
use crate::support::breaker::Random;
use crate::support::frame::root;
use kogge::families::compile_any;
use kogge::text::MemoryFiles;

/// Texts that a slip of the hand leaves.
const TYPED: [&str; 20] = [
    "",
    "\n",
    " ",
    "x",
    "3",
    ", ",
    ": ",
    " -- ",
    "\"",
    "white ",
    "cube",
    "harbour",
    "city Köln: ",
    "A1",
    "fields 5",
    "    ",
    "// ",
    "remove ",
    "house, ",
    "ö",
];

/// Findings as code, line and character, in the order in which they are listed.
type Listed = Vec<(String, u64, u64)>;

/// The findings of `check`.
fn checked(text: &str) -> Listed {
    let compiled = compile_any(&MemoryFiles::new().with("map.board", text), "map.board").expect("the map is there");
    let listed = compiled.diagnostics.iter().map(|finding| {
        let before = &text[..finding.span.start as usize];
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (finding.descriptor.code.to_owned(), line as u64, before[start..].encode_utf16().count() as u64)
    });
    listed.collect()
}

/// The findings of the server, of the text as it is now.
fn published(client: &mut Client, before: Listed) -> Listed {
    let of_map = |params: &Value| params["uri"] == MAP;
    let Some(params) = client.published().into_iter().rfind(of_map) else { return before };
    let listed = params["diagnostics"].as_array().expect("a list").iter().map(|finding| {
        let at = &finding["range"]["start"];
        let number = |key: &str| at[key].as_u64().expect("a number");
        (finding["code"].as_str().expect("a code").to_owned(), number("line"), number("character"))
    });
    listed.collect()
}

/// An edit: the range in lines and characters of UTF-16, and the text after it.
fn edit(text: &mut String, random: &mut Random) -> Value {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let at = random.below(lines.len());
    let line: Vec<char> = lines[at].chars().collect();
    let start = random.below(line.len() + 1);
    let end = (start + random.below(6)).min(line.len());
    let put = TYPED[random.below(TYPED.len())];
    let units = |n: usize| line[..n].iter().map(|it| it.len_utf16()).sum::<usize>();
    let place = |n: usize| json!({ "line": at, "character": units(n) });
    let range = json!({ "start": place(start), "end": place(end) });
    lines[at] = line[..start].iter().copied().chain(put.chars()).chain(line[end..].iter().copied()).collect();
    *text = lines.join("\n");
    json!({ "range": range, "text": put })
}

#[track_caller]
fn the_same(path: &str, seed: u64, n_edits: usize) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    let mut random = Random(seed);
    let sound = std::fs::read_to_string(root().join(path)).expect("a shipped map");
    let mut client = Client::ready(&[]);
    let mut text = sound.clone();
    client.open(MAP, &text);
    let mut listed = published(&mut client, Vec::new());
    for version in 2..n_edits as i32 + 2 {
        // Twelve slips in a row, then a sound map again.
        let change = match version % 12 {
            0 => {
                text = sound.clone();
                json!({ "text": text })
            }
            _ => edit(&mut text, &mut random),
        };
        client.change(MAP, version, json!([change]));
        listed = published(&mut client, listed);
        assert_eq!(listed, checked(&text), "{path}, seed {seed}, edit {version}: {change}");
        codes.extend(listed.iter().map(|(code, ..)| code.clone()));
    }
    codes
}

#[test]
fn the_server_lists_what_check_lists() {
    let n_edits = std::env::var("EDITS").map_or(40, |n| n.parse().expect("a number of edits"));
    for (seed, path) in
        ["hansa/hanse-3", "hansa/britannia-4-5", "catan/catan", "catan/catan-traders"].into_iter().enumerate()
    {
        let codes = the_same(&format!("maps/{path}.board"), seed as u64, n_edits);
        assert!(codes.len() >= 8, "{codes:?}");
    }
}
