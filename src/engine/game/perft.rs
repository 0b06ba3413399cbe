//! Perft: the number of lines of a given length that start at a position.
//!
//! One number stands for everything that is offered and carried out on the way, so it changes with any of it: a check
//! of the rules against themselves, and a measure of their speed. The last step of a line is counted without being made.

use super::Game;

/// The lines of exactly `depth` steps, each a legal decision or an outcome of chance; one for depth 0. A line on which
/// the game ends earlier does not count.
pub fn perft<G: Game>(rules: G::Rules<'_>, position: &G, depth: u32) -> u64 {
    let Some(before_last) = depth.checked_sub(1) else { return 1 };
    let mut room = Vec::new();
    room.resize_with(before_last as usize, G::Actions::default);
    lines(rules, position.clone(), &mut room)
}

/// The lines of one step more than there are lists of actions in `room`: such a list is expensive to make, so each
/// depth has one. The last action is carried out in the position itself.
fn lines<G: Game>(rules: G::Rules<'_>, mut position: G, room: &mut [G::Actions]) -> u64 {
    let Some((actions, room)) = room.split_first_mut() else { return position.count(rules) as u64 };
    position.list(rules, actions);
    let Some((&last, others)) = actions.split_last() else { return 0 };
    let among: u64 = others.iter().map(|&action| lines(rules, after(rules, &position, action), room)).sum();
    position.carry_out(rules, last);
    among + lines(rules, position, room)
}

/// The lines of exactly `depth` steps by the first of them, in the order of the list; none for depth 0. They add up to
/// [`perft`].
pub fn perft_divided<G: Game>(rules: G::Rules<'_>, position: &G, depth: u32) -> Vec<(G::Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut actions = G::Actions::default();
    position.list(rules, &mut actions);
    actions.iter().map(|&action| (action, perft(rules, &after(rules, position, action), rest))).collect()
}

fn after<G: Game>(rules: G::Rules<'_>, position: &G, action: G::Action) -> G {
    let mut next = position.clone();
    next.carry_out(rules, action);
    next
}
