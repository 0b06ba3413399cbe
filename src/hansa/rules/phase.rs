//! The decision that is due, with the data it needs: the whole of what a save must carry beside the board.
//!
//! Every decision is small: one piece, post, city, marker. Clauses: DEC-1 … DEC-16.

use super::markers::MarkerKind;
use super::posts::class_of;
use super::seat::{Owned, Pieces, Seat};
use crate::hansa::board::table::{MAX_LIFTED, MAX_POSTS};
use crate::hansa::vocab::{Area, CityId, Owners, Piece, PostId, PostKind, RouteId, Scope, Sources, Tile};

/// The decision that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Phase {
    /// Which action or marker, or the end of the turn. DEC-1.
    Main,
    /// How many merchants an Income, a take effect or a tribute fetches. DEC-2, FX-9, PROMO-3.
    IncomeMerchants {
        /// The most pieces fetched.
        limit: u8,
        /// The reason for fetching them.
        fetch: Fetch,
    },
    /// How many traders are fetched after this many merchants. DEC-3, FX-9, PROMO-3.
    IncomeTraders {
        /// The most pieces fetched, merchants included.
        limit: u8,
        /// The merchants chosen.
        merchants: u8,
        /// The reason for fetching them.
        fetch: Fetch,
    },
    /// Whether a trader is fetched after another player's Income. DEC-4.
    Echo {
        /// Who has the tile.
        owner: Seat,
    },
    /// How many merchants pay a fee of this many pieces. DEC-5.
    Fee {
        /// The pieces to pay.
        fee: u8,
        /// The relocation that follows; none after a placing (PROMO-4).
        relocation: Option<Relocation>,
    },
    /// Where the displaced piece and the extras go. DEC-6.
    Relocate(Relocation),
    /// Where an extra lifted from a post goes. DEC-7.
    RelocatePut {
        /// The piece lifted.
        piece: Piece,
        /// The relocation it belongs to.
        relocation: Relocation,
    },
    /// Which piece is lifted next. DEC-8.
    Lift(Carry),
    /// Where the next lifted piece goes. DEC-9.
    Put(Carry),
    /// What else establishing a route brings. DEC-10.
    Step3 {
        /// The route established.
        route: RouteId,
        /// Whether an Extra Kontor marker was held before the marker of the route was taken. Clause: MARKER-5.
        extra: bool,
    },
    /// Whether and how the permanent marker of the route just established is used. DEC-8, DEC-11 … DEC-14, FX-0.
    Permanent {
        /// The route.
        route: RouteId,
        /// The pieces that step 3 left on it.
        left: Pieces,
    },
    /// Which piece a place effect puts where next. DEC-13, DEC-14.
    Placing(Placing),
    /// Where an own piece lifted by a place effect goes. DEC-14.
    PlacingPut {
        /// The piece lifted.
        piece: Piece,
        /// The effect it belongs to.
        placing: Placing,
    },
    /// Which unused marker pays for a tile. DEC-17.
    TilePay {
        /// The tile.
        tile: Tile,
        /// The kind paid first; none while the first is chosen.
        first: Option<MarkerKind>,
    },
    /// Where a replacement marker goes. DEC-15.
    Replace,
    /// In which city a route full of neutral traders founds a kontor; its prestige and its marker are dealt with.
    /// DEC-16.
    NeutralCity {
        /// The route.
        route: RouteId,
    },
    /// The game is over. Clauses: END-1 … END-6.
    Over,
}

/// The reason for fetching pieces from a stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Fetch {
    /// Action A of the active player. Clause: INCOME-1.
    Income,
    /// A take effect that the active player uses. Clause: FX-9.
    Effect,
    /// A Tribute marker; its owner decides. Clause: PROMO-3.
    Tribute(Tribute),
}

/// A tribute that is being fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Tribute {
    /// Whose marker it is, and who decides.
    pub owner: Seat,
    /// The city in which a kontor was founded.
    pub city: CityId,
    /// The place of the marker in [`State::attached`](super::State::attached); those after it may call as well.
    pub place: u8,
    /// The continuation after every tribute is fetched.
    pub then: Then,
}

/// What a founding holds up until its tributes are fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Then {
    /// Steps 4 to 6 of establishing the route. Clause: ROUTE-2.
    Finish(RouteId),
    /// Step 4 alone: the permanent marker of the route was good for the kontor. Clause: FX-5.
    Return(RouteId),
    /// The end of the action.
    End,
}

/// A displacement that its owner is answering. Clauses: DISPLACE-4 … DISPLACE-13.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "super::serial::RelocationData", try_from = "super::serial::RelocationData")
)]
pub struct Relocation {
    /// Whose piece was displaced.
    pub owner: Seat,
    /// Who decides where it goes: the owner, or for a neutral piece the player who is not active (TWO-6).
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
    /// Who answers for a displaced piece, in a game of this many with this player active: the owner; for a neutral one
    /// the player who is not active. Clauses: DISPLACE-4, TWO-6.
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

/// A place effect being carried out. Clause: FX-3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Placing {
    /// How many pieces may still be placed.
    pub limit: u8,
    /// Where they may go.
    pub area: Area,
    /// Where they come from.
    pub sources: Sources,
    /// The pieces left of the route just established. They lie in the stock already, which changes nothing: what is not
    /// placed ends there, and no rule looks at the stock meanwhile. Clause: EAST-15.
    pub left: Pieces,
}

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
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "super::serial::CarryData", try_from = "super::serial::CarryData")
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
