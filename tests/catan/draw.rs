//! Everything lies in its place and covers nothing, on printed and on random islands.

mod random;

use std::collections::BTreeSet;

use crate::catan::sample::{self};
use kogge::catan::board::Board;
use kogge::catan::draw::style::{NEEDS, Palette};
use kogge::catan::draw::{Drawing, Kind, Layer, Owned, Pieces, Sketch, Stand};
use kogge::catan::island::Island;
use kogge::catan::layout::Layout;
use kogge::catan::vocab::{CornerId, EdgeId, Scenario};
use kogge::picture::palette::{Colours, Role};
use kogge::picture::pieces::SEATS;
use kogge::picture::{Paint, Style};

/// The faults of the boxes in a drawing.
fn faults(drawing: &Drawing) -> Vec<String> {
    let shown = drawing.shown();
    let mut faults = Vec::new();
    for (i, one) in shown.iter().enumerate() {
        if !one.is_in_place() {
            faults.push(format!("{} {:?} leaves {:?}", one.name, one.rect, one.place));
        }
        let outside = one.rect.outside(&drawing.rect());
        if outside > 1e-6 {
            faults.push(format!("{} {:?} leaves the picture", one.name, one.rect));
        }
        for other in shown[i + 1..].iter().filter(|other| other.kind == one.kind && one.covers(other)) {
            faults.push(format!("{} {:?} covers {} {:?}", one.name, one.rect, other.name, other.rect));
        }
    }
    faults
}

/// Every set of layers that may be asked for.
const LAYERS: [&[Layer]; 5] =
    [&[], &[Layer::Names], &[Layer::Heat], &[Layer::Names, Layer::Hours], &[Layer::Names, Layer::Hours, Layer::Heat]];

fn draw(board: &Board, layout: Option<&Layout>, layers: &[Layer]) -> Drawing {
    Sketch { layout, layers: layers.to_vec(), ..Sketch::of(board) }.draw()
}

/// Pieces on each edge and each corner, more than a game ever has, and the robber somewhere.
fn everywhere(board: &Board) -> Pieces {
    let island = &board.island;
    let own = |seat: usize| {
        let corners = |n: usize| (0..island.corners.len()).filter(move |i| i % 8 == 2 * seat + n).map(CornerId::at);
        let edges = (0..island.edges.len()).filter(|i| i % 4 == seat).map(EdgeId::at);
        let title = format!("{}: 3 points", ["A", "B", "C", "D"][seat]);
        let bridges = (0..island.edges.len()).filter(|i| i % 12 == seat + 4).map(EdgeId::at).collect();
        let damaged = (0..island.edges.len()).filter(|i| i % 8 == seat).map(EdgeId::at).collect();
        Owned {
            title,
            roads: edges.collect(),
            bridges,
            damaged,
            settlements: corners(0).collect(),
            cities: corners(1).collect(),
            conquered: corners(0).step_by(2).chain(corners(1).step_by(2)).collect(),
            knights: (0..island.edges.len()).filter(|i| i % 8 == 2 * seat + 1).map(EdgeId::at).collect(),
            wagon: Some(Stand::Corner(CornerId::at(7 * seat + 3))),
        }
    };
    let words = vec!["Turn 3: B trades and builds.".to_owned()];
    let camels = (0..island.edges.len()).filter(|i| i % 5 == 0).map(EdgeId::at).collect();
    Pieces {
        players: (0..4).map(own).collect(),
        camels,
        barbarians: island.land().iter().take(3).zip(1..).collect(),
        conquered: island.land().iter().take(2).collect(),
        inner: Vec::new(),
        paths: (0..island.edges.len()).filter(|i| i % 11 == 6).map(EdgeId::at).collect(),
        robber: island.land().iter().nth(4),
        words,
    }
}

fn layout(board: &Board) -> Layout {
    Layout::draw(board, 3).expect("the board has a layout")
}

