//! A plain drawing of a board: cities with their kontors, routes with their posts, and what is special about them.
//!
//! Positions come from the map's picture; a map without one is laid out here. Presentation only: no rule rests on it
//! (MP-24).

mod places;
mod symbols;

use crate::hansa::board::Board;
use crate::hansa::vocab::{Area, CityId, CountryId, Develop, Effect, RouteId};
use places::{Places, Point};
use symbols::{Drawing, GOLD, INK, KONTOR, fill, width_of};

/// Free space around the board.
const MARGIN: f64 = 40.0;
/// The height of the title above the board.
const TITLE: f64 = 70.0;
/// The height of the legend below the board.
const LEGEND: f64 = 60.0;

/// The board as SVG.
pub fn draw(board: &Board) -> String {
    let mut places = Places::of(board);
    let shift = |point: &mut Point| {
        point[0] += MARGIN;
        point[1] += TITLE;
    };
    places.cities.iter_mut().for_each(shift);
    places.posts.iter_mut().flatten().for_each(shift);
    let size = [places.size[0] + 2.0 * MARGIN, places.size[1] + TITLE + LEGEND];
    let mut out = Drawing::new(size, &board.name);
    title(board, size, &mut out);
    for route in (0..board.routes.len()).map(RouteId::at) {
        way(board, &places, route, &mut out);
    }
    for city in (0..board.cities.len()).map(CityId::at) {
        draw_city(board, &places, city, &mut out);
    }
    // Posts come after cities: a post may cover the corner of a name, but never the other way round.
    for route in (0..board.routes.len()).map(RouteId::at) {
        posts(board, &places, route, &mut out);
    }
    for route in (0..board.routes.len()).map(RouteId::at) {
        extras(board, &places, route, &mut out);
    }
    legend(board, size, &mut out);
    out.finish()
}

fn title(board: &Board, size: Point, out: &mut Drawing) {
    let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
    let style = format!("font-weight=\"bold\" fill=\"{INK}\"");
    out.words([size[0] / 2.0, 38.0], 30.0, &style, &board.name);
    let mut facts = vec![format!("{} players", players.join(", "))];
    facts.push(format!("ends at {} completed cities or {} prestige", board.completed_limit, board.prestige_limit));
    if let Some(link) = &board.link {
        let [a, b] = link.ends.map(|end| board.city(end).name.as_str());
        let prestige: Vec<String> = link.prestige.iter().map(u16::to_string).collect();
        facts.push(format!("link {a} – {b}: {}", prestige.join(", ")));
    }
    out.words([size[0] / 2.0, 60.0], 15.0, &format!("fill=\"{INK}\""), &facts.join("  ·  "));
}

/// The paint of a country's routes. Foreign countries are counted from the last, so that Wales is as brown and Scotland
/// as blue as on the print, on both sides of that board.
fn paint(board: &Board, country: Option<CountryId>) -> &'static str {
    const HOME: &str = "#c9b48a";
    const FOREIGN: [&str; 6] = ["#a4673a", "#5b86b5", "#6f9a58", "#8d6aa8", "#b35d5d", "#5aa39b"];
    let Some(country) = country else { return HOME };
    if board.countries[country.index()].home {
        return HOME;
    }
    let later = board.countries[country.index() + 1..].iter().filter(|country| !country.home).count();
    FOREIGN[later % FOREIGN.len()]
}

fn way(board: &Board, places: &Places, route: RouteId, out: &mut Drawing) {
    let [a, b] = board.route(route).ends.map(|end| places.cities[end.index()]);
    let line: Vec<Point> = [a].into_iter().chain(places.posts[route.index()].iter().copied()).chain([b]).collect();
    out.way(&line, INK, 9.0);
    out.way(&line, paint(board, board.route(route).country), 7.0);
}

fn posts(board: &Board, places: &Places, route: RouteId, out: &mut Drawing) {
    out.open(&board.route_text(route));
    for (&kind, &at) in board.route(route).posts.iter().zip(&places.posts[route.index()]) {
        out.post(at, kind);
    }
    out.close();
}

/// A city: its row of kontors, its name, and below it what can be had there.
fn draw_city(board: &Board, places: &Places, id: CityId, out: &mut Drawing) {
    let city = board.city(id);
    let [x, y] = places.cities[id.index()];
    out.open(&city.name);
    let n = city.kontors.len();
    let width = n as f64 * KONTOR;
    if city.green {
        out.plate([x, y], [3.0 * KONTOR, KONTOR + 4.0], "#8fb26a");
    } else if n > 0 {
        out.plate([x, y], [width + 8.0, KONTOR + 6.0], "#e3d5b8");
    }
    for (i, kontor) in city.kontors.iter().enumerate() {
        let at = [x - width / 2.0 + (i as f64 + 0.5) * KONTOR, y];
        out.kontor(at, kontor.colour, kontor.shape, kontor.coin);
    }
    let name_at = y + KONTOR / 2.0 + 14.0;
    let is_link_end = board.link.as_ref().is_some_and(|link| link.ends.contains(&id));
    let (banner, ink) = if is_link_end {
        ("#b8342c", "#ffffff")
    } else if city.skills.is_empty() {
        ("#fbf4e4", INK)
    } else {
        ("#f4d65e", INK)
    };
    out.plate([x, name_at], [width_of(&city.name, 13.0) + 10.0, 18.0], banner);
    out.words([x, name_at + 4.5], 13.0, &format!("font-weight=\"bold\" fill=\"{ink}\""), &city.name);
    let mut below = name_at + 18.0;
    for words in properties(board, id) {
        out.plate([x, below], [width_of(&words, 10.0) + 8.0, 14.0], "#f4d65e");
        out.words([x, below + 3.5], 10.0, &format!("fill=\"{INK}\""), &words);
        below += 15.0;
    }
    special(board, id, [x, y - KONTOR - 7.0], out);
    out.close();
}

