//! The pieces of fish and the boot, as a state holds them. Clause: FI.
//!
//! The order of the face-down pieces is chance, so only how many of each value they are is kept.

use crate::board::edition::Edition;
use crate::rules::MAX_PLAYERS;
use crate::rules::kept::PLAYERS;
use crate::vocab::Pieces;
use kogge_engine::game::Seat;
use kogge_engine::random::Random;

/// The pieces that all editions together may have.
const MAX_PIECES: u32 = 100;

/// The pieces and the boot.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Fish {
    /// The face-down pieces, without the boot.
    pub(crate) supply: Pieces,
    /// How many more the supply has, of values that the view does not know.
    pub(crate) hidden_supply: u8,
    /// The spent pieces. Clause: FI14.
    pub(crate) open: Pieces,
    /// The pieces of each seat; in a view those of the others are hidden.
    pub(crate) held: [Pieces; MAX_PLAYERS],
    /// How many more each seat has, of values that the view does not know.
    pub(crate) hidden: [u8; MAX_PLAYERS],
    /// The player who has the boot; `None`: it lies in the supply.
    pub(crate) boot: Option<Seat>,
    /// How many pieces each seat still draws for the number. Clauses: FI5, FI6.
    pub(crate) claims: [u8; MAX_PLAYERS],
    /// The players who had no room for a piece before the number, and may exchange one. Clause: FI9.
    pub(crate) is_full: [bool; MAX_PLAYERS],
    /// Whether the next one in the order has agreed to draw. Clause: FI22.
    pub(crate) has_agreed: bool,
}

impl Fish {
    /// All pieces face down, but those with which two players begin. Clauses: FI2, FI18.
    pub(crate) fn shuffled(edition: &Edition, for_two: bool) -> Self {
        let start = if for_two { edition.fish.start_for_two } else { Pieces::default() };
        let left = std::array::from_fn(|i| edition.fish.pieces[i].saturating_sub(2 * start[i]));
        Self {
            supply: left,
            hidden_supply: 0,
            open: Pieces::default(),
            held: std::array::from_fn(|seat| if seat < PLAYERS { start } else { Pieces::default() }),
            hidden: Default::default(),
            boot: None,
            claims: Default::default(),
            is_full: Default::default(),
            has_agreed: false,
        }
    }

    /// Whether these rules can play the pieces of an edition.
    pub(crate) fn can_play(edition: &Edition) -> bool {
        let all: u32 = edition.fish.pieces.iter().map(|&n| u32::from(n)).sum();
        (1..=MAX_PIECES).contains(&all) && edition.fish.limit > 0
    }

    /// The number of pieces that lie face down, the boot included.
    pub(crate) fn n_supply(&self) -> u8 {
        sum(&self.supply) + self.hidden_supply + u8::from(self.boot.is_none())
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.hidden_supply == 0 && self.hidden == [0; MAX_PLAYERS]
    }

    /// Hides what a viewer may not know. Clause: FI8.
    pub(crate) fn hide(&mut self, viewer: Option<Seat>) {
        for seat in Seat::players(MAX_PLAYERS).filter(|&seat| viewer != Some(seat)) {
            let i = seat.index();
            self.hidden[i] += sum(&std::mem::take(&mut self.held[i]));
        }
        self.hidden_supply += sum(&std::mem::take(&mut self.supply));
    }

    /// Deals what is hidden at random.
    pub(crate) fn deal(&mut self, edition: &Edition, random: &mut Random) {
        let mut unseen = edition.fish.pieces;
        for pieces in self.held.iter().chain([&self.open]) {
            unseen.iter_mut().zip(pieces).for_each(|(left, n)| *left = left.saturating_sub(*n));
        }
        for i in 0..MAX_PLAYERS {
            for _ in 0..std::mem::take(&mut self.hidden[i]) {
                if let Some(kind) = random.weighted(&unseen) {
                    unseen[kind] -= 1;
                    self.held[i][kind] += 1;
                }
            }
        }
        (self.supply, self.hidden_supply) = (unseen, 0);
    }
}

/// How many pieces some are.
pub(crate) fn sum(pieces: &Pieces) -> u8 {
    pieces.iter().sum()
}
