//! Islands drawn from a seed: without a finding, in one piece, and the same every time.

use kogge::catan::board::Board;
use kogge::catan::compile::compile;
use kogge::catan::generate::{HEXES, Options, WrongSize, generate, write};
use kogge::catan::shipped::SHIPPED;

/// An island, which must compile without a finding to the board that it was written from.
#[track_caller]
fn sound(options: &Options) -> Board {
    let board = generate(options).unwrap_or_else(|why| panic!("{options:?}: {why}"));
    let text = write(&board, "Drawn.");
    assert_eq!(text, write(&generate(options).expect("it was drawn before"), "Drawn."), "{options:?}");
    let files = SHIPPED.memory().with("maps/catan/drawn.board", text.clone());
    let compiled = compile(&files, "maps/catan/drawn.board").expect("it is in memory");
    assert_eq!(compiled.diagnostics, [], "{options:?}\n{text}");
    assert_eq!(compiled.board.as_ref().map(|checked| checked.board()), Some(&board), "{options:?}\n{text}");
    board
}

#[test]
fn drawn_islands_are_sound_and_in_one_piece() {
    let sizes = HEXES.count() as u64;
    for seed in 0..200 {
        let hexes = HEXES.start() + (seed % sizes) as usize;
        let players = if seed % 3 == 0 { vec![2, 3, 4] } else { vec![3, 4] };
        let board = sound(&Options { hexes, seed: Some(seed), players });
        assert_eq!((board.hexes.len(), board.island.parts().len(), board.island.coasts().len()), (hexes, 1, 1));
    }
}

#[test]
fn islands_from_nothing_are_round() {
    for hexes in HEXES {
        let board = sound(&Options::new(hexes));
        // The shortest coast of so many hexes (Harary and Harborth, 1976).
        let shortest = 2 * (12.0 * hexes as f64 - 3.0).sqrt().ceil() as usize;
        assert_eq!(board.island.coast().len(), shortest, "{hexes}");
    }
    let rows: Vec<_> = sound(&Options::new(19)).island.rows().iter().map(|row| (row.from, row.is_land.len())).collect();
    assert_eq!(rows, [(2, 3), (1, 4), (0, 5), (1, 4), (2, 3)]);
}

#[test]
fn other_seeds_draw_other_islands_and_other_sizes_are_refused() {
    let drawn = |seed| generate(&Options { seed: Some(seed), ..Options::new(24) }).expect("the size is allowed");
    assert_ne!(drawn(1), drawn(2));
    for hexes in [0, HEXES.start() - 1, HEXES.end() + 1, usize::MAX] {
        assert_eq!(generate(&Options::new(hexes)), Err(WrongSize(hexes)));
    }
}
