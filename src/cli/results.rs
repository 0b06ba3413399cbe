//! Files of results: read with an error at its place, and summarised in a few lines.

use std::io::{self, Write};

use super::{Env, Failure};
use crate::disk::cause;
use crate::hansa::play::PlayerKind;
use crate::hansa::study::{MAX_RESULTS_BYTES, Results, Tally};
use crate::study::Histogram;
use crate::study::stats::Alpha;
use crate::wording::count;

/// Reads a file of results.
///
/// # Errors
///
/// [`Failure::World`] when there is no such file, or it has another version.
pub(super) fn read(env: &Env<'_>, name: &str) -> Result<Results, Failure> {
    let failed = |why: String| Failure::world(format!("cannot read `{name}`: {why}"));
    let path = env.folder.join(name);
    let size = std::fs::metadata(&path).map_err(|error| failed(cause(&error)))?.len();
    if size > MAX_RESULTS_BYTES as u64 {
        return Err(failed(format!("results have at most {MAX_RESULTS_BYTES} bytes")));
    }
    let text = std::fs::read_to_string(&path).map_err(|error| failed(cause(&error)))?;
    Results::from_json(&text).map_err(|error| failed(error.to_string()))
}

/// Writes the results in a few lines: how games ended, how long they were, who won.
pub(super) fn summarize(results: &Results, out: &mut dyn Write) -> io::Result<()> {
    let (setting, tally) = (&results.setting, &results.tally);
    let modules: String = setting.modules.iter().map(|module| format!(", {module}")).collect();
    writeln!(
        out,
        "{} ({}), {} players ({}){modules}, seed {}: {}",
        setting.board.name,
        setting.map.id,
        setting.players,
        setting.who(),
        setting.seed,
        count(usize::try_from(tally.games).unwrap_or(usize::MAX), "game", "games"),
    )?;
    for (n, what) in [(tally.stuck, "got stuck"), (tally.capped, "reached the turn cap")] {
        if n > 0 {
            writeln!(out, "{what}: {n}")?;
        }
    }
    if tally.finished == 0 {
        return writeln!(out, "no game was finished, so there are no results");
    }
    write_length(tally, out)?;
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

fn write_length(tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
    let percent = |n: u64| n as f64 / tally.finished as f64 * 100.0;
    let ended: Vec<String> = tally
        .endings()
        .into_iter()
        .map(|(word, length)| (word, length.rounds.moments().n))
        .filter(|&(_, n)| n > 0)
        .map(|(word, n)| format!("{word} {:.1} %", percent(n)))
        .collect();
    writeln!(out, "ended by: {}", ended.join(", "))?;
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
