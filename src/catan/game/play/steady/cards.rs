//! Development cards: which to play, and what for. Clause: B9.

use super::aim::{Aim, Aims};
use super::robber::is_blocked;
use super::seen::{Seen, total, without};
use super::wagon;
use crate::rules::{Action, Hand, Rules, Seat, State, takes};
use crate::vocab::{Card, Resource};
use kogge_engine::random::Random;

/// The fewest cards for which Monopoly is played.
const HAUL: f64 = 4.0;

/// The most cards that Invention brings.
const INVENTED: u32 = 2;

/// A knight, where one is of use before the roll: the robber stands in the own way, or it brings the Largest Army.
pub(super) fn before_roll(seen: Seen) -> Option<Action> {
    let of_use = may_play(seen, Card::Knight) && (is_blocked(seen) || brings_army(seen.rules, seen.state, seen.me));
    of_use.then_some(Action::Play(Card::Knight))
}

/// The card that helps most with the aim; knights when there is nothing better.
pub(super) fn in_turn(seen: Seen, aims: &Aims, aim: Option<&Aim>) -> Option<Action> {
    let of_use = |card: Card| match card {
        Card::RoadBuilding => aims.best_of(|aim| aim.n_roads > 0).is_some(),
        Card::Invention => aim.is_some_and(|aim| (1..=INVENTED).contains(&total(&lacking(seen, aim)))),
        Card::SwiftJourney => wagon::is_swift_of_use(seen),
        Card::Monopoly => haul(seen, aims, aim).0 >= HAUL,
        _ => true,
    };
    let cards = [Card::SwiftJourney, Card::RoadBuilding, Card::Invention, Card::Monopoly, Card::Knight];
    cards.into_iter().find(|&card| may_play(seen, card) && of_use(card)).map(Action::Play)
}

/// Whether a card can be played now.
fn may_play(seen: Seen, card: Card) -> bool {
    seen.state.cards(seen.me)[card.index()] > 0 && seen.state.check(seen.rules, Action::Play(card)).is_ok()
}

/// Whether one more knight brings the Largest Army. Clause: B11.1.
pub(in crate::play) fn brings_army(rules: Rules, state: &State, me: Seat) -> bool {
    let knights = |seat| state.knights(seat) + u8::from(seat == me);
    takes(me, state.largest_army(), rules.edition.largest_army, knights)
}

/// The cards that an aim still lacks.
fn lacking(seen: Seen, aim: &Aim) -> Hand {
    without(&aim.price, &seen.hand(seen.me))
}

/// A card of the bank by Invention: what the aim lacks most, else what comes least often. Clause: B9.4.
pub(super) fn invented(seen: Seen, random: &mut Random) -> Option<Action> {
    let aims = Aims::of(seen, seen.me, &seen.hand(seen.me));
    let lacks = aims.best().map_or(Hand::default(), |aim| lacking(seen, aim));
    let held = Resource::ALL.iter().copied().filter(|resource| seen.state.bank()[resource.index()] > 0);
    let need = |resource: &Resource| (lacks[resource.index()], -aims.income.cards(*resource));
    random.best_of(held, need).map(Action::Take)
}

/// The resource for Monopoly. Clause: B9.5.
pub(super) fn claimed(seen: Seen) -> Option<Action> {
    let aims = Aims::of(seen, seen.me, &seen.hand(seen.me));
    Some(Action::Claim(haul(seen, &aims, aims.best()).1))
}

/// The worth of Monopoly, in cards, and for which resource: a card that the aim does not need is worth what the bank
/// gives for it.
fn haul(seen: Seen, aims: &Aims, aim: Option<&Aim>) -> (f64, Resource) {
    let lacks = aim.map_or(Hand::default(), |aim| lacking(seen, aim));
    let worth = |resource: Resource| {
        let expected: f64 = seen.others().map(|seat| expected(seen, seat, resource)).sum();
        let needed = f64::from(lacks[resource.index()]).min(expected);
        needed + (expected - needed) * aims.income.gives(resource)
    };
    let worths = Resource::ALL.iter().map(|&resource| (worth(resource), resource));
    let best = seen.lot.best_of(worths, |resource| resource.index());
    best.unwrap_or((0.0, Resource::Ore))
}

/// How many cards of a resource a seat has, as far as one can expect.
fn expected(seen: Seen, seat: Seat, resource: Resource) -> f64 {
    let known = seen.hand(seat);
    let hidden = f64::from(seen.state.n_cards(seat)) - f64::from(total(&known));
    f64::from(known[resource.index()]) + hidden / Resource::ALL.len() as f64
}
