//! Changes of boards of Hansa Teutonica: faults, with the words that a report must have, and neutral changes.

use kogge::hansa::board::{Board, City, Kontor, MarkerStack};
use kogge::hansa::vocab::{CityId, Colour, Develop, Effect, PostKind, RouteId, SkillSet};
use kogge::random::Random;

use crate::{Cause, Change, drawn, one, within};

/// The boards that are changed.
pub(crate) const BASES: [&str; 3] = ["hanse-3", "hanse-4-5", "east-3-5"];

/// The kinds of faults.
pub(crate) const FAULTS: [(&str, Change<Board>); 24] = [
    ("a coin in a city of one kontor", |board, random| coin(board, random, |_, city| city.kontors.len() == 1)),
    ("a coin in a city of many kontors", |board, random| coin(board, random, |_, city| city.kontors.len() > 2)),
    ("a coin in a city with a skill", |board, random| coin(board, random, |_, city| !city.skills.is_empty())),
    ("a coin at a dead end", |board, random| coin(board, random, |n_routes, _| n_routes == 1)),
    ("a coin at a junction", |board, random| coin(board, random, |n_routes, _| n_routes > 3)),
    ("a permanent marker with prestige", |board, random| {
        let effect = Effect::Prestige(within(3..=20, random));
        permanent(board, effect, "permanent marker", random)
    }),
    ("a permanent marker with actions", |board, random| {
        let effect = Effect::Actions(within(2..=4, random));
        permanent(board, effect, "", random)
    }),
    ("a permanent marker with a skill", |board, random| permanent(board, Effect::Develop(Develop::Any), "", random)),
    ("a permanent marker with pieces", |board, random| permanent(board, Effect::Take(10), "", random)),
    ("a route of one post", |board, random| posts(board, vec![PostKind::House], random)),
    ("a route of eight posts", |board, random| posts(board, vec![PostKind::House; 8], random)),
    ("a route of ships alone", |board, random| posts(board, vec![PostKind::Ship; 4], random)),
    ("a city of black kontors", |board, random| black(board, random, |city| city.skills.is_empty())),
    ("a skill in a city of black kontors", |board, random| black(board, random, |city| !city.skills.is_empty())),
    ("a skill behind eight posts", |board, random| {
        let city = city(board, random, |n_routes, city| n_routes == 1 && !city.skills.is_empty())?;
        let route = board.routes.iter().position(|route| route.ends.contains(&CityId::at(city)))?;
        board.routes[route].posts = vec![PostKind::House; 8];
        let skills = board.cities[city].skills.iter().map(|skill| one(skill.word(), ""));
        Some(skills.chain([one(name(board, route), ""), one(&board.cities[city].name, "")]).collect())
    }),
    ("every skill in one city", |board, random| {
        let city = city(board, random, |n_routes, city| n_routes > 2 && city.skills.is_empty())?;
        board.cities[city].skills = board.cities.iter().flat_map(|city| city.skills.iter()).collect::<SkillSet>();
        let routes = (0..board.routes.len()).filter(|&at| board.routes[at].ends.contains(&CityId::at(city)));
        let routes = routes.map(|route| one(name(board, route), "")).collect::<Cause>();
        Some([routes, vec![one(&board.cities[city].name, ""), one("Players with", "finished")]].concat())
    }),
    ("special prestige four times as high", |board, _| {
        board.special.as_mut()?.spaces.iter_mut().for_each(|space| space.value *= 4);
        Some(vec![one("special", "")])
    }),
    ("a Link for 30", |board, _| {
        board.link.as_mut()?.prestige = vec![30];
        Some(vec![one("Link", "")])
    }),
    ("a Link for nothing", |board, _| {
        board.link.as_mut()?.prestige = vec![1];
        Some(vec![one("Link", "")])
    }),
    ("an end at 8 prestige", |board, _| {
        board.prestige_limit = 8;
        Some(ends("prestige", "less", "A game ends at 8 prestige"))
    }),
    ("an end at 60 prestige", |board, _| {
        board.prestige_limit = 60;
        Some(ends("completed cities", "more", "A game ends at 60 prestige"))
    }),
    ("an end at 2 completed cities", |board, _| {
        board.completed_limit = 2;
        Some(ends("completed cities", "less", "A game ends with 2 completed cities"))
    }),
    ("markers with actions alone", |board, _| markers(board, Effect::Actions(4), "`actions +4`")),
    ("markers with prestige alone", |board, _| markers(board, Effect::Prestige(8), "`prestige 8`")),
];

