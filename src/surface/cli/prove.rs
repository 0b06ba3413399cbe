//! `kogge prove`: plays maps to prove that their games end and that everything can happen.
//!
//! A map is played together with its variants in the project. A game that gets stuck is a finding; something unseen is
//! not, since games cannot prove it impossible. The output does not depend on the time, which only the line of progress
//! reads.

mod json;
mod words;

use serde::Serialize;

use super::guard::must_be_maps;
use super::output::ResultFormat;
use super::progress::Progress;
use super::table::{AnyGround, AtTerminal, Ground};
use super::{Env, Failure, Outcome, ProjectArg, Selection};
use crate::render::{Report, human};
use kogge_engine::game::PlayerKind;
use kogge_engine::game::prove::{Proof, Proved};
use kogge_engine::game::record::Recorded;
use kogge_engine::game::session::Embedded as _;

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

/// The results of the games of one number of players on a map, in words.
struct Shown {
    /// The id of the map.
    map: String,
    n_players: usize,
    n_games: u64,
    n_plain: u64,
    n_left: u64,
    why_left: Option<String>,
    modules: Vec<&'static str>,
    /// The ways in which games end, and in how many they did.
    ends: Vec<End>,
    stuck: Vec<Stuck>,
    unseen: Vec<Thing>,
    sought: Vec<Thing>,
}

/// A way in which games end.
struct End {
    word: &'static str,
    by: &'static str,
    n: u64,
}

/// A game that got stuck.
struct Stuck {
    seed: u64,
    modules: Vec<&'static str>,
    players: Option<PlayerKind>,
    turn: u32,
    is_dead_end: bool,
    /// The command that plays it again; none for players that sought something, whom no command seats.
    replay: Option<String>,
}

/// Something that a map should show.
#[derive(Serialize)]
struct Thing {
    kind: &'static str,
    what: String,
    /// Why it was not seen; nothing where it was.
    cause: Option<String>,
}

impl Shown {
    fn of<G: Proved + Recorded>(argument: &str, ground: G::Ground<'_>, proof: &Proof<G>) -> Self {
        let [(map, _), _] = G::identity(ground);
        let thing = |sight, cause| Thing { kind: G::kind_of(sight), what: G::sight_text(ground, sight), cause };
        let ends = G::ENDS.iter().zip(proof.ends()).map(|(&(word, by), n)| End { word, by, n });
        let stuck = proof.stuck.iter().map(|stuck| Stuck {
            seed: stuck.seed,
            modules: G::module_words(&stuck.modules),
            players: stuck.players,
            turn: stuck.turn,
            is_dead_end: stuck.is_dead_end,
            replay: stuck.players.map(|players| {
                let modules = G::module_words(&stuck.modules);
                replay(argument, proof.n_players, stuck.seed, &modules, players)
            }),
        });
        let unseen = proof.unseen(ground).into_iter();
        Self {
            map,
            n_players: proof.n_players,
            n_games: proof.n_games,
            n_plain: proof.n_plain,
            n_left: proof.n_left,
            why_left: proof.why_left(),
            modules: G::module_words(proof.modules()),
            ends: ends.collect(),
            stuck: stuck.collect(),
            unseen: unseen.map(|sight| thing(sight, Some(proof.cause(ground, sight)))).collect(),
            sought: proof.sought(ground).into_iter().map(|sight| thing(sight, None)).collect(),
        }
    }
}

/// The command that plays a game again.
fn replay(argument: &str, n_players: usize, seed: u64, modules: &[&str], players: PlayerKind) -> String {
    let argument = if argument.contains(' ') { format!("'{argument}'") } else { argument.to_owned() };
    let mut command = format!("kogge play {argument} --players {n_players} --seed {seed}");
    if !modules.is_empty() {
        let modules: Vec<String> = modules.iter().map(|module| module.replace(' ', "-")).collect();
        command += &format!(" --modules {}", modules.join(","));
    }
    format!("{command} --seats {players} --record stuck.record")
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
        json::write(&not_played, &shown, env.stdout.data())?;
    }
    let is_stuck = shown.iter().any(|shown| !shown.stuck.is_empty());
    Ok(Outcome::findings_if(is_stuck || report.counts().errors > 0))
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
    let place = ground.of_games();
    let mut shown = Vec::new();
    for n_players in counts(ground) {
        let proof = Proof::<F::State>::run(place, n_players, games, 0, |_| ());
        let proof = proof.map_err(|refused| Failure::Usage(format!("{argument}: {refused}")))?;
        shown.push(Shown::of(argument, place, &proof));
    }
    let mut text = Vec::new();
    json::write(&[], &shown, &mut text)?;
    Ok(Some(text))
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
    F::State::player_counts(F::State::ground(&ground.table, &ground.edition))
}

/// Why no game can be set up on a map, in words; nothing where one can.
fn refused<F: AtTerminal>(ground: &Ground<F>) -> Option<String> {
    let place = F::State::ground(&ground.table, &ground.edition);
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
        let (place, args) = (F::State::ground(&ground.table, &ground.edition), self.args);
        for n_players in F::State::player_counts(place) {
            let [(id, _), _] = F::State::identity(place);
            let name = format!("{id}, {n_players} players");
            self.progress.begin(&name, args.games);
            let (progress, stderr) = (&mut self.progress, self.env.stderr.data());
            let proof = Proof::<F::State>::run(place, n_players, args.games, args.seed, |n| progress.show(stderr, n));
            self.progress.clear(self.env.stderr.data());
            let proof = proof.map_err(|refused| Failure::Usage(format!("{name}: {refused}")))?;
            let shown = Shown::of(argument, place, &proof);
            if args.format == ResultFormat::Human {
                words::write(&name, &shown, &mut self.room, &mut self.env.stdout)?;
                self.progress.make_way(self.env.stdout.data())?;
            }
            self.shown.push(shown);
        }
        Ok(())
    }
}
