//! The ledgers of maps of islands: every number is counted again, and what is drawn is not.

use std::collections::BTreeSet;

use kogge::catan::Catan;
use kogge::catan::check::check;
use kogge::catan::emit::map::write;
use kogge::catan::resolve::{CountRow, Resolved};
use kogge::compile::{Family as _, compile};
use kogge::diagnostic::{Diagnostic, Severity};
use kogge::fix::{Overlaid, mend};

use super::resolve::{map, resolved};

/// The findings of a map about its ledger, and errors of any kind.
fn found(chain: &[&str]) -> Vec<Diagnostic> {
    let (mut resolved, findings) = resolved(chain);
    resolved.diagnostics = findings;
    let (_, findings) = check(resolved);
    let is_of_ledger = |it: &Diagnostic| it.descriptor.code == "ledger_of_drawn" || it.severity == Severity::Error;
    findings.into_iter().filter(is_of_ledger).collect()
}

#[test]
fn the_ledgers_of_the_shipped_islands_agree() {
    let base = map("catan");
    for id in ["catan", "catan-beginner", "fan-island"] {
        assert_eq!(found(&[&map(id)]), [], "{id}");
    }
    for id in ["fishermen", "rivers", "caravans", "barbarians", "traders"] {
        assert_eq!(found(&[&base, &map(&format!("catan-{id}"))]), [], "{id}");
    }
}

/// A change of the beginners' island, and the message of its only finding.
const CHANGED: [(&str, &str, &str); 22] = [
    ("hexes        19", "hexes        20", "the ledger counts 20 hexes, and the map has 19"),
    ("hexes        19: forest 4", "hexes        19: forest 5", "the ledger counts 5 `forest` hexes, and the map has 4"),
    (", desert 1\n    numbers", "\n    numbers", "the ledger counts no `desert` hex, and the map has 1"),
    ("desert 1\n    numbers", "desert 1, sea 2\n    numbers", "the ledger counts 2 `sea` hexes, and the map has none"),
    ("numbers      18: 2 1", "numbers      18: 2 2", "the ledger counts 2 `2` tokens, and the map has 1"),
    ("any 4,", "any 3,", "the ledger counts 3 `any` harbours, and the map has 4"),
    ("corners      54", "corners      53", "the ledger counts 53 corners, and the map has 54"),
    ("edges        72", "edges        71", "the ledger counts 71 edges, and the map has 72"),
    ("coast        30", "coast        29", "the ledger counts 29 coastal edges, and the map has 30"),
    ("coast        30", "bridges 1", "the ledger counts 1 site for bridges, and the map has none"),
    ("coast        30", "grounds 1", "the ledger counts 1 fishing ground, and the map has none"),
    ("coast        30", "grounds at A1@2", "the ledger counts 1 fishing ground at `A1@2`, and the map has none"),
    ("pips         58: fields", "pips         57: fields", "the ledger counts 57 pips, and the map has 58"),
    ("fields 13", "fields 12", "the ledger counts 12 `fields` pips, and the map has 13"),
    ("B 12,", "B 11,", "the ledger counts 11 pips in row B, and the map has 12"),
    (", E 11", "", "the ledger counts no pip in row E, and the map has 11"),
    (
        "ore at       B4@1",
        "ore at       B4@1, A1@1",
        "the ledger counts 1 `ore` harbour at `A1@1`, and the map has none",
    ),
    (", E2@5, E1@7", ", E2@5", "the ledger counts no `any` harbour at `E1@7`, and the map has 1"),
    (
        "A3 9, C2",
        "A3 8, C2",
        "the ledger and the map differ about `forest` hexes: `A3 8` (the map: none) and `A3 9` (the map: 1)",
    ),
    (", D1 8", "", "the ledger counts no `forest` hex at `D1 8`, and the map has 1"),
    (
        "desert at    C3",
        "desert at    C3\n    desert at C4",
        "the ledger counts 1 `desert` hex at `C4`, and the map has none",
    ),
    // Without numbers, a row is about places alone.
    ("A2 2, B3 4, D4 5, E3 11", "A2, B3, D4", "the ledger counts no `pasture` hex at `E3`, and the map has 1"),
];

