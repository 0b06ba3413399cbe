//! The wagons of Traders & Barbarians: what ways cost, and where a movement leads. Clauses: HB9 to HB14, HB17, HB26, X5.

use super::Rules;
use super::action::Action;
use super::hand::only;
use super::illegal::Reason;
use super::legal::FACES;
use super::phase::{Draw, Phase};
use super::state::State;
use crate::vocab::{CornerId, EdgeId, EdgeSet, Resource};
use kogge_engine::game::Seat;

/// The points for an edge without a road, and for one with a damaged road. Clauses: HB9, HB26.
const WAY: u8 = 2;

/// The points for an edge with a road. Clause: HB9.
const ROAD: u8 = 1;

/// The points for a barbarian on an edge. Clause: HB9.
const BARBARIAN: u8 = 2;

/// The gold for a foreign road. Clause: HB9.
const TOLL: u8 = 1;

/// The points for a card of grain. Clause: HB10.
const FODDER: u8 = 2;

/// The price of an edge for a wagon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fare {
    /// The points.
    pub(crate) points: u8,
    /// The player who gets the gold for the road.
    pub(crate) toll: Option<Seat>,
}

impl State {
    /// The price of an edge for the wagon of a seat. Clauses: HB9, HB26.
    pub(crate) fn fare(&self, seat: Seat, edge: EdgeId) -> Fare {
        let barbarian = if self.barbarian_edges().contains(edge) { BARBARIAN } else { 0 };
        let owner = self.builders().find(|&it| self.roads(it).contains(edge));
        let (way, toll) = match owner {
            None => (WAY, None),
            Some(_) if self.damaged_roads().contains(edge) => (WAY, None),
            Some(owner) => (ROAD, Some(owner).filter(|&owner| owner != seat)),
        };
        Fare { points: way + barbarian, toll }
    }

    /// The edge by which the wagon of the active player drives to a node, where it can pay. Clauses: HB9, HB12.
    fn way_to(&self, rules: Rules, node: CornerId) -> Option<EdgeId> {
        self.ways(rules).find(|&(_, to)| to == node).map(|(edge, _)| edge)
    }

    /// The edges on which the wagon of the active player can drive on, and where they lead. Clauses: HB7, HB9, HB12.
    #[doc(hidden)]
    pub fn ways<'a>(&'a self, rules: Rules<'a>) -> impl Iterator<Item = (EdgeId, CornerId)> + 'a {
        let points = self.wagon_points();
        let can_pay = move |(edge, _): &(EdgeId, CornerId)| {
            let fare = self.fare(self.active, *edge);
            fare.points <= points && (fare.toll.is_none() || self.gold(self.active) >= TOLL.into())
        };
        self.wagon(self.active).into_iter().flat_map(move |at| rules.table.ways_from(at)).filter(can_pay)
    }

    /// The price at which the wagon of the active player drives to a node. Clause: HB9.
    pub(crate) fn fare_to(&self, rules: Rules, node: CornerId) -> Option<Fare> {
        self.way_to(rules, node).map(|edge| self.fare(self.active, edge))
    }

    /// The points that are left to the wagon that moves. Clause: HB9.
    pub fn wagon_points(&self) -> u8 {
        self.extras.traders().map_or(0, |traders| traders.points)
    }

    /// Whether the wagon card and grain can give the points that are left, and those that tolls were paid with: each edge
    /// takes one at least. Clauses: HB9, HB10, HB25.
    pub(super) fn moves_within_card(&self, rules: Rules) -> bool {
        let Some(traders) = self.extras.traders() else { return true };
        let card = rules.wagon_card(self.wagon_level(self.active)).map_or(0, |card| card.points);
        let all = card.saturating_add(if traders.has_fed { FODDER } else { 0 });
        u16::from(traders.points) + u16::from(traders.neutral_toll / TOLL) <= all.into()
    }

    /// Whether the active player can pay grain for more points. Clause: HB10.
    fn can_feed(&self) -> bool {
        let has_fed = self.extras.traders().is_none_or(|traders| traders.has_fed);
        !has_fed && self.hand(self.active)[Resource::Grain.index()] > 0
    }

    /// The edges with a barbarian that the active player can try to drive off. Clause: HB17.
    pub(super) fn chases(&self, rules: Rules) -> EdgeSet {
        let (Some(traders), Some(at)) = (self.extras.traders(), self.wagon(self.active)) else { return EdgeSet::EMPTY };
        let card = rules.wagon_card(traders.levels[self.active.index()]);
        match traders.has_failed || card.is_none_or(|card| card.drives_off.is_empty()) {
            true => EdgeSet::EMPTY,
            false => rules.table.edges_of(at).intersection(traders.barbarians),
        }
    }

    /// Begins a movement of the wagon of the active player, who ends it himself: whether more grain can be paid is hidden.
    /// Clause: HB9.
    pub(super) fn begin_movement(&mut self, rules: Rules) {
        let card = rules.wagon_card(self.wagon_level(self.active));
        if let Some(traders) = self.extras.traders_mut() {
            traders.points = card.map_or(0, |card| card.points);
        }
        self.phase = Phase::Wagon;
    }

