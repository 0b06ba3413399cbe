//! The hexes whose terrain is drawn, and what their regions ask.

use super::independent::Graph;
use super::{NoLayout, Shortage};
use crate::catan::board::table::{Lay, Stock};
use crate::catan::board::{Board, Region};
use crate::catan::vocab::{HexId, HexSet, RegionId, Terrain};
use crate::random::Random;

/// The regions of a map with their hexes.
pub(super) struct Land<'a> {
    pub(super) board: &'a Board,
    /// The hexes beside each hex.
    pub(super) beside: Vec<HexSet>,
    /// The hexes that no sea touches.
    pub(super) inland: HexSet,
    /// The hexes of each region.
    pub(super) regions: Vec<HexSet>,
    /// The fixed terrains.
    pub(super) fixed: Vec<Option<Terrain>>,
}

/// The hexes of a map as a graph.
pub(super) fn graph(board: &Board) -> Graph {
    Graph(board.island.land().iter().map(|hex| board.island.neighbours(hex).0).collect())
}

impl<'a> Land<'a> {
    /// The regions of a map, none of which counting shows to have no layout.
    pub(super) fn new(board: &'a Board) -> Result<Self, NoLayout> {
        let land = Self::unchecked(board)?;
        let refusal = land.refusals().next();
        refusal.map_or(Ok(land), Err)
    }

    /// The regions of a map, each of which has a fill.
    pub(super) fn unchecked(board: &'a Board) -> Result<Self, NoLayout> {
        let (island, all) = (&board.island, board.island.land());
        let mut regions = vec![HexSet::EMPTY; board.regions.len()];
        for (hex, facts) in all.iter().zip(&board.hexes) {
            if let Lay::Region(id) = facts.ground {
                let unfilled = NoLayout::Fill(id, Shortage { wanted: 0, places: 1 });
                regions.get_mut(id.index()).ok_or(unfilled)?.insert(hex);
            }
        }
        Ok(Self {
            board,
            beside: all.iter().map(|hex| island.neighbours(hex)).collect(),
            inland: all.iter().filter(|&hex| !island.is_coastal(hex)).collect(),
            regions,
            fixed: board.hexes.iter().map(|facts| facts.ground.fixed()).collect(),
        })
    }

    /// Why regions have no layout, as far as counting shows: one reason for each.
    pub(super) fn refusals(&self) -> impl Iterator<Item = NoLayout> {
        let graph = graph(self.board);
        (0..self.board.regions.len()).filter_map(move |i| self.check(RegionId::at(i), &graph).err())
    }

    /// Refuses a region that counting shows to have no layout.
    fn check(&self, id: RegionId, graph: &Graph) -> Result<(), NoLayout> {
        let (region, hexes) = (&self.board.regions[id.index()], self.regions[id.index()]);
        let count = |of: &dyn Fn(&Stock) -> bool| -> usize {
            region.fill.iter().filter(|&stock| of(stock)).map(|stock| usize::from(stock.count)).sum()
        };
        Shortage::equal(count(&|_| true), hexes.len(), |it| NoLayout::Fill(id, it))?;
        let inland = hexes.intersection(self.inland);
        Shortage::at_most(count(&|stock| stock.inland), inland.len(), |it| NoLayout::Inland(id, it))?;
        // Groups of one hex at most are hexes that lie apart.
        let is_apart = |terrain| region.apart.contains(terrain) || region.together == Some(1);
        Terrain::ALL.iter().filter(|terrain| is_apart(terrain)).try_for_each(|&terrain| {
            let is_alike = |beside: HexId| self.fixed[beside.index()] == Some(terrain);
            let free: HexSet = hexes.iter().filter(|hex| !self.beside[hex.index()].iter().any(is_alike)).collect();
            let free = if count(&|stock| stock.terrain == terrain && !stock.inland) == 0 {
                free.intersection(self.inland)
            } else {
                free
            };
            let wanted = count(&|stock| stock.terrain == terrain);
            Shortage::at_most(wanted, graph.largest(free.0), |it| NoLayout::TerrainApart(id, terrain, it))
        })
    }

