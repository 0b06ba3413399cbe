//! Tests of drawing a layout, clause by clause; the folder holds the deciders beside brute force, the measures and the
//! refusals.

mod measure;
mod refused;

pub(crate) use refused::broken;

use crate::catan::sample::{self, NamedPlaces as _, by_letter, layouts, shuffled, sorted, stocked};
use kogge::catan::board::Board;
use kogge::catan::board::Start;
use kogge::catan::layout::*;
use kogge::catan::vocab::{Good, Terrain};
use kogge::catan::vocab::{HexId, Turn};
use std::collections::{BTreeMap, BTreeSet};

/// Every number of a layout in order.
fn tokens(layout: &Layout) -> Vec<u8> {
    sorted(layout.numbers.iter().flatten().copied())
}

/// How many hexes of a terrain a layout has.
fn count(layout: &Layout, terrain: Terrain) -> usize {
    layout.terrains.iter().filter(|&&it| it == terrain).count()
}

/// Whether the tokens lie in the order of letters from some corner hex, and none on a terrain.
fn is_by_letter(board: &Board, layout: &Layout, barren: Terrain) -> bool {
    let takes = |hex: &HexId| layout.terrains[hex.index()] != barren;
    let corners = board.island.land().iter().filter(|&hex| board.island.is_corner_hex(hex));
    let mut ways = corners.filter_map(|start| board.island.spiral(start, Turn::Counterclockwise));
    ways.any(|way| {
        let laid = way.iter().filter(|hex| takes(hex)).flat_map(|hex| &layout.numbers[hex.index()]);
        laid.eq(board.edition.letters.iter())
            && !way.iter().any(|hex| !takes(hex) && !layout.numbers[hex.index()].is_empty())
    })
}

/// The hexes of the base game, in the order of the terrains.
const BASE_HEXES: [usize; Terrain::ALL.len()] = [4, 4, 4, 3, 3, 1, 0, 0, 0, 0, 0];

const ALL_TOKENS: [u8; 18] = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];

#[test]
fn b_1_1_every_base_island_has_the_19_hexes() {
    for board in [sample::base(), sample::beginner()] {
        for layout in layouts(&board, 100) {
            assert_eq!(Terrain::ALL.iter().map(|&it| count(&layout, it)).collect::<Vec<_>>(), BASE_HEXES);
        }
    }
}

#[test]
fn b_1_2_every_base_island_has_the_18_tokens() {
    for board in [sample::base(), sample::beginner(), Board { numbers: shuffled(None), ..sample::base() }] {
        assert!(layouts(&board, 100).all(|layout| tokens(&layout) == ALL_TOKENS));
    }
}

#[test]
fn b_2_4_hexes_are_shuffled_over_all_places() {
    let board = sample::base();
    let mut seen = vec![BTreeSet::new(); 19];
    for layout in layouts(&board, 1_000) {
        assert_eq!(sorted(layout.terrains.iter().copied()), stocked(&board.regions[0]));
        assert_eq!(tokens(&layout), ALL_TOKENS);
        for (i, (terrain, numbers)) in layout.terrains.iter().zip(&layout.numbers).enumerate() {
            assert_eq!(numbers.len(), usize::from(terrain.bears_number()));
            seen[i].insert(*terrain);
        }
    }
    assert!(seen.iter().all(|terrains| terrains.len() == 6));
}

#[test]
fn b_2_5_letters_are_laid_from_the_start_past_the_desert() {
    let board = sample::with_desert("C3");
    let from = |hex: &str, turn| {
        let numbers = by_letter(Start::Hexes(vec![board.hex(hex)]), Some(turn), "");
        Layout::draw(&Board { numbers, ..board.clone() }, 0).expect("the board has a layout").numbers
    };
    let at = |numbers: &[Vec<u8>], hexes: [&str; 5]| hexes.map(|hex| numbers[board.hex(hex).index()][0]);
    assert_eq!(at(&from("A1", Turn::Counterclockwise), ["A1", "B1", "C1", "D1", "E1"]), [5, 2, 6, 3, 8]);
    assert_eq!(at(&from("A1", Turn::Clockwise), ["A1", "A2", "A3", "B4", "C5"]), [5, 2, 6, 3, 8]);
}

#[test]
fn b_2_5_a_start_that_takes_no_token_is_passed_over() {
    let board = sample::with_desert("A1");
    let numbers = by_letter(Start::Hexes(vec![board.hex("A1")]), Some(Turn::Counterclockwise), "");
    let layout = Layout::draw(&Board { numbers, ..board.clone() }, 0).expect("the board has a layout");
    assert!(layout.numbers[board.hex("A1").index()].is_empty());
    assert_eq!(["B1", "C1"].map(|hex| layout.numbers[board.hex(hex).index()][0]), [5, 2]);
}

