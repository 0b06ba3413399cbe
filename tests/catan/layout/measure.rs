//! Pips, fairness and room.

use crate::catan::sample::{self, NamedPlaces as _, layouts, sorted};
use kogge::catan::board::Board;
use kogge::catan::layout::{Decided, Fairness, Layout, Layouts, MostPoints, Pips, fairest};
use kogge::catan::vocab::{CornerSet, Resource, pips};

#[test]
fn pips_are_the_rolls_of_two_dice() {
    for number in 0..=13 {
        let rolls = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|&roll| roll == number).count();
        // There is no token with a 7.
        assert_eq!(pips(number) as usize, if number == 7 { 6 } else { rolls });
    }
    assert_eq!(pips(255), 0);
}

#[test]
fn the_beginner_board_has_58_pips() {
    let board = sample::beginner();
    let counted = Pips::of(&board, &Layout::draw(&board, 0).expect("the board has a layout"));
    let of = |resource: Resource| counted.resources[resource.index()];
    use Resource::*;
    assert_eq!([Grain, Lumber, Brick, Ore, Wool].map(of), [13, 13, 12, 10, 10]);
    assert_eq!(counted.corners[board.corner("B2@2").index()], 1 + 5 + 3);
    let mean = Layouts::new(&board).mean_pips(50).expect("the board has a layout");
    assert_eq!((mean.layouts, mean.resources), (1, counted.resources.map(f64::from)));
}

#[test]
fn a_hex_with_two_numbers_has_the_pips_of_both() {
    let board = sample::board(&["0: hills 2 12, desert"], &[]);
    let counted = Pips::of(&board, &Layout::draw(&board, 0).expect("the board has a layout"));
    assert_eq!(counted.resources[Resource::Brick.index()], 2);
    assert_eq!(sorted(counted.corners), [0, 0, 0, 0, 2, 2, 2, 2, 2, 2]);
}

#[test]
fn w_07_w_08_pips_of_the_layouts_by_letter() {
    let board = sample::base();
    let mut seen: [Vec<u32>; 5] = Default::default();
    let mut richest = Vec::new();
    for layout in layouts(&board, 2_000) {
        let counted = Pips::of(&board, &layout);
        seen.iter_mut().zip(counted.resources).for_each(|(all, here)| all.push(here));
        richest.extend(counted.corners.into_iter().max());
    }
    // From the 2.5th to the 97.5th of a hundred.
    let band = |all: &Vec<u32>| {
        let all = sorted(all.iter().copied());
        (all[50], all[1_949])
    };
    let bands: Vec<_> = Resource::ALL.iter().map(|it| (it.word(), band(&seen[it.index()]))).collect();
    for (word, (low, high)) in bands {
        match word {
            "brick" | "ore" => assert!((5..=6).contains(&low) && high == 14, "{word} {low} {high}"),
            _ => assert!(low == 8 && (17..=18).contains(&high), "{word} {low} {high}"),
        }
    }
    let (low, high) = band(&richest);
    assert!(low >= 11 && high <= 13, "{low} {high}");
    let mean = Layouts::new(&board).mean_pips(2_000).expect("the board has a layout");
    let expected = [4, 3, 4, 4, 3].map(|hexes| f64::from(hexes) * 58.0 / 18.0);
    assert!(mean.resources.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.25), "{:?}", mean.resources);
    assert!((mean.corners.iter().sum::<f64>() - 6.0 * 58.0).abs() < 1e-9);
}

#[test]
fn fairness_is_three_relative_deviations() {
    let board = Board { players: vec![2], ..sample::board(&["0: hills 6, forest 12"], &[]) };
    let fairness = Fairness::of(&board, &Layout::draw(&board, 0).expect("the board has a layout"));
    // Corners: four of 5 pips, two of 6, four of 1. Seats: 6 + 1 and 5 + 5.
    assert!((fairness.corners - 4.64_f64.sqrt() / 3.6).abs() < 1e-12, "{fairness:?}");
    assert!((fairness.resources - 2.0 / 3.0).abs() < 1e-12, "{fairness:?}");
    assert!((fairness.seats - 1.5 / 8.5).abs() < 1e-12, "{fairness:?}");
}

