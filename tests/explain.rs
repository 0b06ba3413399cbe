//! Every finding explains itself with an example that raises it, and with a repaired one that raises nothing.

use std::collections::BTreeSet;

use crate::support::excerpt;
use crate::support::frame::{compile_example, example_of};
use kogge::diagnostic::{Descriptor, Diagnostic};
use kogge::hansa::registry;

/// Findings about sizes and encodings: no example of a few lines can raise them.
const WITHOUT_EXAMPLE: [&str; 7] = [
    "line_too_long",
    "name_too_long",
    "not_utf8",
    "too_many_countries",
    "too_many_statements",
    "too_much_scenery",
    "variant_too_deep",
];

/// The descriptors whose examples are compiled.
fn with_examples() -> impl Iterator<Item = &'static Descriptor> {
    registry::descriptors().into_iter().filter(|descriptor| !WITHOUT_EXAMPLE.contains(&descriptor.code))
}

fn codes(found: &[Diagnostic]) -> BTreeSet<&'static str> {
    found.iter().map(|diagnostic| diagnostic.descriptor.code).collect()
}

#[test]
fn every_bad_example_raises_its_finding_and_no_other() {
    let mut wrong = String::new();
    for descriptor in with_examples() {
        let compiled = compile_example(&example_of(descriptor, descriptor.bad));
        if codes(&compiled.diagnostics) != BTreeSet::from([descriptor.code]) {
            let found = excerpt::render(&compiled.sources, &compiled.diagnostics);
            wrong += &format!("{}\n{}\n\n{found}\n", descriptor.code, descriptor.bad);
        }
    }
    assert!(wrong.is_empty(), "these bad examples raise something else:\n\n{wrong}");
}

#[test]
fn no_good_example_raises_a_finding() {
    let mut wrong = String::new();
    for descriptor in with_examples() {
        let compiled = compile_example(&example_of(descriptor, descriptor.good));
        if !compiled.diagnostics.is_empty() || compiled.board.is_none() {
            let found = excerpt::render(&compiled.sources, &compiled.diagnostics);
            wrong += &format!("{}\n{}\n\n{found}\n", descriptor.code, descriptor.good);
        }
    }
    assert!(wrong.is_empty(), "these good examples raise a finding:\n\n{wrong}");
}

#[test]
fn codes_are_snake_case_and_each_belongs_to_one_finding() {
    let mut seen = BTreeSet::new();
    for descriptor in registry::descriptors() {
        let code = descriptor.code;
        assert!(seen.insert(code), "two findings are called `{code}`");
        assert!(code.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'), "`{code}`");
        assert_eq!(registry::find(code), Some(descriptor));
    }
}

#[test]
fn texts_are_sentences() {
    for descriptor in registry::descriptors() {
        for text in [descriptor.what, descriptor.why] {
            let whole = text.ends_with('.') && text.starts_with(|c: char| c.is_uppercase() || c == '`');
            assert!(whole && !text.contains("  "), "{}: {text:?}", descriptor.code);
        }
        let without_example = WITHOUT_EXAMPLE.contains(&descriptor.code);
        assert_eq!(descriptor.bad == descriptor.good, without_example, "{}", descriptor.code);
    }
}

#[test]
fn checks_of_the_rules_come_first_and_have_their_ids() {
    for descriptor in registry::descriptors() {
        let is_check = |rule: &&str| rule.starts_with("CHK-");
        let n_checks = descriptor.rules.iter().filter(|rule| is_check(rule)).count();
        assert!(descriptor.rules[..n_checks].iter().all(is_check), "{}", descriptor.code);
    }
}

#[test]
fn a_misspelt_code_is_answered_with_the_nearest() {
    assert_eq!(registry::nearest("unreachable_cty"), Some("unreachable_city"));
    assert_eq!(registry::nearest("quite_another_thing"), None);
    assert_eq!(registry::find("Unreachable_City"), None);
}
