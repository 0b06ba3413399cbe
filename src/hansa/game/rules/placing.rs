//! Placing pieces by an effect: one at a time, from the first of its sources that is not empty.
//!
//! Clauses: FX-3, EAST-15, BRIT-16; DEC-13, DEC-14.

use super::Rules;
use super::action::{Action, Choice};
use super::next::Next;
use super::phase::{Phase, Placing};
use super::posts::{classes, each_class, each_kind, everywhere, suitable};
use super::seat::{Owned, Pieces};
use super::sink::Sink;
use super::state::State;
use crate::vocab::{Area, Piece, PostId, PostSet, Source};

/// Where the next piece comes from.
enum Supplier {
    Stock(Pieces),
    Supply(Pieces),
    ThisRoute(Pieces),
    Posts,
}

/// The first source that is not empty. Clause: FX-3.
fn supplier(state: &State, placing: &Placing) -> Option<Supplier> {
    placing.sources.as_slice().iter().find_map(|&source| held(state, placing, source))
}

/// The pieces of a source, unless it is empty.
fn held(state: &State, placing: &Placing, source: Source) -> Option<Supplier> {
    let player = state.active_player();
    // The rest of the route lies in the stock, but is its own source here.
    let stock = match placing.sources.as_slice().contains(&Source::ThisRoute) {
        true => Pieces::new(
            player.stock.traders.saturating_sub(placing.left.traders),
            player.stock.merchants.saturating_sub(placing.left.merchants),
        ),
        false => player.stock,
    };
    match source {
        Source::Stock => (stock.total() > 0).then_some(Supplier::Stock(stock)),
        Source::Supply => (player.supply.total() > 0).then_some(Supplier::Supply(player.supply)),
        Source::ThisRoute => (placing.left.total() > 0).then_some(Supplier::ThisRoute(placing.left)),
        Source::Posts => (!state.posts_of(state.active).is_empty()).then_some(Supplier::Posts),
    }
}

/// Whether a piece can have been lifted from a post: the last one there leaves the posts empty. Clause: FX-3.
pub(super) fn lifts(state: &State, placing: &Placing) -> bool {
    let sources = placing.sources.as_slice();
    let before = sources.iter().position(|&source| source == Source::Posts);
    before.is_some_and(|before| sources[..before].iter().all(|&source| held(state, placing, source).is_none()))
}

/// The posts the effect sends pieces to, taken or free. Clause: FX-3.
fn area(rules: Rules, area: Area) -> PostSet {
    let table = rules.table;
    let posts_in = |wanted: &dyn Fn(usize) -> bool| {
        let countries = table.countries.iter().enumerate().filter(|&(i, _)| wanted(i));
        countries.fold(PostSet::EMPTY, |posts, (_, country)| posts.union(country.posts))
    };
    match area {
        Area::Anywhere => everywhere(table),
        Area::Abroad => posts_in(&|i| table.home.is_none_or(|home| home.index() != i)),
        Area::In(countries) => posts_in(&|i| countries.0 >> i & 1 != 0),
    }
}

/// Calls `each` with every piece and post of the next placing, or with every own piece that may be lifted for it: while
/// another suitable post of the area is free.
pub(super) fn each_choice(rules: Rules, state: &State, placing: &Placing, mut each: impl FnMut(Choice)) {
    if placing.limit == 0 {
        return;
    }
    let table = rules.table;
    let open = state.free(table).intersection(area(rules, placing.area));
    match supplier(state, placing) {
        None => {}
        Some(Supplier::Stock(pieces) | Supplier::Supply(pieces) | Supplier::ThisRoute(pieces)) => {
            each_kind(table, &open, pieces, |piece, posts| {
                posts.iter().for_each(|post| each(Choice::Place { piece, post }));
            });
        }
        Some(Supplier::Posts) => {
            for &piece in Piece::ALL {
                if !open.intersection(suitable(table, piece)).is_empty() {
                    let own = state.posts_with(Owned { seat: state.active, piece });
                    each_class(table, &own, |post| each(Choice::Lift(post)));
                }
            }
        }
    }
}

pub(super) fn candidates(rules: Rules, state: &State, placing: &Placing, out: &mut impl Sink) {
    each_choice(rules, state, placing, |choice| match choice {
        Choice::Place { piece, post } => out.push(Action::Place { piece, post }),
        Choice::Lift(post) => out.push(Action::Lift { post }),
        Choice::Plain
        | Choice::Develop(_)
        | Choice::Swap(_)
        | Choice::SwapGreen { .. }
        | Choice::Found { .. }
        | Choice::Exchange { .. }
        | Choice::Attach { .. } => {}
    });
    out.push(Action::Done);
}

/// Where the lifted piece may go: also its own vacated post, where that is in the area.
pub(super) fn puts(rules: Rules, state: &State, piece: Piece, placing: &Placing, out: &mut impl Sink) {
    let table = rules.table;
    let open = state.free(table).intersection(area(rules, placing.area)).intersection(suitable(table, piece));
    out.each(&classes(table, &open), |post| Action::Put { post });
}

/// Puts a piece of the source on a post.
pub(super) fn put(rules: Rules, state: &mut State, mut placing: Placing, piece: Piece, post: PostId) -> Next {
    let from = supplier(state, &placing);
    let player = state.active_player_mut();
    match from {
        Some(Supplier::Stock(_)) => player.stock.take(piece),
        Some(Supplier::Supply(_)) => player.supply.take(piece),
        Some(Supplier::ThisRoute(_)) => {
            player.stock.take(piece);
            placing.left.take(piece);
        }
        Some(Supplier::Posts) | None => {}
    }
    put_lifted(rules, state, placing, piece, post)
}

/// Lifts an own piece from a post.
pub(super) fn lift(state: &mut State, placing: Placing, post: PostId) -> Next {
    if let Some(owned) = state.piece_at(post) {
        state.lift(post, owned);
        state.phase = Phase::PlacingPut { piece: owned.piece, placing };
    }
    Next::Decision
}

/// Puts a piece on a post and asks for the next, or ends the effect when no other can be placed.
pub(super) fn put_lifted(rules: Rules, state: &mut State, mut placing: Placing, piece: Piece, post: PostId) -> Next {
    state.put(post, Owned { seat: state.active, piece });
    placing.limit -= 1;
    let mut more = false;
    each_choice(rules, state, &placing, |_| more = true);
    if !more {
        return Next::End;
    }
    state.phase = Phase::Placing(placing);
    Next::Decision
}
