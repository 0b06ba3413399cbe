//! A map under way: the land, the ways on it, and the board that the other files fill in.

use std::collections::BTreeSet;

use super::land::Land;
use super::names::{Names, ways};
use super::options::Options;
use super::taste::neutral_cities;
use super::web::{Web, weave};
use crate::board::{Board, City, MarkerSet, Route, Written, usual_moves};
use crate::shipped;
use kogge_engine::random::Random;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::board::table::{MAX_CITIES, MAX_ROUTES};
use kogge_hansa_game::vocab::{CityId, CountrySet, Module, RouteId, Scope, SkillSet, Tongue};

/// The edition of every drawn map.
const EDITION: &str = "big-box-2020";

/// A map under way. Cities, ways and routes have the same numbers on the land, in the web and on the board.
pub(super) struct Draft<'a> {
    pub(super) options: &'a Options,
    pub(super) random: Random,
    pub(super) names: Names,
    pub(super) land: Land,
    pub(super) web: Web,
    /// Lines that could be routes and are not.
    pub(super) spare: Vec<[usize; 2]>,
    #[doc(hidden)]
    pub board: Board,
    /// The routes with ship posts.
    pub(super) seas: BTreeSet<usize>,
}

impl<'a> Draft<'a> {
    /// Draws a whole map; `None` when something found no room. `random` goes on behind what was drawn.
    pub(super) fn new(options: &'a Options, random: &mut Random) -> Option<Self> {
        let mut draft = Self::begin(options, random.clone());
        let drawn = draft.draw();
        *random = draft.random.clone();
        drawn.map(|()| draft)
    }

    fn begin(options: &'a Options, mut random: Random) -> Self {
        let mut names = Names::default();
        let title = names.land(&mut random);
        let cities = names.cities(options.cities, &mut random);
        let land = Land::new(options.cities, &mut random);
        let (ways, spare) = weave(&land, n_ways(options), &mut random);
        let routes = routes(ways, options.parallels, &mut random);
        let web = Web::new(options.cities, routes.iter().map(|route| route.ends.map(CityId::index)));
        let board = board(options, title, cities, routes);
        Self { options, random, names, land, web, spare, board, seas: BTreeSet::new() }
    }

    /// The order matters: what is drawn later makes room for what was drawn before.
    fn draw(&mut self) -> Option<()> {
        self.draw_countries()?;
        self.draw_special();
        self.draw_link();
        self.draw_skills();
        self.draw_greens()?;
        self.draw_seas()?;
        self.draw_markers();
        self.draw_permanent()?;
        self.draw_taverns()?;
        self.draw_posts();
        self.draw_kontors();
        self.draw_missions();
        self.draw_modules();
        self.draw_ends();
        Some(())
    }

    fn draw_modules(&mut self) {
        self.board.modules = self.options.modules.iter().chain(self.board.modules.iter()).collect();
        self.board.neutral_cities = neutral_cities(&self.board);
    }

    /// Players, and when the game ends. CHK-E36, CHK-W16, CHK-W17.
    fn draw_ends(&mut self) {
        let n_cities = self.board.cities.len();
        self.board.completed_limit = completed_limit(n_cities);
        if self.options.own_rules {
            self.board.prestige_limit = 16 + 2 * self.random.below(6) as u16;
            if !self.board.countries.is_empty() && self.one_in(2) {
                self.board.moves = Scope::Anywhere;
            }
        }
        let n_posts: usize = self.board.routes.iter().map(|route| route.posts.len()).sum();
        let n_cards = if self.board.missions.is_empty() { usize::MAX } else { self.board.missions.len() };
        let room = |&n: &u8| n_posts >= 18 * usize::from(n) && n_cards >= usize::from(n);
        self.board.players = match self.options.players.as_slice() {
            [] => [3].into_iter().chain([4, 5].into_iter().filter(room)).collect(),
            players => players.to_vec(),
        };
        self.board.players.sort_unstable();
        self.board.players.dedup();
    }

    /// This many of something, each kind as often as its weight asks, in a random order.
    pub(super) fn deal<T: Copy>(&mut self, n: usize, kinds: &[(T, usize)]) -> Vec<T> {
        let total: usize = kinds.iter().map(|&(_, weight)| weight).sum();
        let card = |i: usize| {
            let mut at = (2 * i + 1) * total / (2 * n);
            let kind = kinds.iter().find(|&&(_, weight)| {
                let is_here = at < weight;
                at = at.saturating_sub(weight);
                is_here
            });
            kind.map(|&(kind, _)| kind)
        };
        let mut deck: Vec<T> = (0..n).filter_map(card).collect();
        self.random.shuffle(&mut deck);
        deck
    }

