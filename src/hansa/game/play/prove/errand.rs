//! The next step of a player towards something unseen: one route to establish, and what for.
//!
//! Something unseen is reached by errands, one after another; each is computed again from the position: a kontor asks
//! for its privilege and its merchant, a route for merchants on its ships and for the permission of its country, the
//! Link for the kontors of a chain. A missing piece or permission becomes the next errand. The rules still decide what
//! is legal. Clauses: BRIT-4, EAST-3, KONTOR-2, KONTOR-3, MARKER-22, PLACE-2, SKILL-1.

use super::chain::cheapest;
use super::seen::{Sight, merchants, permits};
use crate::board::table::{MAX_ROUTES, Table};
use crate::rules::{MarkerKind, MarkerPlace, Rules, Seat, State};
use crate::vocab::{CityId, CitySet, Colour, CountryId, Develop, Effect, KontorId, Piece, RouteId, RouteSet, Skill};

/// A route to establish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Errand {
    pub(super) route: RouteId,
    /// The merchants that must stand on it.
    pub(super) merchants: usize,
    pub(super) deed: Deed,
}

/// The purpose of establishing a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    /// For itself: prestige, its marker, or that it happens.
    Nothing,
    /// A kontor on the next printed space of a city.
    Found(CityId),
    /// A kontor beside the printed ones, with a marker.
    Extra(CityId),
    /// A kontor that a permanent marker founds in a green city.
    Green(CityId),
    /// A skill, by its city or by a permanent marker.
    Develop(Skill),
}

/// A need of an errand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Need {
    Develop(Skill),
    Permission(CountryId),
    Extra,
}

