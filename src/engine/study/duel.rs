//! Two things compared by games: two kinds of players, two maps, or two rule settings of one.
//!
//! Games come in pairs that have everything in common but what is compared: both follow from the same seed (common random
//! numbers), and of two kinds of players each sits once where the other sat. So what the seed, the seat or the start
//! brought falls out of the difference. The test is looked at after fixed numbers of pairs, and a pair follows from the
//! seed and its number alone: the result is the same on any number of threads.

mod arrangement;
mod measure;

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use super::stats::{Alpha, Answer, Design, Interval, Sequential, Sums};
use super::{Chosen, Studied, game_seed, next_look};
use crate::game::{Plan, PlayerKind, Players, computers, play_between};
use measure::Finished;
pub use measure::{Measure, Scale};

/// The games of a pair.
pub const GAMES_A_PAIR: u64 = 2;

/// The pairs before the first look at the test.
pub const FIRST_LOOK: u64 = 32;

/// The ground of a duel.
#[derive(Debug, Clone)]
pub struct Arena<'a, S: Studied> {
    /// The map and its edition.
    pub ground: S::Ground<'a>,
    /// The modules in play.
    pub modules: S::Chosen,
}

/// The contest of two sides.
#[derive(Debug, Clone)]
#[allow(clippy::large_enum_variant, reason = "a run has one")]
pub enum Contest<'a, S: Studied> {
    /// Two kinds of players on one map, by the games that each wins.
    Players {
        /// Where they play.
        arena: Arena<'a, S>,
        /// The kinds.
        kinds: [PlayerKind; 2],
    },
    /// Two maps or rule settings with the same players.
    Arenas {
        /// The maps.
        arenas: [Arena<'a, S>; 2],
        /// The players, from seat A, repeated as often as needed.
        seats: Vec<PlayerKind>,
        /// The number that is compared.
        measure: Measure,
    },
}

/// A comparison that is to be made.
#[derive(Debug, Clone)]
pub struct Duel<'a, S: Studied> {
    /// The contest of the duel.
    pub contest: Contest<'a, S>,
    /// How many play.
    pub n_players: usize,
    /// Seed of the duel; each pair of games derives its own from it.
    pub seed: u64,
    /// How often the answer may be wrong.
    pub alpha: Alpha,
    /// The difference that does not matter, in the unit of what is measured.
    pub margin: f64,
    /// The most pairs that are played.
    pub max_pairs: u64,
}

/// How a comparison ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Compared {
    /// The side that has more of what is measured: [`Answer::Above`] when A has. [`Answer::Open`] when all pairs were
    /// played without one.
    pub answer: Answer,
    /// The pairs that were played.
    pub n_pairs: u64,
    /// Those of them that count for nothing, since a game of theirs came to no end.
    pub n_unfinished: u64,
    /// The pairs in which A and B did not have the same.
    pub n_differing: u64,
    /// The games that were left because a program broke: those that A lost by it and B; of two maps those on each.
    pub n_forfeited: [u64; 2],
    /// The means of A and B; nothing when no pair was finished.
    pub means: Option<[f64; 2]>,
    /// How much more A has than B; nothing while there are fewer than [`FIRST_LOOK`] finished pairs. However long
    /// pairs are played, the true difference lies in all these intervals with the stated confidence.
    pub difference: Option<Interval>,
}

impl<S: Studied> Contest<'_, S> {
    /// The unit of what is compared.
    pub const fn scale(&self) -> Scale {
        match self {
            Contest::Players { .. } => Scale::WIN_SHARE,
            Contest::Arenas { measure, .. } => measure.scale(),
        }
    }
}

