//! The clauses of the rules: each is named in the code that carries it out and has a test whose name begins with it.
//!
//! `docs/clauses.toml` says in a line what each clause decides; where it is carried out and tested is found in the
//! sources, and all three together are `docs/rules.md`. A clause is cited in comments: by its id, or within a range like
//! `TURN-1 … TURN-4`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::support::files::{files, kept, read};
use serde::Deserialize;

/// Sections and clauses that the rules do not play yet. Whatever stands here has no test.
const NOT_BEGUN: &[&str] = &[];

/// Whole sequences of play, which are carried out by every clause that they go through.
const PLAYED_THROUGH: &str = "GS";

/// Where clauses are carried out: in the rules, in play, in what both stand on, and as data of boards and editions.
const HOMES: &[&str] = &["src/hansa/rules", "src/hansa/play", "src/hansa/board", "src/hansa/vocab", "maps/hansa"];

/// Where ids are looked for that are none.
const ANYWHERE: &[&str] = &["src", "tests", "benches", "examples", "maps", "docs"];

/// `DISPLACE-4`: a section and a number.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
struct ClauseId {
    section: String,
    number: u32,
}

impl FromStr for ClauseId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('-');
        let parts = parts.filter(|(section, _)| section.len() > 1 && section.chars().all(|c| c.is_ascii_uppercase()));
        let id = parts.and_then(|(section, number)| {
            let number = number.parse().ok().filter(|n: &u32| n.to_string() == number)?;
            Some(Self { section: section.to_owned(), number })
        });
        id.ok_or_else(|| format!("`{text}` is no id of a clause"))
    }
}

impl TryFrom<String> for ClauseId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.section, self.number)
    }
}

// ---- the catalogue ----

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    section: Vec<Section>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    title: String,
    clauses: BTreeMap<ClauseId, String>,
}

fn catalogue() -> Catalogue {
    toml::from_str(&read("docs/clauses.toml")).expect("the catalogue of clauses can be read")
}

impl Catalogue {
    fn clauses(&self) -> impl Iterator<Item = (&ClauseId, &str)> {
        self.section.iter().flat_map(|section| &section.clauses).map(|(id, line)| (id, line.as_str()))
    }

    fn ids(&self) -> BTreeSet<&ClauseId> {
        self.clauses().map(|(id, _)| id).collect()
    }

    /// The names of the sections, which tell the ids of clauses from anything else with a hyphen.
    fn sections(&self) -> BTreeSet<&str> {
        self.clauses().map(|(id, _)| id.section.as_str()).collect()
    }
}

fn is_begun(id: &ClauseId) -> bool {
    !NOT_BEGUN.iter().any(|entry| *entry == id.section || *entry == id.to_string())
}

// ---- what the sources say ----

/// The comments of a source, run together so that a range may go over the end of a line.
fn comments(path: &str) -> String {
    let mark = if path.ends_with(".toml") { "#" } else { "//" };
    let text = read(path);
    let comments = text.lines().filter_map(|line| line.split_once(mark)).map(|(_, comment)| comment);
    comments.map(|comment| comment.trim_start_matches(['/', '!']).trim().to_owned() + " ").collect()
}

/// The clauses that a text names, those of its ranges included.
fn named(text: &str, sections: &BTreeSet<&str>) -> Vec<ClauseId> {
    let mut all: Vec<ClauseId> = Vec::new();
    let mut end_of_last = 0;
    for (at, word) in words(text) {
        let Ok(id) = word.parse::<ClauseId>() else { continue };
        if !sections.contains(id.section.as_str()) {
            continue;
        }
        let is_range = matches!(text[end_of_last..at].trim(), "…" | "to");
        if let Some(first) = all.last().filter(|first| is_range && first.section == id.section) {
            let between = first.number + 1..id.number;
            all.extend(between.map(|number| ClauseId { number, ..id.clone() }));
        }
        all.push(id);
        end_of_last = at + word.len();
    }
    all
}

/// The words of a text with hyphens inside, and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_'))).filter(|word| !word.is_empty());
    words.map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// The files that name each clause where it is carried out, in the order of `HOMES`.
fn homes(sections: &BTreeSet<&str>) -> BTreeMap<ClauseId, Vec<String>> {
    let mut homes: BTreeMap<ClauseId, Vec<String>> = BTreeMap::new();
    for path in HOMES.iter().flat_map(|home| files(&[home])) {
        let ids: BTreeSet<ClauseId> = named(&comments(&path), sections).into_iter().collect();
        ids.into_iter().for_each(|id| homes.entry(id).or_default().push(path.clone()));
    }
    homes
}

/// A test of the rules.
struct Test {
    name: String,
    path: String,
}

/// The tests of each clause: those whose names begin with it.
fn tests(sections: &BTreeSet<&str>) -> BTreeMap<ClauseId, Vec<Test>> {
    let mut tests: BTreeMap<ClauseId, Vec<Test>> = BTreeMap::new();
    for path in files(&["tests/rules"]).into_iter().filter(|path| path.ends_with(".rs")) {
        let text = read(&path);
        for after in text.split("#[test]\nfn ").skip(1) {
            let name = after.split('(').next().unwrap_or_default();
            let mut parts = name.splitn(3, '_');
            let (section, number) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let Ok(id) = format!("{}-{number}", section.to_uppercase()).parse::<ClauseId>() else { continue };
            if sections.contains(id.section.as_str()) {
                tests.entry(id).or_default().push(Test { name: name.to_owned(), path: path.clone() });
            }
        }
    }
    tests
}

// ---- the page ----