#[test]
fn b_2_5_each_start_and_turn_is_as_likely() {
    let board = Board { numbers: by_letter(Start::Corner, None, ""), ..sample::base() };
    let mut seen = BTreeMap::new();
    for layout in layouts(&board, 12_000) {
        // The desert shifts tokens; the ways differ in what lies on the coast without it.
        let desert = layout.terrains.iter().position(|&it| it == Terrain::Desert).expect("there is one");
        *seen.entry(desert).or_insert(0_u32) += 1;
    }
    assert!(seen.len() == 19 && seen.values().all(|n| n.abs_diff(12_000 / 19) < 125), "{seen:?}");
    let fixed = sample::with_desert("C3");
    let board = Board { numbers: by_letter(Start::Corner, None, ""), ..fixed };
    let mut seen = BTreeMap::new();
    layouts(&board, 12_000).for_each(|layout| *seen.entry(layout.numbers).or_insert(0_u32) += 1);
    assert!(seen.len() == 12 && seen.values().all(|n| n.abs_diff(1_000) < 155), "{:?}", seen.values());
}

#[test]
fn b_2_6_no_6_or_8_touches_another() {
    let board = Board { numbers: shuffled(None), ..sample::base() };
    let mut places = vec![0_u32; 19];
    for layout in layouts(&board, 10_000) {
        assert_eq!(tokens(&layout), ALL_TOKENS);
        let red = |hex: HexId| layout.numbers[hex.index()].iter().any(|number| matches!(number, 6 | 8));
        for hex in board.island.land().iter().filter(|&hex| red(hex)) {
            places[hex.index()] += 1;
            assert!(!board.island.neighbours(hex).iter().any(red));
        }
    }
    assert!(places.iter().all(|&n| n > 500), "{places:?}");
}

#[test]
fn b_2_7_from_corner_hexes_no_layout_has_touching_reds_from_others_36_of_228() {
    let board = Board { numbers: by_letter(Start::Corner, None, ""), ..sample::base() };
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 0, of: 228, is_counted: true }));
    let others = ["A2", "B1", "B4", "D1", "D4", "E2"].map(|hex| board.hex(hex)).to_vec();
    let board = Board { numbers: by_letter(Start::Hexes(others), None, ""), ..board };
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 36, of: 228, is_counted: true }));
    assert_eq!(Layouts::new(&sample::base()).reds().expect("the board has a layout").of, 114);
    assert_eq!(Layouts::new(&board).reds().expect("the board has a layout").interval(), (36.0 / 228.0, 36.0 / 228.0));
}

#[test]
fn a_fixed_map_is_one_layout() {
    let board = sample::beginner();
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 0, of: 1, is_counted: true }));
    assert!(
        Scheme::new(&board).expect("the board has a layout").is_fixed()
            && !Scheme::new(&sample::base()).expect("the board has a layout").is_fixed()
    );
    assert_eq!(Layout::draw(&board, 1), Layout::draw(&board, 2));
    let touching = sample::board(&["0: hills 6, hills 8"], &[]);
    assert_eq!(Layouts::new(&touching).reds(), Ok(Reds { touching: 1, of: 1, is_counted: true }));
}

#[test]
fn fi_1_the_lake_has_seven_places() {
    let board = sample::fishermen();
    let mut places = BTreeMap::new();
    for layout in layouts(&board, 7_000) {
        let lake = HexId::at(layout.terrains.iter().position(|&it| it == Terrain::Lake).expect("there is one"));
        assert!(!board.island.is_coastal(lake));
        *places.entry(lake).or_insert(0_u32) += 1;
    }
    assert!(places.len() == 7 && places.values().all(|n| n.abs_diff(1_000) < 150), "{places:?}");
    assert_eq!(Layouts::new(&board).reds().expect("the board has a layout").of, 7 * 6);
}

#[test]
fn fi_21_letters_pass_over_the_lake() {
    let board = sample::fishermen();
    assert!(layouts(&board, 100).all(|layout| is_by_letter(&board, &layout, Terrain::Lake)));
}

#[test]
fn fi_3_each_ground_draws_each_number() {
    let board = sample::fishermen();
    let mut seen = BTreeMap::new();
    for layout in layouts(&board, 6_000) {
        assert_eq!(sorted(layout.grounds.iter().copied()), board.ground_draw);
        layout.grounds.into_iter().enumerate().for_each(|at| *seen.entry(at).or_insert(0_u32) += 1);
    }
    assert!(seen.len() == 36 && seen.values().all(|n| n.abs_diff(1_000) < 150), "{seen:?}");
}

