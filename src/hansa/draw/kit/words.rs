//! The words of the kit of a board, in one place.

use crate::hansa::board::edition::Edition;
use crate::hansa::board::{Board, Country};
use crate::hansa::vocab::{Area, Develop, Effect, Leave, MISSION_CONTROLLED, Owners, Piece, Skill, Source, Tile};
use crate::wording::either;

pub(super) const DESKS: &str = "Desks";
pub(super) const DESK: &str = "a piece covers every value but the first of each track";
pub(super) const MARKERS: &str = "Markers";
pub(super) const MISSIONS: &str = "Mission cards";
pub(super) const FAVOUR: &str = "Tiles of the Emperor's Favour";
pub(super) const SUPPLY: &str = "Supply: ready to use";
pub(super) const STOCK: &str = "Stock: taken by Income";
pub(super) const UNUSED: &str = "Unused markers";
pub(super) const USED: &str = "Used markers";
pub(super) const PLATE: &str = "Drawn: placed at the end of the turn";
pub(super) const ALL_PIECES: &str = "all";

/// The line below the name of the board.
pub(super) fn subtitle(board: &Board) -> String {
    let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
    format!("{} players · {}", either(&players), board.edition.name)
}

pub(super) const fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Keys => "Keys",
        Skill::Actions => "Actions",
        Skill::Privilege => "Privilege",
        Skill::Book => "Book",
        Skill::Purse => "Purse",
    }
}

pub(super) const fn skill_meaning(skill: Skill) -> &'static str {
    match skill {
        Skill::Keys => "× network",
        Skill::Actions => "each turn",
        Skill::Privilege => "up to this colour",
        Skill::Book => "pieces a Move",
        Skill::Purse => "pieces an Income",
    }
}

/// `1: 1, 2–3: 3, …`: the points for markers.
pub(super) fn marker_points(points: &[u8]) -> String {
    let numbered: Vec<(usize, u8)> = points.iter().copied().enumerate().skip(1).collect();
    let last = numbered.len();
    let runs = numbered.chunk_by(|a, b| a.1 == b.1).map(|run| {
        let (first, end) = (run[0].0, run[run.len() - 1].0);
        let range = match () {
            () if end == last => format!("{first}+"),
            () if first == end => first.to_string(),
            () => format!("{first}–{end}"),
        };
        format!("{range}: {}", run[0].1)
    });
    runs.collect::<Vec<String>>().join(" · ")
}

/// The points of a desk at the end.
pub(super) fn desk_points(markers: &str, skill: u8) -> String {
    format!("At the end: markers {markers}; each full track but Keys {skill}")
}

/// The title of the prestige track beyond the board's.
pub(super) fn beyond(limit: u16) -> String {
    format!("Prestige beyond {limit}")
}

/// The points of a mission card, in two lines.
pub(super) fn mission() -> [String; 2] {
    ["a kontor in a city: 1".to_owned(), format!("all three controlled: {MISSION_CONTROLLED} more")]
}

pub(super) fn tile(tile: Tile) -> String {
    match tile {
        Tile::RelocateAnywhere => "Displaced: your pieces go to any free posts".to_owned(),
        Tile::MoreActions => "1 more action in every turn".to_owned(),
        Tile::IncomeEcho => "Another player's Income: 1 trader from your stock".to_owned(),
        Tile::Compensation => {
            let extras = Piece::Merchant.extras();
            format!("Trader displaced: {extras} more pieces instead of {}", Piece::Trader.extras())
        }
        Tile::Cities => format!("End: {} for each controlled city", Tile::CITY_POINTS),
        Tile::Skills => format!("End: {} for each full track but Keys", Tile::SKILL_POINTS),
    }
}

/// What an effect does.
pub(super) fn effect(board: &Board, effect: Effect) -> String {
    let country = |id: crate::hansa::vocab::CountryId| board.countries[id.index()].name.clone();
    match effect {
        Effect::Move { limit, owners, .. } => {
            let whose = match owners {
                Owners::Own => "of yours",
                Owners::Others => "of others",
                Owners::Anyone => "of anybody",
            };
            format!("Lift up to {limit} pieces {whose} and put them on free posts")
        }
        Effect::Develop(Develop::Any) => "Develop any skill by one step".to_owned(),
        Effect::Develop(Develop::Skill(it)) => format!("Develop {} by one step", skill(it)),
        Effect::Place { limit, area, sources } => {
            let area = match area {
                Area::Anywhere => String::new(),
                Area::Abroad => " abroad".to_owned(),
                Area::In(countries) => {
                    let names: Vec<String> = countries.iter().map(country).collect();
                    format!(" in {}", either(&names))
                }
            };
            format!("Up to {limit} of your pieces on free posts{area}, {}", from(sources.as_slice()))
        }
        Effect::Found { sources } => format!("A kontor in a green city, {}", from(sources.as_slice())),
        Effect::ExtraKontor => "A kontor left of all others, with any piece of the route".to_owned(),
        Effect::SwapKontors => "Two neighbouring kontors of a city change places, one of them yours".to_owned(),
        Effect::Actions(n) => format!("{n} more actions now"),
        Effect::Prestige(n) => format!("{n} prestige"),
        Effect::Take(n) => format!("Up to {n} pieces from the stock into the supply"),
        Effect::Exchange => "This marker for a used one of another player".to_owned(),
        Effect::Tribute => {
            "Lies at a route with a trader: who founds a kontor at its ends lets you take 2 pieces".to_owned()
        }
        Effect::Block => "Lies at a route with a trader: placing there costs a piece more".to_owned(),
    }
}

