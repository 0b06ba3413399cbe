//! The event deck and the traces of events, as a state holds them. Clause: EV.
//!
//! The order of the deck is chance, so only which cards were not turned since the New Year is kept.

use crate::board::edition::{Edition, EventCards};
use crate::rules::{MAX_PLAYERS, SEVEN};
use crate::vocab::{CardEvent, EdgeSet, EventCard, Resource};

/// The most rows of event cards that an edition may have.
pub(crate) const MAX_ROWS: usize = 24;

/// The cards of the event deck, and the traces of events.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct EventDeck {
    /// Whether event cards take the place of the dice.
    pub(crate) in_play: bool,
    /// For each row of the edition how many cards were not turned since the New Year.
    pub(crate) left: [u8; MAX_ROWS],
    /// The card whose event is under way.
    pub(crate) turned: Option<EventCard>,
    /// The card that each good neighbour chose to give; in a view only the viewer's.
    pub(crate) gifts: [Option<Resource>; MAX_PLAYERS],
    /// The damaged roads. Clause: EV7.
    pub(crate) damaged: EdgeSet,
}

impl EventDeck {
    /// All cards of an edition. Clause: EV1.
    pub(crate) fn full(edition: &Edition) -> Self {
        let mut left = [0; MAX_ROWS];
        left.iter_mut().zip(&*edition.event_cards).for_each(|(left, row)| *left = row.cards);
        Self { in_play: true, left, turned: None, gifts: Default::default(), damaged: EdgeSet::EMPTY }
    }

    /// How many cards were not turned since the New Year.
    pub(crate) fn n_left(&self) -> u32 {
        self.left.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether these rules can play the cards of an edition.
    pub(crate) fn can_play(edition: &Edition) -> bool {
        let rows = &edition.event_cards;
        let all: u32 = rows.iter().map(|row| u32::from(row.cards)).sum();
        let is_sound = |row: &EventCards| {
            (2..=12).contains(&row.number) && (row.event == CardEvent::RobberAttack) == (row.number == SEVEN)
        };
        rows.len() <= MAX_ROWS && all > u32::from(edition.events.below_new_year) && rows.iter().all(is_sound)
    }
}
