//! Lifting pieces from posts and putting them back: action D and every move effect.
//!
//! All pieces are lifted before any is put, in one order of choices, and put in one order that always leaves a place
//! for the last: by where they may go, players' traders, neutral traders, merchants. Where a map's countries reach
//! further than home no order is safe, and a put is offered only when all the pieces after it still fit. Identical
//! pieces are put in the order of posts, so that no two sequences that lift the same pieces end alike; where countries
//! bind pieces, those that come from different countries may still be put either way round. Clauses: MOVE-1 … MOVE-5,
//! MARKER-25, BRIT-9, BRIT-11, FX-1, OPT-2, OPT-3, section 6.3; DEC-8, DEC-9.

use super::action::Action;
use super::carry::{Carry, Lifted};
use super::fit::all_fit;
use super::next::Next;
use super::phase::Phase;
use super::posts::{class, classes, from_class, leaving, posts_in, suitable_for};
use super::seat::Owned;
use super::sink::Sink;
use super::state::State;
use super::{Rules, allowance};
use crate::board::table::Table;
use crate::vocab::{CountrySet, Owners, Piece, PostId, PostSet, Scope, Skill};
use kogge_engine::game::Seat;

/// The Move action of the active player. Clauses: MOVE-1, BRIT-9, OPT-2.
pub(super) fn move_action(rules: Rules, state: &State) -> Carry {
    let limit = state.skill_value(rules, state.active, Skill::Book);
    let scope = if state.ignores_borders() { Scope::Anywhere } else { Scope::WithinCountry };
    Carry::new(true, Owners::Own, scope, limit)
}

pub(super) fn candidates(rules: Rules, state: &State, out: &mut impl Sink) {
    each_liftable(rules, state, Owners::Own, None, |posts| {
        out.each(&classes(rules.table, posts), |post| Action::Move { post });
    });
}

/// Calls `each` with the posts of the pieces that may be lifted next, after the last one. Clauses: MOVE-4, MOVE-5,
/// MARKER-25, TWO-5; section 6.3.
pub(super) fn each_liftable(
    rules: Rules,
    state: &State,
    owners: Owners,
    last: Option<Lifted>,
    mut each: impl FnMut(&PostSet),
) {
    let table = rules.table;
    for seat in state.parties().filter(|&seat| may_lift(state, owners, seat)) {
        for &piece in Piece::ALL {
            let owned = Owned { seat, piece };
            let mut posts = state.posts_with(owned);
            if let Some(last) = last {
                // The same class again for this piece or one that is later in order.
                let from = class(table, last.post()) + u16::from(owned < last.owned());
                posts = posts.intersection(from_class(table, from));
            }
            each(&posts);
        }
    }
}

/// Whether a party's pieces may be lifted.
pub(super) fn may_lift(state: &State, owners: Owners, seat: Seat) -> bool {
    match owners {
        Owners::Own => seat == state.active,
        Owners::Others => seat != state.active,
        Owners::Anyone => true,
    }
}

pub(super) fn lifts(rules: Rules, state: &State, carry: &Carry, out: &mut impl Sink) {
    each_liftable(rules, state, carry.owners, carry.last_lifted(), |posts| {
        out.each(&classes(rules.table, posts), |post| Action::Lift { post });
    });
    out.push(Action::Done);
}

pub(super) fn start_move(rules: Rules, state: &mut State, post: PostId) -> Next {
    let carry = move_action(rules, state);
    start(rules, state, carry, post)
}

/// Whether each piece is put before the next one is lifted, so that none can exchange places: move effects in editions
/// that say so. ED-6.
pub(super) const fn goes_singly(rules: Rules, carry: &Carry) -> bool {
    !carry.is_action && !rules.edition.moves_may_exchange
}

/// Goes on with the next single move of an effect, when there can be one. ED-6.
fn next_single(rules: Rules, state: &mut State, carry: &Carry) -> bool {
    if !goes_singly(rules, carry) || carry.limit < 2 {
        return false;
    }
    let next = Carry::new(false, carry.owners, carry.scope, carry.limit - 1);
    let mut more = false;
    each_liftable(rules, state, next.owners, None, |posts| more |= !posts.is_empty());
    if more {
        state.phase = Phase::Lift(next);
    }
    more
}

/// Lifts the first piece.
pub(super) fn start(rules: Rules, state: &mut State, carry: Carry, post: PostId) -> Next {
    state.phase = Phase::Lift(carry);
    lift(rules, state, post)
}

