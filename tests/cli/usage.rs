//! Tests of every command: help, wrong usage, colour, closed pipes.

use std::io::Read;

use super::support::{Folder, MAP, kogge};

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

/// The commands that `--help` lists.
fn commands(folder: &Folder) -> Vec<String> {
    let help = folder.run("--help").code(0).stdout;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // A description that goes on stands further to the right.
    let names = listed.filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')));
    names.map(|rest| rest.split(' ').next().unwrap_or_default().to_owned()).filter(|name| name != "help").collect()
}

/// The words of a command line, as a shell divides it at blanks outside double quotes.
fn words(typed: &str) -> Vec<std::ffi::OsString> {
    let mut words = vec![String::new()];
    for (i, part) in typed.split('"').enumerate() {
        let is_quoted = i % 2 == 1;
        for (j, word) in part.split(|c| c == ' ' && !is_quoted).enumerate() {
            match words.last_mut() {
                Some(last) if j == 0 => last.push_str(word),
                _ => words.push(word.to_owned()),
            }
        }
    }
    words.into_iter().map(Into::into).collect()
}

#[test]
fn every_command_has_examples_that_are_understood() {
    let folder = Folder::new(&[]);
    let commands = commands(&folder);
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let help = folder.run(&format!("{command} --help")).code(0).stdout;
        let examples = help.lines().skip_while(|line| *line != "Examples:").skip(1);
        let examples: Vec<&str> = examples.map_while(|line| line.strip_prefix("  ")).collect();
        assert!(!examples.is_empty(), "`kogge {command}` has no example");
        for example in examples {
            // What an example is for may stand behind it.
            let typed = example.split_once("   ").map_or(example, |(typed, _)| typed);
            assert!(typed.starts_with(&format!("kogge {command}")), "{example}");
            assert_eq!(kogge::cli::understood(words(typed)), Ok(()), "{example}");
        }
    }
}

/// The words that a shell offers for the last of some words.
fn completed(folder: &Folder, words: &[&str]) -> Vec<String> {
    let at = words.len().to_string();
    let variables = [("COMPLETE", "bash"), ("_CLAP_IFS", "\n"), ("_CLAP_COMPLETE_INDEX", at.as_str())];
    let mut command = kogge(&folder.path("."), "-- kogge");
    let output = command.envs(variables).args(words).output().expect("it runs");
    String::from_utf8(output.stdout).expect("it is text").split('\n').map(str::to_owned).collect()
}

#[test]
fn words_are_completed_by_what_they_are_about() {
    let folder = Folder::new(&[("maps/rhine.board", MAP), ("maps/notes.txt", "")]);
    let offers = |words: &[&str], what: &str| {
        let offered = completed(&folder, words);
        assert!(offered.iter().any(|offer| offer == what), "{words:?}: {offered:?}");
    };
    offers(&["check", "maps/"], "maps/rhine.board");
    offers(&["draw", "hans"], "hanse-4-5");
    offers(&["diff", "hanse-3", "cat"], "catan");
    offers(&["explain", "unknown_c"], "unknown_city");
    offers(&["check", "--deny", "unusual_"], "unusual_rewards");
    offers(&["play", "hanse-3", "--seats", "human,ste"], "human,steady");
    offers(&["play", "catan", "--modules", "events,friend"], "events,friendly-robber");
    offers(&["draw", "hanse-3", "--style", "p"], "print");
    assert!(!completed(&folder, &["check", "maps/"]).contains(&"maps/notes.txt".to_owned()));
}

#[test]
fn shells_and_manuals_know_every_command() {
    let folder = Folder::new(&[]);
    let commands = commands(&folder);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = folder.run(&format!("completions {shell}")).code(0).stdout;
        assert!(script.contains("kogge") && script.contains("COMPLETE"), "{shell}: {script}");
    }
    let offered = completed(&folder, &[""]);
    assert!(commands.iter().all(|command| offered.contains(command)), "{offered:?}");
    let manual = folder.run("man").code(0).stdout;
    assert!(commands.iter().all(|command| manual.contains(&format!("kogge\\-{command}"))), "{manual}");
    let page = folder.run("man check").code(0).stdout;
    assert!(page.contains(".TH kogge-check 1") && page.contains("write\\-baseline"), "{page}");
    let run = folder.run("man chekc").code(2);
    assert!(run.stderr.contains("there is no command `chekc`"), "{}", run.stderr);
}
