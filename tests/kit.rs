//! A kit can be played from alone: it has what the boxes have, its cards say what they do, its aid states the rules of the
//! scenario and the modules, and what lies fixed has its place on paper.

use std::collections::BTreeMap;

use crate::catan::json::boards as islands;
use crate::support::drawn::boards;
use kogge::catan::board::Board;
use kogge::catan::draw as catan;
use kogge::catan::vocab::{Module, Tongue};
use kogge::hansa::draw as hansa;
use kogge::picture::kit::{Kit, Tokens, Wishes};
use kogge::picture::{Leaf, Paper, Style};

fn wishes<'a>(only: &'a [String], players: u8, size: f64) -> Wishes<'a> {
    let (style, tokens) = (Style::Print, Tokens::Discs);
    Wishes { paper: Paper::A4, size, may_grow: false, style, colours: None, players, only, has_backs: true, tokens }
}

fn island_kit(board: &Board, only: &[&str]) -> Kit {
    let only: Vec<String> = only.iter().map(|&word| word.to_owned()).collect();
    let kit = catan::kit::kit(board, &wishes(&only, 4, catan::GAUGE.usual));
    kit.unwrap_or_else(|why| panic!("{}: {why:?}", board.id))
}

fn island(id: &str) -> Board {
    islands().find(|board| board.id == id).expect("it is shipped")
}

/// The words on some pages, line by line.
fn lines(pages: &[Leaf]) -> Vec<String> {
    let text = |page: &Leaf| -> Vec<String> {
        let svg = page.svg();
        let texts =
            svg.split("<text ").skip(1).filter_map(|text| Some(text.split_once('>')?.1.split_once('<')?.0.to_owned()));
        texts.filter(|text: &String| !text.ends_with(" · 100 %")).collect()
    };
    pages.iter().flat_map(text).collect()
}

fn counts(kit: &Kit) -> BTreeMap<&'static str, usize> {
    kit.made.iter().filter(|made| made.count > 0).map(|made| (made.word, made.count)).collect()
}

/// The components of the base game and the extension that a map of the family uses: B1.1 … B1.8, B1.10.
const OF_EVERY_ISLAND: [(&str, usize); 8] = [
    ("hexes", 19),
    ("resources", 95),
    ("events", 37),
    ("roads", 60),
    ("settlements", 20),
    ("cities", 16),
    ("reference", 4),
    ("trade", 20),
];
const OF_SCENARIOS: [(&str, &[(&str, usize)]); 7] = [
    ("catan", &[("numbers", 18), ("development", 25), ("special", 3), ("robber", 1)]),
    ("catan-beginner", &[("numbers", 18), ("development", 25), ("special", 3), ("robber", 1)]),
    (
        "catan-fishermen",
        &[
            ("numbers", 18),
            ("development", 25),
            ("special", 3),
            ("robber", 1),
            ("fish", 30),
            ("grounds", 6),
            ("fish-cards", 4),
            // With fish there are none (FI18).
            ("trade", 0),
        ],
    ),
    (
        "catan-rivers",
        &[("numbers", 18), ("development", 25), ("special", 8), ("robber", 1), ("bridges", 12), ("coins", 40)],
    ),
    ("catan-caravans", &[("numbers", 18), ("development", 25), ("special", 3), ("robber", 1), ("camels", 22)]),
    (
        "catan-barbarians",
        &[("numbers", 17), ("development", 26), ("special", 2), ("knights", 24), ("barbarians", 36), ("coins", 40)],
    ),
    (
        "catan-traders",
        &[
            ("numbers", 16),
            ("development", 25),
            ("special", 2),
            ("wagons", 20),
            ("carts", 4),
            ("barbarians", 3),
            ("goods", 36),
            ("coins", 40),
        ],
    ),
];

