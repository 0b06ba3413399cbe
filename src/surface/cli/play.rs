//! `kogge play`: plays one game between computer players and prints it.
//!
//! A shipped board is played from the table compiled in, any other map is compiled first; the rules treat both alike.
//! Games with aimless players take tens of thousands of decisions, so by default only their result is printed. Clauses:
//! SETUP-1, SETUP-10, TWO-1, AMB-65.

mod resume;

use std::fmt;
use std::io::Write as _;

use super::bots::{BotArgs, Bots, chair};
use super::guard::{Guard, Wanted, must_be_new};
use super::human::Ending;
use super::replay::{AnyRecord, read as read_record};
use super::table::{AnyGround, Asked, AtTerminal, Ground, ModuleWord, Seated, fitting, map};
use super::through::{Through, ended};
use super::written::Output;
use super::{Env, Failure, Outcome};
use crate::disk::identity;
use kogge_catan_map::Catan;
use kogge_engine::game::live::Chair;
use kogge_engine::game::record::Record;
use kogge_engine::game::report::{Report, write_result};
use kogge_engine::game::session::Session;
use kogge_engine::game::{Configuration, Game, Outcome as Played, Plan, PlayerKind, Step, play_between};
use kogge_engine::wording::count;
use kogge_hansa_map::Hansa;

/// The decisions and outcomes of chance of a game.
type Actions<F> = Vec<<<F as Seated>::State as Game>::Action>;

/// Play a game and print it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge play hanse-4-5 --players 4 --seed 7
  kogge play hanse-3 --seats human,steady,steady
  kogge play hanse-3 --seats cmd:./bot,steady,steady
  kogge play rhine.board --record game.txt
  kogge play catan --from position.txt")]
pub(super) struct Args {
    /// A map file, the id or name of a shipped board, or `-` for standard input
    #[arg(value_name = "MAP", required_unless_present = "resume")]
    map: Option<String>,

    /// Number of players; 2 adds the neutral party [default: the smallest number from 3 on that the map allows]
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// Modules to play with, comma-separated: `missions`, `favour`, `border-fee`, `two-players`, `promo`; on an island
    /// `friendly-robber`, `events`, `harbourmaster`
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    modules: Vec<ModuleWord>,

    /// On an island: players do not trade with one another
    #[arg(long)]
    no_trade: bool,

    /// Seed of every random draw: the same seed gives the same game
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Players: one for all seats, or one for each seat, comma-separated: `human`, `easy`, `normal`, `hard`,
    /// `expert`, `steady`, `by-kind`, `random`, in Hansa Teutonica `search`; `search:500` plays 500 turns in thought for a
    /// turn instead of 2000; `cmd:./bot` is a program of your own [default: steady]
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = chair)]
    seats: Vec<Chair>,

    #[command(flatten)]
    bots: BotArgs,

    /// Stop the game after N turns [default: 2000, or 100000 with `random` or `by-kind`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turn_cap: Option<u32>,

    /// Record the game for `kogge replay`
    #[arg(long, value_name = "FILE")]
    record: Option<String>,

    /// Replace an existing record
    #[arg(long, requires = "record")]
    force: bool,

    /// Continue an unfinished recorded game; give MAP unless it was played on a shipped board
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["players", "modules", "seed", "no_trade"])]
    resume: Option<String>,

    /// Begin at a position: a file, `-`, or its JSON itself, as `kogge replay --position` prints it
    #[arg(long, value_name = "POSITION", requires = "map", conflicts_with_all = ["resume", "players", "modules", "no_trade"])]
    from: Option<String>,

    /// Print only the result
    #[arg(long, conflicts_with = "verbose")]
    quiet: bool,

    /// Print every decision, also those of `random` and `by-kind` players
    #[arg(long)]
    verbose: bool,
}

/// A game that is about to be played, or gone on with.
struct Sitting<F: AtTerminal> {
    game: Session<F::State>,
    /// The players, from seat A.
    chairs: Vec<Chair>,
    /// The programs among them.
    bots: Bots,
    /// The reported seed, where the start was drawn.
    drawn_from: Option<u64>,
    /// The seed of the players' choices.
    seed: u64,
}

impl<F: AtTerminal> Sitting<F> {
    fn has_people(&self) -> bool {
        self.chairs.contains(&Chair::Human)
    }

    fn seats(&self) -> Vec<String> {
        self.chairs.iter().map(Chair::to_string).collect()
    }

    fn is_aimless(&self) -> bool {
        self.chairs.iter().filter_map(|chair| chair.kind()).any(PlayerKind::is_aimless)
    }

