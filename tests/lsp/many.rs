//! Maps with findings by the thousand: what their repairs take grows with their number and no faster. `benches/lsp`
//! measures how long an editor waits for them.

use allocation_counter::measure;
use serde_json::json;

use super::conversation::{Client, MAP};

/// A map of this many lines, about each of which something is found.
type Text = fn(usize) -> String;

const TEXTS: [(&str, Text); 4] = [
    ("unknown words", |n| (0..n).map(|i| format!("thing {i}\n")).collect()),
    ("duplicates", |n| "city Köln: white square\n".repeat(n)),
    ("unknown colours", |n| (0..n).map(|i| format!("city C{i}: purple square\n")).collect()),
    ("unknown cities", |n| (0..n).map(|i| format!("route A{i} -- B{i}: house\n")).collect()),
];

/// The bytes that the findings of a map take from the heap, and those that the repairs of all of them take.
fn bytes(text: &str) -> [u64; 2] {
    let mut client = Client::ready(&[]);
    client.open(MAP, text);
    let mut n_found = 0;
    let found = measure(|| n_found = client.found()[0].2.len()).bytes_total;
    let n = text.lines().count();
    assert!(n_found >= n - 1, "each line has a finding");
    let [first, last] = [0, n].map(|line| json!({ "line": line, "character": 0 }));
    let params = json!({
        "textDocument": { "uri": MAP },
        "range": { "start": first, "end": last },
        "context": { "diagnostics": [], "only": ["quickfix"] },
    });
    let mut answer = None;
    let repairs = measure(|| answer = Some(client.ask("textDocument/codeAction", params))).bytes_total;
    answer.expect("it was asked").expect("an answer");
    [found, repairs]
}

/// Eight times as much where it is linear, and 64 times where it is quadratic.
#[test]
fn eight_times_the_findings_take_eight_times_the_room() {
    for (name, text) in TEXTS {
        let (some, many) = (bytes(&text(250)), bytes(&text(2_000)));
        for (what, (some, many)) in ["findings", "repairs"].into_iter().zip(some.into_iter().zip(many)) {
            assert!(many < 12 * some, "{name}: the {what} of 250 lines take {some} bytes, those of 2,000 {many}");
        }
    }
}
