//! Where cities and posts lie: as the map's picture says, and by [`layout`](super::layout) what it does not place.
//! MP-24.

use super::figure::{Figure, POST};
use super::layout::lay_out;
use crate::hansa::board::{Board, Picture};
use crate::hansa::vocab::{CityId, RouteId};
use crate::picture::geometry::{length, minus, plus, times};
use crate::picture::{Point, Rect};

/// The longer side of a board, before it is drawn larger or smaller for the room that its posts have.
const LONGER_SIDE: f64 = 1500.0;
/// The room between neighbouring posts below which a picture is drawn larger.
const POST_ROOM: f64 = POST + 9.0;
/// How much smaller or larger at most: large symbols are read from across the table.
const GROWTH: [f64; 2] = [0.74, 2.0];
/// Free room around what lies on a board.
const MARGIN: f64 = 46.0;

/// Where everything is drawn.
#[derive(Debug, Clone)]
pub(super) struct Positions {
    /// Width and height of the board.
    pub(super) size: Point,
    /// One a city: the centre of its row.
    pub(super) cities: Vec<Point>,
    /// One a post, a list a route.
    pub(super) posts: Vec<Vec<Point>>,
    /// Units of the drawing for one of the picture.
    pub(super) scale: f64,
    /// Where the drawing's upper left corner lies on the picture, in units of the drawing.
    pub(super) corner: Point,
    /// Whether every city was laid out, so that room can be made by stretching.
    pub(super) is_laid_out: bool,
}

impl Positions {
    /// The places of a board, those of its picture this many times farther apart than usual.
    pub(super) fn of(board: &Board, figures: &[Figure], growth: f64) -> Self {
        let picture = board.picture.as_ref().filter(|picture| picture.cities.iter().any(Option::is_some));
        let boxes: Vec<Rect> = figures.iter().map(Figure::whole).collect();
        let Some(picture) = picture else { return Self::laid_out(board, &boxes) };
        let scale = scale(picture) * growth;
        let placed = |at: [u32; 2]| at.map(|value| f64::from(value) * scale);
        let cities = (0..board.cities.len()).map(|city| picture.cities.get(city).copied().flatten());
        let fixed: Vec<Option<Point>> = cities.map(|at| at.map(placed)).collect();
        let cities = if fixed.iter().all(Option::is_some) {
            fixed.into_iter().flatten().collect()
        } else {
            lay_out(board, &boxes, &fixed)
        };
        let posts =
            (0..board.routes.len()).map(|route| match picture.routes.get(route).filter(|via| !via.is_empty()) {
                Some(via) => via.iter().map(|&at| placed(at)).collect(),
                None => along(board, RouteId::at(route), &cities, &boxes),
            });
        let posts = posts.collect();
        let mut positions = Self { size: [0.0, 0.0], cities, posts, scale, corner: [0.0, 0.0], is_laid_out: false };
        positions.frame(&boxes);
        positions
    }

    fn laid_out(board: &Board, boxes: &[Rect]) -> Self {
        let cities = lay_out(board, boxes, &vec![None; boxes.len()]);
        let mut positions =
            Self { size: [0.0, 0.0], cities, posts: Vec::new(), scale: 1.0, corner: [0.0, 0.0], is_laid_out: true };
        positions.place_posts(board, boxes);
        positions
    }

    /// The same places with more room between them.
    pub(super) fn stretch(&mut self, board: &Board, figures: &[Figure], by: f64) {
        let boxes: Vec<Rect> = figures.iter().map(Figure::whole).collect();
        self.corner = [0.0, 0.0];
        self.cities.iter_mut().for_each(|at| *at = times(*at, by));
        self.place_posts(board, &boxes);
    }

    fn place_posts(&mut self, board: &Board, boxes: &[Rect]) {
        let routes = (0..board.routes.len()).map(RouteId::at);
        self.posts = routes.map(|route| along(board, route, &self.cities, boxes)).collect();
        self.frame(boxes);
    }

