//! The shipped maps in every style, as pages and as kits.

use kogge::catan::draw::kit::kit as island_kit;
use kogge::catan::draw::{Layer, Sketch as IslandSketch};
use kogge::hansa::draw::Sketch;
use kogge::hansa::draw::kit::kit;
use kogge::picture::kit::{Tokens, Wishes};
use kogge::picture::{Fonts, Leaf, Paper, Print, Sheet, Size, Style};
use kogge::{catan, hansa};
use kogge_painted::difference;

/// The most that the dots may differ on average, of 255: letters and edges that lie between two dots.
const MEAN: f64 = 0.6;
/// The most dots in a hundred that may differ clearly.
const CLEAR: f64 = 0.02;
/// The same on a page of a printed board: one long edge that lies between two dots of it is 0.03.
const CUT: f64 = 0.04;
/// The same where a region is hatched: resvg repeats a pattern whose width is a whole number of dots.
const HATCHED: [f64; 2] = [0.6, 0.5];

#[track_caller]
fn compare(name: &str, png: &[u8], svg: &str, scale: f32, clear: f64) {
    let [mean, clear] = if svg.contains("url(#catan-hatch") { HATCHED } else { [MEAN, clear] };
    let it = difference(png, svg, scale).unwrap_or_else(|why| panic!("{name}: {why}"));
    println!("{name}: {it:?}");
    assert!(it.mean < mean && it.clear < clear, "{name}: {it:?}");
}

#[track_caller]
fn compare_all(name: &str, sheet: &Sheet, kit: &[Leaf]) {
    let own = Fonts::with(&[]);
    compare(name, &sheet.png(1.5, &own).expect("it has room"), &sheet.svg(), 1.5, CLEAR);
    let print = Print { paper: Paper::A4, size: Size::Pages([2, 1]), bleed: 3.0 };
    let printed = sheet.print(&print).expect("it has a size");
    for (i, page) in printed.pages.iter().chain(kit).enumerate() {
        let most = if i < printed.pages.len() { CUT } else { CLEAR };
        compare(&format!("{name}, page {i}"), &page.png(&own).expect("it has room"), &page.svg(), 200.0 / 96.0, most);
    }
}

fn wishes(style: Style, only: &[String]) -> Wishes<'_> {
    Wishes {
        paper: Paper::A4,
        size: 30.0,
        may_grow: false,
        style,
        colours: None,
        players: 3,
        only,
        has_backs: true,
        tokens: Tokens::Discs,
    }
}

#[test]
fn boards_look_the_same() {
    let files = hansa::shipped::SHIPPED.memory();
    for (i, id) in hansa::shipped::SHIPPED.ids.iter().enumerate() {
        let path = hansa::shipped::SHIPPED.map_path(id).expect("it is shipped");
        let compiled = hansa::compile::compile(&files, &path).expect("it is in memory");
        let board = compiled.board.expect("it is sound").board().clone();
        let style = Style::ALL[i % Style::ALL.len()];
        let sheet = Sketch { style, ..Sketch::of(&board) }.draw().into_sheet();
        let only = ["list", "aid", "desks", "markers", "missions"].map(str::to_owned);
        let only: Vec<String> =
            only.into_iter().filter(|part| part != "missions" || !board.missions.is_empty()).collect();
        let kit = kit(&board, &Wishes { size: 8.0, ..wishes(style, &only) }).expect("it has room");
        compare_all(id, &sheet, &kit.pages);
    }
}

#[test]
fn islands_look_the_same() {
    let files = catan::shipped::SHIPPED.memory();
    for (i, id) in catan::shipped::SHIPPED.ids.iter().enumerate() {
        let path = catan::shipped::SHIPPED.map_path(id).expect("it is shipped");
        let compiled = catan::compile::compile(&files, &path).expect("it is in memory");
        let board = compiled.board.expect("it is sound").board().clone();
        let layout = catan::layout::Layout::draw(&board, 7).expect("it has layouts");
        let style = Style::ALL[i % Style::ALL.len()];
        let layers = vec![Layer::Names, Layer::Heat];
        let layout = (i % 2 == 0).then_some(&layout);
        let sheet = IslandSketch { style, layout, layers, ..IslandSketch::of(&board) }.draw().into_sheet();
        let kit = island_kit(&board, &wishes(style, &[])).expect("it has room");
        compare_all(id, &sheet, &kit.pages);
    }
}
