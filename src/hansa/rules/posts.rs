//! The posts: who stands where, what is free, and which posts are one choice.
//!
//! Posts of one kind on one route are interchangeable (PLACE-5), so every choice of a free post is the lowest one of
//! its route and kind, and every choice of a piece is the lowest of its route, kind, owner and piece. Such a group is a
//! class, and whole sets of posts are brought to one post a class by a few words of arithmetic. Clauses: PLACE-2, PLACE-5,
//! DISPLACE-7.

use super::hash::{Fact, key};
use super::seat::{Owned, Pieces, Seat};
use super::state::State;
use crate::hansa::board::table::Table;
use crate::hansa::vocab::{Piece, PostId, PostKind, PostSet};

/// What stands on the posts of a board.
///
/// Each post has the four bits of [`Owned::code`], each bit in a plane of its own: 128 bytes for 256 posts, and a
/// party's posts are a few words of arithmetic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Posts {
    owners: [PostSet; 3],
    merchants: PostSet,
    /// The sum of the keys of all pieces; see [`hash`](super::hash).
    sum: u64,
}

impl Posts {
    pub(super) const EMPTY: Self = Self { owners: [PostSet::EMPTY; 3], merchants: PostSet::EMPTY, sum: 0 };

    fn occupied(&self) -> PostSet {
        let [a, b, c] = &self.owners;
        a.union(b).union(c)
    }

    fn code_at(&self, post: PostId) -> u8 {
        let [a, b, c] = self.owners.each_ref().map(|plane| u8::from(plane.contains(post)));
        a | b << 1 | c << 2 | u8::from(self.merchants.contains(post)) << 3
    }

    fn of_party(&self, seat: Seat) -> PostSet {
        let code = Owned { seat, piece: Piece::Trader }.code();
        let mut posts = [u64::MAX; 4];
        for (bit, plane) in self.owners.iter().enumerate() {
            let flip = if code >> bit & 1 == 0 { u64::MAX } else { 0 };
            for (word, plane) in posts.iter_mut().zip(plane.0) {
                *word &= plane ^ flip;
            }
        }
        PostSet(posts)
    }

    fn toggle(&mut self, post: PostId, code: u8) {
        let (word, bit) = (usize::from(post.0 >> 6 & 3), post.0 & 63);
        let planes = self.owners.iter_mut().chain([&mut self.merchants]);
        for (i, plane) in planes.enumerate() {
            plane.0[word] ^= u64::from(code >> i & 1) << bit;
        }
    }

    /// The sum of the keys, computed anew.
    fn fresh_sum(&self) -> u64 {
        let pieces = self.occupied().iter();
        pieces.fold(0, |sum, post| sum.wrapping_add(key(Fact::Post, post.0, self.code_at(post))))
    }

    /// What is kept for speed follows from the planes, and no plane says more than the others know of.
    pub(super) fn is_consistent(&self) -> bool {
        let known = self.occupied().iter().all(|post| Owned::from_code(self.code_at(post)).is_some());
        known && self.merchants.difference(&self.occupied()).is_empty() && self.sum == self.fresh_sum()
    }
}

/// The place of a post's class in the order of choices: by route, houses before ships.
pub(super) fn class(table: &Table, post: PostId) -> u16 {
    let row = table.posts[post.index()];
    row.route.0 << 1 | row.kind as u16
}

/// The lowest post of every class that has a post in the set.
pub(super) fn classes(table: &Table, posts: &PostSet) -> PostSet {
    let lowest = |posts: &PostSet| posts.lowest_of_each(&table.first_posts, &table.last_posts);
    match table.ships.is_empty() {
        true => lowest(posts),
        false => lowest(&posts.intersection(&table.houses)).union(&lowest(&posts.intersection(&table.ships))),
    }
}

/// Calls `each` with the lowest post of every class that has a post in the set, in the order of posts.
pub(super) fn each_class(table: &Table, posts: &PostSet, each: impl FnMut(PostId)) {
    classes(table, posts).iter().for_each(each);
}

