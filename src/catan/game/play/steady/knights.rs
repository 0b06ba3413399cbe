//! Knights and barbarians: where a knight stands best, and which barbarians move. Clauses: BA11, BA14, BA17.

use super::robber::harm;
use super::seen::Seen;
use crate::rules::{Action, Phase};
use crate::vocab::{EdgeId, HexId, Resource};
use kogge_engine::random::Random;

/// The worth of a prisoner beside the points that a battle saves.
const PRISONER: f64 = 0.5;

/// How much more an own building counts at a hex that is conquered.
const CONQUERED: f64 = 2.0;

/// The worth of a knight that is one too few.
const ONE_SHORT: f64 = 0.5;

/// The worth of a knight where more are missing, or none is needed.
const ELSEWHERE: f64 = 0.15;

/// The least gain for which a knight moves, and for which a card of grain is paid.
const STIR: f64 = 0.1;
const PAY: f64 = 0.6;

/// The edge on which the new knight, or the one that moves, stands best.
pub(super) fn put(seen: Seen, random: &mut Random) -> Option<Action> {
    let places = match *seen.state.phase() {
        Phase::March { from } => return best_march(seen, from).map(|(_, to)| Action::Knight(to)),
        Phase::NewKnight { at_castle } => seen.state.knight_places(seen.rules, at_castle),
        Phase::ForeignKnight => seen.state.free_at_castle(seen.rules),
        _ => return None,
    };
    random.best_of(places.iter(), |&edge| value(seen, None, edge)).map(Action::Knight)
}

/// The knight that gains most by a move, one that must leave the castle hex before all; else no further one.
pub(super) fn moved(seen: Seen) -> Action {
    let knights = seen.state.movable_knights(seen.rules);
    let gain = |from| best_march(seen, from).map(|(gain, _)| (gain, from));
    match seen.lot.best_of(knights.iter().filter_map(gain), |edge| edge.index()) {
        Some((gain, from)) if gain > STIR => Action::MoveKnight(from),
        _ if seen.state.check(seen.rules, Action::Stop).is_ok() => Action::Stop,
        _ => {
            // What stands at the castle hex must leave it, whatever that brings.
            let fresh = knights.iter().filter(|&from| seen.state.is_fresh(seen.rules, from));
            seen.lot.first_of(fresh, |edge| edge.index()).map_or(Action::Stop, Action::MoveKnight)
        }
    }
}

/// Where a knight gains most, and how much.
fn best_march(seen: Seen, from: EdgeId) -> Option<(f64, EdgeId)> {
    let here = if seen.state.is_fresh(seen.rules, from) { 0.0 } else { value(seen, Some(from), from) };
    let has_spare = seen.hand(seen.me)[Resource::Grain.index()] > 0;
    let gain = |to: EdgeId| {
        let price = if has_spare && seen.state.costs_grain(seen.rules, from, to) { PAY } else { 0.0 };
        (value(seen, Some(from), to) - here - price, to)
    };
    seen.lot.best_of(seen.state.knight_moves(seen.rules, from).iter().map(gain), |edge| edge.index())
}

/// The worth of a knight on an edge; the one that moves there does not count where it was. Clauses: BA17 to BA19.
fn value(seen: Seen, from: Option<EdgeId>, edge: EdgeId) -> f64 {
    seen.table().edges[edge.index()].hexes.iter().map(|hex| value_at(seen, from, hex)).sum()
}

fn value_at(seen: Seen, from: Option<EdgeId>, hex: HexId) -> f64 {
    let (state, rules) = (seen.state, seen.rules);
    let barbarians = usize::from(state.barbarians_on(hex));
    if barbarians == 0 {
        return 0.0;
    }
    let was_here = from.is_some_and(|from| seen.table().hexes[hex.index()].edges.contains(&from));
    let all: usize = state.sides().map(|seat| state.knights_at(rules, hex, seat)).sum();
    let others = all - usize::from(was_here);
    let is_foreign = from.is_some_and(|from| state.foreign_knight().contains(from));
    let own = state.knights_at(rules, hex, seen.me) - usize::from(was_here && !is_foreign);
    let corners = rules.laid.corners_of(hex);
    let buildings = state.buildings(seen.me).intersection(corners).len();
    let cities = state.cities(seen.me).intersection(corners).len();
    let held = if state.conquered().contains(hex) { CONQUERED } else { 1.0 };
    let at_risk = (buildings + cities) as f64 * held * (barbarians as f64 / 3.0);
    let worth = at_risk + PRISONER * barbarians as f64;
    match (others + 1).checked_sub(barbarians + 1) {
        Some(0) => worth,
        // It is won without this knight, which would share in the prisoners.
        Some(_) if own == 0 => PRISONER,
        Some(_) => ELSEWHERE,
        None if others + 1 == barbarians => worth * ONE_SHORT,
        None => worth * ELSEWHERE,
    }
}

/// The hex that a barbarian leaves: where it harms this seat most. Clauses: BA11, BA33.
pub(super) fn barbarian_from(seen: Seen, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    seen.state.legal_actions(seen.rules, room);
    let relief = |action: &Action| match *action {
        Action::BarbarianFrom(hex) => {
            let held = if seen.state.conquered().contains(hex) { CONQUERED } else { 1.0 };
            -harm(seen, hex) * held
        }
        _ => f64::NEG_INFINITY,
    };
    random.best_of(room.iter().copied(), relief)
}

/// The hex to which a barbarian goes: where it harms the others most. Clauses: BA11, BA33.
pub(super) fn barbarian_to(seen: Seen, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
    seen.state.legal_actions(seen.rules, room);
    let damage = |action: &Action| match *action {
        Action::BarbarianTo(hex) => harm(seen, hex) * f64::from(1 + seen.state.barbarians_on(hex)),
        _ => f64::NEG_INFINITY,
    };
    random.best_of(room.iter().copied(), damage)
}
