//! The owners of kontors in the cities: printed kontors, extra kontors and the kontors of green cities.
//!
//! Printed kontors are kept in planes. The others share one small pool, city by city and each side in order of
//! founding, so that equal rows are equal values. From it a city's row of kontors is read: its left side newest first,
//! then the printed ones, then its right side oldest first. So the row runs from the lowest value to the highest.
//! Clauses: CONTROL-3, KONTOR-1, MARKER-22, EAST-5.

use std::ops::Range;

use super::planes::Planes;
use super::seat::{MAX_PARTIES, Owned};
use crate::board::table::{MAX_EXTRAS, Table};
use crate::vocab::{CityId, CitySet, KontorId, KontorSet};
use kogge_engine::game::Seat;

/// The side of a city's printed kontors on which an extra one stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Side {
    /// Left of everything there: by an Extra Kontor marker. Clauses: MARKER-22, EAST-4.
    Left,
    /// Right of everything there: by a permanent marker in a green city. Clause: EAST-14.
    Right,
}

/// A kontor outside the printed ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Extra {
    /// Where it stands.
    pub city: CityId,
    /// On which side of the city.
    pub side: Side,
    /// The piece.
    pub owned: Owned,
}

/// The parties' kontors in a city.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holdings {
    /// How many kontors each party has, by seat, the neutral party last.
    pub counts: [u8; MAX_PARTIES],
    /// The player who controls the city. Clauses: CONTROL-1, CONTROL-2.
    pub controller: Option<Seat>,
}

/// All kontors of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kontors {
    printed: Planes,
    extras: [[u8; 2]; MAX_EXTRAS],
    n_extras: u8,
}

const RIGHT: u8 = 0x10;

/// The printed kontors of a city; none of one that the board lacks.
fn printed(table: &Table, city: CityId) -> Range<usize> {
    table.cities.get(city.index()).map_or(0..0, |row| row.kontors.range())
}

impl Kontors {
    pub(super) const EMPTY: Self = Self { printed: Planes::EMPTY, extras: [[0; 2]; MAX_EXTRAS], n_extras: 0 };

    /// The piece on a printed kontor.
    pub(super) fn printed(&self, kontor: KontorId) -> Option<Owned> {
        Owned::from_code(self.printed.code(kontor.0))
    }

    /// Puts a piece on a free printed kontor.
    pub(super) fn set_printed(&mut self, kontor: KontorId, owned: Owned) {
        self.printed.toggle(kontor.0, owned.code());
    }

    fn take_printed(&mut self, kontor: KontorId, owned: Owned) {
        self.printed.toggle(kontor.0, owned.code());
    }

    /// Exchanges the pieces of two printed kontors. Clause: MARKER-20.
    pub(super) fn swap_printed(&mut self, a: KontorId, b: KontorId) {
        if let (Some(at_a), Some(at_b)) = (self.printed(a), self.printed(b)) {
            self.take_printed(a, at_a);
            self.take_printed(b, at_b);
            self.set_printed(a, at_b);
            self.set_printed(b, at_a);
        }
    }

    /// The printed kontors that are taken.
    pub(super) fn taken(&self) -> KontorSet {
        KontorSet(self.printed.taken())
    }

    /// The printed kontors with a merchant.
    pub(super) const fn merchants(&self) -> KontorSet {
        KontorSet(self.printed.merchants())
    }

    /// The printed kontors of a party.
    pub(super) fn printed_of(&self, seat: Seat) -> KontorSet {
        KontorSet(self.printed.of_party(seat))
    }

    /// Exchanges the pieces of two neighbours right of a city's printed kontors, the left one at this place among them.
    /// Clause: EAST-16.
    pub(super) fn swap_right(&mut self, city: CityId, left: u8) {
        let is_right = |i: &usize| {
            let [at, code] = self.extras[*i];
            CityId(at.into()) == city && code & RIGHT != 0
        };
        let mut places = (0..usize::from(self.n_extras)).filter(is_right).skip(left.into());
        if let (Some(a), Some(b)) = (places.next(), places.next()) {
            self.extras.swap(a, b);
        }
    }

