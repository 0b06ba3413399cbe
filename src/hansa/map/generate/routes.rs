//! Posts of routes, sea routes and permanent markers.
//!
//! Short ways have few posts and long ways many; sea routes lie along one coast, and permanent markers on them first.
//! Checks: CHK-E06 … CHK-E10, CHK-E31, CHK-E38, CHK-E45, CHK-E63 … CHK-E65, CHK-W10, CHK-W12, CHK-W14, CHK-W17, CHK-W25,
//! CHK-W26.

use super::draft::Draft;
use kogge_hansa_game::board::table::MAX_CITIES;
use kogge_hansa_game::vocab::{PostKind, RouteId, Skill};

/// Posts beyond which five players are seldom in each other's way. CHK-W17.
const MAX_PLAYED_POSTS: usize = 192;
/// How far from the Book a route may lie that takes two merchants. CHK-W26.
const BOOK_REACH: usize = 6;

impl Draft<'_> {
    /// The routes with ship posts: along one side of the picture, or one of its corners.
    pub(super) fn draw_seas(&mut self) -> Option<()> {
        let n_seas = self.options.ships;
        if n_seas == 0 {
            return Some(());
        }
        let coast = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]][self.random.below(8)];
        let seaward = |&way: &usize| {
            let ends = self.web.ways[way].map(|end| self.land.cities[end]);
            -ends.iter().map(|at| at[0] * coast[0] + at[1] * coast[1]).sum::<i64>()
        };
        // A skill behind one sea route alone could be shut too easily.
        let is_only_way = |way: usize| {
            let ends = self.web.ways[way];
            ends.iter().any(|&end| self.web.at(end).len() == 1 && !self.board.cities[end].skills.is_empty())
        };
        let mut ways: Vec<usize> = (0..self.web.ways.len()).filter(|&way| !self.is_access(way)).collect();
        ways.sort_by_cached_key(|way| (is_only_way(*way), seaward(way)));
        ways.truncate(n_seas + n_seas.div_ceil(2));
        self.random.shuffle(&mut ways);
        ways.truncate(n_seas);
        self.seas = ways.into_iter().collect();
        (self.seas.len() == n_seas).then_some(())
    }

    /// Permanent markers, as long as enough routes stay open to others; `None` when they do not.
    pub(super) fn draw_permanent(&mut self) -> Option<()> {
        let mut ways: Vec<usize> = self.shuffled(self.web.ways.len());
        ways.retain(|&way| !self.is_access(way));
        // Sea routes first, then those that are closed to markers anyway.
        ways.sort_by_cached_key(|&way| (!self.seas.contains(&way), self.board.markers_open(RouteId::at(way))));
        for &way in ways.get(..self.options.effects)? {
            self.board.routes[way].permanent = self.draw_choice();
        }
        let n_open = self.open_routes().count();
        if self.options.own_rules && n_open > 2 * self.n_start() + 4 {
            let nth = self.random.below(n_open);
            let closed = self.open_routes().nth(nth);
            closed.into_iter().for_each(|route| self.board.routes[route].markers_open = Some(false));
        }
        (self.open_routes().count() > self.n_start()).then_some(())
    }

    /// The routes where replacement markers may lie.
    fn open_routes(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.board.routes.len()).filter(|&route| self.board.markers_open(RouteId::at(route)))
    }

    /// Two to four posts a route: three on the average, fewer where there would be too many in all.
    pub(super) fn draw_posts(&mut self) {
        let n_routes = self.board.routes.len();
        let n_posts =
            if self.board.cities.len() > MAX_CITIES { 3 * n_routes } else { (3 * n_routes).min(MAX_PLAYED_POSTS) };
        let n_long = (n_routes / 6).min((n_posts - 2 * n_routes) / 4);
        let n_short = 3 * n_routes + n_long - n_posts;
        let mut by_length: Vec<usize> = (0..n_routes).collect();
        by_length.sort_by_cached_key(|&route| self.land.length(self.web.ways[route]));
        let near_book = self.near_book();
        for (rank, route) in by_length.into_iter().enumerate() {
            let n = match rank {
                rank if rank < n_short => 2,
                rank if rank >= n_routes - n_long => 4,
                _ => 3,
            };
            let n = if self.is_precious(route) { n.max(3) } else { n };
            let mut posts = vec![PostKind::House; n];
            if self.seas.contains(&route) {
                let n_ships = if near_book[route] && n > 2 { 1 + self.random.below(2) } else { 1 };
                // The Book itself is not to lie behind the ships that need it. CHK-E27.
                let n_ships = if self.offers(route, Skill::Book) { 1 } else { n_ships };
                posts[..n_ships].fill(PostKind::Ship);
                self.random.shuffle(&mut posts);
            }
            self.board.routes[route].posts = posts;
        }
    }

    /// Whether two posts are too few for a route: the special spaces, or a first Action with a marker, for two pieces.
    fn is_precious(&self, route: usize) -> bool {
        self.is_access(route) || self.board.routes[route].tavern && self.offers(route, Skill::Actions)
    }

    /// Whether a city at an end of the route offers the skill.
    fn offers(&self, route: usize, skill: Skill) -> bool {
        self.web.ways[route].iter().any(|&end| self.board.cities[end].skills.contains(skill))
    }

    /// The routes that have merchants from the Book within reach.
    fn near_book(&self) -> Vec<bool> {
        let books = (0..self.board.cities.len()).filter(|&city| self.board.cities[city].skills.contains(Skill::Book));
        let steps = self.web.steps(books, BOOK_REACH);
        self.web.ways.iter().map(|way| way.iter().any(|&end| steps[end] < usize::MAX)).collect()
    }
}
