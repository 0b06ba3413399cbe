//! `kogge draw`, and the pictures of `kogge check`.

use super::support::{Folder, MAP, PROJECT, changed};
use crate::support::dots::Dots;

#[test]
fn a_picture_is_written_to_a_file_or_to_standard_output() {
    let folder = Folder::new(&[("small.board", MAP)]);
    assert_eq!(folder.run("draw small.board -o small.svg").code(0).stdout, "");
    let picture = folder.read("small.svg");
    assert!(picture.starts_with("<svg") && picture.contains("Glückstadt"), "{picture}");
    assert_eq!(folder.run("draw small.board -o -").code(0).stdout, picture);
    assert_eq!(folder.list(""), ["small.board", "small.svg"]);
    let dark = folder.run("draw small.board -o - --style dark").code(0).stdout;
    assert_ne!(dark, picture);
}

#[test]
fn the_ending_says_which_picture_it_is() {
    let folder = Folder::new(&[("small.board", MAP)]);
    for (name, start) in [("a.png", b"\x89PNG".as_slice()), ("a.PDF", b"%PDF")] {
        folder.run(&format!("draw small.board -o {name}")).code(0);
        let bytes = std::fs::read(folder.path(name)).expect("it was written");
        assert!(bytes.starts_with(start), "{name}");
        folder.run(&format!("draw small.board -o again-{name}")).code(0);
        let again = std::fs::read(folder.path(&format!("again-{name}"))).expect("it was written");
        assert!(bytes == again, "{name} has the same bytes every time");
    }
    let run = folder.run("draw small.board -o small.gif").code(2);
    let expected = "error: `small.gif` does not end in `.svg`, `.png` or `.pdf`, as a picture does\n";
    assert_eq!(run.stderr, expected);
    assert!(folder.run("draw small.board -o a.svg --style dakr").code(2).stderr.contains("did you mean `dark`?"));
}

#[test]
fn letters_that_no_font_has_are_reported_and_seen() {
    // A letter of an alphabet that only private fonts have.
    let strange = changed(&[("Emden", "\"Em\u{f8d0}den\"")]);
    let folder = Folder::new(&[("small.board", MAP), ("strange.board", &strange)]);
    assert_eq!(folder.run("draw small.board -o small.png").code(0).stderr, "");
    let run = folder.run("draw strange.board -o strange.png").code(0);
    let expected = "note: no font of this machine has `\u{f8d0}`: `strange.png` shows a question mark instead; an SVG is drawn in \
                    the fonts of its viewer\n";
    assert!(run.stderr.ends_with(expected), "{run:?}");
    // Its viewer has the font: the letter stays.
    folder.run("draw strange.board -o strange.svg").code(0);
    assert!(folder.read("strange.svg").contains(">Em\u{f8d0}den</text>"));
}

#[test]
fn what_is_asked_for_is_marked() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let marks = |args: &[&str]| {
        let mut all = vec!["draw", "small.board", "-o", "-"];
        all.extend(args);
        let output = super::support::kogge(&folder.path(""), "").args(all).output().expect("the program runs");
        (String::from_utf8(output.stdout).expect("it is text"), String::from_utf8(output.stderr).expect("it is text"))
    };
    let n = |args: &[&str]| marks(args).0.matches("class=\"mark highlight\"").count();
    assert_eq!(n(&[]), 0);
    assert_eq!(n(&["--highlight", "lüneburg", "--highlight", "Dorum -- Altona"]), 2);
    let (picture, error) = marks(&["--highlight", "Lüneberg"]);
    assert_eq!(picture, "");
    let expected = "error: `Lüneberg` is neither a city nor a route of this map, nor the code of a finding; did you mean \
                    `Lüneburg`?\n";
    assert_eq!(error, expected);
    let (_, error) = marks(&["--highlight", "unreachable_city"]);
    assert_eq!(error, "note: `unreachable_city` was found nowhere in this map\n");
}