#[test]
fn an_island_has_the_pieces_of_the_boxes() {
    for (id, own) in OF_SCENARIOS {
        let mut due: BTreeMap<&str, usize> = OF_EVERY_ISLAND.into_iter().chain(own.iter().copied()).collect();
        due.retain(|_, count| *count > 0);
        assert_eq!(counts(&island_kit(&island(id), &[])), due, "{id}");
    }
    let mut two = island("catan-beginner");
    two.modules = vec![Module::TwoPlayers];
    let kit = catan::kit::kit(&two, &wishes(&[], 2, catan::GAUGE.usual)).expect("it has room");
    let counts = counts(&kit);
    // Two play with four colours (Z1), and without events there are no cards of them.
    assert_eq!((counts["roads"], counts["reference"], counts.get("events")), (60, 2, None));
}

#[test]
fn a_board_has_the_pieces_of_the_box() {
    for board in boards() {
        let players = *board.players.iter().max().expect("it is for some");
        let kit = hansa::kit::kit(&board, &wishes(&[], players, hansa::GAUGE.usual)).expect("it has room");
        let counts = counts(&kit);
        let markers: usize = board.extent().markers.iter().map(|(_, n)| n).sum();
        // Two blank markers lie in the box (MARKER-1), and a score pad.
        assert_eq!((counts["markers"], counts["score"]), (markers + 2, 2), "{}", board.id);
        assert_eq!(counts["desks"], usize::from(players), "{}", board.id);
    }
}

#[test]
fn tokens_are_for_a_punch_or_squares() {
    let board = island("catan-traders");
    let only = ["coins".to_owned(), "goods".to_owned()];
    for (tokens, measure) in [(Tokens::Discs, "Ø 25.4 mm"), (Tokens::Squares, "22 × 22 mm")] {
        let wishes = Wishes { tokens, ..wishes(&only, 4, catan::GAUGE.usual) };
        let kit = catan::kit::kit(&board, &wishes).expect("it has room");
        assert!(kit.made.iter().all(|made| made.measure.ends_with(measure)), "{:?}", kit.made);
    }
}

#[test]
fn a_fixed_number_has_its_place_on_its_disc_in_the_frame_and_on_the_plan() {
    let board = island("catan-beginner");
    let on = |part: &str| lines(&island_kit(&board, &[part]).pages);
    let (discs, frame, hexes) = (on("numbers"), island_kit(&board, &["board"]).pages, on("hexes"));
    let [plan, places] = [lines(&frame[..1]), lines(&frame[1..])];
    for (hex, facts) in board.island.land().iter().zip(&board.hexes) {
        let name = board.island.hex_name(hex).to_string();
        assert!(plan.contains(&name) && places.contains(&name), "{name}");
        for number in facts.numbers.iter().map(u8::to_string) {
            assert!(discs.contains(&name), "{name}");
            for words in [&plan, &places, &hexes] {
                assert!(words.contains(&number), "{name}: {number}");
            }
        }
    }
}

#[test]
fn an_island_in_one_piece_has_its_plan_as_well() {
    let board = island("catan-beginner");
    let kit = catan::kit::kit(&board, &wishes(&["board".to_owned()], 4, 25.0)).expect("it has room");
    let [plan, frame] = kit.pages.as_slice() else { panic!("{} pages", kit.pages.len()) };
    for page in [plan, frame] {
        assert!(lines(std::slice::from_ref(page)).contains(&"A1".to_owned()));
    }
    assert!(plan.svg().contains("#catan-forest") && !frame.svg().contains("#catan-forest"));
}

/// One page is the first to be printed, and all are numbered through.
#[test]
fn the_sheets_of_a_board_are_numbered_as_pages_of_their_kit() {
    let board = boards().into_iter().find(|board| board.id == "hanse-4-5").expect("it is shipped");
    let wishes = wishes(&[], 5, hansa::GAUGE.usual);
    let kits = [hansa::kit::kit(&board, &wishes).expect("it has room"), island_kit(&island("catan"), &[])];
    for kit in kits {
        let n_first = lines(&kit.pages).iter().filter(|line| line.contains("Print this page first")).count();
        assert_eq!(n_first, 1, "{}", kit.title);
        let sheets = kit.made.iter().find(|made| made.word == "board").expect("it has a board").pages.clone();
        for number in sheets {
            let end = format!("· {number} / {}", kit.pages.len());
            assert!(lines(&kit.pages[number - 1..number]).iter().any(|line| line.ends_with(&end)), "{end}");
        }
    }
}