/// A position as one seat sees it that seeks something.
pub(super) struct Planner<'a> {
    pub(super) rules: Rules<'a>,
    pub(super) state: &'a State,
    pub(super) me: Seat,
    /// A number for each route that separates routes of the same cost: every game tries others.
    pub(super) noise: &'a [u8; MAX_ROUTES],
    /// Whether markers and prestige, which end games, are shunned.
    shuns: bool,
    /// The needs that were planned for.
    needs: Vec<Need>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(rules: Rules<'a>, state: &'a State, me: Seat, noise: &'a [u8; MAX_ROUTES]) -> Self {
        Self { rules, state, me, noise, shuns: true, needs: Vec::new() }
    }

    /// The next errand for something that was not seen yet; nothing when none leads there.
    pub(super) fn errand(&mut self, sight: Sight) -> Option<Errand> {
        match sight {
            Sight::City(city) => self.found(city),
            Sight::Skill(skill) => self.develop(skill),
            Sight::Link => self.link(),
            Sight::Route(route) => self.go(route, 0, Deed::Nothing),
            Sight::Marker(_) | Sight::EndByMarkers => self.take(|_| true),
            Sight::EndByPrestige => self.prestige(),
            Sight::EndByCities => self.complete(),
        }
    }

    /// A kontor in a city.
    fn found(&mut self, city: CityId) -> Option<Errand> {
        let table = self.rules.table;
        match self.state.first_free(self.rules, city) {
            Some(next) => {
                let next = table.kontors[next.index()];
                if next.colour > self.privilege() {
                    return self.develop(Skill::Privilege);
                }
                let merchants = usize::from(next.shape.takes() == Piece::Merchant);
                self.best(table.city(city).routes, merchants, Deed::Found(city))
            }
            None if table.city(city).green => self.green(city).or_else(|| self.extra(city)),
            None => self.extra(city),
        }
    }

    /// A kontor in a green city by a permanent marker. Clause: EAST-14.
    fn green(&mut self, city: CityId) -> Option<Errand> {
        let founds = |effect: &Effect| matches!(effect, Effect::Found { .. });
        self.best(self.routes_with(founds), 0, Deed::Green(city))
    }

    /// A kontor beside the printed ones: with a marker at hand, at a permanent one, else the marker itself.
    fn extra(&mut self, city: CityId) -> Option<Errand> {
        let is_extra = |effect: &Effect| matches!(effect, Effect::ExtraKontor);
        let routes = self.rules.table.city(city).routes;
        let permanent = self.routes_with(is_extra).intersection(routes);
        if self.state.unused_kinds(self.me).any(|kind| is_extra(&kind.effect(self.rules.table))) {
            return self.best(routes, 0, Deed::Extra(city));
        }
        if let Some(errand) = self.best(permanent, 0, Deed::Extra(city)) {
            return Some(errand);
        }
        self.meet(Need::Extra, |planner| {
            let table = planner.rules.table;
            planner.take(|kind| is_extra(&kind.effect(table)))
        })
    }

    /// One step of a skill.
    fn develop(&mut self, skill: Skill) -> Option<Errand> {
        if self.state.is_finished(self.rules, self.me, skill) {
            return None;
        }
        let table = self.rules.table;
        let develops = |effect: &Effect| match effect {
            Effect::Develop(Develop::Skill(other)) => *other == skill,
            Effect::Develop(Develop::Any) => true,
            _ => false,
        };
        let offering = table.cities.iter().filter(|city| city.skills.contains(skill));
        let routes = offering.fold(self.routes_with(develops), |routes, city| routes.union(city.routes));
        self.meet(Need::Develop(skill), |planner| planner.best(routes, 0, Deed::Develop(skill)))
    }

    /// The next kontor of the chain that is easiest to finish: first what asks for most, while no own kontor
    /// brings prestige that could end the game.
    fn link(&mut self) -> Option<Errand> {
        let presence = self.state.presence(self.rules, self.me);
        let chain = cheapest(self.rules.table, |city| match presence.contains(city) {
            true => Some(0),
            false => Some(self.effort(city)),
        })?;
        let mut lacking: Vec<CityId> = chain.difference(presence).iter().collect();
        lacking.sort_by_key(|&city| std::cmp::Reverse(self.effort(city)));
        lacking.into_iter().find_map(|city| self.found(city))
    }

    /// How hard a kontor in a city is to get.
    fn effort(&self, city: CityId) -> u32 {
        let table = self.rules.table;
        let kontor = match self.state.first_free(self.rules, city) {
            Some(next) => {
                let next = table.kontors[next.index()];
                let steps = (next.colour as u32).saturating_sub(self.privilege() as u32);
                10 * steps + 8 * u32::from(next.shape.takes() == Piece::Merchant)
            }
            None => 60,
        };
        let is_open = table.city(city).routes.iter().any(|route| self.closed(route).is_none());
        10 + kontor + 20 * u32::from(!is_open)
    }

    /// A route with a marker; of the kinds that are wanted where there is one.
    fn take(&mut self, wanted: impl Fn(MarkerKind) -> bool) -> Option<Errand> {
        self.shuns = false;
        let marked = self.state.marked_routes();
        let is_wanted = |&route: &RouteId| self.state.marker_at(self.rules, route).is_some_and(&wanted);
        let best: RouteSet = marked.iter().filter(is_wanted).collect();
        self.best(best, 0, Deed::Nothing).or_else(|| self.best(marked, 0, Deed::Nothing))
    }

    /// Prestige: a route between two own cities again and again, or such a pair of cities. Routes with a marker
    /// stay aside, as markers taken bring the other end of the game nearer.
    fn prestige(&mut self) -> Option<Errand> {
        self.shuns = false;
        let table = self.rules.table;
        let (mut between, mut beside) = (RouteSet::EMPTY, CitySet::EMPTY);
        for route in
            (0..table.routes.len()).map(RouteId::at).filter(|&route| !self.state.marked_routes().contains(route))
        {
            let [a, b] = table.route(route).ends;
            match (self.is_own(a), self.is_own(b)) {
                (true, true) => between.insert(route),
                (true, false) => beside.insert(b),
                (false, true) => beside.insert(a),
                (false, false) => {}
            }
        }
        if let Some(errand) = self.best(between, 0, Deed::Nothing) {
            return Some(errand);
        }
        let free = |city: &CityId| {
            self.state.controller(self.rules, *city).is_none() && self.state.first_free(self.rules, *city).is_some()
        };
        let easiest =
            |cities: &mut dyn Iterator<Item = CityId>| cities.filter(free).min_by_key(|&city| self.effort(city));
        let next = easiest(&mut beside.iter()).or_else(|| easiest(&mut (0..table.cities.len()).map(CityId::at)))?;
        self.found(next)
    }

    fn is_own(&self, city: CityId) -> bool {
        self.state.controller(self.rules, city) == Some(self.me)
    }

    /// A kontor in the city that is nearest to being completed.
    fn complete(&mut self) -> Option<Errand> {
        let table = self.rules.table;
        let mut open: Vec<(u32, CityId)> = Vec::new();
        for city in (0..table.cities.len()).map(CityId::at) {
            let spaces = table.city(city).kontors.range();
            let free = spaces.filter(|&i| self.state.kontor(KontorId::at(i)).is_none()).count();
            if free > 0 {
                let reach = table.city(city).routes.iter().map(|route| self.cost(route, 0)).min().unwrap_or(0);
                open.push((16 * free as u32 + self.effort(city) + reach, city));
            }
        }
        open.sort_unstable();
        open.into_iter().find_map(|(_, city)| self.found(city))
    }

    /// The routes whose permanent marker has such an effect.
    fn routes_with(&self, is_wanted: impl Fn(&Effect) -> bool) -> RouteSet {
        let table = self.rules.table;
        (0..table.routes.len())
            .map(RouteId::at)
            .filter(|&route| table.permanent_of(route).iter().any(&is_wanted))
            .collect()
    }

    /// The cheapest of the routes that can be established, perhaps after something else.
    fn best(&mut self, routes: RouteSet, merchants: usize, deed: Deed) -> Option<Errand> {
        let mut routes: Vec<(u32, RouteId)> = routes.iter().map(|route| (self.cost(route, merchants), route)).collect();
        routes.sort_unstable();
        routes.into_iter().find_map(|(_, route)| self.go(route, merchants, deed))
    }

    /// The cost of establishing a route.
    fn cost(&self, route: RouteId, merchants: usize) -> u32 {
        let (table, state) = (self.rules.table, self.state);
        let posts = table.route(route).post_set;
        let own = state.posts_of(self.me).intersection(posts).len();
        let others = state.occupied().intersection(posts).len() - own;
        let lacking = self.needed_merchants(route, merchants).saturating_sub(self.merchants());
        let mut cost = 8 * (posts.len() - own) + 16 * others + 60 * lacking;
        cost += 60 * usize::from(self.closed(route).is_some());
        if self.shuns {
            let ends = table.route(route).ends;
            cost += 12 * usize::from(state.marked_routes().contains(route));
            cost += 8 * ends.iter().filter(|&&city| state.controller(self.rules, city).is_some()).count();
        }
        (cost + usize::from(self.noise[route.index()])) as u32
    }

    /// A route, or what must be done before it.
    fn go(&mut self, route: RouteId, merchants: usize, deed: Deed) -> Option<Errand> {
        let merchants = self.needed_merchants(route, merchants);
        if self.merchants() < merchants {
            return self.develop(Skill::Book);
        }
        if self.pieces() < self.rules.table.route(route).posts.len() {
            return Skill::ALL.iter().find_map(|&skill| self.develop(skill));
        }
        if let Some(country) = self.closed(route) {
            return self.meet(Need::Permission(country), |planner| planner.permission(country));
        }
        Some(Errand { route, merchants, deed })
    }

    /// A kontor that opens a country.
    fn permission(&mut self, country: CountryId) -> Option<Errand> {
        let mut cities: Vec<CityId> = self.rules.table.countries[country.index()].permission_cities.iter().collect();
        cities.sort_by_key(|&city| self.effort(city));
        cities.into_iter().find_map(|city| self.found(city))
    }

    /// Plans for a need, once: what led nowhere leads nowhere from elsewhere, as every errand lacks one thing at a
    /// time.
    fn meet(&mut self, need: Need, plan: impl FnOnce(&mut Self) -> Option<Errand>) -> Option<Errand> {
        if self.needs.contains(&need) {
            return None;
        }
        self.needs.push(need);
        plan(self)
    }

    /// The country whose permission lacks for the posts of a route that are not own.
    fn closed(&self, route: RouteId) -> Option<CountryId> {
        let table = self.rules.table;
        let posts = table.route(route).post_set;
        let country = table.route(route).country.filter(|country| table.countries[country.index()].needs_permission)?;
        let is_full = self.state.posts_of(self.me).intersection(posts).len() == posts.len();
        (!is_full && !permits(self.rules, self.state, self.me, country)).then_some(country)
    }

    fn needed_merchants(&self, route: RouteId, merchants: usize) -> usize {
        ships(self.rules.table, route).max(merchants)
    }

    fn privilege(&self) -> Colour {
        self.state.privilege(self.rules, self.me)
    }

    fn merchants(&self) -> usize {
        merchants(self.state, self.me)
    }

    /// The pieces for posts.
    pub(super) fn pieces(&self) -> usize {
        let player = self.state.player(self.me);
        player.supply.total() + player.stock.total() + self.state.posts_of(self.me).len()
    }

    /// Whether a marker waits for the end of the turn.
    pub(super) fn has_plate(&self) -> bool {
        let waiting = |kind| {
            let at = |place| self.state.count_markers(self.rules, kind, place);
            at(MarkerPlace::Plate(self.me)) + at(MarkerPlace::OpenPlate(self.me)) > 0
        };
        MarkerKind::all(self.rules.table).any(waiting)
    }
}

/// The posts of a route that take merchants only. Clause: PLACE-2.
pub(super) fn ships(table: &Table, route: RouteId) -> usize {
    table.route(route).post_set.intersection(table.ships).len()
}
