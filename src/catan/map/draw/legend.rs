//! The meanings of a map's symbols: only those that it has.

use super::features::{self, Ware};
use super::lie::{R, SIDE};
use super::pen::{Pen, Place};
use super::{Layer, Table, discs, harbours, layers, pieces, tiles, words};
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::vocab::{Good, RegionId, Role, Scenario, Terrain};
use kogge_engine::game::Seat;
use kogge_picture::{Look, Point, Rect};

/// A symbol of the legend.
#[derive(Debug, Clone, Copy)]
pub(super) enum Sign {
    Tile(Lay),
    Token(u8),
    Unknown,
    Harbour(Option<Good>),
    Ground,
    Robber(bool),
    Camel,
    Damaged,
    Knight,
    Losses,
    Wagon,
    Barbarian,
    Cross,
    Site,
    Arrow(bool),
    Plaza(Role),
    Ware(Ware, bool),
    Neutral,
    Warmth,
    Owned(Seat),
}

/// How much smaller tiles are in the legend.
const TILE: f64 = 0.27;
/// The room of a symbol.
pub(super) const SIGN: f64 = 40.0;

impl Sign {
    pub(super) fn draw(self, pen: &mut Pen<'_>, at: Point) {
        let palette = pen.palette;
        let place = Place::Box(Rect::around(at, [SIGN, SIGN]));
        let stretch = |half: f64| [[at[0] - half, at[1]], [at[0] + half, at[1]]];
        match self {
            Self::Tile(Lay::Region(region)) => tiles::swatch(pen, region, at),
            Self::Tile(lay) => pen.out.put(tiles::tile_at((lay, 0), at, TILE)),
            Self::Token(number) => {
                discs::plate(pen, "token", at, 15.0, place);
                discs::figure(pen, at, 15.0, number);
            }
            Self::Unknown => {
                pen.out.disc(at, 15.0, Look::fill(palette.token));
                pen.out.shape(at, 1.5, discs::DASHES, Look::stroke(palette.dark, 0.7));
            }
            Self::Harbour(good) => harbours::sign(pen, at, good, place),
            Self::Ground => harbours::shoal(pen, at, None, place),
            Self::Robber(is_sure) => features::thief(pen, at, is_sure),
            Self::Camel => pieces::camel(pen, at),
            Self::Damaged => {
                pieces::road(pen, at, [1.0, 0.0], Seat::A);
                pieces::crack(pen, at, [1.0, 0.0]);
            }
            Self::Knight => pieces::knight(pen, at, Seat::A),
            Self::Losses => (0..3).for_each(|i| {
                let x = at[0] - 12.0 + 12.0 * i as f64;
                features::direction_of_losses(pen, [[x, at[1] - 9.0], [x, at[1] + 9.0]], i);
            }),
            Self::Wagon => pieces::wagon(pen, at, Seat::A),
            Self::Barbarian => features::helmet(pen, at),
            Self::Cross => {
                pen.out.curve(&stretch(15.0), Look::stroke(palette.sand, 6.0));
                features::cross(pen, at);
            }
            Self::Site => {
                pen.out.curve(&stretch(11.0), Look::stroke(palette.river[0], 15.0));
                pen.out.curve(&stretch(11.0), Look::stroke(palette.river[1], 11.5));
                for look in [Look::stroke(palette.light, 4.6), Look::stroke(palette.wood, 2.8)] {
                    pen.out.shape(
                        at,
                        1.0,
                        "M-3.5 -13V-8M-3.5 -2.5V2.5M-3.5 8V13M3.5 -13V-8M3.5 -2.5V2.5M3.5 8V13",
                        look,
                    );
                }
            }
            Self::Arrow(is_sure) => features::arrow(pen, [at[0], at[1] + 0.46 * R], 0, is_sure),
            Self::Plaza(role) => features::plaza(pen, at, role, place),
            Self::Ware(ware, is_given) => ware.draw(pen, at, is_given, place),
            Self::Neutral => features::neutral(pen, at, 1),
            Self::Warmth => layers::scale(pen, at),
            Self::Owned(seat) => {
                pieces::road(pen, [at[0] - 29.0, at[1]], [SIDE, -0.5], seat);
                pieces::settlement(pen, [at[0] + 2.0, at[1]], seat);
                pieces::city(pen, [at[0] + 29.0, at[1]], seat);
            }
        }
    }

