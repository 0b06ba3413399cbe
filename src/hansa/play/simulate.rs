//! A whole game between computer players: from a seed to its end, or to a turn cap.
//!
//! The cap is outside the rules: a game that reaches it is unfinished and has no winner. Clauses: TURN-1, AMB-65.

use super::{Player, PlayerKind};
use crate::hansa::rules::{Action, ActionList, Config, Random, Refused, Rules, Seat, State, set_up};

/// What is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Players, seed and modules.
    pub config: Config,
    /// Who chooses for each seat, repeated as often as needed; steady where empty.
    pub seats: Vec<PlayerKind>,
    /// The number of turns, every player's counted, after which the game is left unfinished.
    pub turn_cap: u32,
}

impl Plan {
    /// A game of steady players.
    pub fn new(n_players: usize, seed: u64) -> Self {
        Self { config: Config::new(n_players, seed), seats: vec![PlayerKind::Steady], turn_cap: 2_000 }
    }

    /// Who chooses for each seat, in words.
    pub fn seats(&self) -> Vec<String> {
        Seat::players(self.config.n_players).map(|seat| self.player(seat).to_string()).collect()
    }

    /// Who chooses for a seat.
    pub fn player(&self, seat: Seat) -> PlayerKind {
        match self.seats.len() {
            0 => PlayerKind::Steady,
            n => self.seats[seat.index() % n],
        }
    }
}

/// A decision of a game, before it is carried out.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    /// The number of the decision, from 1.
    pub number: u64,
    /// The state in which it is made.
    pub state: &'a State,
    /// Who makes it.
    pub decider: Seat,
    /// What is chosen.
    pub action: Action,
}

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The last state: over, unless the turn cap was reached.
    pub state: State,
    /// How many decisions were made.
    pub n_decisions: u64,
}

impl Outcome {
    /// Whether the game came to its end by the rules.
    pub const fn is_finished(&self) -> bool {
        self.state.is_over()
    }
}

/// Plays a game and shows `observe` the first state, without a step, and then every decision.
///
/// # Errors
///
/// [`Refused`] when the game cannot be set up.
pub fn play(rules: Rules, plan: &Plan, observe: impl FnMut(&State, Option<Step<'_>>)) -> Result<Outcome, Refused> {
    Ok(play_on(rules, plan, set_up(rules, &plan.config)?, observe))
}

/// Plays a game on from a state, as [`play`] does from set-up. Of the plan's configuration only the seed is looked at:
/// the players' choices follow from it. Decisions are counted from here.
pub fn play_on(rules: Rules, plan: &Plan, state: State, observe: impl FnMut(&State, Option<Step<'_>>)) -> Outcome {
    let mut players: Vec<Box<dyn Player>> = state.seats().map(|seat| plan.player(seat).player()).collect();
    play_between(rules, plan, &mut players, state, observe)
}

/// Plays a game on between these players, repeated as often as needed. It is left where one of them does not choose.
pub(super) fn play_between(
    rules: Rules,
    plan: &Plan,
    players: &mut [Box<dyn Player>],
    mut state: State,
    mut observe: impl FnMut(&State, Option<Step<'_>>),
) -> Outcome {
    // The players draw from a stream of their own, so that the draws of set-up reveal nothing about them.
    let mut random = Random::from_seed(plan.config.seed ^ 0x706c_6179_6572_7321);
    let mut room = ActionList::new();
    let n_players = players.len();
    let mut n_decisions = 0;
    observe(&state, None);
    while let Some(decider) = state.decider() {
        if state.turn() > plan.turn_cap {
            break;
        }
        let player = &mut players[decider.index() % n_players];
        let Some(action) = player.choose(rules, &state, &mut room, &mut random) else { break };
        n_decisions += 1;
        observe(&state, Some(Step { number: n_decisions, state: &state, decider, action }));
        state.apply_unchecked(rules, action);
    }
    Outcome { state, n_decisions }
}
