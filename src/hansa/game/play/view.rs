//! A seat's view of a game: what it may see and decide, which is all that a player's screen or a bot needs.
//!
//! A view is made from an [`Observation`]: the order of the marker supply and the kinds on plates are not in it, so
//! nothing that reads a view can reveal them. Clauses: SETUP-8, TURN-8, INV-18.

use super::choices::{Group, grouped};
use super::targets::Targets;
use super::teller::Teller;
use crate::rules::{Account, Action, Observation, Rules, Seat, State, account};
use kogge_engine::game::Names;
use kogge_engine::game::session::legal_actions;

/// A game as one seat sees it.
#[derive(Debug, Clone)]
pub struct View<'a> {
    rules: Rules<'a>,
    names: &'a Names,
    seat: Seat,
    seen: Observation,
}

impl<'a> View<'a> {
    /// A state as a seat sees it.
    pub fn of(rules: Rules<'a>, names: &'a Names, state: &State, seat: Seat) -> Self {
        Self { rules, names, seat, seen: Observation::of(rules, state, seat) }
    }

    /// The seat of the viewer.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The board and the edition.
    pub const fn rules(&self) -> Rules<'a> {
        self.rules
    }

    /// Puts events into words, with the players' names.
    pub const fn teller(&self) -> Teller<'a> {
        Teller::new(self.rules, self.names)
    }

    /// The observation: the open state, and how much lies face down.
    pub const fn seen(&self) -> &Observation {
        &self.seen
    }

    /// Everything that is open. Its marker supply is a heap without order, which also holds the face-down plate
    /// markers.
    pub const fn state(&self) -> &State {
        self.seen.open()
    }

    /// The score of a player if the game ended now, as far as this seat can know.
    pub fn account(&self, seat: Seat) -> Account {
        account(self.rules, self.state(), seat)
    }

    /// Whether this seat decides now.
    pub fn decides(&self) -> bool {
        self.state().decider() == Some(self.seat)
    }

    /// The legal actions of this seat, in a stated order; none while another one decides.
    pub fn legal_actions(&self) -> Vec<Action> {
        match self.decides() {
            // No rule of legality reads what is hidden, so the list is that of the whole state.
            true => legal_actions(self.rules, self.state()),
            false => Vec::new(),
        }
    }

    /// The legal actions of this seat in groups, as a screen offers them; none while another one decides.
    pub fn choices(&self) -> Vec<Group> {
        grouped(self.rules.table, &self.legal_actions())
    }

    /// The targets of an action on a screen; nothing for one that names what the board does not have.
    pub fn targets(&self, action: Action) -> Option<Targets> {
        Targets::of(self.rules, self.state(), action)
    }
}
