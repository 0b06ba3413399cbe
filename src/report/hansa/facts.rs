//! The numbers that a map states which one board may have far from others.

use super::heat::{CITY, ROUTE};
use crate::{At, Fact};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{Colour, Develop, Effect, PostKind, RouteId, Skill};
use kogge_hansa_map::board::{Board, City, Route};

/// The facts of a board. MP-3 to MP-15, MP-19, MP-23.
pub fn facts(board: &Board) -> Vec<Fact> {
    let routes = board.routes.iter().enumerate().flat_map(|(at, route)| of_route(board, at, route));
    let cities = board.cities.iter().enumerate().flat_map(|(at, city)| of_city(at, city));
    let mut all: Vec<Fact> = routes.chain(cities).collect();
    all.extend(Skill::ALL.iter().map(|&skill| of_skill(board, skill)));
    all.extend(of_markers(board));
    all.extend(of_scoring(board));
    all.extend(of_edition(board));
    all
}

fn of_route(board: &Board, place: usize, route: &Route) -> Vec<Fact> {
    let name = board.route_text(RouteId::at(place));
    let here = |fact: Fact| Fact {
        at: Some((At { kind: ROUTE, place }, name.clone())),
        effects: [format!("route.used.{name}."), format!("points.route.{name}"), format!("unused.{name}")].into(),
        measure: Some((format!("route.used.{name}"), "It is {} of all routes that are established.".to_owned())),
        ..fact
    };
    let n_ships = route.posts.iter().filter(|&&post| post == PostKind::Ship).count();
    let n_posts = route.posts.len();
    let mut all = vec![
        here(Fact::new("posts", "routes", n_posts as f64, format!("{name} has {}", count(n_posts, "post", "posts")))),
        here(Fact::new("ships", "routes", n_ships as f64, format!("{name} has {}", count(n_ships, "ship", "ships")))),
    ];
    all.extend(route.permanent.iter().map(|&effect| {
        let any = if effect == Effect::Develop(Develop::Any) { " any" } else { "" };
        let kind = format!("permanent {}{any}", effect.kind().word());
        let text = format!("The permanent marker of {name} is `{}`", board.effect_text(effect));
        here(Fact::new(kind, "routes", amount(effect), text))
    }));
    all
}

/// The number in an effect, of which one is given where it names none.
fn amount(effect: Effect) -> u8 {
    effect.amount().unwrap_or(1)
}

fn of_city(place: usize, city: &City) -> Vec<Fact> {
    let name = &city.name;
    let here = |fact: Fact| Fact {
        at: Some((At { kind: CITY, place }, name.clone())),
        effects: [format!("points.city.{name}"), format!("early.{name}."), format!("unused.{name}")].into(),
        measure: Some((format!("city.controlled.{name}"), "It is controlled at the end of {} of games.".to_owned())),
        ..fact
    };
    let coins = city.kontors.iter().filter(|kontor| kontor.coin > 0);
    let mut all: Vec<Fact> = coins
        .map(|kontor| here(Fact::new("coin", "cities", kontor.coin, format!("{name} has a coin of {}", kontor.coin))))
        .collect();
    // With a single kontor a city is for few by itself.
    let cheapest = city.kontors.iter().min_by_key(|kontor| kontor.colour).filter(|_| city.kontors.len() > 1);
    if let Some(cheapest) = cheapest {
        let text = format!("Every kontor of {name} needs {}", cheapest.colour);
        let shown = |value: f64| Colour::ALL[value as usize].word().to_owned();
        all.push(Fact { shown, ..here(Fact::new("privilege", "cities", cheapest.colour.index() as u32, text)) });
    }
    let n_skills = city.skills.iter().count();
    if n_skills > 0 {
        all.push(here(Fact::new(
            "skills",
            "cities",
            n_skills as u32,
            format!("{n_skills} skills can be developed in {name}"),
        )));
    }
    all
}

fn of_skill(board: &Board, skill: Skill) -> Fact {
    let n = board.cities.iter().filter(|city| city.skills.contains(skill)).count();
    let word = skill.word();
    let text = match n {
        1 => format!("{word} can be developed in one city"),
        _ => format!("{word} can be developed in {n} cities"),
    };
    let key = format!("skill.{word}.finished.all");
    Fact {
        effects: [format!("skill.{word}."), format!("unused.{word}")].into(),
        measure: Some((key, format!("{{}} of players finish {word}."))),
        ..Fact::new(format!("cities of {word}"), "skills", n as u32, text)
    }
}

