//! Where the things of a game lie on a board: on what is printed there, and beside it where a game adds something.

use super::super::arrange::{LabelKind, NEAR, Part, Shown, distance, rooms};
use super::super::figure::KONTOR;
use super::super::map::Map;
use super::super::panels::Fields;
use super::super::style::Palette;
use super::super::{Canvas, Feature, symbols};
use super::Pieces;
use super::desks::Desks;
use crate::board::Board;
use kogge_hansa_game::vocab::{CityId, Effect, RouteId};
use kogge_picture::geometry::{plus, times};
use kogge_picture::{Elements, Point, Rect, Spot};

/// The width of a spot around a post.
const SPOT: f64 = 30.0;
/// How many kontors away from a city's row the places for more of them are looked for.
const MOST_AWAY: i32 = 6;

/// Where the things of a game lie on a drawing: the same in every position, so that later ones need no new drawing.
#[derive(Debug, Clone)]
pub struct Lie {
    /// Each city's row of kontors, and the places of each route's posts.
    rows: Vec<Rect>,
    posts: Vec<Vec<Point>>,
    /// The room for a marker of each route, and the point of the route that it belongs to.
    markers: Vec<(Rect, Point)>,
    /// The places of printed things on the map, and the map.
    printed: Vec<Rect>,
    frame: Rect,
    /// Where the tracks around the map have their fields, and the room of what lies before the players.
    pub(in crate::draw) fields: Fields,
    pub(super) desks: (Point, f64),
    pub(super) palette: Palette,
}

impl Lie {
    /// On a map with its corner there, below which the desks have this corner and width.
    pub(in crate::draw) fn of(
        map: &Map<'_>,
        (printed, plates): (&[Shown], &[Rect]),
        corner: Point,
        (fields, desks, palette): (Fields, (Point, f64), Palette),
    ) -> Self {
        let (board, positions) = (map.board, map.positions);
        let effects = board.markers.stacks.iter().map(|stack| stack.effect);
        let effects = effects.chain(board.edition.markers.iter().map(|stack| stack.effect));
        let width = effects.map(|effect| symbols::marker_size(&[effect])[0]).fold(symbols::MARKER, f64::max);
        let has_own = |route: &RouteId| !board.route(*route).tavern && board.markers_open(*route);
        let routes = || (0..board.routes.len()).map(RouteId::at);
        let own: Vec<RouteId> = routes().filter(has_own).collect();
        let found = rooms(board, positions, map.figures, (printed, plates), (&own, [width, symbols::MARKER]));
        let mut found = found.into_iter();
        let marker = |route: RouteId| {
            let tavern = map.arrangement.labels.iter().find(|it| it.route == route && it.kind == LabelKind::Tavern);
            let room = if has_own(&route) { found.next().flatten() } else { tavern.map(|it| (it.rect, it.foot)) };
            let (rect, foot) = room.unwrap_or_else(|| {
                let way = positions.way(board, route);
                let middle = way.len() / 2;
                let at = times(plus(way[middle.saturating_sub(1)], way[middle.min(way.len() - 1)]), 0.5);
                (Rect::around(at, [symbols::MARKER; 2]), at)
            });
            (rect.moved(corner), plus(foot, corner))
        };
        let moved = |posts: &Vec<Point>| posts.iter().map(|&at| plus(at, corner)).collect();
        Self {
            rows: (0..board.cities.len()).map(|city| map.row(CityId::at(city)).moved(corner)).collect(),
            posts: positions.posts.iter().map(moved).collect(),
            markers: routes().map(marker).collect(),
            printed: printed.iter().map(|it| &it.rect).chain(plates).map(|rect| rect.moved(corner)).collect(),
            frame: Rect { at: corner, size: positions.size },
            fields,
            desks,
            palette,
        }
    }

    /// The pieces of a position, each an element over the board, from the lowest to the highest.
    pub fn pieces(&self, board: &Board, pieces: &Pieces) -> Vec<String> {
        self.drawn(board, pieces).iter().map(Elements::svg).collect()
    }

    pub(in crate::draw) fn drawn(&self, board: &Board, pieces: &Pieces) -> Vec<Elements> {
        let mut over = Canvas::new(&self.palette, None);
        pieces.draw(board, self, &mut over);
        let (corner, width) = self.desks;
        Desks::of(pieces, corner, width).0.draw(&mut over);
        over.groups()
    }

    /// The room for a marker of a route.
    pub(in crate::draw) fn room(&self, route: RouteId) -> Rect {
        self.markers[route.index()].0
    }

    pub(in crate::draw) fn post(&self, route: RouteId, post: usize) -> Option<Point> {
        self.posts.get(route.index())?.get(post).copied()
    }

