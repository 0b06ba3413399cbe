//! A board of Hansa Teutonica in words.

use super::facts::rules;
use crate::Described;
use crate::described::{opening, sentences};
use kogge_engine::wording::{capital, say};
use kogge_hansa_game::vocab::{Colour, PostKind, Shape, Skill, Tongue};
use kogge_hansa_map::board::graph::Graph;
use kogge_hansa_map::board::{Board, Kontor};

/// A board in words.
pub fn described(board: &Board, t: Tongue) -> Described {
    let counted = Counted::of(board);
    let mut rows = sizes(board, t, &counted);
    rows.extend(ends(board, t));
    rows.extend(skills(board, t));
    let sizes = format!("{}, {}", counted.cities(t), counted.routes(t));
    Described { sizes, paragraph: paragraph(board, t, &counted), rows, rules: sentences(t, &rules(board)) }
}

/// The number of each kind of thing.
struct Counted<'a> {
    cities: usize,
    green: usize,
    routes: usize,
    taverns: usize,
    permanent: usize,
    kontors: Vec<&'a Kontor>,
    posts: usize,
    ships: usize,
}

impl<'a> Counted<'a> {
    fn of(board: &'a Board) -> Self {
        let posts = || board.routes.iter().flat_map(|route| &route.posts);
        Self {
            cities: board.cities.len(),
            green: board.cities.iter().filter(|city| city.green).count(),
            routes: board.routes.len(),
            taverns: board.routes.iter().filter(|route| route.tavern).count(),
            permanent: board.routes.iter().filter(|route| !route.permanent.is_empty()).count(),
            kontors: board.cities.iter().flat_map(|city| &city.kontors).collect(),
            posts: posts().count(),
            ships: posts().filter(|post| **post == PostKind::Ship).count(),
        }
    }

    fn cities(&self, t: Tongue) -> String {
        t.count(self.cities, ["city", "cities"], ["keine", "Stadt", "Städte"])
    }

    fn routes(&self, t: Tongue) -> String {
        t.count(self.routes, ["route", "routes"], ["keine", "Handelsroute", "Handelsrouten"])
    }
}

/// The Link as two names; nothing on a board without one.
fn link(board: &Board) -> Option<[&str; 2]> {
    board.link.as_ref().map(|link| link.ends.map(|end| board.city(end).name.as_str()))
}

/// A number of things, and its parts that are not zero.
fn with_parts<const N: usize>(n: usize, parts: [(usize, String); N]) -> String {
    let parts: Vec<String> =
        parts.into_iter().filter(|(n, _)| *n > 0).map(|(n, words)| format!("{n} {words}")).collect();
    if parts.is_empty() { n.to_string() } else { format!("{n}: {}", parts.join(", ")) }
}

fn sizes(board: &Board, t: Tongue, counted: &Counted<'_>) -> Vec<(String, String)> {
    let Counted { green, taverns, permanent, kontors, posts, ships, .. } = counted;
    let row = |heading, says| (t.said(heading), says);
    let of_colour = |colour: Colour| kontors.iter().filter(|kontor| kontor.colour == colour).count();
    let [white, orange, pink, black] = [Colour::White, Colour::Orange, Colour::Pink, Colour::Black]
        .map(|colour| (of_colour(colour), colour.said(t).to_owned()));
    let round = kontors.iter().filter(|kontor| kontor.shape == Shape::Circle).count();
    let coins = kontors.iter().filter(|kontor| kontor.coin > 0).count();
    let part = |n: usize, words| (n, t.said(words));
    let mut rows = vec![
        row(["Cities", "Städte"], with_parts(counted.cities, [part(*green, ["green", "grün"])])),
        row(
            ["Kontors", "Niederlassungen"],
            with_parts(
                kontors.len(),
                [
                    white,
                    orange,
                    pink,
                    black,
                    part(round, ["for merchants", "für Großhändler"]),
                    part(coins, ["with a coin", "mit Münze"]),
                ],
            ),
        ),
        row(
            ["Routes", "Handelsrouten"],
            with_parts(
                counted.routes,
                [
                    part(*taverns, ["with a tavern", "mit Taverne"]),
                    part(*permanent, ["with a permanent marker", "mit dauerhaftem Bonusmarker"]),
                ],
            ),
        ),
        row(["Posts", "Posten"], with_parts(*posts, [part(*ships, ["for merchants", "für Großhändler"])])),
    ];
    if !board.countries.is_empty() {
        let names: Vec<String> = board.countries.iter().map(|country| country.name.clone()).collect();
        rows.push(row(["Countries", "Länder"], t.all(&names)));
    }
    let modules: Vec<String> = board.modules.iter().map(|module| module.said(t).to_owned()).collect();
    if !modules.is_empty() {
        rows.push(row(["Modules", "Module"], t.all(&modules)));
    }
    rows
}

