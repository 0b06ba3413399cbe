//! Players: the trait, and the kinds of computer players.
//!
//! A kind is a small value with a text of its own (`steady`, `search:500`); the player it stands for may keep data from
//! one decision to the next. Implement [`Player`] for your own.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use super::{CommandLine, Game, NoCommandLine, Outcome, Playable};
use crate::random::Random;

/// Somebody who chooses in a game.
pub trait Player<G: Game>: Send {
    /// One of the legal actions of the decider; `None` once the game is over. `room` is room for a list of actions, for
    /// callers that need one; what is in it means nothing.
    ///
    /// A player reads nothing of the position that is hidden from the decider: the choice must not depend on anything
    /// that a view of his seat leaves out.
    fn choose(
        &mut self,
        rules: G::Rules<'_>,
        position: &G,
        room: &mut G::Actions,
        random: &mut Random,
    ) -> Option<G::Action>;

    /// Learns how the game ended.
    fn over(&mut self, rules: G::Rules<'_>, outcome: &Outcome<G>) {
        let _ = (rules, outcome);
    }
}

/// A kind of computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayerKind {
    /// Any legal action, each equally likely; of trade between players it takes no part. Its games are long.
    Random,
    /// Any kind of action, each equally likely, then any action of that kind; without trade between players as well.
    ByKind,
    /// Plain good sense: its games end after a few hundred decisions.
    Steady,
    /// A learned value of positions and a plan for each turn.
    Expert,
    /// An opponent for beginners: the expert, who often takes a worse turn for the best one.
    Easy,
    /// An opponent for people who know the game, and the player of studies: the expert, who sometimes does so.
    Normal,
    /// An opponent for people who play well: the expert itself.
    Hard,
    /// A search that plays on in thought and chooses the best action, in Hansa Teutonica alone: [`PlayerKind::is_in`].
    Search {
        /// The turns that are played in thought for a turn.
        playouts: NonZeroU32,
    },
    /// A program outside, by its command line. Only a caller who starts it can seat it, with
    /// [`Players`](super::Players); anywhere else its player chooses nothing.
    Program(CommandLine),
}

impl PlayerKind {
    /// The playouts of `search` where no number is given.
    pub const PLAYOUTS: NonZeroU32 = NonZeroU32::new(2_000).expect("it is not zero");

    /// The kind that studies use where nobody says otherwise. Experts answer one another always alike, so that one seat
    /// wins most games: a habit of theirs and not of the map. Players with whims play as well without such habits.
    pub const OF_STUDIES: Self = Self::Normal;

    /// The words of the kinds; after `search` a colon and a number may stand.
    pub const WORDS: [&str; 8] = ["random", "by-kind", "steady", "easy", "normal", "hard", "expert", "search"];

    /// The word of a program, with a colon and a command line behind it.
    pub const PROGRAM: &str = "cmd";

    /// The kind of a text that may also name a program: `cmd:./bot`. `FromStr` reads no programs, so that a text of a file
    /// or a page seats none.
    ///
    /// # Errors
    ///
    /// [`NoPlayer`] when it names neither.
    pub fn named(text: &str) -> Result<Self, NoPlayer> {
        match text.split_once(':') {
            Some((Self::PROGRAM, command)) => CommandLine::new(command).map(Self::Program).map_err(NoPlayer::Command),
            Some(_) | None => text.parse().map_err(NoPlayer::Kind),
        }
    }

    /// Whether a family has such players; elsewhere they choose nothing.
    pub fn is_in<G: Playable>(self) -> bool {
        match self {
            Self::Search { playouts } => G::search(playouts).is_some(),
            Self::Random | Self::ByKind | Self::Steady | Self::Expert => true,
            Self::Easy | Self::Normal | Self::Hard | Self::Program(_) => true,
        }
    }

    /// A new player of this kind.
    pub fn player<G: Playable>(self) -> Box<dyn Player<G>> {
        G::player(self)
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

    /// Whether such a player looks at nothing but the list of actions, so that its games are long.
    pub const fn is_aimless(self) -> bool {
        match self {
            Self::Random | Self::ByKind => true,
            Self::Steady | Self::Expert | Self::Easy | Self::Normal | Self::Hard => false,
            Self::Search { .. } | Self::Program(_) => false,
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::ByKind => f.write_str("by-kind"),
            Self::Steady => f.write_str("steady"),
            Self::Expert => f.write_str("expert"),
            Self::Easy => f.write_str("easy"),
            Self::Normal => f.write_str("normal"),
            Self::Hard => f.write_str("hard"),
            Self::Search { playouts } => write!(f, "search:{playouts}"),
            Self::Program(command) => write!(f, "{}:{command}", Self::PROGRAM),
        }
    }
}

/// A word that stands for no kind of player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchPlayer;

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [others @ .., search] = PlayerKind::WORDS;
        write!(f, "there is no such player; there are {} and {search}, ", others.join(", "))?;
        write!(
            f,
            "and {search}:500 for other than {} playouts a decision, from 1 to {}",
            PlayerKind::PLAYOUTS,
            u32::MAX
        )
    }
}

impl std::error::Error for NoSuchPlayer {}

/// A text that names neither a kind of player nor a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoPlayer {
    /// The text is not a kind of player.
    Kind(NoSuchPlayer),
    /// The text behind `cmd:` is not a command line.
    Command(NoCommandLine),
}

impl fmt::Display for NoPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(no) => write!(f, "{no}; `cmd:./bot` is a program"),
            Self::Command(no) => no.fmt(f),
        }
    }
}

impl std::error::Error for NoPlayer {}

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
                "expert" => Ok(Self::Expert),
                "easy" => Ok(Self::Easy),
                "normal" => Ok(Self::Normal),
                "hard" => Ok(Self::Hard),
                "search" => Ok(Self::Search { playouts: Self::PLAYOUTS }),
                _ => Err(NoSuchPlayer),
            },
        }
    }
}
