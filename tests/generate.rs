//! Maps drawn from a seed: the same every time, sound over all options, as asked for, and playable to the end.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::excerpt::render;
use kogge::hansa::board::Board;
use kogge::hansa::check::CheckedBoard;
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::emit::map;
use kogge::hansa::generate::{Options, OptionsError, generate, generate_variant};
use kogge::hansa::play::{Plan, play};
use kogge::hansa::registry;
use kogge::hansa::rules::{Config, Rules, set_up};
use kogge::hansa::shipped;
use kogge::hansa::vocab::{Module, PostKind};
use kogge::hash::fnv1a;
use kogge::text::MemoryFiles;

/// The numbers of cities of boards that can be played.
const PLAYABLE: std::ops::RangeInclusive<usize> = 4..=64;

fn drawn(options: &Options) -> String {
    generate(options).unwrap_or_else(|why| panic!("{options:?}: {why}"))
}

/// The board of a drawn map, which must be without any finding.
#[track_caller]
fn board(options: &Options) -> CheckedBoard {
    let files = shipped::SHIPPED.memory().with("maps/hansa/generated.board", drawn(options));
    compiled(&files, "generated", options)
}

/// The board of the side for three players, without any finding too.
#[track_caller]
fn side(options: &Options) -> CheckedBoard {
    let text = generate_variant(options).unwrap_or_else(|why| panic!("{options:?}: {why}"));
    let files = shipped::SHIPPED.memory().with("maps/hansa/generated.board", drawn(options));
    compiled(&files.with("maps/hansa/generated-3.board", text), "generated-3", options)
}

#[track_caller]
fn compiled(files: &MemoryFiles, name: &str, options: &Options) -> CheckedBoard {
    let path = format!("maps/hansa/{name}.board");
    let Compiled { sources, mut diagnostics, board, .. } = compile(files, &path).expect("the map is there");
    diagnostics.retain(|finding| !registry::is_about_balance(finding.descriptor));
    assert!(diagnostics.is_empty(), "{name} of {options:?}:\n{}", render(&sources, &diagnostics));
    board.expect("a map without findings makes a board")
}

/// Everything that so many cities bear.
fn everything(seed: u64, cities: usize) -> Options {
    let (countries, most) = ((cities / 6).min(7), cities / 3);
    let modules = [Module::Favour].into_iter().collect();
    let own_rules = seed % 2 == 1;
    Options {
        countries,
        greens: cities / 4,
        ships: most,
        effects: most,
        parallels: cities / 4,
        modules,
        own_rules,
        ..Options::new(seed, cities)
    }
}

#[test]
fn a_small_map_reads_like_one_that_a_person_drew() {
    let options = Options { countries: 1, greens: 1, ships: 3, effects: 2, parallels: 1, ..Options::new(7, 14) };
    insta::assert_snapshot!(drawn(&options));
}

#[test]
fn a_side_says_what_differs() {
    let options = Options { countries: 2, ships: 3, effects: 2, players: vec![4, 5], ..Options::new(4, 20) };
    insta::assert_snapshot!(generate_variant(&options).expect("the map is for four players and more"));
}

#[test]
fn the_same_options_draw_the_same_map_for_ever() {
    let hash = |options: &Options| format!("{:016x}", fnv1a(drawn(options).as_bytes()));
    let options = [Options::new(0, 24), everything(1, 64), Options::draw(2, PLAYABLE), Options::new(3, 200)];
    for options in &options {
        assert_eq!(drawn(options), drawn(options));
    }
    insta::assert_snapshot!(options.each_ref().map(hash).join("\n"));
    assert_ne!(drawn(&Options::new(1, 24)), drawn(&Options::new(2, 24)));
}

#[test]
fn drawn_maps_and_their_sides_have_no_findings() {
    // In the side of the last one a country loses all its routes to its neighbours.
    for seed in (0..200).chain([2_714]) {
        let options = Options::draw(seed, PLAYABLE);
        board(&options).table().unwrap_or_else(|why| panic!("{options:?}: {why}"));
        if generate_variant(&options) != Err(OptionsError::NoSmallerSide) {
            side(&options).table().unwrap_or_else(|why| panic!("{options:?}: {why}"));
        }
    }
}

