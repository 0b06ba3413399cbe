//! Every list of words of the language says what the grammar says: the grammar is read here, rule by rule.

use std::collections::BTreeMap;

use kogge::hansa::resolve::Counted;
use kogge::hansa::syntax::tree::EditKind;
use kogge::hansa::syntax::{FactWord, STATEMENTS};
use kogge::hansa::vocab::EffectKind;

use crate::support::files::{files, read};

/// The rules of the grammar by their names.
struct Grammar(BTreeMap<String, String>);

impl Grammar {
    fn read() -> Self {
        let text = read("grammar/hansa.pest");
        let rules = text.lines().filter_map(|line| {
            let (name, rule) = line.split_once('=')?;
            let body = rule.trim().trim_start_matches(['_', '@', '$']).strip_prefix('{')?.strip_suffix('}')?;
            Some((name.trim().to_owned(), body.trim().to_owned()))
        });
        Self(rules.collect())
    }

    /// The texts that may stand for a rule: its alternatives, in order.
    fn alternatives(&self, rule: &str) -> Vec<&str> {
        let body = self.0[rule].strip_prefix("SOI ~ ").map_or(self.0[rule].as_str(), |body| body);
        let body = body.strip_suffix(" ~ EOI").unwrap_or(body).trim_matches(['(', ')']);
        body.split('|').map(str::trim).collect()
    }

    /// The words that a rule begins with, as far as they are keywords.
    fn first_words(&self, rule: &str) -> Vec<String> {
        let parts = self.0[rule].split(" ~ ").filter(|part| *part != "SOI" && *part != "edit?");
        parts.map_while(|part| part.strip_prefix("kw_")).map(str::to_owned).collect()
    }
}

fn sorted<T: Ord>(words: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut words: Vec<T> = words.into_iter().collect();
    words.sort_unstable();
    words
}

#[test]
fn a_kind_of_effects_is_a_rule_of_the_grammar() {
    let grammar = Grammar::read();
    let rules = grammar.alternatives("effect").into_iter().map(|rule| grammar.first_words(rule).join(" "));
    let kinds = EffectKind::ALL.iter().map(|kind| kind.word());
    for (rule, kind) in rules.clone().zip(kinds.clone()) {
        assert!(
            format!("{rule} ").starts_with(&format!("{kind} ")),
            "the grammar has `{rule}`, the vocabulary `{kind}`"
        );
    }
    assert_eq!(rules.count(), kinds.count());
}

#[test]
fn the_words_that_begin_a_line_are_those_of_the_grammar() {
    let grammar = Grammar::read();
    let edits: Vec<&str> = EditKind::ALL.iter().map(|edit| edit.word()).collect();
    let lines = grammar.0.keys().filter(|rule| rule.ends_with("_line") && *rule != "effects_line");
    let lines = lines.filter_map(|rule| grammar.first_words(rule).into_iter().next());
    assert_eq!(sorted(lines), sorted(STATEMENTS.iter().map(|row| row.word.to_owned())));
    let quoted: Vec<&str> = grammar.0["edit"].split('"').skip(1).step_by(2).collect();
    assert_eq!(quoted, edits);

    let rules = ["map", "city", "route", "country", "mission", "marker", "expect", "picture"];
    for (rule, row) in rules.into_iter().zip(&STATEMENTS) {
        let facts = grammar.alternatives(&format!("{rule}_fact"));
        let words = facts.iter().flat_map(|fact| match *fact {
            // What the ledger counts is a word of its own kind.
            "count_row" => Counted::ALL.iter().map(|counted| counted.word().to_owned()).collect(),
            "names_row" => Vec::new(),
            // These repeat a fact of the map.
            "link_row" | "special_row" => grammar.first_words(&fact.replace("_row", "_fact"))[..1].to_vec(),
            // A row of a picture begins with a name.
            "place" => Vec::new(),
            fact => grammar.first_words(fact)[..1].to_vec(),
        });
        assert_eq!(sorted(words), sorted(row.words_of_facts().map(str::to_owned)), "{rule}");
    }
}

#[test]
fn a_statement_with_facts_to_drop_has_the_word_for_it() {
    for row in &STATEMENTS {
        let may_drop = row.kind.droppable().next().is_some();
        assert_eq!(may_drop, row.facts.iter().any(|fact| fact.word == FactWord::No.word()), "{}", row.word);
    }
}

#[test]
fn statements_and_facts_are_compared_by_their_kind_and_not_by_their_word() {
    let facts = FactWord::ALL.iter().map(|word| word.word());
    let words: Vec<&str> = STATEMENTS.iter().map(|row| row.word).chain(facts).collect();
    let of_language = [
        "src/hansa/map/syntax",
        "src/hansa/format",
        "src/hansa/map/resolve",
        "src/hansa/map/check",
        "src/hansa/map/assist",
    ];
    for path in files(&of_language).into_iter().filter(|path| path.ends_with(".rs")) {
        let text = read(&path);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for word in &words {
            let forms = ["=>", "|", "if "].map(|behind| format!("\"{word}\" {behind}"));
            let found = forms
                .iter()
                .chain(&[format!("== \"{word}\""), format!("!= \"{word}\"")])
                .any(|form| code.contains(form));
            assert!(!found, "{path} compares with \"{word}\": use the kind of the statement or the word of the fact");
        }
    }
}
