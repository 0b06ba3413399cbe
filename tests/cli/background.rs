//! A picture under the board: drawn, inherited, refused, and never overwritten.

use super::support::{Folder, MAP};
use crate::support::dots::{Dots, plain};
use crate::support::pdf::pages;

/// The colour of the photos.
const VIOLET: [u8; 3] = [200, 30, 160];

fn photo(width: u32, height: u32) -> Vec<u8> {
    plain(width, height, VIOLET)
}

fn map(background: &str) -> String {
    format!("{MAP}\npicture 1200 x 800\n    background   \"{background}\"\n")
}

#[test]
fn a_background_lies_under_the_board_in_every_form_of_picture() {
    let folder = Folder::new(&[("map.board", &map("art/coast.png"))]);
    folder.write("art/coast.png", &photo(30, 20));
    folder.run("check --deny warnings map.board").code(0);
    folder.run("draw map.board -o map.svg").code(0);
    let svg = folder.read("map.svg");
    assert_eq!(svg.matches("<image ").count(), 1);
    assert!(svg.contains("href=\"data:image/png;base64,"), "it is a part of the picture");
    folder.run("draw map.board -o map.png").code(0);
    let dots = std::fs::read(folder.path("map.png")).ok().and_then(|png| Dots::read(&png)).expect("it is a picture");
    let (with, size) = (dots.count(VIOLET), dots.colours.len());
    assert!(with > size / 4, "the ground of the board is the photo: {with} of {size} dots");
    folder.run("draw map.board -o map.pdf --paper a4").code(0);
    let pdf = std::fs::read(folder.path("map.pdf")).expect("it was written");
    let n_images = pdf.windows(14).filter(|part| part == b"/Subtype /Image").count();
    let n_images = n_images + pdf.windows(15).filter(|part| part == b"/Subtype /Image").count();
    assert_eq!(n_images, 1, "it is in the file once, whatever the number of pages");
    assert!(pages(&pdf).len() > 1);
    folder.run("kit map.board -o kit.pdf").code(0);
}

#[test]
fn a_variant_inherits_a_background_from_the_folder_of_its_base() {
    let variant = "map Variant\n    id           variant\n    varies       \"bases/map.board\"\n";
    let without = format!("{variant}picture 1200 x 800\n    no background\n");
    let files =
        [("bases/map.board", &map("coast.png")), ("variant.board", &variant.to_owned()), ("plain.board", &without)];
    let folder = Folder::new(&files.map(|(name, text)| (name, text.as_str())));
    folder.write("bases/coast.png", &photo(3, 2));
    folder.run("draw variant.board -o variant.svg").code(0);
    assert!(folder.read("variant.svg").contains("<image "));
    folder.run("draw plain.board -o plain.svg").code(0);
    assert!(!folder.read("plain.svg").contains("<image "));
}

#[test]
fn a_background_that_cannot_be_read_is_said_at_its_place_and_nothing_is_drawn() {
    let mut huge = photo(3, 2);
    // Width and height of the first part of a PNG.
    huge[16..24].copy_from_slice(&[0, 0, 0x4e, 0x20, 0, 0, 0x4e, 0x20]);
    let whole = photo(30, 20);
    for (name, bytes, why) in [
        ("missing.png", None, "there is no such file"),
        ("../coast.png", None, "it lies outside the project's folder"),
        ("/etc/coast.png", None, "it lies outside the project's folder"),
        ("map.board", None, "its name does not end in `.png`, `.jpg` or `.jpeg`"),
        ("text.png", Some(b"map".to_vec()), "it is neither a PNG nor a JPEG picture"),
        ("half.png", Some(whole[..whole.len() - 20].to_vec()), "the file is cut off"),
        ("head.png", Some(whole[..18].to_vec()), "the file is cut off"),
        ("empty.png", Some(Vec::new()), "it is neither a PNG nor a JPEG picture"),
        ("huge.png", Some(huge), "it has 20000 by 20000 dots, more than 16 million"),
        ("large.png", Some(vec![0; 9 * 1024 * 1024]), "it is larger than 8 MiB"),
    ] {
        let folder = Folder::new(&[("map.board", &map(name)), ("kogge.toml", "language = 1\nmaps = [\"*.board\"]\n")]);
        if let Some(bytes) = bytes {
            folder.write(name, &bytes);
        }
        let run = folder.run("check map.board --format short").code(0);
        let message = format!("the background `{name}` cannot be drawn: {why}");
        assert!(run.stdout.contains(&message), "{name}: {}", run.stdout);
        for command in ["draw", "kit"] {
            let run = folder.run(&format!("{command} map.board -o map.pdf")).code(1);
            assert!(run.stderr.contains("nothing is drawn without the background"), "{}", run.stderr);
            assert!(!folder.path("map.pdf").exists());
        }
        let allowed = map(name) + "    allow        unreadable_background because \"the painter is late\"\n";
        folder.write("map.board", allowed.as_bytes());
        folder.run("draw map.board -o map.svg").code(0);
    }
}

#[test]
fn a_picture_never_takes_the_place_of_its_background() {
    let folder = Folder::new(&[("map.board", &map("coast.png"))]);
    let photo = photo(3, 2);
    folder.write("coast.png", &photo);
    let run = folder.run("draw map.board -o coast.png").code(2);
    assert!(run.stderr.contains("coast.png"), "{}", run.stderr);
    assert_eq!(std::fs::read(folder.path("coast.png")).expect("it is there"), photo);
}

#[test]
fn other_forms_of_a_map_keep_its_background() {
    let folder = Folder::new(&[("map.board", &map("coast.png"))]);
    folder.write("coast.png", &photo(3, 2));
    folder.run("layout map.board --all").code(0);
    assert!(folder.read("map.board").contains("    background   \"coast.png\"\n"), "{}", folder.read("map.board"));
    let json = folder.run("export map.board --format json").code(0).stdout;
    assert!(json.contains("\"background\": \"coast.png\""), "{json}");
    folder.write("map.json", json.as_bytes());
    let table = folder.run("fmt --check map.board").code(0);
    assert_eq!(table.stderr, "");
}
