//! `kogge prove`: plays maps to prove that their games end and that everything can happen.
//!
//! A map is played together with its variants in the project. A game that gets stuck is a finding; something unseen is
//! not, since games cannot prove it impossible. The output does not depend on the time, which only the line of progress
//! reads.

mod words;

use std::io::Write;

use serde::Serialize;

use super::guard::must_be_maps;
use super::output::ResultFormat;
use super::progress::Progress;
use super::table::{AnyGround, AtTerminal, Ground};
use super::{Env, Failure, Outcome, ProjectArg, Selection};
use crate::render::{Report, human};
use crate::seated::Shown;
use kogge_engine::game::prove::{Proof, Proved};
use kogge_engine::game::record::Recorded as _;

/// Play maps to prove that their games end and that everything on them can happen
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kogge prove rhine.board\n  kogge prove east-3-5 --format json")]
pub(super) struct Args {
    /// Map files or ids of shipped boards [default: the maps that kogge.toml names]
    #[arg(value_name = "MAP")]
    maps: Vec<String>,

    #[command(flatten)]
    project: ProjectArg,

    /// Maximum games for each number of players; at most half are plain, in the others players seek what was not seen
    #[arg(long, value_name = "N", default_value_t = GAMES, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Seed of the first game: the same seed plays the same games
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Print everything instead of at most 24 lines
    #[arg(long)]
    all: bool,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: ResultFormat,
}

/// A map that is played.
struct Map {
    /// The argument of the command line.
    argument: String,
    ground: AnyGround,
}

/// A map that is not played.
struct NotPlayed<'a> {
    name: &'a str,
    why: String,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    must_be_maps(&args.maps)?;
    let mut selection = Selection::of(env, &args.maps, &args.project)?;
    selection.join_variants(env);
    let mut report = Report::new();
    let everything = selection.compile(&mut report);
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    everything.all_read()?;
    let (mut maps, mut not_played) = (Vec::new(), Vec::new());
    for (target, compiled) in &everything.maps {
        let Some(board) = &compiled.board else {
            not_played.push(NotPlayed { name: &target.name, why: "it has errors".to_owned() });
            continue;
        };
        let ground = AnyGround::of(board.clone())?;
        let refused = match &ground {
            AnyGround::Hansa(ground) => refused(ground),
            AnyGround::Catan(ground) => refused(ground),
        };
        match refused {
            None => {}
            // Only a map that is named must be playable.
            Some(why) if args.maps.is_empty() => {
                not_played.push(NotPlayed { name: &target.name, why });
                continue;
            }
            Some(why) => return Err(Failure::Usage(format!("{}: {why}", target.name))),
        }
        // A shipped board has no file here, and is called by its id.
        let is_file = target.name == "-" || env.folder.join(&target.name).exists();
        let argument = if is_file { target.name.clone() } else { ground.id() };
        maps.push(Map { argument, ground });
    }
    if args.format == ResultFormat::Human {
        words::write_not_played(&not_played, &mut env.stdout)?;
    }
    let shown = play(args, &maps, env)?;
    if args.format == ResultFormat::Json {
        write_json(&not_played, &shown, env.stdout.data())?;
    }
    let is_stuck = shown.iter().any(|shown| !shown.stuck.is_empty());
    Ok(Outcome::findings_if(is_stuck || report.counts().errors > 0))
}

/// The results as one JSON document, a contract with scripts: version 1, every field always present.
#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    /// The maps with errors, and those that cannot be played yet.
    not_played: Vec<&'a str>,
    /// Those of each map with each number of players.
    proofs: &'a [Shown],
}

/// The version of the document's shape.
const VERSION: u32 = 1;

