//! The Longest Road: B10, and its length beside a search through all trails.

use super::*;
use crate::rules::special::longest_trail;
use crate::vocab::EdgeSet;

/// The length of roads of seat A with settlements of seat B.
fn length<const N: usize, const M: usize>(roads: [&str; N], blocks: [&str; M]) -> u8 {
    let island = Island::beginner();
    let scene = island.turn(3).roads(A, roads).settlements(B, blocks);
    scene.sound();
    scene.state.road_length(A)
}

#[test]
fn b_10_1_the_longest_trail_uses_no_edge_twice() {
    assert_eq!(length(["C3@1", "C3@3", "C3@5", "C3@7", "C3@9", "C3@11"], []), 6, "a ring");
    assert_eq!(length(["C3@1", "C3@3", "C3@5", "C3@7", "C3@9", "C3@11", "B2@3"], []), 7, "a ring with a tail");
    // From C3@12: three along C3, two to the north and two to the west.
    assert_eq!(length(["C3@1", "C3@3", "C3@5", "B2@3", "B2@1", "C3@11", "B2@7"], []), 5, "a Y of 3, 2 and 2");
    assert_eq!(length([], []), 0);
}

#[test]
fn b_10_1_an_opponents_building_ends_a_trail() {
    let line = ["C3@1", "C3@3", "C3@5", "C3@7"];
    assert_eq!(length(line, ["C3@4"]), 2, "cut in the middle");
    assert_eq!(length(line, ["C3@2", "C3@6"]), 2, "cut twice");
    assert_eq!(length(line, ["C3@12"]), 4, "it may stand at an end");
    let ring = ["C3@1", "C3@3", "C3@5", "C3@7", "C3@9", "C3@11"];
    assert_eq!(length(ring, ["C3@4"]), 6, "it may stand at both ends");
    assert_eq!(length(ring, ["C3@4", "C3@10"]), 3);
    let island = Island::beginner();
    let own = island.turn(3).roads(A, line).settlements(A, ["C3@4"]);
    assert_eq!(own.state.road_length(A), 4, "an own one does not");
}

/// Every edge, closed ones as well: the search ends whatever the roads are.
#[test]
fn b_10_1_the_search_ends_on_closed_edges() {
    let island = Island::new(sample::traders());
    for row in island.table.trade.iter() {
        for edge in row.closed_edges {
            let roads: EdgeSet = [edge].into_iter().collect();
            assert_eq!(longest_trail(&island.table, roads, CornerSet::EMPTY, EdgeSet::EMPTY), 1);
        }
        let roads = row.closed_edges.into_iter().chain(row.inner).collect();
        assert!(longest_trail(&island.table, roads, CornerSet::EMPTY, EdgeSet::EMPTY) > 0);
    }
}

/// The north coast from the west, eight edges.
const NORTH: [&str; 8] = ["A1@9", "A1@11", "A1@1", "A2@11", "A2@1", "A3@11", "A3@1", "A3@3"];
/// Five edges of the south coast.
const SOUTH: [&str; 5] = ["E1@9", "E1@7", "E1@5", "E2@7", "E2@5"];
/// Five edges of the east coast.
const EAST: [&str; 5] = ["C5@1", "C5@3", "C5@5", "D4@3", "D4@5"];
/// Where the north coast is cut into three edges and the rest.
const CUT: &str = "A1@2";

#[test]
fn b_10_2_the_first_with_five_takes_the_card_and_a_tie_keeps_it() {
    let island = Island::beginner();
    let ([a, b, c, d, e, ..], [f, g, h, i, _]) = (NORTH, SOUTH);
    let scene = island.turn(3).roads(A, [a, b, c, d]).roads(B, [f, g, h, i]);
    assert_eq!(scene.state.longest_road(), None);
    let scene = scene.hand(A, [1, 1, 0, 0, 0]);
    let scene = scene.clone().play(scene.road(e));
    assert_eq!((scene.state.longest_road(), scene.points(A)), (Some(A), 2));
    let scene = scene.with(|state| state.active = B).hand(B, [2, 2, 0, 0, 0]);
    let scene = scene.clone().play(scene.road("E2@5"));
    assert_eq!((scene.state.road_length(B), scene.state.longest_road()), (5, Some(A)), "a tie keeps");
    let scene = scene.clone().play(scene.road("E2@3"));
    assert_eq!((scene.state.longest_road(), scene.points(A), scene.points(B)), (Some(B), 0, 2));
}

/// Seat A holds the card with the first edges of the north; seat D can cut them at [`CUT`].
fn before_the_cut<'a, const N: usize>(island: &'a Island, north: [&str; N]) -> Scene<'a> {
    let scene = island.turn(4).roads(A, north);
    assert_eq!(scene.state.longest_road(), Some(A));
    let scene = scene.settlements(D, ["A1@6"]).roads(D, ["A1@3", "A1@5"]).hand(D, [1, 1, 1, 1, 0]);
    scene.with(|state| state.active = D)
}

#[test]
fn b_10_3_a_holder_who_is_cut_keeps_the_card_while_he_ties() {
    let island = Island::beginner();
    let scene = before_the_cut(&island, NORTH).roads(B, SOUTH).roads(C, EAST);
    let scene = scene.clone().play(scene.settle(CUT));
    assert_eq!((scene.state.road_length(A), scene.state.longest_road()), (5, Some(A)));
}

