//! `Draft`: the statements of a map and its bases, merged, names still names.
//!
//! Each fact is a slot with the place it was last written at. A base fills slots; a variant refills, empties or leaves
//! them. Places keep the name that they were given, and are compared as places.

use crate::syntax::Doubts;
use crate::syntax::tree::{ExpectRow, GroundNode, Name, Spanned, StockNode};
use kogge_catan_game::island::{Named, PlaceKey};
use kogge_catan_game::vocab::{Good, Module, Scenario, Terrain, Tongue, Turn};
use kogge_compiler::merge::Slot;
use kogge_compiler::text::Span;
use kogge_engine::vocab::Same;

/// A map with its bases, merged.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub map: Option<MapDraft>,
    /// The line of the statement `rows`.
    pub rows_at: Option<Span>,
    /// The rows, from the north.
    pub rows: Vec<RowDraft>,
    pub fills: Vec<FillDraft>,
    /// One at most, as the two draws below.
    pub numbers: Vec<NumbersDraft>,
    pub harbours: Vec<HarbourDraft>,
    pub harbour_draw: Vec<DrawDraft<(Spanned<Good>, Spanned<u8>)>>,
    pub grounds: Vec<GroundDraft>,
    pub ground_draw: Vec<DrawDraft<Spanned<u8>>>,
    pub rivers: Vec<RiverDraft>,
    /// The ledger of the map itself: a base's counts are not its variants'.
    pub expect: Vec<(ExpectRow, Span)>,
    pub doubts: Doubts,
    /// The subjects of lines that do not say what was meant: rows of the ledger that count them are held back.
    pub held: Doubts,
    /// Where something could not be understood.
    pub lost: Vec<Span>,
    pub broken_names: Vec<String>,
}

impl Draft {
    /// Visits every place that a statement names.
    pub(super) fn each_place(&mut self, visit: impl FnMut(&mut Place)) {
        let Self { map, numbers, harbours, grounds, rivers, .. } = self;
        let of_map = map.iter_mut().flat_map(MapDraft::places);
        let starts = numbers.iter_mut().filter_map(|numbers| match &mut numbers.start.as_mut()?.node {
            StartDraft::Hexes(hexes) => Some(hexes),
            StartDraft::Corner | StartDraft::Coast => None,
        });
        let harbours = harbours.iter_mut().map(|harbour| &mut harbour.edge);
        let grounds = grounds.iter_mut().map(|ground| &mut ground.corner);
        let rivers = rivers.iter_mut();
        let rivers =
            rivers.flat_map(|river| river.hexes.iter_mut().chain(river.mouth.iter_mut().map(|it| &mut it.node)));
        of_map.chain(starts.flatten()).chain(harbours).chain(grounds).chain(rivers).for_each(visit);
    }
}

/// The map statement.
#[derive(Debug)]
pub(super) struct MapDraft {
    pub name: Name,
    pub game: Slot<String>,
    pub id: Slot<String>,
    pub varies: Slot<String>,
    pub players: Slot<Vec<Spanned<u8>>>,
    pub edition: Slot<String>,
    pub version: Slot<String>,
    pub author: Slot<String>,
    pub licence: Slot<String>,
    pub words: Slot<Tongue>,
    pub scenario: Slot<Vec<Spanned<Scenario>>>,
    pub modules: Slot<Vec<Spanned<Module>>>,
    pub ends: Slot<u32>,
    pub robber: Slot<RobberDraft>,
    pub neutral: Slot<Vec<Place>>,
    pub barbarian_numbers: Slot<Vec<Spanned<u32>>>,
    pub barbarian_edges: Slot<Vec<Place>>,
    pub arrows: Slot<Vec<Vec<Spanned<u32>>>>,
    pub sweep: Slot<Place>,
}

impl MapDraft {
    pub(super) fn new(name: Name) -> Self {
        Self {
            name,
            game: None,
            id: None,
            varies: None,
            players: None,
            edition: None,
            version: None,
            author: None,
            licence: None,
            words: None,
            scenario: None,
            modules: None,
            ends: None,
            robber: None,
            neutral: None,
            barbarian_numbers: None,
            barbarian_edges: None,
            arrows: None,
            sweep: None,
        }
    }
}

impl MapDraft {
    fn places(&mut self) -> impl Iterator<Item = &mut Place> {
        let robber = self.robber.as_mut().and_then(|robber| match &mut robber.node {
            RobberDraft::Hex(hex) => Some(hex),
            RobberDraft::Terrain(_) | RobberDraft::Off | RobberDraft::None => None,
        });
        let lists = [&mut self.neutral, &mut self.barbarian_edges];
        let lists = lists.into_iter().flatten().flat_map(|list| &mut list.node);
        lists.chain(robber).chain(self.sweep.as_mut().map(|sweep| &mut sweep.node))
    }
}

/// A place as written, with what it has in common with its other names.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub named: Named,
    pub span: Span,
    pub key: PlaceKey,
}

/// Where the robber begins.
#[derive(Debug, Clone, Copy)]
pub(super) enum RobberDraft {
    Hex(Place),
    Terrain(Terrain),
    Off,
    None,
}

/// A row.
#[derive(Debug, Clone)]
pub(super) struct RowDraft {
    /// 0 is `A`.
    pub row: u8,
    /// Its letter.
    pub name: Span,
    /// The half hexes before it, as it says, or as it had them in the base.
    pub from: Option<u8>,
    /// Where it says so.
    pub from_at: Option<Span>,
    pub cells: Vec<Cell>,
}

