//! The expert: a learned value of positions, and a plan for each turn.
//!
//! It knows what a position is worth to each seat from a small net that learned by play (`examples/train`), and follows
//! several ways through its turn; the best one is carried out as long as the game goes as planned. It looks at nothing
//! but the view of its seat ([`Observation::open`]), and thinks in views. INV-22.

mod inputs;
mod look;
mod parts;
mod plan;
mod trade;

use std::sync::OnceLock;

use arrayvec::ArrayVec;

use super::steady::Steady;
use super::steady::seen::Seen;
use crate::rules::{Action, Decider, MAX_PLAYERS, Observation, Phase, Rules, Seat, State};
use crate::vocab::Both;
use kogge_engine::game::value::{Manner, Net, NetError, Valued};
use kogge_engine::game::{MAX_PLAYERS as MOST, Player, Shared};
use kogge_engine::random::{Lot, Random};
use look::Eye;
use plan::{MAX_STEPS, Planner, is_weighed};

/// The weights that ship, made by `examples/train`: see `docs/players.md`.
const WEIGHTS: &[u8] = include_bytes!("expert/weights.net");

/// How the expert plans.
pub(super) const EXPERT: Manner = Manner { width: 3, choices: 1, whim: 0.0 };

/// The same with whims, for people who know the game and for studies.
pub(super) const NORMAL: Manner = Manner { whim: 0.2, ..EXPERT };

/// The same with greater ones, for beginners.
pub(super) const EASY: Manner = Manner { whim: 0.5, ..EXPERT };

/// The weights of a net for this family.
///
/// # Errors
///
/// [`NetError`] when the bytes hold none.
fn net(bytes: &[u8]) -> Result<Net, NetError> {
    Net::from_bytes(bytes, inputs::MEANING, inputs::N_INPUTS)
}

/// A player with the weights that ship.
pub(super) fn expert(manner: Manner) -> Expert {
    Expert::new(Shared::Static(shipped()), manner)
}

/// The weights that ship.
fn shipped() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| net(WEIGHTS).expect("a test reads the weights that ship"))
}

/// A player that plans by a net, for any seats of a game and of others.
pub(super) struct Expert {
    net: Shared<Net>,
    manner: Manner,
    planner: Planner,
    plan: Plan,
}

/// The rest of a plan.
#[derive(Default)]
struct Plan {
    /// The view in which the next action is due.
    expected: Option<State>,
    me: Option<Seat>,
    /// The actions still to come, the next one last.
    rest: ArrayVec<Action, MAX_STEPS>,
}

impl Expert {
    fn new(net: Shared<Net>, manner: Manner) -> Self {
        Self { net, manner, planner: Planner::default(), plan: Plan::default() }
    }

    /// The next action of the turn: by the plan, with others, or the end.
    fn in_turn(&mut self, eye: Eye, view: State, random: &mut Random) -> Action {
        let best = self.planner.plan(eye, view.clone(), self.manner, random);
        let first = best.line.first().copied();
        if matches!(first, None | Some(Action::Bank { .. }))
            && let Some(offer) = trade::offer(eye, &view, best.odds)
        {
            return offer;
        }
        let mut rest = best.line;
        rest.reverse();
        self.plan = Plan { expected: Some(view), me: Some(eye.me), rest };
        first.and_then(|_| self.plan.advance(eye.rules)).unwrap_or(Action::EndTurn)
    }
}

impl Plan {
    /// The next action, if the game went as planned.
    fn next(&mut self, rules: Rules, view: &State, me: Seat) -> Option<Action> {
        if self.me != Some(me) || self.expected.as_ref() != Some(view) {
            self.rest.clear();
            return None;
        }
        self.advance(rules)
    }

    fn advance(&mut self, rules: Rules) -> Option<Action> {
        let action = self.rest.pop()?;
        if self.rest.is_empty() {
            self.expected = None;
        } else if let (Some(expected), Some(me)) = (&mut self.expected, self.me) {
            expected.apply_unchecked(rules, action);
            *expected = Observation::of(expected, Some(me)).open().clone();
        }
        Some(action)
    }
}

impl Player<State> for Expert {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
        let Some(Decider::Seat(me)) = state.decider() else { return None };
        let net = self.net.clone();
        let eye = Eye { rules, net: &net, me };
        let view = || Observation::of(state, Some(me)).open().clone();
        match state.phase() {
            Phase::Answer { trade, .. } => Some(trade::answer(eye, &view(), trade)),
            Phase::Choose(trade) => Some(trade::deal(eye, &view(), trade)),
            Phase::Main => {
                let view = view();
                match self.plan.next(rules, &view, me) {
                    Some(action) => Some(action),
                    None => Some(self.in_turn(eye, view, random)),
                }
            }
            phase => {
                let view = view();
                match self.plan.next(rules, &view, me) {
                    Some(action) => Some(action),
                    None if is_weighed(phase) => self.planner.decide(eye, view, self.manner, random),
                    None => Steady.choose(rules, state, room, random),
                }
            }
        }
    }
}

impl Valued for State {
    const INPUTS: usize = inputs::N_INPUTS;
    const MEANING: u32 = inputs::MEANING;
    const WAYS: &'static [usize] = &inputs::WAYS;
    const PRIOR: &'static [(usize, f32)] = &inputs::PRIOR;

    fn inputs(&self, rules: Rules, viewer: Seat, _rests: bool, out: &mut [Vec<(u16, f32)>]) {
        let seen = Observation::of(self, Some(viewer));
        let seen = Seen { rules, state: seen.open(), me: viewer, lot: Lot::default() };
        let mut left = [0; MAX_PLAYERS];
        for (seat, out) in self.seats().zip(out.iter_mut()) {
            left[seat.index()] = parts::put(seen, seat, look::More::default(), out);
        }
        for (i, out) in out.iter_mut().enumerate().take(self.n_players()) {
            let rival = parts::rival(left[..self.n_players()].iter().copied(), i);
            parts::put_rival(left[i], rival, out);
        }
    }

    fn ground(input: usize) -> Both {
        inputs::ground(input)
    }

    fn drawn(&self, rules: Rules, viewer: Seat, random: &mut Random) -> Self {
        Observation::of(self, Some(viewer)).determinize(rules, random)
    }

    fn net() -> &'static Net {
        shipped()
    }

    fn ends_turn(action: Action) -> bool {
        action == Action::EndTurn
    }

    fn results(&self, rules: Rules) -> [(f32, f32); MOST] {
        let mut results = [(0.0, 0.0); MOST];
        for seat in self.seats() {
            let won = if self.winner() == Some(seat) { 1.0 } else { 0.0 };
            results[seat.index()] = (self.points(rules, seat) as f32, won);
        }
        results
    }

    fn valuer(net: Shared<Net>, manner: Manner) -> Box<dyn Player<Self>> {
        Box::new(Expert::new(net, manner))
    }
}