#[test]
fn b_10_3_a_single_longest_road_takes_the_card() {
    let island = Island::beginner();
    let [a, b, c, d, e, f, g, _] = NORTH;
    let scene = before_the_cut(&island, [a, b, c, d, e, f, g]).roads(B, SOUTH);
    let scene = scene.clone().play(scene.settle(CUT));
    assert_eq!((scene.state.road_length(A), scene.state.longest_road()), (4, Some(B)));
}

#[test]
fn b_10_3_the_card_lies_aside_until_one_alone_has_the_longest() {
    let island = Island::beginner();
    let [a, b, c, d, e, f, g, _] = NORTH;
    let scene = before_the_cut(&island, [a, b, c, d, e, f, g]).roads(B, SOUTH).roads(C, EAST);
    let scene = scene.clone().play(scene.settle(CUT));
    assert_eq!((scene.state.road_length(A), scene.state.longest_road()), (4, None), "two others tie");
    let scene = scene.with(|state| state.active = B).hand(B, [1, 1, 0, 0, 0]);
    let scene = scene.clone().play(scene.road("E2@3"));
    assert_eq!(scene.state.longest_road(), Some(B));
    let nobody = before_the_cut(&island, [a, b, c, d, e, f, g]);
    let nobody = nobody.clone().play(nobody.settle(CUT));
    assert_eq!(nobody.state.longest_road(), None, "nobody has five");
}

#[test]
fn b_10_4_roads_are_judged_after_each_road_and_settlement() {
    let island = Island::beginner();
    let scene = island.turn(3).roads(A, ["A1@9", "A1@11", "A1@1"]).cards(A, Card::RoadBuilding, 1);
    let scene = scene.clone().play(Action::Play(Card::RoadBuilding)).play(scene.road("A2@11"));
    assert_eq!((scene.state.road_length(A), scene.state.longest_road()), (4, None));
    let scene = scene.clone().play(scene.road("A2@1"));
    assert_eq!(scene.state.longest_road(), Some(A), "also after a free road");
    let cut = before_the_cut(&island, NORTH);
    let cut = cut.clone().play(cut.settle(CUT));
    assert_eq!(cut.state.road_length(A), 5, "after a settlement");
}

/// The longest trail from a corner, by trying all.
fn longest_from(table: &Table, roads: &[EdgeId], used: &mut Vec<bool>, blocked: CornerSet, at: CornerId) -> u8 {
    let mut longest = 0;
    for (i, edge) in roads.iter().enumerate() {
        let [a, b] = table.edges[edge.index()].corners;
        if used[i] || (a != at && b != at) {
            continue;
        }
        let other = if a == at { b } else { a };
        used[i] = true;
        let further = if blocked.contains(other) { 0 } else { longest_from(table, roads, used, blocked, other) };
        used[i] = false;
        longest = longest.max(1 + further);
    }
    longest
}

/// Up to fifteen edges, most of them joined to others, and up to five corners.
fn draw(table: &Table, random: &mut Random) -> (EdgeSet, CornerSet) {
    let mut roads = EdgeSet::EMPTY;
    for _ in 0..=random.below(15) {
        let near = roads.iter().flat_map(|edge| table.edges[edge.index()].corners);
        let near: Vec<EdgeId> = near.flat_map(|it| table.corners[it.index()].edges.difference(roads).iter()).collect();
        let anywhere = EdgeId::at(random.below(table.edges.len()));
        roads.insert(if near.is_empty() || random.below(8) == 0 { anywhere } else { near[random.below(near.len())] });
    }
    let blocked = (0..random.below(6)).map(|_| CornerId::at(random.below(table.corners.len()))).collect();
    (roads, blocked)
}

#[test]
fn b_10_1_the_length_is_that_of_a_search_through_all_trails() {
    let inner_sea = ["1: hills 5, forest 6", "0: fields 4, sea, pasture 9", "1: mountains 8, desert"];
    for island in [Island::beginner(), Island::new(sample::board(&inner_sea, &[]))] {
        let table = &island.table;
        let random = &mut Random::from_seed(1);
        let mut seen = [0_u32; 16];
        for _ in 0..3_000 {
            let (roads, blocked) = draw(table, random);
            let mut list: Vec<EdgeId> = roads.iter().collect();
            let from = |at| longest_from(table, &list, &mut vec![false; list.len()], blocked, CornerId::at(at));
            let expected = (0..table.corners.len()).map(from).max().unwrap_or(0);
            let length = longest_trail(table, roads, blocked, EdgeSet::EMPTY);
            assert_eq!(length, expected, "{roads:?} {blocked:?}");
            // One road after the other, as in play.
            let mut state = island.turn(3).state;
            state.buildings[B.index()] = blocked;
            random.shuffle(&mut list);
            for &edge in &list {
                state.roads[A.index()].insert(edge);
                state.measure_longer_road(island.rules(), A, edge);
            }
            assert_eq!(state.road_length(A), expected, "{list:?} {blocked:?}");
            seen[usize::from(length)] += 1;
        }
        assert!(seen[1..11].iter().all(|&n| n > 10), "all lengths are seen: {seen:?}");
    }
}
