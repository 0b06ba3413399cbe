//! The map as every check sees it: the board, its places, what could not be understood, and how a map writes things.

use std::cell::OnceCell;

use super::opening::{Granted, Opening};
use crate::board::graph::Graph;
use crate::board::{Board, Kontor, listed};
use crate::resolve::{BaseSide, Doubts, Ledger, Places, Resolved};
use kogge_compiler::language::is_among;
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet, Effect, Module, PostKind, RouteId};

/// The map as every check sees it.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) places: &'a Places,
    pub(super) doubts: Doubts,
    /// Where something could not be understood.
    lost: &'a [Span],
    /// How many things at most were declared and could not be understood.
    pub(super) n_lost: usize,
    /// How many names of cities have no declaration and are like none.
    pub(super) n_undeclared: usize,
    pub(super) ledger: &'a Ledger,
    pub(super) base: Option<&'a BaseSide>,
    pub(super) graph: Graph,
    openings: [OnceCell<Opening>; Granted::N],
}

impl<'a> View<'a> {
    pub(super) fn new(resolved: &'a Resolved) -> Self {
        let Resolved { board, places, doubts, lost, n_lost, n_undeclared, ledger, base, .. } = resolved;
        Self {
            board,
            places,
            doubts: *doubts,
            lost,
            n_lost: *n_lost,
            n_undeclared: *n_undeclared,
            ledger,
            base: base.as_ref(),
            graph: Graph::new(board),
            openings: [const { OnceCell::new() }; Granted::N],
        }
    }

    /// Whether a place stands where something could not be understood.
    pub(super) fn is_lost(&self, place: Span) -> bool {
        is_among(self.lost, place)
    }

    /// Everything that can ever happen on the board, with this taken for granted.
    pub(super) fn opening(&self, granted: Granted) -> &Opening {
        self.openings[granted as usize].get_or_init(|| Opening::new(self.board, &self.graph, granted))
    }

