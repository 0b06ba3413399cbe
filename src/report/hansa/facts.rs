//! The numbers that a map states which one board may have far from others.

use super::heat::{CITY, ROUTE};
use crate::{At, Fact, in_both};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;
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

/// The facts of a board that are rules in numbers.
pub(super) fn rules(board: &Board) -> Vec<Fact> {
    of_edition(board).into_iter().chain(of_scoring(board)).collect()
}

fn of_route(board: &Board, place: usize, route: &Route) -> Vec<Fact> {
    let name = board.route_text(RouteId::at(place));
    let here = |fact: Fact| Fact {
        at: Some((At { kind: ROUTE, place }, name.clone())),
        effects: [format!("route.used.{name}."), format!("points.route.{name}"), format!("unused.{name}")].into(),
        measure: Some((
            format!("route.used.{name}"),
            [
                "It is {} of all routes that are established.".to_owned(),
                "Sie ist {} aller eingerichteten Handelsrouten.".to_owned(),
            ],
        )),
        ..fact
    };
    let n_ships = route.posts.iter().filter(|&&post| post == PostKind::Ship).count();
    let n_posts = route.posts.len();
    let has = |t: Tongue, n: String| say!(t, "{name} has {n}", "Die Handelsroute {name} hat {n}");
    let posts = |t: Tongue| has(t, t.count(n_posts, ["post", "posts"], ["keinen", "Posten", "Posten"]));
    let ships = |t: Tongue| has(t, t.count(n_ships, ["ship", "ships"], ["kein", "Schiff", "Schiffe"]));
    let mut all = vec![
        here(Fact::new("posts", "routes", n_posts as f64, posts)),
        here(Fact::new("ships", "routes", n_ships as f64, ships)),
    ];
    all.extend(route.permanent.iter().map(|&effect| {
        let any = if effect == Effect::Develop(Develop::Any) { " any" } else { "" };
        let kind = format!("permanent {}{any}", effect.kind().word());
        let text = |t| {
            say!(
                t,
                "The permanent marker of {name} is `{}`",
                "Der dauerhafte Bonusmarker von {name} ist „{}“",
                effect_said(t, board, effect)
            )
        };
        here(Fact::new(kind, "routes", amount(effect), text))
    }));
    all
}

/// An effect as people read it.
fn effect_said(t: Tongue, board: &Board, effect: Effect) -> String {
    match t {
        Tongue::English => board.effect_text(effect),
        Tongue::German => effect.said(t, |country| board.countries[country.index()].name.clone()),
    }
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
        measure: Some((
            format!("city.controlled.{name}"),
            [
                "It is controlled at the end of {} of games.".to_owned(),
                "Am Ende kontrolliert sie jemand in {} der Partien.".to_owned(),
            ],
        )),
        ..fact
    };
    let coins = city.kontors.iter().filter(|kontor| kontor.coin > 0);
    let coins = coins.map(|kontor| {
        let coin = kontor.coin;
        let text = |t| say!(t, "{name} has a coin of {coin}", "In {name} liegt eine Münze mit {coin}");
        here(Fact::new("coin", "cities", coin, text))
    });
    let mut all: Vec<Fact> = coins.collect();
    // With a single kontor a city is for few by itself.
    let cheapest = city.kontors.iter().min_by_key(|kontor| kontor.colour).filter(|_| city.kontors.len() > 1);
    if let Some(cheapest) = cheapest {
        let text = |t| {
            say!(
                t,
                "Every kontor of {name} needs {}",
                "Jede Niederlassung in {name} verlangt {}",
                cheapest.colour.said(t)
            )
        };
        let shown = |t: Tongue, value: f64| Colour::ALL[value as usize].said(t).to_owned();
        all.push(Fact { shown, ..here(Fact::new("privilege", "cities", cheapest.colour.index() as u32, text)) });
    }
    let n_skills = city.skills.iter().count();
    if n_skills > 0 {
        let text = |t: Tongue| {
            let skills = t.count(n_skills, ["skill", "skills"], ["keine", "Eigenschaft", "Eigenschaften"]);
            say!(t, "{n_skills} skills can be developed in {name}", "In {name} kannst du {skills} entwickeln")
        };
        all.push(here(Fact::new("skills", "cities", n_skills as u32, text)));
    }
    all
}

