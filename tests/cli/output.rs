//! `kogge check --out FILE`: findings in a file, whole or not at all.

use super::support::{Folder, MAP, changed};
use crate::support::schema::SARIF;

fn folder() -> Folder {
    let broken = changed(&[("city Emden: white square", "city Emden: whit square")]);
    Folder::new(&[("sound.board", MAP), ("broken.board", &broken), ("reports/old.sarif", OLD)])
}

/// The beginning of findings of an earlier version.
const OLD: &str = "{ \"$schema\": \"sarif-schema-2.0.0.json\" }\n";

#[test]
fn findings_go_to_a_file_in_every_form() {
    let folder = folder();
    for format in ["human", "short", "narrated", "json", "sarif", "github"] {
        let printed = folder.run(&format!("check broken.board --format {format}")).code(1);
        let args = format!("check broken.board --format {format} -o reports/findings --color always");
        let run = folder.run(&args).code(1);
        assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("reports/findings: 1 error in 1 map\n", ""));
        // Without colour, whatever is said about the terminal.
        assert_eq!(folder.read("reports/findings"), printed.stdout);
    }
    assert_eq!(folder.list("reports"), ["findings", "old.sarif"]);
}

#[test]
fn an_older_file_is_replaced_and_the_exit_code_is_the_same() {
    let folder = folder();
    let run = folder.run("check sound.board --format sarif --output reports/old.sarif").code(0);
    assert_eq!(run.stdout, "reports/old.sarif: no findings in 1 map\n");
    SARIF.holds(&folder.read("reports/old.sarif"));
    let printed = folder.run("check broken.board --format sarif --out -").code(1);
    SARIF.holds(&printed.stdout);
}

#[test]
fn a_file_that_cannot_be_written_is_a_failure_of_the_world_and_nothing_changes() {
    let folder = folder();
    for (file, why) in [
        ("none/findings.sarif", "there is no such folder"),
        ("reports", "it is a folder, not a file"),
        ("sound.board/findings.sarif", "a part of its path is not a folder"),
    ] {
        let run = folder.run(&format!("check broken.board --format sarif -o {file}")).code(3);
        assert_eq!((run.stdout.as_str(), run.stderr), ("", format!("error: cannot write `{file}`: {why}\n")));
    }
    assert_eq!(folder.list(""), ["broken.board", "reports", "sound.board"]);
    assert_eq!((folder.list("reports"), folder.read("reports/old.sarif")), (vec!["old.sarif".to_owned()], OLD.into()));
}

#[test]
fn maps_that_cannot_be_read_are_told_beside_the_findings_of_the_others() {
    let folder = folder();
    let run = folder.run("check broken.board missing.board --format short -o findings").code(3);
    assert_eq!(run.stdout, "findings: 1 error in 1 map, 1 file could not be read\n");
    assert_eq!(run.stderr, "error: cannot read `missing.board`: there is no such file\n");
    assert_eq!(folder.read("findings").lines().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_folder_that_must_not_be_written_to_is_told() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder();
    let mode = |mode| std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(folder.path("reports"), mode(0o555)).expect("it is ours");
    // Whoever may do everything may write here, too; then there is nothing to be told.
    let may_write = std::fs::write(folder.path("reports/probe"), "").is_ok();
    let run = folder.run("check sound.board -o reports/findings");
    std::fs::set_permissions(folder.path("reports"), mode(0o755)).expect("it is ours");
    let expected = "error: cannot write `reports/findings`: permission is denied\n";
    assert_eq!((run.code, run.stderr.as_str()), if may_write { (0, "") } else { (3, expected) });
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_leads_to_is_written() {
    let folder = folder();
    std::os::unix::fs::symlink("reports/old.sarif", folder.path("link")).expect("links can be made");
    folder.run("check sound.board --format sarif -o link").code(0);
    assert!(std::fs::symlink_metadata(folder.path("link")).is_ok_and(|known| known.is_symlink()));
    SARIF.holds(&folder.read("reports/old.sarif"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_written_into_and_never_replaced() {
    let folder = folder();
    folder.run("check sound.board -o /dev/null").code(0);
    let run = folder.run("check sound.board -o /dev/full").code(3);
    assert!(run.stderr.starts_with("error: cannot write `/dev/full`: "), "{run:?}");
    for device in ["/dev/null", "/dev/full"] {
        assert!(std::fs::metadata(device).is_ok_and(|known| !known.is_file()), "{device}");
    }
}

#[test]
fn a_file_and_a_baseline_are_not_written_at_once() {
    folder().run("check sound.board -o findings --write-baseline known.json").code(2);
}
