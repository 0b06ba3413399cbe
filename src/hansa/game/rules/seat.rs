//! The owner of a piece: a player by seat, or the neutral party of the two-player game.
//!
//! One type for both, so that a piece on a post or in a city has one kind of owner. Clauses: TURN-1,
//! TWO-3.

use crate::vocab::Piece;
use kogge_engine::game::Seat;

/// The places of parties that own pieces: one for each seat of any game, then that of the neutral party.
pub const MAX_PARTIES: usize = Seat::ALL.len();

/// The parties that can own pieces, in their order.
pub(super) const PARTIES: [Seat; 6] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::Neutral];

/// A piece with its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Owned {
    /// Whose piece it is.
    pub seat: Seat,
    /// The kind of the piece.
    pub piece: Piece,
}

impl Owned {
    /// The owner in the low three bits, counted from 1, and the piece in the fourth.
    pub(super) const fn code(self) -> u8 {
        (self.seat as u8 + 1) | ((self.piece as u8) << 3)
    }

    /// The value that [`code`](Self::code) wrote; `None` for 0, which stands for nothing.
    pub(super) fn from_code(code: u8) -> Option<Self> {
        let seat = *Seat::ALL.get(usize::from(code & 7).checked_sub(1)?)?;
        let piece = if code & 8 == 0 { Piece::Trader } else { Piece::Merchant };
        Some(Self { seat, piece })
    }
}

/// This many traders and merchants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Pieces {
    /// The number of traders.
    pub traders: u8,
    /// The number of merchants.
    pub merchants: u8,
}

impl Pieces {
    /// This many of each.
    pub const fn new(traders: u8, merchants: u8) -> Self {
        Self { traders, merchants }
    }

    /// The number of pieces of a kind.
    pub const fn of(self, piece: Piece) -> u8 {
        match piece {
            Piece::Trader => self.traders,
            Piece::Merchant => self.merchants,
        }
    }

    /// How many pieces of either kind.
    pub const fn total(self) -> usize {
        self.traders as usize + self.merchants as usize
    }

    /// The kinds of which there is at least one, traders first.
    pub fn kinds(self) -> impl Iterator<Item = Piece> {
        Piece::ALL.iter().copied().filter(move |&piece| self.of(piece) > 0)
    }

    fn of_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Trader => &mut self.traders,
            Piece::Merchant => &mut self.merchants,
        }
    }

    /// Adds one piece.
    pub(super) fn add(&mut self, piece: Piece) {
        *self.of_mut(piece) += 1;
    }

    /// Takes one piece away, which there must be.
    pub(super) fn take(&mut self, piece: Piece) {
        *self.of_mut(piece) -= 1;
    }
}