    /// The kontors right of a city's printed ones, from the left. Clause: EAST-5.
    pub(super) fn right(&self, city: CityId) -> impl Iterator<Item = Owned> {
        self.extras().filter(move |extra| extra.city == city && extra.side == Side::Right).map(|extra| extra.owned)
    }

    /// The kontors outside the printed ones, city by city, left sides first, each side in order of founding.
    pub(super) fn extras(&self) -> impl DoubleEndedIterator<Item = Extra> {
        self.extras[..usize::from(self.n_extras)].iter().filter_map(|&[city, code]| {
            let side = if code & RIGHT == 0 { Side::Left } else { Side::Right };
            Some(Extra { city: CityId(city.into()), side, owned: Owned::from_code(code & 0xf)? })
        })
    }

    /// Whether another extra kontor fits.
    pub(super) fn has_room(&self) -> bool {
        usize::from(self.n_extras) < MAX_EXTRAS
    }

    /// Founds an extra kontor, for which there must be room.
    pub(super) fn add_extra(&mut self, extra: Extra) {
        let side = if extra.side == Side::Right { RIGHT } else { 0 };
        let new = [extra.city.0 as u8, extra.owned.code() | side];
        let place = |[city, code]: [u8; 2]| (city, code & RIGHT);
        let n_extras = usize::from(self.n_extras);
        let at = self.extras[..n_extras].partition_point(|&there| place(there) <= place(new));
        self.extras.copy_within(at..n_extras, at + 1);
        self.extras[at] = new;
        self.n_extras += 1;
    }

    /// The cities with other kontors.
    pub(super) fn changes(&self, table: &Table, other: &Self) -> CitySet {
        if self == other {
            return CitySet::EMPTY;
        }
        let printed = KontorSet(self.printed.changes(&other.printed));
        let mut cities: CitySet = printed.iter().map(|kontor| table.kontors[kontor.index()].city).collect();
        if (self.n_extras, self.extras) != (other.n_extras, other.extras) {
            // Rare enough that all cities with extras may count.
            let extras = self.extras().chain(other.extras()).map(|extra| extra.city);
            cities = cities.union(extras.collect());
        }
        cities
    }

    /// Whether the values kept for speed follow from the rest, and every kontor has an owner.
    pub(super) fn is_consistent(&self) -> bool {
        self.printed.is_consistent()
    }

    /// The leftmost free printed kontor of a city. Clause: KONTOR-1.
    pub(super) fn first_free(&self, table: &Table, city: CityId) -> Option<KontorId> {
        let taken = self.taken();
        printed(table, city).map(KontorId::at).find(|&kontor| !taken.contains(kontor))
    }

    /// The cities with a free printed kontor.
    pub(super) fn cities_with_free(&self, table: &Table) -> CitySet {
        let taken = self.taken();
        // INV-4: kontors are taken from the left.
        let has_free = |&i: &usize| {
            let kontors = table.cities[i].kontors;
            !kontors.is_empty() && !taken.contains(KontorId(kontors.end - 1))
        };
        (0..table.cities.len()).filter(has_free).map(CityId::at).collect()
    }

    /// The kontors of a city from the lowest value to the highest. Clause: CONTROL-3.
    pub(super) fn row(&self, table: &Table, city: CityId) -> impl Iterator<Item = Owned> {
        let on = move |side: Side| move |extra: &Extra| extra.city == city && extra.side == side;
        let left = self.extras().rev().filter(on(Side::Left)).map(|extra| extra.owned);
        let printed = printed(table, city).map_while(|i| self.printed(KontorId::at(i)));
        let right = self.extras().filter(on(Side::Right)).map(|extra| extra.owned);
        left.chain(printed).chain(right)
    }

