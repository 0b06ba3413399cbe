//! `kogge draw --palette`: the shipped palettes, those of an author's own, and what is wrong with one.

use super::support::{Folder, MAP};
use kogge::picture::palette::PALETTE_FINDINGS;

fn folder(palette: &str) -> Folder {
    Folder::new(&[("map.board", MAP), ("own.toml", palette)])
}

/// The drawing of a palette of these lines.
fn drawn(palette: &str) -> String {
    let folder = folder(palette);
    let run = folder.run("draw map.board -o - --palette own.toml").code(0);
    assert_eq!(run.stderr, "", "{palette}");
    run.stdout
}

#[test]
fn a_palette_of_ones_own_paints_everything_that_it_names() {
    let plain = folder("").run("draw map.board -o -").code(0).stdout;
    let own = drawn("extends = \"plain\"\npaper = \"#ffeedd\"\nink = \"#201000\"\norange = \"#FFA500\"\n");
    for colour in ["#ffeedd", "#201000", "#ffa500"] {
        assert!(own.contains(&format!("\"{colour}\"")) && !plain.contains(colour), "{colour}");
    }
    // Nothing else is another picture.
    let shape = |svg: &str| {
        let colour = |part: &str| part.len() == 7 && part.starts_with('#');
        svg.split('"').filter(|part| !colour(part)).collect::<Vec<_>>().join("\"")
    };
    assert_eq!(shape(&own), shape(&plain));
}

#[test]
fn a_palette_that_says_nothing_has_the_colours_of_its_base() {
    let paper = |svg: &str| svg.split("<rect").nth(1).and_then(|rect| rect.split('"').nth(5)).map(str::to_owned);
    let of_style = |style: &str| paper(&folder("").run(&format!("draw map.board -o - --style {style}")).code(0).stdout);
    assert!(of_style("plain").is_some_and(|paper| paper.starts_with('#')) && of_style("plain") != of_style("dark"));
    assert_eq!(paper(&drawn("")), of_style("plain"));
    assert_eq!(paper(&drawn("extends = \"dark\"\n")), of_style("dark"));
}

#[test]
fn the_shipped_palettes_draw_maps_of_every_game() {
    let folder = Folder::new(&[]);
    for (palette, paper) in [("parchment", "#efe0bd"), ("contrast", "#ffffff")] {
        for map in ["britannia-4-5", "catan-beginner"] {
            let run = folder.run(&format!("draw {map} -o - --palette {palette}")).code(0);
            assert!(run.stdout.contains(&format!("fill=\"{paper}\"")), "{palette} {map}");
            assert_eq!(run.stderr, "", "{palette} {map}");
        }
    }
}

#[test]
fn one_palette_is_for_both_games() {
    let folder = folder("water = \"#7fc4e8\"\ngold = \"#ddbb00\"\nforest = \"#1f7a3d\"\n");
    for (map, has, has_not) in [("map.board", "#ddbb00", "#1f7a3d"), ("catan-beginner", "#1f7a3d", "#ddbb00")] {
        let run = folder.run(&format!("draw {map} -o - --palette own.toml")).code(0);
        assert!(run.stdout.contains("#7fc4e8") || map == "map.board", "{map}");
        assert!(run.stdout.contains(has) && !run.stdout.contains(has_not), "{map}");
        assert_eq!(run.stderr, "", "{map}");
    }
    // The colours of one game do not matter to the other.
    folder.write("own.toml", b"forest = \"#112233\"\nhills = \"#112233\"\n");
    folder.run("draw map.board -o - --palette own.toml").code(0);
    let run = folder.run("draw catan-beginner -o - --palette own.toml").code(1);
    assert!(run.stderr.contains("`forest` and `hills` have the same colour, #112233"), "{}", run.stderr);
}

