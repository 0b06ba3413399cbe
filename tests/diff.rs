//! Tests of the differences of two boards: everything, nothing twice, and nothing that only looks different.

use crate::support::frame::{MAIN, editions};
use crate::support::hammer::input::Target;
use crate::support::hammer::mutate::mutant;
use crate::support::hammer::texts::Corpus;
use crate::support::maps;
use kogge::hansa::board::Board;
use kogge::hansa::compile::compile;
use kogge::hansa::diff::{Aspect, Diff, Difference, Kind, Numbered, diff};
use kogge::hansa::generate::{Options, generate};
use kogge::text::MemoryFiles;

fn shipped(id: &str) -> Board {
    maps::board(&maps::shipped(), id).board().clone()
}

fn board_of(text: &str) -> Option<Board> {
    let files =
        maps::IDS.iter().fold(editions(MemoryFiles::new()), |files, id| files.with(maps::path(id), maps::text(id)));
    compile(&files.with(MAIN, text), MAIN).expect("the map is there").board.map(|board| board.board().clone())
}

/// The differences of a shipped map and the same with some of its text exchanged.
#[track_caller]
fn changed(id: &str, changes: &[(&str, &str)]) -> Diff {
    let text = crate::support::frame::facts_alone(&maps::text(id));
    let new = changes.iter().fold(text.clone(), |text, (from, to)| {
        assert!(text.contains(from), "{id} has no `{from}`");
        text.replace(from, to)
    });
    let [before, after] = [text, new].map(|text| board_of(&text).expect("it has no errors"));
    diff(&before, &after)
}

fn told(diff: &Diff) -> Vec<String> {
    let line = |one: &Difference| {
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
        format!("{}: {} → {}", one.subject(), text(&one.before), text(&one.after))
    };
    diff.differences.iter().map(line).collect()
}

#[track_caller]
fn tells(diff: &Diff, expected: &[&str]) {
    assert_eq!(told(diff), expected);
}

#[test]
fn a_board_does_not_differ_from_itself_in_any_order() {
    for id in maps::IDS {
        let board = shipped(id);
        let same = diff(&board, &board);
        assert!(same.differences.is_empty() && same.saved_games_stay() && same.ids_stay(), "{id}");
    }
    // Statements backwards, facts below their statement.
    let text = maps::text("hanse-4-5");
    let mut statements: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("//")) {
        match statements.last_mut() {
            Some(last) if line.starts_with(' ') => *last += &format!("{line}\n"),
            _ => statements.push(format!("{line}\n")),
        }
    }
    statements.reverse();
    let backwards = board_of(&statements.concat()).expect("order never matters");
    tells(&diff(&shipped("hanse-4-5"), &backwards), &[]);
}

#[test]
fn kontors_and_posts_are_compared_one_by_one() {
    let diff = changed(
        "east-3-5",
        &[("city Breslau: white square, orange circle", "city Breslau: white square, pink square, orange circle")],
    );
    tells(&diff, &["city Breslau, kontor 2: - → pink square"]);
    assert_eq!(diff.numbers[Numbered::Kontors.index()].gone, Vec::<String>::new());
    let moved = &diff.numbers[Numbered::Kontors.index()].moved;
    assert!(moved.iter().all(|name| !name.starts_with("Allenstein")) && moved[0] == "Danzig, kontor 1", "{moved:?}");
    assert!(!diff.ids_stay() && !diff.saved_games_stay());
    let diff = changed(
        "east-3-5",
        &[(
            "city Breslau: white square, orange circle, black square",
            "city Breslau: white square, pink circle coin 1",
        )],
    );
    tells(
        &diff,
        &["city Breslau, kontor 2: orange circle → pink circle coin 1", "city Breslau, kontor 3: black square → -"],
    );
    // Another colour is one difference, whatever its neighbours have.
    let diff = changed(
        "hanse-4-5",
        &[(
            "city Arnheim: white square, white circle, orange square, pink square",
            "city Arnheim: white square, white circle, pink square, pink square",
        )],
    );
    tells(&diff, &["city Arnheim, kontor 3: orange square → pink square"]);
    let diff = changed(
        "east-3-5",
        &[("route Allenstein -- Thorn: house, house, house", "route Thorn -- Allenstein: ship, house, house")],
    );
    tells(&diff, &["route Allenstein -- Thorn, post 3: house → ship"]);
    assert!(diff.ids_stay() && !diff.saved_games_stay());
}

