//! Pictures as PNG and PDF: the same bytes each time, words that can be found, boxes for who cuts, true size, fonts for
//! every script, and images that are broken.

use std::collections::BTreeSet;

use crate::support::breaker::Random;
use crate::support::dots::{Dots, plain};
use crate::support::drawn::boards;
use crate::support::frame::root;
use crate::support::pdf::pages;
use crate::support::small::said;
use kogge::catan::board::Board as Island;
use kogge::catan::compile::compile;
use kogge::catan::draw::Sketch as IslandSketch;
use kogge::catan::draw::kit::kit as island_kit;
use kogge::catan::shipped::SHIPPED;
use kogge::hansa::board::scenery::{Background, Scenery};
use kogge::hansa::board::{Board, Picture};
use kogge::hansa::draw::Sketch;
use kogge::picture::kit::{Tokens, Wishes};
use kogge::picture::{FontFile, Fonts, Image, Leaf, Paper, Print, Printed, Sheet, Size, Style};

fn islands() -> impl Iterator<Item = Island> {
    let files = SHIPPED.memory();
    SHIPPED.ids.iter().map(move |id| {
        let compiled = compile(&files, &SHIPPED.map_path(id).expect("it is shipped")).expect("it is in memory");
        compiled.board.expect("it is sound").board().clone()
    })
}

fn sheets() -> Vec<Sheet> {
    let boards = boards();
    let boards = boards.iter().map(|board| Sketch::of(board).draw().into_sheet());
    boards.chain(islands().map(|island| IslandSketch::of(&island).draw().into_sheet())).collect()
}

fn sheet_of(board: &Board) -> Sheet {
    Sketch::of(board).draw().into_sheet()
}

fn named(city: &str) -> Board {
    said(&format!(
        "map Own\n    ends at      2 completed cities\n    link         A -- \"{city}\"\n    special      B\n\
         city A: white square\ncity B: white square\ncity \"{city}\": white square\nroute A -- B: house\n\
         route A -- \"{city}\": house\n"
    ))
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let own = Fonts::with(&[]);
    for (one, two) in sheets().iter().zip(&sheets()) {
        let print = Print { paper: Paper::A3, size: Size::Pages([2, 1]), bleed: 3.0 };
        let of = |sheet: &Sheet| {
            let printed = sheet.print(&print).expect("it has a size").pages;
            let pdf = Leaf::pdf(sheet.title(), &printed, &own).expect("it is sound");
            [sheet.pdf(&own).expect("it is sound"), pdf, sheet.png(0.5, &own).expect("it has room")]
        };
        let (one, two) = (of(one), of(two));
        assert!(one == two);
        let text = String::from_utf8_lossy(&one[0]);
        assert!(text.contains("/ID [") && !text.contains("Date"), "nothing says when");
    }
}

#[test]
fn words_of_a_pdf_can_be_found_and_its_title_is_that_of_the_map() {
    let own = Fonts::with(&[]);
    for board in boards() {
        let pdf = sheet_of(&board).pdf(&own).expect("it is sound");
        let words: BTreeSet<String> = pages(&pdf).remove(0).words.into_iter().collect();
        for city in &board.cities {
            assert!(words.contains(&city.name), "{} is not among {words:?}", city.name);
        }
        // Letters that stand apart are one word.
        let shapes = board.picture.iter().flat_map(|picture| &picture.scenery.shapes);
        let names: Vec<&String> = shapes.filter_map(|shape| shape.name.as_ref()).collect();
        let svg = sheet_of(&board).svg();
        let shown = names.into_iter().filter(|name| svg.contains(&format!(">{name}</text>")));
        shown.for_each(|name| assert!(words.contains(name), "{name} is not among {words:?}"));
        let title = format!("/Title ({})", board.name);
        let is_plain = board.name.is_ascii();
        let is_there = pdf.windows(title.len()).any(|part| part == title.as_bytes());
        assert!(is_there || !is_plain, "{title}");
        assert!(pdf.windows(20).any(|part| part == b"/DisplayDocTitle tru"));
    }
}

