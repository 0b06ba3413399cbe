//! The five shipped boards against their data sheets, fact by fact in both directions, and against themselves in other
//! layouts of their files.

use crate::support::breaker::Random;
use crate::support::maps::{self, IDS};
use crate::support::sheet;
use crate::support::sheet_facts::{differences, of_board, of_sheet};
use kogge::hansa::board::fingerprint::fingerprint;
use kogge::hansa::board::table::Table;
use kogge::hansa::board::{Board, Country};
use kogge::hansa::vocab::{Colour, Leave, Module, PostKind, Scope, Shape, Skill};

fn board(id: &str) -> Board {
    maps::board(&maps::shipped(), id).board().clone()
}

// ---- board and sheet ----

#[track_caller]
fn assert_as_its_sheet(id: &str) {
    let found = differences(&of_sheet(&sheet::read(id)), &of_board(&board(id)));
    assert!(found.is_empty(), "{id} and its sheet differ:\n{}", found.join("\n"));
}

#[test]
fn britannia_3_is_as_its_sheet() {
    assert_as_its_sheet("britannia-3");
}

#[test]
fn britannia_4_5_is_as_its_sheet() {
    assert_as_its_sheet("britannia-4-5");
}

#[test]
fn east_3_5_is_as_its_sheet() {
    assert_as_its_sheet("east-3-5");
}

#[test]
fn hanse_3_is_as_its_sheet() {
    assert_as_its_sheet("hanse-3");
}

#[test]
fn hanse_4_5_is_as_its_sheet() {
    assert_as_its_sheet("hanse-4-5");
}

/// The differences that a change of the board makes.
fn differences_after(id: &str, change: impl FnOnce(&mut Board)) -> Vec<String> {
    let mut board = board(id);
    change(&mut board);
    differences(&of_sheet(&sheet::read(id)), &of_board(&board))
}

#[test]
fn a_changed_board_is_told_from_its_sheet() {
    let city = |board: &Board, name: &str| board.city_named(name).expect("a city of the board").index();
    assert_eq!(
        differences_after("hanse-4-5", |board| {
            let bremen = city(board, "Bremen");
            board.cities[bremen].kontors[1].colour = Colour::Black;
            board.cities[bremen].kontors[0].shape = Shape::Square;
        }),
        [
            "city Bremen: kontor 1: sheet `white circle coin 0`, board `white square coin 0`",
            "city Bremen: kontor 2: sheet `pink square coin 0`, board `black square coin 0`",
        ]
    );
    assert_eq!(
        differences_after("east-3-5", |board| {
            let waren = city(board, "Waren");
            board.cities[waren].skills = [Skill::Actions, Skill::Keys].into_iter().collect();
        }),
        [
            "city Waren: skill keys: sheet nothing, board `there`",
            "city Waren: skill purse: sheet `there`, board nothing"
        ]
    );
    assert_eq!(
        differences_after("hanse-3", |board| {
            board.routes[0].posts.pop();
            board.missions.remove(0);
        }),
        [
            "mission Arnheim, Osnabrück, Hildesheim: sheet `there`, board nothing",
            "route Arnheim -- Duisburg: post 3: sheet `house`, board nothing",
        ]
    );
    assert_eq!(
        differences_after("britannia-3", |board| {
            let picture = board.picture.as_mut().expect("the board has a picture");
            picture.cities[0] = picture.cities[0].map(|[x, y]| [x + picture.size[0] / 50, y]);
        }),
        ["city Bristol: position: sheet (0.421, 0.770), board (0.442, 0.769)"]
    );
    // A permission shows on the banner too, which is how a slip of the sheet itself would be found.
    assert_eq!(
        differences_after("britannia-4-5", |board| {
            let carlisle = city(board, "Carlisle");
            board.cities[carlisle].permissions = Default::default();
        }),
        [
            "city Carlisle: banner: sheet `permission-scotland`, board `scotland`",
            "city Carlisle: permission for scotland: sheet `there`, board nothing",
        ]
    );
}

