//! The players of a game: seats in turn order.

use crate::vocab::words;
#[cfg(feature = "json")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// The most players of any game.
pub const MAX_PLAYERS: usize = 6;

words! {
    /// A player by seat in turn order, or a party that nobody plays.
    pub enum Seat {
        /// The first seat.
        A = "A",
        /// The second seat.
        B = "B",
        /// The third seat.
        C = "C",
        /// The fourth seat.
        D = "D",
        /// The fifth seat.
        E = "E",
        /// The sixth seat.
        F = "F",
        /// A party that nobody plays; also an onlooker, who sees what everybody sees.
        Neutral = "n",
    }
}

impl Seat {
    /// The seats of a game with this many players, in turn order from seat A; at most six.
    pub fn players(n: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        Self::ALL[..n.min(MAX_PLAYERS)].iter().copied()
    }

    /// The seat whose turn comes after this one's among this many players.
    #[inline]
    pub fn next(self, n_players: usize) -> Self {
        Self::ALL[(self.index() + 1) % n_players.clamp(1, MAX_PLAYERS)]
    }
}

/// Lists by seat, as `serde(with)` takes it: an item for each of this many seats, and for those behind up to the last with
/// something to say. So documents of games for fewer players stay as they are.
#[doc(hidden)]
#[cfg(feature = "json")]
pub struct BySeat<const LEAST: usize>;

#[cfg(feature = "json")]
impl<const LEAST: usize> BySeat<LEAST> {
    /// Writes a list.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn serialize<T, S, const N: usize>(all: &[T; N], out: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let last = all.iter().rposition(|item| *item != T::default()).map_or(0, |last| last + 1);
        all[..last.max(LEAST)].serialize(out)
    }

    /// Reads one.
    ///
    /// # Errors
    ///
    /// When there are too few or too many seats.
    pub fn deserialize<'de, T, D, const N: usize>(from: D) -> Result<[T; N], D::Error>
    where
        T: Deserialize<'de> + Default + Copy,
        D: Deserializer<'de>,
    {
        let given = Vec::<T>::deserialize(from)?;
        if !(LEAST..=N).contains(&given.len()) {
            let expected = format!("an item for each of {LEAST} to {N} seats");
            return Err(D::Error::invalid_length(given.len(), &expected.as_str()));
        }
        let mut all = [T::default(); N];
        all[..given.len()].copy_from_slice(&given);
        Ok(all)
    }
}