#[test]
fn every_size_bears_the_most_of_everything() {
    for cities in PLAYABLE {
        for seed in 0..4 {
            let options = everything(seed, cities);
            let checked = board(&options);
            let table = checked.table().unwrap_or_else(|why| panic!("{options:?}: {why}"));
            let rules = Rules::new(&table, &checked.board().edition);
            let config = Config::new(table.players[0].into(), seed);
            assert!(set_up(rules, &config).is_ok(), "{options:?}: {:?}", set_up(rules, &config).err());
        }
    }
}

#[test]
fn a_drawn_map_is_written_as_any_other() {
    for seed in 0..40 {
        let options = Options::draw(seed, PLAYABLE);
        let (text, written) = (drawn(&options), map::write(board(&options).board(), ""));
        // What is allowed is no part of a board.
        let text: String =
            text.lines().filter(|line| !line.starts_with("    allow ")).map(|line| format!("{line}\n")).collect();
        assert!(text.ends_with(&written), "{options:?}:\n{text}\n{written}");
    }
}

#[test]
fn what_is_asked_for_is_drawn() {
    for seed in 0..60 {
        let options = Options { id: "my-map".to_owned(), ..Options::draw(seed, PLAYABLE) };
        let checked = board(&options);
        let board = checked.board();
        let routes =
            |is: &dyn Fn(&kogge::hansa::board::Route) -> bool| board.routes.iter().filter(|route| is(route)).count();
        assert_eq!(board.id, "my-map");
        assert_eq!(board.cities.len(), options.cities);
        assert_eq!(board.countries.iter().filter(|country| !country.home).count(), options.countries);
        assert_eq!(board.cities.iter().filter(|city| city.green).count(), options.greens);
        assert_eq!(routes(&|route| route.posts.contains(&PostKind::Ship)), options.ships);
        assert_eq!(routes(&|route| !route.permanent.is_empty()), options.effects);
        assert_eq!(routes(&|route| route.name.is_some()), 2 * options.parallels);
        assert!(options.players.is_empty() || board.players == options.players, "{options:?}");
        assert!(options.modules.iter().all(|module| board.modules.contains(module)), "{options:?}");
        assert_eq!(options.modules.contains(Module::Missions), !board.missions.is_empty());
        let of_edition = board.markers.stacks.len() == board.edition.markers.len();
        assert!(of_edition || options.own_rules || options.modules.contains(Module::Promo), "{options:?}");
    }
}

#[test]
fn a_side_is_smaller_and_of_the_same_board() {
    let mut n_countries_less = 0;
    for seed in 0..30 {
        let options = Options { players: vec![4, 5], ..Options::draw(seed, 12..=64) };
        let (full, side) = (board(&options), side(&options));
        let (full, side): (&Board, &Board) = (full.board(), side.board());
        assert_eq!((side.id.as_str(), side.board.as_str()), ("generated-3", "generated"));
        assert_eq!(side.players, [3]);
        assert!(side.cities.len() <= full.cities.len() && side.routes.len() <= full.routes.len(), "{options:?}");
        let n_kontors = |board: &Board| board.cities.iter().map(|city| city.kontors.len()).sum::<usize>();
        assert!(n_kontors(side) < n_kontors(full), "{options:?}");
        n_countries_less += full.countries.len() - side.countries.len();
    }
    assert!(n_countries_less > 5, "sides with a country less: {n_countries_less}");
}

/// The words of an effect without its numbers and choices.
fn kind_of(effect: &str) -> &str {
    let words: Vec<&str> = effect.split(' ').collect();
    let kinds = ["move", "develop", "place", "found", "extra", "swap", "actions", "prestige", "take", "remove"];
    kinds.into_iter().find(|kind| words[0] == *kind).unwrap_or("promo")
}

#[test]
fn maps_have_effects_of_every_kind() {
    let mut permanent: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut regular = permanent.clone();
    for seed in 0..120 {
        let checked = board(&Options { own_rules: true, ..Options::draw(seed, 12..=64) });
        let board = checked.board();
        let effects = |all: &mut BTreeMap<String, BTreeSet<String>>, effect| {
            let text = board.effect_text(effect);
            all.entry(kind_of(&text).to_owned()).or_default().insert(text);
        };
        board.routes.iter().flat_map(|route| &route.permanent).for_each(|&effect| effects(&mut permanent, effect));
        board.markers.stacks.iter().for_each(|stack| effects(&mut regular, stack.effect));
    }
    for (kinds, promo) in [(&permanent, 0), (&regular, 3)] {
        for kind in ["move", "develop", "place", "found", "actions", "prestige", "take", "remove"] {
            assert!(kinds.get(kind).is_some_and(|texts| texts.len() >= 2), "{kind}: {:?}", kinds.get(kind));
        }
        assert!(kinds.contains_key("extra") && kinds.contains_key("swap"), "{kinds:?}");
        assert_eq!(kinds.get("promo").map_or(0, BTreeSet::len), promo);
    }
}

