//! Wins within a turn, by what a seat holds. Clause: B12.2.
//!
//! Whether points allow one is a matter of sums: what a seat can pay for in this many decisions, where each purchase
//! is one and each card that it lacks another one, and the points that it brings at most. Most positions are decided by
//! the points alone, so that looking for a win costs little.

use crate::rules::{Action, Observation, Phase, Rules, Seat, State};
use crate::vocab::{Card, Merit, Module, Purchase};
use kogge_engine::game::certain::Winnable;

/// The choices of a turn for which there is room at once; more take more room.
const MAX_CHOICES: usize = 256;

impl Winnable for State {
    fn may_win(&self, rules: Rules, seat: Seat, n_decisions: usize) -> bool {
        self.active() == seat && self.turn() > 0 && Means::of(rules, self).are_enough(n_decisions)
    }

    fn is_of_use(&self, action: Action, n_decisions: usize) -> bool {
        match action {
            Action::Roll | Action::Buy => false,
            // Its end is that of building where knights or wagons move then.
            Action::EndTurn => self.has_attack() || self.has_wagons(),
            Action::Play(card) => card == Card::Knight || n_decisions > 1,
            Action::Bank { .. }
            | Action::Take(_)
            | Action::Claim(_)
            | Action::Spend(..)
            | Action::Robber(_)
            | Action::RobberOff
            | Action::RobNobody => n_decisions > 1,
            _ => true,
        }
    }

    fn room() -> Vec<Action> {
        Vec::with_capacity(MAX_CHOICES)
    }

    fn view_of(&self, seat: Seat) -> Self {
        // An exchange is another's to accept.
        Observation::of(self, Some(seat)).open().clone().without_offers()
    }

    fn is_won_by(&self, _: Rules, seat: Seat) -> bool {
        self.winner() == Some(seat)
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

    /// Whether this many decisions may bring the points that are missing.
    fn are_enough(&self, n: usize) -> bool {
        let [settlement, city] = self.buildings();
        let (army, beside) = (self.army(), self.beside());
        let each = settlement.max(city);
        // Knights that march and wagons that drive win by places, which is not a matter of cards.
        if self.state.has_attack() || self.state.has_wagons() {
            let each = each.max(self.worth(Merit::Delivery) + self.worth(Merit::LastWagon));
            return self.left <= each * n as i32 + army + beside;
        }
        if self.left > each * n as i32 + army + beside + self.worth(Merit::LongestRoad) {
            return false;
        }
        for roads in 0..=n {
            for settlements in 0..=n - roads {
                for cities in 0..=n - roads - settlements {
                    let basket = Basket { roads, settlements, cities };
                    let buildings = settlement * settlements as i32 + city * cities as i32;
                    // A knight takes a decision as well.
                    let gain = buildings + beside + if basket.len() < n { army } else { 0 };
                    let is_enough = self.left <= gain || self.left <= gain + self.road(basket);
                    if is_enough && self.can_pay(basket, n) {
                        return true;
                    }
                }
            }
        }
        false
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
        let state = self.state;
        let knights = state.knights(self.me) + 1;
        let to_beat = state.largest_army().map_or(0, |holder| state.knights(holder));
        let is_won = state.cards(self.me)[Card::Knight.index()] > 0
            && state.largest_army() != Some(self.me)
            && knights >= self.rules.edition.largest_army
            && knights > to_beat;
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

    /// Whether there may be places and cards for a basket in this many decisions: for each card that is missing another
    /// is changed.
    fn can_pay(&self, basket: Basket, n: usize) -> bool {
        let (state, rules) = (self.state, self.rules);
        let has_place =
            (basket.settlements == 0 || basket.roads > 0 || !state.settlement_places(rules, self.me).is_empty())
                && (basket.cities == 0 || state.cities_left(rules, self.me) > 0);
        if !has_place {
            return false;
        }
        if !matches!(state.phase(), Phase::Main | Phase::Turn) {
            // Cards and roads are being given.
            return true;
        }
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
        let missing = |(i, &held): (usize, &u8)| {
            let cost = |price: u8, n: usize| usize::from(price) * n;
            let all = cost(road[i], roads) + cost(settlement[i], basket.settlements) + cost(city[i], basket.cities);
            all.saturating_sub(held.into())
        };
        let missing: usize = state.hand(self.me).iter().enumerate().map(missing).sum();
        basket.len() + missing <= n || has(Card::Monopoly, 2)
    }
}