    /// The numbers from 0 to `n - 1` in a random order.
    pub(super) fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (0..n).collect();
        self.random.shuffle(&mut numbers);
        numbers
    }

    /// Whether a draw of one in this many comes true.
    pub(super) fn one_in(&mut self, n: usize) -> bool {
        self.random.below(n) == 0
    }

    /// Whether a city lies at home; everything does on maps without countries.
    pub(super) fn is_home_city(&self, city: usize) -> bool {
        self.web.at(city).iter().any(|&way| self.is_home_route(way))
    }

    /// Whether a route is open to everybody.
    pub(super) fn is_home_route(&self, route: usize) -> bool {
        let country = self.board.routes[route].country;
        country.is_none_or(|country| self.board.countries[country.index()].home)
    }

    /// Whether a city is the special one.
    pub(super) fn is_special(&self, city: usize) -> bool {
        self.board.special.as_ref().is_some_and(|special| special.city.index() == city)
    }

    /// Whether a route gives access to the special spaces.
    pub(super) fn is_access(&self, route: usize) -> bool {
        self.board.special.as_ref().is_some_and(|special| special.routes.contains(&RouteId::at(route)))
    }

    /// Whether a city is an end of the Link.
    pub(super) fn is_link_end(&self, city: usize) -> bool {
        self.board.link.as_ref().is_some_and(|link| link.ends.contains(&CityId::at(city)))
    }
}

/// The completed cities that end the game: about a third of all, as on the prints; of a map that is too large to be
/// played, as of the largest that is not, since players have no more pieces for it. CHK-W16, CHK-E37.
pub(super) fn completed_limit(n_cities: usize) -> u16 {
    (n_cities.min(MAX_CITIES) * 35).div_ceil(100) as u16
}

/// How many ways there shall be, beside parallel ones: as many as the prints have, and what small maps need.
fn n_ways(options: &Options) -> usize {
    let wanted = (options.cities * 27 / 20).max(6 + options.effects + 2 * options.countries);
    let most = if options.cities <= MAX_CITIES { MAX_ROUTES - options.parallels } else { usize::MAX };
    wanted.min(most)
}

/// The routes in the order of their ids; some of the ways are doubled, with names for both.
fn routes(mut ways: Vec<[usize; 2]>, n_parallels: usize, random: &mut Random) -> Vec<Route> {
    random.shuffle(&mut ways);
    let mut routes: Vec<Route> = Vec::new();
    for (i, way) in ways.into_iter().enumerate() {
        let ends = way.map(CityId::at);
        let route = |name| Route {
            ends,
            name,
            posts: Vec::new(),
            country: None,
            tavern: false,
            permanent: Vec::new(),
            markers_open: None,
        };
        if i < n_parallels {
            routes.extend(self::ways(random).map(|name| route(Some(name))));
        } else {
            routes.push(route(None));
        }
    }
    // Names of ways are plain, so that they fold in their own order.
    routes.sort_by(|a, b| (a.ends, &a.name).cmp(&(b.ends, &b.name)));
    routes
}

/// A board with cities and routes of which nothing is known but their names.
fn board(options: &Options, name: String, cities: Vec<String>, routes: Vec<Route>) -> Board {
    let edition: Edition = shipped::edition(EDITION).expect("the shipped editions are sound: tests read them");
    let city = |name| City {
        name,
        countries: CountrySet::EMPTY,
        skills: SkillSet::default(),
        permissions: CountrySet::EMPTY,
        green: false,
        kontors: Vec::new(),
    };
    Board {
        id: options.id.clone(),
        board: options.id.clone(),
        name,
        version: None,
        author: None,
        licence: None,
        words: Tongue::English,
        players: Vec::new(),
        completed_limit: edition.completed_limit,
        prestige_limit: edition.prestige_limit,
        edition,
        link: None,
        special: None,
        countries: Vec::new(),
        moves: usual_moves(&[]),
        modules: [Module::TwoPlayers].into_iter().collect(),
        neutral_cities: Vec::new(),
        markers: MarkerSet::default(),
        cities: cities.into_iter().map(city).collect(),
        routes,
        missions: Vec::new(),
        picture: None,
        written: Written::default(),
    }
}