#[test]
fn a_code_marks_what_its_findings_point_at() {
    let map = changed(&[("city Emden: white", "city Emden: whit")]);
    let folder = Folder::new(&[("small.board", &map)]);
    let run = folder.run("draw small.board -o - --highlight unknown_colour").code(1);
    let run = if run.stdout.is_empty() { panic!("{run:?}") } else { run };
    assert_eq!(run.stdout.matches("class=\"mark highlight\"").count(), 1, "{}", run.stderr);
}

#[test]
fn a_map_with_errors_is_drawn_as_far_as_it_is_understood() {
    let map =
        changed(&[("city Emden: white", "city Emden: purpl"), ("route Altona -- Dorum", "route Altona -- Nowhere")]);
    let folder = Folder::new(&[("small.board", &map)]);
    let run = folder.run("draw small.board -o small.svg").code(1);
    assert!(run.stderr.contains("purpl"), "{run:?}");
    let picture = folder.read("small.svg");
    assert!(picture.contains("This map has errors") && picture.contains("purpl"), "the picture says what is missing");
    assert!(picture.contains(">Glückstadt</text>") && picture.contains("class=\"mark error\""));
    // Without its base, nothing is known of a map.
    let folder = Folder::new(&[("side.board", "map A\n    varies \"none.board\"\n")]);
    let run = folder.run("draw side.board -o side.svg").code(1);
    assert!(run.stderr.ends_with("note: nothing is drawn: the map stands on a file that cannot be read\n"), "{run:?}");
    assert_eq!(folder.list(""), ["side.board"]);
}

#[test]
fn the_number_of_players_picks_the_side() {
    let folder = Folder::new(&[]);
    let drawn = |args: &str| folder.run(&format!("draw {args} -o -")).code(0).stdout;
    assert!(drawn("hanse --players 3") == drawn("hanse-3"));
    assert!(drawn("hanse-3 --players 5") == drawn("hanse-4-5"));
    assert!(drawn("east") == drawn("east-3-5"));
    // Two play on the side for three.
    assert!(drawn("britannia-4-5 --players 2") == drawn("britannia-3"));
    let run = folder.run("draw britannia --players 6 -o -").code(2);
    let expected =
        "error: `britannia` has no side for 6 players; there is `britannia-3` for 2, 3, `britannia-4-5` for 4, 5\n";
    assert_eq!(run.stderr, expected);
    let small = MAP.replace(
        "    id           small\n    players      3, 4, 5\n",
        "    id           small\n    board        smalls\n    players      4, 5\n",
    );
    let side = "map Small\n    id small-3\n    varies \"small.board\"\n    players 3\n    ends at 7 completed cities\n";
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", &small), ("side.board", side)]);
    let picture = folder.run("draw small.board --players 3 -o -").code(0).stdout;
    assert!(picture.contains("the game ends at 7"), "{}", &picture[..400]);
    folder.run("draw small.board --players 6 -o -").code(2);
}

#[test]
fn check_draws_what_it_finds() {
    let map =
        changed(&[("city Emden: white", "city Emden: purpl"), ("route Altona -- Dorum", "route Altona -- Nowhere")]);
    let folder = Folder::new(&[("small.board", &map), ("sound.board", MAP)]);
    let run = folder.run("check small.board --draw found.svg").code(1);
    assert!(run.stdout.contains("purpl"), "{run:?}");
    let picture = folder.read("found.svg");
    assert!(picture.contains("class=\"mark error\"") && picture.contains("class=\"notes\""), "{picture}");
    folder.run("check sound.board --draw sound.svg").code(0);
    assert!(!folder.read("sound.svg").contains("class=\"mark"));
    let run = folder.run("check sound.board small.board --draw all.svg").code(2);
    assert_eq!(run.stderr, "error: `--draw` is for one map, and 2 are checked\n");
    folder.run("check sound.board --draw all.txt").code(2);
    assert_eq!(folder.list(""), ["found.svg", "small.board", "sound.board", "sound.svg"]);
}

