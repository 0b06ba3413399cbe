//! The choices for cities, routes and posts: the same words in the palette and in what a gesture says for them.

use super::stock::both;
use super::{Edit, What, about, what};
use crate::assist::map::Map;
use crate::board::{Board, City, Kontor, Route};
use crate::syntax::FactWord;
use kogge_compiler::assist::gesture::{Choice, Group, Refused, Thing, Words, is_map, refuse, refused};
use kogge_compiler::language::quote_name;
use kogge_engine::vocab::Both;
use kogge_hansa_game::vocab::{
    CityId, Colour, CountryId, Develop, Effect, Owners, PostKind, RouteId, Scope, Shape, Skill,
};

/// The first words of choices that state a fact.
const SKILL: &str = FactWord::Skill.word();
const PERMISSION: &str = FactWord::Permission.word();
const TAVERN: &str = FactWord::Tavern.word();
const ALWAYS: &str = FactWord::Always.word();
const MARKERS: &str = FactWord::Markers.word();
/// The values of coins that are offered.
const COINS: std::ops::RangeInclusive<u8> = 0..=4;
/// The permanent markers that are offered besides the one that is there; the text can state any other.
const EFFECTS: [Effect; 4] = [
    Effect::Prestige(1),
    Effect::Take(2),
    Effect::Develop(Develop::Any),
    Effect::Move { limit: 2, owners: Owners::Anyone, scope: Scope::Map },
];

/// The choices for these things.
pub(in crate::assist) fn palette(map: &Map, things: &[Thing]) -> Vec<Group> {
    let Some((board, _)) = map.understood() else { return Vec::new() };
    if is_map(things) {
        return about::of_map(map, board);
    }
    let all: Result<Vec<What>, Refused> = things.iter().map(|thing| what(board, thing)).collect();
    let Some(all) = all.ok().filter(|all| !all.is_empty()) else { return Vec::new() };
    let cities: Option<Vec<CityId>> = all
        .iter()
        .map(|what| match what {
            What::City(city) => Some(*city),
            _ => None,
        })
        .collect();
    if let Some(ids) = cities {
        let cities: Vec<&City> = ids.iter().map(|&id| board.city(id)).collect();
        let mut groups = of_cities(board, &cities);
        groups.extend(about::of_cities(board, &ids));
        return groups;
    }
    let routes: Option<Vec<(&Route, Option<usize>)>> = all
        .iter()
        .map(|what| match what {
            What::City(_) => None,
            What::Post(route, post) => Some((board.route(*route), Some(*post))),
            other => other.route().map(|route| (board.route(route), None)),
        })
        .collect();
    routes.map(|routes| of_routes(board, &routes)).unwrap_or_default()
}

const COUNTRIES: Both = ["Countries", "Länder"];

/// The group of a kontor, and the word with which its choices begin.
const KONTOR: &str = "kontor";

