//! Things that repairs may not do: guess where they claim to be sure, lose what the author wrote, or make the ledger
//! agree with a guess.

use std::collections::BTreeMap;

use crate::support::breaker::Random;
use crate::support::frame::{MAIN, editions};
use crate::support::maps;
use kogge::compile::compile_whole;
use kogge::diagnostic::{Applicability, Diagnostic};
use kogge::fix::{Mended, Overlaid, Texts, mend};
use kogge::hansa::Hansa;
use kogge::hansa::compile::compile;
use kogge::hansa::registry;
use kogge::text::{MemoryFiles, Sources, Span};

const SOUND: &str = "\
map \"Lower Rhine\"
    players      3, 4, 5
    ends at      3 completed cities
    link         Köln -- Emmerich
    special      Bonn

city Bonn: white square
city Düsseldorf: white square, orange square coin 1
    skill        actions
city Emmerich: white square, pink circle
    skill        privilege
city Köln: white square, orange square, black square
    skill        keys or purse
city Neuss: white circle
    skill        book
city \"Den Haag\": white square

route Bonn -- Köln: house, house
    tavern
route Düsseldorf -- Emmerich: house, house, ship
    tavern
route Düsseldorf -- Neuss: house, house
route Köln -- Neuss: house, house, house
    tavern
route \"Den Haag\" -- Bonn: house

expect
    cities       6
    posts        11: house 10, ship 1
";

fn files_with(text: &str) -> MemoryFiles {
    editions(MemoryFiles::new()).with(MAIN, text)
}

fn compiled(files: &MemoryFiles, texts: &Texts) -> (Sources, Vec<Diagnostic>) {
    let mut compiled = compile(&Overlaid { files, texts }, MAIN).expect("the map is there");
    compiled.diagnostics.retain(|finding| !registry::is_about_balance(finding.descriptor));
    (compiled.sources, compiled.diagnostics)
}

fn found_in(text: &str) -> Vec<Diagnostic> {
    compiled(&files_with(text), &Texts::new()).1
}

fn repaired(text: &str, maybe: bool) -> String {
    let files = files_with(text);
    let Mended { mut texts, .. } = mend(maybe, |_| true, |texts| compiled(&files, texts));
    texts.remove(MAIN).unwrap_or_else(|| text.to_owned())
}

