//! The words of findings about islands, where they depend on how many there are or on how far something lies.

use super::{BARBARIANS, BASE, FISHERMEN, RIVERS, shown};
use crate::support::islands::{Checked, check_example, check_map};
use kogge::diagnostic::Diagnostic;

/// Words that depend on how many there are: a frame, lines, a code, and a part of its message or help.
const SAID: [(&str, &str, &str, &str); 25] = [
    (
        BASE,
        "rows\n    A: mountains 10, Pasture 2, forest 9",
        "unknown_region",
        "neither a terrain nor a `fill` called `Pasture`",
    ),
    (
        BASE,
        "rows\n    A: mountains 10, Atoll 2, forest 9",
        "unknown_region",
        "the terrains are forest, pasture, fields",
    ),
    (
        BASE,
        "rows\n    mountains 10, pasture 2, forest 9",
        "unknown_fact",
        "write the name first, as in `A: mountains 10, pasture 2, forest 9`",
    ),
    (FISHERMEN, "fishing A1@2", "wrong_ground_numbers", "write its number behind the ground, such as `: 6`"),
    (
        FISHERMEN,
        "fishing A1@2\nfishing B4@4\nfishing shuffled: 4",
        "wrong_ground_numbers",
        "add 1 to `fishing shuffled`, or write numbers behind grounds",
    ),
    (
        BASE,
        "rows\n    A: forest x 3\n    B: hills x 4\n    C: fields x 5\n    D: pasture x 4\n    E: mountains x 3\n\
         numbers by letter\n    skip A",
        "wrong_tokens",
        "write numbers behind 2 of the hexes",
    ),
    (
        BASE,
        "rows\n    A: forest x 3\n    B: hills x 4\n    C: fields x 5\n    D: pasture x 4\n    E: mountains x 2, desert\n\
         numbers by letter\n    skip A, B",
        "wrong_tokens",
        "leave out 2 letters fewer",
    ),
    (BASE, "harbour A1@11\nharbour C5@3", "wrong_harbour_draw", "write its type behind the harbour, such as `: any`"),
    (
        BASE,
        "harbour A1@11\nharbour C5@3\nharbours shuffled: any 1",
        "wrong_harbour_draw",
        "add 1 to `harbours shuffled`, or write types behind harbours",
    ),
    (
        BASE,
        "harbour A1@11\nharbour C5@3\nharbours shuffled: any 4",
        "wrong_harbour_draw",
        "take 2 out of `harbours shuffled`, or types away from harbours",
    ),
    (
        BASE,
        "fishing A1@12: 4\nfishing E1@6: 10",
        "feature_without_scenario",
        "2 fishing grounds belong to `scenario fishermen`",
    ),
    (
        FISHERMEN,
        "fishing A1@12: 4\nriver North: A1, A2, A3\n    mouth A3@3",
        "feature_without_scenario",
        "a river belongs",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 10",
        "wrong_tokens",
        "add 1 token to the list",
    ),
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9",
        "missing_number",
        "2 hexes yield and have no number: `A1` and `A2`",
    ),
    (BASE, "rows\n    A: mountains, pasture 2, forest 9", "missing_number", "`A1` yields ore and has no number"),
    (
        BASE,
        "rows\n    A: Coast, pasture 2, forest 9\nfill Coast: mountains 1",
        "missing_number",
        "`A1` yields a resource and has no number",
    ),
    (
        BASE,
        "rows\n    A: Coast 10, pasture 2, Coast 9\nfill Coast: forest 1",
        "wrong_fill",
        "add 1 hex to the fill, or write terrains in place of `Coast` on 1 of its hexes",
    ),
    (
        BASE,
        "map Example\n    barbarians on 2, 12\n    sweep from A1",
        "feature_without_scenario",
        "`barbarians on` and `sweep from` belong to `scenario barbarian attack`",
    ),
    // Only a hex inland is one to which the desert may not come.
    (
        BARBARIANS,
        "rows\n    A: pasture 3, hills 9, Edge\n    B: fields 6, Edge 11, mountains 6, forest 11\n\
         fill Edge: forest 1, desert 1",
        "castle_inland",
        "the desert may come inland, such as to `B2`",
    ),
    // A castle hex with the sea on all sides.
    (
        BARBARIANS,
        "map Example\n    sweep from C1\nrows\n    D: sea, sea, fields 4, hills 8\n    E: castle, sea, fields 2",
        "sweep_start",
        "move the castle hex beside another hex of the coast",
    ),
    // Where 6 and 8 touch in every layout that was drawn, none would be left without.
    (
        BASE,
        "rows\n    A: mountains, pasture, forest 9\nnumbers shuffled\n    tokens 6, 8",
        "reds_may_touch",
        "exchange one of the fixed 6 and 8 with another number",
    ),
    (BASE, "rows\n    A: desert 7, pasture 2, forest 9", "bad_number", "write `desert` without a number"),
    (
        BASE,
        "rows\n    A: forest x 3\n    B: Coast 4\n    C: fields x 5\nfill Coast: forest 4",
        "malformed_line",
        "write `Coast x 4`",
    ),
    // The last hex of a river is missing: one mistake.
    (RIVERS, "river North: A1, A2\n    mouth A3@3", "river_without_swamp", "lead the river on to `A3`"),
    (BASE, "fill Coast: forest 3", "empty_fill", "delete the fill"),
];