fn of_cities(board: &Board, cities: &[&City]) -> Vec<Group> {
    let every = |has: &dyn Fn(&City) -> bool| cities.iter().all(|city| has(city));
    let mut groups = Vec::new();
    if let [city] = cities {
        for (i, kontor) in city.kontors.iter().enumerate() {
            let id = |word: &str| format!("kontor {} {word}", i + 1);
            let colours = Colour::ALL.iter().map(|it| Choice::new(id(it.word()), it.both(), kontor.colour == *it));
            let shapes = Shape::ALL.iter().map(|it| Choice::new(id(it.word()), it.both(), kontor.shape == *it));
            let coins = COINS.map(|coin| {
                let words = match coin {
                    0 => Words::from(["no coin", "keine Münze"]),
                    _ => [format!("coin {coin}"), format!("Münze {coin}")].into(),
                };
                Choice::new(id(&format!("coin {coin}")), words, kontor.coin == coin)
            });
            let mut choices: Vec<Choice> = colours.chain(shapes).chain(coins).collect();
            choices.push(Choice::new(id("remove"), ["remove", "entfernen"], false));
            groups.push(Group::new(KONTOR, ["Kontor", "Niederlassung"].map(|it| format!("{it} {}", i + 1)), choices));
        }
    }
    let new = |colour: Colour, shape: Shape| {
        let words = [0, 1].map(|tongue| format!("{} {}", colour.both()[tongue], shape.both()[tongue]));
        Choice::new(format!("add {}", Kontor { colour, shape, coin: 0 }), words, false)
    };
    let kontors = Shape::ALL.iter().flat_map(|&shape| Colour::ALL.iter().map(move |&colour| new(colour, shape)));
    groups.push(Group::new("add-kontor", ["Add a kontor", "Niederlassung hinzufügen"], kontors.collect()));
    let skills = Skill::ALL
        .iter()
        .map(|&skill| Choice::new(format!("skill {skill}"), skill.both(), every(&|city| city.skills.contains(skill))));
    groups.push(Group::new("skills", ["Skills", "Eigenschaften"], skills.collect()));
    let green = Choice::new("green", ["green", "grün"], every(&|city| city.green));
    groups.push(Group::new("green", ["Green city", "Grüne Stadt"], vec![green]));
    let countries = || (0..board.countries.len()).map(CountryId::at);
    let name = |country: CountryId| &board.countries[country.index()].name;
    if !board.countries.is_empty() {
        let lies = countries().map(|it| {
            Choice::new(format!("in {}", name(it)), &*quote_name(name(it)), every(&|city| city.countries.contains(it)))
        });
        groups.push(Group::new("countries", COUNTRIES, lies.collect()));
        let gives = countries().filter(|it| !board.countries[it.index()].home).map(|it| {
            let is_on = every(&|city| city.permissions.contains(it));
            Choice::new(format!("permission {}", name(it)), &*quote_name(name(it)), is_on)
        });
        groups.push(Group::new("permissions", ["Permission for", "Erlaubnis für"], gives.collect()));
    }
    groups
}

fn of_routes(board: &Board, routes: &[(&Route, Option<usize>)]) -> Vec<Group> {
    let every = |has: &dyn Fn(&Route) -> bool| routes.iter().all(|(route, _)| has(route));
    let mut groups = Vec::new();
    let kinds = PostKind::ALL.iter().map(|&kind| {
        let has = |(route, post): &(&Route, Option<usize>)| match post {
            Some(post) => route.posts[*post] == kind,
            None => route.posts.iter().all(|&it| it == kind),
        };
        Choice::new(format!("post {kind}"), kind.both(), routes.iter().all(has))
    });
    groups.push(Group::new("posts", ["Posts", "Posten"], kinds.collect()));
    let new = PostKind::ALL.iter().map(|kind| Choice::new(format!("add {kind}"), kind.both(), false));
    groups.push(Group::new("add-post", ["Add a post", "Posten hinzufügen"], new.collect()));
    let tavern = Choice::new("tavern", ["tavern", "Taverne"], every(&|route| route.tavern));
    groups.push(Group::new("tavern", ["Tavern", "Taverne"], vec![tavern]));
    let mut markers = vec![Choice::new("always none", ["none", "nichts"], every(&|route| route.permanent.is_empty()))];
    if let [(route, _)] = routes
        && !route.permanent.is_empty()
        && !EFFECTS.iter().any(|&effect| route.permanent == [effect])
    {
        let effects: Vec<[String; 2]> = route.permanent.iter().map(|&effect| both(board, effect)).collect();
        let joined = |tongue: usize, or| effects.iter().map(|it| &*it[tongue]).collect::<Vec<_>>().join(or);
        markers.push(Choice::new("always as it is", [joined(0, " or "), joined(1, " oder ")], true));
    }
    markers.extend(EFFECTS.iter().map(|&effect| {
        let both = both(board, effect);
        Choice::new(format!("always {}", both[0]), both, every(&|route| route.permanent == [effect]))
    }));
    groups.push(Group::new("marker", ["Permanent marker", "Dauerhafter Bonusmarker"], markers));
    let open =
        [(["open", "offen"], Some(true)), (["closed", "geschlossen"], Some(false)), (["as usual", "wie üblich"], None)];
    let open =
        open.map(|(both, is)| Choice::new(format!("markers {}", both[0]), both, every(&|it| it.markers_open == is)));
    groups.push(Group::new("markers", ["Replacement markers", "Ersatzmarker"], open.to_vec()));
    if !board.countries.is_empty() {
        let lies = (0..board.countries.len()).map(CountryId::at).map(|it| {
            let name = &board.countries[it.index()].name;
            Choice::new(format!("in {name}"), &*quote_name(name), every(&|route| route.country == Some(it)))
        });
        groups.push(Group::new("countries", COUNTRIES, lies.collect()));
    }
    groups
}

