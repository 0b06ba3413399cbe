//! `kogge duel`: two players, two maps or two rule settings, compared by games until it is clear which has more.
//!
//! What is written depends on the seed and what is compared, and neither on the time nor on how many threads play.

mod contender;
mod json;
mod words;

use std::borrow::Cow;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use clap::ValueEnum;

use super::guard::Guard;
use super::interrupt::stop;
use super::parallel::threads;
use super::progress::Progress;
use super::table::{Ground, ModuleWord, Seated, fitting, map, modules};
use super::{Env, Failure, Outcome};
use crate::hansa::Hansa;
use crate::hansa::board::edition::Edition;
use crate::hansa::board::table::Table;
use crate::hansa::play::PlayerKind;
use crate::hansa::rules::{Config, Rules, set_up};
use crate::hansa::study::duel::{Arena, Compared, Contest, Duel, FIRST_LOOK, GAMES_A_PAIR, Measure};
use crate::hansa::vocab::{Module, ModuleSet};
use crate::study::stats::{Alpha, Answer};
use contender::{Contender, MapSetting};

/// The fewest games that say anything.
const FEWEST: u64 = FIRST_LOOK * GAMES_A_PAIR;
/// The most games.
const MOST: u64 = 1_000_000_000;

/// Compare two players, maps or rule settings by playing games
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge duel search:200 steady --on hanse-3
  kogge duel hanse-4-5 hanse-4-5+missions --players 4 --measure rounds
  kogge duel rhine.board rhine-2.board --measure first-seat --margin 0.03

Games come in pairs with the same seed; two players swap their seats within a pair. The test is evaluated after 32 pairs,
and then each time the number of pairs has grown by an eighth. The rate of wrong answers is at most --alpha, however many
games it takes.")]
pub(super) struct Args {
    /// A player (`steady`, `search:200`, …), or a map: a file or an id, with modules as `MAP+missions+favour`
    #[arg(value_name = "A")]
    a: Contender,

    /// The player or map to compare it with
    #[arg(value_name = "B")]
    b: Contender,

    /// The map that two players play on
    #[arg(long, value_name = "MAP")]
    on: Option<MapSetting>,

    /// Number of players; 2 adds the neutral party [default: the smallest number from 3 on that the maps allow]
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// Modules on both sides, comma-separated: `missions`, `favour`, `border-fee`, `two-players`, `promo`
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    modules: Vec<ModuleWord>,

    /// Players on two maps: one for all seats, or one for each seat, comma-separated [default: steady]
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    seats: Vec<PlayerKind>,

    /// Number to compare on two maps: `rounds`, `decisions`, `first-seat` (how often the first player wins),
    /// `winner-points`, or `lead` (of the winner over the next player) [default: rounds]
    #[arg(long, value_name = "MEASURE", value_parser = measure)]
    measure: Option<Measure>,

    /// Seed of the duel; each pair of games derives its own from it
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Largest number of games; two make a pair
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(FEWEST..=MOST))]
    max_games: u64,

    /// Rate of wrong answers: 0.05 is one in twenty duels
    #[arg(long, value_name = "RATE", default_value = "0.05", value_parser = alpha, allow_negative_numbers = true)]
    alpha: Alpha,

    /// Difference that does not matter, in the unit of the measure; shares are numbers from 0 to 1 [default: 0.05 for
    /// players, 0.5 rounds, 10 decisions, 0.02 for `first-seat`, 1 point]
    #[arg(long, value_name = "D", value_parser = margin, allow_negative_numbers = true)]
    margin: Option<f64>,

    /// Number of threads; the result is the same [default: the number of processors]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,

    /// Format of the result
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
}

/// Format of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// In words
    #[default]
    Human,
    /// One JSON document, for scripts
    Json,
}

fn measure(word: &str) -> Result<Measure, String> {
    let known: Vec<&str> = Measure::ALL.iter().map(|measure| measure.word()).collect();
    Measure::from_word(word).ok_or_else(|| format!("there is no such measure; the measures are {}", known.join(", ")))
}

