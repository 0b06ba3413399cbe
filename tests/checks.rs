//! The checks of the rules reference: each is told by a finding, cannot be violated in this language, or is known to be
//! open; and `docs/checks.md` lists them with every finding there is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::support::files::kept;
use crate::support::frame::{compile_example, example_of};
use kogge::diagnostic::{Applicability, Descriptor};
use kogge::hansa::registry;
use serde::Deserialize;

/// How many errors and warnings the rules name.
const N_ERRORS: usize = 69;
const N_WARNINGS: usize = 41;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    errors: BTreeMap<String, String>,
    warnings: BTreeMap<String, String>,
    by_construction: BTreeMap<String, String>,
    open: Open,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    errors: Vec<String>,
    warnings: Vec<String>,
}

impl Catalogue {
    /// Every check with its line, errors first.
    fn checks(&self) -> impl Iterator<Item = (&String, &String)> {
        self.errors.iter().chain(&self.warnings)
    }

    fn is_open(&self, id: &str) -> bool {
        self.open.errors.iter().chain(&self.open.warnings).any(|open| open == id)
    }
}

fn catalogue() -> Catalogue {
    toml::from_str(include_str!("../docs/checks.toml")).unwrap_or_else(|error| panic!("docs/checks.toml: {error}"))
}

/// The findings that tell a check.
fn told_by(id: &str) -> Vec<&'static str> {
    let id = format!("CHK-{id}");
    let tells = |descriptor: &&'static Descriptor| descriptor.rules.contains(&id.as_str());
    registry::descriptors().into_iter().filter(tells).map(|descriptor| descriptor.code).collect()
}

#[test]
fn every_check_is_told_or_accounted_for() {
    let catalogue = catalogue();
    let numbered = |letter: char, n: usize| (1..=n).map(|i| format!("{letter}{i:02}")).collect::<Vec<_>>();
    assert_eq!(catalogue.errors.keys().cloned().collect::<Vec<_>>(), numbered('E', N_ERRORS));
    assert_eq!(catalogue.warnings.keys().cloned().collect::<Vec<_>>(), numbered('W', N_WARNINGS));
    for (id, _) in catalogue.checks() {
        let ways = [!told_by(id).is_empty(), catalogue.by_construction.contains_key(id), catalogue.is_open(id)];
        let n = ways.iter().filter(|&&way| way).count();
        assert_eq!(n, 1, "CHK-{id} is told, met by construction, open: {ways:?}");
    }
    let known: BTreeSet<String> = catalogue.checks().map(|(id, _)| format!("CHK-{id}")).collect();
    for descriptor in registry::descriptors() {
        let unknown = descriptor.rules.iter().find(|rule| rule.starts_with("CHK-") && !known.contains(**rule));
        assert_eq!(unknown, None, "{}", descriptor.code);
    }
}

/// The repairs that a finding offers in its own bad example.
fn repairs(descriptor: &Descriptor) -> &'static str {
    let compiled = compile_example(&example_of(descriptor, descriptor.bad));
    let own = compiled.diagnostics.iter().filter(|found| found.descriptor.code == descriptor.code);
    let kinds: Vec<Applicability> = own.flat_map(|found| &found.fixes).map(|fix| fix.applicability).collect();
    match (kinds.contains(&Applicability::Safe), kinds.contains(&Applicability::Maybe)) {
        (true, _) => "safe",
        (false, true) => "maybe",
        (false, false) => "",
    }
}

fn page(catalogue: &Catalogue) -> String {
    let mut page = String::from(
        "# Checks\n\nThis page lists every finding about a map, and the checks of the rules behind them.\n\
         `kogge explain CODE` shows a finding with an example and its repair, and `kogge explain CHK-E04` all findings about a \
         rule.\n\
         This page is made from the findings and [checks.toml](checks.toml): `UPDATE_DOCS=1 cargo test --test suite checks::`.\n\n\
         ## By check\n\n\
         `E` checks reject a map whose facts contradict each other, or on which something can never happen.\n\
         `W` checks report doubts about a map that can be played.\n\n\
         | check | what would be wrong | reported as |\n| --- | --- | --- |\n",
    );
    for (id, line) in catalogue.checks() {
        let codes: Vec<String> = told_by(id).iter().map(|code| format!("`{code}`")).collect();
        let told = match catalogue.by_construction.get(id) {
            Some(reason) => format!("cannot be written: {reason}"),
            None if codes.is_empty() => "not reported yet".to_owned(),
            None => codes.join(", "),
        };
        writeln!(page, "| CHK-{id} | {line} | {told} |").expect("writing to a string cannot fail");
    }
    page += "\n## By finding\n\nA *safe* repair never changes the facts of a sound map; a *maybe* repair is a guess.\n\n\
             | finding | level | clauses | meaning | repair |\n| --- | --- | --- | --- | --- |\n";
    let mut descriptors = registry::descriptors();
    descriptors.sort_by_key(|descriptor| descriptor.code);
    for descriptor in descriptors {
        let (code, level, what) = (descriptor.code, descriptor.severity.word(), descriptor.what.replace('|', "\\|"));
        let rules = descriptor.rules.join(", ");
        writeln!(page, "| `{code}` | {level} | {rules} | {what} | {} |", repairs(descriptor))
            .expect("writing to a string cannot fail");
    }
    page
}

#[test]
fn the_page_is_up_to_date() {
    kept("docs/checks.md", &page(&catalogue()), "cargo test --test suite checks::");
}

/// The findings about `kogge.toml`, each with what `kogge explain` says.
fn project_page() -> String {
    let mut page = String::from(
        "# Findings about a project\n\nThis page lists every finding about `kogge.toml`, and about the maps of a project together.\n\
         [Checks](checks.md) lists what it finds in a single map; `kogge explain CODE` shows either.\n\
         This page is made from the findings: `UPDATE_DOCS=1 cargo test --test suite checks::`.\n",
    );
    let mut descriptors = kogge::project::DESCRIPTORS;
    descriptors.sort_by_key(|descriptor| descriptor.code);
    for Descriptor { code, severity, what, why, bad, good, .. } in descriptors {
        let sentences = why.replace(". ", ".\n");
        let severity = severity.word();
        write!(
            page,
            "\n## `{code}`\n\nLevel: {severity}.\n{what}\n{sentences}\n\nFor example:\n\n```text\n{bad}\n```\n\n\
             Instead:\n\n```text\n{good}\n```\n"
        )
        .expect("writing to a string cannot fail");
    }
    page
}

#[test]
fn the_page_of_project_findings_is_up_to_date() {
    kept("docs/project.md", &project_page(), "cargo test --test suite checks::");
}
