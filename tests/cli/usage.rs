//! What holds for every command: help, wrong usage, colour, closed pipes.

use std::io::Read;

use crate::support::{Folder, kogge};

#[test]
fn help_and_version_are_no_failure() {
    let folder = Folder::new(&[]);
    assert!(folder.run("--version").code(0).stdout.starts_with("kogge "));
    for command in ["--help", "check --help", "explain --help", "help check"] {
        assert!(folder.run(command).code(0).stdout.contains("Usage"), "{command}");
    }
}

#[test]
fn wrong_usage_ends_with_2() {
    let folder = Folder::new(&[]);
    for args in ["", "chekc", "check --format yaml", "check --deny errors", "check --no-such-option", "--color maybe"] {
        let run = folder.run(args).code(2);
        assert!(!run.stderr.is_empty() && run.stdout.is_empty(), "{args}: {run:?}");
    }
}

#[test]
fn a_reader_that_leaves_is_no_failure() {
    let folder = Folder::new(&[]);
    let mut child = kogge(&folder.path(""), "explain --list").spawn().expect("the program starts");
    // Closed before the first byte: every write of the program meets a closed pipe.
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().expect("it is piped").read_to_string(&mut stderr).expect("it is text");
    assert_eq!((child.wait().expect("it ends").code(), stderr.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let folder = Folder::new(&[]);
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = kogge(&folder.path(""), "explain --list").stdout(full).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(3));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("error: cannot write the output: "), "{stderr}");
}