fn of_skill(board: &Board, skill: Skill) -> Fact {
    let n = board.cities.iter().filter(|city| city.skills.contains(skill)).count();
    let word = skill.word();
    let text = |t| match n {
        1 => say!(t, "{} can be developed in one city", "In einer Stadt kannst du {} entwickeln", skill.said(t)),
        _ => say!(t, "{} can be developed in {n} cities", "In {n} Städten kannst du {} entwickeln", skill.said(t)),
    };
    let finished = |t| say!(t, "{{}} of players finish {}.", "{{}} der Spieler entwickeln {} voll.", skill.said(t));
    let key = format!("skill.{word}.finished.all");
    Fact {
        effects: [format!("skill.{word}."), format!("unused.{word}")].into(),
        measure: Some((key, in_both(finished))),
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
        let said = |t| effect_said(t, board, stack.effect);
        let used =
            |t| say!(t, "{{}} of the markers `{}` are used.", "{{}} der Bonusmarker „{}“ werden benutzt.", said(t));
        let of_it = |fact: Fact| Fact {
            effects: [format!("markers.{effect}"), format!("marker.used.{effect}.")].into(),
            measure: Some((format!("marker.used.{effect}"), in_both(used))),
            ..fact
        };
        let amount =
            Fact::new(format!("marker {}", stack.effect.kind().word()), "markers", amount(stack.effect), |t| {
                say!(t, "A marker is `{}`", "Ein Bonusmarker ist „{}“", said(t))
            });
        let part = Fact::new("part of markers", "markers", share, |t| {
            say!(t, "{share} % of all markers are `{}`", "{share} % aller Bonusmarker sind „{}“", said(t))
        });
        [of_it(amount), of_it(part).in_percent()]
    });
    kinds.collect()
}

/// The numbers of the edition. SETUP-2, TURN-2, SCORE-2, SCORE-3, SCORE-5, SCORE-6.
fn of_edition(board: &Board) -> Vec<Fact> {
    let edition = &board.edition;
    let last = |list: &[u8]| list.last().copied().unwrap_or_default();
    let [keys, actions, markers] = [&edition.keys, &edition.actions, &edition.marker_points].map(|list| last(list));
    let (traders, skill, city) = (edition.traders, edition.skill_points, edition.city_points);
    vec![
        Fact::new("traders", "length", traders, |t| {
            say!(t, "A player has {traders} traders", "Ein Spieler hat {traders} Händler")
        }),
        Fact::new("keys", "prestige", keys, |t| {
            say!(
                t,
                "With all keys each kontor of the network counts {keys} prestige",
                "Mit allen Stadtschlüsseln zählt jede Niederlassung im Netzwerk {keys} Prestige"
            )
        }),
        Fact::new("actions", "skills", actions, |t| {
            say!(
                t,
                "With all actions a turn has {actions} of them",
                "Mit vollen Actiones hat ein Zug {actions} Aktionen"
            )
        }),
        Fact::new("marker points", "markers", markers, |t| {
            say!(
                t,
                "The most that markers count is {markers} prestige",
                "Bonusmarker zählen höchstens {markers} Prestige"
            )
        }),
        Fact::new("skill points", "skills", skill, |t| {
            say!(
                t,
                "A finished skill counts {skill} prestige",
                "Eine voll entwickelte Eigenschaft zählt {skill} Prestige"
            )
        }),
        Fact::new("city points", "cities", city, |t| {
            say!(t, "A controlled city counts {city} prestige", "Eine kontrollierte Stadt zählt {city} Prestige")
        }),
    ]
}

/// The values that are counted at the end, and when that is. MP-13 to MP-15, MP-19, MP-23.
fn of_scoring(board: &Board) -> Vec<Fact> {
    let mut all = Vec::new();
    let spaces = board.special.iter().flat_map(|special| &special.spaces);
    if let Some(best) = spaces.map(|space| space.value).max() {
        let text = |t| {
            say!(
                t,
                "The best of the special prestige spaces is worth {best}",
                "Das beste Sonderprestigefeld bringt {best}"
            )
        };
        all.push(Fact { effects: vec!["points.".to_owned()], ..Fact::new("special", "prestige", best, text) });
    }
    if let Some(&first) = board.link.as_ref().and_then(|link| link.prestige.first()) {
        let text = |t| {
            say!(
                t,
                "The Link is worth {first} prestige to the first player who makes it",
                "Die Verbindung bringt dem ersten Spieler, der sie hat, {first} Prestige"
            )
        };
        let made = ["It is made in {} of games.", "Sie entsteht in {} der Partien."];
        all.push(Fact {
            effects: vec!["link.".to_owned()],
            measure: Some(("link.games".to_owned(), made.map(str::to_owned))),
            ..Fact::new("Link", "link", first, text)
        });
    }
    if let Some(score) = board.countries.iter().filter_map(|country| country.scores.first()).max() {
        all.push(Fact::new("country", "prestige", *score, |t| {
            say!(t, "The first in a country gets {score} prestige", "Der Erste in einem Land bekommt {score} Prestige")
        }));
    }
    let by_it = ["{} of games end by it.", "So enden {} der Partien."].map(str::to_owned);
    let ends = |fact: Fact, ending: &str| Fact {
        effects: ["ending.".to_owned(), "rounds.all.".to_owned()].into(),
        measure: Some((format!("ending.{ending}"), by_it.clone())),
        ..fact
    };
    let limit = board.prestige_limit;
    let by_prestige = Fact::new("end by prestige", "endings", limit, |t| {
        say!(t, "A game ends at {limit} prestige", "Eine Partie endet bei {limit} Prestige")
    });
    let limit = board.completed_limit;
    let by_cities = Fact::new("end by cities", "endings", limit, |t| {
        say!(t, "A game ends with {limit} completed cities", "Eine Partie endet mit {limit} voll besetzten Städten")
    });
    all.extend([ends(by_prestige, "prestige"), ends(by_cities, "cities")]);
    all
}