/// A hex of a row.
#[derive(Debug, Clone)]
pub(super) struct Cell {
    /// `None` when its word is not known.
    pub ground: Option<GroundNode>,
    pub numbers: Vec<Spanned<u32>>,
    /// Its entry.
    pub span: Span,
}

impl Cell {
    pub(super) fn is_land(&self) -> bool {
        !matches!(self.ground, Some(GroundNode::Sea))
    }
}

/// The half hexes before each row. Rows that do not say it are centred on the longest one.
pub(super) fn shifts(rows: &[RowDraft]) -> Vec<u8> {
    let n_longest = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let longest = rows.iter().find(|row| row.cells.len() == n_longest).and_then(|row| row.from).unwrap_or(0);
    let centred = |row: &RowDraft| longest.saturating_add((n_longest - row.cells.len()) as u8);
    rows.iter().map(|row| row.from.unwrap_or_else(|| centred(row))).collect()
}

/// A region's fill.
#[derive(Debug, Clone)]
pub(super) struct FillDraft {
    pub name: Name,
    pub stocks: Vec<StockNode>,
    pub apart: Slot<Vec<Spanned<Terrain>>>,
    pub together: Slot<u32>,
}

/// How numbers come to hexes.
#[derive(Debug, Clone)]
pub(super) struct NumbersDraft {
    pub by_letter: bool,
    pub header: Span,
    pub start: Slot<StartDraft>,
    pub turn: Slot<Option<Turn>>,
    pub skip: Slot<Vec<Name>>,
    pub beside: Slot<Vec<Spanned<u32>>>,
    pub tokens: Slot<Vec<Spanned<u32>>>,
    pub apart: Slot<Vec<Spanned<u32>>>,
    pub equal_apart: Slot<bool>,
}

/// Where the first letter lies.
#[derive(Debug, Clone)]
pub(super) enum StartDraft {
    Corner,
    Coast,
    Hexes(Vec<Place>),
}

/// A harbour; without a good it is drawn.
#[derive(Debug, Clone)]
pub(super) struct HarbourDraft {
    pub edge: Place,
    pub good: Option<Good>,
}

/// `harbours shuffled` or `fishing shuffled`.
#[derive(Debug, Clone)]
pub(super) struct DrawDraft<T> {
    pub header: Span,
    pub items: Vec<T>,
}

/// A fishing ground; without a number it is drawn.
#[derive(Debug, Clone)]
pub(super) struct GroundDraft {
    pub corner: Place,
    pub number: Option<Spanned<u8>>,
}

/// A river.
#[derive(Debug, Clone)]
pub(super) struct RiverDraft {
    pub name: Name,
    pub hexes: Vec<Place>,
    pub mouth: Slot<Place>,
    /// Whether a fact of it could not be read.
    pub is_broken: bool,
    /// Whether two mouths stand below it, of which one may be another river's.
    pub has_two: bool,
}

impl Same for Place {
    fn same(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Same for RobberDraft {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Hex(one), Self::Hex(other)) => one.same(other),
            (Self::Terrain(one), Self::Terrain(other)) => one == other,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}

impl Same for GroundNode {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Sea, Self::Sea) => true,
            (Self::Terrain(one), Self::Terrain(other)) => one == other,
            (Self::Trade(one), Self::Trade(other)) => one == other,
            (Self::Region(one), Self::Region(other)) => one.node == other.node,
            _ => false,
        }
    }
}

impl Same for Cell {
    fn same(&self, other: &Self) -> bool {
        self.ground.same(&other.ground) && self.numbers.same(&other.numbers)
    }
}

impl Same for StockNode {
    fn same(&self, other: &Self) -> bool {
        let said = |stock: &Self| (stock.terrain.node, stock.count.node, stock.inland);
        said(self) == said(other)
    }
}

impl Same for FillDraft {
    fn same(&self, other: &Self) -> bool {
        // The order in which terrains are named says nothing.
        let sorted = |fill: &Self| {
            let mut stocks = fill.stocks.clone();
            stocks.sort_by_key(|stock| (stock.terrain.node, stock.inland, stock.count.node));
            stocks
        };
        sorted(self).same(&sorted(other)) && self.apart.same(&other.apart) && self.together.same(&other.together)
    }
}

impl Same for StartDraft {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Hexes(one), Self::Hexes(other)) => one.same(other),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}

impl Same for NumbersDraft {
    fn same(&self, other: &Self) -> bool {
        self.by_letter == other.by_letter
            && self.start.same(&other.start)
            && self.turn.same(&other.turn)
            && self.skip.same(&other.skip)
            && self.beside.same(&other.beside)
            && self.tokens.same(&other.tokens)
            && self.apart.same(&other.apart)
            && self.equal_apart.same(&other.equal_apart)
    }
}

impl Same for HarbourDraft {
    fn same(&self, other: &Self) -> bool {
        self.good == other.good
    }
}

impl Same for GroundDraft {
    fn same(&self, other: &Self) -> bool {
        self.number.same(&other.number)
    }
}

impl<T: Same> Same for DrawDraft<T> {
    fn same(&self, other: &Self) -> bool {
        self.items.same(&other.items)
    }
}

impl Same for RiverDraft {
    fn same(&self, other: &Self) -> bool {
        self.hexes.same(&other.hexes) && self.mouth.same(&other.mouth)
    }
}
