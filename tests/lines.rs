//! The reader of lines: what each slip is taken for, and the characters and sizes at the edge of what is read.

use crate::support::frame::compile_example;
use crate::support::islands::check_example;
use crate::support::small::findings;
use kogge::catan::Catan;
use kogge::diagnostic::{Applicability, Diagnostic};
use kogge::fix::applied;
use kogge::format::format;
use kogge::hansa::Hansa;
use kogge::hansa::compile::Compiled;
use kogge::language::{Language, MAX_LINE_BYTES, MAX_STATEMENTS, Parsed, parse_file, quote_name};
use kogge::text::{FileId, Source, Sources};

/// The meaning that a text is given: its findings with their repairs, its statements with their facts, the places where
/// something could not be read, and the names there.
fn taken<L: Language>(text: &str) -> String {
    let source = Source::new("", text);
    let Parsed { tree, diagnostics } = parse_file::<L>(FileId(0), &source);
    let mut said: String = text.lines().map(|line| format!("{line}\n")).collect();
    for Diagnostic { descriptor, message, span, label, help, fixes, .. } in &diagnostics {
        let place = source.place(span.start as usize);
        let at = format!("{}:{} `{}`", place.line, place.column, &source.text[span.range()]);
        said += &format!("  {at} [{}] {message}: {label}. {}\n", descriptor.code, help.as_deref().unwrap_or("-"));
        for fix in fixes {
            let edits = fix.edits.iter().map(|edit| {
                let place = source.place(edit.span.start as usize);
                let old = &source.text[edit.span.range()];
                format!(" {}:{} {old:?} to {:?}", place.line, place.column, edit.text)
            });
            said += &format!("    {:?}, {}:{}\n", fix.applicability, fix.title, edits.collect::<String>());
        }
    }
    let shape = tree.statements.iter().map(|statement| {
        let head = &source.text[statement.span.range()];
        let facts = statement.facts.iter().map(|fact| format!("; {}", &source.text[fact.span.range()]));
        format!("  = {head}{}\n", facts.collect::<String>())
    });
    let lost = tree.lost.iter().map(|lost| format!("  lost: {:?}\n", &source.text[lost.range()]));
    let names = tree.broken_names.join(" | ");
    let names = if names.is_empty() { names } else { format!("  names: {names}\n") };
    said + &shape.collect::<String>() + &lost.collect::<String>() + &names
}

