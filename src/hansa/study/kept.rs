//! The games of a study that are kept whole: an even sample, the longest, and every kind of game that broke, as records.
//!
//! Each list has a largest length, and which games are kept depends on the games alone: those with the lowest lots, the most
//! decisions, the lowest numbers. So two lists are joined by taking the first of both.

use serde::{Deserialize, Serialize};

use super::setting::{Setting, game_seed, lot};
use super::tally::Tally;
use super::watch::{Ending, Played};
use crate::hansa::play::{Origin, record_of};
use crate::hansa::rules::{Action, Rules};
use crate::json::JsonError;
use crate::study::Ranges;

/// How many games of the even sample are kept, of the longest, of the stuck and of the capped.
pub const MOST_KEPT: [usize; 4] = [8, 4, 8, 4];
/// The most bytes of a record that is kept.
pub const MAX_KEPT_RECORD: usize = 1 << 18;

/// A game that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Its decisions, until the record is written: many games are kept for a while and few to the end.
    #[serde(skip)]
    actions: Vec<Action>,
}

/// The games that are kept.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// Any games, each as likely as any other.
    pub sample: Vec<KeptGame>,
    /// Those of the most decisions, of the finished ones.
    pub longest: Vec<KeptGame>,
    /// The first that got stuck.
    pub stuck: Vec<KeptGame>,
    /// The first that reached the turn cap.
    pub capped: Vec<KeptGame>,
}

impl Kept {
    /// Each list with its order and the most it holds.
    fn lists(&mut self) -> [(&mut Vec<KeptGame>, Order, usize); 4] {
        let [sample, longest, stuck, capped] = MOST_KEPT;
        [
            (&mut self.sample, Order::Lot, sample),
            (&mut self.longest, Order::Length, longest),
            (&mut self.stuck, Order::Number, stuck),
            (&mut self.capped, Order::Number, capped),
        ]
    }

    /// Keeps a game, if it is one to be kept so far.
    pub(super) fn note(&mut self, setting: &Setting, played: &Played, actions: &[Action]) {
        let belongs =
            [true, played.ending.is_finished(), played.ending == Ending::Stuck, played.ending == Ending::Capped];
        let Played { game, seed, decisions, .. } = *played;
        let mut game = KeptGame { game, seed, decisions, record: None, actions: Vec::new() };
        for ((list, order, most), belongs) in self.lists().into_iter().zip(belongs) {
            let key = order.key(setting, &game);
            let place = list.partition_point(|other| order.key(setting, other) < key);
            if !belongs || place >= most {
                continue;
            }
            if game.actions.is_empty() {
                game.actions = actions.to_vec();
            }
            list.insert(place, game.clone());
            list.truncate(most);
        }
    }

    /// Writes the records of the games that were kept to the end.
    pub(super) fn write_records(&mut self, rules: Rules, setting: &Setting) {
        for game in self.lists().into_iter().flat_map(|(list, ..)| list) {
            let actions = std::mem::take(&mut game.actions);
            if !actions.is_empty() {
                let plan = setting.plan(game.game);
                let record = record_of(rules, &Origin::drawn(rules, &plan.config), &plan.seats(), &actions);
                let record = record.expect("these are the decisions of a game that was played");
                game.record = Some(record).filter(|record| record.len() <= MAX_KEPT_RECORD);
            }
        }
    }

    /// Joins these with games that were kept of other games.
    pub(super) fn add(&mut self, setting: &Setting, mut other: Self) {
        for ((list, order, most), (others, ..)) in self.lists().into_iter().zip(other.lists()) {
            list.append(others);
            list.sort_by_key(|game| order.key(setting, game));
            list.truncate(most);
        }
    }

    /// That what was read can have been kept of these games.
    pub(super) fn check(&mut self, setting: &Setting, games: &Ranges, tally: &Tally) -> Result<(), JsonError> {
        let names = ["sample", "longest", "stuck", "capped"];
        let of = [tally.games, tally.finished, tally.stuck, tally.capped];
        let longest = tally.length(|length| &length.decisions).range().map(|(_, greatest)| u64::from(greatest));
        if self.longest.first().map(|game| game.decisions.min(u32::MAX.into())) != longest {
            return Err(JsonError::new("kept.longest", "the first of these is the longest game of the tally"));
        }
        for (((list, order, most), name), n) in self.lists().into_iter().zip(names).zip(of) {
            let keys: Vec<(u64, u64)> = list.iter().map(|game| order.key(setting, game)).collect();
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
    fn key(self, setting: &Setting, game: &KeptGame) -> (u64, u64) {
        match self {
            Self::Lot => (lot(setting.seed, game.game), game.game),
            Self::Length => (u64::MAX - game.decisions, game.game),
            Self::Number => (0, game.game),
        }
    }
}
