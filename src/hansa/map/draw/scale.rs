//! How large a stated picture is drawn: as large as it says that a kontor is, or else so that the places that it states lie
//! apart, where any size can do that.

use super::Feature;
use super::figure::{KONTOR_SIDE, POST, post_size, row_size};
use crate::board::{Board, Picture};
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::Point;
use kogge_picture::geometry::{length, minus};

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
/// How many times as long as the places on it a picture is taken to be at most.
const MAX_EDGE: f64 = 8.0;
/// The share of a picture's sides that its places take at least, where the map leaves some to the layout.
const MIN_SHARE: f64 = 0.8;
/// Free room between two places.
const ROOM: f64 = 1.0;

/// The stated places of a picture, and how large it is drawn.
#[derive(Debug)]
pub struct Stated<'a> {
    pub(super) board: &'a Board,
    pub(super) picture: &'a Picture,
    /// By their left sides.
    pub(super) spots: Vec<Spot>,
    /// Those that lie on each other, however large the picture is drawn.
    overlaps: Vec<[Feature; 2]>,
    /// Units of the drawing for one of the picture.
    pub(super) scale: f64,
    /// At most.
    pub(super) max: f64,
}

/// A stated place of a row or a post.
#[derive(Debug)]
pub(super) struct Spot {
    pub(super) subject: Feature,
    pub(super) at: Point,
    pub(super) size: Point,
}

impl<'a> Stated<'a> {
    /// The places of a board's picture, if it has one.
    pub fn of(board: &'a Board) -> Option<Self> {
        board.picture.as_ref().map(|picture| Self::new(board, picture))
    }

    /// Takes the scale that the side of a kontor states; otherwise that at which most posts have room beside their
    /// neighbours, and no stated place lies on another. The size of a picture on which all cities have their place hardly
    /// counts: authors leave an edge of almost any width.
    pub(super) fn new(board: &'a Board, picture: &'a Picture) -> Self {
        let mut spots = spots(board, picture);
        let is_whole = picture.cities.iter().all(Option::is_some);
        let extent = |axis: usize| {
            let values = || spots.iter().map(move |spot| spot.at[axis]);
            let [most, least] = [values().fold(0.0, f64::max), values().fold(f64::INFINITY, f64::min)];
            // Cities without a place lie anywhere on the picture; all places in a corner of it are hardly meant. Where the
            // size of the picture could not be read, its places reach this far.
            let size = f64::from(picture.size[axis]).max(most);
            let extent = (most - least).max(size / if is_whole { MAX_EDGE } else { 1.0 });
            extent.max(1.0)
        };
        let extent = [0, 1].map(extent);
        let (mut scale, max) = match picture.kontor {
            Some(side) => [KONTOR_SIDE / side.units(); 2].into(),
            None => {
                let base = LONGER_SIDE / extent[0].max(extent[1]);
                let symbols = symbols(board);
                let share = if is_whole { 1.0 } else { MIN_SHARE };
                let max = (MAX_AREA * symbols / (extent[0] * extent[1])).sqrt() / share;
                let max = max.max(GROWTH[1] * base);
                let scale = base * room(steps(board, picture), base, max / base);
                // The places that are stated say little about the room that the others need.
                let least = if is_whole { 0.0 } else { (MIN_AREA * symbols / (extent[0] * extent[1])).sqrt() };
                let scale = scale.max(least);
                (scale, max.max(scale))
            }
        };
        let left = |spot: &Spot| spot.at[0] * scale - spot.size[0] / 2.0;
        spots.sort_unstable_by(|a, b| left(a).total_cmp(&left(b)));
        let mut overlaps = Vec::new();
        for (a, b, need) in near(&spots, scale) {
            if need <= max {
                scale = scale.max(need);
            } else {
                overlaps.push([a.subject, b.subject]);
            }
        }
        Self { board, picture, spots, overlaps, scale, max }
    }

    /// The pairs of places that lie on each other, however large the picture is drawn.
    pub fn overlaps(&self) -> &[[Feature; 2]] {
        &self.overlaps
    }
}

/// Pairs of places that lie on each other at a scale, with the least one at which they lie apart. The places are sorted
/// by their left sides.
fn near(spots: &[Spot], scale: f64) -> impl Iterator<Item = (&Spot, &Spot, f64)> {
    // Twice the room: these only leave out what is far away, and rounding decides nothing.
    let is_near = move |axis: usize, a: &Spot, b: &Spot| {
        (b.at[axis] - a.at[axis]).abs() * scale < (a.size[axis] + b.size[axis]) / 2.0 + 2.0 * ROOM
    };
    let apart_at = move |a, b| Some((a, b, need(a, b))).filter(|&(_, _, need)| need > scale);
    spots.iter().enumerate().flat_map(move |(i, a)| {
        let others = spots[i + 1..].iter().take_while(move |b| is_near(0, a, b));
        others.filter(move |b| is_near(1, a, b)).filter_map(move |b| apart_at(a, b))
    })
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
fn room(mut steps: Vec<f64>, base: f64, most: f64) -> f64 {
    let twelfth = steps.len() / 12;
    let narrow =
        if steps.is_empty() { POST_ROOM } else { *steps.select_nth_unstable_by(twelfth, f64::total_cmp).1 * base };
    (POST_ROOM / narrow.max(1.0)).clamp(GROWTH[0], most)
}
