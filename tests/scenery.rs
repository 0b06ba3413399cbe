//! Coasts, seas, rivers, borders and words of a picture: stated, inherited, dropped, drawn.

use crate::support::dots::plain;
use crate::support::drawn::{board_of, boards, path_of, read};
use crate::support::svg::tree;
use kogge::compile::compile_whole;
use kogge::hansa::Hansa;
use kogge::hansa::board::Board;
use kogge::hansa::board::scenery::{Background, Label, PaletteChoice, Scenery, Shape};
use kogge::hansa::compile::compile;
use kogge::hansa::draw::rows::with_places;
use kogge::hansa::draw::{Origin, Sketch};
use kogge::hansa::emit::map::{write, write_variant};
use kogge::hansa::shipped;
use kogge::hansa::vocab::{PaletteName, ShapeKind};
use kogge::picture::{Image, Style};
use kogge::text::MemoryFiles;

const BASE: &str = r#"map Coast
    id           coast
    ends at      2 completed cities
    link         Aa -- Cc
    special      Bb
city Aa: white square, orange square
    skill        keys or actions
city Bb: white square, pink square
    skill        privilege or book
city Cc: white circle, white square
    skill        purse
route Aa -- Bb as Road: house, house, house
    tavern
route Bb -- Cc: house, house, house
    tavern
route Aa -- Bb as Dike: house, house, house
route Aa -- Cc: house, ship, ship, house
    tavern

picture 1000 x 600
    palette parchment
    title: 800 500
    sea "North Sea": 0 0, 1000 0, 700 120, 300 140
    land: 420 20, 560 30, 500 70
    river Aller: 520 130, 540 300, 600 600
    border: 0 320, 400 340, 1000 300
    label Heath: 250 480
    Aa: 150 250
    Bb: 520 460
    Cc: 850 260
"#;

/// The variant of the coast with this picture.
fn variant(picture: &str) -> String {
    format!("map Coast\n    id           shore\n    varies       \"coast.board\"\n    players      3\n\n{picture}")
}

fn files(picture: &str) -> MemoryFiles {
    shipped::SHIPPED.memory().with("coast.board", BASE).with("shore.board", variant(picture))
}

fn scenery(board: &Board) -> &Scenery {
    &board.picture.as_ref().expect("it has a picture").scenery
}

/// The codes of the findings about the variant with this picture.
fn codes(picture: &str) -> Vec<&'static str> {
    let compiled = compile(&files(picture), "shore.board").expect("it is in memory");
    let codes = compiled.diagnostics.iter().map(|found| found.descriptor.code);
    codes
        .filter(|code| !kogge::hansa::registry::find(code).is_some_and(kogge::hansa::registry::is_about_balance))
        .collect()
}

#[test]
fn a_picture_states_coasts_rivers_borders_and_words() {
    let board = board_of(BASE);
    let shape = |kind, name: Option<&str>, points: &[[u32; 2]]| Shape {
        kind,
        name: name.map(str::to_owned),
        points: points.to_vec(),
    };
    let expected = Scenery {
        background: None,
        palette: Some(PaletteChoice::Shipped(PaletteName::Parchment)),
        title: Some([800, 500]),
        shapes: vec![
            shape(ShapeKind::Sea, Some("North Sea"), &[[0, 0], [1000, 0], [700, 120], [300, 140]]),
            shape(ShapeKind::Land, None, &[[420, 20], [560, 30], [500, 70]]),
            shape(ShapeKind::River, Some("Aller"), &[[520, 130], [540, 300], [600, 600]]),
            shape(ShapeKind::Border, None, &[[0, 320], [400, 340], [1000, 300]]),
        ],
        labels: vec![Label { words: "Heath".to_owned(), at: [250, 480] }],
    };
    assert_eq!(scenery(&board), &expected);
    assert_eq!(board_of(&write(&board, "")), Board { players: board.players.clone(), ..board });
}

#[test]
fn a_picture_names_the_colours_of_its_plain_style() {
    let board = board_of(BASE);
    let paper = |style: Style| Sketch { style, ..Sketch::of(&board) }.draw().svg().contains("fill=\"#efe0bd\"");
    assert_eq!(Style::ALL.iter().map(|&style| paper(style)).collect::<Vec<_>>(), [true, false, false]);
    assert_eq!(codes("picture 1000 x 600\n    palette contrast\n    palette parchment\n"), ["duplicate_fact"]);
    assert_eq!(codes("picture 1000 x 600\n    palette contrst\n").len(), 1);
}