fn alpha(text: &str) -> Result<Alpha, String> {
    let rate = text.parse().ok().and_then(Alpha::new);
    rate.ok_or_else(|| "a rate is a number from 0.000000001 to 0.5, such as 0.05".to_owned())
}

fn margin(text: &str) -> Result<f64, String> {
    let margin = text.parse().ok().filter(|margin: &f64| margin.is_finite() && *margin >= 0.0);
    margin.ok_or_else(|| "a margin is a number from 0 on".to_owned())
}

/// A map that is played on, by what the command line calls it.
struct DuelSide {
    name: String,
    table: Cow<'static, Table>,
    edition: Cow<'static, Edition>,
    modules: ModuleSet,
}

impl DuelSide {
    /// Nothing when the map has errors, which are reported then.
    fn read(place: &MapSetting, args: &Args, env: &mut Env<'_>) -> Result<Option<Self>, Failure> {
        let Some(ground) = map(env, &place.map, args.players, &mut Guard::new(env))? else { return Ok(None) };
        let Ground { table, edition } = ground.of_hansa(&place.map)?;
        let words: Vec<ModuleWord> = place.modules.iter().chain(&args.modules).cloned().collect();
        let modules = modules::<Hansa>(&words)?.into_iter().collect();
        Ok(Some(Self { name: place.to_string(), table, edition, modules }))
    }

    fn arena(&self) -> Arena<'_> {
        Arena { rules: Rules::new(&self.table, &self.edition), modules: self.modules }
    }

    /// Checks that a game of this many players can be set up.
    fn check(&self, n_players: usize, seed: u64) -> Result<(), Failure> {
        let Arena { rules, modules } = self.arena();
        let Err(refused) = set_up(rules, &Config { modules, ..Config::new(n_players, seed) }) else { return Ok(()) };
        Err(match Hansa::refusal(&self.table, &refused) {
            Failure::Usage(why) => Failure::Usage(format!("`{}`: {why}", self.name)),
            Failure::World(why) => Failure::World(why),
        })
    }
}

/// A duel with its result, as it is written.
struct Fought<'a> {
    duel: &'a Duel<'a>,
    /// What the command line calls A and B.
    names: [String; 2],
    /// The maps: one for both players, or one each.
    sides: &'a [DuelSide],
    compared: Compared,
    /// Whether it was ended before there was an answer.
    is_stopped: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let (places, kinds) = meant(args)?;
    let mut sides = Vec::new();
    for place in places {
        let Some(side) = DuelSide::read(place, args, env)? else { return Ok(Outcome::Findings) };
        sides.push(side);
    }
    let n_players = n_players(&sides, args.players)?;
    if n_players == 2 {
        sides.iter_mut().for_each(|side| side.modules.insert(Module::TwoPlayers)); // TWO-1
    }
    sides.iter().try_for_each(|side| side.check(n_players, args.seed))?;
    let contest = match (kinds, sides.as_slice()) {
        (Some(kinds), [side, ..]) => Contest::Players { arena: side.arena(), kinds },
        (None, [a, b]) => arenas(args, [a, b], n_players)?,
        (Some(_) | None, _) => return Err(Failure::Usage("two maps are compared".to_owned())),
    };
    let mut duel = Duel { contest, n_players, seed: args.seed, alpha: args.alpha, margin: 0.0, max_pairs: 0 };
    duel.margin = args.margin.unwrap_or(duel.contest.scale().margin);
    duel.max_pairs = args.max_games / GAMES_A_PAIR;
    let names = [&args.a, &args.b].map(ToString::to_string);
    let compared = fight(&duel, &names, args.threads, env)?;
    let is_stopped = compared.answer == Answer::Open && stop().load(Ordering::Relaxed);
    let fought = Fought { duel: &duel, names, sides: &sides, compared, is_stopped };
    match args.format {
        Format::Human => words::write(&fought, env.stdout)?,
        Format::Json => json::write(&fought, env.stdout)?,
    }
    Ok(if is_stopped { Outcome::Interrupted } else { Outcome::Clean })
}

