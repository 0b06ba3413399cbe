//! Which words begin which statements and facts, and the subject of each kind of line.

use super::{Rule, Subject, tree::Head};
use crate::hansa::vocab::{Colour, PostKind, Shape, Skill};

/// The kinds of statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StatementKind {
    Map,
    City,
    Route,
    Country,
    Mission,
    Markers,
    Expect,
    Picture,
    /// A statement that could not be read: its facts are passed over.
    Unknown,
}

/// The words that begin statements; `add`, `change` and `remove` stand before some of them.
pub(super) const STATEMENTS: &[(&str, StatementKind)] = &[
    ("map", StatementKind::Map),
    ("city", StatementKind::City),
    ("route", StatementKind::Route),
    ("country", StatementKind::Country),
    ("mission", StatementKind::Mission),
    ("markers", StatementKind::Markers),
    ("expect", StatementKind::Expect),
    ("picture", StatementKind::Picture),
];

/// The words that say what a statement does to a variant's base.
pub(super) const EDITS: &[&str] = &["add", "change", "remove"];

impl StatementKind {
    pub(super) fn from_word(word: &str) -> Option<Self> {
        STATEMENTS.iter().find(|(known, _)| *known == word).map(|&(_, kind)| kind)
    }

    pub(super) fn of(head: &Head) -> Self {
        match head {
            Head::Map(_) => Self::Map,
            Head::City(_) => Self::City,
            Head::Route(_) => Self::Route,
            Head::Country(_) => Self::Country,
            Head::Mission(_) => Self::Mission,
            Head::Markers => Self::Markers,
            Head::Expect => Self::Expect,
            Head::Picture(_) => Self::Picture,
            Head::Error => Self::Unknown,
        }
    }

