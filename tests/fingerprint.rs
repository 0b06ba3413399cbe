//! The fingerprint of a board: whatever names are like, two boards share its text only when they state the same facts.

use std::collections::BTreeMap;

use crate::support::maps;
use kogge::hansa::board::fingerprint::facts_text;
use kogge::hansa::board::{Board, City, Country, Kontor, Route};
use kogge::hansa::diff::diff;
use kogge::hansa::vocab::{
    Area, CityId, Colour, CountryId, CountrySet, Effect, PostKind, RouteId, Shape, SkillSet, Source, Sources,
};

#[test]
fn names_cannot_stand_for_one_another() {
    let of = |route: &str| {
        let city = |name: &str| format!("city \"{name}\": white square\nroute Bremen -- \"{name}\": house\n");
        let cities: String = ["Za", "Za|Zb", "Zb|Zc", "Zc"].map(city).concat();
        let text = maps::text("hanse-4-5") + &cities + &format!("route {route}: house, house\n");
        maps::board_of(&text).board().clone()
    };
    let found = diff(&of("Za -- \"Zb|Zc\""), &of("\"Za|Zb\" -- Zc"));
    assert!(!found.saved_games_stay(), "{:?}", found.fingerprints);
    assert_eq!(found.differences.iter().filter(|one| one.name.contains("Zc")).count(), 2, "{:#?}", found.differences);
}

const N_NAMES: usize = 6;

/// A board of one route whose cities and countries have these names.
fn board(any: &Board, names: &[String; N_NAMES]) -> Board {
    let mut board = any.clone();
    let city = |name: &String| City {
        name: name.clone(),
        countries: CountrySet::EMPTY,
        skills: SkillSet::default(),
        permissions: CountrySet::EMPTY,
        green: false,
        kontors: Vec::new(),
    };
    board.cities = names.iter().map(city).collect();
    let country = |name: &String| Country {
        name: name.clone(),
        home: false,
        needs_permission: false,
        leave: kogge::hansa::vocab::Leave::Never,
        markers_open: true,
        scores: Vec::new(),
    };
    board.countries = names.iter().map(country).collect();
    board.routes = vec![Route {
        ends: [CityId(0), CityId(1)],
        name: None,
        posts: vec![PostKind::House],
        country: None,
        tavern: false,
        permanent: Vec::new(),
        markers_open: None,
    }];
    board.missions.clear();
    board.neutral_cities.clear();
    board.link.as_mut().expect("the map has one").ends = [CityId(0), CityId(1)];
    let special = board.special.as_mut().expect("the map has it");
    (special.city, special.routes) = (CityId(0), Vec::new());
    board
}

fn countries(of: impl IntoIterator<Item = usize>) -> CountrySet {
    of.into_iter().map(CountryId::at).collect()
}

/// A place to which a board can name two things of its own.
type Slot = fn(&mut Board, &[String; N_NAMES], usize, usize);

/// Every place of the text in which names stand.
const SLOTS: [Slot; 13] = [
    |board, _, i, j| board.link.as_mut().expect("kept").ends = [CityId::at(i), CityId::at(j)],
    |board, _, i, j| board.routes[0].ends = [CityId::at(i), CityId::at(j)],
    |board, names, i, j| {
        board.routes[0].ends[1] = CityId::at(i);
        board.routes[0].name = Some(names[j].clone());
    },
    |board, names, i, j| {
        board.routes[0].name = Some(names[i].clone());
        board.routes[0].country = Some(CountryId::at(j));
    },
    |board, _, i, j| {
        board.routes[0].ends[1] = CityId::at(i);
        board.routes[0].country = Some(CountryId::at(j));
    },
    |board, _, i, j| {
        let special = board.special.as_mut().expect("kept");
        (special.city, special.routes) = (CityId::at(i), vec![RouteId(0)]);
        board.routes[0].ends[1] = CityId::at(j);
    },
    |board, names, i, j| {
        board.special.as_mut().expect("kept").routes = vec![RouteId(0), RouteId(1)];
        board.routes[0].name = Some(names[i].clone());
        board.routes.push(Route { name: Some(names[j].clone()), ..board.routes[0].clone() });
    },
    |board, _, i, j| board.missions = vec![[CityId(0), CityId::at(i), CityId::at(j)]],
    |board, _, i, j| board.neutral_cities = vec![CityId::at(i), CityId::at(j)],
    |board, _, i, j| board.cities[0].countries = countries([i, j]),
    |board, _, i, j| {
        board.cities[0].permissions = countries([i]);
        let kontor = Kontor { colour: Colour::White, shape: Shape::Square, coin: 0 };
        board.cities[0].kontors = vec![kontor; j];
    },
    |board, names, i, j| {
        board.cities.truncate(2);
        board.cities[0].name = names[i].clone();
        board.cities[0].countries = countries([j]);
    },
    |board, _, i, j| {
        let sources = Sources::new(&[Source::Stock]);
        let place = |at| Effect::Place { limit: 2, area: Area::In(countries([at])), sources };
        board.routes[0].permanent = vec![place(i), place(j)];
    },
];

#[test]
fn boards_with_other_facts_have_other_texts() {
    let names = |prefix: &str| std::array::from_fn(|i| format!("{prefix}{i}"));
    let any = maps::board(&maps::shipped(), "hanse-3");
    let mut texts: BTreeMap<String, Board> = BTreeMap::new();
    for slot in SLOTS {
        for (i, j) in (0..N_NAMES).flat_map(|i| (0..N_NAMES).map(move |j| (i, j))) {
            let of = |names: &[String; N_NAMES]| {
                let mut board = board(any.board(), names);
                slot(&mut board, names, i, j);
                board
            };
            let (one, other) = (of(&names("P")), of(&names(" | in Q, ")));
            let text = facts_text(&one);
            assert_eq!(text, facts_text(&other), "names are no facts of play");
            if let Some(same) = texts.insert(text, one.clone()) {
                assert_eq!(without_route_names(&same), without_route_names(&one));
            }
        }
    }
    assert!(texts.len() > 150, "{}", texts.len());
}

/// A board whose routes have no names, and whose cities all have the same one.
fn without_route_names(board: &Board) -> Board {
    let mut board = board.clone();
    board.routes.iter_mut().for_each(|route| route.name = None);
    board.cities.iter_mut().for_each(|city| city.name.clear());
    board
}

#[test]
fn renamed_places_keep_their_fingerprint_while_their_order_stays() {
    let of = |text: &str| maps::board_of(text).board().clone();
    let text = maps::text("britannia-4-5");
    let stays = diff(&of(&text), &of(&text.replace("Scotland", "Schottland").replace("Carlisle", "Carlyle")));
    assert!(stays.saved_games_stay(), "{:?}", stays.fingerprints);
    assert!(!stays.differences.is_empty());
    let moved = diff(&of(&text), &of(&text.replace("Carlisle", "Zarlisle")));
    assert!(!moved.saved_games_stay(), "{:?}", moved.fingerprints);
}
