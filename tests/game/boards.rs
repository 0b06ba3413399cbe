//! The games that the tests play: every shipped board with every number of players.

use kogge::compile::compile;
use kogge::hansa::play::{Game, PlayerKind};
use kogge::hansa::rules::{Action, Config, Random};
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};
use kogge::text::MemoryFiles;

use super::support::frame::{editions, root};

/// A game on a shipped board.
#[track_caller]
pub(crate) fn game(id: &str, config: &Config) -> Game {
    let table = tables::table(id).expect("the board is compiled in");
    let edition = tables::edition(&table.edition).expect("and so is its edition");
    Game::new(table, edition, config).expect("the board is for so many players")
}

/// A game on a fixture map, compiled a moment ago.
#[track_caller]
pub(crate) fn fixture(name: &str, n_players: usize, seed: u64) -> Game {
    let path = format!("tests/fixtures/maps/{name}.board");
    let text = std::fs::read_to_string(root().join(&path)).expect("the fixture is there");
    let compiled = compile(&editions(MemoryFiles::new()).with(&path, text), &path).expect("it was given");
    let board = compiled.board.expect("the fixtures are sound");
    let table = board.table().expect("and small");
    Game::new(table, board.board().edition.clone(), &Config::new(n_players, seed)).expect("and for so many")
}

/// A game on every shipped board with every number of players, plain and with every module that the board allows.
pub(crate) fn every_game(seed: u64) -> Vec<(String, Game)> {
    let mut games = Vec::new();
    for table in tables::TABLES {
        for n_players in (2..=5).filter(|&n| table.is_for(n)) {
            let for_two = (n_players == 2).then_some(Module::TwoPlayers);
            let modules = [Module::Missions, Module::Favour, Module::BorderFee].into_iter();
            let allowed = modules.filter(|&module| table.modules.contains(module));
            let plain: ModuleSet = for_two.into_iter().collect();
            let full: ModuleSet = for_two.into_iter().chain(allowed).collect();
            for (name, modules) in [("plain", plain), ("full", full)] {
                let config = Config { modules, ..Config::new(n_players, seed) };
                games.push((format!("{} with {n_players}, {name}, seed {seed}", table.id), game(&table.id, &config)));
            }
        }
    }
    games
}

/// Somebody who chooses: mostly steady, so that games end, and now and then at random, so that they go everywhere.
pub(crate) struct Chooser {
    random: Random,
    is_steady: bool,
}

impl Chooser {
    pub(crate) fn new(seed: u64) -> Self {
        Self { random: Random::from_seed(seed), is_steady: false }
    }

    /// One that is steady always.
    pub(crate) fn steady(seed: u64) -> Self {
        Self { random: Random::from_seed(seed), is_steady: true }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.random.below(n)
    }

    pub(crate) fn choose(&mut self, game: &Game) -> Option<Action> {
        let kind = if !self.is_steady && self.below(4) == 0 { PlayerKind::Random } else { PlayerKind::Steady };
        game.ask(kind.player().as_mut(), &mut self.random)
    }
}
