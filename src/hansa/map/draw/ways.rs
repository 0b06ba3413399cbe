//! The posts that a map does not place: on a bow between the cities of their route, as printed boards have them.
//!
//! Each route has a few bows to choose from. A bow costs what its posts and its line would cover, and how much it bends;
//! every route takes the cheapest in turn, as long as one finds a better one. Parallel routes part because neither wants
//! to lie on the other.

use super::Feature;
use super::figure::{POST, post_size};
use super::positions::Positions;
use super::scale::Stated;
use crate::board::{Board, Route};
use kogge_hansa_game::vocab::{PostKind, RouteId};
use kogge_picture::geometry::{length, minus, plus, times};
use kogge_picture::{Point, Rect};

/// How far the bows lie from the straight line at most, in lengths of that line, on either side.
const BOWS: [f64; 9] = [0.1, 0.05, 0.16, 0.0, 0.24, 0.34, 0.48, 0.68, 0.95];
/// How often every route is looked at.
const N_ROUNDS: usize = 4;
/// The points of a bow that are calculated.
const N_POINTS: usize = 32;
/// The room between neighbouring posts that is aimed for, and the least.
const STEP: f64 = 36.0;
/// Free room around a post.
const ROOM: f64 = 3.0;
/// How far a name reaches beyond its row, for most names.
const NAME_REACH: f64 = 160.0;
/// Beyond this many routes each has fewer bows to choose from, and looks at them fewer times.
const MANY_ROUTES: usize = 2_000;
const FEW_BOWS: usize = 5;
const FEW_ROUNDS: usize = 2;

/// The costs of a point of a line that runs through a row, a name, a post or another line.
const ON_ROW: f32 = 26.0;
const ON_NAME: f32 = 14.0;
const ON_POST: f32 = 14.0;
const ON_LINE: f32 = 9.0;

/// A way that a route could take.
struct Bend {
    posts: Vec<Rect>,
    /// Points of its line between the cities.
    line: Vec<Point>,
    /// The cost of the way wherever the others go.
    cost: f64,
}

/// The routes that choose their way.
pub(super) struct Ways {
    bends: Vec<Vec<Bend>>,
    /// The bend that each of them has taken.
    taken: Vec<usize>,
    /// The routes that could come near to each, itself included.
    near: Vec<Vec<usize>>,
    /// The cities that it could come near to.
    cities: Vec<Vec<usize>>,
    /// The routes with a choice, those with the least room first.
    order: Vec<usize>,
    /// The place of each route in this order.
    rank: Vec<usize>,
    ground: Ground,
}

impl Ways {
    /// The bows of every route between cities that have their place; `rows` are the boxes of the cities.
    pub(super) fn new(board: &Board, positions: &Positions, rows: &[Rect]) -> Self {
        let area = rows.iter().copied().reduce(|a, b| a.joined(&b)).unwrap_or(Rect { at: [0.0; 2], size: [1.0; 2] });
        let mut ground = Ground::new(area.grown(0.35 * area.size[0].max(area.size[1]) + 60.0));
        rows.iter().for_each(|row| ground.add_box(&row.grown(4.0), ON_ROW));
        let bends: Vec<Vec<Bend>> = (0..board.routes.len()).map(|route| bends(board, positions, rows, route)).collect();
        let areas: Vec<Rect> = bends.iter().map(|bends| extent(bends)).collect();
        let near = touching(&areas, &areas);
        let reach: Vec<Rect> = rows.iter().map(|row| row.grown(NAME_REACH)).collect();
        let cities = touching(&areas, &reach);
        let mut order: Vec<usize> = (0..bends.len()).filter(|&route| bends[route].len() > 1).collect();
        let room = |route: usize| -> f64 {
            let ends = board.routes[route].ends.map(|end| positions.city(end));
            length(minus(ends[0], ends[1])) / (board.routes[route].posts.len() as f64 + 1.0)
        };
        order.sort_by(|&a, &b| room(a).total_cmp(&room(b)));
        let mut rank = vec![0; bends.len()];
        order.iter().enumerate().for_each(|(at, &route)| rank[route] = at);
        let taken = vec![0; bends.len()];
        let mut ways = Self { bends, taken, near, cities, order, rank, ground };
        for route in 0..ways.bends.len() {
            // What has no choice is there from the start.
            if ways.bends[route].len() == 1 {
                ways.mark(route, 1.0);
            }
        }
        ways
    }

