//! The clauses of the rules: each is named in the code that carries it out and has a test whose name begins with it.
//!
//! A catalogue for each game says in a line what each clause decides; where it is carried out and tested is found in
//! the sources, and all three together are a page. A clause is cited in comments: by its id, or within a range like
//! `TURN-1 … TURN-4`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::support::files::{files, kept, read};
use serde::Deserialize;

/// A game with clauses.
struct Game {
    /// Its word in the paths of its files.
    word: &'static str,
    /// The page of its clauses, and the one of the other game.
    page: &'static str,
    /// How the page begins.
    head: &'static str,
    /// Where clauses are carried out, in the order in which the page names the files.
    homes: &'static [&'static str],
    /// Where tests of clauses stand.
    tests: &'static [&'static str],
}

const HANSA: Game = Game {
    word: "hansa",
    page: "docs/rules.md",
    head: "# The rules, clause by clause\n\
           \n\
           The rules of Hansa Teutonica that the runtime plays, one line a clause, with the files that implement it and its \
           tests.\n\
           [The rules of Catan](rules-catan.md) have a page of their own.\n",
    homes: &[
        "src/hansa/game/rules",
        "src/hansa/game/play",
        "src/hansa/game/board",
        "src/hansa/map/board",
        "src/hansa/game/vocab",
        "maps/hansa",
    ],
    tests: &["tests/rules"],
};

const CATAN: Game = Game {
    word: "catan",
    page: "docs/rules-catan.md",
    head: "# The rules of Catan, clause by clause\n\
           \n\
           The rules of Catan and its extension, one line a clause, with the files that implement it and its tests.\n\
           The runtime plays all of them.\n\
           [The rules of Hansa Teutonica](rules.md) have a page of their own.\n",
    homes: &[
        "src/catan/game/rules",
        "src/catan/game/play",
        "src/catan/game/board",
        "src/catan/game/island.rs",
        "src/catan/game/island",
        "src/catan/game/feature.rs",
        "src/catan/game/feature",
        "src/catan/game/layout.rs",
        "src/catan/game/layout",
        "src/catan/map/resolve",
        "src/catan/map/check",
        "src/catan/map/edition",
        "src/catan/game/vocab",
        "maps/catan",
    ],
    tests: &["src/catan", "tests/catan"],
};

const GAMES: [Game; 2] = [HANSA, CATAN];

/// Whole sequences of play, which are carried out by every clause that they go through.
const PLAYED_THROUGH: &str = "GS";

/// Where ids are looked for that are none.
const ANYWHERE: &[&str] = &["src", "tests", "benches", "examples", "maps", "docs"];

/// `DISPLACE-4`, `B2.5` or `FI3`: letters and one number or two.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
struct ClauseId {
    form: Form,
    numbers: Vec<u32>,
}

/// The common form of the ids of a group of clauses.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Form {
    letters: String,
    has_hyphen: bool,
    n_numbers: usize,
}

impl FromStr for ClauseId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_upper = |letters: &str| !letters.is_empty() && letters.chars().all(|c| c.is_ascii_uppercase());
        let number = |text: &str| text.parse().ok().filter(|n: &u32| n.to_string() == text);
        let id = || {
            let (letters, numbers) = text.split_at(text.find(|c: char| !c.is_ascii_uppercase())?);
            let (has_hyphen, numbers) = numbers.strip_prefix('-').map_or((false, numbers), |numbers| (true, numbers));
            let numbers = numbers.split('.').map(number).collect::<Option<Vec<u32>>>()?;
            let form = Form { letters: letters.to_owned(), has_hyphen, n_numbers: numbers.len() };
            is_upper(letters).then_some(Self { form, numbers })
        };
        id().ok_or_else(|| format!("`{text}` is no id of a clause"))
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
        let numbers: Vec<String> = self.numbers.iter().map(u32::to_string).collect();
        write!(f, "{}{}{}", self.form.letters, if self.form.has_hyphen { "-" } else { "" }, numbers.join("."))
    }
}

