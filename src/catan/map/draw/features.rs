//! Features that scenarios add to the map: rivers with sites for bridges, the arrows of the oasis, the sides of the
//! castle hex, trade hexes, barbarians, neutral settlements, and the robber.

use super::lie::{Lie, R, TO_CORNERS, off};
use super::pen::{Pen, Place};
use kogge_catan_game::board::{Board, River};
use kogge_catan_game::vocab::{Commodity, EdgeId, HexId, Hour, Role};
use kogge_picture::geometry::{direction, minus, plus, times};
use kogge_picture::{Look, Paint, Point, Rect, curve_path, short};

/// Half the length of a site for a bridge, in parts of [`R`].
const SITE: f64 = 0.22;

/// A house in the box of a settlement.
pub(super) const HOUSE: &str = "M-8.4 8.6V-1.6L0 -9L8.4 -1.6V8.6Z";

/// The bed of a river and its water, from the spring to the sea (RI1).
pub(super) fn river(pen: &mut Pen<'_>, lie: &Lie<'_>, river: &River) {
    let palette = pen.palette;
    let mut points = Vec::new();
    for (i, &hex) in river.hexes.iter().enumerate() {
        // Above the token.
        let at = lie.hex(hex);
        points.push([at[0], at[1] - 0.2 * R]);
        let next = river.hexes.get(i + 1).and_then(|&next| lie.island.between(hex, next));
        points.extend(next.map(|edge| lie.middle(edge)));
    }
    points.push(lie.middle(river.mouth));
    points.push(off(lie.middle(river.mouth), lie.seaward(river.mouth), 0.2));
    pen.open("river", Some(&river.name), &format!("The river {}", river.name));
    let path = curve_path(&points);
    pen.out.path(&path, Look::stroke(palette.river[0], 15.0));
    pen.out.path(&path, Look::stroke(palette.river[1], 11.5));
    pen.out.path(&path, Look::stroke(palette.foam, 1.6).faint(0.8));
    let spring = points[0];
    pen.out.disc(spring, 9.0, Look::fill(palette.river[1]).edge(palette.river[0], 1.8));
    pen.out.disc(spring, 4.6, Look::stroke(palette.foam, 1.4));
    pen.out.close();
}

/// The edges at which a river is crossed: between its hexes, and at the mouth.
pub(super) fn sites(lie: &Lie<'_>, river: &River) -> Vec<EdgeId> {
    let inner = river.hexes.windows(2).filter_map(|pair| lie.island.between(pair[0], pair[1]));
    inner.chain([river.mouth]).collect()
}

/// A site for a bridge: two dashed rails along the edge, across the water.
pub(super) fn site(pen: &mut Pen<'_>, lie: &Lie<'_>, edge: EdgeId) {
    let palette = pen.palette;
    let [a, b] = lie.ends(edge);
    let (at, along) = (lie.middle(edge), direction(minus(b, a)));
    let aside = [-along[1], along[0]];
    let name = lie.island.edge_name(edge).to_string();
    pen.open("site", Some(&name), &format!("{name}: a site for a bridge"));
    let rail = |side: f64, from: f64, to: f64| {
        let [a, b] = [from, to].map(|by| off(off(at, along, by), aside, side).map(short));
        format!("M{} {}L{} {}", a[0], a[1], b[0], b[1])
    };
    let mut path = String::new();
    for side in [-0.042, 0.042] {
        for i in 0..4 {
            let from = SITE * (-0.95 + 0.5 * f64::from(i));
            path += &rail(side, from, from + 0.4 * SITE);
        }
    }
    pen.out.path(&path, Look::stroke(palette.light, 4.4));
    pen.out.path(&path, Look::stroke(palette.wood, 2.8));
    for by in [-0.147, 0.0, 0.147] {
        let place = Place::Box(Rect::around(at, [0.5 * R; 2]));
        pen.disc("site", off(at, along, by), 0.0735 * R, place);
    }
    pen.out.close();
}

