//! Facts that no printed board has: none on printed boards, and each at its place with its number elsewhere.

use kogge::catan::Catan;
use kogge::compile::{Family, compile};
use kogge::game::PlayerKind;
use kogge::hansa::Hansa;
use kogge::hansa::vocab::Tongue;
use kogge::seated::{Asked, AskedStudy, Ground, Seated, unusual};
use kogge::study::report::{Answers, Sources, Tone, Unusual, answers};
use kogge::study::{Ranges, run};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::report::assert_alike;

pub(super) fn board<F: Family>(path: &str, text: Option<&str>) -> F::Checked {
    let files = text.into_iter().fold(F::SHIPPED.memory(), |files, text| files.with(path, text));
    let compiled = compile::<F>(&files, path).expect("it is in memory");
    let findings: Vec<_> = compiled.diagnostics.iter().map(|it| (it.descriptor.code, &it.message)).collect();
    compiled.board.unwrap_or_else(|| panic!("{findings:?}"))
}

/// A map beside the shipped ones, with lines behind its name.
pub(super) fn changed<F: Family>(lines: &str) -> F::Checked {
    board::<F>(&format!("{}/changed.board", F::SHIPPED.folder), Some(&format!("map Changed\n{lines}")))
}

fn texts(unusual: &[Unusual]) -> Vec<String> {
    let both = |it: &Unusual| assert_alike(&it.text(Tongue::English), &it.text(Tongue::German));
    unusual.iter().for_each(both);
    unusual.iter().map(|it| it.text(Tongue::English)).collect()
}

fn assert_printed_boards_are_usual<F: Seated>() {
    for id in F::SHIPPED.ids {
        let path = F::SHIPPED.map_path(id).expect("it is shipped");
        assert_eq!(texts(&unusual::<F>(&board::<F>(&path, None))), Vec::<String>::new(), "{id}");
    }
}

#[test]
fn printed_boards_have_no_unusual_fact() {
    assert_printed_boards_are_usual::<Hansa>();
    assert_printed_boards_are_usual::<Catan>();
}

/// Changes of a board of Hansa Teutonica, each with what is said of it.
const OF_HANSA: [(&str, &[&str]); 9] = [
    ("change city Bremen: pink square coin 12", &["Bremen has a coin of 12, more than on any printed board (1 to 2)."]),
    (
        "change route Bremen -- Minden: house, house, house, house, house, house, house",
        &["Bremen – Minden has 7 posts, more than on any printed board (2 to 4)."],
    ),
    ("change route Bremen -- Minden: house", &["Bremen – Minden has 1 post, less than on any printed board (2 to 4)."]),
    (
        "change city Hamburg: black square, black square",
        &["Every kontor of Hamburg needs black, more than on any printed board (white to orange)."],
    ),
    (
        "change city Bremen: white square\n    skill book, keys",
        &[
            "keys can be developed in 2 cities, more than on any printed board (1).",
            "book can be developed in 2 cities, more than on any printed board (1).",
        ],
    ),
    (
        "    link Arnheim -- Stendal: 30",
        &["The Link is worth 30 prestige to the first player who makes it, more than on any printed board (7)."],
    ),
    (
        "    ends at 3 completed cities",
        &["A game ends with 3 completed cities, less than on any printed board (8 to 10)."],
    ),
    (
        "change route Bremen -- Minden\n    always actions +3",
        &["The permanent marker of Bremen – Minden is `actions +3`; no printed board has such."],
    ),
    (
        "markers\n    start 3 extra kontor\n    supply 12 actions +7",
        &[
            "A marker is `actions +7`, more than on any printed board (3 to 4).",
            "80 % of all markers are `actions +7`, more than on any printed board (13 to 27 %).",
        ],
    ),
];

#[test]
fn a_fact_of_a_board_is_named_at_its_place() {
    for (lines, expected) in OF_HANSA {
        let found = unusual::<Hansa>(&changed::<Hansa>(&format!("    varies \"hanse-3.board\"\n{lines}")));
        assert_eq!(texts(&found), expected, "{lines}");
    }
}

