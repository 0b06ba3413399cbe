//! The steady player: establish what is worth it, else extend the route that promises most.
//!
//! It looks one decision ahead and weighs what it could do with a number; near-equals are parted at random. It takes
//! markers and skills early, founds kontors, and does not wait for ever: after many turns any route is worth
//! establishing, and now and then anything is tried, so that its games end. It reads nothing that is hidden from it.
//!
//! It keeps its evaluation of the board from one decision to the next, and works out again only where the board changed
//! meanwhile; whatever it keeps, it chooses as one that begins with this position. In the main decision it looks at
//! routes first and lists the actions of the best one only.

mod mind;
mod noise;
mod scales;

use super::by_kind;
use crate::hansa::rules::{Action, ActionKind, ActionList, MAX_PLAYERS, Phase, Random, Rules, Seat, State};
use crate::hansa::vocab::{Effect, RouteSet};
use mind::Mind;
use noise::Noise;
use scales::{ESTABLISH, Scales};

/// In a game that lasts too long every how many decisions anything is tried: pieces on posts that nobody can fill would
/// be moved to and fro for ever.
const RUT: usize = 5;

/// The steady player, for any seats of a game and of others on the same board.
#[derive(Debug, Clone, Default)]
pub(super) struct Steady {
    /// The fingerprint of the board.
    board: u64,
    minds: [Option<Box<Mind>>; MAX_PLAYERS],
}

impl Steady {
    /// One of the legal actions of the decider; `None` once the game is over. `room` is room for lists of actions.
    pub(super) fn choose(
        &mut self,
        rules: Rules,
        state: &State,
        room: &mut ActionList,
        random: &mut Random,
    ) -> Option<Action> {
        let me = state.decider()?;
        list(rules, state, me, room);
        let has_routes = matches!(state.phase(), Phase::Main) && state.actions() > 0;
        match **room {
            [only] if !has_routes => return Some(only),
            // Amounts are listed from the least; as much as there is.
            [.., most @ (Action::TakeMerchants(_) | Action::TakeTraders(_))] => return Some(most),
            _ => {}
        }
        if mind::is_impatient(state) && random.below(RUT) == 0 {
            state.legal_actions(rules, room);
            return by_kind::choose(room, random);
        }
        let scales = Scales { rules, state, me, mind: self.look(rules, state, me) };
        let noise = Noise::draw(random);
        let mut best = heaviest(&scales, room, noise)?;
        if has_routes && best.weight < ESTABLISH {
            best = best.or(extension(&scales, room, noise));
            if scales.would_move(best.weight) {
                state.legal_actions_of(rules, |kind| kind == ActionKind::Move, room);
                best = best.or(heaviest(&scales, room, noise));
            }
        }
        Some(best.action)
    }

    /// Looks at a position with a seat's eyes.
    fn look(&mut self, rules: Rules, state: &State, me: Seat) -> &Mind {
        if self.board != rules.table.fingerprint {
            *self = Self { board: rules.table.fingerprint, ..Self::default() };
        }
        match &mut self.minds[me.index()] {
            Some(mind) => {
                mind.look(rules, state);
                mind
            }
            none => none.insert(Box::new(Mind::new(rules, state, me))),
        }
    }
}

/// An action with what it weighs.
#[derive(Debug, Clone, Copy)]
struct Weighed {
    weight: i32,
    action: Action,
}

impl Weighed {
    /// This one, unless the other one weighs more.
    fn or(self, other: Option<Self>) -> Self {
        other.filter(|other| other.weight > self.weight).unwrap_or(self)
    }
}

/// Lists the actions that are looked at one by one: in the main decision neither those on posts nor the uses of markers
/// that are of no use to this player.
fn list(rules: Rules, state: &State, me: Seat, room: &mut ActionList) {
    if !matches!(state.phase(), Phase::Main) {
        return state.legal_actions(rules, room);
    }
    let has_use = state.unused_kinds(me).any(|kind| is_usable(kind.effect(rules.table)));
    let wanted = |kind| match kind {
        ActionKind::Place | ActionKind::Displace | ActionKind::Move => false,
        ActionKind::Use => has_use,
        _ => true,
    };
    state.legal_actions_of(rules, wanted, room);
}

/// Whether this player ever uses a marker with this effect in its main decision.
const fn is_usable(effect: Effect) -> bool {
    match effect {
        // Lifting other players' pieces needs a plan that this player does not make.
        Effect::Move { .. } | Effect::ExtraKontor => false,
        Effect::Develop(_)
        | Effect::Place { .. }
        | Effect::Found { .. }
        | Effect::SwapKontors
        | Effect::Actions(_)
        | Effect::Prestige(_)
        | Effect::Take(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => true,
    }
}

/// The action that weighs most; the noise parts equals.
fn heaviest(scales: &Scales, actions: &[Action], mut noise: Noise) -> Option<Weighed> {
    let weigh = |&action: &Action| {
        let weight = scales.weigh(action);
        (noise.part(weight), Weighed { weight, action })
    };
    actions.iter().map(weigh).max_by_key(|&(parted, _)| parted).map(|(_, best)| best)
}

/// The best piece for the strongest route that may be extended.
fn extension(scales: &Scales, room: &mut ActionList, noise: Noise) -> Option<Weighed> {
    if scales.state.player(scales.me).supply.total() == 0 {
        return None;
    }
    let mut tried = RouteSet::EMPTY;
    while let Some(route) = scales.mind.strongest(noise, tried) {
        let kind = if scales.mind.is_full(route) { ActionKind::Displace } else { ActionKind::Place };
        scales.state.legal_actions_on(scales.rules, route, kind, room);
        if let Some(best) = heaviest(scales, room, noise) {
            return Some(best);
        }
        tried.insert(route);
    }
    None
}