#[test]
fn mistakes_in_a_palette_stand_at_their_place_and_nothing_is_written() {
    for (palette, expected) in [
        ("land = \"#eadfbf\"\nwatre = \"#a9d3d8\"\n", "2:1: error[palette_unknown_key] pictures have no `watre`"),
        ("water = \"blue\"\n", "1:9: error[palette_value] `water` cannot be `\"blue\"`"),
        ("water = \"#a9d3d\"\n", "1:9: error[palette_value] `water` cannot be `\"#a9d3d\"`"),
        ("water = [1, 2]\n", "1:9: error[palette_value] `water` cannot be `[1, 2]`"),
        ("extends = \"blue\"\n", "1:11: error[palette_value] `extends` cannot be `\"blue\"`"),
        ("water = #a9d3d8\n", "1:9: error[palette_syntax] this is not TOML"),
        (
            "pink = \"#ee8800\"\norange = \"#ee8800\"\n",
            "2:10: error[palette_equal] `orange` and `pink` have the same colour, #ee8800",
        ),
        ("orange = \"#e884b4\"\n", "1:10: error[palette_equal] `orange` and `pink` have the same colour, #e884b4"),
        ("land = \"#a9d3d9\"\n", "1:8: error[palette_equal] `land` and `water` look the same: #a9d3d9 and #a9d3d8"),
    ] {
        let folder = folder(palette);
        let run = folder.run("draw map.board -o map.svg --palette own.toml").code(1);
        let (place, finding) = expected.split_once(": ").expect("a place and a finding");
        let (code, message) = finding.split_once("] ").expect("a code and a message");
        for part in [&format!("own.toml:{place}"), code, message] {
            assert!(run.stderr.contains(part), "{part} in {}", run.stderr);
        }
        assert!(run.stderr.contains("nothing is drawn: the palette has errors"), "{}", run.stderr);
        assert!(!folder.path("map.svg").exists(), "{palette}");
    }
}

#[test]
fn colours_that_look_alike_in_grey_are_a_warning() {
    let folder = folder("black = \"#b05a10\"\n");
    let run = folder.run("draw map.board -o map.svg --palette own.toml").code(0);
    let warning = "`orange` and `black` look alike in grey: 62 % and 41 % of white";
    assert!(run.stderr.starts_with("warning[palette_grey]") && run.stderr.contains(warning), "{}", run.stderr);
    assert!(folder.path("map.svg").exists());
}