#[test]
fn a_kit_has_each_card_once_in_its_file() {
    let own = Fonts::with(&[]);
    let island = islands().next().expect("there are some");
    let wishes = Wishes {
        paper: Paper::A4,
        size: 79.0,
        may_grow: false,
        style: Style::Print,
        colours: None,
        players: 4,
        only: &["resources".to_owned()],
        has_backs: true,
        tokens: Tokens::Discs,
    };
    let kit = island_kit(&island, &wishes).expect("it has room");
    let pdf = Leaf::pdf(&kit.title, &kit.pages, &own).expect("it is sound");
    let n_forms = pdf.windows(14).filter(|part| part == b"/Subtype /Form").count();
    // Five fronts with a picture each, their backs, what the pictures are made of, and pages.
    assert!(n_forms < 30 && pages(&pdf).len() > 10, "{n_forms} forms on {} pages", pages(&pdf).len());
}

#[test]
fn a_page_that_is_cut_says_where() {
    let own = Fonts::with(&[]);
    let board = boards().swap_remove(0);
    let sheet = sheet_of(&board);
    let near = |a: f64, b: f64| (a - b).abs() < 0.05;
    let whole = Print { paper: Paper::Board, size: Size::Gauge(8.0), bleed: 3.0 };
    let printed = sheet.print(&whole).expect("it has a size");
    let pdf = Leaf::pdf(sheet.title(), &printed.pages, &own).expect("it is sound");
    let page = pages(&pdf).remove(0);
    let [trim, bleed] = ["/TrimBox", "/BleedBox"].map(|name| page.boxes[name]);
    for side in 0..2 {
        assert!(near(trim[side + 2] - trim[side], printed.size[side]), "{trim:?} of {:?}", printed.size);
        assert!(near(trim[side] - bleed[side], 3.0) && near(bleed[side + 2] - trim[side + 2], 3.0), "{bleed:?}");
    }
    // Of several pages the plan is not cut; on the others strips for glue stay.
    let tiles = Print { paper: Paper::A4, size: Size::Pages([2, 2]), bleed: 2.0 };
    let printed = sheet.print(&tiles).expect("it has a size");
    let pages = pages(&Leaf::pdf(sheet.title(), &printed.pages, &own).expect("it is sound"));
    assert!(!pages[0].boxes.contains_key("/TrimBox") && pages.len() == 5);
    let first = &pages[1].boxes;
    let (trim, bleed) = (first["/TrimBox"], first["/BleedBox"]);
    assert!(near(trim[0] - bleed[0], 2.0) && near(bleed[3] - trim[3], 2.0), "{trim:?} in {bleed:?}");
    assert!(near(trim[2], bleed[2]) && near(trim[1], bleed[1]), "{trim:?} in {bleed:?}");
}

#[test]
fn a_shipped_board_folds_through_no_city_where_a_line_near_its_middle_is_free() {
    for board in boards() {
        let sheet = sheet_of(&board);
        for (paper, size) in [Paper::A4, Paper::A3, Paper::Letter].map(|paper| (paper, Size::AtLeast(8.0))) {
            let printed = sheet.print(&Print { paper, size, bleed: 0.0 }).expect("it has room");
            let (axis, at) = printed.fold;
            let scale = printed.size[axis] / sheet.size[axis];
            let cities = || sheet.kept.iter().filter(|kept| kept.name.is_some()).map(|kept| kept.rect);
            let cut = |at: f64| cities().filter(|it| it.at[axis] * scale < at && at < it.end()[axis] * scale).count();
            let middle = printed.size[axis] / 2.0;
            assert!((at - middle).abs() <= printed.size[axis] / 16.0, "{}: {at} of {middle}", board.id);
            let fewest = (-20..=20).map(|by| cut(middle + f64::from(by))).min();
            assert!(Some(cut(at)) <= fewest, "{} on {}: {} cities at {at}", board.id, paper.word(), cut(at));
        }
    }
}