impl<S: Studied> Duel<'_, S> {
    /// Plays pairs on `threads` threads until there is an answer or `stop` is set; then the result is of the first pairs.
    /// `follow` gets the number of games played.
    ///
    /// # Errors
    ///
    /// The reason when a game cannot be set up.
    pub fn run(
        &self,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        follow: impl FnMut(u64),
    ) -> Result<Compared, S::Refused> {
        self.run_with(&computers(), threads, stop, follow)
    }

    /// The same between players of another source, which each thread asks for the players of each of its games.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub fn run_with(
        &self,
        players: &Players<S>,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        mut follow: impl FnMut(u64),
    ) -> Result<Compared, S::Refused> {
        let mut count = Count::new(self);
        while count.n_pairs < self.max_pairs && !stop.load(Ordering::Relaxed) {
            let until = next_look(count.n_pairs, FIRST_LOOK).min(self.max_pairs);
            self.play(players, count.n_pairs..until, threads, stop, |pair| {
                count.add(&pair);
                follow(GAMES_A_PAIR * count.n_pairs);
            })?;
            if count.test.answer() != Answer::Open {
                break;
            }
        }
        Ok(count.compared())
    }

    /// Plays these pairs and passes on the result of each, in any order: sums do not depend on it.
    fn play(
        &self,
        players: &Players<S>,
        pairs: Range<u64>,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        mut each: impl FnMut(Pair),
    ) -> Result<(), S::Refused> {
        let n_threads = threads.get().min(usize::try_from(pairs.end - pairs.start).unwrap_or(usize::MAX));
        let next = AtomicU64::new(pairs.start);
        let take = || {
            let pair = (!stop.load(Ordering::Relaxed)).then(|| next.fetch_add(1, Ordering::Relaxed));
            pair.filter(|pair| *pair < pairs.end)
        };
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..n_threads {
                let sender = sender.clone();
                // Nobody listens any more once a game was refused.
                scope.spawn(|| {
                    let sender = sender;
                    while take().is_some_and(|pair| sender.send(self.pair(players, pair)).is_ok()) {}
                });
            }
            drop(sender);
            receiver.into_iter().try_for_each(|pair| pair.map(&mut each))
        })
    }

    /// Plays both games of a pair, but no second one where nobody won the first.
    fn pair(&self, players: &Players<S>, pair: u64) -> Result<Pair, S::Refused> {
        let mut of = Pair { measured: None, n_forfeited: [0, 0] };
        match &self.contest {
            Contest::Players { arena, kinds } => {
                let mut both = [0, 0];
                let sides: Vec<usize> = arrangement::sides(self.n_players, pair).collect();
                for swapped in [0, 1] {
                    let seats = sides.iter().map(|&side| kinds[side ^ swapped]).collect();
                    let Some(finished) = self.game(players, arena, seats, pair)? else { return Ok(of) };
                    for (side, won) in sides.iter().zip(finished.won()) {
                        both[side ^ swapped] += won;
                    }
                    let loser = finished.forfeited.and_then(|seat| sides.get(seat.index()));
                    loser.into_iter().for_each(|side| of.n_forfeited[side ^ swapped] += 1);
                }
                of.measured = Some(both);
            }
            Contest::Arenas { arenas, seats, measure } => {
                let mut both = [0, 0];
                for (i, arena) in arenas.iter().enumerate() {
                    let Some(finished) = self.game(players, arena, seats.clone(), pair)? else { return Ok(of) };
                    both[i] = measure.of(&finished);
                    of.n_forfeited[i] += u64::from(finished.forfeited.is_some());
                }
                of.measured = Some(both).filter(|_| of.n_forfeited == [0, 0]);
            }
        }
        Ok(of)
    }

    /// A game of a pair; nothing when nobody won it.
    fn game(
        &self,
        players: &Players<S>,
        arena: &Arena<'_, S>,
        seats: Vec<PlayerKind>,
        pair: u64,
    ) -> Result<Option<Finished>, S::Refused> {
        let Arena { ground, modules } = arena;
        let seed = game_seed(self.seed, pair);
        let config = S::config(self.n_players, seed, modules);
        let turn_cap = PlayerKind::turn_cap_of(seats.iter().copied());
        let origin = S::begins(*ground, &config, modules.laid_by(self.seed, pair, seed))?;
        let rules = S::rules(*ground, &origin);
        let first = S::set_up(rules, &config)?;
        let plan = Plan::<S> { config, seats, turn_cap };
        let outcome = play_between(rules, &plan, &mut plan.seated(&**players), first, |_, _| {});
        Ok(Finished::of(rules, &outcome))
    }
}

/// The result of a pair.
struct Pair {
    /// The measures of A and B over both games, in parts of the scale; nothing where the pair does not count.
    measured: Option<[i64; 2]>,
    /// As [`Compared::n_forfeited`].
    n_forfeited: [u64; 2],
}

/// The counts of the pairs so far.
struct Count {
    test: Sequential,
    scale: Scale,
    sums: [Sums; 2],
    n_pairs: u64,
    n_differing: u64,
    n_forfeited: [u64; 2],
}

impl Count {
    fn new(duel: &Duel<'_, impl Studied>) -> Self {
        let scale = duel.contest.scale();
        let parts = f64::from(scale.parts);
        let design =
            Design { alpha: duel.alpha, margin: duel.margin * parts, reach: scale.reach * parts, n_before: FIRST_LOOK };
        let (test, sums) = (Sequential::new(design), [Sums::default(); 2]);
        Self { test, scale, sums, n_pairs: 0, n_differing: 0, n_forfeited: [0, 0] }
    }

    fn add(&mut self, pair: &Pair) {
        self.n_pairs += 1;
        self.n_forfeited.iter_mut().zip(pair.n_forfeited).for_each(|(sum, n)| *sum += n);
        let Some([a, b]) = pair.measured else { return };
        self.test.push(a - b);
        self.n_differing += u64::from(a != b);
        self.sums[0].push(a);
        self.sums[1].push(b);
    }

    fn compared(&self) -> Compared {
        let parts = f64::from(self.scale.parts);
        let [a, b] = self.sums.map(|sums| sums.mean().map(|mean| mean / parts));
        let difference = self.test.interval().map(|interval| interval.per(parts));
        let possible = |interval: Interval| if self.scale.is_share { interval.within(-1.0, 1.0) } else { interval };
        Compared {
            answer: self.test.answer(),
            n_pairs: self.n_pairs,
            n_unfinished: self.n_pairs - self.test.seen().n,
            n_differing: self.n_differing,
            n_forfeited: self.n_forfeited,
            means: a.zip(b).map(|(a, b)| [a, b]),
            difference: difference.map(possible),
        }
    }
}
