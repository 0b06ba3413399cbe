//! `kogge play --seats human`: people at the terminal, by what they type.

use super::support::{Folder, Run};

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
    assert!(longest <= Some(80), "{}", run.stdout);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn a_sitting_comes_to_the_end_of_the_game() {
    // Where the turn cannot be ended, something else is due: the first choice will do.
    let lines = ["end turn", "1"].repeat(3_000);
    let run = typed("play hanse-3 --seats human,steady,steady --seed 2", &lines).code(0);
    assert!(run.stdout.contains("\n  the game ends: "), "{}", run.stdout);
    assert!(run.stdout.contains("\nover after ") && run.stdout.contains("\nprestige track"), "{}", run.stdout);
    assert!(run.stdout.trim_end().lines().last().is_some_and(|line| line.contains(" wins with ")), "{}", run.stdout);
}

#[test]
fn words_choose_what_they_name() {
    // Words stand in any order, in any case, without marks, and may be cut short.
    let all = sits(&["merch stade HAMBURG", "nowhere", "q"]).code(0).stdout;
    assert!(all.contains("\n  A places a merchant on Hamburg – Stade\n"), "{all}");
    assert!(all.contains("no choice is called `nowhere`; ? for help"), "{all}");
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

/// Checks what is said at once to the lines that a person types first.
#[track_caller]
fn answers(lines: &[&str], cases: &[(&str, &str)]) {
    let typed = cases.iter().map(|&(line, _)| line);
    let all = sits(&lines.iter().copied().chain(typed).chain(["q"]).collect::<Vec<_>>()).code(0).stdout;
    for (line, said) in cases {
        let expected = format!("\nA> {line}\n{said}\nA> ");
        assert!(all.contains(&expected), "{line}:\n{all}");
    }
}

#[test]
fn what_the_rules_refuse_is_told_with_its_clause() {
    let cases = [
        ("establish Bremen – Minden", "not every post of the route holds an own piece (ROUTE-1)"),
        // Names may lack capitals, marks, dashes and their ends; the ends of a route stand in any order.
        ("establish minden bremen", "not every post of the route holds an own piece (ROUTE-1)"),
        ("Establish gottingen – quedl", "not every post of the route holds an own piece (ROUTE-1)"),
        ("establish coellen-warburg", "not every post of the route holds an own piece (ROUTE-1)"),
        ("use develop any: book", "no unused marker of this kind is held (MARKER-3)"),
    ];
    answers(&[], &cases);
    // Where something else is due, it is said what.
    let due = "another decision is due (TURN-3)\nA pays 1 piece: how many merchants?";
    let displace = ["displace B trader gottingen with trader"];
    answers(
        &displace,
        &[
            ("end turn", due),
            ("place merchant bremen minden", due),
            ("pay 2 merchants", "the fee cannot be paid so (DISPLACE-3)"),
        ],
    );
    answers(
        &["place trader bremen minden"; 2],
        &[("place trader bremen minden", "no action is left in this turn (TURN-2)")],
    );
}

#[test]
fn what_cannot_be_read_is_marked_where_it_stands() {
    let cases = [
        (
            "place trader Bremmen – Minden",
            "                ^^^^^^^\nthere is no city `Bremmen`; did you mean `Bremen`?",
        ),
        (
            "place trader minden bremmen",
            "                       ^^^^^^^\nthere is no city `bremmen`; did you mean `Bremen`?",
        ),
        ("place trader bremen nowhere", "                       ^^^^^^^\nthere is no city `nowhere`"),
        ("place trader bremen hamburg ship", "                ^^^^^^^^^^^^^^\nthe route has no ship post"),
        ("place trader bremen lubeck", "                ^^^^^^^^^^^^^\nthere is no route `Bremen – Lübeck`"),
        ("  plaec trader bremen", "     ^^^^^\nthere is no action `plaec`; did you mean `place`?"),
        ("establish bremen", "                   ^\nexpected `–` and the other city of the route"),
        (
            "lay swop KONTORS at gottingen – quedl",
            "       ^^^^^^^^^^^^\nthere is no marker `swop KONTORS`; did you mean `swap kontors`?",
        ),
        // What was spelt anew on the left moves no mark on the right.
        (
            "displace B trader gott quedl with tarder",
            "                                     ^^^^^^\nexpected `trader` or `merchant`",
        ),
        (
            "displace B trader bremen minden with trader",
            "                     ^^^^^^^^^^^^^\nno trader of B stands there",
        ),
    ];
    answers(&[], &cases);
    // A line that is longer than the screen is not marked.
    let blanks = " ".repeat(80);
    answers(&[], &[(&format!("place trader {blanks} bremmen"), "there is no city `bremmen`; did you mean `Bremen`?")]);
}

#[test]
fn notation_chooses_what_no_words_of_a_choice_are() {
    let all = sits(&["place trader bremen-minden", "place trader \"Bremen\" — Minden", "q"]).code(0).stdout;
    assert_eq!(all.matches("\n  A places a trader on Bremen – Minden\n").count(), 2, "{all}");
}

#[test]
fn a_dash_may_stand_close_or_be_left_out_beside_quotes() {
    let britannia =
        |line: &str| typed("play britannia-3 --seats human,steady,steady --seed 5", &[line, "q"]).code(0).stdout;
    for line in [
        "place trader \"Catan of Man\" Carlisle",
        "place trader Carlisle \"Catan of Man\"",
        "place trader \"Catan of Man\" \"carlisle\"",
        "place trader Carlisle–Catan of Man",
        "place trader Catan of Man—Carlisle",
    ] {
        let all = britannia(line);
        assert!(!all.contains("expected") && !all.contains("no choice is called"), "{line}: {all}");
        assert!(all.contains("Catan of Man"), "{line}: {all}");
    }
    let cases = [
        ("establish Bremen—Minden", "not every post of the route holds an own piece (ROUTE-1)"),
        ("establish bremen–minden", "not every post of the route holds an own piece (ROUTE-1)"),
        ("establish \"Bremen\" Minden", "not every post of the route holds an own piece (ROUTE-1)"),
        ("establish minden \"bremen\"", "not every post of the route holds an own piece (ROUTE-1)"),
        ("establish \"Bremen\"", "                     ^\nexpected `–` and the other city of the route"),
    ];
    answers(&[], &cases);
}

#[test]
fn pieces_are_lifted_in_any_order() {
    let record = |lifts: &[&str]| {
        let place = ["place trader arnheim munster", "place trader bremen minden"];
        let more = ["place trader hamburg stade", "end turn"];
        let rounds = [&place[..], &["end turn"], &["end turn"; 2], &more, &["end turn"; 2]].concat();
        let put = ["put trader Bremen – Hannover", "put trader Bremen – Hannover", "q"];
        let lines = [&rounds, lifts, &put].concat();
        let folder = Folder::new(&[]);
        let args = "play hanse-3 --seats human --seed 5 --record game.kogge";
        let all = folder.run_with(args, (lines.join("\n") + "\n").as_bytes()).code(0).stdout;
        let n_told = |start: &str| all.lines().filter(|line| line.starts_with(start)).count();
        assert_eq!((n_told("  B lifts "), n_told("  B puts ")), (2, 2), "{all}");
        folder.read("game.kogge")
    };
    // With the middle one lifted first the rules wait for a later one, with the last one for none.
    let [first, middle, last] = ["Arnheim – Münster", "Bremen – Minden", "Hamburg – Stade"];
    for [a, b] in [[first, middle], [first, last], [middle, last]] {
        let lifts = |a: &str, b: &str| record(&[&format!("move trader {a}"), &format!("lift trader {b}")]);
        assert_eq!(lifts(a, b), lifts(b, a), "{a}, {b}");
    }
}

#[test]
fn undo_goes_back_to_a_person_and_redo_forth() {
    let lines = ["end turn", "place trader hamburg stade", "end turn", "undo", "redo", "q"];
    let all = typed("play hanse-3 --seats human,steady,human --seed 5", &lines).code(0).stdout;
    let turn = "\nturn 5: C, 2 actions\nC has 2 actions left\n";
    let [before, after] = all.split("undone\n").collect::<Vec<_>>()[..] else { panic!("{all}") };
    assert!(before.contains(turn) && before.contains("  B ends the turn\n\nturn 5"), "{all}");
    // Back before the end of A's turn, with the turn of B; and forth again over both.
    assert!(after.starts_with("A has 1 action left\n") && after.contains(turn), "{all}");
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
fn a_mission_is_for_the_eyes_of_its_owner_alone() {
    let lines = ["mission", "score", "end turn", "", "mission", "q"];
    let game = "play hanse-3 --seats human,human,steady --seed 5";
    let all = typed(&format!("{game} --modules missions"), &lines).code(0).stdout;
    let [first, second] = all.split("hand over to ").collect::<Vec<_>>()[..] else { panic!("{all}") };
    let card = |shown: &str| shown.lines().find(|line| line.contains("your mission: ")).map(str::to_owned);
    assert!(card(first).is_some() && card(second).is_some() && card(first) != card(second), "{all}");
    // What one person saw is off the screen before the next one looks.
    assert!(first.ends_with(&"\n".repeat(60)), "{all}");
    // Without missions nothing is hidden.
    let all = typed(game, &lines).code(0).stdout;
    assert!(!all.contains("hand over") && !all.contains(&"\n".repeat(60)), "{all}");
}

#[test]
fn input_that_ends_is_a_failure_of_the_world() {
    let run = sits(&["2 5 1"]).code(3);
    assert_eq!(run.stderr, "error: the input ended before the game did, after 7 decisions\n");
    assert!(run.stdout.contains("A places a trader on Bremen – Hannover"), "{}", run.stdout);
}

/// The decisions in the turns of a record, without the fingerprints behind.
fn turns(record: &str) -> Vec<&str> {
    let turns = record.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    turns.map(|line| line.split(" = ").next().unwrap_or_default()).collect()
}

#[test]
fn a_sitting_is_recorded_as_far_as_it_came() {
    let folder = Folder::new(&[]);
    let args = "play hanse-3 --seats human,steady,human --seed 5 --record sitting.record";
    let lines = [
        // C: undone for good, undone and made again.
        "place merchant hamburg stade",
        "undo",
        "place trader bremen minden",
        "undo",
        "redo",
        "end turn",
        // A: the end of the turn is undone, and with it the turn of B.
        "place trader hamburg luneburg",
        "end turn",
        "undo",
        "place merchant hamburg luneburg",
    ];
    for (end, code, said) in [("q\n", 0, "left unfinished after 7 decisions\n"), ("", 3, "A> \n")] {
        let run = folder.run_with(args, format!("{}\n{end}", lines.join("\n")).as_bytes()).code(code);
        assert!(run.stdout.contains("\nturn 4: B, ") && run.stdout.ends_with(said), "{}", run.stdout);
        let record = folder.read("sitting.record");
        let expected = [
            "1 B place merchant Göttingen – Quedlinburg; place trader Göttingen – Quedlinburg; end turn",
            "2 C place trader Bremen – Minden; end turn",
            "3 A place trader Hamburg – Lüneburg; place merchant Hamburg – Lüneburg",
        ];
        assert_eq!(turns(&record), expected, "{record}");
        assert!(record.contains("\nseats human, steady, human\n"), "{record}");
        assert!(record.ends_with("\nunfinished after 7\n"), "{record}");
        assert_eq!(folder.run("replay sitting.record --quiet").code(0).stdout, "7 decisions replayed\n");
        std::fs::remove_file(folder.path("sitting.record")).expect("it was written");
    }
}

#[test]
fn a_sitting_without_a_decision_is_recorded_too() {
    let folder = Folder::new(&[]);
    let args = "play hanse-3 --seats human --seed 1 --record sitting.record";
    folder.run(args).code(3);
    assert!(folder.read("sitting.record").ends_with("\nunfinished after 0\n"));
    assert_eq!(folder.run("replay sitting.record --quiet").code(0).stdout, "no decision replayed\n");
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

#[test]
fn a_hint_says_what_the_expert_would_do_and_why() {
    for game in ["hanse-3 --seats human,steady,steady", "catan --players 3 --seats human,steady,steady"] {
        let command = format!("play {game} --seed 3");
        let run = typed(&command, &["hint", "hint", "q"]).code(0);
        let hints: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with("hint: ")).collect();
        assert!(hints.len() == 2 && hints[0] == hints[1], "a hint changes nothing: {}", run.stdout);
        assert!(run.stdout.contains("  your share of the win: "), "{}", run.stdout);
        assert!(run.stdout.contains("  for it: "), "{}", run.stdout);
    }
}