    pub(in crate::draw) fn kontor(&self, board: &Board, city: CityId, kontor: usize) -> Point {
        let [x, y] = self.rows[city.index()].middle();
        let n = board.city(city).kontors.len() as f64;
        [x + (kontor as f64 + 0.5 - n / 2.0) * KONTOR, y]
    }

    /// The box of a marker at a route.
    pub(super) fn marker(&self, board: &Board, route: RouteId, effect: Effect) -> Rect {
        self.marker_of(board, route, symbols::marker_size(&[effect]))
    }

    /// The box of a marker of a size: in the middle of its room, or on the place of a tavern, right of its sign.
    pub(in crate::draw) fn marker_of(&self, board: &Board, route: RouteId, size: Point) -> Rect {
        let room = self.markers[route.index()].0;
        match board.route(route).tavern {
            true => Rect::around([room.end()[0] - size[0] / 2.0, room.middle()[1]], size),
            false => Rect::around(room.middle(), size),
        }
    }

    /// From where a string leads to the marker of a route, where that lies away from it.
    pub(super) fn string(&self, board: &Board, route: RouteId, rect: &Rect) -> Option<Point> {
        let foot = self.markers[route.index()].1;
        (!board.route(route).tavern && distance(rect, foot) > NEAR).then_some(foot)
    }

    /// The middles of the kontors beside the rows: as near to the end of their row as nothing else lies.
    pub(super) fn extras(&self, board: &Board, pieces: &Pieces) -> Vec<Point> {
        let mut taken = self.printed.clone();
        taken.extend(pieces.markers.iter().map(|&(route, effect)| self.marker(board, route, effect)));
        let mut places = Vec::new();
        for &(city, is_left, _) in &pieces.extras {
            let row = self.rows[city.index()];
            let first = if is_left { row.at[0] - KONTOR / 2.0 } else { row.end()[0] + KONTOR / 2.0 };
            let outwards = if is_left { -KONTOR } else { KONTOR };
            let steps = (-MOST_AWAY..=MOST_AWAY).flat_map(|down| (-1..=MOST_AWAY).map(move |away| [away, down]));
            let mut steps: Vec<[i32; 2]> = steps.collect();
            steps.sort_by_key(|[away, down]| (away.abs() + 2 * down.abs(), down.abs(), -down));
            let at = |[away, down]: [i32; 2]| {
                plus([first, row.middle()[1]], [f64::from(away) * outwards, f64::from(down) * (KONTOR + 1.0)])
            };
            let free = |at: &Point| {
                let rect = Rect::around(*at, [KONTOR - 0.5; 2]);
                rect.outside(&self.frame) == 0.0 && taken.iter().all(|other| !other.meets(&rect))
            };
            let place = steps.iter().map(|&step| at(step)).find(free).unwrap_or_else(|| at([0, 0]));
            taken.push(Rect::around(place, [KONTOR - 0.5; 2]));
            places.push(place);
        }
        places
    }

    /// The things beside those printed on the map: nothing among both overlaps.
    pub(in crate::draw) fn shown(&self, board: &Board, pieces: &Pieces) -> Vec<Shown> {
        let back = times(self.frame.at, -1.0);
        let markers = pieces.markers.iter().filter(|(route, _)| !board.route(*route).tavern);
        let markers = markers.map(|&(route, effect)| Shown {
            subject: Feature::Route(route),
            part: Part::Marker,
            rect: self.marker(board, route, effect).moved(back),
        });
        let extras = pieces.extras.iter().zip(self.extras(board, pieces)).map(|(&(city, ..), at)| Shown {
            subject: Feature::City(city),
            part: Part::Extra,
            rect: Rect::around(at, [KONTOR - 0.5; 2]).moved(back),
        });
        markers.chain(extras).collect()
    }

    /// The cities, routes and posts, as places of a game. Posts are counted through the routes.
    pub fn spots(&self, board: &Board) -> Vec<Spot> {
        let mut spots = Vec::new();
        for (id, city) in board.cities.iter().enumerate() {
            let rect = self.rows[id].grown(3.0);
            spots.push(Spot { place: format!("city {id}"), name: city.name.clone(), rect, is_round: false });
        }
        let mut n_posts = 0;
        for id in 0..board.routes.len() {
            let (route, name) = (RouteId::at(id), board.route_text(RouteId::at(id)));
            let rect = self.markers[id].0.grown(3.0);
            spots.push(Spot { place: format!("route {id}"), name: name.clone(), rect, is_round: true });
            for post in 0..board.route(route).posts.len() {
                if let Some(at) = self.post(route, post) {
                    let (place, name) = (format!("post {}", n_posts + post), name.clone());
                    spots.push(Spot { place, name, rect: Rect::around(at, [SPOT; 2]), is_round: true });
                }
            }
            n_posts += board.route(route).posts.len();
        }
        spots
    }
}
