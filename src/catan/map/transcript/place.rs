//! Where a hex lies: named, counted in its row, or at axial coordinates.

use std::collections::BTreeMap;
use std::ops::{Add, Sub};

use kogge_catan_game::island::{Hex, Island, Named as PlaceName, beyond};
use kogge_catan_game::vocab::Hour;
use kogge_compiler::transcript::{Named, Row, Said, TranscriptError};

/// The largest coordinate: no island is as wide.
const MAX_COORDINATE: i32 = 200;

/// A place by its row and the half hexes from the west.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub(super) row: i16,
    pub(super) half: i16,
}

impl Spot {
    pub(super) fn of(hex: &Hex) -> Self {
        Self { row: i16::from(hex.row), half: hex.half as i16 }
    }

    /// The hex beyond an edge.
    pub(super) fn beyond(self, hour: Hour) -> Self {
        let (row, half) = beyond(self.row, self.half, hour);
        Self { row, half }
    }

    /// How large a shift is.
    pub(super) fn size(self) -> u16 {
        self.row.unsigned_abs() + self.half.unsigned_abs()
    }
}

impl Add for Spot {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { row: self.row + other.row, half: self.half + other.half }
    }
}

impl Sub for Spot {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { row: self.row - other.row, half: self.half - other.half }
    }
}

/// A place as a file names it.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    /// By our name: row and place from 0.
    Named { row: i32, place: i32 },
    /// Counted in columns, from 0 or 1.
    Counted { row: i32, place: i32 },
    /// In a row that is listed, from 0, which may say how far it is shifted.
    InRow { row: i32, place: i32, from: Option<i32> },
    /// At coordinates.
    Axial(Spot),
}

/// The keys of a place.
pub(super) struct PlaceKeys {
    name: String,
    row: String,
    place: String,
    q: String,
    r: String,
}

impl PlaceKeys {
    pub(super) fn new(name: &Option<String>, own: &str, [row, place, q, r]: [&Option<String>; 4]) -> Self {
        Self {
            name: name.key_or(own),
            row: row.key_or("row"),
            place: place.key_or("place"),
            q: q.key_or("q"),
            r: r.key_or("r"),
        }
    }

    /// The sets of keys that each name a place.
    pub(super) fn ways(&self) -> Vec<Vec<&String>> {
        vec![vec![&self.name], vec![&self.row, &self.place], vec![&self.q, &self.r]]
    }

    /// The place of a row of a list with its name there; `None` where it names none.
    pub(super) fn read(&self, row: &Row, said: &Said<'_>) -> Result<Option<(String, Place)>, TranscriptError> {
        let text = |key: &String| said.text(row.get(key));
        let (name, letter, place, q, r) =
            (text(&self.name), text(&self.row), text(&self.place), text(&self.q), text(&self.r));
        if !q.is_empty() && !r.is_empty() {
            let (east, south) = (coordinate(&q)?, coordinate(&r)?);
            let spot = Spot { row: south as i16, half: (2 * east + south) as i16 };
            return Ok(Some((format!("{q},{r}"), Place::Axial(spot))));
        }
        if !letter.is_empty() && !place.is_empty() {
            let row = match letter.to_ascii_uppercase().as_bytes() {
                &[byte @ b'A'..=b'Z'] => i32::from(byte - b'A') + 1,
                _ => coordinate(&letter)?,
            };
            let label = format!("row {letter}, place {place}");
            return Ok(Some((label, Place::Counted { row, place: coordinate(&place)? })));
        }
        if name.is_empty() { Ok(None) } else { hex(&name).map(|place| Some((name.clone(), place))) }
    }
}

/// The hex of a name.
fn hex(text: &str) -> Result<Place, TranscriptError> {
    match PlaceName::read(&text.to_ascii_uppercase()) {
        Some(PlaceName { row, number, hour: None }) => {
            Ok(Place::Named { row: row.into(), place: i32::from(number) - 1 })
        }
        Some(_) | None => Err(TranscriptError(format!("`{}` is not a hex such as `C3`", text.escape_debug()))),
    }
}

