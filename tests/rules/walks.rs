//! Walks through games: the states that steady and random play lead to, on every board, count and fixture map.

use std::mem::{Discriminant, discriminant};
use std::sync::OnceLock;

use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{ActionList, Config, Phase, Random, Refused, Rules, State, set_up};
use kogge::hansa::tables;
use kogge::hansa::vocab::{Module, ModuleSet};

use super::scene::{fb_rules, fe_rules, fn_rules, rules_of};
use crate::support::watch::configurations;

/// A game on a map.
#[derive(Clone, Copy)]
pub(crate) struct Game {
    pub(crate) rules: Rules<'static>,
    pub(crate) n_players: usize,
    pub(crate) modules: ModuleSet,
}

/// The players, and for how many turns: random games are too long to be walked to their end.
const PLAYERS: [(PlayerKind, u32); 2] = [(PlayerKind::Steady, 300), (PlayerKind::Random, 120)];

/// A game that was played, with every state of it.
pub(crate) struct Walk {
    pub(crate) game: Game,
    pub(crate) states: Vec<State>,
}

/// One walk of each kind through every game.
pub(crate) fn walks() -> &'static [Walk] {
    static WALKS: OnceLock<Vec<Walk>> = OnceLock::new();
    WALKS.get_or_init(|| {
        let walks = games().into_iter().flat_map(|game| PLAYERS.map(|players| (game, players)));
        let walks = walks.map(|(game, players)| {
            let mut states = Vec::new();
            game.walk_with(players, 11, |state| states.push(state.clone()));
            Walk { game, states }
        });
        walks.collect()
    })
}

/// Every game: the shipped sides and the fixture maps, with every number of players and as many modules as are played.
pub(crate) fn games() -> Vec<Game> {
    let shipped = tables::TABLES.iter().map(|table| {
        let edition = tables::edition(&table.edition).expect("the edition of a side is shipped with it");
        Rules::new(table, edition)
    });
    let odd = ["fn2", "odd", "promo"].map(|id| rules_of(&format!("tests/fixtures/maps/{id}.board")));
    let fixtures = [fb_rules(), fe_rules(), fn_rules()].into_iter().chain(odd);
    let mut games = Vec::new();
    for rules in shipped.chain(fixtures) {
        let all = configurations(rules).into_iter();
        games.extend(all.map(|Config { n_players, modules, .. }| Game { rules, n_players, modules }));
    }
    games
}

impl Game {
    fn config(&self, seed: u64) -> Config {
        Config { modules: self.modules, ..Config::new(self.n_players, seed) }
    }

    pub(crate) fn set_up(&self, seed: u64) -> Result<State, Refused> {
        set_up(self.rules, &self.config(seed))
    }

    /// The name of the game in a failure.
    pub(crate) fn name(&self) -> String {
        let modules: Vec<&str> = self.modules.iter().map(Module::word).collect();
        format!("{} with {} players and {modules:?}", self.rules.table.id, self.n_players)
    }

    /// Plays one game and shows every state of it, from the first to the last.
    fn walk_with(&self, (player, turn_cap): (PlayerKind, u32), seed: u64, mut visit: impl FnMut(&State)) {
        let plan = Plan { config: self.config(seed), seats: vec![player], turn_cap };
        let outcome = play(self.rules, &plan, |state, step| {
            if step.is_some() {
                visit(state);
            }
        });
        visit(&outcome.expect("the game is played").state);
    }

    /// Plays one game of each kind of player.
    pub(crate) fn walk(&self, seed: u64, mut visit: impl FnMut(&State)) {
        PLAYERS.into_iter().for_each(|players| self.walk_with(players, seed, &mut visit));
    }

    /// States of several such games: of each sort that they go through so many, drawn evenly. Two states are of one sort
    /// when the same phase offers the same kinds of actions.
    pub(crate) fn sample(&self, per_sort: usize) -> Vec<State> {
        let mut samples: Vec<(Sort, usize, Vec<State>)> = Vec::new();
        let mut random = Random::from_seed(7);
        let mut take = |state: &State| {
            let sort = self.sort(state);
            let place = samples.iter().position(|(known, ..)| *known == sort).unwrap_or_else(|| {
                samples.push((sort, 0, Vec::new()));
                samples.len() - 1
            });
            let (_, n_seen, kept) = &mut samples[place];
            *n_seen += 1;
            match random.below(*n_seen) {
                _ if kept.len() < per_sort => kept.push(state.clone()),
                i if i < per_sort => kept[i] = state.clone(),
                _ => {}
            }
        };
        // With these seeds some player has markers to choose from when buying a tile, which is rare.
        (6..9).for_each(|seed| self.walk(seed, &mut take));
        samples.into_iter().flat_map(|(_, _, kept)| kept).collect()
    }

    fn sort(&self, state: &State) -> Sort {
        let mut actions = ActionList::new();
        state.legal_actions(self.rules, &mut actions);
        let kinds = actions.iter().fold(0, |kinds, action| kinds | 1 << action.kind() as u32);
        (discriminant(state.phase()), kinds)
    }
}

/// The phase, and a bit for each kind of action that is offered.
type Sort = (Discriminant<Phase>, u64);
