//! The step that follows what was just carried out.
//!
//! The files of the decisions answer with it and call nothing that comes later in a turn: [`flow`](super::flow) goes on
//! from here.

use super::phase::Then;
use super::seat::Pieces;
use crate::vocab::{CityId, RouteId};

/// The step that follows what was just carried out.
#[derive(Debug, Clone, Copy)]
#[must_use]
pub(super) enum Next {
    /// The decision that the phase says.
    Decision,
    /// The answer to an Income. Clause: FAVOUR-8.
    Echo,
    /// The tributes for a kontor, and then what they hold up. Clause: PROMO-3.
    Tributes {
        /// The city in which it was founded.
        city: CityId,
        /// The place among the attached markers of the first that may still call.
        from: u8,
        /// The part of the turn that they hold up.
        then: Then,
    },
    /// Steps 4 to 6 of establishing a route. Clause: ROUTE-2.
    Finish(RouteId),
    /// The permanent marker of an established route, from which these pieces returned. Clause: FX-0.
    Permanent {
        /// The route.
        route: RouteId,
        /// The pieces that step 3 left on it.
        left: Pieces,
    },
    /// Step 4 alone: the permanent marker of the route was good for the kontor. Clause: FX-5.
    Return(RouteId),
    /// The end of the action. Clause: END-6.
    End,
    /// The next replacement of a turn that has ended. Clause: MARKER-10.
    Replacement,
}

impl Next {
    /// A kontor was founded in the city: its tributes, and then what they hold up. Clause: PROMO-3.
    pub(super) const fn founded(city: CityId, then: Then) -> Self {
        Self::Tributes { city, from: 0, then }
    }
}

impl From<Then> for Next {
    fn from(then: Then) -> Self {
        match then {
            Then::Finish(route) => Self::Finish(route),
            Then::Return(route) => Self::Return(route),
            Then::End => Self::End,
        }
    }
}
