//! The flow of a game: an action is carried out, and then what follows it, until a decision is due.
//!
//! The files of the decisions answer what follows ([`Next`]) and call nothing that comes later in a turn, so the order of
//! a turn is the loop in [`go_on`]. Clauses: TURN-1, TURN-6, ROUTE-2, ROUTE-7, PROMO-3, FAVOUR-8, END-1 … END-4, END-6, TWO-8,
//! TWO-16, MARKER-10; section 6 of the rules.

use super::action::{Action, actions};
use super::illegal::Illegal;
use super::neutral::NeutralRoute;
use super::next::Next;
use super::phase::{Fetch, Phase};
use super::refuse::explain;
use super::state::State;
use super::{
    Rules, border, displace, effect, end, establish, favour, fee, income, moving, neutral, place, placing, promo,
    relocate, removing, step3, turn,
};
use crate::vocab::{Piece, PostId};

impl State {
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
        let next = carry_out(rules, self, action);
        go_on(rules, self, next, |_| {});
    }

    /// The routes that establish themselves when an action completes what was going on, in order; none where it does not,
    /// or is not legal. Clause: TWO-8.
    pub fn neutral_routes(&self, rules: Rules, action: Action) -> Vec<NeutralRoute> {
        let mut established = Vec::new();
        if neutral::is_in_play(self) && self.is_legal(rules, action) {
            let mut after = self.clone();
            let next = carry_out(rules, &mut after, action);
            go_on(rules, &mut after, next, |route| established.push(route));
        }
        established
    }
}

/// Goes on until a decision is due or the game is over, and reports the routes that establish themselves.
fn go_on(rules: Rules, state: &mut State, mut next: Next, mut report: impl FnMut(NeutralRoute)) {
    loop {
        next = match next {
            Next::Decision => return,
            Next::Echo => favour::offer_echo(state), // FAVOUR-8
            Next::Tributes { city, from, then } => match promo::tribute(rules, state, city, from, then) {
                Some(tribute) => income::fetch(rules, state, promo::TRIBUTE, Fetch::Tribute(tribute)), // PROMO-3
                None => then.into(),
            },
            Next::Finish(route) => Next::Permanent { route, left: establish::return_pieces(rules, state, route) },
            Next::Permanent { route, left } => establish::offer_permanent(rules, state, route, left), // FX-0
            Next::Return(route) => {
                establish::return_pieces(rules, state, route);
                Next::End
            }
            // TWO-8, TWO-16: full neutral routes come before the end of the game, END-1 … END-4.
            Next::End => match neutral::establish(rules, state, &mut report) {
                Some(next) => next,
                None => return state.phase = if end::is_reached(rules, state) { Phase::Over } else { Phase::Main },
            },
            Next::Replacement if turn::must_replace(rules, state) => return state.phase = Phase::Replace, // MARKER-10
            Next::Replacement => return turn::pass_on(rules, state),                                      // TURN-1
        }
    }
}

macro_rules! carry_out {
    ($(#[$meta:meta])* pub enum $enum:ident in $group:ident of $kinds:ident {
        $(
            $(#[$row_meta:meta])* $name:ident
            $(($tuple:ident: $tuple_type:ty $(as $tuple_role:ty)?))?
            $({$($(#[$field_meta:meta])* $field:ident: $type:ty $(as $role:ty)?,)+})?
            => $kind:ident by $carry:path, $winning:ident, $([$($word:ident)+])? $english:literal, $german:literal;
        )+
    }) => {
        /// Carries out an action, and answers what follows it.
        fn carry_out(rules: Rules, state: &mut State, action: Action) -> Next {
            match action {
                $(Action::$name { $(0: $tuple)? $($($field),+)? } => {
                    $carry(rules, state $(, $tuple)? $($(, $field)+)?)
                })+
            }
        }
    };
}

actions!(carry_out);

/// `Place` is action B or belongs to a place effect.
fn put_piece(rules: Rules, state: &mut State, piece: Piece, post: PostId) -> Next {
    match state.phase {
        Phase::Placing(placing) => placing::put(rules, state, placing, piece, post),
        _ => place::apply(rules, state, piece, post),
    }
}

/// `Lift` belongs to a move, to a place or to a remove effect.
fn lift(rules: Rules, state: &mut State, post: PostId) -> Next {
    match state.phase {
        Phase::Placing(placing) => placing::lift(state, placing, post),
        Phase::Removing(removing) => removing::remove(rules, state, removing, post),
        _ => moving::lift(rules, state, post),
    }
}

/// `Skip` passes over step 3, over a permanent marker, or over a trader.
fn skip(_: Rules, state: &mut State) -> Next {
    match state.phase {
        Phase::Permanent { .. } | Phase::Echo { .. } => Next::End,
        _ => step3::skip(state),
    }
}

/// `Put` belongs to a move, to a place effect, or to an extra lifted in a relocation.
fn put(rules: Rules, state: &mut State, post: PostId) -> Next {
    match state.phase {
        Phase::PlacingPut { piece, placing } => placing::put_lifted(rules, state, placing, piece, post),
        Phase::RelocatePut { piece, relocation } => relocate::put_lifted(rules, state, piece, relocation, post),
        _ => moving::put(rules, state, post),
    }
}

/// `Done` belongs to a move, to a place or remove effect, or to a relocation.
fn done(rules: Rules, state: &mut State) -> Next {
    match state.phase {
        Phase::Lift(carry) => moving::start_putting(rules, state, carry),
        _ => Next::End,
    }
}
