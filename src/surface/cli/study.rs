//! `kogge study`: from a map to what its games say, in a minute.
//!
//! `steady` plays every number of players of the map until the win shares are known closely, which takes seconds, and
//! `normal` plays the usual number for the rest of the time: a property of the map shows with both. How many games are
//! played depends on the clock and on the width of intervals, never on who won, so that their numbers are as good as those
//! of a study whose size was chosen before.

use std::io::Write as _;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::guard::{Guard, Wanted};
use super::interrupt::stop;
use super::parallel::threads;
use super::progress::Progress;
use super::report::MARKS;
use super::simulate::until::Until;
use super::table::{Asked, AtTerminal, Ground, ModuleWord, usual};
use super::target::sound_beside;
use super::{Env, Failure, Outcome};
use crate::families::{AnyBoard, of_any};
use crate::seated::{AskedStudy, NoStudy, modules, unusual};
use kogge_engine::game::{PlayerKind, computers};
use kogge_engine::study::{self, Follow, Names as _, Ranges, Results, Setting, Studied, Tally as _, run_with};
use kogge_engine::vocab::Tongue;
use kogge_report::{Answers, Reported as _, Sources, answers, page};

/// The usual time of a study.
const SECONDS: u64 = 60;
/// The part of the time that quick players may take.
const QUICK: u32 = 3;
/// The most games of each part.
const MOST: u64 = 1_000_000;

/// Study a map: play it for a minute, and say what the games show
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge study hanse-4-5
  kogge study rhine.board --seconds 300 --out rhine.html
  kogge study catan --players 4 --modules friendly-robber")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, or `-` for standard input
    #[arg(value_name = "MAP")]
    map: String,

    /// Number of players [default: every number that the map allows, and most games with the smallest from 3 on]
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// Modules to play with, comma-separated, as for `kogge simulate`
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    modules: Vec<ModuleWord>,

    /// On islands: players do not trade with one another
    #[arg(long)]
    no_trade: bool,

    /// Seconds that the games take at most
    #[arg(long, value_name = "N", default_value_t = SECONDS, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,

    /// Play N games of each kind of player, however long they take: the output is then the same everywhere
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u64).range(1..=MOST))]
    games: Option<u64>,

    /// Seed of the study
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Number of threads [default: the number of processors]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,

    /// Write the whole report, as `kogge report` does, to FILE
    #[arg(short, long, value_name = "FILE")]
    out: Option<String>,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut guard = Guard::new(env);
    let wanted = |name| Wanted { option: "--out", name, what: "a report", instead: "report.html", marks: MARKS };
    let out = guard.output_if(args.out.as_deref(), wanted)?;
    guard.reads([&args.map])?;
    let Some(board) = sound_beside(env, &args.map, &mut guard)? else { return Ok(Outcome::Findings) };
    let (text, outcome) = of_any!(AnyBoard, board, F, board => study::<F>(args, &board, env))?;
    if let Some(out) = out {
        out.write(&text)?;
    }
    Ok(outcome)
}

/// Plays and reports; returns the page, where one is wanted.
fn study<F: AtTerminal>(args: &Args, board: &F::Checked, env: &mut Env<'_>) -> Result<(String, Outcome), Failure> {
    let ground = Ground::<F>::of(board)?;
    let counts = match args.players {
        Some(players) => vec![players],
        None => F::players(&ground.table, &modules::<F>(&args.modules)?),
    };
    let main = usual(counts.iter().copied());
    let Played { results, taken } = Run::new(args, env).play(&ground, &counts, main)?;
    let Some(first) = results.first() else {
        return Err(Failure::Usage("no game was played in this time: give more `--seconds`".to_owned()));
    };
    let map = Some(args.map.as_str()).filter(|name| *name != "-");
    let unusual = &unusual::<F>(board);
    let of = |main, more, tongue| {
        let sources = Sources { more, map, reference: F::State::reference(), unusual, tongue, ..Sources::of(main) };
        answers::<F::State>(sources).map_err(|why| Failure::Usage(why.to_string()))
    };
    let all = of(first, &results[1..], Tongue::English)?;
    let others = results.iter().filter(|other| other.setting.players != first.setting.players);
    let others: Vec<Answers> = others.map(|other| of(other, &[], Tongue::English)).collect::<Result<_, _>>()?;
    let name = first.setting.board.map();
    say(&all, &others, args.games.is_none().then_some(&taken[..]), name, env)?;
    // The page is in the language of the map; the terminal is English.
    let text = match args.out {
        None => String::new(),
        Some(_) => {
            let answers = of(first, &results[1..], F::tongue(board))?;
            page(&answers, F::maps(board, &first.setting, &answers))
        }
    };
    let stuck = results.iter().any(|results| results.tally.totals().stuck > 0);
    let is_stopped = stop().load(Ordering::Relaxed);
    let outcome = if is_stopped { Outcome::Interrupted } else { Outcome::findings_if(stuck) };
    Ok((text, outcome))
}

/// Says what the games show, and what they leave open.
fn say(
    all: &Answers,
    others: &[Answers],
    taken: Option<&[Duration]>,
    name: &str,
    env: &mut Env<'_>,
) -> Result<(), Failure> {
    let out = &mut env.stdout;
    let played = all.studies.iter().map(|study| format!("{} by {} {} players", study.games, study.players, study.who));
    let played: Vec<String> = played.collect();
    writeln!(out, "map {name}: games played: {}\n", played.join(", "))?;
    for verdict in all.in_short() {
        writeln!(out, "- {}", verdict.text)?;
    }
    for other in others {
        let [study, ..] = &other.studies[..] else { continue };
        for verdict in other.verdicts.iter().filter(|verdict| verdict.about == "winners") {
            writeln!(out, "- {} players: {}", study.players, verdict.text)?;
        }
    }
    for (at, study) in all.studies.iter().enumerate() {
        let Some(needed) = &study.needed else { continue };
        let taken = taken.and_then(|taken| taken.get(at));
        let of_one = taken.map(|taken| taken.as_secs_f64() / study.games.max(1) as f64);
        let time = of_one.map_or(String::new(), |of_one| time(of_one * needed.games as f64));
        writeln!(out)?;
        writeln!(
            out,
            "Not decided with {} {} players: whether the turn order is balanced. About {} games would tell{time}:\n  {}",
            study.players, study.who, needed.games, needed.command
        )?;
    }
    Ok(())
}