pub(super) fn lift(rules: Rules, state: &mut State, post: PostId) -> Next {
    let (&Phase::Lift(mut carry), Some(owned)) = (&state.phase, state.piece_at(post)) else { return Next::Decision };
    state.lift(post, owned);
    carry.push(Lifted::new(post, owned));
    let mut more = false;
    if carry.n_lifted < carry.limit && !goes_singly(rules, &carry) {
        each_liftable(rules, state, carry.owners, carry.last_lifted(), |posts| more |= !posts.is_empty());
    }
    if !more {
        return start_putting(rules, state, carry);
    }
    state.phase = Phase::Lift(carry);
    Next::Decision
}

pub(super) fn start_putting(rules: Rules, state: &mut State, mut carry: Carry) -> Next {
    let n_lifted = usize::from(carry.n_lifted);
    let mut lifted = carry.lifted;
    lifted[..n_lifted].sort_by_key(|lifted| putting_order(rules.table, &carry, *lifted));
    carry.lifted = lifted;
    state.phase = Phase::Put(carry);
    Next::Decision
}

/// The order in which pieces are lifted: as [`each_liftable`] offers them.
fn lifting_order(table: &Table, lifted: Lifted) -> (u16, Owned, PostId) {
    (class(table, lifted.post()), lifted.owned(), lifted.post())
}

/// Whether the pieces stand in the order in which they are lifted.
pub(super) fn is_lifting_order(table: &Table, carry: &Carry) -> bool {
    carry.lifted().is_sorted_by_key(|&lifted| lifting_order(table, lifted))
}

/// Whether the pieces stand in the order in which they are put.
pub(super) fn is_putting_order(table: &Table, carry: &Carry) -> bool {
    // Of identical pieces the one lifted first is put first.
    carry.lifted().is_sorted_by_key(|&lifted| (putting_order(table, carry, lifted), lifting_order(table, lifted)))
}

/// Whether the waiting pieces can all be put, whichever of the offered posts each is put on. Play keeps it so: each has
/// a post of its own in the country that it came from, where pieces from elsewhere do not go, or go last.
pub(super) fn waiting_fit(rules: Rules, state: &State, carry: &Carry) -> bool {
    let table = rules.table;
    let own_country = |lifted: &Lifted| table.route(table.posts[lifted.post().index()].route).country;
    let everywhere = carry.waiting().iter().all(|&lifted| reach(table, carry, lifted).0 == u8::MAX);
    let wish = |lifted: &Lifted| {
        let open = open_posts(rules, state, carry, *lifted);
        match own_country(lifted).filter(|_| !everywhere) {
            Some(country) => open.intersection(table.countries[country.index()].posts),
            None => open,
        }
    };
    // Where no order is safe, each put that is offered leaves posts for the rest.
    !is_order_safe(table, carry) || all_fit(&carry.waiting().iter().map(wish).collect())
}

/// The countries a lifted piece may go to; all where countries do not bind it. Clauses: BRIT-9, BRIT-11, MP-12.
fn reach(table: &Table, carry: &Carry, lifted: Lifted) -> CountrySet {
    const EVERYWHERE: CountrySet = CountrySet(u8::MAX);
    if table.countries.is_empty() {
        return EVERYWHERE;
    }
    let from = table.route(table.posts[lifted.post().index()].route).country;
    match (from, carry.scope) {
        (None, _) | (_, Scope::Anywhere | Scope::Map) => EVERYWHERE,
        (Some(from), Scope::WithinCountry) if carry.is_action => table.countries[from.index()].reach,
        (Some(from), Scope::WithinCountry) => [from].into_iter().collect(),
    }
}

/// The order in which lifted pieces are put; equal keys are identical pieces. Section 6.3.
fn putting_order(table: &Table, carry: &Carry, lifted: Lifted) -> (u32, u8, u8, u8) {
    let reach = reach(table, carry, lifted);
    let class = match lifted.owned() {
        Owned { seat: Seat::Neutral, .. } => 1,
        Owned { piece: Piece::Trader, .. } => 0,
        Owned { piece: Piece::Merchant, .. } => 2,
    };
    (reach.0.count_ones(), reach.0, class, lifted.owned().seat as u8)
}

/// The free posts on which the next piece may be put, whatever the pieces after it need.
pub(super) fn open_posts(rules: Rules, state: &State, carry: &Carry, next: Lifted) -> PostSet {
    let table = rules.table;
    let free = state.free(table).intersection(suitable_for(table, next.owned()));
    free.intersection(posts_in(table, reach(table, carry, next)))
}

pub(super) fn puts(rules: Rules, state: &State, carry: &Carry, out: &mut impl Sink) {
    let table = rules.table;
    let Some(&next) = carry.waiting().first() else { return };
    let alike = n_alike(table, carry);
    let open = open_posts(rules, state, carry, next);
    let mut choices = classes(table, &open).intersection(from_class(table, carry.last));
    if alike > 1 {
        choices = choices.intersection(leaving(table, &open, alike));
    }
    put_fitting(rules, state, carry, &choices, true, out);
}

