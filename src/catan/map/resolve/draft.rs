//! `Draft`: the statements of a map and its bases, merged, names still names.
//!
//! Each fact is a slot with the place it was last written at. A base fills slots; a variant refills, empties or leaves
//! them. Places keep the name that they were given, and are compared as places.

use super::slots::{FillSlots, MapSlots, NumbersSlots};
use crate::syntax::Doubts;
use crate::syntax::facts::Said as _;
use crate::syntax::tree::{ExpectRow, GroundNode, Name, Place, RobberNode, Spanned, StartNode, StockNode};
use kogge_catan_game::vocab::Good;
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
    pub(super) fn each_place(&mut self, mut visit: impl FnMut(&mut Place)) {
        let Self { map, numbers, harbours, grounds, rivers, .. } = self;
        map.iter_mut().for_each(|map| map.facts.each_place(&mut visit));
        numbers.iter_mut().for_each(|numbers| numbers.facts.each_place(&mut visit));
        let harbours = harbours.iter_mut().map(|harbour| &mut harbour.edge);
        let grounds = grounds.iter_mut().map(|ground| &mut ground.corner);
        let rivers = rivers.iter_mut();
        let rivers =
            rivers.flat_map(|river| river.hexes.iter_mut().chain(river.mouth.iter_mut().map(|it| &mut it.node)));
        harbours.chain(grounds).chain(rivers).for_each(visit);
    }
}

/// The map statement.
#[derive(Debug)]
pub(super) struct MapDraft {
    pub name: Name,
    pub facts: MapSlots,
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
    pub facts: FillSlots,
}

/// How numbers come to hexes.
#[derive(Debug, Clone)]
pub(super) struct NumbersDraft {
    pub by_letter: bool,
    pub header: Span,
    pub facts: NumbersSlots,
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

impl Same for RobberNode {
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
        sorted(self).same(&sorted(other)) && self.facts.same(&other.facts)
    }
}

impl Same for StartNode {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Hexes(one), Self::Hexes(other)) => one.same(other),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        }
    }
}

impl Same for NumbersDraft {
    fn same(&self, other: &Self) -> bool {
        self.by_letter == other.by_letter && self.facts.same(&other.facts)
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
