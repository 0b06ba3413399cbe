//! The Rivers: bridges, what pays at a river, the Wealthiest and the Poor Settler. Clause: RI.
//!
//! A bridge is kept as a road on a site, where no road can lie: it counts, leads on and is cut like one.

use super::Rules;
use super::illegal::Reason;
use super::state::State;
use crate::vocab::{CornerId, EdgeId, EdgeSet, Purchase, Scenario};
use kogge_engine::game::Seat;

/// The gold for a road or a settlement at a river. Clause: RI8.
const BANK_PAYS: u16 = 1;

/// The gold for a bridge. Clause: RI10.
pub(crate) const BRIDGE_PAYS: u16 = 3;

impl State {
    /// The bridges of a seat. Clause: RI10.
    pub fn bridges(&self, rules: Rules, seat: Seat) -> EdgeSet {
        self.roads(seat).intersection(rules.laid.sites)
    }

    /// How many bridges a seat has left. Clause: RI6.
    pub fn bridges_left(&self, rules: Rules, seat: Seat) -> u8 {
        rules.edition.bridges.saturating_sub(self.bridges(rules, seat).len() as u8)
    }

    /// The sites on which a seat may build a bridge. Clauses: RI7, RI10, EV7.
    pub fn bridge_places(&self, rules: Rules, seat: Seat) -> EdgeSet {
        match rules.laid.sites.is_empty() {
            true => EdgeSet::EMPTY,
            false => self.reached(rules, seat).intersection(rules.laid.sites),
        }
    }

    /// Why the active player may not build a bridge on an edge. Clause: RI10.
    pub(super) fn check_bridge(&self, rules: Rules, edge: EdgeId) -> Result<(), Reason> {
        match () {
            () if !rules.laid.sites.contains(edge) => Err(Reason::NoSite),
            () if self.bridge_places(rules, self.active).contains(edge) => self.can_build(rules, Purchase::Bridge),
            () if self.all_roads().contains(edge) => Err(Reason::RoadThere),
            () => Err(Reason::NoWay),
        }
    }

    /// Builds a bridge. Clause: RI10.
    pub(super) fn build_bridge(&mut self, rules: Rules, edge: EdgeId) {
        self.buy(rules, Purchase::Bridge);
        self.put_road(rules, self.active, edge);
        self.pay_for_road(rules, edge);
        self.earn(rules, self.active, BRIDGE_PAYS);
        self.follow_bridge(rules);
        self.judge_end(rules);
    }

    /// Pays the active player for a road, free or not, in set-up as well. Clauses: RI8, RI9, RI22.
    pub(super) fn pay_for_road(&mut self, rules: Rules, edge: EdgeId) {
        if rules.laid.banks.contains(edge) {
            self.earn(rules, self.active, BANK_PAYS);
        }
    }

    /// Pays the active player for a settlement. Clause: RI8.
    pub(super) fn pay_for_settlement(&mut self, rules: Rules, corner: CornerId) {
        if rules.laid.bank_corners.contains(corner) {
            self.earn(rules, self.active, BANK_PAYS);
        }
    }

    /// The Wealthiest Settler: who alone has most gold. Clauses: RI14, RI16.
    pub fn wealthiest(&self, rules: Rules) -> Option<Seat> {
        match self.has_settlers(rules) {
            true => self.seats().find(|&seat| self.is_most_gold(seat, self.gold(seat))),
            false => None,
        }
    }

    /// Whether a seat is a Poor Settler: nobody has less gold. Clauses: RI15, RI16.
    pub fn is_poor(&self, rules: Rules, seat: Seat) -> bool {
        self.has_settlers(rules) && self.is_least_gold(seat, self.gold(seat))
    }

    /// Whether all others have less than this gold of a seat. Clause: RI14.
    pub(crate) fn is_most_gold(&self, seat: Seat, gold: u16) -> bool {
        self.seats().all(|it| it == seat || self.gold(it) < gold)
    }

    /// Whether no other has less than this gold of a seat. Clause: RI15.
    pub(crate) fn is_least_gold(&self, seat: Seat, gold: u16) -> bool {
        self.seats().all(|it| it == seat || self.gold(it) >= gold)
    }

    /// Whether the cards of the settlers are dealt: after set-up. Clause: RI16.
    fn has_settlers(&self, rules: Rules) -> bool {
        self.turn > 0 && rules.table.scenario == Scenario::Rivers
    }
}