    fn turn_cap(&self, args: &Args) -> u32 {
        let kinds = self.chairs.iter().filter_map(|chair| chair.kind());
        args.turn_cap.unwrap_or_else(|| PlayerKind::turn_cap_of(kinds))
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let read = [("map", &args.map), ("record", &args.resume), ("position", &args.from)];
    let mut piped = read.into_iter().filter(|(_, from)| from.as_deref() == Some("-"));
    let read = piped.next();
    if piped.next().is_some() {
        return Err(Failure::Usage("map and position cannot both come from standard input".to_owned()));
    }
    if let Some((what, _)) = read.filter(|_| args.seats.contains(&Chair::Human)) {
        return Err(clash(what));
    }
    let mut guard = Guard::new(env);
    let wanted = |name| Wanted { option: "--record", name, what: "a record", instead: "game.txt", marks: &[] };
    // What goes on may be recorded where it was: the longer record holds all of the shorter one.
    let record = args.record.as_deref().map(|name| guard.output(wanted(name))).transpose()?;
    let file = |name: &String| identity(&env.folder.join(name));
    let goes_on =
        args.resume.as_ref().and_then(file).is_some_and(|from| args.record.as_ref().and_then(file) == Some(from));
    if let Some(name) = args.record.as_deref().filter(|_| !goes_on) {
        must_be_new(env, name, args.force, "")?;
    }
    let way = Way { args, clash: read.map(|(what, _)| what), record };
    let Some(file) = &args.resume else {
        let given = args.map.as_deref().unwrap_or_default();
        return match map(env, given, args.players, &mut guard)? {
            None => Ok(Outcome::Findings),
            Some(AnyGround::Hansa(ground)) => way.begin(ground, env),
            Some(AnyGround::Catan(ground)) => way.begin(ground, env),
        };
    };
    match read_record(file, env)? {
        None => Ok(Outcome::Findings),
        Some(AnyRecord::Hansa(record)) => way.resume::<Hansa>(&record, file, &mut guard, env),
        Some(AnyRecord::Catan(record)) => way.resume::<Catan>(&record, file, &mut guard, env),
    }
}

/// How a game is to be played.
struct Way<'a> {
    args: &'a Args,
    /// The use of standard input, where it is read.
    clash: Option<&'a str>,
    record: Option<Output>,
}

impl Way<'_> {
    /// Begins a game, from set-up or from a position.
    fn begin<F: AtTerminal>(&self, ground: Ground<F>, env: &mut Env<'_>) -> Result<Outcome, Failure> {
        let sitting = match &self.args.from {
            None => Some(begun(self.args, ground)?),
            Some(from) => resume::placed(self.args, from, ground, env)?,
        };
        sitting.map_or(Ok(Outcome::Findings), |sitting| self.play(sitting, env))
    }

    /// Goes on with a recorded game.
    fn resume<F: AtTerminal>(
        &self,
        record: &Record<F::State>,
        file: &str,
        guard: &mut Guard,
        env: &mut Env<'_>,
    ) -> Result<Outcome, Failure>
    where
        Ground<F>: TryFrom<AnyGround, Error = Failure>,
    {
        match resume::resumed::<F>(self.args, file, record, env, guard)? {
            Some(sitting) => self.play(sitting, env),
            None => Ok(Outcome::Findings),
        }
    }

    fn play<F: AtTerminal>(&self, sitting: Sitting<F>, env: &mut Env<'_>) -> Result<Outcome, Failure> {
        if let Some(file) = &self.record {
            file.must_be_writable()?;
        }
        let bots = sitting.bots.clone();
        let played = match (sitting.has_people(), self.clash) {
            (true, Some(what)) => Err(clash(what)),
            (true, None) => with_people(self.args, sitting, self.record.as_ref(), env),
            (false, _) => alone(self.args, &sitting, self.record.as_ref(), env),
        };
        bots.report(env);
        played
    }
}

/// The refusal to read something from where people type.
fn clash(what: &str) -> Failure {
    Failure::Usage(format!("`-` reads the {what} from standard input, where people type"))
}

/// A new game.
fn begun<F: AtTerminal>(args: &Args, ground: Ground<F>) -> Result<Sitting<F>, Failure> {
    let asked = Asked { players: args.players, modules: &args.modules, seed: args.seed, no_trade: args.no_trade };
    let config = F::config(&ground.table, &asked)?;
    let chairs = seated::<F>(chairs(args), config.n_players())?;
    let bots = started(args, &chairs, &ground)?;
    let Ground { table, edition } = ground;
    let game = Session::new(table.clone(), edition, &config).map_err(|refused| F::refusal(&table, &refused))?;
    Ok(Sitting { game, chairs, bots, drawn_from: Some(args.seed), seed: args.seed })
}

/// The players that the command line names.
fn chairs(args: &Args) -> Vec<Chair> {
    match args.seats.as_slice() {
        [] => vec![Chair::Kind(PlayerKind::Steady)],
        seats => seats.to_vec(),
    }
}

