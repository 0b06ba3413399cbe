//! What games showed, in words: how they ended, what was only seen when sought, what never and why.

use std::io::{Result, Write};

use super::{Shown, Stuck};
use crate::hansa::play::PlayerKind;
use crate::render::clean_line;
use crate::wording::{count, joined};

/// How many things of a kind are listed of a map; more of them have one cause.
const MAX_LISTED: usize = 12;

pub(super) fn write_not_played(names: &[&str], out: &mut dyn Write) -> Result<()> {
    names.iter().try_for_each(|name| writeln!(out, "{}: not played, it has errors", clean_line(name)))
}

/// What games of so many players on a map showed.
pub(super) fn write(name: &str, shown: &Shown<'_>, out: &mut dyn Write) -> Result<()> {
    let (proof, rules) = (&shown.proof, shown.rules());
    let [prestige, cities, markers] = proof.ends();
    let games = count(proof.n_games as usize, "game", "games");
    write!(
        out,
        "{name}: {games}, {prestige} ended by prestige, {cities} by completed cities, {markers} by the markers"
    )?;
    match proof.n_left {
        0 => writeln!(out)?,
        left => writeln!(out, ", {left} left unfinished")?,
    }
    let modules: Vec<String> = proof.modules().iter().map(|module| module.word().to_owned()).collect();
    if !modules.is_empty() {
        writeln!(out, "  modules: {}", joined(&modules, modules.len()))?;
    }
    for stuck in &proof.stuck {
        write_stuck(shown, stuck, out)?;
    }
    let (unseen, sought) = (shown.unseen(), shown.sought());
    match unseen.len() {
        0 => writeln!(out, "  everything was seen")?,
        n => writeln!(out, "  never seen: {}", count(n, "thing", "things"))?,
    }
    let never = unseen.iter().map(|&unseen| format!("{}: {}", unseen.text(rules), proof.cause(rules, unseen)));
    write_list(&never.collect::<Vec<_>>(), out)?;
    if !sought.is_empty() {
        writeln!(out, "  seen only when players sought it: {}", count(sought.len(), "thing", "things"))?;
    }
    write_list(&sought.iter().map(|&sought| sought.text(rules)).collect::<Vec<_>>(), out)
}

fn write_list(lines: &[String], out: &mut dyn Write) -> Result<()> {
    // A list that hides one line is no shorter than the list itself.
    let n_shown = if lines.len() > MAX_LISTED + 1 { MAX_LISTED } else { lines.len() };
    lines[..n_shown].iter().try_for_each(|line| writeln!(out, "    {line}"))?;
    match lines.len() - n_shown {
        0 => Ok(()),
        more => writeln!(out, "    and {more} more"),
    }
}

fn write_stuck(shown: &Shown<'_>, stuck: &Stuck, out: &mut dyn Write) -> Result<()> {
    let players = stuck.players.map_or("seeking".to_owned(), |kind: PlayerKind| kind.to_string());
    let how = match stuck.is_dead_end {
        true => format!("came to a decision without a legal action in turn {}", stuck.turn),
        false => format!("had no end after {} turns", stuck.turn - 1),
    };
    writeln!(out, "  stuck: a game of {players} players with the seed {} {how}", stuck.seed)?;
    match shown.replay(stuck) {
        Some(command) => writeln!(out, "    {}", clean_line(&command)),
        None => Ok(()),
    }
}
