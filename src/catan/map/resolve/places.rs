//! Where each fact of a board stands in its files.

use super::slots::{FillLines, MapLines, NumbersLines};
use kogge_catan_game::board::settings::settings;
use kogge_catan_game::vocab::{HexId, RegionId};
use kogge_compiler::text::Span;

/// Where each fact of a board stands: lists run parallel to the board's.
#[derive(Debug, Clone)]
pub struct Places {
    /// The map statement and its facts.
    pub map: MapPlaces,
    /// The letter of each row.
    pub rows: Vec<Span>,
    /// One a land hex.
    pub hexes: Vec<HexPlaces>,
    /// One a region.
    pub regions: Vec<FillPlaces>,
    /// The statement `numbers`.
    pub numbers: NumbersPlaces,
    /// The edge of each harbour.
    pub harbours: Vec<Span>,
    /// The types of `harbours shuffled`, from the first to the last.
    pub harbour_draw: Option<Span>,
    /// The corner of each fishing ground.
    pub grounds: Vec<Span>,
    /// The numbers of `fishing shuffled`, from the first to the last.
    pub ground_draw: Option<Span>,
    /// One a river.
    pub rivers: Vec<RiverPlaces>,
}

macro_rules! map_places {
    ($( $(#[$doc:meta])+ $field:ident: $ty:ty = $words:literal $row:tt { $(#[$json:meta])+ } )+) => {
        /// The places of the map statement: each fact's whole line, `None` where the map does not say it, and each item
        /// of the settings that are lists, in the order of the board.
        #[derive(Debug, Clone)]
        pub struct MapPlaces {
            /// `map NAME`: the name.
            pub name: Span,
            /// Its facts.
            pub lines: MapLines,
            $( $(#[$doc])+ pub $field: Vec<Span>, )+
        }
    };
}

settings!(map_places);

/// The places of a land hex.
#[derive(Debug, Clone)]
pub struct HexPlaces {
    /// Its entry in the rows, or in `change hex`. Several hexes of one entry share it.
    pub entry: Span,
    /// Each fixed number, in the order of the board.
    pub numbers: Vec<Span>,
    /// Whether a number is written, perhaps one that no token has.
    pub is_numbered: bool,
}

/// The places of a region.
#[derive(Debug, Clone)]
pub struct FillPlaces {
    /// Its name in its `fill`; in an unfilled region in its first hex.
    pub name: Span,
    /// Each entry of the fill, in the order of the board.
    pub stocks: Vec<Span>,
    /// Its facts.
    pub lines: FillLines,
}

/// The places of the statement `numbers`: each fact's whole line.
#[derive(Debug, Clone, Default)]
pub struct NumbersPlaces {
    /// The statement's line; `None` where every number is fixed.
    pub header: Option<Span>,
    /// `from …`: each hex in the order of the board, else the whole.
    pub from: Vec<Span>,
    /// Its facts.
    pub lines: NumbersLines,
}

/// The places of a river.
#[derive(Debug, Clone)]
pub struct RiverPlaces {
    /// Its name in its declaration.
    pub name: Span,
    /// Each hex, from the spring.
    pub hexes: Vec<Span>,
    /// Its mouth.
    pub mouth: Span,
}

impl Places {
    /// The entry of a hex.
    ///
    /// # Panics
    ///
    /// When the board has no such hex.
    pub fn hex(&self, hex: HexId) -> Span {
        self.hexes[hex.index()].entry
    }

    /// The name of a region.
    ///
    /// # Panics
    ///
    /// When the board has no such region.
    pub fn region(&self, region: RegionId) -> Span {
        self.regions[region.index()].name
    }
}

impl MapPlaces {
    /// The fact `scenario …`, or the map's name where it has none.
    pub fn scenario_or_name(&self) -> Span {
        self.lines.scenario.unwrap_or(self.name)
    }
}
