//! The canonical form of maps: what it looks like, and that nothing but layout changes.

use crate::support::breaker::{Random, break_map};
use crate::support::files::{files, read};
use crate::support::frame::{MAIN, editions};
use crate::support::hammer::layout::{canonical, first_difference};
use crate::support::maps;
use crate::support::markdown::documents;
use kogge::format::{changes, format, format_lines};
use kogge::hansa::Hansa;
use kogge::hansa::board::Board;
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::emit::map;
use kogge::hansa::generate::{Options, generate, generate_variant};
use kogge::hansa::shipped;
use kogge::language::MAX_LINE_BYTES;
use kogge::text::{MAX_FILE_BYTES, MemoryFiles};

#[track_caller]
fn becomes(text: &str, expected: &str) {
    let found = canonical::<Hansa>(text).unwrap_or_else(|why| panic!("{text}\n{why}"));
    assert_eq!(found, expected, "\n{text}");
}

#[track_caller]
fn stays(text: &str) {
    becomes(text, text);
}

#[track_caller]
fn is_canonical(name: &str, text: &str) {
    if let Some((found, expected)) = first_difference(text, &format::<Hansa>(text)) {
        panic!("{name} is not as `kogge fmt` writes it:\n- {found}\n+ {expected}");
    }
}

#[test]
fn facts_are_indented_and_say_things_in_one_column() {
    becomes(
        "map   Ferry\n\tplayers 3,4 ,5\n  ends at 8   completed cities\n edition first-2009\n",
        "map Ferry\n    players      3, 4, 5\n    ends at      8 completed cities\n    edition      first-2009\n",
    );
    becomes(
        "markers\n start 1 swap kontors\n supply 12 actions 3\nexpect\n routes at A 1,B 2\n permissions at none\n",
        "markers\n    start 1      swap kontors\n    supply 12    actions +3\nexpect\n    routes at    A 1, B 2\n    permissions at none\n",
    );
    becomes("change city A\n no   skill\n", "change city A\n    no skill\n");
    becomes("route A -- B: house\n    tavern\t\n", "route A -- B: house\n    tavern\n");
}

#[test]
fn blanks_stand_between_tokens_and_not_before_commas_and_colons() {
    becomes(
        "city A in B,C :white square,orange circle coin 1\n",
        "city A in B, C: white square, orange circle coin 1\n",
    );
    becomes("route A--B as C:house,ship\n", "route A -- B as C: house, ship\n");
    becomes("picture 10 x  20\n A:1 2\n A--B:1 2,3 4\n", "picture 10 x 20\n    A: 1 2\n    A -- B: 1 2, 3 4\n");
    becomes(
        "map M\n special A by A--B,A--C:white 7,black 8\n link A--B:7,4\n",
        "map M\n    special      A by A -- B, A -- C: white 7, black 8\n    link         A -- B: 7, 4\n",
    );
    becomes("city A:\nchange  city B : green\n", "city A:\nchange city B: green\n");
}

#[test]
fn words_end_where_the_grammar_ends_them() {
    // One id with two hyphens, and a route without blanks.
    becomes("map M\n id a--b\n link A--B\n", "map M\n    id           a--b\n    link         A -- B\n");
    becomes("map M\n edition-x\n version\"1 2\"\n", "map M\n    edition      -x\n    version      \"1 2\"\n");
    becomes(
        "markers\n supply 1 take up to+3\n supply 2 actions+3\n",
        "markers\n    supply 1     take up to 3\n    supply 2     actions +3\n",
    );
    becomes("map M\n allow too_many_ships because\"so\"\n", "map M\n    allow        too_many_ships because \"so\"\n");
}

