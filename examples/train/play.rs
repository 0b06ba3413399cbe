//! Games to learn from: learners among themselves and among steady players, and what their positions were worth in the
//! end.

use std::sync::Arc;

use kogge::game::value::{Manner, Net, Valued};
use kogge::game::{Configuration, Decider, Player, PlayerKind, Seat, Shared};
use kogge::random::Random;

use super::learn::{Position, Seats, shares, valued};
use super::rounds::Training;

/// A board with values far from the printed ones.
pub(crate) struct Planted<B> {
    pub(crate) board: B,
    pub(crate) n_players: usize,
    /// The names of the values.
    pub(crate) names: Vec<&'static str>,
}

/// The part of a training that a family brings.
pub(crate) trait Family: Sync {
    /// Its game.
    type Game: Valued;

    /// A board with its rules.
    type Board: Send + Sync;

    /// The differences of points that make a share of the win e times as great.
    const POINTS: f32;

    /// Where a net is measured, with this many games each from a first seed.
    fn places(n_games: usize, first: u64) -> Vec<Place<Self::Board>>;

    /// A board with values far from the printed ones, by number, that is never learned on.
    fn planted(number: u64) -> Option<Planted<Self::Board>>;

    /// How the games of a round are played; `done` is the part of the training before it.
    fn course(options: &Training, round: usize, done: f32) -> Course;

    /// The board for a game: of the printed ones or a drawn one, by chance.
    fn board(&self, random: &mut Random) -> Self::Board;

    /// The rules of a board.
    fn rules(board: &Self::Board) -> <Self::Game as kogge::game::Game>::Rules<'_>;

    /// The configuration of a game on a board: the number of players and the modules, by chance.
    fn config(board: &Self::Board, random: &mut Random) -> <Self::Game as kogge::game::Playable>::Config;

    /// Whether a position is learned from in which this seat decides and does not end its turn.
    fn is_learned(state: &Self::Game, seat: Seat, random: &mut Random) -> bool {
        use kogge::game::Game;
        seat == state.active() && random.below(16) == 0
    }

    /// From whose seat a position is seen in which this one decides.
    fn viewer(_: &Self::Game, seat: Seat, _: &mut Random) -> Seat {
        seat
    }

    /// How many of a thousand decisions are made at random, so that it is seen what they lead to.
    fn stray(_: &Self::Game, _: Course) -> usize {
        0
    }
}

/// Where a net is measured: games between this number of players, each on a board from a seed.
pub(crate) struct Place<B> {
    /// Its name in the log.
    pub(crate) name: &'static str,
    /// How many play.
    pub(crate) n_players: usize,
    /// The games.
    pub(crate) games: Vec<(Arc<B>, u64)>,
}

/// How games are played and valued.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Course {
    /// The part of the seats that steady players take, beside the games with one learner alone among them.
    pub(crate) steady: f32,
    /// The part of the games with one learner alone.
    pub(crate) alone: f32,
    /// Of this number of ends of turns one is learned from.
    pub(crate) sparse: usize,
    /// How many of a thousand decisions are made at random where the family wants it.
    pub(crate) stray: usize,
    /// How much of a value comes from the end of the game and not from the next values.
    pub(crate) lambda: f32,
    /// How much of the end is who won, the rest being the points.
    pub(crate) winning: f32,
    /// How the learners plan.
    pub(crate) manner: Manner,
}

/// The rounds, each player's turn in one, after which a game is left.
const ROUNDS: u32 = 40;

/// The decisions for each of these turns after which a game is left: some markers let a turn go on for ever.
const DECISIONS: u32 = 30;

/// The part of the learners that prefer one way to play.
const WILFUL: usize = 4;

/// One game: its positions, in order.
pub(crate) fn game<F: Family>(family: &F, net: &Arc<Net>, course: Course, seed: u64) -> (Vec<Position>, bool) {
    let mut random = Random::from_seed(seed ^ 0x7472_6169_6e69_6e67);
    let board = family.board(&mut random);
    let rules = F::rules(&board);
    let config = F::config(&board, &mut random);
    let Ok(mut state) = <F::Game as kogge::game::Playable>::set_up(rules, &config) else { return (Vec::new(), false) };
    let n = config.n_players();
    let mut players = seated::<F>(net, course, n, &mut random);
    let mut wild = PlayerKind::Random.player::<F::Game>();
    let mut chance = <F::Game as kogge::game::Playable>::chance(config.seed());
    let mut room = Default::default();
    let mut rests: Vec<Seats> = Vec::new();
    let mut others: Vec<(usize, Seats)> = Vec::new();
    let mut stir = Random::from_seed(seed);
    let cap = ROUNDS * n as u32;
    use kogge::game::{Game, Playable};
    let mut n_left = cap * DECISIONS;
    while let Some(decider) = state.decider() {
        n_left = n_left.saturating_sub(1);
        if state.turn() > cap || n_left == 0 {
            break;
        }
        let seat = match decider.into() {
            Decider::Chance => {
                let Some(action) = state.brought(rules, &mut chance) else { break };
                state.carry_out(rules, action);
                continue;
            }
            Decider::Seat(seat) => seat,
        };
        let stray = F::stray(&state, course);
        let player = match stray > 0 && random.below(1000) < stray {
            true => &mut wild,
            false => &mut players[seat.index()],
        };
        let Some(action) = player.choose(rules, &state, &mut room, &mut random) else { break };
        let seen = |rests: bool, stir: &mut Random| {
            let mut inputs = vec![Vec::new(); n];
            state.inputs(rules, F::viewer(&state, seat, stir), rests, &mut inputs);
            inputs
        };
        if F::Game::ends_turn(action) {
            rests.push(seen(true, &mut stir));
        } else if F::is_learned(&state, seat, &mut stir) {
            others.push((rests.len(), seen(false, &mut stir)));
        }
        state.carry_out(rules, action);
    }
    let results = state.results(rules);
    let points: Vec<f32> = results[..n].iter().map(|&(points, _)| points / F::POINTS).collect();
    let points = shares(&points);
    let end: Vec<f32> = (0..n).map(|i| course.winning * results[i].1 + (1.0 - course.winning) * points[i]).collect();
    (worths(net, rests, others, end, course, &mut stir), state.decider().is_none())
}

