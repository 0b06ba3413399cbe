//! Pieces in up to 256 places: each place has the four bits of [`Owned::code`], each bit in a plane of its own.
//!
//! So 256 places take 128 bytes, one place is four bit operations, and all places of a party are a few words of
//! arithmetic. Posts and printed kontors are kept so.

use super::seat::{Owned, PARTIES};
use crate::vocab::Piece;
use kogge_engine::game::Seat;

/// A bit for each of 256 places, as [`PostSet`](crate::vocab::PostSet) and
/// [`KontorSet`](crate::vocab::KontorSet) have it.
type Plane = [u64; 4];

/// The owners of pieces, by place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Planes {
    owners: [Plane; 3],
    merchants: Plane,
}

impl Planes {
    pub(super) const EMPTY: Self = Self { owners: [[0; 4]; 3], merchants: [0; 4] };

    /// The code of the piece in a place.
    pub(super) const fn code(&self, place: u16) -> u8 {
        let (word, bit) = at(place);
        let [a, b, c] = &self.owners;
        let bits = [a[word], b[word], c[word], self.merchants[word]];
        let [a, b, c, d] = bits;
        (a >> bit & 1 | (b >> bit & 1) << 1 | (c >> bit & 1) << 2 | (d >> bit & 1) << 3) as u8
    }

    /// Puts a piece with this code into a free place, or takes it out of the place that it has.
    pub(super) const fn toggle(&mut self, place: u16, code: u8) {
        let (word, bit) = at(place);
        let code = code as u64;
        let [a, b, c] = &mut self.owners;
        a[word] ^= (code & 1) << bit;
        b[word] ^= (code >> 1 & 1) << bit;
        c[word] ^= (code >> 2 & 1) << bit;
        self.merchants[word] ^= (code >> 3) << bit;
    }

    /// The places with a piece.
    pub(super) fn taken(&self) -> Plane {
        let [a, b, c] = &self.owners;
        std::array::from_fn(|word| a[word] | b[word] | c[word])
    }

    /// The places with a merchant.
    pub(super) const fn merchants(&self) -> Plane {
        self.merchants
    }

    /// The places with a party's pieces.
    pub(super) fn of_party(&self, seat: Seat) -> Plane {
        let code = Owned { seat, piece: Piece::Trader }.code();
        // A plane counts as it is where the code has its bit, and inverted where it has not.
        let [flip_a, flip_b, flip_c] = [0, 1, 2].map(|bit| u64::from(code >> bit & 1).wrapping_sub(1));
        let [a, b, c] = &self.owners;
        std::array::from_fn(|word| (a[word] ^ flip_a) & (b[word] ^ flip_b) & (c[word] ^ flip_c))
    }

    /// The places that hold something else.
    pub(super) fn changes(&self, other: &Self) -> Plane {
        let ([a, b, c], [d, e, f]) = (&self.owners, &other.owners);
        let merchants = |word: usize| self.merchants[word] ^ other.merchants[word];
        std::array::from_fn(|word| a[word] ^ d[word] | b[word] ^ e[word] | c[word] ^ f[word] | merchants(word))
    }

    /// Whether every place with any bit has the code of a piece.
    pub(super) fn is_consistent(&self) -> bool {
        let taken = self.taken();
        let parties = PARTIES.iter().map(|&seat| self.of_party(seat));
        let owned = parties.fold([0; 4], |owned: Plane, party| std::array::from_fn(|word| owned[word] | party[word]));
        owned == taken && (0..4).all(|word| self.merchants[word] & !taken[word] == 0)
    }
}

/// The word and the bit of a place.
const fn at(place: u16) -> (usize, u16) {
    ((place >> 6 & 3) as usize, place & 63)
}
