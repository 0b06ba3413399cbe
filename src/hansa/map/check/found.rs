//! The things that findings of this family name, for the findings that yield to them.

use kogge_hansa_game::vocab::{CityId, CountryId, RouteId, Skill};

/// The subject of a finding, for the findings that yield to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thing {
    /// The whole map: everything on it.
    Map,
    City(CityId),
    Route(RouteId),
    /// The home country as home.
    Home,
    Country(CountryId),
    Skill(Skill),
    Link,
    Special,
    /// The end of the game.
    End,
    Markers,
    StartMarkers,
    Missions,
}

impl kogge_compiler::check::Thing for Thing {
    const MAP: Self = Self::Map;
}

/// The findings so far, and what they name.
pub(super) type Found = kogge_compiler::check::Found<Thing>;
