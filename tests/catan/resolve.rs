//! Maps of islands, resolved: a mistake is one finding at its place, and a variant is the map that it says in brief.

use kogge::catan::board::Board;
use kogge::catan::edition::usual;
use kogge::catan::resolve::{Resolved, resolve};
use kogge::catan::syntax::parse;
use kogge::diagnostic::Diagnostic;
use kogge::text::{FileId, Source};

/// Resolves a map, the last of these, each a variant of the one before.
pub(super) fn resolved(chain: &[&str]) -> (Resolved, Vec<Diagnostic>) {
    let mut found = Vec::new();
    let mut trees = Vec::new();
    for (i, text) in chain.iter().enumerate() {
        let parsed = parse(FileId(i as u16), &Source::new("map.board", *text));
        found.extend(parsed.diagnostics);
        trees.push(parsed.tree);
    }
    let mut resolved = resolve(trees, usual(), "map");
    found.append(&mut resolved.diagnostics);
    (resolved, found)
}

/// The findings as `code: line`, where the line is the one that the finding points at.
fn findings(chain: &[&str]) -> Vec<String> {
    let (_, mut found) = resolved(chain);
    found.sort_by_key(|finding| finding.span);
    let said = |finding: Diagnostic| {
        let text = chain[usize::from(finding.span.file.0)];
        let start = text[..finding.span.start as usize].rfind('\n').map_or(0, |at| at + 1);
        let line = text[start..].lines().next().unwrap_or_default().trim();
        format!("{}: {}", finding.descriptor.code, line.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    found.into_iter().map(said).collect()
}

fn board(chain: &[&str]) -> Board {
    let (resolved, found) = resolved(chain);
    assert_eq!(found, [], "{}", chain[chain.len() - 1]);
    resolved.understood.expect("the map has an island").0
}

pub(super) fn map(id: &str) -> String {
    let path = if id == "fan-island" { "tests/fixtures/catan" } else { "maps/catan" };
    std::fs::read_to_string(format!("{path}/{id}.board")).expect("the map is part of the project")
}

/// A change of a shipped map, and what it raises: the text that is replaced, or nothing where lines are added.
type Case = (&'static str, &'static str, &'static str);

const BEGINNER: [Case; 43] = [
    // Rows.
    ("    B: fields", "    A: fields", "duplicate_row: A: fields 12, hills 6, pasture 4, hills 10"),
    (
        "    B: fields 12, hills 6, pasture 4, hills 10\n",
        "",
        "row_gap: C: fields 9, forest 11, desert, forest 3, mountains 8",
    ),
    ("    A: mountains 10, pasture 2, forest 9\n", "", "row_gap: B: fields 12, hills 6, pasture 4, hills 10"),
    ("pasture 4, hills 10", "pasture 4", "rows_do_not_interlock: B: fields 12, hills 6, pasture 4"),
    ("desert, forest 3,", "desert,", "rows_do_not_interlock: C: fields 9, forest 11, desert, mountains 8"),
    (
        "    E: hills 5, fields",
        "    E: hills 5, sea, fields",
        "rows_do_not_interlock: E: hills 5, sea, fields 6, pasture 11",
    ),
    (
        "    B: fields",
        "    B from 2: fields",
        "rows_do_not_interlock: B from 2: fields 12, hills 6, pasture 4, hills 10",
    ),
    (
        "    B: fields",
        "    B from 61: fields",
        "number_out_of_range: B from 61: fields 12, hills 6, pasture 4, hills 10",
    ),
    ("    A: mountains 10", "    A: mountains 10 x 99", "island_too_large: A: mountains 10 x 99, pasture 2, forest 9"),
    ("    A: mountains 10", "    A: mountains 10 x 97", "island_too_large: rows"),
    // Numbers and regions.
    ("pasture 2,", "pasture 7,", "bad_number: A: mountains 10, pasture 7, forest 9"),
    ("pasture 2,", "pasture 2 and 2,", "number_twice_on_hex: A: mountains 10, pasture 2 and 2, forest 9"),
    ("forest 9", "sea 9", "bad_number: A: mountains 10, pasture 2, sea 9"),
    ("pasture 2,", "Coast 2,", "unknown_region: A: mountains 10, Coast 2, forest 9"),
    ("", "fill Coast: forest 2", "empty_fill: fill Coast: forest 2"),
    ("", "numbers shuffled\n    from C3", "misplaced_fact: from C3"),
    ("", "numbers by letter\n    tokens 2, 3", "misplaced_fact: tokens 2, 3"),
    ("", "numbers by letter\n    skip S", "unknown_letter: skip S"),
    ("", "numbers by letter\n    skip 12", "unknown_letter: skip 12"),
    ("", "numbers by letter\n    skip b", "unknown_letter: skip b"),
    ("", "numbers by letter\n    lay 7 beside 12", "bad_number: lay 7 beside 12"),
    ("", "numbers shuffled\nnumbers by letter", "duplicate_fact: numbers by letter"),
    // Places.
    ("harbour A1@11: any", "harbour F1@11: any", "unknown_hex: harbour F1@11: any"),
    ("harbour A1@11: any", "harbour A4@11: any", "unknown_hex: harbour A4@11: any"),
    ("harbour A1@11: any", "harbour A1@13: any", "not_an_hour: harbour A1@13: any"),
    ("harbour A1@11: any", "harbour A1: any", "not_an_hour: harbour A1: any"),
    ("harbour A1@11: any", "harbour A1@10: any", "corner_for_edge: harbour A1@10: any"),
    ("harbour A2@1: grain", "harbour A1@11: grain", "duplicate_fact: harbour A1@11: grain"),
    ("", "harbours shuffled: any 2, ore 1, any 1", "duplicate_fact: harbours shuffled: any 2, ore 1, any 1"),
    ("C2@6, B4@8 ", "C2@5, B4@8 ", "edge_for_corner: neutral at C2@5, B4@8 // chosen: the print's picture is lost"),
    ("C2@6, B4@8 ", "C2@6, D1@2 ", "not_two_corners: neutral at C2@6, D1@2 // chosen: the print's picture is lost"),
    ("on desert", "on C3@12", "unknown_hex: robber on C3@12"),
    ("", "fishing A1@2: 13", "bad_number: fishing A1@2: 13"),
    ("", "fishing shuffled: 4, 7", "bad_number: fishing shuffled: 4, 7"),
    // The map statement.
    ("2, 3, 4", "3, 7", "wrong_player_counts: players 3, 7"),
    ("2, 3, 4", "3, 3", "listed_twice: players 3, 3"),
    ("    scenario     base\n", "    players 3\n", "duplicate_fact: players 3"),
    ("    scenario     base", "    ends at 31 points", "number_out_of_range: ends at 31 points"),
    ("    scenario     base", "    language 2", "unknown_language: language 2"),
    ("    scenario     base", "    no robber", "edit_without_base: no robber"),
    ("harbour A1@11: any", "add harbour A1@11: any", "edit_without_base: add harbour A1@11: any"),
    // The ledger.
    ("    coast        30", "    coast        30: forest 3", "unknown_word: coast 30: forest 3"),
    ("A 8, B 12", "A 8, F 12", "unknown_hex: pips in A 8, F 12, C 13, D 14, E 11"),
];

const FAN: [Case; 9] = [
    ("C4", "A3", "place_off_land: robber on A3"),
    ("    A from 2: West", "    A from 2: Wset", "unknown_region: A from 2: Wset, West, sea, East, East"),
    ("fill West", "fill Vest", "empty_fill: fill Vest: hills 3, mountains 2, forest 1"),
    ("fill West: hills 3, mountains 2, forest 1\n", "", "unknown_region: A from 2: West, West, sea, East, East"),
    ("fields 3,", "fields 129,", "number_out_of_range: fill East: fields 129, pasture 3, forest 2, hills 1"),
    ("    apart        6, 8", "    apart        6, 6", "listed_twice: apart 6, 6"),
    (
        "    apart        6, 8",
        "    apart equal numbers\n    apart equal numbers",
        "duplicate_fact: apart equal numbers",
    ),
    ("    apart        6, 8", "    apart equal", "malformed_line: apart equal"),
    ("harbour A5@1", "harbour D3@3", "place_off_land: harbour D3@3"),
];

const RIVERS: [Case; 13] = [
    ("    mouth        A3@3\n", "", "missing_mouth: add river North: A1, A2, A3"),
    ("North: A1, A2, A3", "North: A3, A2, A1", "river_from_mouth: add river North: A3, A2, A1"),
    ("North: A1, A2, A3", "North: A3", "river_too_short: add river North: A3"),
    ("add river North", "river North", "missing_edit: river North: A1, A2, A3"),
    ("change hex A3: swamp", "change hex A3: Island", "change_without_effect: change hex A3: Island"),
    ("change hex A3: swamp", "change hex A9: swamp", "unknown_hex: change hex A9: swamp"),
    ("change hex A3: swamp", "remove hex A3", "malformed_line: remove hex A3"),
    ("change hex A2: hills", "change hex A1: hills", "duplicate_fact: change hex A1: hills"),
    (
        "change fill Island",
        "change fill Iland",
        "change_of_nothing: change fill Iland: forest 4, fields 4, pasture 2, hills 1, mountains 1",
    ),
    ("change numbers by", "add numbers by", "add_of_something_there: add numbers by letter"),
    ("", "remove harbour A1@9", "change_of_nothing: remove harbour A1@9"),
    ("", "change harbour A1@11: ore\nchange harbour A1@11: wool", "duplicate_fact: change harbour A1@11: wool"),
    ("    robber       on swamp", "    robber on desert", "change_without_effect: robber on desert"),
];

/// Changes of a map, one by one.
fn each(cases: &[Case], before: &[&str], text: &str) {
    let mut wrong = String::new();
    for &(from, to, expected) in cases {
        let changed = match from {
            "" => format!("{text}\n{to}\n"),
            _ => {
                assert!(text.contains(from), "{from}");
                text.replacen(from, to, 1)
            }
        };
        let found = findings(&[before, &[&changed]].concat());
        if found != [expected] {
            wrong += &format!("{from:?} -> {to:?}\n  expected {expected:?}\n  found    {found:?}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_mistake_is_one_finding_at_its_line() {
    each(&BEGINNER, &[], &map("catan-beginner"));
    each(&FAN, &[], &map("fan-island"));
    each(&RIVERS, &[&map("catan")], &map("catan-rivers"));
}

#[test]
fn x_3_a_map_of_two_scenarios_is_refused() {
    let pair = ("    scenario     base", "    scenario     base, rivers", "scenario_pair: scenario base, rivers");
    let listed = ("    scenario     base", "    scenario base and rivers", "scenario_pair: scenario base and rivers");
    each(&[pair, listed], &[], &map("catan-beginner"));
}

#[test]
fn a_map_without_rows_or_land_is_one_finding() {
    assert_eq!(findings(&["map M\n    game catan\n"]), ["no_land: map M"]);
    assert_eq!(findings(&["map M\n    game catan\nrows\n    A: sea x 3\nharbour A1@1: any\n"]), ["no_land: rows"]);
    assert_eq!(findings(&["rows\n    A: forest 3\n"]), ["missing_map: rows"]);
}

#[test]
fn very_many_hexes_are_refused_at_once() {
    let row = |letter: char| format!("    {letter}: {}\n", ["forest 3 x 99"; 50].join(", "));
    let text = format!("map M\n    game catan\nrows\n{}", ('A'..='Z').map(row).collect::<String>());
    let found = findings(&[&text]);
    assert_eq!(found.len(), 26);
    assert!(found.iter().all(|found| found.starts_with("island_too_large: ")), "{found:?}");
}

/// Variants of the variable island, each with the same map written in full: replaced texts.
const VARIANTS: [(&str, &[(&str, &str)]); 9] = [
    ("change hex C3: desert", &[("C: Island x 5", "C: Island x 2, desert, Island x 2")]),
    (
        "change rows\n    E: Island x 2, sea\n    F from 3: Island x 2",
        &[("E: Island x 3", "E: Island x 2, sea\n    F from 3: Island x 2")],
    ),
    // A row that is not rewritten stays where it was, though another is the longest one now.
    (
        "change rows\n    C: Island x 6, desert",
        &[
            ("A: Island", "A from 2: Island"),
            ("B: Island", "B from 1: Island"),
            ("C: Island x 5", "C: Island x 6, desert"),
            ("D: Island", "D from 1: Island"),
            ("E: Island", "E from 2: Island"),
        ],
    ),
    // Where rows are rewritten, places of the base keep their names.
    (
        "change rows\n    E: Island x 5\n    F: Island x 4\nremove harbour E2@5\nremove harbour D4@5\nremove harbour E1@7",
        &[
            ("E: Island x 3", "E: Island x 5\n    F: Island x 4"),
            ("harbour E2@5: any\n", ""),
            ("harbour D4@5: wool\n", ""),
            ("harbour E1@7: any\n", ""),
        ],
    ),
    ("remove harbour B1@9", &[("harbour B1@9: lumber\n", "")]),
    ("change harbour B4@1: any", &[("B4@1: ore", "B4@1: any")]),
    (
        "change fill Island: forest 19\n    at most 3 together",
        &[("forest 4, pasture 4, fields 4, hills 3, mountains 3, desert 1\n", "forest 19\n    at most 3 together\n")],
    ),
    (
        "change numbers shuffled\n    apart 6, 8",
        &[(
            "numbers by letter\n    from         a corner\n    turn         counterclockwise\n",
            "numbers shuffled\n    apart 6, 8\n",
        )],
    ),
    (
        "change numbers shuffled\n    apart equal numbers\n    apart 6, 8",
        &[(
            "numbers by letter\n    from         a corner\n    turn         counterclockwise\n",
            "numbers shuffled\n    apart 6, 8\n    apart equal numbers\n",
        )],
    ),
];

#[test]
fn a_variant_is_the_map_that_it_says_in_brief() {
    let base = map("catan");
    for (lines, edits) in VARIANTS {
        let variant = format!("map Catan\n    varies \"catan.board\"\n    id catan\n{lines}\n");
        let mut full = base.clone();
        for (from, to) in edits {
            assert!(full.contains(from), "{from}");
            full = full.replacen(from, to, 1);
        }
        let full = full.split("\nexpect").next().unwrap_or_default().to_owned();
        assert_eq!(board(&[&base, &variant]), board(&[&full]), "{lines}");
    }
}

#[test]
fn facts_left_out_follow_the_scenario() {
    use kogge::catan::board::table::Robber;
    use kogge::catan::vocab::{Module, Terrain};
    let read = |scenario: &str| {
        board(&[&format!("map M\n    game catan\n    scenario {scenario}\nrows\n    A: forest 3, hills 4\n")])
    };
    let base = read("base");
    assert_eq!((base.players, base.target, base.robber), (vec![3, 4], 10, Robber::Terrain(Terrain::Desert)));
    assert_eq!(base.modules, [Module::FriendlyRobber, Module::Events, Module::Harbourmaster]);
    assert_eq!(read("fishermen").robber, Robber::Off);
    assert_eq!(read("rivers").robber, Robber::Terrain(Terrain::Swamp));
    let caravans = read("caravans");
    assert_eq!((caravans.robber, caravans.target), (Robber::Off, 12));
    assert_eq!(caravans.arrows, [[12, 4, 8], [2, 6, 10]]);
    let attack = read("barbarian attack");
    assert_eq!((attack.robber, attack.barbarian_numbers), (Robber::None, vec![2, 12]));
    assert_eq!(read("traders").target, 13);
}

#[test]
fn places_are_compared_as_places() {
    let (base, fishermen) = (map("catan"), map("catan-fishermen"));
    let lines = |lines: &str| format!("map M\n    varies \"catan-fishermen.board\"\n{lines}\n");
    assert_eq!(
        findings(&[&base, &fishermen, &lines("add fishing A2@10")]),
        ["add_of_something_there: add fishing A2@10"]
    );
    assert_eq!(
        findings(&[&base, &fishermen, &lines("change fishing A2@10")]),
        ["change_without_effect: change fishing A2@10"]
    );
    let less = board(&[&base, &fishermen, &lines("remove fishing A2@10")]);
    assert_eq!((less.grounds.len(), board(&[&base, &fishermen]).grounds.len()), (5, 6));
}

/// Edits of what the base lacks, or has already: each is answered with the thing that is there.
#[test]
fn edits_are_answered_with_what_the_base_has() {
    let base = map("catan");
    let answer = |line: &str| {
        let (_, found) = resolved(&[&base, &format!("map M\n    varies \"catan.board\"\n{line}\n")]);
        let [finding] = &found[..] else { panic!("{line}: {found:#?}") };
        let repair = finding.fixes.first().map(|fix| fix.title.clone()).unwrap_or_default();
        (finding.help.clone().unwrap_or_default(), repair)
    };
    let of = |help: &str, repair: &str| (help.to_owned(), repair.to_owned());
    assert_eq!(answer("remove harbour A1@12"), of("did you mean `A1@11`?", "write `A1@11`"));
    assert_eq!(answer("change fill North: forest 4"), of("the base has Island; a new one begins with `add`", ""));
    assert_eq!(answer("remove river Elbe"), of("the base has none", ""));
    assert_eq!(answer("add harbour A1@11: any"), of("delete it: the base has the very same", ""));
    assert_eq!(answer("add harbour A1@11: ore"), of("write `change` to alter it", "write `change`"));
}

#[test]
fn several_numbers_of_a_hex_with_another_mark_are_read_and_reported_once() {
    let rows = |number: &str| format!("map M\n    game catan\nrows\n    A: forest {number}, hills 4\n");
    let (found, _) = resolved(&[&rows("2/12")]);
    let (meant, _) = resolved(&[&rows("2 and 12")]);
    let hexes = |resolved: Resolved| resolved.understood.expect("it has rows").0.hexes;
    assert_eq!(hexes(found), hexes(meant));
    assert_eq!(findings(&[&rows("2/12")]), ["malformed_line: A: forest 2/12, hills 4"]);
}
