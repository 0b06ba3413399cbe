//! Reports in German: no English word is left, and every number is that of the English report.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::catan::Catan;
use kogge::compile::Family;
use kogge::game::PlayerKind;
use kogge::hansa::Hansa;
use kogge::hansa::rules::State;
use kogge::hansa::study::report::printed_boards;
use kogge::hansa::vocab::Tongue;
use kogge::seated::{Asked, AskedStudy, Ground, ModuleWord, Seated, unusual};
use kogge::study::report::{Changed, Maps, Reported, Sources, answers, markdown, page};
use kogge::study::{Ranges, Results, run};

use super::{alone, early, empty, search, won};
use crate::study::facts::{board, changed};

/// English words that are no German ones, and in no name of a shipped map or player.
const ENGLISH: &str = "and any are as beyond board boards by cards chance cities city difference ended first for free from game \
    games how is kontor kontors leads less link marker markers more no nobody of often or place players \
    points printed report round rounds route routes second share skill skills some than that the their third \
    to which who winner winners wins with";

/// The text that people read, without names in code, records and styles; attributes that are read out stay.
fn read(page: &str) -> String {
    // Names of an edition and of a map are English.
    let mut page = page.replace("(2015) with Händler", "(2015)").replace("Catan, first island", "Catan");
    let unread = [
        ("<style>", "</style>"),
        ("<code>", "</code>"),
        ("<pre>", "</pre>"),
        // What the maps share describes the board in English.
        ("aria-hidden=\"true\"", "</svg>"),
        ("`", "`"),
        ("„", "“"),
    ];
    for (begin, end) in unread {
        while let Some((before, rest)) = page.split_once(begin) {
            let (_, after) = rest.split_once(end).expect("it ends");
            page = format!("{before} {after}");
        }
    }
    let mut text = String::new();
    for part in page.split('<') {
        let (tag, words) = part.split_once('>').unwrap_or(("", part));
        let spoken = tag.split_once("aria-label=\"").and_then(|(_, rest)| rest.split_once('"'));
        text += &format!("\n{}\n{words}", spoken.map_or("", |(spoken, _)| spoken));
    }
    text
}

/// The numbers of a text, without the marks of its language. Those in names such as `A2@6` and `B5.2` are none.
fn numbers(text: &str, group: char, point: char) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        before = rest[..at].chars().next_back().unwrap_or(before);
        let end = rest[at..].find(|c: char| !c.is_ascii_digit() && c != group && c != point);
        let (number, after) = rest[at..].split_at(end.unwrap_or(rest.len() - at));
        if !before.is_alphabetic() && before != '@' {
            let number = number.trim_end_matches([group, point]);
            numbers.insert(number.replace(group, "").replace(point, "."));
        }
        before = number.chars().next_back().unwrap_or(' ');
        rest = after;
    }
    numbers
}

/// A text says the same in both languages, as far as a machine can tell.
#[track_caller]
pub(in crate::study) fn assert_alike(english: &str, german: &str) {
    let (english, german) = (read(english), read(german));
    let lines = german.lines().map(|line| (line, line.split(|c: char| !c.is_alphanumeric())));
    let left = lines
        .filter_map(|(line, mut words)| Some((words.find(|word| ENGLISH.split(' ').any(|it| it == *word))?, line)));
    let left: Vec<(&str, &str)> = left.collect();
    assert!(left.is_empty(), "{left:#?}");
    let (wanted, found) = (numbers(&english, ',', '.'), numbers(&german, '.', ','));
    let [missing, added] = [wanted.difference(&found), found.difference(&wanted)].map(Iterator::collect::<Vec<_>>);
    assert!(missing.is_empty() && added.is_empty(), "{missing:?} are missing, {added:?} added: {german}");
}

/// A report says the same in both languages, as a page and as Markdown.
#[track_caller]
fn assert_says_the_same<'a, S: Reported>(sources: &Sources<'a, S>, maps: impl Fn(Tongue) -> Option<Maps>) {
    let forms = |tongue| {
        let answers = answers(Sources { tongue, ..sources.clone() }).expect("they belong together");
        [page(&answers, maps(tongue)), markdown(&answers)]
    };
    let [english, german] = [Tongue::English, Tongue::German].map(forms);
    assert!(english[0].contains("<html lang=\"en\">") && german[0].contains("<html lang=\"de\">"));
    english.iter().zip(&german).for_each(|(english, german)| assert_alike(english, german));
}

/// Games of a kind of players on a board.
fn played<F: Seated>(
    board: &F::Checked,
    kind: &str,
    players: usize,
    games: u64,
    layouts: Option<u32>,
) -> Results<F::State> {
    let modules: Vec<ModuleWord> =
        F::MODULES.iter().take(1).map(|&module| F::word(module).parse().expect("a module")).collect();
    let modules = if layouts.is_some() { &modules[..] } else { &[] };
    let ground = Ground::<F>::of(board).expect("it is playable");
    let game = Asked { players: Some(players), modules, seed: 7, no_trade: false };
    let seats: [PlayerKind; 1] = [kind.parse().expect("it is a kind of player")];
    let setting = ground.setting(&AskedStudy { game, seats: &seats, turn_cap: None, layouts });
    let setting = setting.unwrap_or_else(|_| panic!("it is playable"));
    let never = AtomicBool::new(false);
    run(ground.of_games(), &setting, &Ranges::of(0..games), NonZeroUsize::MIN, &never, &mut ()).expect("games end")
}

