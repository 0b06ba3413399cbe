//! Set-up: the places of the first two settlements, and where their roads lead. Clauses: B3.2, B3.3.
//!
//! A place is as good as the income that it brings together with what is already there. For the first settlement a mean
//! corner stands for the second, so that a resource that the island has little of counts more.

use super::income::{Income, basket};
use super::seen::Seen;
use crate::rules::{Action, Hand};
use crate::vocab::{CornerId, CornerSet, MAX_PLACES, Resource};

/// How near to the best place another one must come for what lies beyond it to count.
const NEAR: f64 = 0.85;

/// How much the best place for a third settlement counts beside the place itself.
const NEXT: f64 = 0.15;

/// The place for a settlement or a city of set-up.
pub(super) fn place(seen: Seen) -> Option<CornerId> {
    let places = seen.state.first_places();
    let is_first = seen.state.buildings(seen.me).is_empty();
    let income = if is_first { mean(seen, places) } else { Income::of(seen, seen.me) };
    let basket = basket(seen.rules);
    let mut speeds = [0.0; MAX_PLACES];
    places.for_each(|corner| {
        speeds[corner.index()] = speed(&income.with_settlement(seen.rules, corner), &basket);
    });
    let fastest = speeds.into_iter().fold(0.0, f64::max);
    let worth = |corner: CornerId| {
        let (with, here) = (income.with_settlement(seen.rules, corner), speeds[corner.index()]);
        // Only good places are looked beyond.
        let next = next_places(seen, corner).filter(|_| here > NEAR * fastest);
        let next = next.map(|next| speed(&with.with_settlement(seen.rules, next), &basket));
        let further = next.fold(here, f64::max) - here;
        (here + NEXT * further, corner)
    };
    seen.lot.best_of(places.iter().map(worth), |corner| corner.index()).map(|(_, corner)| corner)
}

/// The road of set-up: towards the best place for another settlement.
pub(super) fn road(seen: Seen, corner: CornerId) -> Option<Action> {
    let income = Income::of(seen, seen.me);
    let basket = basket(seen.rules);
    let open = seen.state.first_roads(seen.rules, corner);
    let worth = |edge| {
        let end = seen.table().other_end(edge, corner);
        let next = seen.table().ends(seen.table().edges_of(end)).intersection(seen.state.first_places());
        let speeds = next.iter().map(|next| speed(&income.with_settlement(seen.rules, next), &basket));
        (speeds.fold(0.0, f64::max), edge)
    };
    seen.lot.best_of(open.iter().map(worth), |edge| edge.index()).map(|(_, edge)| Action::Road(edge))
}

/// How many baskets an income brings with a roll.
fn speed(income: &Income, basket: &Hand) -> f64 {
    1.0 / income.turns(&Hand::default(), basket)
}

/// The income of a settlement on a mean corner of these.
fn mean(seen: Seen, places: CornerSet) -> Income {
    let mut throws = [0; Resource::ALL.len()];
    for corner in places.iter() {
        for (throws, &pips) in throws.iter_mut().zip(seen.rules.laid.pips(corner)) {
            *throws += u32::from(pips);
        }
    }
    Income::mean(seen.rules, throws.map(|throws| f64::from(throws) / places.len() as f64))
}

/// The places for a settlement two roads from a corner.
fn next_places(seen: Seen, corner: CornerId) -> impl Iterator<Item = CornerId> {
    let table = seen.table();
    let beside = table.corners[corner.index()].neighbours;
    let behind = beside.iter().map(|beside| table.corners[beside.index()].neighbours);
    let mut behind = behind.fold(CornerSet::EMPTY, CornerSet::union).intersection(seen.state.first_places());
    behind.remove(corner);
    behind.iter()
}
