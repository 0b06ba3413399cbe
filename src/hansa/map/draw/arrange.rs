//! Places names, taverns and markers so that they cover nothing important: each possible place has a cost for what it
//! would cover, and the cheapest is taken. A banner may move once more when its neighbours have moved.

use super::Feature;
use super::figure::{BannerSide, Figure, SIDES, post_size};
use super::positions::Positions;
use super::ways::Ways;
use crate::board::Board;
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::geometry::{direction, length, minus, on_curve, plus, smooth, times};
use kogge_picture::{Point, Rect};

/// How often every banner is looked at.
const N_ROUNDS: usize = 4;
/// How often banners and ways take turns.
const N_TURNS: usize = 2;
/// Every place is weighed against everything: on a map with more cities than this, everything takes its first place.
const MAX_CITIES: usize = 300;
/// How many points of each stretch of a route are weighed.
const N_POINTS: usize = 6;
/// Free room around a post: beyond what is lost when its place is written as whole numbers.
const POST_ROOM: f64 = 2.0;
const ROUNDING: f64 = 1.5;
/// A post of ours beyond the edge of a stated picture counts as this area.
const BEYOND: f64 = 500.0;
/// How near a label comes to the middle of its route, and how much farther it is tried.
const NEAREST: f64 = 8.5;
/// A label that is farther than this from its route has a string to it.
pub(super) const NEAR: f64 = 9.0;
const STEP: f64 = 6.0;
const N_STEPS: u32 = 9;
/// A plate with words stands as near to its route as this many steps allow; it has no string.
const N_WORDED: u32 = 2;
/// How far a plate with words is at most from the straight lines between the places of its route, near which it bends.
const WORDED: f64 = 17.0;

/// Something beside a route.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Label {
    /// The route.
    pub(super) route: RouteId,
    /// Its text.
    pub(super) kind: LabelKind,
    /// Its box.
    pub(super) rect: Rect,
    /// The point of the route that it belongs to.
    pub(super) foot: Point,
}

/// A label beside a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LabelKind {
    Tavern,
    Permanent,
    /// A permanent marker with its effects in words.
    Worded,
    Name,
}

/// Where everything beside cities and routes stands.
#[derive(Debug, Clone)]
pub(super) struct Arrangement {
    /// The side of each city's banner.
    pub(super) sides: Vec<BannerSide>,
    /// The labels of the routes.
    pub(super) labels: Vec<Label>,
}

/// Something on a drawing with its box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shown {
    /// The city or route that it belongs to.
    pub subject: Feature,
    /// The part that is shown.
    pub part: Part,
    /// Where.
    pub rect: Rect,
}

/// The part of a city or route that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A city's row of kontors.
    Row,
    /// A city's name, which touches its row.
    Name,
    /// A tavern, a permanent marker or a route's own name.
    Label,
    /// A post of a route.
    Post,
    /// A marker that lies at a route.
    Marker,
    /// A kontor that a game adds beside a city's row.
    Extra,
}

/// The arranged things, and those that have to be seen.
struct Scene<'a> {
    board: &'a Board,
    positions: &'a Positions,
    figures: &'a [Figure],
    seen: Seen,
    /// The edge of the board, where it is known.
    frame: Option<Rect>,
}

/// The things that have to be seen and never move.
#[derive(Default)]
struct Seen {
    /// The row of each city.
    rows: Vec<(usize, Rect)>,
    posts: Vec<Rect>,
    /// Points of all routes.
    ways: Vec<Point>,
}

impl Seen {
    /// The things near to these boxes: what weighs them needs nothing else.
    fn near(&self, boxes: impl Iterator<Item = Rect>) -> Self {
        let Some(area) = boxes.reduce(|a, b| a.joined(&b)) else { return Self::default() };
        let area = area.grown(4.0);
        Self {
            rows: self.rows.iter().filter(|(_, row)| row.meets(&area)).copied().collect(),
            posts: self.posts.iter().filter(|post| post.meets(&area)).copied().collect(),
            ways: self.ways.iter().filter(|&&at| area.holds(at)).copied().collect(),
        }
    }

