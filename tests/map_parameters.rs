//! The map parameters MP-1 to MP-24: what each says, and what holds where a map does not say it.

use crate::support::small::said;
use kogge::hansa::board::{Board, Kontor, MarkerStack, SpecialSpace};
use kogge::hansa::syntax::effect;
use kogge::hansa::vocab::{CityId, Colour, Leave, Module, PostKind, RouteId, Scope, Shape, Skill, Tongue};

/// The smallest map that says nothing it need not.
const PLAIN: &str = "map M\n    link A -- B\n    special A\ncity A: white square\ncity B: white square\n\
                     city C: white square\nroute A -- B: house\nroute A -- C: house\n";

/// [`PLAIN`] with further facts of the map, and further lines.
fn with(facts: &str, lines: &str) -> Board {
    let facts: String = facts.lines().map(|fact| format!("    {fact}\n")).collect();
    said(&(PLAIN.replacen("    link", &format!("{facts}    link"), 1) + lines))
}

/// [`PLAIN`] with one line in place of another.
fn instead(line: &str, other: &str) -> Board {
    assert!(PLAIN.contains(line));
    said(&PLAIN.replacen(line, other, 1))
}

const COUNTRIES: &str = "map M\n    link A -- B\n    special A\ncountry H: home\ncountry F: foreign\n\
                         city A in H: white square\ncity B in F, H: white square\nroute A -- B in F: house\n";

#[test]
fn mp_1_identity() {
    let plain = said(PLAIN);
    assert_eq!((plain.id.as_str(), plain.board.as_str(), plain.name.as_str()), ("small", "small", "M"));
    assert_eq!((plain.version, plain.author, plain.licence, plain.words), (None, None, None, Tongue::English));
    let board =
        with("id m-1\nboard m\nversion 2.1\nauthor \"A. Nobody\"\nlicence CC-BY-4.0\nwords german\nlanguage 1", "");
    assert_eq!((board.id.as_str(), board.board.as_str()), ("m-1", "m"));
    assert_eq!(board.words, Tongue::German);
    let texts = [board.version, board.author, board.licence].map(Option::unwrap_or_default);
    assert_eq!(texts, ["2.1", "A. Nobody", "CC-BY-4.0"]);
    assert_eq!(with("id m-1", "").board, "m-1");
}

#[test]
fn mp_2_players() {
    assert_eq!(said(PLAIN).players, [3, 4, 5]);
    assert_eq!(with("players 5, 4", "").players, [4, 5]);
}

#[test]
fn mp_3_to_6_cities() {
    let city = |line: &str| instead("city C: white square\n", line).cities[2].clone();
    let plain = city("city C: white square\n");
    assert_eq!(plain.kontors, [Kontor { colour: Colour::White, shape: Shape::Square, coin: 0 }]);
    assert!(plain.skills.is_empty() && plain.permissions.is_empty() && plain.countries.is_empty() && !plain.green);
    let said = city("city C: black circle coin 3, orange square\n    skill purse, keys or book\n");
    let kontor = |colour, shape, coin| Kontor { colour, shape, coin };
    assert_eq!(said.kontors, [kontor(Colour::Black, Shape::Circle, 3), kontor(Colour::Orange, Shape::Square, 0)]);
    assert_eq!(said.skills.iter().collect::<Vec<_>>(), [Skill::Keys, Skill::Book, Skill::Purse]);
    let green = city("city C: green\n");
    assert!(green.green && green.kontors.is_empty());
}

#[test]
fn mp_7_to_9_routes() {
    let plain = said(PLAIN).routes[0].clone();
    assert_eq!((plain.posts, plain.tavern, plain.permanent.len(), plain.name), (vec![PostKind::House], false, 0, None));
    let said =
        instead("route A -- B: house\n", "route B -- A as X: ship, house\n    tavern\n    always extra kontor\n");
    let said = said.routes[0].clone();
    assert_eq!(said.posts, [PostKind::House, PostKind::Ship]);
    assert_eq!((said.tavern, said.permanent.len(), said.name.as_deref()), (true, 1, Some("X")));
}