/// Blanks are of no meaning.
fn squeezed(text: &str) -> String {
    text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// A stretch of the sound map, what an author wrote in its stead, and what is said of it.
const OTHERWISE: &[(&str, &str, &str)] = &[
    ("players      3, 4, 5", "players 3 to 5", "`3 to 5` is written `3, 4, 5` here"),
    ("players      3, 4, 5", "players 3-5", "`3-5` is written `3, 4, 5` here"),
    ("players      3, 4, 5", "players 3 – 5", "`3 – 5` is written `3, 4, 5` here"),
    ("Neuss: house, house, house", "Neuss: 3 houses", "`3 houses` is written `house, house, house` here"),
    ("Neuss: house, house, house", "Neuss: house x3", "`house x3` is written `house, house, house` here"),
    ("Neuss: house, house, house", "Neuss: 3 x house", "`3 x house` is written `house, house, house` here"),
    ("Neuss: house, house, house", "Neuss: house*3", "`house*3` is written `house, house, house` here"),
    ("Neuss: house, house, house", "Neuss: house3", "`house3` is written `house, house, house` here"),
    ("Neuss: house, house, house", "Neuss: housesx3", "`housesx3` is written `house, house, house` here"),
    ("Neuss: house, house, house", "Neuss: house(3)", "`house(3)` is written `house, house, house` here"),
    ("route Düsseldorf -- Neuss", "route Düsseldorf -> Neuss", "`->` is written `--` here"),
    ("route Düsseldorf -- Neuss", "route Düsseldorf → Neuss", "`→` is written `--` here"),
    ("route Düsseldorf -- Neuss", "route Düsseldorf <-> Neuss", "`<->` is written `--` here"),
    ("route Düsseldorf -- Neuss", "route Düsseldorf => Neuss", "`=>` is written `--` here"),
    ("route Düsseldorf -- Neuss", "route Düsseldorf→Neuss", "`→` is written `--` here"),
    ("city Bonn: white square", "city Bonn: withe square", "`withe` is not known here"),
    ("    skill        book", "    skills       book", "`skills` begins no fact of a city"),
    ("city Bonn: white square", "city Bonn: White square", "`White` is not known here"),
    ("Emmerich: house, house, ship", "Emmerich: 2 houses, ship", "`2 houses` is written `house, house` here"),
    ("orange square coin 1", "orange square +1", "`+1` is written `coin 1` here"),
    ("white square, orange square coin 1", "white square and orange square coin 1", "`and` is written `,` here"),
    ("orange square coin 1", "orange square coin coin 1", "`coin` stands twice"),
    ("route Düsseldorf -- Neuss", "route Düsseldorf to Neuss", "`to` is written `--` here"),
    ("city Bonn:", "сity Bonn:", "`с` is U+0441, which only looks like `c`"),
    ("city Bonn:", "city Вonn:", "`В` is U+0412, which only looks like `B`"),
    ("route Bonn -- Köln", "route Bonn -- Κöln", "`Κ` is U+039A, which only looks like `K`"),
    ("orange square coin 1", "оrange square coin 1", "`о` is U+043E, which only looks like `o`"),
    ("city Köln:", "city Ko\u{308}ln:", "the mark U+0308 behind `o` is a character of its own"),
    ("-- Köln", "-- Ko\u{308}ln", "the mark U+0308 behind `o` is a character of its own"),
    ("route \"Den Haag\"", "route \"Den\u{a0}Haag\"", "the blank U+00A0 is not the usual one"),
    ("city Bonn: white", "city Bonn:\u{a0}white", "the blank U+00A0 is not the usual one"),
    ("city \"Den Haag\"", "city „Den Haag“", "the quote `„` (U+201E) is not the usual one"),
    ("city \"Den Haag\"", "city “Den Haag”", "the quote `“` (U+201C) is not the usual one"),
    ("city \"Den Haag\"", "city »Den Haag«", "the quote `»` (U+00BB) is not the usual one"),
    ("city \"Den Haag\"", "city «Den Haag»", "the quote `«` (U+00AB) is not the usual one"),
    ("city \"Den Haag\"", "city \"Den Haag“", "the quote `“` (U+201C) is not the usual one"),
    ("map \"Lower Rhine\"", "map „Lower Rhine”", "the quote `„` (U+201E) is not the usual one"),
    ("house, house, house\n    tavern", "house, house, house tavern", "the fact `tavern` stands on the line"),
    ("white circle\n    skill        book", "white circle skill book", "the fact `skill` stands on the line"),
];

#[test]
fn what_is_written_otherwise_is_repaired_as_it_is_meant() {
    assert_eq!(found_in(SOUND), []);
    for (right, written, said) in OTHERWISE {
        assert!(SOUND.contains(right), "{right}");
        let text = SOUND.replacen(right, written, 1);
        let found = found_in(&text);
        assert!(found.iter().any(|finding| finding.message.contains(said)), "{written}: {found:#?}");
        assert_eq!(found.len(), 1, "{written}: {found:#?}");
        assert_eq!(squeezed(&repaired(&text, true)), squeezed(SOUND), "{written}");
    }
}

#[test]
fn what_nobody_can_know_is_not_repaired() {
    let unknown = [
        ("cities       6", "towns 6"),
        ("white circle\n", "white circle 1st\n"),
        ("house, house, ship", "house, house, ship 4 Bonn"),
        ("city Bonn: white square", "city Bonn: white square keys"),
        ("house, house, ship", "house, house, ship pink"),
        ("players      3, 4, 5", "players 3, 4, 5 Bonn"),
        ("players      3, 4, 5", "players 3-30"),
        ("ends at      3 completed", "ends at 3 4 completed"),
    ];
    for (right, written) in unknown {
        assert!(SOUND.contains(right), "{right}");
        let text = SOUND.replacen(right, written, 1);
        assert!(found_in(&text).iter().any(Diagnostic::is_error), "{written}");
        for maybe in [false, true] {
            assert_eq!(repaired(&text, maybe), text, "{written}");
        }
    }
}

#[test]
fn a_repair_that_is_sure_guesses_nothing() {
    let guesses = [
        ("route Düsseldorf -- Neuss", "route Düsseldorf near Neuss"),
        ("Neuss: house, house, house", "Neuss: house, house, house somewhere"),
        ("white square, orange square coin 1", "white square orange squares coin 1"),
    ];
    for (right, written) in guesses {
        let text = SOUND.replacen(right, written, 1);
        for finding in found_in(&text) {
            let sure = finding.fixes.iter().find(|fix| fix.applicability == Applicability::Safe);
            let is_comma = sure.is_some_and(|fix| fix.title == "add `,`" && written.contains("orange squares"));
            assert!(sure.is_none() || is_comma, "{written}: {finding:#?}");
        }
    }
}

/// Quotes around words that stand nowhere else in quotes would make a city of a number, or of a slip.
#[test]
fn a_name_is_quoted_unasked_only_where_it_is_declared() {
    for (right, written) in [
        ("route Düsseldorf -- Neuss", "route Düsseldorf -- neuss"),
        ("route Düsseldorf -- Neuss", "route Düsseldorf -- Neuss x2"),
        ("route Düsseldorf -- Neuss", "route Düsseldorf -- Neuss&Bonn"),
    ] {
        assert!(SOUND.contains(right), "{right}");
        let text = SOUND.replacen(right, written, 1);
        assert_eq!(repaired(&text, false), text, "{written}");
    }
    let text = SOUND.replacen("link         Köln -- Emmerich", "link Köln -- Emmerich 7 4 2", 1);
    assert!(repaired(&text, false).contains("link Köln -- Emmerich: 7, 4, 2"), "numbers are no part of a name");
    let text = SOUND.replacen("route \"Den Haag\"", "route Den Haag", 1);
    assert_eq!(squeezed(&repaired(&text, false)), squeezed(SOUND), "it is declared with this spelling");
}

#[test]
fn an_unfinished_merge_is_one_finding_and_keeps_its_lines() {
    let route = "route Köln -- Neuss: house, house, house\n    tavern\n";
    let both = format!("<<<<<<< ours\n{route}||||||| base\n=======\nroute   Köln -- Neuss: house\n>>>>>>> theirs\n");
    let text = SOUND.replacen(route, &both, 1);
    let found = found_in(&text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].message, "`<<<<<<<` is a conflict marker of git");
    let formatted = kogge::format::format::<Hansa>(&text);
    assert!(formatted.contains(&both), "{formatted}");
    assert_eq!(repaired(&text, true), text);
    // Without its end nothing is passed over.
    let open = SOUND.replacen(route, &format!("<<<<<<< ours\n{route}=======\n"), 1);
    assert_eq!(found_in(&open).len(), 2, "{:#?}", found_in(&open));
}

