//! `kogge simulate` and `kogge merge`.

use super::support::{Folder, MAP, changed};

#[test]
fn many_games_are_told_in_a_few_lines() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder
        .run("simulate small.board --seats steady --players 4 --games 300 --seed 7 --out all.json --rows all.csv")
        .code(0);
    insta::assert_snapshot!(run.stdout);
    assert_eq!(run.stderr, "", "what is quick tells no progress");
    let rows = folder.read("all.csv");
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!(lines.len(), 301);
    insta::assert_snapshot!("rows", lines[..3].join("\n"));
    assert!(lines.iter().all(|line| line.split(',').count() == lines[0].split(',').count()));
    assert_eq!(lines[300].split(',').next(), Some("299"), "in the order of the games");
}

#[test]
fn parts_that_are_merged_are_the_whole() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("simulate small.board --seats steady --games 90 --out whole.json --threads 1").code(0);
    let mut parts = String::new();
    for (from, to) in [(60, 90), (0, 7), (7, 60)] {
        folder
            .run(&format!(
                "simulate small.board --seats steady --games-range {from}..{to} --out {from}.json --threads 2"
            ))
            .code(0);
        parts += &format!(" {from}.json");
    }
    let run = folder.run(&format!("merge{parts} --out all.json")).code(0);
    assert!(run.stdout.contains(": 90 games\n"), "{}", run.stdout);
    assert_eq!(run.stderr, "");
    assert_eq!(folder.read("all.json"), folder.read("whole.json"));

    let again = folder.run(&format!("merge{parts} --out all.json")).code(2);
    assert!(again.stderr.contains("`all.json` is there already: `--force` replaces it"), "{}", again.stderr);
    folder.run(&format!("merge{parts} --out all.json --force")).code(0);

    let gap = folder.run("merge 0.json 60.json --out gap.json").code(0);
    assert_eq!(gap.stderr, "note: games 7 to 59 are in none of the parts\n");
    let twice = folder.run("merge 0.json 7.json 0.json --out twice.json").code(2);
    assert!(
        twice.stderr.contains("`0.json` does not belong to `0.json`: the same games are in both: 0 to 6"),
        "{}",
        twice.stderr
    );
    folder.run("simulate small.board --seats steady --games 5 --seed 1 --out other.json").code(0);
    let mixed = folder.run("merge 0.json other.json --out mixed.json").code(2);
    assert!(mixed.stderr.contains("the seeds differ: 0 and 1"), "{}", mixed.stderr);
    assert!(!folder.path("twice.json").exists() && !folder.path("mixed.json").exists());
}

#[test]
fn a_study_is_gone_on_with() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("simulate small.board --seats steady --games 40 --out some.json").code(0);
    let there = folder.run("simulate small.board --seats steady --games 60 --out some.json").code(2);
    let why = "`some.json` is there already: `--resume` continues it, and `--force` replaces it";
    assert!(there.stderr.contains(why), "{}", there.stderr);
    let other = folder.run("simulate small.board --seats steady --games 60 --seed 1 --out some.json --resume").code(2);
    assert!(other.stderr.contains("`some.json` is of another study: the seeds differ: 0 and 1"), "{}", other.stderr);
    folder.run("simulate small.board --seats steady --games 60 --out some.json --resume --rows new.csv").code(0);
    assert_eq!(folder.read("new.csv").lines().count(), 21, "the games that were missing, and the header");
    folder.run("simulate small.board --seats steady --games 60 --out whole.json").code(0);
    assert_eq!(folder.read("some.json"), folder.read("whole.json"));
    // With nothing left to play it stays as it is.
    folder.run("simulate small.board --seats steady --games 60 --out some.json --resume").code(0);
    assert_eq!(folder.read("some.json"), folder.read("whole.json"));
    folder.run("simulate small.board --seats steady --games 60 --out new.json --resume").code(0);
}

#[test]
fn games_go_on_until_shares_are_known() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("simulate small.board --seats steady --until seat-ci=4pp --out one.json --threads 1").code(0);
    assert!(run.stdout.contains(": 1024 games\n"), "four points are known at the first look: {}", run.stdout);
    folder.run("simulate small.board --seats steady --until seat-ci=4pp --out two.json --threads 2").code(0);
    assert_eq!(folder.read("one.json"), folder.read("two.json"));
    // What was begun with another number of games ends with the same game.
    folder.run("simulate small.board --seats steady --games 77 --out late.json").code(0);
    folder.run("simulate small.board --seats steady --until seat-ci=3.7pp --out late.json --resume").code(0);
    folder.run("simulate small.board --seats steady --until seat-ci=3.7pp --out whole.json").code(0);
    assert_eq!(folder.read("late.json"), folder.read("whole.json"));
    let most = folder.run("simulate small.board --seats steady --until seat-ci=0.5pp --games 100").code(0);
    assert_eq!(most.stderr, "note: 100 games are the most that are played, and `seat-ci=0.5pp` is not reached\n");
}

#[cfg(unix)]
#[test]
fn a_run_that_is_interrupted_writes_what_is_done() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let command = "simulate small.board --seats steady --games 100000000 --out some.json --rows some.csv";
    // Rows are written once there are many: then it is at work.
    let (_, stderr) = super::support::interrupted(&folder, command, |process| {
        let rows = folder.list("").into_iter().find(|name| name.starts_with(&format!(".kogge-{process}-")));
        rows.and_then(|name| std::fs::metadata(folder.path(&name)).ok()).is_some_and(|known| known.len() > 0)
    });
    assert!(stderr.contains("the same command with `--resume` and another file for `--rows` continues"), "{stderr}");
    assert!(stderr.contains("a second time exits at once"), "{stderr}");
    let results = folder.read("some.json");
    let results = kogge::hansa::study::Results::from_json(&results).expect("they are whole");
    assert_eq!(folder.read("some.csv").lines().count() as u64, results.tally.games + 1);
    folder
        .run(&format!("simulate small.board --seats steady --games {} --out again.json", results.tally.games.max(1)))
        .code(0);
    assert_eq!(folder.read("again.json"), folder.read("some.json"), "as if no more had been asked for");
    let rows = folder.run(&format!("{command} --resume")).code(2);
    assert!(rows.stderr.contains("the rows of the missing games go to a new file"), "{}", rows.stderr);
}

