//! The sources of layouts: of a board while it is written, of a table when it is played.

#[cfg(feature = "compiler")]
use super::NoLayout;
use crate::board::table::{self, Lay, Stock, Table};
#[cfg(feature = "compiler")]
use crate::board::{Board, Numbers, Start};
use crate::vocab::{Good, HexId, HexSet, Terrain};
#[cfg(feature = "compiler")]
use crate::vocab::{RegionId, Turn};

/// The facts of a map that its layouts depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// How each hex comes to its terrain.
    pub(super) lays: Vec<Lay>,
    /// The fixed numbers of each hex.
    pub(super) numbers: Vec<Vec<u8>>,
    /// The hexes beside each hex.
    pub(super) beside: Vec<HexSet>,
    /// The hexes that no sea touches.
    pub(super) inland: HexSet,
    /// The regions whose terrains are drawn.
    pub(super) regions: Vec<Region>,
    /// How tokens come to hexes without a fixed number.
    pub(super) scheme: table::Numbers,
    /// The ways of letters that may be drawn, each through all hexes, or why there are none.
    pub(super) ways: Result<Vec<Vec<HexId>>, super::NoLayout>,
    /// The good of each harbour; `None`: drawn.
    pub(super) harbours: Vec<Option<Good>>,
    /// The goods that are drawn.
    pub(super) goods: Vec<Good>,
    /// The number of each fishing ground; `None`: drawn.
    pub(super) grounds: Vec<Option<u8>>,
    /// The numbers that are drawn.
    pub(super) catches: Vec<u8>,
    /// The turns of the oasis that are drawn, by the hours of its arrows.
    pub(super) arrows: Vec<[u8; 3]>,
}

/// A region whose terrains are drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Region {
    /// Its hexes.
    pub(super) hexes: HexSet,
    /// Its fill, in the order of the terrains.
    pub(super) fill: Vec<Stock>,
    /// Terrains no two hexes of which may touch.
    pub(super) apart: Vec<Terrain>,
    /// The largest group of hexes of one terrain; `None`: any.
    pub(super) together: Option<u8>,
}

impl Region {
    /// How many hexes its fill has of some stocks.
    pub(super) fn count(&self, of: impl Fn(&Stock) -> bool) -> usize {
        self.fill.iter().filter(|&stock| of(stock)).map(|stock| usize::from(stock.count)).sum()
    }
}

impl From<&Table> for Source {
    fn from(table: &Table) -> Self {
        let beside = |row: &table::HexRow| row.neighbours.into_iter().flatten().collect::<HexSet>();
        let region = |row: &table::RegionRow| Region {
            hexes: row.hexes,
            fill: table.stocks[row.stocks.range()].to_vec(),
            apart: row.apart.to_vec(),
            together: row.together,
        };
        let inland = table.hexes.iter().enumerate().filter(|(_, row)| !row.neighbours.contains(&None));
        Self {
            lays: table.hexes.iter().map(|row| row.lay).collect(),
            numbers: table.hexes.iter().map(|row| row.numbers.to_vec()).collect(),
            beside: table.hexes.iter().map(beside).collect(),
            inland: inland.map(|(i, _)| HexId::at(i)).collect(),
            regions: table.regions.iter().map(region).collect(),
            scheme: table.numbers.clone(),
            ways: Ok(table.ways().map(<[HexId]>::to_vec).collect()),
            harbours: table.harbours.iter().map(|row| row.good).collect(),
            goods: table.harbour_draw.to_vec(),
            grounds: table.grounds.iter().map(|row| row.number).collect(),
            catches: table.ground_draw.to_vec(),
            arrows: table.arrows.iter().map(|row| row.hours).collect(),
        }
    }
}

