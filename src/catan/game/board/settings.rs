//! Settings: the facts of the map statement that scenarios read, one row each. They say where robber, neutral players and
//! barbarians begin, how the oasis turns, and with which hex battles begin.
//!
//! A row says how a setting is kept and written: its field in a [`Board`], which is also its member in JSON; its type; the
//! words before its value in a map; then, as in [`SettingRow`], its scenario, what completion offers and what hovering
//! says; comment and schema of its member in JSON. Fields, lines, members, comparison and places follow from the rows, and
//! from its type by [`Stated`]; `resolve::build::settings` makes a value of the type of what a map says.

use super::Board;
use super::facts::list;
use super::table::Robber;
use crate::Schema;
use crate::island::{Feature, Island};
use crate::vocab::{CornerId, EdgeId, HexId, Scenario, Terrain};
use serde::{Deserialize, Serialize};

/// Calls a macro with the rows, in the order of JSON and of maps.
#[macro_export]
#[doc(hidden)]
macro_rules! settings {
    ($make:ident) => {
        $make! {
            /// Where the robber begins.
            robber: Robber = "robber" (None, Offer::Nothing, "") {
                /// Where the robber begins.
            }
            /// Where the two neutral players begin (Z3), in order.
            neutral: Option<[CornerId; 2]> = "neutral at"
            (None, Offer::CornersApart, "a neutral player begins here (Z3)") {
                /// The corners where the two neutral players begin; null when there are none.
                #[schemars(inner(regex(pattern = "^[A-Z][1-9][0-9]?@(2|4|6|8|10|12)$")))]
            }
            /// The numbers of the coastal hexes on which a barbarian begins (BA3), ascending.
            barbarian_numbers: Vec<u8> = "barbarians on"
            (Some(Scenario::BarbarianAttack), Offer::Numbers, "a barbarian begins here (BA3)") {
                /// The numbers of the coastal hexes on which a barbarian begins.
                #[schemars(with = "BTreeSet<Token>")]
            }
            /// The edges on which a barbarian begins (HB4), in order.
            barbarian_edges: Vec<EdgeId> = "barbarians at"
            (Some(Scenario::Traders), Offer::OpenEdges, "a barbarian begins here (HB4)") {
                /// The edges on which a barbarian begins.
                #[schemars(inner(regex(pattern = "^[A-Z][1-9][0-9]?@(1|3|5|7|9|11)$")), extend("uniqueItems" = true))]
            }
            /// The turns of the oasis that may be drawn (KA3): each three corners of it, by their hours, in order.
            arrows: Vec<[u8; 3]> = "arrows" (Some(Scenario::Caravans), Offer::Nothing, "") {
                /// The turns of the oasis that may be drawn, each three corners by their hours.
                #[schemars(inner(inner(range(min = 2, max = 12))), extend("uniqueItems" = true))]
            }
            /// The coastal hex with which battles begin (BA17); none: the one clockwise behind the castle.
            sweep: Option<HexId> = "sweep from"
            (Some(Scenario::BarbarianAttack), Offer::BesideCastle, "battles begin here (BA17)") {
                /// The hex with which battles begin; null: the one clockwise behind the castle.
                #[schemars(regex(pattern = "^[A-Z][1-9][0-9]?$"))]
            }
        }
    };
}

pub use crate::settings;

/// Items that completion offers behind the words of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// Nothing, or words of its own.
    Nothing,
    /// Two corners that no edge joins. Clause: Z3.
    CornersApart,
    /// The numbers of tokens.
    Numbers,
    /// Three edges that wagons can pass. Clause: HB4.
    OpenEdges,
    /// A coastal hex beside the castle. Clause: BA17.
    BesideCastle,
}

/// A row, as far as editors read it.
#[derive(Debug)]
pub struct SettingRow {
    /// The words before its value, the first of which begins its line.
    pub words: &'static str,
    /// The only scenario that uses it.
    pub of: Option<Scenario>,
    /// The items that may stand behind its words.
    pub offers: Offer,
    /// The text about a place at which it puts something; empty where another line says it.
    pub begins: &'static str,
}

impl SettingRow {
    const fn new(words: &'static str, (of, offers, begins): (Option<Scenario>, Offer, &'static str)) -> Self {
        Self { words, of, offers, begins }
    }

    /// Says whether its line begins with a word.
    pub fn has_word(&self, word: &str) -> bool {
        self.words.split(' ').next() == Some(word)
    }

    /// The second of its words.
    pub fn second_word(&self) -> Option<&'static str> {
        self.words.split(' ').nth(1)
    }

    /// Says whether a scenario uses it.
    pub fn is_of(&self, scenario: Scenario) -> bool {
        self.of.is_none_or(|only| only == scenario)
    }
}

/// A type of settings: how a document and a map write one, with names in the place of ids.
pub trait Stated {
    /// The setting with names, as a document has it.
    type Named;

    /// Its names.
    fn named(&self, island: &Island) -> Self::Named;

    /// The text behind its words in a map; `None` where the map does not state it. A contradiction stays one.
    fn says(named: &Self::Named) -> Option<String>;

    /// Says whether it puts something at a place.
    fn lies_at(&self, _board: &Board, _place: Feature) -> bool {
        false
    }
}