#[test]
fn every_finding_about_palettes_explains_itself_with_an_example_and_its_repair() {
    for finding in PALETTE_FINDINGS {
        let codes = |text: &str| {
            let run = folder(text).run("draw map.board -o map.svg --palette own.toml");
            let heads = run.stderr.lines().filter_map(|line| line.split_once('['));
            let heads = heads.filter(|(severity, _)| ["error", "warning"].contains(severity));
            heads.map(|(_, code)| code.trim_end_matches(']').to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(codes(finding.bad), [finding.code]);
        assert_eq!(codes(finding.good), [""; 0]);
        Folder::new(&[]).run(&format!("explain {}", finding.code)).code(0);
    }
}

#[test]
fn a_palette_that_cannot_be_had_is_refused() {
    let folder = Folder::new(&[("map.board", MAP)]);
    for (palette, code, message) in [
        ("parchement", 2, "there is no palette `parchement`; did you mean `parchment`?"),
        ("blue", 2, "there is no palette `blue`; there are contrast, parchment, and files ending in `.toml`"),
        ("none.toml", 3, "cannot read `none.toml`"),
        ("parchment --style dark", 2, "cannot be used with"),
    ] {
        let run = folder.run(&format!("draw map.board -o map.svg --palette {palette}")).code(code);
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
    assert!(!folder.path("map.svg").exists());
    folder.write("large.toml", &vec![b'#'; 9 << 20]);
    let run = folder.run("draw map.board -o map.svg --palette large.toml").code(3);
    assert!(run.stderr.contains("it is larger than 8 MiB"), "{}", run.stderr);
    folder.write("large.toml", &vec![b'#'; (256 << 10) + 1]);
    let run = folder.run("draw map.board -o map.svg --palette large.toml").code(3);
    assert!(run.stderr.contains("cannot read `large.toml`: it is larger than 256 KiB"), "{}", run.stderr);
    folder.write("map.board", with_palette("large.toml").as_bytes());
    let run = folder.run("check map.board --format short").code(0);
    assert!(
        run.stdout.contains("the palette `large.toml` cannot be read: it is larger than 256 KiB"),
        "{}",
        run.stdout
    );
    folder.write("large.toml", &vec![b'#'; 256 << 10]);
    folder.run("draw map.board -o map.svg").code(0);
}

fn with_palette(file: &str) -> String {
    format!("{MAP}\npicture 1200 x 800\n    palette      \"{file}\"\n")
}

#[test]
fn a_map_names_a_palette_of_its_author_for_its_plain_pictures() {
    let variant = "map Variant\n    id           variant\n    varies       \"bases/map.board\"\n";
    let map = with_palette("own.toml");
    let own = "paper = \"#fedcba\"\n";
    let folder = Folder::new(&[("bases/map.board", &map), ("bases/own.toml", own), ("variant.board", variant)]);
    for map in ["bases/map.board", "variant.board"] {
        folder.run(&format!("check --deny warnings {map}")).code(0);
        folder.run(&format!("draw {map} -o map.svg")).code(0);
        assert!(folder.read("map.svg").contains("#fedcba"), "{map}");
        folder.run(&format!("draw {map} -o map.svg --style dark")).code(0);
        assert!(!folder.read("map.svg").contains("#fedcba"), "{map}");
        folder.run(&format!("draw {map} -o map.svg --palette parchment")).code(0);
        assert!(!folder.read("map.svg").contains("#fedcba"), "{map}");
    }
    folder.run("draw bases/map.board -o bases/own.toml").code(2);
    let json = folder.run("export bases/map.board --format json").code(0).stdout;
    assert!(json.contains("\"palette\": \"own.toml\""), "{json}");
    folder.run("fmt --check bases/map.board").code(0);
}

#[test]
fn mistakes_in_the_palette_of_a_map_are_reported_at_their_place() {
    let folder =
        Folder::new(&[("map.board", &with_palette("own.toml")), ("own.toml", "ink = \"#000000\"\nwatre = 1\n")]);
    let run = folder.run("check map.board --format short").code(1);
    assert!(run.stdout.contains("own.toml:2:1: error[palette_unknown_key]"), "{}", run.stdout);
    folder.run("draw map.board -o map.svg").code(1);
    assert!(folder.read("own.toml").contains("watre"), "an author's file stays");
}

#[test]
fn a_palette_of_a_map_that_cannot_be_read_is_a_warning_and_nothing_is_drawn() {
    for (file, why) in [("none.toml", "there is no such file"), ("../own.toml", "it lies outside the project's folder")]
    {
        let folder =
            Folder::new(&[("map.board", &with_palette(file)), ("kogge.toml", "language = 1\nmaps = [\"*.board\"]\n")]);
        let run = folder.run("check map.board --format short").code(0);
        assert!(run.stdout.contains(&format!("the palette `{file}` cannot be read: {why}")), "{}", run.stdout);
        for command in ["draw", "kit"] {
            let run = folder.run(&format!("{command} map.board -o map.pdf")).code(1);
            assert!(run.stderr.contains("nothing is drawn without the palette"), "{}", run.stderr);
            assert!(!folder.path("map.pdf").exists());
        }
    }
}

#[test]
fn a_kit_has_the_colours_of_a_palette() {
    let folder = folder("paper = \"#fedcba\"\nbanner = \"#fedcb9\"\n");
    folder.run("kit map.board -o kit.svg --only desks --palette own.toml").code(0);
    folder.run("kit map.board -o plain.svg --only desks").code(0);
    assert!(folder.read("kit-1.svg").contains("#fedcb9") && !folder.read("plain-1.svg").contains("#fedcb9"));
    folder.run("kit map.board -o x.svg --only desks --palette own.toml --style dark").code(2);
    folder.run("kit map.board -o x.svg --only desks --palette none.toml").code(3);
    assert!(!folder.path("x-1.svg").exists());
}
