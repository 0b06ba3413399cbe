//! The rounds of a training: games between learners and steady players, and what is learned from them.

use std::error::Error;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use kogge::game::value::{Manner, Net, Valued};
use kogge::random::Random;

use super::keep::{State, replace};
use super::learn::Position;
use super::play::{Family, Place, Planted, game, measure};

/// The options of a training.
#[derive(Debug, clap::Args)]
pub(crate) struct Training {
    /// The seed of everything
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many rounds are played
    #[arg(long, default_value_t = 1000)]
    pub(crate) rounds: usize,

    /// Stop after this round; the steps become smaller as if all were played
    #[arg(long)]
    pub(crate) until: Option<usize>,

    /// The first round, when a training goes on
    #[arg(long, default_value_t = 0)]
    pub(crate) from_round: usize,

    /// The games of a round
    #[arg(long, default_value_t = 96)]
    pub(crate) games: usize,

    /// How many threads play
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,

    /// Rounds between two measurements; 0: none
    #[arg(long, default_value_t = 50)]
    pub(crate) every: usize,

    /// Games of a measurement on each board
    #[arg(long, default_value_t = 60)]
    pub(crate) measured: usize,

    /// Boards with planted values on which the weights are measured in the end, each with that number of games
    #[arg(long, default_value_t = 0)]
    pub(crate) planted: u64,

    /// The weights to go on from
    #[arg(long)]
    pub(crate) from: Option<PathBuf>,

    /// The ways through a turn that learners follow at once
    #[arg(long, default_value_t = 1)]
    pub(crate) width: usize,

    /// The choices of each that they look at closely
    #[arg(long, default_value_t = 1)]
    pub(crate) choices: usize,

    /// The part of the games with one learner alone among steady players, after the first 60 rounds
    #[arg(long, default_value_t = 0.0)]
    pub(crate) alone: f32,

    /// How far a step goes at first; at the end it is a twentieth of it
    #[arg(long, default_value_t = 1e-3)]
    pub(crate) rate: f32,

    /// Where the weights go
    #[arg(long, default_value = "weights.net")]
    pub(crate) out: PathBuf,

    /// Keep the whole state of the training in FILE, from which the same command goes on after it was killed
    #[arg(long, value_name = "FILE", conflicts_with = "from_round")]
    pub(crate) keep: Option<PathBuf>,

    /// Rounds after which the state is kept again
    #[arg(long, default_value_t = 10)]
    pub(crate) keep_every: usize,
}

impl Training {
    /// The options that the weights depend on.
    fn decisive<F: Family>(&self) -> String {
        let Self { seed, rounds, games, from, width, choices, alone, rate, .. } = self;
        format!(
            "{} inputs of meaning {}, seed {seed}, {rounds} rounds of {games} games, from {from:?}, width {width}, choices \
             {choices}, alone {alone}, rate {rate}",
            F::Game::INPUTS,
            F::Game::MEANING
        )
    }
}

/// The most positions that are learned from.
const BUFFER: usize = 150_000;
/// The first seed of measurements.
const MEASURED: u64 = 1 << 32;
/// Positions of a step.
const BATCH: usize = 64;
/// How often each position is learned from in the mean.
const REUSE: usize = 4;

/// Trains the net of a family.
pub(crate) fn train<F: Family>(family: &F, args: &Training) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let net = match &args.from {
        Some(path) => Net::from_bytes(&std::fs::read(path)?, F::Game::MEANING, F::Game::INPUTS)?,
        None => fresh::<F>(args.seed),
    };
    let options = args.decisive::<F>();
    let kept = match &args.keep {
        Some(path) => State::read(path, &options, net.clone())?,
        None => None,
    };
    let mut state = kept.unwrap_or_else(|| State::new(args.from_round, net));
    let mut random = Random::from_seed(args.seed ^ args.from_round as u64);
    for &[n, of] in &state.draws {
        (0..n).for_each(|_| _ = random.below(of));
    }
    for round in state.round..args.until.unwrap_or(args.rounds).min(args.rounds) {
        let State { learner, buffer, next, draws, .. } = &mut state;
        let done = round as f32 / args.rounds as f32;
        let net = Arc::new(learner.mean.clone());
        let played = play_round(family, args, &net, round, done);
        let n_ended = played.iter().filter(|(_, is_over)| *is_over).count();
        let mut n_new = 0;
        for position in played.into_iter().flat_map(|(positions, _)| positions) {
            n_new += 1;
            match buffer.len() {
                BUFFER => buffer[*next] = position,
                _ => buffer.push(position),
            }
            *next = (*next + 1) % BUFFER;
        }
        // What a net knows already is soon lost by learning from the few positions of the first rounds.
        let is_ready = args.from.is_none() || buffer.len() >= BUFFER / 2;
        let n_steps = if is_ready { n_new * REUSE / BATCH } else { 0 };
        draws.push([n_steps * BATCH, buffer.len()]);
        let rate = args.rate * (1.0 - 0.95 * done);
        let mut loss = 0.0;
        for _ in 0..n_steps {
            let batch: Vec<usize> = (0..BATCH).map(|_| random.below(buffer.len())).collect();
            loss += learner.step(batch.iter().map(|&i| &buffer[i]), rate);
        }
        if args.every > 0 && (round + 1) % args.every == 0 {
            let loss = loss / n_steps.max(1) as f32;
            let minutes = started.elapsed().as_secs_f32() / 60.0;
            print!("round {:4}  {minutes:5.1} min  ended {n_ended:3}/{}  loss {loss:.3}  ", round + 1, args.games);
            replace(&args.out, |to| to.write_all(&learner.mean.to_bytes()))?;
            report::<F>(args, &Arc::new(learner.mean.clone()));
        }
        state.round = round + 1;
        if let Some(path) = args.keep.as_ref().filter(|_| state.round.is_multiple_of(args.keep_every.max(1))) {
            state.write(path, &options)?;
        }
    }
    let mean = state.learner.mean;
    replace(&args.out, |to| to.write_all(&mean.to_bytes()))?;
    report_planted::<F>(args, &Arc::new(mean));
    Ok(())
}