/// An arrow from the middle of the oasis to a corner (KA3); `is_sure` where no other turn may be drawn.
pub(super) fn arrow(pen: &mut Pen<'_>, hex: Point, corner: usize, is_sure: bool) {
    let palette = pen.palette;
    let to = TO_CORNERS[corner];
    let aside = [-to[1], to[0]];
    let outline =
        [(0.30, 0.035), (0.46, 0.035), (0.46, 0.09), (0.59, 0.0), (0.46, -0.09), (0.46, -0.035), (0.30, -0.035)];
    let mut path = String::new();
    for (i, (along, by)) in outline.into_iter().enumerate() {
        let at = off(off(hex, to, along), aside, by).map(short);
        path += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, at[0], at[1]);
    }
    path.push('Z');
    let fill = if is_sure { palette.red } else { palette.light };
    pen.out.path(&path, Look::fill(fill).edge(palette.dark, 1.2));
    let ends = [off(hex, to, 0.59), off(off(hex, to, 0.46), aside, 0.09), off(off(hex, to, 0.46), aside, -0.09)];
    let boxes = ends.iter().map(|&at| Rect { at, size: [0.0; 2] });
    let rect = boxes.reduce(|all, it| all.joined(&it)).unwrap_or(Rect { at: hex, size: [0.0; 2] });
    pen.thing("arrow", rect, Place::Hex(hex));
}

/// The sides of the castle hex at the land, on which knights begin (BA11).
pub(super) fn castle(pen: &mut Pen<'_>, lie: &Lie<'_>, hex: HexId) {
    let at = lie.hex(hex);
    let neighbours = lie.island.hexes[hex.index()].neighbours;
    for i in (0..6).filter(|&i| neighbours[i].is_some()) {
        let ends = [TO_CORNERS[i], TO_CORNERS[(i + 1) % 6]].map(|by| off(at, by, 0.84));
        let [from, to] =
            [plus(times(ends[0], 0.9), times(ends[1], 0.1)), plus(times(ends[0], 0.1), times(ends[1], 0.9))];
        direction_of_losses(pen, [from, to], i);
    }
}

/// The colours of the colour die: of the edges at 1 and 7, 3 and 9, 5 and 11 (BA20).
const LOSSES: [Paint; 3] = [Paint(0x4f9a3d), Paint(0x8d5cb3), Paint(0x8a5a33)];

/// A bar in the colour that the colour die has for an edge, the one at 1 first.
pub(super) fn direction_of_losses(pen: &mut Pen<'_>, ends: [Point; 2], edge: usize) {
    pen.out.curve(&ends, Look::stroke(pen.palette.dark, 6.4));
    pen.out.curve(&ends, Look::stroke(LOSSES[edge % LOSSES.len()], 4.4));
}

/// A good of the traders (HB3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ware {
    Marble,
    Glass,
    Sand,
    Tools,
}

impl Ware {
    pub(super) const ALL: [Self; 4] = [Self::Marble, Self::Glass, Self::Sand, Self::Tools];

    /// The good of a token.
    pub(super) const fn of(commodity: Commodity) -> Self {
        match commodity {
            Commodity::Marble => Self::Marble,
            Commodity::Glass => Self::Glass,
            Commodity::Sand => Self::Sand,
            Commodity::Tools => Self::Tools,
        }
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Marble => "marble",
            Self::Glass => "glass",
            Self::Sand => "sand",
            Self::Tools => "tools",
        }
    }

    /// In a box of 10.
    const fn path(self) -> &'static str {
        match self {
            Self::Marble => "M-5 -2.4L0 -5L5 -2.4L0 0ZM-5 -1.2L-0.6 1V5.6L-5 3.2ZM5 -1.2L0.6 1V5.6L5 3.2Z",
            Self::Glass => "M-4 -5H4Q4 0.6 0.8 1.4V3.8H3V5.2H-3V3.8H-0.8V1.4Q-4 0.6 -4 -5Z",
            Self::Sand => "M-6 4.4Q-2 -6 0 -4.6Q2 -6 6 4.4Z",
            Self::Tools => "M-5 -5H3L5 -3V-1.4H1.2V5.4H-1.2V-1.4H-5Z",
        }
    }

    pub(super) fn draw(self, pen: &mut Pen<'_>, at: Point, is_given: bool, place: Place) {
        let palette = pen.palette;
        let (fill, ink) = if is_given { (palette.dark, palette.light) } else { (palette.token, palette.dark) };
        pen.token("ware", at, 7.7, Look::fill(fill).edge(palette.dark, 1.1), place);
        pen.out.shape(at, 0.86, self.path(), Look::fill(ink));
    }
}

