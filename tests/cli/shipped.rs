//! The boards that come with the program.

use super::support::Folder;

#[test]
fn a_misspelt_board_is_answered_with_the_nearest() {
    let run = Folder::new(&[]).run("check hanse-4-6").code(2);
    assert_eq!(
        run.stderr,
        "error: there is neither a file nor a shipped board `hanse-4-6`; did you mean `hanse-4-5`?\n"
    );
}

#[test]
fn every_shipped_board_is_clean_in_any_folder() {
    let run =
        Folder::new(&[]).run("check hanse-4-5 hanse-3 east-3-5 britannia-4-5 britannia-3 --deny warnings").code(0);
    assert_eq!(run.stdout, "no findings in 5 maps\n");
}
