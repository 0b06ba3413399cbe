//! How large a stated picture is drawn: so that the places that it states lie apart, where any size can do that.

use super::Feature;
use super::figure::{POST, post_size, row_size};
use crate::hansa::board::{Board, Picture};
use crate::hansa::vocab::{CityId, RouteId};
use crate::picture::Point;
use crate::picture::geometry::{length, minus};

/// The longer side of a board, before it is drawn larger or smaller for the room that its posts have.
const LONGER_SIDE: f64 = 1500.0;
/// The room between neighbouring posts below which a picture is drawn larger.
const POST_ROOM: f64 = POST + 9.0;
/// How much smaller it is drawn at most, and how much larger at least where there is need: large symbols are read from
/// across the table.
const GROWTH: [f64; 2] = [0.74, 2.0];
/// How many times the area of its rows and posts a board measures at most: beyond it, more room helps nobody.
const MAX_AREA: f64 = 60.0;
/// How many times at least where the map leaves cities to the layout.
const MIN_AREA: f64 = 13.0;
/// Free room between two places.
const ROOM: f64 = 1.0;

/// How large a picture is drawn.
pub(super) struct Limits {
    /// Units of the drawing for one of the picture.
    pub(super) scale: f64,
    /// At most.
    pub(super) max: f64,
}

/// A stated place of a row or a post.
struct Spot {
    subject: Feature,
    at: Point,
    size: Point,
}

/// The scale at which most posts have room beside their neighbours, and no stated place lies on another. The picture's
/// own size does not count: authors leave an edge of any width.
pub(super) fn of(board: &Board, picture: &Picture) -> Limits {
    let spots = spots(board, picture);
    let extent = |axis: usize| {
        let values = || spots.iter().map(move |spot| spot.at[axis]);
        (values().fold(0.0, f64::max) - values().fold(f64::INFINITY, f64::min)).max(1.0)
    };
    let extent = [0, 1].map(extent);
    let base = LONGER_SIDE / extent[0].max(extent[1]);
    let symbols = symbols(board);
    let max = (MAX_AREA * symbols / (extent[0] * extent[1])).sqrt().max(GROWTH[1] * base);
    let mut scale = base * room(&steps(board, picture), base, max / base);
    if picture.cities.iter().any(Option::is_none) {
        // The places that are stated say little about the room that the others need.
        let area = f64::from(picture.size[0]) * f64::from(picture.size[1]);
        scale = scale.max((MIN_AREA * symbols / area).sqrt());
    }
    let needed = pairs(&spots, scale).map(|(_, _, need)| need).filter(|&need| need <= max);
    scale = needed.fold(scale, f64::max);
    Limits { scale, max: max.max(scale) }
}

/// The stated places that lie on each other, however large the picture is drawn.
pub(super) fn overlaps(board: &Board, picture: &Picture) -> Vec<[Feature; 2]> {
    let max = of(board, picture).max;
    let spots = spots(board, picture);
    pairs(&spots, max).map(|(a, b, _)| [a.subject, b.subject]).collect()
}

/// Pairs of places that lie on each other at a scale, with the least one at which they lie apart.
fn pairs<'a>(spots: &'a [Spot], scale: f64) -> impl Iterator<Item = (&'a Spot, &'a Spot, f64)> + use<'a> {
    let mut sorted: Vec<&Spot> = spots.iter().collect();
    sorted.sort_by(|a, b| a.at[0].total_cmp(&b.at[0]));
    let widest = spots.iter().map(|spot| spot.size[0]).fold(0.0, f64::max);
    let near = move |i: usize| -> Vec<(&'a Spot, &'a Spot, f64)> {
        let a = sorted[i];
        let others = sorted[i + 1..].iter().take_while(|b| (b.at[0] - a.at[0]) * scale < widest + ROOM);
        others.map(|&b| (a, b, need(a, b))).filter(|&(_, _, need)| need > scale).collect()
    };
    (0..spots.len()).flat_map(near)
}

/// The least scale at which two places lie apart.
fn need(a: &Spot, b: &Spot) -> f64 {
    let [x, y] = [0, 1].map(|axis| {
        let room = (a.size[axis] + b.size[axis]) / 2.0 + ROOM;
        room / (a.at[axis] - b.at[axis]).abs()
    });
    x.min(y)
}

/// The area of the rows and posts of a board.
fn symbols(board: &Board) -> f64 {
    let rows = (0..board.cities.len()).map(|city| row_size(board, CityId::at(city)));
    let posts = board.routes.iter().flat_map(|route| &route.posts).map(|&kind| post_size(kind));
    rows.chain(posts).map(|size| size[0] * size[1]).sum()
}

fn spots(board: &Board, picture: &Picture) -> Vec<Spot> {
    let cities = picture.cities.iter().enumerate().filter_map(|(city, at)| {
        let id = CityId::at(city);
        Some(Spot { subject: Feature::City(id), at: (*at)?.map(f64::from), size: row_size(board, id) })
    });
    let posts = picture.routes.iter().zip(&board.routes).enumerate().flat_map(|(route, (via, facts))| {
        let spot = move |(&at, &kind): (&[u32; 2], _)| Spot {
            subject: Feature::Route(RouteId::at(route)),
            at: at.map(f64::from),
            size: post_size(kind),
        };
        via.iter().zip(&facts.posts).map(spot)
    });
    cities.chain(posts).collect()
}

/// The distances of neighbouring posts on the picture; on routes whose posts are not placed, what is left for them.
fn steps(board: &Board, picture: &Picture) -> Vec<f64> {
    let distance = |a: [u32; 2], b: [u32; 2]| length(minus(a.map(f64::from), b.map(f64::from)));
    let stated = picture.routes.iter().flat_map(|via| via.windows(2)).map(|pair| distance(pair[0], pair[1]));
    let free = board.routes.iter().enumerate().filter(|(i, _)| picture.routes.get(*i).is_none_or(Vec::is_empty));
    let free = free.filter_map(|(_, route)| {
        let [a, b] = route.ends.map(|end| picture.cities.get(end.index()).copied().flatten());
        // About two posts' room belongs to the cities.
        Some(distance(a?, b?) / (route.posts.len() as f64 + 2.0))
    });
    stated.chain(free).collect()
}

/// How much larger a picture is drawn for its posts, at most this many times.
fn room(steps: &[f64], base: f64, most: f64) -> f64 {
    let mut steps: Vec<f64> = steps.iter().map(|step| step * base).collect();
    steps.sort_by(f64::total_cmp);
    let narrow = steps.get(steps.len() / 12).copied().unwrap_or(POST_ROOM).max(1.0);
    (POST_ROOM / narrow).clamp(GROWTH[0], most)
}
