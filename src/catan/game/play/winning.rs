//! Wins within a turn, by what a seat holds. Clause: B12.2.
//!
//! Whether points allow one is a matter of sums: what a seat can pay for in this many decisions, where each purchase
//! is one and each card that it lacks another one, and the points that it brings at most. Most positions are decided by
//! the points alone, so that looking for a win costs little.

use super::steady::cards::brings_army;
use crate::rules::{Action, Hand, Observation, Phase, Rules, Seat, State, least_rate};
use crate::vocab::{Card, Merit, Module, Purchase, Resource};
use kogge_engine::game::certain::Winnable;

/// The choices of a decision for which there is room at once; more take more room.
const MAX_CHOICES: usize = 256;

impl Winnable for State {
    fn list_towards_win(&self, rules: Rules, seat: Seat, n_decisions: usize, out: &mut Vec<Action>) {
        out.clear();
        if self.active() != seat || self.turn() == 0 || self.is_special(rules) {
            return;
        }
        let steps = Means::of(rules, self).steps(n_decisions);
        if steps.are_any {
            self.legal_actions(rules, out);
            out.retain(|&action| steps.have(self, action, n_decisions));
        }
    }

    fn room() -> Vec<Action> {
        Vec::with_capacity(MAX_CHOICES)
    }

    fn view_of(&self, _: Rules, seat: Seat) -> Self {
        // An exchange is another's to accept.
        Observation::of(self, Some(seat)).open().clone().without_offers()
    }

    fn is_won_by(&self, _: Rules, seat: Seat) -> bool {
        self.winner() == Some(seat)
    }
}

/// The actions that can be steps towards a win.
#[derive(Debug, Clone, Copy, Default)]
struct Steps {
    /// Whether anything can.
    are_any: bool,
    /// Whether every action can: points come by more than cards.
    are_all: bool,
    road: bool,
    settlement: bool,
    city: bool,
    army: bool,
    /// Whether cards are lacking.
    change: bool,
}

impl Steps {
    /// Whether an action is one of them, with this many decisions left.
    fn have(&self, state: &State, action: Action, n: usize) -> bool {
        match action {
            Action::Roll | Action::Buy => false,
            // Its end is that of building where knights or wagons move then.
            Action::EndTurn => state.has_attack() || state.has_wagons(),
            Action::Robber(_) | Action::RobberOff | Action::RobNobody => n > 1,
            _ if self.are_all => true,
            Action::Road(_) => self.road,
            Action::Settle(_) => self.settlement,
            Action::City(_) => self.city,
            Action::Play(Card::Knight) => self.army,
            Action::Play(Card::RoadBuilding) => self.road && n > 1,
            Action::Play(_) | Action::Bank { .. } => self.change && n > 1,
            _ => true,
        }
    }

    /// With those of a basket.
    fn add(&mut self, basket: Basket, army: bool, change: bool) {
        self.are_any = true;
        self.road |= basket.roads > 0;
        self.settlement |= basket.settlements > 0;
        self.city |= basket.cities > 0;
        self.army |= army;
        self.change |= change;
    }
}

/// Purchases that bring points.
#[derive(Clone, Copy)]
struct Basket {
    roads: usize,
    settlements: usize,
    cities: usize,
}

impl Basket {
    const fn len(self) -> usize {
        self.roads + self.settlements + self.cities
    }
}

/// The means of the active player to win.
struct Means<'a> {
    rules: Rules<'a>,
    state: &'a State,
    me: Seat,
    /// The points that are missing.
    left: i32,
}

impl<'a> Means<'a> {
    fn of(rules: Rules<'a>, state: &'a State) -> Self {
        let me = state.active();
        Self { rules, state, me, left: state.target_of(rules, me) - state.points(rules, me) }
    }

