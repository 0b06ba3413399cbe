//! Where each fact of a board stands in its files.

use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CityId, CountryId, Effect, RouteId};

/// Where each fact of a board stands: lists run parallel to the board's.
#[derive(Debug, Clone)]
pub struct Places {
    /// The map statement and its facts.
    pub map: MapPlaces,
    /// One a city.
    pub cities: Vec<CityPlaces>,
    /// One a route.
    pub routes: Vec<RoutePlaces>,
    /// One a country.
    pub countries: Vec<CountryPlaces>,
    /// One a mission card: its statement.
    pub missions: Vec<Span>,
    /// The regular markers; `None` where the edition gives them.
    pub markers: Option<MarkerPlaces>,
    /// The positions.
    pub picture: PicturePlaces,
}

/// The places of the map statement: each fact's whole line, `None` where the map does not say it.
#[derive(Debug, Clone)]
pub struct MapPlaces {
    /// `map NAME`: the name.
    pub name: Span,
    /// `players …`.
    pub players: Option<Span>,
    /// `edition …`.
    pub edition: Option<Span>,
    /// `ends at N completed cities`: the number.
    pub completed_limit: Option<Span>,
    /// `ends at N prestige`: the number.
    pub prestige_limit: Option<Span>,
    /// `link A -- B …`: the two cities.
    pub link: Option<Span>,
    /// The prestige for the Link, behind its colon.
    pub link_prestige: Option<Span>,
    /// `special C …`: the city.
    pub special: Option<Span>,
    /// The values of the special spaces, where written.
    pub special_spaces: Vec<Span>,
    /// `modules …`.
    pub modules: Option<Span>,
    /// `neutral at …`.
    pub neutral: Option<Span>,
    /// `varies …`: the base's file name, in a variant.
    pub varies: Option<Span>,
}

/// The places of a city.
#[derive(Debug, Clone)]
pub struct CityPlaces {
    /// Its name in its declaration.
    pub name: Span,
    /// Each kontor; in a green city none.
    pub kontors: Vec<Span>,
    /// The word `green`.
    pub green: Option<Span>,
    /// The fact `skill …`.
    pub skills: Option<Span>,
    /// The fact `permission …`.
    pub permissions: Option<Span>,
    /// The names after `in`.
    pub countries: Option<Span>,
}

/// The places of a route.
#[derive(Debug, Clone)]
pub struct RoutePlaces {
    /// `A -- B [as NAME]` in its declaration.
    pub name: Span,
    /// The two cities, in the order of the board's ends.
    pub ends: [Span; 2],
    /// Each post, in the order of the board's posts.
    pub posts: Vec<Span>,
    /// The name after `in`.
    pub country: Option<Span>,
    /// The fact `tavern`.
    pub tavern: Option<Span>,
    /// The fact `always …`.
    pub permanent: Option<Span>,
    /// The fact `markers …`.
    pub markers: Option<Span>,
}

/// The places of a country.
#[derive(Debug, Clone)]
pub struct CountryPlaces {
    /// Its name in its declaration.
    pub name: Span,
    /// The word `home` or `foreign`.
    pub kind: Span,
    /// The fact `scores …`.
    pub scores: Option<Span>,
}

/// The places of the marker statement.
#[derive(Debug, Clone)]
pub struct MarkerPlaces {
    /// The word `markers`.
    pub header: Span,
    /// Each fact, as written: what its markers do, and its place.
    pub rows: Vec<(Effect, Span)>,
}

/// The places of the positions: a list as of the board's cities and routes, empty without a picture.
#[derive(Debug, Clone, Default)]
pub struct PicturePlaces {
    /// The row of each city.
    pub cities: Vec<Option<PositionRow>>,
    /// The row of each route's posts.
    pub routes: Vec<Option<PositionRow>>,
    /// The rows of the scenery.
    pub scenery: SceneryPlaces,
}

/// The places of the scenery: lists run parallel to the board's.
#[derive(Debug, Clone, Default)]
pub struct SceneryPlaces {
    /// The file of the background.
    pub background: Option<PositionRow>,
    /// The palette, or its file.
    pub palette: Option<PositionRow>,
    /// The row of the title.
    pub title: Option<PositionRow>,
    /// The row of each line and area.
    pub shapes: Vec<PositionRow>,
    /// The row of each label.
    pub labels: Vec<PositionRow>,
}

/// A row of the picture.
#[derive(Debug, Clone, Copy)]
pub struct PositionRow {
    /// The place of the row, as written.
    pub span: Span,
    /// Whether a base says it.
    pub inherited: bool,
}

impl Places {
    /// A city's name in its declaration.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn city(&self, city: CityId) -> Span {
        self.cities[city.index()].name
    }

    /// A route's `A -- B` in its declaration.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn route(&self, route: RouteId) -> Span {
        self.routes[route.index()].name
    }

    /// A country's name in its declaration.
    ///
    /// # Panics
    ///
    /// When the board has no such country.
    pub fn country(&self, country: CountryId) -> Span {
        self.countries[country.index()].name
    }
}

impl CityPlaces {
    /// The fact `skill …`, or the name where the city has none.
    pub fn skills_or_name(&self) -> Span {
        self.skills.unwrap_or(self.name)
    }

    /// The fact `permission …`, or the name where the city has none.
    pub fn permissions_or_name(&self) -> Span {
        self.permissions.unwrap_or(self.name)
    }

    /// The names after `in`, or the city's own where it lies in no country.
    pub fn countries_or_name(&self) -> Span {
        self.countries.unwrap_or(self.name)
    }

    /// The first kontor, or the name where the city has none.
    pub fn first_kontor_or_name(&self) -> Span {
        self.kontors.first().copied().unwrap_or(self.name)
    }
}

impl RoutePlaces {
    /// The name after `in`, or the route's own where it lies in no country.
    pub fn country_or_name(&self) -> Span {
        self.country.unwrap_or(self.name)
    }

    /// The fact `tavern`, or the name where the route has none.
    pub fn tavern_or_name(&self) -> Span {
        self.tavern.unwrap_or(self.name)
    }

    /// The fact `always …`, or the name where the route has none.
    pub fn permanent_or_name(&self) -> Span {
        self.permanent.unwrap_or(self.name)
    }
}

impl CountryPlaces {
    /// The fact `scores …`, or the name where the country has none.
    pub fn scores_or_name(&self) -> Span {
        self.scores.unwrap_or(self.name)
    }
}