#[test]
fn names_are_more_than_a_letter_apart() {
    let checked = board(&Options::new(5, 64));
    let names: Vec<String> = checked.board().cities.iter().map(|city| kogge::spelling::fold(&city.name)).collect();
    for (i, a) in names.iter().enumerate() {
        for b in &names[..i] {
            assert!(strsim::osa_distance(a, b) > 1, "`{a}` and `{b}`");
        }
    }
    let text = drawn(&Options::new(5, 64));
    assert!(text.contains("city \"") && text.contains('ö'), "no name needs quotes, or none has an umlaut:\n{text}");
}

#[test]
fn games_on_drawn_maps_come_to_an_end() {
    for seed in 0..40 {
        let mut options = Options::draw(seed, 4..=30);
        // Promo markers are refused by name as long as no rule plays them.
        options.modules = options.modules.iter().filter(|&module| module != Module::Promo).collect();
        let checked = board(&options);
        let table = checked.table().expect("it is small enough");
        let rules = Rules::new(&table, &checked.board().edition);
        let most_players = table.players.iter().copied().max().unwrap_or(3);
        let outcome = play(rules, &Plan::new(most_players.into(), seed), |state, _| {
            if let Err(broken) = state.check_consistent(rules) {
                panic!("{options:?}: {broken}");
            }
        });
        let outcome = outcome.unwrap_or_else(|why| panic!("{options:?}: {why}"));
        assert!(outcome.is_finished(), "{options:?}");
    }
}

#[test]
fn large_maps_are_for_the_compiler() {
    let options = everything(1, 1_000);
    let files = shipped::SHIPPED.memory().with("maps/hansa/generated.board", drawn(&options));
    let compiled = compile(&files, "maps/hansa/generated.board").expect("the map is there");
    let descriptors = compiled.diagnostics.iter().map(|finding| finding.descriptor);
    let codes: Vec<&str> =
        descriptors.filter(|found| !registry::is_about_balance(found)).map(|found| found.code).collect();
    assert_eq!(codes, ["too_large_to_play"], "{}", render(&compiled.sources, &compiled.diagnostics));
    assert!(compiled.board.expect("a warning leaves the board").table().is_err());
}

#[test]
fn impossible_options_are_refused_by_name() {
    #[track_caller]
    fn refused(options: Options, why: &str) {
        assert_eq!(generate(&options).expect_err(why).to_string(), why);
    }
    let new = Options::default;
    refused(Options { cities: 3, ..new() }, "a map has 4 to 10000 cities, not 3");
    refused(Options { cities: 10_001, ..new() }, "a map has 4 to 10000 cities, not 10001");
    refused(Options { countries: 5, ..new() }, "5 countries are too many: with 24 cities there may be 4");
    refused(Options { greens: 2, ..Options::new(0, 7) }, "2 greens are too many: with 7 cities there may be 1");
    refused(
        Options { players: vec![1, 3], ..new() },
        "no map is for 1, 3 players: each number is 2 to 5, and 2 needs 3",
    );
    refused(Options { players: vec![2], ..new() }, "no map is for 2 players: each number is 2 to 5, and 2 needs 3");
    refused(
        Options { id: "a b".to_owned(), ..new() },
        "`a b` is not an id: it takes letters, digits, `-`, `_` and `.`",
    );
    let module = |module| [module].into_iter().collect();
    refused(Options { modules: module(Module::BorderFee), ..new() }, "the border fee needs a foreign country");
    let crowd = Options { modules: module(Module::Missions), players: vec![4], ..Options::new(0, 9) };
    refused(crowd, "missions for 4 players need more cities: each three cards name five of them");
    let small = Options { players: vec![3, 4], ..new() };
    assert_eq!(generate_variant(&small), Err(OptionsError::NoSmallerSide));
    assert_eq!(generate_variant(&new()), Err(OptionsError::NoSmallerSide));
}