/// Lines of Hansa Teutonica with a slip, by the place of the reader that decides what they are.
const SLIPS: &[&str] = &[
    // A statement that is misspelt, has another word, or belongs elsewhere.
    "citty Bonn: white square",
    "chnage city Bonn: white square",
    "change citty Bonn: white square",
    "change Bonn: white square",
    "harbour A1@11: any",
    "change harbour A1@11: any",
    "town Bonn: white square",
    "way Bonn -- Linz: house",
    "xyzzy",
    "xyzzy Bonn\n    skill book\n    zzz",
    // Facts in the first column.
    "skill book",
    "city Bonn: white square\nskill book",
    "map A\nspecial Bonn\nlink Bonn -- Linz",
    "city Bonn: white square\ntavern",
    "city Bonn: white square\nskil book",
    "city Bonn: white square\nskilled in trade",
    "picture 10 x 10\nBonn: 1 2",
    "route Bonn -- Linz: house\nmarkers\n    start 1 extra kontor",
    "route Bonn -- Linz: house\nmarkers open",
    // What is indented.
    "    city Bonn: white square",
    "    skill book",
    "    zzz",
    "city Bonn: white square\n\troute Bonn -- Linz: house",
    "city Bonn: white square\n    tavern",
    "city Bonn: white square\n    skil book",
    "city Bonn: white square\n    citty Linz: white square",
    "city Bonn: white square\n    zzz",
    "city Bonn: white square\n    markers\n    start 1 extra kontor",
    "route Bonn -- Linz: house\n    markers open\n    markerss open",
    "picture 10 x 10\n    zzz 1 2\n    Bonn: 1 2",
    "picture 10 x 10\n    route: 1 2",
    // Two things on one line.
    "city Bonn: white square skill book",
    "city Bonn: white square skil book",
    "city Bonn: whit square skill book",
    "route Bonn -- Linz: house tavern // here",
    // What is left of a broken statement.
    "city Bonn: white square 5 5 5 5 5\n    skill book",
    "map\n    players 3",
    "markers 5 6\n    start 1 extra kontor",
    "route Bonn -- Linz: house 7 7 7 7\n    tavern",
    "route Bonn: house\n    tavern",
    "city Bonn: white square\n    skill book 7 7 7 7 7",
    "map A\n    ends at , completed cities",
    "city",
    "city Bonn: white square\nro",
    // Comments and markers of other languages.
    "# note",
    "city Bonn: white square # note",
    "city Bonn: white square ## note",
    "city Bonn: white square /* note */",
    "city Bonn: white square /*/",
    "/**/",
    "city \"Bonn # 1\": white square",
    "city Bonn#1: white square",
    "city Bonn: white square\n    ; skill book",
    "city Bonn: white square\n;; a note",
    "; city Bonn: white square",
    "<<<<<<< ours\ncity Bonn: white square\n=======\n>>>>>>> theirs",
    "|||||||\n<<<<<<<ours\n <<<<<<< ours",
    // Names without quotes, and with one.
    "city Isle of Man: white square",
    "city den Haag: white square",
    "city \"Den Haag: white square",
    "city Den Haag\": white square",
    "picture 10 x 20\n    \"Den Haag: 1 2",
    "city Bonn: green\n    permission Aa or Bb or Cc or Dd or \"Ee Ff\" or Gg or Hh or Ii or Jj or Kk or \"Ll Mm",
    "route Den Haag -- Bonn: house",
    "route Bonn -- Isle of Man in the Sea of Mists: house",
    "map Lower Rhine",
    "map A\n    varies lower rhine.board",
    "map A\n    varies 'rhine.board'",
    "map A\n    varies : rhine.board",
    // Marks and words that are missing, others or too many.
    "city Bonn white square pink circle",
    "city Bonn: white square orange square pink square black square white circle",
    "city Bonn; white square. pink circle",
    "city Bonn: white square / pink circle // two",
    "city Bonn: white square,, pink circle",
    "city Bonn: white square, pink circle,",
    "city Bonn: white white square",
    "city Bonn: white  white square",
    "city Bonn: white square coin",
    "city Bonn: white square and pink circle",
    "city Bonn: big white square",
    "city Bonn: BIG white square",
    "route Bonn to Linz: house and house",
    "route Bonn - Linz: house",
    "route Bonn – Linz: house",
    "route Bonn Linz: house",
    "route Bonn -- Linz house house ship",
    "route Bonn -- Linz: 3 houses",
    "route Bonn -- Linz: house x3, ship",
    "route Bonn -- Linz: hosue, shpi, huose, sihp",
    "route Bonn -- Linz: hosue, shpi, huose, sihp, hoose",
    "map A\n    players 3-5",
    "map A\n    players 3 to 5",
    "map A\n    players 5 to 3",
    "map A\n    players 3 4 5",
    // Other quotes and blanks, one of a pair or both.
    "city „Den Haag“: white square",
    "city „Den Haag: white square",
    "city Den Haag“: white square",
    "city Bonn”: white square",
    "city \"Den Haag”: white square",
    "city “Den Haag\": white square",
    "map „A",
    "map A”",
    "city \"the „Haag“\": white square",
    "city Bonn:\u{a0}white\u{2003}square",
    "map \"A\u{a0}B\"",
    "map „A\u{a0}B“",
    // Lines that are broken in two.
    "city Bonn: white square, \\\n    pink circle",
    "city Bonn: white square,\n    pink circle,\n    black square",
    "city Bonn: white square\n    , pink circle",
    "city Bonn: white square,\n    skill book",
    "city Bonn: white square, // note\n    pink circle",
    "route Bonn --\n    Linz: house",
    "map A\n    special Bonn by Bonn -- Linz,\n        Linz -- Mainz: white 7",
    "expect\n    routes at Bonn -- Linz,\n        Linz -- Mainz",
    // Kontors in another order.
    "city Bonn: coin 1 white square, pink circle",
    "city Bonn: white square, coin 1, pink circle",
    "city Bonn: white coin 1 square",
    "city Bonn: square white coin 1",
    // Quotes, brackets and marks that other notations have.
    "city \"Bonn\": \"white square\", \"pink circle\"",
    "city Bonn: white square\n    skill \"book\"",
    "city 'Den Haag': white square",
    "city ‘Den Haag’: white square",
    "city;Bonn;white square",
    "map A\n    players 4, 5,",
    "picture 4926x3454",
    "picture 10 x 20\n    Bonn: (2, 4)",
    "route Bonn in Wales -- Linz in Wales: house",
    "route Bonn in Wales -- Linz in England: house",
    // Words that are missing.
    "map A\n    ends 8 completed cities",
    "map A\n    moves country",
    "map A\n    players three, four",
    "route Bonn -- Linz: house\n    tavem",
    "Bonn: white square",
    "Bonn -- Linz: house, ship",
    "picture 10 x 20\nBonn: white square",
    "city Bonn: white square; skill book",
    "city Bonn: white square (1)",
    "city Bonn: white square coin",
    "route Bonn -- Linz: 3",
    "route Bonn, Linz: house",
    "mission card Bonn, Linz, Mainz",
    "map A\n    link Bonn -- Linz 7 4 2",
    "map A\n    link Bonn -- Linz: 7/4/2",
    "route Bonn -- Linz: house\n    tavern yes",
    // Names and words at other places, and lines that were run together.
    "change Bonn: white square",
    "remove Bonn -- Linz",
    "add city Bonn -- Linz: house, ship",
    "route Bonn: white square",
    "route Bonn -- Linz in Wales as Dike: house",
    "route Bonn–Linz: house",
    "city Bonn: white square\n    skill book city Linz: white square",
    "city Bonn: white square\n    skill book permission Wales",
    "expect\n    kontors 9: white 4,\n    circles 2, pink 1",
    "city Bonn: white square\n    max 3 skills",
    "city Bonn: white square\n    skill keys/book",
    "city Bonn: green square",
    "city Bonn: white square(1)",
    "city Bonn: green\n    permission none",
    "route Bonn -- Linz: house\n    always place 2 abroad from stock",
    "expect\n    kontors at Bonn orange, black, Linz white",
    "map A\n    id lower rhine",
    // Lists and tables of other texts, values that say nothing, other words and orders.
    "city Bonn\n  - white square\n  - pink circle",
    "city Bonn:\n  * white square\n  * pink circle",
    "route Bonn -- Linz: house\n  - house\n    tavern",
    "- city Bonn: white square",
    "city Bonn: white square\n    - skill book",
    "| city Bonn | white square |",
    "city Bonn\n    skill none",
    "city Bonn\n    permission -",
    "map A\n    modules no",
    "change city Bonn\n    skill none",
    "city Bonn: weißer Kreis, rosa Quadrat",
    "country Wales: scores 8, 4",
    "map V\n    varies \"rhine.board\"\nadd country Wales: foreign\nchange city Bonn: Wales",
    "map A\n    words deutsch",
    "city Bonn: none",
    "city Bonn: no kontors",
    "map A\n    link none",
    "city Bonn (white square, pink circle)",
    "city Bonn: [white square, pink circle]",
    "city Bonn: white-square, pink_circle coin 1",
    "city Bonn: weiß quadrat",
    "city Bonn: white disc, pink cube",
    "city Bonn: w s, p c",
    "city Bonn: white square, skill book",
    "city Bonn - Beuel: white square",
    "route Bonn-Linz: house",
    "route Bonn Linz: house",
    "route Bonn -- Linz -- Mainz: house",
    "route Bonn -- Linz (tavern): house",
    "city Bonn: WS, PC",
    "city Bonn\n    book",
    "city Bonn\n    upgrade book",
    "city Bonn\n    Wales or Scotland",
    "map A\n    ends after 10 full cities",
    "map A\n    modules missions and favour",
    "map A\n    special Bonn by Bonn -- Linz: 7 white, 8 orange",
    "expect\n    27 cities",
    "expect\n    kontors 9: 5 white, 4 pink",
    "expect\n    kontors 9: white x 5, pink=4",
    "expect\n    kontors 9 (white 5, pink 4)",
    "expect\n    kontors 9 white 5, pink 4",
    "expect\n    kontors white 5",
    "expect\n    skills at Bonn, book",
    "city Bonn: green, skill Buch",
    "title \"Lower Rhine\"",
    "city Bonn (Wales): green",
    "expect\n    city 27",
    "green city Bonn",
    "city Bonn\n    green city Linz",
    "route Bonn -- Linz Wales: house",
    "map A\n    neutral at Bonn Linz Mainz",
    "expect\n    routes at Bonn -- Linz -- Mainz, Linz -- Bonn",
    "city Bonn\n    skill book / keys",
    "city Bonn in Wales or Scotland: green",
    "city Bonn\n    permission for Wales",
    "route Bonn -- Linz: house\n    always 3 prestige",
    "route Bonn -- Linz: house\n    always move up to 2 of opponents",
    "route Bonn -- Linz: house\n    always place up to 2 from stock or supply",
    "route Bonn -- Linz: house\n    always place up to 2 from stock, supply / posts",
    "route Bonn -- Linz: house\n    always found in a green city from stock or this route",
    "route Bonn -- \"Bad Ems\" Wales: house",
    "route Bonn -- Linz: tavern",
    "route Bonn -- Linz in Wales, house, house",
    "city Bonn in Wales, white square, pink circle",
    "route Bonn -- Linz: house\n    tavern: yes",
    "picture 900 x 600\n    Bonn: 300, 200",
    "picture 900 x 600\n    kontor 28,5",
    "picture 900 x 600\n    kontor 28.5 x 28.5",
    "picture 900 x 600\n    kontor 0",
    "expect\n    permissions at Bonn Wales, Linz -- Wales Scotland",
    "map A\n    varies \"b.board\"\nadd tavern Bonn -- Linz",
    "map A\n    varies \"b.board\"\nchange city Bonn: + white square",
    "map A\n    varies \"b.board\"\nchange country Wales\n    permission none",
];