/// Gives things what was chosen; what all of them have already is taken away where they can be without.
pub(super) fn set(edit: &mut Edit<'_>, things: &[Thing], choice: &str) -> Result<(), Refused> {
    if is_map(things) {
        return about::set_of_map(edit, choice);
    }
    let all = edit.all(things)?;
    if let Some(done) = about::set_of_cities(edit, &all, choice) {
        return done;
    }
    let is_on = palette(edit.map, things).iter().flat_map(|group| &group.choices).any(|it| it.id == choice && it.is_on);
    let mut routes: Vec<RouteId> = Vec::new();
    for &what in &all {
        if let What::City(city) = what {
            set_city(edit, city, choice, is_on)?;
        }
        // A route is changed once, whatever of it is chosen: where the first of it is a post, its chosen posts alone.
        let Some(route) = what.route().filter(|route| !routes.contains(route)) else { continue };
        routes.push(route);
        let chosen = all.iter().filter_map(|other| match (what, other) {
            (What::Post(..), What::Post(of, post)) if *of == route => Some(*post),
            _ => None,
        });
        set_route(edit, route, &chosen.collect::<Vec<_>>(), choice, is_on)?;
    }
    match choice.strip_prefix("in ") {
        Some(country) => follow(edit, &all, country_named(edit.board, country)?, is_on),
        None => Ok(()),
    }
}

/// Has the routes between cities that get another country follow, where neither end lies in theirs any more.
fn follow(edit: &mut Edit<'_>, chosen: &[What], country: CountryId, is_left: bool) -> Result<(), Refused> {
    let lies = |city: CityId| {
        let mut countries = edit.board.city(city).countries;
        match chosen.contains(&What::City(city)) {
            true if is_left => countries.remove(country),
            true => countries.insert(country),
            false => {}
        }
        countries
    };
    let board = edit.board;
    let stranded = (0..board.routes.len()).map(RouteId::at).filter_map(|id| {
        let route = board.route(id);
        let [a, b] = route.ends.map(lies);
        let is_there = |country: CountryId| a.contains(country) || b.contains(country);
        let shared = || a.intersection(b).iter().next().or(a.iter().next());
        route.country.is_some_and(|country| !is_there(country)).then(|| Some((id, shared()?)))?
    });
    for (id, country) in stranded.collect::<Vec<_>>() {
        edit.state_route(id, &Route { country: Some(country), ..board.route(id).clone() })?;
    }
    Ok(())
}

fn unknown<T>(choice: &str) -> Result<T, Refused> {
    refuse!("`{choice}` cannot be given to this", "`{choice}` passt hier nicht")
}

fn country_named(board: &Board, name: &str) -> Result<CountryId, Refused> {
    let at = board.countries.iter().position(|country| country.name == name);
    at.map(CountryId::at).ok_or_else(|| {
        refused!("there is no country `{name}` on this map", "auf dieser Karte gibt es kein Land „{name}“")
    })
}

/// `white square`.
fn kontor(text: &str) -> Option<Kontor> {
    let (colour, shape) = text.split_once(' ')?;
    Some(Kontor { colour: Colour::from_word(colour)?, shape: Shape::from_word(shape)?, coin: 0 })
}