#[test]
fn a_finding_says_how_many_and_what_to_write() {
    let mut wrong = String::new();
    for (frame, lines, code, part) in SAID {
        let checked = check_example(&format!("// frame: {frame}\n{lines}"));
        let is_so = |it: &&Diagnostic| it.descriptor.code == code;
        let said =
            |it: &Diagnostic| it.message.contains(part) || it.help.as_ref().is_some_and(|help| help.contains(part));
        if !checked.diagnostics.iter().filter(is_so).any(said) {
            wrong += &format!("{lines}\n  expected {part:?}\n{}\n", shown(&checked));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// An island of two rows that barbarians attack, with its northern row.
fn attacked(north: &str) -> Checked {
    check_map(&[format!(
        "map Far\n    game         catan\n    id           far\n    players      3\n    edition      catan-2015\n    \
         scenario     barbarian attack\n    robber       none\n    barbarians on 2, 12\n\nrows\n    A: {north}\n    \
         B: fields 5, forest 9, hills 10, pasture 11, hills 12\n"
    )])
}

#[test]
fn a_hex_of_the_coast_may_be_too_far_for_knights() {
    let messages = |north: &str| -> Vec<String> {
        let checked = attacked(north);
        let about = checked.diagnostics.iter().filter(|it| it.descriptor.code == "knights_too_far");
        about.map(|it| it.message.clone()).collect()
    };
    let [at_the_end, in_the_middle] = [
        "castle, hills 2, fields 4, mountains 6, forest 3, pasture 8",
        "hills 2, fields 4, castle, mountains 6, forest 3, pasture 8",
    ];
    assert_eq!(messages(at_the_end), ["`A6` is 9 edges from the castle hex: knights need three turns"]);
    assert_eq!(messages(in_the_middle), [""; 0]);
}

/// Two hexes of one entry have one place, so only another entry is shown as the first.
#[test]
fn the_first_of_two_is_shown_where_it_stands_elsewhere() {
    let labels = |north: &str| -> Vec<String> {
        let checked = attacked(north);
        let about = checked.diagnostics.iter().filter(|it| it.message.contains("is played with one"));
        about.flat_map(|it| it.labels.iter().map(|label| label.message.clone())).collect()
    };
    assert_eq!(labels("castle, hills 2, castle, mountains 6, forest 3, pasture 8"), ["the first one"]);
    assert_eq!(labels("castle x 2, hills 2, mountains 6, forest 3, pasture 8"), [""; 0]);
}