/// The wares that a trade hex needs, and those that it gives (HB8).
pub(super) const fn wares(role: Role) -> (&'static [Ware], &'static [Ware]) {
    match role {
        Role::Castle => (&[Ware::Marble, Ware::Glass], &[Ware::Tools, Ware::Sand]),
        Role::Quarry => (&[Ware::Tools], &[Ware::Marble, Ware::Sand]),
        Role::Glassworks => (&[Ware::Sand], &[Ware::Glass, Ware::Tools]),
    }
}

/// The symbol of a role, in a box of 24.
const fn role_path(role: Role) -> &'static str {
    match role {
        Role::Castle => "M-8 10V-9H-4.8V-6H-1.8V-9H1.8V-6H4.8V-9H8V10H2.6V5A2.6 2.6 0 0 0 -2.6 5V10Z",
        Role::Quarry => "M-11 -2Q-1 -13 11 -3L9.4 -0.8Q4 -5.4 1.8 -6V10.5H-1.8V-6Q-5 -5.4 -9.4 -0.2Z",
        Role::Glassworks => "M-6.5 -10H6.5Q6.5 0.4 1.5 2V7.2H5.4V10H-5.4V7.2H-1.5V2Q-6.5 0.4 -6.5 -10Z",
    }
}

/// The plaza of a trade hex with its role.
pub(super) fn plaza(pen: &mut Pen<'_>, at: Point, role: Role, place: Place) {
    let palette = pen.palette;
    pen.token("plaza", at, 0.235 * R, Look::fill(palette.dark), place);
    pen.out.disc(at, 0.235 * R - 1.2, Look::fill(palette.light));
    pen.sign("symbol", Rect::around(at, [19.0, 19.0]), Place::Disc(at, 0.235 * R - 1.0));
    pen.out.shape(at, 0.86, role_path(role), Look::fill(Paint(0x6f3a5c)));
}

/// A trade hex: four inner edges from its land corners to the plaza, what it needs and gives on the side of the sea.
pub(super) fn trade(pen: &mut Pen<'_>, lie: &Lie<'_>, hex: HexId, role: Role) {
    let palette = pen.palette;
    let at = lie.hex(hex);
    for corner in lie.land_corners(hex) {
        let end = off(at, TO_CORNERS[corner], 0.9);
        pen.out.curve(&[at, end], Look::stroke(palette.dark, 8.6));
        pen.out.curve(&[at, end], Look::stroke(palette.sand, 6.6));
    }
    plaza(pen, at, role, Place::Hex(at));
    let out = lie.sea_side(hex).unwrap_or([0.0, -1.0]);
    let aside = [-out[1], out[0]];
    let (needs, gives) = wares(role);
    // About 20 and 55 degrees to the left for what is needed, to the right for what is given.
    let turns = [(0.947, 0.321), (0.574, 0.819)];
    for (wares, side, is_given) in [(needs, -1.0, false), (gives, 1.0, true)] {
        for (&ware, (along, by)) in wares.iter().zip(turns) {
            let at_ware = off(off(at, out, 0.45 * along), aside, 0.45 * by * side);
            ware.draw(pen, at_ware, is_given, Place::Hex(at));
        }
    }
}

/// An edge on which a barbarian begins (HB4).
pub(super) fn cross(pen: &mut Pen<'_>, at: Point) {
    let palette = pen.palette;
    pen.thing("cross", Rect::around(at, [0.2 * R; 2]), Place::Box(Rect::around(at, [0.21 * R; 2])));
    let path = "M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2";
    pen.out.shape(at, 1.0, path, Look::stroke(palette.light, 5.6));
    pen.out.shape(at, 1.0, path, Look::stroke(palette.red, 3.4));
}

/// The settlement of a neutral player (Z3).
pub(super) fn neutral(pen: &mut Pen<'_>, at: Point, n: usize) {
    let palette = pen.palette;
    let rect = Rect::around(at, [0.28 * R, 0.29 * R]);
    pen.thing("neutral", rect, Place::Box(rect));
    pen.out.shape(at, 1.0, HOUSE, Look::fill(Paint(0xd9d4ca)).edge(palette.dark, 1.4));
    pen.label([at[0], at[1] + 2.6], 13.0, palette.dark, &n.to_string(), Place::Box(rect));
}

/// A piece that stands on a hex: where it bears a number above that, else in the middle.
fn slot(at: Point, has_token: bool) -> Point {
    if has_token { [at[0], at[1] - 0.4 * R] } else { at }
}

