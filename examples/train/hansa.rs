//! The boards that Hansa Teutonica is learned on: the printed sides, and maps drawn for the purpose.

use kogge::game::Shared;
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::compile::compile;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::rules::{Config, Random, Rules, State};
use kogge::hansa::shipped::SHIPPED;
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};

use crate::play::Family;

/// Drawn maps for training have even seeds, those for tests odd ones.
const DRAWN: u64 = 1 << 40;

/// The family.
pub(crate) struct Hansa;

/// A board with its edition.
pub(crate) struct Board {
    table: Shared<Table>,
    edition: Shared<Edition>,
}

impl Board {
    /// A printed side.
    pub(crate) fn printed(id: &str) -> Option<Self> {
        let table = tables::table(id)?;
        Some(Self { table: table.into(), edition: tables::edition(&table.edition)?.into() })
    }

    /// A map drawn from a seed, for three to five players.
    pub(crate) fn drawn(seed: u64) -> Option<Self> {
        let mut options = Options::draw(seed, 18..=36);
        options.players = vec![3, 4, 5];
        if (seed / 2).is_multiple_of(2) {
            options = Options { players: vec![3, 4, 5], ..Options::new(seed, 20 + (seed / 4 % 11) as usize) };
        }
        let text = generate(&options).ok()?;
        let compiled = compile(&SHIPPED.memory().with("drawn.board", text), "drawn.board").ok()?;
        let board = compiled.board?;
        let edition = board.board().edition.clone();
        Some(Self { table: board.table().ok()?.into(), edition: edition.into() })
    }

    /// The maps that are for measuring and never for learning.
    pub(crate) fn unseen(i: u64) -> Option<Self> {
        Self::drawn(DRAWN + 2 * i + 1)
    }
}

impl Family for Hansa {
    type Game = State;
    type Board = Board;

    fn board(&self, random: &mut Random) -> Board {
        const PRINTED: [&str; 7] =
            ["hanse-3", "hanse-4-5", "hanse-4-5", "east-3-5", "east-3-5", "britannia-3", "britannia-4-5"];
        loop {
            let board = match random.below(2) {
                0 => Board::printed(PRINTED[random.below(PRINTED.len())]),
                _ => Board::drawn(2 * random.below(1 << 30) as u64),
            };
            if let Some(board) = board {
                return board;
            }
        }
    }

    fn rules(board: &Board) -> Rules<'_> {
        Rules::new(&board.table, &board.edition)
    }

    fn config(board: &Board, random: &mut Random) -> Config {
        let players: Vec<usize> = (2..=5).filter(|&n| board.table.is_for(n)).collect();
        let mut n_players = players[random.below(players.len())];
        if n_players == 2 && random.below(2) == 0 {
            n_players = players[players.len() - 1];
        }
        let mut config = Config::new(n_players, random.below(1 << 30) as u64);
        let is_in = |module: Module, random: &mut Random| match module {
            Module::TwoPlayers => false,
            _ => random.below(5) == 0,
        };
        let modules = board.table.modules.iter().filter(|&module| is_in(module, random));
        config.modules = modules.collect::<ModuleSet>();
        if n_players == 2 {
            config.modules.insert(Module::TwoPlayers);
        }
        config
    }
}