#[test]
fn a_place_that_cannot_be_written_is_a_failure_of_the_world() {
    let folder = Folder::new(&[("small.board", MAP), ("folder.svg/x", ""), ("tile-4.svg/x", "")]);
    let run = folder.run("draw small.board -o none/small.svg").code(3);
    assert_eq!(run.stderr, "error: cannot write `none/small.svg`: there is no such folder\n");
    let run = folder.run("draw small.board -o folder.svg").code(3);
    assert_eq!(run.stderr, "error: cannot write `folder.svg`: it is a folder, not a file\n");
    // Of several pages, none is written when one cannot be.
    folder.run("draw small.board -o tile.svg --paper a4-tiles").code(3);
    assert_eq!(folder.list(""), ["folder.svg", "small.board", "tile-4.svg"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let folder = Folder::new(&[("small.board", MAP)]);
    std::os::unix::fs::symlink("/dev/full", folder.path("full.png")).expect("links can be made");
    let run = folder.run("draw small.board -o full.png").code(3);
    assert!(run.stderr.starts_with("error: cannot write `full.png`: "), "{run:?}");
}

/// The groups of a picture that are pieces, without where they lie.
fn pieces(picture: &str) -> Vec<&str> {
    let titles = picture.split("<title>").filter_map(|part| part.split_once("</title>"));
    titles.map(|(title, _)| title).filter(|title| title.get(1..3) == Some(": ") && title.contains(" at ")).collect()
}

#[test]
fn the_pieces_of_a_game_are_drawn_from_its_record_and_from_its_position() {
    let folder = Folder::new(&[]);
    folder.run("play catan --players 4 --seats random --seed 7 --turn-cap 30 --record game.record --quiet").code(0);
    let early = folder.run("draw catan -o - --position game.record --until 12").code(0).stdout;
    // Settlements with their roads, and the dice do not count as decisions.
    insta::assert_snapshot!(pieces(&early).join("\n"));
    let last = folder.run("draw catan -o - --position game.record").code(0).stdout;
    assert!(pieces(&last).len() > 16 && last.contains(">Turn 31: "), "{:?}", pieces(&last));
    let position = folder.run("replay game.record --position").code(0).stdout;
    folder.write("position.txt", position.as_bytes());
    assert_eq!(folder.run("draw catan -o - --position position.txt").code(0).stdout, last);
    assert_eq!(folder.run_with("draw catan -o - --position -", position.as_bytes()).code(0).stdout, last);
    let json = folder.run("replay game.record --json").code(0).stdout;
    assert_eq!(folder.run_with("draw catan -o - --position -", json.as_bytes()).code(0).stdout, last);
    // Hexes, numbers and harbours are those of the game: nothing is left to lot.
    assert!(!last.contains("drawn from") && folder.run("draw catan -o -").code(0).stdout.contains("drawn from"));
    assert_eq!(last.matches("class=\"hex\"").count(), 19);
}

#[test]
fn the_pieces_of_a_game_of_hansa_are_drawn_from_its_record_and_from_its_position() {
    let folder = Folder::new(&[]);
    folder.run("play hanse-4-5 --players 4 --seats steady --seed 7 --record game.record --quiet").code(0);
    let titles = |picture: &str| {
        let groups = picture.split("<g class=\"pieces\">").nth(1).expect("there are pieces").to_owned();
        let titles =
            groups.split("<title>").filter_map(|part| part.split_once("</title>").map(|(title, _)| title.to_owned()));
        titles.collect::<Vec<String>>()
    };
    let early = folder.run("draw hanse-4-5 -o - --record game.record --until 100").code(0).stdout;
    insta::assert_snapshot!(titles(&early).join("\n"));
    let last = folder.run("draw hanse-4-5 -o - --record game.record").code(0).stdout;
    assert!(titles(&last).iter().any(|title| title.ends_with("the game is over.")), "{:?}", titles(&last));
    let position = folder.run("replay game.record --position").code(0).stdout;
    assert_eq!(folder.run_with("draw hanse-4-5 -o - --position -", position.as_bytes()).code(0).stdout, last);
    // The end of turn 5 is the beginning of turn 6.
    let turn = folder.run("draw hanse-4-5 -o - --record game.record --turn 5").code(0).stdout;
    assert!(titles(&turn).iter().any(|title| title.starts_with("Turn 6: ")), "{:?}", titles(&turn));
}

#[test]
fn a_page_shows_every_position_of_a_game_and_needs_no_network() {
    for (map, players) in [("hanse-3", 3), ("catan", 4)] {
        let folder = Folder::new(&[]);
        folder
            .run(&format!("play {map} --players {players} --seats steady --seed 3 --record game.record --quiet"))
            .code(0);
        folder.run(&format!("draw {map} -o game.html --record game.record")).code(0);
        let page = folder.read("game.html");
        let addresses = page.matches("http").count() - page.matches("http://www.w3.org/").count();
        assert_eq!(addresses, page.matches("http-equiv").count(), "{map}");
        let reel = page.split("type=\"application/json\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let reel: serde_json::Value = serde_json::from_str(reel.expect("the game is in the page")).expect("as JSON");
        let mut shown: Vec<u64> = Vec::new();
        for frame in reel["frames"].as_array().expect("positions") {
            let away: Vec<u64> = frame["away"].as_array().into_iter().flatten().filter_map(|n| n.as_u64()).collect();
            shown.retain(|number| !away.contains(number));
            for new in frame["new"].as_array().into_iter().flatten() {
                shown.insert(new[0].as_u64().expect("a place") as usize, new[1].as_u64().expect("an element"));
            }
            assert!(frame["words"].as_array().is_some_and(|words| !words.is_empty()), "{frame}");
        }
        let record = folder.read("game.record");
        let n_actions: usize =
            record.lines().filter(|line| line.contains(" = ")).map(|line| line.split("; ").count()).sum();
        assert_eq!(reel["frames"].as_array().map(Vec::len), Some(n_actions + 1), "{map}");
        // The last position is the one that the program draws.
        let last = folder.run(&format!("draw {map} -o - --record game.record")).code(0).stdout;
        for number in shown {
            let element = reel["elements"][number as usize].as_str().expect("an element").trim_end();
            let (_, title) = element.split_once("<title>").expect("it has a title");
            let title = &title[..title.find("</title>").expect("it ends")];
            assert!(last.contains(&format!("<title>{title}</title>")), "{map}: {title}");
        }
    }
}

#[test]
fn positions_of_other_maps_and_files_of_other_things_are_refused() {
    let folder = Folder::new(&[("small.board", MAP), ("words.txt", "hello\n")]);
    folder.run("play catan --seats random --seed 1 --turn-cap 3 --record game.record --quiet").code(0);
    folder.run("play hanse-3 --seats random --seed 1 --turn-cap 3 --record hanse.record --quiet").code(0);
    let position = folder.run("replay game.record --position").code(0).stdout;
    folder.write("position.txt", position.as_bytes());
    let broken = position.replacen("forest", "woods", 1);
    folder.write("broken.txt", broken.as_bytes());
    for (code, line, words) in [
        (1, "catan-beginner -o a.svg --position game.record", "game.record:3:1: the record was played on `catan` "),
        (1, "catan-beginner -o a.svg --position position.txt", "position.txt:map: this is of `catan` "),
        (1, "catan -o a.svg --position broken.txt", "broken.txt:layout.terrains["),
        (2, "catan -o a.svg --position words.txt", "`words.txt`: this is neither the record of a game nor a position"),
        (2, "catan -o a.svg --position hanse.record", "`hanse.record` is a record of game `hansa`, and the map is of"),
        (2, "catan -o a.svg --position position.txt --until 3", "`--until` is for records, and `position.txt` holds a"),
        (2, "catan -o a.svg --position game.record --seed 3", "cannot be used with"),
        (2, "catan -o a.svg --until 3", "--position"),
        (2, "- -o a.svg --position -", "map and position cannot both come from standard input"),
        (2, "catan -o a.svg --position position.txt --turn 3", "`--turn` is for records, and `position.txt` holds a"),
        (2, "catan -o a.svg --record game.record --turn 3 --until 3", "cannot be used with"),
        (2, "hanse-3 -o a.svg --position game.record", "`game.record` is a record of game `catan`, and the map is of"),
        (
            2,
            "hanse-3 -o a.svg --position position.txt",
            "`position.txt` is a position of game `catan`, and the map is of",
        ),
        (1, "britannia-3 -o a.svg --position hanse.record", "hanse.record:2:1: the record was played on `hanse-3` "),
        (2, "catan -o a.html", "a page shows the game of a record"),
        (2, "catan -o a.html --position position.txt", "a page shows the game of a record, and `position.txt` holds a"),
        (2, "catan -o a.html --record game.record --turn 2", "`--turn` is for pictures"),
        (2, "catan -o a.html --record game.record --paper a3", "`--paper` is for pictures"),
        (3, "catan -o a.svg --position none.record", "cannot read `none.record`"),
    ] {
        let map = if line.starts_with("- ") { "map A\n    game catan\nrows\n    A: forest 3\n" } else { "" };
        let run = folder.run_with(&format!("draw {line}"), map.as_bytes()).code(code);
        assert!(run.stderr.contains(words), "{line}: {}", run.stderr);
        assert!(!folder.path("a.svg").exists() && !folder.path("a.html").exists(), "{line}");
    }
    // The record itself is not replaced by its picture.
    folder.run("draw catan -o game.svg --position game.record").code(0);
    let record = folder.read("game.record");
    folder.write("record.svg", record.as_bytes());
    folder.run("draw catan -o record.svg --position record.svg").code(2);
    assert_eq!(folder.read("record.svg"), record);
}

/// A picture for forums has as many dots as are asked for, and says at its foot what it shows and where that is.
#[test]
fn a_picture_for_forums_has_a_size_and_a_line_below() {
    let folder = Folder::new(&[("small.board", MAP)]);
    let drawn = |map: &str, more: &str| {
        folder.run(&format!("draw {map} -o a.png --size 900{more}")).code(0);
        let bytes = std::fs::read(folder.path("a.png")).expect("it was written");
        Dots::read(&bytes).expect("it is a picture")
    };
    for map in ["small.board", "britannia-3", "catan"] {
        let (plain, said) = (drawn(map, ""), drawn(map, " --address maps.example"));
        let size = [plain.width, plain.height];
        assert_eq!((size, size.into_iter().max()), ([said.width, said.height], Some(900)), "{map}");
        // The few colours of such a file may shift a little.
        let is_other = |one: &[u8; 3], other: &[u8; 3]| (0..3).any(|part| one[part].abs_diff(other[part]) > 48);
        let differing =
            plain.colours.iter().zip(&said.colours).enumerate().filter(|(_, (one, other))| is_other(one, other));
        let places: Vec<[u32; 2]> = differing.map(|(at, _)| [at as u32 % size[0], at as u32 / size[0]]).collect();
        let foot = size[1] - 40;
        let (at_the_foot, elsewhere): (Vec<_>, Vec<_>) =
            places.into_iter().partition(|[x, y]| *x > size[0] / 2 && *y > foot);
        assert!(at_the_foot.len() > 100 && elsewhere.len() < plain.colours.len() / 100, "{map}: {}", elsewhere.len());
        // The title stands at its left.
        let left = (foot..size[1]).flat_map(|y| (0..size[0] / 4).map(move |x| [x, y]));
        let paper = plain.colours[(size[0] * size[1] - 1) as usize];
        assert!(left.map(|[x, y]| plain.colours[(y * size[0] + x) as usize]).any(|dot| dot != paper), "{map}");
    }
    // An address that is too long is cut.
    let long = drawn("small.board", &format!(" --address {}", "x".repeat(400)));
    assert_eq!(long.width.max(long.height), 900);
    for (args, words) in [
        ("small.board -o a.svg --size 900", "`--size` counts the dots of a PNG, and `a.svg` is another file"),
        ("small.board -o b.png --size 900 --paper a4", "`--size` is for a screen, and `--paper` for paper"),
        ("small.board -o b.png --size 99", "100..=16000"),
        ("small.board -o b.png --address x", "--size"),
    ] {
        let run = folder.run(&format!("draw {args}")).code(2);
        assert!(run.stderr.contains(words), "{args}: {}", run.stderr);
    }
}
