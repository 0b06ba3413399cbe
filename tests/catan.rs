//! Maps of the Catan family as text: the shipped ones are read whole, and a broken line is one finding at its place.

mod balance;
mod check;
mod checks;
mod codes;
mod derive;
mod diff;
mod documents;
mod draw;
mod edition;
mod events;
mod feature;
mod games;
mod generate;
mod island;
pub(crate) mod json;
mod layout;
mod ledger;
mod lowered;
mod notation;
mod numbers;
mod perft;
mod players;
mod prove;
mod record;
mod report;
mod resolve;
mod sample;
mod symmetry;
mod table;
mod typed;
mod view;
mod winning;
mod wrong_facts;

use kogge::catan::syntax::tree::{FactKind, Head};
use kogge::catan::syntax::{Parsed, parse};
use kogge::text::{FileId, Source};

use crate::support::files::files;

fn read(text: &str) -> Parsed {
    parse(FileId(0), &Source::new("test.board", text))
}

#[test]
fn every_line_of_the_shipped_islands_is_read() {
    let mut lines = 0;
    let mut maps = 0;
    for path in files(&["maps/catan", "tests/fixtures/catan"]).into_iter().filter(|path| path.ends_with(".board")) {
        let text = std::fs::read_to_string(&path).expect("a listed file can be read");
        let Parsed { tree, diagnostics } = read(&text);
        let found: Vec<&str> = diagnostics.iter().map(|finding| &*finding.message).collect();
        assert_eq!(found, [""; 0], "{path}");
        let facts = tree.statements.iter().map(|statement| statement.facts.len());
        let read = tree.statements.len() + facts.sum::<usize>();
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        assert_eq!(read, text.lines().filter(is_code).count(), "{path}");
        lines += read;
        maps += 1;
    }
    assert_eq!((maps, lines), (9, 232));
}

/// A line with a mistake, the statement above it, and the finding: its code, what it points at, and its fix.
const BROKEN: [(&str, &str, &str, &str, &str); 14] = [
    ("rows", "A: mountain 10, pasture 2", "unknown_terrain", "mountain", "mountains"),
    ("rows", "A: wheat 10, pasture 2", "unknown_terrain", "wheat", "fields"),
    ("rows", "A: Wald, ocean, pasture 2", "malformed_line", "ocean", "sea"),
    ("rows", "a: fields 4", "malformed_line", "a", "A"),
    ("", "harbour a1@11: any", "malformed_line", "a1@11", "A1@11"),
    ("", "harbour A01@11: any", "malformed_line", "A01@11", "A1@11"),
    ("", "harbour A1@11: wheat", "unknown_good", "wheat", "grain"),
    ("", "harbor A1@11: any", "unknown_statement", "harbor", "harbour"),
    ("map M", "scenario riverz", "unknown_word", "riverz", "rivers"),
    ("map M", "modules friendly rober", "unknown_word", "friendly rober", "friendly robber"),
    ("map M", "robber on dessert", "unknown_terrain", "dessert", "desert"),
    ("fill Coast: fields 2", "appart fields", "unknown_fact", "appart", "apart"),
    ("numbers by letter", "turn clockwize", "unknown_word", "clockwize", "clockwise"),
    ("river North: A1, A2", "mouth a2@3", "malformed_line", "a2@3", "A2@3"),
];

#[test]
fn a_broken_line_is_one_finding_at_its_word() {
    for (above, line, code, at, meant) in BROKEN {
        let text = if above.is_empty() { format!("{line}\n") } else { format!("{above}\n    {line}\n") };
        let Parsed { tree, diagnostics } = read(&text);
        let [finding] = &diagnostics[..] else { panic!("{line}: {diagnostics:#?}") };
        assert_eq!(finding.descriptor.code, code, "{line}");
        assert_eq!(&text[finding.span.range()], at, "{line}");
        let fix = finding.fixes.first().unwrap_or_else(|| panic!("{line}: no fix"));
        assert_eq!(fix.edits[0].text, meant, "{line}");
        // The line is read as it was meant: the mistake has no consequences. What a guessed scenario needs is not asked.
        assert_eq!(tree.doubts.is_empty(), !line.starts_with("scenario"), "{line}");
        let statement = &tree.statements[0];
        assert!(!matches!(statement.head, Head::Error), "{line}");
        assert!(!statement.facts.iter().any(|fact| matches!(fact.kind, FactKind::Error(_))), "{line}");
    }
}

#[test]
fn what_is_like_nothing_known_leaves_a_doubt() {
    for (above, line) in [
        ("rows", "A: Island x 3, volcano"),
        ("rows", "A: Island x 1000"),
        ("", "harbour @11: any"),
        ("", "harbour A1@11: gold"),
        ("map M", "scenario seafarers of the sea"),
        ("map M", "neutral at everywhere"),
    ] {
        let text = if above.is_empty() { format!("{line}\n") } else { format!("{above}\n    {line}\n") };
        let Parsed { tree, diagnostics } = read(&text);
        assert_eq!(diagnostics.len(), 1, "{line}: {diagnostics:#?}");
        assert!(!tree.doubts.is_empty(), "{line}");
    }
}