/// The worth of each position: from the end backwards, between what came and what the net says.
fn worths(
    net: &Net,
    rests: Vec<Seats>,
    others: Vec<(usize, Seats)>,
    end: Vec<f32>,
    course: Course,
    random: &mut Random,
) -> Vec<Position> {
    let lambda = course.lambda;
    let mut worth = end.clone();
    let mut targets = vec![end; rests.len() + 1];
    for (i, seats) in rests.iter().enumerate().rev() {
        targets[i].clone_from(&worth);
        if lambda < 1.0 {
            let value = valued(net, seats);
            for (worth, value) in worth.iter_mut().zip(value) {
                *worth = lambda * *worth + (1.0 - lambda) * value;
            }
        }
    }
    let mut positions = Vec::new();
    for (i, seats) in others {
        positions.push(Position { seats, shares: targets[i].clone() });
    }
    for (seats, shares) in rests.into_iter().zip(targets) {
        if random.below(course.sparse) == 0 {
            positions.push(Position { seats, shares });
        }
    }
    positions
}

/// The players: one learner among steady players, or learners with some of them.
fn seated<F: Family>(net: &Arc<Net>, course: Course, n: usize, random: &mut Random) -> Vec<Box<dyn Player<F::Game>>> {
    let is_so = |part: f32, random: &mut Random| random.below(1000) < (1000.0 * part) as usize;
    let alone = is_so(course.alone, random).then(|| random.below(n));
    let is_steady = |seat: usize, random: &mut Random| match alone {
        Some(learner) => learner != seat,
        None => is_so(course.steady, random),
    };
    let seat = |seat: usize| match is_steady(seat, random) {
        true => PlayerKind::Steady.player(),
        false => learner::<F>(net, course, random),
    };
    (0..n).map(seat).collect()
}

fn learner<F: Family>(net: &Arc<Net>, course: Course, random: &mut Random) -> Box<dyn Player<F::Game>> {
    let mut net = Arc::clone(net);
    if random.below(WILFUL) == 0 {
        // It likes one way to play more than it should, so that every way is tried.
        let ways = <F::Game as Valued>::WAYS;
        let mut wilful = (*net).clone();
        wilful.linear[ways[random.below(ways.len())]] += 0.3 * (1 + random.below(4)) as f32;
        net = Arc::new(wilful);
    }
    F::Game::valuer(Shared::Counted(net), course.manner)
}

/// The part of the win of one player with a net among steady ones; `None` for a game that did not end.
pub(crate) fn measure<F: Family>(net: &Arc<Net>, manner: Manner, board: &F::Board, n: usize, seed: u64) -> Option<f32> {
    use kogge::game::{Game, Playable};
    let rules = F::rules(board);
    let config = <<F::Game as Playable>::Config as Configuration>::plain(n, seed);
    let mut state = F::Game::set_up(rules, &config).ok()?;
    let seat = Seat::ALL[seed as usize % n];
    let mut player = F::Game::valuer(Shared::Counted(Arc::clone(net)), manner);
    let mut steady = PlayerKind::Steady.player::<F::Game>();
    let (mut random, mut room) = (Random::from_seed(seed), Default::default());
    let mut chance = F::Game::chance(seed);
    let mut n_left = 2 * ROUNDS * n as u32 * DECISIONS;
    while let Some(decider) = state.decider() {
        n_left = n_left.saturating_sub(1);
        if state.turn() > 2 * ROUNDS * n as u32 || n_left == 0 {
            return None;
        }
        let action = match decider.into() {
            Decider::Seat(at) if at == seat => player.choose(rules, &state, &mut room, &mut random),
            Decider::Seat(_) => steady.choose(rules, &state, &mut room, &mut random),
            Decider::Chance => state.brought(rules, &mut chance),
        };
        let action = action?;
        state.carry_out(rules, action);
    }
    Some(state.results(rules)[seat.index()].1)
}