#[test]
fn headings_have_a_line_of_their_own_above_the_hexes() {
    let kit = island_kit(&island("catan"), &["hexes"]);
    let headed = kit.pages.iter().map(Leaf::svg).filter(|svg| svg.contains(">Hexes: "));
    let mut n_pages = 0;
    for svg in headed {
        let number = |text: &str| -> f64 { text.parse().expect("a number") };
        let heading = svg.lines().find(|line| line.contains(">Hexes: ")).expect("it is there");
        let below = heading.split(" y=\"").nth(1).and_then(|rest| rest.split('"').next()).map(number);
        // A hex lies on its side: it reaches half its width up.
        let middles = svg.split("<g transform=\"translate(").skip(1).filter_map(|rest| rest.split_once(") rotate(90)"));
        let highest = middles.filter_map(|(place, _)| place.split_once(' ')).map(|(_, y)| number(y));
        let highest = highest.fold(f64::INFINITY, f64::min) - 79.0 / 2.0;
        assert!(below.expect("it has a place") / 10.0 + 1.0 < highest, "{heading}");
        n_pages += 1;
    }
    assert!(n_pages > 1);
}

#[test]
fn a_region_has_its_letter_in_the_frame_and_on_the_backs_of_its_hexes() {
    let board = island("catan-barbarians");
    for part in ["board", "hexes"] {
        let words = lines(&island_kit(&board, &[part]).pages);
        for letter in ["C", "I"] {
            let n = words.iter().filter(|word| *word == letter).count();
            assert!(n >= if letter == "C" { 10 } else { 7 }, "{part}: {n} of {letter}");
        }
    }
}

#[test]
fn a_german_kit_has_decimal_commas_and_no_iceland() {
    let mut board = island("catan");
    board.words = Tongue::German;
    let words = lines(&island_kit(&board, &[]).pages).join("\n");
    assert!(words.contains("Die Insel wird gemischt") && !words.contains("Island"), "{words}");
    assert!(words.contains("79,0 mm") && !words.contains("79.0"), "{words}");
}

#[test]
fn a_scenario_without_a_robber_does_not_name_one() {
    for mut board in islands().filter(|board| ["catan-barbarians", "catan-traders"].contains(&board.id.as_str())) {
        board.modules = vec![Module::Harbourmaster];
        let words = lines(&island_kit(&board, &["aid", "development", "reference"]).pages).join(" ");
        assert!(!words.contains("obber"), "{}: {words}", board.id);
        let (target, more) = (board.target, board.target + 1);
        assert!(words.contains(&format!("{target} points win ({more} with Harbourmaster)")), "{}: {words}", board.id);
    }
}

#[test]
fn aids_and_cards_state_the_rules_in_both_languages() {
    let mut all = String::new();
    for mut board in islands() {
        for tongue in [Tongue::English, Tongue::German] {
            board.words = tongue;
            let parts: &[&str] = if board.id == "catan" { &["aid", "special", "reference"] } else { &["aid"] };
            all += &format!("== {} ({tongue})\n{}\n", board.id, lines(&island_kit(&board, parts).pages).join("\n"));
            let mut seen: Vec<String> = Vec::new();
            for part in ["development", "events", "wagons", "fish-cards"] {
                if island_kit(&board, &[]).made.iter().any(|made| made.word == part) {
                    let words = lines(&island_kit(&board, &[part]).pages);
                    seen.extend(words.into_iter().filter(|word| word.chars().any(char::is_alphabetic)));
                }
            }
            seen.dedup();
            let mut known: Vec<String> = Vec::new();
            for word in seen {
                if !known.contains(&word) {
                    known.push(word);
                }
            }
            all += &format!("-- cards\n{}\n\n", known.join("\n"));
        }
    }
    insta::assert_snapshot!(all);
}
