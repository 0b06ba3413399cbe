//! The effects of markers: the one place where an [`Effect`] is interpreted.
//!
//! An effect lists what it can be used for now and carries one use out; several-step effects go on in a phase of their
//! own. Clauses: MARKER-3, MARKER-20 … MARKER-26, MARKER-30, EAST-12 … EAST-16, BRIT-15, BRIT-16, FX-0 … FX-9, FX-11, PROMO-2.

use super::action::{Action, Choice};
use super::carry::Carry;
use super::kontors::Side;
use super::markers::{MarkerKind, MarkerPlace};
use super::next::Next;
use super::phase::{Fetch, Placing, Removing, Then};
use super::posts::each_class;
use super::seat::{Owned, Pieces};
use super::sink::Sink;
use super::state::State;
use super::{Rules, allowance, income, moving, placing, promo, removing};
use crate::vocab::{CityId, Develop, Effect, KontorId, Owners, Piece, Scope, Skill, Source, Sources};

/// The kind of the Extra Kontor markers: the one that is used in step 3 only. Clauses: MARKER-3, FX-5.
pub(super) fn extra_kontor(rules: Rules) -> Option<MarkerKind> {
    MarkerKind::all(rules.table).find(|kind| kind.effect(rules.table) == Effect::ExtraKontor)
}

/// Every use of every unused marker of the active player. Clauses: MARKER-3, MARKER-4, MARKER-6, MARKER-30.
pub(super) fn candidates(rules: Rules, state: &State, out: &mut impl Sink) {
    for marker in state.markers.held(state.active) {
        let effect = marker.effect(rules.table);
        choices(rules, state, effect, Pieces::default(), |choice| out.push(Action::Use { marker, choice }));
        promo::choices(rules, state, effect, |choice| out.push(Action::Use { marker, choice }));
    }
}

/// The possible uses of an effect; nothing when it could change nothing. `left` is the rest that step 3 leaves on the
/// route just established. Clauses: MARKER-30, FX-0.
pub(super) fn choices(rules: Rules, state: &State, effect: Effect, left: Pieces, mut each: impl FnMut(Choice)) {
    match effect {
        Effect::Move { owners, .. } => {
            moving::each_liftable(rules, state, owners, None, |posts| {
                each_class(rules.table, posts, |post| each(Choice::Lift(post)));
            });
        }
        Effect::Remove { limit, owners } => {
            let removing = Removing { limit, owners };
            removing::each_choice(rules, state, &removing, |post| each(Choice::Lift(post)));
        }
        Effect::Develop(what) => {
            for &skill in Skill::ALL {
                let wanted = what == Develop::Any || what == Develop::Skill(skill);
                if wanted && !state.is_finished(rules, state.active, skill) {
                    each(Choice::Develop(skill));
                }
            }
        }
        Effect::Place { limit, area, sources } => {
            placing::each_choice(rules, state, &Placing { limit, area, sources, left }, each);
        }
        Effect::Found { sources } => {
            let pieces = founder(state, &sources).map_or(Pieces::default(), |(_, pieces)| pieces);
            for city in rules.table.green_cities.iter().filter(|_| state.kontors.has_room()) {
                pieces.kinds().for_each(|piece| each(Choice::Found { city, piece }));
            }
        }
        Effect::SwapKontors => swaps(rules, state, each),
        Effect::Actions(n) if n > 0 && !state.forgone => each(Choice::Plain), // FAVOUR-4
        Effect::Prestige(n) if n > 0 => each(Choice::Plain),
        Effect::Take(n) if n > 0 && state.active_player().stock.total() > 0 => each(Choice::Plain),
        Effect::Actions(_) | Effect::Prestige(_) | Effect::Take(_) => {}
        // Used in step 3 (DEC-10), or by regular markers only.
        Effect::ExtraKontor | Effect::Exchange | Effect::Tribute | Effect::Block => {}
    }
}

/// The first source of a founding that is not empty, with what it holds. Clause: FX-4.
fn founder(state: &State, sources: &Sources) -> Option<(Source, Pieces)> {
    let player = state.active_player();
    let held = |source: &Source| match source {
        Source::Supply => player.supply,
        Source::Stock => player.stock,
        Source::Posts | Source::ThisRoute => Pieces::default(), // readers refuse them here
    };
    sources.as_slice().iter().map(|source| (*source, held(source))).find(|(_, pieces)| pieces.total() > 0)
}

