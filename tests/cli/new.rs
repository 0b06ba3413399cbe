//! `kogge new`.

use super::support::{Folder, MAP, PROJECT, too_large};

/// The new map has no errors and can be played by as many as it is for.
#[track_caller]
fn works(folder: &Folder, file: &str) {
    let run = folder.run(&format!("check {file} --format short"));
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
    folder.run(&format!("fmt --check {file}")).code(0);
    let run = folder.run(&format!("prove {file} --games 3")).code(0);
    assert!(run.stdout.contains(" games, "), "{}", run.stdout);
}

#[test]
fn a_map_is_drawn() {
    let folder = Folder::new(&[]);
    let run = folder.run("new --generate --cities 24 --seed 3 --countries 2 --id islands").code(0);
    assert!(run.stdout.starts_with("islands.board: written\n24 cities and "), "{}", run.stdout);
    works(&folder, "islands.board");
    let text = folder.read("islands.board");
    assert!(text.contains("\nexpect\n") && text.contains("\npicture ") && text.contains("map Islands\n"), "{text}");
    let again = folder.run("new --generate --cities 24 --seed 3 --countries 2 --id islands -").code(0);
    assert_eq!(again.stdout, text);
    assert_eq!(folder.list("."), ["islands.board"]);
}

#[test]
fn a_map_from_nothing_has_the_cities_that_are_named() {
    let folder = Folder::new(&[]);
    folder.run("new maps.board --name Rhein --city Köln,Bonn,Neuss --cities 20 --players 3,4 --author Nobody").code(0);
    works(&folder, "maps.board");
    let text = folder.read("maps.board");
    for line in [
        "map Rhein\n",
        "id           maps\n",
        "players      3, 4\n",
        "author       \"Nobody\"\n",
        "city Bonn",
        "city Köln",
        "city Neuss",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(text.contains("cities       20\n"), "{text}");
    folder.run("new few.board --city A,B,C,D,E --cities 4").code(2);
    folder.run("new small.board --cities 3").code(2);
}

#[test]
fn nobody_is_asked_where_there_is_no_terminal() {
    let folder = Folder::new(&[]);
    folder.run("new").code(0);
    works(&folder, "my-map.board");
}

#[test]
fn a_copy_of_a_shipped_board_is_a_map_of_its_own() {
    let folder = Folder::new(&[]);
    for id in ["hanse-3", "britannia-3"] {
        folder.run(&format!("new mine-{id}.board --from {id}")).code(0);
        works(&folder, &format!("mine-{id}.board"));
        assert_eq!(folder.run(&format!("check mine-{id}.board --format short")).stdout, "");
        let run = folder.run(&format!("diff {id} mine-{id}.board --fail-on facts,ids")).code(0);
        assert!(run.stdout.contains("none of facts"), "{}", run.stdout);
    }
    assert!(!folder.read("mine-hanse-3.board").contains("varies"));
}

#[test]
fn a_copy_of_a_board_keeps_what_it_allows() {
    let map = too_large().replacen(
        "    id           small\n",
        "    id           small\n    allow        too_large_to_play because \"only drawn\"\n",
        1,
    );
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("large.board", &map)]);
    folder.run("check large.board --deny warnings").code(0);
    folder.run("new copy.board --from large.board").code(0);
    let copy = folder.read("copy.board");
    assert!(copy.contains("\n    allow        too_large_to_play because \"only drawn\"\n"), "{copy}");
    folder.run("check copy.board --deny warnings").code(0);
}

#[test]
fn a_variant_says_what_differs() {
    let folder = Folder::new(&[("maps/a.board", MAP)]);
    folder.run("new maps/side.board --variant-of maps/a.board --players 3").code(0);
    let text = folder.read("maps/side.board");
    assert!(text.contains("    varies       \"a.board\"\n") && text.contains("    players      3\n"), "{text}");
    works(&folder, "maps/side.board");
    // A shipped base comes along, with its own base.
    let run = folder.run("new side.board --variant-of hanse-3").code(0);
    assert!(
        run.stdout.starts_with("side.board: written\nhanse-3.board: written\nhanse-4-5.board: written\n"),
        "{}",
        run.stdout
    );
    works(&folder, "side.board");
    folder.run("new other.board --variant-of hanse-3").code(0);
    folder.run("new other.board --variant-of -").code(2);
}

#[test]
fn nothing_is_replaced_unless_that_is_asked_for() {
    let folder = Folder::new(&[("a.board", MAP)]);
    let run = folder.run("new a.board --generate").code(2);
    assert_eq!(run.stderr, "error: `a.board` is there already; `--force` replaces what is there\n");
    assert_eq!(folder.read("a.board"), MAP);
    folder.run("new a.board --generate --force").code(0);
    works(&folder, "a.board");
    folder.run("new none/a.board --generate").code(3);
    folder.run("new b.board --from a.board --generate").code(2);
    folder.run("new b.board --name \"").code(2);
    folder.run("new b.board --id a/b").code(2);
    folder.run("new b.board --from none").code(2);
}

