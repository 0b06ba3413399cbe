//! The parts that play this game from a seed: its set-up and its computer players.
//!
//! Several pieces of one move are chosen by every player in any order ([`Batch`]). A game that reaches its turn cap has no
//! winner. Clauses: TURN-1, AMB-65.

use std::num::NonZeroU32;

use super::batch::Batch;
use super::expert::{EASY, EXPERT, NORMAL, expert};
use super::search::Search;
use super::steady::Steady;
use crate::rules::{Action, ActionKind, ActionList, Config, Random, Refused, Rules, Seat, State, set_up};
use kogge_engine::game::certain::Finisher;
use kogge_engine::game::{self, Configuration, Pick, Playable, Player, Strength};

const _: () = assert!(ActionKind::ALL.len() <= game::MAX_KINDS, "every kind has a number");

/// The plan of a game.
pub type Plan = game::Plan<State>;

/// A decision of a game, before it is carried out.
pub type Step<'a> = game::Step<'a, State>;

/// How a game went.
pub type Outcome = game::Outcome<State>;

impl Configuration for Config {
    fn plain(n_players: usize, seed: u64) -> Self {
        Self::new(n_players, seed)
    }

    fn seeded(&self, seed: u64) -> Self {
        Self { seed, ..self.clone() }
    }

    fn n_players(&self) -> usize {
        self.n_players
    }

    fn seed(&self) -> u64 {
        self.seed
    }
}

impl Playable for State {
    type Config = Config;
    type Refused = Refused;
    type Chance = ();

    fn set_up(rules: Rules, config: &Config) -> Result<Self, Refused> {
        set_up(rules, config)
    }

    fn start(&self) -> Seat {
        self.start()
    }

    fn chance(_: u64) {}

    /// Nothing: after set-up no chance is left.
    fn brought(&self, _: Rules, (): &mut ()) -> Option<Action> {
        None
    }

    fn aimless(pick: Pick<Self>) -> Box<dyn Player<Self>> {
        Box::new(Aimless { pick, batch: Batch::default() })
    }

    fn steady() -> Box<dyn Player<Self>> {
        Box::new(Finisher::new(Steady::default()))
    }

    fn expert(strength: Strength) -> Box<dyn Player<Self>> {
        Box::new(Finisher::new(expert(match strength {
            Strength::Full => EXPERT,
            Strength::Normal => NORMAL,
            Strength::Easy => EASY,
        })))
    }

    fn search(playouts: NonZeroU32) -> Option<Box<dyn Player<Self>>> {
        Some(Box::new(Finisher::new(Search::new(playouts))))
    }
}

/// A player that draws from the legal actions and looks at nothing else.
struct Aimless {
    pick: fn(&[Action], &mut Random) -> Option<Action>,
    batch: Batch,
}

impl Player<State> for Aimless {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        let pick = self.pick;
        self.batch.choose(rules, state, room, |state, room| {
            if room.is_empty() {
                state.legal_actions(rules, room);
            }
            pick(room, random)
        })
    }
}

impl Player<State> for Steady {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        self.choose(rules, state, room, random)
    }
}
