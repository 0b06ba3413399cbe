//! The rows: the island, and what lies on its hexes.

use super::value::{set, tokens};
use crate::emit::json::shape::{BoardShape, HexShape};
use kogge_catan_game::board::HexFacts;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::island::{Island, IslandError, MAX_HEXES, MAX_PLACES, MAX_ROWS, MAX_SHIFT, Named, Row};
use kogge_catan_game::vocab::{RegionId, Terrain};
use kogge_compiler::emit::json::{Result, refuse};

/// The island of the rows.
pub(super) fn island(shape: &BoardShape) -> Result<Island> {
    let mut rows = Vec::new();
    for (i, row) in shape.rows.iter().enumerate().take(MAX_ROWS) {
        let path = format!("rows[{i}]");
        if row.row != char::from(b'A' + i as u8).to_string() {
            return refuse(format!("{path}.row"), "rows are lettered from `A` without a gap");
        }
        if u32::from(row.from) > MAX_SHIFT {
            return refuse(format!("{path}.from"), format!("a number from 0 to {MAX_SHIFT} is needed"));
        }
        if row.hexes.len() > MAX_HEXES as usize {
            return refuse(format!("{path}.hexes"), format!("a row has at most {MAX_HEXES} hexes"));
        }
        for (place, hex) in row.hexes.iter().enumerate() {
            let name = Named { row: i as u8, number: place as u8 + 1, hour: None }.to_string();
            if hex.name != name {
                let wrong = hex.name.escape_debug();
                return refuse(format!("{path}.hexes[{place}].name"), format!("this hex is `{name}`, not `{wrong}`"));
            }
        }
        rows.push(Row { from: row.from, is_land: row.hexes.iter().map(|hex| !hex.sea).collect() });
    }
    if shape.rows.len() > MAX_ROWS {
        return refuse("rows", format!("there are at most {MAX_ROWS} rows"));
    }
    Island::new(rows).or_else(|why| match why {
        IslandError::NoLand => refuse("rows", "the rows hold no land"),
        IslandError::NotInterlocked(at) => {
            refuse(format!("rows[{}].from", at + 1), "neighbouring rows are shifted by an odd number of half hexes")
        }
        IslandError::TooManyRows | IslandError::TooLarge { .. } => {
            refuse("rows", format!("an island has at most {MAX_PLACES} corners and {MAX_PLACES} edges"))
        }
    })
}

/// The facts of the land hexes.
pub(super) fn hexes(shape: &BoardShape) -> Result<Vec<HexFacts>> {
    let mut facts = Vec::new();
    let mut regions: Vec<&str> = shape.regions.iter().map(|region| &*region.name).collect();
    regions.sort_unstable();
    for (i, row) in shape.rows.iter().enumerate() {
        for (place, hex) in row.hexes.iter().enumerate() {
            facts.extend(hex_facts(&format!("rows[{i}].hexes[{place}]"), hex, &regions)?);
        }
    }
    Ok(facts)
}

/// The facts of a hex; nothing on the sea.
fn hex_facts(path: &str, hex: &HexShape, regions: &[&str]) -> Result<Option<HexFacts>> {
    let ground = match (hex.sea, hex.terrain, hex.role, &hex.region) {
        (true, None, None, None) if hex.numbers.is_empty() => return Ok(None),
        (true, ..) => return refuse(path, "nothing lies on the sea"),
        (false, Some(Terrain::Trade), Some(role), None) => Lay::Trade(role),
        (false, Some(Terrain::Trade), None, _) => return refuse(format!("{path}.role"), "a trade hex has a role"),
        (false, Some(terrain), None, None) => Lay::Terrain(terrain),
        (false, None, None, Some(region)) => match regions.binary_search(&&**region) {
            Ok(at) => Lay::Region(RegionId::at(at)),
            Err(_) => {
                return refuse(format!("{path}.region"), format!("there is no region `{}`", region.escape_debug()));
            }
        },
        (false, ..) => {
            return refuse(path, "a hex has either a `terrain`, with a `role` if it is `trade`, or a `region`");
        }
    };
    let path = format!("{path}.numbers");
    Ok(Some(HexFacts { ground, numbers: set(&path, tokens(&path, &hex.numbers)?)? }))
}
