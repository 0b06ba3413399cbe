//! `Table`: the runtime's view of a board, flat and complete.
//!
//! A table compiled in borrows static rows; one made at run time owns them; both are the same type without a
//! lifetime, so the runtime cannot distinguish them. Rows are in id order. All that the runtime would otherwise search
//! for (adjacency, relocation rings, sets of posts and routes) is precomputed here.

mod limits;

pub use limits::{
    Extent, Limit, MAX_ACTIONS, MAX_ATTACHED, MAX_CHOICE, MAX_CITIES, MAX_COUNTRIES, MAX_EXTRAS, MAX_KONTORS,
    MAX_LIFTED, MAX_MARKER_KINDS, MAX_MARKERS, MAX_MISSIONS, MAX_PLAYERS, MAX_POSTS, MAX_ROUTES, MAX_SPECIAL_SPACES,
    TooLarge, lifted,
};

// Emitted tables, which stay as they are, name these here.
pub use kogge_engine::table::{List, Rows, Text, rows, text};

use crate::vocab::{
    CityId, CitySet, Colour, CountryId, CountrySet, Effect, Module, ModuleSet, PostId, PostKind, PostSet, RouteId,
    RouteSet, Scope, Shape, SkillSet,
};

/// The version of the table's shape. Emitted tables assert it, so that one from another version does not compile.
pub const TABLE_FORMAT: u16 = 4;

/// A board as the runtime reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Table {
    /// [`TABLE_FORMAT`] at the time of making.
    pub format: u16,
    /// The hash of the board's facts; see `docs/language.md`.
    pub fingerprint: u64,
    /// The id of the map.
    pub id: Text,
    /// The id of the board this map is a side of.
    pub board: Text,
    /// The name to print.
    pub name: Text,
    /// The author's version of the map.
    pub version: Option<Text>,
    /// The id of the edition.
    pub edition: Text,
    /// The supported numbers of players, ascending. Clause: SETUP-1.
    pub players: List<u8>,
    /// Completed cities that end the game. Clause: END-2.
    pub completed_limit: u16,
    /// Prestige that ends the game. Clause: END-1.
    pub prestige_limit: u16,
    /// The two ends of the Link. Clause: LINK-1.
    pub link_ends: [CityId; 2],
    /// Prestige for the first, second, … player with the Link. Clause: LINK-3.
    pub link_prestige: List<u16>,
    /// The special city. Clause: SPECIAL-1.
    pub special_city: CityId,
    /// The routes that give access to the special spaces. Clause: SPECIAL-1.
    pub special_routes: RouteSet,
    /// The special spaces from left to right: prestige and colour. Clause: SPECIAL-3.
    pub special_spaces: List<(u16, Colour)>,
    /// The home country, on boards with countries. Clause: BRIT-1.
    pub home: Option<CountryId>,
    /// How far Move 3 and its like reach when the effect does not say; never [`Scope::Map`]. MP-12.
    pub moves: Scope,
    /// The modules the map allows. Clause: SETUP-10.
    pub modules: ModuleSet,
    /// The cities that keep a neutral trader with two players. Clause: TWO-2.
    pub neutral_cities: CitySet,

    /// The countries; empty on boards without.
    pub countries: List<CountryRow>,
    /// The kinds of regular markers. Clauses: SETUP-7, SETUP-8.
    pub markers: List<MarkerRow>,
    /// The cities.
    pub cities: List<CityRow>,
    /// The printed kontors of all cities, each city's from the left.
    pub kontors: List<KontorRow>,
    /// The routes.
    pub routes: List<RouteRow>,
    /// The posts of all routes, each route's from its first end.
    pub posts: List<PostRow>,
    /// The effects of all permanent markers, route by route.
    pub effects: List<Effect>,
    /// The mission cards. Clause: MISSION-5.
    pub missions: List<[CityId; 3]>,
    /// Relocation rings of players' pieces, ring by ring, route by route: [`RouteRow::rings`] says which. A ring holds
    /// the posts of the routes at one distance, nearest first, without those closed to the origin's country. Clauses:
    /// DISPLACE-6, BRIT-8.
    pub rings: List<PostSet>,
    /// Relocation rings of neutral pieces: [`RouteRow::neutral_rings`] says which. Clause: TWO-7.
    pub neutral_rings: List<PostSet>,

    /// The routes with a tavern. Clause: SETUP-7.
    pub taverns: RouteSet,
    /// The routes on which replacement markers may be placed, pieces and kontors aside. Clauses: MARKER-9, EAST-11,
    /// BRIT-12.
    pub marker_routes: RouteSet,
    /// The green cities. Clause: EAST-3.
    pub green_cities: CitySet,
    /// The posts that are houses.
    pub houses: PostSet,
    /// The posts that are ships.
    pub ships: PostSet,
    /// The first post of every route.
    pub first_posts: PostSet,
    /// The last post of every route.
    pub last_posts: PostSet,
    /// The most prestige that one kontor or one effect brings.
    pub most_prestige: u8,
}

