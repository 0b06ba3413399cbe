//! What lies below everything: the land in the tints of its countries, and water where ships go.

use super::Canvas;
use super::positions::Positions;
use crate::hansa::board::Board;
use crate::hansa::vocab::{CityId, CountryId, PostKind, RouteId};
use crate::picture::geometry::{plus, times};
use crate::picture::{Look, Point, Rect, curve_path};

/// How wide the land of a country reaches around its cities and routes.
const COUNTRY: f64 = 170.0;
/// How wide the water is around ships.
const WATER: f64 = 84.0;

pub(super) fn draw(board: &Board, positions: &Positions, out: &mut Canvas<'_>) {
    let palette = out.palette;
    let all = Rect { at: [0.0, 0.0], size: positions.size };
    out.plate(all, 10.0, Look::fill(palette.land));
    let foreign = (0..board.countries.len()).map(CountryId::at);
    for country in foreign.filter(|country| !board.countries[country.index()].home) {
        let (ground, border) = (palette.ground(board, Some(country)), palette.route(board, Some(country)));
        let routes =
            (0..board.routes.len()).map(RouteId::at).filter(|&route| board.route(route).country == Some(country));
        let mut path: String = routes.map(|route| curve_path(&positions.way(board, route))).collect();
        let cities = (0..board.cities.len()).map(CityId::at);
        for city in cities.filter(|&city| board.city(city).countries.contains(country)) {
            let at = positions.city(city);
            path += &curve_path(&[at, plus(at, [0.1, 0.0])]);
        }
        if !path.is_empty() {
            out.path(&path, Look::stroke(border, COUNTRY + 4.0).faint(0.6));
            out.path(&path, Look::stroke(ground, COUNTRY));
        }
    }
    let water: String = (0..board.routes.len()).flat_map(|route| seas(board, positions, RouteId::at(route))).collect();
    if !water.is_empty() {
        out.path(&water, Look::stroke(palette.shore, WATER + 4.0));
        out.path(&water, Look::stroke(palette.water, WATER));
    }
}

/// The stretches of a route that ships take, as paths: half a step beyond the outer ships.
fn seas(board: &Board, positions: &Positions, route: RouteId) -> Vec<String> {
    let way = positions.way(board, route);
    let half = |a: Point, b: Point| times(plus(a, b), 0.5);
    let mut seas = Vec::new();
    let mut sea: Vec<Point> = Vec::new();
    for (i, &kind) in board.route(route).posts.iter().enumerate() {
        let [before, at, after] = [way[i], way[i + 1], way[i + 2]];
        match kind {
            PostKind::Ship => {
                if sea.is_empty() {
                    sea.push(half(half(before, at), at));
                }
                sea.extend([at, half(at, half(at, after))]);
            }
            PostKind::House if !sea.is_empty() => seas.push(curve_path(&std::mem::take(&mut sea))),
            PostKind::House => {}
        }
    }
    if !sea.is_empty() {
        seas.push(curve_path(&sea));
    }
    seas
}
