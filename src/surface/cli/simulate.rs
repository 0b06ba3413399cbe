//! `kogge simulate`: many games of a map, and their results.
//!
//! Game number `i` depends on `--seed` and `i` alone, so that a study can be split into ranges, played anywhere, and merged
//! by `kogge merge`. The output depends only on which games were played.

mod games_csv;
mod interim;
#[cfg(test)]
mod tests;
pub(super) mod until;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::bots::{BotArgs, Bots};
use super::guard::{Guard, Wanted, must_be_new};
use super::interrupt::stop;
use super::parallel::threads;
use super::progress::Progress;
use super::results::{Text, summarize};
use super::table::{AnyGround, Asked, AtTerminal, Ground, ModuleWord, map};
use super::written::Output;
use super::{Env, Failure, Outcome};
use crate::seated::{AskedStudy, NoStudy};
use games_csv::Rows;
use interim::{EVERY, Interim};
use kogge_catan_game::study::MAX_LAYOUTS;
use kogge_engine::game::{PlayerKind, Players};
use kogge_engine::study::{Follow, Played, Ranges, Results, Setting, Studied, Tally, run_with as play};
use until::Until;

/// The games that are played by default.
const GAMES: u64 = 1_000;
/// The most games that are played by default to reach what `--until` asks for.
const MOST: u64 = 1_000_000;
/// The most games of a study.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Play many games of a map and count the results
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge simulate hanse-4-5 --players 4 --games 10000 --out hanse.json
  kogge simulate rhine.board --until seat-ci=1pp --out rhine.json --rows rhine.csv
  kogge simulate hanse-3 --seats search:50,steady,steady --games 200 --out search.json
  kogge simulate hanse-3 --seats cmd:./bot,steady,steady --games 200 --out bot.json
  kogge simulate catan --players 4 --layouts 20 --out catan.json
  kogge simulate hanse-3 --games-range 5000..10000 --out part-2.json")]
pub(super) struct Args {
    /// A map file, the id or name of a shipped board, or `-` for standard input
    #[arg(value_name = "MAP")]
    map: String,

    /// Number of players; 2 adds the neutral party [default: the smallest number from 3 on that the map allows]
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// Modules to play with, comma-separated: `missions`, `favour`, `border-fee`, `two-players`, `promo`; on islands
    /// `friendly-robber`, `events`, `harbourmaster`
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    modules: Vec<ModuleWord>,

    /// On islands: players do not trade with one another
    #[arg(long)]
    no_trade: bool,

    /// On islands: the games share N layouts in turn, so that the report keeps the variance between layouts apart
    /// [default: every game has a layout of its own]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_LAYOUTS)))]
    layouts: Option<u32>,

    /// Players: one for all seats, or one for each seat, comma-separated: `normal`, which plays well and not always alike,
    /// `steady` (weaker, and many times as fast), `expert`, `easy`, `hard`, `by-kind`, `random`, and in Hansa Teutonica
    /// `search`; `search:500` has 500 for 2000; `cmd:./bot` is a program of your own
    #[arg(long, value_name = "KINDS", value_delimiter = ',', default_value = "normal", value_parser = PlayerKind::named)]
    seats: Vec<PlayerKind>,

    #[command(flatten)]
    bots: BotArgs,

    /// Number of games; with `--until` the largest number [default: 1000, or 1000000 with `--until`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: Option<u64>,

    /// Games to play: A to B - 1
    #[arg(long, value_name = "A..B", value_parser = range, conflicts_with_all = ["games", "until"])]
    games_range: Option<Ranges>,

    /// Stop when the win rate of each place in the turn order is known to ±0.5 percentage points (95 %): `seat-ci=0.5pp`
    #[arg(long, value_name = "GOAL")]
    until: Option<Until>,

    /// Seed of the study; each game derives its own from it
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Number of threads; the games are the same [default: the number of processors]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,

    /// Stop a game after N turns [default: 2000, or 100000 with `random` or `by-kind`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turn_cap: Option<u32>,

    /// Write the results, for `kogge report` and `kogge merge`; every minute those so far
    #[arg(long, value_name = "FILE")]
    out: Option<String>,

    /// Write comma-separated values, one row for each game
    #[arg(long, value_name = "FILE")]
    rows: Option<String>,

    /// Continue the results in `--out`: play the missing games
    #[arg(long, requires = "out", conflicts_with = "force")]
    resume: bool,

