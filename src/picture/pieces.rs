//! The pieces of players as every game shows them, and where a game has its places on a picture.
//!
//! The colours of the seats differ in lightness, that of the sixth a little less, and every piece bears the letter of its
//! seat, so that they can be read in grey and by people who see fewer colours.

use super::canvas::{Anchor, Canvas, Look, Paint};
use super::geometry::{Point, Rect};
use super::letters::Font;
use kogge_engine::game::{MAX_PLAYERS, Seat};

/// The colours of the seats, from seat A on, each with that of its letter.
#[doc(hidden)]
pub const SEATS: [[Paint; 2]; MAX_PLAYERS] = [
    [Paint(0xd8352a), Paint(0xffffff)],
    [Paint(0x123f8c), Paint(0xffffff)],
    [Paint(0xffffff), Paint(0x1d1a16)],
    [Paint(0xf5a11a), Paint(0x1d1a16)],
    [Paint(0x0a150d), Paint(0xffffff)],
    [Paint(0x7f4f25), Paint(0xffffff)],
];
/// Those of a party that nobody plays.
const NEUTRAL: [Paint; 2] = [Paint(0xa39d92), Paint(0x1d1a16)];
/// The outline of every piece.
#[doc(hidden)]
pub const EDGE: Paint = Paint(0x1d1a16);
/// Around the outline, so that it stands out on what is dark.
#[doc(hidden)]
pub const HALO: Paint = Paint(0xfffaf0);

/// The colour of a party's pieces, and that of the letters on them.
#[doc(hidden)]
pub fn paints(seat: Seat) -> [Paint; 2] {
    SEATS.get(seat.index()).copied().unwrap_or(NEUTRAL)
}

/// The class of a piece: what it is, and whose.
#[doc(hidden)]
pub fn class_of(what: &str, seat: Seat) -> String {
    format!("piece {what} seat-{}", seat.word().to_lowercase())
}

/// A cube or a disc of a party with its letter, of this width.
#[doc(hidden)]
pub fn token<P>(out: &mut Canvas<'_, P>, at: Point, width: f64, is_round: bool, seat: Seat) {
    let [fill, ink] = paints(seat);
    for look in [Look::fill(fill).edge(HALO, 3.6), Look::fill(fill).edge(EDGE, 1.6)] {
        match is_round {
            true => out.disc(at, width / 2.0, look),
            false => out.plate(Rect::around(at, [width; 2]), 2.5, look),
        }
    }
    out.words(at, 0.62 * width, Font::Bold, Anchor::Middle, ink, seat.word());
}

/// A place of a game on its picture, for screens on which places are chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    /// The kind and number of the place, as in `post 12`.
    pub place: String,
    /// The name of the thing, as in `Bremen – Emden`.
    pub name: String,
    /// Its box.
    pub rect: Rect,
    /// Whether it is round.
    pub is_round: bool,
}

/// A slot of a board: a place where pieces lie, on its picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Slot {
    /// Its kind, as in `post`.
    pub kind: &'static str,
    /// The name of the thing that it belongs to, as in `Bremen -- Emden`.
    pub name: String,
    /// Its number among the places of that thing, where there are several.
    pub number: Option<usize>,
    /// Its box, before it is turned.
    pub rect: Rect,
    /// By how much it is turned around its middle, clockwise in degrees.
    pub turn: f64,
    /// The kinds of pieces that it is for.
    pub holds: Vec<&'static str>,
}

impl Slot {
    /// A slot that is not turned.
    #[doc(hidden)]
    pub fn upright(
        kind: &'static str,
        name: String,
        number: Option<usize>,
        rect: Rect,
        holds: &[&'static str],
    ) -> Self {
        Self { kind, name, number, rect, turn: 0.0, holds: holds.to_vec() }
    }
}