    /// Cuts the board out around what lies on it: neither may anything reach over its edge, nor has much paper to be
    /// empty.
    fn frame(&mut self, boxes: &[Rect]) {
        let cities = boxes.iter().zip(&self.cities).map(|(rect, &at)| rect.moved(at));
        let posts = self.posts.iter().flatten().map(|&at| Rect::around(at, [POST, POST]));
        let all = cities.chain(posts).reduce(|a, b| a.joined(&b));
        let all = all.unwrap_or(Rect { at: [0.0, 0.0], size: [300.0, 200.0] }).grown(MARGIN);
        self.cities.iter_mut().chain(self.posts.iter_mut().flatten()).for_each(|at| *at = minus(*at, all.at));
        self.corner = plus(self.corner, all.at);
        self.size = all.size;
    }

    /// A route's points: its first city, its posts, its second city.
    pub(super) fn way(&self, board: &Board, route: RouteId) -> Vec<Point> {
        let [a, b] = board.route(route).ends.map(|end| self.cities[end.index()]);
        [a].into_iter().chain(self.posts[route.index()].iter().copied()).chain([b]).collect()
    }

    /// A city's point.
    pub(super) fn city(&self, city: CityId) -> Point {
        self.cities[city.index()]
    }
}

/// Units of the drawing for one of the picture, so that most posts have room beside their neighbours. The picture's
/// own size does not count: it is cut out around what lies on it.
fn scale(picture: &Picture) -> f64 {
    let cities = picture.cities.iter().flatten();
    let points: Vec<Point> = cities.chain(picture.routes.iter().flatten()).map(|at| at.map(f64::from)).collect();
    let extent = |axis: usize| {
        let values = || points.iter().map(move |at| at[axis]);
        values().fold(0.0, f64::max) - values().fold(f64::INFINITY, f64::min)
    };
    let base = LONGER_SIDE / extent(0).max(extent(1)).max(1.0);
    let steps = picture.routes.iter().flat_map(|via| via.windows(2));
    let step = |pair: &[[u32; 2]]| length(minus(pair[1].map(f64::from), pair[0].map(f64::from))) * base;
    let mut steps: Vec<f64> = steps.map(step).collect();
    steps.sort_by(f64::total_cmp);
    let narrow = steps.get(steps.len() / 12).copied().unwrap_or(POST_ROOM).max(1.0);
    base * (POST_ROOM / narrow).clamp(GROWTH[0], GROWTH[1])
}

/// Posts evenly along the way between the boxes of two cities; of parallel routes each has its own bend.
fn along(board: &Board, route: RouteId, cities: &[Point], boxes: &[Rect]) -> Vec<Point> {
    let ends = board.route(route).ends;
    let parallel: Vec<usize> = (0..board.routes.len()).filter(|&i| board.routes[i].ends == ends).collect();
    let rank = parallel.iter().position(|&i| i == route.index()).unwrap_or_default();
    let bend = (rank as f64 - (parallel.len() as f64 - 1.0) / 2.0) * 0.4;
    let [a, b] = ends.map(|end| cities[end.index()]);
    let way = minus(b, a);
    let on = |t: f64| plus(plus(a, times(way, t)), times([-way[1], way[0]], bend * 4.0 * t * (1.0 - t)));
    // From where the way leaves the one box to where it enters the other, in hundredths.
    let clear =
        |end: CityId, t: f64| !boxes[end.index()].moved(cities[end.index()]).grown(POST / 2.0 + 3.0).holds(on(t));
    let steps = (0..=100).map(|i| f64::from(i) / 100.0);
    let first = steps.clone().find(|&t| clear(ends[0], t)).unwrap_or(0.3).min(0.45);
    let last = steps.rev().find(|&t| clear(ends[1], t)).unwrap_or(0.7).max(0.55);
    let n = board.route(route).posts.len();
    match n {
        1 => vec![on((first + last) / 2.0)],
        // Not to the very ends: a post at the corner of a city looks as if it belonged to it.
        _ => {
            let inset = (last - first) / (n as f64 * 2.0 + 2.0);
            let (first, last) = (first + inset * 0.6, last - inset * 0.6);
            (0..n).map(|i| on(first + (last - first) * i as f64 / (n as f64 - 1.0).max(1.0))).collect()
        }
    }
}
