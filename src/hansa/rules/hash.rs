//! The canonical hash of a position: 64 bits that are the same on every machine and in every version.
//!
//! What changes on the board is a sum of keys, one for each fact (a piece on a post, a kontor, a marker's place …), so
//! that a change takes one key off and adds another: posts, kontors and markers each keep their own sum. A sum and not
//! an exclusive or, because identical facts occur more than once: two markers of a kind in one place. The keys are
//! computed and not drawn: the finaliser of splitmix64 over the fact.

/// What a key is about; its number is part of the hash and never changes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fact {
    /// A piece on a post: the post, the piece's code.
    Post = 1,
    /// A piece on a printed kontor: the kontor, the piece's code.
    Kontor = 2,
    /// A kontor outside the printed ones: its place among them and its city, the piece's code and the side.
    Extra = 3,
    /// A marker that is in the game: its place, its kind.
    Marker = 4,
    /// A marker in the supply: its place from the bottom, its kind.
    Supply = 5,
}

/// The key of a fact: a kind of fact, a place and what is there.
pub(super) const fn key(fact: Fact, place: u16, what: u8) -> u64 {
    mix((fact as u64) << 32 | (place as u64) << 8 | what as u64)
}

/// One step of splitmix64: every input bit changes about half of the output bits.
pub(super) const fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
