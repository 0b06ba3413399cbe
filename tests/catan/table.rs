//! Tables of islands: what is precomputed agrees with the hexes, and with the numbers of the printed maps.

use std::collections::BTreeSet;

use kogge::catan::board::table::{HexRow, Lay, Numbers, Robber, Table};
use kogge::catan::tables::{TABLES, table};
use kogge::catan::vocab::{Card, CornerId, EdgeId, Good, HexId, Role, Terrain};
use kogge::emit::rust::{Piece, generated};

fn of(id: &str) -> &'static Table {
    table(id).expect("a shipped map")
}

/// The name of a hex.
fn name(hex: &HexRow) -> String {
    format!("{}{}", char::from(b'A' + hex.row), hex.place + 1)
}

/// The islands with the printed frame of four.
fn for_four() -> impl Iterator<Item = &'static Table> {
    TABLES.iter().copied().filter(|table| table.id != "catan-5-6")
}

#[test]
fn b_1_7_nine_harbours_four_of_any_good_and_one_of_each_resource() {
    for table in for_four() {
        let count = |good| table.harbours.iter().filter(|harbour| harbour.good == Some(good)).count();
        let counts: Vec<usize> = Good::ALL.iter().map(|&good| count(good)).collect();
        assert_eq!((table.harbours.len(), &counts[..]), (9, &[4, 1, 1, 1, 1, 1][..]), "{}", table.id);
    }
}

#[test]
fn b_2_3_the_beginners_island_has_fixed_terrains_and_numbers() {
    let table = of("catan-beginner");
    let mut rows: Vec<String> = vec![String::new(); 5];
    for hex in table.hexes.iter() {
        let terrain = hex.lay.fixed().expect("a fixed terrain");
        let numbers = hex.numbers.iter().map(|number| format!(" {number}"));
        rows[usize::from(hex.row)] += &format!("{terrain}{}, ", numbers.collect::<String>());
    }
    let expected = [
        "mountains 10, pasture 2, forest 9, ",
        "fields 12, hills 6, pasture 4, hills 10, ",
        "fields 9, forest 11, desert, forest 3, mountains 8, ",
        "forest 8, mountains 3, fields 4, pasture 5, ",
        "hills 5, fields 6, pasture 11, ",
    ];
    assert_eq!(rows, expected);
    assert_eq!(table.numbers, Numbers::Fixed);
}

#[test]
fn corners_edges_and_hexes_agree() {
    for table in TABLES {
        let sizes = if table.id == "catan-5-6" { (30, 80, 109) } else { (19, 54, 72) };
        assert_eq!((table.hexes.len(), table.corners.len(), table.edges.len()), sizes, "{}", table.id);
        for (i, hex) in table.hexes.iter().enumerate() {
            let id = HexId::at(i);
            assert!(hex.corners.iter().all(|corner| table.corners[corner.index()].hexes.contains(id)));
            assert!(hex.edges.iter().all(|edge| table.edges[edge.index()].hexes.contains(id)));
            for (edge, neighbour) in hex.edges.iter().zip(hex.neighbours) {
                let other = table.edges[edge.index()].hexes.iter().find(|&other| other != id);
                assert_eq!(other, neighbour, "{} beyond {edge:?}", table.id);
            }
        }
        for (i, edge) in table.edges.iter().enumerate() {
            let [a, b] = edge.corners;
            assert!(table.corners[a.index()].neighbours.contains(b) && table.corners[b.index()].neighbours.contains(a));
            assert!(edge.corners.iter().all(|corner| table.corners[corner.index()].edges.contains(EdgeId::at(i))));
        }
    }
}

#[test]
fn the_coast_is_one_walk_of_thirty_edges() {
    for table in for_four() {
        let [coast] = &*table.coasts else { panic!("{} has one coast", table.id) };
        let edges = &table.coast[coast.range()];
        assert_eq!(edges.len(), 30, "{}", table.id);
        assert_eq!(edges.iter().collect::<BTreeSet<_>>().len(), 30);
        for (edge, next) in edges.iter().zip(edges.iter().cycle().skip(1)) {
            let [edge, next] = [edge, next].map(|edge| &table.edges[edge.index()]);
            assert_eq!(edge.hexes.len(), 1);
            assert!(edge.corners.iter().any(|corner| next.corners.contains(corner)), "{}: a gap", table.id);
        }
    }
}

