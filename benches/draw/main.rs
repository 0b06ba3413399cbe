//! How long a picture takes: `cargo bench --bench draw`. An SVG of a placed board takes less than 15 ms, its PNG less than
//! 300; laying out a map of 40 cities takes less than 150.

use divan::Bencher;
use kogge::hansa::board::Board;
use kogge::hansa::compile::compile;
use kogge::hansa::draw::Sketch;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::shipped;
use kogge::picture::{Fonts, Paper, Print, Size};

fn main() {
    divan::main();
}

fn board(id: &str) -> Board {
    let path = shipped::SHIPPED.map_path(id).expect("it is shipped");
    let compiled = compile(&shipped::SHIPPED.memory(), &path).expect("it is in memory");
    compiled.board.expect("it has no errors").board().clone()
}

/// The drawing of a board.
#[divan::bench(args = shipped::SHIPPED.ids)]
fn svg(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| Sketch::of(&board).draw().svg());
}

/// The same where the map places nothing.
#[divan::bench(args = shipped::SHIPPED.ids)]
fn laid_out(bencher: Bencher<'_, '_>, id: &str) {
    let board = Board { picture: None, ..board(id) };
    bencher.bench_local(|| Sketch::of(&board).draw().svg());
}

/// A drawn map of 40 cities that places its cities alone, and one that places nothing.
#[divan::bench(args = [true, false])]
fn forty_cities(bencher: Bencher<'_, '_>, has_cities: bool) {
    let text =
        generate(&Options { countries: 2, ships: 4, effects: 3, ..Options::new(1, 40) }).expect("it can be drawn");
    let compiled = compile(&shipped::SHIPPED.memory().with("my.board", text), "my.board").expect("it is in memory");
    let mut board = compiled.board.expect("it has no errors").board().clone();
    board.picture.iter_mut().for_each(|picture| picture.routes.iter_mut().for_each(Vec::clear));
    if !has_cities {
        board.picture = None;
    }
    bencher.bench_local(|| Sketch::of(&board).draw().svg());
}

/// Four pages and their plan.
#[divan::bench(args = shipped::SHIPPED.ids)]
fn pages(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| {
        Sketch::of(&board).draw().print(&Print { paper: Paper::A4, size: Size::Pages([2, 2]), bleed: 0.0 })
    });
}

/// The PNG as the program makes it, fonts and all.
#[divan::bench(args = shipped::SHIPPED.ids)]
fn png(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| Sketch::of(&board).draw().into_sheet().png(1.5, &Fonts::with(&[])));
}

/// The same as PDF.
#[divan::bench(args = shipped::SHIPPED.ids)]
fn pdf(bencher: Bencher<'_, '_>, id: &str) {
    let board = board(id);
    bencher.bench_local(|| Sketch::of(&board).draw().into_sheet().pdf(&Fonts::with(&[])));
}
