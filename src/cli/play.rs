//! `kogge play`: one whole game between players that need no person, printed readably.
//!
//! A shipped board is played from the table compiled in, any other map is compiled first; both are the same to the
//! rules. Games with aimless players take tens of thousands of decisions, so of them only the result is printed unless
//! asked. Clauses: SETUP-1, SETUP-10, TWO-1, AMB-65.

mod resume;

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use super::folder::write_file;
use super::human::{self, Chair, Ending};
use super::target::sound;
use super::{Env, Failure, Outcome};
use crate::hansa::board::edition::Edition;
use crate::hansa::board::table::Table;
use crate::hansa::play::{self, Game, Plan, PlayerKind, Report, Step, write_result};
use crate::hansa::rules::{Action, Config, Refused};
#[cfg(feature = "tables")]
use crate::hansa::tables;
use crate::hansa::vocab::{Module, ModuleSet};
use crate::wording::{count, joined};

/// Turns before a game of steady players is left unfinished; they never get there.
const STEADY_CAP: u32 = 2_000;
/// Turns before a game with aimless players is left unfinished.
const AIMLESS_CAP: u32 = 100_000;

/// Play a game and print it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge play hanse-4-5 --players 4 --seed 7
  kogge play hanse-3 --seats human,steady,steady
  kogge play rhine.board --record game.txt")]
pub(super) struct Args {
    /// A map file, the id of a shipped board, the name of a shipped board with several sides, or `-`
    #[arg(value_name = "MAP", required_unless_present = "resume")]
    map: Option<String>,

    /// How many players, 2 with the neutral party; without it the fewest from 3 on that the map is for
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// The modules to play with, by commas: `missions`, `favour`, `border-fee`, `two-players`, `promo`
    #[arg(long, value_name = "MODULES", value_delimiter = ',', value_parser = module)]
    modules: Vec<Module>,

    /// What every draw follows from: the same seed gives the same game
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Who plays: `human`, `steady`, `search`, `by-kind` or `random` for all, or one of them for each seat with commas;
    /// `search:500` thinks 500 games ahead for each decision and not 2000 [default: steady]
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    seats: Vec<Chair>,

    /// Turns after which the game is left unfinished [default: 2000, with `random` or `by-kind` 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turn_cap: Option<u32>,

    /// Write the game down for `kogge replay`
    #[arg(long, value_name = "FILE")]
    record: Option<String>,

    /// Go on with a recorded game that was left unfinished; with a MAP where it was not played on a shipped board
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["players", "modules", "seed"])]
    resume: Option<String>,

    /// Print the result only
    #[arg(long, conflicts_with = "verbose")]
    quiet: bool,

    /// Print every decision, also of `random` and `by-kind` players
    #[arg(long)]
    verbose: bool,
}

/// The module that a word means, with a blank or a hyphen between its parts.
fn module(word: &str) -> Result<Module, String> {
    let known: Vec<String> = Module::ALL.iter().map(|module| module.word().replace(' ', "-")).collect();
    let all = || format!("there is no such module; there are {}", joined(&known, known.len()));
    Module::from_word(&word.trim().replace('-', " ")).ok_or_else(all)
}

/// A game that is about to be played, or gone on with.
struct Sitting {
    game: Game,
    /// Who plays, from seat A.
    chairs: Vec<Chair>,
    /// The seed that is told, where the start was drawn.
    drawn_from: Option<u64>,
    /// What the players' choices follow from.
    seed: u64,
}

impl Sitting {
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
        args.turn_cap.unwrap_or(if self.is_aimless() { AIMLESS_CAP } else { STEADY_CAP })
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let read = [("map", &args.map), ("record", &args.resume)];
    let read = read.into_iter().find(|(_, from)| from.as_deref() == Some("-"));
    let clash = |what| Failure::Usage(format!("`-` reads the {what} from standard input, where people type"));
    if let Some((what, _)) = read.filter(|_| args.seats.contains(&Chair::Human)) {
        return Err(clash(what));
    }
    let sitting = match &args.resume {
        None => begun(args, env)?,
        Some(record) => resume::resumed(args, record, env)?,
    };
    let Some(sitting) = sitting else { return Ok(Outcome::Findings) };
    match (sitting.has_people(), read) {
        (true, Some((what, _))) => Err(clash(what)),
        (true, None) => with_people(args, sitting, env),
        (false, _) => alone(args, &sitting, env),
    }
}