#[test]
fn ri_2_and_ri_4_one_hex_has_the_2_beside_the_12() {
    let board = sample::rivers();
    for layout in layouts(&board, 300) {
        let all =
            [Terrain::Forest, Terrain::Fields, Terrain::Pasture, Terrain::Hills, Terrain::Mountains, Terrain::Swamp];
        assert_eq!(all.map(|it| count(&layout, it)), [4, 4, 3, 3, 3, 2]);
        assert_eq!(tokens(&layout), ALL_TOKENS);
        assert_eq!(layout.numbers.iter().filter(|here| here.len() == 1).count(), 16);
        assert_eq!(layout.numbers.iter().filter(|here| **here == [2, 12]).count(), 1);
    }
    // Ten coastal hexes take a token.
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 0, of: 10, is_counted: true }));
    let board = Board { numbers: by_letter(Start::Coast, None, "B"), ..board };
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 0, of: 20, is_counted: true }));
}

#[test]
fn ka_3_both_turns_of_the_oasis_are_drawn() {
    let board = sample::caravans();
    let first = layouts(&board, 2_000).filter(|layout| layout.arrows == Some(board.arrows[0])).count();
    assert!(first.abs_diff(1_000) < 110, "{first}");
    assert_eq!(Layout::draw(&sample::base(), 0).expect("the board has a layout").arrows, None);
}

#[test]
fn ka_22_letters_pass_over_the_oasis() {
    let board = sample::caravans();
    assert!(layouts(&board, 20).all(|layout| is_by_letter(&board, &layout, Terrain::Oasis)));
}

#[test]
fn hb_1_sixteen_hexes_are_shuffled_beside_the_trade_hexes() {
    use kogge::catan::vocab::Terrain::*;
    for layout in layouts(&sample::traders(), 20) {
        let counts = [Forest, Pasture, Fields, Hills, Mountains, Trade].map(|it| count(&layout, it));
        assert_eq!(counts, [4, 3, 3, 3, 3, 3]);
    }
}

#[test]
fn hb_2_letters_without_b_and_h_pass_over_trade_hexes() {
    let board = sample::traders();
    for layout in layouts(&board, 100) {
        assert_eq!(tokens(&layout), ALL_TOKENS[1..17]);
    }
    let numbers = by_letter(Start::Hexes(vec![board.hex("E3")]), Some(Turn::Counterclockwise), "BH");
    let layout = Layout::draw(&Board { numbers, ..board.clone() }, 0).expect("the board has a layout");
    assert_eq!(["D4", "C5"].map(|hex| layout.numbers[board.hex(hex).index()][0]), [5, 6]);
    let board = Board { numbers: by_letter(Start::Corner, None, "BH"), ..board };
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 0, of: 12, is_counted: true }));
}

#[test]
fn each_purpose_has_a_stream_of_its_own() {
    let board = sample::fishermen();
    let mut other = board.clone();
    other.harbours.iter_mut().for_each(|harbour| harbour.good = None);
    other.harbour_draw = vec![(Good::Any, 8), (Good::Ore, 1)];
    other.grounds[0].number = Some(4);
    other.ground_draw = vec![5, 6, 8, 9, 10];
    for seed in 0..20 {
        let (one, two) = (
            Layout::draw(&board, seed).expect("the board has a layout"),
            Layout::draw(&other, seed).expect("the board has a layout"),
        );
        assert_eq!((&one.terrains, &one.numbers), (&two.terrains, &two.numbers));
        assert_eq!(two.grounds[0], 4);
        assert_eq!(two.harbours.iter().filter(|&&good| good == Good::Ore).count(), 1);
        let free =
            Layout::draw(&Board { numbers: shuffled(None), ..board.clone() }, seed).expect("the board has a layout");
        assert_eq!(one.terrains, free.terrains);
    }
    assert_ne!(
        Layout::draw(&board, 0).expect("the board has a layout").terrains,
        Layout::draw(&board, 1).expect("the board has a layout").terrains
    );
}

#[test]
fn a_seed_gives_the_same_layout_for_ever() {
    let layout = Layout::draw(&sample::base(), 7).expect("the board has a layout");
    let words: Vec<String> = layout
        .terrains
        .iter()
        .zip(&layout.numbers)
        .map(|(terrain, numbers)| format!("{terrain}{}", numbers.first().map_or(String::new(), u8::to_string)))
        .collect();
    assert_eq!(words.join(" "), PINNED);
    // A scheme that has drawn before draws the same.
    assert_eq!(layouts(&sample::base(), 8).last(), Some(layout));
}

const PINNED: &str = "pasture12 pasture9 pasture10 forest11 fields6 hills5 forest8 forest4 fields3 mountains11 fields4 \
    mountains3 hills8 hills10 forest9 fields6 pasture5 desert mountains2";
