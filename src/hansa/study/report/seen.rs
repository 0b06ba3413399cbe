//! Results as a report reads them: who played, and the counts that several of its parts rest on.

use crate::hansa::play::PlayerKind;
use crate::hansa::study::{LengthTally, Results, SeatTally, VICTORY};
use crate::study::stats::Proportion;

/// The ways a game ends, with their key and in words.
pub(super) const ENDINGS: [(&str, &str); 4] = [
    ("prestige", "prestige"),
    ("cities", "completed cities"),
    ("supply", "empty marker supply"),
    ("several", "several at once"),
];

/// Where a greater share of the games was left unfinished, no verdict follows from the others.
const MOST_LEFT: f64 = 0.01;

/// Results that are reported on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen<'a>(pub(super) &'a Results);

impl<'a> Seen<'a> {
    /// The kind of every player, when all are of one.
    pub(super) fn kind(self) -> Option<PlayerKind> {
        match self.0.setting.kinds()[..] {
            [kind] => Some(kind),
            _ => None,
        }
    }

    /// Who plays: `steady`, or every seat's kind where they differ.
    pub(super) fn who(self) -> String {
        self.0.setting.who()
    }

    /// Whether any player chooses without looking: such games say nothing of how a map plays.
    pub(super) fn is_random(self) -> bool {
        self.0.setting.kinds().into_iter().any(PlayerKind::is_aimless)
    }

    /// How many play.
    pub(super) fn players(self) -> usize {
        self.0.setting.players
    }

    /// The games that came to their end.
    pub(super) fn finished(self) -> u64 {
        self.0.tally.finished
    }

    /// Whether too many games were left unfinished, so that the finished ones are mostly the short ones.
    pub(super) fn is_mostly_of_short_games(self) -> bool {
        let tally = &self.0.tally;
        (tally.stuck + tally.capped) as f64 > MOST_LEFT * tally.games as f64
    }

    /// The victories from a place in the turn order, those shared in parts.
    pub(super) fn wins_from(self, place: usize) -> Option<Proportion> {
        self.0.tally.share_at(place)
    }

    /// The victories of a seat.
    pub(super) fn wins_of(self, seat: usize) -> Option<Proportion> {
        let places = self.0.tally.seats.get(seat)?;
        let parts = places.iter().map(SeatTally::victories).sum();
        Proportion::in_parts(parts, places.iter().map(|place| place.games).sum(), VICTORY)
    }

    /// Every seat at every place.
    pub(super) fn seats(self) -> impl Iterator<Item = &'a SeatTally> {
        self.0.tally.seats.iter().flatten()
    }

    /// Players who won, alone or not, over all games.
    pub(super) fn winners(self) -> u64 {
        self.seats().map(won).sum()
    }

    /// Players over all games.
    pub(super) fn sat(self) -> u64 {
        self.seats().map(|seat| seat.games).sum()
    }

    /// How long games of each ending were, in the order of [`ENDINGS`].
    pub(super) fn lengths(self) -> [&'a LengthTally; 4] {
        self.0.tally.endings().map(|(_, length)| length)
    }
}

/// Games won, alone or not.
fn won(seat: &SeatTally) -> u64 {
    seat.won + seat.shared.iter().sum::<u64>()
}

/// `first`, `second` …: a place in an order from 0.
pub(super) fn ordinal(place: usize) -> &'static str {
    ["first", "second", "third", "fourth", "fifth"].get(place).copied().unwrap_or("later")
}
