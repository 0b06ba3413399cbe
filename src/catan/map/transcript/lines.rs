//! The lines of a map that a transcription of an island makes: what it does not state is missing there, for `check` to
//! report.

use std::collections::{BTreeMap, BTreeSet};

use super::place::Spot;
use super::{Cell, SEA, Transcript};
use crate::Catan;
use kogge_catan_game::island::{MAX_HEXES, MAX_ROWS, Named};
use kogge_compiler::format::format;
use kogge_compiler::language::quote_name;
use kogge_compiler::transcript::{Head, Transcribed, TranscriptError, add_line, headed, must_be_name};
use kogge_engine::wording::count;

/// The map of a transcription.
pub(super) fn written(transcript: Transcript, head: &Head<'_>) -> Result<Transcribed, TranscriptError> {
    let Transcript { hexes, harbours, mut notes, .. } = transcript;
    let mut cells: BTreeMap<Spot, &Cell> = BTreeMap::new();
    for cell in &hexes {
        if cells.insert(cell.at.shifted(Spot::default()), cell).is_some() {
            return Err(TranscriptError(format!("two hexes lie at one place, one of them `{}`", cell.label)));
        }
    }
    let first = Spot {
        row: cells.keys().map(|spot| spot.row).min().unwrap_or_default(),
        half: cells.keys().map(|spot| spot.half).min().unwrap_or_default(),
    };
    let cells: BTreeMap<Spot, &Cell> = cells.into_iter().map(|(spot, cell)| (spot - first, cell)).collect();
    let mut text = String::new();
    headed(head, Some("catan")).iter().try_for_each(|line| add_line(&mut text, line))?;
    text.push_str("\nrows\n");
    let rows = rows(&cells)?;
    for (row, letter) in rows.iter().zip('A'..='Z') {
        let items = (0..row.n).map(|place| item(cells.get(&row.at(place)).copied()));
        let items = items.collect::<Result<Vec<_>, _>>()?.join(", ");
        add_line(&mut text, &format!("    {letter} from {}: {items}", row.from))?;
    }
    text.push('\n');
    let regions: BTreeSet<&str> = hexes.iter().filter(|cell| cell.is_region).map(|cell| cell.ground.as_str()).collect();
    if !regions.is_empty() {
        notes.push("the files do not state what the hexes of regions are drawn from".to_owned());
    }
    let land = |spot: Spot| cells.get(&spot).is_some_and(|cell| cell.ground != SEA);
    for harbour in &harbours {
        let spot = harbour.at.shifted(Spot::default()) - first;
        let sides = [(spot, harbour.hour), (spot.beyond(harbour.hour), harbour.hour.opposite())];
        let Some((spot, hour)) = sides.into_iter().find(|(spot, _)| land(*spot)) else {
            notes.push(format!("the harbour at `{}` touches no land, and is left out", harbour.label));
            continue;
        };
        let place = rows.get(spot.row as usize).map_or(0, |row| (spot.half - row.from) / 2);
        let name = Named { row: spot.row as u8, number: place as u8 + 1, hour: Some(hour.get()) };
        let good = if harbour.good.is_empty() { String::new() } else { format!(": {}", harbour.good) };
        add_line(&mut text, &format!("harbour {name}{good}"))?;
    }
    let n_land = cells.values().filter(|cell| cell.ground != SEA).count();
    let sizes = format!("{} and {}", count(n_land, "hex", "hexes"), count(harbours.len(), "harbour", "harbours"));
    Ok(Transcribed { text: format::<Catan>(&text), sizes, notes })
}

/// A row of the new map.
struct RowLine {
    row: i16,
    from: i16,
    /// How many hexes it has, sea between them included.
    n: i16,
}

impl RowLine {
    fn at(&self, place: i16) -> Spot {
        Spot { row: self.row, half: self.from + 2 * place }
    }
}

/// The rows that hexes make; one without any is a hex of sea, shifted so that it fits between its neighbours.
fn rows(cells: &BTreeMap<Spot, &Cell>) -> Result<Vec<RowLine>, TranscriptError> {
    let n_rows = cells.keys().map(|spot| spot.row + 1).max().unwrap_or_default();
    let odd = cells.keys().next().map_or(0, |spot| (spot.half - spot.row).rem_euclid(2));
    let row = |row: i16| {
        let halves = || cells.range(Spot { row, half: 0 }..Spot { row: row + 1, half: 0 }).map(|(spot, _)| spot.half);
        let from = halves().min().unwrap_or((odd + row).rem_euclid(2));
        let n = halves().max().map_or(1, |last| (last - from) / 2 + 1);
        RowLine { row, from, n }
    };
    let rows: Vec<RowLine> = (0..n_rows).map(row).collect();
    let longest = rows.iter().map(|row| row.n).max().unwrap_or_default();
    if rows.len() > MAX_ROWS || longest as u32 > MAX_HEXES {
        return Err(TranscriptError(format!(
            "the hexes take {} rows of up to {longest}, and a map has at most {MAX_ROWS} rows of {MAX_HEXES}",
            rows.len()
        )));
    }
    Ok(rows)
}

/// A hex as a row of a map writes it.
fn item(cell: Option<&Cell>) -> Result<String, TranscriptError> {
    let Some(cell) = cell else { return Ok(SEA.to_owned()) };
    let ground = if cell.is_region { quote_name(must_be_name(&cell.ground)?) } else { cell.ground.clone() };
    Ok([ground, cell.numbers.join(" and ")].join(" ").trim().to_owned())
}
