//! The summary of a board: its rules, counts, degrees and skills.

use std::collections::BTreeMap;

use super::board::fingerprint::fingerprint;
use super::board::graph::Graph;
use super::board::{Board, City, Kontor, Route};
use kogge_compiler::summary::{Row, of_which, or_none, row};
use kogge_engine::wording::{count, joined};
use kogge_hansa_game::vocab::{CityId, Colour, PostKind, RouteId, Shape, Skill};

/// The rows of a board, and the fingerprint of its facts.
#[doc(hidden)]
pub fn summary(board: &Board) -> (Vec<Row>, u64) {
    let mut rows = Vec::new();
    rules(board, &mut rows);
    rows.push(None);
    sizes(board, &mut rows);
    rows.push(None);
    web(board, &mut rows);
    (rows, fingerprint(board))
}

/// The map's own facts and those of the game.
fn rules(board: &Board, rows: &mut Vec<Row>) {
    let city = |id: CityId| board.city(id).name.as_str();
    let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
    let side = if board.board == board.id { String::new() } else { format!(", a side of {}", board.board) };
    rows.push(row("map", format!("{} ({}){side}", board.name, board.id)));
    rows.push(row("players", format!("{}; edition {}", joined(&players, players.len()), board.edition.id)));
    let cities = count(usize::from(board.completed_limit), "completed city", "completed cities");
    rows.push(row("ends at", format!("{cities} or {} prestige", board.prestige_limit)));
    if let Some(link) = &board.link {
        let distance = Graph::new(board).distances(link.ends[0])[link.ends[1].index()];
        let distance = distance.map_or("no way leads from one to the other".to_owned(), |n| {
            format!("{} apart", count(n as usize, "route", "routes"))
        });
        let prestige: Vec<String> = link.prestige.iter().map(u16::to_string).collect();
        let ends = link.ends.map(city).join(" -- ");
        rows.push(row("link", format!("{ends}: {}; {distance}", prestige.join(", "))));
    }
    if let Some(special) = &board.special {
        let routes: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
        let spaces: Vec<String> =
            special.spaces.iter().map(|space| format!("{} {}", space.colour, space.value)).collect();
        let by = joined(&routes, routes.len());
        rows.push(row("special", format!("{} by {by}: {}", city(special.city), spaces.join(", "))));
    }
    let country =
        |country: &super::board::Country| format!("{} {}", country.name, if country.home { "home" } else { "foreign" });
    rows.push(row("countries", or_none(board.countries.iter().map(country).collect())));
    rows.push(row("modules", or_none(board.modules.iter().map(|module| module.to_string()).collect())));
}

/// How many there are of everything.
fn sizes(board: &Board, rows: &mut Vec<Row>) {
    let kontors: Vec<&Kontor> = board.cities.iter().flat_map(|city| &city.kontors).collect();
    let posts: Vec<PostKind> = board.routes.iter().flat_map(|route| route.posts.iter().copied()).collect();
    let cities = |is: &dyn Fn(&City) -> bool| board.cities.iter().filter(|city| is(city)).count();
    let routes = |is: &dyn Fn(&Route) -> bool| board.routes.iter().filter(|route| is(route)).count();
    let green = cities(&|city| city.green);
    let of = |n: usize, what: &str| (n > 0).then(|| format!("{n} {what}"));
    rows.push(row("cities", of_which(board.cities.len(), vec![of(green, "green")])));
    let colours = Colour::ALL.iter().map(|&colour| {
        let n = kontors.iter().filter(|kontor| kontor.colour == colour).count();
        of(n, colour.word())
    });
    let circles = kontors.iter().filter(|kontor| kontor.shape == Shape::Circle).count();
    let coins = kontors.iter().filter(|kontor| kontor.coin > 0).count();
    let parts = colours.chain([of(circles, "round"), of(coins, "with a coin")]).collect();
    rows.push(row("kontors", of_which(kontors.len(), parts)));
    let taverns = routes(&|route| route.tavern);
    let permanent = routes(&|route| !route.permanent.is_empty());
    let parts = vec![of(taverns, "with a tavern"), of(permanent, "with a permanent marker")];
    rows.push(row("routes", of_which(board.routes.len(), parts)));
    let ships = posts.iter().filter(|&&post| post == PostKind::Ship).count();
    rows.push(row("posts", of_which(posts.len(), vec![of(ships, "for ships")])));
    rows.push(row("missions", of_which(board.missions.len(), Vec::new())));
    let skills = Skill::ALL.iter().map(|&skill| {
        let at = board.cities.iter().filter(|city| city.skills.contains(skill)).map(|city| city.name.clone());
        let at: Vec<String> = at.collect();
        let at = if at.is_empty() { "nowhere".to_owned() } else { joined(&at, at.len()) };
        format!("{skill} {at}")
    });
    rows.push(row("skills", skills.collect::<Vec<_>>().join("; ")));
}

/// How cities hang together: how many routes end at how many of them, and how many routes have how many posts.
fn web(board: &Board, rows: &mut Vec<Row>) {
    let graph = Graph::new(board);
    let ids: Vec<CityId> = (0..board.cities.len()).map(CityId::at).collect();
    let degrees = ids.iter().map(|&city| graph.routes_at(city).len());
    table("degree", "cities", degrees, rows);
    let lengths = (0..board.routes.len()).map(|i| board.route(RouteId::at(i)).posts.len());
    table("length", "routes", lengths, rows);
    let longest = ids.iter().flat_map(|&city| graph.distances(city)).flatten().max().unwrap_or_default();
    let n_parts = graph.parts().len();
    let parts = if n_parts > 1 { format!("; {n_parts} parts without a way between them") } else { String::new() };
    rows.push(row("farthest", format!("two cities are {} apart{parts}", count(longest as usize, "route", "routes"))));
}

/// Two rows: the numbers that there are, and below each how many times.
fn table(heading: &'static str, what: &'static str, numbers: impl Iterator<Item = usize>, rows: &mut Vec<Row>) {
    let mut times: BTreeMap<usize, usize> = BTreeMap::new();
    numbers.for_each(|number| *times.entry(number).or_default() += 1);
    let cells = |values: Vec<usize>| values.iter().map(|value| format!("{value:>4}")).collect::<String>();
    rows.push(row(heading, cells(times.keys().copied().collect())));
    rows.push(row(what, cells(times.values().copied().collect())));
}