#[test]
fn a_wrong_number_of_a_ledger_is_one_finding() {
    let text = map("catan-beginner");
    let mut wrong = String::new();
    for (from, to, message) in CHANGED {
        assert!(text.contains(from), "{from}");
        let found = found(&[&text.replacen(from, to, 1)]);
        let messages: Vec<&str> = found.iter().map(|finding| &*finding.message).collect();
        if messages != [message] || found[0].descriptor.code != "wrong_count" {
            wrong += &format!("{from:?} -> {to:?}\n  expected {message:?}\n  found    {messages:?}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// The row to write has what was left out, and no kind that the map lacks.
#[test]
fn a_part_that_a_ledger_left_out_is_in_the_row_to_write() {
    let found = found(&[&map("catan-beginner").replacen(", desert 1\n", "\n", 1)]);
    let helps: Vec<&str> = found.iter().filter_map(|finding| finding.help.as_deref()).collect();
    assert_eq!(
        helps,
        ["if the map is right, write `hexes 19: forest 4, pasture 4, fields 4, hills 3, mountains 3, desert 1`"]
    );
}

/// The rows of their places find two exchanged hexes, and a total that agrees with these rows repeats nothing.
#[test]
fn exchanged_hexes_are_found_where_they_lie() {
    let found = found(&[&map("catan-beginner").replace("B: fields 12, hills 6", "B: hills 12, fields 6")]);
    let messages: Vec<&str> = found.iter().map(|finding| &*finding.message).collect();
    assert_eq!(
        messages,
        ["the ledger and the map differ about `fields` hexes: `B1 12` (the map: none) and `B2 6` (the map: 1)"]
    );
    assert!(found[0].labels.iter().any(|label| label.message == "differs with it"), "the other row: {found:?}");
}

/// A total differs for a reason of its own where it does not agree with the rows of places.
#[test]
fn a_total_is_wrong_beside_a_row_of_places_that_is_wrong() {
    let text = map("catan-beginner").replace("B: fields 12, hills 6", "B: hills 12, fields 6");
    let found = found(&[&text.replace("pips         58: fields 13", "pips         59: fields 14")]);
    let messages: Vec<&str> = found.iter().map(|finding| &*finding.message).collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].starts_with("the ledger and the map differ about pips: in all 59"), "{messages:?}");
}

/// Letters that have one start and one turn lie alike in every game, and are counted.
#[test]
fn letters_that_lie_in_one_way_are_counted() {
    let text = map("catan-beginner");
    let (head, _) = text.split_once("expect").expect("it has a ledger");
    let is_row = |line: &str| line.trim_start().as_bytes().get(1) == Some(&b':');
    let lines = head.split_inclusive('\n').map(|line| match is_row(line) {
        true => line.replace(|it: char| it.is_ascii_digit(), ""),
        false => line.to_owned(),
    });
    let letters = lines.collect::<String>() + "numbers by letter\n    from A1\n    turn clockwise\n\nexpect\n    ";
    let codes = |row: &str| -> Vec<&str> {
        found(&[&format!("{letters}{row}\n")]).iter().map(|finding| finding.descriptor.code).collect()
    };
    // The letters A to C: 5, 2 and 6 (B1.3).
    assert_eq!(codes("pips in A 10, B 12, C 16, D 13, E 7"), [""; 0]);
    assert_eq!(codes("pips in A 10, B 12, C 16, D 13, E 8"), ["wrong_count"]);
    // Two ways differ.
    let letters = letters.replace("turn clockwise", "turn either");
    let drawn = found(&[&format!("{letters}pips in A 10\n")]);
    assert_eq!(drawn.iter().map(|finding| finding.descriptor.code).collect::<Vec<_>>(), ["ledger_of_drawn"]);
}

/// Numbers that are in doubt already raise no second finding.
#[test]
fn numbers_that_a_ledger_contradicts_are_not_judged() {
    let text = map("catan-beginner").replace("hills 6, pasture 4", "hills 6, pasture 8");
    let (head, _) = text.split_once("expect").expect("it has a ledger");
    let codes = |row: &str| -> Vec<&str> {
        let (mut resolved, findings) = resolved(&[&format!("{head}expect\n    {row}\n")]);
        resolved.diagnostics = findings;
        check(resolved).1.iter().map(|finding| finding.descriptor.code).collect()
    };
    assert_eq!(codes("forest at A3 9, C2 11, C4 3, D1 9"), ["wrong_count"]);
    assert_eq!(codes("forest at A3 9, C2 11, C4 3, D1 8"), ["reds_touch"]);
}

#[test]
fn rows_that_name_places_name_those_of_their_kind() {
    let text = map("catan-beginner");
    for (from, to, code) in [
        ("any at       A1@11", "any at       A1@11 5", "bad_number"),
        ("A3 9, C2", "A3 7, C2", "bad_number"),
        ("desert at    C3", "desert at    C9", "unknown_hex"),
        ("desert at    C3", "desert at    C3@2", "unknown_hex"),
        ("desert at    C3", "coast at     C3", "unknown_word"),
        ("desert at    C3", "desert at    C3, C3", "duplicate_fact"),
    ] {
        let found = found(&[&text.replacen(from, to, 1)]);
        let codes: Vec<&str> = found.iter().map(|finding| finding.descriptor.code).collect();
        assert_eq!(codes, [code], "{to}: {found:#?}");
    }
    let places_alone = text.replace("A3 9, C2 11, C4 3, D1 8", "A3, C2, C4, D1");
    assert_eq!(found(&[&places_alone]), []);
}

#[test]
fn what_is_drawn_is_not_compared() {
    let base = map("catan");
    let codes = |lines: &str| -> Vec<&str> {
        let found = found(&[&format!("{}\n    {lines}\n", base.trim_end())]);
        found.iter().map(|finding| finding.descriptor.code).collect()
    };
    assert_eq!(codes("pips in A 8"), ["ledger_of_drawn"]);
    assert_eq!(codes("pips 58: fields 13"), ["ledger_of_drawn"]);
    assert_eq!(codes("pips 58"), <[&str; 0]>::default());
    assert_eq!(codes("pips 57"), ["wrong_count"]);
    assert_eq!(codes("any at A1@11, C5@3, E2@5, E1@7"), <[&str; 0]>::default());
    assert_eq!(codes("forest at A1"), ["ledger_of_drawn"]);
    // A fill of one terrain lays it wherever its region is.
    let waste = base.replace("C: Island x 5", "C: Island x 2, Waste, Island x 2");
    let waste = waste.replacen(", desert 1\n", "\nfill Waste: desert 1\n", 1);
    assert_eq!(found(&[&format!("{}\n    desert at C3\n", waste.trim_end())]), []);
    assert_eq!(found(&[&format!("{}\n    desert at C4\n", waste.trim_end())]).len(), 1);
    // What no fill lays lies where the rows say.
    let rivers = map("catan-rivers");
    let with = |lines: &str| found(&[&base, &format!("{}\n    {lines}\n", rivers.trim_end())]);
    assert_eq!(with("swamp at A3, D4"), []);
    assert_eq!(with("swamp at A3").len(), 1);
    assert_eq!(with("mountains at A1, D1")[0].descriptor.code, "ledger_of_drawn");
    // Rows of fixed numbers are compared, whatever terrain is drawn there.
    let attack = map("catan-barbarians");
    let with = |lines: &str| found(&[&base, &format!("{}\n    {lines}\n", attack.trim_end())]);
    assert_eq!(with("pips in A 6, B 14, C 15, D 16, E 5"), []);
    assert_eq!(with("pips in A 7, B 14, C 15, D 16, E 5").len(), 1);
}

/// Harbours without a type: where a single type is drawn it lies on all of them, else nobody knows where.
#[test]
fn harbours_that_draw_are_known_where_one_type_is_drawn() {
    let text = map("catan-beginner").replace("A2@1: grain", "A2@1").replace("B4@1: ore", "B4@1");
    let [totals, ore, grain] = ["wool 1, grain 1, ore 1\n", "ore at       B4@1\n", "    grain at     A2@1\n"];
    let with = |drawn: &str, counted: &str, at: &str| {
        let text = text.replace("\nexpect", &format!("harbours shuffled: {drawn}\n\nexpect"));
        let text = text.replace(totals, counted).replace(ore, at).replace(grain, "");
        let found = found(&[&text]);
        found.iter().map(|finding| finding.message.clone()).collect::<Vec<String>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(with("ore 2", "wool 1, ore 2\n", "ore at A2@1, B4@1\n"), none);
    assert_eq!(
        with("ore 2", "wool 1, ore 1\n", "ore at A2@1\n"),
        [
            "the ledger counts 1 `ore` harbour, and the map has 2",
            "the ledger counts no `ore` harbour at `B4@1`, and the map has 1"
        ]
    );
    // What is drawn for none of them lies where the map says.
    assert_eq!(with("ore 1, grain 1", totals, "\n"), none);
    let twice = text.replace("wool at      D4@5", "wool at      D4@5, A1@11");
    let twice =
        twice.replace("\nexpect", "harbours shuffled: ore 1, grain 1\n\nexpect").replace(ore, "\n").replace(grain, "");
    assert_eq!(found(&[&twice]).len(), 1);
    let drawn = with("ore 1, grain 1", totals, "ore at B4@1\n");
    assert!(matches!(&drawn[..], [one] if one.contains("drawn")), "{drawn:?}");
}

#[test]
fn a_line_that_was_lost_is_not_missed_by_the_ledger() {
    let text = map("catan-beginner");
    for (from, to) in [
        ("harbour A2@1: grain", "harbour A2@2: grain"),
        ("harbour A2@1: grain", "harbour A2@1: gold"),
        ("pasture 2, forest", "volcano 2, forest"),
        ("pasture 2, forest", "pasture 7, forest"),
        ("hills 6, pasture", "hills, pasture"),
    ] {
        let found = found(&[&text.replacen(from, to, 1)]);
        assert_eq!(found.len(), 1, "{to}: {found:#?}");
    }
}

/// A terrain with a capital, which is a region's name, is read as that terrain, and a row that contradicts itself is
/// wrong whatever was lost.
#[test]
fn a_ledger_is_judged_beside_a_line_that_was_lost() {
    let messages = |changes: &[(&str, &str)]| -> Vec<String> {
        let text = changes.iter().fold(map("catan-beginner"), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        });
        found(&[&text]).into_iter().map(|finding| finding.message).collect()
    };
    let region = "there is neither a terrain nor a `fill` called `Wald`";
    let wald = ("mountains 10, pasture 2, forest 9", "mountains 10, pasture 2, Wald 9");
    assert_eq!(messages(&[wald]), [region]);
    let pips = "the ledger counts 11 pips in row B, and the map has 12";
    assert_eq!(messages(&[wald, ("B 12,", "B 11,")]), [region, pips]);
    let lost = ("harbour A2@1: grain", "harbour A2@1: gold");
    assert_eq!(messages(&[lost, ("any 4,", "any 3,")])[1], "the row counts 9 harbours, and its parts add up to 8");
}

/// The rows of a ledger without their places, a total by its parts.
fn rows(chain: &[&str]) -> BTreeSet<String> {
    let (resolved, findings) = resolved(chain);
    assert_eq!(findings, []);
    let island = resolved.understood.expect("it is understood").0.island;
    let mut rows = BTreeSet::new();
    for row in &resolved.ledger.rows {
        match row {
            CountRow::Total { what, total, parts } => {
                rows.insert(format!("{what} {}", total.0));
                rows.extend(parts.iter().map(|(part, n, _)| format!("{what} of {part:?}: {n}")));
            }
            CountRow::Harbours { good, edges, .. } => {
                rows.extend(edges.iter().map(|&(edge, _)| format!("{good} at {}", island.edge_name(edge))));
            }
            CountRow::Hexes { terrain, hexes, .. } => {
                let at = |(hex, numbers, _): &(_, _, _)| format!("{terrain} at {} {numbers:?}", island.hex_name(*hex));
                rows.extend(hexes.iter().map(at));
            }
            CountRow::Grounds { corners, .. } => {
                rows.extend(corners.iter().map(|&(corner, _)| format!("grounds at {}", island.corner_name(corner))));
            }
            CountRow::Pips { rows: of_rows, .. } => {
                rows.extend(of_rows.iter().map(|(row, n, _)| format!("pips in {row}: {n}")));
            }
        }
    }
    rows
}

#[test]
fn a_written_island_has_its_board_and_every_row_of_its_ledger() {
    let base = map("catan");
    for id in ["", "-beginner", "-fishermen", "-rivers", "-caravans", "-barbarians", "-traders"] {
        let own = map(&format!("catan{id}"));
        let chain = if matches!(id, "" | "-beginner") { vec![&*own] } else { vec![&*base, &*own] };
        let (Resolved { understood, .. }, _) = resolved(&chain);
        let (board, _) = understood.expect("it is understood");
        let text = write(&board, "");
        assert_eq!(found(&[&text]), [], "{text}");
        let (Resolved { understood, .. }, _) = resolved(&[&text]);
        assert_eq!(understood.expect("it is understood").0, board, "{text}");
        let (written, counted) = (rows(&chain), rows(&[&text]));
        assert_eq!(written.difference(&counted).collect::<Vec<_>>(), [""; 0], "{text}");
        assert_eq!(write(&board, ""), text);
    }
}

/// A ledger that is right proves where a misplaced harbour belongs, as long as the map has not been repaired.
#[test]
fn a_ledger_is_left_alone_while_an_error_stands() {
    let mend = |text: &str| {
        let path = Catan::SHIPPED.map_path("catan-beginner").expect("it is shipped");
        let files = Catan::SHIPPED.memory().with(&path, text);
        mend(
            true,
            |_| true,
            |texts| {
                let compiled = compile::<Catan>(&Overlaid { files: &files, texts }, &path).expect("it is in memory");
                (compiled.sources, compiled.diagnostics)
            },
        )
    };
    let inland = map("catan-beginner").replace("harbour B4@1: ore", "harbour B3@3: ore");
    assert_eq!(mend(&inland).n_repairs, 0, "{:?}", mend(&inland).texts);
    // Without an error besides, the ledger follows the map.
    let elsewhere = map("catan-beginner").replace("harbour A1@11: any", "harbour A1@11: wool");
    assert!(mend(&elsewhere).n_repairs > 0);
}