    /// Chooses a way for every route, the first time without names, then beside them.
    pub(super) fn choose(&mut self, positions: &mut Positions, rows: &[Rect], names: &[Rect]) {
        let around = Around { rows, names, edge: positions.edge() };
        let is_first = names.is_empty();
        names.iter().for_each(|name| self.ground.add_box(&name.grown(3.0), ON_NAME));
        let n_rounds = if self.bends.len() > MANY_ROUTES { FEW_ROUNDS } else { N_ROUNDS };
        for round in 0..n_rounds {
            let mut has_changed = false;
            for at in 0..self.order.len() {
                let route = self.order[at];
                let is_there = !is_first || round > 0;
                if is_there {
                    self.mark(route, -1.0);
                }
                let cost = |bend: &Bend| self.cost(route, bend, &around, if is_there { usize::MAX } else { at });
                let costs: Vec<f64> = self.bends[route].iter().map(cost).collect();
                let best = (0..costs.len()).min_by(|&a, &b| costs[a].total_cmp(&costs[b])).unwrap_or_default();
                has_changed |= best != self.taken[route];
                self.taken[route] = best;
                self.mark(route, 1.0);
            }
            if !has_changed && round > 0 {
                break;
            }
        }
        names.iter().for_each(|name| self.ground.add_box(&name.grown(3.0), -ON_NAME));
        for (posts, (bends, &taken)) in positions.posts.iter_mut().zip(self.bends.iter().zip(&self.taken)) {
            *posts = bends[taken].posts.iter().map(Rect::middle).collect();
        }
    }

    /// Takes the ground for the way of a route, or gives it back.
    fn mark(&mut self, route: usize, times: f32) {
        let bend = &self.bends[route][self.taken[route]];
        for post in &bend.posts {
            self.ground.add_box(&post.grown(2.0), times * ON_POST);
        }
        for &at in &bend.line {
            self.ground.add(at, times * ON_LINE);
        }
    }

    /// The cost of a bend; of the routes with a choice, the first `n_there` of the order have taken theirs.
    fn cost(&self, route: usize, bend: &Bend, around: &Around<'_>, n_there: usize) -> f64 {
        let line: f32 = bend.line.iter().map(|&at| self.ground.at(at)).sum();
        let mut cost = bend.cost + f64::from(line);
        let covered = |post: &Rect, other: &Rect| {
            let shared = post.shared(other);
            if shared > 0.0 { 40.0 + 9.0 * shared } else { 0.0 }
        };
        for post in &bend.posts {
            cost += f64::from(self.ground.at(post.middle())) * 2.0;
            let wide = post.grown(ROOM);
            let cities = self.cities[route].iter();
            let boxes = cities.flat_map(|&city| around.rows.get(city).into_iter().chain(around.names.get(city)));
            cost += boxes.map(|other| covered(&wide, other)).sum::<f64>();
            cost += around.edge.map_or(0.0, |edge| 6.0 * wide.outside(&edge));
            let is_there =
                |&&other: &&usize| other != route && (self.bends[other].len() == 1 || self.rank[other] < n_there);
            for &other in self.near[route].iter().filter(is_there) {
                let others = &self.bends[other][self.taken[other]].posts;
                cost += others.iter().map(|other| covered(&wide, other)).sum::<f64>();
            }
        }
        cost
    }
}

/// Where no post goes.
struct Around<'a> {
    rows: &'a [Rect],
    names: &'a [Rect],
    /// The edge of the board, where it is known.
    edge: Option<Rect>,
}

