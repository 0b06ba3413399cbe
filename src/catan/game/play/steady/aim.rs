//! The aim of a seat: of all purchases within reach the one that brings most for the time it takes.
//!
//! A purchase brings points, and income that makes what is still to be bought cheaper in time. How good an income is
//! follows from the time that it takes for a basket of all purchases, so that a resource that is missing, a harbour and a
//! hex that yields often are all measured by one number.

use arrayvec::ArrayVec;

use super::gold;
use super::income::{Income, NEVER, Wait, basket};
use super::reach::{FAR, Reach};
use super::seen::{Seen, times, with};
use crate::rules::{Action, BRIDGE_PAYS, Hand, Rules, Seat};
use crate::vocab::{CornerId, EdgeId, EdgeSet, Merit, Purchase};

/// How much of a faster income counts for each point that is still to be won.
const GROWTH: f64 = 0.7;

/// The worth of a development card in points: some are victory points, and knights lead to the Largest Army.
const CARD: f64 = 0.45;

/// The worth of a card of the Barbarian Attack in points: most are knights, which take prisoners.
const KNIGHT: f64 = 0.6;

/// The worth of a wagon card in points: with more points the wagon delivers more often, and each pays more gold.
const FASTER: f64 = 0.8;
const RICHER: f64 = 0.2;

/// How many roads at once are thought of for the Longest Road.
const LONG: u8 = 2;

/// The rolls that every purchase waits for, since it is bought in the own turn.
const PAUSE: f64 = 3.0;

/// The least income, in cards a roll, that is a measure of another one.
const LEAST: f64 = 0.05;

/// Something to work for.
#[derive(Debug, Clone, Copy)]
pub(in crate::play) struct Aim {
    /// The first step towards it.
    pub(in crate::play) step: Action,
    /// The price of that step.
    pub(super) first: Hand,
    /// The price of everything for it.
    pub(in crate::play) price: Hand,
    /// How many roads it takes.
    pub(in crate::play) n_roads: usize,
    /// How many rolls it takes.
    pub(in crate::play) turns: f64,
    /// The merit for that time.
    pub(in crate::play) merit: f64,
}

impl Aim {
    /// The gain in points, and in income that counts as points.
    pub(in crate::play) fn gain(&self) -> f64 {
        self.merit * (self.turns + PAUSE)
    }
}

/// Everything that a seat can work for, with what it counts by.
pub(in crate::play) struct Aims {
    pub(in crate::play) income: Income,
    all: ArrayVec<Aim, { 2 * FAR + 7 }>,
}

impl Aims {
    /// The aims within reach of a seat with this hand.
    pub(in crate::play) fn of(seen: Seen, seat: Seat, hand: &Hand) -> Self {
        let mut aims = Self { income: Income::of(seen, seat), all: ArrayVec::new() };
        let growing = Growing::of(seen, seat, &aims.income);
        aims.add_city(seen, seat, hand, &growing);
        aims.add_settlements(seen, seat, hand, &growing);
        aims.add_card(seen, hand);
        aims.add_longest_road(seen, seat, hand);
        if seen.state.has_gold() {
            aims.add_bridges(seen, seat, hand);
            aims.add_sale(seen, seat, hand);
        }
        if seen.state.has_wagons() {
            aims.add_wagon(seen, seat, hand);
        }
        if !seen.state.damaged_roads().is_empty() {
            aims.add_repairs(seen, seat, hand);
        }
        aims
    }

    /// Begins each aim that a damaged road holds up with its repair, or drops the aim. Clauses: EV7, EV9.
    fn add_repairs(&mut self, seen: Seen, seat: Seat, hand: &Hand) {
        let (own, barred) = (seen.state.repairs(seat), seen.state.barred(seen.rules, seat));
        let price = seen.price(Purchase::Repair);
        let income = &self.income;
        self.all.retain(|aim| {
            let repairs = match aim.step {
                Action::Road(_) => own,
                Action::Settle(corner) if barred.contains(corner) => own.intersection(seen.table().edges_of(corner)),
                _ => return true,
            };
            let Some(edge) = seen.lot.first_of(repairs.iter(), |edge| edge.index()) else {
                return matches!(aim.step, Action::Road(_));
            };
            let gain = aim.gain();
            (aim.step, aim.first, aim.price) = (Action::Repair(edge), price, with(&aim.price, &price));
            aim.turns = income.turns(hand, &aim.price);
            aim.merit = gain / (aim.turns + PAUSE);
            aim.turns < NEVER
        });
    }

