//! The result of a duel as one JSON document, a contract with scripts: version 1, every field but the last always present.

use std::io::{Result, Write};

use serde::Serialize;

use super::{AtTerminal, DuelSide, Fought};
use kogge_engine::Schema;
use kogge_engine::study::Chosen;
use kogge_engine::study::duel::{Contest, GAMES_A_PAIR};
use kogge_engine::study::stats::Answer;
use kogge_engine::vocab::Tongue;

/// The version of the document's shape.
pub(in crate::cli) const VERSION: u32 = 1;

/// Writes the document and a line end.
pub(super) fn write(fought: &Fought<'_, '_, impl AtTerminal>, out: &mut dyn Write) -> Result<()> {
    serde_json::to_writer_pretty(&mut *out, &document(fought))?;
    writeln!(out)
}

/// The result of a duel.
#[derive(Serialize, Schema)]
pub(in crate::cli) struct Document<'a> {
    /// The version of this shape.
    version: u32,
    /// The side that was named first.
    a: Contender<'a>,
    /// The side that was named second.
    b: Contender<'a>,
    /// The number of players.
    #[schemars(range(min = 1, max = kogge_engine::game::MAX_PLAYERS))]
    players: usize,
    /// The players on two maps, from seat A, one kind standing for all; empty when two players are compared.
    seats: Vec<String>,
    /// The seed; each game derives its own from it and the number of its pair.
    seed: u64,
    /// The measure that is compared: of two players the share of games that each wins, of two maps what was asked for.
    #[schemars(extend("enum" = ["win-share", "rounds", "decisions", "first-seat", "winner-points", "lead"]))]
    measure: &'static str,
    /// How often an answer may be wrong.
    #[schemars(extend("exclusiveMinimum" = 0), range(max = 0.5))]
    alpha: f64,
    /// The difference that does not matter, in the unit of the measure.
    #[schemars(range(min = 0))]
    margin: f64,
    /// The side that has more of the measure; `equivalent` where the difference is at most the margin, `open` where the games
    /// did not decide.
    #[schemars(extend("enum" = ["a", "b", "equivalent", "open"]))]
    answer: &'static str,
    /// The number of pairs of games that were played.
    #[schemars(range(min = 1))]
    pairs: u64,
    /// The pairs that count for nothing, since a game of theirs was left unfinished.
    unfinished_pairs: u64,
    /// The pairs in which both sides did not have the same.
    differing_pairs: u64,
    /// The number of games that were played.
    #[schemars(range(min = 2))]
    games: u64,
    /// The number of games that might have been played.
    #[schemars(range(min = 2))]
    max_games: u64,
    /// How much more A has than B in the mean; null when no pair was finished.
    difference: Option<f64>,
    /// The least and the most that the true difference may be, with the confidence that alpha leaves to 1, whenever the
    /// games end; null with fewer than 32 finished pairs.
    interval: Option<[f64; 2]>,
    /// The games that were left because a program broke, absent where there are none: of two players those that A lost
    /// by it and B, of two maps those on each.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeited: Option<[u64; 2]>,
}

/// A side.
#[derive(Serialize, Schema)]
struct Contender<'a> {
    /// The side as the command line names it.
    name: &'a str,
    /// The id of the map that is played on; two players share it.
    map: &'a str,
    /// Its fingerprint in 16 hexadecimal digits.
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    fingerprint: &'a str,
    /// The id of the edition.
    edition: &'a str,
    /// The fingerprint of the edition.
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    edition_fingerprint: &'a str,
    /// The modules in play, and on islands whether players do not trade.
    modules: Vec<String>,
    /// How much it has of the measure in the mean; null when no pair was finished.
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
        modules: setting.modules.words(Tongue::English),
        mean: fought.compared.means.map(|means| rounded(means[i])),
    }
}

/// Nine digits behind the point: beyond them logarithms may differ from machine to machine.
fn rounded(value: f64) -> f64 {
    (value * 1e9).round() / 1e9
}