/// The printed boards and a fan's.
fn boards() -> impl Iterator<Item = Board> {
    sample::every().into_iter().chain([sample::fan()])
}

#[test]
fn nothing_covers_anything_on_printed_islands() {
    for board in boards() {
        for layers in LAYERS {
            let layout = layout(&board);
            for drawn in [None, Some(&layout)] {
                let faults = faults(&draw(&board, drawn, layers));
                assert!(faults.is_empty(), "{} {layers:?}: {faults:#?}", board.name);
            }
        }
    }
}

#[test]
fn pieces_on_all_edges_and_corners_cover_nothing() {
    for board in boards().filter(|board| board.scenario == Scenario::Base) {
        let (layout, pieces) = (layout(&board), everywhere(&board));
        for layers in LAYERS {
            let sketch = Sketch { layout: Some(&layout), pieces: Some(&pieces), ..Sketch::of(&board) };
            let drawing = Sketch { layers: layers.to_vec(), ..sketch }.draw();
            let faults = faults(&drawing);
            assert!(faults.is_empty(), "{} {layers:?}: {faults:#?}", board.name);
            let count = |name: &str| drawing.shown().iter().filter(|shown| shown.name == name).count();
            let Island { corners, edges, .. } = &board.island;
            // Each player's are also in the legend, where a damaged road is one more; a road is noted as three discs.
            assert_eq!(count("road"), 3 * (edges.len() + 5), "{}", board.name);
            assert_eq!(count("settlement") + count("city"), corners.len() + 8, "{}", board.name);
            assert_eq!((count("robber"), count("neutral"), count("heat")), (1, 0, 0), "{}", board.name);
        }
    }
}

#[test]
fn the_letters_of_pieces_can_be_read_and_their_colours_be_told_apart_in_grey() {
    for (i, &[fill, ink]) in SEATS.iter().enumerate() {
        assert!(contrast(fill, ink) >= 4.0, "{ink} on {fill}: {:.1}", contrast(fill, ink));
        for &[other, _] in &SEATS[..i] {
            let apart = contrast(fill, other);
            // Between black and white there is no room for a sixth that is as far from all others.
            let least = if i == 5 { 1.4 } else { 1.8 };
            assert!(apart >= least, "{fill} and {other}: {apart:.2}");
        }
    }
}

#[test]
fn every_style_can_be_read_in_grey() {
    for &style in Style::ALL {
        assert_eq!(NEEDS.alike_in_grey(&Colours::of(style)), Vec::<[Role; 2]>::new(), "{style}");
    }
}

/// A hundred islands, or as many as `PLACED_MAPS` says; of each scenario there are some.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test is a surface of its own")]
fn nothing_covers_anything_on_random_islands() {
    let n = std::env::var("PLACED_MAPS").map_or(100, |n| n.parse().expect("a number of maps"));
    let mut faulty = Vec::new();
    let mut scenarios = BTreeSet::new();
    for seed in 0..n {
        let (board, layout) = random::board(seed);
        scenarios.insert(board.scenario);
        let layers = LAYERS[seed as usize % LAYERS.len()];
        let drawing = draw(&board, layout.as_ref(), layers);
        faulty.extend(faults(&drawing).first().map(|fault| format!("{seed} {:?} {layers:?}: {fault}", board.scenario)));
    }
    assert_eq!(scenarios.len(), Scenario::ALL.len());
    assert!(faulty.is_empty(), "{} of {n}: {:#?}", faulty.len(), &faulty[..faulty.len().min(10)]);
}

