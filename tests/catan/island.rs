//! The golden numbers of the printed island.

use kogge::catan::island::*;
use kogge::catan::vocab::Turn;
use kogge::catan::vocab::{HexId, HexSet};

/// Rows of land, given by where each begins and how many hexes it has.
fn island(rows: &[(u8, usize)]) -> Island {
    Island::new(rows.iter().map(|&(from, n)| Row { from, is_land: vec![true; n] }).collect())
        .expect("the sample has it")
}

fn printed() -> Island {
    island(&[(2, 3), (1, 4), (0, 5), (1, 4), (2, 3)])
}

#[test]
fn b_2_1_the_island_has_54_corners_and_72_edges_of_which_30_are_coastal() {
    let island = printed();
    assert_eq!((island.hexes.len(), island.corners.len(), island.edges.len()), (19, 54, 72));
    let touching = |n: usize| island.corners.iter().filter(|corner| corner.hexes.len() == n).count();
    assert_eq!([touching(3), touching(2), touching(1)], [24, 12, 18]);
    let coast = island.coast();
    assert_eq!(coast.len(), 30);
    let coasts = island.coasts();
    assert_eq!(coasts.iter().map(Vec::len).collect::<Vec<_>>(), [30]);
    let names: Vec<String> = coasts[0][..6].iter().map(|&edge| island.edge_name(edge).to_string()).collect();
    assert_eq!(names.join(" "), "A1@1 A2@11 A2@1 A3@11 A3@1 A3@3");
}

#[test]
fn a_corner_has_three_names_and_an_edge_two() {
    let island = printed();
    let corner = |text: &str| island.corner(Named::read(text).expect("the sample has it")).expect("the sample has it");
    assert_eq!(corner("A1@2"), corner("A2@10"));
    let names: Vec<String> = island.corner_names(corner("C3@12")).map(|name| name.to_string()).collect();
    assert_eq!(names.join(" "), "B2@4 B3@8 C3@12");
    let edge = island.edge(Named::read("C3@3").expect("the sample has it")).expect("the sample has it");
    assert_eq!(island.edge_names(edge).map(|name| name.to_string()).collect::<Vec<_>>().join(" "), "C3@3 C4@9");
    assert_eq!(island.corner(Named::read("C3@3").expect("the sample has it")), Err(PlaceError::Edge));
    assert_eq!(island.edge(Named::read("C3@2").expect("the sample has it")), Err(PlaceError::Corner));
    assert_eq!(island.edge(Named::read("C3@13").expect("the sample has it")), Err(PlaceError::NoHour));
    assert_eq!(island.hex(Named::read("F1").expect("the sample has it")), Err(PlaceError::NoHex));
    for bad in ["c3", "C03", "C3@", "C 3", "C", "3", "C3@012", "C3@1x", "C123", "Ä1", ""] {
        assert_eq!(Named::read(bad), None, "{bad}");
    }
}

#[test]
fn b_2_5_letters_go_around_the_coast_and_then_inwards() {
    let island = printed();
    let start = island.hex(Named::read("A1").expect("the sample has it")).expect("the sample has it");
    let way = |turn| {
        let order = island.spiral(start, turn).expect("the sample has it");
        order.into_iter().map(|hex| island.hex_name(hex).to_string()).collect::<Vec<_>>().join(" ")
    };
    let counter = "A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3";
    assert_eq!(way(Turn::Counterclockwise), counter);
    let clockwise = "A1 A2 A3 B4 C5 D4 E3 E2 E1 D1 C1 B1 B2 B3 C4 D3 D2 C2 C3";
    assert_eq!(way(Turn::Clockwise), clockwise);
    let inner = island.hex(Named::read("C3").expect("the sample has it")).expect("the sample has it");
    assert_eq!(island.spiral(inner, Turn::Clockwise), None);
}

