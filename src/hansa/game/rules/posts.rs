//! The posts: who stands where, what is free, and which posts are one choice.
//!
//! Posts of one kind on one route are interchangeable (PLACE-5), so every choice of a free post is the lowest one of
//! its route and kind, and every choice of a piece is the lowest of its route, kind, owner and piece. Such a group is a
//! class, and whole sets of posts are brought to one post a class by a few words of arithmetic. Clauses: PLACE-2,
//! PLACE-5, DISPLACE-7.

use super::planes::Planes;
use super::seat::{Owned, Pieces};
use crate::board::table::{MAX_POSTS, Table};
use crate::vocab::{CountrySet, Piece, PostId, PostKind, PostSet, RouteId};
use kogge_engine::game::Seat;

/// The pieces on the posts of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Posts {
    planes: Planes,
}

impl Posts {
    pub(super) const EMPTY: Self = Self { planes: Planes::EMPTY };

    /// The posts with a piece on them.
    pub(super) fn occupied(&self) -> PostSet {
        PostSet(self.planes.taken())
    }

    /// The piece on a post of a board.
    pub(super) fn piece_at(&self, post: PostId) -> Option<Owned> {
        (post.index() < MAX_POSTS).then(|| Owned::from_code(self.planes.code(post.0))).flatten()
    }

    /// The posts on which a party's pieces stand.
    pub(super) fn of(&self, seat: Seat) -> PostSet {
        PostSet(self.planes.of_party(seat))
    }

    /// The posts that hold pieces of a kind, whosever they are.
    pub(super) fn of_kind(&self, piece: Piece) -> PostSet {
        let merchants = PostSet(self.planes.merchants());
        match piece {
            Piece::Trader => self.occupied().difference(merchants),
            Piece::Merchant => merchants,
        }
    }

    /// The posts on which a party's pieces of a kind stand.
    pub(super) fn with(&self, owned: Owned) -> PostSet {
        let merchants = PostSet(self.planes.merchants());
        match owned.piece {
            Piece::Trader => self.of(owned.seat).difference(merchants),
            Piece::Merchant => self.of(owned.seat).intersection(merchants),
        }
    }

    /// Puts a piece on a free post.
    pub(super) fn put(&mut self, post: PostId, owned: Owned) {
        self.planes.toggle(post.0, owned.code());
    }

    /// Takes a piece off the post on which it stands.
    pub(super) fn lift(&mut self, post: PostId, owned: Owned) {
        self.planes.toggle(post.0, owned.code());
    }

    /// The posts that hold something else.
    pub(super) fn changes(&self, other: &Self) -> PostSet {
        PostSet(self.planes.changes(&other.planes))
    }

    /// Whether the values kept for speed follow from the rest, and every piece has an owner.
    pub(super) fn is_consistent(&self) -> bool {
        self.planes.is_consistent()
    }
}

/// The place of a post's class in the order of choices: by route, houses before ships.
pub(super) fn class(table: &Table, post: PostId) -> u16 {
    let row = table.posts[post.index()];
    class_of(row.route, row.kind)
}

/// The place of a route's posts of a kind in the order of choices.
pub(super) const fn class_of(route: RouteId, kind: PostKind) -> u16 {
    route.0 << 1 | kind as u16
}

/// The lowest post of every class that has a post in the set.
#[inline]
pub(super) fn classes(table: &Table, posts: &PostSet) -> PostSet {
    let lowest = |posts: &PostSet| posts.lowest_of_each(table.first_posts, table.last_posts);
    match table.ships.is_empty() {
        true => lowest(posts),
        false => lowest(&posts.intersection(table.houses)).union(lowest(&posts.intersection(table.ships))),
    }
}

/// Calls `each` with the lowest post of every class that has a post in the set, in the order of posts.
pub(super) fn each_class(table: &Table, posts: &PostSet, each: impl FnMut(PostId)) {
    classes(table, posts).iter().for_each(each);
}

/// For each kind of these pieces, traders first: the lowest post of every class in the set that may hold it.
pub(super) fn each_kind(table: &Table, posts: &PostSet, pieces: Pieces, mut each: impl FnMut(Piece, &PostSet)) {
    if posts.is_empty() {
        return;
    }
    let classes = classes(table, posts);
    if pieces.traders > 0 {
        each(Piece::Trader, &classes.intersection(table.houses));
    }
    if pieces.merchants > 0 {
        each(Piece::Merchant, &classes);
    }
}

/// Calls `each` with the routes of which every post is in the set, in their order.
pub(super) fn each_whole(table: &Table, posts: &PostSet, mut each: impl FnMut(RouteId)) {
    let lasts = posts.wholes(table.first_posts, table.last_posts);
    lasts.for_each(|last| each(table.posts[last.index()].route));
}

/// The posts that stand at or after a class in the order of choices.
pub(super) fn from_class(table: &Table, class: u16) -> PostSet {
    // Posts are numbered route by route: the later routes' all follow, and of its own route houses precede ships.
    let Some(row) = table.routes.get(usize::from(class >> 1)) else { return PostSet::EMPTY };
    let posts = PostSet::from_on(PostId(row.posts.start));
    match class & 1 == PostKind::House as u16 {
        true => posts,
        false => posts.difference(row.post_set.intersection(table.houses)),
    }
}

/// The posts of the classes with at least `n` posts of the set at or after them, in the order of choices.
pub(super) fn leaving(table: &Table, posts: &PostSet, n: usize) -> PostSet {
    let Some(nth_last) = posts.nth_last(n) else { return PostSet::EMPTY };
    // Before its route every class has enough after it and beyond its route none, and its ships may lack what its
    // houses have.
    let row = table.route(table.posts[nth_last.index()].route);
    let beyond = PostSet::from_on(PostId(row.posts.end));
    let ships = row.post_set.intersection(table.ships);
    let too_few = match posts.intersection(ships.union(beyond)).len() < n {
        true => beyond.union(ships),
        false => beyond,
    };
    everywhere(table).difference(too_few)
}

/// Every post of the board.
pub(super) fn everywhere(table: &Table) -> PostSet {
    table.houses.union(table.ships)
}

/// The posts of some countries, the whole board for all of them.
pub(super) fn posts_in(table: &Table, countries: CountrySet) -> PostSet {
    if countries.0 == u8::MAX {
        return everywhere(table);
    }
    let rows = countries.iter().filter_map(|country| table.countries.get(country.index()));
    rows.fold(PostSet::EMPTY, |posts, country| posts.union(country.posts))
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