#[test]
fn a_variant_inherits_replaces_and_drops_scenery() {
    let of = |picture: &str| scenery(&read(&files(picture), "shore.board")).clone();
    let base = scenery(&board_of(BASE)).clone();
    assert_eq!(of("picture 1000 x 600\n"), base);
    // On a picture of twice the size.
    assert_eq!(of("picture 2000 x 1200\n"), base.clone().scaled([1000, 600], [2000, 1200]));
    assert_eq!(
        of("picture 1000 x 600\n    palette contrast\n").palette,
        Some(PaletteChoice::Shipped(PaletteName::Contrast))
    );
    assert_eq!(of("picture 1000 x 600\n    no palette\n"), Scenery { palette: None, ..base.clone() });
    // What has a name is replaced, what has none is added.
    let changed = of("picture 1000 x 600\n    river Aller: 1 2, 3 4\n    border: 5 6, 7 8\n    title: 9 9\n");
    let points = |kind: ShapeKind| -> Vec<Vec<[u32; 2]>> {
        changed.shapes.iter().filter(|shape| shape.kind == kind).map(|shape| shape.points.clone()).collect()
    };
    assert_eq!(points(ShapeKind::River), [vec![[1, 2], [3, 4]]]);
    assert_eq!(points(ShapeKind::Border).len(), 2);
    assert_eq!(changed.title, Some([9, 9]));
    let dropped = of("picture 1000 x 600\n    no sea\n    no label\n    no title\n    sea: 0 0, 9 0, 9 9\n");
    assert_eq!((dropped.title, dropped.labels.len()), (None, 0));
    assert_eq!(dropped.shapes.iter().filter(|shape| shape.kind == ShapeKind::Sea).count(), 1);
    assert_eq!(dropped.shapes.len(), base.shapes.len());
}

#[test]
fn a_variant_is_written_with_what_differs_in_its_scenery() {
    let base = board_of(BASE);
    for picture in [
        "picture 1000 x 600\n",
        "picture 1000 x 600\n    no sea\n    label Fen: 10 10\n",
        "picture 2000 x 1300\n    river Aller: 1 2, 3 4\n    no border\n    no title\n",
    ] {
        let board = read(&files(picture), "shore.board");
        let text = write_variant(&board, &base, "coast.board", "");
        let again =
            read(&shipped::SHIPPED.memory().with("coast.board", BASE).with("shore.board", text.clone()), "shore.board");
        assert_eq!(again.picture, board.picture, "{text}");
    }
}

#[test]
fn slips_in_the_scenery_are_found() {
    const NONE: [&str; 0] = [];
    assert_eq!(codes("picture 1000 x 600\n"), NONE);
    assert_eq!(codes("picture 1000 x 600\n    sea: 0 0, 5 5\n"), ["too_few_points"]);
    assert_eq!(codes("picture 1000 x 600\n    river Weser: 0 0\n"), ["too_few_points"]);
    assert_eq!(codes("picture 1000 x 600\n    border: 0 0, 1001 5\n"), ["outside_the_picture"]);
    assert_eq!(codes("picture 1000 x 600\n    label Fen: 0 601\n"), ["outside_the_picture"]);
    assert_eq!(codes("picture 1000 x 600\n    title: 1 1\n    title: 2 2\n"), ["duplicate_fact"]);
    assert_eq!(codes("picture 1000 x 600\n    river Oker: 1 1, 2 2\n    river Oker: 1 1, 3 3\n"), ["duplicate_fact"]);
    assert_eq!(codes("picture 1000 x 600\n    river: 1 1, 2 2\n    river: 1 1, 2 2\n"), ["duplicate_fact"]);
    assert_eq!(codes("picture 1000 x 600\n    no sea\n    no sea\n"), ["change_of_nothing"]);
    assert_eq!(codes("picture 1000 x 600\n    no border 3\n").len(), 1);
    assert_eq!(codes("picture 1000 x 600\n    sea North: 0 0, 5\n").len(), 1);
    assert_eq!(codes("picture 1000 x 600\n    sea North: 0 0, 5 5, 0 1000001\n"), ["number_out_of_range"]);
}

#[test]
fn more_scenery_than_a_picture_shows_is_left_out() {
    let rows = |n: usize, row: &str| format!("picture 1000 x 600\n    no title\n{}", row.repeat(n));
    // The base has five rows besides its title, with 15 points.
    let borders: String = (0..196).map(|i| format!("    border: {i} 0, 9 9\n")).collect();
    assert_eq!(codes(&rows(1, &borders)), ["too_much_scenery"]);
    assert_eq!(codes(&rows(1, &borders[..borders.rfind("    border").expect("it has rows")])), [""; 0]);
    let coast = |n: usize, y: usize| format!("    sea: 0 {y}{}\n", ", 5 3".repeat(n - 1));
    let coasts: String = (0..4).map(|y| coast(2_000, y)).collect();
    // 13 points of the base stay, its label is none.
    assert_eq!(codes(&rows(1, &format!("{coasts}{}", coast(1_987, 4)))), [""; 0]);
    assert_eq!(codes(&rows(1, &format!("{coasts}{}", coast(1_988, 4)))), ["too_much_scenery"]);
    // All rows behind the first that is too much are too much as well, and are not reported again.
    assert_eq!(codes(&rows(40, &borders)), ["too_much_scenery"]);
}

