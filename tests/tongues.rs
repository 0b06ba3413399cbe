//! `words german`: the words on pictures and kits are in the language that the map states, and names stay as they are.

use std::collections::{BTreeMap, BTreeSet};

use crate::catan::json::boards as islands;
use crate::support::drawn::boards;
use crate::support::frame::root;
use kogge::catan::draw as catan;
use kogge::hansa::draw as hansa;
use kogge::hansa::shipped;
use kogge::hansa::vocab::Tongue;
use kogge::picture::kit::{Kit, Tokens, Wishes};
use kogge::picture::{Paper, Print, Size, Style};

/// English words that no German text has.
pub(crate) const ENGLISH: &[&str] = &[
    "the",
    "of",
    "and",
    "with",
    "from",
    "for",
    "each",
    "to",
    "or",
    "by",
    "is",
    "at",
    "no",
    "not",
    "more",
    "city",
    "cities",
    "routes",
    "trader",
    "merchant",
    "players",
    "turn",
    "pieces",
    "points",
    "road",
    "settlement",
    "harbour",
    "number",
    "robber",
    "good",
    "building",
    "forest",
    "lumber",
    "page",
    "pages",
];

/// The words of the texts of a picture.
fn words(svg: &str) -> BTreeSet<String> {
    let texts = svg.split("<text ").skip(1).filter_map(|text| text.split_once('>')?.1.split_once('<'));
    let words = texts.flat_map(|(text, _)| text.split(|c: char| !c.is_alphabetic()));
    words.map(str::to_lowercase).collect()
}

/// English words in the texts of a picture that are in none of these names.
fn english(svg: &str, names: &str) -> Vec<&'static str> {
    let (drawn, names) = (words(svg), words(&format!("<text >{names}<")));
    ENGLISH.iter().copied().filter(|&word| drawn.contains(word) && !names.contains(word)).collect()
}

fn wishes(size: f64) -> Wishes<'static> {
    Wishes {
        paper: Paper::A4,
        size,
        may_grow: false,
        style: Style::Print,
        colours: None,
        players: 4,
        only: &[],
        has_backs: true,
        tokens: Tokens::Discs,
    }
}

fn svg_of(kit: &Kit) -> String {
    kit.pages.iter().map(kogge::picture::Leaf::svg).collect()
}

