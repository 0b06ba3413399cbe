//! The extension for VS Code knows the language: its grammar has every word, and its snippets can be read. The lines for
//! Emacs are whole.

use std::collections::BTreeSet;

use kogge::catan;
use kogge::hansa::syntax::tree::EditKind;
use kogge::hansa::syntax::{STATEMENTS, parse};
use kogge::hansa::vocab::{Colour, Leave, Module, Owners, PostKind, Shape, Skill, Source as From};
use kogge::text::{FileId, Source};
use serde_json::Value;

use crate::support::files::read;

fn json(name: &str) -> Value {
    serde_json::from_str(&read(&format!("editors/vscode/{name}"))).expect("it is JSON")
}

/// The words between the bars of a group of a regular expression.
fn alternatives(pattern: &str, group: usize) -> Vec<String> {
    let groups = pattern.split('(').skip(1).filter(|group| !group.starts_with('?'));
    let group = groups.filter_map(|group| group.split(')').next()).nth(group).expect("the pattern has the group");
    group.split('|').map(|word| word.split(' ').next().unwrap_or(word).to_owned()).collect()
}

#[test]
fn the_grammar_has_every_word_that_begins_a_line() {
    let grammar = json("syntaxes/board.tmLanguage.json");
    let pattern = |rule: &str| grammar["repository"][rule]["match"].as_str().expect("a pattern").to_owned();
    let edits: Vec<&str> = EditKind::ALL.iter().map(|edit| edit.word()).collect();
    assert_eq!(alternatives(&pattern("statement"), 0), edits);
    let of_catan = catan::syntax::STATEMENTS.iter().map(|row| row.word);
    let own = of_catan.filter(|word| STATEMENTS.iter().all(|row| row.word != *word));
    let words: Vec<&str> = STATEMENTS.iter().map(|row| row.word).chain(own).collect();
    assert_eq!(alternatives(&pattern("statement"), 1), words);
    let facts = STATEMENTS.iter().flat_map(|row| row.words_of_facts());
    let mut expected: Vec<&str> =
        facts.chain(catan::syntax::STATEMENTS.iter().flat_map(|row| row.words_of_facts())).collect();
    let mut known = alternatives(&pattern("fact"), 0);
    expected.sort_unstable();
    expected.dedup();
    known.sort_unstable();
    assert_eq!(known, expected);
}

/// The phrases of a rule of the extension's grammar, and their words.
fn phrases(rule: &Value) -> Vec<String> {
    let own = [rule];
    let patterns = own.into_iter().chain(rule["patterns"].as_array().into_iter().flatten());
    let pieces =
        patterns.filter_map(|pattern| pattern["match"].as_str()).flat_map(|pattern| pattern.split(['(', '|', ')']));
    pieces
        .flat_map(|phrase| phrase.split(' ').chain([phrase]))
        .map(|word| word.trim_start_matches("?:").to_owned())
        .collect()
}

