//! The decisions about a game before its set-up, and the games that cannot be played.

use std::fmt;

use crate::layout::NoLayout;
use crate::vocab::Module;
use kogge_engine::game::Seat;

/// The configuration of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The number of players. Clause: B1.9.
    pub n_players: usize,
    /// The seed of the layout, the start player and all chance.
    pub seed: u64,
    /// The start player; drawn when not given. Clause: B3.1.
    pub start: Option<Seat>,
    /// The variants in play.
    pub modules: Vec<Module>,
    /// Whether players trade with one another. Clause: TR6.
    pub trade: bool,
}

impl Config {
    /// The base game for this many players, the start player drawn, with trade.
    pub const fn new(n_players: usize, seed: u64) -> Self {
        Self { n_players, seed, start: None, modules: Vec::new(), trade: true }
    }
}

/// Why a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// The map is not for this many players. Clause: B1.9.
    Players {
        /// The number asked for.
        asked: usize,
        /// The numbers the map supports.
        supported: Vec<u8>,
    },
    /// The start player has no seat in the game. Clause: B3.1.
    Start(Seat),
    /// The map does not allow the variant.
    ModuleNotAllowed(Module),
    /// Two players need the variant for two. Clauses: B1.9, Z1.
    TwoPlayers,
    /// The variant for two is not for this many players. Clause: Z1.
    NotForTwo(usize),
    /// The map has no layout.
    NoLayout(NoLayout),
    /// A number of the edition cannot be played; the word is its key in the edition's file.
    Edition(&'static str),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { asked, supported } => {
                let supported: Vec<String> = supported.iter().map(u8::to_string).collect();
                write!(f, "the map is for {} players, not for {asked}", supported.join(" or "))
            }
            Self::Start(seat) => write!(f, "the start player {seat} has no seat in the game"),
            Self::ModuleNotAllowed(module) => write!(f, "the map does not allow the module `{module}`"),
            Self::TwoPlayers => write!(f, "two players need the module `{}`", Module::TwoPlayers),
            Self::NotForTwo(asked) => write!(f, "the module `{}` is not for {asked} players", Module::TwoPlayers),
            Self::NoLayout(_) => f.write_str("the map has no layout"),
            Self::Edition(key) => write!(f, "the edition's `{key}` is beyond what can be played"),
        }
    }
}

impl std::error::Error for Refused {}