/// A country.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct CountryRow {
    /// The name as printed.
    pub name: Text,
    /// Whether actions B and C need a permission. Clause: BRIT-4.
    pub needs_permission: bool,
    /// The countries that pieces from its routes may be moved or relocated to, itself included. Clauses: BRIT-8,
    /// BRIT-9.
    pub reach: CountrySet,
    /// Regional prestige; empty when not scored. Clause: BRIT-17.
    pub scores: List<u16>,
    /// Its routes.
    pub routes: RouteSet,
    /// The posts of its routes.
    pub posts: PostSet,
    /// Its cities.
    pub cities: CitySet,
    /// The cities whose rightmost kontor gives permission for it. Clause: BRIT-5.
    pub permission_cities: CitySet,
}

/// A city.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct CityRow {
    /// The name as printed.
    pub name: Text,
    /// Its printed kontors in [`Table::kontors`], from the left.
    pub kontors: Rows,
    /// Whether it is a green city. Clause: EAST-3.
    pub green: bool,
    /// The skills that can be developed here. Clause: SKILL-1.
    pub skills: SkillSet,
    /// The countries it belongs to. Clause: BRIT-1.
    pub countries: CountrySet,
    /// The countries its rightmost kontor gives permission for. Clause: BRIT-5.
    pub permissions: CountrySet,
    /// The routes that end here.
    pub routes: RouteSet,
    /// The cities at the other ends of those routes.
    pub neighbours: CitySet,
}

/// A printed kontor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct KontorRow {
    /// Its city.
    pub city: CityId,
    /// The privilege needed. Clause: KONTOR-2.
    pub colour: Colour,
    /// The piece needed. Clause: KONTOR-3.
    pub shape: Shape,
    /// Prestige for occupying it, once. Clause: KONTOR-4.
    pub coin: u8,
}

/// A route.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct RouteRow {
    /// The two cities, the lower id first.
    pub ends: [CityId; 2],
    /// Its own name, where parallel routes need one.
    pub name: Option<Text>,
    /// Its posts in [`Table::posts`], from the first end.
    pub posts: Rows,
    /// Its posts as a set.
    pub post_set: PostSet,
    /// Its country, on boards with countries. Clause: BRIT-1.
    pub country: Option<CountryId>,
    /// The effects of its permanent marker in [`Table::effects`]: one choice; empty without one. Clause: EAST-10.
    pub permanent: Rows,
    /// The routes that share a city with it. Clause: DISPLACE-4.
    pub adjacent: RouteSet,
    /// Its relocation rings in [`Table::rings`], nearest first.
    pub rings: Rows,
    /// Its relocation rings for neutral pieces in [`Table::neutral_rings`].
    pub neutral_rings: Rows,
}

/// A post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct PostRow {
    /// Its route.
    pub route: RouteId,
    /// Its kind.
    pub kind: PostKind,
}

/// A kind of regular marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct MarkerRow {
    /// Its effect.
    pub effect: Effect,
    /// The number of markers that lie on tavern routes at the start. Clause: SETUP-7.
    pub start: u8,
    /// How many are in the marker supply. Clause: SETUP-8.
    pub supply: u8,
}