#[test]
fn wrong_usage_is_told_and_nothing_is_written() {
    let folder = Folder::new(&[("small.board", MAP), ("broken.board", &changed(&[("white circle", "white blob")]))]);
    let cases = [
        ("small.board --games 0", "0 is not in 1.."),
        ("small.board --games-range 5..5", "the second number is that of the first game not played"),
        ("small.board --games-range 5-9", "such as `0..1000`"),
        ("small.board --until seat-ci=0pp", "from above 0 to 50 percentage points"),
        ("small.board --until soon", "such as `seat-ci=0.5pp`"),
        ("small.board --games-range 0..5 --games 5", "cannot be used with"),
        ("small.board --resume", "--out"),
        ("small.board --seats steady,steady", "`--seats` names 2 players, and 3 play"),
        ("small.board --seats clever", "there is no such player"),
        ("small.board --players 9", "9"),
        ("small.board --threads 0", "--threads"),
    ];
    for (arguments, why) in cases {
        let run = folder.run(&format!("simulate {arguments}")).code(2);
        assert!(run.stderr.contains(why), "{arguments}: {}", run.stderr);
    }
    let broken = folder.run("simulate broken.board --out broken.json").code(1);
    assert!(broken.stderr.contains("unknown_shape"), "{}", broken.stderr);
    assert!(!folder.path("broken.json").exists());
    // It is told before anything is played.
    let nowhere =
        folder.run("simulate small.board --seats steady --games 1000000000 --out no/such/folder.json").code(3);
    assert!(
        nowhere.stderr.contains("cannot write `no/such/folder.json`: there is no such folder"),
        "{}",
        nowhere.stderr
    );
    let rows = folder.run("simulate small.board --seats steady --games 1000000000 --rows no/such/folder.csv").code(3);
    assert!(rows.stderr.contains("cannot write `no/such/folder.csv`"), "{}", rows.stderr);
    folder.run("simulate nowhere.board").code(3);
    folder.run("merge nothing.json --out all.json").code(3);
    let foreign = folder.run("merge small.board --out all.json").code(3);
    assert!(foreign.stderr.contains("cannot read `small.board`"), "{}", foreign.stderr);
}

#[test]
fn what_is_read_or_written_already_is_not_written_over() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.run("simulate small.board --seats steady --games 5 --out r.json").code(0);
    let before = folder.read("r.json");
    let cases = [
        "simulate small.board --seats steady --games 5 --out same --rows ./same",
        "simulate small.board --seats steady --games 5 --out small.board --force",
        "simulate small.board --seats steady --games 5 --rows small.board --force",
        "report r.json --out r.json",
        "report r.json --compare r.json --out ./r.json --format json",
        "merge r.json --out r.json --force",
    ];
    for command in cases {
        let run = folder.run(command).code(2);
        let why = ["must not replace: write `--", "are one file: each needs a file of its own"];
        assert!(why.iter().any(|why| run.stderr.contains(why)), "{command}: {}", run.stderr);
    }
    let dash = folder.run("simulate small.board --seats steady --games 5 --out -").code(2);
    assert!(dash.stderr.contains("`-` is none"), "{}", dash.stderr);
    assert_eq!((folder.read("r.json"), folder.read("small.board")), (before, MAP.to_owned()));
    assert_eq!(folder.list(""), ["r.json", "small.board"]);
}

/// A pipe gets what is written, and stays a pipe.
#[cfg(unix)]
#[test]
fn rows_go_into_a_pipe() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe")).status();
    assert!(made.expect("`mkfifo` is there").success());
    let pipe = folder.path("pipe");
    let reader = std::thread::spawn(move || std::fs::read_to_string(pipe).expect("rows are text"));
    folder.run("simulate small.board --seats steady --games 5 --rows pipe").code(0);
    assert_eq!(reader.join().expect("it ends").lines().count(), 6);
    assert!(std::os::unix::fs::FileTypeExt::is_fifo(
        &std::fs::metadata(folder.path("pipe")).expect("it is there").file_type()
    ));
}

/// Keeps what was played is kept where its rows cannot be written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_for_the_rows_leaves_the_results() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("simulate small.board --seats steady --games 3000 --out r.json --rows /dev/full").code(3);
    assert!(run.stderr.contains("cannot write `/dev/full`"), "{}", run.stderr);
    let results = kogge::hansa::study::Results::from_json(&folder.read("r.json")).expect("they are whole");
    assert!(results.tally.games > 0 && run.stdout.contains(" games\n"), "{}", run.stdout);
}

#[test]
fn games_that_come_to_no_end_are_told() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("simulate small.board --seats steady --games 5 --turn-cap 3").code(0);
    assert!(run.stdout.contains("reached the turn cap: 5\nno game was finished"), "{}", run.stdout);
}

#[test]
fn studies_are_played_by_those_who_play_well_and_not_always_alike() {
    let folder = Folder::new(&[("small.board", MAP)]);
    for (map, players) in [("small.board", 4), ("catan", 3)] {
        let run = folder.run(&format!("simulate {map} --players {players} --games 2")).code(0);
        assert!(run.stdout.contains(&format!("{players} players (normal), seed 0: 2 games")), "{}", run.stdout);
    }
}
