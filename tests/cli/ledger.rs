//! `kogge ledger`: the ledger of a map, printed and written.

use super::support::Folder;
use crate::support::maps;

#[test]
fn the_ledger_that_is_printed_agrees_with_its_map() {
    for id in ["britannia-4-5", "east-3-5", "hanse-4-5"] {
        let text = maps::text(id);
        let (head, _) = text.split_once("\nexpect\n").expect("a ledger");
        let folder = Folder::new(&[("own.board", head)]);
        let printed = folder.run(&format!("ledger {id}")).code(0).stdout;
        assert_eq!(folder.run("ledger own.board").code(0).stdout, printed, "{id}");
        folder.write("own.board", format!("{head}\n{printed}").as_bytes());
        folder.run("check own.board").code(0);
        folder.run("fmt --check own.board").code(0);
    }
}

#[test]
fn a_ledger_is_written_over_the_old_one_and_keeps_comments() {
    let sound = maps::text("hanse-4-5");
    let wrong = sound.replace("expect\n    cities       27\n", "expect\n    // by Anna\n    cities       26\n");
    let folder = Folder::new(&[("own.board", &wrong)]);
    folder.run("check own.board").code(1);
    let run = folder.run("ledger own.board --write").code(0);
    assert_eq!(run.stdout, "own.board: ledger written\n");
    folder.run("check own.board").code(0);
    assert!(folder.read("own.board").contains("expect\n    // by Anna\n    cities       27\n"));
    let before = folder.read("own.board");
    assert_eq!(folder.run("ledger own.board --write").code(0).stdout, "own.board: the ledger is as the map counts\n");
    assert_eq!(folder.read("own.board"), before);
}

#[test]
fn a_map_with_other_errors_has_no_ledger_and_only_files_are_written() {
    let wrong = maps::text("hanse-4-5").replace("city Bremen: white circle", "city Bremen: whit circel");
    let folder = Folder::new(&[("own.board", &wrong)]);
    for option in ["", "--write"] {
        let run = folder.run(&format!("ledger own.board {option}")).code(1);
        assert!(run.stderr.contains("unknown_shape") && run.stdout.is_empty(), "{}", run.stderr);
    }
    assert_eq!(folder.read("own.board"), wrong);
    let run = folder.run("ledger catan --write").code(2);
    assert!(run.stderr.contains("a map file of your own"), "{}", run.stderr);
}
