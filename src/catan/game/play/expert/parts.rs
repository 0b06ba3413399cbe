//! The parts of a seat's inputs: points, income, hand, special cards, places, aims, and what scenarios add.

use super::inputs::{self, AIM_PARTS, BOUGHT, LEFT_STEPS, MISSING_STEPS};
use super::look::More;
use crate::play::steady::aim::{Aim, Aims};
use crate::play::steady::income::{Wait, basket};
use crate::play::steady::reach::Reach;
use crate::play::steady::seen::{Seen, total};
use crate::rules::{Action, Hand, Seat, covers, worth};
use crate::vocab::{Card, Merit, Purchase, Resource};
use kogge_engine::game::value::Inputs;

/// The rolls that are added to a wait, so that speeds differ most where waits are short.
const PAUSE: f64 = 3.0;

/// The least that another seat lacks.
pub(super) fn rival(left: impl Iterator<Item = i32>, seat: usize) -> i32 {
    left.enumerate().filter(|&(other, _)| other != seat).map(|(_, left)| left).min().unwrap_or(0)
}

/// The part that depends on the points of another seat.
pub(super) fn put_rival(left: i32, rival: i32, out: &mut impl Inputs) {
    out.put(inputs::LEAD, (rival - left) as f32 / 5.0);
    out.put(inputs::RIVAL, 1.0 / rival.max(1) as f32);
}

/// A yes or no.
fn is(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// How fast something is that takes this many rolls.
fn speed(turns: f64) -> f32 {
    (PAUSE / (turns + PAUSE)) as f32
}

/// The natural logarithm of a number from 1, the same on every machine.
fn logarithm(number: f32) -> f32 {
    let bits = number.max(1.0).to_bits();
    let doublings = (bits >> 23) as f32 - 127.0;
    let rest = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    // The series of the area hyperbolic tangent, for a rest from 1 to 2.
    let part = (rest - 1.0) / (rest + 1.0);
    let square = part * part;
    let series = 1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square / 9.0)));
    doublings * std::f32::consts::LN_2 + 2.0 * part * series
}

/// All inputs of a seat but those that depend on the points of others; gives the points that it lacks.
pub(super) fn put(seen: Seen, seat: Seat, more: More, out: &mut impl Inputs) -> i32 {
    let (rules, state) = (seen.rules, seen.state);
    let mut hand = seen.hand(seat);
    if let Some(resource) = more.resource {
        hand[resource.index()] += 1;
    }
    let has_drawn = |card: Card| u8::from(more.card == Some(card));
    put_game(seen, seat, out);
    let drawn = i32::from(has_drawn(Card::Point)) * i32::from(rules.edition.points[Merit::Card.index()]);
    let left = state.target_of(rules, seat) - seen.points(seat) - drawn;
    out.put(inputs::LEFT + (left.clamp(1, LEFT_STEPS as i32) - 1) as usize, 1.0);
    out.put(inputs::POINTS_LEFT, left as f32 / 10.0);
    out.put(inputs::LEFT_PART, left as f32 / state.target_of(rules, seat).max(1) as f32);
    for &merit in Merit::ALL {
        let points = match merit {
            Merit::Card if seat != seen.me => 0,
            _ => state.points_for(rules, seat, merit),
        };
        out.put(inputs::MERITS + merit.index(), points as f32 / 4.0);
    }
    let aims = Aims::of(seen, seat, &hand);
    put_income(seen, seat, &aims, &hand, out);
    let rolls = aims.income.turns(&hand, &basket(rules)).max(1.0) as f32;
    out.put(inputs::HASTE, -logarithm(left.max(1) as f32 * rolls));
    put_hand(seen, seat, &hand, more.resource.is_some(), out);
    for (i, &n) in state.cards(seat).iter().enumerate().filter(|_| seat == seen.me) {
        out.put(inputs::DEVELOPMENT + i, f32::from(n + has_drawn(Card::ALL[i])) / 2.0);
    }
    let n_seen: u8 = if seat == seen.me { state.cards(seat).iter().sum() } else { 0 };
    out.put(inputs::UNSEEN, f32::from(state.n_development(seat) - n_seen) / 3.0);
    put_special(seen, seat, left, out);
    put_places(seen, seat, out);
    for aim in aims.all() {
        let kind = kind(seen, aim);
        let at = inputs::AIMS + AIM_PARTS * kind;
        out.put(at, 5.0 * aim.merit as f32);
        out.put(at + 1, speed(aim.turns));
        out.put(at + 2, (aim.gain() / 4.0) as f32);
        out.put(at + 3, part(aim.gain() as f32, left));
    }
    out.put(inputs::BEST_AIM, aims.best().map_or(0.0, |aim| 5.0 * aim.merit as f32));
    // A card that is shown at once is most often a knight.
    let shown = u8::from(more.card.is_some_and(Card::is_shown));
    put_scenario(seen, seat, shown, out);
    left
}

