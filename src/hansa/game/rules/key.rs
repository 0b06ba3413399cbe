//! The keys of the canonical hash: one number for each fact of a position.
//!
//! Posts, kontors and markers each keep the sum of their keys; [`hash`](super::hash) adds the rest. The keys are computed
//! and not drawn: the finaliser of splitmix64 over the fact.

use kogge_engine::hash::mix;

/// The subject of a key; its number is part of the hash and never changes.
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
    /// A word of what is written when the hash is asked for: its place in the row.
    Word = 6,
}

/// The key of a fact: a kind of fact, a place and what is there.
pub(super) const fn key(fact: Fact, place: u16, what: u8) -> u64 {
    mix((fact as u64) << 32 | (place as u64) << 8 | what as u64)
}
