//! The canonical hash of a position: 64 bits that are the same on every machine and in every version.
//!
//! What changes on the board is a sum of keys, one for each fact (a piece on a post, a kontor, a marker's place …), so
//! that a change takes one key off and adds another: posts, kontors and markers each keep their own sum. A sum and not
//! an exclusive or, because identical facts occur more than once: two markers of a kind in one place. The keys are
//! computed and not drawn: the finaliser of splitmix64 over the fact.
//!
//! The little that is left (desks, markers, the turn, the decision that is due) goes through the same finaliser when the
//! hash is asked for. Every field of a state takes part by deriving [`Hash`], so none can be forgotten; integers of
//! whatever size count as 64 bits, and lists hold bytes alone, so machines agree.

use std::hash::{Hash, Hasher};

use super::state::State;

/// What a key is about; its number is part of the hash and never changes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fact {
    /// A piece on a post: the post, the piece's code.
    Post = 1,
    /// A piece on a printed kontor: the kontor, the piece's code.
    Kontor = 2,
    /// A kontor outside the printed ones: its place among them and its city, the piece's code and the side.
    Extra = 3,
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

/// Folds integers into 64 bits, in a fixed way.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = mix(self.0 ^ n);
    }

    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

impl State {
    /// The canonical hash of the position: equal for equal states, the same on every machine and as long as
    /// [`REVISION`](super::REVISION) is.
    ///
    /// It covers what is hidden too, and the decision that is due.
    pub fn hash(&self) -> u64 {
        let mut fold = Fold(0);
        Hash::hash(self, &mut fold);
        fold.finish()
    }
}
