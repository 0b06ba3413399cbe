//! Planning the own turn: several ways through it are followed at once, and the best place to stop decides.
//!
//! A way ends where chance decides, and what chance may bring is weighed; the rest of the turn is planned again with
//! what it brought. Choices that an action brings at once (where the robber goes, free roads) are made by the same
//! values; those of scenarios are left to the steady player.

use arrayvec::ArrayVec;

use super::look::{Eye, Looks};
use crate::play::steady::Steady;
use crate::play::steady::robber::harm;
use crate::rules::{Action, ActionKind, Decider, Phase, State};
use kogge_engine::game::Player;
use kogge_engine::game::value::{Manner, power};
use kogge_engine::random::Random;

/// The most actions of a plan.
pub(super) const MAX_STEPS: usize = 12;

/// The hexes to which the robber may go that are looked at.
const HEXES: usize = 4;

/// The part of the steady player's odds that another choice must leave: values that are nearly equal may be wrong.
pub(super) const CAUTION: f32 = 0.97;

/// A position on the way through the turn.
#[derive(Debug, Clone)]
pub(super) struct Way {
    pub(super) state: State,
    looks: Looks,
    pub(super) line: ArrayVec<Action, MAX_STEPS>,
    pub(super) odds: f32,
    chance: usize,
}

/// Room for planning.
#[derive(Default)]
pub(super) struct Planner {
    level: Vec<Way>,
    pool: Vec<Way>,
    list: Vec<Action>,
    inner: Vec<Action>,
    weighed: Vec<(Action, f32)>,
}

impl Planner {
    /// The way through the rest of the turn: that of the steady player, or one that is clearly better.
    pub(super) fn plan(&mut self, eye: Eye, state: State, manner: Manner, random: &mut Random) -> Way {
        let looks = eye.looks(&state);
        let odds = eye.odds(&state, &looks);
        let root = Way { state, looks, line: ArrayVec::new(), odds, chance: 0 };
        let steady = self.steady(eye, root.clone(), random);
        let mut best = Way { odds: steady.odds * CAUTION, ..steady };
        let stop = root.odds * whim(manner, random);
        if stop < best.odds {
            best = Way { odds: stop, ..root.clone() };
        }
        self.level.clear();
        self.level.push(root);
        while !self.level.is_empty() {
            self.pool.clear();
            let level = std::mem::take(&mut self.level);
            for way in &level {
                self.grow(eye, way, manner, random);
            }
            self.level = level;
            self.pool.sort_unstable_by(|a, b| a.odds.total_cmp(&b.odds).then(a.chance.cmp(&b.chance)));
            self.pool.dedup_by(|a, b| a.odds == b.odds && a.state == b.state);
            self.pool.truncate(manner.width);
            for way in &self.pool {
                let odds = way.odds * whim(manner, random);
                if odds < best.odds {
                    best = Way { odds, ..way.clone() };
                }
            }
            self.pool.retain(|way| matches!(way.state.phase(), Phase::Main) && way.line.len() < MAX_STEPS);
            std::mem::swap(&mut self.level, &mut self.pool);
        }
        best
    }

    /// The way of the steady player, up to an offer, what chance decides, or the end of the turn.
    fn steady(&mut self, eye: Eye, mut way: Way, random: &mut Random) -> Way {
        while way.state.decider() == Some(Decider::Seat(eye.me)) && way.line.len() < MAX_STEPS {
            let Some(action) = Steady.choose(eye.rules, &way.state, &mut self.inner, random) else { break };
            if action == Action::EndTurn {
                break;
            }
            if action.kind() == ActionKind::Offer {
                if way.line.is_empty() {
                    way.line.push(action);
                }
                break;
            }
            take(eye, &mut way, action);
        }
        way.odds = eye.odds(&way.state, &way.looks);
        way
    }

