//! The golden numbers of the scenarios' geometry.

use crate::catan::sample::{self, NamedPlaces as _};
use kogge::catan::board::Board;
use kogge::catan::board::River;
use kogge::catan::feature::*;
use kogge::catan::vocab::EdgeSet;
use kogge::catan::vocab::{CornerId, CornerSet, EdgeId};

/// The names of edges, one behind the other.
fn edges(board: &Board, edges: impl IntoIterator<Item = EdgeId>) -> String {
    edges.into_iter().map(|edge| board.island.edge_name(edge).to_string()).collect::<Vec<_>>().join(" ")
}

/// The corners that harbours serve.
fn harbour_corners(board: &Board) -> CornerSet {
    board.harbours.iter().flat_map(|harbour| board.island.edges[harbour.edge.index()].corners).collect()
}

#[test]
fn b_2_2_nine_harbours_serve_18_corners() {
    assert_eq!(harbour_corners(&sample::base()).len(), 18);
}

#[test]
fn fi_3_six_grounds_serve_18_corners_of_which_12_have_harbours() {
    let board = sample::fishermen();
    let served = board.grounds.iter().map(|it| ground::corners(&board.island, it.corner).expect("the sample has it"));
    let served: Vec<CornerSet> = served.collect();
    assert!(served.iter().all(|corners| corners.len() == 3));
    let all = served.iter().copied().fold(CornerSet::EMPTY, CornerSet::union);
    assert_eq!((all.len(), all.intersection(harbour_corners(&board)).len()), (18, 12));
    // The only places at sea with three corners and no harbour.
    let harbours: EdgeSet = board.harbours.iter().map(|harbour| harbour.edge).collect();
    let every = (0..54).map(CornerId).filter(|&corner| ground::corners(&board.island, corner).is_some());
    assert_eq!(every.clone().count(), 12);
    let is_free = |corner: &CornerId| board.island.corners[corner.index()].edges.intersection(harbours).is_empty();
    assert_eq!(every.filter(is_free).count(), 6);
}

#[test]
fn fi_3_a_ground_lies_at_a_corner_of_two_hexes() {
    let board = sample::fishermen();
    for inland_or_cape in ["C3@12", "A1@12", "A1@10"] {
        assert_eq!(ground::corners(&board.island, board.corner(inland_or_cape)), None, "{inland_or_cape}");
    }
}

#[test]
fn two_rivers_have_seven_sites_for_bridges() {
    let board = sample::rivers();
    let sites = bridge_sites(&board);
    assert_eq!(edges(&board, sites.iter()), "A1@3 A2@3 A3@3 D1@3 D2@3 D3@3 D4@3");
    let gap = River { hexes: vec![board.hex("A1"), board.hex("A3")], ..board.rivers[0].clone() };
    assert_eq!(river::sites(&board.island, &gap), None);
    assert_eq!(river::stranded(&board.island, sites), CornerSet::EMPTY);
    let every: EdgeSet = board.island.corners[board.corner("A1@12").index()].edges;
    assert_eq!(river::stranded(&board.island, every).iter().collect::<Vec<_>>(), [board.corner("A1@12")]);
}

#[test]
fn of_37_edges_at_rivers_30_pay_and_32_corners() {
    let board = sample::rivers();
    let (edges, corners) = river::banks(&board.island, &board.rivers);
    assert_eq!(edges.union(bridge_sites(&board)).len(), 37);
    assert_eq!((edges.len(), corners.len()), (30, 32));
}

#[test]
fn a_river_that_turns_sharply_is_a_hairpin() {
    let board = sample::rivers();
    let river = |hexes: &[&str], mouth| River {
        name: String::new(),
        hexes: hexes.iter().map(|hex| board.hex(hex)).collect(),
        mouth: board.edge(mouth),
    };
    let hairpins = |hexes: &[&str], mouth| board.names(river::hairpins(&board.island, &river(hexes, mouth)));
    assert_eq!(hairpins(&["D1", "D2", "D3", "D4"], "D4@3"), "");
    assert_eq!(hairpins(&["B1", "B2", "A1"], "A1@9"), "B2");
    // The last hex also turns, as does one across 12 o'clock.
    assert_eq!(hairpins(&["B1", "A1"], "A1@9"), "A1");
    assert_eq!(hairpins(&["A2", "A1"], "A1@1"), "A1");
    assert_eq!(hairpins(&["B2", "C3", "B3"], "A1@1"), "C3");
    assert_eq!(hairpins(&["A1", "A3"], "A3@3"), "");
}

#[test]
fn ka_3_arrows_point_along_the_edges_that_leave_the_oasis() {
    let board = sample::caravans();
    let start = |hours: [u8; 3]| {
        edges(
            &board,
            hours.map(|hour| oasis::start_edge(&board.island, board.hex("C3"), hour).expect("the sample has it")),
        )
    };
    assert_eq!(start([12, 4, 8]), "B2@3 C4@7 C2@5");
    assert_eq!(start([2, 6, 10]), "B3@5 D2@3 B2@7");
    assert_eq!(oasis::start_edge(&board.island, board.hex("C3"), 3), None);
    assert_eq!(oasis::start_edge(&board.island, board.hex("A1"), 12), None);
    assert_eq!(oasis::start_edge(&board.island, board.hex("A1"), 13), None);
}