#[test]
fn rule_numbers_are_named() {
    let diff = changed(
        "east-3-5",
        &[
            ("ends at      10 completed", "ends at      9 completed"),
            ("white 7, orange 8", "white 6, orange 8"),
            ("Danzig: 7, 4, 2", "Danzig: 7, 4"),
        ],
    );
    tells(
        &diff,
        &[
            "map: completed limit: 10 → 9",
            "map: link prestige: 7, 4, 2 → 7, 4",
            "map: special space 1: white 7 → white 6",
        ],
    );
    assert!(diff.ids_stay() && !diff.saved_games_stay());
    let diff = changed("east-3-5", &[("big-box-2020", "first-2009")]);
    let rules: Vec<String> = told(&diff).into_iter().filter(|line| line.starts_with("rule ")).collect();
    assert!(rules.contains(&"rule rules.extras, value: any piece → traders for a merchant".to_owned()), "{rules:#?}");
    assert_eq!(diff.fingerprints[0][1] == diff.fingerprints[1][1], rules.is_empty());
}

#[test]
fn what_no_game_depends_on_is_no_fact() {
    let diff = changed(
        "east-3-5",
        &[("map \"Die östliche Hanse\"", "map East"), ("id           east-3-5", "id           east")],
    );
    tells(&diff, &["map: name: Die östliche Hanse → East", "map: id: east-3-5 → east"]);
    assert!(diff.saved_games_stay() && diff.ids_stay());
    assert!(diff.differences.iter().all(|one| !one.is_fact()));
}

#[test]
fn another_spelling_is_no_other_city() {
    let diff = changed("east-3-5", &[("Lübeck", "Luebeck"), ("Königsberg", "Konigsberg")]);
    let cities: Vec<&Difference> = diff.differences.iter().filter(|one| one.kind == Kind::City).collect();
    let told: Vec<(&str, Option<Aspect>)> = cities.iter().map(|one| (one.name.as_str(), one.aspect)).collect();
    // `Luebeck` is another name, `Konigsberg` the same without its marks.
    assert_eq!(told, [("Königsberg", Some(Aspect::Name)), ("Lübeck", None), ("Luebeck", None)]);
}

#[test]
fn sides_of_a_board_differ_as_their_variants_say() {
    let diff = diff(&shipped("britannia-4-5"), &shipped("britannia-3"));
    let text = diff
        .differences
        .iter()
        .filter(|one| !matches!(one.aspect, Some(Aspect::Position | Aspect::Scenery)))
        .map(|one| format!("{} {:?} → {:?}\n", one.subject(), one.before, one.after));
    insta::assert_snapshot!(text.collect::<String>());
    let gone = |of: Numbered| diff.numbers[of.index()].gone.clone();
    assert_eq!(gone(Numbered::Cities), ["Dunbar", "Edinburgh", "Falkirk", "Glasgow"]);
    assert_eq!(gone(Numbered::Countries), ["Scotland"]);
}

/// Facts differ exactly when the fingerprints do, and looking from the other side turns every difference around.
#[track_caller]
fn is_true(name: &str, before: &Board, after: &Board) {
    let (there, back) = (diff(before, after), diff(after, before));
    let has_facts = there.differences.iter().any(Difference::is_fact);
    assert_eq!(has_facts, !there.saved_games_stay(), "{name}: {:#?}", there.differences);
    assert_eq!(there.differences.is_empty(), before == after, "{name}: {:#?}", there.differences);
    // In rows there may be several fewest changes.
    for one in there.differences.iter().filter(|one| one.place.is_none()) {
        let is_turned = |other: &Difference| {
            (other.kind, other.aspect, &other.before, &other.after) == (one.kind, one.aspect, &one.after, &one.before)
        };
        assert!(back.differences.iter().any(is_turned), "{name}: {one:?}");
    }
    assert_eq!(there.differences.len(), back.differences.len(), "{name}");
}

#[test]
fn differences_and_fingerprints_agree() {
    for a in maps::IDS {
        for b in maps::IDS {
            is_true(&format!("{a} {b}"), &shipped(a), &shipped(b));
        }
    }
    let drawn: Vec<Board> =
        (0..8).filter_map(|seed| board_of(&generate(&Options::draw(seed, 8..=20)).expect("there is room"))).collect();
    for (i, pair) in drawn.windows(2).enumerate() {
        is_true(&format!("drawn {i}"), &pair[0], &pair[1]);
    }
    // Small changes of maps that are maps again.
    let corpus = Corpus::new();
    let mut n_compared = 0;
    for seed in 0..600 {
        let input = mutant(&corpus, Target::Map, seed);
        let read = |text: &[u8]| board_of(std::str::from_utf8(text).ok()?);
        let Some(after) = read(input.own()) else { continue };
        let before = maps::IDS.iter().map(|id| shipped(id)).find(|board| board.id == after.id);
        if let Some(before) = before {
            is_true(&format!("mutant {seed}"), &before, &after);
            n_compared += 1;
        }
    }
    assert!(n_compared > 10, "{n_compared} mutants of shipped maps are maps");
}