#[test]
fn a_coast_of_many_points_is_drawn_with_those_that_are_seen() {
    // A step to the right, and every other one a unit down.
    let fine = (0..1_700).map(|i| format!("{} {}", i * 997 / 1_700, 100 + i % 2)).collect::<Vec<_>>().join(", ");
    let board = board_of(
        &BASE.replace("sea \"North Sea\": 0 0, 1000 0, 700 120, 300 140", &format!("sea: {fine}, 999 0, 0 0")),
    );
    let svg = Sketch::of(&board).draw().svg();
    let path = |svg: &str| svg.lines().filter(|line| line.contains("id=\"area-")).map(str::len).sum::<usize>();
    let coarse = path(&Sketch::of(&board_of(BASE)).draw().svg());
    assert!(path(&svg) > coarse && path(&svg) < 12_000, "{} {coarse}", path(&svg));
}

#[test]
fn scenery_is_drawn_with_the_place_of_its_row() {
    let memory = shipped::SHIPPED.memory().with("coast.board", BASE);
    let whole = compile_whole::<Hansa>(&memory, "coast.board").expect("it is in memory");
    let (board, places) = whole.understood.as_ref().expect("it was understood");
    let sources = &whole.compiled.sources;
    let svg = Sketch { origin: Some(Origin { places, sources }), ..Sketch::of(board) }.draw().svg();
    tree(&svg);
    for (class, row) in [
        ("sea", "sea \"North Sea\""),
        ("land", "land:"),
        ("river", "river Aller"),
        ("border", "border:"),
        ("label", "label Heath"),
        ("cartouche", "title:"),
    ] {
        let stated = svg.lines().filter(|line| line.starts_with(&format!("<g class=\"{class}\"")));
        let spans = stated.filter_map(|line| line.split(" data-span=\"").nth(1)?.split('"').next());
        let texts = spans.map(|span| {
            let (from, to) = span.split_once("..").expect("two numbers");
            &BASE[from.parse().expect("a number")..to.parse().expect("a number")]
        });
        assert!(texts.into_iter().any(|text| text.starts_with(row)), "{class}");
    }
    assert!(svg.contains(">HEATH</text>") && svg.contains(">Aller</text>") && svg.contains(">North Sea</text>"));
}

#[test]
fn ships_lie_on_water_where_a_map_states_none() {
    let cut =
        BASE.lines().filter(|line| !line.starts_with("    sea")).map(|line| format!("{line}\n")).collect::<String>();
    let svg = Sketch::of(&board_of(&cut)).draw().svg();
    assert_eq!(svg.matches("<g class=\"sea\"").count(), 1);
    let dry = cut.replace("house, ship, ship, house", "house, house, house, house");
    assert_eq!(Sketch::of(&board_of(&dry)).draw().svg().matches("<g class=\"sea\"").count(), 0);
}

/// The countries are a thin tint over a picture of the author's, and words have a halo.
#[test]
fn countries_and_seas_are_seen_through_over_a_background() {
    let mut board = boards().into_iter().find(|board| board.id == "britannia-4-5").expect("it is shipped");
    let n_grounds = |svg: &str| {
        svg.lines().filter(|line| line.contains("xlink:href=\"#area-") && line.contains(" fill=\"#")).count()
    };
    let opaque = Sketch::of(&board).draw();
    assert!(n_grounds(&opaque.svg()) > 0 && !opaque.svg().contains("paint-order"));
    let image = Image::new(&plain(30, 20, [200, 30, 160])).expect("it is whole");
    let scenery = &mut board.picture.as_mut().expect("it has a picture").scenery;
    scenery.background = Some(Background { file: "own.png".to_owned(), image: Some(image) });
    let over = Sketch::of(&board).draw();
    for line in over.svg().lines().filter(|line| line.starts_with("<use ") && line.contains(" fill=\"#")) {
        assert!(line.contains("opacity=\"0.3\""), "{line}");
    }
    for name in ["SCOTLAND", "ENGLAND", "North Sea", "Thames"] {
        let svg = over.svg();
        let line = svg.lines().find(|line| line.ends_with(&format!(">{name}</text>"))).expect("it is named");
        assert!(line.contains("paint-order=\"stroke\""), "{line}");
    }
    assert_eq!(over.signs(), [], "no woods are drawn over a picture");
}

#[test]
fn a_new_shape_of_the_picture_keeps_its_scenery_in_proportion() {
    let start = BASE.find("    Aa: 150").expect("it is stated");
    let sized = &BASE[..start];
    let placed = with_places(sized, &board_of(sized), false);
    let board = board_of(&placed);
    let size = board.picture.as_ref().expect("it has a picture").size;
    assert_eq!(scenery(&board), &scenery(&board_of(sized)).clone().scaled([1000, 600], size), "{placed}");
}

#[test]
fn the_shipped_boards_are_small_files() {
    for board in boards() {
        let path = path_of(&board.id);
        let whole = compile_whole::<Hansa>(&shipped::SHIPPED.memory(), &path).expect("it is in memory");
        let (board, places) = whole.understood.as_ref().expect("it was understood");
        let sources = &whole.compiled.sources;
        let svg = Sketch { origin: Some(Origin { places, sources }), ..Sketch::of(board) }.draw().svg();
        assert!(svg.len() <= 250_000, "{}: {} bytes", board.id, svg.len());
    }
}
