//! `Board` → [`Table`]: everything the runtime would otherwise search for.
//!
//! Clauses: DISPLACE-4, DISPLACE-6, BRIT-8, TWO-7 (rings), MARKER-9, EAST-11, BRIT-12 (marker routes).

use super::Board;
use super::fingerprint::fingerprint;
use kogge_hansa_game::board::table::{
    CityRow, CountryRow, KontorRow, List, MarkerRow, PostRow, RouteRow, Rows, TABLE_FORMAT, Table, Text, TooLarge,
};
use kogge_hansa_game::vocab::{CityId, CitySet, CountryId, Effect, PostId, PostKind, PostSet, RouteId, RouteSet};

/// Makes the table of a board that passed `check`: `CheckedBoard::table` is the way here.
///
/// # Errors
///
/// [`TooLarge`] when the board exceeds a limit of play.
///
/// # Panics
///
/// When the board has no Link or no special prestige: `check` rejects such boards.
pub(crate) fn table(board: &Board) -> Result<Table, TooLarge> {
    if let Some(too_large) = board.extent().exceeded().next() {
        return Err(too_large);
    }
    let derive = Derive::new(board);
    Ok(derive.table())
}

/// A board with the values that several parts of its table need.
struct Derive<'a> {
    board: &'a Board,
    /// The routes that end at each city.
    routes_at: Vec<RouteSet>,
    /// The posts of each route.
    posts_of: Vec<Rows>,
}

impl<'a> Derive<'a> {
    fn new(board: &'a Board) -> Self {
        let mut routes_at = vec![RouteSet::EMPTY; board.cities.len()];
        for (i, route) in board.routes.iter().enumerate() {
            for end in route.ends {
                routes_at[end.index()].insert(RouteId::at(i));
            }
        }
        let posts_of = stretches(board.routes.iter().map(|route| route.posts.len()));
        Self { board, routes_at, posts_of }
    }

    fn table(&self) -> Table {
        let board = self.board;
        let posts: Vec<PostRow> = board
            .routes
            .iter()
            .enumerate()
            .flat_map(|(i, route)| route.posts.iter().map(move |&kind| PostRow { route: RouteId::at(i), kind }))
            .collect();
        let link = board.link.as_ref().expect("check rejects boards without a Link");
        let special = board.special.as_ref().expect("check rejects boards without special prestige");
        let posts_of_kind = |kind: PostKind| {
            posts
                .iter()
                .enumerate()
                .filter(|(_, post)| post.kind == kind)
                .map(|(i, _)| PostId::at(i))
                .collect::<PostSet>()
        };
        let (houses, ships) = (posts_of_kind(PostKind::House), posts_of_kind(PostKind::Ship));
        let (rings, ring_rows) = self.all_rings(|origin| self.reach_of_route(origin));
        let (neutral_rings, neutral_rows) = self.all_rings(|origin| self.own_country(origin));
        Table {
            format: TABLE_FORMAT,
            fingerprint: fingerprint(board),
            id: owned(&board.id),
            board: owned(&board.board),
            name: owned(&board.name),
            version: board.version.as_deref().map(owned),
            edition: board.edition.id.clone(),
            players: board.players.clone().into(),
            completed_limit: board.completed_limit,
            prestige_limit: board.prestige_limit,
            link_ends: link.ends,
            link_prestige: link.prestige.clone().into(),
            special_city: special.city,
            special_routes: special.routes.iter().copied().collect(),
            special_spaces: special.spaces.iter().map(|space| (space.value, space.colour)).collect(),
            countries: (0..board.countries.len()).map(|i| self.country(CountryId::at(i))).collect(),
            home: board.home(),
            moves: board.moves,
            modules: board.modules,
            neutral_cities: board.neutral_cities.iter().copied().collect(),
            markers: board
                .markers
                .stacks
                .iter()
                .map(|stack| MarkerRow { effect: stack.effect, start: stack.start, supply: stack.supply })
                .collect(),
            cities: self.cities(),
            kontors: self.kontors(),
            routes: self.routes(&ring_rows, &neutral_rows),
            posts: posts.into(),
            effects: board.routes.iter().flat_map(|route| route.permanent.iter().copied()).collect(),
            missions: board.missions.clone().into(),
            rings: rings.into(),
            neutral_rings: neutral_rings.into(),
            taverns: self.routes_where(|route| board.route(route).tavern),
            marker_routes: self.routes_where(|route| board.markers_open(route)),
            green_cities: (0..board.cities.len()).map(CityId::at).filter(|&city| board.city(city).green).collect(),
            houses,
            ships,
            first_posts: self.posts_of.iter().map(|posts| PostId(posts.start)).collect(),
            last_posts: self.posts_of.iter().map(|posts| PostId(posts.end - 1)).collect(),
            most_prestige: self.most_prestige(),
        }
    }

    /// The most prestige that one kontor or one effect brings.
    fn most_prestige(&self) -> u8 {
        let kontors = self.kontors();
        let coins = kontors.iter().map(|kontor| kontor.coin);
        let permanent = self.board.routes.iter().flat_map(|route| &route.permanent);
        let effects = permanent.chain(self.board.markers.stacks.iter().map(|stack| &stack.effect));
        let prestige = effects.map(|&effect| if let Effect::Prestige(n) = effect { n } else { 0 });
        coins.chain(prestige).max().unwrap_or(0)
    }