/// Changes of the beginners' island, each with what is said of it.
const OF_ISLANDS: [(&str, &str, &[&str]); 4] = [
    ("forest 9", "desert", &["2 of 19 hexes, 11 %, are deserts, more than on any printed board (0 to 7 %)."]),
    ("A1@11: any", "A1@11: ore", &["3 harbours are of any resource, less than on any printed board (4 to 5)."]),
    (
        "pasture 2, forest 9\n    B: fields 12, hills 6, pasture 4",
        "pasture 5, forest 9\n    B: fields 12, hills 6, pasture 8",
        &["The hexes at corner A2@6 have 14 pips together, more than on any printed board (0 to 13)."],
    ),
    (
        "harbour A1@11: any\nharbour A2@1: grain\nharbour B4@1: ore\nharbour C5@3: any\n",
        "",
        &[
            "5 harbours lie on 30 edges of the coast, 17 %, less than on any printed board (29 to 30 %).",
            "2 harbours are of any resource, less than on any printed board (4 to 5).",
            "No harbour is of grain, less than on any printed board (1 to 2), like 1 more of the map.",
        ],
    ),
];

#[test]
fn a_fact_of_an_island_is_named_at_its_place() {
    let path = Catan::SHIPPED.map_path("catan-beginner").expect("it is shipped");
    let text = Catan::SHIPPED.text_of(&path).expect("it is shipped").split("expect\n").next().expect("a first part");
    for (from, to, expected) in OF_ISLANDS {
        assert!(text.contains(from), "{from}");
        let found = unusual::<Catan>(&board::<Catan>(&path, Some(&text.replacen(from, to, 1))));
        assert_eq!(texts(&found), expected, "{to}");
    }
}

#[test]
fn a_fact_of_an_edition_is_named() {
    let edition = "extends = \"catan-2015\"\nname = \"Own\"\n[rules]\nlongest_road = 16\n[prices]\ncity = { ore = 1 }\n\
                   [points]\ncard = 4\n[targets]\nbase = 4\n";
    let files = Catan::SHIPPED.memory().with("maps/catan/editions/own.toml", edition);
    let text = Catan::SHIPPED.text_of("maps/catan/catan.board").expect("it is shipped");
    let text = text.replace("edition      catan-2015", "edition      own");
    let compiled = compile::<Catan>(&files.with("maps/catan/own.board", text.as_str()), "maps/catan/own.board");
    let board = compiled.expect("it is in memory").board.expect("it is sound");
    let expected = [
        "A game ends at 4 points, less than on any printed board (10 to 13).",
        "A card with victory points counts 4 points, more than on any printed board (1).",
        "A city costs 1 card, less than on any printed board (5).",
        "A player has 15 roads, and the Longest Road needs 16, more than on any printed board (5).",
    ];
    assert_eq!(texts(&unusual::<Catan>(&board)), expected);
}

/// The report of games of two kinds of players on a map, with its unusual facts.
fn reported<F: Seated>(board: &F::Checked, games: u64) -> Answers {
    let ground = Ground::<F>::of(board).expect("it is playable");
    let play = |kind| {
        let game = Asked { players: Some(3), modules: &[], seed: 7, no_trade: false };
        let setting = ground.setting(&AskedStudy { game, seats: &[kind], turn_cap: None, layouts: None });
        let setting = setting.unwrap_or_else(|_| panic!("it is playable"));
        let never = AtomicBool::new(false);
        run(ground.of_games(), &setting, &Ranges::of(0..games), NonZeroUsize::MIN, &never, &mut ()).expect("games end")
    };
    let main = play(PlayerKind::Steady);
    answers(Sources { unusual: &unusual::<F>(board), ..Sources::of(&main) }).expect("there are games")
}

#[test]
fn what_games_show_of_a_fact_stands_behind_it_and_marks_its_place() {
    let board = changed::<Hansa>("    varies \"hanse-3.board\"\nchange city Bremen: pink square coin 12\n");
    let answers = reported::<Hansa>(&board, 200);
    let named = answers.verdicts.iter().find(|verdict| verdict.text.contains("coin of 12")).expect("it is named");
    assert_eq!(named.mark, Some(1), "{named:?}");
    assert!(named.text.contains(" Of all points "), "{}", named.text);
    assert_eq!(named.tone, Tone::Doubt, "{}", named.text);
    let marked = answers.sections[0].rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>();
    assert_eq!(marked[..1], ["Bremen"]);
}