/// For each kind of these pieces, traders first: the lowest post of every class in the set that may hold it.
pub(super) fn each_kind(table: &Table, posts: &PostSet, pieces: Pieces, mut each: impl FnMut(Piece, &PostSet)) {
    let classes = classes(table, posts);
    if pieces.traders > 0 {
        each(Piece::Trader, &classes.intersection(&table.houses));
    }
    if pieces.merchants > 0 {
        each(Piece::Merchant, &classes);
    }
}

/// The posts that stand at or after a class in the order of choices.
pub(super) fn from_class(table: &Table, class: u16) -> PostSet {
    // Posts are numbered route by route: the later routes' all follow, and of its own route houses precede ships.
    let Some(row) = table.routes.get(usize::from(class >> 1)) else { return PostSet::EMPTY };
    let posts = PostSet::from_on(PostId(row.posts.start));
    match class & 1 == PostKind::House as u16 {
        true => posts,
        false => posts.difference(&row.post_set.intersection(&table.houses)),
    }
}

/// The posts of the classes with at least `n` posts of the set at or after them, in the order of choices.
pub(super) fn leaving(table: &Table, posts: &PostSet, n: usize) -> PostSet {
    let Some(nth_last) = posts.nth_last(n) else { return PostSet::EMPTY };
    // Before its route every class has enough after it and beyond its route none, and its ships may lack what its
    // houses have.
    let row = table.route(table.posts[nth_last.index()].route);
    let until = PostSet::from_on(PostId(row.posts.end)).complement();
    let ships = row.post_set.intersection(&table.ships);
    let of_ships = posts.intersection(&ships).len() + posts.intersection(&PostSet::from_on(PostId(row.posts.end))).len();
    if of_ships >= n { until } else { until.difference(&ships) }
}

/// Every post of the board.
pub(super) fn everywhere(table: &Table) -> PostSet {
    table.houses.union(&table.ships)
}

/// The posts that may hold a player's piece. Clause: PLACE-2.
pub(super) fn suitable(table: &Table, piece: Piece) -> PostSet {
    match piece {
        Piece::Trader => table.houses,
        Piece::Merchant => everywhere(table),
    }
}

/// The posts that may hold this piece, the neutral party's included. Clauses: PLACE-2, TWO-4.
pub(super) fn suitable_for(table: &Table, owned: Owned) -> PostSet {
    match owned.seat {
        Seat::Neutral => everywhere(table),
        _ => suitable(table, owned.piece),
    }
}

impl State {
    /// The posts with a piece on them.
    pub fn occupied(&self) -> PostSet {
        self.posts.occupied()
    }

    /// The posts without a piece.
    pub(super) fn free(&self, table: &Table) -> PostSet {
        everywhere(table).difference(&self.occupied())
    }

    /// The piece on a post.
    pub fn piece_at(&self, post: PostId) -> Option<Owned> {
        Owned::from_code(self.posts.code_at(post))
    }

    /// The posts on which a party's pieces stand.
    pub fn posts_of(&self, seat: Seat) -> PostSet {
        self.posts.of_party(seat)
    }

    /// The posts on which a party's pieces of a kind stand.
    pub fn posts_with(&self, owned: Owned) -> PostSet {
        let all = self.posts_of(owned.seat);
        match owned.piece {
            Piece::Trader => all.difference(&self.posts.merchants),
            Piece::Merchant => all.intersection(&self.posts.merchants),
        }
    }

    /// Puts a piece on a free post.
    pub(super) fn put(&mut self, post: PostId, owned: Owned) {
        self.posts.toggle(post, owned.code());
        self.posts.sum = self.posts.sum.wrapping_add(key(Fact::Post, post.0, owned.code()));
    }

    /// Takes a piece off the post on which it stands.
    pub(super) fn lift(&mut self, post: PostId, owned: Owned) {
        self.posts.toggle(post, owned.code());
        self.posts.sum = self.posts.sum.wrapping_sub(key(Fact::Post, post.0, owned.code()));
    }
}