    /// How bad it is that a box covers some of it.
    fn weight(&self, rect: &Rect, but: Option<usize>) -> f64 {
        let rows = self.rows.iter().filter(|(city, _)| Some(*city) != but);
        let rows: f64 = rows.map(|(_, row)| row.grown(2.0).shared(rect)).sum();
        let posts: f64 = self.posts.iter().map(|post| post.shared(rect)).sum();
        let inner = rect.grown(2.0);
        let ways = self.ways.iter().filter(|&&at| inner.holds(at)).count() as f64;
        8.0 * rows + 9.0 * posts + 14.0 * ways
    }
}

impl<'a> Scene<'a> {
    fn new(board: &'a Board, positions: &'a Positions, figures: &'a [Figure], seen: Seen) -> Self {
        let frame = positions.edge().map(|edge| edge.grown(-6.0));
        Self { board, positions, figures, seen, frame }
    }

    /// The same of a board that is cut out.
    fn framed(board: &'a Board, positions: &'a Positions, figures: &'a [Figure], seen: Seen) -> Self {
        let frame = Some(Rect { at: [0.0, 0.0], size: positions.size }.grown(-6.0));
        Self { board, positions, figures, seen, frame }
    }

    /// How bad it is that a box reaches over the edge.
    fn beyond(&self, rect: &Rect) -> f64 {
        self.frame.map_or(0.0, |frame| 10.0 * rect.outside(&frame))
    }

    fn banner(&self, city: usize, side: BannerSide) -> Rect {
        banner(self.figures, self.positions, city, side)
    }
}

/// Places the posts that the map does not, and then names and labels; cuts out the board. `sizes` are those of the labels
/// of each route.
pub(super) fn arrange(
    board: &Board,
    positions: &mut Positions,
    figures: &[Figure],
    sizes: &[(RouteId, LabelKind, Point)],
) -> Arrangement {
    let rows: Vec<Rect> = figures.iter().zip(&positions.cities).map(|(figure, &at)| figure.row_at(at)).collect();
    let mut sides = vec![BannerSide::Below(0); figures.len()];
    if positions.is_stated.contains(&false) {
        let mut ways = Ways::new(board, positions, &rows);
        ways.choose(positions, &rows, &[]);
        for _ in 0..if figures.len() <= MAX_CITIES { N_TURNS } else { 0 } {
            sides = banners(&Scene::new(board, positions, figures, seen(board, positions, &rows)));
            let names: Vec<Rect> =
                (0..figures.len()).map(|city| banner(figures, positions, city, sides[city])).collect();
            ways.choose(positions, &rows, &names);
        }
    }
    if figures.len() <= MAX_CITIES {
        sides = banners(&Scene::new(board, positions, figures, seen(board, positions, &rows)));
    }
    let boxes = (0..figures.len()).map(|city| rows[city].joined(&banner(figures, positions, city, sides[city])));
    let boxes: Vec<Rect> = boxes.collect();
    positions.frame(boxes.into_iter());
    let rows: Vec<Rect> = figures.iter().zip(&positions.cities).map(|(figure, &at)| figure.row_at(at)).collect();
    let seen = if figures.len() <= MAX_CITIES { seen(board, positions, &rows) } else { Seen::default() };
    let labels = labels(&Scene::framed(board, positions, figures, seen), &sides, sizes);
    Arrangement { sides, labels }
}