/// The letters of the printed tokens.
const LETTERS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// How many layouts by letter there are from some starts, and in how many a 6 or 8 touches another.
fn touching(island: &Island, is_start: impl Fn(HexId) -> bool) -> (usize, usize) {
    let (mut n, mut bad) = (0, 0);
    for start in island.land().iter().filter(|&hex| is_start(hex)) {
        for turn in [Turn::Clockwise, Turn::Counterclockwise] {
            let order = island.spiral(start, turn).expect("the sample has it");
            for desert in island.land().iter() {
                let laid = order.iter().filter(|&&hex| hex != desert).zip(LETTERS);
                let red: HexSet = laid.filter(|(_, token)| matches!(token, 6 | 8)).map(|(&hex, _)| hex).collect();
                n += 1;
                bad += usize::from(red.iter().any(|hex| !island.neighbours(hex).intersection(red).is_empty()));
            }
        }
    }
    (n, bad)
}

#[test]
fn b_2_7_from_corner_hexes_no_6_or_8_touches_another() {
    let island = printed();
    assert_eq!(touching(&island, |hex| island.is_corner_hex(hex)), (228, 0));
    assert_eq!(touching(&island, |hex| island.is_coastal(hex) && !island.is_corner_hex(hex)), (228, 36));
}

#[test]
fn rows_that_do_not_interlock_and_islands_without_land_are_refused() {
    let row = |from, n| Row { from, is_land: vec![true; n] };
    assert_eq!(Island::new(vec![row(0, 3), row(0, 3)]), Err(IslandError::NotInterlocked(0)));
    assert_eq!(Island::new(vec![row(200, 3), row(100, 3)]), Err(IslandError::NotInterlocked(0)));
    assert_eq!(Island::new(vec![Row { from: 0, is_land: vec![false; 3] }]), Err(IslandError::NoLand));
    assert_eq!(Island::new(vec![row(0, 60)]), Err(IslandError::TooLarge { corners: 242, edges: 301 }));
}

#[test]
fn an_inner_sea_has_a_coast_of_its_own() {
    let mut rows: Vec<Row> = printed().rows().to_vec();
    rows[2].is_land[2] = false;
    let island = Island::new(rows).expect("the sample has it");
    let lengths: Vec<usize> = island.coasts().iter().map(Vec::len).collect();
    assert_eq!(lengths, [30, 6]);
    assert_eq!(island.parts().len(), 1);
    assert_eq!(
        island
            .corner(Named::read("C3@12").expect("the sample has it"))
            .map(|corner| island.corner_name(corner).to_string())
            .as_deref(),
        Ok("B2@4")
    );
}

#[test]
fn b_2_5_the_rings_of_the_island_for_six_end_in_a_rhombus() {
    let island = island(&[(3, 3), (2, 4), (1, 5), (0, 6), (1, 5), (2, 4), (3, 3)]);
    assert_eq!((island.hexes.len(), island.corners.len(), island.edges.len(), island.coast().len()), (30, 80, 109, 38));
    let order = |start: usize, turn| {
        let order = island.spiral(HexId::at(start), turn).expect("the rings are closed");
        order.iter().map(|&hex| island.hex_name(hex).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        order(0, Turn::Counterclockwise),
        "A1 B1 C1 D1 E1 F1 G1 G2 G3 F4 E5 D6 C5 B4 A3 A2 B2 C2 D2 E2 F2 F3 E4 D5 C4 B3 C3 D3 E3 D4"
    );
    assert_eq!(
        order(0, Turn::Clockwise),
        "A1 A2 A3 B4 C5 D6 E5 F4 G3 G2 G1 F1 E1 D1 C1 B1 B2 B3 C4 D5 E4 F3 F2 E2 D2 C2 C3 D4 E3 D3"
    );
    // From every corner hex, and from the obtuse tips of the rhombus as well.
    for turn in [Turn::Clockwise, Turn::Counterclockwise] {
        for start in (0..30).map(HexId::at).filter(|&hex| island.is_corner_hex(hex)) {
            let order = island.spiral(start, turn).expect("the rings are closed");
            assert_eq!(order.iter().copied().collect::<HexSet>(), island.land());
            assert!(order[26..].windows(2).all(|pair| island.neighbours(pair[0]).contains(pair[1])), "{order:?}");
        }
    }
}