/// The same as if identical pieces might be put in any order. See [`AnyOrder`](super::any_order::AnyOrder).
pub(super) fn puts_in_any_order(rules: Rules, state: &State, carry: &Carry, out: &mut impl Sink) {
    let Some(&next) = carry.waiting().first() else { return };
    let open = open_posts(rules, state, carry, next);
    put_fitting(rules, state, carry, &classes(rules.table, &open), false, out);
}

/// How many pieces, from the next one on, are alike.
pub(super) fn n_alike(table: &Table, carry: &Carry) -> usize {
    let order = |&lifted: &Lifted| putting_order(table, carry, lifted);
    let next = carry.waiting().first().map(order);
    carry.waiting().iter().take_while(|other| Some(order(other)) == next).count()
}

/// The choices that leave a post for every piece after the next one.
fn put_fitting(rules: Rules, state: &State, carry: &Carry, choices: &PostSet, in_order: bool, out: &mut impl Sink) {
    if is_order_safe(rules.table, carry) {
        return out.each(choices, |post| Action::Put { post });
    }
    for post in choices.iter().filter(|&post| rest_fits(rules, state, carry, post, in_order)) {
        out.push(Action::Put { post });
    }
}

/// Whether the order of puts alone leaves a place for every piece: those that were lifted may go anywhere, or each
/// stays in its country or goes home, and what is home stays there. Section 6.3.
fn is_order_safe(table: &Table, carry: &Carry) -> bool {
    let everywhere = |lifted: &Lifted| reach(table, carry, *lifted).0 == u8::MAX;
    let home: CountrySet = table.home.into_iter().collect();
    let keeps = |lifted: &Lifted| match table.route(table.posts[lifted.post().index()].route).country {
        None => false,
        Some(from) => {
            let own: CountrySet = [from].into_iter().collect();
            let reach = reach(table, carry, *lifted);
            reach == own || reach == own.union(home) && home_is_kept(table)
        }
    };
    carry.lifted().iter().all(everywhere) || carry.lifted().iter().all(keeps)
}

/// Whether moved pieces from home stay there, so that a piece that may go home takes no post that one of them left for
/// good.
fn home_is_kept(table: &Table) -> bool {
    table.home.is_none_or(|home| table.countries[home.index()].reach == [home].into_iter().collect())
}

/// Whether all pieces after the next one still find a post once it is on this one.
fn rest_fits(rules: Rules, state: &State, carry: &Carry, post: PostId, in_order: bool) -> bool {
    let table = rules.table;
    let Some((&next, rest)) = carry.waiting().split_first() else { return true };
    let order = putting_order(table, carry, next);
    let wish = |lifted: &Lifted| {
        let mut open = open_posts(rules, state, carry, *lifted);
        open.remove(post);
        if in_order && putting_order(table, carry, *lifted) == order {
            // Identical pieces are put in the order of posts.
            open = open.intersection(from_class(table, class(table, post)));
        }
        open
    };
    all_fit(&rest.iter().map(wish).collect())
}

pub(super) fn put(rules: Rules, state: &mut State, post: PostId) -> Next {
    let table = rules.table;
    let Phase::Put(mut carry) = state.phase else { return Next::Decision };
    let Some(&next) = carry.waiting().first() else { return Next::Decision };
    state.put(post, next.owned());
    carry.note_put(post);
    let order = putting_order(table, &carry, next);
    let is_alike = carry.waiting().first().is_some_and(|&after| putting_order(table, &carry, after) == order);
    carry.last = if is_alike { class(table, post) } else { 0 };
    if carry.n_put < carry.n_lifted {
        state.phase = Phase::Put(carry);
        return Next::Decision;
    }
    if next_single(rules, state, &carry) {
        return Next::Decision;
    }
    if carry.is_action {
        // OPT-3: only now it shows which action it was.
        match carry.ignores_borders() && !obeys_borders(table, &carry) {
            true => allowance::spend_regular(state),
            false => allowance::spend_action(state),
        }
    }
    Next::End
}

/// Whether the pieces of a finished Move could have gone where they did without crossing a closed border; identical
/// ones are not distinguished. Clauses: BRIT-9, OPT-3; AMB-70.
fn obeys_borders(table: &Table, carry: &Carry) -> bool {
    let bound = Carry { scope: Scope::WithinCountry, ..*carry };
    Piece::ALL.iter().all(|&piece| {
        let alike = || carry.put_down().filter(|(lifted, _)| lifted.owned().piece == piece);
        let ends: PostSet = alike().map(|(_, post)| post).collect();
        let wish = |(lifted, _)| posts_in(table, reach(table, &bound, lifted)).intersection(ends);
        all_fit(&alike().map(wish).collect())
    })
}
