//! The meaning of each statement and fact of the language, and the clauses of the rules that read it.
//! `docs/language.md` describes it at length; here is a text that fits beside a line.

use std::sync::OnceLock;

/// A fact of the language.
#[derive(Debug)]
pub(super) struct Fact {
    /// The word that begins its statement.
    pub(super) of: &'static str,
    /// The word that begins it.
    pub(super) word: &'static str,
    /// What it says.
    pub(super) says: &'static str,
    /// The clauses that rest on it.
    pub(super) clauses: &'static [&'static str],
}

/// What a statement is for.
pub(super) fn statement(word: &str) -> &'static str {
    match word {
        "map" => "what holds for the whole side: ends, Link, special prestige, modules",
        "city" => "a city with its kontors from the left",
        "route" => "a way between two cities with its posts",
        "country" => "a part of the board, home or foreign",
        "mission" => "a card that names three cities",
        "markers" => "the regular markers, instead of the edition's",
        "expect" => "the ledger: what a person counted on the print",
        "picture" => "where things lie on a picture of the board",
        "add" => "declares what the base lacks",
        "change" => "states what differs from the base",
        "remove" => "takes away what the base has",
        _ => "",
    }
}

/// The clauses that rest on a statement's first line.
pub(super) fn clauses_of_statement(word: &str) -> &'static [&'static str] {
    match word {
        "city" => &["KONTOR-1", "KONTOR-2", "KONTOR-3", "KONTOR-6"],
        "route" => &["PLACE-2", "ROUTE-1", "ROUTE-2"],
        "country" => &["BRIT-1", "BRIT-3", "BRIT-4"],
        "mission" => &["MISSION-3", "MISSION-4", "MISSION-5"],
        "markers" => &["SETUP-7", "SETUP-8", "MARKER-1"],
        _ => &[],
    }
}

/// A fact by the words that begin its statement and itself.
pub(super) fn fact(of: &str, word: &str) -> Option<&'static Fact> {
    let meant = |fact: &&Fact| fact.word == word && (fact.of == of || fact.of.is_empty());
    FACTS.iter().find(meant)
}

/// A word within a line: what it means and the clauses that rest on it.
pub(super) fn inner(word: &str) -> Option<(&'static str, &'static [&'static str])> {
    let known = INNER.iter().find(|(known, ..)| *known == word);
    known.map(|&(_, says, clauses)| (says, clauses))
}

/// The decision of a clause of the rules.
pub(super) fn clause(id: &str) -> Option<&'static str> {
    static CLAUSES: OnceLock<Vec<(String, String)>> = OnceLock::new();
    let read = || {
        let text = include_str!("../../../docs/clauses.toml");
        // One clause a line: `ID = "what it decides"`.
        let lines = text.lines().filter_map(|line| line.split_once(" = \""));
        let named = lines.filter(|(id, _)| id.contains('-'));
        named.map(|(id, says)| (id.to_owned(), says.trim_end_matches('"').to_owned())).collect()
    };
    let clauses = CLAUSES.get_or_init(read);
    clauses.iter().find(|(known, _)| known == id).map(|(_, says)| says.as_str())
}