#[test]
fn an_island_from_nothing_has_a_comment_above_each_part() {
    let folder = Folder::new(&[]);
    let run = folder.run("new my-island.board --game catan --author Nobody").code(0);
    assert!(run.stdout.starts_with("my-island.board: written\n19 hexes and 9 harbours; "), "{}", run.stdout);
    insta::assert_snapshot!(folder.read("my-island.board"));
    is_sound_island(&folder, "my-island.board");
}

#[test]
fn an_island_for_six_is_as_large_as_the_printed_one() {
    let folder = Folder::new(&[]);
    let run = folder.run("new wide.board --game catan --players 5,6").code(0);
    assert!(run.stdout.starts_with("wide.board: written\n30 hexes and 11 harbours; "), "{}", run.stdout);
    is_sound_island(&folder, "wide.board");
    let small = folder.run("new small.board --game catan --players 5,6 --hexes 19").code(0);
    assert!(small.stdout.starts_with("small.board: written\n19 hexes and 9 harbours; "), "{}", small.stdout);
    is_sound_island(&folder, "small.board");
}

/// The new map has no findings, and stands in its form.
#[track_caller]
fn is_sound_island(folder: &Folder, file: &str) {
    let run = folder.run(&format!("check {file} --format short"));
    assert_eq!((run.code, &*run.stdout), (0, ""), "{}", run.stderr);
    folder.run(&format!("fmt --check {file}")).code(0);
}

#[test]
fn an_island_is_drawn_from_a_seed() {
    let folder = Folder::new(&[]);
    folder.run("new --game catan --generate --seed 3 --hexes 28 --players 2,3 --id atoll").code(0);
    is_sound_island(&folder, "atoll.board");
    let text = folder.read("atoll.board");
    for part in
        ["from seed 3.", "map Atoll\n", "players      2, 3\n", "neutral at ", "hexes        28: ", "box_differs"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let again = folder.run("new --game catan --seed 3 --hexes 28 --players 2,3 --id atoll -").code(0);
    assert_eq!(again.stdout, text);
    let other = folder.run("new --game catan --seed 4 --hexes 28 --players 2,3 --id atoll -").code(0);
    assert_ne!(other.stdout, text);
}

#[test]
fn what_no_island_has_is_refused() {
    let folder = Folder::new(&[]);
    for (options, why) in [
        ("--game catan --hexes 61", "an island has 14 to 60 hexes, and not 61"),
        ("--game catan --hexes many", "invalid digit"),
        ("--game catan --cities 24", "`--cities` is of game `hansa`"),
        ("--game catan --city A,B", "`--city` is of game `hansa`"),
        ("--hexes 19", "`--hexes` is of game `catan`; add `--game catan`"),
        ("--game katan", "did you mean `catan`?"),
        ("--game catan --from catan", "cannot be used with"),
        ("--game catan --players 7", "7 is not in 2..=6"),
    ] {
        let run = folder.run(&format!("new a.board {options}")).code(2);
        assert!(run.stderr.contains(why), "{options}: {}", run.stderr);
    }
    assert_eq!(folder.list("."), [""; 0]);
}

#[test]
fn a_copy_of_a_shipped_island_is_a_map_of_its_own() {
    let folder = Folder::new(&[]);
    for id in kogge::catan::shipped::SHIPPED.ids {
        let run = folder.run(&format!("new mine-{id}.board --from {id} --name Mine")).code(0);
        let sizes = if *id == "catan-5-6" { "\n30 hexes and 11 harbours; " } else { "\n19 hexes and 9 harbours; " };
        assert!(run.stdout.contains(sizes), "{}", run.stdout);
        is_sound_island(&folder, &format!("mine-{id}.board"));
        folder.run(&format!("diff {id} mine-{id}.board --fail-on facts,ids")).code(0);
        let text = folder.read(&format!("mine-{id}.board"));
        assert!(text.starts_with(&format!("// Started as a copy of {id}.\nmap Mine\n")), "{text}");
    }
}

#[test]
fn a_variant_of_an_island_says_what_differs() {
    let folder = Folder::new(&[]);
    let run = folder.run("new mine.board --variant-of catan-beginner --players 3 --author Nobody").code(0);
    assert!(run.stdout.starts_with("mine.board: written\ncatan-beginner.board: written\n"), "{}", run.stdout);
    is_sound_island(&folder, "mine.board");
    insta::assert_snapshot!(folder.read("mine.board"));
    folder.run("new maps/other.board --variant-of mine.board").code(3);
    folder.run("new other.board --variant-of mine.board --name Other").code(0);
    is_sound_island(&folder, "other.board");
    assert!(folder.read("other.board").contains("    varies       \"mine.board\"\n"));
}