#[test]
fn the_grammar_has_every_word_of_the_language() {
    let grammar = json("syntaxes/board.tmLanguage.json");
    let rules = ["statement", "fact", "values", "effect", "word"];
    let known: Vec<String> = rules.iter().flat_map(|rule| phrases(&grammar["repository"][rule])).collect();
    let grammars = ["hansa", "catan"].map(|family| read(&format!("grammar/{family}.pest")));
    let lines = grammars.iter().flat_map(|grammar| grammar.lines());
    let keywords: Vec<&str> = lines.filter_map(|line| line.strip_prefix("kw_")?.split(' ').next()).collect();
    assert!(keywords.len() > 100);
    let missing: Vec<&str> = keywords
        .into_iter()
        .chain(Colour::ALL.iter().map(|value| value.word()))
        .chain(Shape::ALL.iter().map(|value| value.word()))
        .chain(PostKind::ALL.iter().map(|value| value.word()))
        .chain(Skill::ALL.iter().map(|value| value.word()))
        .chain(Leave::ALL.iter().map(|value| value.word()))
        .chain(Module::ALL.iter().map(|value| value.word()))
        .chain(Owners::ALL.iter().map(|value| value.word()))
        .chain(From::ALL.iter().map(|value| value.word()))
        .chain(catan::vocab::Terrain::ALL.iter().map(|value| value.word()))
        .chain(catan::vocab::Good::ALL.iter().map(|value| value.word()))
        .chain(catan::vocab::Role::ALL.iter().map(|value| value.word()))
        .chain(catan::vocab::Scenario::ALL.iter().map(|value| value.word()))
        .chain(catan::vocab::Module::ALL.iter().map(|value| value.word()))
        .filter(|word| !known.iter().any(|known| known == word))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// A snippet with what it proposes.
fn filled(body: &str) -> String {
    let mut text = String::new();
    let mut rest = body;
    while let Some(at) = rest.find("${") {
        text += &rest[..at];
        let (field, behind) = rest[at + 2..].split_once('}').expect("fields are closed");
        let field = field.trim_start_matches(|c: char| c.is_ascii_digit());
        // Behind a colon stands what is proposed, between bars a choice of which the first is.
        text += match field.strip_prefix('|') {
            Some(choice) => choice.split([',', '|']).next().unwrap_or_default(),
            None => field.trim_start_matches(':'),
        };
        rest = behind;
    }
    (text + rest).replace("$0", "")
}

fn body(snippet: &Value) -> String {
    let lines = snippet["body"].as_array().expect("lines").iter().map(|line| line.as_str().expect("text"));
    filled(&lines.collect::<Vec<_>>().join("\n"))
}

#[test]
fn snippets_for_islands_can_be_read() {
    let snippets = json("snippets/island.json");
    let snippets = snippets.as_object().expect("snippets by name");
    let mut statements: BTreeSet<&str> = catan::syntax::STATEMENTS.iter().map(|row| row.word).collect();
    for (name, snippet) in snippets {
        let text = body(snippet);
        // A fact is written below its statement.
        let text = match text.split([' ', ':']).next() {
            Some("scenario" | "arrows" | "barbarians") => format!("map M\n    {text}"),
            Some("A") => format!("rows\n    {text}"),
            _ => text,
        };
        let parsed = catan::syntax::parse(FileId(0), &Source::new("", text.as_str()));
        let found: Vec<&str> = parsed.diagnostics.iter().map(|finding| finding.message.as_str()).collect();
        assert!(found.is_empty(), "{name}: {found:?}\n{text}");
        statements.retain(|word| !text.lines().any(|line| line.split([' ', ':']).any(|part| part == *word)));
    }
    assert!(statements.is_empty(), "without a snippet: {statements:?}");
    let files = catan::shipped::SHIPPED.memory().with("maps/catan/mine.board", body(&snippets["A whole island"]));
    let compiled = catan::compile::compile(&files, "maps/catan/mine.board").expect("it is in memory");
    assert_eq!(compiled.diagnostics, []);
}

#[test]
fn snippets_can_be_read() {
    let snippets = json("snippets/board.json");
    let snippets = snippets.as_object().expect("snippets by name");
    assert!(snippets.len() > 5);
    for (name, snippet) in snippets {
        let text = body(snippet);
        // A fact is written below its statement.
        let text = if name == "Permanent marker" { format!("route A -- B: house\n    {text}") } else { text };
        let parsed = parse(FileId(0), &Source::new("", text.as_str()));
        let found: Vec<&str> = parsed.diagnostics.iter().map(|finding| finding.message.as_str()).collect();
        assert!(found.is_empty(), "{name}: {found:?}\n{text}");
    }
}

#[test]
fn the_package_has_what_it_names() {
    let package = json("package.json");
    let contributes = &package["contributes"];
    let paths = ["/languages/0/configuration", "/grammars/0/path", "/snippets/0/path", "/snippets/1/path"];
    for path in paths {
        let name = contributes.pointer(path).and_then(Value::as_str).expect("a path");
        json(name.trim_start_matches("./"));
    }
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"), "both are released together");
}

/// How many lists of a text in Lisp are open at its end; strings, characters behind `?` and escapes aside.
fn open_lists(lisp: &str) -> i32 {
    let (mut open, mut quoted) = (0, false);
    let mut signs = lisp.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => drop(signs.next()),
            '"' => quoted = !quoted,
            '(' if !quoted => open += 1,
            ')' if !quoted => open -= 1,
            _ => {}
        }
        assert!(open >= 0, "a list is closed that was not open:\n{lisp}");
    }
    if quoted { i32::MAX } else { open }
}

#[test]
fn the_lines_for_emacs_are_whole_and_start_the_server() {
    let page = read("docs/editors.md");
    let (_, emacs) = page.split_once("\n## Emacs\n").expect("a part on Emacs");
    let (emacs, _) = emacs.split_once("\n## ").expect("a part behind it");
    let blocks: Vec<&str> = emacs.split("```text\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    let [mode, eglot, lsp] = blocks[..] else { panic!("the mode and two ways to the server: {blocks:?}") };
    assert_eq!([mode, eglot, lsp].map(open_lists), [0, 0, 0]);
    assert!(mode.contains("define-derived-mode board-mode prog-mode"));
    assert!([eglot, lsp].iter().all(|lines| lines.contains(r#"("kogge" "lsp")"#) && lines.contains("board-mode")));
}
