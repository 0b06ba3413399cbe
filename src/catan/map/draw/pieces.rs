//! The pieces of a game: roads along their edges, settlements and cities on their corners.
//!
//! A player's pieces differ from those of others in lightness and bear the letter of the seat, so that they can be read
//! in grey and by people who see fewer colours. Settlements and cities differ in shape.

use super::features::{self, HOUSE};
use super::lie::{Lie, R, off};
use super::pen::{Pen, Place};
use kogge_catan_game::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, HexId, HexSet, Hour};
use kogge_engine::game::Seat;
use kogge_picture::geometry::{direction, minus, plus, times};
use kogge_picture::pieces::{EDGE, HALO, class_of, paints};
use kogge_picture::{Look, Paint, Point, Rect};

/// The pieces on an island in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces {
    /// The players, from seat A on.
    pub players: Vec<Owned>,
    /// The edges with a camel. Clause: KA5.
    pub camels: EdgeSet,
    /// The barbarians of each hex with some. Clause: BA6.
    pub barbarians: Vec<(HexId, u8)>,
    /// The conquered hexes. Clause: BA9.
    pub conquered: HexSet,
    /// The inner edges of trade hexes, behind the edges of the island: each with its hex and its corner. Clause: HB7.
    pub inner: Vec<(EdgeId, HexId, CornerId)>,
    /// The edges with a barbarian. Clause: HB4.
    pub paths: EdgeSet,
    /// The hex of the robber; `None`: off the board.
    pub robber: Option<HexId>,
    /// Sentences about the position, below the legend.
    pub words: Vec<String>,
}

/// The pieces of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owned {
    /// The words of the legend.
    pub title: String,
    /// The edges with a road or a bridge.
    pub roads: EdgeSet,
    /// Those of them with a bridge. Clause: RI10.
    pub bridges: EdgeSet,
    /// Those of them with a damaged road. Clause: EV7.
    pub damaged: EdgeSet,
    /// The corners with a settlement.
    pub settlements: CornerSet,
    /// The corners with a city.
    pub cities: CornerSet,
    /// Those with a building that is conquered. Clause: BA10.
    pub conquered: CornerSet,
    /// The edges with a knight. Clause: BA11.
    pub knights: EdgeSet,
    /// Where the wagon stands. Clause: HB6.
    pub wagon: Option<Stand>,
}

/// Where a wagon stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stand {
    /// On a corner.
    Corner(CornerId),
    /// On the plaza of a trade hex.
    Plaza(HexId),
}

/// Half the length of a road, its round ends left out, in parts of [`R`].
const ROAD: f64 = 0.176;
/// Half the width of a road.
const HALF: f64 = 0.086;
/// How far the cuts of a damaged road lie from its middle.
const CRACK: f64 = 0.13;
/// How far a camel lies from the middle of its edge.
const BESIDE: f64 = 0.21;
/// How far a knight lies from the middle of its edge, across and along.
const GUARD: [f64; 2] = [0.135, 0.2];
/// Where the wagon of each seat stands beside the middle of its node, so that wagons do not cover one another.
const PARKED: [Point; 4] = [[-0.3, 0.0], [0.3, 0.0], [0.0, -0.2], [0.0, 0.2]];
/// A cart with two wheels in a box of 20 by 15.
const CART: &str = "M-9.4 -7.4H9.4L7.6 3H6.8Q6.8 7.6 3.9 7.6Q1 7.6 1 3H-1Q-1 7.6 -3.9 7.6Q-6.8 7.6 -6.8 3H-7.6Z";
/// The colour of camels.
const HIDE: Paint = Paint(0xc98a3c);
/// A camel in a box of 16 by 13.
const CAMEL: &str = "M-7 6.5V1Q-7 -3 -4 -3Q-2.6 -6.5 -1 -3H0.6Q2 -6.5 3.4 -3Q4.6 -2.4 5 -1V-6.5H8V-4.4H6.8V1.6L5 2.4V6.5H3.4V2.6H-5.2V6.5Z";
/// A shield in a box of 13 by 16.
const SHIELD: &str = "M-6.4 -7.6Q0 -5.6 6.4 -7.6V0Q6.4 5.6 0 8.4Q-6.4 5.6 -6.4 0Z";
/// The boxes of settlements and cities.
const SETTLEMENT: Point = [0.28 * R, 0.29 * R];
const CITY: Point = [0.36 * R, 0.32 * R];
/// A hall with a tower in the box of a city.
const HALL: &str = "M-10.8 9.6V-4.6L-5.2 -9.6L0.4 -4.6V-2.6H10.8V9.6Z";
/// It and a house on their sides, and the place and the size of their letters. Clause: BA10.
const FALLEN_HOUSE: &str = "M-8.6 -8.4H1.6L9 0L1.6 8.4H-8.6Z";
const FALLEN_HALL: &str = "M-9.6 -10.8H4.6L9.6 -5.2L4.6 0.4H2.6V10.8H-9.6Z";
const FALLEN_SETTLEMENT: (Point, f64) = ([-2.0, 0.0], 11.4);
const FALLEN_CITY: (Point, f64) = ([-3.6, 0.0], 12.0);