/// Lines of Catan with a slip.
const SLIPS_OF_CATAN: &[&str] = &[
    "rows\n    A: forest 3, forest\n    b: forest 3",
    "rows\nA: forest 3",
    "rows\n    A forest 3 hills 4",
    "row\n    A: forest 3",
    "rows\n    A: foerst 3 x 4\n    Z9: forest",
    "map A\n    game catan\n    scenaro base",
    "city Bonn: white square",
    "harbor A1@11: any",
    "harbour A1 11: any",
    "    harbour A1@11: any",
    "fill Coast: forest 3\napart forest",
    "fill Coast: forest 3\n    neutral at A1@1",
    "numbers by leter\n    from A1",
    "numbers shuffled\n    tokens 2 12",
    "rows\n    Row A: forest 3, hills 4",
    "rows\n    A: forest 3,\n        hills 4",
    "rows\n    A: (forest, 3), hills (4)",
    "numbers by letter\n    skip letter B",
    "numbers by letter\n    from corner",
    "harbours A1@11: any",
    "harbour A1 NW: any",
    "harbour A1@NW: any",
    "harbour A1@inland: any",
    "harbour A0@11: any",
    "harbour Al@11: any",
    "fishing A1@NE: 4",
    "map A\n    robber desert",
    "map A\n    ends 12 points",
    "rows\n    A: 6 forest, hills 4",
    "rows\n    A: forest, 6; hills, 4",
    "rows\nA1@11: any",
    "harbour any A1@11",
    "harbour at A1@11: any",
    "fill Coast: 4 forest, 3 hills, 5 fields, 1 desert, 2 lake",
    "rows\n    A: 3 Coast, forest 4",
    "rows\n    A: 6 forest, desert, 4 hills",
    "rows\n    A: 9, forest 11, desert, forest 3",
    "rows\n    A: Coast x3",
    "harbour A1@11: 2:1 wool",
    "harbour A1@11: 3 : 1",
    "harbour A1@11: any 3:1",
    "ledger\n    hexes 19",
    "numbers random",
    "hex A3: swamp",
    "rows\n    A: forest 3 B: hills 4",
    "rows\n    A: from 2 Coast, sea",
    "rows\n    A: forest six",
    "change hex C1: castle trade",
    "numbers by letter\n    skip the B",
    "expect\n    harbours 9: any 4,\n    lumber 1, brick 1",
    "map A\n    scenario traders & barbarians",
    "map A\n    barbarians at 2, 12",
    "expect\n    ore in B4@1",
    "change hex A3: quarry",
    "change A2: hills",
    "harbour C1@9: random",
    "harbour A1 @ 11: any",
    "rows\n    A: mountains(10), pasture(2)",
    "numbers by letter\n    start at A1\n    turn ccw",
    "expect\n    numbers 3: 2x1, 3x2",
    "expect\n    forest at A3: 9, C2 (11)",
    "expect\n    hexes 7: 4 forest, 3 hills",
    "harbour any at A1@11",
    "harbour 3:1 at A1@11",
    "harbour A1@11: Wolle",
    "rows\n    A: wald 9, Wald 9",
    "rows\n  - A: forest 9",
    "rows\n    A: [forest 9, hills 4]",
    "hexes\n    A: forest 9",
    "map A\n    thief at desert",
    "map A\n    robber no",
    "map A\n    scenario basic",
    "map A\n    extends \"catan.board\"",
    "rows\n    A: north 9, forest 4\nfill North: hills 1",
    "fill North: hills 1\n    apart 6, 8",
    "fill North: hills 1, inland lake 1",
    "map A\n    arrows 12, 4, 8 / 2, 6, 10",
    "numbers by letter\n    turn left",
    "numbers by letter\n    a corner\n    clockwise",
    "map A\n    modules friendly robber and events",
    "rows\n    A: forest x 4 sea",
    "fill Coast: lake inland 1",
    "fill Coast: inland lake 1",
    "game settlers of catan",
    "map A\n    game settlers of catan",
    "numbers by letter\n    lay 2 next to 12",
    "fishing B4@4: ten",
    "expect\n    tokens 18",
    "map A\n    ends with 11 points",
    "numbers by letter\n    lay 2 on 12",
    "numbers shuffled\n    tokens 2, 3. 4, 5",
    "numbers shuffled\n    apart 6/8",
    "rows\n    A: Coast, 3x North, Coast",
    "rows\n    A: forest 5, , hills 6",
    "fill North: 3x hills, forest 2",
    "harbour A1@11: mountains",
    "harbour A1@11: 3:1",
    "map A\n    words deutsch",
    "change harbour A1@11: brick, D1@9: any",
    "harbour A1@11: brick, D1@9: any, E1@7",
    "fill North: hills 1\n    max 2 together",
];