    /// How wide it is.
    pub(super) const fn width(self) -> f64 {
        match self {
            Self::Warmth => 58.0,
            Self::Owned(_) => 92.0,
            _ => SIGN,
        }
    }
}

/// The entries of the legend in their order.
pub(super) fn entries(table: &Table<'_>) -> Vec<(Sign, String)> {
    let (board, tongue) = (table.board, table.board.words);
    let mut entries: Vec<(Sign, String)> = Vec::new();
    let mut add = |is_there: bool, sign: Sign, words: String| {
        if is_there {
            entries.push((sign, words));
        }
    };
    let count_of = |lay: Lay| table.lays.iter().filter(|&&it| it == lay).count();
    for &terrain in Terrain::ALL {
        let n = count_of(Lay::Terrain(terrain));
        let drawn = board.regions.iter().flat_map(|region| &region.fill).any(|stock| stock.terrain == terrain);
        let is_drawn = drawn && table.lays.iter().any(|lay| matches!(lay, Lay::Region(_)));
        let yields = words::yields(terrain).map_or(String::new(), |yields| format!(": {}", tongue.of(yields)));
        let times = if n > 0 && !is_drawn { format!(" ×{n}") } else { String::new() };
        add(n > 0 || is_drawn, Sign::Tile(Lay::Terrain(terrain)), format!("{}{yields}{times}", terrain.said(tongue)));
    }
    let has_number = table.numbers.iter().any(|numbers| !numbers.is_empty());
    add(has_number, Sign::Token(8), tongue.said(words::NUMBER));
    let is_open = (0..table.lays.len()).any(|hex| table.is_open(hex));
    add(is_open, Sign::Unknown, tongue.said(words::OPEN_NUMBER));
    let has_harbour = |good: Option<Good>| table.goods.contains(&good);
    for &good in Good::ALL {
        add(has_harbour(Some(good)), Sign::Harbour(Some(good)), words::harbour(tongue, good));
    }
    add(has_harbour(None), Sign::Harbour(None), tongue.said(words::DRAWN_HARBOUR));
    add(!board.grounds.is_empty(), Sign::Ground, tongue.said(words::GROUND));
    add(!board.rivers.is_empty(), Sign::Site, tongue.said(words::SITE));
    let oasis = table.lays.contains(&Lay::Terrain(Terrain::Oasis));
    add(oasis && !table.arrows.is_empty(), Sign::Arrow(true), tongue.said(words::ARROW));
    add(oasis && table.arrows.len() > 1, Sign::Arrow(false), tongue.said(words::OTHER_ARROW));
    for &role in Role::ALL {
        add(table.lays.contains(&Lay::Trade(role)), Sign::Plaza(role), words::plaza(tongue, role));
    }
    let trades = table.lays.iter().any(|lay| matches!(lay, Lay::Trade(_)));
    for ware in Ware::ALL {
        add(trades, Sign::Ware(ware, false), tongue.said(words::ware(ware)));
    }
    let robbed = table.robbed().len();
    add(robbed == 1, Sign::Robber(true), tongue.said(words::ROBBER));
    add(robbed > 1, Sign::Robber(false), tongue.said(words::SOME_ROBBER));
    let has_camels = table.pieces.as_ref().is_some_and(|pieces| !pieces.camels.is_empty());
    add(has_camels, Sign::Camel, tongue.said(words::CAMEL));
    let has_knight = |own: &pieces::Owned| !own.knights.is_empty();
    let has_knights = table.pieces.is_some_and(|pieces| pieces.players.iter().any(has_knight));
    add(has_knights, Sign::Knight, tongue.said(words::KNIGHT));
    let has_castle = table.lays.contains(&Lay::Terrain(Terrain::Castle));
    add(has_castle, Sign::Losses, tongue.said(words::LOSSES));
    let has_damage = |own: &pieces::Owned| !own.damaged.is_empty();
    let is_damaged = table.pieces.is_some_and(|pieces| pieces.players.iter().any(has_damage));
    add(is_damaged, Sign::Damaged, tongue.said(words::DAMAGED));
    let has_wagons = table.pieces.is_some_and(|pieces| pieces.players.iter().any(|own| own.wagon.is_some()));
    add(has_wagons, Sign::Wagon, tongue.said(words::WAGON));
    let on_paths = table.pieces.is_some_and(|pieces| !pieces.paths.is_empty());
    add(on_paths, Sign::Barbarian, tongue.said(words::BARBARIAN));
    add(!board.barbarian_numbers.is_empty(), Sign::Barbarian, tongue.said(words::BARBARIAN));
    add(!board.barbarian_edges.is_empty() && table.pieces.is_none(), Sign::Cross, tongue.said(words::PATH_BARBARIAN));
    let has_neutral = board.neutral.is_some() && table.pieces.is_none() && !table.has(Layer::Heat);
    add(has_neutral, Sign::Neutral, tongue.said(words::NEUTRAL));
    add(table.has(Layer::Heat), Sign::Warmth, tongue.said(words::PIPS));
    let players = table.pieces.map_or(&[][..], |pieces| &pieces.players);
    for (seat, own) in Seat::players(players.len()).zip(players) {
        add(true, Sign::Owned(seat), own.title.clone());
    }
    entries
}

