//! The one place of legality: each phase's file lists its candidates, and an action is legal when it is listed.
//!
//! `apply` looks an action up among the candidates and `apply_unchecked` carries it out; [`refuse`](super::refuse) only
//! finds the reason of a refusal. Clauses: section 6 of the rules, INV-17.

use super::action::Action;
use super::action_kind::ActionKind;
use super::illegal::Illegal;
use super::phase::Phase;
use super::posts::everywhere;
use super::refuse::explain;
use super::sink::{ActionList, Count, Nth, Search, Sink, Wanted};
use super::state::State;
use super::{
    Rules, border, displace, effect, establish, favour, fee, income, moving, neutral, permit, place, placing, relocate,
    step3, turn,
};
use crate::hansa::vocab::{Piece, PostId, PostSet, RouteId};

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

    /// Carries out an action.
    ///
    /// # Errors
    ///
    /// [`Illegal`] with the reason and its clause when the action is not legal now; the state is as before.
    pub fn apply(&mut self, rules: Rules, action: Action) -> Result<(), Illegal> {
        if !self.is_legal(rules, action) {
            return Err(explain(rules, self, action));
        }
        self.apply_unchecked(rules, action);
        Ok(())
    }

    /// Carries out an action that the caller knows to be legal.
    ///
    /// # Panics
    ///
    /// May panic, or leave a state that breaks its invariants, when the action is not legal.
    pub fn apply_unchecked(&mut self, rules: Rules, action: Action) {
        match action {
            Action::Income => income::start(rules, self),
            Action::TakeMerchants(merchants) => income::take_merchants(rules, self, merchants),
            Action::TakeTraders(traders) => income::take_traders(rules, self, traders),
            Action::Place { piece, post } => put_piece(rules, self, piece, post),
            Action::Displace { piece, post } => displace::apply(rules, self, piece, post),
            Action::PayMerchants(merchants) => fee::pay(rules, self, merchants),
            Action::PutDisplaced { post } => relocate::put_displaced(rules, self, post),
            Action::DisplacedToStock => relocate::to_stock(rules, self),
            Action::PutExtra { piece, post } => relocate::put_extra(rules, self, piece, post),
            Action::LiftExtra { post } => relocate::lift_extra(self, post),
            Action::Move { post } => moving::start_move(rules, self, post),
            Action::Lift { post } => lift(rules, self, post),
            Action::Put { post } => put(rules, self, post),
            Action::Establish { route } => establish::apply(rules, self, route),
            Action::Found { city } => step3::found(rules, self, city),
            Action::FoundExtra { city, piece } => step3::found_extra(rules, self, city, piece),
            Action::Develop { skill } => step3::develop(rules, self, skill),
            Action::Special { space } => step3::special(rules, self, space),
            Action::Skip => skip(rules, self),
            Action::PayBorder { marker } => border::pay(rules, self, marker),
            Action::BuyTile { tile } => favour::buy(rules, self, tile),
            Action::PayMarker { marker } => favour::pay(rules, self, marker),
            Action::TakeEcho => favour::take_echo(rules, self),
            Action::Use { marker, choice } => effect::use_marker(rules, self, marker, choice),
            Action::Permanent { effect, choice } => establish::use_permanent(rules, self, effect, choice),
            Action::Done => done(rules, self),
            Action::EndTurn => turn::end(rules, self),
            Action::Replace { marker, route } => turn::replace(rules, self, marker, route),
            Action::NeutralKontor { city } => neutral::found(rules, self, city),
        }
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
    let permitted = permit::posts(rules, state).intersection(within);
    if place {
        place::candidates(rules, state, &permitted, out);
    }
    if displace {
        displace::candidates(rules, state, &permitted, out);
    }
}

/// `Place` is action B or belongs to a place effect.
fn put_piece(rules: Rules, state: &mut State, piece: Piece, post: PostId) {
    match state.phase {
        Phase::Placing(placing) => placing::put(rules, state, placing, piece, post),
        _ => place::apply(rules, state, piece, post),
    }
}

/// `Lift` belongs to a move or to a place effect.
fn lift(rules: Rules, state: &mut State, post: PostId) {
    match state.phase {
        Phase::Placing(placing) => placing::lift(state, placing, post),
        _ => moving::lift(rules, state, post),
    }
}

/// `Skip` passes over step 3, over a permanent marker, or over a trader.
fn skip(rules: Rules, state: &mut State) {
    match state.phase {
        Phase::Permanent { .. } | Phase::Echo { .. } => turn::after_action(rules, state),
        _ => step3::skip(rules, state),
    }
}

/// `Put` belongs to a move, to a place effect, or to an extra lifted in a relocation.
fn put(rules: Rules, state: &mut State, post: PostId) {
    match state.phase {
        Phase::PlacingPut { piece, placing } => placing::put_lifted(rules, state, placing, piece, post),
        Phase::RelocatePut { piece, relocation } => relocate::put_lifted(rules, state, piece, relocation, post),
        _ => moving::put(rules, state, post),
    }
}

/// `Done` belongs to a move, to a place effect, or to a relocation.
fn done(rules: Rules, state: &mut State) {
    match state.phase {
        Phase::Lift(carry) => moving::start_putting(rules, state, carry),
        _ => turn::after_action(rules, state),
    }
}