impl Arrangement {
    /// Puts words on the plates of permanent markers where there is room for them: near to the route, and over nothing.
    /// `sizes` are those of a plate with words, with shorter and longer lines.
    pub(super) fn word(
        &mut self,
        board: &Board,
        positions: &Positions,
        figures: &[Figure],
        sizes: impl Fn(RouteId) -> Vec<Point>,
    ) {
        if figures.len() > MAX_CITIES || self.labels.iter().all(|label| label.kind != LabelKind::Permanent) {
            return;
        }
        let rows: Vec<Rect> = figures.iter().zip(&positions.cities).map(|(figure, &at)| figure.row_at(at)).collect();
        let scene = Scene::framed(board, positions, figures, seen(board, positions, &rows));
        let banners = self.sides.iter().enumerate().map(|(city, &side)| scene.banner(city, side));
        let banners: Vec<Rect> = banners.collect();
        for i in 0..self.labels.len() {
            let label = self.labels[i];
            if label.kind != LabelKind::Permanent {
                continue;
            }
            let others = self.labels.iter().filter(|other| **other != label).map(|other| other.rect);
            let taken: Vec<Rect> = banners.iter().copied().chain(others).map(|it| it.grown(3.0)).collect();
            let way = positions.way(board, label.route);
            let sizes = sizes(label.route).into_iter();
            let choices: Vec<(Rect, Point, f64)> = sizes.flat_map(|size| beside(&way, size, N_WORDED)).collect();
            let near = scene.seen.near(choices.iter().map(|choice| choice.0));
            let is_free = |rect: &Rect| {
                taken.iter().all(|other| !other.meets(rect))
                    && near.weight(rect, None) == 0.0
                    && scene.beyond(rect) == 0.0
            };
            let along = |pair: &[Point]| {
                let (from, way) = (pair[0], minus(pair[1], pair[0]));
                (0..=10).map(move |i| plus(from, times(way, f64::from(i) / 10.0)))
            };
            let straight: Vec<Point> = way.windows(2).flat_map(along).collect();
            let is_near = |rect: &Rect| straight.iter().any(|&at| distance(rect, at) < WORDED);
            let free = choices.into_iter().filter(|(rect, ..)| is_near(rect) && is_free(rect));
            if let Some((rect, foot, _)) = free.min_by(|a, b| a.2.total_cmp(&b.2)) {
                self.labels[i] = Label { kind: LabelKind::Worded, rect, foot, ..label };
            }
        }
    }
}

/// The rows, posts and ways of a board.
fn seen(board: &Board, positions: &Positions, rows: &[Rect]) -> Seen {
    let posts = board.routes.iter().zip(&positions.posts);
    let posts = posts.flat_map(|(route, at)| route.posts.iter().zip(at));
    let posts = posts.map(|(&kind, &at)| Rect::around(at, post_size(kind)).grown(POST_ROOM)).collect();
    let ways = (0..board.routes.len()).flat_map(|route| points(&positions.way(board, RouteId::at(route)))).collect();
    Seen { rows: rows.iter().copied().enumerate().collect(), posts, ways }
}

fn banner(figures: &[Figure], positions: &Positions, city: usize, side: BannerSide) -> Rect {
    figures[city].banner_at(positions.cities[city], side)
}

/// The banner of each city.
fn banners(scene: &Scene<'_>) -> Vec<BannerSide> {
    let n = scene.figures.len();
    let weigh = |city: usize| {
        let rects = SIDES.map(|side| scene.banner(city, side));
        let near = scene.seen.near(rects.into_iter());
        let weighed = SIDES.into_iter().zip(rects).enumerate().map(move |(rank, (side, rect))| {
            (side, rect, near.weight(&rect, Some(city)) + scene.beyond(&rect) + 9.0 * rank as f64)
        });
        weighed.collect()
    };
    let choices: Vec<Vec<(BannerSide, Rect, f64)>> = (0..n).map(weigh).collect();
    // Where a banner goes concerns those around it alone.
    let around = |city: usize| choices[city].iter().map(|choice| choice.1).reduce(|a, b| a.joined(&b));
    let around: Vec<Rect> = (0..n).filter_map(around).map(|around| around.grown(2.0)).collect();
    let others = |city: usize| (0..n).filter(|&other| other != city && around[other].meets(&around[city])).collect();
    let others: Vec<Vec<usize>> = (0..n).map(others).collect();
    let mut chosen = vec![0; n];
    for _ in 0..N_ROUNDS {
        let before = chosen.clone();
        for city in 0..n {
            let others = others[city].iter().map(|&other| choices[other][chosen[other]].1.grown(2.0));
            let others: Vec<Rect> = others.collect();
            let cost = |&choice: &usize, _: f64| {
                let (_, rect, weight) = choices[city][choice];
                Some(weight + 8.0 * others.iter().map(|other| other.shared(&rect)).sum::<f64>())
            };
            chosen[city] = cheapest(0..SIDES.len(), cost).map_or(0, |(_, choice)| choice);
        }
        if chosen == before {
            break;
        }
    }
    chosen.iter().enumerate().map(|(city, &choice)| choices[city][choice].0).collect()
}

