//! A sheet and a board as lists of facts in the same words, so that any two can be held against each other.

use std::collections::{BTreeMap, BTreeSet};

use kogge::hansa::board::Board;
use kogge::hansa::vocab::{CityId, CountrySet, RouteId};

use super::sheet::Sheet;

/// How far a position may be off, as a fraction of the picture's size.
const TOLERANCE: f64 = 0.01;

/// The value of a fact.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Words(String),
    /// Fractions of the picture's width and height.
    Point([f64; 2]),
}

/// Facts by their subject; no subject twice.
pub(crate) type Facts = BTreeMap<String, Value>;

/// Every difference between two lists of facts, one line each, by subject.
pub(crate) fn differences(sheet: &Facts, board: &Facts) -> Vec<String> {
    let subjects: BTreeSet<&String> = sheet.keys().chain(board.keys()).collect();
    let difference = |subject: &String| match (sheet.get(subject), board.get(subject)) {
        (Some(sheet), Some(board)) if alike(sheet, board) => None,
        (Some(sheet), Some(board)) => Some(format!("{subject}: sheet {sheet}, board {board}")),
        (Some(sheet), None) => Some(format!("{subject}: sheet {sheet}, board nothing")),
        (None, Some(board)) => Some(format!("{subject}: sheet nothing, board {board}")),
        (None, None) => unreachable!("each subject comes from one of the two"),
    };
    subjects.into_iter().filter_map(difference).collect()
}

fn alike(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Point(a), Value::Point(b)) => a.iter().zip(b).all(|(a, b)| (a - b).abs() <= TOLERANCE),
        (a, b) => a == b,
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Words(words) => write!(f, "`{words}`"),
            Self::Point([x, y]) => write!(f, "({x:.3}, {y:.3})"),
        }
    }
}

/// Collects facts and refuses a subject that comes twice.
#[derive(Default)]
struct Collect(Facts);

impl Collect {
    fn put(&mut self, subject: impl Into<String>, value: Value) {
        let subject = subject.into();
        assert!(self.0.insert(subject.clone(), value).is_none(), "`{subject}` stands twice");
    }

    fn words(&mut self, subject: impl Into<String>, words: impl std::fmt::Display) {
        self.put(subject, Value::Words(words.to_string()));
    }

    /// A fact that has no words of its own.
    fn there(&mut self, subject: impl Into<String>) {
        self.words(subject, "there");
    }

    fn point(&mut self, subject: impl Into<String>, point: [f64; 2]) {
        self.put(subject, Value::Point(point));
    }
}

/// The facts of a sheet.
pub(crate) fn of_sheet(sheet: &Sheet) -> Facts {
    let mut facts = Collect::default();
    facts.words("id", &sheet.id);
    facts.words("name", &sheet.name);
    facts.words("picture", format!("{} x {}", sheet.size[0], sheet.size[1]));
    facts.words("completed cities", sheet.full_cities_limit);
    sheet.players.iter().for_each(|players| facts.there(format!("{players} players")));
    facts.words("link", sheet.link.join(" -- "));
    facts.words("link prestige", format!("{:?}", sheet.link_prestige));
    let special = &sheet.special_prestige;
    facts.words("special city", &special.city);
    facts.there(format!("access by {}", special.route.join(" -- ")));
    for (i, space) in special.spaces.iter().enumerate() {
        facts.words(format!("special space {}", i + 1), format!("{} {}", space.colour.word(), space.value));
    }
    for (i, country) in sheet.countries.iter().enumerate() {
        facts.words(format!("country {country}"), if i == 0 { "home" } else { "foreign" });
    }
    for city in &sheet.city {
        let of = |what: &str| format!("city {}: {what}", city.name);
        facts.words(of("banner"), words_of(city.banner.split('+')));
        facts.point(of("position"), city.at);
        city.countries.iter().for_each(|country| facts.there(of(&format!("in {country}"))));
        city.skills.iter().for_each(|skill| facts.there(of(&format!("skill {}", skill.word()))));
        city.permission.iter().for_each(|country| facts.there(of(&format!("permission for {country}"))));
        if city.green {
            facts.there(of("green"));
        }
        for (i, kontor) in city.kontors.iter().enumerate() {
            let words = format!("{} {} coin {}", kontor.colour.word(), kontor.shape.word(), kontor.prestige);
            facts.words(of(&format!("kontor {}", i + 1)), words);
        }
    }
    for route in &sheet.route {
        let of = |what: &str| format!("route {}: {what}", route.between.join(" -- "));
        if let Some(country) = &route.country {
            facts.words(of("country"), country);
        }
        if route.tavern {
            facts.there(of("tavern"));
        }
        if let Some(permanent) = route.permanent {
            facts.words(of("permanent marker"), permanent.word());
        }
        for (i, post) in route.posts.iter().enumerate() {
            facts.words(of(&format!("post {}", i + 1)), post.word());
        }
        for (i, &point) in route.via.iter().enumerate() {
            facts.point(of(&format!("position of post {}", i + 1)), point);
        }
    }
    sheet.mission.iter().for_each(|mission| facts.there(format!("mission {}", mission.cities.join(", "))));
    facts.0
}