#[test]
fn a_png_says_how_large_it_is_on_paper() {
    let own = Fonts::with(&[]);
    let sheet = sheet_of(&boards()[0]);
    let screen = Dots::read(&sheet.png(1.5, &own).expect("it has room")).expect("a picture");
    assert_eq!(screen.per_metre, Some(5669), "144 dots an inch");
    let print = Print { paper: Paper::A4, size: Size::Pages([1, 1]), bleed: 0.0 };
    let page = sheet.print(&print).expect("it has a size").pages.remove(0);
    let page = Dots::read(&page.png(&own).expect("it has room")).expect("a picture");
    let mut sides = [page.width, page.height].map(|dots| f64::from(dots) / f64::from(page.per_metre.expect("it says")));
    sides.sort_by(f64::total_cmp);
    assert!((sides[0] - 0.21).abs() < 0.0003 && (sides[1] - 0.297).abs() < 0.0003, "{sides:?}");
}

#[test]
fn greek_cyrillic_and_accents_of_their_own_need_no_font_of_the_machine() {
    let own = Fonts::with(&[]);
    for (city, read) in
        [("Θεσσαλονίκη", "Θεσσαλονίκη"), ("Київ", "Київ"), ("Cafe\u{301}", "Café"), ("Lu\u{308}beck", "Lübeck")]
    {
        let sheet = sheet_of(&named(city));
        assert_eq!(sheet.lacking(&own), BTreeSet::new(), "{city}");
        let words = pages(&sheet.pdf(&own).expect("it is sound")).remove(0).words;
        assert!(words.iter().any(|word| word == read), "{city}: {words:?}");
        let marks = sheet_of(&named(&"?".repeat(read.chars().count())));
        let [seen, marks] = [sheet, marks].map(|sheet| sheet.png(1.0, &own).expect("it has room"));
        assert!(seen != marks, "{city}");
    }
    // No letter of its own stands for these two.
    assert_eq!(sheet_of(&named("Q\u{308}ux")).lacking(&own), BTreeSet::from(['\u{308}']));
}

#[test]
fn letters_that_ours_lack_are_set_in_the_fonts_that_are_passed() {
    let sheet = sheet_of(&named("\u{5d0}\u{5d1} 中"));
    let own = Fonts::with(&[]);
    let lacking = sheet.lacking(&own);
    assert_eq!(lacking, BTreeSet::from(['\u{5d0}', '\u{5d1}', '中']));
    let words = |fonts: &Fonts<'_>| pages(&sheet.pdf(fonts).expect("it is sound")).remove(0).words;
    assert!(words(&own).iter().any(|word| word == "?? ?"));
    let bytes = std::fs::read(root().join("tests/fixtures/fonts/boxes.ttf")).expect("it is there");
    let found = [FontFile { bytes, index: 0 }];
    assert_eq!(found[0].drawn(&lacking), lacking);
    let fonts = Fonts::with(&found);
    assert_eq!(sheet.lacking(&fonts), BTreeSet::new());
    assert!(words(&fonts).iter().any(|word| word == "\u{5d0}\u{5d1} 中"), "read as they are written");
    assert!(String::from_utf8_lossy(&sheet.pdf(&fonts).expect("it is sound")).contains("+KoggeBoxes"));
    // The boxes of its letters are wider than question marks.
    let ink = |fonts| Dots::read(&sheet.png(2.0, fonts).expect("it has room")).expect("a picture").colours;
    let n = ink(&fonts).iter().zip(ink(&own)).filter(|(a, b)| **a != *b).count();
    assert!(n > 300, "{n}");
    // A font that is none is as good as none.
    let broken = [FontFile { bytes: vec![0; 40], index: 3 }];
    assert_eq!((sheet.lacking(&Fonts::with(&broken)), broken[0].drawn(&lacking)), (lacking, BTreeSet::new()));
}

/// A board on a picture.
fn with_background(image: Image) -> Sheet {
    let mut board = named("C");
    let background = Some(Background { file: "own".to_owned(), image: Some(image) });
    let scenery = Scenery { background, ..Scenery::default() };
    let (cities, routes) = (vec![None; board.cities.len()], vec![Vec::new(); board.routes.len()]);
    board.picture = Some(Picture { size: [600, 400], cities, routes, kontor: None, scenery });
    sheet_of(&board)
}

