//! The whole resolved board as JSON (`export --format json`), and a map of what JSON says.
//!
//! The shape is a contract: names stand in place of ids, all places by their canonical names in reading order, absent
//! things are null, false or empty and never missing, and the map of what was written compiles to an equal board. Scripts
//! may rely on every key; `version` changes with the shape.

pub(super) mod shape;

use kogge_catan_game::board::facts::fingerprint;
use kogge_catan_game::board::settings::{Stated as _, settings};
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::board::{Board, Numbers, Region, Start};
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId};
use shape::{
    BoardShape, GoodsShape, GroundShape, HarbourShape, HexShape, Kind, LayShape, NumbersShape, RegionShape, RiverShape,
    RowShape, StartKind, StockShape,
};

/// The version of the shape.
pub const JSON_VERSION: u32 = 1;

/// The family that the shape belongs to.
pub(super) const GAME: &str = "catan";

kogge_engine::schemas! {
    /// Output of `kogge export MAP --format json` for a map of game `catan`: every fact of a checked map. Every member is
    /// always present; absent things are null, false or an empty list. Places have their canonical names and are in
    /// reading order.
    "island" of catan, "Island of Kogge", JSON_VERSION => BoardShape;
}

/// The board as JSON, two blanks a step, with a line end at the end.
pub fn write(board: &Board) -> String {
    let mut text =
        serde_json::to_string_pretty(&shape_of(board)).expect("the shape has text keys and no map to fail on");
    text.push('\n');
    text
}

pub(super) fn shape_of(board: &Board) -> BoardShape {
    let island = &board.island;
    let hex = |id: HexId| island.hex_name(id).to_string();
    let corner = |id: CornerId| island.corner_name(id).to_string();
    let edge = |id: EdgeId| island.edge_name(id).to_string();
    macro_rules! shape {
        ($( $(#[$doc:meta])+ $field:ident: $ty:ty = $words:literal $row:tt { $(#[$json:meta])+ } )+) => {
            BoardShape {
                version: JSON_VERSION,
                game: GAME.to_owned(),
                id: board.id.clone(),
                name: board.name.clone(),
                map_version: board.version.clone(),
                author: board.author.clone(),
                licence: board.licence.clone(),
                words: board.words,
                players: board.players.clone(),
                edition: board.edition.id.to_string(),
                fingerprint: format!("{:016x}", fingerprint(board)),
                scenario: board.scenario,
                modules: board.modules.clone(),
                ends_at: board.target,
                rows: rows(board),
                regions: board.regions.iter().map(region).collect(),
                numbers: numbers(board),
                harbours: board.harbours.iter().map(|it| HarbourShape { edge: edge(it.edge), good: it.good }).collect(),
                harbour_draw: board.harbour_draw.iter().map(|&(good, count)| GoodsShape { good, count }).collect(),
                grounds: board.grounds.iter().map(|it| GroundShape { corner: corner(it.corner), number: it.number }).collect(),
                ground_draw: board.ground_draw.clone(),
                rivers: board
                    .rivers
                    .iter()
                    .map(|river| RiverShape {
                        name: river.name.clone(),
                        hexes: river.hexes.iter().map(|&id| hex(id)).collect(),
                        mouth: edge(river.mouth),
                    })
                    .collect(),
                $( $field: board.$field.named(island), )+
            }
        };
    }
    settings!(shape)
}

/// The rows with their hexes, of which those on land have facts, in order.
fn rows(board: &Board) -> Vec<RowShape> {
    let mut facts = board.hexes.iter();
    let mut hex_of = |row: usize, place: usize, is_land: bool| {
        let name = Named { row: row as u8, number: place as u8 + 1, hour: None }.to_string();
        let sea = HexShape { name, sea: true, terrain: None, role: None, region: None, numbers: Vec::new() };
        let Some(facts) = is_land.then(|| facts.next()).flatten() else { return sea };
        HexShape {
            sea: false,
            terrain: facts.ground.fixed(),
            role: if let Lay::Trade(role) = facts.ground { Some(role) } else { None },
            region: if let Lay::Region(id) = facts.ground {
                Some(board.regions[id.index()].name.clone())
            } else {
                None
            },
            numbers: facts.numbers.clone(),
            ..sea
        }
    };
    let rows = board.island.rows().iter().zip('A'..='Z').enumerate();
    rows.map(|(i, (row, letter))| RowShape {
        row: letter.to_string(),
        from: row.from,
        hexes: row.is_land.iter().enumerate().map(|(place, &is_land)| hex_of(i, place, is_land)).collect(),
    })
    .collect()
}

fn region(region: &Region) -> RegionShape {
    let stock = region.fill.iter().map(|it| StockShape { terrain: it.terrain, count: it.count, inland: it.inland });
    RegionShape {
        name: region.name.clone(),
        fill: stock.collect(),
        apart: region.apart.clone(),
        together: region.together,
    }
}

fn numbers(board: &Board) -> NumbersShape {
    let none = NumbersShape {
        kind: Kind::Fixed,
        start: None,
        hexes: Vec::new(),
        turn: None,
        skip: Vec::new(),
        lay: None,
        tokens: None,
        apart: Vec::new(),
        equal_apart: false,
    };
    match &board.numbers {
        Numbers::Fixed => none,
        Numbers::ByLetter { start, turn, skip, beside } => {
            let (start, hexes) = match start {
                Start::Corner => (StartKind::Corner, Vec::new()),
                Start::Coast => (StartKind::Coast, Vec::new()),
                Start::Hexes(hexes) => {
                    (StartKind::Hexes, hexes.iter().map(|&id| board.island.hex_name(id).to_string()).collect())
                }
            };
            NumbersShape {
                kind: Kind::ByLetter,
                start: Some(start),
                hexes,
                turn: *turn,
                skip: board.edition.letters_at(skip),
                lay: beside.map(|(number, beside)| LayShape { number, beside }),
                ..none
            }
        }
        Numbers::Shuffled { tokens, apart, equal_apart } => NumbersShape {
            kind: Kind::Shuffled,
            tokens: tokens.clone(),
            apart: apart.clone(),
            equal_apart: *equal_apart,
            ..none
        },
    }
}