/// `, some 4 minutes here`.
fn time(seconds: f64) -> String {
    match seconds {
        ..90.0 => format!(", some {:.0} seconds here", seconds.ceil()),
        ..5400.0 => format!(", some {:.0} minutes here", seconds / 60.0),
        _ => format!(", some {:.0} hours here", seconds / 3600.0),
    }
}

/// The results of each part, and how long it took.
struct Played<S: Studied> {
    results: Vec<Results<S>>,
    taken: Vec<Duration>,
}

/// A study under way.
struct Run<'a, 'e> {
    args: &'a Args,
    env: &'a mut Env<'e>,
    progress: Progress,
    started: Instant,
}

impl<'a, 'e> Run<'a, 'e> {
    fn new(args: &'a Args, env: &'a mut Env<'e>) -> Self {
        let progress = Progress::with_lines(env, args.seconds);
        Self { args, env, progress, started: Instant::now() }
    }

    /// Plays: the results of the main number of players come first, those of the better player before the others.
    fn play<F: AtTerminal>(
        mut self,
        ground: &Ground<F>,
        counts: &[usize],
        main: Option<usize>,
    ) -> Result<Played<F::State>, Failure> {
        let whole = Duration::from_secs(self.args.seconds);
        let mut quick: Vec<usize> = main.into_iter().collect();
        quick.extend(counts.iter().copied().filter(|&count| Some(count) != main));
        let share = whole / QUICK / u32::try_from(quick.len()).unwrap_or(u32::MAX).max(1);
        let mut asked: Vec<(usize, PlayerKind, Duration)> =
            (1..).zip(quick).map(|(nth, players)| (players, PlayerKind::Steady, share * nth)).collect();
        asked.extend(main.map(|players| (players, PlayerKind::OF_STUDIES, whole)));
        let mut played = Played { results: Vec::new(), taken: Vec::new() };
        for (players, kind, until) in asked {
            let before = Instant::now();
            let part = self.part(ground, players, kind, until)?;
            if part.tally.totals().games > 0 {
                let place = if kind == PlayerKind::OF_STUDIES { 0 } else { played.results.len() };
                played.results.insert(place, part);
                played.taken.insert(place, before.elapsed());
            }
        }
        self.progress.clear(self.env.stderr.data());
        Ok(played)
    }

    /// Plays one number of players until it is known well enough or the time from the start is over.
    fn part<F: AtTerminal>(
        &mut self,
        ground: &Ground<F>,
        players: usize,
        kind: PlayerKind,
        until: Duration,
    ) -> Result<Results<F::State>, Failure> {
        let args = self.args;
        let game = Asked { players: Some(players), modules: &args.modules, seed: args.seed, no_trade: args.no_trade };
        let asked = AskedStudy { game, seats: &[kind], turn_cap: None, layouts: None };
        let setting: Setting<F::State> = ground.setting(&asked).map_err(|why| match why {
            NoStudy::Unplayable(why) => why.into(),
            NoStudy::Refused(refused) => F::refusal(&ground.table, &refused),
        })?;
        let mut results = Results::new(setting.clone());
        self.progress.begin(&format!("{players} players, {kind}"), 0);
        loop {
            let n = results.tally.totals().games;
            let left = Ranges::of(0..args.games.unwrap_or(MOST)).without(&results.games);
            let next = match args.games {
                Some(_) => left,
                None if Until::is_look(n) && Until::FOR_A_VERDICT.is_reached::<F::State>(&results.tally) => break,
                None => left.first(Until::step(n)),
            };
            let end = AtomicBool::new(false);
            let deadline = args.games.is_none().then(|| self.started + until);
            let is_over = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if next.is_empty() || is_over || stop().load(Ordering::Relaxed) {
                break;
            }
            let mut clock = Clock { env: self.env, progress: &mut self.progress, end: &end, deadline, before: n };
            let threads = threads(args.threads);
            let part = run_with(&computers(), ground.of_games(), &setting, &next, threads, &end, &mut clock);
            let part = part.map_err(|refused| Failure::Usage(refused.to_string()))?;
            results.merge(part).map_err(|error| Failure::Usage(error.to_string()))?;
        }
        Ok(results)
    }
}

/// Ends a run when its time is over, or when somebody wants it to.
struct Clock<'a, 'e> {
    env: &'a mut Env<'e>,
    progress: &'a mut Progress,
    end: &'a AtomicBool,
    deadline: Option<Instant>,
    before: u64,
}

impl<S: Studied> Follow<S> for Clock<'_, '_> {
    fn progress(&mut self, n: u64) {
        let is_over = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_over || stop().load(Ordering::Relaxed) {
            self.end.store(true, Ordering::Relaxed);
        }
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()).as_secs());
        let games = self.before + n;
        self.progress.say(self.env.stderr.data(), |part| match left {
            Some(left) => format!("{games} games, at most {left} s left: {part}"),
            None => format!("{games} games: {part}"),
        });
    }

    fn game(&mut self, _: &study::Played<S>) -> bool {
        true
    }

    fn wants_games(&self) -> bool {
        false
    }
}
