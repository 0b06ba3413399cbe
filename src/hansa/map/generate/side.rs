//! A side of a drawn board for fewer players: a country or some cities less, a few routes less and perhaps one more,
//! smaller cities.
//!
//! What has a role stays, and so does the way between all cities: each thing is taken away on trial. Checks: CHK-E11,
//! CHK-E14, CHK-E60, CHK-E61, CHK-E65, CHK-E67, CHK-W30.

use super::draft::{Draft, completed_limit};
use super::sift::Kept;
use super::taste::neutral_cities;
use super::web::Web;
use crate::board::{Board, Route, usual_modules};
use crate::draw::place;
use kogge_hansa_game::vocab::{CityId, CountryId, CountrySet, PostKind, RouteId};

/// Of this many cities one goes, and of this many routes.
const ONE_IN: usize = 12;
/// However large the board, no more of a kind go.
const MAX_GONE: usize = 6;

impl Draft<'_> {
    /// The board for three players.
    pub(super) fn smaller_side(&mut self) -> Board {
        let mut side = NewSide { kept: Kept::all(&self.board), board: self.board.clone(), draft: self };
        side.board.id = format!("{}-3", side.board.id);
        side.board.players = vec![3];
        side.take_country();
        side.take_cities();
        side.take_routes();
        side.take_kontors();
        side.add_route();
        side.finish()
    }
}

/// A side under way: its facts, by their numbers on the full board, and which of them it keeps.
struct NewSide<'d, 'o> {
    draft: &'d mut Draft<'o>,
    board: Board,
    kept: Kept,
}

impl NewSide<'_, '_> {
    /// Of several foreign countries one goes: its cities with a role come home, the others go where they can.
    fn take_country(&mut self) {
        let countries = self.board.countries.iter().enumerate();
        let foreign: Vec<CountryId> =
            countries.filter(|(_, country)| !country.home).map(|(i, _)| CountryId::at(i)).collect();
        let home = self.board.countries.iter().position(|country| country.home);
        let Some(home) = home.filter(|_| foreign.len() > 1).map(CountryId::at) else { return };
        let gone = foreign[self.draft.random.below(foreign.len())];
        self.kept.countries[gone.index()] = false;
        let mut there: Vec<usize> = Vec::new();
        for (i, city) in self.board.cities.iter_mut().enumerate() {
            city.permissions.remove(gone);
            if city.countries.contains(gone) {
                city.countries.remove(gone);
                there.push(i);
                if city.countries.is_empty() {
                    city.countries.insert(home);
                }
            }
        }
        for route in self.board.routes.iter_mut().filter(|route| route.country == Some(gone)) {
            route.country = Some(home);
        }
        self.open_ways();
        self.draft.random.shuffle(&mut there);
        for city in there.into_iter().take(2 * MAX_GONE) {
            self.take_city(city);
        }
    }

    /// A few cities at home without a role.
    fn take_cities(&mut self) {
        let wanted = (self.board.cities.len() / ONE_IN).min(MAX_GONE);
        let order = self.draft.random_cities();
        let mut at_home =
            order.into_iter().filter(|&city| self.draft.is_home_city(city)).collect::<Vec<_>>().into_iter();
        let n_before = self.kept.n_cities();
        while n_before - self.kept.n_cities() < wanted {
            let Some(city) = at_home.by_ref().find(|&city| self.draft.web.at(city).len() < 4) else { return };
            self.take_city(city);
        }
    }

    fn take_city(&mut self, city: usize) {
        if !self.has_role(city) {
            let routes = self.draft.web.at(city).to_vec();
            self.on_trial(|kept| {
                kept.cities[city] = false;
                routes.into_iter().for_each(|route| kept.routes[route] = false);
            });
        }
    }

    /// Whether anything else on the board names the city or stands on its routes.
    fn has_role(&self, city: usize) -> bool {
        let (id, row) = (CityId::at(city), &self.board.cities[city]);
        let is_named = self.draft.is_special(city)
            || self.draft.is_link_end(city)
            || self.board.missions.iter().any(|card| card.contains(&id));
        let is_marked = row.green || !row.skills.is_empty() || !row.permissions.is_empty();
        is_named || is_marked || self.draft.web.at(city).iter().any(|&route| self.is_marked(route))
    }

    fn is_marked(&self, route: usize) -> bool {
        let row = &self.board.routes[route];
        row.tavern || !row.permanent.is_empty() || self.draft.is_access(route)
    }

    /// A few routes of which the cities have others.
    fn take_routes(&mut self) {
        let wanted = (self.board.routes.len() / ONE_IN).min(MAX_GONE / 2);
        let order = self.draft.shuffled(self.board.routes.len());
        let mut n_gone = 0;
        for route in
            order.into_iter().filter(|&route| self.kept.routes[route] && !self.is_marked(route)).collect::<Vec<_>>()
        {
            let is_spared = |end: &CityId| self.draft.web.at(end.index()).len() < 3;
            if n_gone < wanted && !self.board.routes[route].ends.iter().any(is_spared) {
                n_gone += usize::from(self.on_trial(|kept| kept.routes[route] = false));
            }
        }
    }