#[cfg(feature = "compiler")]
impl From<&Board> for Source {
    fn from(board: &Board) -> Self {
        let (island, land) = (&board.island, board.island.land());
        let lays: Vec<Lay> = board.hexes.iter().map(|facts| facts.ground).collect();
        let hexes = |id| land.iter().zip(&lays).filter(move |(_, lay)| **lay == Lay::Region(id)).map(|(hex, _)| hex);
        let region = |(i, region): (usize, &crate::board::Region)| Region {
            hexes: hexes(RegionId::at(i)).collect(),
            fill: region.fill.clone(),
            apart: region.apart.clone(),
            together: region.together,
        };
        let goods = board.harbour_draw.iter().flat_map(|&(good, n)| std::iter::repeat_n(good, usize::from(n)));
        Self {
            numbers: board.hexes.iter().map(|facts| facts.numbers.clone()).collect(),
            beside: land.iter().map(|hex| island.neighbours(hex)).collect(),
            inland: land.iter().filter(|&hex| !island.is_coastal(hex)).collect(),
            regions: board.regions.iter().enumerate().map(region).collect(),
            scheme: scheme(board),
            ways: ways(board),
            harbours: board.harbours.iter().map(|harbour| harbour.good).collect(),
            goods: goods.collect(),
            grounds: board.grounds.iter().map(|ground| ground.number).collect(),
            catches: board.ground_draw.clone(),
            arrows: board.arrows.clone(),
            lays,
        }
    }
}

/// How a board's tokens come to hexes without a fixed number.
#[doc(hidden)]
#[cfg(feature = "compiler")]
pub fn scheme(board: &Board) -> table::Numbers {
    match &board.numbers {
        Numbers::Fixed => table::Numbers::Fixed,
        Numbers::ByLetter { start, skip, beside, .. } => table::Numbers::ByLetter {
            tokens: letters(board, skip).into(),
            takes_first: *start == Start::Coast,
            beside: *beside,
        },
        Numbers::Shuffled { tokens, apart, equal_apart } => table::Numbers::Shuffled {
            tokens: tokens.clone().map_or_else(|| board.edition.letters.clone(), Into::into),
            apart: apart.clone().into(),
            equal_apart: *equal_apart,
        },
    }
}

/// The tokens in the order of their letters, without those left out.
#[doc(hidden)]
#[cfg(feature = "compiler")]
pub fn letters(board: &Board, skip: &[u8]) -> Vec<u8> {
    let letters = board.edition.letters.iter().enumerate();
    letters.filter(|&(place, _)| !skip.iter().any(|&it| usize::from(it) == place)).map(|(_, &token)| token).collect()
}

/// The ways of letters that may be drawn, each through all hexes of an island; none where numbers do not lie by letter.
///
/// # Errors
///
/// [`NoLayout::NoStart`] and [`NoLayout::NoSpiral`] where they do, and there are none.
#[doc(hidden)]
#[cfg(feature = "compiler")]
pub fn ways(board: &Board) -> Result<Vec<Vec<HexId>>, NoLayout> {
    let Numbers::ByLetter { start, turn, .. } = &board.numbers else { return Ok(Vec::new()) };
    let starts = starts(board, start);
    let turns = Turn::ALL.iter().copied().filter(|&it| turn.is_none_or(|turn| turn == it));
    let pairs = starts.iter().flat_map(|hex| turns.clone().map(move |turn| (hex, turn)));
    let ways: Vec<_> = pairs.filter_map(|(hex, turn)| board.island.spiral(hex, turn)).collect();
    match (starts.is_empty(), ways.is_empty()) {
        (true, _) => Err(NoLayout::NoStart),
        (_, true) => Err(NoLayout::NoSpiral),
        _ => Ok(ways),
    }
}

/// The hexes with which letters may begin, whether or not they take one.
#[cfg(feature = "compiler")]
fn starts(board: &Board, start: &Start) -> HexSet {
    let land = board.island.land();
    match start {
        Start::Corner => land.iter().filter(|&hex| board.island.is_corner_hex(hex)).collect(),
        Start::Coast => land.iter().filter(|&hex| board.island.is_coastal(hex)).collect(),
        Start::Hexes(hexes) => hexes.iter().copied().filter(|&hex| land.contains(hex)).collect(),
    }
}
