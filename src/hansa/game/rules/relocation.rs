//! A displacement that its owner is answering: what is put down so far, and what may follow.
//!
//! Clauses: DISPLACE-4 … DISPLACE-13, TWO-6.

use super::seat::Owned;
use crate::vocab::{Piece, PostId, RouteId};
use kogge_engine::game::Seat;

/// A displacement that its owner is answering. Clauses: DISPLACE-4 … DISPLACE-13.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(into = "RelocationData", try_from = "RelocationData")
)]
pub struct Relocation {
    /// Whose piece was displaced.
    pub owner: Seat,
    /// The player who decides where it goes: the owner, or for a neutral piece the player who is not active (TWO-6).
    pub decider: Seat,
    /// The piece displaced.
    pub piece: Piece,
    /// The route it was displaced from.
    pub route: RouteId,
    /// Whether the displaced piece is on a post again or in the stock.
    pub settled: bool,
    /// How many extras may still be placed.
    pub extras: u8,
    /// The posts on which pieces were put down so far; the first `n_put` count. Clause: DISPLACE-13.
    pub(super) put: [PostId; 3],
    pub(super) n_put: u8,
}

impl Relocation {
    /// The player who answers for a displaced piece, in a game of this many with this player active: the owner; for a
    /// neutral one the player who is not active. Clauses: DISPLACE-4, TWO-6.
    pub fn decider_of(owner: Seat, active: Seat, n_players: usize) -> Seat {
        match owner {
            Seat::Neutral => active.next(n_players),
            player => player,
        }
    }

    /// A displacement before anything is put down.
    pub const fn new(displaced: Owned, decider: Seat, route: RouteId, extras: u8) -> Self {
        let Owned { seat: owner, piece } = displaced;
        Self { owner, decider, piece, route, settled: false, extras, put: [PostId(0); 3], n_put: 0 }
    }

    /// The same after pieces were put down on these posts; nothing when there are more than a displacement can have.
    #[must_use]
    pub fn with_put_down(mut self, posts: &[PostId]) -> Option<Self> {
        self.put.get_mut(..posts.len())?.copy_from_slice(posts);
        self.n_put = posts.len() as u8;
        Some(self)
    }

    /// The posts on which pieces were put down so far.
    pub fn put_down(&self) -> &[PostId] {
        &self.put[..usize::from(self.n_put)]
    }

    pub(super) fn note_put(&mut self, post: PostId) {
        self.put[usize::from(self.n_put)] = post;
        self.n_put += 1;
    }
}

/// A [`Relocation`] in serde's data model, where its fields differ from those in memory.
#[cfg(feature = "json")]
#[derive(serde::Serialize, serde::Deserialize, crate::Schema)]
#[serde(deny_unknown_fields)]
struct RelocationData {
    owner: Seat,
    decider: Seat,
    piece: Piece,
    route: RouteId,
    settled: bool,
    extras: u8,
    put_down: Vec<PostId>,
}

#[cfg(feature = "json")]
impl From<Relocation> for RelocationData {
    fn from(relocation: Relocation) -> Self {
        let put_down = relocation.put_down().to_vec();
        let Relocation { owner, decider, piece, route, settled, extras, put: _, n_put: _ } = relocation;
        Self { owner, decider, piece, route, settled, extras, put_down }
    }
}

#[cfg(feature = "json")]
impl TryFrom<RelocationData> for Relocation {
    type Error = &'static str;

    fn try_from(data: RelocationData) -> Result<Self, Self::Error> {
        let RelocationData { owner, decider, piece, route, settled, extras, put_down } = data;
        let mut relocation = Self::new(Owned { seat: owner, piece }, decider, route, extras);
        relocation.settled = settled;
        relocation.with_put_down(&put_down).ok_or("at most three pieces are put down")
    }
}