#[test]
fn boards_and_their_kits_are_in_the_language_of_the_map() {
    let mut seen = BTreeSet::new();
    for mut board in boards().into_iter().filter(|board| ["britannia-4-5", "east-3-5"].contains(&board.id.as_str())) {
        let cities = board.cities.iter().map(|city| city.name.as_str());
        let names = [board.name.as_str(), &board.edition.name].into_iter().chain(cities).collect::<Vec<_>>().join(" ");
        let mut drawn = |tongue: Tongue| {
            board.words = tongue;
            let drawing = hansa::Sketch::of(&board).draw();
            let kit = hansa::kit::kit(&board, &wishes(hansa::GAUGE.usual))
                .unwrap_or_else(|why| panic!("{}: {why:?}", board.id));
            let print = Print { paper: Paper::A4, size: Size::Gauge(8.0), bleed: 0.0 };
            let plan = drawing.print(&print).expect("it has room").pages.remove(0).svg();
            [drawing.svg(), svg_of(&kit), plan]
        };
        let before = drawn(Tongue::English);
        for (before, after) in before.iter().zip(drawn(Tongue::German)) {
            seen.extend(english(before, &names));
            assert_eq!(english(&after, &names), [""; 0], "{}", board.id);
            assert!(!after.contains('…'), "{}: words are cut", board.id);
        }
        assert!(words(&before[0]).contains("merchant") && before[0] != drawn(Tongue::German)[0]);
    }
    // The words are those that would be seen.
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn islands_and_their_kits_are_in_the_language_of_the_map() {
    let mut seen = BTreeSet::new();
    for mut board in islands() {
        let names = format!("{} {}", board.name, board.edition.name);
        let mut drawn = |tongue: Tongue| {
            board.words = tongue;
            let kit = catan::kit::kit(&board, &wishes(catan::GAUGE.usual));
            let kit = kit.unwrap_or_else(|why| panic!("{}: {why:?}", board.id));
            [catan::Sketch::of(&board).draw().svg(), svg_of(&kit)]
        };
        let before = drawn(Tongue::English);
        for (before, after) in before.iter().zip(drawn(Tongue::German)) {
            seen.extend(english(before, ""));
            assert_eq!(english(&after, &names), [""; 0], "{}", board.id);
        }
    }
    assert!(seen.len() > 15, "{seen:?}");
}

#[test]
fn a_variant_has_the_words_of_its_base_and_may_drop_them() {
    let base = "map M\n    words german\n    link A -- B\n    special A\ncity A: white square\ncity B: white square\n\
                route A -- B: house\n";
    let files = |facts: &str| {
        let variant = format!("map V\n    varies \"base.board\"\n{facts}");
        shipped::SHIPPED.memory().with("base.board", base).with("variant.board", variant.as_str())
    };
    let understood = |facts: &str| {
        let whole = kogge::compile::compile_whole::<kogge::hansa::Hansa>(&files(facts), "variant.board");
        let (board, _) = whole.expect("it is in memory").understood.expect("it was understood");
        board.words
    };
    assert_eq!(understood(""), Tongue::German);
    assert_eq!(understood("    words english\n"), Tongue::English);
    assert_eq!(understood("    no words\n"), Tongue::English);
    assert_eq!(understood("    words germn\n"), Tongue::German);
}

/// The pairs of an English and a German text that a file of words states, in small letters.
fn pairs(text: &str) -> Vec<[String; 2]> {
    let quoted = |text: &str| -> Option<(String, usize)> {
        let inner = text.trim_start().strip_prefix('"')?;
        let end = inner.char_indices().find(|&(at, c)| c == '"' && !inner[..at].ends_with('\\'))?.0;
        Some((inner[..end].to_lowercase(), text.len() - inner.len() + end + 1))
    };
    let pair = |rest: &str| {
        let (english, end) = quoted(rest)?;
        let rest = rest[end..].trim_start().strip_prefix(',')?;
        let (german, end) = quoted(rest)?;
        rest[end..].trim_start().trim_start_matches(',').trim_start().starts_with(']').then_some([english, german])
    };
    let row = |line: &str| {
        let (english, german) = line.trim().strip_suffix(',')?.split_once(" = ")?.1.split_once(" | ")?;
        Some([english, german].map(|word| word.trim_matches('"').to_lowercase()))
    };
    text.split('[').skip(1).filter_map(pair).chain(text.lines().filter_map(row)).collect()
}

#[test]
fn a_term_has_one_german_word_in_pictures_prints_kits_and_the_page() {
    let files = [
        "src/picture/words.rs",
        "src/picture/kit/words.rs",
        "src/picture/print/words.rs",
        "src/hansa/map/draw/words.rs",
        "src/hansa/map/draw/kit/words.rs",
        "src/catan/map/draw/words.rs",
        "src/catan/map/draw/kit/words.rs",
        "src/hansa/game/vocab/skill.rs",
        "src/hansa/game/vocab/module.rs",
        "src/catan/game/vocab/word.rs",
        "src/catan/game/vocab/cards.rs",
        "web/src/words.ts",
        "web/src/room/words.ts",
    ];
    let all: Vec<(&str, [String; 2])> = files
        .into_iter()
        .flat_map(|file| {
            pairs(&std::fs::read_to_string(root().join(file)).expect(file)).into_iter().map(move |it| (file, it))
        })
        .collect();
    let english: BTreeSet<&String> = all.iter().map(|(_, [english, _])| english).collect();
    let mut terms: BTreeMap<&String, (BTreeSet<&str>, BTreeSet<&String>)> = BTreeMap::new();
    for (file, [term, german]) in &all {
        // Two cells of an English table are no pair.
        let are_cells =
            term != german && english.contains(german) || (term.as_str(), german.as_str()) == ("moves", "gold");
        if !are_cells {
            let (files, words) = terms.entry(term).or_default();
            files.insert(file);
            words.insert(german);
        }
    }
    terms.retain(|_, (files, _)| files.len() > 1);
    let differing: Vec<_> = terms.iter().filter(|(_, (_, words))| words.len() > 1).collect();
    assert!(differing.is_empty(), "{differing:#?}");
    assert!(terms.len() > 10, "{terms:?}");
}