/// The labels of the routes, one after the other.
fn labels(scene: &Scene<'_>, sides: &[BannerSide], sizes: &[(RouteId, LabelKind, Point)]) -> Vec<Label> {
    let mut taken: Vec<Rect> = sides.iter().enumerate().map(|(city, &side)| scene.banner(city, side)).collect();
    let label = |&(route, kind, size): &(RouteId, LabelKind, Point)| {
        let (rect, foot) = room(scene, &mut taken, route, size)?;
        Some(Label { route, kind, rect, foot })
    };
    sizes.iter().filter_map(label).collect()
}

/// Room of a size beside each of these routes, where the names, labels and plates leave it, and the point of the route that it
/// belongs to.
pub(super) fn rooms(
    board: &Board,
    positions: &Positions,
    figures: &[Figure],
    (taken, plates): (&[Shown], &[Rect]),
    (routes, size): (&[RouteId], Point),
) -> Vec<Option<(Rect, Point)>> {
    let rows: Vec<Rect> = figures.iter().zip(&positions.cities).map(|(figure, &at)| figure.row_at(at)).collect();
    let seen = if figures.len() <= MAX_CITIES { seen(board, positions, &rows) } else { Seen::default() };
    let scene = Scene::framed(board, positions, figures, seen);
    let mut taken: Vec<Rect> =
        taken.iter().filter(|it| matches!(it.part, Part::Name | Part::Label)).map(|it| it.rect).collect();
    taken.extend(plates);
    routes.iter().map(|&route| room(&scene, &mut taken, route, size)).collect()
}

/// The best room of a size beside a route, which is taken then, and the point of the route that it belongs to.
fn room(scene: &Scene<'_>, taken: &mut Vec<Rect>, route: RouteId, size: Point) -> Option<(Rect, Point)> {
    let choices = beside(&scene.positions.way(scene.board, route), size, N_STEPS);
    let near = scene.seen.near(choices.iter().map(|choice| choice.0));
    let cost = |&(rect, _, far): &(Rect, Point, f64), least: f64| {
        // Most places are farther away than the best one is bad.
        (far < least).then(|| {
            let taken: f64 = taken.iter().map(|other| other.grown(3.0).shared(&rect)).sum();
            far + 8.0 * taken + near.weight(&rect, None) + scene.beyond(&rect)
        })
    };
    let (_, (rect, foot, _)) = cheapest(choices.into_iter(), cost)?;
    taken.push(rect);
    Some((rect, foot))
}

/// The first of the cheapest choices, and its cost. `cost` also takes the least cost so far: it may give up on what cannot
/// be below it.
pub(super) fn cheapest<T>(choices: impl Iterator<Item = T>, cost: impl Fn(&T, f64) -> Option<f64>) -> Option<(f64, T)> {
    choices.fold(None, |best: Option<(f64, T)>, choice| {
        let least = best.as_ref().map_or(f64::INFINITY, |(cost, _)| *cost);
        match cost(&choice, least) {
            Some(cost) if cost < least => Some((cost, choice)),
            _ => best,
        }
    })
}