/// The sea is one plate around all land: nothing of the paper is seen through it.
#[test]
fn the_sea_has_no_holes() {
    for board in boards().chain((0..20).map(|seed| random::board(seed).0)) {
        let svg = draw(&board, None, &[]).svg();
        let sea = svg.split("<g class=\"sea\"").nth(1).and_then(|sea| sea.lines().nth(1)).expect("there is a sea");
        let side = |name: &str| -> f64 {
            let text = sea.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
            text.and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("`{name}` of {sea}"))
        };
        let ([x, y], [width, height]) = (["x", "y"].map(side), ["width", "height"].map(side));
        let tiles = svg.split(" transform=\"translate(").skip(1).filter_map(|rest| rest.split_once(")\"/>"));
        let places = tiles.filter_map(|(place, _)| place.split_once(' '));
        let places: Vec<[f64; 2]> = places.filter_map(|(x, y)| Some([x.parse().ok()?, y.parse().ok()?])).collect();
        assert!(sea.starts_with("<rect ") && !places.is_empty(), "{sea}");
        for [left, top] in places {
            assert!(x + 64.0 < left && left < x + width - 64.0, "{}: {left}", board.name);
            assert!(y + 64.0 < top && top < y + height - 64.0, "{}: {top}", board.name);
        }
    }
}

#[test]
fn the_measure_finds_what_covers_and_what_leaves_its_place() {
    let board = sample::beginner();
    let mut drawing = draw(&board, None, &[]);
    let at = drawing.shown.iter().position(|shown| shown.name == "token").expect("it is drawn");
    let mut twin = drawing.shown[at];
    twin.rect = twin.rect.moved([20.0, 0.0]);
    drawing.shown.push(twin);
    let label = drawing.shown.iter().position(|shown| shown.kind == Kind::Label).expect("it is drawn");
    drawing.shown[label].rect = drawing.shown[label].rect.grown(9.0);
    let faults = faults(&drawing);
    assert!(faults.iter().any(|fault| fault.contains("covers token")), "{faults:?}");
    assert!(faults.iter().any(|fault| fault.starts_with("words") && fault.contains("leaves Disc")), "{faults:?}");
}

#[test]
fn the_same_board_gives_the_same_bytes_and_they_are_few() {
    for board in boards() {
        let layout = layout(&board);
        for drawn in [None, Some(&layout)] {
            let svg = draw(&board, drawn, &[]).svg();
            assert_eq!(svg, draw(&board, drawn, &[]).svg());
            assert!(svg.len() <= 150_000, "{}: {} bytes", board.name, svg.len());
        }
    }
}

/// A terrain has three pictures, and no two neighbours have the same.
#[test]
fn neighbours_of_a_terrain_do_not_look_alike() {
    let mut pictures: BTreeSet<String> = BTreeSet::new();
    for board in boards() {
        let svg = draw(&board, Some(&layout(&board)), &[]).svg();
        let tiles = svg.split("<use xlink:href=\"#catan-").skip(1).filter_map(|tile| {
            let (name, rest) = tile.split_once("\" transform=\"translate(")?;
            let (x, y) = rest.split_once(")\"/>")?.0.split_once(' ')?;
            Some((name.to_owned(), [x.parse().ok()?, y.parse().ok()?]))
        });
        let tiles: Vec<(String, [f64; 2])> = tiles.filter(|(name, _)| name != "trade" && name != "castle").collect();
        assert!(tiles.len() > 15, "{}: {}", board.id, tiles.len());
        for (i, (name, at)) in tiles.iter().enumerate() {
            let far = |other: &[f64; 2]| (at[0] - other[0]).powi(2) + (at[1] - other[1]).powi(2);
            let alike = tiles[i + 1..].iter().find(|(other, there)| other == name && far(there) < 120.0 * 120.0);
            assert_eq!(alike, None, "{}", board.id);
        }
        pictures.extend(tiles.into_iter().map(|(name, _)| name));
    }
    assert!(["forest", "forest-1", "forest-2"].iter().all(|name| pictures.contains(*name)), "{pictures:?}");
}

#[test]
fn what_lies_there_takes_the_place_of_what_is_drawn() {
    let board = sample::fishermen();
    let layout = layout(&board);
    let open = draw(&board, None, &[]).svg();
    let drawn = draw(&board, Some(&layout), &[]).svg();
    assert!(open.contains("A1: drawn from Island") && !drawn.contains("drawn from"));
    let first = layout.terrains[0].word();
    assert!(drawn.contains(&format!("A1: {first} {}", layout.numbers[0][0])), "{first}");
    assert!(open.contains("fishing ground, drawn by lot") && !drawn.contains("by lot"));
}

