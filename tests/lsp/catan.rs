//! Maps of islands in an editor: what a place says, what is offered, and a file that changes its game.

use kogge::assist::actions::{Action, actions};
use kogge::assist::{EditedMap, Map, OWN};
use kogge::catan::Catan;
use kogge::families::{self, FamilyName, descriptors};
use kogge::picture::Style;
use kogge::text::{MemoryFiles, Span};
use serde_json::{Value, json};

use super::case::MAIN;
use super::conversation::{Client, MAP, position};
use crate::support::files::read;

/// An island of seven hexes, with `$map` below its map and `$end` behind its rows.
const ISLAND: &str = "map Example\n    game catan\n$maprows\n    A: forest 3, hills 4\n    B: fields 5, desert, mountains 6\n    \
                      C: Bay x 2\nfill Bay: pasture 1, mountains 1\n$end";

/// The island with these lines, and where `$0` stands in it.
fn island(map: &str, end: &str) -> (MemoryFiles, usize) {
    placed(&ISLAND.replace("$map", map).replace("$end", end))
}

fn placed(text: &str) -> (MemoryFiles, usize) {
    let text = text.replace("$map", "").replace("$end", "");
    let cursor = text.find("$0").unwrap_or(0);
    (MemoryFiles::new().with(MAIN, text.replacen("$0", "", 1).as_str()), cursor)
}

fn open(files: &MemoryFiles) -> Map<Catan> {
    Map::open(files, MAIN).expect("the map is there")
}

/// A shipped map with the cursor at the first of these words, behind as many of its letters.
fn shipped(name: &str, word: &str, letters: usize) -> (MemoryFiles, usize) {
    let text = read(&format!("maps/catan/{name}.board"));
    let base = read("maps/catan/catan.board");
    let cursor = text.find(word).unwrap_or_else(|| panic!("{name} has {word}")) + letters;
    (MemoryFiles::new().with(MAIN, text.as_str()).with("catan.board", base.as_str()), cursor)
}

fn hovered((files, cursor): (MemoryFiles, usize)) -> String {
    open(&files).hover(cursor).map_or("nothing".to_owned(), |hover| hover.markdown)
}

#[test]
fn a_place_says_its_names_and_what_lies_there() {
    let cases = [
        shipped("catan-beginner", "C2@6", 1),
        shipped("catan-beginner", "A1@11", 4),
        shipped("catan-beginner", "A2@1: grain", 0),
        shipped("catan-fishermen", "A1@2", 0),
        shipped("catan-rivers", "A3@3", 0),
        shipped("catan-rivers", "A2, A3", 1),
        shipped("catan-traders", "A2@5", 0),
        shipped("catan-traders", "C1: trade", 0),
        shipped("catan-barbarians", "D1", 0),
        shipped("catan", "C2@6", 0),
        island("    neutral at $0B2@12, C2@4\n", ""),
        island("    robber on B$02\n", ""),
        island("    neutral at $0B9@12\n", ""),
    ];
    insta::assert_snapshot!("island_places", cases.map(hovered).join("\n====\n"));
}

#[test]
fn a_word_says_what_it_means() {
    let cases = [
        island("    robb$0er on desert\n", ""),
        island("    scenario barbarian atta$0ck\n", ""),
        island("    modules friendly rob$0ber, events\n", ""),
        island("    ends at $07 points\n", ""),
        island("", "har$0bour A1@11: any\n"),
        island("", "harbour A1@11: or$0e\n"),
        island("", "fishing shuffled: 4$0\n"),
        island("", "expect\n    he$0xes 7\n"),
        placed(&ISLAND.replace("forest", "for$0est")),
        placed(&ISLAND.replace("A: for", "$0A: for")),
        placed(&ISLAND.replace("hills 4", "hills $04")),
        placed(&ISLAND.replace("fill Bay", "fill B$0ay")),
        placed(&ISLAND.replace("x 2", "x $02")),
        placed(&ISLAND.replace("map Ex", "map $0Ex")),
    ];
    insta::assert_snapshot!("island_words", cases.map(hovered).join("\n====\n"));
}

