//! Pieces being lifted and put, by a Move action or a move effect.
//!
//! Clauses: MOVE-1, MOVE-2, FX-1, OPT-2, section 6.3; AMB-70.

use super::posts::class_of;
use super::seat::Owned;
use crate::board::table::{MAX_LIFTED, MAX_POSTS};
use crate::vocab::{Owners, Piece, PostId, PostKind, RouteId, Scope};
use kogge_engine::game::Seat;

/// A piece lifted from a post, in two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lifted {
    post: u8,
    owned: u8,
}

// A post fits a byte.
const _: () = assert!(MAX_POSTS <= 1 << u8::BITS);

impl Lifted {
    pub(super) const fn new(post: PostId, owned: Owned) -> Self {
        Self { post: post.0 as u8, owned: owned.code() }
    }

    /// The post it was lifted from.
    pub const fn post(self) -> PostId {
        PostId(self.post as u16)
    }

    /// The piece.
    pub fn owned(self) -> Owned {
        Owned::from_code(self.owned).expect("made from a piece")
    }
}

/// Pieces being lifted and put: a Move action or a move effect. Clauses: MOVE-1, MOVE-2, FX-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(into = "CarryData", try_from = "CarryData")
)]
pub struct Carry {
    /// Whether it is the Move action, which costs one action when the last piece is put (OPT-3).
    pub is_action: bool,
    /// Whose pieces may be lifted.
    pub owners: Owners,
    /// How far they may go; never [`Scope::Map`]. For the Move action [`Scope::WithinCountry`] stands for BRIT-9, and
    /// [`Scope::Anywhere`] says that it may ignore borders (OPT-2).
    pub scope: Scope,
    /// The most pieces lifted.
    pub limit: u8,
    pub(super) lifted: [Lifted; MAX_LIFTED],
    /// Where the first `n_put` pieces were put, when the Move may ignore borders; else all 0. AMB-70.
    pub(super) put_on: [u8; MAX_LIFTED],
    pub(super) n_lifted: u8,
    pub(super) n_put: u8,
    /// The class of the post on which the last of several identical pieces was put; 0 before the first. Section 6.3.
    pub(super) last: u16,
}

impl Carry {
    const NOTHING: Lifted = Lifted::new(PostId(0), Owned { seat: Seat::A, piece: Piece::Trader });

    /// The lifting of up to this many pieces, before any is lifted.
    pub const fn new(is_action: bool, owners: Owners, scope: Scope, limit: u8) -> Self {
        let lifted = [Self::NOTHING; MAX_LIFTED];
        let put_on = [0; MAX_LIFTED];
        Self { is_action, owners, scope, limit, lifted, put_on, n_lifted: 0, n_put: 0, last: 0 }
    }

    /// The same with these pieces lifted, in the order of [`lifted`](Self::lifted); nothing when there are more than
    /// [`MAX_LIFTED`], or a post is beyond those of any board.
    #[must_use]
    pub fn with_lifted(mut self, lifted: &[(PostId, Owned)]) -> Option<Self> {
        let of_boards = lifted.iter().all(|(post, _)| post.index() < MAX_POSTS);
        (of_boards && self.n_lifted == 0 && lifted.len() <= MAX_LIFTED).then(|| {
            lifted.iter().for_each(|&(post, owned)| self.push(Lifted::new(post, owned)));
            self
        })
    }

    /// The same with this many of the first pieces put, `on` these posts if it may ignore borders and on none else, and
    /// the last of them `after` this class of posts if the next piece is like it; nothing when that does not fit
    /// together.
    #[must_use]
    pub fn with_put(mut self, n_put: usize, on: &[PostId], after: Option<(RouteId, PostKind)>) -> Option<Self> {
        let n_on = if self.ignores_borders() { n_put } else { 0 };
        if n_put > self.n_lifted.into() || on.len() != n_on || on.iter().any(|post| post.index() >= MAX_POSTS) {
            return None;
        }
        self.n_put = n_put as u8;
        self.put_on.iter_mut().zip(on).for_each(|(place, post)| *place = post.0 as u8);
        self.last = after.map_or(0, |(route, kind)| class_of(route, kind));
        Some(self)
    }