    /// A city's name, as printed.
    pub(super) fn name(&self, city: CityId) -> &'a str {
        &self.board.city(city).name
    }

    /// A city's name as a map writes it.
    pub(super) fn quoted(&self, city: CityId) -> String {
        quote_name(self.name(city))
    }

    /// A country's name as a map writes it.
    pub(super) fn country_quoted(&self, country: CountryId) -> String {
        quote_name(&self.board.countries[country.index()].name)
    }

    /// The cities in id order.
    pub(super) fn cities(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..self.board.cities.len()).map(CityId::at)
    }

    /// The routes in id order.
    pub(super) fn routes(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..self.board.routes.len()).map(RouteId::at)
    }

    /// The routes that are open to markers, in id order. Map parameter: MP-11.
    pub(super) fn open_to_markers(&self) -> impl Iterator<Item = RouteId> {
        self.routes().filter(|&route| self.board.markers_open(route))
    }

    /// Whether the variant for two players is played on the map. Clause: TWO-1.
    pub(super) fn is_for_two(&self) -> bool {
        self.board.players.contains(&2) && self.board.modules.contains(Module::TwoPlayers)
    }

    /// The other routes that end at an end of the route, ascending. Clause: DISPLACE-4.
    pub(super) fn adjacent(&self, route: RouteId) -> Vec<RouteId> {
        let [a, b] = self.board.route(route).ends.map(|end| self.graph.routes_at(end));
        let mut adjacent: Vec<RouteId> = a.iter().chain(b).copied().filter(|&other| other != route).collect();
        adjacent.sort_unstable();
        adjacent.dedup();
        adjacent
    }

    /// The countries in id order.
    pub(super) fn countries(&self) -> impl Iterator<Item = CountryId> + use<> {
        (0..self.board.countries.len()).map(CountryId::at)
    }

    /// The countries with routes; `None` where a route lies in no country, which was reported.
    pub(super) fn countries_with_routes(&self) -> Option<CountrySet> {
        if self.board.countries.is_empty() {
            return Some(CountrySet::EMPTY);
        }
        self.board.routes.iter().map(|route| route.country).collect()
    }

    /// The home country, where exactly one is.
    pub(super) fn only_home(&self) -> Option<CountryId> {
        let mut homes = self.countries().filter(|country| self.board.countries[country.index()].home);
        homes.next().filter(|_| homes.next().is_none())
    }

    /// Whether it is known where home is: exactly one country is, or there are none.
    pub(super) fn knows_home(&self) -> bool {
        self.board.countries.is_empty() || self.only_home().is_some()
    }

    /// Whether all routes are abroad.
    pub(super) fn home_is_empty(&self) -> bool {
        let home = self.only_home().map(|home| [home].into_iter().collect());
        matches!([self.countries_with_routes(), home], [Some(with_routes), Some(home)] if with_routes.intersection(home).is_empty())
            && !self.board.routes.is_empty()
    }

    /// The effects of the map's markers, each with its place: permanent markers first, then the regular ones.
    pub(super) fn effects(&self) -> Vec<(Effect, Span)> {
        let mut effects = self.permanent_effects();
        effects.append(&mut self.regular_effects());
        effects
    }

    /// The effects of the permanent markers, each with its place.
    pub(super) fn permanent_effects(&self) -> Vec<(Effect, Span)> {
        let routes = self.board.routes.iter().zip(&self.places.routes);
        let permanent = routes.flat_map(|(route, places)| {
            let place = places.permanent_or_name();
            route.permanent.iter().map(move |&effect| (effect, place))
        });
        permanent.collect()
    }

    /// The effects of the regular markers, each with its place.
    pub(super) fn regular_effects(&self) -> Vec<(Effect, Span)> {
        match &self.places.markers {
            Some(markers) => markers.rows.clone(),
            None => {
                let place = self.map_fact(self.places.map.edition);
                self.board.markers.stacks.iter().map(|stack| (stack.effect, place)).collect()
            }
        }
    }

    /// The parts of two cities and more that hang together, but not with the largest part.
    pub(super) fn islands(&self) -> impl Iterator<Item = &[CityId]> {
        let mainland = self.graph.mainland();
        let parts = self.graph.parts().iter().map(Vec::as_slice);
        parts.filter(move |part| part.len() > 1 && Some(*part) != mainland)
    }

    /// A route between two cities as a line of a map, with posts to be adjusted.
    pub(super) fn route_line(&self, from: CityId, to: CityId) -> String {
        let [from_name, to_name] = [from, to].map(|end| self.quoted(end));
        let place = self.in_country(self.board.city(to).countries.iter().next());
        format!("route {from_name} -- {to_name}{place}: house, house, house")
    }

    /// The phrase for a country behind a route's cities: ` in Wales`.
    fn in_country(&self, country: Option<CountryId>) -> String {
        let country = country.and_then(|country| self.board.countries.get(country.index()));
        country.map(|country| format!(" in {}", quote_name(&country.name))).unwrap_or_default()
    }

    /// A route as a line of a map, with at most this many ships: the others become houses.
    pub(super) fn route_with_ships(&self, id: RouteId, most: usize) -> String {
        let mut n_ships = 0;
        let posts = self.board.route(id).posts.iter().map(|&post| {
            n_ships += usize::from(post == PostKind::Ship);
            if n_ships > most { PostKind::House } else { post }
        });
        self.route_with(id, posts)
    }

    /// A route as a line of a map, with these posts.
    pub(super) fn route_with(&self, id: RouteId, posts: impl IntoIterator<Item = PostKind>) -> String {
        let place = self.in_country(self.board.route(id).country);
        let posts: Vec<&str> = posts.into_iter().map(PostKind::word).collect();
        format!("route {}{place}: {}", self.route_ref(id), posts.join(", "))
    }

    /// A city as a line of a map, with these kontors.
    pub(super) fn city_with_kontors(&self, id: CityId, kontors: &[Kontor]) -> String {
        let countries = self.board.city(id).countries.iter().map(|country| self.country_quoted(country));
        let countries: Vec<String> = countries.collect();
        let place = if countries.is_empty() { String::new() } else { format!(" in {}", countries.join(", ")) };
        let kontors: Vec<String> = kontors.iter().map(Kontor::to_string).collect();
        format!("city {}{place}: {}", self.quoted(id), kontors.join(", "))
    }

    /// The place of a route's posts in its line.
    pub(super) fn posts_place(&self, route: RouteId) -> Span {
        match self.places.routes[route.index()].posts[..] {
            [first, .., last] => first.to(last),
            [only] => only,
            [] => self.places.route(route),
        }
    }

    /// A route as a map names it: `A -- B`, with its own name where it has one.
    pub(super) fn route_ref(&self, route: RouteId) -> String {
        self.board.written_route(route)
    }

    /// The place of a fact of the map statement, or the map's name where it does not say it.
    pub(super) fn map_fact(&self, fact: Option<Span>) -> Span {
        fact.unwrap_or(self.places.map.name)
    }
}

/// Numbers as a map lists them.
pub(super) fn numbers(numbers: &[u16]) -> String {
    listed(numbers)
}
