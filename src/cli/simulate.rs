//! `kogge simulate`: many games of a map, and what they show.
//!
//! Game number `i` follows from `--seed` and `i` alone, so that a study can be cut into ranges, played anywhere, and put
//! together by `kogge merge`. What is written depends on which games were played and on nothing else.

mod rows;
mod until;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use super::guard::{Guard, Wanted};
use super::interrupt::stop;
use super::parallel::threads;
use super::progress::Progress;
use super::results::{read, tell};
use super::table::{config, fitting, map, module, refusal};
use super::written::Output;
use super::{Env, Failure, Outcome};
use crate::hansa::play::{Plan, PlayerKind};
use crate::hansa::rules::Rules;
use crate::hansa::study::{Follow, Played, Ranges, Results, Setting, run as play};
use crate::hansa::vocab::Module;
use rows::Rows;
use until::Until;

/// The games that are played where no number is given.
const GAMES: u64 = 1_000;
/// The most games that are played to reach what `--until` asks for, where no number is given.
const MOST: u64 = 1_000_000;
/// The most games of a study.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Play many games of a map and count what they show
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge simulate hanse-4-5 --players 4 --games 10000 --out hanse.json
  kogge simulate rhine.board --until seat-ci=1pp --out rhine.json --rows rhine.csv
  kogge simulate hanse-3 --seats search:50,steady,steady --games 200 --out search.json
  kogge simulate hanse-3 --games-range 5000..10000 --out part-2.json")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, the name of a shipped board with several sides, or `-`
    #[arg(value_name = "MAP")]
    map: String,

    /// How many players, 2 with the neutral party; without it the fewest from 3 on that the map is for
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// The modules to play with, by commas: `missions`, `favour`, `border-fee`, `two-players`, `promo`
    #[arg(long, value_name = "MODULES", value_delimiter = ',', value_parser = module)]
    modules: Vec<Module>,

    /// Who plays: `steady`, `search`, `by-kind` or `random` for all, or one of them for each seat with commas;
    /// `search:500` thinks 500 games ahead for each decision and not 2000
    #[arg(long, value_name = "KINDS", value_delimiter = ',', default_value = "steady")]
    seats: Vec<PlayerKind>,

    /// How many games; with `--until` the most [default: 1000, with `--until` 1000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: Option<u64>,

    /// Which games: from number A to before number B
    #[arg(long, value_name = "A..B", value_parser = range, conflicts_with_all = ["games", "until"])]
    games_range: Option<Ranges>,

    /// Play until the win share of every place in the turn order is known so closely: `seat-ci=0.5pp` means half a
    /// percentage point up and down, at 95 %
    #[arg(long, value_name = "GOAL")]
    until: Option<Until>,

    /// What the randomness of every game follows from, together with its number
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// How many threads play; the games are the same [default: as many as the machine runs at once]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,

    /// Turns after which a game is left unfinished [default: 2000, with `random` or `by-kind` 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turn_cap: Option<u32>,

    /// Write the results, for `kogge report` and `kogge merge`
    #[arg(long, value_name = "FILE")]
    out: Option<String>,

    /// Write a row of comma-separated values for each game that is played
    #[arg(long, value_name = "FILE")]
    rows: Option<String>,

    /// Go on with the results that `--out` holds: play the games that are missing there
    #[arg(long, requires = "out", conflicts_with = "force")]
    resume: bool,

    /// Replace files where there are any
    #[arg(long)]
    force: bool,
}

