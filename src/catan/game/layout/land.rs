//! The hexes whose terrain is drawn, and what their regions ask.

use super::budget::Budget;
use super::independent::Graph;
use super::source::{Region, Source};
use super::{NoLayout, Shortage};
use crate::board::table::{Lay, Stock};
use crate::vocab::{HexId, HexSet, RegionId, Terrain};
use kogge_engine::random::Random;

/// The regions of a map with their hexes.
#[derive(Debug, Clone)]
pub(super) struct Land {
    lays: Vec<Lay>,
    /// The hexes beside each hex.
    pub(super) beside: Vec<HexSet>,
    /// The hexes that no sea touches.
    pub(super) inland: HexSet,
    /// The regions.
    pub(super) regions: Vec<Region>,
    /// The fixed terrains.
    pub(super) fixed: Vec<Option<Terrain>>,
}

impl Land {
    /// The regions of a map, none of which counting shows to have no layout.
    pub(super) fn new(source: &Source, budget: &mut Budget) -> Result<Self, NoLayout> {
        let land = Self::unchecked(source)?;
        let refusal = land.refusals(budget).next();
        refusal.map_or(Ok(land), Err)
    }

    /// The regions of a map, each of which has a fill.
    pub(super) fn unchecked(source: &Source) -> Result<Self, NoLayout> {
        let regions = source.lays.iter().filter_map(|lay| match lay {
            Lay::Region(id) => Some(*id),
            Lay::Terrain(_) | Lay::Trade(_) => None,
        });
        match regions.filter(|id| id.index() >= source.regions.len()).min() {
            Some(id) => Err(NoLayout::Fill(id, Shortage { wanted: 0, places: 1 })),
            None => Ok(Self {
                lays: source.lays.clone(),
                beside: source.beside.clone(),
                inland: source.inland,
                regions: source.regions.clone(),
                fixed: source.lays.iter().map(|lay| lay.fixed()).collect(),
            }),
        }
    }

    /// The hexes as a graph.
    pub(super) fn graph(&self) -> Graph {
        Graph::new(self.beside.iter().copied())
    }

    /// Why regions have no layout, as far as counting shows: one reason for each.
    pub(super) fn refusals(&self, budget: &mut Budget) -> impl Iterator<Item = NoLayout> {
        let graph = self.graph();
        (0..self.regions.len()).filter_map(move |i| self.check(RegionId::at(i), &graph, budget).err())
    }

    /// Refuses a region that counting shows to have no layout.
    fn check(&self, id: RegionId, graph: &Graph, budget: &mut Budget) -> Result<(), NoLayout> {
        let region = &self.regions[id.index()];
        let (hexes, count) = (region.hexes, |of: &dyn Fn(&Stock) -> bool| region.count(of));
        Shortage::equal(count(&|_| true), hexes.len(), |it| NoLayout::Fill(id, it))?;
        let inland = hexes.intersection(self.inland);
        Shortage::at_most(count(&|stock| stock.inland), inland.len(), |it| NoLayout::Inland(id, it))?;
        let mut lie_apart = |listed: &[Terrain], of: Option<Terrain>| {
            let is_listed = |beside: HexId| self.fixed[beside.index()].is_some_and(|it| listed.contains(&it));
            let free: HexSet = hexes.iter().filter(|hex| !self.beside[hex.index()].iter().any(is_listed)).collect();
            let is_inland = count(&|stock| listed.contains(&stock.terrain) && !stock.inland) == 0;
            let free = if is_inland { free.intersection(self.inland) } else { free };
            let wanted = count(&|stock| listed.contains(&stock.terrain));
            let places = graph.largest_up_to(free.into(), wanted, budget)?;
            Shortage::at_most(wanted, places, |it| NoLayout::TerrainApart(id, of, it))
        };
        lie_apart(&region.apart, None)?;
        // Groups of one hex at most are hexes that lie apart.
        let alone = if region.together == Some(1) { Terrain::ALL } else { &[] };
        alone.iter().try_for_each(|&terrain| lie_apart(&[terrain], Some(terrain)))
    }

    /// Whether no terrain is drawn.
    pub(super) fn is_fixed(&self) -> bool {
        self.regions.iter().all(|region| region.hexes.is_empty())
    }

    /// The region of a hex.
    fn region(&self, hex: HexId) -> Option<&Region> {
        match self.lays[hex.index()] {
            Lay::Region(id) => self.regions.get(id.index()),
            Lay::Terrain(_) | Lay::Trade(_) => None,
        }
    }

    /// Terrains shuffled over the regions; `None` in a share of cases that makes every layout equally likely. What must
    /// lie inland is laid first.
    pub(super) fn shuffled(&self, random: &mut Random) -> Option<Vec<Option<Terrain>>> {
        let mut terrains = self.fixed.clone();
        for region in &self.regions {
            let hexes = region.hexes;
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
        let mut drawn = self.regions.iter().flat_map(|region| region.hexes.iter());
        drawn.all(|hex| self.obeys(terrains, hex))
    }

    /// Whether a hex, as far as terrains are laid, obeys its region and those of its neighbours: of the terrains that a
    /// region keeps apart, one that lies in it touches none, wherever that lies; and a group of one terrain is not
    /// larger than any region with a hex of it allows.
    pub(super) fn obeys(&self, terrains: &[Option<Terrain>], hex: HexId) -> bool {
        let Some(terrain) = terrains[hex.index()] else { return true };
        let lists = |hex, one, other| {
            self.region(hex).is_some_and(|region| region.apart.contains(&one) && region.apart.contains(&other))
        };
        let must_not_touch = |other: HexId| {
            let laid = terrains[other.index()];
            laid.is_some_and(|there| lists(hex, terrain, there) || lists(other, terrain, there))
        };
        if self.beside[hex.index()].iter().any(must_not_touch) {
            return false;
        }
        if self.regions.iter().all(|region| region.together.is_none()) {
            return true;
        }
        let alike = |hex: HexId| -> HexSet {
            self.beside[hex.index()].iter().filter(|it| terrains[it.index()] == Some(terrain)).collect()
        };
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