#[test]
fn a_slip_is_taken_for_what_it_most_likely_means() {
    let hansa = SLIPS.iter().map(|text| taken::<Hansa>(text));
    let said: Vec<String> = hansa.chain(SLIPS_OF_CATAN.iter().map(|text| taken::<Catan>(text))).collect();
    insta::assert_snapshot!("slips", said.join("\n"));
}

/// The examples of statements and facts that messages show.
fn examples_are_read<L: Language>() {
    for row in L::STATEMENTS {
        let facts = row
            .facts
            .iter()
            .flat_map(|fact| [fact.example, fact.other])
            .chain([row.named])
            .filter(|example| !example.is_empty());
        for line in facts.chain([""]) {
            let text = format!("{}\n    {line}\n", row.example);
            let Parsed { tree, diagnostics } = parse_file::<L>(FileId(0), &Source::new("", &*text));
            assert!(diagnostics.is_empty(), "{text}{diagnostics:#?}");
            let [statement] = &tree.statements[..] else { panic!("{text}") };
            assert_eq!(L::row(&statement.head).word, row.word, "{text}");
            assert_eq!(statement.facts.len(), usize::from(!line.is_empty()), "{text}");
        }
        assert!(row.example.starts_with(row.word) || row.example.contains(&format!(" {} ", row.word)), "{}", row.word);
        assert!(row.facts.iter().all(|fact| fact.example.starts_with(fact.word)), "{}", row.word);
    }
}

