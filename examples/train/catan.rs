//! The islands that Catan is learned on: those that ship, each laid again for every game.

use std::sync::Arc;

use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::Table;
use kogge::catan::rules::{Config, Laid, Rules, Seat, State};
use kogge::catan::tables;
use kogge::catan::vocab::Module;
use kogge::game::Shared;
use kogge::game::value::Manner;
use kogge::random::Random;

use super::planted::planted_edition;
use super::play::{Course, Family, Place, Planted};
use super::rounds::Training;

/// The family.
pub(crate) struct Catan;

/// An island as it is laid for a game.
pub(crate) struct Island {
    table: &'static Table,
    edition: Shared<Edition>,
    laid: Laid,
}

/// The rounds of steady players alone, who stray now and then: from these the first values come.
const STEADY: usize = 60;

/// The first seed of islands for measuring.
const PLANTED: u64 = 1 << 40;

/// How much more often players stray while they found.
const FOUNDING: usize = 4;

/// The islands, the base game as often as all others.
const ISLANDS: [&str; 14] = [
    "catan",
    "catan",
    "catan",
    "catan",
    "catan",
    "catan",
    "catan",
    "catan",
    "catan-beginner",
    "catan-fishermen",
    "catan-rivers",
    "catan-caravans",
    "catan-barbarians",
    "catan-traders",
];

impl Island {
    fn laid(id: &str, seed: u64) -> Option<Self> {
        let table = tables::table(id)?;
        Some(Self { table, edition: tables::edition(&table.edition)?.into(), laid: Laid::drawn(table, seed).ok()? })
    }

    /// The island with values far from the printed ones, and their names.
    fn planted(self, random: &mut Random) -> (Self, Vec<&'static str>) {
        let (edition, names) = planted_edition((*self.edition).clone(), random);
        (Self { edition: edition.into(), ..self }, names)
    }
}

impl Family for Catan {
    type Game = State;
    type Board = Island;

    const POINTS: f32 = 2.0;

    fn places(n_games: usize, first: u64) -> Vec<Place<Island>> {
        let games =
            (first..first + n_games as u64).filter_map(|seed| Some((Arc::new(Island::laid("catan", seed)?), seed)));
        vec![Place { name: "catan", n_players: 4, games: games.collect() }]
    }

    fn planted(i: u64) -> Option<Planted<Island>> {
        let id = ISLANDS[ISLANDS.len() - 1 - i as usize % 10];
        let (board, names) = Island::laid(id, PLANTED + i)?.planted(&mut Random::from_seed(PLANTED + i));
        Some(Planted { board, n_players: 4, names })
    }

    /// Steady players first, then learners among them, alone in half of the games.
    fn course(options: &Training, round: usize, done: f32) -> Course {
        let is_warm = round < STEADY;
        Course {
            steady: if is_warm { 1.0 } else { 0.33 },
            alone: if is_warm { 0.0 } else { options.alone },
            sparse: 6,
            stray: if is_warm { 40 } else { 10 },
            lambda: if is_warm { 1.0 } else { 0.9 },
            winning: 0.6 + 0.4 * done,
            manner: Manner { width: options.width, choices: options.choices, whim: 0.02 },
        }
    }

    fn board(&self, random: &mut Random) -> Island {
        loop {
            let id = ISLANDS[random.below(ISLANDS.len())];
            if let Some(island) = Island::laid(id, random.below(1 << 30) as u64) {
                return if random.below(2) == 0 { island.planted(random).0 } else { island };
            }
        }
    }

    fn rules(board: &Island) -> Rules<'_> {
        Rules::new(board.table, &board.edition, &board.laid)
    }

    fn config(board: &Island, random: &mut Random) -> Config {
        let n_players = match random.below(6) {
            0 if board.table.players.contains(&2) => 2,
            1 => 3,
            _ => 4,
        };
        let mut config = Config::new(n_players, random.below(1 << 30) as u64);
        let is_in = |module: &Module, random: &mut Random| match module {
            Module::TwoPlayers => n_players == 2,
            _ => random.below(8) == 0,
        };
        config.modules = board.table.modules.iter().copied().filter(|module| is_in(module, random)).collect();
        config.trade = random.below(8) > 0;
        config
    }

    /// While they found. Within a turn the cards in hand are about to be spent: what they are worth then would be taken
    /// for what they are worth at its end.
    fn is_learned(state: &State, _: Seat, _: &mut Random) -> bool {
        state.turn() == 0
    }

    /// Any seat, since decisions are made in the turns of others as well.
    fn viewer(state: &State, seat: Seat, random: &mut Random) -> Seat {
        match random.below(2) {
            0 => seat,
            _ => Seat::ALL[random.below(state.n_players())],
        }
    }

    fn stray(state: &State, course: Course) -> usize {
        if state.turn() == 0 { FOUNDING * course.stray } else { course.stray }
    }
}
