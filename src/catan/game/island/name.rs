//! The names of hexes, corners and edges: `C3`, `C3@12`, `C3@3`.

use super::{Island, corner_point, edge_point, middle};
use crate::vocab::{CornerId, EdgeId, HexId, Hour};

/// A place as written: a row, a place in it, and perhaps an hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    /// The row, 0 is `A`.
    pub row: u8,
    /// The number in the row, from 1.
    pub number: u8,
    /// The hour, as written.
    pub hour: Option<u8>,
}

/// Why a name is not a place of an island.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceError {
    /// The rows have no such hex.
    NoHex,
    /// The hex is sea, and a land hex is needed.
    Sea,
    /// The hour is not one from 1 to 12.
    NoHour,
    /// The hour is that of an edge, and a corner is needed.
    Edge,
    /// The hour is that of a corner, and an edge is needed.
    Corner,
    /// The place touches no land.
    OffLand,
}

impl Named {
    /// Reads `C3`, `C3@12`: a capital letter, a number without a leading zero, and an hour behind `@`.
    pub fn read(text: &str) -> Option<Self> {
        let (hex, hour) = match text.split_once('@') {
            Some((hex, "0")) => (hex, Some(0)),
            Some((hex, hour)) => (hex, Some(number(hour)?)),
            None => (text, None),
        };
        let letter = hex.bytes().next().filter(u8::is_ascii_uppercase)?;
        Some(Self { row: letter - b'A', number: number(&hex[1..])?, hour })
    }
}

/// One or two digits without a leading zero.
fn number(text: &str) -> Option<u8> {
    let plain = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain && !text.starts_with('0'))
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.number)?;
        self.hour.map_or(Ok(()), |hour| write!(f, "@{hour}"))
    }
}

/// The place itself, from whatever hex it is named: two names with equal keys name one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceKey {
    /// A hex: its row and number. Also a name with a row or an hour that the map lacks, as written.
    Hex(u8, u8, Option<u8>),
    /// A corner.
    Corner(i16, i16),
    /// An edge.
    Edge(i16, i16),
}

impl Named {
    /// The key of the place, where the hex's row begins `from` half hexes
    /// from the west; `None` where there is no such row.
    pub fn key(self, from: Option<u8>) -> PlaceKey {
        let (Some(from), Some(hour)) = (from, self.hour.and_then(Hour::new)) else {
            return PlaceKey::Hex(self.row, self.number, self.hour);
        };
        let middle = middle(i16::from(self.row), i16::from(from) + 2 * (i16::from(self.number) - 1));
        if hour.is_corner() {
            let (x, y) = corner_point(middle, hour);
            return PlaceKey::Corner(x, y);
        }
        let (x, y) = edge_point(middle, hour);
        PlaceKey::Edge(x, y)
    }
}

impl Island {
    /// The middle of a hex of the rows, land or sea.
    fn middle_of(&self, named: Named) -> Result<(i16, i16), PlaceError> {
        let row = self.rows.get(usize::from(named.row)).ok_or(PlaceError::NoHex)?;
        let place = usize::from(named.number).checked_sub(1).filter(|&place| place < row.is_land.len());
        let place = place.ok_or(PlaceError::NoHex)?;
        Ok(middle(i16::from(named.row), i16::from(row.from) + 2 * place as i16))
    }

    /// The land hex with this name; an hour is passed over.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] when there is none.
    pub fn hex(&self, named: Named) -> Result<HexId, PlaceError> {
        let (half, _) = self.middle_of(named)?;
        self.by_middle.get(&(i16::from(named.row), half)).copied().ok_or(PlaceError::Sea)
    }

    /// The corner with this name, from any hex that touches it, also a sea hex.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] when there is none.
    pub fn corner(&self, named: Named) -> Result<CornerId, PlaceError> {
        let hour = named.hour.and_then(Hour::new).ok_or(PlaceError::NoHour)?;
        let at = self.middle_of(named)?;
        if !hour.is_corner() {
            return Err(PlaceError::Edge);
        }
        self.corner_at.get(&corner_point(at, hour)).copied().ok_or(PlaceError::OffLand)
    }

    /// The edge with this name, from either of its hexes, also a sea hex.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] when there is none.
    pub fn edge(&self, named: Named) -> Result<EdgeId, PlaceError> {
        let hour = named.hour.and_then(Hour::new).ok_or(PlaceError::NoHour)?;
        let at = self.middle_of(named)?;
        if hour.is_corner() {
            return Err(PlaceError::Corner);
        }
        self.edge_at.get(&edge_point(at, hour)).copied().ok_or(PlaceError::OffLand)
    }

    /// The name of a hex.
    ///
    /// # Panics
    ///
    /// When the island has no such hex.
    pub fn hex_name(&self, hex: HexId) -> Named {
        let hex = &self.hexes[hex.index()];
        Named { row: hex.row, number: hex.place + 1, hour: None }
    }

    /// Every name of a corner from its land hexes, the canonical one first.
    pub fn corner_names(&self, corner: CornerId) -> impl Iterator<Item = Named> {
        self.names(move |hex| hex.corners.iter().position(|&it| it == corner).map(|i| Hour::CORNERS[i]))
    }

    /// Every name of an edge from its land hexes, the canonical one first.
    pub fn edge_names(&self, edge: EdgeId) -> impl Iterator<Item = Named> {
        self.names(move |hex| hex.edges.iter().position(|&it| it == edge).map(|i| Hour::EDGES[i]))
    }

    fn names(&self, hour_at: impl Fn(&super::Hex) -> Option<Hour>) -> impl Iterator<Item = Named> {
        self.hexes.iter().filter_map(move |hex| {
            let hour = hour_at(hex)?;
            Some(Named { row: hex.row, number: hex.place + 1, hour: Some(hour.get()) })
        })
    }

    /// The canonical name of a corner: that of its first land hex in reading order.
    ///
    /// # Panics
    ///
    /// When the island has no such corner.
    pub fn corner_name(&self, corner: CornerId) -> Named {
        self.corner_names(corner).next().expect("a corner has a land hex")
    }

    /// Where a corner lies: half hexes from the west, and quarters of a hex's height from the north.
    ///
    /// # Panics
    ///
    /// When the island has no such corner.
    pub fn corner_at(&self, corner: CornerId) -> (i16, i16) {
        let at = self.corner_at.iter().find(|&(_, &it)| it == corner).map(|(&point, _)| point);
        at.expect("a corner has a point")
    }

    /// The canonical name of an edge.
    ///
    /// # Panics
    ///
    /// When the island has no such edge.
    pub fn edge_name(&self, edge: EdgeId) -> Named {
        self.edge_names(edge).next().expect("an edge has a land hex")
    }
}
