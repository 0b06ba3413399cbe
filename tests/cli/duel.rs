//! `kogge duel`.

use serde_json::{Value, json};

use super::support::{Folder, MAP, changed};
use crate::support::schema::DUEL;

fn folder() -> Folder {
    // Fewer completed cities end the game sooner.
    let short = changed(&[("8 completed cities", "2 completed cities"), ("map Small", "map Shorter")]);
    Folder::new(&[("small.board", MAP), ("short.board", &short)])
}

fn document(folder: &Folder, args: &str) -> Value {
    serde_json::from_str(&folder.run(&format!("{args} --format json")).code(0).stdout).expect("it is JSON")
}

#[test]
fn the_better_player_is_found_and_how_many_games_it_took() {
    let folder = folder();
    let run = folder.run("duel steady by-kind --on small.board").code(0);
    insta::assert_snapshot!(run.stdout);
    let swapped = document(&folder, "duel by-kind steady --on small.board");
    assert_eq!((&swapped["answer"], &swapped["measure"]), (&json!("b"), &json!("win-share")));
    assert!(swapped["games"].as_u64().is_some_and(|n| n <= 100), "{swapped}");
}

#[test]
fn equal_players_are_equal() {
    let folder = folder();
    let both = document(&folder, "duel steady steady --on small.board");
    assert_eq!((&both["answer"], &both["differing_pairs"]), (&json!("equivalent"), &json!(0)));
    let run = folder.run("duel steady steady --on small.board --margin 0 --max-games 100").code(0);
    insta::assert_snapshot!(run.stdout);
}

/// Whether a process takes SIGINT itself, by the mask that the system shows.
#[cfg(target_os = "linux")]
fn catches_interrupts(process: u32) -> bool {
    const SIGINT: u32 = 2;
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or_default();
    u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & (1 << (SIGINT - 1)) != 0)
}

#[cfg(target_os = "linux")]
#[test]
fn a_duel_that_is_interrupted_tells_what_there_is() {
    let command = "duel steady steady --on small.board --margin 0 --max-games 1000000000";
    let (stdout, _) = super::support::interrupted(&folder(), command, catches_interrupts);
    // It may be stopped before the first pair is played.
    let has_numbers = stdout.contains("games won: A ");
    let none = "\nanswer: none yet, stopped after 0 games";
    assert!(stdout.contains("\nanswer: none yet, stopped after ") && stdout.contains(none) != has_numbers, "{stdout}");
}

#[test]
fn two_maps_are_compared_by_what_is_asked_for() {
    let folder = folder();
    let run = folder.run("duel small.board short.board --players 3 --seats steady").code(0);
    assert!(
        run.stdout.starts_with("A small.board, B short.board; 3 players: steady; seed 0\nrounds: A "),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("\nanswer: games take more rounds on A, after "), "{}", run.stdout);
    for measure in ["decisions", "winner-points", "lead", "first-seat"] {
        let command =
            format!("duel small.board short.board --players 4 --seats steady --max-games 128 --measure {measure}");
        let measured = document(&folder, &command);
        assert_eq!(measured["measure"], measure);
        let (a, b) = (measured["a"]["mean"].as_f64(), measured["b"]["mean"].as_f64());
        let difference = measured["difference"].as_f64();
        assert!(a.zip(b).zip(difference).is_some_and(|((a, b), d)| (a - b - d).abs() < 1e-6), "{measured}");
        let is_share = measure == "first-seat";
        assert!(a.is_some_and(|a| if is_share { (0.0..=1.0).contains(&a) } else { a > 1.0 }), "{measured}");
    }
}

