//! The limits of play: one list, which the documents state, the checks report and set-up applies.
//!
//! The property: whatever passes `check` without an error, and without `too_large_to_play`, can be set up with every
//! number of players and every set of modules that the map allows.

use std::collections::BTreeMap;

use crate::support::excerpt::render;
use crate::support::frame::{compile_example, facts_alone, root};
use crate::support::small::findings;
use kogge::hansa::board::table::{Limit, Table};
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::rules::{ActionCodes, ActionList, Config, MAX_CODES, Refused, Rules, set_up};
use kogge::hansa::shipped;
use kogge::hansa::vocab::{Module, ModuleSet};
use kogge::random::Random;

// ---- the list ----

#[test]
fn the_language_reference_states_every_limit_of_play() {
    let text = std::fs::read_to_string(root().join("docs/language.md")).expect("the language reference");
    let (_, table) = text.split_once("| limit of play | at most |\n| --- | --- |\n").expect("its table of limits");
    let stated: Vec<&str> = table.lines().take_while(|line| line.starts_with('|')).collect();
    let limits: Vec<String> = Limit::ALL.iter().map(|limit| format!("| {limit} | {} |", limit.most())).collect();
    assert_eq!(stated, limits);
}

/// A map with many posts: 35 cities in a ring, seven posts a route, five more at the first.
fn long_routes(markers: &str) -> String {
    // Names that differ by two letters at least.
    let name = |i: usize| {
        let [a, b] = [i / 6 % 6, i % 6].map(|letter| char::from(b'a' + letter as u8));
        format!("X{a}{b}{a}{b}")
    };
    let city = |i: usize| format!("city {}: white square, orange square\n", name(i));
    let skills = ["purse", "book", "actions", "privilege", "keys"];
    let cities: String = (0..35)
        .map(|i| city(i) + &skills.get(i).map(|skill| format!("    skill {skill}\n")).unwrap_or_default())
        .collect();
    let posts = |n: usize| vec!["house"; n].join(", ");
    let route = |i: usize| {
        let tavern = if i < 3 { "    tavern\n" } else { "" };
        format!("route {} -- {}: {}\n{tavern}", name(i), name((i + 1) % 35), posts(if i == 0 { 12 } else { 7 }))
    };
    let routes: String = (0..35).map(route).collect();
    format!(
        "// file: map.board\nmap Long\n    link {} -- {}\n    special {}: white 7\n{cities}{routes}\
         markers\n    start 3 extra kontor\n{markers}",
        name(0),
        name(10),
        name(20)
    )
}

#[test]
fn a_turn_with_too_many_choices_is_reported_at_its_markers() {
    let markers = "    supply 4 move up to 3 of others\n    supply 4 move up to 2 of own\n    supply 4 place up to 2 from stock\n";
    let compiled = compile_example(&long_routes(markers));
    let text = render(&compiled.sources, &compiled.diagnostics);
    let board = compiled.board.unwrap_or_else(|| panic!("a warning leaves the board:\n{text}"));
    assert!(text.contains("warning[too_large_to_play] a turn can have 2298 actions to choose from"), "{text}");
    assert!(text.contains("supply 4 move up to 3 of others"), "{text}");
    let refused = board.table().expect_err("it is not built").to_string();
    assert_eq!(refused, "the board has 2298 possible actions at once, and the runtime holds at most 2048");
    let fewer = compile_example(&long_routes("    supply 12 move up to 3 of others\n"));
    assert!(fewer.diagnostics.iter().all(|found| found.descriptor.code != "too_large_to_play"));
}

#[test]
fn editions_lift_as_many_pieces_as_a_game_holds() {
    let found = |book: &str| {
        findings(&format!(
            "map Example\n    edition odd\n// file: odd.toml\nextends = \"big-box-2020\"\n[desk]\nbook = {book}\n"
        ))
    };
    assert_eq!(found("[2, 16]"), [""; 0]);
    assert_eq!(found("[2, 17]"), ["edition_value at 17: `desk.book` cannot be `17`"]);
}

// ---- what passes can be played ----