/// One for each player; one alone stands for all.
fn seated<F: AtTerminal>(chairs: Vec<Chair>, n_players: usize) -> Result<Vec<Chair>, Failure> {
    fitting(chairs.len(), n_players)?;
    Ok(if chairs.len() == 1 { chairs.repeat(n_players) } else { chairs })
}

/// The programs among these players.
fn started<F: AtTerminal>(args: &Args, chairs: &[Chair], ground: &Ground<F>) -> Result<Bots, Failure> {
    Bots::start(args.bots, chairs.iter().filter_map(|chair| chair.kind()), &[ground])
}

/// Plays a game without people.
fn alone<F: AtTerminal>(
    args: &Args,
    sitting: &Sitting<F>,
    record: Option<&Output>,
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let mut actions = sitting.game.actions().to_vec();
    let mut out = Through { out: &mut env.stdout, failure: None };
    let written = match args.verbose || !args.quiet && !sitting.is_aimless() {
        true => narrate(args, sitting, &mut actions, &mut out),
        false => result(args, sitting, &mut actions, &mut out),
    };
    let ended = ended(written, out.failure)?;
    if let Some(file) = record {
        let game = &sitting.game;
        let record = game.record_with(&sitting.seats(), &actions);
        file.write(record.map_err(|why| Failure::world(format!("cannot write the record: {why}")))?)?;
    }
    Ok(ended)
}

/// Plays with people at the terminal.
fn with_people<F: AtTerminal>(
    args: &Args,
    sitting: Sitting<F>,
    record: Option<&Output>,
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let (seats, turn_cap) = (sitting.seats(), sitting.turn_cap(args));
    let players = sitting.bots.players::<F>();
    let (game, ending) = F::with_people(sitting.game, &players, &sitting.chairs, sitting.seed, turn_cap, env)?;
    if let Some(file) = record {
        file.write(game.record_of(&seats))?;
    }
    let n_decisions = game.n_decisions();
    let after = count(n_decisions, "decision", "decisions");
    match ending {
        Ending::Over | Ending::TurnCap | Ending::Forfeited(_) => {
            let (state, forfeited) = (game.state().clone(), ending.forfeited());
            let outcome = Played { state, n_decisions: n_decisions as u64, forfeited };
            writeln!(env.stdout)?;
            let mut out = Through { out: &mut env.stdout, failure: None };
            let written = write_result(game.rules(), &outcome, &mut out);
            ended(written, out.failure)
        }
        Ending::Quit => {
            writeln!(env.stdout, "left unfinished after {after}")?;
            Ok(Outcome::Clean)
        }
        Ending::InputEnded => Err(Failure::world(format!("the input ended before the game did, after {after}"))),
    }
}

/// Plays and writes everything.
fn narrate<F: AtTerminal>(
    args: &Args,
    sitting: &Sitting<F>,
    actions: &mut Actions<F>,
    out: &mut Through<'_>,
) -> fmt::Result {
    let mut report = Report::new(sitting.game.rules(), out);
    report.keep(|report| report.set_up(&sitting.seats(), sitting.drawn_from, sitting.game.state()));
    if !actions.is_empty() {
        let before = count(sitting.game.n_decisions(), "decision", "decisions");
        report.keep(|report| report.line(&format!("going on after {before}")));
    }
    let outcome = play_to_end(args, sitting, |step| {
        actions.push(step.action);
        report.keep(|report| report.step(&step));
    });
    report.finish(&outcome)
}

/// Plays and writes the result.
fn result<F: AtTerminal>(
    args: &Args,
    sitting: &Sitting<F>,
    actions: &mut Actions<F>,
    out: &mut Through<'_>,
) -> fmt::Result {
    let outcome = play_to_end(args, sitting, |step| actions.push(step.action));
    write_result(sitting.game.rules(), &outcome, out)
}

fn play_to_end<F: AtTerminal>(
    args: &Args,
    sitting: &Sitting<F>,
    mut each: impl FnMut(Step<'_, F::State>),
) -> Played<F::State> {
    let game = &sitting.game;
    let plan = Plan {
        config: F::Config::plain(game.state().n_players(), sitting.seed),
        seats: sitting.chairs.iter().filter_map(|chair| chair.kind()).collect(),
        turn_cap: sitting.turn_cap(args),
    };
    let mut players = plan.seated(&*sitting.bots.players::<F>());
    let outcome = play_between(game.rules(), &plan, &mut players, game.state().clone(), |_, step| {
        step.into_iter().for_each(&mut each);
    });
    Played { n_decisions: outcome.n_decisions + game.n_decisions() as u64, ..outcome }
}