fn from(sources: &[Source]) -> String {
    let source = |source: &Source| match source {
        Source::Stock => "the stock",
        Source::Supply => "the supply",
        Source::Posts => "posts",
        Source::ThisRoute => "this route",
    };
    let sources: Vec<&str> = sources.iter().map(source).collect();
    format!("from {}", sources.join(", else "))
}

/// The actions of a turn: a skill that says how much, and words.
pub(super) fn actions(has_ships: bool) -> [(Option<Skill>, String); 5] {
    let ships = if has_ships { " Ships take merchants only." } else { "" };
    let (trader, merchant) = (Piece::Trader, Piece::Merchant);
    [
        (Some(Skill::Purse), "Income: as many pieces from the stock into the supply.".to_owned()),
        (None, format!("Place: a piece of the supply on a free post.{ships}")),
        (
            None,
            format!(
                "Displace: a piece of the supply in the place of another player's. Pay {} more from the supply into the \
                 stock, {} for a merchant. The owner puts the displaced piece and up to {} more, with a merchant {}, on the \
                 nearest routes with a free post: from the stock, else the supply, else from posts.",
                trader.fee(),
                merchant.fee(),
                trader.extras(),
                merchant.extras()
            ),
        ),
        (Some(Skill::Book), "Move: as many own pieces from posts to free posts.".to_owned()),
        (None, "Establish a route: all its posts are yours. See below.".to_owned()),
    ]
}

/// The steps of establishing a route.
pub(super) fn steps(board: &Board) -> Vec<String> {
    let mut third = vec!["the leftmost free kontor of an end, with a piece of its shape and your privilege".to_owned()];
    third.push("a step of a skill shown at an end".to_owned());
    if let Some(special) = &board.special {
        let routes: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
        let city = &board.city(special.city).name;
        third.push(format!("a merchant on special prestige of {city}, by {}", either(&routes)));
    }
    let mut steps = vec![
        "1 prestige for who controls each end: most kontors, then the one farthest right.".to_owned(),
        "Take the marker of the route and draw another one onto the desk.".to_owned(),
        format!("One of these, or nothing: {}.", third.join("; ")),
        "The other pieces go to the stock.".to_owned(),
    ];
    if board.routes.iter().any(|route| !route.permanent.is_empty()) {
        steps.push("You may use the permanent marker of the route.".to_owned());
    }
    steps
}

pub(super) const ACTIONS: &str = "A turn";
pub(super) const ALLOWANCE: &str = "As many actions as the track shows, in any order, each as often as you like.";
pub(super) const ESTABLISH: &str = "Establish a route";
pub(super) const MARKERS_USE: &str = "Used in your own turn between actions, each once, then turned over.";
pub(super) const PERMANENT: &str = "Permanent markers";
pub(super) const THIS_BOARD: &str = "This board";
pub(super) const THE_END: &str = "The end";
pub(super) const POINTS: &str = "Points";
pub(super) const MODULES: &str = "Also on this map";
pub(super) const POINTS_TABLE: [&str; 2] = ["for", "points"];

/// Where drawn markers go at the end of a turn.
pub(super) fn replacements(board: &Board) -> String {
    let closed: Vec<String> =
        board.countries.iter().filter(|country| !country.markers_open).map(|country| country.name.clone()).collect();
    let has_permanent = board.routes.iter().any(|route| !route.permanent.is_empty());
    let mut not = vec!["a marker".to_owned(), "pieces".to_owned()];
    not.extend(has_permanent.then(|| "a permanent marker".to_owned()));
    let abroad = if closed.is_empty() { String::new() } else { format!(", not in {}", either(&closed)) };
    format!(
        "End of the turn: drawn markers go on routes without {}, with a free kontor at an end{abroad}.",
        either(&not)
    )
}

/// What ends the game.
pub(super) fn end(board: &Board) -> String {
    format!(
        "The game ends after the action in which somebody has {} prestige, {} cities are completed, or a marker must be \
         drawn and there are none left.",
        board.prestige_limit, board.completed_limit
    )
}

