//! Where pieces lie on the picture of a board, for programs that put some there.

use super::figure::KONTOR_SIDE;
use super::pieces::Pieces;
use super::symbols::MARKER;
use super::{Lie, Sketch};
use crate::board::Board;
use kogge_hansa_game::vocab::{CityId, PostKind, RouteId, Shape};
use kogge_picture::{Point, Rect, Sheet, Slot};

/// The width of a post's place.
const POST: f64 = 26.0;
/// The size of a field of completed cities.
const COMPLETED: Point = [33.0, 38.0];

/// The picture of a board before a game, and the slots on it: kontors, posts, markers of routes, and the fields of the
/// tracks.
pub fn slots(board: &Board) -> (Sheet, Vec<Slot>) {
    let nothing = Pieces::default();
    let drawing = Sketch { pieces: Some(&nothing), ..Sketch::of(board) }.draw();
    let slots = drawing.lie().map_or_else(Vec::new, |lie| lie.slots(board));
    (drawing.into_sheet(), slots)
}

impl Lie {
    fn slots(&self, board: &Board) -> Vec<Slot> {
        let mut slots = Vec::new();
        for (i, city) in board.cities.iter().enumerate() {
            for (n, kontor) in city.kontors.iter().enumerate() {
                let holds = match kontor.shape {
                    Shape::Square => "trader",
                    Shape::Circle => "merchant",
                };
                let rect = Rect::around(self.kontor(board, CityId::at(i), n), [KONTOR_SIDE; 2]);
                slots.push(Slot::upright("kontor", city.name.clone(), Some(n + 1), rect, &[holds]));
            }
        }
        for route in (0..board.routes.len()).map(RouteId::at) {
            let name = board.route_text(route);
            for (n, kind) in board.route(route).posts.iter().enumerate() {
                let holds: &[&str] = match kind {
                    PostKind::House => &["trader", "merchant"],
                    PostKind::Ship => &["merchant"],
                };
                let at = self.post(route, n).map(|at| Rect::around(at, [POST; 2]));
                slots.extend(at.map(|rect| Slot::upright("post", name.clone(), Some(n + 1), rect, holds)));
            }
            if board.route(route).tavern || board.markers_open(route) {
                let rect = match board.route(route).tavern {
                    true => self.marker_of(board, route, [MARKER; 2]),
                    false => self.room(route),
                };
                slots.push(Slot::upright("marker", name, None, rect, &["marker"]));
            }
        }
        let fields = &self.fields;
        let special = board.special.as_ref().map_or("", |special| &board.city(special.city).name);
        let mut track = |kind, name: &str, points: &[Point], first: usize, (size, holds): (Point, &'static str)| {
            let fields = points.iter().enumerate().map(|(n, &at)| {
                Slot::upright(kind, name.to_owned(), Some(n + first), Rect::around(at, size), &[holds])
            });
            slots.extend(fields);
        };
        let space = [KONTOR_SIDE; 2];
        track("prestige", "", &fields.prestige, 0, (fields.prestige_field, "counter"));
        track("completed", "", &fields.completed, 1, (COMPLETED, "counter"));
        track("link", "", &fields.link, 1, (space, "counter"));
        track("special", special, &fields.special, 1, (space, "merchant"));
        slots
    }
}
