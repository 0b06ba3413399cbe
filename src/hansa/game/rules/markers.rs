//! Where every regular marker is.
//!
//! A game has as many markers as its table says, numbered kind by kind; each has one place, a byte. Markers of a kind
//! are identical (MARKER-1), so a kind's places are kept sorted, and equal positions are equal values. None can appear
//! or vanish (INV-7). Clauses: SETUP-7, SETUP-8, MARKER-1, MARKER-2, MARKER-7, MARKER-11.

use std::ops::Range;

use arrayvec::ArrayVec;

use super::Random;
use crate::board::table::{MAX_MARKERS, MAX_PLAYERS, MAX_ROUTES, Table};
use crate::vocab::{Effect, RouteId, RouteSet};
use kogge_engine::game::Seat;

/// A kind of regular marker: a row of [`Table::markers`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(transparent))]
pub struct MarkerKind(pub u8);

impl MarkerKind {
    /// The place in [`Table::markers`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kinds of a table in order.
    pub fn all(table: &Table) -> impl Iterator<Item = Self> + use<> {
        (0..table.markers.len() as u8).map(Self)
    }

    /// The effect of markers of this kind.
    ///
    /// # Panics
    ///
    /// When the board has no such kind.
    pub fn effect(self, table: &Table) -> Effect {
        table.markers[self.index()].effect
    }
}

/// Where a regular marker is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkerPlace {
    /// At a route.
    Route(RouteId),
    /// Before a player, not used yet. Clause: MARKER-2.
    Unused(Seat),
    /// Before a player, turned over. Clause: MARKER-2.
    Used(Seat),
    /// On a player's plate, face down. Clauses: MARKER-7, MARKER-12.
    Plate(Seat),
    /// On a player's plate, left there from an earlier turn and known. Clause: MARKER-11.
    OpenPlate(Seat),
    /// In the marker supply, face down. Clause: SETUP-8.
    Supply,
    /// Out of the game. Clauses: OPT-1, TWO-10.
    Removed,
}

const UNUSED: u8 = MAX_ROUTES as u8;
const USED: u8 = UNUSED + MAX_PLAYERS as u8;
const PLATE: u8 = USED + MAX_PLAYERS as u8;
const OPEN_PLATE: u8 = PLATE + MAX_PLAYERS as u8;
const SUPPLY: u8 = OPEN_PLATE + MAX_PLAYERS as u8;
const REMOVED: u8 = SUPPLY + 1;

impl MarkerPlace {
    const fn code(self) -> u8 {
        match self {
            Self::Route(route) => route.0 as u8,
            Self::Unused(seat) => UNUSED + seat as u8,
            Self::Used(seat) => USED + seat as u8,
            Self::Plate(seat) => PLATE + seat as u8,
            Self::OpenPlate(seat) => OPEN_PLATE + seat as u8,
            Self::Supply => SUPPLY,
            Self::Removed => REMOVED,
        }
    }

    fn from_code(code: u8) -> Self {
        let seat = |from: u8| Seat::ALL[usize::from(code - from)];
        match code {
            0..UNUSED => Self::Route(RouteId(code.into())),
            UNUSED..USED => Self::Unused(seat(UNUSED)),
            USED..PLATE => Self::Used(seat(USED)),
            PLATE..OPEN_PLATE => Self::Plate(seat(PLATE)),
            OPEN_PLATE..SUPPLY => Self::OpenPlate(seat(OPEN_PLATE)),
            SUPPLY => Self::Supply,
            _ => Self::Removed,
        }
    }
}

/// All regular markers of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Markers {
    /// The routes with a marker; follows from `places`, kept for speed.
    marked: RouteSet,
    /// The kinds each player can use, bit by kind; follows from `places`, kept for speed.
    held: [u16; MAX_PLAYERS],
    places: [u8; MAX_MARKERS],
    /// The kinds of the marker supply, half a byte each; the last one is drawn next.
    order: [u8; MAX_MARKERS / 2],
    n_supply: u8,
}

/// How many markers of a kind a game has.
fn n_of(table: &Table, kind: MarkerKind) -> usize {
    let row = &table.markers[kind.index()];
    usize::from(row.start) + usize::from(row.supply)
}

/// The markers of a kind among all of a game.
fn group(table: &Table, kind: MarkerKind) -> Range<usize> {
    let start: usize = (0..kind.0).map(|before| n_of(table, MarkerKind(before))).sum();
    start..start + n_of(table, kind)
}