    /// The statement in the author's words, with its article.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Map => "the map statement",
            Self::City => "a city",
            Self::Route => "a route",
            Self::Country => "a country",
            Self::Mission => "a mission",
            Self::Markers => "the markers",
            Self::Expect => "the ledger",
            Self::Picture => "the picture",
            Self::Unknown => "a broken statement",
        }
    }

    /// The rule of the whole first line.
    pub(super) fn line_rule(self) -> Rule {
        match self {
            Self::Map => Rule::map_line,
            Self::City => Rule::city_line,
            Self::Route => Rule::route_line,
            Self::Country => Rule::country_line,
            Self::Mission => Rule::mission_line,
            Self::Markers => Rule::markers_line,
            Self::Expect => Rule::expect_line,
            Self::Picture | Self::Unknown => Rule::picture_line,
        }
    }

    /// The rule for the readable part of a broken first line.
    pub(super) fn start_rule(self) -> Option<Rule> {
        match self {
            Self::City => Some(Rule::city_start),
            Self::Route => Some(Rule::route_start),
            Self::Country => Some(Rule::country_start),
            Self::Map | Self::Mission | Self::Markers | Self::Expect | Self::Picture | Self::Unknown => None,
        }
    }

    /// The rule of its facts.
    pub(super) fn fact_rule(self) -> Rule {
        match self {
            Self::Map => Rule::map_fact,
            Self::City => Rule::city_fact,
            Self::Route => Rule::route_fact,
            Self::Country => Rule::country_fact,
            Self::Mission => Rule::mission_fact,
            Self::Markers => Rule::marker_fact,
            Self::Expect => Rule::expect_fact,
            Self::Picture | Self::Unknown => Rule::picture_fact,
        }
    }

    /// The words that begin its facts. Rows of a picture begin with names.
    pub(super) fn facts(self) -> &'static [&'static str] {
        match self {
            Self::Map => &[
                "id", "board", "varies", "players", "edition", "language", "version", "author", "licence", "ends",
                "link", "special", "modules", "neutral", "moves", "allow", "no",
            ],
            Self::City => &["skill", "permission", "allow", "no"],
            Self::Route => &["tavern", "always", "markers", "allow", "no"],
            Self::Country => &["scores", "permission", "leave", "markers", "allow", "no"],
            Self::Mission => &["allow"],
            Self::Markers => &["start", "supply", "allow"],
            Self::Expect => &[
                "cities",
                "green",
                "countries",
                "kontors",
                "squares",
                "circles",
                "coins",
                "skills",
                "permissions",
                "routes",
                "posts",
                "houses",
                "ships",
                "taverns",
                "permanent",
                "missions",
                "always",
                "allow",
            ],
            Self::Picture => &["allow"],
            Self::Unknown => &[],
        }
    }

    /// The facts that a variant may drop with `no`.
    pub(super) fn droppable(self) -> &'static [&'static str] {
        match self {
            Self::Map => &["version", "author", "licence", "modules", "neutral", "moves"],
            Self::City => &["skill", "permission"],
            Self::Route => &["tavern", "always", "markers"],
            Self::Country => &["permission", "leave", "markers", "scores"],
            Self::Mission | Self::Markers | Self::Expect | Self::Picture | Self::Unknown => &[],
        }
    }

    /// What its first line says something about; the facts below are judged one by one.
    pub(super) fn subjects(self) -> &'static [Subject] {
        match self {
            Self::Map => Subject::OF_MAP,
            Self::City => &[Subject::Cities, Subject::Kontors, Subject::Membership],
            Self::Route => &[Subject::Routes, Subject::Posts, Subject::Membership],
            Self::Country => &[Subject::Countries, Subject::Home, Subject::Membership],
            Self::Mission => &[Subject::Missions],
            Self::Markers => &[Subject::Markers],
            Self::Expect | Self::Picture => &[],
            Self::Unknown => Subject::ALL,
        }
    }

    /// What the rest of its first line says something about, once its name is read.
    pub(super) fn behind_the_name(self) -> &'static [Subject] {
        match self {
            Self::City => &[Subject::Kontors, Subject::Membership],
            Self::Route => &[Subject::Posts, Subject::Membership],
            Self::Country => &[Subject::Home],
            Self::Map | Self::Mission | Self::Markers | Self::Expect | Self::Picture | Self::Unknown => self.subjects(),
        }
    }

    /// What a fact with this keyword says something about.
    pub(super) fn fact_subjects(self, keyword: &str) -> &'static [Subject] {
        match (self, keyword) {
            (Self::Map, "link") => &[Subject::Link],
            (Self::Map, "special") => &[Subject::Special],
            (Self::Map, "players") => &[Subject::Players],
            (Self::Map, "ends") => &[Subject::Ends],
            (Self::Map, "modules") => &[Subject::Modules],
            (Self::Map, "edition") => &[Subject::Edition],
            (Self::Map, "varies") => &[Subject::Base],
            (Self::Map, "id" | "board" | "language" | "version" | "author" | "licence" | "allow") => &[],
            (Self::Map, _) => &[Subject::Map, Subject::Base],
            (Self::City, "skill") => &[Subject::Skills],
            (Self::City, "permission") => &[Subject::Permissions],
            (Self::City, _) => &[Subject::Skills, Subject::Permissions],
            (Self::Route, "tavern") => &[Subject::Taverns],
            (Self::Route, "always") => &[Subject::Permanent],
            (Self::Route, _) => &[Subject::Taverns, Subject::Permanent],
            (Self::Country, _) => &[Subject::Home],
            (Self::Markers, _) => &[Subject::Markers],
            (Self::Mission | Self::Expect | Self::Picture | Self::Unknown, _) => &[],
        }
    }
}

/// Whether a word says something in the language, wherever it may stand.
pub(super) fn is_of_language(word: &str) -> bool {
    let is_statement =
        EDITS.contains(&word) || STATEMENTS.iter().any(|&(known, kind)| known == word || kind.facts().contains(&word));
    let is_kind = Colour::from_word(word).is_some() || Shape::from_word(word).is_some();
    is_statement
        || is_kind
        || PostKind::from_word(word).is_some()
        || Skill::from_word(word).is_some()
        || word == "green"
}

/// The statements that have a fact with this keyword.
pub(super) fn homes_of(fact: &str) -> Vec<StatementKind> {
    let kinds = STATEMENTS.iter().map(|&(_, kind)| kind);
    kinds.filter(|kind| fact != "allow" && fact != "no" && kind.facts().contains(&fact)).collect()
}