/// Beginnings of lines in a map: below the map, and behind the rows.
const LINES: [(&str, &str); 45] = [
    ("    $0\n", ""),
    ("", "$0\n"),
    ("    scenario $0\n", ""),
    ("    scenario barbarian $0\n", ""),
    ("    modules $0\n", ""),
    ("    modules friendly robber, $0\n", ""),
    ("    players $0\n", ""),
    ("    edition $0\n", ""),
    ("    varies $0\n", ""),
    ("    ends $0\n", ""),
    ("    robber $0\n", ""),
    ("    robber on $0\n", ""),
    ("    neutral at $0\n", ""),
    ("    neutral at B2@12, $0\n", ""),
    ("    scenario traders\n    barbarians $0\n", ""),
    ("    scenario traders\n    barbarians at A1@5, $0\n", ""),
    ("    scenario barbarian attack\n    barbarians $0\n", ""),
    ("    scenario barbarian attack\n    barbarians on 2, $0\n", ""),
    ("    scenario barbarian attack\n    sweep $0\n", ""),
    ("", "harbour A1@11: any\nharbour $0\n"),
    ("", "harbour A1@11: any\nfishing $0\n"),
    ("", "harbour A$01@11: any\n"),
    ("", "harbour A1@11: $0\n"),
    ("", "harbours $0\n"),
    ("", "harbours shuffled: any 2, $0\n"),
    ("", "fishing shuffled: 4, $0\n"),
    ("", "numbers $0\n"),
    ("", "numbers by letter\n    $0\n"),
    ("", "numbers by letter\n    from $0\n"),
    ("", "numbers by letter\n    turn $0\n"),
    ("", "numbers by letter\n    skip A, $0\n"),
    ("", "numbers shuffled\n    $0\n"),
    ("", "numbers shuffled\n    apart 6, $0\n"),
    ("", "numbers shuffled\n    apart 6, 8\n    $0\n"),
    ("", "numbers shuffled\n    apart $0\n"),
    ("", "numbers shuffled\n    apart equal $0\n"),
    ("", "fill $0\n"),
    ("", "fill Bay: pasture 1, $0\n"),
    ("", "river North: $0\n"),
    ("", "river North: A1, $0\n"),
    ("", "river North: A1, A2\n    mouth $0\n"),
    ("", "expect\n    hexes 7: forest 1, $0\n"),
    ("", "expect\n    pips in A 5, $0\n"),
    ("", "harbour A1@11: ore\nexpect\n    ore at $0\n"),
    ("", "expect\n    forest at $0\n"),
];

#[test]
fn what_can_be_written_is_offered() {
    let offered = |(map, end): (&str, &str)| {
        let (files, cursor) = island(map, end);
        let map_of = open(&files);
        let items = map_of.complete(cursor, &["other.board".to_owned()]);
        let items: Vec<String> =
            items
                .iter()
                .map(|(_, item)| {
                    if item.detail.is_empty() { item.text.clone() } else { format!("{} ({})", item.text, item.detail) }
                })
                .collect();
        format!("{}{}\n    -> {}\n", map, end, items.join(" | "))
    };
    insta::assert_snapshot!("island_completion", LINES.map(offered).concat());
}

/// The texts below the map and behind the rows, and the words that come next, each with its scenarios.
type Offered = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Words that belong to a scenario each, by the beginnings of lines at which they are offered.
const OF_SCENARIOS: [Offered; 5] = [
    (
        "    $0\n",
        "",
        &[("arrows", "caravans"), ("barbarians", "barbarian attack, traders"), ("sweep", "barbarian attack")],
    ),
    ("", "$0\n", &[("fishing", "fishermen"), ("river", "rivers")]),
    ("", "expect\n    $0\n", &[("grounds", "fishermen"), ("bridges", "rivers")]),
    (
        "",
        "fill Bay: pasture 1, $0\n",
        &[
            ("lake", "fishermen"),
            ("swamp", "rivers"),
            ("oasis", "caravans"),
            ("castle", "barbarian attack"),
            ("trade", "traders"),
        ],
    ),
    ("", "expect\n    pips 5: $0\n", &[("lake", "fishermen"), ("castle", "barbarian attack")]),
];

