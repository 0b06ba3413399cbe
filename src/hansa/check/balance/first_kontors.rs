//! The kontors that cities open with: the leftmost of each, which has to be occupied first. Clause: KONTOR-1.

use super::super::ctx::Ctx;
use crate::hansa::board::Kontor;
use crate::hansa::vocab::{CityId, Colour, Shape};
use crate::text::Span;

/// A city with its first kontor. Green cities have none.
pub(super) fn first_kontors(ctx: &Ctx) -> Vec<(CityId, Kontor)> {
    ctx.cities().filter_map(|city| ctx.board.city(city).kontors.first().map(|&kontor| (city, kontor))).collect()
}

/// Whether only somebody with a privilege can open the city. Clause: KONTOR-2.
pub(super) fn needs_privilege(kontor: &Kontor) -> bool {
    kontor.colour != Colour::White
}

/// Whether only a merchant can open the city. Clause: KONTOR-3.
pub(super) fn needs_merchant(kontor: &Kontor) -> bool {
    kontor.shape == Shape::Circle
}

/// The place of a city's first kontor.
pub(super) fn place(ctx: &Ctx, city: CityId) -> Span {
    ctx.places.cities[city.index()].first_kontor_or_name()
}