#[test]
fn barbarians_put_22_corners_at_risk() {
    let board = sample::barbarians();
    assert_eq!(castle::at_risk(&board.island, castle::conquerable(&board)).len(), 22);
}

#[test]
fn edges_by_their_distance_from_the_castle() {
    let board = sample::barbarians();
    let mut counts = [0; 10];
    castle::distances(&board.island, board.hex("E1"))
        .iter()
        .for_each(|it| counts[usize::from(it.expect("the sample has it"))] += 1);
    assert_eq!(counts, [6, 4, 6, 9, 10, 9, 10, 7, 10, 1]);
    assert_eq!((counts[1..=3].iter().sum::<i32>(), counts[1..=5].iter().sum::<i32>()), (19, 38));
    let coast = ["D1", "C1", "B1", "A1", "A2", "B4", "C5", "D4", "E3", "E2"];
    let nearest = coast
        .map(|hex| castle::distance_to(&board.island, board.hex("E1"), board.hex(hex)).expect("the sample has it"));
    assert_eq!(nearest, [1, 3, 4, 6, 6, 6, 6, 4, 3, 1]);
}

#[test]
fn battles_go_clockwise_from_the_left_of_the_castle() {
    let board = sample::barbarians();
    let sweep =
        |castle, from| board.names(castle::sweep(&board.island, board.hex(castle), from, castle::conquerable(&board)));
    assert_eq!(sweep("E1", board.sweep), "D1 C1 B1 A1 A2 B4 C5 D4 E3 E2");
    assert_eq!(sweep("E1", None), "D1 C1 B1 A1 A2 B4 C5 D4 E3 E2");
    assert_eq!(sweep("E1", Some(board.hex("E2"))), "E2 D1 C1 B1 A1 A2 B4 C5 D4 E3");
    // A1 is the first hex of the coast's walk, and its last.
    assert!(sweep("A1", None).starts_with("A2 B4"));
    assert!(sweep("A3", None).starts_with("B4 C5"));
}

#[test]
fn battles_begin_on_the_coast_of_the_castle() {
    let board = sample::board(&["0: hills 2, sea, castle, hills 3"], &[]);
    let sweep = castle::sweep(&board.island, board.hex("A3"), None, castle::conquerable(&board));
    assert_eq!(board.names(sweep), "A4 A1");
}

#[test]
fn battles_on_an_inner_coast_come_after_the_outer_one() {
    let rows = [
        "2: castle, hills 2, hills 3",
        "1: hills 4, hills 5, hills 6, hills 8",
        "0: hills 9, hills 10, sea, hills 11, hills 12",
        "1: hills 2, hills 3, hills 4, hills 5",
        "2: hills 6, hills 8, hills 9",
    ];
    let board = sample::board(&rows, &[]);
    let sweep = castle::sweep(&board.island, board.hex("A1"), None, castle::conquerable(&board));
    assert_eq!(board.names(sweep), "A2 A3 B4 C5 D4 E3 E2 E1 D1 C1 B1 B2 C2 D2 D3 C4 B3");
}

#[test]
fn the_network_of_wagons_has_57_nodes_51_reachable_and_75_open_edges() {
    let board = sample::traders();
    let network = trade::Network::new(&board).expect("the sample has it");
    assert_eq!((network.n_corners, network.reachable.len(), network.open.len()), (57, 51, 75));
    let closed: CornerSet = trade_hexes(&board)
        .flat_map(|(hex, _)| trade::TradeHex::new(&board.island, hex).expect("the sample has it").closed_corners)
        .collect();
    assert_eq!(closed.len(), 6);
    assert!(closed.intersection(network.reachable).is_empty());
    assert!(closed_edges(&board).iter().all(|edge| board.island.edges[edge.index()].is_coastal()));
    let harbours: EdgeSet = board.harbours.iter().map(|harbour| harbour.edge).collect();
    let touched = closed_edges(&board).intersection(harbours);
    assert_eq!((closed_edges(&board).len(), touched.len()), (9, 0));
}

#[test]
fn from_plaza_to_plaza_are_7_edges_in_two_shortest_ways() {
    let network = trade::Network::new(&sample::traders()).expect("the sample has it");
    for &from in &network.plazas {
        let known = network.distances(from);
        for &to in network.plazas.iter().filter(|&&to| to != from) {
            assert_eq!(known[to.index()], Some((7, 2)));
        }
    }
}

#[test]
fn a_trade_hex_has_three_sides_to_the_sea_one_after_the_other() {
    let board = sample::traders();
    for (hex, is_site) in [("A1", true), ("C5", true), ("A2", false), ("C3", false)] {
        assert_eq!(trade::TradeHex::new(&board.island, board.hex(hex)).is_some(), is_site, "{hex}");
    }
    let lone = sample::board(&["0: trade castle"], &[]);
    assert_eq!(trade::Network::new(&lone), None);
    let site = trade::TradeHex::new(&board.island, board.hex("C1")).expect("the sample has it");
    assert_eq!(edges(&board, site.closed_edges), "C1@7 C1@9 C1@11");
    assert_eq!(site.closed_corners, ["C1@8", "C1@10"].map(|name| board.corner(name)));
    assert_eq!(site.land_corners, ["C1@12", "C1@2", "C1@4", "C1@6"].map(|name| board.corner(name)));
}