    /// The parties' kontors in a city. Clauses: CONTROL-1, CONTROL-2, CONTROL-4.
    pub(super) fn holdings(&self, table: &Table, city: CityId) -> Holdings {
        let mut counts = [0_u8; MAX_PARTIES];
        let mut rightmost = [0_u16; MAX_PARTIES];
        let mut place = 0;
        let mut see = |owned: Owned| {
            counts[owned.seat.index()] += 1;
            rightmost[owned.seat.index()] = place;
            place += 1;
        };
        // The row without an iterator: most cities have no extras.
        let on = |side: Side| move |extra: &Extra| extra.city == city && extra.side == side;
        if self.n_extras > 0 {
            self.extras().rev().filter(on(Side::Left)).for_each(|extra| see(extra.owned));
        }
        for i in printed(table, city) {
            let Some(owned) = self.printed(KontorId::at(i)) else { break };
            see(owned);
        }
        if self.n_extras > 0 {
            self.extras().filter(on(Side::Right)).for_each(|extra| see(extra.owned));
        }
        // The greatest pair of how many and how far right controls.
        let claims = (0..MAX_PARTIES).filter(|&party| counts[party] > 0);
        let controller = claims.max_by_key(|&party| (counts[party], rightmost[party])).map(|party| Seat::ALL[party]);
        Holdings { counts, controller }
    }

    /// The player who controls a city.
    pub(super) fn controller(&self, table: &Table, city: CityId) -> Option<Seat> {
        self.holdings(table, city).controller
    }

    /// How many kontors a party has in a city.
    pub(super) fn count(&self, table: &Table, city: CityId, seat: Seat) -> usize {
        self.row(table, city).filter(|owned| owned.seat == seat).count()
    }

    /// How many kontors a party has in some cities.
    pub(super) fn count_in(&self, table: &Table, cities: CitySet, seat: Seat) -> usize {
        let mut count = self.extras().filter(|extra| extra.owned.seat == seat && cities.contains(extra.city)).count();
        let in_cities = |kontor: KontorId| cities.contains(table.kontors[kontor.index()].city);
        self.printed_of(seat).for_each(|kontor| count += usize::from(in_cities(kontor)));
        count
    }

    /// The cities in which a party has a kontor.
    pub(super) fn presence(&self, table: &Table, seat: Seat) -> CitySet {
        self.cities_of(table, self.printed_of(seat), |owned| owned.seat == seat)
    }

    /// The cities in which anybody has a kontor.
    pub(super) fn opened(&self, table: &Table) -> CitySet {
        self.cities_of(table, self.taken(), |_| true)
    }

    /// The cities of some printed kontors and of the extras that are picked.
    fn cities_of(&self, table: &Table, printed: KontorSet, pick: impl Fn(Owned) -> bool) -> CitySet {
        let mut cities: CitySet = self.extras().filter(|extra| pick(extra.owned)).map(|extra| extra.city).collect();
        printed.for_each(|kontor| cities.insert(table.kontors[kontor.index()].city));
        cities
    }

    /// Whether a city is completed. Clauses: KONTOR-6, EAST-6.
    pub(super) fn is_completed(&self, table: &Table, city: CityId) -> bool {
        match table.cities.get(city.index()).map(|row| row.green) {
            Some(true) => self.row(table, city).next().is_some(),
            Some(false) => self.first_free(table, city).is_none(),
            None => false,
        }
    }

    /// Whether a path between two cities that visits none of `cities` twice and no other city runs through the city
    /// `via`: whether no other single city parts it from both ends (Menger). Clause: LINK-2; ED-4.
    pub(super) fn lies_between(table: &Table, [a, b]: [CityId; 2], via: CityId, cities: CitySet) -> bool {
        let reaches_an_end = |without: CityId| {
            let mut left = cities;
            left.remove(without);
            let reached = Self::connected(table, via, left);
            reached.contains(a) || reached.contains(b)
        };
        let joined = Self::connected(table, a, cities);
        joined.contains(b) && joined.contains(via) && joined.iter().all(|city| city == via || reaches_an_end(city))
    }

    /// Those of `cities` that can be reached from `start` through `cities` only. Clauses: LINK-2, SCORE-6.
    pub(super) fn connected(table: &Table, start: CityId, cities: CitySet) -> CitySet {
        let mut reached = CitySet::EMPTY;
        if !cities.contains(start) {
            return reached;
        }
        let mut frontier = CitySet::EMPTY;
        frontier.insert(start);
        while !frontier.is_empty() {
            reached = reached.union(frontier);
            let next = frontier.iter().fold(CitySet::EMPTY, |next, city| next.union(table.city(city).neighbours));
            frontier = next.intersection(cities).difference(reached);
        }
        reached
    }
}
