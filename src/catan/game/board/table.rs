//! `Table`: the runtime's view of a map, flat and complete.
//!
//! Rows are in id order, which is reading order. Stretches of one list stand in another one as [`Rows`]. What the
//! runtime would otherwise search for (the coast, the ways of letters, the sites of bridges, the order of battles) is
//! precomputed here. A table is not a layout: what a game draws at set-up is not in it, but what it draws from is.

pub use kogge_engine::table::{List, Rows, Text, rows, text};

use crate::vocab::{
    Card, CornerId, CornerSet, EdgeId, EdgeSet, Good, HexId, HexSet, Module, RegionId, Role, Scenario, Terrain,
};

/// The version of the table's shape. Emitted tables assert it, so that one from another version does not compile.
pub const TABLE_FORMAT: u16 = 2;

/// The most players of a game. Clause: B1.9.
pub const MAX_PLAYERS: usize = 6;

/// The most players of a game without the pieces of two more. Clause: B1.9.
pub const USUAL_PLAYERS: usize = 4;

/// A map as the runtime reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Table {
    /// [`TABLE_FORMAT`] at the time of making.
    pub format: u16,
    /// The hash of the map's facts; see `docs/catan.md`.
    pub fingerprint: u64,
    /// The id of the map.
    pub id: Text,
    /// The name to print.
    pub name: Text,
    /// The author's version of the map.
    pub version: Option<Text>,
    /// The id of the edition.
    pub edition: Text,
    /// The supported numbers of players, ascending. Clause: B1.9.
    pub players: List<u8>,
    /// The rules in play.
    pub scenario: Scenario,
    /// The variants that may be played, in their order.
    pub modules: List<Module>,
    /// The points that win, without modules that add to them. Clause: B12.2.
    pub target: u8,
    /// Where the robber begins. Clause: B2.8.
    pub robber: Robber,
    /// Where the two neutral players begin. Clause: Z3.
    pub neutral: Option<[CornerId; 2]>,
    /// How tokens come to hexes without a fixed number. Clauses: B2.5, B2.6.
    pub numbers: Numbers,
    /// The deck of development cards, unshuffled. Clause: B1.5.
    pub deck: List<Card>,

    /// The land hexes.
    pub hexes: List<HexRow>,
    /// The corners of land hexes, without plazas.
    pub corners: List<CornerRow>,
    /// The edges of land hexes, without the inner edges of trade hexes.
    pub edges: List<EdgeRow>,
    /// The ways of letters that may be drawn, each through all land hexes: [`Table::ways`]. Clause: B2.5.
    pub way_hexes: List<HexId>,
    /// The regions whose terrains are drawn.
    pub regions: List<RegionRow>,
    /// The fills of all regions, each region's in the order of the terrains.
    pub stocks: List<Stock>,
    /// The harbours. Clauses: B1.7, B2.2.
    pub harbours: List<HarbourRow>,
    /// The fishing grounds. Clause: FI3.
    pub grounds: List<GroundRow>,
    /// The rivers. Clause: RI1.
    pub rivers: List<RiverRow>,
    /// The oasis and the turns of its arrows that may be drawn. Clause: KA3.
    pub arrows: List<ArrowRow>,
    /// The trade hexes. Clause: HB1.
    pub trade: List<TradeRow>,

    /// The coastal edges of every coast in order, the land on the right hand: [`Table::coasts`] says which.
    pub coast: List<EdgeId>,
    /// The coasts as stretches of [`Table::coast`].
    pub coasts: List<Rows>,
    /// The types of harbours that are drawn.
    pub harbour_draw: List<Good>,
    /// The numbers of grounds that are drawn.
    pub ground_draw: List<u8>,
    /// The hexes of all rivers, each river's from its spring.
    pub river_hexes: List<HexId>,
    /// The sites of bridges of all rivers, each river's from its spring to its mouth. Clause: RI7.
    pub bridge_sites: List<EdgeId>,
    /// The castle hex of the Barbarian Attack. Clause: BA1.
    pub castle: Option<CastleRow>,
    /// The coastal hexes in the order of battles. Clause: BA17.
    pub sweep: List<HexId>,
    /// How many steps a knight takes from the castle hex to each edge; [`NO_WAY`] where no way leads. Clause: BA14.
    pub knight_steps: List<u8>,
    /// The numbers of the coastal hexes on which a barbarian begins. Clause: BA3.
    pub barbarian_numbers: List<u8>,
    /// The edges on which a barbarian begins. Clause: HB4.
    pub barbarian_edges: List<EdgeId>,
}

/// The steps to an edge that cannot be reached.
pub const NO_WAY: u8 = u8::MAX;