/// The kinds of changes that no report should notice.
pub(crate) const NEUTRAL: [(&str, Change<Board>); 5] = [
    ("a post more", |board, random| {
        let route = middling(board, random)?;
        board.routes[route].posts.push(PostKind::House);
        Some(Cause::new())
    }),
    ("a post less", |board, random| {
        let route = middling(board, random)?;
        board.routes[route].posts.pop();
        Some(Cause::new())
    }),
    ("a kontor of another colour", |board, random| {
        let city = city(board, random, |_, city| city.skills.is_empty() && (2..4).contains(&city.kontors.len()))?;
        let last = board.cities[city].kontors.last_mut()?;
        last.colour = if last.colour == Colour::Pink { Colour::Orange } else { Colour::Pink };
        board.cities[city].kontors.sort_by_key(|kontor| kontor.colour);
        Some(Cause::new())
    }),
    ("a small coin", |board, random| {
        let city = city(board, random, |_, city| city.skills.is_empty() && city.kontors.len() == 2)?;
        board.cities[city].kontors[0].coin = 1;
        Some(Cause::new())
    }),
    ("cities with other names", |board, random| {
        let mut names: Vec<String> = board.cities.iter().map(|city| city.name.clone()).collect();
        random.shuffle(&mut names);
        board.cities.iter_mut().zip(names).for_each(|(city, name)| city.name = name);
        Some(Cause::new())
    }),
];

/// A city by chance, of those that pass with the number of their routes; green ones have no kontors and do not.
fn city(board: &Board, random: &mut Random, is_so: fn(usize, &City) -> bool) -> Option<usize> {
    let n_routes = |city: usize| board.routes.iter().filter(|route| route.ends.contains(&CityId::at(city))).count();
    let cities = board.cities.iter().enumerate().filter(|(_, city)| !city.kontors.is_empty());
    drawn(cities.filter(|&(at, city)| is_so(n_routes(at), city)).map(|(at, _)| at), random)
}

/// A route by chance without a tavern or a permanent marker.
fn route(board: &Board, random: &mut Random) -> Option<usize> {
    let routes = board.routes.iter().enumerate().filter(|(_, route)| !route.tavern && route.permanent.is_empty());
    drawn(routes.map(|(at, _)| at), random)
}

/// A route of three posts between cities without a skill.
fn middling(board: &Board, random: &mut Random) -> Option<usize> {
    let is_plain = |city: &CityId| board.cities[city.index()].skills.is_empty();
    let routes = board.routes.iter().enumerate().filter(|(_, route)| !route.tavern && route.permanent.is_empty());
    let routes = routes.filter(|(_, route)| route.posts.len() == 3 && route.ends.iter().all(is_plain));
    drawn(routes.map(|(at, _)| at), random)
}

fn name(board: &Board, route: usize) -> String {
    board.route_text(RouteId::at(route))
}

fn coin(board: &mut Board, random: &mut Random, is_so: fn(usize, &City) -> bool) -> Option<Cause> {
    let city = city(board, random, is_so)?;
    let city = &mut board.cities[city];
    city.kontors[0].coin = within(5..=30, random);
    Some(vec![one(&city.name, "coins")])
}

fn permanent(board: &mut Board, effect: Effect, word: &str, random: &mut Random) -> Option<Cause> {
    let route = route(board, random)?;
    board.routes[route].permanent = vec![effect];
    Some(vec![one(name(board, route), word)])
}

fn posts(board: &mut Board, posts: Vec<PostKind>, random: &mut Random) -> Option<Cause> {
    let route = route(board, random)?;
    board.routes[route].posts = posts;
    Some(vec![one(name(board, route), "")])
}

fn black(board: &mut Board, random: &mut Random, is_so: fn(&City) -> bool) -> Option<Cause> {
    let at: Vec<usize> = (0..board.cities.len()).filter(|&at| is_so(&board.cities[at])).collect();
    let city = drawn(at.into_iter().filter(|&at| board.cities[at].kontors.len() > 1), random)?;
    let city = &mut board.cities[city];
    let black = |kontor: &mut Kontor| kontor.colour = Colour::Black;
    city.kontors.iter_mut().for_each(black);
    Some(vec![one(&city.name, "Hardly anybody"), one(&city.name, "needs black")])
}

/// Games that end by something more often, or after less or more rounds.
fn ends(by: &str, rounds: &str, fact: &str) -> Cause {
    vec![
        one(format!("Games ended by {by}"), "more than"),
        one("Rounds of a game", format!("{rounds} than")),
        one(fact, ""),
    ]
}

/// Gives all markers of the supply one effect.
fn markers(board: &mut Board, effect: Effect, words: &str) -> Option<Cause> {
    let supply = board.markers.stacks.iter().map(|stack| stack.supply).sum();
    board.markers.stacks.iter_mut().for_each(|stack| stack.supply = 0);
    board.markers.stacks.push(MarkerStack { effect, start: 0, supply });
    Some(vec![one(words, "used"), one(words, "of all markers"), one("Points of a winner for", "markers")])
}