#[test]
fn rule_settings_are_named_behind_the_map_or_for_both() {
    let folder = folder();
    let command = "duel hanse-4-5 hanse-4-5+missions --max-games 64 --modules border-fee";
    let run = folder.run(command).code(2);
    assert!(run.stderr.contains("`hanse-4-5`: the map does not allow the module `border fee`"), "{}", run.stderr);
    let settings = document(
        &folder,
        "duel britannia-4-5 britannia-4-5+border-fee --seats steady --max-games 64 --measure decisions",
    );
    assert_eq!((&settings["a"]["modules"], &settings["b"]["modules"]), (&json!([]), &json!(["border fee"])));
    assert_eq!((&settings["a"]["name"], &settings["players"]), (&json!("britannia-4-5"), &json!(4)));
    assert!(settings["differing_pairs"].as_u64().is_some_and(|n| n > 0), "{settings}");
    let two = document(&folder, "duel small.board short.board --modules two-players --seats steady --max-games 64");
    assert_eq!((&two["players"], &two["a"]["modules"]), (&json!(2), &json!(["two players"])));
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let folder = folder();
    let run = |more: &str| {
        folder
            .run(&format!("duel small.board short.board --seats steady --measure lead --max-games 200 {more}"))
            .code(0)
            .stdout
    };
    let one = run("--threads 1");
    assert_eq!(run("--threads 3"), one);
    assert_eq!(run("--threads 8 --seed 0"), one);
    let other = run("--seed 1");
    assert_ne!(other.replace("seed 1", "seed 0"), one);
}

#[test]
fn json_keeps_its_schema() {
    let folder = folder();
    let document = document(&folder, "duel small.board short.board --players 5 --seats steady --alpha 0.01 --seed 9");
    assert_eq!((&document["version"], &document["seed"]), (&json!(1), &json!(9)));
    assert_eq!((&document["alpha"], &document["seats"]), (&json!(0.01), &json!(["steady"])));
    for (at, value) in
        [("/answer", json!("perhaps")), ("/a/map", json!(1)), ("/interval", json!([1.0])), ("/more", json!(1))]
    {
        DUEL.refuses(&document, at, value);
    }
}

#[test]
fn what_cannot_be_compared_is_told() {
    let broken = changed(&[("white circle", "white blob")]);
    let folder = folder();
    folder.write("broken.board", broken.as_bytes());
    let cases = [
        ("steady search:9", "`--on` names the map that two players play on"),
        ("steady hanse-3 --on hanse-3", "`steady` is a player and `hanse-3` a map"),
        ("hanse-3 hanse-3 --on hanse-3", "`--on` is for two players"),
        ("steady random --on hanse-3 --measure rounds", "`--measure` is for two maps"),
        ("steady random --on hanse-3 --seats steady", "`--seats` is for two maps"),
        ("steady search:x --on hanse-3", "there is no such player"),
        ("hanse-3 hanse-3+mission", "`mission`: there is no such module"),
        ("hanse-3 hanse-4-5", "no number of players fits both maps: `hanse-3` is for 3, `hanse-4-5` is for 4 or 5"),
        ("hanse-3 hanse-3 --players 4", "`hanse-3`: the board is for 3 players, not for 4; play `hanse-4-5`"),
        ("hanse-3 hanse-3 --seats steady,steady", "`--seats` names 2 players, and 3 play"),
        ("hanse-3 hanse-3 --measure length", "there is no such measure"),
        ("hanse-3 hanse-3 --alpha 0", "a rate is a number from"),
        ("hanse-3 hanse-3 --margin -1", "a margin is a number from 0 on"),
        ("hanse-3 hanse-3 --max-games 63", "63 is not in 64.."),
        ("hanse-3 no-such-map", "there is neither a file nor a shipped board `no-such-map`"),
        ("- -", "`-` is given twice"),
        ("hanse-3 catan", "`hanse-3` is a map of game `hansa` and `catan` one of game `catan`"),
        ("catan hanse-3", "`catan` is a map of game `catan` and `hanse-3` one of game `hansa`"),
        ("hanse-3 hanse-3+no-trade", "`--no-trade` is for maps of game `catan`"),
        ("search:9 steady --on catan", "`search:9` plays Hansa Teutonica alone; on an island take `expert`"),
        ("catan catan+no-trade --seats search", "`search:2000` plays Hansa Teutonica alone"),
        ("catan catan+missions", "game `catan` has no module `missions`"),
    ];
    for (args, told) in cases {
        let run = folder.run(&format!("duel {args}")).code(2);
        assert!(run.stderr.contains(told), "{args}: {}", run.stderr);
        assert_eq!(run.stdout, "", "{args}");
    }
    let run = folder.run("duel small.board broken.board").code(1);
    assert!(run.stderr.contains("unknown_shape") && run.stdout.is_empty(), "{}", run.stderr);
    folder.run("duel small.board gone.board").code(3);
}

