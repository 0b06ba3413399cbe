//! `kogge study`: what it says of maps, with effects that were put there.

use super::support::{Folder, MAP};

/// Die Hanse for three with one change.
fn planted(change: &str) -> Folder {
    let read = |id: &str| std::fs::read_to_string(format!("maps/hansa/{id}.board")).expect("it is shipped");
    let variant = format!("map Planted\n    id planted\n    varies \"hanse-3.board\"\n{change}\n");
    let maps = [("hanse-3.board", read("hanse-3")), ("hanse-4-5.board", read("hanse-4-5")), ("planted.board", variant)];
    let maps: Vec<(&str, &str)> = maps.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Folder::new(&maps)
}

#[test]
fn a_map_is_studied_with_every_number_of_players() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("study small.board --games 12 --out small.html --threads 2").code(0);
    let first = run.stdout.lines().next().unwrap_or_default();
    assert!(first.starts_with("map ") && first.contains("12 by 3 normal players, 12 by 3 steady players"), "{first}");
    assert!(first.contains("12 by 4 steady players"), "{first}");
    assert!(run.stdout.contains("- Turn order with normal players"), "{}", run.stdout);
    assert!(run.stdout.contains("- 4 players: Turn order with steady players"), "{}", run.stdout);
    let page = folder.read("small.html");
    assert!(page.ends_with("</html>") && page.contains("#heat-things"), "the map is drawn");
    // The same games anywhere, however many threads play them.
    assert_eq!(folder.run("study small.board --games 12 --threads 1").code(0).stdout, run.stdout);
    let one = folder.run("study small.board --games 3 --players 4").code(0).stdout;
    assert!(
        one.lines().next().is_some_and(|line| line.ends_with("3 by 4 normal players, 3 by 4 steady players")),
        "{one}"
    );
}

#[test]
fn what_is_open_is_said_with_the_command_that_decides_it() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let run = folder.run("study small.board --games 16").code(0);
    let open = run.stdout.split_once("Not decided with ");
    let (_, open) = open.unwrap_or_else(|| panic!("{}", run.stdout));
    let mut lines = open.lines();
    let whole = lines.next().unwrap_or_default();
    let [players, who] = [0, 1].map(|at| whole.split(' ').nth(at).unwrap_or_default());
    let command = lines.next().unwrap_or_default().trim();
    let expected = format!("kogge simulate small.board --players {players} --seats {who} --seed 0 --games ");
    assert!(command.starts_with(&expected), "{open}");
}

#[test]
fn a_planted_coin_is_named_with_its_place() {
    let folder = planted("change city Goslar: white square coin 28");
    let run = folder.run("study planted.board --games 10 --out planted.html").code(0);
    let named = run.stdout.lines().find(|line| line.contains("Goslar")).unwrap_or_default().to_owned();
    assert!(named.contains("Of all points") && named.contains("are for the coins of Goslar."), "{}", run.stdout);
    assert!(folder.read("planted.html").contains("<title>1 Goslar</title>"), "the place is marked");
}

#[test]
fn a_planted_marker_is_named_with_its_route() {
    let folder = planted("change route Hannover -- Lüneburg\n    always prestige 6");
    let run = folder.run("study planted.board --games 16").code(0);
    assert!(run.stdout.contains("are for the permanent marker of Hannover – Lüneburg."), "{}", run.stdout);
}

#[test]
fn an_early_end_is_named_before_what_follows_from_it() {
    let folder = planted("    ends at 8 prestige");
    let run = folder.run("study planted.board --games 24").code(0);
    let mut lines = run.stdout.lines().filter(|line| line.starts_with("- ") && !line.contains("Turn order"));
    let first = lines.next().unwrap_or_default();
    assert!(first.starts_with("- A game ends at 8 prestige, less than on any printed board (20). "), "{first}");
    assert!([" Rounds of a game: ", " Games ended by prestige: "].iter().any(|it| first.contains(it)), "{first}");
}

#[test]
fn markers_of_one_kind_are_named() {
    let folder = planted("markers\n    start 3 swap kontors\n    supply 12 actions +4");
    let run = folder.run("study planted.board --games 20").code(0);
    assert!(run.stdout.contains(" Most markers that are used are `actions +4`: "), "{}", run.stdout);
}

#[test]
fn on_an_island_a_card_that_wins_is_named_and_the_corners_of_who_is_favoured() {
    let island = std::fs::read_to_string("maps/catan/catan-beginner.board").expect("it is shipped");
    let edition = "name = \"Long\"\ngame = \"catan\"\nextends = \"catan-2015\"\n[points]\nlongest_road = 8\n";
    let planted = island.replace("catan-2015", "long").replace("catan-beginner", "planted");
    let folder =
        Folder::new(&[("planted.board", &planted), ("editions/long.toml", edition), ("printed.board", &island)]);
    let of = |map: &str, n: u32| folder.run(&format!("study {map} --games {n} --players 3")).code(0).stdout;
    let (planted, printed) = (of("planted.board", 40), of("printed.board", 100));
    let named = "Of the 10 points that win, ";
    let line = planted.lines().find(|line| line.contains(named)).unwrap_or_default();
    assert!(line.starts_with("- The Longest Road counts 8 points, more than on any printed board (2). "), "{planted}");
    assert!(line.ends_with(" are for the longest road."), "{planted}");
    assert!(!printed.contains(named), "{printed}");
    assert!(printed.contains("- With steady players the first to play wins most often, and opens at "), "{printed}");
}

#[test]
fn nothing_stands_out_on_a_printed_board_and_with_a_neutral_change() {
    let folder = planted("change city Emden: white circle, orange square");
    for map in ["hanse-3.board", "planted.board"] {
        let run = folder.run(&format!("study {map} --games 20")).code(0);
        for alarm in ["Of all points", "Hardly anybody", "than on any printed board"] {
            assert!(!run.stdout.contains(alarm), "{map}: {}", run.stdout);
        }
    }
}

#[test]
fn what_cannot_be_studied_is_refused() {
    let folder = Folder::new(&[("small.board", MAP), ("broken.board", "map Broken\ncity A: brown square\n")]);
    folder.run("study broken.board").code(1);
    for (args, why) in [
        ("study small.board --players 9", "9"),
        ("study small.board --seconds 0", "--seconds"),
        ("study small.board --games 5 --seconds 5", "cannot be used with"),
        ("study small.board --no-trade", "`--no-trade` is for maps of game `catan`"),
        ("study none", "there is neither a file nor a shipped board `none`"),
    ] {
        let run = folder.run(args).code(2);
        assert!(run.stderr.contains(why), "{args}: {}", run.stderr);
    }
    folder.write("notes.txt", b"my own");
    folder.run("study small.board --games 2 --out notes.txt").code(2);
    assert_eq!(folder.read("notes.txt"), "my own");
}