/// Calls `each` with every pair of neighbouring kontors of which exactly one is own: printed ones, and those that
/// permanent markers founded in green cities. Clauses: MARKER-20, MARKER-21, EAST-16.
fn swaps(rules: Rules, state: &State, mut each: impl FnMut(Choice)) {
    let (own, taken) = (state.kontors.printed_of(state.active), state.kontors.taken());
    let pairs = taken.intersection(taken.predecessors()).intersection(own.symmetric_difference(own.predecessors()));
    let city = |kontor: KontorId| rules.table.kontors[kontor.index()].city;
    for left in pairs.iter().filter(|&left| city(left) == city(KontorId(left.0 + 1))) {
        each(Choice::Swap(left));
    }
    for city in rules.table.green_cities.iter() {
        let pairs = state.kontors.right(city).zip(state.kontors.right(city).skip(1));
        for (left, (a, b)) in (0_u8..).zip(pairs) {
            if (a.seat == state.active) != (b.seat == state.active) {
                each(Choice::SwapGreen { city, left });
            }
        }
    }
}

/// The lifting and putting of a move effect. Clauses: FX-1, MP-12.
fn carry(rules: Rules, limit: u8, owners: Owners, scope: Scope) -> Carry {
    let scope = match scope {
        Scope::Map => rules.table.moves,
        Scope::WithinCountry | Scope::Anywhere => scope,
    };
    Carry::new(false, owners, scope, limit)
}

/// How an effect moves pieces; nothing for other effects.
pub(super) fn carry_of(rules: Rules, effect: Effect) -> Option<Carry> {
    let Effect::Move { limit, owners, scope } = effect else { return None };
    Some(carry(rules, limit, owners, scope))
}

/// The active player turns a marker over and uses it. Clauses: MARKER-2, MARKER-3.
pub(super) fn use_marker(rules: Rules, state: &mut State, marker: MarkerKind, choice: Choice) -> Next {
    let seat = state.active;
    let goes_to = match choice {
        Choice::Exchange { seat, .. } => seat, // PROMO-2
        _ => seat,
    };
    state.markers.shift(rules.table, marker, MarkerPlace::Unused(seat), MarkerPlace::Used(goes_to));
    if let Choice::Attach { route } = choice {
        promo::attach(state, route, marker);
    }
    state.fresh = false; // FAVOUR-2
    carry_out(rules, state, marker.effect(rules.table), Pieces::default(), choice)
}

/// Carries out one of an effect's [`choices`], or its first step.
pub(super) fn carry_out(rules: Rules, state: &mut State, effect: Effect, left: Pieces, choice: Choice) -> Next {
    let seat = state.active;
    match effect {
        Effect::Move { limit, owners, scope } => {
            if let Choice::Lift(post) = choice {
                return moving::start(rules, state, carry(rules, limit, owners, scope), post);
            }
        }
        Effect::Remove { limit, owners } => {
            if let Choice::Lift(post) = choice {
                return removing::remove(rules, state, Removing { limit, owners }, post);
            }
        }
        Effect::Develop(_) => {
            if let Choice::Develop(skill) = choice {
                state.develop(rules, skill); // MARKER-24
            }
        }
        Effect::Place { limit, area, sources } => {
            let placing = Placing { limit, area, sources, left };
            if let Choice::Place { piece, post } = choice {
                return placing::put(rules, state, placing, piece, post);
            }
            if let Choice::Lift(post) = choice {
                return placing::lift(state, placing, post);
            }
        }
        Effect::Found { sources } => {
            if let Choice::Found { city, piece } = choice {
                return found(rules, state, &sources, city, piece);
            }
        }
        Effect::SwapKontors => {
            if let Choice::Swap(left) = choice {
                state.kontors.swap_printed(left, KontorId(left.0 + 1)); // MARKER-20, KONTOR-8
            }
            if let Choice::SwapGreen { city, left } = choice {
                state.kontors.swap_right(city, left); // EAST-16
            }
        }
        Effect::Actions(n) => allowance::add_actions(state, n),
        Effect::Prestige(n) => state.gain(seat, n.into()),
        Effect::Take(n) => return income::fetch(rules, state, n, Fetch::Effect),
        Effect::Exchange => {
            if let Choice::Exchange { seat: from, marker } = choice {
                state.markers.shift(rules.table, marker, MarkerPlace::Used(from), MarkerPlace::Unused(seat)); // PROMO-2
            }
        }
        // Used in step 3 (DEC-10), or attached when they were used.
        Effect::ExtraKontor | Effect::Tribute | Effect::Block => {}
    }
    Next::End
}

/// A piece of the first source that is not empty founds a kontor right of all in a green city. Clauses: FX-4, EAST-14.
fn found(rules: Rules, state: &mut State, sources: &Sources, city: CityId, piece: Piece) -> Next {
    let source = founder(state, sources);
    let player = state.active_player_mut();
    match source {
        Some((Source::Stock, _)) => player.stock.take(piece),
        Some((Source::Supply | Source::Posts | Source::ThisRoute, _)) | None => player.supply.take(piece),
    }
    state.found(rules, city, Some(Side::Right), Owned { seat: state.active, piece });
    Next::founded(city, Then::End)
}
