//! `kogge play --seats human`: people at the terminal, by what they type.

use crate::support::{Folder, Run};

/// A game of hanse-3 in which seat A is a person who types these lines.
fn sits(lines: &[&str]) -> Run {
    typed("play hanse-3 --seats human,steady,steady --seed 5", lines)
}

fn typed(args: &str, lines: &[&str]) -> Run {
    Folder::new(&[]).run_with(args, (lines.join("\n") + "\n").as_bytes())
}

#[test]
fn a_sitting_reads_well() {
    let lines = ["?", "2 5", "1", "place trader warburg coellen", "undo", "3", "2 3", "q"];
    insta::assert_snapshot!(sits(&lines).code(0).shown());
}

#[test]
fn a_screen_shows_the_board() {
    let run = typed("play east-3-5 --players 3 --seats human --seed 1", &["board", "q"]).code(0);
    let longest = run.stdout.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(100), "{}", run.stdout);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn whoever_always_takes_the_first_choice_comes_to_the_end() {
    let lines = vec!["1"; 20_000];
    let run = typed("play hanse-3 --seats human,steady,steady --seed 2", &lines).code(0);
    assert!(run.stdout.contains("\n  the game ends: "), "{}", run.stdout);
    assert!(run.stdout.contains("\nover after ") && run.stdout.contains("\nA prestige track"), "{}", run.stdout);
    assert!(run.stdout.trim_end().lines().last().is_some_and(|line| line.contains(" wins with ")), "{}", run.stdout);
}

#[test]
fn words_choose_what_they_name() {
    let all =
        sits(&["place trader stade hamburg", "place trader HAMBURG stade", "place munster tra", "q"]).code(0).stdout;
    // Words stand in the order of the text, in any case and without marks.
    assert!(all.contains("no choice is called `place trader stade hamburg`; ? for help"), "{all}");
    assert!(all.contains("\n  A places a trader on Hamburg – Stade\n"), "{all}");
    assert!(all.contains("no choice is called `place munster tra`; ? for help"), "{all}");
    let all = sits(&["place trader munster", "2", "q"]).code(0).stdout;
    assert!(all.contains("  1 place trader Arnheim – Münster\n  2 place trader Minden – Münster\n"), "{all}");
    assert!(all.contains("\n  A places a trader on Minden – Münster\n"), "{all}");
    // The whole text names one choice, whatever other texts have its words too.
    let all = sits(&["place trader Bremen – Minden", "q"]).code(0).stdout;
    assert!(all.contains("\n  A places a trader on Bremen – Minden\n"), "{all}");
}

#[test]
fn what_cannot_be_chosen_is_said() {
    let all = sits(&["9", "0", "1 2 3", "2 99", "\u{1b}[2Jboo", "mission", "redo", "undo", "q"]).code(0).stdout;
    for said in [
        "there is no choice 9, only 1 to 4\n",
        "there is no choice 0, only 1 to 4\n",
        "nothing is left to choose with 2\n",
        "there is no choice 99, only 1 to 32\n",
        "no choice is called `?[2Jboo`; ? for help\n",
        "no mission cards are in play\n",
        "there is nothing to redo\n",
        "there is nothing to undo\n",
    ] {
        assert!(all.contains(said), "{said}{all}");
    }
    assert!(all.ends_with("left unfinished after 6 decisions\n"), "{all}");
}

#[test]
fn undo_goes_back_to_a_person_and_redo_forth() {
    let place = "place trader hamburg stade";
    let all = sits(&[place, "end turn", "undo", "players", "redo", "players", "q"]).code(0).stdout;
    let players: Vec<&str> = all.lines().filter(|line| line.starts_with("A: 0 prestige, supply ")).collect();
    // Back before the end of the turn, with the others' turns; and forth again over all of them.
    assert_eq!(players.len(), 2, "{all}");
    assert!(all.contains(" decisions undone\nA has 1 action\n"), "{all}");
    let turns = all.lines().filter(|line| line.starts_with("turn 6: A")).count();
    assert_eq!(turns, 2, "the redone turns are told again: {all}");
}

#[test]
fn nobody_undoes_what_was_turned_up() {
    let establish = ["place trader bremen osnabr"; 2];
    let more = ["place trader bremen osnabr", "establish bremen", "skip", "end turn", "1", "undo", "q"];
    let lines: Vec<&str> = [&establish[..], &["end turn"], &more[..]].concat();
    let all = sits(&lines).code(0).stdout;
    assert!(all.contains("markers were turned up, which cannot be undone (MARKER-8)"), "{all}");
}

#[test]
fn several_people_share_a_screen() {
    let ends = ["end turn"; 5];
    let run = typed("play hanse-4-5 --players 5 --seats human --turn-cap 5", &ends).code(0);
    for seat in ["A", "B", "C", "D", "E"] {
        assert!(
            run.stdout.contains(&format!("\n{seat}> end turn\n  {seat} ends the turn with 2 actions left\n")),
            "{}",
            run.stdout
        );
    }
    assert!(run.stdout.ends_with("in 5 turns: the turn cap was reached\n"), "{}", run.stdout);
}

#[test]
fn input_that_ends_is_a_failure_of_the_world() {
    let run = sits(&["2 5 1"]).code(3);
    assert_eq!(run.stderr, "error: the input ended before the game did, after 7 decisions\n");
    assert!(run.stdout.contains("A places a trader on Bremen – Hannover"), "{}", run.stdout);
}

#[test]
fn wrong_uses_are_told() {
    for (args, expected) in [
        ("play - --seats human", "`-` reads the map from standard input, where people type"),
        ("play hanse-3 --seats person", "`human` is a person"),
        ("play hanse-3 --seats human,steady", "`--seats` names 2 players, and 3 play"),
    ] {
        let run = typed(args, &[]).code(2);
        assert!(run.stderr.contains(expected) && run.stdout.is_empty(), "{args}: {run:?}");
    }
}

#[test]
fn the_same_lines_give_the_same_sitting() {
    let lines = ["2 5 1", "end turn", "1", "1", "1", "score", "q"];
    assert_eq!(sits(&lines).code(0).stdout, sits(&lines).code(0).stdout);
}