#[test]
fn names_and_choices_and_numbers_have_one_spelling() {
    becomes("city \"Köln\": white square\n", "city Köln: white square\n");
    becomes("city \" Den Haag \": white square\n", "city \"Den Haag\": white square\n");
    stays("city \"ter Apel\": white square\ncity \"A--B\": white square\n");
    becomes(
        "city A: green\n skill keys,book or purse\n permission B,C\n",
        "city A: green\n    skill        keys or book or purse\n    permission   B or C\n",
    );
    becomes(
        "city A: white square coin +01\nroute A -- B: house\n always actions 003\n",
        "city A: white square coin 1\nroute A -- B: house\n    always       actions +3\n",
    );
    // `actions` is a kind of skill here, and what it counts gains no sign.
    becomes(
        "expect\n skills 2:keys 1,actions +01\n coins at A 0\n",
        "expect\n    skills       2: keys 1, actions 1\n    coins at     A 0\n",
    );
    // What a text says is the author's.
    stays("map M\n    version      1.20\n    author       \"A\"\n    licence      CC0\n    varies       \"a.board\"\n");
}

#[test]
fn comments_stay_where_they_stood() {
    stays("// One.\n//Two\n\n//   Three\nmap M\n// In the first column.\n    // Indented.\n    players      3\n");
    becomes("map M\n  // A\n\t//B  \n// C\n  players 3\n", "map M\n    // A\n    //B\n// C\n    players      3\n");
    // Adjacent ones stand below one another; a line without, an empty one and a very wide one part them.
    becomes(
        "city A: green // a\ncity Bonn: green// b\n  skill book//c\ncity C: green\ncity Donn: green// d\n\ncity E: green //e\n",
        "city A: green          // a\ncity Bonn: green       // b\n    skill        book  //c\ncity C: green\ncity Donn: green  // d\n\ncity E: green  //e\n",
    );
    let wide = format!("city B: {}", ["white square"; 12].join(", "));
    becomes(
        &format!("city Aaa: green // a\n{wide} // b\ncity C: green // c\n"),
        &format!("city Aaa: green  // a\n{wide}  // b\ncity C: green  // c\n"),
    );
    // Quotes hide what looks like one.
    becomes("map \"A//B\"//c\n", "map \"A//B\"  //c\n");
    // Umlauts are one column wide.
    stays("city Öl: green  // a\ncity Ol: green  // b\n");
}

#[test]
fn empty_lines_part_what_belongs_apart() {
    becomes(
        "\n \nmap M\n\n\n    players 3\n\n\n\ncity A: green\ncity B: green\n\n",
        "map M\n    players      3\n\ncity A: green\ncity B: green\n",
    );
    becomes(
        "map M\n\n    // About three.\n    players 3\n\n    language 1",
        "map M\n    // About three.\n    players      3\n\n    language     1\n",
    );
    stays("expect\n    cities       3\n\n    routes       2\n");
    becomes("", "");
    becomes("\n\n  \n", "");
    // What parts two comments goes, and they become neighbours.
    becomes("city A: green // a\n\n  skill book // b\n", "city A: green          // a\n    skill        book  // b\n");
}

#[test]
fn what_is_broken_stays_byte_for_byte() {
    stays("citty  A:white square\n");
    becomes(
        "city A:green\n   skil   book  \n  skill book\n",
        "city A: green\n   skil   book  \n    skill        book\n",
    );
    becomes("city A :  withe square\ncity B :  white square", "city A :  withe square\ncity B: white square\n");
    // A fact without indent and a statement with one are findings, which `kogge fix` repairs.
    becomes(
        "city A: green\nskill   book\n  city B:green\n skill book\n",
        "city A: green\nskill   book\n  city B:green\n    skill        book\n",
    );
    // Nobody knows what these facts belong to.
    stays("cxyzzy A\n  skill   book\n");
    stays("city A: white square,,  orange square  // why?  \n");
    // An unknown city is no matter of form.
    becomes("map M\n link Nowhere--Never\n", "map M\n    link         Nowhere -- Never\n");
}

