//! Files of results: read with an error at its place, and summarised in a few lines.

use std::io::{self, Write};

use super::{Env, Failure};
use crate::disk::cause;
use crate::families::FamilyName;
use kogge_engine::game::PlayerKind;
use kogge_engine::study::stats::Alpha;
use kogge_engine::study::{
    Chosen, Histogram, MAX_RESULTS_BYTES, Names, Results, Studied, Tally, Totals, game_of, share_at,
};
use kogge_engine::wording::count;

/// Reads a file of results.
///
/// # Errors
///
/// [`Failure::World`] when there is no such file, or it has another version.
pub(super) fn read<S: Studied>(env: &Env<'_>, name: &str) -> Result<Results<S>, Failure> {
    Results::from_json(&text(env, name)?).map_err(|error| failed(name, error.to_string()))
}

/// The game that a file of results is of.
///
/// # Errors
///
/// [`Failure::World`] when there is no such file, or it has no results of a known game.
pub(super) fn family_of(env: &Env<'_>, name: &str) -> Result<FamilyName, Failure> {
    let game = game_of(&text(env, name)?).map_err(|error| failed(name, error.to_string()))?;
    FamilyName::from_word(&game).ok_or_else(|| failed(name, format!("game: there is no game `{game}`")))
}

fn failed(name: &str, why: impl std::fmt::Display) -> Failure {
    Failure::world(format!("cannot read `{name}`: {why}"))
}

fn text(env: &Env<'_>, name: &str) -> Result<String, Failure> {
    let failed = |why: String| failed(name, why);
    let path = env.folder.join(name);
    let size = std::fs::metadata(&path).map_err(|error| failed(cause(&error)))?.len();
    if size > MAX_RESULTS_BYTES as u64 {
        return Err(failed(format!("results have at most {MAX_RESULTS_BYTES} bytes")));
    }
    std::fs::read_to_string(&path).map_err(|error| failed(cause(&error)))
}

/// Writes the results in a few lines: how games ended, how long they were, who won.
pub(super) fn summarize<S: Studied>(results: &Results<S>, out: &mut dyn Write) -> io::Result<()> {
    let (setting, tally) = (&results.setting, &results.tally);
    let Totals { games, finished, stuck, capped } = tally.totals();
    let modules: String = setting.modules.words().iter().map(|words| format!(", {words}")).collect();
    writeln!(
        out,
        "{} ({}), {} players ({}){modules}, seed {}: {}",
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
    if finished == 0 {
        return writeln!(out, "no game was finished, so there are no results");
    }
    write_length::<S>(tally, out)?;
    let shares = (0..setting.players).filter_map(|place| share_at(tally.seats(), place).map(|share| (place, share)));
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