    /// All of them.
    pub(in crate::play) fn all(&self) -> &[Aim] {
        &self.all
    }

    /// The best of them.
    pub(in crate::play) fn best(&self) -> Option<&Aim> {
        self.best_of(|_| true)
    }

    /// The best of those that are as asked.
    pub(super) fn best_of(&self, is_so: impl Fn(&Aim) -> bool) -> Option<&Aim> {
        let aims = self.all.iter().filter(|aim| is_so(aim));
        aims.reduce(|best, aim| if aim.merit > best.merit { aim } else { best })
    }

    fn add(&mut self, hand: &Hand, step: Action, first: Hand, price: Hand, n_roads: usize, gain: f64) {
        let turns = self.income.turns(hand, &price);
        if turns < NEVER {
            self.all.push(Aim { step, first, price, n_roads, turns, merit: gain / (turns + PAUSE) });
        }
    }

    /// A city in the place of the settlement that yields most.
    fn add_city(&mut self, seen: Seen, seat: Seat, hand: &Hand, growing: &Growing<'_>) {
        if seen.state.cities_left(seen.rules, seat) == 0 {
            return;
        }
        let gain = |corner| (growing.by_city(corner), corner);
        let places = seen.state.city_places(seen.rules, seat);
        if let Some((growth, corner)) = seen.lot.best_of(places.iter().map(gain), |corner| corner.index()) {
            let price = seen.price(Purchase::City);
            let points = points(seen, Merit::City) - points(seen, Merit::Settlement);
            self.add(hand, Action::City(corner), price, price, 0, points + growth);
        }
    }

    /// A settlement at the best place for each number of roads.
    fn add_settlements(&mut self, seen: Seen, seat: Seat, hand: &Hand, growing: &Growing<'_>) {
        if seen.state.settlements_left(seen.rules, seat) == 0 {
            return;
        }
        let reach = Reach::of(seen, seat);
        let roads_left = usize::from(seen.state.roads_left(seen.rules, seat));
        let free = seen.state.first_places().difference(seen.state.lost_corners(seen.rules));
        let (settlement, road) = (seen.price(Purchase::Settlement), seen.price(Purchase::Road));
        for n_roads in 0..=FAR.min(roads_left) {
            let places = reach.at(n_roads).intersection(free);
            let gain = |corner| (growing.by_settlement(corner), corner);
            let best = seen.lot.best_of(places.iter().map(gain), |corner| corner.index());
            let Some((growth, corner)) = best else { continue };
            let price = with(&settlement, &times(&road, n_roads));
            let (step, first) = match reach.first_road(seen, corner, n_roads) {
                Some(edge) => (Action::Road(edge), road),
                None => (Action::Settle(corner), settlement),
            };
            let gold = gold::worth(seen, seat, u16::from(seen.rules.laid.pays(corner)));
            self.add(hand, step, first, price, n_roads, points(seen, Merit::Settlement) + growth + gold);
        }
    }

    /// A bridge at the nearest site for each number of roads. Clause: RI10.
    fn add_bridges(&mut self, seen: Seen, seat: Seat, hand: &Hand) {
        let (state, rules) = (seen.state, seen.rules);
        if state.bridges_left(rules, seat) == 0 {
            return;
        }
        let reach = Reach::of(seen, seat);
        let (bridge, road) = (seen.price(Purchase::Bridge), seen.price(Purchase::Road));
        let free = rules.laid.sites().difference(state.all_roads());
        let first_of = |edges: EdgeSet| seen.lot.first_of(edges.iter(), |edge| edge.index());
        let at = |corner: CornerId| first_of(seen.table().edges_of(corner).intersection(free));
        let gain = gold::worth(seen, seat, BRIDGE_PAYS);
        for n_roads in 0..=FAR.min(state.roads_left(rules, seat).into()) {
            let places = reach.at(n_roads).difference(state.others_buildings(seat));
            let sites = places.iter().filter_map(|corner| Some((corner, at(corner)?)));
            let Some((corner, site)) = seen.lot.first_of(sites, |(corner, _)| corner.index()) else { continue };
            let (step, first) = match reach.first_road(seen, corner, n_roads) {
                Some(edge) => (Action::Road(edge), road),
                None => (Action::Bridge(site), bridge),
            };
            self.add(hand, step, first, with(&bridge, &times(&road, n_roads)), n_roads, gain);
        }
    }

