//! `kogge prove`: plays maps to prove that their games end and that everything can happen.
//!
//! A map is played together with its variants in the project. A game that gets stuck is a finding; something unseen is
//! not, since games cannot prove it impossible. The output does not depend on the time, which only the line of progress
//! reads.

mod json;
mod words;

use clap::ValueEnum;

use super::progress::Progress;
use super::{Env, Failure, Outcome, ProjectArg, Selection, families};
use crate::hansa::board::edition::Edition;
use crate::hansa::board::table::Table;
use crate::hansa::play::{Proof, Sight, Stuck, player_counts};
use crate::hansa::rules::Rules;
use crate::render::{Report, human};

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
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Seed of the first game: the same seed plays the same games
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Print everything instead of at most 24 lines
    #[arg(long)]
    all: bool,

    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

/// How the result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// Text
    #[default]
    Human,
    /// One JSON document, for scripts
    Json,
}

/// A map that is played.
struct Map {
    /// What the command line calls it.
    argument: String,
    table: Table,
    edition: Edition,
}

/// The results of the games of one number of players on a map.
struct Shown<'a> {
    map: &'a Map,
    proof: Proof,
}

impl<'a> Shown<'a> {
    fn rules(&self) -> Rules<'a> {
        Rules::new(&self.map.table, &self.map.edition)
    }

    fn unseen(&self) -> Vec<Sight> {
        self.proof.unseen(self.rules())
    }

    fn sought(&self) -> Vec<Sight> {
        self.proof.sought(self.rules())
    }

    /// The command that plays a stuck game again; none for players that sought something, whom no command seats.
    fn replay(&self, stuck: &Stuck) -> Option<String> {
        let players = stuck.players?;
        let argument = &self.map.argument;
        let argument = if argument.contains(' ') { format!("'{argument}'") } else { argument.clone() };
        let mut command = format!("kogge play {argument} --players {} --seed {}", self.proof.n_players, stuck.seed);
        let modules: Vec<String> = stuck.modules.iter().map(|module| module.word().replace(' ', "-")).collect();
        if !modules.is_empty() {
            command += &format!(" --modules {}", modules.join(","));
        }
        Some(format!("{command} --seats {players} --record stuck.record"))
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut selection = Selection::of(env, &args.maps, &args.project)?;
    selection.join_variants(env);
    let mut report = Report::new();
    let everything = selection.compile(&mut report);
    human::write_findings(&report, env.err_look, env.stderr)?;
    everything.all_read()?;
    let (mut maps, mut not_played) = (Vec::new(), Vec::new());
    for (target, compiled) in &everything.maps {
        let Some(board) = &compiled.board else {
            not_played.push(target.name.as_str());
            continue;
        };
        let board = match families::of_hansa(board.clone(), &target.name) {
            Ok(board) => board,
            // A project may hold maps of both games; only a map that is named is refused.
            Err(_) if args.maps.is_empty() => continue,
            Err(refused) => return Err(refused),
        };
        let table = board.table().map_err(|too_large| Failure::Usage(too_large.to_string()))?;
        // A shipped board has no file here, and is called by its id.
        let is_file = target.name == "-" || env.folder.join(&target.name).exists();
        let argument = if is_file { target.name.clone() } else { table.id.to_string() };
        maps.push(Map { argument, table, edition: board.board().edition.clone() });
    }
    if args.format == Format::Human {
        words::write_not_played(&not_played, env.stdout)?;
    }
    let shown = play(args, &maps, env)?;
    if args.format == Format::Json {
        json::write(&not_played, &shown, env.stdout)?;
    }
    let is_stuck = shown.iter().any(|shown| !shown.proof.stuck.is_empty());
    Ok(Outcome::findings_if(is_stuck || report.counts().errors > 0))
}

/// Plays every map with every number of players; as text each is reported at once.
fn play<'a>(args: &Args, maps: &'a [Map], env: &mut Env<'_>) -> Result<Vec<Shown<'a>>, Failure> {
    let counts = |map: &Map| player_counts(Rules::new(&map.table, &map.edition));
    let runs: Vec<(&Map, usize)> = maps.iter().flat_map(|map| counts(map).into_iter().map(move |n| (map, n))).collect();
    let mut room = words::Room::new(args.all, runs.len());
    let mut progress = Progress::new(env, args.games * runs.len() as u64);
    let mut all = Vec::new();
    for (map, n_players) in runs {
        let name = format!("{}, {n_players} players", map.table.id);
        progress.begin(&name, args.games);
        let rules = Rules::new(&map.table, &map.edition);
        let proof = Proof::run(rules, n_players, args.games, args.seed, |n| progress.show(env.stderr, n));
        progress.clear(env.stderr);
        let proof = proof.map_err(|refused| Failure::Usage(format!("{name}: {refused}")))?;
        let shown = Shown { map, proof };
        if args.format == Format::Human {
            words::write(&name, &shown, &mut room, env.stdout)?;
            progress.make_way(env.stdout)?;
        }
        all.push(shown);
    }
    Ok(all)
}