    /// The active player pays for a neutral road. Clause: HB25.
    fn pay_neutral_toll(&mut self) {
        if let (Some(gold), Some(traders)) = (&mut self.gold, self.extras.traders_mut()) {
            gold.held[self.active.index()] -= u16::from(TOLL);
            traders.neutral_toll = traders.neutral_toll.saturating_add(TOLL);
        }
    }

    /// Of the gold for neutral roads the other player gets half, rounded down, and the bank the rest. Clause: HB25.
    fn share_neutral_toll(&mut self, rules: Rules) {
        let Some(traders) = self.extras.traders_mut() else { return };
        let half = std::mem::take(&mut traders.neutral_toll) / 2;
        if half > 0 {
            self.earn(rules, self.opponent(), half.into());
        }
    }

    /// Ends a movement: a second one follows a Swift Journey, else the next turn. Clauses: HB22, HB25, HB27.
    pub(super) fn end_movement(&mut self, rules: Rules) {
        self.share_neutral_toll(rules);
        let Some(traders) = self.extras.traders_mut() else { return };
        match std::mem::take(&mut traders.is_swift) {
            true => self.begin_movement(rules),
            false => {
                (traders.points, traders.has_fed, traders.has_failed) = (0, false, false);
                self.pass_turn(rules);
            }
        }
    }

    /// The wagon drives to a node. Clauses: HB9, HB11.
    pub(super) fn drive(&mut self, rules: Rules, node: CornerId) {
        let Some(edge) = self.way_to(rules, node) else { return };
        let fare = self.fare(self.active, edge);
        if let Some(owner) = fare.toll {
            match self.neutrals().any(|it| it == owner) {
                true => self.pay_neutral_toll(),
                false => self.hand_over_gold(self.active, owner, TOLL),
            }
        }
        if let Some(traders) = self.extras.traders_mut() {
            traders.points -= fare.points;
            traders.wagons[self.active.index()] = Some(node);
        }
        match rules.table.trade_hex(node) {
            Some(_) => self.arrive(rules, node),
            None => self.phase = Phase::Wagon,
        }
    }

    /// The wagon reaches a plaza: it takes an order, or delivers and takes the next one, or nothing happens. Clauses:
    /// HB11, HB13, HB14, HB23.
    fn arrive(&mut self, rules: Rules, node: CornerId) {
        let Some(row) = rules.table.trade_hex(node) else { return };
        let role = row.role;
        match self.order(self.active) {
            None => self.take_order(rules, role),
            Some(order) if rules.edition.goods[role.index()].needs.contains(&order.good) => {
                let gold = rules.wagon_card(self.wagon_level(self.active)).map_or(0, |card| card.gold);
                if let Some(traders) = self.extras.traders_mut() {
                    traders.orders[self.active.index()] = None;
                    traders.delivered[self.active.index()] += 1;
                }
                self.earn(rules, self.active, gold.into());
                self.judge_end(rules);
                if !self.is_over() {
                    self.take_order(rules, role);
                }
            }
            Some(_) => self.end_movement(rules),
        }
    }

    /// The active player pays grain for more points. Clause: HB10.
    pub(super) fn feed(&mut self) {
        self.pay(self.active, &only(Resource::Grain, 1));
        self.note_change();
        if let Some(traders) = self.extras.traders_mut() {
            traders.has_fed = true;
            traders.points = traders.points.saturating_add(FODDER);
        }
        self.phase = Phase::Wagon;
    }

    /// The die of a try at a barbarian fell. Clause: HB17.
    pub(super) fn chased(&mut self, rules: Rules, edge: EdgeId, face: u8) {
        let card = rules.wagon_card(self.wagon_level(self.active));
        if card.is_some_and(|card| card.drives_off.contains(&face)) {
            self.phase = Phase::PathTo { from: edge, draw: Draw::None };
            return;
        }
        if let Some(traders) = self.extras.traders_mut() {
            traders.has_failed = true;
        }
        self.phase = Phase::Wagon;
    }

    pub(super) fn list_wagon(&self, rules: Rules, out: &mut Vec<Action>) {
        out.extend(self.ways(rules).map(|(_, node)| Action::Drive(node)));
        out.extend(self.can_feed().then_some(Action::Feed));
        out.extend(self.chases(rules).iter().map(Action::Chase));
        out.push(Action::Stop);
    }

    /// Why a choice of the movement is not legal.
    pub(super) fn check_wagon(&self, rules: Rules, action: Action) -> Result<(), Reason> {
        let has = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        match (self.phase, action) {
            (Phase::Wagon, Action::Drive(node)) => has(self.way_to(rules, node).is_some(), Reason::NoWayForWagon),
            (Phase::Wagon, Action::Feed) => has(self.can_feed(), Reason::NoFodder),
            (Phase::Wagon, Action::Chase(edge)) => has(self.chases(rules).contains(edge), Reason::NoChase),
            (Phase::Wagon, Action::Stop) => Ok(()),
            (Phase::Chase { .. }, Action::Die(face)) => has((1..=FACES).contains(&face), Reason::NoRoll),
            _ => Err(Reason::OtherDecision),
        }
    }
}