/// The things that are drawn and their bags, each in a sentence with its sign.
pub(super) fn bags(table: &Table<'_>) -> Vec<(Option<Sign>, String)> {
    let (board, tongue) = (table.board, table.board.words);
    let mut bags: Vec<(Option<Sign>, String)> = Vec::new();
    bags.extend((0..board.regions.len()).filter_map(|region| fill(table, RegionId::at(region))));
    if (0..table.lays.len()).any(|hex| table.is_open(hex)) {
        bags.extend(words::numbers(board).map(|words| (Some(Sign::Unknown), words)));
    }
    if table.goods.contains(&None) {
        bags.push((Some(Sign::Harbour(None)), words::harbours(board)));
    }
    if table.grounds.contains(&None) {
        bags.push((Some(Sign::Ground), words::grounds(board)));
    }
    if table.lays.iter().any(|lay| matches!(lay, Lay::Trade(_))) {
        bags.push((None, tongue.said(words::PLAZA_NEEDS)));
    }
    if table.arrows.len() > 1 && table.lays.contains(&Lay::Terrain(Terrain::Oasis)) {
        bags.push((None, tongue.said(words::OASIS)));
    }
    let robber = match board.robber {
        _ if table.pieces.is_some() => None,
        Robber::Off => Some(tongue.said(words::ROBBER_OFF)),
        Robber::Terrain(terrain) if table.robbed().is_empty() => Some(words::robber_on(tongue, terrain)),
        Robber::Terrain(_) | Robber::Hex(_) | Robber::None => None,
    };
    bags.extend(robber.map(|words| (None, words)));
    let of_pieces = table.pieces.map_or(&[][..], |pieces| &pieces.words);
    bags.extend(of_pieces.iter().map(|words| (None, words.clone())));
    if board.scenario == Scenario::BarbarianAttack {
        let sweep = board.sweep.map(|hex| words::sweep(board, hex));
        bags.extend(sweep.map(|words| (None, words)));
    }
    bags
}

/// The terrains to shuffle over the open hexes of a region.
fn fill(table: &Table<'_>, id: RegionId) -> Option<(Option<Sign>, String)> {
    let (lay, region) = (Lay::Region(id), &table.board.regions[id.index()]);
    if !table.lays.contains(&lay) {
        return None;
    }
    Some((Some(Sign::Tile(lay)), words::fill(table.board.words, region)))
}