#[test]
fn no_key_or_word_of_a_sheet_is_passed_over() {
    let sheet = sheet::text("hanse-3");
    for (sound, broken, named) in [
        ("tavern = true", "taverns = true", "taverns"),
        ("skills = [\"actiones\"]", "skills = [\"actions\"]", "actions"),
        ("shape = \"circle\"", "shape = \"round\"", "round"),
        ("prestige = 1", "coin = 1", "coin"),
        ("name = \"Die Hanse\"", "title = \"Die Hanse\"", "title"),
    ] {
        assert!(sheet.contains(sound), "{sound}");
        let error = toml::from_str::<sheet::Sheet>(&sheet.replacen(sound, broken, 1)).expect_err(broken);
        assert!(error.message().contains(named), "{broken}: {error}");
    }
}

#[test]
fn what_no_sheet_states_is_as_the_rules_have_it() {
    for id in IDS {
        let board = board(id);
        assert_eq!((board.version, board.author, board.licence), (None, None, None), "{id}");
        assert_eq!((&*board.edition.id, board.prestige_limit), ("big-box-2020", 20), "{id}");
        let stacks = board.markers.stacks.iter().map(|stack| (stack.effect, stack.start, stack.supply));
        let edition = board.edition.markers.iter().map(|stack| (stack.effect, stack.start, stack.supply));
        let by_text = |(effect, ..): &(kogge::hansa::vocab::Effect, u8, u8)| effect.text(|_| String::new());
        let mut expected: Vec<_> = edition.collect();
        expected.sort_by_key(by_text);
        assert_eq!(stacks.collect::<Vec<_>>(), expected, "{id}");
        for route in &board.routes {
            assert_eq!((&route.name, route.markers_open), (&None, None), "{id}");
        }
        let has_countries = !board.countries.is_empty();
        assert_eq!(board.moves, if has_countries { Scope::WithinCountry } else { Scope::Anywhere }, "{id}");
        // Most cities in Wales, and in Scotland: 7, 4 and 2 prestige (BRIT-17).
        let rules = |country: &Country| {
            let Country { home, needs_permission, leave, markers_open, scores, .. } = country;
            (*home, *needs_permission, *leave, *markers_open, scores.clone())
        };
        for country in &board.countries {
            let expected = if country.home {
                (true, false, Leave::Never, true, Vec::new())
            } else {
                (false, true, Leave::Home, false, vec![7, 4, 2])
            };
            assert_eq!(rules(country), expected, "{id}: {}", country.name);
        }
        let modules: Vec<Module> = board.modules.iter().collect();
        let expected: &[Module] = match &*board.board {
            "hanse" => &[Module::Missions, Module::Favour, Module::TwoPlayers],
            "britannia" => &[Module::BorderFee, Module::TwoPlayers],
            _ => &[Module::TwoPlayers],
        };
        assert_eq!(modules, expected, "{id}");
    }
}

#[test]
fn two_2_the_neutral_cities_of_britannia_are_those_of_its_rulebook() {
    let board = board("britannia-3");
    let names: Vec<&str> = board.neutral_cities.iter().map(|&id| board.city(id).name.as_str()).collect();
    assert_eq!(names, ["Cardiff", "Chester", "London", "Newcastle", "Norwich", "Plymouth", "York"]);
}

// ---- sides and counts ----

#[test]
fn the_sides_of_a_board_share_its_name_and_no_player_count() {
    let sides = IDS.map(|id| {
        let board = board(id);
        (board.board, board.id, board.players)
    });
    let of = |board: &str| -> Vec<(String, Vec<u8>)> {
        let sides = sides.iter().filter(|(of, ..)| of == board);
        sides.map(|(_, id, players)| (id.clone(), players.clone())).collect()
    };
    assert_eq!(of("britannia"), [("britannia-3".to_owned(), vec![3]), ("britannia-4-5".to_owned(), vec![4, 5])]);
    assert_eq!(of("hanse"), [("hanse-3".to_owned(), vec![3]), ("hanse-4-5".to_owned(), vec![4, 5])]);
    assert_eq!(of("east"), [("east-3-5".to_owned(), vec![3, 4, 5])]);
}