impl Pieces {
    /// The same with nothing in the legend that changes during a game but what there is at all.
    #[must_use]
    pub fn wordless(mut self) -> Self {
        self.words.clear();
        for (seat, own) in Seat::players(self.players.len()).zip(&mut self.players) {
            own.title = seat.to_string();
        }
        self
    }

    /// The corners with a building.
    pub(super) fn built(&self) -> CornerSet {
        self.players.iter().fold(CornerSet::EMPTY, |all, own| all.union(own.settlements).union(own.cities))
    }

    /// The ends of an edge, and its name; an inner edge leads to the middle of its hex. Clause: HB7.
    fn edge(&self, lie: &Lie<'_>, edge: EdgeId) -> ([Point; 2], String) {
        match self.inner.iter().find(|(it, ..)| *it == edge) {
            Some(&(_, hex, corner)) => {
                let at = lie.island.hexes[hex.index()].corners.iter().position(|&it| it == corner);
                let hour = at.map_or(String::new(), |at| format!("@{}", Hour::CORNERS[at]));
                ([lie.corner(corner), lie.hex(hex)], format!("{}{hour}", lie.island.hex_name(hex)))
            }
            None => (lie.ends(edge), lie.island.edge_name(edge).to_string()),
        }
    }

    pub(super) fn draw(&self, pen: &mut Pen<'_>, lie: &Lie<'_>) {
        let players = || Seat::players(self.players.len()).zip(&self.players);
        for (seat, own) in players() {
            for edge in own.roads.iter() {
                let ([a, b], name) = self.edge(lie, edge);
                let (class, what) = match () {
                    () if own.damaged.contains(edge) => ("road damaged", "damaged road"),
                    () if own.bridges.contains(edge) => ("bridge", "bridge"),
                    () => ("road", "road"),
                };
                pen.open(&class_of(class, seat), Some(&name), &format!("{seat}: {what} at {name}"));
                let (at, along) = (times(plus(a, b), 0.5), direction(minus(b, a)));
                match own.bridges.contains(edge) {
                    true => bridge(pen, at, along, seat),
                    false => road(pen, at, along, seat),
                }
                if own.damaged.contains(edge) {
                    crack(pen, at, along);
                }
                pen.out.close();
            }
        }
        for edge in self.paths.iter() {
            let ([a, b], name) = self.edge(lie, edge);
            pen.open("piece barbarian", Some(&name), &format!("barbarian at {name}"));
            let along = direction(minus(b, a));
            features::helmet(pen, off(times(plus(a, b), 0.5), [-along[1], along[0]], BESIDE));
            pen.out.close();
        }
        for edge in self.camels.iter() {
            let [a, b] = lie.ends(edge);
            let name = lie.island.edge_name(edge).to_string();
            pen.open("piece camel", Some(&name), &format!("camel at {name}"));
            let along = direction(minus(b, a));
            camel(pen, off(lie.middle(edge), [-along[1], along[0]], BESIDE));
            pen.out.close();
        }
        for (seat, own) in players() {
            for (corners, class) in [(own.settlements, "settlement"), (own.cities, "city")] {
                for corner in corners.iter() {
                    let name = lie.island.corner_name(corner).to_string();
                    let (is_city, lies) = (class == "city", own.conquered.contains(corner));
                    let what = if lies { format!("conquered {class}") } else { class.to_owned() };
                    pen.open(&class_of(class, seat), Some(&name), &format!("{seat}: {what} at {name}"));
                    match (is_city, lies) {
                        (true, true) => {
                            piece(pen, lie.corner(corner), class, swapped(CITY), FALLEN_HALL, FALLEN_CITY, seat)
                        }
                        (false, true) => {
                            piece(
                                pen,
                                lie.corner(corner),
                                class,
                                swapped(SETTLEMENT),
                                FALLEN_HOUSE,
                                FALLEN_SETTLEMENT,
                                seat,
                            );
                        }
                        (true, false) => city(pen, lie.corner(corner), seat),
                        (false, false) => settlement(pen, lie.corner(corner), seat),
                    }
                    pen.out.close();
                }
            }
            if let Some(stand) = own.wagon {
                let (at, name) = match stand {
                    Stand::Corner(corner) => (lie.corner(corner), lie.island.corner_name(corner).to_string()),
                    Stand::Plaza(hex) => (lie.hex(hex), lie.island.hex_name(hex).to_string()),
                };
                pen.open(&class_of("wagon", seat), Some(&name), &format!("{seat}: wagon at {name}"));
                wagon(pen, off(at, PARKED[seat.index() % PARKED.len()], 1.0), seat);
                pen.out.close();
            }
            for edge in own.knights.iter() {
                let [a, b] = lie.ends(edge);
                let name = lie.island.edge_name(edge).to_string();
                pen.open(&class_of("knight", seat), Some(&name), &format!("{seat}: knight at {name}"));
                let along = direction(minus(b, a));
                knight(pen, off(off(lie.middle(edge), [along[1], -along[0]], GUARD[0]), along, GUARD[1]), seat);
                pen.out.close();
            }
        }
    }
}