#[test]
fn line_ends_and_byte_order_marks_are_the_files_own() {
    becomes("map M\r\n players 3\n\r\n\r\ncity A:green", "map M\r\n    players      3\r\n\r\ncity A: green\r\n");
    becomes("map M\n players 3\r\n", "map M\n    players      3\n");
    becomes("\u{feff}\n\nmap  M\n", "\u{feff}map M\n");
    becomes("map M\r\ncitty  A\n", "map M\r\ncitty  A\n");
    becomes("citty  A", "citty  A\n");
    // A second mark must not become the first one.
    stays("\n\u{feff}map  M\n");
}

#[test]
fn a_line_stays_when_its_form_would_be_too_long() {
    let kontors = ["white square"; 1259].join(",");
    let long = format!("city A:{kontors}\ncity B:green\n");
    assert!(long.len() > 16_300 && long.lines().all(|line| line.len() <= 16_384), "{}", long.len());
    becomes(&long, &long.replace("B:green", "B: green"));
}

/// Lines and files beyond their limits stay, even if their form would be small enough.
#[test]
fn what_is_too_large_stays() {
    let blanks = format!("city A: green\n{}\ncity B: green\n", " ".repeat(MAX_LINE_BYTES + 1));
    assert_eq!(format::<Hansa>(&blanks), blanks);
    let comment = format!("// One.{}\n", " ".repeat(16_000));
    let text = comment.repeat(MAX_FILE_BYTES / comment.len() + 1);
    assert!(text.len() > MAX_FILE_BYTES && changes::<Hansa>(&text).is_empty());
    // Of the greatest size it is formatted.
    assert!(!changes::<Hansa>(&text[..MAX_FILE_BYTES]).is_empty());
    // Indented comments grow by three blanks each.
    let growing = format!(" // {}\n", "a".repeat(8_187)).repeat(MAX_FILE_BYTES / 8_192);
    assert_eq!(growing.len(), MAX_FILE_BYTES);
    assert!(changes::<Hansa>(&growing).is_empty());
}

#[test]
fn a_range_of_lines_is_formatted_alone() {
    let text = "city A:green\ncity B:green // b\n\n\ncity C:green // c\n";
    assert_eq!(format_lines::<Hansa>(text, 0..1), "city A: green\ncity B:green // b\n\n\ncity C:green // c\n");
    assert_eq!(format_lines::<Hansa>(text, 1..3), "city A:green\ncity B: green  // b\n\n\ncity C:green // c\n");
    assert_eq!(format_lines::<Hansa>(text, 3..4), "city A:green\ncity B:green // b\n\ncity C:green // c\n");
    assert_eq!(format_lines::<Hansa>(text, 0..99), format::<Hansa>(text));
    let lines: Vec<usize> = changes::<Hansa>(text).iter().map(|change| change.line).collect();
    assert_eq!(lines, [0, 1, 3, 4]);
}

#[test]
fn every_map_of_the_project_is_in_canonical_form() {
    let mut n_maps = 0;
    for path in files(&["maps/hansa", "tests/fixtures/explain", "examples"]) {
        if path.ends_with(".board") {
            is_canonical(&path, &read(&path));
            n_maps += 1;
        }
    }
    assert!(n_maps >= 8);
    let blocks = documents().into_iter().flat_map(|document| document.blocks());
    let blocks: Vec<_> = blocks.filter(|block| block.language() == "board").collect();
    assert!(blocks.len() > 12);
    blocks.iter().for_each(|block| is_canonical(&block.place, &block.text));
}

