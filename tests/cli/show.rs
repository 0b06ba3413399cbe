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
