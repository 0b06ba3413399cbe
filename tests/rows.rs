//! The cost of a new row: how many files name it.

use crate::support::imports::{Source, contains_word, sources};

/// Events that are made in several ways, or that other code looks at.
const MORE: [(&str, &[&str]); 2] = [
    ("catan", &["GaveCard", "PlacedCamel", "RobberMoved", "Turn", "Won"]),
    ("hansa", &["Ended", "Established", "Fetched", "Founded", "Lifted", "Paid", "PaidMarker", "Prestige", "Turn"]),
];

/// The events that are declared in the rows of a text.
fn declared(text: &str) -> Vec<&str> {
    let rows = text.split_once("events! {").expect("there are rows").1.split_once("\n}\n").expect("they end").0;
    let lines = rows.lines().filter_map(|line| line.strip_prefix("    "));
    let is_name = |line: &&str| line.starts_with(|c: char| c.is_ascii_uppercase());
    lines.filter(is_name).filter_map(|line| line.split([' ', '(']).next()).collect()
}

/// The files that name an event, apart from its row.
fn named_in<'a>(sources: &'a [Source], game: &str, event: &str) -> Vec<&'a str> {
    let names = |source: &&Source| contains_word(&source.code(), &format!("Event::{event}"));
    let row = format!("src/{game}/game/play/event.rs");
    let of_game = sources.iter().filter(|source| source.path.contains(game) && source.path != row);
    of_game.filter(names).map(|source| source.path.as_str()).collect()
}

#[test]
fn an_event_is_named_in_its_row_and_where_it_is_made() {
    let sources = sources();
    for (game, more) in MORE {
        let path = format!("src/{game}/game/play/event.rs");
        let rows = sources.iter().find(|source| source.path == path).expect("the rows are there");
        let events = declared(&rows.text);
        assert!(events.len() > 40, "{game}: {events:?}");
        for event in events {
            let files = named_in(&sources, game, event);
            assert_eq!(files.len() == 1, !more.contains(&event), "{game}: `{event}` is named in {files:?}");
        }
    }
}

/// The parts of Catan that work with a fact, and may name it as often as they like.
const AT_WORK: [&str; 5] = ["/rules", "/play", "/draw", "/check", "/tests"];

/// How many files name one optional fact of a map, besides those at work with it.
const NAME_THE_SWEEP: usize = 8;

#[test]
fn a_fact_of_a_map_is_named_in_few_files() {
    let sources = sources();
    let of_catan = sources.iter().filter(|source| source.path.starts_with("src/catan/"));
    let idle = of_catan.filter(|source| !AT_WORK.iter().any(|part| source.path.contains(part)));
    let names = |text: &str| ["sweep", "Sweep"].iter().any(|word| contains_word(text, word));
    let mut named: Vec<&str> = idle.filter(|source| names(&source.code())).map(|it| it.path.as_str()).collect();
    named.extend(names(include_str!("../grammar/catan.pest")).then_some("grammar/catan.pest"));
    assert!(named.len() <= NAME_THE_SWEEP, "`sweep` is named in {} files: {named:#?}", named.len());
}

/// Actions by the words that name them in the sources of their family, and how many files do, tests aside: the rows, the
/// kinds, what lists and carries them out, their events, and the players and studies that look at them.
const NAME_AN_ACTION: [(&str, &str, usize); 2] = [("src/hansa/", "BuyTile", 5), ("src/catan/", "Action::Bridge", 9)];

#[test]
fn an_action_is_named_in_few_files() {
    let sources = sources();
    for (family, action, most) in NAME_AN_ACTION {
        let of_family = sources.iter().filter(|it| it.path.starts_with(family) && !it.path.contains("/tests"));
        let named = of_family.filter(|source| contains_word(&source.code(), action)).map(|it| it.path.as_str());
        let named: Vec<&str> = named.collect();
        assert!(named.len() <= most, "`{action}` is named in {} files: {named:#?}", named.len());
    }
}