/// The edge of a name: its hex and its hour.
pub(super) fn edge(text: &str) -> Result<((String, Place), Hour), TranscriptError> {
    let named = PlaceName::read(&text.to_ascii_uppercase());
    let hour = named.and_then(|named| named.hour).and_then(Hour::new).filter(|hour| !hour.is_corner());
    match (named, hour) {
        (Some(PlaceName { row, number, .. }), Some(hour)) => {
            Ok(((text.to_owned(), Place::Named { row: row.into(), place: i32::from(number) - 1 }), hour))
        }
        (_, _) => Err(TranscriptError(format!("`{}` is not an edge such as `C3@3`", text.escape_debug()))),
    }
}

/// A coordinate or a number that places are counted by.
pub(super) fn coordinate(text: &str) -> Result<i32, TranscriptError> {
    let number = text.parse::<i32>().ok().filter(|n| (-MAX_COORDINATE..=MAX_COORDINATE).contains(n));
    number.ok_or_else(|| {
        let text = text.escape_debug();
        TranscriptError(format!("`{text}` is not a whole number from -{MAX_COORDINATE} to {MAX_COORDINATE}"))
    })
}

/// The places of a transcription, from which it follows where each row begins.
#[derive(Debug, Default)]
pub(super) struct Finder {
    hexes: Vec<Place>,
    harbours: Vec<Place>,
}

/// A place that was found.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct At {
    spot: Spot,
    /// Whether it is only known from the other places.
    pub(super) floats: bool,
}

impl At {
    /// The place, where the others are shifted.
    pub(super) fn shifted(self, shift: Spot) -> Spot {
        if self.floats { self.spot + shift } else { self.spot }
    }
}

impl Finder {
    pub(super) fn hex(&mut self, place: Place) {
        self.hexes.push(place);
    }

    pub(super) fn harbour(&mut self, place: Place) {
        self.harbours.push(place);
    }

    /// Whether no hex has been read.
    pub(super) fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// Every place, hexes first. Rows begin where the files say, else as those of the island, else they are centred.
    pub(super) fn found(&self, island: Option<&Island>) -> Vec<At> {
        let all = || self.hexes.iter().chain(&self.harbours);
        // Rows and places are counted from 1, or from 0 where one of them is 0.
        let (mut first_row, mut first_place) = (1, 1);
        for place in all() {
            if let Place::Counted { row, place } = *place {
                (first_row, first_place) = (first_row.min(row), first_place.min(place));
            }
        }
        let in_row = |place: &Place| match *place {
            Place::Named { row, place } | Place::InRow { row, place, .. } => Some((row, place)),
            Place::Counted { row, place } => Some((row - first_row, place - first_place)),
            Place::Axial(_) => None,
        };
        let mut lengths: BTreeMap<i32, i32> = BTreeMap::new();
        for (row, place) in self.hexes.iter().filter_map(in_row) {
            let length = lengths.entry(row).or_default();
            *length = (*length).max(place + 1);
        }
        let longest = lengths.values().copied().max().unwrap_or_default();
        let mut stated: BTreeMap<i32, i32> = BTreeMap::new();
        for place in &self.hexes {
            if let Place::InRow { row, from: Some(from), .. } = *place {
                stated.insert(row, from);
            }
        }
        let has_rows = self.hexes.iter().any(|place| matches!(place, Place::InRow { .. }));
        let island = island.filter(|_| !has_rows);
        let from_of = |row: i32| {
            let of_island = || {
                let row = island?.rows().get(usize::try_from(row).ok()?)?;
                Some(i32::from(row.from))
            };
            let centred = || longest - lengths.get(&row).copied().unwrap_or_default();
            stated.get(&row).copied().or_else(of_island).unwrap_or_else(centred)
        };
        let found = |place: &Place| match (*place, in_row(place)) {
            (Place::Axial(spot), _) => At { spot, floats: true },
            (_, Some((row, place))) => {
                At { spot: Spot { row: row as i16, half: (from_of(row) + 2 * place) as i16 }, floats: island.is_none() }
            }
            (_, None) => At::default(),
        };
        all().map(found).collect()
    }
}