/// Where the robber begins.
#[derive(Debug, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields, expecting = "the robber as an object")]
pub struct RobberShape {
    /// On a hex, on the hex of a terrain, off the board, or he is not in play.
    pub begins: RobberKind,
    /// The hex.
    #[schemars(regex(pattern = "^[A-Z][1-9][0-9]?$"))]
    pub hex: Option<String>,
    /// The terrain.
    pub terrain: Option<Terrain>,
}

/// Where the robber begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(rename_all = "snake_case")]
pub enum RobberKind {
    Hex,
    Terrain,
    Off,
    None,
}

impl Stated for Robber {
    type Named = RobberShape;

    fn named(&self, island: &Island) -> RobberShape {
        let (begins, hex, terrain) = match *self {
            Self::Hex(id) => (RobberKind::Hex, Some(island.hex_name(id).to_string()), None),
            Self::Terrain(terrain) => (RobberKind::Terrain, None, Some(terrain)),
            Self::Off => (RobberKind::Off, None, None),
            Self::None => (RobberKind::None, None, None),
        };
        RobberShape { begins, hex, terrain }
    }

    fn says(named: &RobberShape) -> Option<String> {
        let begins = match named.begins {
            RobberKind::Hex | RobberKind::Terrain => "on",
            RobberKind::Off => "off",
            RobberKind::None => "none",
        };
        let names = named.hex.iter().cloned().chain(named.terrain.map(|it| it.to_string()));
        Some(std::iter::once(begins.to_owned()).chain(names).collect::<Vec<_>>().join(" "))
    }

    fn lies_at(&self, board: &Board, place: Feature) -> bool {
        match (*self, place) {
            (Self::Hex(at), Feature::Hex(hex)) => at == hex,
            (Self::Terrain(terrain), Feature::Hex(hex)) => board.hexes[hex.index()].ground.fixed() == Some(terrain),
            _ => false,
        }
    }
}

impl Stated for Option<[CornerId; 2]> {
    type Named = Option<[String; 2]>;

    fn named(&self, island: &Island) -> Self::Named {
        self.map(|corners| corners.map(|id| island.corner_name(id).to_string()))
    }

    fn says(named: &Self::Named) -> Option<String> {
        named.as_ref().map(list)
    }

    fn lies_at(&self, _: &Board, place: Feature) -> bool {
        self.iter().flatten().any(|&corner| place == Feature::Corner(corner))
    }
}

/// The numbers of coastal hexes.
impl Stated for Vec<u8> {
    type Named = Self;

    fn named(&self, _: &Island) -> Self {
        self.clone()
    }

    fn says(named: &Self) -> Option<String> {
        (!named.is_empty()).then(|| list(named))
    }

    fn lies_at(&self, board: &Board, place: Feature) -> bool {
        let Feature::Hex(hex) = place else { return false };
        board.island.is_coastal(hex) && board.hexes[hex.index()].numbers.iter().any(|number| self.contains(number))
    }
}

impl Stated for Vec<EdgeId> {
    type Named = Vec<String>;

    fn named(&self, island: &Island) -> Vec<String> {
        self.iter().map(|&id| island.edge_name(id).to_string()).collect()
    }

    fn says(named: &Vec<String>) -> Option<String> {
        (!named.is_empty()).then(|| list(named))
    }

    fn lies_at(&self, _: &Board, place: Feature) -> bool {
        self.iter().any(|&edge| place == Feature::Edge(edge))
    }
}

/// Hours on the oasis.
impl Stated for Vec<[u8; 3]> {
    type Named = Self;

    fn named(&self, _: &Island) -> Self {
        self.clone()
    }

    fn says(named: &Self) -> Option<String> {
        (!named.is_empty()).then(|| named.iter().map(list).collect::<Vec<_>>().join(" or "))
    }
}

impl Stated for Option<HexId> {
    type Named = Option<String>;

    fn named(&self, island: &Island) -> Option<String> {
        self.map(|id| island.hex_name(id).to_string())
    }

    fn says(named: &Option<String>) -> Option<String> {
        named.clone()
    }

    fn lies_at(&self, _: &Board, place: Feature) -> bool {
        self.is_some_and(|hex| place == Feature::Hex(hex))
    }
}

macro_rules! rows {
    ($( $(#[$doc:meta])+ $field:ident: $ty:ty = $words:literal $row:tt { $(#[$json:meta])+ } )+) => {
        /// The rows.
        pub const SETTINGS: &[SettingRow] = &[$( SettingRow::new($words, $row), )+];

        impl Board {
            /// The settings as a map states them: the words of each and what follows them.
            pub(super) fn settings(&self) -> impl Iterator<Item = (&'static str, String)> {
                let said = [$( <$ty as Stated>::says(&self.$field.named(&self.island)), )+];
                SETTINGS.iter().zip(said).filter_map(|(row, says)| Some((row.words, says?)))
            }

            /// The texts about what settings put at a place.
            #[doc(hidden)]
            pub fn begins_at(&self, place: Feature) -> impl Iterator<Item = String> {
                let is_here = [$( self.$field.lies_at(self, place), )+];
                let here = SETTINGS.iter().zip(is_here).filter(|(row, is_here)| *is_here && !row.begins.is_empty());
                here.map(|(row, _)| row.begins.to_owned())
            }
        }
    };
}

settings!(rows);