/// A land hex.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct HexRow {
    /// Its row, 0 is `A`.
    pub row: u8,
    /// Its place in the row from the west, 0 is `1`.
    pub place: u8,
    /// How it comes to its terrain.
    pub lay: Lay,
    /// Its fixed numbers, ascending.
    pub numbers: List<u8>,
    /// Its corners from the north clockwise.
    pub corners: [CornerId; 6],
    /// Its edges from the north-east clockwise.
    pub edges: [EdgeId; 6],
    /// The land hexes beyond its edges, in the order of the edges.
    pub neighbours: [Option<HexId>; 6],
}

/// A corner of one to three land hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct CornerRow {
    /// The land hexes at it.
    pub hexes: HexSet,
    /// The edges at it, two or three.
    pub edges: EdgeSet,
    /// The corners one edge away.
    pub neighbours: CornerSet,
}

/// An edge of one or two land hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct EdgeRow {
    /// Its ends, in order.
    pub corners: [CornerId; 2],
    /// The land hexes on its sides.
    pub hexes: HexSet,
}

/// A region whose terrains are drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct RegionRow {
    /// Its name.
    pub name: Text,
    /// Its hexes.
    pub hexes: HexSet,
    /// Its fill in [`Table::stocks`].
    pub stocks: Rows,
    /// Terrains no two hexes of which may touch.
    pub apart: List<Terrain>,
    /// The largest group of hexes of one terrain; `None`: any.
    pub together: Option<u8>,
}

/// A harbour. Clauses: B2.2, B7.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct HarbourRow {
    /// Its coastal edge, at whose two ends it is used.
    pub edge: EdgeId,
    /// The good it trades; `None`: drawn.
    pub good: Option<Good>,
}

/// A fishing ground. Clause: FI3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct GroundRow {
    /// Its middle corner.
    pub corner: CornerId,
    /// The corners it serves, three.
    pub corners: CornerSet,
    /// Its number; `None`: drawn.
    pub number: Option<u8>,
}

/// A river. Clause: RI1.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct RiverRow {
    /// Its name.
    pub name: Text,
    /// Its hexes in [`Table::river_hexes`].
    pub hexes: Rows,
    /// Its sites in [`Table::bridge_sites`].
    pub sites: Rows,
    /// The edges where a road pays gold. Clause: RI8.
    pub banks: EdgeSet,
    /// The corners where a settlement pays gold. Clause: RI8.
    pub corners: CornerSet,
}

/// A turn of the oasis. Clause: KA3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct ArrowRow {
    /// The oasis.
    pub oasis: HexId,
    /// The hours of the corners with arrows.
    pub hours: [u8; 3],
    /// The edges at which the trains begin, in the same order.
    pub starts: [EdgeId; 3],
}

/// The castle hex. Clause: BA1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct CastleRow {
    /// The hex.
    pub hex: HexId,
    /// The coastal hexes that barbarians can take. Clauses: BA9, BA10.
    pub conquerable: HexSet,
    /// The corners that are conquered when all of these are. Clause: BA10.
    pub at_risk: CornerSet,
}

/// A trade hex. Clause: HB7.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct TradeRow {
    /// The hex.
    pub hex: HexId,
    /// Its role.
    pub role: Role,
    /// Its plaza: a corner behind those of [`Table::corners`].
    pub plaza: CornerId,
    /// Its corners with an inner edge to the plaza, clockwise.
    pub corners: [CornerId; 4],
    /// Those inner edges: edges behind those of [`Table::edges`].
    pub inner: [EdgeId; 4],
    /// Its edges at the sea, on which nothing can stand, clockwise.
    pub closed_edges: [EdgeId; 3],
    /// The corners between them, which no open edge reaches.
    pub closed_corners: [CornerId; 2],
}

/// How tokens come to hexes without a fixed number.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Numbers {
    /// Every hex that yields has its number. Clause: B2.3.
    Fixed,
    /// In the order of letters, along one of [`Table::ways`], each equally likely. Clause: B2.5.
    ByLetter {
        /// The tokens in the order of their letters, without those left out.
        tokens: List<u8>,
        /// Whether only ways count whose first hex takes a token. Clause: RI4.
        takes_first: bool,
        /// A number left out, and the number to whose hex it is laid.
        beside: Option<(u8, u8)>,
    },
    /// Drawn. Clause: B2.6.
    Shuffled {
        /// The tokens.
        tokens: List<u8>,
        /// The numbers no two of which may touch.
        apart: List<u8>,
        /// Whether no two equal numbers may touch.
        equal_apart: bool,
    },
}

impl Table {
    /// The ways of letters that may be drawn, each through all land hexes; none where numbers do not lie by letter.
    pub fn ways(&self) -> impl Iterator<Item = &[HexId]> {
        self.way_hexes.chunks_exact(self.hexes.len().max(1))
    }

    /// How many seats its games have at most; four also where fewer play.
    pub fn n_seats(&self) -> usize {
        self.players.iter().map(|&n| n.into()).fold(USUAL_PLAYERS, usize::max)
    }

