//! `kogge duel`: two players, two maps or two rule settings, compared by games until it is clear which has more.
//!
//! What is written depends on the seed and what is compared, and neither on the time nor on how many threads play.

mod contender;
pub(super) mod json;
mod words;

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use super::bots::{BotArgs, Bots};
use super::families::of_two_games;
use super::guard::Guard;
use super::interrupt::stop;
use super::output::ResultFormat;
use super::parallel::threads;
use super::progress::Progress;
use super::table::{AnyGround, Asked, AtTerminal, Ground, ModuleWord, fitting, map, modules, usual};
use super::{Env, Failure, Outcome};
use crate::families::of_any;
use contender::{Contender, MapSetting};
use kogge_compiler::compile::Family;
use kogge_engine::game::{Plan, PlayerKind, Players};
use kogge_engine::study::duel::{Arena, Compared, Contest, Duel, FIRST_LOOK, GAMES_A_PAIR, Measure};
use kogge_engine::study::stats::{Alpha, Answer};
use kogge_engine::study::{Setting, Studied};

/// The fewest games that say anything.
const FEWEST: u64 = FIRST_LOOK * GAMES_A_PAIR;
/// The most games.
const MOST: u64 = 1_000_000_000;

/// Compare two players, maps or rule settings by playing games
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge duel search:200 steady --on hanse-3
  kogge duel cmd:./bot steady --on hanse-3
  kogge duel hanse-4-5 hanse-4-5+missions --players 4 --measure rounds
  kogge duel rhine.board rhine-2.board --measure first-seat --margin 0.03
  kogge duel catan catan+no-trade --players 4

Games come in pairs with the same seed; two players swap their seats within a pair. The test is evaluated after 32 pairs,
and then each time the number of pairs has grown by an eighth. The rate of wrong answers is at most --alpha, however many
games it takes.")]
pub(super) struct Args {
    /// A player (`steady`, `search:200`, `cmd:./bot`, …), or a map: a file or an id, with modules as `MAP+missions+favour`
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

    /// Modules on both sides, comma-separated: `missions`, `favour`, `border-fee`, `two-players`, `promo`; on islands
    /// `friendly-robber`, `events`, `harbourmaster`
    #[arg(long, value_name = "MODULES", value_delimiter = ',')]
    modules: Vec<ModuleWord>,

    /// On islands: players do not trade with one another; on one of two maps: `MAP+no-trade`
    #[arg(long)]
    no_trade: bool,

    /// Players on two maps: one for all seats, or one for each seat, comma-separated [default: normal]
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = PlayerKind::named)]
    seats: Vec<PlayerKind>,

    #[command(flatten)]
    bots: BotArgs,

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
    format: ResultFormat,
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
struct DuelSide<F: AtTerminal> {
    name: String,
    ground: Ground<F>,
    setting: Setting<F::State>,
}

impl<F: AtTerminal> DuelSide<F> {
    /// Sets a side up for this many players.
    fn new(place: &MapSetting, ground: Ground<F>, n_players: usize, args: &Args) -> Result<Self, Failure> {
        let name = place.to_string();
        let no_trade = args.no_trade || place.no_trade;
        let asked = Asked { players: Some(n_players), modules: &words(place, args), seed: args.seed, no_trade };
        let plan = Plan { config: F::config(&ground.table, &asked)?, ..Plan::<F::State>::new(n_players, args.seed) };
        let setting = Setting::new(ground.of_games(), &plan);
        let setting = setting.map_err(|refused| match F::refusal(&ground.table, &refused) {
            Failure::Usage(why) => Failure::Usage(format!("`{name}`: {why}")),
            Failure::World(why) => Failure::World(why),
        })?;
        Ok(Self { name, ground, setting })
    }

    fn arena(&self) -> Arena<'_, F::State> {
        Arena { ground: self.ground.of_games(), modules: self.setting.modules.clone() }
    }
}

/// The modules of a side: its own, and those of both.
fn words(place: &MapSetting, args: &Args) -> Vec<ModuleWord> {
    place.modules.iter().chain(&args.modules).cloned().collect()
}

/// A duel with its result, as it is written.
struct Fought<'f, 'a, F: AtTerminal> {
    duel: &'f Duel<'a, F::State>,
    /// The names of A and B on the command line.
    names: [String; 2],
    /// The maps: one for both players, or one each.
    sides: &'f [DuelSide<F>],
    compared: Compared,
    /// Whether it was ended before there was an answer.
    is_stopped: bool,
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    let (places, kinds) = meant(args)?;
    let mut grounds = Vec::new();
    for place in &places {
        let Some(ground) = map(env, &place.map, args.players, &mut Guard::new(env))? else {
            return Ok(Outcome::Findings);
        };
        grounds.push(ground);
    }
    let mut grounds = grounds.into_iter();
    let first = grounds.next().ok_or_else(|| Failure::Usage("there is no map".to_owned()))?;
    of_any!(AnyGround, first, F, first => duel::<F>(args, &places, of_one_game(&places, first, grounds)?, kinds, env))
}

