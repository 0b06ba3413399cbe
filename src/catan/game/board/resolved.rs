//! The resolved map: what lies on the table, with ids instead of names.
//!
//! Two maps that state the same facts have equal boards: places are ids in reading order, lists of one meaning are
//! sorted, and nothing holds where a fact stands.

use super::edition::Edition;
use super::settings::settings;
use super::table::{Lay, Robber, Stock};
use crate::island::Island;
use crate::vocab::{CornerId, EdgeId, Good, HexId, Module, Scenario, Terrain, Tongue, Turn};

/// The points that may win.
pub const TARGETS: std::ops::RangeInclusive<u32> = 3..=30;

macro_rules! board {
    ($( $(#[$doc:meta])+ $field:ident: $ty:ty = $words:literal $row:tt { $(#[$json:meta])+ } )+) => {
        /// A map of the Catan family.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Board {
            /// The id, as commands and file names use it.
            pub id: String,
            /// The name.
            pub name: String,
            /// The author's version of the map.
            pub version: Option<String>,
            /// The author.
            pub author: Option<String>,
            /// Under which licence it may be used.
            pub licence: Option<String>,
            /// The language of the words on pictures and kits; not part of the fingerprint.
            pub words: Tongue,
            /// The numbers of players it is made for, ascending.
            pub players: Vec<u8>,
            /// The content of the box.
            pub edition: Edition,
            /// The rules in play.
            pub scenario: Scenario,
            /// The variants that may be played, in their order.
            pub modules: Vec<Module>,
            /// The points that win, without modules that add to them.
            pub target: u8,
            /// Rows, hexes, corners and edges.
            pub island: Island,
            /// The facts of each land hex, in the order of the ids.
            pub hexes: Vec<HexFacts>,
            /// The regions whose hexes are drawn, by name.
            pub regions: Vec<Region>,
            /// How tokens come to hexes without a fixed number.
            pub numbers: Numbers,
            /// The harbours, by edge.
            pub harbours: Vec<Harbour>,
            /// The types of those without one, each with how many there are, in the order of the types.
            pub harbour_draw: Vec<(Good, u8)>,
            /// The fishing grounds, by corner.
            pub grounds: Vec<Ground>,
            /// The numbers of those without one, ascending.
            pub ground_draw: Vec<u8>,
            /// The rivers, by name.
            pub rivers: Vec<River>,
            $( $(#[$doc])+ pub $field: $ty, )+
        }

        impl Board {
            /// A map of the base game that says nothing of its island.
            #[doc(hidden)]
            pub fn empty(edition: Edition, island: Island) -> Self {
                Self {
                    id: String::new(),
                    name: String::new(),
                    version: None,
                    author: None,
                    licence: None,
                    words: Tongue::English,
                    players: Vec::new(),
                    scenario: Scenario::Base,
                    modules: Vec::new(),
                    target: edition.targets[Scenario::Base.index()],
                    hexes: Vec::new(),
                    regions: Vec::new(),
                    numbers: Numbers::Fixed,
                    harbours: Vec::new(),
                    harbour_draw: Vec::new(),
                    grounds: Vec::new(),
                    ground_draw: Vec::new(),
                    rivers: Vec::new(),
                    $( $field: Default::default(), )+
                    edition,
                    island,
                }
            }
        }
    };
}

settings!(board);

/// The facts of a land hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HexFacts {
    /// Its terrain, or how it is drawn.
    pub ground: Lay,
    /// Its fixed numbers, ascending; several are an author's choice.
    pub numbers: Vec<u8>,
}

/// A part of the island whose terrains are shuffled over its hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// Its name.
    pub name: String,
    /// The stocks of the fill, in the order of the terrains.
    pub fill: Vec<Stock>,
    /// Terrains no two hexes of which may touch, in their order.
    pub apart: Vec<Terrain>,
    /// The largest group of hexes of one terrain; `None`: any.
    pub together: Option<u8>,
}

/// How tokens come to hexes without a fixed number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Numbers {
    /// Every hex that yields has its number.
    Fixed,
    /// In the order of letters, ring by ring (B2.5).
    ByLetter {
        /// The hex of the first letter.
        start: Start,
        /// The turn; `None`: drawn.
        turn: Option<Turn>,
        /// The letters left out, by their place in the edition's list, ascending.
        skip: Vec<u8>,
        /// A number left out, and the number to whose hex it is laid.
        beside: Option<(u8, u8)>,
    },
    /// Drawn.
    Shuffled {
        /// The tokens, ascending; `None`: the edition's.
        tokens: Option<Vec<u8>>,
        /// Numbers no two of which may touch, ascending.
        apart: Vec<u8>,
        /// Whether no two equal numbers may touch.
        equal_apart: bool,
    },
}

/// Where the first letter lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// On a corner hex of the island, drawn.
    Corner,
    /// On a coastal hex that takes a token, drawn.
    Coast,
    /// On one of these, drawn; ascending.
    Hexes(Vec<HexId>),
}

/// A harbour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Harbour {
    /// Its coastal edge.
    pub edge: EdgeId,
    /// The good that it trades; `None`: drawn.
    pub good: Option<Good>,
}

/// A fishing ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ground {
    /// Its middle corner; the two coastal corners beside it belong to it.
    pub corner: CornerId,
    /// Its number; `None`: drawn.
    pub number: Option<u8>,
}

/// A river.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct River {
    /// Its name.
    pub name: String,
    /// Its hexes, from the spring.
    pub hexes: Vec<HexId>,
    /// The coastal edge at which it ends.
    pub mouth: EdgeId,
}
