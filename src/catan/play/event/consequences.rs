//! What followed from an action.

use super::Event;
use crate::catan::rules::{Action, Hand, Phase, Rules, Seat, State};
use crate::catan::vocab::{Card, Resource};

/// The roll that brings the robber. Clause: B6.1.
const SEVEN: u8 = 7;

pub(super) fn add(rules: Rules, before: &State, action: Action, after: &State, out: &mut Vec<Event>) {
    match action {
        Action::Rolled([a, b]) if a + b == SEVEN => must_discard(rules, before, out),
        Action::Rolled([a, b]) => {
            gained(before, after, out);
            short(rules, before, a + b, out);
        }
        Action::Settle(_) if *before.phase() == Phase::FirstSettlement => gained(before, after, out),
        Action::Robber(_) | Action::RobberOff if *before.phase() == Phase::Robber => {
            let robs = matches!(after.phase(), Phase::Rob | Phase::Theft { .. });
            out.extend((!robs).then_some(Event::NobodyRobbed));
        }
        Action::Claim(resource) => {
            let others = clockwise(before).filter(|&seat| seat != before.active());
            let gave = others.map(|seat| Event::Gave { seat, resource, count: before.hand(seat)[resource.index()] });
            out.extend(gave.filter(|event| !matches!(event, Event::Gave { count: 0, .. })));
        }
        Action::Refuse if *after.phase() == Phase::Main => out.push(Event::NobodyAgreed),
        _ => {}
    }
    special(rules, before, after, out);
    if before.turn() != after.turn() {
        out.push(Event::Turn { seat: after.active(), number: after.turn() });
    }
    if let Some(seat) = after.winner().filter(|_| !before.is_over()) {
        let shown = after.cards(seat)[Card::Point.index()];
        out.push(Event::Won { seat, points: after.points(rules, seat), shown });
    }
}

/// All seats, clockwise from the active one.
fn clockwise(state: &State) -> impl Iterator<Item = Seat> {
    let n = state.n_players();
    std::iter::successors(Some(state.active()), move |seat| Some(seat.next(n))).take(n)
}

/// What the bank paid to hands that are known. Clauses: B3.5, B5.1.
fn gained(before: &State, after: &State, out: &mut Vec<Event>) {
    for seat in clockwise(after) {
        let (was, is) = (before.hand(seat), after.hand(seat));
        let cards: Hand = std::array::from_fn(|i| is[i].saturating_sub(was[i]));
        out.extend((cards != Hand::default()).then_some(Event::Gained { seat, cards }));
    }
}

/// The resources that the bank could not pay in full. Clause: B5.2.
fn short(rules: Rules, before: &State, roll: u8, out: &mut Vec<Event>) {
    let claims = before.claims(rules, roll);
    for &resource in Resource::ALL {
        let of = |seat: Seat| claims[seat.index()][resource.index()];
        let claimed = before.seats().map(of).fold(0, u8::saturating_add);
        let left = before.bank()[resource.index()];
        let mut claimants = before.seats().filter(|&seat| of(seat) > 0);
        let only = claimants.next().filter(|_| claimants.next().is_none());
        out.extend((claimed > left).then_some(Event::Short { resource, claimed, left, only }));
    }
}

/// Clause: B6.2.
fn must_discard(rules: Rules, before: &State, out: &mut Vec<Event>) {
    let many = clockwise(before).map(|seat| (seat, before.n_cards(seat)));
    let many = many.filter(|&(_, n)| n > rules.edition.hand_limit);
    out.extend(many.map(|(seat, n)| Event::MustDiscard { seat, count: n / 2 }));
}

/// The special cards that changed hands. Clauses: B10, B11, HM2.
fn special(rules: Rules, before: &State, after: &State, out: &mut Vec<Event>) {
    if before.longest_road() != after.longest_road() {
        let seat = after.longest_road();
        out.push(Event::LongestRoad { seat, length: seat.map_or(0, |seat| after.road_length(seat)) });
    }
    if let Some(seat) = after.largest_army().filter(|_| before.largest_army() != after.largest_army()) {
        out.push(Event::LargestArmy { seat, knights: after.knights(seat) });
    }
    if let Some(seat) = after.harbourmaster().filter(|_| before.harbourmaster() != after.harbourmaster()) {
        out.push(Event::Harbourmaster { seat, points: after.harbour_points(rules, seat) });
    }
}