impl Stated<'_> {
    /// The routes between stated cities whose posts have no room beside what else is stated, whatever bow they take and
    /// however large the picture is drawn.
    pub fn cramped(&self) -> Vec<RouteId> {
        let routes = &self.board.routes;
        let is_free = |route: &usize| self.picture.routes.get(*route).is_none_or(Vec::is_empty);
        let free: Vec<usize> = (0..routes.len()).filter(is_free).collect();
        if free.is_empty() {
            return Vec::new();
        }
        let stated: Vec<Rect> = self.spots.iter().map(|it| Rect::around(times(it.at, self.max), it.size)).collect();
        let mut rows: Vec<Option<&Rect>> = vec![None; self.board.cities.len()];
        for (spot, rect) in self.spots.iter().zip(&stated) {
            match spot.subject {
                Feature::City(city) => rows[city.index()] = Some(rect),
                Feature::Route(_) => {}
            }
        }
        let boxes = Boxes::new(&stated);
        let has_room = |route: &Route| {
            let [Some(a), Some(b)] = route.ends.map(|end| rows[end.index()]) else { return true };
            let around = [a, b].map(|row| row.grown(POST / 2.0 + ROOM + 1.0));
            bows().any(|bow| {
                let posts = bend(&route.posts, [a.middle(), b.middle()], &around, bow).posts;
                let lie_apart = posts.windows(2).all(|pair| !pair[0].meets(&pair[1]));
                lie_apart && posts.iter().all(|post| boxes.touching(post).next().is_none())
            })
        };
        free.into_iter().filter(|&route| !has_room(&routes[route])).map(RouteId::at).collect()
    }
}

/// The bows that are tried.
fn bows() -> impl Iterator<Item = f64> {
    BOWS.iter().flat_map(|&bow| [Some(bow), (bow > 0.0).then_some(-bow)]).flatten()
}

/// The ways that a route could take: the stated one, or bows.
fn bends(board: &Board, positions: &Positions, rows: &[Rect], route: usize) -> Vec<Bend> {
    let facts = &board.routes[route];
    let ends = facts.ends.map(|end| positions.city(end));
    let boxes = facts.ends.map(|end| rows[end.index()].grown(POST / 2.0 + ROOM + 1.0));
    if positions.is_stated[route] {
        let way = positions.way(board, RouteId::at(route));
        let line = line(&way, &boxes);
        return vec![Bend { posts: post_boxes(&facts.posts, &positions.posts[route]), line, cost: 0.0 }];
    }
    let n_bows = if board.routes.len() > MANY_ROUTES { FEW_BOWS } else { usize::MAX };
    bows().take(n_bows).map(|bow| bend(&facts.posts, ends, &boxes, bow)).collect()
}

fn bend(kinds: &[PostKind], [a, b]: [Point; 2], boxes: &[Rect; 2], bow: f64) -> Bend {
    let way = minus(b, a);
    let on = |i: usize| {
        let t = i as f64 / N_POINTS as f64;
        plus(plus(a, times(way, t)), times([-way[1], way[0]], bow * 4.0 * t * (1.0 - t)))
    };
    let points: Vec<Point> = (0..=N_POINTS).map(on).collect();
    let line = line(&points, boxes);
    let lengths: Vec<f64> = line.windows(2).map(|pair| length(minus(pair[1], pair[0]))).collect();
    let free: f64 = lengths.iter().sum();
    let n = kinds.len() as f64;
    // Not to the very ends where there is room: a post at the corner of a city looks as if it belonged to it.
    let inset = ((free - (n - 1.0) * STEP) / 2.0).clamp(0.0, free / (2.0 * n.max(1.0)));
    let step = (free - 2.0 * inset) / (n - 1.0).max(1.0);
    let first = if kinds.len() == 1 { free / 2.0 } else { inset };
    let posts: Vec<Point> = (0..kinds.len()).map(|i| along(&line, &lengths, first + step * i as f64)).collect();
    let posts = post_boxes(kinds, &posts);
    let mut cost = 300.0 * (bow.abs() - 0.1) * (bow.abs() - 0.1);
    if kinds.len() > 1 {
        cost += n * 2.0 * (STEP - step).max(0.0);
        let pairs = posts.windows(2).map(|pair| pair[0].grown(ROOM).shared(&pair[1]));
        cost += pairs.map(|shared| if shared > 0.0 { 60.0 + 9.0 * shared } else { 0.0 }).sum::<f64>();
    }
    Bend { posts, line, cost }
}

fn post_boxes(kinds: &[PostKind], at: &[Point]) -> Vec<Rect> {
    kinds.iter().zip(at).map(|(&kind, &at)| Rect::around(at, post_size(kind))).collect()
}

