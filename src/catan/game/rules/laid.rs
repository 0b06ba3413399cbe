//! The island as it is laid for one game: a table with a layout, ready for the rules.

use super::knights;
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::layout::Layout;
use crate::vocab::{
    CornerId, CornerSet, EdgeId, EdgeSet, Good, HexId, HexSet, Resource, Retreat, Scenario, Terrain, pips,
};

/// The highest number of two dice.
const MAX_ROLL: usize = 12;

/// The numbers printed on a lake. Clause: FI1.
const LAKE_NUMBERS: [u8; 4] = [2, 3, 11, 12];

/// The consequences of a layout for production and trade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// The layout that was drawn.
    pub layout: Layout,
    /// The hexes that yield on each roll. Clause: B5.1.
    pub(super) yields: [HexSet; MAX_ROLL + 1],
    /// The yield of each hex.
    pub(super) resources: Vec<Option<Resource>>,
    /// The corners of each hex.
    pub(super) corners: Vec<CornerSet>,
    /// The corners of the harbours of each good. Clause: B2.2.
    pub(super) harbours: [CornerSet; Good::ALL.len()],
    /// The corners of all harbours. Clause: HM1.
    pub(super) harbour_corners: CornerSet,
    /// All land hexes.
    pub(super) land: HexSet,
    /// Where the robber goes when he is sent away: the deserts, of the rivers the swamps. Clauses: EV6, FR2, FR3, FR7,
    /// X4.
    pub(super) refuges: HexSet,
    /// The oasis. Clause: KA1.
    pub(super) oases: HexSet,
    /// The edges at which trains begin. Clause: KA3.
    pub(super) starts: Vec<EdgeId>,
    /// The sites of bridges. Clause: RI7.
    pub(super) sites: EdgeSet,
    /// The edges where a road pays gold. Clause: RI8.
    pub(super) banks: EdgeSet,
    /// The corners where a settlement pays gold. Clause: RI8.
    pub(super) bank_corners: CornerSet,
    /// The edges that are not closed, with the inner edges of trade hexes. Clause: HB7.
    pub(super) open: EdgeSet,
    /// The lakes. Clause: FI1.
    pub(super) lakes: Vec<HexId>,
    /// The edges that a knight reaches from each edge, without grain and for grain. Clause: BA14.
    pub(super) marches: Vec<[EdgeSet; 2]>,
    /// For each corner and resource, how many of the 36 throws bring a card to a settlement.
    pips: Vec<[u8; Resource::ALL.len()]>,
}

impl Laid {
    /// A table with a layout of it.
    pub fn new(table: &Table, layout: Layout) -> Self {
        let resources: Vec<Option<Resource>> = layout.terrains.iter().map(|terrain| terrain.resource()).collect();
        let mut yields = [HexSet::EMPTY; MAX_ROLL + 1];
        for (i, numbers) in layout.numbers.iter().enumerate().filter(|(i, _)| resources[*i].is_some()) {
            for &number in numbers {
                if let Some(hexes) = yields.get_mut(usize::from(number)) {
                    hexes.insert(HexId::at(i));
                }
            }
        }
        let mut harbours = [CornerSet::EMPTY; Good::ALL.len()];
        for (row, good) in table.harbours.iter().zip(&layout.harbours) {
            for corner in table.ends_of(row.edge) {
                harbours[good.index()].insert(corner);
            }
        }
        let mut laid = Self {
            yields,
            corners: table.hexes.iter().map(|row| row.corners.into_iter().collect()).collect(),
            harbour_corners: harbours.into_iter().fold(CornerSet::EMPTY, CornerSet::union),
            harbours,
            land: (0..table.hexes.len()).map(HexId::at).collect(),
            refuges: match table.scenario {
                Scenario::Rivers => hexes_of(&layout, Terrain::Swamp),
                _ => hexes_of(&layout, Terrain::Desert),
            },
            oases: hexes_of(&layout, Terrain::Oasis),
            starts: match table.arrows.iter().find(|row| Some(row.hours) == layout.arrows) {
                Some(row) => row.starts.to_vec(),
                None => Vec::new(),
            },
            sites: table.bridge_sites.iter().copied().collect(),
            banks: table.rivers.iter().fold(EdgeSet::EMPTY, |all, river| all.union(river.banks)),
            bank_corners: table.rivers.iter().fold(CornerSet::EMPTY, |all, river| all.union(river.corners)),
            open: (0..table.n_edges()).map(EdgeId::at).filter(|edge| !table.is_closed(*edge)).collect(),
            lakes: hexes_of(&layout, Terrain::Lake).iter().collect(),
            marches: knights::reached(table),
            pips: Vec::new(),
            resources,
            layout,
        };
        laid.pips = table.corners.iter().map(|row| laid.pips_from(row.hexes)).collect();
        laid
    }

