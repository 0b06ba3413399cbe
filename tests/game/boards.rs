//! The games that the tests play: every shipped board with every number of players, also with promo markers.

use std::sync::LazyLock;

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::compile::compile;
use kogge::hansa::play::{Game, PlayerKind};
use kogge::hansa::rules::{Action, Config, Random};
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};
use kogge::text::MemoryFiles;

use crate::support::frame::{editions, root};
use crate::support::maps;

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

/// The markers of a game with promo markers, as the fixture has them.
fn promo_markers() -> &'static str {
    let text = include_str!("../fixtures/maps/promo.board");
    &text[text.find("markers\n").expect("the fixture lists its markers")..]
}

/// The shipped boards with promo markers in the place of others, compiled once.
static PROMO: LazyLock<Vec<(Table, Edition)>> = LazyLock::new(|| {
    let variant = |table: &&Table| {
        let allowed: Vec<&str> = table.modules.iter().map(Module::word).chain([Module::Promo.word()]).collect();
        let (id, modules) = (&table.id, allowed.join(", "));
        let head = format!("map \"With promo markers\"\n    varies \"{id}.board\"\n    modules {modules}\n");
        let board = maps::board(&maps::shipped().with(maps::path("promo"), head + promo_markers()), "promo");
        (board.table().expect("it is as small as its base"), board.board().edition.clone())
    };
    tables::TABLES.iter().map(variant).collect()
});

/// A game on every shipped board with every number of players: plain, with every module that the board allows, and with
/// promo markers besides.
pub(crate) fn every_game(seed: u64) -> Vec<(String, Game)> {
    let mut games = Vec::new();
    for (table, (promo, edition)) in tables::TABLES.iter().zip(PROMO.iter()) {
        for n_players in (2..=5).filter(|&n| table.is_for(n)) {
            let for_two = (n_players == 2).then_some(Module::TwoPlayers);
            let modules = [Module::Missions, Module::Favour, Module::BorderFee].into_iter();
            let allowed = modules.filter(|&module| table.modules.contains(module));
            let plain: ModuleSet = for_two.into_iter().collect();
            let full: ModuleSet = for_two.into_iter().chain(allowed).collect();
            let name = |kind| format!("{} with {n_players}, {kind}, seed {seed}", table.id);
            let config = |modules| Config { modules, ..Config::new(n_players, seed) };
            games.push((name("plain"), game(&table.id, &config(plain))));
            games.push((name("full"), game(&table.id, &config(full))));
            let with_promo = config(full.iter().chain([Module::Promo]).collect());
            let game = Game::new(promo.clone(), edition.clone(), &with_promo).expect("the variant is for so many too");
            games.push((name("promo"), game));
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