#[test]
fn b_2_5_letters_have_six_ways_through_all_hexes() {
    let table = of("catan");
    let ways: Vec<_> = table.ways().collect();
    assert_eq!(ways.len(), 6);
    for way in ways {
        assert_eq!(way.iter().collect::<BTreeSet<_>>().len(), 19);
        let steps = way.windows(2).filter(|pair| table.hexes[pair[0].index()].neighbours.contains(&Some(pair[1])));
        assert_eq!(steps.count(), 18, "each hex touches the next");
    }
    let Numbers::ByLetter { tokens, takes_first, beside } = &table.numbers else { panic!("numbers by letter") };
    assert_eq!((tokens.len(), *takes_first, *beside), (18, false, None));
}

#[test]
fn ri_4_letters_begin_on_a_coast_without_b_and_the_two_joins_the_twelve() {
    let Numbers::ByLetter { tokens, takes_first, beside } = &of("catan-rivers").numbers else { panic!("by letter") };
    assert_eq!((tokens.len(), *takes_first, *beside), (17, true, Some((2, 12))));
    assert!(!tokens.contains(&2));
    assert_eq!(of("catan-rivers").ways().count(), 12, "the coastal hexes, counterclockwise");
}

#[test]
fn a_fixed_map_has_its_numbers_and_no_ways() {
    let table = of("catan-beginner");
    assert_eq!((&table.numbers, table.ways().count()), (&Numbers::Fixed, 0));
    assert_eq!(table.hexes.iter().map(|hex| hex.numbers.len()).sum::<usize>(), 18);
    assert_eq!(table.harbours.iter().filter(|harbour| harbour.good.is_some()).count(), 9);
    assert_eq!(table.robber, Robber::Terrain(Terrain::Desert));
}

#[test]
fn decks_are_those_of_the_scenario() {
    let count = |id: &str, card| of(id).deck.iter().filter(|&&it| it == card).count();
    assert_eq!((of("catan").deck.len(), count("catan", Card::Knight)), (25, 14));
    assert_eq!((of("catan-barbarians").deck.len(), count("catan-barbarians", Card::Knight)), (26, 0));
    assert_eq!((of("catan-traders").deck.len(), count("catan-traders", Card::Knight)), (25, 16));
}

#[test]
fn scenarios_have_their_places() {
    let fishermen = of("catan-fishermen");
    assert_eq!((fishermen.grounds.len(), fishermen.ground_draw.len()), (6, 6));
    assert!(fishermen.grounds.iter().all(|ground| ground.corners.len() == 3));
    assert_eq!(of("catan-rivers").bridge_sites.len(), 7);
    let caravans = of("catan-caravans");
    assert_eq!(caravans.arrows.iter().map(|arrow| arrow.hours).collect::<Vec<_>>(), [[12, 4, 8], [2, 6, 10]]);
    let barbarians = of("catan-barbarians");
    let castle = barbarians.castle.expect("a castle hex");
    assert_eq!((castle.at_risk.len(), barbarians.sweep.len(), barbarians.knight_steps.len()), (22, 10, 72));
    assert_eq!(barbarians.knight_steps.iter().filter(|&&steps| steps == 0).count(), 6);
}

#[test]
fn ri_1_two_rivers_of_three_and_four_hexes_end_in_swamps_at_the_sea() {
    let table = of("catan-rivers");
    let mut rivers = Vec::new();
    for river in table.rivers.iter() {
        let hexes: Vec<&HexRow> =
            table.river_hexes[river.hexes.range()].iter().map(|hex| &table.hexes[hex.index()]).collect();
        let terrains = hexes.iter().map(|hex| hex.lay.fixed().expect("a fixed terrain").word());
        rivers.push(terrains.collect::<Vec<_>>().join(" "));
        let mouth = *table.bridge_sites[river.sites.range()].last().expect("a mouth");
        let last = hexes.last().expect("a swamp");
        assert!(last.edges.contains(&mouth) && table.edges[mouth.index()].hexes.len() == 1, "{}", river.name);
    }
    assert_eq!(rivers, ["mountains hills swamp", "mountains hills pasture swamp"]);
}