    /// The last kontor of every fourth city that has enough of them.
    fn take_kontors(&mut self) {
        let order = self.draft.random_cities();
        let wanted = order.len() / 4;
        let large = |&city: &usize| {
            let row = &self.board.cities[city];
            self.kept.cities[city] && row.kontors.len() > if row.permissions.is_empty() { 2 } else { 3 }
        };
        let chosen: Vec<usize> = order.into_iter().filter(large).take(wanted).collect();
        for city in chosen {
            self.board.cities[city].kontors.pop();
        }
    }

    /// A route that the full board has not, in place of one that went.
    fn add_route(&mut self) {
        let is_there = |way: &[usize; 2]| way.iter().all(|&end| self.kept.cities[end]);
        let new = self.draft.spare.iter().copied().find(is_there);
        let Some(way) = new.filter(|_| self.kept.routes.contains(&false)) else { return };
        let of = way.map(|end| self.board.cities[end].countries);
        let shared = of[0].intersection(of[1]).iter().next();
        let home = self.board.countries.iter().position(|country| country.home).map(CountryId::at);
        self.board.routes.push(Route {
            ends: way.map(CityId::at),
            name: None,
            posts: vec![PostKind::House; 2],
            country: shared.or(home),
            tavern: false,
            permanent: Vec::new(),
            markers_open: None,
        });
        self.kept.routes.push(true);
        self.open_ways();
        if let Some(picture) = &mut self.board.picture {
            picture.routes.push(Vec::new());
        }
    }

    fn finish(mut self) -> Board {
        self.take_empty_countries();
        let limit = completed_limit(self.kept.n_cities()).min(self.board.completed_limit);
        let usual = self.board.modules == usual_modules(&self.draft.board.countries);
        let mut board = self.kept.sift(self.board);
        come_to_routes(&mut board);
        board.completed_limit = limit;
        if usual {
            board.modules = usual_modules(&board.countries);
        }
        board.neutral_cities = neutral_cities(&board);
        // A place for the posts of the route that was added.
        board.picture = Some(place(&board));
        board
    }

    /// Foreign countries whose last route went, or came to a neighbour, also go. CHK-E49, CHK-E53.
    fn take_empty_countries(&mut self) {
        for country in 0..self.board.countries.len() {
            let mut routes = self.board.routes.iter().zip(&self.kept.routes);
            let has_route = routes.any(|(route, &kept)| kept && route.country == Some(CountryId::at(country)));
            self.kept.countries[country] &= has_route || self.board.countries[country].home;
        }
    }

    /// Takes something away and puts it back if the board does not bear it; whether it went.
    fn on_trial(&mut self, take: impl FnOnce(&mut Kept)) -> bool {
        let before = self.kept.clone();
        take(&mut self.kept);
        let holds = self.holds();
        if !holds {
            self.kept = before;
        }
        holds
    }

    /// Whether all cities hang together, enough routes are open to markers, and from each a piece can go to another.
    fn holds(&self) -> bool {
        let (routes, web) = self.routes();
        let n_open = routes.iter().filter(|&&route| self.board.markers_open(RouteId::at(route))).count();
        let has_way = |&route: &usize| self.beside(route, &routes, &web).any(|other| self.leads(route, other));
        n_open > self.draft.n_start() && web.hang_together(|city| self.kept.cities[city]) && routes.iter().all(has_way)
    }

    /// The routes that are kept, and how they join the cities.
    fn routes(&self) -> (Vec<usize>, Web) {
        let routes: Vec<usize> = (0..self.board.routes.len()).filter(|&route| self.kept.routes[route]).collect();
        let ways = routes.iter().map(|&route| self.board.routes[route].ends.map(CityId::index));
        let web = Web::new(self.board.cities.len(), ways);
        (routes, web)
    }

    /// The other routes at the ends of a route.
    fn beside<'a>(&self, route: usize, routes: &'a [usize], web: &'a Web) -> impl Iterator<Item = usize> + use<'a> {
        let ends = self.board.routes[route].ends.into_iter();
        let beside = ends.flat_map(|end| web.at(end.index())).map(|&way| routes[way]);
        beside.filter(move |&other| other != route)
    }

    /// Gives routes that changed their country the one of a neighbour, where pieces could go nowhere from them.
    /// CHK-E14.
    fn open_ways(&mut self) {
        let (routes, web) = self.routes();
        for &route in &routes {
            let has_way = self.beside(route, &routes, &web).any(|other| self.leads(route, other));
            if let Some(first) = self.beside(route, &routes, &web).min().filter(|_| !has_way) {
                self.board.routes[route].country = self.board.routes[first].country;
            }
        }
    }

    /// Whether a piece may go from one route to another. BRIT-8.
    fn leads(&self, from: usize, to: usize) -> bool {
        let [from, to] = [from, to].map(|route| self.board.routes[route].country);
        let (Some(from), Some(to)) = (from, to) else { return true };
        self.board.reach(from).contains(to)
    }
}

/// Lets the cities lie in countries where their routes still are: in those of their own, else in all of these.
fn come_to_routes(board: &mut Board) {
    let mut touched = vec![CountrySet::EMPTY; board.cities.len()];
    for route in &board.routes {
        let Some(country) = route.country else { continue };
        route.ends.iter().for_each(|end| touched[end.index()].insert(country));
    }
    for (city, touched) in board.cities.iter_mut().zip(touched) {
        let own = city.countries.intersection(touched);
        city.countries = if own.is_empty() { touched } else { own };
    }
}
