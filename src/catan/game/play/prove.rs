//! The sights of a proof on a map of Catan, who seeks it ([`seek`]), and why it was not seen ([`words`]).

mod seek;
mod seen;
mod words;

pub use seen::Sight;

use super::{Ground, Step};
use crate::rules::{Config, Refused, Rules, State};
use crate::vocab::Module;
use kogge_engine::game::prove::{self, Proved};
use kogge_engine::game::session::Embedded as _;
use kogge_engine::game::{Player, Seat};
use seek::Seeker;
use seen::Seen;

/// The results of games of one number of players.
pub type Proof = prove::Proof<State>;

/// A game that got stuck.
pub type Stuck = prove::Stuck<Vec<Module>>;

impl Proved for State {
    type Sight = Sight;
    type Seen = Seen;

    /// Clause: B12.2.
    const ENDS: &'static [(&'static str, &'static str)] = &[("points", "points")];

    fn player_counts(ground: Ground<'_>) -> Vec<usize> {
        ground.table.players.iter().map(|&n| n.into()).collect()
    }

    fn modules(ground: Ground<'_>, n_players: usize) -> Result<[Vec<Module>; 2], Refused> {
        let refused = |modules: &Vec<Module>| Self::drawn(ground, &Self::config(n_players, 0, modules)).err();
        let needed = if n_players == 2 { vec![Module::TwoPlayers] } else { Vec::new() };
        if let Some(refused) = refused(&needed) {
            return Err(refused);
        }
        let mut allowed = needed.clone();
        for &module in ground.table.modules.iter().filter(|module| !needed.contains(module)) {
            allowed.push(module);
            if refused(&allowed).is_some() {
                allowed.pop();
            }
        }
        Ok([needed, allowed])
    }

    fn config(n_players: usize, seed: u64, modules: &Vec<Module>) -> Config {
        Config { modules: modules.clone(), ..Config::new(n_players, seed) }
    }

    fn sights(ground: Ground<'_>, n_players: usize) -> Vec<Sight> {
        Sight::all(ground, n_players)
    }

    fn has(seen: &Seen, sight: Sight) -> bool {
        seen.has(sight)
    }

    fn note(seen: &mut Seen, rules: Rules, step: Step<'_>) {
        seen.note(rules, step.state, step.action);
    }

    fn look(seen: &mut Seen, rules: Rules, last: &Self) {
        seen.look(rules, last);
    }

    fn ends(seen: &Seen) -> Vec<u64> {
        vec![seen.n_won]
    }

    fn seeker(sight: Sight, _: Seat, _: u64) -> Box<dyn Player<Self>> {
        Box::new(Seeker::new(sight))
    }

    fn kind_of(sight: Sight) -> &'static str {
        sight.kind()
    }

    fn sight_text(ground: Ground<'_>, sight: Sight) -> String {
        sight.text(ground)
    }

    fn cause(ground: Ground<'_>, seen: &Seen, _: usize, unseen: Sight) -> String {
        words::cause(ground, seen, unseen)
    }
}