#[test]
fn mp_10_markers() {
    let stack = |effect: &str, start, supply| MarkerStack { effect: effect_of(effect), start, supply };
    assert_eq!(
        said(PLAIN).markers.stacks,
        [
            stack("actions +3", 0, 2),
            stack("actions +4", 0, 2),
            stack("develop any", 0, 2),
            stack("extra kontor", 1, 3),
            stack("move up to 3 of others", 1, 1),
            stack("swap kontors", 1, 2),
        ]
    );
    let said = with("", "markers\n    supply 5 swap kontors\n    start 1 swap kontors\n    supply 2 prestige 2\n");
    assert_eq!(said.markers.stacks, [stack("prestige 2", 0, 2), stack("swap kontors", 1, 5)]);
    // Sixty is the most of one line, and lines of one effect add up; no sum may run over.
    let many = "    start 60 extra kontor\n    supply 60 extra kontor\n".repeat(6);
    let many = with("", &format!("markers\n{many}"));
    assert_eq!(many.markers.stacks, [stack("extra kontor", 255, 255)]);
}

fn effect_of(text: &str) -> kogge::hansa::vocab::Effect {
    effect(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn mp_11_replacement_limits() {
    let open = |text: &str| said(text).markers_open(RouteId::at(0));
    assert!(open(PLAIN));
    assert!(!open(&PLAIN.replace("A -- B: house\n", "A -- B: house\n    markers closed\n")));
    assert!(!open(&PLAIN.replace("A -- B: house\n", "A -- B: house\n    always prestige 1\n")));
    // A permanent marker closes its route, and saying so or the opposite changes nothing.
    for said in ["closed", "open"] {
        let facts = format!("A -- B: house\n    always prestige 1\n    markers {said}\n");
        assert!(!open(&PLAIN.replace("A -- B: house\n", &facts)));
    }
    assert!(!open(COUNTRIES));
    assert!(open(&COUNTRIES.replace("in F: house\n", "in H: house\n")));
    assert!(open(&COUNTRIES.replace("in F: house\n", "in F: house\n    markers open\n")));
    assert!(open(&COUNTRIES.replace("country F: foreign\n", "country F: foreign\n    markers open\n")));
    assert!(!open(
        &COUNTRIES.replace("H: home\n", "H: home\n    markers closed\n").replace("in F: house", "in H: house")
    ));
}

#[test]
fn mp_12_moves() {
    assert_eq!(said(PLAIN).moves, Scope::Anywhere);
    assert_eq!(said(COUNTRIES).moves, Scope::WithinCountry);
    assert_eq!(with("moves within a country", "").moves, Scope::WithinCountry);
    assert_eq!(said(&COUNTRIES.replace("    special", "    moves anywhere\n    special")).moves, Scope::Anywhere);
}

#[test]
fn mp_13_and_23_ends_of_the_game() {
    let ends = |board: Board| (board.completed_limit, board.prestige_limit);
    assert_eq!(ends(said(PLAIN)), (10, 20));
    assert_eq!(ends(with("ends at 8 completed cities\nends at 25 prestige", "")), (8, 25));
}

#[test]
fn mp_14_link() {
    let link = |board: Board| board.link.map(|link| (link.ends, link.prestige));
    let [a, b] = [0, 1].map(CityId::at);
    assert_eq!(link(said(PLAIN)), Some(([a, b], vec![7, 4, 2])));
    assert_eq!(link(instead("link A -- B\n", "link B -- A: 9, 5\n")), Some(([b, a], vec![9, 5])));
}

#[test]
fn mp_15_special_prestige() {
    let space = |value, colour| SpecialSpace { value, colour };
    let plain = said(PLAIN).special.expect("the map names a special city");
    assert_eq!((plain.city, plain.routes), (CityId::at(0), vec![RouteId::at(0), RouteId::at(1)]));
    assert_eq!(
        plain.spaces,
        [space(7, Colour::White), space(8, Colour::Orange), space(9, Colour::Pink), space(11, Colour::Black)]
    );
    let said = instead("special A\n", "special A by C -- A: pink 3, pink 4\n");
    let said = said.special.expect("the map names a special city");
    assert_eq!(
        (said.routes, said.spaces),
        (vec![RouteId::at(1)], vec![space(3, Colour::Pink), space(4, Colour::Pink)])
    );
}

#[test]
fn mp_16_to_19_countries() {
    assert!(said(PLAIN).countries.is_empty());
    let country = |text: &str, name: &str| {
        let board = said(text);
        board.countries.into_iter().find(|country| country.name == name).expect("a country of the map")
    };
    let (home, foreign) = (country(COUNTRIES, "H"), country(COUNTRIES, "F"));
    assert_eq!((home.home, home.needs_permission, home.leave, home.markers_open), (true, false, Leave::Never, true));
    assert_eq!(
        (foreign.home, foreign.needs_permission, foreign.leave, foreign.markers_open),
        (false, true, Leave::Home, false)
    );
    assert_eq!((home.scores, foreign.scores), (vec![], vec![]));
    let facts = "foreign\n    permission not needed\n    leave anywhere\n    scores\n";
    let said_so = country(&COUNTRIES.replace("foreign\n", facts), "F");
    assert_eq!((said_so.needs_permission, said_so.leave, said_so.scores), (false, Leave::Anywhere, vec![7, 4, 2]));
    let scores = country(&COUNTRIES.replace("foreign\n", "foreign\n    scores 5, 1\n    leave never\n"), "F");
    assert_eq!((scores.scores, scores.leave), (vec![5, 1], Leave::Never));
    let strict = country(&COUNTRIES.replace("home\n", "home\n    permission needed\n    leave home\n"), "H");
    assert_eq!((strict.needs_permission, strict.leave), (true, Leave::Home));
    let board =
        said(&COUNTRIES.replace("city A in H: white square\n", "city A in H: white square\n    permission F or H\n"));
    assert_eq!((board.cities[0].permissions.len(), board.cities[0].countries.len()), (2, 1));
    assert_eq!((board.cities[1].permissions.len(), board.cities[1].countries.len()), (0, 2));
}

#[test]
fn mp_20_missions() {
    assert!(said(PLAIN).missions.is_empty());
    let cards = with("", "mission C, A, B\n").missions;
    assert_eq!(cards, [[2, 0, 1].map(CityId::at)]);
}

#[test]
fn mp_21_modules() {
    let modules = |board: Board| board.modules.iter().collect::<Vec<_>>();
    assert_eq!(modules(said(PLAIN)), [Module::TwoPlayers]);
    assert_eq!(modules(said(COUNTRIES)), [Module::BorderFee, Module::TwoPlayers]);
    assert_eq!(modules(with("modules none", "")), []);
    assert_eq!(modules(with("modules promo, two players, border fee, favour, missions", "")), Module::ALL);
}

#[test]
fn mp_22_neutral_cities() {
    let neutral = |board: Board| board.neutral_cities;
    assert_eq!(neutral(said(PLAIN)), [CityId::at(0)]);
    let skilled = instead("city C: white square\n", "city C: white square\n    skill book\n");
    assert_eq!(neutral(skilled), [0, 2].map(CityId::at));
    assert_eq!(neutral(with("neutral at C, B", "")), [1, 2].map(CityId::at));
}

#[test]
fn mp_24_presentation() {
    assert_eq!(said(PLAIN).picture, None);
    let picture = instead(
        "route A -- B: house\n",
        "route A -- B: house, ship\npicture 30 x 20\n    C: 3 4\n    B -- A: 5 6, 7 8\n",
    );
    let picture = picture.picture.expect("the map has a picture");
    assert_eq!((picture.size, picture.cities), ([30, 20], vec![None, None, Some([3, 4])]));
    assert_eq!(picture.routes, [vec![[7, 8], [5, 6]], vec![]]);
}
