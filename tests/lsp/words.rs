//! Words that editors offer and explain.

use kogge::hansa::assist::words::{INNER, inner};
use kogge::hansa::syntax::tree::Head;
use kogge::hansa::syntax::{expected, parse};
use kogge::hansa::vocab::{Colour, EffectKind, Module, PostKind, Shape, Skill};
use kogge::text::{FileId, Source};

fn head(line: &str) -> Head {
    let parsed = parse(FileId(0), &Source::new("test.board", line));
    parsed.tree.statements.into_iter().next().expect("a statement").head
}

#[test]
fn the_grammar_says_what_comes_next() {
    let statement = |line: &str| format!("{:?}", expected(None, line));
    let texts = [
        ("city ", "[Name]"),
        ("city Bonn", "[Word(\"in\"), Mark(\":\"), End]"),
        ("city Bonn:", "[Colour, Word(\"green\"), End]"),
        ("city Bonn: white", "[Shape]"),
        ("city Bonn: white square", "[Word(\"coin\"), Mark(\",\"), End]"),
        ("city Bonn: white square,", "[Colour, Word(\"green\")]"),
        ("route Bonn", "[Mark(\"--\")]"),
        ("route Bonn --", "[Name]"),
        ("route Bonn -- Linz", "[Word(\"as\"), Word(\"in\"), Mark(\":\"), End]"),
        ("route Bonn -- Linz:", "[Post, End]"),
        ("country Bonn:", "[CountryKind]"),
        ("mission", "[Name]"),
        ("picture 3", "[Word(\"x\")]"),
        ("city Bonn: white square black,", "[]"),
    ];
    for (line, expected) in texts {
        assert_eq!(statement(line), expected, "{line}");
    }
    let fact = |statement: &str, line: &str| format!("{:?}", expected(Some(&head(statement)), line));
    let texts = [
        ("map M", "ends at 8", "[Word(\"completed\"), Word(\"prestige\")]"),
        ("map M", "special Bonn", "[Word(\"by\"), Mark(\":\"), End]"),
        ("map M", "special Bonn:", "[Colour]"),
        ("map M", "modules", "[Module, Word(\"none\")]"),
        ("map M", "version", "[Text, Slug]"),
        ("city A", "skill", "[Skill]"),
        ("city A", "skill book", "[Word(\"or\"), Mark(\",\"), End]"),
        ("city A", "permission", "[Name]"),
        ("route A -- B", "always", "[Effect]"),
        ("markers", "start 3", "[Effect]"),
        ("markers", "start 3 place up to 2 from", "[Source]"),
        ("expect", "kontors", "[Number, Word(\"at\"), Word(\"in\")]"),
        ("picture 3 x 3", "Bonn", "[Mark(\"--\"), Mark(\":\")]"),
    ];
    for (statement, line, expected) in texts {
        assert_eq!(fact(statement, line), expected, "{statement} / {line}");
    }
}

#[test]
fn every_value_is_explained() {
    let words = (Colour::ALL.iter().map(|value| value.word()))
        .chain(Shape::ALL.iter().map(|value| value.word()))
        .chain(PostKind::ALL.iter().map(|value| value.word()))
        .chain(Skill::ALL.iter().map(|value| value.word()))
        .chain(Module::ALL.iter().map(|value| value.word()))
        .chain(EffectKind::ALL.iter().map(|value| value.word()));
    let first = words.map(|word| word.split(' ').next().unwrap_or(word));
    let first: Vec<&str> = first.collect();
    let missing: Vec<_> = first.iter().filter(|word| inner(word).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let grammar = include_str!("../../grammar/hansa.pest");
    let is_known = |word: &str| first.contains(&word) || grammar.contains(&format!("\nkw_{word} "));
    // `foreign` is not a keyword: the grammar takes any word for the kind of a country.
    let stale: Vec<_> = INNER.iter().filter(|row| !is_known(row.0) && row.0 != "foreign").collect();
    assert!(stale.is_empty(), "{stale:?}");
}