/// The numbers of the table in `tests/fixtures/boards/README.md`, counted on a board, row by row.
fn counts(board: &Board) -> Vec<usize> {
    let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
    let colour = |colour| kontors().filter(|kontor| kontor.colour == colour).count();
    let length = |length| board.routes.iter().filter(|route| route.posts.len() == length).count();
    let is_ship = |post: &&PostKind| **post == PostKind::Ship;
    let country = |name: &str| {
        let id = board.countries.iter().position(|country| country.name == name);
        board.routes.iter().filter(|route| id.is_some() && route.country.map(|id| id.index()) == id).count()
    };
    let mut counts = vec![board.cities.len(), kontors().count()];
    counts.push(kontors().filter(|kontor| kontor.shape == Shape::Circle).count());
    counts.extend([Colour::White, Colour::Orange, Colour::Pink, Colour::Black].map(colour));
    counts.push(board.routes.len());
    counts.extend([2, 3, 4].map(length));
    counts.push(board.routes.iter().map(|route| route.posts.len()).sum());
    counts.push(board.routes.iter().flat_map(|route| &route.posts).filter(is_ship).count());
    counts.push(board.routes.iter().filter(|route| route.posts.contains(&PostKind::Ship)).count());
    counts.extend(["England", "Wales", "Scotland"].map(country));
    counts.push(board.routes.iter().filter(|route| route.tavern).count());
    counts.push(board.routes.iter().filter(|route| !route.permanent.is_empty()).count());
    counts.push(kontors().filter(|kontor| kontor.coin > 0).count());
    counts.push(kontors().map(|kontor| usize::from(kontor.coin)).sum());
    counts.push(usize::from(board.completed_limit));
    counts
}

#[test]
fn the_counts_are_those_of_the_table_in_the_readme() {
    let readme = include_str!("fixtures/boards/README.md");
    let rows: Vec<Vec<&str>> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .map(|row| row.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect())
        .filter(|row: &Vec<&str>| row.len() == 6)
        .collect();
    let header = &rows[0];
    for id in IDS {
        let column = header.iter().position(|cell| cell.trim_matches('`') == id).expect("each board has a column");
        let counts = counts(&board(id));
        let numbers: Vec<(&str, usize)> = rows[2..]
            .iter()
            .map(|row| (row[0], row[column].parse().unwrap_or_else(|_| panic!("no number: {}", row[column]))))
            .collect();
        let counted: Vec<(&str, usize)> = numbers.iter().map(|(what, _)| *what).zip(counts.iter().copied()).collect();
        assert_eq!(numbers.len(), counts.len());
        assert_eq!(numbers, counted, "{id}");
    }
}

// ---- layout changes nothing ----

/// The same map in another layout: statements and facts in another order, routes from their other end, comments
/// everywhere, tabs, CRLF and a byte-order mark.
fn scrambled(text: &str, random: &mut Random) -> String {
    let mut statements: Vec<Vec<String>> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("//")) {
        let indented = line.starts_with(' ');
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        match statements.last_mut().filter(|_| indented) {
            Some(statement) => statement.push(line),
            None => statements.push(vec![line]),
        }
    }
    shuffle(&mut statements, random);
    let mut out = "\u{feff}// city Nowhere: white square\r\n".to_owned();
    for mut statement in statements {
        let places = statement[0].starts_with("picture");
        shuffle(&mut statement[1..], random);
        for (i, line) in statement.into_iter().enumerate() {
            let turned = line.contains(" -- ") && (line.contains("route ") || places);
            let line = if turned { from_other_end(&line) } else { line };
            out += if i > 0 { "\t \t" } else { "\r\n" };
            // The first blank of a picture's line may stand inside a name.
            out += &line.replacen(' ', "\t  ", usize::from(!line.starts_with('"')));
            out += ["", "  // \"noted\", so: it is", "\t//"][random.below(3)];
            out += ["\r\n", "\r\n   \t\r\n", "\r\n// between\r\n"][random.below(3)];
        }
    }
    out
}