    /// Whether no terrain is drawn.
    pub(super) fn is_fixed(&self) -> bool {
        self.regions.iter().all(|hexes| hexes.is_empty())
    }

    /// The region of a hex.
    fn region(&self, hex: HexId) -> Option<&Region> {
        match self.board.hexes[hex.index()].ground {
            Lay::Region(id) => self.board.regions.get(id.index()),
            Lay::Terrain(_) | Lay::Trade(_) => None,
        }
    }

    /// Terrains shuffled over the regions; `None` in a share of cases that makes every layout equally likely. What must
    /// lie inland is laid first.
    pub(super) fn shuffled(&self, random: &mut Random) -> Option<Vec<Option<Terrain>>> {
        let mut terrains = self.fixed.clone();
        for (region, &hexes) in self.board.regions.iter().zip(&self.regions) {
            let copies = |inland| {
                let stocks = region.fill.iter().filter(move |stock| stock.inland == inland);
                stocks.flat_map(|stock| std::iter::repeat_n(stock.terrain, usize::from(stock.count)))
            };
            let mut inner: Vec<HexId> = hexes.intersection(self.inland).iter().collect();
            random.shuffle(&mut inner);
            let rest = inner.split_off(copies(true).count().min(inner.len()));
            for (hex, terrain) in inner.iter().zip(copies(true)) {
                terrains[hex.index()] = Some(terrain);
            }
            let mut outer: Vec<HexId> = rest.iter().copied().chain(hexes.difference(self.inland).iter()).collect();
            random.shuffle(&mut outer);
            for (hex, terrain) in outer.iter().zip(copies(false)) {
                terrains[hex.index()] = Some(terrain);
            }
            // Where some of a terrain must lie inland and others may, one layout comes about in several ways: only that
            // in which those that must come first in reading order counts.
            let last = |terrain| inner.iter().copied().filter(|hex| terrains[hex.index()] == Some(terrain)).max();
            let is_first = |hex: HexId| terrains[hex.index()].and_then(last).is_none_or(|last| last < hex);
            if !rest.into_iter().all(is_first) {
                return None;
            }
        }
        Some(terrains)
    }

    /// Whether all drawn hexes obey what their regions ask.
    pub(super) fn obey(&self, terrains: &[Option<Terrain>]) -> bool {
        let mut drawn = self.regions.iter().flat_map(|hexes| hexes.iter());
        drawn.all(|hex| self.obeys(terrains, hex))
    }

    /// Whether a hex, as far as terrains are laid, obeys its region and those of its neighbours: a terrain that a
    /// region keeps apart touches none of its kind, wherever that lies; and a group of one terrain is not larger
    /// than any region with a hex of it allows.
    pub(super) fn obeys(&self, terrains: &[Option<Terrain>], hex: HexId) -> bool {
        let Some(terrain) = terrains[hex.index()] else { return true };
        let alike = |hex: HexId| -> HexSet {
            self.beside[hex.index()].iter().filter(|it| terrains[it.index()] == Some(terrain)).collect()
        };
        let keeps_apart = |hex| self.region(hex).is_some_and(|region| region.apart.contains(&terrain));
        if alike(hex).iter().any(|other| keeps_apart(hex) || keeps_apart(other)) {
            return false;
        }
        if self.board.regions.iter().all(|region| region.together.is_none()) {
            return true;
        }
        let mut group: HexSet = [hex].into_iter().collect();
        let mut open = group;
        while let Some(at) = open.iter().next() {
            open = open.union(alike(at).difference(group));
            group = group.union(open);
            open.remove(at);
        }
        let limit = group.iter().filter_map(|hex| self.region(hex)?.together).min();
        limit.is_none_or(|limit| group.len() <= usize::from(limit))
    }
}