    /// The same before any piece was lifted.
    pub(super) const fn without_pieces(&self) -> Self {
        Self::new(self.is_action, self.owners, self.scope, self.limit)
    }

    /// How many of the lifted pieces are on posts again.
    pub fn n_put(&self) -> usize {
        self.n_put.into()
    }

    /// The class of posts on which the last piece was put, if the next one is like it: it may not go on an earlier one.
    /// Nothing also stands for the very first class. Section 6.3.
    pub fn after(&self) -> Option<(RouteId, PostKind)> {
        let kind = if self.last & 1 == PostKind::House as u16 { PostKind::House } else { PostKind::Ship };
        (self.last > 0).then_some((RouteId(self.last >> 1), kind))
    }

    /// The pieces lifted, those already put down included: while lifting in the order lifted, then in the order in
    /// which they are put.
    pub fn lifted(&self) -> &[Lifted] {
        &self.lifted[..usize::from(self.n_lifted)]
    }

    /// The piece lifted last, while lifting.
    pub(super) fn last_lifted(&self) -> Option<Lifted> {
        self.lifted().last().copied()
    }

    /// The lifted pieces that are not on a post yet; the first is put next.
    pub fn waiting(&self) -> &[Lifted] {
        &self.lifted[usize::from(self.n_put)..usize::from(self.n_lifted)]
    }

    /// Whether this is a Move action that may ignore borders. Clause: OPT-2.
    pub fn ignores_borders(&self) -> bool {
        self.is_action && self.scope == Scope::Anywhere
    }

    /// The pieces put so far by a Move that may ignore borders, each with the post it was put on. AMB-70.
    pub fn put_down(&self) -> impl Iterator<Item = (Lifted, PostId)> {
        let n_put = if self.ignores_borders() { self.n_put.into() } else { 0 };
        self.lifted.iter().zip(&self.put_on).take(n_put).map(|(&lifted, &post)| (lifted, PostId(post.into())))
    }

    pub(super) fn note_put(&mut self, post: PostId) {
        if self.ignores_borders() {
            self.put_on[usize::from(self.n_put)] = post.0 as u8;
        }
        self.n_put += 1;
    }

    pub(super) fn push(&mut self, lifted: Lifted) {
        self.lifted[usize::from(self.n_lifted)] = lifted;
        self.n_lifted += 1;
    }
}

/// A [`Carry`] in serde's data model, where its fields differ from those in memory.
#[cfg(feature = "json")]
#[derive(serde::Serialize, serde::Deserialize, crate::Schema)]
#[serde(deny_unknown_fields)]
struct CarryData {
    is_action: bool,
    owners: Owners,
    scope: Scope,
    limit: u8,
    lifted: Vec<(PostId, Owned)>,
    n_put: usize,
    put_on: Vec<PostId>,
    after: Option<(RouteId, PostKind)>,
}

#[cfg(feature = "json")]
impl From<Carry> for CarryData {
    fn from(carry: Carry) -> Self {
        Self {
            is_action: carry.is_action,
            owners: carry.owners,
            scope: carry.scope,
            limit: carry.limit,
            lifted: carry.lifted().iter().map(|lifted| (lifted.post(), lifted.owned())).collect(),
            n_put: carry.n_put(),
            put_on: carry.put_down().map(|(_, post)| post).collect(),
            after: carry.after(),
        }
    }
}

#[cfg(feature = "json")]
impl TryFrom<CarryData> for Carry {
    type Error = &'static str;

    fn try_from(data: CarryData) -> Result<Self, Self::Error> {
        let CarryData { is_action, owners, scope, limit, lifted, n_put, put_on, after } = data;
        if after.is_some_and(|(route, _)| route.0 > u16::MAX / 2) {
            return Err("no board has such a route");
        }
        let carry = Self::new(is_action, owners, scope, limit);
        let carry = carry.with_lifted(&lifted).ok_or("at most 16 pieces are lifted, from posts of the board")?;
        let carry = carry.with_put(n_put, &put_on, after);
        carry.ok_or("no more pieces are put than lifted, and where borders are ignored each has its post")
    }
}
