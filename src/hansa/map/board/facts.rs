//! `Board`: everything one map says, names resolved to ids, defaults filled in, nothing derived.
//!
//! Two boards are equal when they state the same facts, however their files were laid out. Lists are in id order:
//! by name (folded, then by code point), routes by their two cities, then by their own name. Map parameters: MP-1 …
//! MP-24.

use super::scenery::Scenery;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::board::table::Extent;
use kogge_hansa_game::vocab::{
    CityId, Colour, CountryId, CountrySet, Effect, KontorSide, Leave, Module, ModuleSet, PostKind, RouteId, Scope,
    Shape, SkillSet, Tongue,
};

/// A resolved board: one side for one set of player counts.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The id of this map, as `play` and file names use it. MP-1.
    pub id: String,
    /// The board this map is a side of. MP-1.
    pub board: String,
    /// The name to print. MP-1.
    pub name: String,
    /// The version the author gave it. MP-1.
    pub version: Option<String>,
    /// The author of the map.
    pub author: Option<String>,
    /// Under which licence.
    pub licence: Option<String>,
    /// The language of the words on pictures and kits; not part of the fingerprint.
    pub words: Tongue,
    /// The supported numbers of players, ascending, each 2 to 5. MP-2.
    pub players: Vec<u8>,
    /// The numbers that are not the board's.
    pub edition: Edition,
    /// Completed cities that end the game. MP-13.
    pub completed_limit: u16,
    /// Prestige that ends the game. MP-23.
    pub prestige_limit: u16,
    /// The Link; a board without one does not pass `check`. MP-14.
    pub link: Option<Link>,
    /// The special prestige spaces; a board without them does not pass `check`. MP-15.
    pub special: Option<SpecialPrestige>,
    /// The countries; empty on boards without. MP-16.
    pub countries: Vec<Country>,
    /// How far Move 3 and its like reach when the effect does not say. Never [`Scope::Map`]. MP-12.
    pub moves: Scope,
    /// The modules the map allows. MP-21.
    pub modules: ModuleSet,
    /// The cities that keep a neutral trader in the two-player game. MP-22.
    pub neutral_cities: Vec<CityId>,
    /// The regular markers. MP-10.
    pub markers: MarkerSet,
    /// The cities. MP-3.
    pub cities: Vec<City>,
    /// The routes. MP-7.
    pub routes: Vec<Route>,
    /// The mission cards, three cities each, in order of their first, second and third city's name as written.
    /// MP-20.
    pub missions: Vec<[CityId; 3]>,
    /// Where things lie on the picture. MP-24; no rule effect, not part of the fingerprint.
    pub picture: Option<Picture>,
    /// The order in which the file has the cities.
    pub written: Written,
}

/// The order in which a file has the cities, in which a picture without positions is laid out. It is not a fact of the
/// map: boards that differ in nothing else are equal.
#[derive(Debug, Clone, Default)]
pub struct Written(Vec<CityId>);

impl Written {
    /// The order of some cities, each once.
    pub fn new(cities: Vec<CityId>) -> Self {
        Self(cities)
    }

    /// The place of each of `n` cities; what was not written in a file goes by its id.
    pub fn places(&self, n: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..n).collect();
        for (place, city) in self.0.iter().enumerate().filter(|(_, city)| city.index() < n) {
            places[city.index()] = place;
        }
        places
    }
}

impl PartialEq for Written {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// The Link between two cities. MP-14.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The two ends, as written.
    pub ends: [CityId; 2],
    /// Prestige for the first, second, … player.
    pub prestige: Vec<u16>,
}

/// The special prestige spaces. MP-15.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialPrestige {
    /// The city they belong to.
    pub city: CityId,
    /// The routes whose establishing gives access, ascending.
    pub routes: Vec<RouteId>,
    /// The spaces from left to right.
    pub spaces: Vec<SpecialSpace>,
}

/// A special prestige space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpecialSpace {
    /// Prestige at the end of the game.
    pub value: u16,
    /// The privilege needed.
    pub colour: Colour,
}

impl std::fmt::Display for SpecialSpace {
    /// As a map writes it: `white 7`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.colour, self.value)
    }
}

