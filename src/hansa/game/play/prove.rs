//! The sights of a proof on a map of Hansa Teutonica, who seeks it ([`seek`]), and why it was not seen ([`words`]).

mod chain;
mod errand;
mod seek;
mod seen;
mod words;

pub use seen::Sight;

use super::Step;
use crate::rules::{Config, MAX_PLAYERS, Refused, Rules, Seat, State, set_up};
use crate::vocab::{Module, ModuleSet};
use kogge_engine::game::Player;
use kogge_engine::game::prove::{self, Proved};
use seek::Seeker;
use seen::Seen;

/// The results of games of one number of players.
pub type Proof = prove::Proof<State>;

/// A game that got stuck.
pub type Stuck = prove::Stuck<ModuleSet>;

impl Proved for State {
    type Sight = Sight;
    type Seen = Seen;

    /// Clauses: END-1 … END-3.
    const ENDS: &'static [(&'static str, &'static str)] =
        &[("prestige", "prestige"), ("cities", "completed cities"), ("markers", "the markers")];

    fn player_counts(rules: Rules) -> Vec<usize> {
        player_counts(rules)
    }

    fn modules(rules: Rules, n_players: usize) -> Result<[ModuleSet; 2], Refused> {
        let needed = needed(rules, n_players)?;
        Ok([needed, allowed(rules, n_players, needed)])
    }

    fn config(n_players: usize, seed: u64, &modules: &ModuleSet) -> Config {
        Config { modules, ..Config::new(n_players, seed) }
    }

    fn sights(rules: Rules, _: usize) -> Vec<Sight> {
        Sight::all(rules).collect()
    }

    fn has(seen: &Seen, sight: Sight) -> bool {
        seen.has(sight)
    }

    fn note(seen: &mut Seen, _: Rules, step: Step<'_>) {
        seen.note(step.action);
    }

    fn look(seen: &mut Seen, rules: Rules, last: &Self) {
        seen.look(rules, last);
    }

    fn ends(seen: &Seen) -> Vec<u64> {
        seen.ends.to_vec()
    }

    fn seeker(sight: Sight, hero: Seat, seed: u64) -> Box<dyn Player<Self>> {
        Box::new(Seeker::new(sight, hero, seed))
    }

    fn kind_of(sight: Sight) -> &'static str {
        sight.kind()
    }

    fn sight_text(rules: Rules, sight: Sight) -> String {
        sight.text(rules)
    }

    fn cause(rules: Rules, seen: &Seen, n_players: usize, unseen: Sight) -> String {
        words::cause(rules, seen, n_players, unseen)
    }
}

/// The modules without which no game of this many players can be set up. Clauses: TWO-1, PROMO-1.
fn needed(rules: Rules, n_players: usize) -> Result<ModuleSet, Refused> {
    let mut config = Config::new(n_players, 0);
    loop {
        let missing = match set_up(rules, &config) {
            Ok(_) => return Ok(config.modules),
            Err(Refused::TwoPlayers) => Module::TwoPlayers,
            Err(Refused::Needs(module)) => module,
            Err(other) => return Err(other),
        };
        if config.modules.contains(missing) {
            return Err(Refused::Needs(missing));
        }
        config.modules.insert(missing);
    }
}

/// The modules that can be in play together. Clause: SETUP-10.
fn allowed(rules: Rules, n_players: usize, needed: ModuleSet) -> ModuleSet {
    let mut config = Config { modules: needed, ..Config::new(n_players, 0) };
    for module in rules.table.modules.iter() {
        let before = config.modules;
        config.modules.insert(module);
        if set_up(rules, &config).is_err() {
            config.modules = before;
        }
    }
    config.modules
}

/// The numbers of players of a board: those that it names, and two where it allows the neutral party. Clauses: SETUP-1,
/// TWO-1.
pub fn player_counts(rules: Rules) -> Vec<usize> {
    (1..=MAX_PLAYERS).filter(|&n| rules.table.is_for(n)).collect()
}