/// The facts of a board that a sheet could state. What no sheet states is `tests/boards.rs`'s to judge.
pub(crate) fn of_board(board: &Board) -> Facts {
    let mut facts = Collect::default();
    let name = |city: CityId| board.city(city).name.as_str();
    let ends = |route: RouteId| board.route(route).ends.map(name).join(" -- ");
    facts.words("id", &board.id);
    facts.words("name", &board.name);
    facts.words("completed cities", board.completed_limit);
    board.players.iter().for_each(|players| facts.there(format!("{players} players")));
    if let Some(link) = &board.link {
        facts.words("link", link.ends.map(name).join(" -- "));
        facts.words("link prestige", format!("{:?}", link.prestige));
    }
    if let Some(special) = &board.special {
        facts.words("special city", name(special.city));
        special.routes.iter().for_each(|&route| facts.there(format!("access by {}", ends(route))));
        for (i, space) in special.spaces.iter().enumerate() {
            facts.words(format!("special space {}", i + 1), format!("{} {}", space.colour, space.value));
        }
    }
    for (i, country) in board.countries.iter().enumerate() {
        let words = if country.home { "home" } else { "foreign" };
        facts.words(format!("country {}", country_names(board)[i]), words);
    }
    for (i, city) in board.cities.iter().enumerate() {
        let of = |what: &str| format!("city {}: {what}", city.name);
        facts.words(of("banner"), banner(board, CityId::at(i)));
        countries(board, city.countries).iter().for_each(|country| facts.there(of(&format!("in {country}"))));
        city.skills.iter().for_each(|skill| facts.there(of(&format!("skill {skill}"))));
        let permissions = countries(board, city.permissions);
        permissions.iter().for_each(|country| facts.there(of(&format!("permission for {country}"))));
        if city.green {
            facts.there(of("green"));
        }
        for (i, kontor) in city.kontors.iter().enumerate() {
            let words = format!("{} {} coin {}", kontor.colour, kontor.shape, kontor.coin);
            facts.words(of(&format!("kontor {}", i + 1)), words);
        }
    }
    for (i, route) in board.routes.iter().enumerate() {
        let own_name = route.name.as_ref().map(|name| format!(" as {name}")).unwrap_or_default();
        let of = |what: &str| format!("route {}{own_name}: {what}", ends(RouteId::at(i)));
        if let Some(country) = route.country {
            facts.words(of("country"), &country_names(board)[country.index()]);
        }
        if route.tavern {
            facts.there(of("tavern"));
        }
        if !route.permanent.is_empty() {
            let effects: Vec<String> = route.permanent.iter().map(|&effect| board.effect_text(effect)).collect();
            facts.words(of("permanent marker"), effects.join(" or "));
        }
        for (i, post) in route.posts.iter().enumerate() {
            facts.words(of(&format!("post {}", i + 1)), post);
        }
    }
    board.missions.iter().for_each(|card| facts.there(format!("mission {}", card.map(name).join(", "))));
    positions(board, &mut facts);
    facts.0
}

fn positions(board: &Board, facts: &mut Collect) {
    let Some(picture) = &board.picture else { return };
    let [width, height] = picture.size;
    facts.words("picture", format!("{width} x {height}"));
    let fraction = |[x, y]: [u32; 2]| [f64::from(x) / f64::from(width), f64::from(y) / f64::from(height)];
    for (city, at) in board.cities.iter().zip(&picture.cities) {
        if let Some(at) = at {
            facts.point(format!("city {}: position", city.name), fraction(*at));
        }
    }
    for (route, via) in board.routes.iter().zip(&picture.routes) {
        let ends = route.ends.map(|end| board.city(end).name.as_str()).join(" -- ");
        for (i, &at) in via.iter().enumerate() {
            facts.point(format!("route {ends}: position of post {}", i + 1), fraction(at));
        }
    }
}

/// The countries' names as the sheets write them.
fn country_names(board: &Board) -> Vec<String> {
    board.countries.iter().map(|country| country.name.to_lowercase()).collect()
}

fn countries(board: &Board, set: CountrySet) -> Vec<String> {
    set.iter().map(|country| country_names(board)[country.index()].clone()).collect()
}

/// The facts on a city's banner, which follows from its other facts: colours for skills, for the ends of the link, the
/// special city, green cities, permissions, and foreign countries that the city gives no permission for.
fn banner(board: &Board, id: CityId) -> String {
    let city = board.city(id);
    let mut shown: Vec<String> = Vec::new();
    let mut show = |holds: bool, word: &str| shown.extend(holds.then(|| word.to_owned()));
    show(!city.skills.is_empty(), "skill");
    show(board.link.as_ref().is_some_and(|link| link.ends.contains(&id)), "link-end");
    show(board.special.as_ref().is_some_and(|special| special.city == id), "special-prestige");
    show(city.green, "green");
    let foreign: CountrySet = city.countries.iter().filter(|country| !board.countries[country.index()].home).collect();
    countries(board, foreign.difference(city.permissions)).iter().for_each(|country| show(true, country));
    let permissions = countries(board, city.permissions);
    permissions.iter().for_each(|country| show(true, &format!("permission-{country}")));
    if shown.is_empty() {
        return "plain".to_owned();
    }
    words_of(shown.iter().map(String::as_str))
}

/// Words in one order, so that `scotland+wales` is `wales+scotland`.
fn words_of<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut words: Vec<&str> = words.collect();
    words.sort_unstable();
    words.join("+")
}