/// A map drawn from a seed, and an edition: some of their facts are replaced by what no author writes, at the edges of what
/// is legal or beyond.
fn odd_map(seed: u64) -> (String, String) {
    let mut random = Random::from_seed(seed);
    let options = Options::draw(seed, 4..=24);
    let drawn = facts_alone(&generate(&options).unwrap_or_else(|why| panic!("{options:?}: {why}")));
    let [own_modules, own_players, own_markers, long_routes, permanent, open_land, edition] =
        std::array::from_fn(|_| random.below(3) == 0);
    let mut out = String::new();
    let mut head = "";
    for line in drawn.lines() {
        let fact = line.trim_start();
        head = if line.starts_with(' ') { head } else { fact };
        let word = fact.split(' ').next().unwrap_or_default();
        let dropped = match word {
            "edition" => true,
            "modules" => own_modules,
            "players" => own_players,
            "leave" | "permission" => open_land && head.starts_with("country "),
            _ => own_markers && head.starts_with("markers"),
        };
        if dropped {
            continue;
        }
        out += line;
        match word {
            "map" => {
                out += "\n    edition odd";
                if own_modules {
                    out += &format!("\n    modules {}", modules(&mut random));
                }
                if own_players {
                    let players = ["3", "5", "3, 4, 5", "2, 3", "2, 3, 4, 5"];
                    out += &format!("\n    players {}", players[random.below(players.len())]);
                }
            }
            "route" => {
                if long_routes {
                    out += &", house".repeat(random.below(12));
                }
                if permanent && random.below(8) == 0 {
                    let effects: Vec<String> = (0..1 + random.below(9)).map(|_| effect(&mut random, 9)).collect();
                    out += &format!("\n    always {}", effects.join(" or "));
                }
            }
            "country" if open_land => {
                out += &format!("\n    leave {}", ["never", "home", "anywhere"][random.below(3)]);
                out += ["", "\n    permission not needed"][random.below(2)];
            }
            _ => {}
        }
        out.push('\n');
    }
    if own_markers {
        let n_effects = if random.below(2) == 0 { 9 } else { 12 };
        let mut effects: Vec<String> = (0..1 + random.below(17)).map(|_| effect(&mut random, n_effects)).collect();
        effects.sort();
        effects.dedup();
        effects.truncate(12);
        let n = effects.len();
        let share = |i| 12 / n + usize::from(i < 12 % n);
        let supply: Vec<String> =
            effects.iter().enumerate().map(|(i, effect)| format!("    supply {} {effect}\n", share(i))).collect();
        let n_taverns = drawn.matches("    tavern").count();
        out += &format!("markers\n    start {n_taverns} {}\n{}", effects[random.below(n)], supply.concat());
    }
    (out, if edition { odd_edition(&mut random) } else { "extends = \"big-box-2020\"\n".to_owned() })
}

fn modules(random: &mut Random) -> String {
    let chosen: Vec<&str> = Module::ALL.iter().filter(|_| random.below(2) == 0).map(|module| module.word()).collect();
    if chosen.is_empty() { "none".to_owned() } else { chosen.join(", ") }
}

/// One of so many kinds of effects; the last three are those of promo markers.
fn effect(random: &mut Random, n_kinds: usize) -> String {
    let n = if random.below(6) == 0 { 1 + random.below(60) } else { 1 + random.below(4) };
    match random.below(n_kinds) {
        0 => format!("move up to {n} of {}", ["own", "others", "anyone"][random.below(3)]),
        1 => format!("move up to {n} of own anywhere"),
        2 => format!("place up to {n} from {}", ["stock", "supply", "posts", "supply, else stock"][random.below(4)]),
        3 => format!("develop {}", ["any", "book", "keys"][random.below(3)]),
        4 => format!("actions +{n}"),
        5 => format!("prestige {n}"),
        6 => format!("take up to {n}"),
        7 => "extra kontor".to_owned(),
        8 => "swap kontors".to_owned(),
        9 => "exchange".to_owned(),
        10 => "tribute".to_owned(),
        _ => "block".to_owned(),
    }
}