fn put_game(seen: Seen, seat: Seat, out: &mut impl Inputs) {
    let (rules, state) = (seen.rules, seen.state);
    let n = state.n_players();
    out.put(inputs::PLAYERS + n.clamp(2, 4) - 2, 1.0);
    out.put(inputs::SCENARIO + rules.table.scenario.index(), 1.0);
    for module in state.modules() {
        out.put(inputs::MODULES + module.index(), 1.0);
    }
    out.put(inputs::SET_UP, is(state.turn() == 0));
    out.put(inputs::ROUNDS, (state.turn() as f32 / (20 * n) as f32).min(3.0));
    out.put(inputs::SEEN, is(seat == seen.me));
    // Those who sit further away are as the last of four.
    out.put(inputs::ORDER + ((seat.index() + n - state.active().index()) % n).min(inputs::SEATS - 1), 1.0);
}

fn put_income(seen: Seen, seat: Seat, aims: &Aims, hand: &Hand, out: &mut impl Inputs) {
    let (rules, state) = (seen.rules, seen.state);
    let mut sum = 0.0;
    let mut n_missing = 0.0;
    for &resource in Resource::ALL {
        let cards = aims.income.cards(resource) as f32;
        sum += cards;
        n_missing += is(cards < 0.01);
        out.put(inputs::CARDS + resource.index(), 3.0 * cards);
        out.put(inputs::GIVES + resource.index(), 4.0 * aims.income.gives(resource) as f32 - 1.0);
    }
    out.put(inputs::INCOME, sum);
    out.put(inputs::MISSING_RESOURCES, n_missing / 5.0);
    if let Some(robber) = state.robber()
        && let Some((_, pips)) = rules.laid.pips_of(robber)
    {
        let here = state.buildings(seat).intersection(rules.laid.corners_of(robber));
        let n = here.len() + here.intersection(state.cities(seat)).len();
        out.put(inputs::BLOCKED, n as f32 * f32::from(pips) / 12.0);
    }
    let whole: Wait = aims.income.wait(&Hand::default(), &basket(rules));
    out.put(inputs::SPEED, (30.0 / (whole.turns + 30.0)) as f32);
    for (i, what) in BOUGHT.into_iter().enumerate() {
        let price = seen.price(what);
        out.put(inputs::BARE + i, speed(aims.income.turns(&Hand::default(), &price)));
        out.put(inputs::SOON + i, speed(aims.income.turns(hand, &price)));
        out.put(inputs::PAYS + i, is(covers(hand, &price)));
    }
}

fn put_hand(seen: Seen, seat: Seat, hand: &Hand, has_more: bool, out: &mut impl Inputs) {
    for (i, &n) in hand.iter().enumerate() {
        out.put(inputs::HAND + i, f32::from(n) / 4.0);
    }
    let n = f32::from(seen.state.n_cards(seat)) + is(has_more);
    let limit = f32::from(seen.rules.edition.hand_limit);
    out.put(inputs::N_CARDS, n / 8.0);
    out.put(inputs::HIDDEN, (n - total(hand) as f32) / 4.0);
    out.put(inputs::OVER, is(n > limit));
    out.put(inputs::OVER + 1, (n - limit).max(0.0) / 4.0);
    out.put(inputs::OVER + 2, is(n + 2.0 > limit));
}

/// The part of the missing points that some points are.
fn part(points: f32, left: i32) -> f32 {
    (points / left.max(1) as f32).clamp(-1.0, 1.0)
}