#[test]
fn only_what_the_scenario_uses_is_offered() {
    let scenarios = ["", "base", "fishermen", "rivers", "caravans", "barbarian attack", "traders"];
    for scenario in scenarios {
        for (map, end, words) in OF_SCENARIOS {
            let line = if scenario.is_empty() { String::new() } else { format!("    scenario {scenario}\n") };
            // Also where the rows make no island yet.
            for rows in ["A: forest 3, hills 4", "A: forest 3, hills 4, hills 5"] {
                let text = ISLAND.replace("$map", &format!("{line}{map}")).replace("$end", end);
                let (files, cursor) = placed(&text.replace("A: forest 3, hills 4", rows));
                let items: Vec<String> =
                    open(&files).complete(cursor, &[]).into_iter().map(|(_, item)| item.text).collect();
                for &(word, users) in words {
                    let uses = users.split(", ").any(|user| user == scenario);
                    assert_eq!(items.iter().any(|item| item == word), uses, "{scenario} {word}: {items:?}");
                }
            }
        }
    }
}

#[test]
fn a_variant_can_take_away_what_its_scenario_does_not_use() {
    let [fishermen, base] = ["catan-fishermen", "catan"].map(|id| read(&format!("maps/catan/{id}.board")));
    let offered = |line: &str| {
        let text = format!("map Plain\n    varies \"fishermen.board\"\n    scenario base\n{line}");
        let files = MemoryFiles::new().with(MAIN, text.as_str());
        let files = files.with("fishermen.board", fishermen.as_str()).with("catan.board", base.as_str());
        let items = open(&files).complete(text.len(), &[]);
        items.into_iter().map(|(_, item)| item.text).collect::<Vec<_>>()
    };
    assert!(offered("remove ").contains(&"fishing".to_owned()));
    assert!(offered("remove fishing ").contains(&"A1@2".to_owned()));
    assert!(!offered("add ").contains(&"fishing".to_owned()));
    assert!(offered("add ").contains(&"harbour".to_owned()));
}

#[test]
fn findings_are_explained_with_an_island() {
    let mut client = Client::ready(&[]);
    client.open("untitled:Untitled-1", "map Example\n    game catan\n");
    client.found();
    let mut example = |asked: Value| {
        let text = client.ask("kogge/explain", asked).expect("it is known");
        text["markdown"].as_str().expect("it is a text").to_owned()
    };
    let of_island = example(json!({ "code": "wrong_count", "textDocument": { "uri": "untitled:Untitled-1" } }));
    let usual = example(json!({ "code": "wrong_count" }));
    assert_ne!(of_island, usual);
    let all = descriptors();
    let finding = all.iter().find(|finding| finding.code == "wrong_count").expect("it is a finding");
    let [first, _] = families::example(FamilyName::Catan, finding).expect("islands have it");
    assert!(of_island.contains(first.trim()), "{of_island}");
    // A finding of the other game has the example of that game.
    let of_hansa = example(json!({ "code": "unreachable_city", "textDocument": { "uri": "untitled:Untitled-1" } }));
    assert!(of_hansa.contains("city "), "{of_hansa}");
}

/// The findings that a completed word can raise.
const WRONG: [&str; 26] = [
    "unknown_word",
    "unknown_fact",
    "misplaced_fact",
    "wrong_count",
    "listed_twice",
    "unknown_terrain",
    "unknown_good",
    "unknown_role",
    "unknown_scenario",
    "unknown_module",
    "unknown_letter",
    "unknown_hex",
    "not_an_hour",
    "corner_for_edge",
    "edge_for_corner",
    "place_off_land",
    "harbour_inland",
    "harbours_share_corner",
    "harbour_closed",
    "ground_not_on_coast",
    "grounds_share_corner",
    "ground_at_harbour",
    "river_on_drawn_hex",
    "river_gap",
    "robber_nowhere",
    "module_needs",
];

