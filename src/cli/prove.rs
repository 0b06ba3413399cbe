//! `kogge prove`: maps are played until they have shown that they can be.

use super::{Env, Failure, Outcome, Selection};
use crate::hansa::play::Proof;
use crate::hansa::rules::Rules;
use crate::render::{Report, human};
use crate::wording::count;

/// How many things that were never seen are listed of a map; more of them have one cause.
const MAX_LISTED: usize = 12;

/// Play maps until they have shown that their games end and that everything on them can happen
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Map files or ids of shipped boards; without any, the maps that kogge.toml names
    #[arg(value_name = "MAP")]
    maps: Vec<String>,

    /// The most games of each number of players
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The first seed: the same seed plays the same games
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let selection = Selection::of(env, &args.maps)?;
    let mut report = Report::new();
    let everything = selection.compile(&mut report);
    human::write_findings(&report, env.err_look, env.stderr)?;
    everything.all_read()?;
    let mut is_faulty = report.counts().errors > 0;
    for (target, compiled) in &everything.maps {
        let Some(board) = &compiled.board else {
            writeln!(env.stdout, "{}: not played, it has errors", target.name)?;
            continue;
        };
        let table = board.table().map_err(|too_large| Failure::Usage(too_large.to_string()))?;
        let rules = Rules::new(&table, &board.board().edition);
        for n_players in table.players.iter().map(|&n| n.into()) {
            is_faulty |= prove(args, rules, n_players, env)?;
        }
    }
    Ok(Outcome::findings_if(is_faulty))
}

/// Plays one map with so many players; whether a game got stuck.
fn prove(args: &Args, rules: Rules, n_players: usize, env: &mut Env<'_>) -> Result<bool, Failure> {
    let shows = env.is_terminal;
    let name = format!("{}, {n_players} players", rules.table.id);
    let stderr = &mut *env.stderr;
    let proof = Proof::run(rules, n_players, args.games, args.seed, |n| {
        if shows {
            // A bar on its own line, which the result is written over; where standard error leads changes nothing.
            let done = (n * 20 / args.games) as usize;
            let _ = write!(stderr, "\r{name} [{}{}] {n}", "=".repeat(done), " ".repeat(20 - done));
        }
    });
    if shows {
        let _ = write!(env.stderr, "\r\u{1b}[K");
    }
    let proof = proof.map_err(|refused| Failure::Usage(format!("{name}: {refused}")))?;
    let games = count(proof.n_games as usize, "game", "games");
    let [prestige, cities, markers] = proof.ends;
    let ends = format!("{prestige} ended by prestige, {cities} by completed cities, {markers} by the markers");
    writeln!(env.stdout, "{name}: {games}, {ends}")?;
    for seed in &proof.stuck {
        writeln!(env.stdout, "  stuck: the game with the seed {seed} did not end")?;
    }
    let unseen = proof.unseen(rules);
    match unseen.len() {
        0 => writeln!(env.stdout, "  everything was seen")?,
        n => writeln!(env.stdout, "  never seen: {}", count(n, "thing", "things"))?,
    }
    for &unseen in unseen.iter().take(MAX_LISTED) {
        writeln!(env.stdout, "    {}", proof.text(rules, unseen))?;
    }
    if unseen.len() > MAX_LISTED {
        writeln!(env.stdout, "    and {} more", unseen.len() - MAX_LISTED)?;
    }
    Ok(!proof.stuck.is_empty())
}
