//! `kogge show`.

use super::support::{Folder, MAP, changed};

#[test]
fn a_map_fits_on_one_screen() {
    let folder = Folder::new(&[]);
    for id in ["britannia-4-5", "east-3-5"] {
        let run = folder.run(&format!("show {id}")).code(0);
        assert!(run.stdout.lines().count() <= 24, "{}", run.stdout);
        insta::assert_snapshot!(id, run.shown());
    }
}

#[test]
fn warnings_are_named_and_errors_shown() {
    let warned =
        changed(&[("link         Cuxhaven", "allow        no_such_code because \"so\"\n    link         Cuxhaven")]);
    let folder = Folder::new(&[
        ("small.board", MAP),
        ("warned.board", &warned),
        ("broken.board", &changed(&[("white circle", "white blob")])),
    ]);
    assert!(folder.run("show small.board").code(0).stdout.contains("\nfindings     no findings\n"));
    let run = folder.run("show warned.board");
    assert!(run.stdout.contains("1 allow_of_unknown_code") || run.stderr.contains("allow_of_unknown_code"), "{run:?}");
    let run = folder.run("show broken.board").code(1);
    assert!(run.stdout.is_empty() && run.stderr.contains("unknown_shape"), "{run:?}");
    folder.run("show none.board").code(3);
    assert!(folder.run_with("show -", MAP.as_bytes()).code(0).stdout.contains("(small)"));
}

/// The paragraph for people who do not see the picture says what is on it, in the language of the map.
#[test]
fn a_map_is_said_in_a_paragraph() {
    let german = changed(&[("    players", "    words        german\n    players")]);
    let folder = Folder::new(&[("small.board", MAP), ("klein.board", &german)]);
    let alt = |map: &str| {
        let run = folder.run(&format!("show {map} --format alt")).code(0);
        assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
        run.stdout
    };
    let says = alt("small.board");
    for words in [
        "Small, a map of Hansa Teutonica for 3, 4 or 5 players. It has 24 cities with ",
        "The Link joins Cuxhaven and Emden.",
        "The game ends with ",
    ] {
        assert!(says.contains(words), "{words}: {says}");
    }
    assert!(
        alt("klein.board").contains("eine Karte von Hansa Teutonica für 3, 4 oder 5 Spieler. Sie hat 24 Städte mit ")
    );
    assert_eq!(
        alt("catan-beginner"),
        "Catan, first island, a map of Catan for 2, 3 or 4 players. It is an island of 19 hexes (4 forest, 4 pasture, \
         4 fields, 3 hills, 3 mountains, 1 desert) with 9 harbours. The game ends at 10 points.\n"
    );
    let says = alt("catan-rivers");
    assert!(says.contains("Drawn by lot: ") && says.contains("The scenario is rivers."), "{says}");
    folder.run("show small.board --format html").code(2);
}
