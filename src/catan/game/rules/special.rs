//! The Longest Road, the Largest Army and the Harbourmaster: who holds them. Clauses: B10, B11, HM.

use super::Rules;
use super::state::State;
use crate::board::table::Table;
use crate::vocab::{CornerId, CornerSet, EdgeId, EdgeSet};
use kogge_engine::game::Seat;

/// The length of the longest trail of some roads: no edge twice, and no way through a blocked corner, at which it may
/// end; a doubled edge counts two. Clauses: B10.1, KA18.
pub(super) fn longest_trail(table: &Table, roads: EdgeSet, blocked: CornerSet, doubled: EdgeSet) -> u8 {
    let net = Net { table, roads, blocked, doubled };
    let corners = table.ends(roads);
    // An open trail that cannot be made longer has used every road at its ends, an odd number unless a building blocks.
    let is_end = |corner: &CornerId| blocked.contains(*corner) || net.at(*corner).len() != 2;
    let mut longest = corners.iter().filter(is_end).map(|corner| net.from(corner, roads)).max().unwrap_or(0);
    // What no such end leads to are rings.
    let mut rest = roads.difference(net.led_to(corners.iter().filter(is_end).collect()));
    while let Some(edge) = rest.iter().next() {
        let mut ring = net.led_to(table.ends_of(edge).into_iter().collect());
        ring.insert(edge);
        longest = longest.max((ring.len() + ring.intersection(doubled).len()) as u8);
        rest = rest.difference(ring);
    }
    longest
}

/// The roads of one seat.
struct Net<'a> {
    table: &'a Table,
    roads: EdgeSet,
    blocked: CornerSet,
    doubled: EdgeSet,
}

impl Net<'_> {
    /// The count of a road. Clause: KA18.
    fn count(&self, edge: EdgeId) -> u8 {
        1 + u8::from(self.doubled.contains(edge))
    }

    /// The roads at a corner.
    fn at(&self, corner: CornerId) -> EdgeSet {
        self.table.edges_of(corner).intersection(self.roads)
    }

    /// The longest trail that begins at a corner, of the roads that are left.
    fn from(&self, corner: CornerId, left: EdgeSet) -> u8 {
        let (mut at, mut left, mut length) = (corner, left, 0);
        loop {
            let next = self.table.edges_of(at).intersection(left);
            let mut ways = next.iter();
            let Some(edge) = ways.next() else { return length };
            if ways.next().is_some() {
                // A fork: each way is tried.
                let after = |edge| {
                    let (other, left) = self.past(at, edge, left);
                    self.count(edge) + if self.blocked.contains(other) { 0 } else { self.from(other, left) }
                };
                return length + next.iter().map(after).max().unwrap_or(0);
            }
            (at, left) = self.past(at, edge, left);
            length += self.count(edge);
            if self.blocked.contains(at) {
                return length;
            }
        }
    }

    /// The other end of a road, and the roads that are left beyond it.
    fn past(&self, corner: CornerId, edge: EdgeId, mut left: EdgeSet) -> (CornerId, EdgeSet) {
        left.remove(edge);
        (self.table.other_end(edge, corner), left)
    }

    /// All roads that some corners lead to, past blocked corners as well.
    fn led_to(&self, corners: CornerSet) -> EdgeSet {
        let (mut found, mut open) = (EdgeSet::EMPTY, corners);
        while !open.is_empty() {
            let next = open.iter().map(|corner| self.at(corner)).fold(EdgeSet::EMPTY, EdgeSet::union).difference(found);
            open = self.table.ends(next);
            found = found.union(next);
        }
        found
    }
}

impl State {
    /// Measures the roads of a seat, where there is a Longest Road. Clauses: B10.4, HB5.
    pub(super) fn measure_road(&mut self, rules: Rules, seat: Seat) {
        if !rules.table.scenario.has_longest_road() {
            return;
        }
        let blocked = self.others_buildings(seat);
        self.road_lengths[seat.index()] = longest_trail(rules.table, self.roads[seat.index()], blocked, self.camels());
    }