    /// The steps towards the points that are missing, by this many decisions.
    fn steps(&self, n: usize) -> Steps {
        let mut steps = Steps::default();
        let n = match self.state.phase() {
            // A card is drawn from a hand.
            Phase::Rob => return steps,
            // The choice itself brings no point.
            Phase::Discard { .. } | Phase::Robber | Phase::Choose(_) | Phase::Invention { .. } | Phase::Monopoly => {
                n.saturating_sub(1)
            }
            _ => n,
        };
        let [settlement, city] = self.buildings();
        let (army, beside) = (self.army(), self.beside());
        let each = settlement.max(city);
        // Knights that march and wagons that drive win by places, which is not a matter of cards.
        if self.state.has_attack() || self.state.has_wagons() {
            let each = each.max(self.worth(Merit::Delivery) + self.worth(Merit::LastWagon));
            let are_any = self.left <= each * n as i32 + army + beside;
            return Steps { are_any, are_all: are_any, ..steps };
        }
        if self.left > each * self.most_buildings(n) + army + beside + self.worth(Merit::LongestRoad) {
            return steps;
        }
        for roads in 0..=n {
            for settlements in 0..=n - roads {
                for cities in 0..=n - roads - settlements {
                    let basket = Basket { roads, settlements, cities };
                    // A knight takes a decision as well.
                    let army = if basket.len() < n { army } else { 0 };
                    let buildings = settlement * settlements as i32 + city * cities as i32;
                    let road = if self.left > buildings + beside { self.road(basket) } else { 0 };
                    let is_enough = self.left <= buildings + beside + army + road;
                    // Roads bring points, or lead to a settlement.
                    let is_needed = roads == 0 || road > 0 || settlements > 0;
                    if is_enough
                        && is_needed
                        && let Some(change) = self.lacks(basket, n)
                    {
                        steps.add(basket, army > 0, change);
                    }
                }
            }
        }
        steps.are_all = steps.are_any && (beside > 0 || !self.is_paid());
        steps
    }

    /// The most buildings that there are cards for, whichever they are.
    fn most_buildings(&self, n: usize) -> i32 {
        let (state, rules) = (self.state, self.rules);
        let is_given = state.has_fish() || state.has_gold() || state.cards(self.me)[Card::Monopoly.index()] > 0;
        if is_given || !self.is_paid() {
            return n as i32;
        }
        let price = |what: Purchase| rules.edition.prices[what.index()].iter().sum::<u8>();
        let least = price(Purchase::Settlement).min(price(Purchase::City)).max(1);
        (state.n_cards(self.me) / least).min(n as u8).into()
    }

    /// Whether everything is paid from the hand now: neither cards nor roads are being given.
    const fn is_paid(&self) -> bool {
        matches!(self.state.phase(), Phase::Main | Phase::Turn | Phase::Discard { .. } | Phase::Robber)
    }

    /// The points for a merit, where it brings some.
    fn worth(&self, merit: Merit) -> i32 {
        i32::from(self.rules.edition.points[merit.index()]).max(0)
    }

    /// The points that a settlement and a city bring.
    fn buildings(&self) -> [i32; 2] {
        let points = |merit: Merit| i32::from(self.rules.edition.points[merit.index()]);
        let between = if self.state.camels().is_empty() { 0 } else { self.worth(Merit::TwoCamels) };
        [points(Merit::Settlement) + between, points(Merit::City) - points(Merit::Settlement)].map(|it| it.max(0))
    }

    /// The points for the Largest Army, where one more knight brings it. Clause: B11.1.
    fn army(&self) -> i32 {
        let has_knight = self.state.cards(self.me)[Card::Knight.index()] > 0;
        let is_won = has_knight && brings_army(self.rules, self.state, self.me);
        if is_won { self.worth(Merit::LargestArmy) } else { 0 }
    }

    /// The points that come beside those for what is built: for harbours, gold and camels, and without the boot. Clauses:
    /// FI17, HM2, KA18, KA19, RI14, RI15.
    fn beside(&self) -> i32 {
        let state = self.state;
        let has_harbours =
            state.harbourmaster() != Some(self.me) && state.modules().any(|it| it == Module::Harbourmaster);
        let harbourmaster = if has_harbours { self.worth(Merit::Harbourmaster) } else { 0 };
        let poor = i32::from(self.rules.edition.points[Merit::Poor.index()]).min(0);
        let gold = if state.has_gold() { self.worth(Merit::Wealthiest) - poor } else { 0 };
        let camel = match state.phase() {
            // At both of its ends.
            Phase::Camel { .. } | Phase::SecondCamel { .. } => {
                2 * self.worth(Merit::TwoCamels) + self.worth(Merit::LongestRoad)
            }
            _ => 0,
        };
        harbourmaster + gold + camel + i32::from(state.boot() == Some(self.me))
    }