/// Boxes of a size beside a way, up to `n_steps` from it, each with its foot on the way and how much worse it is than
/// beside the middle.
fn beside(way: &[Point], size: Point, n_steps: u32) -> Vec<(Rect, Point, f64)> {
    let points = points(way);
    let middle = (points.len() as f64 - 1.0) / 2.0;
    let mut choices = Vec::new();
    for (i, &foot) in points.iter().enumerate() {
        let next = points.get(i + 1).copied().unwrap_or(foot);
        let before = points[i.saturating_sub(1)];
        let [x, y] = direction(minus(next, before));
        for across in [[y, -x], [-y, x]] {
            let half = across[0].abs() * size[0] / 2.0 + across[1].abs() * size[1] / 2.0;
            for step in 0..n_steps {
                let away = half + NEAREST + STEP * f64::from(step);
                let rect = Rect::around(plus(foot, times(across, away)), size);
                let far = 40.0 * (i as f64 - middle).abs() / middle.max(1.0) + 14.0 * f64::from(step);
                choices.push((rect, foot, far));
            }
        }
    }
    choices
}

/// Points along a way, some a stretch.
pub(super) fn points(way: &[Point]) -> Vec<Point> {
    let mut points: Vec<Point> = way.first().copied().into_iter().collect();
    for (stretch, &from) in smooth(way).iter().zip(way) {
        points.extend((1..=N_POINTS).map(|i| on_curve(from, *stretch, i as f64 / N_POINTS as f64)));
    }
    points
}

impl Arrangement {
    /// The things that must not overlap: the rows, the names, the labels and the posts.
    pub(super) fn shown(&self, board: &Board, positions: &Positions, figures: &[Figure]) -> Vec<Shown> {
        let cities = figures.iter().enumerate().flat_map(|(city, figure)| {
            let (at, subject) = (positions.cities[city], Feature::City(CityId::at(city)));
            let row = Shown { subject, part: Part::Row, rect: figure.row_at(at) };
            [row, Shown { part: Part::Name, rect: figure.banner_at(at, self.sides[city]), ..row }]
        });
        let label = |label: &Label| Shown { subject: Feature::Route(label.route), part: Part::Label, rect: label.rect };
        let posts = board.routes.iter().zip(&positions.posts).enumerate().flat_map(|(route, (facts, at))| {
            let subject = Feature::Route(RouteId::at(route));
            let post = move |(&kind, &at)| Shown { subject, part: Part::Post, rect: Rect::around(at, post_size(kind)) };
            facts.posts.iter().zip(at).map(post)
        });
        cities.chain(self.labels.iter().map(label)).chain(posts).collect()
    }

    /// The area of all that lies on something else.
    pub(super) fn covered(&self, board: &Board, positions: &Positions, figures: &[Figure]) -> f64 {
        if figures.len() > MAX_CITIES {
            return 0.0;
        }
        let mut shown = self.shown(board, positions, figures);
        let is_ours = |shown: &Shown| match shown.subject {
            Feature::Route(route) => shown.part == Part::Post && !positions.is_stated[route.index()],
            Feature::City(_) => false,
        };
        // Places are written as whole numbers.
        shown.iter_mut().filter(|shown| is_ours(shown)).for_each(|shown| shown.rect = shown.rect.grown(ROUNDING));
        shown.sort_by(|a, b| a.rect.at[0].total_cmp(&b.rect.at[0]));
        let is_city = |shown: &Shown| matches!(shown.part, Part::Row | Part::Name);
        let is_beyond = |shown: &&Shown| is_ours(shown) && positions.is_beyond(shown.rect.middle());
        let mut covered = BEYOND * shown.iter().filter(is_beyond).count() as f64;
        for (i, one) in shown.iter().enumerate() {
            let end = one.rect.end()[0];
            let others = shown[i + 1..].iter().take_while(|other| other.rect.at[0] < end);
            let others = others.filter(|other| other.subject != one.subject || !is_city(one));
            covered += others.map(|other| other.rect.shared(&one.rect)).sum::<f64>();
        }
        covered
    }
}

/// How far a point is from a box; 0 inside.
pub(super) fn distance(rect: &Rect, at: Point) -> f64 {
    let end = rect.end();
    length([0, 1].map(|axis| (rect.at[axis] - at[axis]).max(at[axis] - end[axis]).max(0.0)))
}