/// The board of a text that stands for a map beside the shipped ones, and what is found in it.
fn compiled(text: &str) -> (Option<Board>, Vec<(&'static str, String)>) {
    let files =
        maps::IDS.iter().fold(editions(MemoryFiles::new()), |files, id| files.with(maps::path(id), maps::text(id)));
    let compiled = compile(&files.with(MAIN, text), MAIN).expect("the map is there");
    let Compiled { diagnostics, board, .. } = compiled;
    let found = diagnostics.iter().map(|finding| (finding.descriptor.code, finding.message.clone()));
    (board.map(|board| board.board().clone()), found.collect())
}

/// Formats a text; the board, its table and the findings must stay what they were.
#[track_caller]
fn says_the_same(name: &str, text: &str) -> String {
    let formatted = canonical::<Hansa>(text).unwrap_or_else(|why| panic!("{name}: {why}"));
    let (before, after) = (compiled(text), compiled(&formatted));
    assert_eq!(before.1, after.1, "{name}");
    assert_eq!(before.0, after.0, "{name}");
    formatted
}

/// The text with other blanks and empty lines that say nothing.
fn loosened(text: &str, random: &mut Random) -> String {
    let mut loose = String::new();
    for line in text.lines() {
        let indent = if line.starts_with(' ') { ["\t", " ", "      "][random.below(3)] } else { "" };
        loose += indent;
        let (code, comment) = line.split_at(line.find("//").unwrap_or(line.len()));
        let mut is_quoted = false;
        for c in code.trim_start().chars() {
            is_quoted ^= c == '"';
            match c {
                ' ' if !is_quoted => loose += [" ", "  ", "\t", " \t "][random.below(4)],
                ',' | ':' if !is_quoted => {
                    loose += ["", " "][random.below(2)];
                    loose.push(c);
                }
                c => loose.push(c),
            }
        }
        loose += comment;
        loose += ["", "", "  ", "\t"][random.below(4)];
        loose += ["\n", "\n", "\n", "\n \n\n"][random.below(4)];
    }
    loose
}

#[test]
fn boards_and_fixtures_say_the_same_in_canonical_form() {
    for path in files(&["maps/hansa", "tests/fixtures"]) {
        if !path.ends_with(".board") || path.contains("/catan/") {
            continue;
        }
        let text = read(&path);
        let formatted = says_the_same(&path, &text);
        let loose = loosened(&text, &mut Random(7));
        let from_loose = says_the_same(&path, &loose);
        if path.starts_with("maps") {
            let without_empty_lines =
                |text: &str| text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(without_empty_lines(&from_loose), without_empty_lines(&formatted), "{path}");
        }
    }
}

#[test]
fn drawn_maps_are_written_in_canonical_form() {
    for seed in 0..60 {
        let options = Options::draw(seed, 4..=64);
        let text = generate(&options).expect("there is room");
        is_canonical(&format!("{options:?}"), &text);
        let loose = loosened(&text, &mut Random(seed));
        says_the_same(&format!("loosened {options:?}"), &loose);
        if let Ok(side) = generate_variant(&options) {
            is_canonical(&format!("the side of {options:?}"), &side);
        }
    }
}

#[test]
fn boards_are_written_in_canonical_form() {
    let board = |id: &str| maps::board(&maps::shipped(), id).board().clone();
    for id in shipped::SHIPPED.ids {
        is_canonical(id, &map::write(&board(id), "A comment.\n\nAnd another."));
        for base in shipped::SHIPPED.ids {
            is_canonical(id, &map::write_variant(&board(id), &board(base), "base.board", ""));
        }
    }
}

#[test]
fn broken_maps_keep_what_is_broken() {
    for n in 0..120 {
        let sound = maps::text(maps::IDS[n % maps::IDS.len()]);
        let broken = break_map(&loosened(&sound, &mut Random(n as u64)), 1 + n % 8, &mut Random(n as u64));
        says_the_same(&format!("{:?}", broken.mistakes), &broken.text);
    }
}

#[test]
fn a_line_of_the_greatest_length_is_formatted_and_a_longer_one_is_kept() {
    let comment = |n_bytes: usize| format!("//{}  \n", "a".repeat(n_bytes - 4));
    let longest = comment(MAX_LINE_BYTES);
    assert_eq!(format::<Hansa>(&longest), format!("{}\n", longest.trim_end()));
    let longer = comment(MAX_LINE_BYTES + 1);
    assert_eq!(format::<Hansa>(&longer), longer);
}