/// A new game; nothing when the map has errors, which are told then.
fn begun(args: &Args, env: &mut Env<'_>) -> Result<Option<Sitting>, Failure> {
    let given = args.map.as_deref().unwrap_or_default();
    let Some((table, edition)) = map(env, given, args.players)? else { return Ok(None) };
    let config = config(args, &table);
    let chairs = match args.seats.as_slice() {
        [] => vec![Chair::Kind(PlayerKind::Steady)],
        seats => seats.to_vec(),
    };
    let chairs = seated(chairs, config.n_players)?;
    let game = Game::new(table.clone(), edition, &config).map_err(|refused| refusal(&table, &refused))?;
    Ok(Some(Sitting { game, chairs, drawn_from: Some(args.seed), seed: args.seed }))
}

/// One for each player; one alone stands for all.
fn seated(chairs: Vec<Chair>, n_players: usize) -> Result<Vec<Chair>, Failure> {
    match chairs.len() {
        1 => Ok(chairs.repeat(n_players)),
        n if n == n_players => Ok(chairs),
        n => Err(Failure::Usage(format!("`--seats` names {n} players, and {n_players} play"))),
    }
}

/// Plays a game without people.
fn alone(args: &Args, sitting: &Sitting, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let mut actions = sitting.game.actions().to_vec();
    let mut out = Through { out: &mut *env.stdout, failure: None };
    let told = match args.verbose || !args.quiet && !sitting.is_aimless() {
        true => tell(args, sitting, &mut actions, &mut out),
        false => result(args, sitting, &mut actions, &mut out),
    };
    let ended = ended(told, out.failure)?;
    if let Some(file) = &args.record {
        let game = &sitting.game;
        let record = play::record_of(game.rules(), game.origin(), &sitting.seats(), &actions);
        write_file(env, file, &record.map_err(|refused| refusal(game.rules().table, &refused))?)?;
    }
    Ok(ended)
}

/// How a command ends that wrote through [`Through`].
pub(super) fn ended(told: fmt::Result, failure: Option<io::Error>) -> Result<Outcome, Failure> {
    match (told, failure) {
        (_, Some(failure)) => Err(Failure::output(failure)),
        (Err(fmt::Error), None) => Err(Failure::world("cannot write the output")),
        (Ok(()), None) => Ok(Outcome::Clean),
    }
}

/// The map's table and edition; nothing when the map has errors, which are told then.
#[expect(clippy::type_complexity, reason = "a table and an edition, owned or compiled in")]
pub(super) fn map(
    env: &mut Env<'_>,
    given: &str,
    players: Option<usize>,
) -> Result<Option<(Cow<'static, Table>, Cow<'static, Edition>)>, Failure> {
    if !env.folder.join(given).exists()
        && let Some((table, edition)) = compiled_in(given, players)
    {
        return Ok(Some((Cow::Borrowed(table), Cow::Borrowed(edition))));
    }
    let Some(board) = sound(env, given)? else { return Ok(None) };
    let table = board.table().map_err(|too_large| Failure::Usage(too_large.to_string()))?;
    Ok(Some((Cow::Owned(table), Cow::Owned(board.board().edition.clone()))))
}

/// The compiled-in table that an id means, or the name of a board and the number of players; with its edition.
#[cfg(feature = "tables")]
fn compiled_in(given: &str, players: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
    let table = tables::table(given).or_else(|| side(given, players))?;
    Some((table, tables::edition(&table.edition)?))
}

#[cfg(not(feature = "tables"))]
fn compiled_in(_: &str, _: Option<usize>) -> Option<(&'static Table, &'static Edition)> {
    None
}

/// The compiled-in side of a board for so many players; without a number the one for the fewest. Clauses: SETUP-1, TWO-1.
#[cfg(feature = "tables")]
fn side(board: &str, players: Option<usize>) -> Option<&'static Table> {
    let fits = |table: &&Table| table.board == board && players.is_none_or(|n| table.is_for(n));
    tables::TABLES.iter().copied().filter(fits).min_by_key(|table| table.players.to_vec())
}