/// An edition with some of its numbers anywhere in their ranges.
fn odd_edition(random: &mut Random) -> String {
    let number = |random: &mut Random, low: usize, high: usize| (low + random.below(high - low + 1)).to_string();
    let list = |random: &mut Random, low: usize, high: usize| {
        let numbers: Vec<String> = (0..1 + random.below(10)).map(|_| number(random, low, high)).collect();
        format!("[{}]", numbers.join(", "))
    };
    let text = match random.below(5) {
        0 => format!("[pieces]\ntraders = {}\nmerchants = {}\n", number(random, 20, 200), number(random, 4, 200)),
        1 => format!("[desk]\nkeys = {}\npurse = {}\n", list(random, 0, 100), list(random, 1, 200)),
        2 => format!("[desk]\nactions = {}\nprivilege = [\"white\", \"black\"]\n", list(random, 1, 100)),
        3 => format!("[pieces]\nmerchants = 20\n[desk]\nbook = {}\n", list(random, 1, 17)),
        _ => format!("[scoring]\nmarker_points = {}\ncity_points = {}\n", list(random, 0, 200), number(random, 0, 200)),
    };
    format!("extends = \"big-box-2020\"\n{text}")
}

/// Whether the rules themselves rule the game out for this choice of modules, which no map can mend.
fn is_no_game(table: &Table, n_players: usize, modules: ModuleSet) -> bool {
    let has_promo = table.markers.iter().any(|row| row.effect.is_promo());
    // TWO-1: two players play with the neutral party, and nobody else does.
    modules.contains(Module::TwoPlayers) != (n_players == 2)
        // PROMO-1: markers of the kind that a map has are in play.
        || has_promo && !modules.contains(Module::Promo)
}

/// Every set of the modules that the map allows.
fn choices(table: &Table) -> Vec<ModuleSet> {
    table.modules.iter().fold(vec![ModuleSet::default()], |sets, module| {
        let with = sets.iter().map(|set| set.iter().chain([module]).collect());
        sets.iter().copied().chain(with).collect()
    })
}

#[test]
fn what_passes_check_can_be_set_up_with_everything_it_allows() {
    let mut outcomes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut actions = ActionList::new();
    for seed in 0..300 {
        let (map, edition) = odd_map(seed);
        let files = shipped::SHIPPED.memory().with("maps/editions/odd.toml", edition.clone());
        let files = files.with("maps/hansa/odd.board", map.clone());
        let Compiled { diagnostics, board, .. } = compile(&files, "maps/hansa/odd.board").expect("the map is there");
        let told = diagnostics.iter().any(|found| found.descriptor.code == "too_large_to_play");
        let Some(board) = board else {
            *outcomes.entry("errors").or_default() += 1;
            continue;
        };
        let table = match board.table() {
            Ok(table) => table,
            Err(too_large) => {
                assert!(told, "{seed}: {too_large}\n{map}\n{edition}");
                *outcomes.entry("too large").or_default() += 1;
                continue;
            }
        };
        assert!(!told, "{seed}: it is not too large\n{map}");
        *outcomes.entry("played").or_default() += 1;
        let rules = Rules::new(&table, &board.board().edition);
        assert!(ActionCodes::of(&table).len() <= MAX_CODES);
        for (n_players, modules) in (2..=5).flat_map(|n| choices(&table).into_iter().map(move |modules| (n, modules))) {
            let config = Config { modules, ..Config::new(n_players, seed) };
            match set_up(rules, &config) {
                Ok(state) => {
                    assert!(table.is_for(n_players) && !is_no_game(&table, n_players, modules));
                    state.check_consistent(rules).unwrap_or_else(|broken| panic!("{seed}: {broken}"));
                    state.legal_actions(rules, &mut actions);
                }
                Err(Refused::Players { .. }) => assert!(!table.is_for(n_players)),
                Err(why) => assert!(
                    !table.is_for(n_players) || is_no_game(&table, n_players, modules),
                    "{seed}: {n_players} players with {modules:?}: {why}\n{map}\n{edition}"
                ),
            }
        }
    }
    // Each way is gone often enough to mean something.
    assert!(outcomes.values().all(|&n| n >= 20) && outcomes.len() == 3, "{outcomes:?}");
}