impl ClauseId {
    /// Its last number, and those before.
    fn split(&self) -> (u32, &[u32]) {
        let (last, before) = self.numbers.split_last().expect("an id has a number");
        (*last, before)
    }

    /// The clauses from here to another one of the same section, both left out.
    fn up_to(&self, end: &Self) -> Vec<Self> {
        let ((first, section), (last, other)) = (self.split(), end.split());
        let is_one = self.form == end.form && section == other;
        let between = (first + 1..last).filter(|_| is_one);
        let at = |number| Self { numbers: [section, &[number]].concat(), form: self.form.clone() };
        between.map(at).collect()
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

impl Game {
    fn catalogue(&self) -> Catalogue {
        toml::from_str(&read(&self.catalogue_path())).expect("the catalogue of clauses can be read")
    }

    fn catalogue_path(&self) -> String {
        format!("docs/clauses/{}.toml", self.word)
    }
}

impl Catalogue {
    fn clauses(&self) -> impl Iterator<Item = (&ClauseId, &str)> {
        self.section.iter().flat_map(|section| &section.clauses).map(|(id, line)| (id, line.as_str()))
    }

    fn ids(&self) -> BTreeSet<&ClauseId> {
        self.clauses().map(|(id, _)| id).collect()
    }

    /// The forms of the ids, which tell them from anything else with letters and numbers.
    fn forms(&self) -> BTreeSet<Form> {
        self.clauses().map(|(id, _)| id.form.clone()).collect()
    }
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
fn named(text: &str, forms: &BTreeSet<Form>) -> Vec<ClauseId> {
    let mut all: Vec<ClauseId> = Vec::new();
    let mut end_of_last = 0;
    for (at, word) in words(text) {
        let Ok(id) = word.parse::<ClauseId>() else { continue };
        if !forms.contains(&id.form) {
            continue;
        }
        let is_range = matches!(text[end_of_last..at].trim(), "…" | "to");
        if let Some(first) = all.last().filter(|_| is_range) {
            all.extend(first.up_to(&id));
        }
        all.push(id);
        end_of_last = at + word.len();
    }
    all
}

/// The words of a text with hyphens and dots inside, and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_' | '.')));
    let words = words.map(|word| word.trim_matches('.')).filter(|word| !word.is_empty());
    words.map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// A test of the rules.
struct Test {
    name: String,
    path: String,
}

impl Game {
    /// The files that name each clause where it is carried out, in the order of the homes.
    fn named_in(&self, forms: &BTreeSet<Form>) -> BTreeMap<ClauseId, Vec<String>> {
        let mut all: BTreeMap<ClauseId, Vec<String>> = BTreeMap::new();
        let paths = self.homes.iter().flat_map(|home| files(&[home]));
        for path in paths.filter(|path| !path.contains("/tests")) {
            let ids: BTreeSet<ClauseId> = named(&comments(&path), forms).into_iter().collect();
            ids.into_iter().for_each(|id| all.entry(id).or_default().push(path.clone()));
        }
        all
    }

    /// The tests of each clause: those whose names begin with it.
    fn tests(&self, forms: &BTreeSet<Form>) -> BTreeMap<ClauseId, Vec<Test>> {
        let mut tests: BTreeMap<ClauseId, Vec<Test>> = BTreeMap::new();
        for path in files(self.tests).into_iter().filter(|path| path.ends_with(".rs")) {
            let text = read(&path);
            let names = text.split("#[test]").skip(1).filter_map(|after| after.trim_start().strip_prefix("fn "));
            for name in names.map(|after| after.split('(').next().unwrap_or_default()) {
                if let Some(id) = forms.iter().find_map(|form| form.of_test(name)) {
                    tests.entry(id).or_default().push(Test { name: name.to_owned(), path: path.clone() });
                }
            }
        }
        tests
    }
}

impl Form {
    /// The clause of this form with which the name of a test begins: `b_2_5_letters_go_around`.
    fn of_test(&self, name: &str) -> Option<ClauseId> {
        let mut parts = name.split('_');
        let begins = parts.next()? == self.letters.to_lowercase();
        let numbers = || parts.take(self.n_numbers).map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>();
        let numbers = begins.then(numbers)??;
        Some(ClauseId { form: self.clone(), numbers })
    }
}

// ---- the page ----

impl Game {
    fn page(&self) -> String {
        let catalogue = self.catalogue();
        let forms = catalogue.forms();
        let (homes, tests) = (self.named_in(&forms), self.tests(&forms));
        let mut page = format!(
            "<!-- Made by `UPDATE_DOCS=1 cargo test --test suite clauses::` from {} and the sources: not edited by hand. -->\n\
             \n\
             {}\
             A line summarises its clause; the tests are exact.\n\
             Findings, refusals, comments and the names of tests use the same ids.\n",
            self.catalogue_path(),
            self.head,
        );
        for section in &catalogue.section {
            let heading = "| clause | summary | implemented in | tested by |\n| --- | --- | --- | --- |";
            writeln!(page, "\n## {}\n\n{heading}", section.title).expect("a string takes all");
            for (id, line) in &section.clauses {
                let files: Vec<String> = homes.get(id).into_iter().flatten().map(|path| self.file_link(path)).collect();
                let tests: Vec<String> = tests.get(id).into_iter().flatten().map(test_link).collect();
                writeln!(page, "| {id} | {line} | {} | {} |", files.join(", "), tests.join(", "))
                    .expect("a string takes all");
            }
        }
        page
    }

    fn file_link(&self, path: &str) -> String {
        let name = path.strip_prefix("maps/").or_else(|| path.strip_prefix(&format!("src/{}/", self.word)));
        format!("[{}](../{path})", name.unwrap_or(path))
    }
}

fn test_link(test: &Test) -> String {
    format!("[{}](../{})", test.name, test.path)
}

// ---- what must hold ----

#[test]
fn every_clause_is_carried_out_and_tested() {
    for game in GAMES {
        let catalogue = game.catalogue();
        let forms = catalogue.forms();
        let (homes, tests) = (game.named_in(&forms), game.tests(&forms));
        let uncited =
            catalogue.ids().into_iter().filter(|id| id.form.letters != PLAYED_THROUGH && !homes.contains_key(id));
        let uncited: Vec<String> = uncited.map(ClauseId::to_string).collect();
        let ids = catalogue.ids().into_iter();
        let untested: Vec<String> = ids.filter(|id| !tests.contains_key(id)).map(ClauseId::to_string).collect();
        let report =
            format!("named nowhere in {:?}: {uncited:?}\nwithout a test of their name: {untested:?}", game.homes);
        assert!(uncited.is_empty() && untested.is_empty(), "{report}");
    }
}

#[test]
fn every_clause_that_is_named_is_one() {
    let catalogues = GAMES.map(|game| game.catalogue());
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    // Snapshots and generated documents name what the others name; pictures and what fuzzing reached say nothing.
    let is_read = |path: &String| {
        ![".snap", ".png"].iter().any(|ending| path.ends_with(ending))
            && !path.starts_with("tests/fuzz/corpus/")
            && path != "tests/clauses.rs"
    };
    for path in files(ANYWHERE).into_iter().filter(is_read) {
        let is_of = |game: &Game| path.contains(game.word);
        let own = GAMES.iter().zip(&catalogues).filter(|(game, _)| is_of(game) || !GAMES.iter().any(is_of));
        let own: Vec<&Catalogue> = own.map(|(_, catalogue)| catalogue).collect();
        let forms: BTreeSet<Form> = own.iter().flat_map(|catalogue| catalogue.forms()).collect();
        let ids: BTreeSet<&ClauseId> = own.iter().flat_map(|catalogue| catalogue.ids()).collect();
        // `Z3` is also the name of a hex, except in a comment.
        let in_comments = named(&comments(&path), &forms);
        let is_hex = |id: &ClauseId| id.form.letters.len() == 1 && id.numbers.len() == 1 && !in_comments.contains(id);
        let named = named(&read(&path), &forms);
        let named = named.iter().filter(|id| !ids.contains(id) && !is_hex(id));
        unknown.extend(named.map(|id| format!("{id} in {path}")));
    }
    for (game, catalogue) in GAMES.iter().zip(&catalogues) {
        let ids = catalogue.ids();
        for (id, tests) in game.tests(&catalogue.forms()).iter().filter(|(id, _)| !ids.contains(id)) {
            unknown.extend(tests.iter().map(|test| format!("{id} of {}", test.name)));
        }
    }
    assert!(unknown.is_empty(), "no such clause: {unknown:#?}");
}

#[test]
fn the_pages_are_up_to_date() {
    GAMES.iter().for_each(|game| kept(game.page, &game.page(), "cargo test --test suite clauses::"));
}

#[test]
fn each_line_is_short_and_says_something_of_its_own() {
    for game in GAMES {
        let catalogue = game.catalogue();
        let mut lines = BTreeSet::new();
        for (id, line) in catalogue.clauses() {
            let begins = line.chars().next().is_some_and(|c| c.is_lowercase() || c.is_ascii_digit());
            assert!(begins && !line.ends_with('.') && !line.contains('|'), "{id}: `{line}`");
            assert!(line.chars().count() <= 120, "{id} needs {} characters", line.chars().count());
            assert!(lines.insert(line), "{id}: `{line}` is said twice");
        }
        for section in &catalogue.section {
            let groups: BTreeSet<_> = section.clauses.keys().map(|id| (&id.form, id.split().1)).collect();
            assert_eq!(groups.len(), 1, "{}: {groups:?}", section.title);
        }
    }
}

#[test]
fn ids_and_ranges_are_read() {
    let forms = ["TURN-1", "PLACE-1", "B1.1", "FI1"].map(|id| id.parse::<ClauseId>().expect("an id").form);
    let forms = BTreeSet::from(forms);
    let named = |text| named(text, &forms).iter().map(ClauseId::to_string).collect::<Vec<_>>();
    assert_eq!(named("TURN-1 … TURN-4; PLACE-2,"), ["TURN-1", "TURN-2", "TURN-3", "TURN-4", "PLACE-2"]);
    assert_eq!(named("TURN-1 to TURN-3, `TURN-8`"), ["TURN-1", "TURN-2", "TURN-3", "TURN-8"]);
    assert_eq!(named("TURN-1, TURN-3 and TURN-1 … PLACE-3"), ["TURN-1", "TURN-3", "TURN-1", "PLACE-3"]);
    assert_eq!(
        named("B2.9 to B2.11. FI1 … FI3; B1.1 to B2.3"),
        ["B2.9", "B2.10", "B2.11", "FI1", "FI2", "FI3", "B1.1", "B2.3"]
    );
    assert_eq!(named("UTF-8, CHK-E11, XTURN-1, TURN-01, TURN-1-2, turn-1, TURN"), [] as [&str; 0]);
    assert_eq!(named("B2, B2.5.1, B-2, FI-3, FI3.1, FI03, PLACE1"), [] as [&str; 0]);
    let of_test = |name| forms.iter().find_map(|form| form.of_test(name)).map(|id| id.to_string());
    assert_eq!(
        ["turn_2_two_actions", "b_2_10_two", "fi_3_6_grounds", "b_2_x", "ring_1_x"].map(of_test),
        [Some("TURN-2"), Some("B2.10"), Some("FI3"), None, None].map(|id| id.map(str::to_owned))
    );
}