#[cfg(not(feature = "tables"))]
fn side(_: &str, _: Option<usize>) -> Option<&'static Table> {
    None
}

/// A refusal, with the side to take instead where the board has one.
fn refusal(table: &Table, refused: &Refused) -> Failure {
    let other = match refused {
        Refused::Players { asked, .. } => side(&table.board, Some(*asked)),
        _ => None,
    };
    Failure::Usage(match other {
        Some(other) => format!("{refused}; play `{}`", other.id),
        None => refused.to_string(),
    })
}

fn config(args: &Args, table: &Table) -> Config {
    let mut modules: ModuleSet = args.modules.iter().copied().collect();
    let fewest = match modules.contains(Module::TwoPlayers) {
        true => Some(2),
        false => table.players.iter().copied().filter(|&n| n > 2).min().or(table.players.first().copied()),
    };
    let n_players = args.players.unwrap_or(fewest.unwrap_or(3).into());
    if n_players == 2 {
        modules.insert(Module::TwoPlayers); // TWO-1
    }
    Config { modules, ..Config::new(n_players, args.seed) }
}

/// Plays with people at the terminal.
fn with_people(args: &Args, sitting: Sitting, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let (seats, turn_cap) = (sitting.seats(), sitting.turn_cap(args));
    let (game, ending) = human::play(sitting.game, &sitting.chairs, sitting.seed, turn_cap, env)?;
    if let Some(file) = &args.record {
        write_file(env, file, &game.record_of(&seats))?;
    }
    let n_decisions = game.actions().len();
    let after = count(n_decisions, "decision", "decisions");
    match ending {
        Ending::Over | Ending::TurnCap => {
            let outcome = play::Outcome { state: game.state().clone(), n_decisions: n_decisions as u64 };
            writeln!(env.stdout)?;
            let mut out = Through { out: &mut *env.stdout, failure: None };
            let told = write_result(game.rules(), &outcome, &mut out);
            ended(told, out.failure)
        }
        Ending::Quit => {
            writeln!(env.stdout, "left unfinished after {after}")?;
            Ok(Outcome::Clean)
        }
        Ending::InputEnded => Err(Failure::world(format!("the input ended before the game did, after {after}"))),
    }
}

/// Plays and writes everything.
fn tell(args: &Args, sitting: &Sitting, actions: &mut Vec<Action>, out: &mut Through<'_>) -> fmt::Result {
    let mut report = Report::new(sitting.game.rules(), out);
    report.keep(|report| report.set_up(&sitting.seats(), sitting.drawn_from, sitting.game.state()));
    if !actions.is_empty() {
        let before = count(actions.len(), "decision", "decisions");
        report.keep(|report| report.line(&format!("going on after {before}")));
    }
    let outcome = play_to_end(args, sitting, |step| {
        actions.push(step.action);
        report.keep(|report| report.step(&step));
    });
    report.finish(&outcome)
}

/// Plays and writes the result.
fn result(args: &Args, sitting: &Sitting, actions: &mut Vec<Action>, out: &mut Through<'_>) -> fmt::Result {
    let outcome = play_to_end(args, sitting, |step| actions.push(step.action));
    write_result(sitting.game.rules(), &outcome, out)
}

fn play_to_end(args: &Args, sitting: &Sitting, mut each: impl FnMut(Step<'_>)) -> play::Outcome {
    let game = &sitting.game;
    let plan = Plan {
        config: Config::new(game.state().n_players(), sitting.seed),
        seats: sitting.chairs.iter().filter_map(|chair| chair.kind()).collect(),
        turn_cap: sitting.turn_cap(args),
    };
    let outcome =
        play::play_on(game.rules(), &plan, game.state().clone(), |_, step| step.into_iter().for_each(&mut each));
    play::Outcome { n_decisions: outcome.n_decisions + game.actions().len() as u64, ..outcome }
}

/// Text on its way into a stream, with the first failure kept.
pub(super) struct Through<'a> {
    pub(super) out: &'a mut dyn Write,
    pub(super) failure: Option<io::Error>,
}

impl fmt::Write for Through<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|failure| {
            self.failure.get_or_insert(failure);
            fmt::Error
        })
    }
}
