//! The boards that Hansa Teutonica is learned on: the printed sides, and maps drawn for the purpose.

use std::sync::Arc;

use kogge::game::value::Manner;
use kogge::game::{Playable, Shared};
use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::compile::compile;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::rules::{Config, Rules, State};
use kogge::hansa::shipped::SHIPPED;
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};
use kogge::random::Random;

use super::planted::planted;
use super::play::{Course, Family, Place, Planted};
use super::rounds::Training;

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

    /// The board with values far from the printed ones, and their names.
    fn planted(&self, random: &mut Random) -> (Self, Vec<&'static str>) {
        let (table, edition, names) = planted((*self.table).clone(), (*self.edition).clone(), random);
        (Self { table: table.into(), edition: edition.into() }, names)
    }

    /// The maps that are for measuring and never for learning.
    pub(crate) fn unseen(i: u64) -> Option<Self> {
        Self::drawn(DRAWN + 2 * i + 1)
    }
}

impl Family for Hansa {
    type Game = State;
    type Board = Board;

    const POINTS: f32 = 6.0;

    fn places(n_games: usize, first: u64) -> Vec<Place<Board>> {
        let printed = [("hanse-3", 3), ("hanse-4-5", 4), ("hanse-4-5", 5), ("east-3-5", 4), ("britannia-4-5", 4)];
        let games = |board: Board, n_games: usize| {
            let board = Arc::new(board);
            (0..n_games as u64).map(move |game| (Arc::clone(&board), first + game))
        };
        let place =
            |(name, n_players)| Some(Place { name, n_players, games: games(Board::printed(name)?, n_games).collect() });
        let unseen = (0..6).filter_map(Board::unseen).flat_map(|board| games(board, n_games / 4)).collect();
        let unseen = Place { name: "unseen", n_players: 4, games: unseen };
        printed.into_iter().filter_map(place).chain([unseen]).collect()
    }

    /// Every other one on a printed side.
    fn planted(i: u64) -> Option<Planted<Board>> {
        let board = match i % 4 {
            0 => Board::printed("hanse-3")?,
            1 => Board::printed("east-3-5")?,
            _ => Board::unseen(1000 + i)?,
        };
        let players: Vec<usize> = (3..=5).filter(|&n| board.table.is_for(n)).collect();
        let n_players = players[i as usize / 4 % players.len()];
        let (board, names) = board.planted(&mut Random::from_seed(DRAWN + i));
        // Some drawn maps are played with a module alone.
        State::set_up(Self::rules(&board), &Config::new(n_players, 0)).ok()?;
        Some(Planted { board, n_players, names })
    }

    /// Steady players first, later mostly learners.
    fn course(args: &Training, round: usize, done: f32) -> Course {
        let manner = Manner { width: args.width, choices: args.choices, whim: 0.01 };
        Course {
            alone: if round < 60 { 0.0 } else { args.alone },
            steady: match round {
                0..12 => 1.0,
                12..60 => 0.6,
                _ => 0.33,
            },
            sparse: 2,
            stray: 0,
            lambda: if round < 60 { 1.0 } else { 0.9 },
            winning: 0.3 + 0.6 * done,
            manner,
        }
    }

    /// Printed and drawn boards alike, half of them with values far from the printed ones.
    fn board(&self, random: &mut Random) -> Board {
        const PRINTED: [&str; 7] =
            ["hanse-3", "hanse-4-5", "hanse-4-5", "east-3-5", "east-3-5", "britannia-3", "britannia-4-5"];
        loop {
            let board = match random.below(2) {
                0 => Board::printed(PRINTED[random.below(PRINTED.len())]),
                _ => Board::drawn(2 * random.below(1 << 30) as u64),
            };
            match board {
                Some(board) if random.below(2) == 0 => return board.planted(random).0,
                Some(board) => return board,
                None => {}
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