/// A road around a point in a direction.
pub(super) fn road(pen: &mut Pen<'_>, at: Point, along: Point, seat: Seat) {
    let [fill, ink] = paints(seat);
    let ends = [-ROAD, ROAD].map(|by| off(at, along, by));
    let width = 2.0 * HALF * R;
    for look in [Look::stroke(HALO, width + 1.6), Look::stroke(EDGE, width), Look::stroke(fill, width - 2.4)] {
        pen.out.curve(&ends, look);
    }
    for by in [-ROAD, 0.0, ROAD] {
        pen.disc("road", off(at, along, by), HALF * R, Place::Box(Rect::around(at, [0.56 * R; 2])));
    }
    pen.label(at, 9.2, ink, seat.word(), Place::Disc(at, HALF * R));
}

/// A bridge around a point in a direction.
pub(super) fn bridge(pen: &mut Pen<'_>, at: Point, along: Point, seat: Seat) {
    road(pen, at, along, seat);
    piers(pen, at, along);
}

/// Cuts a road on both sides of its letter.
pub(super) fn crack(pen: &mut Pen<'_>, at: Point, along: Point) {
    bars(pen, at, along, [CRACK, 1.3 * HALF], [Look::stroke(EDGE, 5.0), Look::stroke(HALO, 2.6)]);
}

/// Puts piers under both ends of a bridge.
fn piers(pen: &mut Pen<'_>, at: Point, along: Point) {
    bars(pen, at, along, [ROAD, 1.5 * HALF], [Look::stroke(HALO, 5.6), Look::stroke(EDGE, 3.2)]);
}

/// Two bars across a road, so far from its middle and so long on each side.
fn bars(pen: &mut Pen<'_>, at: Point, along: Point, [from, half]: [f64; 2], looks: [Look; 2]) {
    let across = [-along[1], along[0]];
    for by in [-from, from] {
        let middle = off(at, along, by);
        let ends = [-half, half].map(|by| off(middle, across, by));
        looks.into_iter().for_each(|look| pen.out.curve(&ends, look));
    }
}

/// A camel around a point.
pub(super) fn camel(pen: &mut Pen<'_>, at: Point) {
    pen.out.shape(at, 1.0, CAMEL, Look::fill(HIDE).edge(HALO, 3.0));
    pen.out.shape(at, 1.0, CAMEL, Look::fill(HIDE).edge(EDGE, 1.2));
}

/// A wagon around a point.
pub(super) fn wagon(pen: &mut Pen<'_>, at: Point, seat: Seat) {
    let [fill, ink] = paints(seat);
    pen.out.shape(at, 1.0, CART, Look::fill(fill).edge(HALO, 3.0));
    pen.out.shape(at, 1.0, CART, Look::fill(fill).edge(EDGE, 1.3));
    pen.label([at[0], at[1] - 1.4], 8.6, ink, seat.word(), Place::Box(Rect::around(at, [20.0, 15.0])));
}

/// A knight around a point.
pub(super) fn knight(pen: &mut Pen<'_>, at: Point, seat: Seat) {
    let [fill, ink] = paints(seat);
    pen.out.shape(at, 1.0, SHIELD, Look::fill(fill).edge(HALO, 3.0));
    pen.out.shape(at, 1.0, SHIELD, Look::fill(fill).edge(EDGE, 1.3));
    pen.label(at, 9.2, ink, seat.word(), Place::Box(Rect::around(at, [13.0, 16.0])));
}

const fn swapped([width, height]: Point) -> Point {
    [height, width]
}

/// A settlement around a point.
pub(super) fn settlement(pen: &mut Pen<'_>, at: Point, seat: Seat) {
    piece(pen, at, "settlement", SETTLEMENT, HOUSE, ([0.0, 2.8], 11.4), seat);
}

/// A city around a point.
pub(super) fn city(pen: &mut Pen<'_>, at: Point, seat: Seat) {
    piece(pen, at, "city", CITY, HALL, ([0.0, 3.6], 13.0), seat);
}

/// A building in a box of this size, and the place and the size of its letter.
fn piece(
    pen: &mut Pen<'_>,
    at: Point,
    name: &'static str,
    size: Point,
    path: &str,
    (by, letter): (Point, f64),
    seat: Seat,
) {
    let [fill, ink] = paints(seat);
    let rect = Rect::around(at, size);
    pen.thing(name, rect, Place::Box(rect));
    pen.out.shape(at, 1.0, path, Look::fill(fill).edge(HALO, 3.4));
    pen.out.shape(at, 1.0, path, Look::fill(fill).edge(EDGE, 1.5));
    pen.label([at[0] + by[0], at[1] + by[1]], letter, ink, seat.word(), Place::Box(rect));
}
