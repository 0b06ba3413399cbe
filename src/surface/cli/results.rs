//! Files of results: read with an error at its place, and summarised in a few lines.

use std::io::{self, Read, Write};

use super::failure::unreadable;
use super::{Env, Failure};
use crate::disk::{cause, open_typed};
use crate::families::FamilyName;
use kogge_compiler::text::without_mark;
use kogge_engine::game::{PlayerKind, Seat};
use kogge_engine::study::stats::Alpha;
use kogge_engine::study::{Chosen, Histogram, MAX_RESULTS_BYTES, Names, Results, Studied, Tally, Totals, game_of};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::count;

/// The text of a file of results, which may be a stream and is read once.
pub(super) struct Text<'a> {
    name: &'a str,
    text: String,
}

impl<'a> Text<'a> {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when it cannot be read, or is too large.
    pub(super) fn of(env: &Env<'_>, name: &'a str) -> Result<Self, Failure> {
        Ok(Self { name, text: read(env, name)? })
    }

    /// The results.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when they are of another version.
    pub(super) fn results<S: Studied>(&self) -> Result<Results<S>, Failure> {
        Results::from_json(&self.text).map_err(|error| failed(self.name, error.to_string()))
    }

    /// The game that they are of.
    ///
    /// # Errors
    ///
    /// [`Failure::World`] when they are not of a known game.
    pub(super) fn family(&self) -> Result<FamilyName, Failure> {
        let game = game_of(&self.text).map_err(|error| failed(self.name, error.to_string()))?;
        FamilyName::from_word(&game).ok_or_else(|| failed(self.name, format!("game: there is no game `{game}`")))
    }
}

/// The text of a file of results.
///
/// # Errors
///
/// [`Failure::World`] when it cannot be read, or is too large.
pub(super) fn read(env: &Env<'_>, name: &str) -> Result<String, Failure> {
    let failed = |why: String| failed(name, why);
    let file = open_typed(&env.folder, name, env.links).map_err(|why| Failure::world(unreadable(name, &why)))?;
    let mut text = String::new();
    let limit = MAX_RESULTS_BYTES as u64;
    file.take(limit + 1).read_to_string(&mut text).map_err(|error| failed(cause(&error)))?;
    if text.len() > MAX_RESULTS_BYTES {
        return Err(failed(format!("results have at most {MAX_RESULTS_BYTES} bytes")));
    }
    Ok(without_mark(text))
}

fn failed(name: &str, why: impl std::fmt::Display) -> Failure {
    Failure::world(format!("cannot read `{name}`: {why}"))
}

/// Writes the results in a few lines: how games ended, how long they were, who won.
pub(super) fn summarize<S: Studied>(results: &Results<S>, out: &mut dyn Write) -> io::Result<()> {
    let (setting, tally) = (&results.setting, &results.tally);
    let Totals { games, finished, stuck, capped, forfeited } = tally.totals();
    let modules: String = setting.modules.words(Tongue::English).iter().map(|words| format!(", {words}")).collect();
    writeln!(
        out,
        "map {} ({}), {} players ({}){modules}, seed {}: {}",
        setting.board.map(),
        setting.map.id,
        setting.players,
        setting.who(),
        setting.seed,
        count(usize::try_from(games).unwrap_or(usize::MAX), "game", "games"),
    )?;
    for (n, what) in [(stuck, "got stuck"), (capped, "reached the turn cap")] {
        if n > 0 {
            writeln!(out, "{what}: {n}")?;
        }
    }
    for ((seat, kind), n) in Seat::players(setting.players).zip(&setting.seats).zip(forfeited) {
        if n > 0 {
            writeln!(out, "forfeited by {seat} ({}): {n}", kind.0)?;
        }
    }
    if finished == 0 {
        return writeln!(out, "no game was finished, so there are no results");
    }
    write_length::<S>(tally, out)?;
    let shares = (0..setting.players).filter_map(|place| tally.share_at(place).map(|share| (place, share)));
    let shares: Vec<String> = shares
        .map(|(place, share)| {
            let interval = share.interval(Alpha::FIVE_PERCENT);
            let [share, low, high] = [share.share(), interval.low, interval.high].map(|part| part * 100.0);
            format!("{} {share:.1} % ({low:.1} to {high:.1})", ordinal(place))
        })
        .collect();
    writeln!(out, "wins by place in the turn order: {}", shares.join(", "))?;
    if setting.kinds().into_iter().any(PlayerKind::is_aimless) {
        writeln!(out, "these players choose without looking at the board, so the results say little about the map")?;
    }
    Ok(())
}

fn write_length<S: Studied>(tally: &S::Tally, out: &mut dyn Write) -> io::Result<()> {
    let percent = |n: u64| n as f64 / tally.totals().finished as f64 * 100.0;
    let ended: Vec<String> = tally
        .endings()
        .into_iter()
        .map(|(word, length)| (word, length.rounds.moments().n))
        .filter(|&(_, n)| n > 0)
        .map(|(word, n)| format!("{word} {:.1} %", percent(n)))
        .collect();
    if tally.endings().len() > 1 {
        writeln!(out, "ended by: {}", ended.join(", "))?;
    }
    let of = |length: Histogram| {
        let (mean, (least, most)) = (length.moments().mean()?, length.range()?);
        Some(format!("{mean:.1} ({least} to {most})"))
    };
    let lengths = of(tally.length(|length| &length.rounds)).zip(of(tally.length(|length| &length.decisions)));
    lengths.map_or(Ok(()), |(rounds, decisions)| writeln!(out, "rounds: {rounds}; decisions: {decisions}"))
}

/// `1st` … `5th`.
fn ordinal(place: usize) -> &'static str {
    ["1st", "2nd", "3rd", "4th", "5th"].get(place).copied().unwrap_or("last")
}