/// The maps of a duel, which are of one game.
fn of_one_game<F: AtTerminal>(
    places: &[&MapSetting],
    first: Ground<F>,
    others: impl Iterator<Item = AnyGround>,
) -> Result<Vec<Ground<F>>, Failure>
where
    Ground<F>: TryFrom<AnyGround>,
{
    let mut grounds = vec![first];
    for (place, other) in places.iter().skip(1).zip(others) {
        let game = of_any!(AnyGround, &other, G, _ground => G::NAME);
        let other = Ground::try_from(other).map_err(|_| of_two_games([&places[0].map, &place.map], [F::NAME, game]))?;
        grounds.push(other);
    }
    Ok(grounds)
}

fn duel<F: AtTerminal>(
    args: &Args,
    places: &[&MapSetting],
    grounds: Vec<Ground<F>>,
    kinds: Option<[PlayerKind; 2]>,
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let n_players = args.players.map_or_else(|| n_players(args, places, &grounds), Ok)?;
    let sides = places.iter().zip(grounds).map(|(place, ground)| DuelSide::new(place, ground, n_players, args));
    let sides = sides.collect::<Result<Vec<DuelSide<F>>, Failure>>()?;
    let contest = match (kinds, sides.as_slice()) {
        (Some(kinds), [side, ..]) => Contest::Players { arena: side.arena(), kinds },
        (None, [a, b]) => arenas(args, [a, b], n_players)?,
        (Some(_) | None, _) => return Err(Failure::Usage("two maps are compared".to_owned())),
    };
    let mut duel = Duel { contest, n_players, seed: args.seed, alpha: args.alpha, margin: 0.0, max_pairs: 0 };
    duel.margin = args.margin.unwrap_or(duel.contest.scale().margin);
    duel.max_pairs = args.max_games / GAMES_A_PAIR;
    let names = [&args.a, &args.b].map(ToString::to_string);
    let kinds = kinds.into_iter().flatten().chain(args.seats.iter().copied());
    let bots = Bots::start(args.bots, kinds, &sides.iter().map(|side| &side.ground).collect::<Vec<_>>())?;
    let compared = fight(&duel, &bots.players::<F>(), &names, args.threads, env)?;
    bots.report(env);
    let is_stopped = compared.answer == Answer::Open && stop().load(Ordering::Relaxed);
    let fought = Fought::<F> { duel: &duel, names, sides: &sides, compared, is_stopped };
    match args.format {
        ResultFormat::Human => words::write(&fought, &mut env.stdout)?,
        ResultFormat::Json => json::write(&fought, env.stdout.data())?,
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

/// How many play where nobody says: the usual number of those that every map is for.
fn n_players<F: AtTerminal>(args: &Args, places: &[&MapSetting], grounds: &[Ground<F>]) -> Result<usize, Failure> {
    let able = places.iter().zip(grounds).map(|(place, ground)| {
        let modules = modules::<F>(&words(place, args))?;
        Ok(F::players(&ground.table, &modules))
    });
    let able = able.collect::<Result<Vec<Vec<usize>>, Failure>>()?;
    let common = able[0].iter().copied().filter(|n| able.iter().all(|able| able.contains(n)));
    usual(common).ok_or_else(|| {
        let able = places.iter().zip(&able).map(|(place, able)| {
            let able: Vec<String> = able.iter().map(ToString::to_string).collect();
            format!("`{place}` is for {}", able.join(" or "))
        });
        let able: Vec<String> = able.collect();
        Failure::Usage(format!("no number of players fits both maps: {}", able.join(", ")))
    })
}

fn arenas<'a, F: AtTerminal>(
    args: &Args,
    sides: [&'a DuelSide<F>; 2],
    n_players: usize,
) -> Result<Contest<'a, F::State>, Failure> {
    let seats = if args.seats.is_empty() { vec![PlayerKind::OF_STUDIES] } else { args.seats.clone() };
    fitting(seats.len(), n_players)?;
    let measure = args.measure.unwrap_or(Measure::Rounds);
    Ok(Contest::Arenas { arenas: sides.map(DuelSide::arena), seats, measure })
}

fn fight<S: Studied>(
    duel: &Duel<'_, S>,
    players: &Players<S>,
    [a, b]: &[String; 2],
    given: Option<NonZeroUsize>,
    env: &mut Env<'_>,
) -> Result<Compared, Failure> {
    let most = duel.max_pairs * GAMES_A_PAIR;
    let mut progress = Progress::with_lines(env, most);
    progress.begin(&format!("{a} and {b}, at most"), most);
    let compared = duel.run_with(players, threads(given), stop(), |n_games| progress.show(env.stderr.data(), n_games));
    progress.clear(env.stderr.data());
    compared.map_err(|refused| Failure::Usage(refused.to_string()))
}