/// The maps to read, and the players, when it is them who are compared.
fn meant(args: &Args) -> Result<(Vec<&MapSetting>, Option<[PlayerKind; 2]>), Failure> {
    let wrong = |why: String| Err(Failure::Usage(why));
    match (&args.a, &args.b, &args.on) {
        (Contender::Player(_), Contender::Player(_), None) => {
            wrong("`--on` names the map that two players play on".to_owned())
        }
        (Contender::Player(_), Contender::Player(_), Some(_)) if args.measure.is_some() => {
            wrong("players are compared by the games they win; `--measure` is for two maps".to_owned())
        }
        (Contender::Player(_), Contender::Player(_), Some(_)) if !args.seats.is_empty() => {
            wrong("A and B are who plays; `--seats` is for two maps".to_owned())
        }
        (&Contender::Player(a), &Contender::Player(b), Some(on)) => Ok((vec![on], Some([a, b]))),
        (Contender::Map(_), Contender::Map(_), Some(_)) => wrong("`--on` is for two players".to_owned()),
        (Contender::Map(a), Contender::Map(b), None) if a.map == "-" && b.map == "-" => {
            wrong("standard input holds one map, and `-` is given twice".to_owned())
        }
        (Contender::Map(a), Contender::Map(b), None) => Ok((vec![a, b], None)),
        (player @ Contender::Player(_), map @ Contender::Map(_), _)
        | (map @ Contender::Map(_), player @ Contender::Player(_), _) => {
            wrong(format!("`{player}` is a player and `{map}` a map: two players or two maps are compared"))
        }
    }
}

/// How many play: the fewest from 3 on that every map is for, where nobody says. Clauses: SETUP-1, TWO-1.
fn n_players(sides: &[DuelSide], given: Option<usize>) -> Result<usize, Failure> {
    if let Some(n_players) = given {
        return Ok(n_players);
    }
    if sides.iter().any(|side| side.modules.contains(Module::TwoPlayers)) {
        return Ok(2);
    }
    let Some(first) = sides.first() else { return Ok(3) };
    let all_are_for = |n: usize| sides.iter().all(|side| side.table.is_for(n));
    let common = first.table.players.iter().map(|&n| usize::from(n)).filter(|&n| all_are_for(n));
    common.min_by_key(|&n| (n < 3, n)).ok_or_else(|| {
        let able = sides.iter().map(|side| {
            let able: Vec<String> = side.table.players.iter().map(u8::to_string).collect();
            format!("`{}` is for {}", side.name, able.join(" or "))
        });
        let able: Vec<String> = able.collect();
        Failure::Usage(format!("no number of players fits both maps: {}", able.join(", ")))
    })
}

fn arenas<'a>(args: &Args, sides: [&'a DuelSide; 2], n_players: usize) -> Result<Contest<'a>, Failure> {
    let seats = if args.seats.is_empty() { vec![PlayerKind::Steady] } else { args.seats.clone() };
    fitting(seats.len(), n_players)?;
    let measure = args.measure.unwrap_or(Measure::Rounds);
    Ok(Contest::Arenas { arenas: sides.map(DuelSide::arena), seats, measure })
}

fn fight(
    duel: &Duel<'_>,
    [a, b]: &[String; 2],
    given: Option<NonZeroUsize>,
    env: &mut Env<'_>,
) -> Result<Compared, Failure> {
    let most = duel.max_pairs * GAMES_A_PAIR;
    let mut progress = Progress::with_lines(env, most);
    progress.begin(&format!("{a} and {b}, at most"), most);
    let compared = duel.run(threads(given), stop(), |n_games| progress.show(env.stderr, n_games));
    progress.clear(env.stderr);
    compared.map_err(|refused| Failure::Usage(refused.to_string()))
}
