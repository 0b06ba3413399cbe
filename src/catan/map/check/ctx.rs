//! The input of a check: the map, where its facts stand, and questions that several of them ask.

use std::cell::{OnceCell, RefCell, RefMut};
use std::cmp::Reverse;

use crate::resolve::{Doubts, Ledger, Places, Subject};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::{Lay, Stock};
use kogge_catan_game::island::Island;
use kogge_catan_game::layout::{Layout, Layouts, NoLayout};
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, HexSet, RegionId, Resource, Terrain};
use kogge_compiler::text::Span;
use kogge_engine::wording::joined;

/// The family, as its checks are asked.
#[doc(hidden)]
pub struct Catan;

impl kogge_compiler::check::Family for Catan {
    type Ctx<'a> = Ctx<'a>;
    type Subject = Subject;
    type Thing = Thing;
}

/// A check.
pub(super) type Check = kogge_compiler::check::Check<Catan>;

/// The findings so far, and what they name.
pub(super) type Found = kogge_compiler::check::Found<Thing>;

/// The subject of a finding, for the findings that yield to it. Rivers and grounds by their place in the board's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[doc(hidden)]
pub enum Thing {
    /// The whole map: everything on it.
    Map,
    Hex(HexId),
    Region(RegionId),
    Harbour(usize),
    Ground(usize),
    River(usize),
    /// The mouth of a river.
    Mouth(usize),
    /// The edge of a barbarian.
    Barbarian(usize),
    /// How tokens are laid.
    Numbers,
    Resource(Resource),
    /// The needs of the scenario.
    Scenario,
    /// Where the robber begins.
    Robber,
}

impl kogge_compiler::check::Thing for Thing {
    const MAP: Self = Self::Map;
}

/// The input of a check.
#[doc(hidden)]
pub struct Ctx<'a> {
    pub(super) board: &'a Board,
    pub(super) island: &'a Island,
    pub(super) places: &'a Places,
    pub(super) ledger: &'a Ledger,
    pub(super) doubts: Doubts,
    layouts: RefCell<Layouts<'a>>,
    refusals: OnceCell<Vec<NoLayout>>,
    only_layout: OnceCell<Option<Layout>>,
    undecided: RefCell<Vec<String>>,
}

impl<'a> Ctx<'a> {
    pub(super) fn new(board: &'a Board, places: &'a Places, ledger: &'a Ledger, doubts: Doubts) -> Self {
        Self {
            board,
            island: &board.island,
            places,
            ledger,
            doubts,
            layouts: RefCell::new(Layouts::new(board)),
            refusals: OnceCell::new(),
            only_layout: OnceCell::new(),
            undecided: RefCell::default(),
        }
    }

    /// The layouts of the map, for one question.
    pub(super) fn layouts(&self) -> RefMut<'_, Layouts<'a>> {
        self.layouts.borrow_mut()
    }

    /// Notes a question that was not decided: `whether …`.
    pub(super) fn leave_undecided(&self, question: impl Into<String>) {
        self.undecided.borrow_mut().push(question.into());
    }

    /// The questions that were not decided.
    pub(super) fn undecided(&self) -> Vec<String> {
        self.undecided.borrow().clone()
    }

    /// Why the map has no layout.
    pub(super) fn refusals(&self) -> impl Iterator<Item = NoLayout> {
        self.refusals.get_or_init(|| self.layouts().refusals()).iter().copied()
    }

    /// The one layout of a map whose terrains and numbers are the same in all of them.
    pub(super) fn only_layout(&self) -> Option<&Layout> {
        self.only_layout.get_or_init(|| self.layouts().only().cloned()).as_ref()
    }

    /// The name of a hex, as messages quote it.
    pub(super) fn hex(&self, hex: HexId) -> String {
        format!("`{}`", self.island.hex_name(hex))
    }

    /// The name of a corner, as messages quote it.
    pub(super) fn corner(&self, corner: CornerId) -> String {
        format!("`{}`", self.island.corner_name(corner))
    }

