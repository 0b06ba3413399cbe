//! The result of a duel as one JSON document, a contract with scripts: version 1, every field but the last always present.

use std::io::{Result, Write};

use serde::Serialize;

use super::{AtTerminal, DuelSide, Fought};
use kogge_engine::study::Chosen;
use kogge_engine::study::duel::{Contest, GAMES_A_PAIR};
use kogge_engine::study::stats::Answer;

/// The version of the document's shape.
const VERSION: u32 = 1;

/// Writes the document and a line end.
pub(super) fn write(fought: &Fought<'_, '_, impl AtTerminal>, out: &mut dyn Write) -> Result<()> {
    serde_json::to_writer_pretty(&mut *out, &document(fought))?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    a: Contender<'a>,
    b: Contender<'a>,
    /// How many play.
    players: usize,
    /// The players on both maps; empty when players are compared.
    seats: Vec<String>,
    seed: u64,
    measure: &'static str,
    alpha: f64,
    margin: f64,
    answer: &'static str,
    pairs: u64,
    unfinished_pairs: u64,
    differing_pairs: u64,
    games: u64,
    max_games: u64,
    /// Null when no pair was finished.
    difference: Option<f64>,
    /// Null before the first look.
    interval: Option<[f64; 2]>,
    /// Absent where no program plays that broke.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeited: Option<[u64; 2]>,
}

#[derive(Serialize)]
struct Contender<'a> {
    /// As the command line names it.
    name: &'a str,
    map: &'a str,
    fingerprint: &'a str,
    edition: &'a str,
    edition_fingerprint: &'a str,
    /// The choices before games are played, in words.
    modules: Vec<String>,
    /// Null when no pair was finished.
    mean: Option<f64>,
}

fn document<'a, F: AtTerminal>(fought: &'a Fought<'_, '_, F>) -> Document<'a> {
    let (duel, compared) = (fought.duel, &fought.compared);
    let [a, b] = [0, 1].map(|i| contender(fought, i));
    let (seats, measure) = match &duel.contest {
        Contest::Players { .. } => (Vec::new(), "win-share"),
        Contest::Arenas { seats, measure, .. } => (seats.iter().map(ToString::to_string).collect(), measure.word()),
    };
    Document {
        version: VERSION,
        a,
        b,
        players: duel.n_players,
        seats,
        seed: duel.seed,
        measure,
        alpha: duel.alpha.rate(),
        margin: duel.margin,
        answer: match compared.answer {
            Answer::Above => "a",
            Answer::Below => "b",
            Answer::Equivalent => "equivalent",
            Answer::Open => "open",
        },
        pairs: compared.n_pairs,
        unfinished_pairs: compared.n_unfinished,
        differing_pairs: compared.n_differing,
        games: compared.n_pairs * GAMES_A_PAIR,
        max_games: duel.max_pairs * GAMES_A_PAIR,
        difference: compared.means.map(|[a, b]| rounded(a - b)),
        interval: compared.difference.map(|interval| [rounded(interval.low), rounded(interval.high)]),
        forfeited: Some(compared.n_forfeited).filter(|games| *games != [0, 0]),
    }
}

/// One side; two players share their map.
fn contender<'a, F: AtTerminal>(fought: &'a Fought<'_, '_, F>, i: usize) -> Contender<'a> {
    let DuelSide { setting, .. } = fought.sides.get(i).unwrap_or(&fought.sides[0]);
    Contender {
        name: &fought.names[i],
        map: &setting.map.id,
        fingerprint: &setting.map.fingerprint,
        edition: &setting.edition.id,
        edition_fingerprint: &setting.edition.fingerprint,
        modules: setting.modules.words(),
        mean: fought.compared.means.map(|means| rounded(means[i])),
    }
}

/// Nine digits behind the point: beyond them logarithms may differ from machine to machine.
fn rounded(value: f64) -> f64 {
    (value * 1e9).round() / 1e9
}
