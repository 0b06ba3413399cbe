//! The shape of the JSON, key by key, in the order of writing. Unknown keys are refused when reading.

use serde::{Deserialize, Serialize};

use kogge_catan_game::vocab::{Good, Module, Role, Scenario, Terrain, Tongue, Turn};
use kogge_compiler::emit::json::shape;

shape!(
    /// A board.
    BoardShape, "a board as an object" {
        version: u32,
        /// Always `catan`.
        game: String,
        id: String,
        name: String,
        /// The author's name for this version of the map.
        map_version: Option<String>,
        author: Option<String>,
        licence: Option<String>,
        words: Tongue,
        players: Vec<u8>,
        /// The id of the edition.
        edition: String,
        /// 16 hexadecimal digits.
        fingerprint: String,
        scenario: Scenario,
        modules: Vec<Module>,
        /// The points that win.
        ends_at: u8,
        rows: Vec<RowShape>,
        regions: Vec<RegionShape>,
        numbers: NumbersShape,
        harbours: Vec<HarbourShape>,
        harbour_draw: Vec<GoodsShape>,
        grounds: Vec<GroundShape>,
        ground_draw: Vec<u8>,
        rivers: Vec<RiverShape>,
        robber: RobberShape,
        neutral: Option<[String; 2]>,
        barbarian_numbers: Vec<u8>,
        barbarian_edges: Vec<String>,
        arrows: Vec<[u8; 3]>,
        sweep: Option<String>,
    }
);
shape!(
    /// A row of hexes.
    RowShape, "a row as an object" {
        /// Its letter.
        row: String,
        /// The half hexes by which it is shifted.
        from: u8,
        hexes: Vec<HexShape>,
    }
);
shape!(
    /// A hex: sea, of a terrain, or drawn from the fill of a region.
    HexShape, "a hex as an object" {
        name: String,
        sea: bool,
        terrain: Option<Terrain>,
        /// The role of a trade hex.
        role: Option<Role>,
        region: Option<String>,
        numbers: Vec<u8>,
    }
);
shape!(
    /// A region.
    RegionShape, "a region as an object" {
        name: String,
        fill: Vec<StockShape>,
        apart: Vec<Terrain>,
        /// The largest group of one terrain.
        together: Option<u8>,
    }
);
shape!(
    /// Some hexes of one terrain.
    StockShape, "a part of a fill as an object" {
        terrain: Terrain,
        count: u8,
        inland: bool,
    }
);
shape!(
    /// How tokens come to hexes without a fixed number.
    NumbersShape, "the laying of numbers as an object" {
        /// `fixed`, `by_letter` or `shuffled`.
        kind: Kind,
        /// By letter: `corner`, `coast` or `hexes`.
        start: Option<StartKind>,
        /// The hexes of that start.
        hexes: Vec<String>,
        /// By letter: the turn; `null`: drawn.
        turn: Option<Turn>,
        /// By letter: letters that are left out.
        skip: Vec<String>,
        /// By letter: a number that is laid beside another one.
        lay: Option<LayShape>,
        /// Shuffled: the tokens; `null`: those of the edition.
        tokens: Option<Vec<u8>>,
        /// Shuffled: numbers that may not touch.
        apart: Vec<u8>,
        /// Shuffled: whether equal numbers may not touch.
        equal_apart: bool,
    }
);
shape!(
    /// A number that is laid beside another one.
    LayShape, "two numbers as an object" {
        number: u8,
        beside: u8,
    }
);
shape!(
    /// A harbour.
    HarbourShape, "a harbour as an object" {
        edge: String,
        /// `null`: drawn.
        good: Option<Good>,
    }
);
shape!(
    /// Some harbours of one type.
    GoodsShape, "a number of harbours as an object" {
        good: Good,
        count: u8,
    }
);
shape!(
    /// A fishing ground.
    GroundShape, "a fishing ground as an object" {
        corner: String,
        /// `null`: drawn.
        number: Option<u8>,
    }
);
shape!(
    /// A river.
    RiverShape, "a river as an object" {
        name: String,
        /// From the spring.
        hexes: Vec<String>,
        mouth: String,
    }
);
shape!(
    /// Where the robber begins.
    RobberShape, "the robber as an object" {
        /// `hex`, `terrain`, `off` or `none`.
        begins: RobberKind,
        hex: Option<String>,
        terrain: Option<Terrain>,
    }
);

/// How tokens come to hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Fixed,
    ByLetter,
    Shuffled,
}

/// Where the first letter lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StartKind {
    Corner,
    Coast,
    Hexes,
}

/// Where the robber begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RobberKind {
    Hex,
    Terrain,
    Off,
    None,
}
