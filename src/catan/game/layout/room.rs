//! The room of a map: for the settlements of set-up (E95) and for the points that win (E96).

use super::budget::Budget;
use super::independent::Graph;
use super::{Decided, Layouts, NoLayout};
use crate::board::Board;
use crate::feature::{bridge_sites, closed_edges};
use crate::vocab::{Card, CornerId, CornerSet, Scenario};

/// The corners at which a settlement can be founded: those with an edge that a road may take.
pub(super) fn usable(board: &Board) -> CornerSet {
    let shut = closed_edges(board).union(bridge_sites(board));
    let corners = board.island.corners.iter().enumerate();
    corners.filter(|(_, corner)| !corner.edges.difference(shut).is_empty()).map(|(i, _)| CornerId::at(i)).collect()
}

impl Layouts<'_> {
    /// Decides whether set-up for a number of players can fail: fewer settlements than they found can leave no free
    /// corner (B3.4), such as these. Two players begin beside the neutral settlements (Z3).
    ///
    /// A settlement takes four corners at most, so the search is over at once where there are more than four for each
    /// settlement before the last.
    pub fn too_small(&mut self, players: u8) -> Decided<Vec<CornerId>, ()> {
        let board = self.board;
        let mut search = Full { board, taken: Vec::new(), budget: &mut self.budget };
        let neutral = if players == 2 { board.neutral.into_iter().flatten().collect() } else { Vec::new() };
        let free = neutral.into_iter().fold(usable(board), |free, corner| search.without(free, corner));
        match search.fill(free, (2 * usize::from(players)).saturating_sub(1)) {
            Ok(true) => Decided::Yes(search.taken),
            Ok(false) => Decided::No(()),
            Err(_) => Decided::Unknown,
        }
    }
}

/// A search for settlements after which no corner is free.
struct Full<'a> {
    board: &'a Board,
    taken: Vec<CornerId>,
    budget: &'a mut Budget,
}

impl Full<'_> {
    /// The free corners that a settlement leaves.
    fn without(&self, free: CornerSet, corner: CornerId) -> CornerSet {
        free.difference(self.near(free, corner))
    }

    /// The free corners at which a settlement would take a corner.
    fn near(&self, free: CornerSet, corner: CornerId) -> CornerSet {
        let mut near = self.board.island.corners[corner.index()].neighbours;
        near.insert(corner);
        near.intersection(free)
    }

    /// Takes free corners until none is left.
    fn fill(&mut self, free: CornerSet, left: usize) -> Result<bool, NoLayout> {
        if free.len() > 4 * left {
            return Ok(false);
        }
        self.budget.spend(1 + free.len())?;
        let fewest = free.iter().min_by_key(|&corner| self.near(free, corner).len());
        let Some(hardest) = fewest else { return Ok(true) };
        for corner in self.near(free, hardest).iter() {
            self.taken.push(corner);
            if self.fill(self.without(free, corner), left - 1)? {
                return Ok(true);
            }
            self.taken.pop();
        }
        Ok(false)
    }
}

/// The most points that one player can have on a map, by where they come from, without variants. No game has more; a
/// game need not allow all of them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MostPoints {
    /// Settlements, 1 point each.
    pub settlements: u32,
    /// Cities, 2 points each.
    pub cities: u32,
    /// Victory-point cards of the deck.
    pub cards: u32,
    /// Points of special cards: the longest road, the largest army, the wealthiest settler.
    pub special: u32,
    /// Points of the scenario: buildings between camels (KA19), prisoners (BA21), deliveries and the last wagon card
    /// (HB14, HB16).
    pub scenario: u32,
}

impl MostPoints {
    /// The points of all.
    pub const fn total(self) -> u32 {
        self.settlements + 2 * self.cities + self.cards + self.special + self.scenario
    }
}

impl Layouts<'_> {
    /// The most points of a map. Buildings are as many as the pieces, and as the largest set of corners no two of which
    /// are one edge apart leaves beside two settlements of each other player, where the fewest play; `None` when it was not decided.
    pub fn most_points(&mut self) -> Option<MostPoints> {
        let board = self.board;
        let graph = Graph::new(board.island.corners.iter().map(|corner| corner.neighbours));
        let players = board.players.iter().copied().min().unwrap_or(2).max(2);
        let others = 2 * (usize::from(players) - 1) + if players == 2 { 2 } else { 0 };
        let edition = &board.edition;
        let pieces = usize::from(edition.cities) + usize::from(edition.settlements);
        let places = graph.largest_up_to(usable(board).into(), pieces + others, &mut self.budget).ok()?;
        let places = places.saturating_sub(others) as u32;
        let cities = u32::from(edition.cities).min(places);
        let settlements = u32::from(edition.settlements).min(places - cities);
        let (special, scenario) = match board.scenario {
            Scenario::Base | Scenario::Fishermen => (4, 0),
            Scenario::Rivers => (5, 0),
            Scenario::Caravans => (4, settlements + cities),
            Scenario::BarbarianAttack => (2, u32::from(edition.barbarians) / 2),
            Scenario::Traders => (2, u32::from(edition.commodities) + 1),
        };
        let cards = u32::from(edition.deck(board.scenario)[Card::Point.index()]);
        Some(MostPoints { settlements, cities, cards, special, scenario })
    }
}