/// Offers are legal: once one is written, nothing is wrong with the line that was not before.
#[test]
fn what_is_offered_for_islands_can_be_written() {
    for (map, end) in LINES {
        let (files, cursor) = island(map, end);
        let found = |files: &MemoryFiles| {
            let map = open(files);
            let line = map.source().line_of(cursor);
            let here = map.findings().iter().filter(|finding| {
                let span = finding.span;
                finding.is_error() && span.file == OWN && map.source().line_of(span.start as usize) == line
            });
            here.map(|finding| finding.descriptor.code).filter(|code| WRONG.contains(code)).count()
        };
        let map_of = open(&files);
        let before = found(&files);
        for (replaces, item) in map_of.complete(cursor, &[]) {
            let mut text = map_of.source().text.to_string();
            text.replace_range(replaces.range(), &item.text);
            let files = MemoryFiles::new().with(MAIN, text.as_str());
            assert!(found(&files) <= before, "{map}{end} {}\n{text}", item.text);
        }
    }
}

#[test]
fn in_a_variant_statements_say_what_they_do() {
    let base = read("maps/catan/catan.board");
    let lines = [
        "$0",
        "add $0",
        "change $0",
        "remove harbour $0",
        "change hex $0",
        "change hex C3: $0",
        "add fishing $0",
        "change rows\n    $0",
    ];
    let offered = |line: &str| {
        let text = format!("map Other\n    varies \"catan.board\"\n{line}\n");
        let (files, cursor) = placed(&text);
        let map = open(&files.with("catan.board", base.as_str()));
        let items: Vec<String> = map.complete(cursor, &[]).into_iter().map(|(_, item)| item.text).collect();
        format!("{line}\n    -> {}\n", items.join(" | "))
    };
    insta::assert_snapshot!("island_variants", lines.map(offered).concat());
}

/// The repair that writes the ledger, offered at the statement of the map.
fn ledger(text: &str) -> Option<Action> {
    let at = if text.starts_with("map ") { 0 } else { text.find("\nmap ").expect("a statement") + 1 };
    let mut offered = actions(&open(&placed(text).0), Span::new(OWN, at, at)).into_iter();
    offered.find(|action| action.title == "write the ledger as the map counts")
}

/// A map with a ledger as the editor writes it into this text.
fn counted(text: &str) -> String {
    let action = ledger(text).expect("the ledger can be written");
    let [(place, new)] = &action.edits[..] else { panic!("one edit: {action:?}") };
    format!("{}{new}{}", &text[..place.span.start as usize], &text[place.span.end as usize..])
}

#[test]
fn the_ledger_is_written_as_the_island_counts() {
    let beginner = read("maps/catan/catan-beginner.board");
    let written = counted(&beginner);
    assert_eq!(ledger(&written), None, "it is right, and in the order of the words");
    assert!(open(&placed(&written).0).findings().is_empty());

    let (facts, _) = beginner.split_once("expect\n").expect("it has a ledger");
    assert_eq!(counted(&format!("{}\n", facts.trim_end())), written, "a new one");
    let wrong = beginner
        .replace("corners      54", "// counted twice\n    corners      53")
        .replace("19: forest 4", "18: forest 3");
    let right = counted(&wrong);
    assert!(right.contains("expect\n    // counted twice\n    hexes        19: forest 4"), "{right}");
    assert!(right.contains("    corners      54\n"), "{right}");

    let island = read("maps/catan/catan.board");
    let (facts, _) = island.split_once("expect\n").expect("it has a ledger");
    let drawn = counted(facts);
    assert!(drawn.contains("\n    pips         58\n") && !drawn.contains("pips in"), "they are drawn: {drawn}");
    assert!(open(&placed(&drawn).0).findings().is_empty());
    assert_eq!(ledger(&beginner.replace("any\nharbour A2@1", "sand\nharbour A2@1")), None, "with an error");
}