/// A report with every part: three kinds of players, other numbers of them, another study, what is unusual on the map.
fn assert_whole<F: Seated>(board: &F::Checked, games: u64) {
    let main = played::<F>(board, "steady", 3, games, None);
    let more = [("normal", 3, 4), ("random", 3, 3), ("steady", 4, 20)];
    let more = more.map(|(kind, players, games)| played::<F>(board, kind, players, games, None));
    let mut other = played::<F>(board, "steady", 3, games / 2, None);
    other.setting.map.fingerprint = "0123456789abcdef".to_owned();
    let change = |what: &str| Changed { what: what.to_owned(), here: Some("3".to_owned()), other: None };
    let changes: Vec<Changed> = (0..40).map(|i| change(&format!("{i}"))).collect();
    let unusual = unusual::<F>(board);
    assert!(!unusual.is_empty(), "the map has unusual facts");
    let sources = Sources {
        more: &more,
        other: Some(&other),
        changes: Some(&changes),
        reference: F::State::reference(),
        unusual: &unusual,
        ..Sources::of(&main)
    };
    let drawn = |tongue| {
        let sources = Sources { tongue, ..sources.clone() };
        F::maps(board, &main.setting, &answers(sources).expect("they belong together"))
    };
    assert_says_the_same(&sources, drawn);
    let alone = Sources { unusual: &[], ..Sources::of(&main) };
    assert_says_the_same(&alone, |_| None);
}

#[test]
fn a_whole_report_on_a_board_is_german() {
    let lines = "    varies \"east-3-5.board\"\nchange city Wittenberg: pink square coin 12\n";
    assert_whole::<Hansa>(&changed::<Hansa>(lines), 120);
}

#[test]
fn a_whole_report_on_an_island_is_german() {
    let path = Catan::SHIPPED.map_path("catan-beginner").expect("it is shipped");
    let text = Catan::SHIPPED.text_of(&path).expect("it is shipped").split("expect\n").next().expect("a first part");
    let text = text.replacen("forest 9", "desert", 1);
    assert_whole::<Catan>(&board::<Catan>(&path, Some(&text)), 200);
    let drawn = board::<Catan>("maps/catan/catan.board", None);
    let main = played::<Catan>(&drawn, "steady", 4, 160, Some(5));
    assert_says_the_same(&Sources::of(&main), |_| None);
}

/// The sentences that few studies have, of counts that were never played.
#[test]
fn every_verdict_is_german() {
    let steady = PlayerKind::Steady;
    let of = |sources: &Sources<'_, State>| assert_says_the_same(sources, |_| None);
    for wins in [[1_005, 995, 1_000], [1_200, 900, 900], [900, 900, 1_200], [1_050, 970, 980], [600, 1_200, 1_200]] {
        let mut own = won(steady, wins);
        let others = [won(search(), [1_000; 3]), won(PlayerKind::Random, [1_200, 900, 900])];
        for id in ["hanse-3", "my-own"] {
            own.setting.map.id = id.to_owned();
            of(&alone(&own));
            of(&Sources { reference: Some(printed_boards()), ..alone(&own) });
            let mut more = others.clone();
            more.iter_mut().for_each(|other| other.setting.map.id = id.to_owned());
            of(&Sources { more: &more, reference: Some(printed_boards()), ..alone(&own) });
        }
    }
    of(&alone(&won(PlayerKind::Random, [2_000, 500, 500])));

    let mut lost = won(steady, [2_000, 500, 500]);
    (lost.tally.games, lost.tally.capped, lost.tally.stuck, lost.tally.forfeited[1]) = (3_400, 200, 100, 100);
    of(&alone(&lost));
    let mut few = won(search(), [8, 6, 6]);
    (few.tally.games, few.tally.finished, few.tally.capped) = (21, 20, 1);
    (0..3).for_each(|place| few.tally.seats[place][place].games = 20);
    of(&Sources { more: &[few], ..alone(&won(steady, [1_200, 900, 900])) });
    let mut unfinished = empty(steady);
    (unfinished.tally.games, unfinished.tally.capped) = (50, 50);
    of(&alone(&unfinished));

    let mut cities = won(steady, [1_000; 3]);
    early(&mut cities, 0, [400, 300]);
    early(&mut cities, 1, [200, 300]);
    of(&alone(&cities));
    let mut alike = won(search(), [1_000; 3]);
    early(&mut alike, 0, [400, 300]);
    of(&Sources { more: &[alike.clone()], ..alone(&cities) });
    early(&mut alike, 0, [300, 400]);
    early(&mut alike, 1, [300, 200]);
    of(&Sources { more: &[alike], ..alone(&cities) });
    let before = won(steady, [1_200, 900, 900]);
    of(&Sources { other: Some(&before), ..alone(&won(steady, [1_000; 3])) });
}

#[test]
fn numbers_of_texts_are_found() {
    let wanted = ["1234.5", "95", "3"].map(str::to_owned).into();
    assert_eq!(numbers("1,234.5 of 95, A2@6 and B5.2; 3.", ',', '.'), wanted);
    assert_eq!(numbers("1.234,5 von 95, A2@6 und B5.2; 3.", '.', ','), wanted);
}
