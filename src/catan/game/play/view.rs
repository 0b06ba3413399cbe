//! A seat's view of a game: what it may see and decide, which is all that a player's screen or a bot needs.
//!
//! A view is made from an [`Observation`], so nothing that reads it can reveal what is hidden. Clauses: B13, INV-22.

mod sketch;
mod words;

use super::game::Game;
use super::teller::Teller;
use crate::rules::{Action, ActionKind, Decider, Observation, Rules, Seat, State};
use kogge_engine::game::Names;

/// A game as one seat sees it.
#[derive(Debug, Clone)]
pub struct View<'a> {
    rules: Rules<'a>,
    names: &'a Names,
    seat: Seat,
    seen: Observation,
}

/// The legal actions of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The kind.
    pub kind: ActionKind,
    /// The actions as the rules list them; at least one.
    pub actions: Vec<Action>,
}

impl Game {
    /// The view of a seat; `Seat::Neutral`, and any seat without a player, stands for an onlooker, who sees what everybody
    /// sees. Clauses: B13, INV-22.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View::of(self.rules(), self.names(), self.state(), seat)
    }
}

impl<'a> View<'a> {
    /// A state as a seat sees it; a seat without a player stands for an onlooker.
    pub fn of(rules: Rules<'a>, names: &'a Names, state: &State, seat: Seat) -> Self {
        let viewer = state.seats().find(|&it| it == seat);
        Self { rules, names, seat: viewer.unwrap_or(Seat::Neutral), seen: Observation::of(state, viewer) }
    }

    /// The seat of the viewer.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether nobody plays at the seat: it sees what everybody sees, and decides nothing.
    pub const fn is_onlooker(&self) -> bool {
        matches!(self.seat, Seat::Neutral)
    }

    /// The map, the edition and the island as it is laid.
    pub const fn rules(&self) -> Rules<'a> {
        self.rules
    }

    /// Puts events into words, with the players' names.
    pub const fn teller(&self) -> Teller<'a> {
        Teller::new(self.rules, self.names)
    }

    /// The observation: the open state, and how many cards are hidden.
    pub const fn seen(&self) -> &Observation {
        &self.seen
    }

    /// Everything that is seen. Of the hands of others it holds the cards that are known to be in them.
    pub const fn state(&self) -> &State {
        self.seen.open()
    }

    /// The points of a player as far as this seat knows. Clause: B13.2.
    pub fn points(&self, seat: Seat) -> i32 {
        self.state().points(self.rules, seat)
    }

    /// Whether this seat decides now.
    pub fn decides(&self) -> bool {
        self.state().decider() == Some(Decider::Seat(self.seat))
    }

    /// The legal actions of this seat, in a stated order; none while another one decides, or chance.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.decides() {
            // No rule of legality reads what is hidden, so the list is that of the whole state.
            self.state().legal_actions(self.rules, &mut actions);
        }
        actions
    }

    /// The legal actions of this seat by kind, in the order of [`ActionKind::ALL`], as a screen offers them.
    pub fn choices(&self) -> Vec<Group> {
        let actions = self.legal_actions();
        let of = |&kind: &ActionKind| Group {
            kind,
            actions: actions.iter().copied().filter(|action| action.kind() == kind).collect(),
        };
        ActionKind::ALL.iter().map(of).filter(|group| !group.actions.is_empty()).collect()
    }
}
