//! The arguments of actions by their names in the rows: how many each can be on a map, the place of one, and the one at a
//! place.

use super::offers::Offers;
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::rules::legal::FACES;
use crate::rules::offer::Offer;
use crate::rules::payments;
use crate::vocab::{Card, Catch, Commodity, CornerId, EdgeId, EventCard, HexId, Pieces, Resource, TokenUse};
use kogge_engine::game::Seat;

/// How many of everything that actions name a map has.
#[derive(Debug, Clone)]
pub(super) struct Sizes {
    corners: usize,
    nodes: usize,
    edges: usize,
    hexes: usize,
    /// The seats; four also where fewer play.
    seats: usize,
    /// How many cards of a resource the bank has, and none: what can be laid out.
    bids: usize,
    /// The sets of fish that can be spent, ascending.
    payments: Vec<Pieces>,
    /// The event cards, row by row of the edition.
    event_cards: Vec<EventCard>,
    pub(super) offers: &'static Offers,
}

impl Sizes {
    pub(super) fn of(table: &Table, edition: &Edition, offers: &'static Offers) -> Self {
        // Some players pay less than the edition says.
        let highest = edition.fish.spend.iter().copied().max().unwrap_or(0);
        let mut payments: Vec<Pieces> = (1..=highest).flat_map(|price| payments(&edition.fish.pieces, price)).collect();
        payments.sort_unstable();
        payments.dedup();
        let mut event_cards: Vec<EventCard> = Vec::new();
        for row in edition.event_cards.iter().map(EventCard::from) {
            if !event_cards.contains(&row) {
                event_cards.push(row);
            }
        }
        Self {
            corners: table.corners.len(),
            nodes: table.n_nodes(),
            edges: table.n_edges(),
            hexes: table.hexes.len(),
            seats: table.n_seats(),
            bids: usize::from(edition.cards) + 1,
            payments,
            event_cards,
            offers,
        }
    }
}

/// A kind of arguments.
pub(super) struct Argument<T: 'static> {
    /// How many a map has.
    pub(super) count: fn(&Sizes) -> usize,
    /// The place of one among them; beyond them or nothing for one that the map does not have.
    pub(super) place: fn(T, &Sizes) -> Option<usize>,
    /// The one at a place.
    pub(super) at: fn(usize, &Sizes) -> Option<T>,
}

/// Declares arguments by name: their type, how many they can be, the place of one, and the one at a place.
macro_rules! arguments {
    ($($name:ident: $type:ty, $count:expr, $place:expr, $at:expr;)+) => {
        $(
            #[allow(non_upper_case_globals, reason = "rows of actions name their arguments")]
            pub(super) const $name: Argument<$type> = Argument { count: $count, place: $place, at: $at };
        )+
    };
}

/// The place among numbers from 1 on.
fn from_one(n: u8) -> Option<usize> {
    usize::from(n).checked_sub(1)
}

arguments! {
    corner: CornerId, |has| has.corners, |it, _| Some(it.index()), |i, _| Some(CornerId::at(i));
    node: CornerId, |has| has.nodes, |it, _| Some(it.index()), |i, _| Some(CornerId::at(i));
    edge: EdgeId, |has| has.edges, |it, _| Some(it.index()), |i, _| Some(EdgeId::at(i));
    hex: HexId, |has| has.hexes, |it, _| Some(it.index()), |i, _| Some(HexId::at(i));
    seat: Seat, |has| has.seats, |it, _| Some(it.index()), |i, _| Seat::ALL.get(i).copied();
    card: Card, |_| Card::ALL.len(), |it, _| Some(it.index()), |i, _| Card::ALL.get(i).copied();
    resource: Resource, |_| Resource::ALL.len(), |it, _| Some(it.index()), |i, _| Resource::ALL.get(i).copied();
    gives: Resource, resource.count, resource.place, resource.at;
    gets: Resource, resource.count, resource.place, resource.at;
    offer: Offer, |has| has.offers.n_listed(), |it, has| has.offers.rank(it), |i, has| has.offers.at(i);
    what: Catch, |_| Catch::ALL.len(), |it, _| Some(it.index()), |i, _| Catch::ALL.get(i).copied();
    pieces: Pieces, |has| has.payments.len(), |it, has| has.payments.binary_search(&it).ok(),
        |i, has| has.payments.get(i).copied();
    piece: u8, |_| 3, |it, _| from_one(it), |i, _| Some(i as u8 + 1);
    wool: u8, |has| has.bids, |it, _| Some(it.into()), |i, _| Some(i as u8);
    grain: u8, |has| has.bids, |it, _| Some(it.into()), |i, _| Some(i as u8);
    token: TokenUse, |_| TokenUse::ALL.len(), |it, _| Some(it.index()), |i, _| TokenUse::ALL.get(i).copied();
    die: u8, |_| FACES.into(), |it, _| from_one(it), |i, _| Some(i as u8 + 1);
    dice: [u8; 2], |_| usize::from(FACES).pow(2), |[a, b], _| {
        let of_die = |face| from_one(face).filter(|place| *place < FACES.into());
        Some(of_die(a)? * usize::from(FACES) + of_die(b)?)
    }, |i, _| Some([i as u8 / FACES + 1, i as u8 % FACES + 1]);
    event_card: EventCard, |has| has.event_cards.len(), |it, has| has.event_cards.iter().position(|own| *own == it),
        |i, has| has.event_cards.get(i).copied();
    commodity: Commodity, |_| Commodity::ALL.len(), |it, _| Some(it.index()), |i, _| Commodity::ALL.get(i).copied();
}
