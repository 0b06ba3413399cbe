//! `kogge draw`.

use crate::support::{Folder, MAP, changed};

#[test]
fn a_picture_is_written_to_a_file_or_to_standard_output() {
    let folder = Folder::new(&[("small.board", MAP)]);
    assert_eq!(folder.run("draw small.board -o small.svg").code(0).stdout, "");
    let picture = folder.read("small.svg");
    assert!(picture.starts_with("<svg") && picture.contains("Glückstadt"), "{picture}");
    assert_eq!(folder.run("draw small.board -o -").code(0).stdout, picture);
    assert_eq!(folder.list(""), ["small.board", "small.svg"]);
}

#[test]
fn other_kinds_of_pictures_are_wrong_usage() {
    let run = Folder::new(&[("small.board", MAP)]).run("draw small.board -o small.png").code(2);
    assert_eq!(run.stderr, "error: `small.png` does not end in `.svg`: pictures are drawn as SVG only\n");
}

#[test]
fn a_board_with_errors_is_not_drawn() {
    let folder = Folder::new(&[("small.board", &changed(&[("city Emden: white", "city Emden: whit")]))]);
    folder.run("draw small.board -o small.svg").code(1);
    assert_eq!(folder.list(""), ["small.board"]);
}

#[test]
fn a_place_that_cannot_be_written_is_a_failure_of_the_world() {
    let folder = Folder::new(&[("small.board", MAP), ("folder.svg/x", "")]);
    let run = folder.run("draw small.board -o none/small.svg").code(3);
    assert_eq!(run.stderr, "error: cannot write `none/small.svg`: there is no such folder\n");
    let run = folder.run("draw small.board -o folder.svg").code(3);
    assert_eq!(run.stderr, "error: cannot write `folder.svg`: it is a folder, not a file\n");
}
