//! The shape of the JSON, key by key, in the order of writing. Unknown keys are refused when reading.

use serde::{Deserialize, Serialize};

use kogge_catan_game::board::settings::{Stated, settings};
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{CornerId, EdgeId, Good, HexId, Module, Role, Scenario, Terrain, Tongue, Turn};
use kogge_compiler::emit::json::shape;
use kogge_engine::Schema;

macro_rules! board_shape {
    ($( $(#[$doc:meta])+ $field:ident: $ty:ty = $words:literal $row:tt { $(#[$json:meta])+ } )+) => {
        shape!(
            /// A board.
            BoardShape, "a board as an object" {
                /// The version of this shape.
                version: u32,
                /// The word of the game.
                game: String,
                /// The id of the map.
                id: String,
                /// The name to print.
                name: String,
                /// The author's name for this version of the map.
                map_version: Option<String>,
                /// The author of the map.
                author: Option<String>,
                /// Its licence.
                licence: Option<String>,
                /// The language of the words on pictures and kits.
                words: Tongue,
                /// The numbers of players, ascending.
                #[schemars(length(min = 1), inner(range(min = 2, max = 6)), extend("uniqueItems" = true))]
                players: Vec<u8>,
                /// The id of the edition, whose numbers are not the map's.
                edition: String,
                /// A hash of every fact that play depends on: 64-bit FNV-1a as hexadecimal digits.
                #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
                fingerprint: String,
                /// The rules in play.
                scenario: Scenario,
                /// The variants that may be played.
                #[schemars(extend("uniqueItems" = true))]
                modules: Vec<Module>,
                /// The points that win.
                #[schemars(range(min = 3, max = 30))]
                ends_at: u8,
                /// The rows of hexes from north to south, lettered without a gap.
                #[schemars(length(min = 1, max = 26))]
                rows: Vec<RowShape>,
                /// The parts of the island whose terrains are drawn, by name.
                regions: Vec<RegionShape>,
                /// How tokens come to hexes without a number.
                numbers: NumbersShape,
                /// The harbours, by edge.
                harbours: Vec<HarbourShape>,
                /// The types that are drawn for harbours without one.
                harbour_draw: Vec<GoodsShape>,
                /// The fishing grounds, by corner.
                grounds: Vec<GroundShape>,
                /// The numbers that are drawn for grounds without one, ascending.
                #[schemars(with = "Vec<Token>")]
                ground_draw: Vec<u8>,
                /// The rivers, by name.
                rivers: Vec<RiverShape>,
                $( $(#[$json])+ $field: <$ty as Stated>::Named, )+
            }
        );

        impl BoardShape {
            /// The settings as facts of the map statement.
            pub(in crate::emit) fn settings(&self) -> impl Iterator<Item = String> {
                let says = [$( <$ty as Stated>::says(&self.$field).map(|says| format!("{} {says}", $words)), )+];
                says.into_iter().flatten()
            }
        }
    };
}

settings!(board_shape);

shape!(
    /// A row of hexes.
    RowShape, "a row as an object" {
        /// Its letter.
        #[schemars(regex(pattern = "^[A-Z]$"))]
        row: String,
        /// The half hexes by which it is shifted.
        #[schemars(range(max = 60))]
        from: u8,
        /// Its hexes from the west.
        #[schemars(length(max = 99))]
        hexes: Vec<HexShape>,
    }
);
shape!(
    /// A hex: sea, of a terrain, or drawn from the fill of a region.
    HexShape, "a hex as an object" {
        /// A hex: its row and its number from the west.
        #[schemars(regex(pattern = "^[A-Z][1-9][0-9]?$"))]
        name: String,
        /// Whether it is sea.
        sea: bool,
        /// Its terrain; null for sea and in a region.
        terrain: Option<Terrain>,
        /// The role of a trade hex.
        role: Option<Role>,
        /// The region from whose fill it is drawn.
        region: Option<String>,
        /// Its fixed numbers, ascending.
        #[schemars(with = "BTreeSet<Token>")]
        numbers: Vec<u8>,
    }
);
shape!(
    /// A region.
    RegionShape, "a region as an object" {
        /// Its name.
        name: String,
        /// The hexes that are shuffled over it.
        fill: Vec<StockShape>,
        /// Terrains no two hexes of which may touch.
        #[schemars(extend("uniqueItems" = true))]
        apart: Vec<Terrain>,
        /// The largest group of hexes of one terrain; null: any.
        together: Option<u8>,
    }
);
shape!(
    /// Some hexes of one terrain.
    StockShape, "a part of a fill as an object" {
        /// The terrain.
        terrain: Terrain,
        /// The number of hexes.
        count: u8,
        /// Whether they come only where no sea touches.
        inland: bool,
    }
);
shape!(
    /// How tokens come to hexes without a fixed number.
    NumbersShape, "the laying of numbers as an object" {
        /// Each hex has its number, by the letters of the tokens ring by ring, or drawn.
        kind: Kind,
        /// By letter: the hex of the first letter is a corner hex, a coastal hex, or one of `hexes`, drawn.
        start: Option<StartKind>,
        /// The hexes of that start.
        #[schemars(inner(regex(pattern = "^[A-Z][1-9][0-9]?$")), extend("uniqueItems" = true))]
        hexes: Vec<String>,
        /// By letter: the turn; null: drawn, or not by letter.
        turn: Option<Turn>,
        /// By letter: letters that are left out.
        #[schemars(inner(regex(pattern = "^[A-Z]$")), extend("uniqueItems" = true))]
        skip: Vec<String>,
        /// By letter: a number that is laid beside another one.
        lay: Option<LayShape>,
        /// Shuffled: the tokens, ascending; null: those of the edition, or not shuffled.
        #[schemars(with = "Option<Vec<Token>>")]
        tokens: Option<Vec<u8>>,
        /// Shuffled: numbers that may not touch.
        #[schemars(with = "BTreeSet<Token>")]
        apart: Vec<u8>,
        /// Shuffled: whether equal numbers may not touch.
        equal_apart: bool,
    }
);
shape!(
    /// A number that is laid beside another one.
    LayShape, "two numbers as an object" {
        /// The number.
        #[schemars(with = "Token")]
        number: u8,
        /// The one beside which it lies.
        #[schemars(with = "Token")]
        beside: u8,
    }
);
shape!(
    /// A harbour.
    HarbourShape, "a harbour as an object" {
        /// Its edge.
        #[schemars(regex(pattern = "^[A-Z][1-9][0-9]?@(1|3|5|7|9|11)$"))]
        edge: String,
        /// The good that it trades; null: drawn.
        good: Option<Good>,
    }
);
shape!(
    /// Some harbours of one type.
    GoodsShape, "a number of harbours as an object" {
        /// The good.
        good: Good,
        /// The number of harbours.
        count: u8,
    }
);
shape!(
    /// A fishing ground.
    GroundShape, "a fishing ground as an object" {
        /// Its middle corner.
        #[schemars(regex(pattern = "^[A-Z][1-9][0-9]?@(2|4|6|8|10|12)$"))]
        corner: String,
        /// Its number; null: drawn.
        #[schemars(with = "Option<Token>")]
        number: Option<u8>,
    }
);
shape!(
    /// A river.
    RiverShape, "a river as an object" {
        /// Its name.
        name: String,
        /// Its hexes from the spring.
        #[schemars(length(min = 2), inner(regex(pattern = "^[A-Z][1-9][0-9]?$")))]
        hexes: Vec<String>,
        /// The coastal edge at which it ends.
        #[schemars(regex(pattern = "^[A-Z][1-9][0-9]?@(1|3|5|7|9|11)$"))]
        mouth: String,
    }
);

/// How tokens come to hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(rename_all = "snake_case")]
pub(in crate::emit) enum Kind {
    Fixed,
    ByLetter,
    Shuffled,
}

/// Where the first letter lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(rename_all = "snake_case")]
pub(in crate::emit) enum StartKind {
    Corner,
    Coast,
    Hexes,
}

kogge_engine::with_schemas! {
    use std::collections::BTreeSet;

    /// The number of a token.
    enum Token {}

    impl Schema for Token {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Token".into()
        }

        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schemars::json_schema!({ "description": "The number of a token.", "enum": [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] })
        }
    }
}
