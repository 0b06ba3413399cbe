//! The fingerprint of a board: whatever names are like, two boards share its text only when they state the same facts.

use std::collections::BTreeMap;

use crate::support::frame::{MAIN, editions, facts_alone};
use crate::support::maps;
use kogge::hansa::board::fingerprint::facts_text;
use kogge::hansa::board::{Board, City, Country, Kontor, Route};
use kogge::hansa::compile::compile;
use kogge::hansa::diff::diff;
use kogge::hansa::vocab::{
    Area, CityId, Colour, CountryId, CountrySet, Effect, PostKind, RouteId, Shape, SkillSet, Source, Sources,
};
use kogge::random::Random;
use kogge::text::MemoryFiles;

#[test]
fn names_cannot_stand_for_one_another() {
    let of = |route: &str| {
        let city = |name: &str| format!("city \"{name}\": white square\nroute Bremen -- \"{name}\": house\n");
        let cities: String = ["Za", "Za|Zb", "Zb|Zc", "Zc"].map(city).concat();
        let text = maps::text("hanse-4-5") + &cities + &format!("route {route}: house, house\n");
        let files = editions(MemoryFiles::new()).with(MAIN, facts_alone(&text));
        let compiled = compile(&files, MAIN).expect("the map is there");
        compiled.board.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics)).board().clone()
    };
    let found = diff(&of("Za -- \"Zb|Zc\""), &of("\"Za|Zb\" -- Zc"));
    assert!(!found.saved_games_stay(), "{:?}", found.fingerprints);
    assert_eq!(found.differences.iter().filter(|one| one.name.contains("Zc")).count(), 2, "{:#?}", found.differences);
}

/// Strings that stand between and around names in the text, and what quoting is made of.
const GLUE: [&str; 32] = [
    "|",
    "||",
    ",",
    ", ",
    " ",
    "  ",
    "\"",
    "\"|\"",
    "\\",
    "\\\"",
    "\\n",
    "\n",
    "\r",
    " – ",
    " -- ",
    "--",
    " (",
    ")",
    ")|",
    " by ",
    " in ",
    "| in ",
    " home ",
    " home true permission false leave never markers true scores []\ncountry ",
    " green ",
    " green false skills  permits ",
    " tavern ",
    " white square 0",
    " or ",
    " from stock or take up to 2",
    " [7]",
    " [",
];

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
fn no_names_make_two_boards_one() {
    let glued = GLUE.map(|glue| {
        ["P", "Q", "R"].map(str::to_owned).into_iter().chain([
            format!("P{glue}Q"),
            format!("Q{glue}R"),
            format!("P{glue}Q{glue}R"),
        ])
    });
    let mut random = Random::from_seed(14);
    let mut odd = || {
        let token = |random: &mut Random| match random.below(3) {
            0 => ["P", "Q", "in"][random.below(3)],
            _ => GLUE[random.below(GLUE.len())],
        };
        (0..=random.below(4)).map(|_| token(&mut random)).collect::<String>()
    };
    let odd_names: Vec<[String; N_NAMES]> = (0..24).map(|_| std::array::from_fn(|i| format!("{i}{}", odd()))).collect();
    let glued = glued.map(|names| names.collect::<Vec<_>>().try_into().expect("as many names"));
    let any = maps::board(&maps::shipped(), "hanse-3");
    let mut texts: BTreeMap<String, Board> = BTreeMap::new();
    for names in glued.iter().chain(&odd_names) {
        for slot in SLOTS {
            for (i, j) in (0..N_NAMES).flat_map(|i| (0..N_NAMES).map(move |j| (i, j))) {
                let mut board = board(any.board(), names);
                slot(&mut board, names, i, j);
                if let Some(other) = texts.insert(facts_text(&board), board.clone()) {
                    assert_eq!(other, board, "{}", facts_text(&board));
                }
            }
        }
    }
    assert!(texts.len() > 15_000, "{}", texts.len());
}
