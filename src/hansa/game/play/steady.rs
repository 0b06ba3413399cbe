//! The steady player: establish what is worth it, else extend the route that promises most.
//!
//! It looks one decision ahead and weighs what it could do with a number; equal weights are parted at random. It takes
//! markers and skills early, founds kontors, and does not wait for ever: after many turns any route is worth
//! establishing, and now and then anything is tried, so that its games end. It reads nothing that is hidden from it.
//!
//! It keeps its evaluation of the board from one decision to the next, and works out again only where the board changed
//! meanwhile; whatever it keeps, it chooses as one that begins with this position. In the main decision it looks at
//! routes first and lists the actions of the best one only.

mod mind;
mod scales;

use super::batch::Batch;
use crate::rules::{Action, ActionKind, ActionList, MAX_PLAYERS, Phase, Random, Rules, Seat, State};
use crate::vocab::{Effect, RouteSet};
use kogge_engine::game::by_kind;
use mind::Mind;
pub(super) use mind::is_impatient;
use scales::{ESTABLISH, Scales};

/// In a game that lasts too long every how many decisions anything is tried: pieces on posts that nobody can fill would
/// be moved to and fro for ever.
const RUT: usize = 5;

/// The steady player, for any seats of a game and of others on the same board.
#[derive(Debug, Clone, Default)]
pub(super) struct Steady {
    minds: Minds,
    batch: Batch,
}

/// Each seat's evaluation of the board.
#[derive(Debug, Clone, Default)]
struct Minds {
    /// The fingerprint of the board.
    board: u64,
    of: [Option<Box<Mind>>; MAX_PLAYERS],
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
        let Self { minds, batch } = self;
        batch.choose(rules, state, room, |state, room| minds.choose(rules, state, room, random))
    }
}

impl Minds {
    /// One of the actions in `room`; where it is empty, one of all legal actions.
    fn choose(&mut self, rules: Rules, state: &State, room: &mut ActionList, random: &mut Random) -> Option<Action> {
        let me = state.decider()?;
        if room.is_empty() {
            list(rules, state, me, room);
        }
        let is_main = matches!(state.phase(), Phase::Main);
        let has_routes = is_main && state.actions() > 0;
        match **room {
            [only] if !has_routes => return Some(only),
            // Amounts are listed from the least; as much as there is.
            [.., most @ (Action::TakeMerchants(_) | Action::TakeTraders(_))] => return Some(most),
            _ => {}
        }
        if is_impatient(state) && random.below(RUT) == 0 {
            if is_main {
                state.legal_actions(rules, room);
            }
            return by_kind::<State>(room, random);
        }
        let scales = Scales { rules, state, me, mind: self.look(rules, state, me) };
        let mut best = heaviest(&scales, room, random)?;
        if has_routes && best.weight < ESTABLISH {
            best = best.or(extension(&scales, room, random));
            if scales.would_move(best.weight) {
                state.legal_actions_of(rules, |kind| kind == ActionKind::Move, room);
                best = best.or(heaviest(&scales, room, random));
            }
        }
        Some(best.action)
    }

    /// Looks at a position with a seat's eyes.
    fn look(&mut self, rules: Rules, state: &State, me: Seat) -> &Mind {
        if self.board != rules.table.fingerprint {
            *self = Self { board: rules.table.fingerprint, ..Self::default() };
        }
        match &mut self.of[me.index()] {
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
        Effect::Remove { .. }
        | Effect::Develop(_)
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

/// The action with the greatest weight; equal ones are equally likely.
fn heaviest(scales: &Scales, actions: &[Action], random: &mut Random) -> Option<Weighed> {
    let weighed = actions.iter().map(|&action| Weighed { weight: scales.weigh(action), action });
    random.best_of(weighed, |weighed| weighed.weight)
}

/// The best piece for the strongest route that may be extended.
fn extension(scales: &Scales, room: &mut ActionList, random: &mut Random) -> Option<Weighed> {
    if scales.state.player(scales.me).supply.total() == 0 {
        return None;
    }
    let mut tried = RouteSet::EMPTY;
    while let Some(route) = scales.mind.strongest(tried, random) {
        let kind = if scales.mind.is_full(route) { ActionKind::Displace } else { ActionKind::Place };
        scales.state.legal_actions_on(scales.rules, route, kind, room);
        if let Some(best) = heaviest(scales, room, random) {
            return Some(best);
        }
        tried.insert(route);
    }
    None
}