    /// How many edges there are, with the inner edges of trade hexes. Clause: HB7.
    pub fn n_edges(&self) -> usize {
        self.edges.len() + self.trade.iter().map(|row| row.inner.len()).sum::<usize>()
    }

    /// How many corners there are, with the plazas. Clause: HB7.
    pub fn n_nodes(&self) -> usize {
        self.corners.len() + self.trade.len()
    }

    /// The corners at the ends of an edge; of an inner edge of a trade hex its corner and the plaza.
    ///
    /// # Panics
    ///
    /// When the table does not have it; so do the methods below.
    pub fn ends_of(&self, edge: EdgeId) -> [CornerId; 2] {
        match edge.index().checked_sub(self.edges.len()) {
            None => self.edges[edge.index()].corners,
            Some(inner) => {
                let row = &self.trade[inner / 4];
                [row.corners[inner % 4], row.plaza]
            }
        }
    }

    /// The open edges at a corner or a plaza: those of trade hexes at the sea are closed, and their inner edges are open.
    /// Clause: HB7.
    pub fn edges_of(&self, node: CornerId) -> EdgeSet {
        if let Some(plaza) = node.index().checked_sub(self.corners.len()) {
            return self.trade[plaza].inner.into_iter().collect();
        }
        let edges = self.corners[node.index()].edges;
        if self.trade.is_empty() {
            return edges;
        }
        self.trade.iter().fold(edges, |edges, row| {
            let here = row.corners.iter().zip(row.inner).filter(|(corner, _)| **corner == node);
            let inner = here.map(|(_, edge)| edge).collect();
            edges.difference(row.closed_edges.into_iter().collect()).union(inner)
        })
    }

    /// The corners and plazas at the ends of some edges.
    pub fn ends(&self, edges: EdgeSet) -> CornerSet {
        let mut ends = CornerSet::EMPTY;
        edges.for_each(|edge| {
            let [a, b] = self.ends_of(edge).map(CornerSet::of);
            ends = ends.union(a).union(b);
        });
        ends
    }

    /// The open edges at some corners and plazas.
    pub fn edges_at(&self, nodes: CornerSet) -> EdgeSet {
        let mut edges = EdgeSet::EMPTY;
        match self.trade.is_empty() {
            true => nodes.for_each(|node| edges = edges.union(self.corners[node.index()].edges)),
            false => nodes.for_each(|node| edges = edges.union(self.edges_of(node))),
        }
        edges
    }

    /// The open edges at a corner or a plaza, each with the node at its other end.
    pub fn ways_from(&self, node: CornerId) -> impl Iterator<Item = (EdgeId, CornerId)> + '_ {
        self.edges_of(node).iter().map(move |edge| (edge, self.other_end(edge, node)))
    }

    /// The trade hex of a plaza. Clause: HB7.
    pub fn trade_hex(&self, node: CornerId) -> Option<&TradeRow> {
        self.trade.iter().find(|row| row.plaza == node)
    }

    /// Whether nothing can stand on an edge: it is one of a trade hex at the sea. Clause: HB7.
    pub fn is_closed(&self, edge: EdgeId) -> bool {
        self.trade.iter().any(|row| row.closed_edges.contains(&edge))
    }

    /// Whether no open edge reaches a corner: it lies between those of a trade hex at the sea. Clause: HB7.
    pub fn is_cut_off(&self, corner: CornerId) -> bool {
        self.trade.iter().any(|row| row.closed_corners.contains(&corner))
    }

    /// The end of an edge that is not this one.
    pub fn other_end(&self, edge: EdgeId, corner: CornerId) -> CornerId {
        let [a, b] = self.ends_of(edge);
        if a == corner { b } else { a }
    }
}

/// How a hex comes to its terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Lay {
    /// It is printed.
    Terrain(Terrain),
    /// It is a trade hex of this role (HB1).
    Trade(Role),
    /// It is drawn from the fill of a region.
    Region(RegionId),
}

impl Lay {
    /// The terrain of every layout; `None` where it is drawn.
    pub const fn fixed(self) -> Option<Terrain> {
        match self {
            Self::Terrain(terrain) => Some(terrain),
            Self::Trade(_) => Some(Terrain::Trade),
            Self::Region(_) => None,
        }
    }
}

/// Some hexes of one terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Stock {
    /// The terrain.
    pub terrain: Terrain,
    /// The number of hexes.
    pub count: u8,
    /// Whether they come only where no sea touches.
    pub inland: bool,
}

/// Where the robber begins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Robber {
    /// On this hex.
    Hex(HexId),
    /// On the hex of this terrain; of several the start player chooses.
    Terrain(Terrain),
    /// Off the board, until he is first moved.
    Off,
    /// He is not in play.
    #[default]
    None,
}
