//! The meanings of a map's symbols: only those that it has.

use super::features::{self, Ware};
use super::lie::{R, SIDE};
use super::pen::{Pen, Place};
use super::{Layer, Table, discs, harbours, layers, pieces, tiles};
use crate::catan::board::table::{Lay, Robber, Stock};
use crate::catan::board::{Numbers, Start};
use crate::catan::vocab::{Good, RegionId, Resource, Role, Scenario, Terrain};
use crate::game::Seat;
use crate::picture::{Look, Point, Rect};
use crate::wording::{either, joined};

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
            Self::Tile(lay) => pen.raw(&tiles::tile_at(lay, at, TILE)),
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

/// The terrain that yields a resource, as words say it.
fn yields(terrain: Terrain) -> &'static str {
    match terrain.resource() {
        Some(Resource::Lumber) => "lumber",
        Some(Resource::Brick) => "brick",
        Some(Resource::Wool) => "wool",
        Some(Resource::Grain) => "grain",
        Some(Resource::Ore) => "ore",
        None if matches!(terrain, Terrain::Lake) => "fish",
        None => "",
    }
}

/// The entries of the legend in their order.
pub(super) fn entries(table: &Table<'_>) -> Vec<(Sign, String)> {
    let board = table.board;
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
        let yields = match yields(terrain) {
            "" => String::new(),
            word => format!(": {word}"),
        };
        let times = if n > 0 && !is_drawn { format!(" ×{n}") } else { String::new() };
        add(n > 0 || is_drawn, Sign::Tile(Lay::Terrain(terrain)), format!("{}{yields}{times}", terrain.word()));
    }
    let has_number = table.numbers.iter().any(|numbers| !numbers.is_empty());
    add(has_number, Sign::Token(8), "number and its pips".to_owned());
    let is_open = (0..table.lays.len()).any(|hex| table.is_open(hex));
    add(is_open, Sign::Unknown, "number laid for a game".to_owned());
    let has_harbour = |good: Option<Good>| table.goods.contains(&good);
    for &good in Good::ALL {
        let words = if good == Good::Any { "any 3 for 1".to_owned() } else { format!("2 {} for 1", good.word()) };
        add(has_harbour(Some(good)), Sign::Harbour(Some(good)), words);
    }
    add(has_harbour(None), Sign::Harbour(None), "harbour drawn by lot".to_owned());
    add(!board.grounds.is_empty(), Sign::Ground, "fishing ground".to_owned());
    add(!board.rivers.is_empty(), Sign::Site, "site for a bridge".to_owned());
    let oasis = table.lays.contains(&Lay::Terrain(Terrain::Oasis));
    add(oasis && !table.arrows.is_empty(), Sign::Arrow(true), "start of a caravan".to_owned());
    add(oasis && table.arrows.len() > 1, Sign::Arrow(false), "start at another turn".to_owned());
    for &role in Role::ALL {
        add(table.lays.contains(&Lay::Trade(role)), Sign::Plaza(role), format!("plaza: {}", role.word()));
    }
    let trades = table.lays.iter().any(|lay| matches!(lay, Lay::Trade(_)));
    for ware in Ware::ALL {
        add(trades, Sign::Ware(ware, false), ware.word().to_owned());
    }
    let robbed = table.robbed().len();
    add(robbed == 1, Sign::Robber(true), "robber".to_owned());
    add(robbed > 1, Sign::Robber(false), "robber: on one of these".to_owned());
    let has_camels = table.pieces.as_ref().is_some_and(|pieces| !pieces.camels.is_empty());
    add(has_camels, Sign::Camel, "camel".to_owned());
    let has_knight = |own: &pieces::Owned| !own.knights.is_empty();
    let has_knights = table.pieces.is_some_and(|pieces| pieces.players.iter().any(has_knight));
    add(has_knights, Sign::Knight, "knight".to_owned());
    let has_castle = table.lays.contains(&Lay::Terrain(Terrain::Castle));
    add(has_castle, Sign::Losses, "die of losses".to_owned());
    let has_damage = |own: &pieces::Owned| !own.damaged.is_empty();
    let is_damaged = table.pieces.is_some_and(|pieces| pieces.players.iter().any(has_damage));
    add(is_damaged, Sign::Damaged, "damaged road".to_owned());
    let has_wagons = table.pieces.is_some_and(|pieces| pieces.players.iter().any(|own| own.wagon.is_some()));
    add(has_wagons, Sign::Wagon, "wagon".to_owned());
    let on_paths = table.pieces.is_some_and(|pieces| !pieces.paths.is_empty());
    add(on_paths, Sign::Barbarian, "barbarian".to_owned());
    add(!board.barbarian_numbers.is_empty(), Sign::Barbarian, "barbarian".to_owned());
    add(!board.barbarian_edges.is_empty() && table.pieces.is_none(), Sign::Cross, "barbarian on a path".to_owned());
    let has_neutral = board.neutral.is_some() && table.pieces.is_none() && !table.has(Layer::Heat);
    add(has_neutral, Sign::Neutral, "neutral settlement".to_owned());
    add(table.has(Layer::Heat), Sign::Warmth, "pips at a corner".to_owned());
    let players = table.pieces.map_or(&[][..], |pieces| &pieces.players);
    for (seat, own) in Seat::players(players.len()).zip(players) {
        add(true, Sign::Owned(seat), own.title.clone());
    }
    entries
}