#[test]
fn the_example_of_every_statement_and_fact_is_read() {
    examples_are_read::<Hansa>();
    examples_are_read::<Catan>();
}

#[test]
fn what_a_base_in_broken_words_would_say_is_not_missed() {
    for fact in ["varies \"a.board\" \"b.board\"", "varies", "varies \"rhine.board\" 5"] {
        for more in ["", "    ends at x x x x x\n", "    id 5 5 5 5 5\n"] {
            let found = findings(&format!("// file: map.board\nmap A\n    {fact}\n{more}city Bonn: white square\n"));
            assert!(found.iter().all(|finding| finding.starts_with("malformed_line")), "{fact}: {found:#?}");
        }
    }
}

// ---- characters ----

fn found(text: &str) -> Vec<Diagnostic> {
    parse_file::<Hansa>(FileId(0), &Source::new("", text)).diagnostics
}

fn codes(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|finding| finding.descriptor.code).collect()
}

/// The text after the first repair of its only finding, which must be sure.
#[track_caller]
fn mended(text: &str) -> String {
    let (mut sources, found) = (Sources::default(), found(text));
    sources.add(Source::new("", text));
    let [finding] = &found[..] else { panic!("{text}: {found:#?}") };
    assert_eq!(finding.fixes[0].applicability, Applicability::Safe, "{text}");
    applied(&sources, [&finding.fixes[0]]).remove("").expect("it is repaired")
}