    /// Replace existing files
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
    let rows = |name| Wanted { option: "--rows", name, what: "a table of games", instead: "games.csv", marks: &[] };
    let rows_to = args.rows.as_deref().map(|name| guard.output(rows(name))).transpose()?;
    guard.reads([&args.map])?;
    match map(env, &args.map, args.players, &mut guard)? {
        None => Ok(Outcome::Findings),
        Some(AnyGround::Hansa(ground)) => study_on(args, &ground, [out, rows_to], env),
        Some(AnyGround::Catan(ground)) => study_on(args, &ground, [out, rows_to], env),
    }
}

/// Sets a study up on a table, and plays its missing games.
fn study_on<F: AtTerminal>(
    args: &Args,
    ground: &Ground<F>,
    files: [Option<Output>; 2],
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let game = Asked { players: args.players, modules: &args.modules, seed: args.seed, no_trade: args.no_trade };
    let asked = AskedStudy { game, seats: &args.seats, turn_cap: args.turn_cap, layouts: args.layouts };
    let setting = ground.setting(&asked).map_err(|why| match why {
        NoStudy::Unplayable(why) => why.into(),
        NoStudy::Refused(refused) => F::refusal(&ground.table, &refused),
    })?;
    let before = before(args, files[0].as_ref(), &setting, env)?;
    let bots = Bots::start(args.bots, args.seats.iter().copied(), &[ground])?;
    let ended = study(args, &bots.players::<F>(), ground.of_games(), before, files, env);
    bots.report(env);
    ended
}

/// Plays the missing games of a study, and writes its files: results and rows.
fn study<S: Studied>(
    args: &Args,
    players: &Players<S>,
    ground: S::Ground<'_>,
    before: Results<S>,
    [out, rows]: [Option<Output>; 2],
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let rows = rows.map(|rows| Rows::new(rows, &before.setting)).transpose()?;
    let interim = Interim::new(out.as_ref(), EVERY);
    let mut study = Study { args, env, stop: stop(), interim, rows, failure: None };
    let results = study.play(players, ground, before)?;
    let Study { rows, env, failure, .. } = study;
    // The results are kept and printed, even where a file cannot be written.
    let written = out.as_ref().map_or(Ok(()), |out| out.write(results.to_json()));
    let rows_written = match (failure, rows) {
        (Some(failure), _) => Err(failure),
        (None, Some(rows)) => rows.finish(),
        (None, None) => Ok(()),
    };
    summarize(&results, &mut env.stdout)?;
    written.and(rows_written)?;
    ended(args, &results, env)
}

/// How the command ends once everything is written.
fn ended<S: Studied>(args: &Args, results: &Results<S>, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if stop().load(Ordering::Relaxed) {
        let goes_on = match (&args.out, &args.rows) {
            (Some(_), Some(_)) => "the same command with `--resume` and another file for `--rows` continues",
            (Some(_), None) => "the same command with `--resume` continues",
            (None, _) => "with `--out` it could be continued",
        };
        let left = match args.until {
            Some(until) => format!("before the next check whether `{until}` is reached"),
            None => format!("with {} of the games left to play", wanted(args).without(&results.games).len()),
        };
        env.note(&format!("stopped {left}: {goes_on}"));
        return Ok(Outcome::Interrupted);
    }
    if let Some(until) = args.until
        && !until.is_reached::<S>(&results.tally)
    {
        let games = results.tally.totals().games;
        env.note(&format!("{games} games are the most that are played, and `{until}` is not reached"));
    }
    Ok(Outcome::findings_if(results.tally.totals().stuck > 0))
}

/// The games that the command line asks for.
fn wanted(args: &Args) -> Ranges {
    match (&args.games_range, args.games) {
        (Some(range), _) => range.clone(),
        (None, Some(n)) => Ranges::of(0..n),
        (None, None) => Ranges::of(0..if args.until.is_some() { MOST } else { GAMES }),
    }
}

/// The results to go on from: none, or those of an earlier run.
fn before<S: Studied>(
    args: &Args,
    output: Option<&Output>,
    setting: &Setting<S>,
    env: &Env<'_>,
) -> Result<Results<S>, Failure> {
    if let Some(rows) = &args.rows {
        let other = if args.resume { "the rows of the missing games go to a new file, or " } else { "" };
        must_be_new(env, rows, args.force, other)?;
    }
    let (Some(out), Some(output)) = (&args.out, output) else { return Ok(Results::new(setting.clone())) };
    output.must_be_writable()?;
    if !args.resume {
        must_be_new(env, out, args.force, "`--resume` continues it, and ")?;
    }
    if !args.resume || !env.folder.join(out).exists() {
        return Ok(Results::new(setting.clone()));
    }
    let results = Text::of(env, out)?.results()?;
    match results.setting.difference(setting) {
        None => Ok(results),
        Some(difference) => Err(Failure::Usage(format!("`{out}` is of another study: {difference}"))),
    }
}

