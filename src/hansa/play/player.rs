//! Players: the trait, and the kinds of computer players.
//!
//! A kind is a small value with a text of its own (`steady`, `search:500`); the player it stands for may keep data from
//! one decision to the next. Implement [`Player`] for your own.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use super::batch::Batch;
use super::by_kind;
use super::search::Search;
use super::steady::Steady;
use crate::hansa::rules::{Action, ActionList, Random, Rules, State};

/// Somebody who chooses.
pub trait Player {
    /// One of the legal actions of the decider; `None` once the game is over. `room` is room for a list of actions, for
    /// callers that need one; what is in it means nothing.
    ///
    /// A player reads nothing of the state that is hidden from the decider: what
    /// [`Observation`](crate::hansa::rules::Observation) leaves out must not change the choice. INV-18.
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action>;
}

/// A kind of computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayerKind {
    /// Any legal action, each equally likely. Its games need tens of thousands of decisions.
    Random,
    /// Any kind of action, each equally likely, then any action of that kind.
    ByKind,
    /// Plain good sense: its games end after a few hundred decisions.
    Steady,
    /// Monte-Carlo tree search with steady players as its evaluation.
    Search {
        /// The games played on in thought for each decision.
        playouts: NonZeroU32,
    },
}

impl PlayerKind {
    /// The playouts of `search` where no number is given.
    pub const PLAYOUTS: NonZeroU32 = NonZeroU32::new(2_000).expect("it is not zero");

    /// The words of the kinds; after `search` a colon and a number may stand.
    pub const WORDS: [&str; 4] = ["random", "by-kind", "steady", "search"];

    /// A new player of this kind.
    pub fn player(self) -> Box<dyn Player> {
        match self {
            Self::Random => Box::new(Aimless { pick: uniform, batch: Batch::default() }),
            Self::ByKind => Box::new(Aimless { pick: by_kind::choose, batch: Batch::default() }),
            Self::Steady => Box::new(Steady::default()),
            Self::Search { playouts } => Box::new(Search::new(playouts)),
        }
    }

    /// The turns, every player's counted, after which a game with such a player is left unfinished where nobody says
    /// otherwise: many times as many as such games have.
    pub const fn turn_cap(self) -> u32 {
        if self.is_aimless() { 100_000 } else { 2_000 }
    }

    /// The same of a game between several: that of the player who needs most.
    pub fn turn_cap_of(kinds: impl IntoIterator<Item = Self>) -> u32 {
        kinds.into_iter().map(Self::turn_cap).fold(Self::Steady.turn_cap(), u32::max)
    }

    /// Whether games with such a player need tens of thousands of decisions.
    pub const fn is_aimless(self) -> bool {
        match self {
            Self::Random | Self::ByKind => true,
            Self::Steady | Self::Search { .. } => false,
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::ByKind => f.write_str("by-kind"),
            Self::Steady => f.write_str("steady"),
            Self::Search { playouts } => write!(f, "search:{playouts}"),
        }
    }
}

/// A word that stands for no kind of player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchPlayer;

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [random, by_kind, steady, search] = PlayerKind::WORDS;
        write!(f, "there is no such player; there are {random}, {by_kind}, {steady} and {search}, ")?;
        write!(
            f,
            "and {search}:500 for other than {} playouts a decision, from 1 to {}",
            PlayerKind::PLAYOUTS,
            u32::MAX
        )
    }
}

impl std::error::Error for NoSuchPlayer {}

impl FromStr for PlayerKind {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        match text.split_once(':') {
            Some(("search", playouts)) => {
                playouts.parse().map(|playouts| Self::Search { playouts }).map_err(|_| NoSuchPlayer)
            }
            Some(_) => Err(NoSuchPlayer),
            None => match text {
                "random" => Ok(Self::Random),
                "by-kind" => Ok(Self::ByKind),
                "steady" => Ok(Self::Steady),
                "search" => Ok(Self::Search { playouts: Self::PLAYOUTS }),
                _ => Err(NoSuchPlayer),
            },
        }
    }
}

/// A player that draws from the legal actions and looks at nothing else.
struct Aimless {
    pick: fn(&[Action], &mut Random) -> Option<Action>,
    batch: Batch,
}

impl Player for Aimless {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        let pick = self.pick;
        self.batch.choose(rules, state, room, |state, room| {
            if room.is_empty() {
                state.legal_actions(rules, room);
            }
            pick(room, random)
        })
    }
}

/// The random player's choice.
fn uniform(actions: &[Action], random: &mut Random) -> Option<Action> {
    actions.get(random.below(actions.len())).copied()
}

impl Player for Steady {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        self.choose(rules, state, room, random)
    }
}
