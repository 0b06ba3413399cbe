//! Where cities and posts lie: as the map's picture says; what it does not place goes by [`layout`](super::layout) and
//! [`ways`](super::ways). MP-24.

use super::figure::{Figure, KONTOR_SIDE, POST};
use super::layout::{lay_out, lay_out_beside, shaped};
use super::ring::growth;
use super::scale::Stated;
use crate::board::scenery::Scenery;
use crate::board::{Board, Picture};
use kogge_hansa_game::vocab::{CityId, KontorSide, RouteId};
use kogge_picture::geometry::{minus, times};
use kogge_picture::{Point, Rect};

/// Free room around the things on a board that is cut out around them.
const MARGIN: f64 = 46.0;
/// Free room around things that reach over the edge of a stated picture.
const EDGE: f64 = 8.0;
/// The most units of the drawing for one of a picture that only states its size: places are whole numbers.
const COARSE: f64 = 2.5;

/// Where everything is drawn.
#[derive(Debug, Clone)]
pub(super) struct Positions {
    /// Width and height of the board.
    pub(super) size: Point,
    /// One a city: the centre of its row.
    pub(super) cities: Vec<Point>,
    /// One a post, a list a route.
    pub(super) posts: Vec<Vec<Point>>,
    /// Whether the map places the posts of a route.
    pub(super) is_stated: Vec<bool>,
    /// Units of the drawing for one of the picture.
    scale: f64,
    /// Where the drawing's upper left corner lies on the picture, in units of the drawing.
    corner: Point,
    paper: Paper,
}

/// How many times larger a board is drawn at most whose cities were laid out: by then everything has room.
const MAX_GROWTH: f64 = 8.0;

/// The edge of a board.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Paper {
    /// Around what lies on it.
    Cut,
    /// The same in the shape of a picture of this size.
    Shaped([u32; 2]),
    /// A picture of this size, in units of the drawing.
    Stated(Point),
}

/// The places of a board before it is drawn larger until everything has room.
pub(super) struct Plan {
    start: Positions,
    /// How many times larger it is drawn at least: where all places are stated, so that the prestige track has room.
    pub(super) least_growth: f64,
    /// How many times larger it may be drawn.
    pub(super) max_growth: f64,
}

impl Plan {
    pub(super) fn of(board: &Board, figures: &[Figure]) -> Self {
        let boxes: Vec<Rect> = figures.iter().map(Figure::whole).collect();
        let posts = vec![Vec::new(); board.routes.len()];
        let is_stated = vec![false; board.routes.len()];
        let start = Positions {
            size: [0.0; 2],
            cities: Vec::new(),
            posts,
            is_stated,
            scale: 1.0,
            corner: [0.0; 2],
            paper: Paper::Cut,
        };
        match &board.picture {
            Some(picture) if picture.kontor.is_some() || picture.cities.iter().any(Option::is_some) => {
                Self::stated(board, picture, &boxes, start)
            }
            Some(picture) => {
                let cities = shaped(board, &boxes, picture.size.map(f64::from));
                Self {
                    start: Positions { cities, paper: Paper::Shaped(picture.size), ..start },
                    least_growth: 1.0,
                    max_growth: MAX_GROWTH,
                }
            }
            None => {
                let cities = lay_out(board, &boxes);
                Self { start: Positions { cities, ..start }, least_growth: 1.0, max_growth: MAX_GROWTH }
            }
        }
    }

    fn stated(board: &Board, picture: &Picture, boxes: &[Rect], mut start: Positions) -> Self {
        let Stated { scale, max, .. } = Stated::new(board, picture);
        let placed = |at: [u32; 2]| at.map(|value| f64::from(value) * scale);
        let cities = (0..board.cities.len()).map(|city| picture.cities.get(city).copied().flatten());
        let fixed: Vec<Option<Point>> = cities.map(|at| at.map(placed)).collect();
        start.cities = if fixed.iter().all(Option::is_some) {
            fixed.into_iter().flatten().collect()
        } else {
            lay_out_beside(board, boxes, &fixed, Rect { at: [0.0; 2], size: placed(picture.size) })
        };
        for (route, via) in picture.routes.iter().enumerate().filter(|(_, via)| !via.is_empty()) {
            start.posts[route] = via.iter().map(|&at| placed(at)).collect();
            start.is_stated[route] = true;
        }
        start.scale = scale;
        start.paper = Paper::Stated(placed(picture.size));
        let is_whole = picture.cities.iter().all(Option::is_some);
        let is_sized = picture.kontor.is_some();
        let is_fixed = !is_sized && states_all(board, picture);
        let least_growth = if is_fixed { growth(board, placed(picture.size)) } else { 1.0 };
        let max_growth = if is_whole || is_sized { (max / scale).max(1.0) } else { MAX_GROWTH };
        Self { start, least_growth, max_growth: max_growth.max(least_growth) }
    }

    /// The places this many times farther apart; where the map states all of them, at a scale that it can state, too: what
    /// is drawn then is what is drawn of a map that does.
    pub(super) fn grown(&self, board: &Board, by: f64) -> Positions {
        let mut positions = self.start.clone();
        let places = positions.cities.iter_mut().chain(positions.posts.iter_mut().flatten());
        places.for_each(|at| *at = times(*at, by));
        match &mut positions.paper {
            Paper::Stated(size) => {
                *size = times(*size, by);
                positions.scale *= by;
            }
            Paper::Shaped(_) | Paper::Cut => {}
        }
        let own = board.picture.as_ref().filter(|own| own.kontor.is_none() && states_all(board, own));
        match own.zip(positions.kontor()) {
            Some((own, side)) => {
                let sized = Picture { kontor: Some(side), ..own.clone() };
                Self::stated(board, &sized, &[], self.start.clone()).start
            }
            None => positions,
        }
    }
}

