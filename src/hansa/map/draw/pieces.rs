//! The pieces of a game: those on posts and in cities, markers at routes, and the discs on the tracks around the map.
//!
//! A trader is a cube and a merchant a disc, with the letter of the seat. What lies before the players is drawn by
//! [`desks`].

pub(super) mod desks;
mod lie;

use super::Canvas;
use super::figure::{KONTOR, POST};
use super::panels::Fields;
use super::symbols;
use crate::board::Board;
use kogge_engine::game::Seat;
use kogge_hansa_game::vocab::{CityId, Effect, Piece, RouteId, Skill};
use kogge_picture::geometry::plus;
use kogge_picture::pieces::{class_of, token};
use kogge_picture::{Look, Point, Rect};
pub use lie::Lie;

/// The pieces on a board and before the players in a game, as far as they are open.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pieces {
    /// The players, from seat A on.
    pub desks: Vec<Desk>,
    /// The pieces on posts: the route, the post on it from 0, the piece.
    pub posts: Vec<(RouteId, usize, Owned)>,
    /// The pieces in kontors: the city, the kontor from its left, the piece.
    pub kontors: Vec<(CityId, usize, Owned)>,
    /// The kontors beside a city's row, from the row outwards; `true`: on its left.
    pub extras: Vec<(CityId, bool, Owned)>,
    /// The markers at routes.
    pub markers: Vec<(RouteId, Effect)>,
    /// The owner of each space of special prestige.
    pub special: Vec<(usize, Seat)>,
    /// The players with the Link, in the order in which they got it.
    pub link: Vec<Seat>,
    /// How many cities are completed.
    pub completed: usize,
    /// The prestige of every party.
    pub prestige: Vec<(Seat, u16)>,
    /// Sentences about the position.
    pub words: Vec<String>,
}

/// A piece with its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owned {
    /// Whose it is.
    pub seat: Seat,
    /// The kind of the piece.
    pub piece: Piece,
}

/// The desk of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Desk {
    /// The name of the player.
    pub title: String,
    /// The skills in the order of the desk.
    pub tracks: Vec<Track>,
    /// The traders and the merchants that may be placed.
    pub supply: [u8; 2],
    /// Those that income must fetch first.
    pub stock: [u8; 2],
    /// The markers; `true`: used.
    pub markers: Vec<(Effect, bool)>,
    /// How many markers lie face down on the plate.
    pub plate: usize,
    /// Tiles, in words.
    pub tiles: Vec<String>,
}

/// The track of a skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Track {
    /// The skill.
    pub skill: Skill,
    /// The value of each step.
    pub values: Vec<String>,
    /// The step that is reached, from 0.
    pub level: usize,
}

/// The width of a disc on a track: at least, at most, and in parts of the height of a field.
const DISC: [f64; 3] = [15.0, 19.0, 0.36];

impl Pieces {
    /// Everything on the map and the tracks around it, each piece in a group of its own.
    fn draw(&self, board: &Board, lie: &Lie, out: &mut Canvas<'_>) {
        for (&(city, _, owned), at) in self.extras.iter().zip(lie.extras(board, self)) {
            let name = &board.city(city).name;
            out.open("pieces-extra", Some(name), &format!("extra kontor in {name}"), None);
            out.plate(Rect::around(at, [KONTOR; 2]), 4.0, Look::fill(out.palette.plate).edge(out.palette.dark, 1.2));
            out.close();
            piece(out, at, POST + 1.0, owned, name, &format!("kontor in {name}"));
        }
        for &(city, kontor, owned) in &self.kontors {
            let name = &board.city(city).name;
            piece(
                out,
                lie.kontor(board, city, kontor),
                POST + 1.0,
                owned,
                name,
                &format!("kontor {} in {name}", kontor + 1),
            );
        }
        for &(route, post, owned) in &self.posts {
            let name = board.route_text(route);
            if let Some(at) = lie.post(route, post) {
                piece(out, at, POST, owned, &name, &format!("on post {} of {name}", post + 1));
            }
        }
        for &(route, effect) in &self.markers {
            let (name, words) = (board.route_text(route), board.effect_text(effect));
            out.open("piece marker", Some(&name), &format!("{words} at {name}"), None);
            let rect = lie.marker(board, route, effect);
            if let Some(foot) = lie.string(board, route, &rect) {
                out.curve(&[foot, rect.middle()], Look::stroke(out.palette.kerb, 3.0));
            }
            symbols::marker(out, rect, &[effect]);
            out.close();
        }
        self.tracks(&lie.fields, out);
    }

    /// The discs of special prestige, the Link, prestige and completed cities.
    fn tracks(&self, fields: &Fields, out: &mut Canvas<'_>) {
        let disc = |out: &mut Canvas<'_>, at: Point, width: f64, seat: Seat, title: &str| {
            out.open(&class_of("disc", seat), None, &format!("{seat}: {title}"), None);
            token(out, at, width, true, seat);
            out.close();
        };
        for &(space, seat) in &self.special {
            if let Some(&at) = fields.special.get(space) {
                disc(out, at, 24.0, seat, "special prestige");
            }
        }
        for (&seat, &at) in self.link.iter().zip(&fields.link) {
            disc(out, at, 24.0, seat, "the Link");
        }
        let last = fields.prestige.len().saturating_sub(1);
        let mut taken = vec![0; fields.prestige.len()];
        for &(seat, prestige) in &self.prestige {
            let field = usize::from(prestige).min(last);
            let Some(&at) = fields.prestige.get(field) else { continue };
            // Around the number of the field, so that it can be read.
            let [width, height] = fields.prestige_field;
            let size = (height * DISC[2]).clamp(DISC[0], DISC[1]);
            let x = (width / 2.0 - size / 2.0 - 3.5).max(0.0);
            let [y, end] = [height / 2.0 - size / 2.0 - 2.0, height / 2.0 - 5.0].map(|y| y.max(0.0));
            let places = [[-x, -y], [x, -y], [-x, y], [x, y], [0.0, end], [0.0, -end]];
            disc(out, plus(at, places[taken[field] % places.len()]), size, seat, &format!("{prestige} prestige"));
            taken[field] += 1;
        }
        if let Some(&at) = self.completed.checked_sub(1).and_then(|at| fields.completed.get(at)) {
            out.open("piece completed", None, &format!("{} completed cities", self.completed), None);
            out.plate(Rect::around(at, [38.0, 39.0]), 7.0, Look::stroke(out.palette.ink, 4.5));
            out.close();
        }
    }
}

/// A piece with its title.
fn piece(out: &mut Canvas<'_>, at: Point, width: f64, owned: Owned, name: &str, place: &str) {
    let Owned { seat, piece } = owned;
    out.open(&class_of(piece.word(), seat), Some(name), &format!("{seat}: {piece}, {place}"), None);
    let is_round = piece == Piece::Merchant;
    token(out, at, if is_round { width + 2.5 } else { width }, is_round, seat);
    out.close();
}
