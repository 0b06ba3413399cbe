//! The games of a study that are kept whole: an even sample, the longest, and every kind of game that broke, as records.
//!
//! Each list has a largest length, and which games are kept depends on the games alone: those with the lowest lots, the most
//! decisions, the lowest numbers. So two lists are joined by taking the first of both.

use std::borrow::Borrow;

use serde::{Deserialize, Serialize};

use super::Ranges;
use super::played::{Ending, Played};
use super::setting::{Setting, game_seed, lot};
use super::studied::{Studied, Tally};
use super::tally::Totals;
use crate::Schema;
use crate::game::record::record_of;
use crate::json::JsonError;

/// How many games of the even sample are kept, of the longest, of the stuck and of the capped.
pub const MOST_KEPT: [usize; 4] = [8, 4, 8, 4];
/// The most bytes of a record that is kept.
pub const MAX_KEPT_RECORD: usize = 1 << 18;

/// A game that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct KeptGame {
    /// Its number.
    pub game: u64,
    /// Its seed: `kogge play --seed` plays it again.
    pub seed: u64,
    /// How many decisions it took.
    pub decisions: u64,
    /// Its record, for `kogge replay`; nothing where it has more than [`MAX_KEPT_RECORD`] bytes.
    pub record: Option<String>,
}

/// A game that is kept so far, with its decisions: many are kept for a while and few to the end, when records are written.
#[derive(Debug, Clone)]
pub(super) struct Candidate<A> {
    game: KeptGame,
    actions: Vec<A>,
}

impl<A> Borrow<KeptGame> for Candidate<A> {
    fn borrow(&self) -> &KeptGame {
        &self.game
    }
}

/// The games that are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct Kept<T = KeptGame> {
    /// Any games, each as likely as any other.
    pub sample: Vec<T>,
    /// Those of the most decisions, of the finished ones.
    pub longest: Vec<T>,
    /// The first that got stuck.
    pub stuck: Vec<T>,
    /// The first that reached the turn cap.
    pub capped: Vec<T>,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self { sample: Vec::new(), longest: Vec::new(), stuck: Vec::new(), capped: Vec::new() }
    }
}

impl<A: Copy> Kept<Candidate<A>> {
    /// Keeps a game, if it is one to be kept so far.
    pub(super) fn note<S: Studied<Action = A>>(&mut self, setting: &Setting<S>, played: &Played<S>, actions: &[A]) {
        let belongs =
            [true, played.ending.is_finished(), played.ending == Ending::Stuck, played.ending == Ending::Capped];
        let Played { game, seed, decisions, .. } = *played;
        let game = KeptGame { game, seed, decisions, record: None };
        for ((list, order, most), belongs) in self.lists().into_iter().zip(belongs) {
            let key = order.key(setting.seed, &game);
            let place = list.partition_point(|other| order.key(setting.seed, other.borrow()) < key);
            if belongs && place < most {
                list.insert(place, Candidate { game: game.clone(), actions: actions.to_vec() });
                list.truncate(most);
            }
        }
    }

    /// The games that were kept to the end, with their records.
    #[doc(hidden)]
    pub fn written<S: Studied<Action = A>>(self, ground: S::Ground<'_>, setting: &Setting<S>) -> Kept {
        let write = |list: Vec<Candidate<A>>| {
            let written = list.into_iter().map(|Candidate { game, actions }| {
                let plan = setting.plan(game.game);
                // It began so when it was played.
                let origin = S::begins(ground, &plan.config, setting.laid_by(game.game)).ok();
                let record = origin.and_then(|origin| record_of::<S>(ground, &origin, &plan.seats(), &actions).ok());
                KeptGame { record: record.filter(|record| record.len() <= MAX_KEPT_RECORD), ..game }
            });
            written.collect()
        };
        let Self { sample, longest, stuck, capped } = self;
        let [sample, longest, stuck, capped] = [sample, longest, stuck, capped].map(write);
        Kept { sample, longest, stuck, capped }
    }
}

impl<T: Borrow<KeptGame>> Kept<T> {
    /// Each list with its order and the most it holds.
    fn lists(&mut self) -> [(&mut Vec<T>, Order, usize); 4] {
        let [sample, longest, stuck, capped] = MOST_KEPT;
        [
            (&mut self.sample, Order::Lot, sample),
            (&mut self.longest, Order::Length, longest),
            (&mut self.stuck, Order::Number, stuck),
            (&mut self.capped, Order::Number, capped),
        ]
    }

    /// Joins these with games that were kept of other games of a study with this seed.
    pub(super) fn add(&mut self, seed: u64, mut other: Self) {
        for ((list, order, most), (others, ..)) in self.lists().into_iter().zip(other.lists()) {
            list.append(others);
            list.sort_by_key(|game| order.key(seed, game.borrow()));
            list.truncate(most);
        }
    }
}

impl Kept {
    /// Checks that what was read can have been kept of these games.
    pub(super) fn check<S: Studied>(
        &mut self,
        setting: &Setting<S>,
        games: &Ranges,
        tally: &S::Tally,
    ) -> Result<(), JsonError> {
        let names = ["sample", "longest", "stuck", "capped"];
        let Totals { games: n_games, finished, stuck, capped, .. } = tally.totals();
        let of = [n_games, finished, stuck, capped];
        let longest = tally.length(|length| &length.decisions).range().map(|(_, greatest)| u64::from(greatest));
        if self.longest.first().map(|game| game.decisions.min(u32::MAX.into())) != longest {
            return Err(JsonError::new("kept.longest", "the first of these is the longest game of the tally"));
        }
        for (((list, order, most), name), n) in self.lists().into_iter().zip(names).zip(of) {
            let keys: Vec<(u64, u64)> = list.iter().map(|game| order.key(setting.seed, game)).collect();
            let path = format!("kept.{name}");
            if list.len() > most || keys.windows(2).any(|pair| pair[0] >= pair[1]) {
                return Err(JsonError::new(path, format!("at most {most} games, each once, in their order")));
            }
            if list.len() as u64 != n.min(most as u64) {
                return Err(JsonError::new(path, format!("of {n} games {} are kept", n.min(most as u64))));
            }
            if list.iter().any(|game| !games.contains(game.game)) {
                return Err(JsonError::new(path, "a game that is kept was played"));
            }
            if list.iter().any(|game| game.seed != game_seed(setting.seed, game.game)) {
                return Err(JsonError::new(path, "the seed of a game follows from its number"));
            }
        }
        Ok(())
    }
}

/// The order of the games of a list.
#[derive(Clone, Copy)]
enum Order {
    Lot,
    Length,
    Number,
}

impl Order {
    fn key(self, seed: u64, game: &KeptGame) -> (u64, u64) {
        match self {
            Self::Lot => (lot(seed, game.game), game.game),
            Self::Length => (u64::MAX - game.decisions, game.game),
            Self::Number => (0, game.game),
        }
    }
}