    /// Measures the roads of a seat after it laid one more. Clause: B10.4.
    pub(super) fn measure_longer_road(&mut self, rules: Rules, seat: Seat, edge: EdgeId) {
        if !rules.table.scenario.has_longest_road() {
            return;
        }
        self.road_lengths[seat.index()] = self.length_with(rules, seat, edge);
    }

    /// The length of a seat's longest road with one more road. Clause: B10.1.
    pub fn length_with(&self, rules: Rules, seat: Seat, edge: EdgeId) -> u8 {
        let mut others = self.roads[seat.index()];
        others.remove(edge);
        let (blocked, doubled) = (self.others_buildings(seat), self.camels());
        let net = Net { table: rules.table, roads: others, blocked, doubled };
        let count = net.count(edge);
        let goes_on = |corner: &CornerId| !net.blocked.contains(*corner) && !net.at(*corner).is_empty();
        let [a, b] = rules.table.ends_of(edge);
        let with_edge = match (goes_on(&a), goes_on(&b)) {
            (true, true) if net.led_to(CornerSet::of(a)).intersection(net.at(b)).is_empty() => {
                // It joins two parts.
                count + net.from(a, others) + net.from(b, others)
            }
            (true, true) => {
                // It closes a ring.
                let mut all = others;
                all.insert(edge);
                return longest_trail(rules.table, all, net.blocked, doubled);
            }
            (true, false) => count + net.from(a, others),
            (false, true) => count + net.from(b, others),
            (false, false) => count,
        };
        self.road_length(seat).max(with_edge)
    }

    /// Measures the roads that a new building can cut. Clause: B10.4.
    pub(super) fn cut(&mut self, rules: Rules, builder: Seat, edges: EdgeSet) {
        for seat in self.builders().filter(|&seat| seat != builder) {
            if self.roads[seat.index()].intersection(edges).len() > 1 {
                self.measure_road(rules, seat);
            }
        }
    }

    /// Gives the Longest Road to the seat that holds it now, neutral players included. Clauses: B10.2, B10.3, Z9.
    pub(super) fn judge_longest_road(&mut self, rules: Rules) {
        let longest = self.road_lengths.into_iter().max().unwrap_or(0);
        let has_longest = |seat: Seat| longest >= rules.edition.longest_road && self.road_length(seat) == longest;
        if self.longest_road.is_some_and(has_longest) {
            return;
        }
        self.longest_road = alone(self.builders().filter(|&seat| has_longest(seat)));
    }

    /// Gives the Largest Army to the active player if it is due. Clause: B11.1.
    pub(super) fn judge_largest_army(&mut self, rules: Rules) {
        let knights = |seat: Seat| self.knights(seat);
        if takes(self.active, self.largest_army, rules.edition.largest_army, knights) {
            self.largest_army = Some(self.active);
        }
    }

    /// Gives the Harbourmaster to the player with enough points and most; a holder who ties keeps it, and among several
    /// others with most it lies aside. Clauses: HM1 to HM3, HM5, HM6.
    pub(super) fn judge_harbourmaster(&mut self, rules: Rules) {
        if !self.has_harbourmaster {
            return;
        }
        let points = |seat: Seat| self.harbour_points(rules, seat);
        let most = self.seats().map(points).max().unwrap_or(0);
        let is_first = |seat: &Seat| points(*seat) == most;
        if most >= rules.edition.harbourmaster && !self.harbourmaster.as_ref().is_some_and(is_first) {
            self.harbourmaster = alone(self.seats().filter(is_first));
        }
    }

    /// The harbour points of a seat. Clause: HM1.
    pub fn harbour_points(&self, rules: Rules, seat: Seat) -> u8 {
        let here = self.standing(rules, seat).intersection(rules.laid.harbour_corners);
        (here.len() + here.intersection(self.cities).len()) as u8
    }
}

/// The only one of some.
pub(super) fn alone(mut seats: impl Iterator<Item = Seat>) -> Option<Seat> {
    seats.next().filter(|_| seats.next().is_none())
}

/// Whether a seat takes a card: with enough, and more than its holder. Clauses: B11.1, HM2, HM3.
pub(crate) fn takes(seat: Seat, holder: Option<Seat>, fewest: u8, count: impl Fn(Seat) -> u8) -> bool {
    count(seat) >= fewest && holder.is_none_or(|holder| count(seat) > count(holder))
}
