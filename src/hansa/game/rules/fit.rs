//! A test that the pieces that wait can all find a post: a small matching, for maps on which no fixed order of puts
//! is safe.
//!
//! Clauses: section 6.3 of the rules, INV-17.

use crate::board::table::MAX_LIFTED;
use crate::vocab::{PostId, PostSet};

/// The posts each of the waiting pieces may go to; at most [`MAX_LIFTED`].
pub(super) type Wishes = arrayvec::ArrayVec<PostSet, MAX_LIFTED>;

/// Whether every piece can have a post of its own.
pub(super) fn all_fit(wishes: &Wishes) -> bool {
    let mut given = [None; MAX_LIFTED];
    (0..wishes.len()).all(|piece| {
        let mut tried = PostSet::EMPTY;
        give(wishes, piece, &mut given, &mut tried)
    })
}

/// Gives a piece a post, moving pieces that have one to others where needed: an augmenting path.
fn give(wishes: &Wishes, piece: usize, given: &mut [Option<PostId>; MAX_LIFTED], tried: &mut PostSet) -> bool {
    while let Some(post) = wishes[piece].difference(*tried).first() {
        tried.insert(post);
        let holder = given.iter().position(|&taken| taken == Some(post));
        if holder.is_none_or(|holder| give(wishes, holder, given, tried)) {
            given[piece] = Some(post);
            return true;
        }
    }
    false
}
