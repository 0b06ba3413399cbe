//! The seven: which cards go, where the robber goes, and whom he robs. Clause: B6.

use super::aim::Aims;
use super::seen::{Seen, without};
use crate::rules::{Action, Hand, Phase, Seat};
use crate::vocab::{HexId, Resource};
use kogge_engine::random::Random;

/// How much an own building weighs against all those of others.
const OWN: f64 = 1_000.0;

/// The card that is needed least. Clauses: B6.2, EV6.
pub(super) fn needless(seen: Seen, random: &mut Random) -> Option<Resource> {
    let hand = seen.hand(seen.me);
    let price = Aims::of(seen, seen.me, &hand).best().map_or(Hand::default(), |aim| aim.price);
    let spare = without(&hand, &price);
    let held = Resource::ALL.iter().copied().filter(|resource| hand[resource.index()] > 0);
    random.best_of(held, |resource| (spare[resource.index()], hand[resource.index()]))
}

/// Where the robber does most harm: to those with most points, and never to oneself. Clauses: B6.3, FR7.
pub(super) fn place(seen: Seen, random: &mut Random) -> Option<Action> {
    let places = match seen.state.phase() {
        Phase::Retreat => seen.rules.laid.retreats(seen.rules.edition),
        Phase::SendAway => seen.rules.laid.refuges(),
        _ => seen.state.robber_places(seen.rules),
    };
    let harm = |hex: &HexId| harm(seen, *hex);
    random.best_of(places.iter(), harm).map_or(Some(Action::RobberOff), |hex| Some(Action::Robber(hex)))
}

/// The loss of the others through the robber on a hex.
pub(in crate::play) fn harm(seen: Seen, hex: HexId) -> f64 {
    let pips = seen.rules.laid.pips_of(hex).map_or(0, |(_, pips)| pips);
    let corners = seen.rules.laid.corners_of(hex);
    let of = |seat: Seat| {
        let buildings = seen.state.buildings(seat).intersection(corners).len();
        if buildings == 0 {
            return 0.0;
        }
        let cities = seen.state.cities(seat).intersection(corners).len();
        let yields = f64::from(pips) * (buildings + cities) as f64;
        match seat == seen.me {
            true => -OWN * (yields + buildings as f64),
            // A hand to rob counts as much as a little yield.
            false => threat(seen, seat) * (yields + if seen.state.n_cards(seat) > 0 { 1.0 } else { 0.0 }),
        }
    };
    seen.state.seats().map(of).sum()
}

/// How near a seat is to winning.
pub(super) fn threat(seen: Seen, seat: Seat) -> f64 {
    1.0 / f64::from(seen.points_left(seat) + 1)
}

/// Whom to rob: of those who can be robbed the one nearest to winning. Clauses: B6.4, EV6.
pub(super) fn victim(seen: Seen, victims: impl Iterator<Item = Seat>, random: &mut Random) -> Option<Action> {
    let worth = |seat: &Seat| (threat(seen, *seat), seen.state.n_cards(*seat));
    random.best_of(victims, worth).map(Action::Rob)
}

/// Whether the robber stands at an own building.
pub(super) fn is_blocked(seen: Seen) -> bool {
    let here = |hex| {
        seen.rules.laid.pips_of(hex).is_some()
            && !seen.rules.laid.corners_of(hex).intersection(seen.state.buildings(seen.me)).is_empty()
    };
    seen.state.robber().is_some_and(here)
}
