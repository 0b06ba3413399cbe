//! Roads, settlements and cities: where they may be put, and putting them. Clauses: B3, B8.

use super::Rules;
use super::hand::covers;
use super::illegal::Reason;
use super::phase::Phase;
use super::state::State;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, Purchase};
use kogge_engine::game::Seat;

impl State {
    /// All roads.
    pub fn all_roads(&self) -> EdgeSet {
        self.roads.into_iter().fold(EdgeSet::EMPTY, EdgeSet::union)
    }

    /// The buildings of all others.
    pub fn others_buildings(&self, seat: Seat) -> CornerSet {
        // No two buildings stand on one corner (INV-3).
        self.buildings.into_iter().fold(CornerSet::EMPTY, CornerSet::union).difference(self.buildings[seat.index()])
    }

    /// The edges on which a seat may lay a road. Clauses: B8.2, B8.6, BA9, EV7, RI7.
    pub fn road_places(&self, rules: Rules, seat: Seat) -> EdgeSet {
        if !self.repairs(seat).is_empty() {
            return EdgeSet::EMPTY;
        }
        let reached = self.reached(rules, seat).difference(rules.laid.sites);
        match self.conquered().is_empty() {
            true => reached,
            false => reached.difference(self.lost_edges(rules)),
        }
    }

    /// The free edges to which an own road, bridge or building leads. Clauses: B8.2, RI10.
    pub(super) fn reached(&self, rules: Rules, seat: Seat) -> EdgeSet {
        let own = rules.table.ends(self.roads[seat.index()]).difference(self.others_buildings(seat));
        let from = own.union(self.buildings[seat.index()]);
        rules.table.edges_at(from).difference(self.all_roads())
    }

    /// The corners on which a seat may found a settlement in its turn. Clauses: B8.3, B3.4, BA9, EV9.
    pub fn settlement_places(&self, rules: Rules, seat: Seat) -> CornerSet {
        match self.vacant.is_empty() {
            true => CornerSet::EMPTY,
            false => {
                let mut reached = rules.table.ends(self.roads[seat.index()]).intersection(self.vacant);
                if !self.damaged_roads().is_empty() {
                    reached = reached.difference(self.barred(rules, seat));
                }
                if !self.conquered().is_empty() {
                    reached = reached.difference(self.lost_corners(rules));
                }
                reached
            }
        }
    }

    /// The corners on which a settlement may be founded in set-up. Clauses: B3.2, B3.6.
    pub const fn first_places(&self) -> CornerSet {
        self.vacant
    }

    /// The edges for the road at a settlement just founded. Clauses: B3.3, RI7.
    pub(crate) fn first_roads(&self, rules: Rules, corner: CornerId) -> EdgeSet {
        rules.table.edges_of(corner).difference(self.all_roads()).difference(rules.laid.sites)
    }

    /// How many roads a seat has left. Clause: B8.5.
    pub fn roads_left(&self, rules: Rules, seat: Seat) -> u8 {
        rules.edition.roads.saturating_sub(self.roads(seat).difference(rules.laid.sites).len() as u8)
    }

    /// How many settlements a seat has left. Clause: B8.5.
    pub fn settlements_left(&self, rules: Rules, seat: Seat) -> u8 {
        rules.edition.settlements.saturating_sub(self.settlements(seat).len() as u8)
    }

    /// How many cities a seat has left. Clause: B8.5.
    pub fn cities_left(&self, rules: Rules, seat: Seat) -> u8 {
        rules.edition.cities.saturating_sub(self.cities(seat).len() as u8)
    }

    /// Whether the active player can pay for something. Clause: B8.1.
    pub(super) fn can_pay(&self, rules: Rules, what: Purchase) -> bool {
        covers(self.hand(self.active), &rules.edition.prices[what.index()])
    }

    /// Checks that the active player has the price and a piece. Clauses: B8.1, B8.5.
    pub(super) fn can_build(&self, rules: Rules, what: Purchase) -> Result<(), Reason> {
        if !self.can_pay(rules, what) {
            return Err(Reason::Price);
        }
        let left = match what {
            Purchase::Road => self.roads_left(rules, self.active),
            Purchase::Settlement => self.settlements_left(rules, self.active),
            Purchase::City => self.cities_left(rules, self.active),
            Purchase::Bridge => self.bridges_left(rules, self.active),
            Purchase::Card | Purchase::Repair => 1,
        };
        if left > 0 { Ok(()) } else { Err(Reason::NoPiece) }
    }

    /// Pays for something.
    pub(super) fn buy(&mut self, rules: Rules, what: Purchase) {
        let price = rules.edition.prices[what.index()];
        self.pay(self.active, &price);
        self.note_change();
    }

