//! Where things lie on a drawing, for those who take hold of them.

use super::Sketch;
use super::arrange::{Arrangement, LabelKind};
use super::figure::{Figure, post_size};
use super::positions::Positions;
use crate::board::{Board, Picture};
use kogge_hansa_game::vocab::{CityId, KontorSide, RouteId};
use kogge_picture::geometry::{minus, plus, times};
use kogge_picture::{Point, Rect};

/// Where things lie, in units of the drawing.
#[derive(Debug, Clone)]
pub struct Spots {
    /// The upper left corner of the map's picture.
    pub origin: Point,
    /// Units of the drawing for one of the map's picture.
    pub scale: f64,
    /// The side of a kontor in units of the map's picture.
    pub kontor: Option<KontorSide>,
    /// Where cities and posts lie, in units of the map's picture.
    pub places: Picture,
    /// The row and the name of each city.
    pub cities: Vec<[Rect; 2]>,
    /// The posts of each route.
    pub posts: Vec<Vec<Rect>>,
    /// The taverns and permanent markers.
    pub plates: Vec<Plate>,
}

/// A tavern or a permanent marker on a drawing.
#[derive(Debug, Clone, Copy)]
pub struct Plate {
    /// Its route.
    pub route: RouteId,
    /// Whether it is a tavern.
    pub is_tavern: bool,
    /// Where.
    pub rect: Rect,
}

impl Spots {
    /// On a drawing where the map has this corner.
    pub(super) fn of(
        board: &Board,
        (figures, positions, arrangement): (&[Figure], &Positions, &Arrangement),
        by: Point,
    ) -> Self {
        let city = |(city, figure): (usize, &Figure)| {
            let at = positions.city(CityId::at(city));
            [figure.row_at(at), figure.banner_at(at, arrangement.sides[city])].map(|rect| rect.moved(by))
        };
        let posts = board.routes.iter().zip(&positions.posts).map(|(route, at)| {
            let post = |(&kind, &at): (_, &Point)| Rect::around(plus(at, by), post_size(kind));
            route.posts.iter().zip(at).map(post).collect()
        });
        let plate = |label: &super::arrange::Label| {
            let is_tavern = label.kind == LabelKind::Tavern;
            let rect = label.rect.moved(by);
            (label.kind != LabelKind::Name).then_some(Plate { route: label.route, is_tavern, rect })
        };
        Self {
            origin: minus(by, positions.corner()),
            scale: positions.scale(),
            kontor: positions.kontor(),
            places: super::with_scenery(board, positions.picture()),
            cities: figures.iter().enumerate().map(city).collect(),
            posts: posts.collect(),
            plates: arrangement.labels.iter().filter_map(plate).collect(),
        }
    }

    /// A point of the drawing in units of the map's picture.
    pub fn place(&self, at: Point) -> Point {
        times(minus(at, self.origin), 1.0 / self.scale)
    }
}

/// Where everything lies on the drawing of a board.
pub fn spots(board: &Board) -> Spots {
    Sketch::of(board).draw().spots
}
