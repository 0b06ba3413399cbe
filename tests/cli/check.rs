//! `kogge check`.

use crate::support::Folder;

#[test]
fn a_file_that_is_not_there_is_a_failure_of_the_world() {
    let run = Folder::new(&[]).run("check no/such.board missing.board").code(3);
    assert_eq!(
        run.stderr,
        "error: cannot read `no/such.board`: there is no such file\nerror: cannot read `missing.board`: there is no such file\n"
    );
}