    /// Puts a settlement on a corner; nobody is paid for it yet.
    pub(super) fn put_settlement(&mut self, rules: Rules, builder: Seat, corner: CornerId) {
        self.buildings[builder.index()].insert(corner);
        let row = &rules.table.corners[corner.index()];
        self.vacant.remove(corner);
        self.vacant = self.vacant.difference(row.neighbours);
        self.cut(rules, builder, rules.table.edges_of(corner));
    }

    /// Pays the active player for a settlement. Clauses: HM2, RI8, Z13.
    fn reward_settlement(&mut self, rules: Rules, corner: CornerId) {
        self.judge_harbourmaster(rules);
        self.pay_for_settlement(rules, corner);
        if !self.cities.contains(corner) {
            self.pay_tokens(rules, corner);
        }
    }

    /// Puts a road or a bridge on an edge; nobody is paid for it yet.
    pub(super) fn put_road(&mut self, rules: Rules, builder: Seat, edge: EdgeId) {
        self.roads[builder.index()].insert(edge);
        self.measure_longer_road(rules, builder, edge);
        self.judge_longest_road(rules);
    }

    /// Puts a road of the active player on an edge, and pays for it. Clauses: RI8, RI9.
    fn put_own_road(&mut self, rules: Rules, edge: EdgeId) {
        self.put_road(rules, self.active, edge);
        self.pay_for_road(rules, edge);
    }

    /// Founds a settlement or a city of set-up. Clauses: B3.2, B3.5, BA5.
    pub(super) fn found(&mut self, rules: Rules, corner: CornerId) {
        self.put_settlement(rules, self.active, corner);
        self.reward_settlement(rules, corner);
        let is_second = self.n_founded() > self.n_players();
        if is_second {
            for hex in rules.table.corners[corner.index()].hexes.iter() {
                if let Some(resource) = rules.laid.resources[hex.index()]
                    && self.bank[resource.index()] > 0
                {
                    self.gain(self.active, resource, 1);
                }
            }
        }
        self.phase = Phase::FirstRoad(corner);
        if self.has_fish() && is_second {
            self.fish_first(rules, self.active, CornerSet::of(corner));
        }
    }

    /// How many buildings the players have founded in set-up, when they have nothing else. Clauses: B3.2, Z4.
    pub(super) fn n_founded(&self) -> usize {
        self.seats().map(|seat| self.buildings(seat).len()).sum()
    }

    /// Lays a road of set-up, and goes on in the order of set-up; neutral players build nothing in it. Clauses: B3.2, B3.3,
    /// B3.7, Z4.
    pub(super) fn lay_first(&mut self, rules: Rules, edge: EdgeId) {
        self.put_own_road(rules, edge);
        let (n, founded) = (self.n_players(), self.n_founded());
        if founded == 2 * n {
            self.begin_turn(rules, self.start);
            return;
        }
        let step = if founded < n { founded } else { 2 * n - 1 - founded };
        self.active = Seat::ALL[(self.start.index() + step) % n];
        let is_city = founded >= n && rules.table.scenario.begins_with_city();
        self.phase = if is_city { Phase::FirstCity } else { Phase::FirstSettlement };
    }

    /// Lays a road in a turn, paid or free. Clauses: B8.1, B9.3.
    pub(super) fn lay(&mut self, rules: Rules, edge: EdgeId) {
        let left = match self.phase {
            Phase::FreeRoads { left } => left - 1,
            _ => {
                self.buy(rules, Purchase::Road);
                0
            }
        };
        self.put_own_road(rules, edge);
        self.follow_road(rules, left);
        self.judge_end(rules);
    }

    /// Goes on with free roads as long as one can be laid. Clause: B9.3.
    pub(super) fn free_roads(&mut self, rules: Rules, left: u8) {
        match left > 0 && self.can_lay_free(rules) {
            true => self.phase = Phase::FreeRoads { left },
            false => self.resume(),
        }
    }

    /// Whether the active player has a road and a place for it, or one to repair. Clauses: B9.3, EV8.
    pub(super) fn can_lay_free(&self, rules: Rules) -> bool {
        !self.repairs(self.active).is_empty()
            || self.roads_left(rules, self.active) > 0 && !self.road_places(rules, self.active).is_empty()
    }

    /// Founds a settlement in a turn. Clauses: B8.1, B8.3.
    pub(super) fn settle(&mut self, rules: Rules, corner: CornerId) {
        self.buy(rules, Purchase::Settlement);
        self.put_settlement(rules, self.active, corner);
        self.reward_settlement(rules, corner);
        self.note_building();
        self.judge_longest_road(rules);
        self.land(rules, self.is_for_two());
    }

    /// Makes a settlement a city; nothing of a neutral player follows. Clauses: B8.1, B8.4, Z8.
    pub(super) fn upgrade(&mut self, rules: Rules, corner: CornerId) {
        self.buy(rules, Purchase::City);
        self.cities.insert(corner);
        self.note_building();
        self.judge_harbourmaster(rules);
        self.land(rules, false);
    }
}