/// The supply of the players in the order of their turns.
pub(super) fn supplies(edition: &Edition, players: usize) -> String {
    let traders: Vec<String> = edition.supply_traders.iter().take(players).map(u8::to_string).collect();
    traders.join(", ")
}

pub(super) const PIECES_TABLE: [&str; 5] =
    ["players", "colours", "cubes of each", "discs of each", "traders in the supply, by turn"];
pub(super) const WITH_NEUTRAL: &str = "2 and a neutral one";
pub(super) const COUNTER: &str =
    "One more piece counts the completed cities on their track, and a bag or a stack hides the markers.";

/// How large pieces may be.
pub(super) fn sizes(kontor: f64) -> String {
    format!("Traders are cubes and merchants discs; a kontor of this board has {kontor:.1} mm.")
}

/// Where the pieces of a player lie when the game begins.
pub(super) fn set_up(traders: usize, merchants: usize, supply_merchants: u8) -> String {
    format!(
        "Each player: {traders} traders and {merchants} merchants on the tracks of the desk, 1 trader on prestige 0, in \
         the supply {supply_merchants} of the merchants and the traders of the table; the rest is the stock."
    )
}

/// How markers lie when the game begins.
pub(super) fn taverns(board: &Board) -> String {
    let (start, supply) = board.markers.stacks.iter().fold((0_usize, 0_usize), |(start, supply), stack| {
        (start + usize::from(stack.start), supply + usize::from(stack.supply))
    });
    let n = board.routes.iter().filter(|route| route.tavern).count();
    format!(
        "{start} markers with a golden ring lie on the {n} taverns by lot; the other {supply} are shuffled face down."
    )
}

/// The Link.
pub(super) fn link(a: &str, b: &str, prestige: &str) -> String {
    format!("Link {a} – {b}, a kontor in every city of a way: {prestige} prestige, in the order of players.")
}

/// The special spaces.
pub(super) fn special(city: &str, values: &str) -> String {
    format!("Special prestige of {city}: {values}, at the end.")
}

/// Where a skill is developed.
pub(super) fn skill_at(it: Skill, cities: &[String]) -> String {
    format!("{}: {}", skill(it), cities.join(", "))
}

/// The green cities.
pub(super) fn green(cities: &[String]) -> String {
    format!("{}: no printed kontors; extra kontors only. The first one completes the city.", cities.join(", "))
}

/// What a country asks for.
pub(super) fn country(board: &Board, country: &Country, permits: &[String]) -> String {
    let home = board.home().map_or("", |home| board.countries[home.index()].name.as_str());
    let mut parts = Vec::new();
    if country.needs_permission {
        let by = if permits.is_empty() {
            String::new()
        } else {
            format!(": one a turn for who owns the rightmost kontor of {}", either(permits))
        };
        parts.push(format!("Place and Displace need a permission{by}"));
    }
    parts.extend(match country.leave {
        Leave::Never => Some("pieces are moved to its own routes only".to_owned()),
        Leave::Home => Some(format!("pieces are moved to its own routes and those of {home}")),
        Leave::Anywhere => None,
    });
    format!("{}: {}.", country.name, parts.join("; "))
}

pub(super) const ON_TRACK: &str = "prestige on the track";
pub(super) const AS_MANY: &str = "as many";
pub(super) const FULL_TRACK: &str = "full track, but Keys";
pub(super) const ALL_MARKERS: &str = "markers, used or not";
pub(super) const SPECIAL: &str = "special prestige";
pub(super) const THEIR_VALUE: &str = "its value";
pub(super) const CONTROLLED: &str = "controlled city";
pub(super) const NETWORK: &str = "kontors of the largest network";
pub(super) const TIMES_KEYS: &str = "each the value of Keys";
pub(super) const MISSION: &str = "mission card";
pub(super) const FEWER_STEPS: &str = "fewer steps of Actions";
pub(super) const THEN: &str = ", then ";
pub(super) const MORE_NETWORK: &str = "more points for the network";
pub(super) const BORDER_FEE: &str = "Border fee: give up an unused marker, and no permission is needed for the rest of the \
                                     turn, except for actions that markers give.";

/// Who is ahead in a country.
pub(super) fn most_cities(country: &str) -> String {
    format!("most cities in {country}, then kontors")
}

/// How equal totals are decided.
pub(super) fn ties(by: &str) -> String {
    format!("Equal totals: {by}.")
}

/// How a tile is bought.
pub(super) fn favour(price: usize) -> String {
    format!(
        "Emperor's Favour: as many tiles as players lie open. At the beginning of a turn, give up all its actions and turn \
         {price} unused markers over for one of them."
    )
}

/// The neutral party of two players.
pub(super) fn two_players(cities: &str) -> String {
    format!("Two players: a neutral trader begins on each route at {cities}, and on each tavern.")
}
