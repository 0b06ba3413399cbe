//! Fish: which to exchange, what to spend them for, and who gets the boot. Clause: FI.

use super::aim::Aim;
use super::robber::is_blocked;
use super::seen::{Seen, total, without};
use crate::rules::{Action, payments, worth};
use crate::vocab::Catch;

/// The boot goes to the player with most points, as soon as somebody may have it. Clause: FI16.
pub(super) fn boot(seen: Seen) -> Option<Action> {
    let state = seen.state;
    if state.boot() != Some(seen.me) {
        return None;
    }
    let own = state.public_points(seen.rules, seen.me);
    let points = |seat| (state.public_points(seen.rules, seat), seat);
    seen.lot
        .best_of(seen.others().map(points), |seat| seat.index())
        .filter(|(most, _)| *most >= own)
        .map(|(_, seat)| Action::GiveBoot(seat))
}

/// A piece with one fish is worth less than one that is drawn. Clause: FI9.
pub(super) fn exchanged(seen: Seen) -> Action {
    let [ones, ..] = seen.state.fish(seen.me);
    if ones > 0 { Action::Exchange(1) } else { Action::KeepFish }
}

/// The use of fish now. Clause: FI13.
pub(super) fn in_turn(seen: Seen, aim: Option<&Aim>) -> Option<Action> {
    let (state, rules) = (seen.state, seen.rules);
    let held = state.fish(seen.me);
    let fish = worth(&held);
    if fish == 0 {
        return None;
    }
    let lacks = aim.map_or(0, |aim| total(&without(&aim.first, &seen.hand(seen.me))));
    let is_road = aim.is_some_and(|aim| matches!(aim.step, Action::Road(_) | Action::Repair(_)));
    // Nobody draws more who has no room.
    let is_nearly_full = state.n_fish(seen.me) + 1 >= rules.edition.fish.limit;
    let of_use = |what: Catch| match what {
        Catch::Robber => is_blocked(seen),
        Catch::Resource => lacks == 1 || is_nearly_full,
        Catch::Road => is_road && lacks > 0,
        Catch::Card => true,
        Catch::Steal => is_nearly_full || lacks == 1 && fish == state.fish_price(rules, what),
    };
    let uses = [Catch::Robber, Catch::Card, Catch::Road, Catch::Resource, Catch::Steal];
    let what = uses
        .into_iter()
        .find(|&what| fish >= state.fish_price(rules, what) && of_use(what) && state.is_of_use(rules, what))?;
    // As little as possible is lost, and small pieces go first.
    let cost = |pieces: &_| (worth(pieces), std::cmp::Reverse(pieces.iter().sum::<u8>()));
    let sets = payments(&held, state.fish_price(rules, what));
    let least = sets.min_by_key(cost)?;
    Some(Action::Spend(what, least))
}
