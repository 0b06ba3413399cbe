//! `kogge lay`, and what maps made of another one keep of it.

use super::support::Folder;

/// A map of 19 drawn hexes with findings that are meant: under the map, a harbour and the ledger.
const MEANT: &str = "\
map Meant
    game         catan
    robber       on desert
    allow        box_differs because \"more woods\"

rows
    A: Island x 3
    B: Island x 4
    C: Island x 5
    D: Island x 4
    E: Island x 3

fill Island: forest 5, pasture 3, fields 4, hills 3, mountains 3, desert 1

numbers by letter
    from         a corner
    turn         counterclockwise

harbour A1@11: any
harbour A2@11: grain
    allow        harbours_near because \"a double harbour\"
harbour B4@1: ore
harbour C5@3: any
harbour D4@5: wool
harbour E2@5: any
harbour E1@7: any
harbour D1@9: brick
harbour B1@9: lumber

expect
    hexes        19
    pips in      A 8
    allow        ledger_of_drawn because \"counted in one game\"
";

/// The lines of a map below `expect`, or those that allow something, each behind the statement that it stands under.
fn lines<'a>(map: &'a str, statement: &str, word: &str) -> Vec<(&'a str, &'a str)> {
    let mut head = "";
    let mut found = Vec::new();
    for line in map.lines() {
        if line.starts_with(' ') {
            found.extend(line.trim().starts_with(word).then_some((head, line.trim())));
        } else {
            head = line;
        }
    }
    found.retain(|(head, _)| head.starts_with(statement));
    found
}

#[track_caller]
fn has_no_findings(folder: &Folder, file: &str) {
    let run = folder.run(&format!("check {file} --format short"));
    assert_eq!((run.code, &*run.stdout), (0, ""), "{}", run.stderr);
    folder.run(&format!("fmt --check {file}")).code(0);
}

#[test]
fn a_layout_keeps_what_is_still_meant_and_counts_what_was_drawn() {
    let folder = Folder::new(&[("meant.board", MEANT)]);
    has_no_findings(&folder, "meant.board");
    folder.run("lay meant.board --seed 3 -o laid.board").code(0);
    has_no_findings(&folder, "laid.board");
    let laid = folder.read("laid.board");
    // Nothing is drawn in it, so that the ledger allows nothing, and the pips of rows are counted.
    assert_eq!(
        lines(&laid, "", "allow"),
        [
            ("map Meant", "allow        box_differs because \"more woods\""),
            ("harbour A2@11: grain", "allow        harbours_near because \"a double harbour\""),
        ]
    );
    assert_eq!(
        lines(&laid, "expect", "hexes")[0].1,
        "hexes        19: forest 5, pasture 3, fields 4, hills 3, mountains 3, desert 1"
    );
    assert_eq!(lines(&laid, "expect", "pips in")[0].1, "pips in      A 12, B 6, C 18, D 10, E 12");
    // The ledger is compared: an exchange of two hexes is found.
    let mut exchanged = laid.clone();
    for (was, is) in
        [("A from 2: mountains 5,", "A from 2: hills 2,"), ("B from 1: hills 2,", "B from 1: mountains 5,")]
    {
        assert!(exchanged.contains(was), "{laid}");
        exchanged = exchanged.replace(was, is);
    }
    folder.write("laid.board", exchanged.as_bytes());
    let run = folder.run("check laid.board --format short").code(1);
    assert!(run.stdout.contains("wrong_count") && !run.stdout.contains("ledger_of_drawn"), "{}", run.stdout);
}

#[test]
fn a_copy_of_an_island_keeps_what_the_map_and_its_bases_allow() {
    let side = "map Side\n    varies       \"meant.board\"\n    allow        harbour_set because \"ore is dear\"\n\
                change harbour B4@1: grain\nexpect\n    hexes        19\n";
    let folder = Folder::new(&[("meant.board", MEANT), ("side.board", side)]);
    has_no_findings(&folder, "side.board");
    folder.run("new mine.board --from side.board").code(0);
    has_no_findings(&folder, "mine.board");
    folder.run("diff side.board mine.board --fail-on facts").code(0);
    let copy = folder.read("mine.board");
    assert_eq!(
        lines(&copy, "", "allow"),
        [
            ("map Mine", "allow        box_differs because \"more woods\""),
            ("map Mine", "allow        harbour_set because \"ore is dear\""),
            ("harbour A2@11: grain", "allow        harbours_near because \"a double harbour\""),
        ]
    );
    // A copy of the copy says the same.
    folder.run("new again.board --from mine.board --id mine --name Mine").code(0);
    assert_eq!(folder.read("again.board").replace("copy of mine", "copy of side"), copy);
}