/// Points of a way between two boxes, near to each other.
fn line(way: &[Point], boxes: &[Rect; 2]) -> Vec<Point> {
    let first = way.iter().position(|&at| !boxes[0].holds(at)).unwrap_or(0);
    let last = way.iter().rposition(|&at| !boxes[1].holds(at)).unwrap_or(way.len() - 1);
    let way = if first < last { &way[first..=last] } else { &way[way.len() / 2..=way.len() / 2] };
    let mut line = way[..1].to_vec();
    for pair in way.windows(2) {
        let step = minus(pair[1], pair[0]);
        let n = (length(step) / SQUARE).ceil().max(1.0) as usize;
        line.extend((1..=n).map(|i| plus(pair[0], times(step, i as f64 / n as f64))));
    }
    line
}

/// The point of a line this far from its start.
fn along(line: &[Point], lengths: &[f64], mut far: f64) -> Point {
    for (pair, &length) in line.windows(2).zip(lengths) {
        if far <= length {
            return plus(pair[0], times(minus(pair[1], pair[0]), far / length.max(1e-9)));
        }
        far -= length;
    }
    line[line.len() - 1]
}

/// Boxes by their left sides, to find those that share something with another.
struct Boxes<'a> {
    boxes: &'a [Rect],
    sorted: Vec<usize>,
    widest: f64,
}

impl<'a> Boxes<'a> {
    fn new(boxes: &'a [Rect]) -> Self {
        let mut sorted: Vec<usize> = (0..boxes.len()).collect();
        sorted.sort_by(|&a, &b| boxes[a].at[0].total_cmp(&boxes[b].at[0]));
        Self { boxes, sorted, widest: boxes.iter().map(|other| other.size[0]).fold(0.0, f64::max) }
    }

    /// Those that share something with this one.
    fn touching(&self, rect: &Rect) -> impl Iterator<Item = usize> {
        let Self { boxes, sorted, widest } = self;
        let first = sorted.partition_point(|&other| boxes[other].at[0] < rect.at[0] - widest);
        let reached = sorted[first..].iter().copied().take_while(|&other| boxes[other].at[0] < rect.end()[0]);
        reached.filter(|&other| boxes[other].meets(rect))
    }
}

/// For each of some boxes, the others that share something with it.
fn touching(boxes: &[Rect], others: &[Rect]) -> Vec<Vec<usize>> {
    let others = Boxes::new(others);
    let touching = |rect: &Rect| {
        let mut found: Vec<usize> = others.touching(rect).collect();
        found.sort_unstable();
        found
    };
    boxes.iter().map(touching).collect()
}

fn extent(bends: &[Bend]) -> Rect {
    let posts = bends.iter().flat_map(|bend| &bend.posts).copied();
    posts.reduce(|a, b| a.joined(&b)).map_or(Rect { at: [0.0; 2], size: [0.0; 2] }, |all| all.grown(ROOM))
}

/// The side of a square of the ground.
const SQUARE: f64 = 12.0;
/// The most squares along a side.
const MAX_SQUARES: f64 = 600.0;

/// The weights on the ground, by squares.
struct Ground {
    at: Point,
    side: f64,
    columns: usize,
    weights: Vec<f32>,
}

impl Ground {
    fn new(area: Rect) -> Self {
        let side = SQUARE.max(area.size[0].max(area.size[1]) / MAX_SQUARES);
        let [columns, rows] = area.size.map(|size| (size / side).ceil() as usize + 1);
        Self { at: area.at, side, columns, weights: vec![0.0; columns * rows] }
    }

    fn square(&self, at: Point) -> Option<usize> {
        let [column, row] = minus(at, self.at).map(|x| x / self.side);
        let is_inside = column >= 0.0 && row >= 0.0 && (column as usize) < self.columns;
        is_inside.then(|| row as usize * self.columns + column as usize)
    }

    fn at(&self, at: Point) -> f32 {
        self.square(at).and_then(|square| self.weights.get(square)).copied().unwrap_or_default()
    }

    fn add(&mut self, at: Point, weight: f32) {
        if let Some(known) = self.square(at).and_then(|square| self.weights.get_mut(square)) {
            *known += weight;
        }
    }

    fn add_box(&mut self, rect: &Rect, weight: f32) {
        let n = rect.size.map(|side| (side / self.side).ceil().max(1.0) as usize);
        for row in 0..=n[1] {
            for column in 0..=n[0] {
                let share = [column as f64 / n[0] as f64, row as f64 / n[1] as f64];
                self.add([rect.at[0] + rect.size[0] * share[0], rect.at[1] + rect.size[1] * share[1]], weight);
            }
        }
    }
}