/// What is drawn and from which bag, each in a sentence with its sign.
pub(super) fn bags(table: &Table<'_>) -> Vec<(Option<Sign>, String)> {
    let board = table.board;
    let mut bags: Vec<(Option<Sign>, String)> = Vec::new();
    bags.extend((0..board.regions.len()).filter_map(|region| fill(table, RegionId::at(region))));
    if (0..table.lays.len()).any(|hex| table.is_open(hex)) {
        bags.extend(numbers(table).map(|words| (Some(Sign::Unknown), words)));
    }
    if table.goods.contains(&None) {
        let drawn: Vec<String> = board.harbour_draw.iter().map(|(good, n)| format!("{n} {}", good.word())).collect();
        bags.push((Some(Sign::Harbour(None)), format!("Harbours are drawn: {}", drawn.join(", "))));
    }
    if table.grounds.contains(&None) {
        let drawn: Vec<String> = board.ground_draw.iter().map(u8::to_string).collect();
        bags.push((Some(Sign::Ground), format!("Numbers of fishing grounds are drawn: {}", drawn.join(", "))));
    }
    if table.lays.iter().any(|lay| matches!(lay, Lay::Trade(_))) {
        bags.push((None, "A plaza needs the goods on light discs and gives those on dark ones.".to_owned()));
    }
    if table.arrows.len() > 1 && table.lays.contains(&Lay::Terrain(Terrain::Oasis)) {
        bags.push((None, "The turn of the oasis is drawn.".to_owned()));
    }
    let robber = match board.robber {
        _ if table.pieces.is_some() => None,
        Robber::Off => Some("The robber begins off the board.".to_owned()),
        Robber::Terrain(terrain) if table.robbed().is_empty() => {
            Some(format!("The robber begins on {}.", terrain.word()))
        }
        Robber::Terrain(_) | Robber::Hex(_) | Robber::None => None,
    };
    bags.extend(robber.map(|words| (None, words)));
    let words = table.pieces.map_or(&[][..], |pieces| &pieces.words);
    bags.extend(words.iter().map(|words| (None, words.clone())));
    if board.scenario == Scenario::BarbarianAttack {
        let sweep =
            board.sweep.map(|hex| format!("Battles are fought from {} on, clockwise.", board.island.hex_name(hex)));
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
    let stock = |stock: &Stock| {
        let inland = if stock.inland { " (inland)" } else { "" };
        format!("{} {}{inland}", stock.count, stock.terrain.word())
    };
    let fill: Vec<String> = region.fill.iter().map(stock).collect();
    let mut words = format!("{} is shuffled: {}", region.name, fill.join(", "));
    if !region.apart.is_empty() {
        let apart: Vec<String> = region.apart.iter().map(|terrain| terrain.word().to_owned()).collect();
        words += &format!("; no two of {} touch", joined(&apart, apart.len()));
    }
    words += &region.together.map_or(String::new(), |most| format!("; at most {most} of a kind together"));
    Some((Some(Sign::Tile(lay)), words))
}

/// How numbers come to hexes without one.
fn numbers(table: &Table<'_>) -> Option<String> {
    let board = table.board;
    match &board.numbers {
        Numbers::Fixed => None,
        Numbers::ByLetter { start, turn, skip, beside } => {
            let from = match start {
                Start::Corner => "a corner of the island".to_owned(),
                Start::Coast => "a hex on the coast".to_owned(),
                Start::Hexes(hexes) => {
                    let names: Vec<String> = hexes.iter().map(|&hex| board.island.hex_name(hex).to_string()).collect();
                    either(&names)
                }
            };
            let turn = turn.map_or("either way round", |turn| turn.word());
            let mut words = format!("Numbers go by letter from {from}, {turn}");
            if !skip.is_empty() {
                let letters: Vec<String> = skip.iter().map(|&letter| char::from(b'A' + letter).to_string()).collect();
                words += &format!(", without {}", joined(&letters, letters.len()));
            }
            words += &beside.map_or(String::new(), |(laid, at)| format!("; the {laid} is laid beside the {at}"));
            Some(words)
        }
        Numbers::Shuffled { tokens, apart } => {
            let mut words = "Numbers are shuffled".to_owned();
            if let Some(tokens) = tokens {
                let tokens: Vec<String> = tokens.iter().map(u8::to_string).collect();
                words += &format!(": {}", tokens.join(", "));
            }
            if !apart.is_empty() {
                let apart: Vec<String> = apart.iter().map(u8::to_string).collect();
                words += &format!("; no two of {} touch", joined(&apart, apart.len()));
            }
            Some(words)
        }
    }
}