/// The file that results are written to.
pub(super) fn results_to(name: &str) -> Wanted<'_> {
    Wanted { option: "--out", name, what: "results", instead: "results.json", marks: &[] }
}

/// A study that is played.
struct Study<'a, 'e> {
    args: &'a Args,
    env: &'a mut Env<'e>,
    stop: &'static AtomicBool,
    interim: Interim<'a>,
    rows: Option<Rows>,
    /// Why no more rows could be written.
    failure: Option<Failure>,
}

impl Study<'_, '_> {
    /// Plays what is missing.
    fn play<S: Studied>(
        &mut self,
        players: &Players<S>,
        ground: S::Ground<'_>,
        mut results: Results<S>,
    ) -> Result<Results<S>, Failure> {
        let missing = wanted(self.args).without(&results.games);
        let threads = threads(self.args.threads);
        let mut progress = Progress::with_lines(self.env, missing.len());
        progress.begin(&format!("{}, {} players", results.setting.map.id, results.setting.players), missing.len());
        let setting = results.setting.clone();
        let mut done = 0;
        loop {
            let left = wanted(self.args).without(&results.games);
            let next = match self.args.until {
                Some(until)
                    if Until::is_look(results.tally.totals().games) && until.is_reached::<S>(&results.tally) =>
                {
                    break;
                }
                Some(_) => left.first(Until::step(results.tally.totals().games)),
                None => left,
            };
            if next.is_empty() || self.stop.load(Ordering::Relaxed) || self.failure.is_some() {
                break;
            }
            let enough = AtomicBool::new(false);
            let mut follower = Follower {
                setting: &setting,
                progress: &mut progress,
                env: self.env,
                stop: self.stop,
                interim: &self.interim,
                rows: self.rows.as_mut(),
                before: done,
                enough: &enough,
                ended: None,
                failure: None,
            };
            let part = play(players, ground, &setting, &next, threads, &enough, &mut follower);
            let ended = follower.ended.unwrap_or_else(Instant::now);
            self.failure = follower.failure;
            let part = part.map_err(|refused| Failure::Usage(refused.to_string()))?;
            done += part.tally.totals().games;
            results.merge(part).map_err(|error| Failure::Usage(error.to_string()))?;
            if let Err(failure) = self.interim.write(&results, ended) {
                // A disk may have room again before the end, when it is tried for the last time.
                progress.clear(self.env.stderr.data());
                failure.messages().iter().for_each(|message| self.env.note(message));
            }
        }
        progress.clear(self.env.stderr.data());
        Ok(results)
    }
}

/// Follows a run: the line of progress and the rows.
struct Follower<'a, 'e, S: Studied> {
    setting: &'a Setting<S>,
    progress: &'a mut Progress,
    env: &'a mut Env<'e>,
    stop: &'static AtomicBool,
    interim: &'a Interim<'a>,
    rows: Option<&'a mut Rows>,
    /// The games that were played before this run.
    before: u64,
    /// Set to end the run.
    enough: &'a AtomicBool,
    /// When it was.
    ended: Option<Instant>,
    failure: Option<Failure>,
}

impl<S: Studied> Follow<S> for Follower<'_, '_, S> {
    fn progress(&mut self, n: u64) {
        let is_stopped = self.stop.load(Ordering::Relaxed);
        if self.ended.is_none() && (is_stopped || self.interim.is_due()) {
            self.enough.store(true, Ordering::Relaxed);
            self.ended = Some(Instant::now());
            if is_stopped {
                self.progress.clear(self.env.stderr.data());
                self.env
                    .note("the games in progress are finished; a second time exits at once and writes nothing more");
            }
        }
        self.progress.show(self.env.stderr.data(), self.before + n);
    }

    fn game(&mut self, played: &Played<S>) -> bool {
        let written = self.rows.as_mut().map_or(Ok(()), |rows| rows.write(self.setting, played));
        self.failure = written.err();
        self.failure.is_none()
    }

    fn wants_games(&self) -> bool {
        self.rows.is_some()
    }
}