    fn pips_from(&self, hexes: HexSet) -> [u8; Resource::ALL.len()] {
        let mut all = [0; Resource::ALL.len()];
        for (resource, pips) in hexes.iter().filter_map(|hex| self.pips_of(hex)) {
            all[resource.index()] += pips;
        }
        all
    }

    /// How many of the 36 throws bring a card of each resource to a settlement on a corner, without the robber.
    ///
    /// # Panics
    ///
    /// When the table does not have the corner; so does every method here with a hex that it does not have.
    pub fn pips(&self, corner: CornerId) -> &[u8; Resource::ALL.len()] {
        &self.pips[corner.index()]
    }

    /// The yield of a hex, and on how many of the 36 throws.
    pub fn pips_of(&self, hex: HexId) -> Option<(Resource, u8)> {
        let numbers = &self.layout.numbers[hex.index()];
        let resource = self.resources[hex.index()]?;
        Some((resource, numbers.iter().map(|&number| pips(number) as u8).sum()))
    }

    /// The corners of the harbours of a good.
    pub const fn harbour(&self, good: Good) -> CornerSet {
        self.harbours[good.index()]
    }

    /// The corners of all harbours.
    pub const fn harbour_corners(&self) -> CornerSet {
        self.harbour_corners
    }

    /// The corners of the grounds and lakes where fish are caught on a number. Clauses: FI5, FI6, FI11.
    pub(super) fn fishing<'a>(
        &'a self,
        table: &'a Table,
        number: u8,
        robber: Option<HexId>,
    ) -> impl Iterator<Item = CornerSet> + 'a {
        let grounds = table.grounds.iter().zip(&self.layout.grounds).filter(move |(_, it)| **it == number);
        let is_open = move |hex: &&HexId| LAKE_NUMBERS.contains(&number) && robber != Some(**hex);
        let lakes = self.lakes.iter().filter(is_open).map(|hex| self.corners[hex.index()]);
        grounds.map(|(ground, _)| ground.corners).chain(lakes)
    }

    /// Where the robber retreats to by an event of an edition. Clauses: EV6, FI19, RI20, X4.
    pub fn retreats(&self, edition: &Edition) -> HexSet {
        match edition.events.retreat_on_rivers {
            Retreat::OffTheBoard if !self.sites.is_empty() => HexSet::EMPTY,
            _ => self.refuges,
        }
    }

    /// Where the robber goes when he is sent away. Clauses: FR2, Z10, RI19, X4.
    pub const fn refuges(&self) -> HexSet {
        self.refuges
    }

    /// Whether a settlement on a corner pays gold. Clause: RI8.
    pub const fn pays(&self, corner: CornerId) -> bool {
        self.bank_corners.contains(corner)
    }

    /// The edges at which trains begin. Clause: KA3.
    pub(crate) fn train_starts(&self) -> &[EdgeId] {
        &self.starts
    }

    /// The sites of bridges. Clause: RI7.
    pub const fn sites(&self) -> EdgeSet {
        self.sites
    }

    /// The corners of a hex.
    pub fn corners_of(&self, hex: HexId) -> CornerSet {
        self.corners[hex.index()]
    }
}

/// The corners of an empty island on which somebody can build, for two players as for more: an open edge reaches them.
/// Clauses: B3.6, HB7, Z18.
pub(super) fn building_places(table: &Table) -> CornerSet {
    (0..table.corners.len()).map(CornerId::at).filter(|corner| !table.is_cut_off(*corner)).collect()
}

/// The hexes of a terrain.
pub(super) fn hexes_of(layout: &Layout, terrain: Terrain) -> HexSet {
    let hexes = layout.terrains.iter().enumerate().filter(|(_, it)| **it == terrain);
    hexes.map(|(i, _)| HexId::at(i)).collect()
}