#[test]
fn ka_3_a_layout_shows_the_arrows_of_the_drawn_turn_alone() {
    let board = sample::caravans();
    let arrows = |layout: Option<&Layout>| {
        let drawing = draw(&board, layout, &[]);
        (drawing.shown().iter().filter(|shown| shown.name == "arrow").count(), drawing.svg())
    };
    let (n, svg) = arrows(None);
    assert!(n == 6 + 2 && svg.contains("start at another turn") && svg.contains("turn of the oasis is drawn"));
    let drawn = |turn: usize| arrows(Some(&Layout { arrows: Some(board.arrows[turn]), ..layout(&board) }));
    let [(n, svg), (other, other_svg)] = [0, 1].map(drawn);
    assert_eq!((n, other), (3 + 1, 3 + 1));
    assert!(!svg.contains("another turn") && !svg.contains("turn of the oasis is drawn"));
    assert_ne!(svg, other_svg);
}

#[test]
fn everything_that_a_map_states_is_drawn() {
    let count = |board: &Board, layers: &[Layer], class: &str| {
        draw(board, None, layers).svg().matches(&format!("<g class=\"{class}\"")).count()
    };
    let shown = |board: &Board, layers: &[Layer], name: &str| {
        draw(board, None, layers).shown().iter().filter(|shown| shown.name == name).count()
    };
    let beginner = sample::beginner();
    assert_eq!((count(&beginner, &[], "hex"), count(&beginner, &[], "harbour")), (19, 9));
    // A token, a harbour of each of six types and the robber are also in the legend; he is noted on the map alone.
    assert_eq!((shown(&beginner, &[], "token"), shown(&beginner, &[], "harbour")), (18 + 1, 9 + 6));
    assert_eq!((shown(&beginner, &[], "robber"), shown(&beginner, &[], "neutral")), (1, 2 + 1));
    assert_eq!(shown(&beginner, &[Layer::Heat], "heat"), 54);
    assert_eq!(shown(&beginner, &[Layer::Names, Layer::Hours], "name"), 19);
    assert_eq!(shown(&beginner, &[Layer::Names, Layer::Hours], "hour"), 19 * 12);
    assert_eq!(count(&sample::fishermen(), &[], "ground"), 6);
    assert_eq!((count(&sample::rivers(), &[], "river"), count(&sample::rivers(), &[], "site")), (2, 7));
    assert_eq!(shown(&sample::caravans(), &[], "arrow"), 6 + 2);
    assert_eq!(shown(&sample::barbarians(), &[], "barbarian"), 2);
    assert_eq!((shown(&sample::traders(), &[], "plaza"), shown(&sample::traders(), &[], "cross")), (3 + 3, 3 + 1));
    // Where numbers are drawn, no corner has a worth.
    assert_eq!(shown(&sample::base(), &[Layer::Heat], "heat"), 0);
}

#[test]
fn a_number_can_be_read_on_its_token_in_every_style() {
    for &style in Style::ALL {
        let palette = Palette::in_style(style);
        for (ink, ground) in [(palette.dark, palette.token), (palette.red, palette.token), (palette.ink, palette.panel)]
        {
            assert!(contrast(ink, ground) >= 4.5, "{style:?}: {ink} on {ground}: {:.1}", contrast(ink, ground));
        }
    }
}

/// Relative luminance by WCAG 2.
fn light(paint: Paint) -> f64 {
    let linear = |c: f64| if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    let [red, green, blue] = paint.parts().map(|part| linear(f64::from(part) / 255.0));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// How much two paints differ in light, from 1 to 21.
fn contrast(one: Paint, other: Paint) -> f64 {
    let (a, b) = (light(one), light(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