    fn routes_where(&self, holds: impl Fn(RouteId) -> bool) -> RouteSet {
        (0..self.board.routes.len()).map(RouteId::at).filter(|&route| holds(route)).collect()
    }

    fn country(&self, id: CountryId) -> CountryRow {
        let board = self.board;
        let country = &board.countries[id.index()];
        let cities_where = |holds: &dyn Fn(CityId) -> bool| {
            (0..board.cities.len()).map(CityId::at).filter(|&city| holds(city)).collect::<CitySet>()
        };
        let routes = self.routes_where(|route| board.route(route).country == Some(id));
        CountryRow {
            name: owned(&country.name),
            needs_permission: country.needs_permission,
            reach: board.reach(id),
            scores: country.scores.clone().into(),
            routes,
            posts: self.posts_in(routes),
            cities: cities_where(&|city| board.city(city).countries.contains(id)),
            permission_cities: cities_where(&|city| board.city(city).permissions.contains(id)),
        }
    }

    fn posts_in(&self, routes: RouteSet) -> PostSet {
        routes.iter().flat_map(|route| self.posts_of[route.index()].range()).map(PostId::at).collect()
    }

    /// The routes that a player's piece displaced from `origin` may go to, the origin aside. Clause: BRIT-8.
    fn reach_of_route(&self, origin: RouteId) -> RouteSet {
        match self.board.route(origin).country {
            Some(country) => {
                let reach = self.board.reach(country);
                self.routes_where(|route| self.board.route(route).country.is_some_and(|to| reach.contains(to)))
            }
            None => self.routes_where(|_| true),
        }
    }

    /// The routes of the origin's country. Clause: TWO-7.
    fn own_country(&self, origin: RouteId) -> RouteSet {
        let country = self.board.route(origin).country;
        self.routes_where(|route| self.board.route(route).country == country)
    }

    fn adjacent(&self, route: RouteId) -> RouteSet {
        let [a, b] = self.board.route(route).ends;
        let mut adjacent = self.routes_at[a.index()].union(self.routes_at[b.index()]);
        adjacent.remove(route);
        adjacent
    }

    /// The rings of every route, with each route's stretch of them.
    fn all_rings(&self, open_to: impl Fn(RouteId) -> RouteSet) -> (Vec<PostSet>, Vec<Rows>) {
        let per_route: Vec<Vec<PostSet>> =
            (0..self.board.routes.len()).map(RouteId::at).map(|origin| self.rings(origin, open_to(origin))).collect();
        let rows = stretches(per_route.iter().map(Vec::len));
        (per_route.into_iter().flatten().collect(), rows)
    }

    /// Breadth-first over routes from `origin` within `open`, which is never left or passed out of; the origin itself
    /// is in no ring. Of each ring the posts. Clauses: DISPLACE-6, DISPLACE-11.
    fn rings(&self, origin: RouteId, mut open: RouteSet) -> Vec<PostSet> {
        open.remove(origin);
        let mut rings = Vec::new();
        let mut ring = self.adjacent(origin).intersection(open);
        while !ring.is_empty() {
            open = open.difference(ring);
            rings.push(self.posts_in(ring));
            let next = ring.iter().fold(RouteSet::EMPTY, |next, route| next.union(self.adjacent(route)));
            ring = next.intersection(open);
        }
        rings
    }

    fn cities(&self) -> List<CityRow> {
        let kontors = stretches(self.board.cities.iter().map(|city| city.kontors.len()));
        let row = |(i, (city, kontors)): (usize, (&super::City, Rows))| CityRow {
            name: owned(&city.name),
            kontors,
            green: city.green,
            skills: city.skills,
            countries: city.countries,
            permissions: city.permissions,
            routes: self.routes_at[i],
            neighbours: self.routes_at[i]
                .iter()
                .map(|route| self.board.route(route).other_end(CityId::at(i)))
                .collect(),
        };
        self.board.cities.iter().zip(kontors).enumerate().map(row).collect()
    }

    fn kontors(&self) -> List<KontorRow> {
        let rows = self.board.cities.iter().enumerate().flat_map(|(i, city)| {
            city.kontors.iter().map(move |kontor| KontorRow {
                city: CityId::at(i),
                colour: kontor.colour,
                shape: kontor.shape,
                coin: kontor.coin,
            })
        });
        rows.collect()
    }

    fn routes(&self, rings: &[Rows], neutral_rings: &[Rows]) -> List<RouteRow> {
        let permanent = stretches(self.board.routes.iter().map(|route| route.permanent.len()));
        let row = |(i, route): (usize, &super::Route)| RouteRow {
            ends: route.ends,
            name: route.name.as_deref().map(owned),
            posts: self.posts_of[i],
            post_set: self.posts_of[i].range().map(PostId::at).collect(),
            country: route.country,
            permanent: permanent[i],
            adjacent: self.adjacent(RouteId::at(i)),
            rings: rings[i],
            neutral_rings: neutral_rings[i],
        };
        self.board.routes.iter().enumerate().map(row).collect()
    }
}

/// The ranges of a flat list that holds this many rows for each entry.
fn stretches(lengths: impl Iterator<Item = usize>) -> Vec<Rows> {
    let mut start = 0;
    let next = |length: usize| {
        let rows = Rows::new(start, start + u16::try_from(length).expect("lists within the table's limits"));
        start = rows.end;
        rows
    };
    lengths.map(next).collect()
}

fn owned(text: &str) -> Text {
    Text::Owned(text.to_owned())
}