    /// The name of an edge, as messages quote it.
    pub(super) fn edge(&self, edge: EdgeId) -> String {
        format!("`{}`", self.island.edge_name(edge))
    }

    /// The names of hexes as a list.
    pub(super) fn hexes(&self, hexes: &[HexId]) -> String {
        joined(&hexes.iter().map(|&hex| self.hex(hex)).collect::<Vec<_>>(), 6)
    }

    /// Whether a hex touches the sea.
    pub(super) fn is_coastal(&self, hex: HexId) -> bool {
        self.island.is_coastal(hex)
    }

    /// Whether an edge is at the sea.
    pub(super) fn is_at_sea(&self, edge: EdgeId) -> bool {
        self.island.edges[edge.index()].is_coastal()
    }

    /// The ground of a hex.
    pub(super) fn ground(&self, hex: HexId) -> Lay {
        self.board.hexes[hex.index()].ground
    }

    /// The hexes on which a terrain lies in every layout.
    pub(super) fn fixed(&self, terrain: Terrain) -> Vec<HexId> {
        self.island.land().iter().filter(|&hex| self.ground(hex).fixed() == Some(terrain)).collect()
    }

    /// The hex on which a terrain lies in every layout, where exactly one does.
    pub(super) fn only(&self, terrain: Terrain) -> Option<HexId> {
        match self.fixed(terrain)[..] {
            [hex] => Some(hex),
            _ => None,
        }
    }

    /// The entries of fills with a terrain, each with its region and its place.
    pub(super) fn stocks(&self, terrain: Terrain) -> Vec<(RegionId, Stock, Span)> {
        let regions = self.board.regions.iter().zip(&self.places.regions).enumerate();
        let stocks = regions.flat_map(|(i, (region, places))| {
            let spans = places.stocks.iter().copied().chain(std::iter::repeat(places.name));
            region.fill.iter().zip(spans).map(move |(&stock, span)| (RegionId::at(i), stock, span))
        });
        stocks.filter(|(_, stock, _)| stock.terrain == terrain && stock.count > 0).collect()
    }

    /// The hexes of a region.
    pub(super) fn region(&self, region: RegionId) -> HexSet {
        self.island.land().iter().filter(|&hex| self.ground(hex) == Lay::Region(region)).collect()
    }

    /// The fixed numbers of a hex, each with its place.
    pub(super) fn numbers(&self, hex: HexId) -> impl Iterator<Item = (u8, Span)> {
        let places = &self.places.hexes[hex.index()];
        let spans = places.numbers.iter().copied().chain(std::iter::repeat(places.entry));
        self.board.hexes[hex.index()].numbers.iter().copied().zip(spans)
    }

    /// A fact of the map statement that asks for something, else `scenario`, else the map's name.
    pub(super) fn asked_by(&self, fact: Option<Span>) -> Span {
        fact.unwrap_or_else(|| self.places.map.scenario_or_name())
    }
}

/// Spans from the first to the last, or another where there are none.
pub(super) fn all_of(spans: &[Span], otherwise: Span) -> Span {
    match spans {
        [first, .., last] => first.to(*last),
        [only] => *only,
        [] => otherwise,
    }
}

/// Two places in the order in which an author comes to them: what the bases say, then the map's own file.
pub(super) fn in_order(one: Span, other: Span) -> [Span; 2] {
    let mut both = [one, other];
    both.sort_unstable_by_key(|span| (Reverse(span.file), span.start));
    both
}

/// A terrain with its article: `a desert`, `fields`.
pub(super) fn a(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Forest => "a forest",
        Terrain::Pasture => "a pasture",
        Terrain::Fields => "fields",
        Terrain::Hills => "hills",
        Terrain::Mountains => "mountains",
        Terrain::Desert => "a desert",
        Terrain::Lake => "a lake",
        Terrain::Swamp => "a swamp",
        Terrain::Oasis => "an oasis",
        Terrain::Castle => "a castle hex",
        Terrain::Trade => "a trade hex",
    }
}
