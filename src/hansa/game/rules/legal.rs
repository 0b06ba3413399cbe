//! The one place of legality: each phase's file lists its candidates, and an action is legal when it is listed.
//!
//! [`flow`](super::flow) carries it out; [`refuse`](super::refuse) only finds the reason of a refusal. Clauses: section 6 of
//! the rules, INV-17.

use super::action::Action;
use super::action_kind::ActionKind;
use super::phase::Phase;
use super::posts::everywhere;
use super::sink::{ActionList, Count, Nth, Search, Sink, Wanted};
use super::state::State;
use super::{
    Rules, border, displace, effect, establish, favour, fee, income, moving, neutral, permit, place, placing, relocate,
    removing, step3, turn,
};
use crate::vocab::{PostSet, RouteId};
use kogge_engine::game::{Game, Seat};

impl State {
    /// Fills `out` with the legal actions of the decider, in a stated order; none once the game is over.
    pub fn legal_actions(&self, rules: Rules, out: &mut ActionList) {
        out.clear();
        candidates(rules, self, out);
    }

    /// Fills `out` with the legal actions of the kinds that are wanted: without the time that the others would take.
    pub fn legal_actions_of(&self, rules: Rules, wanted: impl Fn(ActionKind) -> bool, out: &mut ActionList) {
        out.clear();
        candidates(rules, self, &mut Wanted { list: out, wanted });
    }

    /// Fills `out` with the legal actions B and C on one route: Place, or Displace; none on one that the board lacks.
    pub fn legal_actions_on(&self, rules: Rules, route: RouteId, kind: ActionKind, out: &mut ActionList) {
        out.clear();
        if let (Phase::Main, Some(row)) = (&self.phase, rules.table.routes.get(route.index())) {
            post_candidates(rules, self, &row.post_set, &mut Wanted { list: out, wanted: |other| other == kind });
        }
    }

    /// How many legal actions there are.
    pub fn count_actions(&self, rules: Rules) -> usize {
        let mut count = Count(0);
        candidates(rules, self, &mut count);
        count.0
    }

    /// The legal action at place `k` of the list, from 0.
    pub fn nth_action(&self, rules: Rules, k: usize) -> Option<Action> {
        let mut nth = Nth { skip: k, found: None };
        candidates(rules, self, &mut nth);
        nth.found
    }

    /// Whether the action is legal now.
    pub fn is_legal(&self, rules: Rules, action: Action) -> bool {
        let mut search = Search { action, found: false };
        candidates(rules, self, &mut search);
        search.found
    }
}

impl Game for State {
    type Rules<'a> = Rules<'a>;
    type Decider = Seat;
    type Action = Action;
    type Actions = ActionList;

    fn decider(&self) -> Option<Seat> {
        self.decider()
    }

    fn n_players(&self) -> usize {
        self.n_players()
    }

    fn active(&self) -> Seat {
        self.active()
    }

    fn turn(&self) -> u32 {
        self.turn()
    }

    fn list(&self, rules: Rules, out: &mut ActionList) {
        self.legal_actions(rules, out);
    }

    fn count(&self, rules: Rules) -> usize {
        self.count_actions(rules)
    }

    fn carry_out(&mut self, rules: Rules, action: Action) {
        self.apply_unchecked(rules, action);
    }

    fn kind(action: Action) -> usize {
        action.kind().index()
    }
}

/// Lists the legal actions.
fn candidates(rules: Rules, state: &State, out: &mut impl Sink) {
    match &state.phase {
        Phase::Main => main_candidates(rules, state, out),
        Phase::IncomeMerchants { limit, fetch } => income::merchants(state, *limit, *fetch, out),
        Phase::IncomeTraders { limit, merchants, fetch } => income::traders(state, *limit, *merchants, *fetch, out),
        Phase::Fee { fee, .. } => fee::candidates(state, *fee, out),
        Phase::Relocate(relocation) => relocate::candidates(rules, state, relocation, out),
        Phase::RelocatePut { piece, relocation } => relocate::puts(rules, state, *piece, relocation, out),
        Phase::Lift(carry) => moving::lifts(rules, state, carry, out),
        Phase::Put(carry) => moving::puts(rules, state, carry, out),
        Phase::Step3 { route, extra } => step3::candidates(rules, state, *route, *extra, out),
        Phase::Permanent { route, left } => establish::permanents(rules, state, *route, *left, out),
        Phase::Removing(removing) => removing::candidates(rules, state, removing, out),
        Phase::Placing(placing) => placing::candidates(rules, state, placing, out),
        Phase::PlacingPut { piece, placing } => placing::puts(rules, state, *piece, placing, out),
        Phase::Echo { .. } => favour::echoes(out),
        Phase::TilePay { first, .. } => favour::payments(rules, state, *first, out),
        Phase::Replace => turn::replacements(rules, state, out),
        Phase::NeutralCity { route } => neutral::cities(rules, state, *route, out),
        Phase::Over => {}
    }
}

/// DEC-1. Clauses: TURN-3, TURN-4, TURN-7.
fn main_candidates(rules: Rules, state: &State, out: &mut impl Sink) {
    if state.actions() > 0 {
        if out.wants(ActionKind::Income) {
            income::candidates(state, out);
        }
        post_candidates(rules, state, &everywhere(rules.table), out);
        if out.wants(ActionKind::Move) {
            moving::candidates(rules, state, out);
        }
        if out.wants(ActionKind::Establish) {
            establish::candidates(rules, state, out);
        }
    }
    border::candidates(state, out);
    if out.wants(ActionKind::Use) {
        effect::candidates(rules, state, out);
    }
    favour::candidates(state, out);
    out.push(Action::EndTurn);
}

/// Actions B and C on some posts.
fn post_candidates(rules: Rules, state: &State, within: &PostSet, out: &mut impl Sink) {
    let (place, displace) = (out.wants(ActionKind::Place), out.wants(ActionKind::Displace));
    if state.actions() == 0 || state.active_player().supply.total() == 0 || !(place || displace) {
        return;
    }
    let permitted = permit::posts(rules, state).intersection(*within);
    if place {
        place::candidates(rules, state, &permitted, out);
    }
    if displace {
        displace::candidates(rules, state, &permitted, out);
    }
}