#[test]
fn the_outline_and_the_colours_of_an_island() {
    let (files, _) = island("", "harbour A1@11: any\nriver North: A1, A2\n    mouth A2@3\nhex A1\n");
    let map = open(&files);
    let outline = map.outline();
    let outline: Vec<String> = outline
        .iter()
        .flat_map(|symbol| std::iter::once((symbol, "")).chain(symbol.children.iter().map(|child| (child, "  "))))
        .map(|(symbol, indent)| format!("{indent}{:?} {} ({})", symbol.kind, symbol.name, symbol.detail))
        .collect();
    let text = &map.source().text;
    let colours = map.tokens(0..map.source().n_lines());
    let colours: Vec<String> =
        colours.iter().map(|token| format!("{}/{:?}", &text[token.span.range()], token.class)).collect();
    let hints = map.hints(Span::new(OWN, 0, text.len()));
    let hints: Vec<String> = hints.iter().map(|hint| hint.text.clone()).collect();
    let folds: Vec<String> = map.folds().iter().map(|fold| format!("{}-{}", fold.first, fold.last)).collect();
    let all = [outline.join("\n"), colours.join(" "), hints.join("\n"), folds.join(" ")];
    insta::assert_snapshot!("island_outline", all.join("\n====\n"));
}

/// Every feature at every byte of maps that are whole, cut short or of another family.
#[test]
fn every_place_of_a_broken_island_can_be_asked_about() {
    let whole = read("maps/catan/catan-beginner.board");
    let cut: String = whole.lines().map(|line| format!("{}\n", &line[..line.len() * 2 / 3])).collect();
    let foreign = ISLAND.replace("$map", "").replace("$end", "city Bonn: white square\n    skill keys\n");
    for text in [ISLAND.to_owned(), cut, foreign, "map M\n    game catan\n".to_owned()] {
        let (files, _) = placed(&text);
        let map = open(&files);
        for offset in (0..=map.source().text.len()).filter(|&at| map.source().text.is_char_boundary(at)) {
            let _ = (map.complete(offset, &[]), map.hover(offset), map.actions(Span::new(OWN, offset, offset)));
        }
        let _ = (map.outline(), map.lenses(&[]), map.picture(Style::Plain), map.hints(Span::new(OWN, 0, 1)));
    }
}

/// An island of the conversation: `A1@2` is a corner, and one line is not in canonical form.
const TEXT: &str = "map Example\n    game         catan\nrows\n    A: forest 3, hills 4\n    B: fields 5, desert, mountains 6\n\
                    harbour A1@2: any\nharbour  A2@1: ore\n";

fn ask(client: &mut Client, method: &str, more: Value) -> Value {
    let mut params = json!({ "textDocument": { "uri": MAP } });
    if let (Some(params), Value::Object(more)) = (params.as_object_mut(), more) {
        params.extend(more);
    }
    client.ask(method, params).expect("an answer")
}