#[test]
fn ka_1_the_oasis_lies_in_the_centre_and_is_turned_one_way_or_the_other() {
    let table = of("catan-caravans");
    let is_oasis = |hex: &&HexRow| hex.lay == Lay::Terrain(Terrain::Oasis);
    let oases: Vec<String> = table.hexes.iter().filter(is_oasis).map(name).collect();
    assert_eq!(oases, ["C3"]);
    assert!(table.stocks.iter().all(|stock| stock.terrain != Terrain::Desert));
    let turns: Vec<_> =
        table.arrows.iter().map(|arrow| (name(&table.hexes[arrow.oasis.index()]), arrow.hours)).collect();
    assert_eq!(turns, [("C3".to_owned(), [12, 4, 8]), ("C3".to_owned(), [2, 6, 10])]);
}

#[test]
fn ba_2_each_number_lies_on_one_hex_of_the_coast() {
    let table = of("catan-barbarians");
    let mut numbers = [Vec::new(), Vec::new()];
    for hex in table.hexes.iter() {
        let is_inland = hex.neighbours.iter().all(Option::is_some);
        numbers[usize::from(is_inland)].extend(hex.numbers.iter().copied());
    }
    numbers.iter_mut().for_each(|numbers| numbers.sort_unstable());
    assert_eq!(numbers, [vec![2, 3, 4, 5, 6, 8, 9, 10, 11, 12], vec![4, 5, 6, 8, 9, 10, 11]]);
    assert_eq!(table.numbers, Numbers::Fixed);
}

#[test]
fn hb_1_trade_hexes_have_three_sides_at_the_sea() {
    let table = of("catan-traders");
    let sites: Vec<_> = table.trade.iter().map(|site| (&table.hexes[site.hex.index()], site.role)).collect();
    let places: Vec<_> = sites.iter().map(|(hex, role)| (name(hex), *role)).collect();
    let [quarry, castle, glassworks] = ["A3", "C1", "E3"].map(str::to_owned);
    assert_eq!(places, [(quarry, Role::Quarry), (castle, Role::Castle), (glassworks, Role::Glassworks)]);
    assert!(sites.iter().all(|(hex, _)| hex.neighbours.iter().filter(|beyond| beyond.is_none()).count() == 3));
}

#[test]
fn hb_4_three_barbarians_begin_on_open_edges() {
    let table = of("catan-traders");
    let edges: BTreeSet<EdgeId> = table.barbarian_edges.iter().copied().collect();
    assert_eq!((edges.len(), table.barbarian_edges.len()), (3, 3));
    assert!(table.trade.iter().all(|site| site.closed_edges.iter().all(|edge| !edges.contains(edge))));
}

#[test]
fn plazas_come_behind_the_corners_and_inner_edges_behind_the_edges() {
    let table = of("catan-traders");
    let roles: BTreeSet<Role> = table.trade.iter().map(|site| site.role).collect();
    assert_eq!(roles.len(), 3);
    let plazas: Vec<CornerId> = table.trade.iter().map(|site| site.plaza).collect();
    assert_eq!(plazas, [54, 55, 56].map(CornerId));
    let inner: Vec<EdgeId> = table.trade.iter().flat_map(|site| site.inner).collect();
    assert_eq!(inner, (72..84).map(EdgeId).collect::<Vec<_>>());
    for site in table.trade.iter() {
        let closed = site.closed_edges.iter().map(|edge| table.edges[edge.index()].hexes.len());
        assert_eq!(closed.sum::<usize>(), 3, "closed edges lie at the sea");
        let mut corners: Vec<CornerId> = site.corners.into_iter().chain(site.closed_corners).collect();
        corners.sort();
        let mut all = table.hexes[site.hex.index()].corners.to_vec();
        all.sort();
        assert_eq!(corners, all);
    }
}

#[test]
fn games_are_generated_side_by_side_and_ids_are_those_of_a_game() {
    let piece = |game, id: &str, from: &str| Piece {
        game,
        id: id.to_owned(),
        name: id.to_owned(),
        from: from.to_owned(),
        fingerprint: 7,
        sizes: String::new(),
        items: String::new(),
    };
    let tables = [piece("hansa", "one", "a.board"), piece("catan", "one", "b.board")];
    let files = generated(&tables, &[]).expect("two games");
    assert_eq!(files.keys().collect::<Vec<_>>(), ["catan/mod.rs", "catan/one.rs", "hansa/mod.rs", "hansa/one.rs"]);
    let tables = [piece("catan", "one", "a.board"), piece("catan", "one", "b.board")];
    let clash = generated(&tables, &[]).expect_err("two maps of one id");
    assert_eq!(clash.to_string(), "`a.board` and `b.board` have the same id `one`");
    assert_eq!(generated(&[], &[]), Ok(Default::default()), "nothing is made of nothing");
}
