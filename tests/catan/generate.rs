//! Islands drawn from a seed: without a finding, in one piece, and the same every time.

use kogge::catan::board::{Board, Numbers};
use kogge::catan::compile::compile;
use kogge::catan::generate::{HEXES, Options, WrongSize, generate, write};
use kogge::catan::shipped::SHIPPED;
use kogge::catan::vocab::{Good, Terrain};

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
fn islands_for_five_and_six_have_the_shares_of_their_own_box() {
    for seed in [None, Some(1), Some(2), Some(3)] {
        let board = sound(&Options { seed, ..Options::for_players(vec![5, 6]) });
        assert_eq!(board.hexes.len(), 30);
        let fill = board.regions[0].fill.iter().map(|stock| (stock.terrain, stock.count));
        let boxed = [
            (Terrain::Forest, 6),
            (Terrain::Pasture, 6),
            (Terrain::Fields, 6),
            (Terrain::Hills, 5),
            (Terrain::Mountains, 5),
            (Terrain::Desert, 2),
        ];
        assert_eq!(fill.collect::<Vec<_>>(), boxed);
        // The tokens of the box.
        assert!(matches!(&board.numbers, Numbers::Shuffled { tokens: None, .. }), "{:?}", board.numbers);
        let of = |good| board.harbours.iter().filter(|harbour| harbour.good == Some(good)).count();
        assert_eq!(Good::ALL.iter().map(|&good| of(good)).collect::<Vec<_>>(), [5, 1, 1, 2, 1, 1], "{seed:?}");
    }
    assert_eq!(Options::for_players(vec![3, 4]), Options::new(19));
    assert_eq!(Options::for_players(vec![4, 5]).hexes, 30);
}

#[test]
fn other_seeds_draw_other_islands_and_other_sizes_are_refused() {
    let drawn = |seed| generate(&Options { seed: Some(seed), ..Options::new(24) }).expect("the size is allowed");
    assert_ne!(drawn(1), drawn(2));
    for hexes in [0, HEXES.start() - 1, HEXES.end() + 1, usize::MAX] {
        assert_eq!(generate(&Options::new(hexes)), Err(WrongSize(hexes)));
    }
}
