//! The answer to a displacement: its owner puts the piece and extras on the nearest routes.
//!
//! The search runs over the table's relocation rings, for each kind of piece and again before each placement. Clauses:
//! DISPLACE-4 … DISPLACE-13, BRIT-8 (through the rings), FAVOUR-6, section 6.3; DEC-6, DEC-7.

use super::Rules;
use super::action::Action;
use super::next::Next;
use super::phase::Phase;
use super::posts::{classes, each_class, everywhere, posts_in, suitable_for};
use super::relocation::Relocation;
use super::seat::{Owned, Pieces};
use super::sink::{Any, Sink};
use super::state::State;
use crate::board::edition::Extras;
use crate::board::table::Table;
use crate::vocab::{Piece, PostId, PostSet, RouteId, Tile};
use kogge_engine::game::Seat;

/// Where extras come from now. Clause: DISPLACE-5.
enum Supplier {
    Stock(Pieces),
    Supply(Pieces),
    Posts,
    /// The neutral party's unlimited pool of traders. Clause: TWO-6.
    Pool,
}

/// Whether an extra may be of the kind, by the kind of the displaced piece. Clause: DISPLACE-4; ED-3.
pub(super) fn may_be(rules: Rules, relocation: &Relocation, extra: Piece) -> bool {
    match rules.edition.extras {
        Extras::AnyPiece => true,
        Extras::TradersForMerchant => relocation.piece == Piece::Trader || extra == Piece::Trader,
    }
}

/// The pieces among these that may be extras. ED-3.
fn allowed(rules: Rules, relocation: &Relocation, pieces: Pieces) -> Pieces {
    match may_be(rules, relocation, Piece::Merchant) {
        true => pieces,
        false => Pieces::new(pieces.traders, 0),
    }
}

fn supplier(rules: Rules, state: &State, relocation: &Relocation) -> Supplier {
    if relocation.owner == Seat::Neutral {
        return Supplier::Pool;
    }
    let player = &state.players[relocation.owner.index()];
    let [stock, supply] = [player.stock, player.supply].map(|pieces| allowed(rules, relocation, pieces));
    if stock.total() > 0 {
        Supplier::Stock(stock)
    } else if supply.total() > 0 {
        Supplier::Supply(supply)
    } else {
        Supplier::Posts
    }
}

/// The pieces that may be extras now; nothing when they are lifted from posts. Clauses: DISPLACE-5, TWO-6.
pub(super) fn at_hand(rules: Rules, state: &State, relocation: &Relocation) -> Option<Pieces> {
    match supplier(rules, state, relocation) {
        Supplier::Stock(pieces) | Supplier::Supply(pieces) => Some(pieces),
        Supplier::Pool => Some(Pieces::new(1, 0)),
        Supplier::Posts => None,
    }
}

/// The posts open at each distance. Clauses: DISPLACE-6, BRIT-8, TWO-7.
pub(super) fn rings<'a>(rules: Rules<'a>, relocation: &Relocation) -> &'a [PostSet] {
    let row = rules.table.route(relocation.route);
    match relocation.owner {
        Seat::Neutral => &rules.table.neutral_rings[row.neutral_rings.range()],
        _ => rules.table.rings_of(relocation.route),
    }
}

/// The posts open for a piece of the owner among the free ones: those of the nearest ring that has any, else those of
/// the original route. The owner of the tile goes wherever the country allows, the original route included. Clauses:
/// DISPLACE-6, DISPLACE-7, DISPLACE-11, DISPLACE-12, FAVOUR-6.
pub(super) fn open_posts(
    rules: Rules,
    state: &State,
    relocation: &Relocation,
    piece: Piece,
    free: &PostSet,
) -> PostSet {
    let owned = Owned { seat: relocation.owner, piece };
    let free = free.intersection(suitable_for(rules.table, owned));
    if state.has_tile(relocation.owner, Tile::RelocateAnywhere) {
        return free.intersection(within_reach(rules.table, relocation.route));
    }
    rings(rules, relocation)
        .iter()
        .map(|ring| free.intersection(*ring))
        .find(|posts| !posts.is_empty())
        .unwrap_or_else(|| free.intersection(rules.table.route(relocation.route).post_set))
}

/// Every post of the countries that pieces of a route may go to. Clauses: BRIT-8, FAVOUR-6; AMB-24.
fn within_reach(table: &Table, route: RouteId) -> PostSet {
    match table.route(route).country {
        None => everywhere(table),
        Some(from) => posts_in(table, table.countries[from.index()].reach),
    }
}

/// Whether the order of displaced piece and extras cannot matter, so that the displaced piece comes first. Asked before
/// the first placement only: GS-1 shows the free order once an extra went first. Neutral traders are all alike and come
/// from one pool. A piece that may go to the stock joins the source of the extras, so they must not need the supply
/// (ED-2). Section 6.3.
pub(super) fn order_is_irrelevant(rules: Rules, state: &State, relocation: &Relocation, open: &PostSet) -> bool {
    if relocation.owner == Seat::Neutral {
        return true;
    }
    let player = state.player(relocation.owner);
    let [stock, supply] = [player.stock, player.supply].map(|pieces| allowed(rules, relocation, pieces).total());
    let at_hand = if rules.edition.displaced_must_be_placed { stock + supply } else { stock };
    relocation.n_put == 0 && open.len() > usize::from(relocation.extras) && at_hand >= usize::from(relocation.extras)
}