fn ends(board: &Board, t: Tongue) -> Vec<(String, String)> {
    let mut rows = vec![(t.said(["Ends", "Ende"]), ending(board, t))];
    if let (Some([a, b]), Some(of_link)) = (link(board), &board.link) {
        let prestige: Vec<String> = of_link.prestige.iter().map(u16::to_string).collect();
        let apart = Graph::new(board).distances(of_link.ends[0])[of_link.ends[1].index()];
        let apart = apart.map_or(String::new(), |n| {
            let routes = t.count(n as usize, ["route", "routes"], ["keine", "Handelsroute", "Handelsrouten"]);
            say!(t, "; {routes} apart", "; {routes} dazwischen")
        });
        rows.push((t.said(["Link", "Verbindung"]), format!("{a} – {b}: {}{apart}", prestige.join(", "))));
    }
    if let Some(special) = &board.special {
        let routes: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
        let spaces: Vec<String> =
            special.spaces.iter().map(|space| format!("{} {}", space.colour.said(t), space.value)).collect();
        let (city, routes, spaces) = (&board.city(special.city).name, t.all(&routes), spaces.join(", "));
        let says = say!(t, "{city} by {routes}: {spaces}", "{city} durch {routes}: {spaces}");
        rows.push((t.said(["Special prestige", "Sonderprestige"]), says));
    }
    rows
}

fn ending(board: &Board, t: Tongue) -> String {
    let (cities, prestige) = (board.completed_limit, board.prestige_limit);
    let cities =
        t.count(cities, ["completed city", "completed cities"], ["keiner", "vollen Stadt", "voll besetzten Städten"]);
    say!(t, "with {cities} or at {prestige} prestige", "mit {cities} oder bei {prestige} Prestige")
}

/// The cities where each skill can be developed.
fn skills(board: &Board, t: Tongue) -> Vec<(String, String)> {
    let of = |skill: Skill| {
        let cities = board.cities.iter().filter(|city| city.skills.contains(skill));
        let names: Vec<String> = cities.map(|city| city.name.clone()).collect();
        (capital(skill.said(t)), if names.is_empty() { t.said(["nowhere", "nirgends"]) } else { t.all(&names) })
    };
    Skill::ALL.iter().map(|&skill| of(skill)).collect()
}

fn paragraph(board: &Board, t: Tongue, counted: &Counted<'_>) -> String {
    let mut sentences = vec![opening(t, "hansa", &board.name, &board.players)];
    let (cities, routes) = (counted.cities(t), counted.routes(t));
    let kontors = t.count(counted.kontors.len(), ["kontor", "kontors"], ["keiner", "Niederlassung", "Niederlassungen"]);
    let posts = t.count(counted.posts, ["post", "posts"], ["keinem", "Posten", "Posten"]);
    let ships = match counted.ships {
        0 => String::new(),
        n => say!(t, ", {n} of them for merchants alone", ", davon {n} nur für Großhändler"),
    };
    sentences.push(say!(
        t,
        "It has {cities} with {kontors}, and {routes} with {posts}{ships}.",
        "Sie hat {cities} mit {kontors} und {routes} mit {posts}{ships}."
    ));
    if !board.countries.is_empty() {
        let names: Vec<String> = board.countries.iter().map(|country| country.name.clone()).collect();
        let names = t.all(&names);
        sentences.push(say!(t, "Its countries are {names}.", "Ihre Länder sind {names}."));
    }
    if let Some([a, b]) = link(board) {
        sentences.push(say!(t, "The Link joins {a} and {b}.", "Die Verbindung führt von {a} nach {b}."));
    }
    if let Some(special) = &board.special {
        let city = &board.city(special.city).name;
        sentences.push(say!(t, "Special prestige lies in {city}.", "Sonderprestige gibt es in {city}."));
    }
    let skills: Vec<String> = self::skills(board, t)
        .into_iter()
        .map(|(skill, cities)| say!(t, "{skill} in {cities}", "{skill} in {cities}"))
        .collect();
    let skills = skills.join("; ");
    sentences.push(say!(t, "Skills are developed here: {skills}.", "Hier werden Eigenschaften entwickelt: {skills}."));
    let ending = ending(board, t);
    sentences.push(say!(t, "The game ends {ending}.", "Die Partie endet {ending}."));
    sentences.join(" ")
}