#[test]
fn what_cannot_be_seen_is_named_and_deleted() {
    let stretches =
        ['\u{0}'..='\u{8}', '\u{b}'..='\u{c}', '\u{e}'..='\u{1f}', '\u{7f}'..='\u{9f}', '\u{ad}'..='\u{ad}'];
    let marks = ['\u{200b}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2060}'..='\u{2069}', '\u{feff}'..='\u{feff}'];
    for c in stretches.into_iter().chain(marks).flatten() {
        let text = format!("city Bo{c}nn: white square\n");
        assert_eq!(mended(&text), "city Bonn: white square\n", "{c:?}");
        let message = &found(&text)[0].message;
        assert!(message.ends_with(&format!(" U+{:04X}", u32::from(c))), "{c:?}: {message}");
    }
    // Those beside them can be seen.
    for c in ['¬', '®', '\u{2010}', '\u{2027}', '\u{2030}'] {
        let text = format!("city \"Bo{c}nn\": white square\n");
        assert_eq!(codes(&found(&text)), [""; 0], "{c:?}");
    }
    let many = |n: usize| format!("city Bonn{}: white square\n", "\u{200b}".repeat(n));
    assert_eq!(mended(&many(8)), "city Bonn: white square\n");
    assert_eq!(found(&many(9))[0].fixes.len(), 0, "what is no text is not repaired");
}

// ---- sizes ----

#[test]
fn a_line_of_the_longest_length_is_read() {
    let line = |n: usize| format!("// {}\n", "x".repeat(n - 3));
    let map = |n: usize| format!("map A\n{}", line(n));
    assert_eq!(codes(&found(&map(MAX_LINE_BYTES))), [""; 0]);
    assert_eq!(codes(&found(&map(MAX_LINE_BYTES + 1))), ["line_too_long"]);
}

#[test]
fn as_many_statements_as_are_allowed_are_read() {
    let text = |n: usize, end: &str| "city A: white square\n".repeat(n) + end;
    let codes = |text: &str| codes(&found(text));
    assert_eq!(codes(text(MAX_STATEMENTS, "").trim_end()), [""; 0]);
    assert_eq!(codes(&text(MAX_STATEMENTS, "")), [""; 0], "the end of the last line begins no other");
    assert_eq!(codes(&text(MAX_STATEMENTS, "    skill book\n\n// all\n")), [""; 0]);
    assert_eq!(codes(&text(MAX_STATEMENTS + 1, "")), ["too_many_statements"]);
    assert_eq!(codes(&text(MAX_STATEMENTS + 9, "zzz\n")), ["too_many_statements"]);
}