/// `route A -- B in C: house, ship` as `route B -- A in C: ship, house`.
fn from_other_end(line: &str) -> String {
    let (keyword, reference) = match line.find("route ") {
        Some(at) => line.split_at(at + "route ".len()),
        None => ("", line),
    };
    let (reference, list) = reference.split_once(": ").unwrap_or((reference, ""));
    let (ends, country) = reference.split_once(" in ").unwrap_or((reference, ""));
    let (a, b) = ends.split_once(" -- ").expect("a route has two ends");
    let list: Vec<&str> = list.split(", ").collect::<Vec<_>>().into_iter().rev().collect();
    let country = if country.is_empty() { String::new() } else { format!(" in {country}") };
    let colon = if list == [""] { "" } else { ": " };
    format!("{keyword}{b} -- {a}{country}{colon}{}", list.join(", "))
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i + 1));
    }
}

fn table(files: &kogge::text::MemoryFiles, id: &str) -> Table {
    maps::board(files, id).table().expect("a shipped board fits the runtime")
}

#[test]
fn another_layout_of_the_files_makes_the_same_board() {
    let shipped = maps::shipped();
    for seed in 0..4 {
        let mut random = Random(seed);
        let files = maps::files(IDS.map(|id| (id, scrambled(&maps::text(id), &mut random))));
        for id in IDS {
            let (plain, moved) = (maps::board(&shipped, id), maps::board(&files, id));
            assert_eq!(plain.board(), moved.board(), "{id}, seed {seed}");
            assert_eq!(fingerprint(plain.board()), fingerprint(moved.board()), "{id}, seed {seed}");
            assert_eq!(table(&shipped, id), table(&files, id), "{id}, seed {seed}");
        }
    }
}

#[test]
fn the_fingerprints_are_pinned() {
    // Records of games name them: one that changes without a change of its board breaks the records of that board.
    let pinned = [
        ("britannia-3", 0xfbb3_e351_f421_58fc),
        ("britannia-4-5", 0xadd6_1596_1514_2eab),
        ("east-3-5", 0x39c8_c0be_a1f8_5891),
        ("hanse-3", 0x12ae_b269_92ea_77a2),
        ("hanse-4-5", 0x3f6b_2a71_2ba2_2d55),
    ];
    assert_eq!(IDS.map(|id| (id, fingerprint(&board(id)))), pinned);
}

#[test]
fn the_fingerprint_covers_the_facts_and_nothing_else() {
    let of = |change: fn(&mut Board)| {
        let mut board = board("east-3-5");
        change(&mut board);
        fingerprint(&board)
    };
    let plain = of(|_| {});
    for changes_nothing in [
        (|board| board.picture = None) as fn(&mut Board),
        |board| board.author = Some("somebody".to_owned()),
        |board| board.name = "another title".to_owned(),
        |board| board.id = "another-id".to_owned(),
    ] {
        assert_eq!(of(changes_nothing), plain);
    }
    for changes_play in [
        (|board| board.cities[0].kontors[0].coin = 1) as fn(&mut Board),
        |board| board.routes[0].posts[0] = PostKind::Ship,
        |board| board.routes[0].tavern = false,
        |board| board.prestige_limit = 21,
        |board| board.players = vec![3],
        |board| board.markers.stacks[0].supply += 1,
        |board| board.neutral_cities.clear(),
        |board| board.moves = Scope::WithinCountry,
    ] {
        assert_ne!(of(changes_play), plain);
    }
}

#[test]
fn the_fixture_maps_of_the_rules_are_sound() {
    let folder = crate::support::frame::root().join("tests/fixtures/maps");
    let read =
        |name: &str| std::fs::read_to_string(folder.join(format!("{name}.board"))).expect("the fixture is there");
    let files = crate::support::maps::files(["fb", "fe", "fn", "fn2", "odd"].map(|name| (name, read(name))));
    for (name, n_routes) in [("fb", 10), ("fe", 8), ("fn", 13), ("fn2", 10)] {
        let checked = crate::support::maps::board(&files, name);
        assert_eq!(checked.board().routes.len(), n_routes, "{name}");
    }
    let two = crate::support::maps::board(&files, "fn2");
    let isle = two.board().cities.iter().find(|city| city.name == "I").expect("I stays");
    assert_eq!(isle.countries.len(), 1, "FN2: I belongs to W only");
}