    /// Adds the ways on from here to the pool.
    fn grow(&mut self, eye: Eye, way: &Way, manner: Manner, random: &mut Random) {
        let mut list = std::mem::take(&mut self.list);
        way.state.legal_actions(eye.rules, &mut list);
        for &action in &list {
            if !matches!(action.kind(), ActionKind::Offer | ActionKind::EndTurn) {
                let next = self.follow(eye, way, action, manner, random);
                self.pool.push(next);
            }
        }
        self.list = list;
    }

    /// Carries out an action with the own choices that it brings at once.
    fn follow(&mut self, eye: Eye, way: &Way, action: Action, manner: Manner, random: &mut Random) -> Way {
        let mut next = way.clone();
        take(eye, &mut next, action);
        while next.state.decider() == Some(Decider::Seat(eye.me))
            && !matches!(next.state.phase(), Phase::Main | Phase::Turn)
            && next.line.len() < MAX_STEPS
        {
            let Some(action) = self.pick(eye, &next, manner, random) else { break };
            take(eye, &mut next, action);
        }
        next.odds = eye.odds(&next.state, &next.looks);
        next.chance = random.below(1 << 20);
        next
    }

    /// The choice of the steady player, or one that is clearly better by the value after it; equal ones are equally
    /// likely.
    fn pick(&mut self, eye: Eye, way: &Way, manner: Manner, random: &mut Random) -> Option<Action> {
        let mut list = std::mem::take(&mut self.inner);
        let steady = Steady.choose(eye.rules, &way.state, &mut list, random);
        if !is_weighed(way.state.phase()) {
            self.inner = list;
            return steady;
        }
        way.state.legal_actions(eye.rules, &mut list);
        if let Phase::Robber = way.state.phase() {
            let seen = eye.seen(&way.state);
            let harm = |action: &Action| if let Action::Robber(hex) = action { harm(seen, *hex) } else { 0.0 };
            random.shuffle(&mut list);
            list.sort_unstable_by(|a, b| harm(b).total_cmp(&harm(a)));
            list.truncate(HEXES);
        }
        let odds = |action: Action| {
            let mut next = way.clone();
            take(eye, &mut next, action);
            eye.odds(&next.state, &next.looks)
        };
        let action = match *list {
            [only] => Some(only),
            _ => {
                self.weighed.clear();
                self.weighed.extend(list.iter().map(|&action| (action, odds(action) * whim(manner, random))));
                let best = random.best_of(&self.weighed, |&&(_, odds)| -odds);
                match (best, steady) {
                    (Some(&(best, its)), Some(steady)) if its < CAUTION * odds(steady) => Some(best),
                    _ => steady,
                }
            }
        };
        self.inner = list;
        action
    }

    /// A decision alone.
    pub(super) fn decide(&mut self, eye: Eye, state: State, manner: Manner, random: &mut Random) -> Option<Action> {
        let looks = eye.looks(&state);
        let way = Way { state, looks, line: ArrayVec::new(), odds: 0.0, chance: 0 };
        self.pick(eye, &way, manner, random)
    }
}

/// Carries out an action of this seat.
fn take(eye: Eye, way: &mut Way, action: Action) {
    let before = way.state.clone();
    way.state.apply_unchecked(eye.rules, action);
    way.looks = eye.looks_after(&before, &way.looks, &way.state, action);
    // Longer plans than there is room for are not made.
    _ = way.line.try_push(action);
}

/// Whether a choice is made by the value after it.
pub(super) const fn is_weighed(phase: &Phase) -> bool {
    matches!(
        phase,
        Phase::FirstSettlement
            | Phase::FirstCity
            | Phase::FirstRoad(_)
            | Phase::Robber
            | Phase::Rob
            | Phase::FreeRoads { .. }
            | Phase::Invention { .. }
            | Phase::Prize { .. }
            | Phase::Monopoly
            | Phase::GiveBack { .. }
    )
}

/// The factor of the odds for a whim: about a normal draw, the sum of four even ones.
fn whim(manner: Manner, random: &mut Random) -> f32 {
    if manner.whim == 0.0 {
        return 1.0;
    }
    let drawn: usize = (0..4).map(|_| random.below(2001)).sum();
    power(manner.whim * (drawn as f32 / 1000.0 - 4.0))
}
