//! Certain wins: what a seat can do now, by itself, to win.
//!
//! A win is certain where nothing between the first decision and the last is left to chance, to another seat or to what
//! the seat cannot see. It is looked for in the position as the seat sees it, through every order of a few decisions,
//! and only where the game says that as many can be enough.

use std::array::from_fn;
use std::mem::take;

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

    /// The position as a seat sees it, without what is another's to decide.
    fn view_of(&self, seat: Seat) -> Self;

    /// Whether the game is over and this seat has won it.
    fn is_won_by(&self, rules: Self::Rules<'_>, seat: Seat) -> bool;
}

/// A player that takes a certain win, and asks another player where there is none.
pub struct Finisher<G: Game, P> {
    player: P,
    search: Search<G>,
}

impl<G: Winnable, P> Finisher<G, P> {
    /// A player that asks this one.
    pub fn new(player: P) -> Self {
        Self { player, search: Search { rooms: from_fn(|_| G::room()) } }
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
        self.search.first(rules, position).or_else(|| self.player.choose(rules, position, room, random))
    }
}

/// A search for certain wins, with room for the actions of each of its decisions.
struct Search<G: Game> {
    rooms: [G::Actions; MAX_DECISIONS],
}

impl<G: Winnable> Search<G> {
    /// The first action of the shortest certain win of the decider.
    fn first(&mut self, rules: G::Rules<'_>, position: &G) -> Option<G::Action> {
        let Decider::Seat(seat) = position.decider()?.into() else { return None };
        position.list_towards_win(rules, seat, MAX_DECISIONS, &mut self.rooms[0]);
        if self.rooms[0].is_empty() {
            return None;
        }
        let view = position.view_of(seat);
        (1..=MAX_DECISIONS).find_map(|n| self.within(rules, &view, seat, n))
    }

    /// The first of this many decisions of a seat that win.
    fn within(&mut self, rules: G::Rules<'_>, position: &G, seat: Seat, n: usize) -> Option<G::Action> {
        if n == 0 || position.decider().map(Into::into) != Some(Decider::Seat(seat)) {
            return None;
        }
        let mut room = take(&mut self.rooms[n - 1]);
        position.list_towards_win(rules, seat, n, &mut room);
        let wins = |&action: &G::Action| {
            let mut next = position.clone();
            next.carry_out(rules, action);
            next.is_won_by(rules, seat) || self.within(rules, &next, seat, n - 1).is_some()
        };
        let action = room.iter().copied().find(wins);
        self.rooms[n - 1] = room;
        action
    }
}