fn page(catalogue: &Catalogue) -> String {
    let sections = catalogue.sections();
    let (homes, tests) = (homes(&sections), tests(&sections));
    let mut page = String::from(
        "<!-- Made by `UPDATE_DOCS=1 cargo test --test suite clauses::` from docs/clauses.toml and the sources: not edited by hand. -->\n\
         \n\
         # The rules, clause by clause\n\
         \n\
         The rules that the runtime plays, one line a clause, with the files that implement it and its tests.\n\
         A line summarises its clause; the tests are exact.\n\
         Findings, refusals, comments and the names of tests use the same ids.\n",
    );
    for section in &catalogue.section {
        let heading = "| clause | summary | implemented in | tested by |\n| --- | --- | --- | --- |";
        writeln!(page, "\n## {}\n\n{heading}", section.title).expect("a string takes all");
        for (id, line) in &section.clauses {
            let files: Vec<String> = homes.get(id).into_iter().flatten().map(|path| file_link(path)).collect();
            let tests: Vec<String> = tests.get(id).into_iter().flatten().map(test_link).collect();
            let (files, tests) = match is_begun(id) {
                true => (files.join(", "), tests.join(", ")),
                false => ("not played yet".to_owned(), String::new()),
            };
            writeln!(page, "| {id} | {line} | {files} | {tests} |").expect("a string takes all");
        }
    }
    page
}

fn file_link(path: &str) -> String {
    let name = path.trim_start_matches("src/hansa/").trim_start_matches("maps/");
    format!("[{name}](../{path})")
}

fn test_link(test: &Test) -> String {
    format!("[{}](../{})", test.name, test.path)
}

// ---- what must hold ----

#[test]
fn every_clause_is_carried_out_and_tested() {
    let catalogue = catalogue();
    let sections = catalogue.sections();
    let (homes, tests) = (homes(&sections), tests(&sections));
    let begun = || catalogue.ids().into_iter().filter(|id| is_begun(id));
    let uncited = begun().filter(|id| id.section != PLAYED_THROUGH && !homes.contains_key(id));
    let uncited: Vec<String> = uncited.map(ClauseId::to_string).collect();
    let untested: Vec<String> = begun().filter(|id| !tests.contains_key(id)).map(ClauseId::to_string).collect();
    let report = format!("named nowhere in {HOMES:?}: {uncited:?}\nwithout a test of their name: {untested:?}");
    assert!(uncited.is_empty() && untested.is_empty(), "{report}");
}

#[test]
fn every_clause_that_is_named_is_one() {
    let catalogue = catalogue();
    let (ids, sections) = (catalogue.ids(), catalogue.sections());
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    // Snapshots and generated documents name what the others name, and the rules of Catan have ids of their own.
    let has_others = |path: &str| path.ends_with(".snap") || path == "tests/clauses.rs" || path.contains("catan");
    for path in files(ANYWHERE).into_iter().filter(|path| !has_others(path)) {
        let named = named(&read(&path), &sections);
        unknown.extend(named.iter().filter(|id| !ids.contains(id)).map(|id| format!("{id} in {path}")));
    }
    for (id, tests) in tests(&sections).iter().filter(|(id, _)| !ids.contains(id)) {
        unknown.extend(tests.iter().map(|test| format!("{id} of {}", test.name)));
    }
    assert!(unknown.is_empty(), "no such clause: {unknown:#?}");
}

#[test]
fn what_is_not_begun_has_no_test() {
    let catalogue = catalogue();
    let (ids, sections) = (catalogue.ids(), catalogue.sections());
    for entry in NOT_BEGUN {
        let is_known = sections.contains(entry) || entry.parse().is_ok_and(|id: ClauseId| ids.contains(&id));
        assert!(is_known, "{entry} is neither a section nor a clause");
    }
    let begun: Vec<String> = tests(&sections).into_keys().filter(|id| !is_begun(id)).map(|id| id.to_string()).collect();
    assert!(begun.is_empty(), "begun after all: take {} from the list", begun.join(", "));
}

#[test]
fn the_page_is_up_to_date() {
    kept("docs/rules.md", &page(&catalogue()), "cargo test --test suite clauses::");
}

#[test]
fn each_line_is_short_and_says_something_of_its_own() {
    let catalogue = catalogue();
    let mut lines = BTreeSet::new();
    for (id, line) in catalogue.clauses() {
        let begins = line.chars().next().is_some_and(|c| c.is_lowercase() || c.is_ascii_digit());
        assert!(begins && !line.ends_with('.') && !line.contains('|'), "{id}: `{line}`");
        assert!(line.chars().count() <= 120, "{id} needs {} characters", line.chars().count());
        assert!(lines.insert(line), "{id}: `{line}` is said twice");
    }
    for section in &catalogue.section {
        let numbers: Vec<u32> = section.clauses.keys().map(|id| id.number).collect();
        let names: BTreeSet<&str> = section.clauses.keys().map(|id| id.section.as_str()).collect();
        assert_eq!(names.len(), 1, "{}: {numbers:?}", section.title);
    }
}

#[test]
fn ids_and_ranges_are_read() {
    let sections = BTreeSet::from(["TURN", "PLACE"]);
    let named = |text| named(text, &sections).iter().map(ClauseId::to_string).collect::<Vec<_>>();
    assert_eq!(named("TURN-1 … TURN-4; PLACE-2,"), ["TURN-1", "TURN-2", "TURN-3", "TURN-4", "PLACE-2"]);
    assert_eq!(named("TURN-1 to TURN-3, `TURN-8`"), ["TURN-1", "TURN-2", "TURN-3", "TURN-8"]);
    assert_eq!(named("TURN-1, TURN-3 and TURN-1 … PLACE-3"), ["TURN-1", "TURN-3", "TURN-1", "PLACE-3"]);
    assert_eq!(named("UTF-8, CHK-E11, XTURN-1, TURN-01, TURN-1-2, turn-1, TURN"), [] as [&str; 0]);
}