/// `A..B`.
fn range(text: &str) -> Result<Ranges, String> {
    let bounds = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    match bounds {
        Some((from, to)) if from < to && to <= MOST_GAMES => Ok(Ranges::of(from..to)),
        Some((from, to)) if from >= to => Err("the second number is that of the first game not played".to_owned()),
        Some(_) => Err(format!("a study has at most {MOST_GAMES} games")),
        None => Err("two whole numbers with two full stops between them, such as `0..1000`".to_owned()),
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let out = args.out.as_deref().map(|name| guard.output(results_to(name))).transpose()?;
    let rows = |name| Wanted { option: "--rows", name, what: "a table of games", instead: "games.csv" };
    let rows = args.rows.as_deref().map(|name| guard.output(rows(name))).transpose()?;
    guard.reads([&args.map])?;
    let played = map(env, &args.map, args.players, &mut guard)?;
    let Some((table, edition)) = played else { return Ok(Outcome::Findings) };
    let rules = Rules::new(&table, &edition);
    let config = config(&table, args.players, &args.modules, args.seed);
    fitting(args.seats.len(), config.n_players)?;
    let turn_cap = args.turn_cap.unwrap_or_else(|| PlayerKind::turn_cap_of(args.seats.iter().copied()));
    let plan = Plan { config, seats: args.seats.clone(), turn_cap };
    let setting = Setting::new(rules, &plan).map_err(|refused| refusal(&table, &refused))?;
    let before = before(args, out.as_ref(), &setting, env)?;
    let rows = rows.map(|rows| Rows::new(rows, &setting)).transpose()?;
    let mut study = Study { args, rules, env, stop: stop(), rows, failure: None };
    let results = study.play(before)?;
    let Study { rows, env, failure, .. } = study;
    // What was played is kept and told, whatever of it cannot be written.
    let written = out.map_or(Ok(()), |out| out.write(results.to_json()));
    let rows_written = match (failure, rows) {
        (Some(failure), _) => Err(failure),
        (None, Some(rows)) => rows.finish(),
        (None, None) => Ok(()),
    };
    tell(&results, env.stdout)?;
    written.and(rows_written)?;
    ended(args, &results, env)
}

/// How the command ends once everything is written.
fn ended(args: &Args, results: &Results, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if stop().load(Ordering::Relaxed) {
        let goes_on = match (&args.out, &args.rows) {
            (Some(_), Some(_)) => "the same command with `--resume` and another file for `--rows` goes on",
            (Some(_), None) => "the same command with `--resume` goes on",
            (None, _) => "with `--out` it could be gone on with",
        };
        let left = match args.until {
            Some(until) => format!("before it was looked whether `{until}` is reached"),
            None => format!("with {} of the games left to play", wanted(args).without(&results.games).len()),
        };
        env.note(&format!("stopped {left}: {goes_on}"));
        return Ok(Outcome::Interrupted);
    }
    if let Some(until) = args.until
        && !until.is_reached(&results.tally)
    {
        env.note(&format!("{} games are the most that are played, and `{until}` is not reached", results.tally.games));
    }
    Ok(Outcome::findings_if(results.tally.stuck > 0))
}

/// The games that the command line asks for.
fn wanted(args: &Args) -> Ranges {
    match (&args.games_range, args.games) {
        (Some(range), _) => range.clone(),
        (None, Some(n)) => Ranges::of(0..n),
        (None, None) => Ranges::of(0..if args.until.is_some() { MOST } else { GAMES }),
    }
}

/// What was played before: nothing, or what is gone on with.
fn before(args: &Args, output: Option<&Output>, setting: &Setting, env: &Env<'_>) -> Result<Results, Failure> {
    if let Some(rows) = &args.rows {
        let other =
            if args.resume { "the rows of the games that are missing go to a file of their own, or " } else { "" };
        must_be_new(env, rows, args.force, other)?;
    }
    let (Some(out), Some(output)) = (&args.out, output) else { return Ok(Results::new(setting.clone())) };
    output.must_be_writable()?;
    if !args.resume {
        must_be_new(env, out, args.force, "`--resume` goes on with it, and ")?;
    }
    if !args.resume || !env.folder.join(out).exists() {
        return Ok(Results::new(setting.clone()));
    }
    let results = read(env, out)?;
    match results.setting.difference(setting) {
        None => Ok(results),
        Some(difference) => Err(Failure::Usage(format!("`{out}` is of another study: {difference}"))),
    }
}

/// The file that results are written to.
pub(super) fn results_to(name: &str) -> Wanted<'_> {
    Wanted { option: "--out", name, what: "results", instead: "results.json" }
}

/// That nothing of value is replaced by mistake: what took hours to play least of all.
pub(super) fn must_be_new(env: &Env<'_>, name: &str, force: bool, other: &str) -> Result<(), Failure> {
    let is_there = std::fs::metadata(env.folder.join(name)).is_ok_and(|known| known.is_file());
    if ["", "-"].contains(&name) {
        return Err(Failure::Usage(format!("what is written here goes to a file, and `{name}` is none")));
    }
    match is_there && !force {
        true => Err(Failure::Usage(format!("`{name}` is there already: {other}`--force` replaces it"))),
        false => Ok(()),
    }
}

/// A study that is played.
struct Study<'a, 'e> {
    args: &'a Args,
    rules: Rules<'a>,
    env: &'a mut Env<'e>,
    stop: &'static AtomicBool,
    rows: Option<Rows>,
    /// Why no more rows could be written.
    failure: Option<Failure>,
}

impl Study<'_, '_> {
    /// Plays what is missing.
    fn play(&mut self, mut results: Results) -> Result<Results, Failure> {
        let missing = wanted(self.args).without(&results.games);
        let threads = threads(self.args.threads);
        let mut progress = Progress::with_lines(self.env, missing.len());
        progress.begin(&format!("{}, {} players", results.setting.map.id, results.setting.players), missing.len());
        let setting = results.setting.clone();
        let mut done = 0;
        loop {
            let left = wanted(self.args).without(&results.games);
            let next = match self.args.until {
                Some(until) if Until::is_look(results.tally.games) && until.is_reached(&results.tally) => break,
                Some(_) => left.first(Until::step(results.tally.games)),
                None => left,
            };
            if next.is_empty() || self.stop.load(Ordering::Relaxed) {
                break;
            }
            let mut follower = Follower {
                progress: &mut progress,
                env: self.env,
                rows: self.rows.as_mut(),
                before: done,
                is_told: false,
                failure: None,
            };
            let part = play(self.rules, &setting, &next, threads, self.stop, &mut follower);
            self.failure = follower.failure;
            let part = part.map_err(|refused| Failure::Usage(refused.to_string()))?;
            done += part.tally.games;
            results.merge(part).map_err(|error| Failure::Usage(error.to_string()))?;
        }
        progress.clear(self.env.stderr);
        Ok(results)
    }
}

/// Follows a run: the line of progress and the rows.
struct Follower<'a, 'e> {
    progress: &'a mut Progress,
    env: &'a mut Env<'e>,
    rows: Option<&'a mut Rows>,
    /// The games that were played before this run.
    before: u64,
    /// Whether the person who wants the run to stop was told what happens.
    is_told: bool,
    failure: Option<Failure>,
}

impl Follow for Follower<'_, '_> {
    fn progress(&mut self, n: u64) {
        if stop().load(Ordering::Relaxed) && !std::mem::replace(&mut self.is_told, true) {
            self.progress.clear(self.env.stderr);
            self.env.note(
                "the games that are being played come to their end; a second time ends at once, and nothing is written",
            );
        }
        self.progress.show(self.env.stderr, self.before + n);
    }

    fn game(&mut self, played: &Played) -> bool {
        let written = self.rows.as_mut().map_or(Ok(()), |rows| rows.write(played));
        self.failure = written.err();
        self.failure.is_none()
    }

    fn wants_games(&self) -> bool {
        self.rows.is_some()
    }
}