/// The robber; hollow where he may begin on one of several hexes.
pub(super) fn robber(pen: &mut Pen<'_>, hex: Point, has_token: bool, is_sure: bool) {
    let at = slot(hex, has_token);
    pen.thing("robber", Rect::around(at, [0.29 * R, 0.49 * R]), Place::Hex(hex));
    thief(pen, at, is_sure);
}

/// His figure.
pub(super) fn thief(pen: &mut Pen<'_>, at: Point, is_sure: bool) {
    let palette = pen.palette;
    let (fill, edge) = if is_sure { (Paint(0x2f2b2b), palette.light) } else { (palette.token, palette.dark) };
    pen.out.shape(at, 1.0, ROBBER, Look::fill(fill).edge(edge, 1.5));
}

/// A hooded figure in a box of 18 by 30.
const ROBBER: &str = "M0 -14.6C4 -14.6 6 -11.4 6 -8.4C6 -6.2 5 -4.4 3.6 -3.2C7.4 -0.8 8.4 4 8.4 10.4H9V14.6H-9V10.4H-8.4C-8.4 4 -7.4 -0.8 -3.6 -3.2C-5 -4.4 -6 -6.2 -6 -8.4C-6 -11.4 -4 -14.6 0 -14.6Z";

/// The barbarians on a coastal hex, one to three (BA3, BA6).
pub(super) fn barbarians(pen: &mut Pen<'_>, hex: Point, n: u8) {
    // Above the token, and on both sides of it.
    let places = [[0.0, -0.4], [0.455, -0.09], [-0.455, -0.09]];
    for by in places.into_iter().take(n.into()) {
        let at = off(hex, by, 1.0);
        pen.thing("barbarian", Rect::around(at, [0.29 * R, 0.38 * R]), Place::Hex(hex));
        helmet(pen, at);
    }
}

/// The shade over a conquered hex (BA9).
pub(super) fn veil(pen: &mut Pen<'_>, lie: &Lie<'_>, hex: HexId) {
    let at = lie.hex(hex);
    let corners = TO_CORNERS.map(|by| off(at, by, 0.97));
    let name = lie.island.hex_name(hex).to_string();
    pen.open("conquered", Some(&name), &format!("{name}: conquered"));
    let points: Vec<String> = corners.iter().map(|[x, y]| format!("{} {}", short(*x), short(*y))).collect();
    pen.out.path(&format!("M{}Z", points.join("L")), Look::fill(pen.palette.dark).faint(0.45));
    pen.out.close();
}

/// A head with a helmet with horns; on white paper too it has a face.
pub(super) fn helmet(pen: &mut Pen<'_>, at: Point) {
    let palette = pen.palette;
    pen.out.disc([at[0], at[1] + 4.4], 5.4, Look::fill(palette.sand).edge(palette.dark, 1.2));
    pen.out.shape(at, 1.0, "M-9 -11.4Q-9.4 -3 -5 -2.6L-5.6 -0.4Q-4.4 -7.6 0 -7.6Q4.4 -7.6 5.6 -0.4L5 -2.6Q9.4 -3 9 -11.4Q5.4 -7 4.2 -6.2Q2.4 -8.6 0 -8.6Q-2.4 -8.6 -4.2 -6.2Q-5.4 -7 -9 -11.4Z", Look::fill(palette.light).edge(palette.dark, 1.2));
    pen.out.shape(
        at,
        1.0,
        "M-7 0Q-6.6 -8.4 0 -8.4Q6.6 -8.4 7 0V11.4H2.4V3H-2.4V11.4H-7Z",
        Look::fill(palette.red).edge(palette.light, 1.2),
    );
}

/// The coastal hexes on which a barbarian begins.
pub(super) fn invaded<'a>(board: &'a Board, numbers: &'a [Vec<u8>]) -> impl Iterator<Item = HexId> + 'a {
    let land = board.island.land();
    land.iter().filter(move |&hex| {
        let is_named = numbers[hex.index()].iter().any(|number| board.barbarian_numbers.contains(number));
        is_named && board.island.is_coastal(hex)
    })
}

/// Where a corner of the oasis is in the clock's order; odd hours are not corners.
pub(super) fn corner_of(hour: u8) -> Option<usize> {
    Hour::new(hour).filter(|hour| hour.is_corner()).map(|hour| hour.index())
}
