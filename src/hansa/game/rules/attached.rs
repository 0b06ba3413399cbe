//! Promo markers attached to routes, each with a trader of its owner: there to the end of the game.
//!
//! They are neither markers of the route nor pieces on a post; a marker attached counts as used by its owner. The list is
//! kept sorted, so that equal positions are equal values. Clauses: PROMO-3 … PROMO-5; AMB-53.

use super::markers::MarkerKind;
use crate::board::table::MAX_ATTACHED;
use crate::vocab::RouteId;
use kogge_engine::game::Seat;

/// A promo marker at a route, with a trader of its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Attached {
    /// The route.
    pub route: RouteId,
    /// The owner.
    pub seat: Seat,
    /// The kind of the marker.
    pub marker: MarkerKind,
}

/// All attached markers of a position, sorted, the first `len` of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Attachments {
    list: [Attached; MAX_ATTACHED],
    len: u8,
}

impl Attachments {
    const NOTHING: Attached = Attached { route: RouteId(0), seat: Seat::A, marker: MarkerKind(0) };

    pub(super) const NONE: Self = Self { list: [Self::NOTHING; MAX_ATTACHED], len: 0 };

    pub(super) fn as_slice(&self) -> &[Attached] {
        &self.list[..usize::from(self.len)]
    }

    /// Whether another one fits.
    pub(super) const fn has_room(&self) -> bool {
        (self.len as usize) < MAX_ATTACHED
    }

    /// Attaches a marker, for which there must be room.
    pub(super) fn add(&mut self, attached: Attached) {
        self.list[usize::from(self.len)] = attached;
        self.len += 1;
        self.list[..usize::from(self.len)].sort_unstable();
    }

    /// How many markers of a kind a player has attached.
    pub(super) fn count(&self, seat: Seat, marker: MarkerKind) -> usize {
        self.as_slice().iter().filter(|attached| attached.seat == seat && attached.marker == marker).count()
    }
}