const fn fact_of(of: &'static str, word: &'static str, says: &'static str, clauses: &'static [&'static str]) -> Fact {
    Fact { of, word, says, clauses }
}

#[rustfmt::skip]
const FACTS: &[Fact] = &[
    fact_of("map", "id", "the id of this map, as commands and file names use it; left out, the file's name", &[]),
    fact_of("map", "board", "the board that this map is a side of; left out, the id", &[]),
    fact_of("map", "varies", "the map that this one varies: only what differs is written", &[]),
    fact_of("map", "players", "the numbers of players it is made for, each 2 to 5; left out, 3, 4, 5", &["SETUP-1", "TWO-1"]),
    fact_of("map", "edition", "the numbers of the rules that are not printed on a board", &["SETUP-2", "SETUP-3", "SETUP-5"]),
    fact_of("map", "language", "the version of the map language; 1 is the only one", &[]),
    fact_of("map", "version", "the author's version of the map", &[]),
    fact_of("map", "author", "who made the map", &[]),
    fact_of("map", "licence", "under which licence it may be used", &[]),
    fact_of("map", "ends", "what ends the game; left out, as the edition says", &["END-1", "END-2"]),
    fact_of("map", "link", "the Link, and the prestige for the first, second, … player who makes it", &["LINK-1", "LINK-2", "LINK-3"]),
    fact_of("map", "special", "the city of the special prestige, the routes that give access, and the spaces", &["SPECIAL-1", "SPECIAL-3", "SPECIAL-4", "SCORE-4"]),
    fact_of("map", "modules", "the modules that may be played; left out, two players, and the border fee where a country is foreign", &["SETUP-10"]),
    fact_of("map", "neutral", "where the neutral party begins in the two-player game", &["TWO-2", "TWO-12"]),
    fact_of("map", "moves", "how far markers may move pieces when they do not say so themselves", &["MARKER-25", "BRIT-11"]),
    fact_of("city", "skill", "who establishes a route here may develop one of these", &["SKILL-1", "SKILL-2", "EAST-2"]),
    fact_of("city", "permission", "the player farthest right here may act in one of these countries", &["BRIT-5", "BRIT-6", "BRIT-7"]),
    fact_of("route", "tavern", "a start marker lies here at the beginning", &["SETUP-7", "ROUTE-5"]),
    fact_of("route", "always", "a permanent marker, for everybody who establishes the route", &["EAST-10", "EAST-11", "BRIT-14"]),
    fact_of("route", "markers", "whether replacement markers may be laid here; left out, as its country says", &["MARKER-9", "BRIT-12"]),
    fact_of("country", "scores", "regional prestige for the player who controls most there, the second, …", &["BRIT-17", "BRIT-18"]),
    fact_of("country", "permission", "whether placing and displacing there takes a permission; left out, abroad it does", &["BRIT-3", "BRIT-4"]),
    fact_of("country", "leave", "where pieces from its routes may go; left out, never at home and home abroad", &["BRIT-8", "BRIT-9"]),
    fact_of("country", "markers", "whether replacement markers may be laid on its routes; left out, at home alone", &["BRIT-12"]),
    fact_of("markers", "start", "N of these markers lie on tavern routes at the beginning", &["SETUP-7"]),
    fact_of("markers", "supply", "N of these markers are in the marker supply, face down", &["SETUP-8", "MARKER-7"]),
    fact_of("", "allow", "this warning is meant, and why", &[]),
    fact_of("", "no", "drops that fact of the base", &[]),
    fact_of("expect", "cities", "how many cities there are", &[]),
    fact_of("expect", "green", "the green cities", &["EAST-3"]),
    fact_of("expect", "countries", "how many countries there are", &[]),
    fact_of("expect", "kontors", "printed kontors, on the whole or at each city", &[]),
    fact_of("expect", "squares", "kontors for traders", &["KONTOR-3"]),
    fact_of("expect", "circles", "kontors for merchants", &["KONTOR-3"]),
    fact_of("expect", "coins", "kontors with a coin; at a city the sum of its coins", &["KONTOR-4"]),
    fact_of("expect", "skills", "skills that cities offer", &["SKILL-1"]),
    fact_of("expect", "permissions", "permissions that cities give", &["BRIT-5"]),
    fact_of("expect", "routes", "routes; at a city those that end there", &[]),
    fact_of("expect", "posts", "posts; at a city those of the routes that end there", &[]),
    fact_of("expect", "houses", "posts for all pieces", &["PLACE-2"]),
    fact_of("expect", "ships", "posts for merchants only", &["PLACE-2", "EAST-8"]),
    fact_of("expect", "taverns", "tavern routes; at a city those that end there", &["SETUP-7", "BRIT-22"]),
    fact_of("expect", "permanent", "routes with a permanent marker", &["EAST-10"]),
    fact_of("expect", "missions", "mission cards", &["MISSION-5"]),
    fact_of("expect", "always", "the cities at the ends of the routes with this very permanent marker", &["EAST-10"]),
];

/// Words within a line.
#[rustfmt::skip]
const INNER: &[(&str, &str, &[&str])] = &[
    ("white", "a colour that everybody can use from the start", &["KONTOR-2"]),
    ("orange", "a colour for the second privilege", &["KONTOR-2"]),
    ("pink", "a colour for the third privilege", &["KONTOR-2"]),
    ("black", "a colour for the last privilege", &["KONTOR-2"]),
    ("square", "takes a trader", &["KONTOR-3"]),
    ("circle", "takes a merchant", &["KONTOR-3"]),
    ("coin", "prestige for the player who founds there, once", &["KONTOR-4"]),
    ("green", "a green city has no printed kontors: only markers found one", &["EAST-3", "EAST-4", "EAST-6"]),
    ("house", "holds traders and merchants", &["PLACE-2"]),
    ("ship", "holds merchants only", &["PLACE-2", "EAST-8"]),
    ("keys", "points for each kontor of the largest network", &["SETUP-3", "SCORE-6"]),
    ("actions", "actions a turn", &["SETUP-3", "TURN-2", "TURN-5", "FX-7"]),
    ("privilege", "the colours that can be occupied", &["SETUP-3", "KONTOR-2"]),
    ("book", "pieces that one action moves", &["SETUP-3", "MOVE-1"]),
    ("purse", "pieces that one action fetches", &["SETUP-3", "INCOME-1"]),
    ("home", "open to everybody without permission", &["BRIT-1", "BRIT-3"]),
    ("foreign", "placing and displacing ask for a permission", &["BRIT-1", "BRIT-4"]),
    ("completed", "completed cities that end the game", &["END-2", "KONTOR-6"]),
    ("prestige", "prestige at once, or as what ends the game", &["END-1", "FX-8"]),
    ("move", "an effect: pieces are lifted and put on free posts", &["FX-1", "MARKER-25"]),
    ("develop", "an effect: one step on the desk", &["FX-2", "MARKER-24"]),
    ("place", "an effect: own pieces on free posts", &["FX-3"]),
    ("found", "an effect: a piece into a green city", &["FX-4"]),
    ("extra", "an effect: a kontor left of the printed ones", &["FX-5", "MARKER-22", "MARKER-23"]),
    ("swap", "an effect: two neighbouring kontors of a city change places", &["FX-6", "MARKER-20", "MARKER-21"]),
    ("take", "an effect: pieces from the stock into the supply", &["FX-9"]),
    ("exchange", "a promo marker", &["PROMO-1", "PROMO-2"]),
    ("tribute", "a promo marker", &["PROMO-1", "PROMO-3"]),
    ("block", "a promo marker", &["PROMO-1", "PROMO-4"]),
    ("missions", "a module: mission cards", &["MISSION-1", "MISSION-3", "MISSION-4"]),
    ("favour", "a module: the Emperor's Favour", &["FAVOUR-1", "FAVOUR-2"]),
    ("border", "a module: an unused marker opens the borders for a turn", &["OPT-1", "OPT-2"]),
    ("two", "a module: two players and a neutral third party", &["TWO-1", "TWO-2"]),
    ("promo", "a module: promo markers", &["PROMO-1"]),
    ("anywhere", "knows no borders", &["MARKER-25"]),
    ("within", "stays in its country", &["BRIT-11"]),
    ("abroad", "in every country that is not home", &["BRIT-16"]),
    ("open", "replacement markers may be laid there", &["MARKER-9", "BRIT-12"]),
    ("closed", "no replacement marker is laid there", &["MARKER-9", "BRIT-12"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hansa::syntax::{fact_words, parse, statement_words};
    use crate::hansa::vocab::{Colour, EffectKind, Module, PostKind, Shape, Skill};
    use crate::text::{FileId, Source};

    #[test]
    fn every_word_that_begins_a_line_is_explained() {
        let (statements, edits) = statement_words();
        let statements: Vec<&str> = statements.collect();
        assert!(statements.iter().chain(edits).all(|word| !statement(word).is_empty()));
        let text = "map M\ncity A\nroute A -- B\ncountry C\nmission A, B, C\nmarkers\nexpect\npicture 1 x 1\n";
        let heads = parse(FileId(0), &Source::new("", text)).tree.statements;
        let facts = statements.iter().zip(&heads);
        let facts: Vec<_> =
            facts.flat_map(|(of, head)| fact_words(&head.head).iter().map(move |word| (*of, *word))).collect();
        let missing: Vec<_> = facts.iter().filter(|(of, word)| fact(of, word).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let is_fact = |row: &&Fact| facts.iter().any(|(of, word)| *word == row.word && [*of, ""].contains(&row.of));
        let stale: Vec<_> = FACTS.iter().filter(|row| !is_fact(row)).collect();
        assert!(stale.is_empty(), "{stale:?}");
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
        let grammar = include_str!("../../../grammar/hansa.pest");
        let is_known = |word: &str| first.contains(&word) || grammar.contains(&format!("\nkw_{word} "));
        // `foreign` is not a keyword: the grammar takes any word for the kind of a country.
        let stale: Vec<_> = INNER.iter().filter(|row| !is_known(row.0) && row.0 != "foreign").collect();
        assert!(stale.is_empty(), "{stale:?}");
    }
}
