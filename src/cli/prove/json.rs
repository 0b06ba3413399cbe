//! What games showed as one JSON document, a contract with scripts: version 1, every field always present.

use std::io::{Result, Write};

use serde::Serialize;

use super::Shown;
use crate::hansa::play::Sight;
use crate::hansa::vocab::ModuleSet;

/// The version of the document's shape.
const VERSION: u32 = 1;

/// Writes the document and a line end.
pub(super) fn write(not_played: &[&str], shown: &[Shown<'_>], out: &mut dyn Write) -> Result<()> {
    let document = Document { version: VERSION, not_played, proofs: shown.iter().map(proof).collect() };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    /// The maps with errors.
    not_played: &'a [&'a str],
    proofs: Vec<Entry<'a>>,
}

/// A map with a number of players.
#[derive(Serialize)]
struct Entry<'a> {
    map: &'a str,
    players: usize,
    games: u64,
    /// Those of the games in which nobody sought anything.
    plain_games: u64,
    /// Those that were left before their end.
    unfinished_games: u64,
    /// What some of the games were played with.
    modules: Vec<&'a str>,
    ends: Ends,
    stuck: Vec<Game<'a>>,
    unseen: Vec<Thing>,
    sought: Vec<Thing>,
}

/// How many games ended so; one game can end in several ways at once.
#[derive(Serialize)]
struct Ends {
    prestige: u64,
    cities: u64,
    markers: u64,
}

/// A game that got stuck.
#[derive(Serialize)]
struct Game<'a> {
    seed: u64,
    modules: Vec<&'a str>,
    /// Absent, as null, where something was sought.
    players: Option<String>,
    turn: u32,
    dead_end: bool,
    replay: Option<String>,
}

#[derive(Serialize)]
struct Thing {
    kind: &'static str,
    what: String,
    /// Null for what was seen.
    cause: Option<String>,
}

fn proof<'a>(shown: &Shown<'a>) -> Entry<'a> {
    let (proof, rules) = (&shown.proof, shown.rules());
    let [prestige, cities, markers] = proof.ends();
    let stuck = proof.stuck.iter().map(|stuck| Game {
        seed: stuck.seed,
        modules: words(stuck.modules),
        players: stuck.players.map(|kind| kind.to_string()),
        turn: stuck.turn,
        dead_end: stuck.is_dead_end,
        replay: shown.replay(stuck),
    });
    let thing = |sight: Sight, cause| Thing { kind: sight.kind(), what: sight.text(rules), cause };
    Entry {
        map: &shown.map.table.id,
        players: proof.n_players,
        games: proof.n_games,
        plain_games: proof.n_plain,
        unfinished_games: proof.n_left,
        modules: words(proof.modules()),
        ends: Ends { prestige, cities, markers },
        stuck: stuck.collect(),
        unseen: shown.unseen().into_iter().map(|sight| thing(sight, Some(proof.cause(rules, sight)))).collect(),
        sought: shown.sought().into_iter().map(|sight| thing(sight, None)).collect(),
    }
}

fn words(modules: ModuleSet) -> Vec<&'static str> {
    modules.iter().map(|module| module.word()).collect()
}