/// Random weights, so that the hidden units differ, and what is known before any play.
fn fresh<F: Family>(seed: u64) -> Net {
    let mut random = Random::from_seed(seed ^ 0x6e65_7477);
    let mut net = Net::new(F::Game::MEANING, F::Game::INPUTS);
    let mut draw = |scale: f32| scale * (random.below(2001) as f32 / 1000.0 - 1.0);
    net.hidden.as_flattened_mut().iter_mut().for_each(|weight| *weight = draw(0.15));
    net.out.iter_mut().for_each(|weight| *weight = draw(0.15));
    F::Game::PRIOR.iter().for_each(|&(input, weight)| net.linear[input] = weight);
    net
}

/// The games of a round in their order.
fn play_round<F: Family>(
    family: &F,
    args: &Training,
    net: &Arc<Net>,
    round: usize,
    done: f32,
) -> Vec<(Vec<Position>, bool)> {
    let course = F::course(args, round, done);
    let seed = |i: usize| args.seed << 40 ^ (round * args.games + i) as u64;
    let mut played: Vec<Option<(Vec<Position>, bool)>> = (0..args.games).map(|_| None).collect();
    let chunks = played.chunks_mut(args.games.div_ceil(args.threads.max(1)));
    std::thread::scope(|scope| {
        let mut first = 0;
        for chunk in chunks {
            let from = first;
            first += chunk.len();
            scope.spawn(move || {
                for (i, to) in chunk.iter_mut().enumerate() {
                    *to = Some(game(family, net, course, seed(from + i)));
                }
            });
        }
    });
    played.into_iter().flatten().collect()
}

/// Measures a net on boards with planted values, and prints those first on which it wins least beside an even share.
fn report_planted<F: Family>(args: &Training, net: &Arc<Net>) {
    let measured = (0..args.planted).filter_map(|i| {
        let Planted { board, n_players, names } = F::planted(i)?;
        let board = Arc::new(board);
        let games = (0..args.measured as u64).map(|game| (Arc::clone(&board), MEASURED + game)).collect();
        let (share, n_open) = won::<F>(args, net, &Place { name: "planted", n_players, games });
        Some((share * n_players as f32, n_open, format!("{i} with other {}", names.join(", "))))
    });
    let mut measured: Vec<(f32, usize, String)> = measured.collect();
    measured.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mean = measured.iter().map(|(share, ..)| share).sum::<f32>() / measured.len().max(1) as f32;
    if measured.is_empty() {
        return;
    }
    println!("{} planted boards, 1 is an even share: mean {mean:.2}", measured.len());
    for (share, n_open, name) in measured.iter().take(12) {
        println!("  {share:.2} on {name}; {n_open} games did not end");
    }
}

/// Measures a net on some boards and prints the parts of the games that it wins.
fn report<F: Family>(args: &Training, net: &Arc<Net>) {
    let places = F::places(args.measured, MEASURED).into_iter();
    let shares = places.map(|place| {
        let (share, n_open) = won::<F>(args, net, &place);
        let open = if n_open > 0 { format!(" ({n_open} open)") } else { String::new() };
        format!("{}/{} {:.0}{open}", place.name, place.n_players, 100.0 * share)
    });
    println!("{}", shares.collect::<Vec<String>>().join("  "));
}

/// The part of some games that a net wins of those that end, and how many do not end.
fn won<F: Family>(args: &Training, net: &Arc<Net>, place: &Place<F::Board>) -> (f32, usize) {
    let manner = Manner { width: 2, choices: 4, whim: 0.0 };
    let mut wins: Vec<Option<f32>> = vec![None; place.games.len()];
    let chunk = wins.len().div_ceil(args.threads.max(1)).max(1);
    std::thread::scope(|scope| {
        for (wins, games) in wins.chunks_mut(chunk).zip(place.games.chunks(chunk)) {
            scope.spawn(move || {
                for (win, (board, seed)) in wins.iter_mut().zip(games) {
                    *win = measure::<F>(net, manner, board, place.n_players, *seed);
                }
            });
        }
    });
    let n_ended = wins.iter().flatten().count();
    (wins.iter().flatten().sum::<f32>() / n_ended.max(1) as f32, wins.len() - n_ended)
}
