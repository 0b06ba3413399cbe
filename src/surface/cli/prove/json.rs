//! The results of games as one JSON document, a contract with scripts: version 1, every field always present.

use std::io::{Result, Write};

use serde::{Serialize, Serializer};

use super::{End, NotPlayed, Shown, Thing};

/// The version of the document's shape.
const VERSION: u32 = 1;

/// Writes the document and a line end.
pub(super) fn write(not_played: &[NotPlayed<'_>], shown: &[Shown], out: &mut dyn Write) -> Result<()> {
    let not_played = not_played.iter().map(|map| map.name).collect();
    let document = Document { version: VERSION, not_played, proofs: shown.iter().map(proof).collect() };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    /// The maps with errors, and those that cannot be played yet.
    not_played: Vec<&'a str>,
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
    /// The modules that some of the games were played with.
    modules: &'a [&'a str],
    #[serde(serialize_with = "ends")]
    ends: &'a [End],
    stuck: Vec<Game<'a>>,
    unseen: &'a [Thing],
    sought: &'a [Thing],
}

/// How many games ended in each way; one game can end in several ways at once.
fn ends<S: Serializer>(ends: &&[End], serializer: S) -> std::result::Result<S::Ok, S::Error> {
    serializer.collect_map(ends.iter().map(|end| (end.word, end.n)))
}

/// A game that got stuck.
#[derive(Serialize)]
struct Game<'a> {
    seed: u64,
    modules: &'a [&'a str],
    /// Absent, as null, where something was sought.
    players: Option<String>,
    turn: u32,
    dead_end: bool,
    replay: Option<&'a str>,
}

fn proof(shown: &Shown) -> Entry<'_> {
    let stuck = shown.stuck.iter().map(|stuck| Game {
        seed: stuck.seed,
        modules: &stuck.modules,
        players: stuck.players.map(|kind| kind.to_string()),
        turn: stuck.turn,
        dead_end: stuck.is_dead_end,
        replay: stuck.replay.as_deref(),
    });
    Entry {
        map: &shown.map,
        players: shown.n_players,
        games: shown.n_games,
        plain_games: shown.n_plain,
        unfinished_games: shown.n_left,
        modules: &shown.modules,
        ends: &shown.ends,
        stuck: stuck.collect(),
        unseen: &shown.unseen,
        sought: &shown.sought,
    }
}
