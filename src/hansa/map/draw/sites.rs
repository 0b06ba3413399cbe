//! The sites that divide a board: those of water around the ships that lie on no stated water, and those of the countries.

use super::positions::Positions;
use crate::board::{Board, Route};
use kogge_hansa_game::vocab::{CityId, CountryId, PostKind, RouteId};
use kogge_picture::Point;
use kogge_picture::geometry::{plus, times};
use kogge_picture::outline::{Site, areas, surrounds};

/// How far the coast of water around ships strays.
const NOISE: f64 = 9.0;
/// Two areas, of which the first is land.
const WATER: usize = 1;
/// How far around a dry ship water is laid, one reach after the other, and the ways to its places.
const REACHES: [f64; 4] = [12.0, 18.0, 24.0, 30.0];
pub(super) const ROUND: [Point; 8] =
    [[1.0, 0.0], [0.7, 0.7], [0.0, 1.0], [-0.7, 0.7], [-1.0, 0.0], [-0.7, -0.7], [0.0, -1.0], [0.7, -0.7]];

/// The outlines of the water around ships that lie on no stated water.
pub(super) fn waters(board: &Board, positions: &Positions, is_water: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
    let mut sites = Vec::new();
    let mut ships = Vec::new();
    for (id, route) in board.routes.iter().enumerate() {
        let way = positions.way(board, RouteId::at(id));
        for (i, &kind) in route.posts.iter().enumerate() {
            let [before, at, after] = [way[i], way[i + 1], way[i + 2]];
            let is_at_sea = kind == PostKind::Ship && !is_water(at);
            ships.extend(is_at_sea.then_some(at));
            let area = if is_at_sea { WATER } else { 0 };
            sites.push(Site { at, area });
            // The way between two posts of a kind is of that kind.
            let next = route.posts.get(i + 1);
            if next.is_none_or(|&next| next == kind) {
                let part = if next.is_some() { 0.5 } else { 0.3 };
                sites.push(Site { at: between(at, after, part), area });
            }
            if i == 0 {
                sites.push(Site { at: between(at, before, 0.3), area });
            }
        }
    }
    if ships.is_empty() {
        return Vec::new();
    }
    for city in (0..board.cities.len()).map(CityId::at) {
        let half = super::figure::row_size(board, city)[0] / 2.0;
        sites.extend([-half, 0.0, half].map(|x| Site { at: plus(positions.city(city), [x, 0.0]), area: 0 }));
    }
    let mut lines = areas(positions.size, &sites, 2, NOISE).swap_remove(WATER);
    // Between posts of land there is little room: around a ship that is still dry the water reaches farther.
    for reach in REACHES {
        let dry = |site: &&Site| site.area == WATER && !is_inside(&lines, site.at) && ships.contains(&site.at);
        let dry: Vec<Point> = sites.iter().filter(dry).map(|site| site.at).collect();
        if dry.is_empty() {
            break;
        }
        let around = |at: Point| ROUND.map(|way| Site { at: plus(at, times(way, reach)), area: WATER });
        sites.extend(dry.into_iter().flat_map(around));
        lines = areas(positions.size, &sites, 2, NOISE).swap_remove(WATER);
    }
    lines
}

/// The country of each site: cities, posts and the ways between those.
pub(super) fn sites(board: &Board, positions: &Positions) -> Vec<Site> {
    let mut sites = Vec::new();
    let way = |(id, route): (usize, &Route)| {
        let way = positions.way(board, RouteId::at(id));
        let area = route.country.map(CountryId::index);
        // Half of the way to a city is the city's.
        let inner: Vec<Point> = way[1..way.len() - 1].to_vec();
        let middles: Vec<Point> = inner.windows(2).map(|pair| between(pair[0], pair[1], 0.5)).collect();
        area.map(|area| inner.into_iter().chain(middles).map(move |at| Site { at, area }))
    };
    sites.extend(board.routes.iter().enumerate().filter_map(way).flatten());
    for id in (0..board.cities.len()).map(CityId::at) {
        let countries = board.city(id).countries;
        let n = countries.iter().count();
        let width = super::figure::row_size(board, id)[0];
        for (i, country) in countries.iter().enumerate() {
            // A city of several countries lies on their border.
            let parts = [0.0, 0.5, 1.0].map(|part| (i as f64 + part) / n as f64 - 0.5);
            let site = |part: f64| Site { at: plus(positions.city(id), [part * width, 0.0]), area: country.index() };
            sites.extend(parts.map(site));
        }
    }
    sites
}

/// Whether a point lies between closed lines.
pub(super) fn is_inside(lines: &[Vec<Point>], at: Point) -> bool {
    lines.iter().filter(|line| surrounds(line, at)).count() % 2 == 1
}

fn between(from: Point, to: Point, part: f64) -> Point {
    plus(times(from, 1.0 - part), times(to, part))
}
