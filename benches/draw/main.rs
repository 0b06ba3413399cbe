//! How long a picture takes: `cargo bench --bench draw`. An SVG of a board takes less than 10 ms, its PNG less than 300.

use divan::Bencher;
use kogge::compile::compile;
use kogge::hansa::board::Board;
use kogge::hansa::draw::Sketch;
use kogge::hansa::shipped;
use kogge::picture::{FONTS, Paper};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

fn main() {
    divan::main();
}

fn board(id: &str) -> Board {
    let path = shipped::map_path(id).expect("it is shipped");
    let compiled = compile(&shipped::shipped(), &path).expect("it is in memory");
    compiled.board.expect("it has no errors").board().clone()
}

/// The drawing of a board.
#[divan::bench(args = shipped::IDS)]
fn svg(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| Sketch::of(&board).draw().svg());
}

/// The same where the map places nothing.
#[divan::bench(args = shipped::IDS)]
fn laid_out(bencher: Bencher<'_, '_>, id: &str) {
    let board = Board { picture: None, ..board(id) };
    bencher.bench_local(|| Sketch::of(&board).draw().svg());
}

/// Four pages.
#[divan::bench(args = shipped::IDS)]
fn pages(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| Sketch::of(&board).draw().pages(Paper::A4Tiles));
}

/// The PNG as the program makes it, fonts and all.
#[divan::bench(args = shipped::IDS)]
fn png(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| {
        let svg = Sketch::of(&board).draw().svg();
        let mut options = usvg::Options { font_family: "Alegreya Sans".to_owned(), ..usvg::Options::default() };
        FONTS.iter().for_each(|font| options.fontdb_mut().load_font_data(font.to_vec()));
        let tree = usvg::Tree::from_str(&svg, &options).expect("a drawing is an SVG");
        let [width, height] = [tree.size().width(), tree.size().height()].map(|side| (side * 1.5).ceil() as u32);
        let mut dots = Pixmap::new(width, height).expect("it has room");
        resvg::render(&tree, Transform::from_scale(1.5, 1.5), &mut dots.as_mut());
        dots.encode_png().expect("it has dots")
    });
}