/// Writes the document and a line end.
fn write_json(not_played: &[NotPlayed<'_>], proofs: &[Shown], out: &mut dyn Write) -> std::io::Result<()> {
    let not_played = not_played.iter().map(|map| map.name).collect();
    serde_json::to_writer_pretty(&mut *out, &Document { version: VERSION, not_played, proofs })?;
    writeln!(out)
}

/// The usual number of games for each number of players.
pub(super) const GAMES: u64 = 400;

/// Plays a map with every number of players: the document about it, and whether a game got stuck. Nothing where no game can
/// be set up on the map.
///
/// # Errors
///
/// [`Failure::Usage`] when a number of players is refused.
pub(super) fn document<F: AtTerminal>(
    argument: &str,
    ground: &Ground<F>,
    games: u64,
) -> Result<Option<Vec<u8>>, Failure> {
    if refused(ground).is_some() {
        return Ok(None);
    }
    let proofs = counts(ground).into_iter().map(|n_players| shown(argument, ground, n_players, [games, 0], |_| ()));
    let mut text = Vec::new();
    write_json(&[], &proofs.collect::<Result<Vec<_>, _>>()?, &mut text)?;
    Ok(Some(text))
}

/// The results of at most `games` games of a number of players, the first of this seed.
fn shown<F: AtTerminal>(
    argument: &str,
    ground: &Ground<F>,
    n_players: usize,
    [games, seed]: [u64; 2],
    progress: impl FnMut(u64),
) -> Result<Shown, Failure> {
    let place = ground.of_games();
    let proof = Proof::<F::State>::run(place, n_players, games, seed, progress);
    let proof = proof.map_err(|refused| Failure::Usage(format!("{argument}, {n_players} players: {refused}")))?;
    Ok(Shown::of(Some(argument), place, &proof))
}

/// Plays every map with every number of players; as text each is reported at once.
fn play(args: &Args, maps: &[Map], env: &mut Env<'_>) -> Result<Vec<Shown>, Failure> {
    let n_runs = maps.iter().map(|map| match &map.ground {
        AnyGround::Hansa(ground) => counts(ground).len(),
        AnyGround::Catan(ground) => counts(ground).len(),
    });
    let n_runs = n_runs.sum();
    let progress = Progress::new(env, args.games * n_runs as u64);
    let mut proving = Proving { args, room: words::Room::new(args.all, n_runs), progress, env, shown: Vec::new() };
    for Map { argument, ground } in maps {
        match ground {
            AnyGround::Hansa(ground) => proving.map(argument, ground)?,
            AnyGround::Catan(ground) => proving.map(argument, ground)?,
        }
    }
    Ok(proving.shown)
}

/// The numbers of players that a map is proved for.
fn counts<F: AtTerminal>(ground: &Ground<F>) -> Vec<usize> {
    F::State::player_counts(ground.of_games())
}

/// Why no game can be set up on a map, in words; nothing where one can.
fn refused<F: AtTerminal>(ground: &Ground<F>) -> Option<String> {
    let place = ground.of_games();
    let refused = |n_players| <F::State as Proved>::modules(place, n_players).err();
    F::State::player_counts(place).into_iter().find_map(refused).map(|refused| refused.to_string())
}

/// The run of the command.
struct Proving<'a, 'e> {
    args: &'a Args,
    room: words::Room,
    progress: Progress,
    env: &'a mut Env<'e>,
    shown: Vec<Shown>,
}

impl Proving<'_, '_> {
    /// Plays a map with every number of players.
    fn map<F: AtTerminal>(&mut self, argument: &str, ground: &Ground<F>) -> Result<(), Failure> {
        let args = self.args;
        for n_players in counts(ground) {
            let [(id, _), _] = F::State::identity(ground.of_games());
            let name = format!("{id}, {n_players} players");
            self.progress.begin(&name, args.games);
            let (progress, stderr) = (&mut self.progress, self.env.stderr.data());
            let games = [args.games, args.seed];
            let shown = shown(argument, ground, n_players, games, |n| progress.show(stderr, n));
            self.progress.clear(self.env.stderr.data());
            let shown = shown?;
            if args.format == ResultFormat::Human {
                words::write(&name, &shown, &mut self.room, &mut self.env.stdout)?;
                self.progress.make_way(self.env.stdout.data())?;
            }
            self.shown.push(shown);
        }
        Ok(())
    }
}
