//! Perft: the number of lines of a given length that start at a position.
//!
//! One number stands for everything that is offered and carried out on the way, so it changes with any of it: a check
//! of the rules against themselves, and a measure of their speed. The last decision of a line is counted without being
//! made. INV-17.

use super::Rules;
use super::action::Action;
use super::sink::ActionList;
use super::state::State;

/// The lines of exactly `depth` legal decisions of all seats; one for depth 0. A line on which the game ends
/// earlier does not count.
pub fn perft(rules: Rules, state: &State, depth: u32) -> u64 {
    let Some(before_last) = depth.checked_sub(1) else { return 1 };
    let mut room = Vec::new();
    room.resize_with(before_last as usize, ActionList::new);
    lines(rules, state.clone(), &mut room)
}

/// The lines of one decision more than there are lists of actions in `room`: such a list is expensive to make, so each
/// depth has one. The last action is carried out in the state itself.
fn lines(rules: Rules, mut state: State, room: &mut [ActionList]) -> u64 {
    let Some((actions, room)) = room.split_first_mut() else { return state.count_actions(rules) as u64 };
    state.legal_actions(rules, actions);
    let Some((&last, others)) = actions.split_last() else { return 0 };
    let among: u64 = others.iter().map(|&action| lines(rules, after(rules, &state, action), room)).sum();
    state.apply_unchecked(rules, last);
    among + lines(rules, state, room)
}

/// The lines of exactly `depth` legal decisions by the first of them, in the order of the legal actions; none for depth
/// 0. They add up to [`perft`].
pub fn perft_divided(rules: Rules, state: &State, depth: u32) -> Vec<(Action, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions.iter().map(|&action| (action, perft(rules, &after(rules, state, action), rest))).collect()
}

fn after(rules: Rules, state: &State, action: Action) -> State {
    let mut next = state.clone();
    next.apply_unchecked(rules, action);
    next
}