impl Markers {
    /// Every marker out of the game.
    pub(super) const REMOVED: Self = Self {
        marked: RouteSet::EMPTY,
        held: [0; MAX_PLAYERS],
        places: [REMOVED; MAX_MARKERS],
        order: [0; MAX_MARKERS / 2],
        n_supply: 0,
    };

    pub(super) const fn marked(&self) -> RouteSet {
        self.marked
    }

    /// The marker at a route.
    pub(super) fn at_route(&self, table: &Table, route: RouteId) -> Option<MarkerKind> {
        if !self.marked.contains(route) {
            return None;
        }
        let code = MarkerPlace::Route(route).code();
        let marker = self.places.iter().position(|&place| place == code)?;
        let mut end = 0;
        MarkerKind::all(table).find(|&kind| {
            end += n_of(table, kind);
            marker < end
        })
    }

    /// Whether a player has an unused marker of the kind.
    pub(super) fn holds(&self, seat: Seat, kind: MarkerKind) -> bool {
        self.held[seat.index()] >> kind.0 & 1 != 0
    }

    /// The kinds of which a player has an unused marker.
    pub(super) fn held(&self, seat: Seat) -> impl Iterator<Item = MarkerKind> + use<> {
        // The neutral party holds none.
        let mut rest = self.held.get(seat.index()).copied().unwrap_or(0);
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let lowest = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                MarkerKind(lowest)
            })
        })
    }

    /// How many markers of a kind are at a place.
    pub(super) fn count(&self, table: &Table, kind: MarkerKind, place: MarkerPlace) -> usize {
        let code = place.code();
        self.places[group(table, kind)].iter().filter(|&&at| at == code).count()
    }

    /// How many markers of any kind are at a place.
    pub(super) fn count_all(&self, place: MarkerPlace) -> usize {
        let code = place.code();
        self.places.iter().filter(|&&at| at == code).count()
    }

    /// Every marker of the game: its kind and its place, kind by kind.
    pub(super) fn all(&self, table: &Table) -> impl Iterator<Item = (MarkerKind, MarkerPlace)> {
        MarkerKind::all(table).flat_map(move |kind| {
            self.places[group(table, kind)].iter().map(move |&code| (kind, MarkerPlace::from_code(code)))
        })
    }

    /// Calls `each` with every marker of the game, kind by kind: what tight loops run over.
    pub(super) fn for_each(&self, table: &Table, mut each: impl FnMut(MarkerKind, MarkerPlace)) {
        let mut start = 0;
        for kind in MarkerKind::all(table) {
            let end = start + n_of(table, kind);
            self.places[start..end].iter().for_each(|&code| each(kind, MarkerPlace::from_code(code)));
            start = end;
        }
    }

    /// Moves one marker of a kind; false, and nothing changes, when none is at `from`.
    pub(super) fn shift(&mut self, table: &Table, kind: MarkerKind, from: MarkerPlace, to: MarkerPlace) -> bool {
        let markers = &mut self.places[group(table, kind)];
        let Some(marker) = markers.iter_mut().find(|at| **at == from.code()) else { return false };
        *marker = to.code();
        markers.sort_unstable();
        match from {
            MarkerPlace::Route(route) => self.marked.remove(route),
            MarkerPlace::Unused(seat) if self.count(table, kind, from) == 0 => {
                self.held[seat.index()] &= !(1 << kind.0);
            }
            MarkerPlace::Unused(_)
            | MarkerPlace::Used(_)
            | MarkerPlace::Plate(_)
            | MarkerPlace::OpenPlate(_)
            | MarkerPlace::Supply
            | MarkerPlace::Removed => {}
        }
        match to {
            MarkerPlace::Route(route) => self.marked.insert(route),
            MarkerPlace::Unused(seat) => self.held[seat.index()] |= 1 << kind.0,
            MarkerPlace::Used(_)
            | MarkerPlace::Plate(_)
            | MarkerPlace::OpenPlate(_)
            | MarkerPlace::Supply
            | MarkerPlace::Removed => {}
        }
        true
    }

    /// How many markers the supply has.
    pub(super) const fn n_supply(&self) -> usize {
        self.n_supply as usize
    }

    /// The kinds in the supply, the next to be drawn last. Hidden from every player. Clause: SETUP-8.
    pub(super) fn order(&self) -> impl DoubleEndedIterator<Item = MarkerKind> {
        (0..self.n_supply()).map(|i| MarkerKind(self.order[i / 2] >> (i % 2 * 4) & 0xf))
    }

    /// Puts a marker that is out of the game on top of the supply; false when there is none of its kind.
    pub(super) fn stack(&mut self, table: &Table, kind: MarkerKind) -> bool {
        let there = self.shift(table, kind, MarkerPlace::Removed, MarkerPlace::Supply);
        if there {
            self.set_order(self.n_supply(), kind.0);
            self.n_supply += 1;
        }
        there
    }

    /// Draws the next marker of the supply onto a plate; false when the supply is empty. Clauses: MARKER-7, END-3.
    pub(super) fn draw(&mut self, table: &Table, seat: Seat) -> bool {
        let Some(kind) = self.order().next_back() else { return false };
        self.n_supply -= 1;
        self.set_order(self.n_supply(), 0);
        self.shift(table, kind, MarkerPlace::Supply, MarkerPlace::Plate(seat))
    }

    fn set_order(&mut self, i: usize, kind: u8) {
        let (pair, shift) = (&mut self.order[i / 2], i % 2 * 4);
        *pair = *pair & !(0xf << shift) | kind << shift;
    }

    /// The order of the supply and the kinds of face-down plate markers taken out: those markers count as supply.
    /// Clause: TURN-8.
    pub(super) fn hide(&mut self, table: &Table) {
        for kind in MarkerKind::all(table) {
            for seat in Seat::players(MAX_PLAYERS) {
                while self.shift(table, kind, MarkerPlace::Plate(seat), MarkerPlace::Supply) {}
            }
        }
        self.order = [0; MAX_MARKERS / 2];
    }

    /// Whether the order of the supply is that of its markers; [`hide`](Self::hide) takes it out.
    pub(super) fn knows_order(&self, table: &Table) -> bool {
        let in_order = |kind: MarkerKind| self.order().filter(|&there| there == kind).count();
        MarkerKind::all(table).all(|kind| self.count(table, kind, MarkerPlace::Supply) == in_order(kind))
    }

    /// Deals what [`hide`](Self::hide) took out at random: this many markers face down onto each plate, the others into
    /// the supply. Clauses: SETUP-8, MARKER-7.
    pub(super) fn deal(&mut self, table: &Table, face_down: [u8; MAX_PLAYERS], random: &mut Random) {
        let heap = |kind| std::iter::repeat_n(kind, self.count(table, kind, MarkerPlace::Supply));
        let mut heap: ArrayVec<MarkerKind, MAX_MARKERS> = MarkerKind::all(table).flat_map(heap).collect();
        random.shuffle(&mut heap);
        for seat in Seat::players(MAX_PLAYERS) {
            let n_left = heap.len().saturating_sub(face_down[seat.index()].into());
            for kind in heap.drain(n_left..) {
                self.shift(table, kind, MarkerPlace::Supply, MarkerPlace::Plate(seat));
            }
        }
        self.n_supply = heap.len() as u8;
        for (i, kind) in heap.iter().enumerate() {
            self.set_order(i, kind.0);
        }
    }

    /// The routes with another marker.
    pub(super) fn changes(&self, table: &Table, other: &Self) -> RouteSet {
        if self.places == other.places {
            return RouteSet::EMPTY;
        }
        let marked = self.marked.difference(other.marked).union(other.marked.difference(self.marked));
        // Where the same routes have markers, an exchange of kinds must be looked for.
        let both = self.marked.intersection(other.marked);
        let moved = self.places.iter().zip(&other.places).filter(|(here, there)| here != there);
        let suspects = moved.flat_map(|(&here, &there)| [here, there]).map(MarkerPlace::from_code);
        let suspects =
            suspects.filter_map(|place| if let MarkerPlace::Route(route) = place { Some(route) } else { None });
        let differ = |route: &RouteId| self.at_route(table, *route) != other.at_route(table, *route);
        marked.union(suspects.filter(|&route| both.contains(route)).filter(differ).collect())
    }

    /// Whether the values kept for speed follow from the places, and the order of the supply from its markers.
    pub(super) fn is_consistent(&self, table: &Table) -> bool {
        let mut fresh = Self::REMOVED;
        for (kind, place) in self.all(table) {
            if !fresh.shift(table, kind, MarkerPlace::Removed, place) {
                return false;
            }
        }
        let derived = (fresh.marked, fresh.held) == (self.marked, self.held);
        fresh.places == self.places && derived && self.knows_order(table)
    }
}