fn photo(name: &str) -> Vec<u8> {
    std::fs::read(root().join("tests/fixtures/pictures").join(name)).expect("it is there")
}

#[test]
fn a_photo_lies_under_the_board_whatever_its_colours_are() {
    let own = Fonts::with(&[]);
    for (name, colour, space) in [
        ("violet.jpg", [200, 31, 160], "DeviceRGB"),
        ("grey.jpg", [120, 120, 120], "DeviceGray"),
        ("inks.jpg", [225, 49, 190], "DeviceCMYK"),
    ] {
        let file = photo(name);
        let sheet = with_background(Image::new(&file).expect("it is whole"));
        let dots = Dots::read(&sheet.png(1.0, &own).expect("it has room")).expect("a picture");
        let n = dots.count(colour);
        assert!(n > dots.colours.len() / 12, "{name}: {n} of {}", dots.colours.len());
        let pdf = sheet.pdf(&own).expect("it is sound");
        assert!(pdf.windows(file.len()).any(|part| part == file), "{name}: the file is in the PDF as it is");
        let text = String::from_utf8_lossy(&pdf);
        assert!(text.contains("/DCTDecode") && text.contains(space), "{name}");
        assert_eq!(text.contains("/Decode ["), name == "inks.jpg", "{name}: Adobe's inks are written as their lack");
    }
    let sheet = with_background(Image::new(&plain(30, 20, [200, 30, 160])).expect("it is whole"));
    assert!(
        !String::from_utf8_lossy(&sheet.pdf(&own).expect("it is sound")).contains("/SMask"),
        "nothing shines through"
    );
}

#[test]
fn a_broken_photo_is_an_error_and_never_more() {
    let own = Fonts::with(&[]);
    let mut random = Random(7);
    let whole = [photo("violet.jpg"), photo("grey.jpg"), photo("inks.jpg"), plain(24, 16, [9, 200, 30])];
    let (mut n_sound, mut n_broken) = (0, 0);
    for _ in 0..250 {
        let mut file = whole[random.below(whole.len())].clone();
        for _ in 0..=random.below(4) {
            let at = random.below(file.len());
            file[at] = random.below(256) as u8;
        }
        // Some are refused when they are read.
        let Ok(image) = Image::new(&file) else { continue };
        let sheet = with_background(image);
        let png = sheet.png(0.2, &own);
        let pdf = sheet.pdf(&own);
        for error in [png.as_ref().err(), pdf.as_ref().err()].into_iter().flatten() {
            assert_eq!(error.to_string(), "the file of its background is broken");
        }
        n_sound += usize::from(png.is_ok());
        n_broken += usize::from(png.is_err());
    }
    assert!(n_sound > 30 && n_broken > 30, "{n_sound} {n_broken}");
}

/// A board that pieces are put on uses the room of its pages, and an island keeps the size of its pieces.
#[test]
fn a_board_is_as_large_as_its_pages_have_room_for() {
    for board in boards() {
        let sheet = Sketch::of(&board).draw().into_sheet();
        let printed = |size: Size| sheet.print(&Print { paper: Paper::A4, size, bleed: 0.0 }).expect("it has room");
        let (usual, grown) = (printed(Size::Gauge(8.0)), printed(sheet.gauge().usual_size()));
        let key = |printed: &Printed| (printed.pages.len(), printed.crossed.len(), printed.n_large);
        assert!(key(&grown) <= key(&usual) && grown.gauge >= 8.0, "{}", board.id);
        // A step more needs more pages, or cuts more.
        let more = printed(Size::Gauge(grown.gauge + 0.1));
        let [a, b] = [key(&more), key(&usual)];
        assert!(a.0 > b.0 || a.1 > b.1 || a.2 > b.2 || grown.gauge > 15.9, "{}: {}", board.id, grown.gauge);
    }
    let island = islands().next().expect("there are some");
    assert_eq!(IslandSketch::of(&island).draw().into_sheet().gauge().usual_size(), Size::Gauge(79.0));
}
