//! Observations as planes: named stretches of bytes, one behind another, for programs that learn.
//!
//! A plane has rows of one length: a row for each kind of thing, and a byte for each place, seat or number. Rows are as
//! long as the size class of the map says, so that all maps of a class have observations of one shape; what a map does
//! not have is 0. A family paints its observations with a [`Pen`]; the shape is what a pen has painted.

use crate::game::Seat;
use crate::vocab::words;

words! {
    /// The size of a map's observations.
    pub enum SizeClass {
        /// The size of the shipped maps, and of nearly all others.
        Standard = "standard",
        /// The size of the largest maps that can be played.
        Large = "large",
    }
}

/// A named stretch of an observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plane {
    /// Its name, unique in the observation.
    pub name: &'static str,
    /// The place of its first byte.
    pub start: usize,
    /// The number of rows.
    pub rows: usize,
    /// The bytes of each row.
    pub len: usize,
}

/// How many bytes planes have.
pub fn size_of(planes: &[Plane]) -> usize {
    planes.iter().map(|plane| plane.rows * plane.len).sum()
}

/// The most bytes of an observation.
pub const MAX_OBSERVATION: usize = 1 << 16;

/// Paints an observation, plane by plane.
#[derive(Debug)]
pub struct Pen<'a> {
    out: &'a mut [u8],
    at: usize,
    /// Elsewhere, so that the compiler may hold a pen in registers.
    planes: Option<&'a mut Vec<Plane>>,
}

impl<'a> Pen<'a> {
    /// A pen that paints over these bytes.
    pub fn over(out: &'a mut [u8]) -> Self {
        out.fill(0);
        Self { out, at: 0, planes: None }
    }

    /// A pen that goes on behind planes that were painted before, this many bytes.
    ///
    /// # Panics
    ///
    /// When there are fewer bytes.
    pub fn behind(at: usize, out: &'a mut [u8]) -> Self {
        out[at..].fill(0);
        Self { out, at, planes: None }
    }

    /// The planes that are painted, in their order.
    pub fn shape(paint: impl FnOnce(&mut Pen<'_>)) -> Vec<Plane> {
        let (mut out, mut planes) = (vec![0; MAX_OBSERVATION], Vec::new());
        paint(&mut Pen { planes: Some(&mut planes), ..Pen::over(&mut out) });
        planes
    }

    /// A pen for all that is painted from here on, `N` bytes at least; nothing where there are fewer, or planes are noted.
    ///
    /// Where all that paints with it is compiled into one function, the compiler knows the place of each plane: bytes that
    /// are written through a pen from elsewhere could be its own, so it would read that pen again after each. `N` is the
    /// length of all these planes, or planes are checked one by one.
    #[inline(always)]
    pub fn rest<const N: usize>(&mut self) -> Option<Pen<'_>> {
        if self.planes.is_some() || self.out.len() < N || self.at > self.out.len() - N {
            return None;
        }
        let at = std::mem::replace(&mut self.at, self.out.len());
        Some(Pen { out: &mut self.out[at..], at: 0, planes: None })
    }

    /// The next plane: all 0.
    ///
    /// # Panics
    ///
    /// When the bytes do not suffice for it.
    #[inline(always)]
    pub fn plane(&mut self, name: &'static str, rows: usize, len: usize) -> Rows<'_> {
        let start = self.at;
        self.at += rows * len;
        if let Some(planes) = &mut self.planes {
            planes.push(Plane { name, start, rows, len });
        }
        Rows { bytes: &mut self.out[start..self.at], len }
    }

    /// The next plane, of one byte.
    #[inline(always)]
    pub fn number(&mut self, name: &'static str, number: impl Into<i64>) {
        self.plane(name, 1, 1).set(0, 0, number);
    }

    /// The next plane, of one row for each number.
    #[inline(always)]
    pub fn numbers<N: Into<i64> + Copy>(&mut self, name: &'static str, numbers: &[N]) {
        let mut rows = self.plane(name, numbers.len(), 1);
        numbers.iter().enumerate().for_each(|(row, &number)| rows.set(row, 0, number));
    }

    /// The next plane, of `rows` rows with one byte: 1 in this one, if any.
    #[inline(always)]
    pub fn one_of(&mut self, name: &'static str, rows: usize, row: Option<usize>) {
        let mut plane = self.plane(name, rows, 1);
        if let Some(row) = row {
            plane.set(row, 0, 1);
        }
    }
}

/// The rows of a plane.
#[derive(Debug)]
pub struct Rows<'a> {
    bytes: &'a mut [u8],
    len: usize,
}