pub(super) fn candidates(rules: Rules, state: &State, relocation: &Relocation, out: &mut impl Sink) {
    let free = state.free(rules.table);
    if !relocation.settled {
        let open = open_posts(rules, state, relocation, relocation.piece, &free);
        if open.is_empty() || !rules.edition.displaced_must_be_placed {
            // DISPLACE-12; ED-2.
            out.push(Action::DisplacedToStock);
        }
        out.each(&classes(rules.table, &open), |post| Action::PutDisplaced { post });
        if order_is_irrelevant(rules, state, relocation, &open) {
            return;
        }
    }
    if relocation.extras > 0 {
        extra_candidates(rules, state, relocation, &free, out);
    }
    if relocation.settled {
        out.push(Action::Done); // DISPLACE-8
    }
}

/// Clauses: DISPLACE-5, DISPLACE-13.
fn extra_candidates(rules: Rules, state: &State, relocation: &Relocation, free: &PostSet, out: &mut impl Sink) {
    let Some(pieces) = at_hand(rules, state, relocation) else {
        return liftable(rules, state, relocation, free, |post| out.push(Action::LiftExtra { post }));
    };
    for piece in pieces.kinds() {
        let open = open_posts(rules, state, relocation, piece, free);
        out.each(&classes(rules.table, &open), |post| Action::PutExtra { piece, post });
    }
}

/// Calls `each` with every own piece on a post that may serve as an extra: not one put down in this relocation, and
/// only where a post would be open for it, its own vacated one included. Clauses: DISPLACE-13, AMB-67.
fn liftable(rules: Rules, state: &State, relocation: &Relocation, free: &PostSet, mut each: impl FnMut(PostId)) {
    let put: PostSet = relocation.put_down().iter().copied().collect();
    for &piece in Piece::ALL.iter().filter(|&&piece| may_be(rules, relocation, piece)) {
        let own = state.posts_with(Owned { seat: relocation.owner, piece }).difference(put);
        each_class(rules.table, &own, |post| {
            if has_place(rules, state, relocation, piece, post, free) {
                each(post);
            }
        });
    }
}

/// Whether a post would be open for a piece lifted from a post, that one included. Clause: DISPLACE-13.
pub(super) fn has_place(
    rules: Rules,
    state: &State,
    relocation: &Relocation,
    piece: Piece,
    post: PostId,
    free: &PostSet,
) -> bool {
    let mut vacated = *free;
    vacated.insert(post);
    !open_posts(rules, state, relocation, piece, &vacated).is_empty()
}

pub(super) fn puts(rules: Rules, state: &State, piece: Piece, relocation: &Relocation, out: &mut impl Sink) {
    let open = open_posts(rules, state, relocation, piece, &state.free(rules.table));
    out.each(&classes(rules.table, &open), |post| Action::Put { post });
}

/// Asks the owner for the next piece, or ends the action when nothing but `Done` is left. Clause: DISPLACE-10.
pub(super) fn go_on(rules: Rules, state: &mut State, relocation: Relocation) -> Next {
    let mut more = Any(!relocation.settled);
    if relocation.settled && relocation.extras > 0 {
        extra_candidates(rules, state, &relocation, &state.free(rules.table), &mut more);
    }
    if !more.0 {
        return Next::End;
    }
    state.phase = Phase::Relocate(relocation);
    Next::Decision
}

pub(super) fn put_displaced(rules: Rules, state: &mut State, post: PostId) -> Next {
    let Phase::Relocate(mut relocation) = state.phase else { return Next::Decision };
    state.put(post, Owned { seat: relocation.owner, piece: relocation.piece });
    relocation.note_put(post);
    relocation.settled = true;
    go_on(rules, state, relocation)
}

/// Clause: DISPLACE-12; a neutral piece goes back to its pool (TWO-6).
pub(super) fn to_stock(rules: Rules, state: &mut State) -> Next {
    let Phase::Relocate(mut relocation) = state.phase else { return Next::Decision };
    if relocation.owner != Seat::Neutral {
        state.players[relocation.owner.index()].stock.add(relocation.piece);
    }
    relocation.settled = true;
    go_on(rules, state, relocation)
}

pub(super) fn put_extra(rules: Rules, state: &mut State, piece: Piece, post: PostId) -> Next {
    let Phase::Relocate(relocation) = state.phase else { return Next::Decision };
    let from = supplier(rules, state, &relocation);
    let player = &mut state.players[relocation.owner.index()];
    match from {
        Supplier::Stock(_) => player.stock.take(piece),
        Supplier::Supply(_) => player.supply.take(piece),
        Supplier::Posts | Supplier::Pool => {}
    }
    put_lifted(rules, state, piece, relocation, post)
}

pub(super) fn lift_extra(_: Rules, state: &mut State, post: PostId) -> Next {
    if let (&Phase::Relocate(relocation), Some(owned)) = (&state.phase, state.piece_at(post)) {
        state.lift(post, owned);
        state.phase = Phase::RelocatePut { piece: owned.piece, relocation };
    }
    Next::Decision
}

pub(super) fn put_lifted(
    rules: Rules,
    state: &mut State,
    piece: Piece,
    mut relocation: Relocation,
    post: PostId,
) -> Next {
    state.put(post, Owned { seat: relocation.owner, piece });
    relocation.note_put(post);
    relocation.extras -= 1;
    go_on(rules, state, relocation)
}