#[test]
fn the_ledger_is_not_repaired_beside_facts() {
    // The ledger is right; one route lost a post, and another line has a slip.
    let text = SOUND.replacen("Köln -- Neuss: house, house, house", "Köln -- Neuss: house, house", 1);
    let ledger = |text: &str| text[text.find("expect").expect("there is a ledger")..].to_owned();
    let with_slip = text.replacen("city Neuss: white circle", "city Neuss: white circel", 1);
    let first = repaired(&with_slip, true);
    assert_eq!(first, text);
    // Whoever asks once more, when nothing else is left, gets the numbers of the map.
    let second = repaired(&first, true);
    assert_ne!(ledger(&second), ledger(SOUND));
    assert_eq!(found_in(&second), []);
}

/// How often each number stands in the facts of a map, and how many names do.
fn said(text: &str) -> (BTreeMap<String, usize>, usize) {
    let facts = text.lines().take_while(|line| *line != "expect" && !line.starts_with("picture"));
    let code: String = facts.map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect();
    let mut numbers = BTreeMap::new();
    for number in code.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()) {
        *numbers.entry(number.to_owned()).or_default() += 1;
    }
    let words = code.split(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | '"'));
    (numbers, words.filter(|word| word.starts_with(char::is_uppercase)).count())
}