    /// Gold for which cards are sold, where it brings points. Clauses: RI12, RI14, RI15.
    fn add_sale(&mut self, seen: Seen, seat: Seat, hand: &Hand) {
        if seat != seen.me {
            return;
        }
        if let Some((resource, more, price)) = gold::sale(seen, &self.income, hand) {
            let first = price.map(|n| n / more as u8);
            self.add(hand, Action::SellForGold(resource), first, price, 0, gold::worth(seen, seat, more));
        }
    }

    /// The next wagon card. Clause: HB16.
    fn add_wagon(&mut self, seen: Seen, seat: Seat, hand: &Hand) {
        let Some(price) = seen.state.wagon_price(seen.rules, seat) else { return };
        let level = seen.state.wagon_level(seat);
        let card = |level| seen.rules.wagon_card(level).map_or(0, |card| card.points);
        let is_faster = card(level + 1) > card(level);
        let last = if seen.rules.wagon_card(level + 2).is_none() { points(seen, Merit::LastWagon) } else { 0.0 };
        self.add(hand, Action::BuyWagon, price, price, 0, last + if is_faster { FASTER } else { RICHER });
    }

    fn add_card(&mut self, seen: Seen, hand: &Hand) {
        if seen.state.n_deck() > 0 {
            let price = seen.price(Purchase::Card);
            let gain = if seen.state.has_attack() { KNIGHT } else { CARD };
            self.add(hand, Action::Buy, price, price, 0, gain);
        }
    }

    /// The Longest Road, where few roads are missing.
    fn add_longest_road(&mut self, seen: Seen, seat: Seat, hand: &Hand) {
        let (state, rules) = (seen.state, seen.rules);
        if !rules.table.scenario.has_longest_road() {
            return;
        }
        let of_others = state.builders().filter(|&other| other != seat).map(|other| state.road_length(other)).max();
        let needed = rules.edition.longest_road.max(of_others.unwrap_or(0) + 1);
        let missing = needed.saturating_sub(state.road_length(seat));
        if state.longest_road() == Some(seat) || missing > LONG.min(state.roads_left(rules, seat)) {
            return;
        }
        if let Some(edge) = longer(seen, seat) {
            let road = seen.price(Purchase::Road);
            let n_roads = usize::from(missing);
            self.add(hand, Action::Road(edge), road, times(&road, n_roads), n_roads, points(seen, Merit::LongestRoad));
        }
    }
}

/// The place for a road that makes the longest one of a seat longer.
pub(super) fn longer(seen: Seen, seat: Seat) -> Option<EdgeId> {
    let length = |edge| (seen.state.length_with(seen.rules, seat, edge), edge);
    let places = seen.state.road_places(seen.rules, seat);
    let longest = seen.lot.best_of(places.iter().map(length), |edge| edge.index());
    longest.filter(|(length, _)| *length > seen.state.road_length(seat)).map(|(_, edge)| edge)
}

/// The worth of more income to a seat.
struct Growing<'a> {
    rules: Rules<'a>,
    income: Income,
    /// How long the basket takes.
    basket: Wait,
    /// The points that another card with each roll is worth.
    points: f64,
}

impl<'a> Growing<'a> {
    fn of(seen: Seen<'a>, seat: Seat, income: &Income) -> Self {
        let basket = income.wait(&Hand::default(), &basket(seen.rules));
        // Somebody without any income would be glad of the least one.
        let points = GROWTH * f64::from(seen.points_left(seat) - 1) / basket.gained.max(LEAST);
        Self { rules: seen.rules, income: *income, basket, points }
    }

    /// The worth of a city in the place of a settlement, in points, beside its own.
    fn by_city(&self, corner: CornerId) -> f64 {
        self.points * Income::growth(self.rules, &self.basket, corner)
    }

    /// The worth of a settlement, in points, beside its own.
    fn by_settlement(&self, corner: CornerId) -> f64 {
        self.by_city(corner) + self.points * self.income.growth_by_harbour(self.rules, &self.basket, corner)
    }
}

/// The points for a merit.
fn points(seen: Seen, merit: Merit) -> f64 {
    f64::from(seen.rules.edition.points[merit.index()])
}