/// Ids index the lists of their own board: the methods that return rows panic on the id of another board, as `[]` does.
/// Check an id that comes from outside first; [`Action::is_of`](crate::rules::Action::is_of) checks those of an
/// action. The texts panic on none.
impl Table {
    /// Whether the side is for this many players: those that it names, and two on the side for three where the map
    /// allows the neutral party. Clauses: SETUP-1, TWO-1.
    pub fn is_for(&self, n_players: usize) -> bool {
        let names = |n: usize| self.players.iter().any(|&named| usize::from(named) == n);
        match n_players {
            2 => self.modules.contains(Module::TwoPlayers) && (names(2) || names(3)),
            n => names(n),
        }
    }

    /// The names of places: those of the cities, then of the countries, then of the routes that have their own.
    pub fn place_names(&self) -> impl Iterator<Item = &str> {
        let cities = self.cities.iter().map(|it| &*it.name);
        let countries = self.countries.iter().map(|it| &*it.name);
        cities.chain(countries).chain(self.routes.iter().filter_map(|it| it.name.as_deref()))
    }

    /// The same board whose places have these names, in the order of [`place_names`](Self::place_names); `None` when
    /// there are more or fewer.
    pub fn renamed(&self, names: &[String]) -> Option<Self> {
        let mut table = self.clone();
        let cities = table.cities.to_mut().iter_mut().map(|it| &mut it.name);
        let countries = table.countries.to_mut().iter_mut().map(|it| &mut it.name);
        let routes = table.routes.to_mut().iter_mut().filter_map(|it| it.name.as_mut());
        let mut given = names.iter();
        for name in cities.chain(countries).chain(routes) {
            *name = Text::Owned(given.next()?.clone());
        }
        given.next().is_none().then_some(table)
    }

    /// A city by id.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn city(&self, city: CityId) -> &CityRow {
        &self.cities[city.index()]
    }

    /// A route by id.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn route(&self, route: RouteId) -> &RouteRow {
        &self.routes[route.index()]
    }

    /// The printed kontors of a city from the left.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn kontors_of(&self, city: CityId) -> &[KontorRow] {
        &self.kontors[self.city(city).kontors.range()]
    }

    /// The posts of a route from its first end.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn posts_of(&self, route: RouteId) -> impl Iterator<Item = (PostId, PostKind)> {
        let rows = self.route(route).posts;
        rows.range().map(|i| (PostId::at(i), self.posts[i].kind))
    }

    /// The effects of a route's permanent marker: one choice; empty without one.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn permanent_of(&self, route: RouteId) -> &[Effect] {
        &self.effects[self.route(route).permanent.range()]
    }

    /// The relocation rings of players' pieces from a route, nearest first.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn rings_of(&self, route: RouteId) -> &[PostSet] {
        &self.rings[self.route(route).rings.range()]
    }

    /// The city with this name, as printed.
    pub fn city_named(&self, name: &str) -> Option<CityId> {
        self.cities.iter().position(|city| city.name == name).map(CityId::at)
    }

    /// The name of a city as printed; `an unknown city` where the board has none with this id.
    pub fn city_text(&self, city: CityId) -> &str {
        self.cities.get(city.index()).map_or("an unknown city", |row| &row.name)
    }

    /// The name of a country as printed; `an unknown country` where the board has none with this id.
    pub fn country_text(&self, country: CountryId) -> &str {
        self.countries.get(country.index()).map_or("an unknown country", |row| &row.name)
    }

    /// A route in words: `Chester – Conway`, or `Aachen – Köln (Forest)` where it has a name of its own; `an unknown route`
    /// where the board has none with this id.
    pub fn route_text(&self, route: RouteId) -> String {
        let Some(route) = self.routes.get(route.index()) else { return "an unknown route".to_owned() };
        let [a, b] = route.ends.map(|end| self.city_text(end));
        match &route.name {
            Some(name) => format!("{a} – {b} ({name})"),
            None => format!("{a} – {b}"),
        }
    }

    /// An effect in the words of the map language.
    pub fn effect_text(&self, effect: Effect) -> String {
        effect.text(|country| self.country_text(country).to_owned())
    }
}