#[test]
fn a_repair_keeps_every_number_and_name() {
    let additions =
        ["7", "x2", "+3", "Xanten", "\"Bad Xanten\"", "and", "to", "of", "house", "3 houses", "(4)", "10-12", "-", ";"];
    let boards = ["britannia-4-5", "east-3-5", "hanse-4-5"].map(maps::text);
    let mut n_repaired = 0;
    for n in 0..400 {
        let mut random = Random(n);
        let sound = &boards[n as usize % boards.len()];
        let lines: Vec<&str> = sound.lines().collect();
        let is_fact = |line: &&str| !line.trim().is_empty() && !line.contains("//") && !line.contains("allow");
        let at = random.below(lines.iter().take_while(|line| **line != "expect").count());
        if !is_fact(&lines[at]) {
            continue;
        }
        let words: Vec<&str> = lines[at].split(' ').collect();
        let place = 1 + random.below(words.len());
        let addition = additions[random.below(additions.len())];
        let broken = [&words[..place], &[addition], &words[place..]].concat().join(" ");
        let text = [&lines[..at], &[&*broken], &lines[at + 1..]].concat().join("\n") + "\n";
        let found = found_in(&text);
        // An exact duplicate goes, a number of equal things is written out, and what looks like a comment of another
        // language becomes one: each is said.
        let is_said = |finding: &Diagnostic| {
            ["stands twice", "` is written `", "begins no comment"].iter().any(|said| finding.message.contains(said))
        };
        if found.iter().any(is_said) {
            continue;
        }
        let after = repaired(&text, true);
        let ((numbers, names), (numbers_after, names_after)) = (said(&text), said(&after));
        assert_eq!(numbers_after, numbers, "{broken:?}");
        assert!(names_after >= names, "{broken:?}: {names} names, then {names_after}");
        n_repaired += usize::from(after != text);
    }
    assert!(n_repaired > 50, "{n_repaired} were repaired");
}

#[test]
fn a_comment_by_semicolon_is_a_guess_where_a_fact_may_be_meant() {
    let fixes = |right: &str, written: &str| -> Vec<(Applicability, String)> {
        assert!(SOUND.contains(right), "{right}");
        let found = found_in(&SOUND.replacen(right, written, 1));
        // What the line may say is in doubt, and its absence is not reported besides.
        assert_eq!(found.len(), 1, "{written}: {found:#?}");
        found[0].fixes.iter().map(|fix| (fix.applicability, fix.title.clone())).collect()
    };
    let guess = |title: &str| (Applicability::Maybe, title.to_owned());
    let facts = [
        ("    skill        actions\n", ";   skill        actions\n"),
        ("    tavern\nroute Düsseldorf -- E", "    ; tavern\nroute Düsseldorf -- E"),
        ("    ends at      3 completed cities\n", "    ;; ends at 3 completed cities // then it is over\n"),
        ("route \"Den Haag\" -- Bonn: house\n", ";route \"Den Haag\" -- Bonn: house\n"),
    ];
    for (right, written) in facts {
        assert_eq!(fixes(right, written), [guess("write `//`"), guess("delete the `;`")], "{written}");
        let text = SOUND.replacen(right, written, 1);
        assert_eq!(repaired(&text, false), text, "{written}");
    }
    for written in ["; the map of the Rhine\n\ncity Bonn", ";\ncity Bonn", "; city\ncity Bonn"] {
        assert_eq!(fixes("city Bonn", written), [(Applicability::Safe, "write `//`".to_owned())], "{written}");
    }
}