fn set_city(edit: &mut Edit<'_>, id: CityId, choice: &str, is_on: bool) -> Result<(), Refused> {
    let mut city = edit.board.city(id).clone();
    let (word, rest) = choice.split_once(' ').unwrap_or((choice, ""));
    match word {
        "green" => {
            city.green = !is_on;
            // What a kontor was is not known any more.
            city.kontors = if is_on { kontor(super::KONTORS).into_iter().collect() } else { Vec::new() };
        }
        "add" => {
            let Some(new) = kontor(rest) else { return unknown(choice) };
            if city.green {
                return refuse!(
                    "a green city has no printed kontors: take `green` away first",
                    "eine grüne Stadt hat keine gedruckten Niederlassungen: nimm zuerst `green` weg"
                );
            }
            // Privileges ascend from the left.
            let at = city.kontors.iter().rposition(|kontor| kontor.colour <= new.colour).map_or(0, |at| at + 1);
            city.kontors.insert(at, new);
        }
        KONTOR => set_kontor(&mut city.kontors, rest).map_or_else(|| unknown(choice), Ok)?,
        SKILL => {
            let Some(skill) = Skill::from_word(rest) else { return unknown(choice) };
            let others = city.skills.iter().filter(|&it| it != skill);
            city.skills = others.chain((!is_on).then_some(skill)).collect();
        }
        "in" => {
            let country = country_named(edit.board, rest)?;
            if !is_on {
                city.countries.insert(country);
            } else if city.countries.len() > 1 {
                city.countries.remove(country);
            } else {
                return refuse!(
                    "a city lies in one country at least: choose the other one first",
                    "eine Stadt liegt in mindestens einem Land: wähle zuerst das andere"
                );
            }
        }
        PERMISSION => {
            let country = country_named(edit.board, rest)?;
            if is_on { city.permissions.remove(country) } else { city.permissions.insert(country) }
        }
        _ => return unknown(choice),
    }
    if city.kontors.is_empty() && !city.green {
        return refuse!(
            "a city has one kontor at least, or is green",
            "eine Stadt hat mindestens eine Niederlassung oder ist grün"
        );
    }
    edit.state_city(id, &city)
}

/// `2 pink`, `2 circle`, `2 coin 1`, `2 remove`.
fn set_kontor(kontors: &mut Vec<Kontor>, text: &str) -> Option<()> {
    let (n, what) = text.split_once(' ')?;
    let at = n.parse::<usize>().ok()?.checked_sub(1).filter(|&at| at < kontors.len())?;
    let kontor = &mut kontors[at];
    if let Some(colour) = Colour::from_word(what) {
        kontor.colour = colour;
    } else if let Some(shape) = Shape::from_word(what) {
        kontor.shape = shape;
    } else if let Some(coin) = what.strip_prefix("coin ") {
        kontor.coin = coin.parse().ok().filter(|coin| COINS.contains(coin))?;
    } else if what == "remove" {
        kontors.remove(at);
    } else {
        return None;
    }
    Some(())
}

fn set_route(edit: &mut Edit<'_>, id: RouteId, posts: &[usize], choice: &str, is_on: bool) -> Result<(), Refused> {
    let mut route = edit.board.route(id).clone();
    let (word, rest) = choice.split_once(' ').unwrap_or((choice, ""));
    match word {
        "post" => {
            let Some(kind) = PostKind::from_word(rest) else { return unknown(choice) };
            let is_meant = |at: &usize| posts.is_empty() || posts.contains(at);
            (0..route.posts.len()).filter(is_meant).for_each(|at| route.posts[at] = kind);
        }
        "add" => {
            let Some(kind) = PostKind::from_word(rest) else { return unknown(choice) };
            route.posts.push(kind);
            edit.place_one_more(id);
        }
        TAVERN => route.tavern = !is_on,
        ALWAYS if rest == "none" => route.permanent.clear(),
        ALWAYS if rest == "as it is" => {}
        ALWAYS => {
            let Some(&effect) = EFFECTS.iter().find(|effect| effect.text(|_| String::new()) == rest) else {
                return unknown(choice);
            };
            route.permanent = vec![effect];
        }
        MARKERS => {
            route.markers_open = match rest {
                "open" => Some(true),
                "closed" => Some(false),
                "as usual" => None,
                _ => return unknown(choice),
            };
        }
        "in" => route.country = Some(country_named(edit.board, rest)?),
        _ => return unknown(choice),
    }
    edit.state_route(id, &route)
}