    /// The points for the Longest Road, where these roads and settlements can bring it: a settlement can cut that of
    /// another, as can one of a neutral player, and a camel counts for a road. Clauses: B10.1, B10.2, KA18.
    fn road(&self, basket: Basket) -> i32 {
        let (state, least) = (self.state, usize::from(self.rules.edition.longest_road));
        let holder = state.longest_road();
        if holder == Some(self.me) || basket.roads + basket.settlements == 0 {
            return 0;
        }
        let mine = match basket.roads {
            0 => state.road_length(self.me).into(),
            more => state.roads(self.me).len() + state.camels().len() + more,
        };
        let to_beat = holder.map_or(0, |holder| usize::from(state.road_length(holder)));
        let is_cut = basket.settlements > 0 || state.is_for_two();
        let is_won = mine >= least && (mine > to_beat || is_cut);
        if is_won { self.worth(Merit::LongestRoad) } else { 0 }
    }

    /// Whether cards are lacking for a basket, if there may be places and cards for it in this many decisions: for each
    /// card that is missing another is changed.
    fn lacks(&self, basket: Basket, n: usize) -> Option<bool> {
        let (state, rules) = (self.state, self.rules);
        if basket.cities > 0 && state.cities_left(rules, self.me) == 0 {
            return None;
        }
        let lacks = if self.is_paid() { self.lacks_cards(basket, n)? } else { true };
        // Places last, as they take longest to find.
        let has_place =
            basket.settlements == 0 || basket.roads > 0 || !state.settlement_places(rules, self.me).is_empty();
        has_place.then_some(lacks)
    }

    /// The same, of what is paid from the hand.
    fn lacks_cards(&self, basket: Basket, n: usize) -> Option<bool> {
        let (state, rules) = (self.state, self.rules);
        let has =
            |card: Card, n_choices: usize| basket.len() + n_choices <= n && state.cards(self.me)[card.index()] > 0;
        let roads = if state.has_fish() || has(Card::RoadBuilding, 1) { 0 } else { basket.roads };
        let price = |what: Purchase| rules.edition.prices[what.index()];
        let [mut road, settlement, city] = [Purchase::Road, Purchase::Settlement, Purchase::City].map(price);
        let is_damaged = !state.damaged_roads().is_empty();
        for (what, is_built) in [(Purchase::Bridge, state.has_gold()), (Purchase::Repair, is_damaged)] {
            let other = if is_built { price(what) } else { road };
            road = std::array::from_fn(|i| road[i].min(other[i]));
        }
        let (mut missing, mut spare) = (0, Hand::default());
        for (i, &held) in state.hand(self.me).iter().enumerate() {
            let cost = |price: &Hand, n: usize| usize::from(price[i]) * n;
            let all = cost(&road, roads) + cost(&settlement, basket.settlements) + cost(&city, basket.cities);
            missing += all.saturating_sub(held.into());
            spare[i] = usize::from(held).saturating_sub(all) as u8;
        }
        let is_paid = basket.len() + missing <= n && (missing == 0 || missing <= self.changed(&spare, basket));
        // Roads that are not paid may be after all.
        (is_paid || has(Card::Monopoly, 2)).then_some(missing > 0 || roads < basket.roads)
    }

    /// How many cards may come for spare ones. Clauses: B7.3, FI13, RI11.
    fn changed(&self, spare: &Hand, basket: Basket) -> usize {
        let (state, rules) = (self.state, self.rules);
        if state.has_fish() || state.has_gold() {
            return usize::MAX;
        }
        // With a settlement a harbour may come.
        let is_first = basket.settlements > 0 && basket.len() > 1;
        let rate = |resource: Resource| if is_first { least_rate(rules) } else { state.rate(rules, self.me, resource) };
        Resource::ALL.iter().zip(spare).map(|(&resource, &n)| usize::from(n / rate(resource))).sum()
    }
}