/// For each byte, its bits as bytes of 0 or 1, the lowest first.
const SPREAD: [[u8; 8]; 256] = {
    let mut all = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            all[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    all
};

/// Writes bits, the lowest first, as bytes of 0 or 1.
#[inline]
pub(super) fn write_bits(words: &[u64], out: &mut [u8]) {
    for (out, &word) in out.chunks_mut(64).zip(words) {
        match <&mut [u8; 64]>::try_from(&mut *out) {
            Ok(out) if word == 0 => *out = [0; 64],
            Ok(out) => spread_word(word, out),
            Err(_) => {
                let mut whole = [0; 64];
                spread_word(word, &mut whole);
                out.copy_from_slice(&whole[..out.len()]);
            }
        }
    }
}

/// Writes the bits of a word, the lowest first, as bytes of 0 or 1.
#[inline]
fn spread_word(word: u64, out: &mut [u8; 64]) {
    let (eights, _) = out.as_chunks_mut::<8>();
    for (eight, byte) in eights.iter_mut().zip(word.to_le_bytes()) {
        *eight = SPREAD[usize::from(byte)];
    }
}

/// The same as [`write_bits`] over bytes that are 0: words without a bit leave their bytes as they are.
#[inline]
fn spread(words: &[u64], out: &mut [u8]) {
    let (whole, rest) = out.as_chunks_mut::<64>();
    for (out, &word) in whole.iter_mut().zip(words).filter(|(_, word)| **word != 0) {
        spread_word(word, out);
    }
    if let Some(&word) = words.get(whole.len())
        && word != 0
        && !rest.is_empty()
    {
        let (eights, rest) = rest.as_chunks_mut::<8>();
        let bytes = word.to_le_bytes();
        for (eight, byte) in eights.iter_mut().zip(bytes) {
            *eight = SPREAD[usize::from(byte)];
        }
        rest.copy_from_slice(&SPREAD[usize::from(bytes[eights.len() % 8])][..rest.len()]);
    }
}

impl Rows<'_> {
    /// Writes a number, at least 0 and at most 255; nothing beyond the plane.
    #[inline(always)]
    pub fn set(&mut self, row: usize, place: usize, number: impl Into<i64>) {
        if place < self.len
            && let Some(byte) = self.bytes.get_mut(row * self.len + place)
        {
            *byte = number.into().clamp(0, u8::MAX.into()) as u8;
        }
    }

    /// Adds 1 to a number; nothing beyond the plane.
    #[inline(always)]
    pub fn add(&mut self, row: usize, place: usize) {
        if place < self.len
            && let Some(byte) = self.bytes.get_mut(row * self.len + place)
        {
            *byte = byte.saturating_add(1);
        }
    }

    /// Writes the bits of a set, the lowest first, as bytes of 0 or 1; nothing beyond the row.
    #[inline(always)]
    pub fn set_of(&mut self, row: usize, words: &[u64]) {
        if let Some(row) = self.bytes.get_mut(row * self.len..(row + 1) * self.len) {
            spread(words, row);
        }
    }

    /// The same of a set of up to 128 things.
    #[inline(always)]
    pub fn set_of_128(&mut self, row: usize, set: u128) {
        self.set_of(row, &[set as u64, (set >> 64) as u64]);
    }
}

/// The place of a seat as a viewer counts: himself first, then the others in turn order; parties that nobody plays keep
/// theirs. An onlooker counts from seat A.
#[inline]
pub fn place_of(viewer: Option<Seat>, seat: Seat, n_players: usize) -> usize {
    let (own, seat) = (viewer.map_or(0, Seat::index), seat.index());
    if seat < n_players && own < n_players { (seat + n_players - own) % n_players } else { seat }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_lie_one_behind_another() {
        let paint = |pen: &mut Pen<'_>| {
            let mut rows = pen.plane("places", 2, 10);
            rows.set_of(0, &[0b10_0000_0101]);
            rows.set_of_128(1, 1 << 3 | 1 << 90);
            rows.set(1, 9, 300);
            rows.set(1, 10, 7);
            pen.number("deck", -5);
            pen.numbers("bank", &[3_u8, 4]);
            pen.one_of("active", 3, Some(2));
        };
        let shape = Pen::shape(paint);
        let names: Vec<_> = shape.iter().map(|plane| (plane.name, plane.start, plane.rows, plane.len)).collect();
        assert_eq!(names, [("places", 0, 2, 10), ("deck", 20, 1, 1), ("bank", 21, 2, 1), ("active", 23, 3, 1)]);
        let mut out = [9; 26];
        paint(&mut Pen::over(&mut out));
        assert_eq!(out[..10], [1, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
        assert_eq!(out[10..20], [0, 0, 0, 1, 0, 0, 0, 0, 0, 255]);
        assert_eq!(out[20..], [0, 3, 4, 0, 0, 1]);
    }

    #[test]
    fn a_viewer_counts_from_himself() {
        let places = |viewer, n| Seat::ALL.iter().map(|&seat| place_of(viewer, seat, n)).collect::<Vec<_>>();
        assert_eq!(places(Some(Seat::B), 3), [2, 0, 1, 3, 4, 5, 6]);
        assert_eq!(places(None, 6), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(places(Some(Seat::Neutral), 4), [0, 1, 2, 3, 4, 5, 6]);
    }
}
