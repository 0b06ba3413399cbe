//! The parts that play this game from a seed: its set-up, its chance and its computer players.

use super::expert::{EASY, EXPERT, NORMAL, expert};
use super::steady::Steady;
use crate::rules::{Action, ActionKind, Config, Phase, Refused, Rules, Seat, State, Streams, set_up};
use kogge_engine::game::certain::Finisher;
use kogge_engine::game::{self, Configuration, Pick, Playable, Player, Strength};
use kogge_engine::random::Random;

const _: () = assert!(ActionKind::ALL.len() <= game::MAX_KINDS, "every kind has a number");

/// The plan of a game.
pub type Plan = game::Plan<State>;

/// A decision of a game, or an outcome of chance, before it is carried out.
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
    type Chance = Streams;

    fn set_up(rules: Rules, config: &Config) -> Result<Self, Refused> {
        set_up(rules, config)
    }

    fn start(&self) -> Seat {
        self.start()
    }

    fn chance(seed: u64) -> Streams {
        Streams::new(seed)
    }

    fn brought(&self, rules: Rules, chance: &mut Streams) -> Option<Action> {
        chance.draw(rules, self)
    }

    fn aimless(pick: Pick<Self>) -> Box<dyn Player<Self>> {
        Box::new(Aimless(pick))
    }

    fn steady() -> Box<dyn Player<Self>> {
        Box::new(Finisher::new(Steady))
    }

    fn expert(strength: Strength) -> Box<dyn Player<Self>> {
        Box::new(Finisher::new(expert(match strength {
            Strength::Full => EXPERT,
            Strength::Normal => NORMAL,
            Strength::Easy => EASY,
        })))
    }
}

/// A player that draws from the legal actions and looks at nothing else. It takes no part in trade between players, so
/// that its games are those of programs without it (TR6).
struct Aimless(fn(&[Action], &mut Random) -> Option<Action>);

impl Player<State> for Aimless {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
        if let Phase::Answer { .. } = state.phase() {
            return Some(Action::Refuse);
        }
        state.legal_actions(rules, room);
        room.retain(|action| action.kind() != ActionKind::Offer);
        (self.0)(room, random)
    }
}
