//! The result of a duel in words.

use std::io::{Result, Write};

use super::{AtTerminal, Fought};
use crate::render::clean_line;
use kogge_engine::study::duel::{Contest, GAMES_A_PAIR, Measure};
use kogge_engine::study::stats::{Answer, Interval};
use kogge_engine::study::{Chosen, Studied};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::count;

/// Writes what was compared, what A and B have, and the answer.
pub(super) fn write(fought: &Fought<'_, '_, impl AtTerminal>, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}", clean_line(&head(fought)))?;
    if let Some(numbers) = numbers(fought) {
        writeln!(out, "{numbers}")?;
    }
    match fought.compared.n_unfinished {
        0 => {}
        n => writeln!(out, "{} for nothing: a game was left unfinished", counts(n, "pair counts", "pairs count"))?,
    }
    match fought.compared.n_forfeited {
        [0, 0] => {}
        [a, b] => writeln!(out, "games forfeited by a program that broke: A {a}, B {b}")?,
    }
    writeln!(out, "{}", answer(fought))
}

/// `A search:200, B steady; 3 players on hanse-3, seed 0`
fn head(fought: &Fought<'_, '_, impl AtTerminal>) -> String {
    let [a, b] = &fought.names;
    let (n_players, seed) = (fought.duel.n_players, fought.duel.seed);
    let who = match &fought.duel.contest {
        Contest::Players { arena, .. } => {
            let map = fought.sides.first().map_or("", |side| side.name.as_str());
            format!("{n_players} players on {map}{}", with(&arena.modules))
        }
        Contest::Arenas { seats, .. } => {
            let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
            format!("{n_players} players: {}", seats.join(", "))
        }
    };
    format!("A {a}, B {b}; {who}; seed {seed}")
}

fn with(modules: &impl Chosen) -> String {
    let words = modules.words(Tongue::English);
    if words.is_empty() { String::new() } else { format!(" with {}", words.join(", ")) }
}

/// `rounds: A 18.21, B 13.17; A − B: +5.04 rounds, from +2.24 to +7.81 (95 % at any time)`
fn numbers(fought: &Fought<'_, '_, impl AtTerminal>) -> Option<String> {
    let unit = Unit::of(&fought.duel.contest);
    let [a, b] = fought.compared.means?;
    let mut numbers =
        format!("{}: A {}, B {}; A − B: {}", unit.name, unit.value(a), unit.value(b), unit.difference(a - b));
    if let Some(Interval { low, high }) = fought.compared.difference {
        let confidence = rounded(100.0 * fought.duel.alpha.confidence());
        numbers += &format!(", from {} to {} ({confidence} % at any time)", unit.signed(low), unit.signed(high));
    }
    Some(numbers)
}

fn answer(fought: &Fought<'_, '_, impl AtTerminal>) -> String {
    let (compared, unit) = (&fought.compared, Unit::of(&fought.duel.contest));
    let pairs = counts(compared.n_pairs, "pair", "pairs");
    let alike = if compared.n_differing == 0 { ", none of which differed" } else { "" };
    let games = format!("{} games in {pairs}{alike}", compared.n_pairs * GAMES_A_PAIR);
    match compared.answer {
        Answer::Above => format!("answer: {}, after {games}", unit.more("A")),
        Answer::Below => format!("answer: {}, after {games}", unit.more("B")),
        Answer::Equivalent => {
            format!("answer: both are equal, give or take {}, after {games}", unit.margin(fought.duel.margin))
        }
        Answer::Open if fought.is_stopped => format!("answer: none yet, stopped after {games}"),
        Answer::Open => format!("answer: none yet, after {games}: `--max-games` allows no more"),
    }
}

/// A number of things, with its noun.
fn counts(n: u64, one: &str, many: &str) -> String {
    count(usize::try_from(n).unwrap_or(usize::MAX), one, many)
}

/// How numbers of a measure are written.
struct Unit {
    name: &'static str,
    is_share: bool,
    /// Of which side there is more, for [`SIDE`].
    more: &'static str,
    /// The unit of the differences.
    noun: &'static str,
}

/// Where the letter of a side stands in a sentence.
const SIDE: &str = "{}";

impl Unit {
    fn of(contest: &Contest<'_, impl Studied>) -> Self {
        let (name, more, noun) = match contest {
            Contest::Players { .. } => ("games won", "{} wins more games", "percentage points"),
            Contest::Arenas { measure, .. } => match measure {
                Measure::Rounds => ("rounds", "games take more rounds on {}", "rounds"),
                Measure::Decisions => ("decisions", "games take more decisions on {}", "decisions"),
                Measure::FirstSeat => {
                    ("games won by the first", "the first player wins more on {}", "percentage points")
                }
                Measure::WinnerPoints => ("points of the winner", "winners have more points on {}", "points"),
                Measure::Lead => ("points ahead of the second", "winners are further ahead on {}", "points"),
            },
        };
        Self { name, is_share: contest.scale().is_share, more, noun }
    }

    fn more(&self, side: &str) -> String {
        self.more.replace(SIDE, side)
    }

    fn scale(&self) -> f64 {
        if self.is_share { 100.0 } else { 1.0 }
    }

    fn value(&self, value: f64) -> String {
        let percent = if self.is_share { " %" } else { "" };
        format!("{:.2}{percent}", self.scale() * value)
    }

    /// A difference, always with its sign.
    fn signed(&self, value: f64) -> String {
        let text = format!("{:.2}", (self.scale() * value).abs());
        // What is rounded to nothing has no sign.
        match text.chars().any(|c| ('1'..='9').contains(&c)) {
            true if value < 0.0 => format!("−{text}"),
            true => format!("+{text}"),
            false => text,
        }
    }

    fn difference(&self, value: f64) -> String {
        format!("{} {}", self.signed(value), self.noun)
    }

    fn margin(&self, value: f64) -> String {
        let value = rounded(self.scale() * value);
        let noun = if value == 1.0 { self.noun.trim_end_matches('s') } else { self.noun };
        format!("{value} {noun}")
    }
}

/// A number with as many digits as it needs, at most four behind the point.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