#[test]
fn two_hundred_lines_are_mended() {
    let found = found(&"route Bonn - Linz: house\n".repeat(203));
    let n_mended = found.iter().filter(|finding| !finding.fixes.is_empty()).count();
    assert_eq!((found.len(), n_mended), (203, 200));
}

// ---- names ----

#[test]
fn a_name_is_bare_only_where_the_reader_takes_it_whole() {
    for bare in ["Bonn", "Bonn-Beuel", "Saint-Jean-d'Acre", "Frankfurt.Oder", "A-B-C", "Bonn'"] {
        assert_eq!(quote_name(bare), bare);
        assert_eq!(format::<Hansa>(&format!("map \"{bare}\"\n")), format!("map {bare}\n"));
    }
    for quoted in ["Bonn-", "Bonn--Beuel", "Bonn --", "-Bonn", "bonn", "Bonn 2", "Bonn:", "Bonn-'-", "2. Bonn", "-"] {
        assert_eq!(quote_name(quoted), format!("\"{quoted}\""));
        let map = format!("map \"{quoted}\"\n");
        assert_eq!(format::<Hansa>(&map), map);
        assert_eq!(codes(&found(&map)), [""; 0], "{quoted}");
    }
}

// ---- duplicates ----

/// The map after its duplicate is deleted, if that is offered.
fn without_second(map: &str) -> Option<String> {
    let Compiled { sources, diagnostics, .. } = compile_example(&format!("// file: map.board\n{map}"));
    let fix = diagnostics.iter().flat_map(|finding| &finding.fixes).find(|fix| fix.title == "delete the second")?;
    applied(&sources, [fix]).into_values().next()
}

#[test]
fn the_second_of_two_equal_lines_is_deleted() {
    for (lines, left) in [
        ("city A: white square\ncity B: green\ncity A:  white square\n", "city A: white square\ncity B: green\n"),
        ("city A: green\ncity A: green // why\n", "city A: green\n // why\n"),
        ("city A: green\n\ncity A: green\n    skill book\n", ""),
        (
            "city A: green\n    skill book\ncity B: green\ncity A: green\n\n    skill  book // twice\n",
            "city A: green\n    skill book\ncity B: green\n\n     // twice\n",
        ),
        ("map M\n    players 3, 4\n    players 3, 4\n", "map M\n    players 3, 4\n"),
    ] {
        let left = Some(left.to_owned()).filter(|left| !left.is_empty());
        assert_eq!(without_second(lines), left, "{lines}");
    }
}

#[test]
fn no_line_is_deleted_for_what_stands_twice_in_it() {
    let map = "city A: white square\ncity B: white square\nroute A -- B: house, house\n";
    for ledger in ["kontors at A 1, B 1, A 1", "routes at A 1, A 1", "posts at B 2, A 2, B 2"] {
        let map = format!("{map}expect\n    {ledger}\n");
        assert!(
            findings(&format!("// file: map.board\n{map}")).iter().any(|it| it.starts_with("duplicate_fact")),
            "{map}"
        );
        assert_eq!(without_second(&map), None, "{map}");
    }
    let lines = "rows\n    A: Coast 10, Coast 2, Coast 9\nfill Coast: forest 1, forest 1, hills 1";
    let checked = check_example(lines);
    let twice: Vec<_> = checked.diagnostics.iter().filter(|it| it.descriptor.code == "duplicate_fact").collect();
    let [finding] = twice[..] else { panic!("{lines}: {:#?}", checked.diagnostics) };
    assert!(finding.fixes.is_empty(), "{finding:#?}");
}

/// Each everyday word stands once for what it means, in order, and is read so in small letters and capitals.
fn everyday_words_are_read<L: Language>() {
    assert!(L::EVERYDAY.is_sorted() && L::EVERYDAY.windows(2).all(|pair| pair[0] != pair[1]));
    for (word, meant) in L::EVERYDAY {
        assert_eq!(L::meant(word, &[meant]), Some(*meant), "{word}");
        assert_eq!(L::meant(&word.to_uppercase(), &[meant]), Some(*meant), "{word}");
    }
}

#[test]
fn everyday_words_are_taken_for_what_they_mean() {
    everyday_words_are_read::<Hansa>();
    everyday_words_are_read::<Catan>();
}