#[test]
fn the_fairest_layout_is_that_of_its_seed_and_no_other_is_fairer() {
    let board = sample::base();
    let (seed, layout, fairness) = fairest(&board, 3, 100).expect("the board has a layout");
    assert_eq!(Layout::draw(&board, seed), Ok(layout.clone()));
    assert_eq!(Fairness::of(&board, &layout), fairness);
    let (first, _, of_one) = fairest(&board, 3, 1).expect("the board has a layout");
    assert_eq!(first, 3);
    assert!(fairness.total() < of_one.total());
    assert_eq!(fairest(&board, 3, 0).expect("the board has a layout").0, 3);
    // More layouts are never less fair, and another seed leads to others.
    assert!(fairest(&board, 3, 200).expect("the board has a layout").2.total() <= fairness.total());
    assert_ne!(fairest(&board, 4, 100).expect("the board has a layout").0, seed);
}

#[test]
fn e_95_seven_hexes_are_too_few_for_four_and_the_printed_island_is_safe() {
    let flower = sample::board(&["1: hills 2, hills 3", "0: hills 4, hills 5, hills 6", "1: hills 8, hills 9"], &[]);
    assert_eq!(flower.island.corners.len(), 24);
    let Decided::Yes(taken) = Layouts::new(&flower).too_small(4) else {
        panic!("{:?}", Layouts::new(&flower).too_small(4))
    };
    let near = taken.iter().map(|it| flower.island.corners[it.index()].neighbours);
    let near = near.fold(CornerSet::EMPTY, CornerSet::union);
    let set: CornerSet = taken.iter().copied().collect();
    assert!(taken.len() <= 7 && near.intersection(set).is_empty() && near.union(set).len() == 24);
    for board in sample::every() {
        assert_eq!(Layouts::new(&board).too_small(4), Decided::No(()), "{:?}", board.scenario);
    }
}

#[test]
fn e_96_the_most_points_of_each_scenario() {
    let most = sample::every().map(|board| Layouts::new(&board).most_points().expect("it is decided"));
    let base = MostPoints { settlements: 5, cities: 4, cards: 5, special: 4, scenario: 0 };
    assert_eq!((most[0], base.total()), (base, 22));
    assert_eq!(most.map(MostPoints::total), [22, 22, 22, 23, 31, 33, 55]);
    let lone = sample::board(&["0: hills 6, hills 8, hills 5"], &[]);
    // Seven corners lie apart, and two others have two settlements each.
    assert_eq!(
        Layouts::new(&lone).most_points().expect("it is decided"),
        MostPoints { settlements: 0, cities: 3, ..base }
    );
}

#[test]
fn exact_means_are_near_those_of_many_layouts() {
    let boards = [sample::base(), sample::fishermen(), sample::rivers(), sample::caravans(), sample::barbarians()];
    for board in boards.into_iter().chain([sample::traders(), sample::beginner()]) {
        let (exact, _) = Layouts::new(&board).mean_resources(2_000).expect("the board has a layout");
        let sampled = Layouts::new(&board).mean_pips(2_000).expect("the board has a layout").resources;
        let is_near = exact.iter().zip(sampled).all(|(exact, sampled)| (exact - sampled).abs() < 0.3);
        assert!(is_near, "{}: {exact:?} {sampled:?}", board.name);
    }
    let mut apart = sample::base();
    apart.regions[0].apart = vec![kogge::catan::vocab::Terrain::Forest];
    let (one, _) = Layouts::new(&apart).mean_resources(1).expect("the board has a layout");
    assert!(one.iter().all(|pips| pips.fract() == 0.0), "of one layout: {one:?}");
}
