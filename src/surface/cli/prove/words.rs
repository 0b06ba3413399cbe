//! The results of games, in words: how they ended, what was only seen when sought, what never and why.

use std::io::{Result, Write};

use super::NotPlayed;
use crate::render::clean_line;
use crate::seated::{End, Shown, Stuck};
use kogge_engine::wording::{count, joined};

/// The most lines of a run that does not ask for all, where each of its games has room for [`FEWEST`].
const SCREEN: usize = 24;
/// The fewest lines about the games of a map with some number of players.
const FEWEST: usize = 3;

/// How much is written about one run.
pub(super) struct Room {
    /// The lines left; nothing where everything is asked for.
    lines: Option<usize>,
    /// How many maps and numbers of players are still to come.
    to_come: usize,
}

impl Room {
    /// Room for all of a number of maps and player counts, or for a screen.
    pub(super) fn new(all: bool, n_runs: usize) -> Self {
        Self { lines: (!all).then_some(SCREEN), to_come: n_runs }
    }

    /// Cuts the lines about the next one to its share: what those that come do not need at least.
    fn fit(&mut self, mut lines: Vec<String>) -> Vec<String> {
        self.to_come = self.to_come.saturating_sub(1);
        let Some(left) = &mut self.lines else { return lines };
        let share = left.saturating_sub(FEWEST * self.to_come).max(FEWEST);
        if lines.len() > share {
            let hidden = lines.len() - (share - 1);
            lines.truncate(share - 1);
            lines.push(format!("  and {}: `--all` shows them", count(hidden, "more line", "more lines")));
        }
        *left = left.saturating_sub(lines.len());
        lines
    }
}

pub(super) fn write_not_played(maps: &[NotPlayed<'_>], out: &mut dyn Write) -> Result<()> {
    maps.iter().try_for_each(|map| writeln!(out, "not played {}: {}", map.name, map.why))
}

/// The results of the games of one number of players on a map, as far as there is room.
pub(super) fn write(name: &str, shown: &Shown, room: &mut Room, out: &mut dyn Write) -> Result<()> {
    room.fit(lines(name, shown)).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The results of the games of one number of players on a map, the most important first.
fn lines(name: &str, shown: &Shown) -> Vec<String> {
    let games = count(shown.n_games as usize, "game", "games");
    let ended = shown.ends.iter().enumerate().map(|(i, End { by, n, .. })| match i {
        0 => format!("{n} ended by {by}"),
        _ => format!("{n} by {by}"),
    });
    let left = (shown.n_left > 0).then(|| format!("{} left unfinished", shown.n_left));
    let counts: Vec<String> = [games].into_iter().chain(ended).chain(left).collect();
    let mut lines = vec![format!("played {name}: {}", counts.join(", "))];
    lines.extend(shown.stuck.iter().flat_map(stuck_lines));
    lines.push(match shown.unseen.len() {
        0 => "  everything was seen".to_owned(),
        n => format!("  never seen: {}", count(n, "thing", "things")),
    });
    lines.extend(shown.unseen.iter().map(|it| format!("    {}: {}", it.what, it.cause.as_deref().unwrap_or_default())));
    lines.extend(shown.why_left.iter().map(|why| format!("  left unfinished: {why}")));
    let modules: Vec<String> = shown.modules.iter().map(|&module| module.to_owned()).collect();
    if !modules.is_empty() {
        lines.push(format!("  modules: {}", joined(&modules, modules.len())));
    }
    if !shown.sought.is_empty() {
        lines.push(format!("  seen only when players sought it: {}", count(shown.sought.len(), "thing", "things")));
    }
    lines.extend(shown.sought.iter().map(|sought| format!("    {}", sought.what)));
    lines
}

fn stuck_lines(stuck: &Stuck) -> Vec<String> {
    let players = stuck.players.map_or("seeking".to_owned(), |kind| kind.to_string());
    let how = match stuck.is_dead_end {
        true => format!("came to a decision without a legal action in turn {}", stuck.turn),
        false => format!("had no end after {}", count(stuck.turn as usize - 1, "turn", "turns")),
    };
    let headline = format!("  stuck: a game of {players} players with the seed {} {how}", stuck.seed);
    let command = stuck.replay.as_deref().map(|command| format!("    {}", clean_line(command)));
    [headline].into_iter().chain(command).collect()
}