/// What is written below a city's name.
fn properties(board: &Board, id: CityId) -> Vec<String> {
    let city = board.city(id);
    let skills: Vec<&str> = city.skills.iter().map(|skill| skill.word()).collect();
    let countries: Vec<&str> = city.permissions.iter().map(|id| board.countries[id.index()].name.as_str()).collect();
    let mut lines = Vec::new();
    if !skills.is_empty() {
        lines.push(skills.join(" or "));
    }
    if !countries.is_empty() {
        lines.push(format!("permission {}", countries.join(" or ")));
    }
    lines
}

/// The special prestige spaces above their city.
fn special(board: &Board, id: CityId, at: Point, out: &mut Drawing) {
    let Some(special) = board.special.as_ref().filter(|special| special.city == id) else { return };
    let side = KONTOR + 4.0;
    let left = at[0] - special.spaces.len() as f64 * side / 2.0;
    for (i, space) in special.spaces.iter().enumerate() {
        let at = [left + (i as f64 + 0.5) * side, at[1]];
        out.disc(at, KONTOR / 2.0 + 1.0, fill(space.colour));
        let ink = if space.colour == crate::hansa::vocab::Colour::Black { "#ffffff" } else { INK };
        let style = format!("font-weight=\"bold\" fill=\"{ink}\"");
        out.words([at[0], at[1] + 4.5], 12.0, &style, &space.value.to_string());
    }
}

/// A route's tavern and permanent marker, beside its middle.
fn extras(board: &Board, places: &Places, id: RouteId, out: &mut Drawing) {
    let route = board.route(id);
    let ([x, y], [across_x, across_y]) = places.middle(board, id);
    let beside = |distance: f64| [x + across_x * distance, y + across_y * distance];
    if route.tavern {
        let at = beside(24.0);
        out.disc(at, 11.0, GOLD);
        out.words([at[0], at[1] + 5.0], 14.0, &format!("font-weight=\"bold\" fill=\"{INK}\""), "T");
    }
    if !route.permanent.is_empty() {
        let words: Vec<String> = route.permanent.iter().map(|&effect| brief(board, effect)).collect();
        let words = words.join(" / ");
        let size = [width_of(&words, 11.0) + 10.0, 18.0];
        let clear = (across_x.abs() * size[0] + across_y.abs() * size[1]) / 2.0 + 15.0;
        let at = beside(if route.tavern { -clear } else { clear });
        out.plate(at, size, GOLD);
        out.words([at[0], at[1] + 4.0], 11.0, &format!("fill=\"{INK}\""), &words);
    }
}

/// An effect in two or three words.
fn brief(board: &Board, effect: Effect) -> String {
    match effect {
        Effect::Move { limit, owners, .. } => format!("move {limit} of {owners}"),
        Effect::Develop(Develop::Any) => "develop".to_owned(),
        Effect::Develop(Develop::Skill(skill)) => format!("develop {skill}"),
        Effect::Place { limit, area: Area::Abroad, .. } => format!("place {limit} abroad"),
        Effect::Place { limit, .. } => format!("place {limit}"),
        Effect::Found { .. } => "green city".to_owned(),
        Effect::Take(n) => format!("take {n}"),
        Effect::ExtraKontor
        | Effect::SwapKontors
        | Effect::Actions(_)
        | Effect::Prestige(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => board.effect_text(effect),
    }
}

/// What the symbols mean, as far as this board has them.
fn legend(board: &Board, size: Point, out: &mut Drawing) {
    use crate::hansa::vocab::PostKind;
    let y = size[1] - 26.0;
    let mut x = MARGIN + 10.0;
    let mut entry = |out: &mut Drawing, words: &str, symbol: &dyn Fn(&mut Drawing, Point)| {
        symbol(out, [x, y]);
        let width = width_of(words, 13.0);
        out.words([x + 20.0 + width / 2.0, y + 4.5], 13.0, &format!("fill=\"{INK}\""), words);
        x += 20.0 + width + 36.0;
    };
    entry(out, "trader or merchant", &|out, at| out.post(at, PostKind::House));
    if board.routes.iter().any(|route| route.posts.contains(&PostKind::Ship)) {
        entry(out, "merchant only", &|out, at| out.post(at, PostKind::Ship));
    }
    if board.routes.iter().any(|route| route.tavern) {
        entry(out, "tavern", &|out, at| {
            out.disc(at, 11.0, GOLD);
            out.words([at[0], at[1] + 5.0], 14.0, &format!("font-weight=\"bold\" fill=\"{INK}\""), "T");
        });
    }
    for (i, country) in board.countries.iter().enumerate() {
        entry(out, &country.name, &|out, at| {
            let line = [[at[0] - 14.0, at[1]], [at[0] + 12.0, at[1]]];
            out.way(&line, INK, 9.0);
            out.way(&line, paint(board, Some(CountryId::at(i))), 7.0);
        });
    }
}