/// A country. MP-16, MP-17, MP-19.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Country {
    /// The name as printed.
    pub name: String,
    /// Whether it is the home country. One country is (CHK-E47).
    pub home: bool,
    /// Whether actions B and C need a permission there.
    pub needs_permission: bool,
    /// Where pieces may go from there.
    pub leave: Leave,
    /// Whether replacement markers may be placed there. MP-11.
    pub markers_open: bool,
    /// Regional prestige for the first, second, … player; empty when the country is not scored. MP-19.
    pub scores: Vec<u16>,
}

/// A city. MP-3, MP-5, MP-6, MP-18.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct City {
    /// The name as printed.
    pub name: String,
    /// The countries it belongs to.
    pub countries: CountrySet,
    /// The skills that can be developed here.
    pub skills: SkillSet,
    /// The countries its rightmost kontor gives permission for.
    pub permissions: CountrySet,
    /// Whether it is a green city.
    pub green: bool,
    /// The printed kontors from the left; none in green cities.
    pub kontors: Vec<Kontor>,
}

/// A printed kontor. MP-4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kontor {
    /// The privilege needed.
    pub colour: Colour,
    /// The piece needed.
    pub shape: Shape,
    /// Prestige for occupying it, once; 0 without a coin.
    pub coin: u8,
}

impl std::fmt::Display for Kontor {
    /// As a map writes it: `white square coin 1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { colour, shape, coin } = self;
        write!(f, "{colour} {shape}")?;
        if *coin > 0 { write!(f, " coin {coin}") } else { Ok(()) }
    }
}

/// A route. MP-7 … MP-9, MP-11.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// The two cities, the lower id first.
    pub ends: [CityId; 2],
    /// Its own name, where parallel routes need one.
    pub name: Option<String>,
    /// The posts from the first end to the second.
    pub posts: Vec<PostKind>,
    /// The country; `None` only on boards without countries.
    pub country: Option<CountryId>,
    /// Whether a start marker lies here.
    pub tavern: bool,
    /// The permanent marker: one choice among these effects; empty without one. MP-8.
    pub permanent: Vec<Effect>,
    /// Whether the map says that replacement markers may (`Some(true)`) or may not be placed here; `None`: as its
    /// country says. MP-11.
    pub markers_open: Option<bool>,
}

/// The regular markers. MP-10.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MarkerSet {
    /// The stacks, each effect once, in the order of the effect's words.
    pub stacks: Vec<MarkerStack>,
}

/// The markers with one effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkerStack {
    /// Their effect.
    pub effect: Effect,
    /// The number of markers that lie on tavern routes at the start.
    pub start: u8,
    /// How many are in the marker supply.
    pub supply: u8,
}

/// Positions on a picture of the board. MP-24.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Width and height, in the units of all positions.
    pub size: [u32; 2],
    /// The centre of each city's row of kontors, by city id.
    pub cities: Vec<Option<[u32; 2]>>,
    /// The places of each route's posts, from its first end, by route id; empty where not given.
    pub routes: Vec<Vec<[u32; 2]>>,
    /// The side of a kontor, where the picture states how large it is drawn.
    pub kontor: Option<KontorSide>,
    /// Everything else that is on it.
    pub scenery: Scenery,
}

impl Picture {
    /// The rows of a map file besides positions, each with the word that it begins with.
    pub fn rows(&self) -> Vec<(&'static str, String)> {
        let kontor = self.kontor.map(|side| ("kontor", format!("kontor {side}")));
        kontor.into_iter().chain(self.scenery.rows()).collect()
    }

    /// The picture that a variant with one of another size inherits, without positions.
    pub fn inherited(&self, size: [u32; 2]) -> Self {
        let kontor = self.kontor.and_then(|side| side.scaled(self.size[0], size[0]));
        let scenery = self.scenery.clone().scaled(self.size, size);
        Self { size, cities: Vec::new(), routes: Vec::new(), kontor, scenery }
    }
}

impl Board {
    /// A city by id.
    ///
    /// # Panics
    ///
    /// When the board has no such city.
    pub fn city(&self, city: CityId) -> &City {
        &self.cities[city.index()]
    }