#[test]
fn a_base_without_quotes_is_one_finding_with_its_repair() {
    let files = |named: &str| {
        let side = format!("map \"Lower Rhine\"\n    id side\n    varies {named}\nchange city Neuss: pink circle\n");
        let base = SOUND.split("expect").next().unwrap_or_default();
        files_with(&side).with("maps/hansa/rhine.board", base).with("maps/hansa/my rhine.board", base)
    };
    let fixed = |named: &str| {
        let files = files(named);
        let texts = mend(true, |path| path == MAIN, |texts| compiled(&files, texts)).texts;
        texts.get(MAIN).map(|text| text.lines().nth(2).unwrap_or_default().to_owned())
    };
    let found = |named: &str| {
        let found = compiled(&files(named), &Texts::new()).1;
        let [finding] = &found[..] else { panic!("{named}: {found:#?}") };
        (finding.descriptor.code, finding.fixes.first().map(|fix| fix.applicability), fixed(named))
    };
    let [safe, maybe] = [Applicability::Safe, Applicability::Maybe].map(Some);
    let varies = |name: &str| Some(format!("    varies \"{name}\""));
    assert_eq!(found("rhine.board"), ("unquoted_name", safe, varies("rhine.board")));
    assert_eq!(found("my rhine.board"), ("unquoted_name", safe, varies("my rhine.board")));
    assert_eq!(found("../hansa/rhine.board"), ("unquoted_name", safe, varies("../hansa/rhine.board")));
    assert_eq!(found("\"rhine.board"), ("unquoted_name", maybe, varies("rhine.board")));
    assert_eq!(found("'rhine.board'"), ("malformed_line", maybe, varies("rhine.board")));
    // A mark in front is no part of the name.
    let line = fixed(": rhine.board").unwrap_or_default();
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["varies", "\"rhine.board\""]);
    // What names nothing is one finding, too: what a base would say is not missed.
    assert_eq!(found(""), ("malformed_line", None, None));
    assert_eq!(found("\"rhine.board\" 5"), ("malformed_line", None, None));
    let [deleted, known] = [found("\"rhine\u{200b}.board\""), found("\"rhine.board\"\n    basis \"x\"")];
    assert_eq!(deleted, ("control_character", safe, varies("rhine.board")));
    assert_eq!(known, ("unknown_fact", None, None));
    for line in ["basis \"rhine.board\"", "; varies \"rhine.board\""] {
        let side = format!("map \"Lower Rhine\"\n    {line}\nchange city Neuss: pink circle\n");
        assert_eq!(found_in(&side).len(), 1, "{line}");
    }
}

#[test]
fn no_span_splits_a_character() {
    const PARTS: [&str; 22] = [
        "\u{a0}", "\u{3000}", "\u{2003}", "„", "“", "”", "«", "»", "＂", "\"", " ", ",", "--", ":", "house", "hosue",
        "Köln", "ﬁ", "coin 1", "x3", ";", "varies",
    ];
    let lines: Vec<&str> = SOUND.lines().collect();
    let mut n_found = 0;
    for n in 0..400 {
        let mut random = Random(n);
        let mut line = lines[random.below(lines.len())].to_owned();
        for _ in 0..=random.below(5) {
            let places: Vec<usize> = (0..=line.len()).filter(|&at| line.is_char_boundary(at)).collect();
            line.insert_str(places[random.below(places.len())], PARTS[random.below(PARTS.len())]);
        }
        let at = random.below(lines.len());
        let text = [&lines[..at], &[&*line], &lines[at + 1..]].concat().join("\n") + "\n";
        let files = files_with(&text);
        let whole = compile_whole::<Hansa>(&files, MAIN).expect("the map is there");
        let is_whole = |span: Span| {
            let text = &whole.compiled.sources.get(span.file).text;
            span.start <= span.end
                && text.is_char_boundary(span.start as usize)
                && text.is_char_boundary(span.end as usize)
        };
        for finding in &whole.compiled.diagnostics {
            let labels = finding.labels.iter().map(|label| label.span);
            let edits = finding.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
            let mut spans = std::iter::once(finding.span).chain(labels).chain(edits);
            assert!(spans.all(is_whole), "{line:?}: {finding:#?}");
            n_found += 1;
        }
        for statement in whole.trees.iter().flat_map(|tree| &tree.statements) {
            let mut spans = std::iter::once(statement.span).chain(statement.facts.iter().map(|fact| fact.span));
            assert!(spans.all(is_whole), "{line:?}: {statement:#?}");
        }
        // Repairs land where they are meant, so that none of them can fail.
        if n % 8 == 0 {
            mend(true, |path| path == MAIN, |texts| compiled(&files, texts));
        }
    }
    assert!(n_found > 800, "{n_found} were found");
}
