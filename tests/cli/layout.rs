//! `kogge layout`.

use super::support::{Folder, MAP, changed};

#[test]
fn the_picture_is_printed_or_written() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("layout small.board").code(0);
    assert!(run.stdout.starts_with("picture ") && run.stdout.contains("\n    Altona: "), "{run:?}");
    assert_eq!(folder.read("small.board"), MAP, "nothing is written unasked");

    assert_eq!(folder.run("layout small.board --write").code(0).stdout, "small.board: written\n");
    let placed = folder.read("small.board");
    assert_eq!(placed, format!("{MAP}\n{}", run.stdout));
    assert_eq!(folder.run("layout small.board --write").code(0).stdout, "small.board: everything has a place\n");
    assert_eq!(folder.read("small.board"), placed);
    folder.run("check small.board").code(0);
    // What stands in the file is what is printed.
    assert_eq!(folder.run("layout small.board").code(0).stdout, run.stdout);
}

#[test]
fn a_place_that_was_given_stays_until_everything_is_laid_out_anew() {
    let map = format!("{MAP}\npicture 1000 x 800\n    Altona: 123 45 // by hand\n");
    let folder = Folder::new(&[("small.board", &map)]);
    folder.run("layout small.board --write").code(0);
    let placed = folder.read("small.board");
    assert!(placed.starts_with(&map) && placed.contains("\n    Brake: "), "{placed}");
    folder.run("layout small.board --write --all").code(0);
    let anew = folder.read("small.board");
    assert!(!anew.contains("123 45") && anew.contains(" // by hand\n"), "{anew}");
    folder.run("check small.board").code(0);
}

#[test]
fn a_map_with_errors_is_not_laid_out() {
    let map = changed(&[("city Emden: white", "city Emden: purpl")]);
    let folder = Folder::new(&[("small.board", &map)]);
    folder.run("layout small.board --write").code(1);
    assert_eq!(folder.read("small.board"), map);
}

#[test]
fn only_files_are_written_into() {
    let folder = Folder::new(&[]);
    let run = folder.run("layout hanse-3 --write").code(2);
    assert_eq!(run.stderr, "error: `hanse-3` is not a file on the disk, so that nothing can be written into it\n");
    assert!(folder.run("layout hanse-3 --all").code(0).stdout.starts_with("picture "));
    assert!(folder.run_with("layout -", MAP.as_bytes()).code(0).stdout.starts_with("picture "));
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_leaves_the_map_as_it_is() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new(&[("shut/small.board", MAP)]);
    let shut = folder.path("shut");
    let set = |mode: u32| std::fs::set_permissions(&shut, std::fs::Permissions::from_mode(mode)).expect("it is ours");
    set(0o555);
    // Who may do everything may write here, too.
    let can_write = std::fs::write(shut.join("try"), "").is_ok();
    let run = folder.run("layout shut/small.board --write");
    set(0o755);
    if !can_write {
        assert_eq!(run.code, 3, "{run:?}");
        assert_eq!(folder.read("shut/small.board"), MAP);
    }
}