#[test]
fn an_island_is_judged_repaired_and_formatted() {
    let mut client = Client::ready(&[]);
    client.open(MAP, TEXT);
    let found = client.found();
    assert!(found[0].2.iter().any(|code| code == "corner_for_edge"), "{found:?}");
    assert!(!found[0].2.iter().any(|code| code == "unknown_statement"), "{found:?}");
    let range = json!({ "start": { "line": 5, "character": 9 }, "end": { "line": 5, "character": 9 } });
    let actions =
        ask(&mut client, "textDocument/codeAction", json!({ "range": range, "context": { "diagnostics": [] } }));
    let titles: Vec<&str> = actions.as_array().expect("a list").iter().filter_map(|it| it["title"].as_str()).collect();
    assert!(titles.contains(&"write `A1@1`"), "{titles:?}");
    let edits =
        ask(&mut client, "textDocument/formatting", json!({ "options": { "tabSize": 4, "insertSpaces": true } }));
    assert_eq!(edits.as_array().map(Vec::len), Some(1), "{edits}");
    assert_eq!(edits[0]["newText"], "harbour A2@1: ore\n");
    let picture = client.ask("kogge/picture", position(MAP, 5, 4)).expect("a picture");
    assert!(picture["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    assert_eq!(picture["line"], 6);
}

#[test]
fn a_region_gets_another_name_wherever_it_stands() {
    let mut client = Client::ready(&[]);
    let variant = "map Other\n    varies \"map.board\"\nchange fill Bay: hills 2\n";
    client.open("file:///other.board", variant);
    client.open(MAP, &ISLAND.replace("$map", "").replace("$end", ""));
    let mut at = position(MAP, 6, 6);
    at["newName"] = json!("Gulf");
    let edit = client.ask("textDocument/rename", at).expect("an edit").to_string();
    assert_eq!(edit.matches("Gulf").count(), 3, "{edit}");
    let refused = client.ask("textDocument/prepareRename", position(MAP, 0, 5)).expect_err("a map's name stays");
    assert!(refused.1.contains("region or river"), "{refused:?}");
}

#[test]
fn a_file_that_changes_its_game_is_another_map() {
    let mut client = Client::ready(&[]);
    let variant = "file:///other.board";
    client.open(MAP, TEXT);
    client.open(variant, "map Other\n    varies \"map.board\"\nadd harbour A1@9: any\n");
    let hover = |client: &mut Client| client.ask("textDocument/hover", position(MAP, 5, 2)).expect("an answer");
    let symbols = |client: &mut Client| {
        client.ask("workspace/symbol", json!({ "query": "harbour A1@9" })).expect("a list").as_array().map(Vec::len)
    };
    client.found();
    assert!(hover(&mut client)["contents"]["value"].as_str().is_some_and(|text| text.contains("coastal edge")));
    assert_eq!(symbols(&mut client), Some(1));
    client.change(MAP, 2, json!([{ "text": TEXT.replace("catan", "hansa") }]));
    let found = client.found();
    let codes: Vec<&String> = found.iter().flat_map(|(_, _, codes)| codes).collect();
    assert!(codes.iter().any(|code| *code == "statement_of_another_game"), "{codes:?}");
    assert!(!hover(&mut client).to_string().contains("coastal edge"), "the language has no such word");
    assert_eq!(symbols(&mut client), Some(0), "the variant follows its base");
    client.change(MAP, 3, json!([{ "text": TEXT }]));
    client.found();
    assert!(hover(&mut client).to_string().contains("coastal edge"));
    assert_eq!(symbols(&mut client), Some(1));
}

#[test]
fn findings_are_marked_on_the_picture_of_an_island() {
    let mut client = Client::ready(&[]);
    let text = ISLAND.replace("$map", "").replace("hills 4", "hills 7").replace("fields 5", "fields");
    client.open(MAP, &text.replace("$end", "harbour A1@11: any\nharbour A1@1: ore\nfishing C1@6: 4\n"));
    let picture = client.ask("kogge/picture", position(MAP, 4, 6)).expect("an answer");
    let svg = picture["svg"].as_str().expect("a picture");
    let marked = |title: &str| svg.contains(&format!("<g class=\"mark error\"><title>error[{title}"));
    for title in ["bad_number]: there is no token 7", "missing_number]", "harbours_share_corner]", "feature_without_"] {
        assert!(marked(title), "{title}");
    }
    assert_eq!(svg.matches("class=\"mark ").count(), 4, "each thing once, and nothing else");
    assert!(!svg.contains("class=\"notes\""), "clients list findings themselves");
    client.change(MAP, 2, json!([{ "text": read("maps/catan/catan-beginner.board") }]));
    let picture = client.ask("kogge/picture", position(MAP, 4, 6)).expect("an answer");
    assert!(picture["svg"].as_str().is_some_and(|svg| !svg.contains("class=\"mark")));
}