/// Whether a picture has a place for each city and each post.
fn states_all(board: &Board, picture: &Picture) -> bool {
    let is_stated = |route: usize| picture.routes.get(route).is_some_and(|via| !via.is_empty());
    let mut routes = board.routes.iter().enumerate();
    picture.cities.len() == board.cities.len()
        && picture.cities.iter().all(Option::is_some)
        && routes.all(|(id, route)| route.posts.is_empty() || is_stated(id))
}

impl Positions {
    /// The edge that nothing may reach over, where it is known before everything has its place.
    pub(super) fn edge(&self) -> Option<Rect> {
        match self.paper {
            Paper::Stated(size) => Some(Rect { at: [0.0; 2], size }),
            Paper::Shaped(_) | Paper::Cut => None,
        }
    }

    /// Whether a place of a framed board lies beyond the edge that the map states.
    pub(super) fn is_beyond(&self, at: Point) -> bool {
        match self.paper {
            Paper::Stated(size) => (0..2).any(|axis| !(0.0..=size[axis]).contains(&(at[axis] + self.corner[axis]))),
            Paper::Shaped(_) | Paper::Cut => false,
        }
    }

    /// Cuts the board out around the boxes of what lies on it, unless the map states a larger picture: nothing may reach
    /// over its edge.
    pub(super) fn frame(&mut self, boxes: impl Iterator<Item = Rect>) {
        let posts = self.posts.iter().flatten().map(|&at| Rect::around(at, [POST, POST]));
        let all = boxes.chain(posts).reduce(|a, b| a.joined(&b));
        let all = all.unwrap_or(Rect { at: [0.0, 0.0], size: [300.0, 200.0] });
        let board = match self.paper {
            Paper::Cut => all.grown(MARGIN),
            Paper::Shaped(size) => {
                let wanted = f64::from(size[0]) / f64::from(size[1]);
                let Rect { size: [width, height], .. } = all.grown(MARGIN);
                Rect::around(all.middle(), [width.max(height * wanted), height.max(width / wanted)])
            }
            Paper::Stated(size) => Rect { at: [0.0; 2], size }.joined(&all.grown(EDGE)),
        };
        self.cities.iter_mut().chain(self.posts.iter_mut().flatten()).for_each(|at| *at = minus(*at, board.at));
        self.corner = board.at;
        self.size = board.size;
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

    /// The size of the map's picture, as a shape alone says it: as many times that size as it takes for the places to be
    /// whole numbers.
    fn shaped(&self, size: [u32; 2]) -> [u32; 2] {
        let times = (self.size[0] / f64::from(size[0]) / COARSE).ceil().max(1.0);
        size.map(|side| (f64::from(side) * times) as u32)
    }

    /// Units of the drawing for one of the map's picture.
    pub(super) fn scale(&self) -> f64 {
        match self.paper {
            Paper::Cut => 1.0,
            Paper::Shaped(size) => self.size[0] / f64::from(self.shaped(size)[0]),
            Paper::Stated(_) => self.scale,
        }
    }

    /// Where the drawing's upper left corner lies on the map's picture, in units of the drawing.
    pub(super) fn corner(&self) -> Point {
        match self.paper {
            Paper::Cut | Paper::Shaped(_) => [0.0; 2],
            Paper::Stated(_) => self.corner,
        }
    }

    /// Where a place of the map's own picture is drawn.
    pub(super) fn spot(&self, at: [u32; 2]) -> Point {
        match self.paper {
            Paper::Cut => at.map(f64::from),
            Paper::Shaped(size) => [0, 1].map(|i| f64::from(at[i]) * self.size[i] / f64::from(size[i])),
            Paper::Stated(_) => minus(times(at.map(f64::from), self.scale), self.corner),
        }
    }

    /// The board's picture with the places that it leaves open, and its scale; `None` where it states all places, or cannot.
    pub(super) fn written(&self, board: &Board) -> Option<Picture> {
        let own = board.picture.as_ref();
        if own.is_some_and(|own| states_all(board, own)) {
            return None;
        }
        let kontor = own.and_then(|own| own.kontor).or_else(|| self.kontor());
        let picture = super::with_scenery(board, self.picture());
        kontor.map(|kontor| Picture { kontor: Some(kontor), ..picture })
    }

    /// The side of a kontor in units of the map's picture.
    pub(super) fn kontor(&self) -> Option<KontorSide> {
        KontorSide::of(KONTOR_SIDE / self.scale())
    }

    /// The picture with a place for everything, in the units of the map's own; without its scenery and its kontor.
    pub(super) fn picture(&self) -> Picture {
        let (scale, corner) = (self.scale(), self.corner());
        let size = match self.paper {
            Paper::Cut => self.size.map(|side| side.round() as u32),
            Paper::Shaped(size) => self.shaped(size),
            Paper::Stated(size) => size.map(|side| (side / self.scale).round() as u32),
        };
        let whole = |at: Point| [0, 1].map(|i| ((at[i] + corner[i]) / scale).round().max(0.0) as u32);
        Picture {
            size,
            cities: self.cities.iter().map(|&at| Some(whole(at))).collect(),
            routes: self.posts.iter().map(|posts| posts.iter().copied().map(whole).collect()).collect(),
            kontor: None,
            scenery: Scenery::default(),
        }
    }
}