    /// A route by id.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn route(&self, route: RouteId) -> &Route {
        &self.routes[route.index()]
    }

    /// The city with this name, as printed.
    pub fn city_named(&self, name: &str) -> Option<CityId> {
        self.cities.iter().position(|city| city.name == name).map(CityId::at)
    }

    /// The numbers of players that the side is for, ascending: those that it names, and two on the side for three where the
    /// map allows the neutral party. Clauses: SETUP-1, TWO-1.
    pub fn player_counts(&self) -> Vec<u8> {
        let for_two = self.modules.contains(Module::TwoPlayers) && self.players.contains(&3);
        let two = (for_two && !self.players.contains(&2)).then_some(2);
        two.into_iter().chain(self.players.iter().copied()).collect()
    }

    /// The sizes that a game on this board needs.
    pub fn extent(&self) -> Extent<'_> {
        let size = |stack: &MarkerStack| usize::from(stack.start) + usize::from(stack.supply);
        Extent {
            cities: self.cities.len(),
            green_cities: self.cities.iter().filter(|city| city.green).count(),
            routes: self.routes.len(),
            posts: self.routes.iter().map(|route| route.posts.len()).sum(),
            kontors: self.cities.iter().map(|city| city.kontors.len()).sum(),
            countries: self.countries.len(),
            missions: self.missions.len(),
            special_spaces: self.special.as_ref().map_or(0, |special| special.spaces.len()),
            markers: self.markers.stacks.iter().map(|stack| (stack.effect, size(stack))).collect(),
            permanent: self.routes.iter().map(|route| &route.permanent[..]).collect(),
        }
    }

    /// A route in words: `Chester – Conway`, or `Aachen – Köln (Forest)` where it has a name of its own.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn route_text(&self, route: RouteId) -> String {
        let route = self.route(route);
        let [a, b] = route.ends.map(|end| &self.city(end).name);
        match &route.name {
            Some(name) => format!("{a} – {b} ({name})"),
            None => format!("{a} – {b}"),
        }
    }

    /// An effect in the words of the language.
    ///
    /// # Panics
    ///
    /// When the effect names a country that the board does not have.
    pub fn effect_text(&self, effect: Effect) -> String {
        effect.text(|country| kogge_compiler::language::quote_name(&self.countries[country.index()].name))
    }

    /// The home country, on boards with countries.
    pub fn home(&self) -> Option<CountryId> {
        self.countries.iter().position(|country| country.home).map(CountryId::at)
    }

    /// The countries that pieces of a country's routes may go to, itself included. MP-17.
    ///
    /// # Panics
    ///
    /// When the board has no such country.
    pub fn reach(&self, from: CountryId) -> CountrySet {
        reach(&self.countries, from)
    }

    /// Whether replacement markers may be placed on a route by country and map (MP-11), pieces aside.
    /// Clauses: EAST-11, BRIT-12.
    ///
    /// # Panics
    ///
    /// When the board has no such route.
    pub fn markers_open(&self, route: RouteId) -> bool {
        let route = self.route(route);
        let by_country = route.country.is_none_or(|country| self.countries[country.index()].markers_open);
        route.permanent.is_empty() && route.markers_open.unwrap_or(by_country)
    }
}

/// The countries that pieces of a country's routes may go to, itself included. MP-17.
fn reach(countries: &[Country], from: CountryId) -> CountrySet {
    let all = (0..countries.len()).map(CountryId::at);
    match countries[from.index()].leave {
        Leave::Never => [from].into_iter().collect(),
        Leave::Home => all.filter(|&to| to == from || countries[to.index()].home).collect(),
        Leave::Anywhere => all.collect(),
    }
}

/// Whether a border fee could open anything: a country needs a permission, or pieces of one may not go to every other.
/// Clause: OPT-2.
pub fn has_border(countries: &[Country]) -> bool {
    let is_closed = |(i, country): (usize, &Country)| {
        country.needs_permission || reach(countries, CountryId::at(i)).len() < countries.len()
    };
    countries.iter().enumerate().any(is_closed)
}

impl Route {
    /// The end that is not `city`.
    pub fn other_end(&self, city: CityId) -> CityId {
        if self.ends[0] == city { self.ends[1] } else { self.ends[0] }
    }
}
