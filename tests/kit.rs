//! A kit can be played from alone: it has what the boxes have, its cards say what they do, its aid states the rules of the
//! scenario and the modules, and what lies fixed has its place on paper.

use std::collections::BTreeMap;

use crate::catan::json::boards as islands;
use crate::support::drawn::boards;
use kogge::catan::board::Board;
use kogge::catan::board::table::{Lay, Robber};
use kogge::catan::draw as catan;
use kogge::catan::vocab::{Card, Module, Scenario, Terrain, Tongue};
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

/// Hexes that were cut by hand still lie flat side by side.
#[test]
fn a_hex_is_cut_a_little_narrower_than_its_place() {
    let kit = island_kit(&island("catan"), &["board", "hexes"]);
    let measure = |word: &str| &kit.made.iter().find(|made| made.word == word).expect("it is there").measure;
    assert!(measure("board").contains("a hex has 79.0 mm"), "{}", measure("board"));
    assert!(measure("hexes").ends_with("of 78.7 mm"), "{}", measure("hexes"));
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
    assert!(words.contains("Die Insel, gemischt") && !words.contains("Island"), "{words}");
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

/// The aid on one line.
fn aid(board: &Board) -> String {
    lines(&island_kit(board, &["aid"]).pages).join(" ")
}

#[test]
fn page_one_counts_the_pieces_of_each_kind() {
    for board in islands() {
        let kit = island_kit(&board, &[]);
        let list = lines(&kit.pages[..1]).join(" ");
        for made in kit.made.iter().filter(|made| !made.kinds.is_empty()) {
            let number = |text: &str| -> usize { text.parse().unwrap_or_else(|_| panic!("{}", made.kinds)) };
            let sum: usize = match made.kinds.split_once(" each of ") {
                Some((n, names)) => number(n) * names.split(", ").count(),
                None => made.kinds.split(", ").map(|kind| number(kind.split('×').next().unwrap_or_default())).sum(),
            };
            assert_eq!(sum, made.count, "{}: {}", board.id, made.kinds);
            assert!(list.contains(&format!("{}: {}", made.measure, made.kinds)), "{}: {}", board.id, made.kinds);
        }
        let kinds = |word: &str| kit.made.iter().find(|made| made.word == word).expect("it is there").kinds.clone();
        let n = board.edition.cards;
        assert_eq!(kinds("resources"), format!("{n} each of lumber, brick, wool, grain, ore"));
        let deck = board.edition.deck(board.scenario);
        let cards = Card::ALL.iter().zip(deck).filter(|(_, n)| **n > 0);
        let cards: Vec<String> = cards.map(|(card, n)| format!("{n}× {}", card.said(Tongue::English))).collect();
        assert_eq!(kinds("development"), cards.join(", "), "{}", board.id);
    }
}

#[test]
fn no_sentence_of_an_aid_is_about_a_thing_that_the_kit_lacks() {
    for mut board in islands() {
        board = catan::kit::for_modules(&board, Some(&[]), 4);
        let words = aid(&board).to_lowercase();
        let (of, has) = (board.scenario, |word: &str| words.contains(word));
        let has_gold = matches!(of, Scenario::Rivers | Scenario::BarbarianAttack | Scenario::Traders);
        let has_terrain = |terrain: Terrain| {
            board.hexes.iter().any(|hex| hex.ground == Lay::Terrain(terrain))
                || board.regions.iter().flat_map(|region| &region.fill).any(|stock| stock.terrain == terrain)
        };
        for (word, is_there) in [
            ("robber", board.robber != Robber::None),
            ("gold", has_gold),
            ("longest road", of.has_longest_road()),
            ("largest army", of.has_largest_army()),
            ("camel", of == Scenario::Caravans),
            ("fish", of == Scenario::Fishermen),
            ("wagon", of == Scenario::Traders),
            ("bridge", of == Scenario::Rivers),
            ("desert", has_terrain(Terrain::Desert)),
            ("lake", has_terrain(Terrain::Lake)),
            ("swamp", has_terrain(Terrain::Swamp)),
            ("oasis", has_terrain(Terrain::Oasis)),
        ] {
            assert!(is_there || !has(word), "{}: {word}", board.id);
        }
        // What belongs to variants that nobody chose.
        for word in ["event", "repair", "harbourmaster", "token", "neutral", "two players", "earthquake"] {
            assert!(!has(word), "{}: {word}: {words}", board.id);
        }
    }
}

/// Words of the aid of each scenario about each family of its clauses.
const FAMILIES: [(&str, &[(&str, &str)]); 6] = [
    (
        "catan",
        &[
            ("B2.5", "touches the first and the last hex of the ring before"),
            ("B3.1", "equal highest rolls roll again"),
            ("B3.4", "A corner one edge away from any building stays free"),
            ("B5.2", "If the bank has too few of a kind for all"),
            ("B6.2", "rounded down: 4 of 9"),
            ("B6.4", "choose one of them and draw 1 resource card, unseen"),
            ("B8.4", "which goes back into your supply"),
            ("B9.1", "but none bought in this turn"),
            ("B9.7", "from an empty stack none is bought"),
            ("B10.3", "it lies aside until there is only one"),
            ("B11.1", "the first player with 3 open knight cards"),
            ("B12.2", "wait for the next own turn"),
            ("FR5", "Hidden cards do not count"),
            ("EV7", "a turned road is not chosen again"),
            ("EV11", "and nobody has any, nothing happens"),
        ],
    ),
    (
        "catan-fishermen",
        &[
            ("FI1", "lies on one of the 7 places without a side at the sea"),
            ("FI3", "lay one, number up, on each fishing ground"),
            ("FI4", "onto any hex, also the lake"),
            ("FI5", "draws 1 fish piece from the supply, each city 2"),
            ("FI9", "with 6 you draw only 1"),
            ("FI10", "nobody draws"),
            ("FI11", "The robber on the lake stops its catch"),
            ("FI13", "3: draw 1 resource card, unseen"),
            ("FI14", "what you pay too much is lost"),
            ("FI15", "counts as bought in this turn"),
            ("FI22", "you draw no other for it"),
        ],
    ),
    (
        "catan-rivers",
        &[
            ("RI4", "beside the 12 on the same hex"),
            ("RI5", "the start player chooses which"),
            ("RI7", "No road is ever built there"),
            ("RI8", "Each brings it once"),
            ("RI10", "brings 3 gold in all"),
            ("RI11", "at most twice in your turn"),
            ("RI12", "Players trade gold as one more kind of card"),
            ("RI15", "Points may fall below 0"),
        ],
    ),
    (
        "catan-caravans",
        &[
            ("KA1", "Roll a die for the oasis"),
            ("KA3", "leads from this corner away from the oasis"),
            ("KA5", "A road and a camel share an edge"),
            ("KA8", "there are no more votes"),
            ("KA9", "joins both trains to one"),
            ("KA12", "more votes than all others together"),
            ("KA14", "whose turn it was"),
            ("KA16", "those who name the same place add their votes"),
            ("KA18", "also for the number needed"),
            ("KA2", "onto a hex with a number"),
        ],
    ),
    (
        "catan-barbarians",
        &[
            ("BA6", "until three different numbers have come"),
            ("BA8", "When the supply is empty, none lands"),
            ("BA9", "No road is built on its six edges"),
            ("BA10", "keeps its corner"),
            ("BA13", "the card is lost"),
            ("BA14", "for which you pay 1 grain, up to 5"),
            ("BA15", "must leave it now"),
            ("BA17", "beginning with D1"),
            ("BA19", "who loses takes 3 gold"),
            ("BA20", "and on the edge opposite"),
            ("BA21", "Each two prisoners are 1 point"),
            ("BA32", "onto an edge without a knight"),
        ],
    ),
    (
        "catan-traders",
        &[
            ("HB6", "may lie on inner edges"),
            ("HB7", "The three sea sides and the two corners between them are closed"),
            ("HB8", "castle: marble or glass; quarry: tools; glassworks: sand"),
            ("HB9", "An edge costs 2 travel points"),
            ("HB10", "in a movement that has not reached a plaza yet"),
            ("HB12", "Without gold you do not use that edge"),
            ("HB14", "A plaza that does not need yours gives nothing"),
            ("HB16", "lay it open on the card before"),
            ("HB17", "A try costs nothing"),
            ("HB18", "roads are built on their edges too"),
            ("HB20", "On 2 or 12 roll again"),
            ("HB23", "At an empty stack you take none"),
        ],
    ),
];

#[test]
fn the_aid_of_each_scenario_states_each_family_of_its_clauses() {
    for (id, clauses) in FAMILIES {
        let words = aid(&island(id));
        for (clause, says) in clauses {
            assert!(words.contains(says), "{id} does not say {clause}, `{says}`: {words}");
        }
    }
}

#[test]
fn the_steps_of_a_set_up_stand_in_the_order_in_which_they_are_done() {
    for board in islands() {
        let words = aid(&board);
        let mut at = 0;
        let mut last = "";
        let robber = if board.robber == Robber::None { "Sort the resource cards" } else { "The robber begins" };
        for step in
            ["1. Cut and join", "one, face up, on each", "umber disc", robber, "Sort the resource cards", "All roll"]
        {
            // A beginner's island has no hexes to mix.
            let Some(found) = words.find(step) else { continue };
            assert!(found >= at, "{}: `{step}` before `{last}`: {words}", board.id);
            (at, last) = (found, step);
        }
        let ways = ["letters up", "whose name is on its back", "Numbers are shuffled"];
        let n: usize = ways.iter().map(|way| words.matches(way).count()).sum();
        assert_eq!(n, 1, "{}: numbers are explained once", board.id);
    }
}

#[test]
fn rules_name_the_page_of_the_plan_and_all_pages_have_their_number() {
    let island = island("catan");
    let board = boards().into_iter().find(|board| board.id == "hanse-4-5").expect("it is shipped");
    for kit in
        [island_kit(&island, &[]), hansa::kit::kit(&board, &wishes(&[], 5, hansa::GAUGE.usual)).expect("it has room")]
    {
        let plan = kit.made.iter().find(|made| made.word == "board").expect("it has a board").pages.start().to_owned();
        let rules = kit.made.iter().find(|made| made.word == "aid").expect("it has an aid").pages.clone();
        let words = lines(&kit.pages[rules.start() - 1..*rules.end()]).join(" ");
        assert!(words.contains(&format!("as the plan on page {plan} says")), "{words}");
        for (page, number) in kit.pages.iter().zip(1..).take(plan - 1) {
            let title = format!("· {number} / {} · 100 %", kit.pages.len());
            assert!(page.svg().contains(&title), "{title}");
        }
    }
    // Alone it has no page to name.
    let words = aid(&island);
    assert!(words.contains("as the plan says") && !words.contains('\u{e000}'), "{words}");
}

/// The rules of a board for players.
fn rules(id: &str, players: u8) -> String {
    let board = boards().into_iter().find(|board| board.id == id).expect("it is shipped");
    let only = ["aid".to_owned()];
    let kit = hansa::kit::kit(&board, &wishes(&only, players, hansa::GAUGE.usual)).expect("it has room");
    lines(&kit.pages).join(" ")
}

#[test]
fn two_players_read_how_the_neutral_party_is_set_up_and_plays() {
    let (hanse, britannia, four) = (rules("hanse-3", 2), rules("britannia-3", 2), rules("hanse-4-5", 4));
    for (clause, says) in [
        (
            "TWO-2",
            "one on a house of each route at Coellen, Göttingen, Groningen, Halle, Lübeck or Stade and of each route with a tavern",
        ),
        ("TWO-3", "traders of one more colour are the neutral party. Put one on prestige 0"),
        ("TWO-6", "the player who is not in turn puts the displaced one"),
        ("TWO-10", "its marker leaves the game"),
        ("TWO-12", "on a route that had one at the set-up by its city, one stays"),
        ("TWO-15", "a route with one neutral trader and nothing else takes the marker"),
        ("TWO-17", "does not win"),
    ] {
        assert!(hanse.contains(says), "{clause}: `{says}`: {hanse}");
    }
    assert!(britannia.contains("Nobody may use a permission that the neutral party holds"), "TWO-18: {britannia}");
    assert!(!hanse.contains("a permission that the neutral") && !four.contains("neutral"), "{four}");
}

#[test]
fn the_rules_of_a_board_say_what_its_modules_and_countries_change() {
    let rules = |id: &str| rules(id, 4);
    let (hanse, britannia) = (rules("hanse-4-5"), rules("britannia-4-5"));
    for (clause, says) in [
        ("SETUP-3", "15 traders on the squares, 3 merchants on the circles"),
        ("SETUP-5", "in the order of turns, 5, 6, 7, 8, 9 traders"),
        ("SETUP-7", "lay one, open, on each of the 3 taverns"),
        ("DISPLACE-5", "if that is empty too, from own posts"),
        ("DISPLACE-6", "those that share an end with the route of the displaced piece"),
        ("ROUTE-5", "If a marker lies at the route, take it"),
        ("CONTROL-2", "of several with most, who has the one farthest right"),
        ("LINK-4", "each player gets one only"),
        ("MARKER-5", "never in the action in which you took them"),
        ("MARKER-11", "One that fits nowhere stays on its field"),
        ("SCORE-2", "without pieces, Keys excepted"),
        ("FAVOUR-4", "also none by markers"),
        ("FAVOUR-5", "is not replaced"),
    ] {
        assert!(hanse.contains(says), "{clause}: `{says}`: {hanse}");
    }
    for (clause, says) in [
        ("BRIT-5", "rightmost taken kontor in Cardiff may take one such action a turn here"),
        ("BRIT-7", "The permissions of several cities add up"),
        ("BRIT-8", "those put with a displaced one, go to routes of England only"),
        ("BRIT-11", "each in the country where it stood, across no border"),
        ("BRIT-18", "divide and round down"),
        ("OPT-1", "put one of your unused markers out of the game"),
        ("OPT-3", "in as many actions as your track of Actions gives"),
        ("OPT-4", "Pieces that you displace stay bound"),
    ] {
        assert!(britannia.contains(says), "{clause}: `{says}`: {britannia}");
    }
}