/// The markers: how much one brings, and the part of all that one kind is. MP-10.
fn of_markers(board: &Board) -> Vec<Fact> {
    let n = |start: u8, supply: u8| f64::from(start) + f64::from(supply);
    let all: f64 = board.markers.stacks.iter().map(|stack| n(stack.start, stack.supply)).sum();
    let kinds = board.markers.stacks.iter().filter(|stack| n(stack.start, stack.supply) > 0.0).flat_map(|stack| {
        let effect = board.effect_text(stack.effect);
        let share = (100.0 * n(stack.start, stack.supply) / all).round();
        let of_it = |fact: Fact| Fact {
            effects: [format!("markers.{effect}"), format!("marker.used.{effect}.")].into(),
            measure: Some((format!("marker.used.{effect}"), format!("{{}} of the markers `{effect}` are used."))),
            ..fact
        };
        let amount = Fact::new(
            format!("marker {}", stack.effect.kind().word()),
            "markers",
            amount(stack.effect),
            format!("A marker is `{effect}`"),
        );
        let part = Fact::new("part of markers", "markers", share, format!("{share} % of all markers are `{effect}`"));
        [of_it(amount), of_it(part).in_percent()]
    });
    kinds.collect()
}

/// The numbers of the edition. SETUP-2, TURN-2, SCORE-2, SCORE-3, SCORE-5, SCORE-6.
fn of_edition(board: &Board) -> impl Iterator<Item = Fact> {
    let edition = &board.edition;
    let last = |list: &[u8]| list.last().copied().unwrap_or_default();
    let [keys, actions, markers] = [&edition.keys, &edition.actions, &edition.marker_points].map(|list| last(list));
    let numbers = [
        ("traders", "length", edition.traders, format!("A player has {} traders", edition.traders)),
        ("keys", "prestige", keys, format!("With all keys each kontor of the network counts {keys} prestige")),
        ("actions", "skills", actions, format!("With all actions a turn has {actions} of them")),
        ("marker points", "markers", markers, format!("The most that markers count is {markers} prestige")),
        (
            "skill points",
            "skills",
            edition.skill_points,
            format!("A finished skill counts {} prestige", edition.skill_points),
        ),
        (
            "city points",
            "cities",
            edition.city_points,
            format!("A controlled city counts {} prestige", edition.city_points),
        ),
    ];
    numbers.into_iter().map(|(kind, about, value, text)| Fact::new(kind, about, value, text))
}

/// The values that are counted at the end, and when that is. MP-13 to MP-15, MP-19, MP-23.
fn of_scoring(board: &Board) -> Vec<Fact> {
    let mut all = Vec::new();
    if let Some(best) = board.special.as_ref().and_then(|special| special.spaces.iter().map(|space| space.value).max())
    {
        all.push(Fact {
            effects: vec!["points.".to_owned()],
            ..Fact::new("special", "prestige", best, format!("The best of the special prestige spaces is worth {best}"))
        });
    }
    if let Some(first) = board.link.as_ref().and_then(|link| link.prestige.first()) {
        all.push(Fact {
            effects: vec!["link.".to_owned()],
            measure: Some(("link.games".to_owned(), "It is made in {} of games.".to_owned())),
            ..Fact::new(
                "Link",
                "link",
                *first,
                format!("The Link is worth {first} prestige to the first player who makes it"),
            )
        });
    }
    if let Some(score) = board.countries.iter().filter_map(|country| country.scores.first()).max() {
        all.push(Fact::new("country", "prestige", *score, format!("The first in a country gets {score} prestige")));
    }
    let ends = |kind, limit: u16, text: String, ending: &str| Fact {
        effects: ["ending.".to_owned(), "rounds.all.".to_owned()].into(),
        measure: Some((format!("ending.{ending}"), "{} of games end by it.".to_owned())),
        ..Fact::new(kind, "endings", limit, text)
    };
    let limit = board.prestige_limit;
    all.push(ends("end by prestige", limit, format!("A game ends at {limit} prestige"), "prestige"));
    let limit = board.completed_limit;
    all.push(ends("end by cities", limit, format!("A game ends with {limit} completed cities"), "cities"));
    all
}
