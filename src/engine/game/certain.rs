//! Certain wins: what a seat can do now, by itself, to win.
//!
//! A win is certain where nothing between the first decision and the last is left to chance, to another seat or to what
//! the seat cannot see. It is looked for in the position as the seat sees it, through every order of a few decisions,
//! and only where the game says that as many can be enough.

use std::iter::repeat_with;

use super::{Decider, Game, Player, Seat};
use crate::random::Random;

/// The most decisions of a certain win that is looked for.
pub const MAX_DECISIONS: usize = 3;

/// A game in which a seat can see that it wins.
pub trait Winnable: Game {
    /// Fills `out` with the legal actions of a seat that can be the first of this many decisions of its own that win, as
    /// far as is seen at a glance; with none where there is no such win.
    fn list_towards_win(&self, rules: Self::Rules<'_>, seat: Seat, n_decisions: usize, out: &mut Self::Actions);

    /// Room for as many actions as there can be of use.
    fn room() -> Self::Actions;

    /// The position as a seat sees it, without what is another's to decide. What is hidden is there in some form, by
    /// which no decision of a turn is another one.
    fn view_of(&self, rules: Self::Rules<'_>, seat: Seat) -> Self;

    /// Whether the game is over and this seat has won it, whatever it does not see.
    fn is_won_by(&self, rules: Self::Rules<'_>, seat: Seat) -> bool;
}

/// A player that takes a certain win, and asks another player where there is none.
pub struct Finisher<G: Game, P> {
    player: P,
    /// Room for the actions of each decision.
    rooms: Vec<G::Actions>,
}

impl<G: Winnable, P> Finisher<G, P> {
    /// A player that asks this one.
    pub fn new(player: P) -> Self {
        Self { player, rooms: repeat_with(G::room).take(MAX_DECISIONS).collect() }
    }

    /// The first action of the shortest certain win of the decider.
    fn first(&mut self, rules: G::Rules<'_>, position: &G, room: &mut G::Actions) -> Option<G::Action> {
        let Decider::Seat(seat) = position.decider()?.into() else { return None };
        position.list_towards_win(rules, seat, MAX_DECISIONS, room);
        if room.is_empty() {
            return None;
        }
        let view = position.view_of(rules, seat);
        (1..=MAX_DECISIONS).find_map(|n| within(rules, &view, seat, &mut self.rooms[..n]))
    }
}

impl<G: Winnable, P: Player<G>> Player<G> for Finisher<G, P> {
    fn choose(
        &mut self,
        rules: G::Rules<'_>,
        position: &G,
        room: &mut G::Actions,
        random: &mut Random,
    ) -> Option<G::Action> {
        self.first(rules, position, room).or_else(|| self.player.choose(rules, position, room, random))
    }
}

/// The first of as many decisions of a seat as there are rooms, if they win.
fn within<G: Winnable>(rules: G::Rules<'_>, position: &G, seat: Seat, rooms: &mut [G::Actions]) -> Option<G::Action> {
    let n_decisions = rooms.len();
    let (room, rooms) = rooms.split_last_mut()?;
    if position.decider().map(Into::into) != Some(Decider::Seat(seat)) {
        return None;
    }
    position.list_towards_win(rules, seat, n_decisions, room);
    room.iter().copied().find(|&action| {
        let mut next = position.clone();
        next.carry_out(rules, action);
        next.is_won_by(rules, seat) || within(rules, &next, seat, rooms).is_some()
    })
}
