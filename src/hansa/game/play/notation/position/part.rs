//! The parts of a position's text that only this game has.

use crate::rules::{MarkerKind, Owned, Pieces, Seat};
use crate::vocab::Piece;
use kogge_engine::game::notation::{NotationError, Part};

type Read<T> = Result<T, NotationError>;

/// The parts of a position's text that are this game's.
pub(super) trait Own: Sized {
    /// A player's letter.
    fn seat(self) -> Read<Seat>;

    /// The letter of a kind of marker.
    fn kind(self) -> Read<MarkerKind>;

    /// A piece by its owner's letter, a large one for a merchant.
    fn piece(self) -> Read<Owned>;

    /// Traders and merchants: `5,1`.
    fn pieces(self) -> Read<Pieces>;
}

impl Own for Part<'_> {
    fn seat(self) -> Read<Seat> {
        let seat = Seat::from_word(self.text).filter(|&seat| seat != Seat::Neutral);
        seat.ok_or_else(|| self.expected("the letter of a player, A to E"))
    }

    fn kind(self) -> Read<MarkerKind> {
        match self.text.as_bytes() {
            [letter @ b'a'..=b'p'] => Ok(MarkerKind(letter - b'a')),
            _ => Err(self.expected("the letter of a kind of marker, from `a` on")),
        }
    }

    fn piece(self) -> Read<Owned> {
        let piece =
            if self.text.starts_with(|c: char| c.is_ascii_lowercase()) { Piece::Trader } else { Piece::Merchant };
        let seat = match self.text {
            "n" | "N" => Some(Seat::Neutral),
            letter => Seat::from_word(&letter.to_ascii_uppercase()),
        };
        let owned = seat.map(|seat| Owned { seat, piece });
        owned.ok_or_else(|| {
            self.expected("the letter of a piece: its owner's, small for a trader, large for a merchant")
        })
    }

    fn pieces(self) -> Read<Pieces> {
        let what = "traders and merchants, like `5,1`";
        let [traders, merchants] = self.fields(',', what)?;
        Ok(Pieces::new(traders.number(what)?, merchants.number(what)?))
    }
}
