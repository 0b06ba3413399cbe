//! The posts: who stands where, what is free, and which posts are one choice.
//!
//! Posts of one kind on one route are interchangeable (PLACE-5), so every choice of a free post is the lowest one of
//! its route and kind, and every choice of a piece is the lowest of its route, kind, owner and piece. Clauses: PLACE-2,
//! PLACE-5, DISPLACE-7.

use super::seat::Owned;
use super::state::State;
use crate::hansa::board::table::Table;
use crate::hansa::vocab::{Piece, PostId, PostKind, PostSet, RouteId};

/// The place of a post's class in the order of choices: by route, houses before ships.
pub(super) fn class(table: &Table, post: PostId) -> u16 {
    let row = table.posts[post.index()];
    row.route.0 << 1 | row.kind as u16
}

/// The place of a piece's class in the order of choices: by the class of its post, owner and kind.
pub(super) fn piece_class(table: &Table, post: PostId, owned: Owned) -> u16 {
    class(table, post) << 4 | (owned.seat as u16) << 1 | owned.piece as u16
}

/// Calls `each` with the lowest post of every class that has a post in the set, in the order of classes.
pub(super) fn each_class(table: &Table, posts: &PostSet, mut each: impl FnMut(PostId)) {
    let mut rest = *posts;
    while let Some(first) = rest.first() {
        let route = table.route(table.posts[first.index()].route).post_set;
        let here = rest.intersection(&route);
        rest = rest.difference(&route);
        if let Some(house) = here.intersection(&table.houses).first() {
            each(house);
        }
        if let Some(ship) = here.intersection(&table.ships).first() {
            each(ship);
        }
    }
}

/// How many posts of the set stand at or after a class that the board has, in the order of choices.
pub(super) fn count_from(table: &Table, posts: &PostSet, from: u16) -> usize {
    // Posts are numbered route by route: the later routes' all follow, and of its own route houses precede ships.
    let row = table.route(RouteId(from >> 1));
    let here = posts.intersection(&row.post_set);
    let here = if from & 1 == PostKind::House as u16 { here } else { here.intersection(&table.ships) };
    here.len() + posts.len_from(PostId(row.posts.end))
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
        super::Seat::Neutral => everywhere(table),
        _ => suitable(table, owned.piece),
    }
}

impl State {
    /// The posts with a piece on them.
    pub fn occupied(&self) -> PostSet {
        self.pieces.iter().fold(PostSet::EMPTY, |posts, of| posts.union(of))
    }

    /// The posts without a piece.
    pub(super) fn free(&self, table: &Table) -> PostSet {
        everywhere(table).difference(&self.occupied())
    }

    /// The piece on a post.
    pub fn piece_at(&self, post: PostId) -> Option<Owned> {
        let seat = *super::Seat::ALL.iter().find(|seat| self.pieces[seat.index()].contains(post))?;
        let piece = if self.merchants.contains(post) { Piece::Merchant } else { Piece::Trader };
        Some(Owned { seat, piece })
    }

    /// The posts on which a party's pieces of a kind stand.
    pub fn posts_with(&self, owned: Owned) -> PostSet {
        let all = &self.pieces[owned.seat.index()];
        match owned.piece {
            Piece::Trader => all.difference(&self.merchants),
            Piece::Merchant => all.intersection(&self.merchants),
        }
    }

    /// Puts a piece on a free post.
    pub(super) fn put(&mut self, post: PostId, owned: Owned) {
        self.pieces[owned.seat.index()].insert(post);
        if owned.piece == Piece::Merchant {
            self.merchants.insert(post);
        }
    }

    /// Takes a piece off the post on which it stands.
    pub(super) fn lift(&mut self, post: PostId, owned: Owned) {
        self.pieces[owned.seat.index()].remove(post);
        self.merchants.remove(post);
    }
}