#[test]
fn a_map_comes_from_standard_input_too() {
    let run =
        folder().run_with("duel - short.board --seats steady --max-games 64 --format json", MAP.as_bytes()).code(0);
    assert_eq!(DUEL.holds(&run.stdout)["a"]["name"], "-");
}

#[test]
fn the_better_player_is_found_on_islands() {
    let folder = Folder::new(&[]);
    let run = folder.run("duel steady by-kind --on catan --max-games 64").code(0);
    assert!(run.stdout.starts_with("A steady, B by-kind; 3 players on catan; seed 0\n"), "{}", run.stdout);
    assert!(run.stdout.ends_with("answer: A wins more games, after 64 games in 32 pairs\n"), "{}", run.stdout);
    let command = "duel by-kind steady --on catan+harbourmaster --players 4 --no-trade --max-games 64";
    let four = document(&folder, command);
    assert_eq!((&four["answer"], &four["players"], &four["a"]["map"]), (&json!("b"), &json!(4), &json!("catan")));
    assert_eq!(four["a"]["modules"], json!(["harbourmaster", "no trade between players"]));
    let one = folder.run(&format!("{command} --threads 1")).code(0).stdout;
    assert_eq!(folder.run(&format!("{command} --threads 3")).code(0).stdout, one);
}

#[test]
fn both_games_of_a_pair_are_laid_and_thrown_alike() {
    let folder = Folder::new(&[]);
    for sides in ["steady steady --on catan", "catan catan --seats steady --measure decisions"] {
        let both = document(&folder, &format!("duel {sides} --max-games 64"));
        assert_eq!((&both["pairs"], &both["differing_pairs"]), (&json!(32), &json!(0)), "{sides}");
        assert!(both["a"]["mean"].as_f64().is_some_and(|mean| mean > 0.0), "{both}");
    }
}

#[test]
fn rules_of_islands_are_compared_by_every_measure() {
    let folder = Folder::new(&[]);
    for measure in ["rounds", "decisions", "first-seat", "winner-points", "lead"] {
        let measured = document(
            &folder,
            &format!("duel catan catan+no-trade --players 3 --seats steady --max-games 64 --measure {measure}"),
        );
        assert_eq!(measured["b"]["name"], "catan+no-trade");
        assert_eq!(measured["a"]["modules"], json!([]));
        assert_eq!(measured["b"]["modules"], json!(["no trade between players"]));
        let [a, b] = ["a", "b"].map(|side| measured[side]["mean"].as_f64().expect("games are finished"));
        let range = match measure {
            "rounds" => 10.0..60.0,
            "decisions" => 60.0..1_000.0,
            "first-seat" => 0.1..0.7,
            "winner-points" => 10.0..12.0,
            _ => 1.0..8.0,
        };
        assert!(range.contains(&a) && range.contains(&b), "{measured}");
    }
}

#[test]
fn games_without_an_end_count_for_nothing() {
    let endless = changed(&[
        (
            "ends at      8 completed cities",
            "ends at      24 completed cities\n    ends at      60000 prestige\n    modules      none",
        ),
        (
            "city Glückstadt: white square, white square",
            &format!("city Glückstadt: {}", ["white square"; 35].join(", ")),
        ),
        ("    tavern\n", ""),
        ("\ncity Altona", "\nmarkers\n    supply       15 swap kontors\n\ncity Altona"),
    ]);
    let folder = Folder::new(&[("endless.board", &endless)]);
    let none = document(&folder, "duel steady steady --on endless.board --players 3 --max-games 64");
    assert_eq!((&none["answer"], &none["unfinished_pairs"]), (&json!("open"), &json!(32)));
    assert_eq!(
        (&none["a"]["mean"], &none["difference"], &none["interval"]),
        (&json!(null), &json!(null), &json!(null))
    );
}