fn put_special(seen: Seen, seat: Seat, left: i32, out: &mut impl Inputs) {
    let (rules, state) = (seen.rules, seen.state);
    let most = |of: &dyn Fn(Seat) -> u8| state.builders().filter(|&other| other != seat).map(of).max().unwrap_or(0);
    let mut put =
        |merit: Merit, own: u8, most: u8, least: u8, holder: Option<Seat>, [at, margin, share]: [usize; 3]| {
            let missing = usize::from(least.max(most + 1).saturating_sub(own)).clamp(1, MISSING_STEPS) - 1;
            match holder == Some(seat) {
                true => out.put(margin, (f32::from(own) - f32::from(most)) / 3.0),
                false => {
                    out.put(at + missing, 1.0);
                    let points = f32::from(rules.edition.points[merit.index()]);
                    out.put(share, part(points, left) / (1.0 + missing as f32));
                }
            }
        };
    let (army, longest) = (rules.edition.largest_army, rules.edition.longest_road);
    let knights = state.knights(seat);
    let road = state.road_length(seat);
    let holders = (state.largest_army(), state.longest_road());
    let others = most(&|other: Seat| state.knights(other));
    let places = [inputs::ARMY, inputs::ARMY_MARGIN, inputs::ARMY_PART];
    put(Merit::LargestArmy, knights, others, army, holders.0, places);
    if rules.table.scenario.has_longest_road() {
        let others = most(&|other: Seat| state.road_length(other));
        let places = [inputs::LONGEST, inputs::ROAD_MARGIN, inputs::ROAD_PART];
        put(Merit::LongestRoad, road, others, longest, holders.1, places);
    }
    out.put(inputs::KNIGHTS, f32::from(knights) / 3.0);
    out.put(inputs::ROAD, f32::from(road) / 5.0);
}

fn put_places(seen: Seen, seat: Seat, out: &mut impl Inputs) {
    let (rules, state) = (seen.rules, seen.state);
    let (settlements, cities) = (state.settlements_left(rules, seat), state.cities_left(rules, seat));
    out.put(inputs::ROADS_LEFT, f32::from(state.roads_left(rules, seat)) / 15.0);
    out.put(inputs::SETTLEMENTS_LEFT, f32::from(settlements) / 5.0);
    out.put(inputs::NO_SETTLEMENT, is(settlements == 0));
    out.put(inputs::CITIES_LEFT, f32::from(cities) / 4.0);
    out.put(inputs::NO_CITY, is(cities == 0));
    let reach = Reach::of(seen, seat);
    let free = state.first_places();
    for n_roads in 0..4 {
        out.put(inputs::PLACES + n_roads, reach.at(n_roads).intersection(free).len() as f32 / 4.0);
    }
}

/// The number of an aim's kind.
fn kind(seen: Seen, aim: &Aim) -> usize {
    match aim.step {
        Action::City(_) => 0,
        Action::Buy => 5,
        Action::BuyWagon => 8,
        Action::SellForGold(_) | Action::Bridge(_) => 7,
        _ if covers(&aim.price, &seen.price(Purchase::Settlement)) => 1 + aim.n_roads.min(3),
        _ if seen.state.has_gold() && covers(&aim.price, &seen.price(Purchase::Bridge)) => 7,
        _ => 6,
    }
}

fn put_scenario(seen: Seen, seat: Seat, shown: u8, out: &mut impl Inputs) {
    let (rules, state) = (seen.rules, seen.state);
    out.put(inputs::GOLD, f32::from(state.gold(seat)) / 5.0);
    if state.has_fish() {
        // Of the others' pieces only the number is seen.
        let fish =
            if seat == seen.me { f32::from(worth(&state.fish(seat))) } else { 2.0 * f32::from(state.n_fish(seat)) };
        out.put(inputs::FISH, fish / 7.0);
        out.put(inputs::BOOT, is(state.boot() == Some(seat)));
    }
    if state.has_attack() {
        out.put(inputs::PRISONERS, f32::from(state.prisoners(seat) % 2));
        out.put(inputs::KNIGHTS_OUT, (state.knights_of(seat).len() + usize::from(shown)) as f32 / 3.0);
        let lost = state.buildings(seat).difference(state.standing(rules, seat));
        out.put(inputs::FALLEN, lost.len() as f32 / 2.0);
    }
    if state.has_wagons() {
        out.put(inputs::WAGON, f32::from(state.wagon_level(seat)) / 4.0);
        out.put(inputs::LOAD, is(state.order(seat).is_some()));
    }
    out.put(inputs::VOTES, f32::from(state.votes(seat)) / 3.0);
    if state.is_for_two() {
        out.put(inputs::TOKENS, f32::from(state.trade_tokens(seat)) / 4.0);
    }
    out.put(inputs::DAMAGED, state.repairs(seat).len() as f32 / 2.0);
    out.put(inputs::HARBOURS, f32::from(state.harbour_points(rules, seat)) / 3.0);
}
