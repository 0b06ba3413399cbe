//! The deciders beside trying every case, on small islands.

use crate::board::table::{Lay, Stock};
use crate::board::{Board, Numbers};
use crate::layout::budget::Budget;
use crate::layout::land::Land;
use crate::layout::number::Plan;
use crate::layout::search::searched;
use crate::layout::source::Source;
use crate::layout::{Decided, Layouts, NoLayout, Reds, Shortage};
use crate::sample::{self, layouts, shuffled, sorted, stocked};
use crate::vocab::{CornerId, CornerSet, HexId, HexSet, RegionId, Terrain};
use kogge_engine::random::Random;
use std::collections::{BTreeMap, BTreeSet};

/// A small island with regions that ask for more or less, drawn at random.
fn small(random: &mut Random) -> Board {
    let terrains = [Terrain::Forest, Terrain::Hills, Terrain::Desert];
    let rows = [["1: R, R", "0: R, S, R", "1: R, S"], ["0: R, R, S, R", "1: hills 8, R, R", "0: R, sea, R, R"]];
    let mut board = sample::board(&rows[random.below(2)], &["R: forest 1", "S: forest 1"]);
    for (i, region) in board.regions.iter_mut().enumerate() {
        let hexes = board.hexes.iter().filter(|facts| facts.ground == Lay::Region(RegionId::at(i))).count();
        let mut fill = BTreeMap::new();
        (0..hexes).for_each(|_| *fill.entry((terrains[random.below(3)], random.below(14) == 0)).or_insert(0) += 1);
        region.fill = fill.into_iter().map(|((terrain, inland), count)| Stock { terrain, count, inland }).collect();
        region.apart = terrains.into_iter().filter(|_| random.below(5) == 0).collect();
        region.together = [None, Some(random.below(7) as u8)][random.below(2)];
    }
    board
}

/// Whether the terrains are what the regions ask, by the words of the language.
fn obeys(board: &Board, terrains: &[Terrain]) -> bool {
    let island = &board.island;
    let all: Vec<HexId> = island.land().iter().collect();
    let region = |hex: HexId| match board.hexes[hex.index()].ground {
        Lay::Region(id) => Some(id.index()),
        _ => None,
    };
    let stocks = board.regions.iter().enumerate().all(|(i, asked)| {
        let own: Vec<HexId> = all.iter().copied().filter(|&hex| region(hex) == Some(i)).collect();
        Terrain::ALL.iter().all(|&terrain| {
            let stocks = || asked.fill.iter().filter(|stock| stock.terrain == terrain);
            let here = own.iter().filter(|hex| terrains[hex.index()] == terrain);
            let inner = here.clone().filter(|&&hex| !island.is_coastal(hex)).count();
            let inland: u8 = stocks().filter(|stock| stock.inland).map(|stock| stock.count).sum();
            here.count() == stocks().map(|stock| usize::from(stock.count)).sum::<usize>()
                && inner >= usize::from(inland)
        })
    });
    stocks
        && all.iter().filter_map(|&hex| Some((hex, &board.regions[region(hex)?]))).all(|(hex, asked)| {
            let mut group: HexSet = [hex].into_iter().collect();
            for _ in &all {
                let wider = group.iter().map(|it| island.neighbours(it)).fold(group, HexSet::union);
                group = wider.iter().filter(|it| terrains[it.index()] == terrains[hex.index()]).collect();
            }
            let is_listed = |hex: HexId| asked.apart.contains(&terrains[hex.index()]);
            asked.together.is_none_or(|limit| group.len() <= usize::from(limit))
                && !(is_listed(hex) && island.neighbours(hex).iter().any(is_listed))
        })
}

/// Every way to give hexes of regions a terrain of their fill.
fn every_terrains(board: &Board) -> Vec<Vec<Terrain>> {
    let mut all = vec![Vec::new()];
    for facts in &board.hexes {
        let kinds: BTreeSet<Terrain> = match facts.ground {
            Lay::Region(id) => stocked(&board.regions[id.index()]).into_iter().collect(),
            lay => lay.fixed().into_iter().collect(),
        };
        let longer = all.iter().flat_map(|terrains| kinds.iter().map(|&it| [terrains.as_slice(), &[it]].concat()));
        all = longer.collect();
    }
    all.retain(|terrains| obeys(board, terrains));
    all
}

#[test]
fn terrains_are_drawn_where_there_are_any_and_each_is_as_likely() {
    let mut random = Random::from_seed(11);
    let (mut laid, mut even, mut none) = (0, 0, 0);
    for case in 0..120 {
        let mut board = small(&mut random);
        let all = every_terrains(&board);
        let n = board.regions.iter().flat_map(stocked).filter(|terrain| terrain.bears_number()).count();
        board.numbers = Numbers::Shuffled { tokens: Some(vec![4; n]), apart: Vec::new(), equal_apart: false };
        // A search alone answers the same.
        let source = Source::from(&board);
        if let (Ok(land), true) = (Land::new(&source, &mut Budget::whole()), all.len() < 1_000) {
            let mut plan = Plan::new(&source, &land, &mut Budget::whole()).expect("there are as many tokens as hexes");
            let found = searched(&land, &mut plan, &mut random, &mut Budget::whole());
            assert_eq!(found.is_ok(), !all.is_empty(), "case {case}: {found:?}");
            assert!(found.is_err() || found.is_ok_and(|terrains| all.contains(&terrains)), "case {case}");
        }
        match Layouts::new(&board).can_be_laid() {
            Decided::Yes(layout) => {
                laid += 1;
                assert!(all.contains(&layout.terrains), "case {case}");
                if (2..40).contains(&all.len()) {
                    even += 1;
                    let mut seen = BTreeMap::new();
                    let each = 100 * all.len() as u64;
                    layouts(&board, each).for_each(|layout| *seen.entry(layout.terrains).or_insert(0_u32) += 1);
                    assert_eq!(seen.len(), all.len(), "case {case}");
                    assert!(seen.values().all(|n| n.abs_diff(100) < 55), "case {case}: {:?}", seen.values());
                }
            }
            Decided::No(why) => {
                none += 1;
                assert_eq!(all, Vec::<Vec<Terrain>>::new(), "case {case}: {why:?}");
            }
            Decided::Unknown => panic!("case {case}"),
        }
    }
    assert!(laid > 20 && even > 8 && none > 20, "{laid} {even} {none}");
}

#[test]
fn a_terrain_some_of_which_must_lie_inland_is_laid_evenly() {
    let rows = ["1: R, R, R", "0: R, R, R, R", "1: R, R, R"];
    let mut board = sample::board(&rows, &["R: forest 1 inland, forest 1, hills 8"]);
    board.numbers = Numbers::Shuffled { tokens: Some(vec![4; 10]), apart: Vec::new(), equal_apart: false };
    let mut seen = BTreeMap::new();
    layouts(&board, 17 * 400).for_each(|layout| *seen.entry(layout.terrains).or_insert(0_u32) += 1);
    // Of 45 pairs of hexes, 28 have none of the two inner ones.
    assert_eq!(seen.len(), 17);
    assert!(seen.values().all(|n| n.abs_diff(400) < 100), "{:?}", seen.values());
}

#[test]
fn numbers_are_kept_apart_wherever_a_layout_does() {
    let mut random = Random::from_seed(12);
    let (mut laid, mut none) = (0, 0);
    for case in 0..120 {
        let mut board = small(&mut random);
        board.regions.iter_mut().for_each(|region| (region.apart, region.together) = (Vec::new(), None));
        let all = every_terrains(&board);
        let Some(first) = all.first() else { continue };
        let takers = |terrains: &[Terrain]| -> HexSet {
            let hexes = terrains.iter().zip(&board.hexes).enumerate();
            let takes = hexes.filter(|(_, (terrain, facts))| terrain.bears_number() && facts.numbers.is_empty());
            takes.map(|(i, _)| HexId::at(i)).collect()
        };
        let n = takers(first).len();
        let wanted = random.below(n + 1).min(4);
        let numbers: Vec<u8> = (0..n).map(|i| if i < wanted { 6 } else { 5 }).collect();
        // What the best terrains have place for, by trying all sets of hexes; a fixed 8 keeps its neighbours free.
        let fixed: HexSet = board.island.land().iter().filter(|hex| board.hexes[hex.index()].numbers == [8]).collect();
        let free =
            |set: HexSet| set.iter().all(|hex| board.island.neighbours(hex).intersection(set.union(fixed)).is_empty());
        let sets =
            |of: HexSet| (0..1_u128 << board.hexes.len()).map(HexSet).filter(move |set| set.difference(of).is_empty());
        let places: BTreeSet<u128> = all.iter().map(|it| takers(it).0).collect();
        let most =
            places.into_iter().filter_map(|of| sets(HexSet(of)).filter(|&set| free(set)).map(HexSet::len).max()).max();
        let numbers = shuffled(Some(numbers));
        let board = Board { numbers, ..board.clone() };
        match Layouts::new(&board).can_be_laid() {
            Decided::Yes(layout) => {
                laid += 1;
                assert!(wanted <= most.expect("there is one"), "case {case}");
                let red = layout.numbers.iter().enumerate().filter(|(_, here)| here.contains(&6));
                let red: HexSet = red.map(|(i, _)| HexId::at(i)).collect();
                assert!(red.len() == wanted && free(red), "case {case}");
            }
            Decided::No(why) => {
                none += 1;
                assert_eq!(
                    why,
                    NoLayout::NumbersApart(Shortage { wanted, places: most.expect("there is one") }),
                    "case {case}"
                );
            }
            Decided::Unknown => panic!("case {case}"),
        }
    }
    assert!(laid > 40 && none > 10, "{laid} {none}");
}

/// Every way to lay tokens on the hexes of some terrains that keeps equal numbers, and those of a list, apart.
fn every_numbers(board: &Board, terrains: &[Terrain], tokens: &[u8], apart: &[u8]) -> Vec<Vec<Vec<u8>>> {
    let mut all = vec![(Vec::<Vec<u8>>::new(), tokens.to_vec())];
    for (facts, terrain) in board.hexes.iter().zip(terrains) {
        let takes = terrain.bears_number() && facts.numbers.is_empty();
        let longer = all.into_iter().flat_map(|(laid, left)| {
            let kinds: BTreeSet<u8> = if takes { left.iter().copied().collect() } else { [0].into() };
            let with = kinds.into_iter().map(move |kind| {
                let mut rest = left.clone();
                rest.iter().position(|&it| it == kind).map(|at| rest.remove(at));
                let here = if takes { vec![kind] } else { facts.numbers.clone() };
                ([laid.as_slice(), &[here]].concat(), rest)
            });
            with.collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    let touch = |one: u8, other: u8| one == other || apart.contains(&one) && apart.contains(&other);
    all.retain(|(laid, left)| {
        let mut pairs = board
            .island
            .land()
            .iter()
            .flat_map(|hex| board.island.neighbours(hex).iter().map(move |other| (hex, other)).collect::<Vec<_>>());
        let is_free = |(a, b): (HexId, HexId)| {
            laid[a.index()].iter().all(|&one| laid[b.index()].iter().all(|&other| !touch(one, other)))
        };
        left.is_empty() && pairs.all(is_free)
    });
    all.into_iter().map(|(laid, _)| laid).collect()
}

#[test]
fn equal_numbers_are_kept_apart_wherever_a_layout_does() {
    let mut random = Random::from_seed(13);
    let (mut laid, mut none, mut searched, mut even) = (0, 0, 0, 0);
    for case in 0..150 {
        let mut board = small(&mut random);
        for region in &mut board.regions {
            (region.apart, region.together) = (Vec::new(), None);
            if case % 2 == 0 {
                region.fill = vec![stock(Terrain::Forest, stocked(region).len() as u8)];
            }
        }
        let all = every_terrains(&board);
        let Some(first) = all.first() else { continue };
        let takes = first.iter().zip(&board.hexes).filter(|(it, facts)| it.bears_number() && facts.numbers.is_empty());
        let kinds = &[3, 8, 4, 5][..2 + random.below(3)];
        let tokens: Vec<u8> = takes.map(|_| kinds[random.below(kinds.len())]).collect();
        let apart = [vec![], vec![4, 8]][random.below(2)].clone();
        let ways: Vec<_> = all.iter().map(|terrains| every_numbers(&board, terrains, &tokens, &apart)).collect();
        board.numbers = Numbers::Shuffled { tokens: Some(sorted(tokens)), apart, equal_apart: true };
        match Layouts::new(&board).can_be_laid() {
            Decided::Yes(layout) => {
                laid += 1;
                let at = all.iter().position(|terrains| *terrains == layout.terrains).expect("it is a layout");
                assert!(ways[at].contains(&layout.numbers), "case {case}");
                if all.len() == 1 && (2..40).contains(&ways[0].len()) {
                    even += 1;
                    let mut seen = BTreeMap::new();
                    let each = 100 * ways[0].len() as u64;
                    layouts(&board, each).for_each(|layout| *seen.entry(layout.numbers).or_insert(0_u32) += 1);
                    assert_eq!(seen.len(), ways[0].len(), "case {case}");
                    assert!(seen.values().all(|n| n.abs_diff(100) < 55), "case {case}: {:?}", seen.values());
                }
            }
            Decided::No(why) => {
                none += 1;
                searched += u32::from(why == NoLayout::Numbers);
                assert!(ways.iter().all(Vec::is_empty), "case {case}: {why:?}");
            }
            Decided::Unknown => panic!("case {case}"),
        }
    }
    assert!(laid > 20 && none > 20 && searched > 5 && even > 5, "{laid} {none} {searched} {even}");
}

#[test]
fn equal_numbers_that_drawing_leaves_together_are_searched_for() {
    let rows = ["2: R, R, R, R", "1: R, R, R, R, R", "0: R, R, R, R, R, R", "1: R, R, R, R, R", "2: R, R, R, R"];
    // Three colours of a honeycomb, as above.
    let board = |first: &str, counts: [usize; 3]| {
        let mut board = sample::board(&[&[first], &rows[1..]].concat(), &["R: forest 24"]);
        let tokens = [3, 4, 5].into_iter().zip(counts).flat_map(|(token, n)| vec![token; n]).collect();
        board.numbers = Numbers::Shuffled { tokens: Some(tokens), apart: Vec::new(), equal_apart: true };
        board
    };
    let three = board(rows[0], [8, 8, 8]);
    let Decided::Yes(layout) = Layouts::new(&three).can_be_laid() else { panic!("there are six") };
    assert!(three.island.land().iter().all(|hex| {
        three.island.neighbours(hex).iter().all(|other| layout.numbers[hex.index()] != layout.numbers[other.index()])
    }));
    // Two hexes that have one number have different colours.
    assert_eq!(Layouts::new(&board("2: R 3, R, R 3, R", [6, 8, 8])).can_be_laid(), Decided::No(NoLayout::Numbers));
    let why = NoLayout::EqualApart(3, Shortage { wanted: 9, places: 8 });
    assert_eq!(Layouts::new(&board(rows[0], [9, 8, 7])).can_be_laid(), Decided::No(why));
    let touch = NoLayout::FixedTouch(HexId(0), HexId(1));
    assert_eq!(Layouts::new(&board("2: R 3, R 3, R, R", [6, 8, 8])).can_be_laid(), Decided::No(touch));
}

#[test]
fn what_shuffling_misses_is_searched_for() {
    let rows = ["2: R, R, R, R", "1: R, R, R, R, R", "0: R, R, R, R, R, R", "1: R, R, R, R, R", "2: R, R, R, R"];
    let mut board = sample::board(&rows, &["R: forest 8, hills 8, fields 8"]);
    // Three colours of a honeycomb: six of the many arrangements.
    board.regions[0].together = Some(1);
    board.numbers = Numbers::Shuffled { tokens: Some(vec![5; 24]), apart: Vec::new(), equal_apart: false };
    let Decided::Yes(layout) = Layouts::new(&board).can_be_laid() else {
        panic!("{:?}", Layouts::new(&board).can_be_laid())
    };
    assert!(obeys(&board, &layout.terrains));
    board.regions[0].fill[0].count = 9;
    board.regions[0].fill[1].count = 7;
    let why = NoLayout::TerrainApart(RegionId(0), Some(Terrain::Forest), Shortage { wanted: 9, places: 8 });
    assert!(
        matches!(Layouts::new(&board).can_be_laid(), Decided::No(it) if it == why || it == NoLayout::Terrains),
        "{:?}",
        Layouts::new(&board).can_be_laid()
    );
}

/// The sets of corners of a small island no two of which one edge joins, and whether each leaves no corner free.
fn settled(board: &Board) -> Vec<(CornerSet, bool)> {
    let n = board.island.corners.len();
    let near = |set: CornerSet| {
        set.iter().map(|it| board.island.corners[it.index()].neighbours).fold(CornerSet::EMPTY, CornerSet::union)
    };
    let sets = (0..1 << n).map(|bits| CornerSet([bits, 0, 0, 0])).filter(|&set| near(set).intersection(set).is_empty());
    sets.map(|set| (set, near(set).union(set).len() == n)).collect()
}

#[test]
fn e_95_set_up_can_fail_where_few_settlements_fill_the_island() {
    let islands: [&[&str]; 7] = [
        &["0: hills"],
        &["0: hills, hills"],
        &["0: hills, hills, hills"],
        &["0: hills, hills", "1: hills"],
        &["0: hills, hills", "1: hills, sea"],
        &["0: hills, sea, hills", "1: hills, sea"],
        &["1: hills, hills", "0: hills, sea"],
    ];
    for rows in islands {
        let mut board = sample::board(rows, &[]);
        let all = settled(&board);
        for neutral in [None, Some([CornerId(0), CornerId(3)])] {
            board.neutral = neutral;
            for players in 1..=4 {
                let first: Vec<CornerId> = neutral.into_iter().flatten().filter(|_| players == 2).collect();
                let left = 2 * usize::from(players) - 1 + first.len();
                let fails = |(set, is_full): &(CornerSet, bool)| {
                    *is_full && set.len() <= left && first.iter().all(|&corner| set.contains(corner))
                };
                let answer = Layouts::new(&board).too_small(players);
                match all.iter().any(fails) {
                    true => {
                        let Decided::Yes(taken) = answer else { panic!("{rows:?} {players}") };
                        let set: CornerSet = taken.iter().chain(&first).copied().collect();
                        assert!(set.len() == taken.len() + first.len());
                        assert!(all.iter().any(|it| it.0 == set && fails(it)), "{rows:?} {players}");
                    }
                    false => assert_eq!(answer, Decided::No(()), "{rows:?} {players}"),
                }
            }
        }
        // Two others, or one other and two neutral players, have four settlements.
        for players in [2, 3] {
            board.players = vec![players];
            let places = all.iter().map(|(set, _)| set.len()).max().expect("there is one").saturating_sub(4) as u32;
            let most = Layouts::new(&board).most_points().expect("it is decided");
            assert_eq!((most.cities, most.settlements), (places.min(4), places.saturating_sub(4).min(5)), "{rows:?}");
        }
    }
}

#[test]
fn a_search_lays_inland_what_must_lie_there() {
    let mut board = sample::board(&["1: R, R, R", "0: R, R, R, R", "1: R, R, R"], &["R: forest 2 inland, hills 8"]);
    board.numbers = Numbers::Shuffled { tokens: Some(vec![4; 10]), apart: Vec::new(), equal_apart: false };
    let source = Source::from(&board);
    let land = Land::new(&source, &mut Budget::whole()).expect("the board has a layout");
    for seed in 0..20 {
        let mut plan = Plan::new(&source, &land, &mut Budget::whole()).expect("the board has a layout");
        let found = searched(&land, &mut plan, &mut Random::from_seed(seed), &mut Budget::whole())
            .expect("the board has a layout");
        let forests = found.iter().enumerate().filter(|(_, terrain)| **terrain == Terrain::Forest);
        assert_eq!(forests.map(|(i, _)| HexId::at(i)).collect::<HexSet>(), land.inland);
    }
}

/// An island of 28 hexes with small groups of one terrain.
fn grouped(fill: &str, together: u8) -> Board {
    let rows =
        ["3: R, R, R, R", "2: R, R, R, R, R", "1: R, R, R, R, R, R", "0: R, R, R, R, R, R, R", "1: R, R, R, R, R, R"];
    let mut board = sample::board(&rows, &[&format!("R: {fill}")]);
    board.regions[0].together = Some(together);
    board.numbers = Numbers::Shuffled { tokens: Some(vec![5; 28]), apart: Vec::new(), equal_apart: false };
    board
}

#[test]
fn two_terrains_cannot_lie_in_pairs() {
    // Each three hexes that touch one another have a pair of one terrain, and the next three add to it.
    assert_eq!(Layouts::new(&grouped("forest 14, hills 14", 2)).can_be_laid(), Decided::No(NoLayout::Terrains));
}

#[test]
fn a_search_without_an_answer_says_so() {
    assert_eq!(Layouts::new(&grouped("forest 14, hills 7, fields 7", 2)).can_be_laid(), Decided::Unknown);
}

/// Some hexes of a terrain.
fn stock(terrain: Terrain, count: u8) -> Stock {
    Stock { terrain, count, inland: false }
}

#[test]
fn touching_reds_of_too_many_layouts_are_sampled() {
    let numbers = Numbers::Shuffled { tokens: None, apart: Vec::new(), equal_apart: false };
    let sampled = Layouts::new(&Board { numbers, ..sample::base() }).reds().expect("the board has a layout");
    let (low, high) = sampled.interval();
    assert!(!sampled.is_counted && sampled.of == 1_000 && low < high);
    // Of the 3,060 places for four tokens on 18 hexes, those that are not an independent set touch.
    let [mut apart, mut all] = [0, 0];
    let land = Land::new(&Source::from(&sample::base()), &mut Budget::whole()).expect("the board has a layout");
    let mut counts = crate::layout::independent::Counts::new(land.graph());
    for desert in 0..19 {
        apart += counts
            .of_size(HexSet(((1 << 19) - 1) & !(1 << desert)).into(), 4, &mut Budget::whole())
            .expect("it is small");
        all += 3_060;
    }
    let share = 1.0 - apart as f64 / all as f64;
    assert!(low < share && share < high, "{low} {share} {high}");
    let mut deserts = sample::base();
    deserts.regions[0].fill = vec![stock(Terrain::Forest, 15), stock(Terrain::Desert, 4)];
    deserts.edition.letters.to_mut().truncate(15);
    // 3,876 places for the deserts; with two of them 171, and six starts.
    assert!(!Layouts::new(&deserts).reds().expect("the board has a layout").is_counted);
    deserts.regions[0].fill = vec![stock(Terrain::Forest, 17), stock(Terrain::Desert, 2)];
    deserts.edition.letters = vec![5; 17].into();
    assert_eq!(Layouts::new(&deserts).reds(), Ok(Reds { touching: 0, of: 171 * 6, is_counted: true }));
    // All inner hexes are taken: twelve places for the desert.
    let mut inland = sample::base();
    inland.regions[0].fill.iter_mut().step_by(4).for_each(|stock| stock.inland = true);
    assert_eq!(Layouts::new(&inland).reds().expect("the board has a layout").of, 12 * 6);
    let (low, high) = Reds { touching: 0, of: 1_000, is_counted: false }.interval();
    assert!(low == 0.0 && (high - 0.003_827).abs() < 1e-5, "{high}");
}

#[test]
fn ba_1_coast_and_inner_land_have_their_own_hexes() {
    let board = sample::barbarians();
    for layout in layouts(&board, 100) {
        let land = Land::new(&Source::from(&board), &mut Budget::whole()).expect("the board has a layout");
        for (region, drawn) in board.regions.iter().zip(land.regions) {
            assert_eq!(sorted(drawn.hexes.iter().map(|hex| layout.terrains[hex.index()])), stocked(region));
        }
        assert!(board.hexes.iter().zip(&layout.numbers).all(|(facts, numbers)| facts.numbers == *numbers), "BA2");
    }
    assert_eq!(Layouts::new(&board).reds(), Ok(Reds { touching: 0, of: 1, is_counted: true }));
}

/// An island of 33 hexes, as large as one with a fill can be, on which layouts are hard to find.
fn hard(fill: &str, together: u8) -> Board {
    let rows = [5, 6, 7, 6, 5, 4].into_iter().enumerate();
    let rows: Vec<String> =
        rows.map(|(i, n)| format!("{}: {}", [2, 1, 0, 1, 2, 3][i], vec!["R"; n].join(", "))).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut board = sample::board(&rows, &[&format!("R: {fill}")]);
    board.regions[0].together = Some(together);
    board.numbers = Numbers::Shuffled {
        tokens: Some((0..33).map(|i| [8, 3, 4, 6, 10][i % 5]).collect()),
        apart: Vec::new(),
        equal_apart: false,
    };
    board
}

#[test]
fn all_questions_about_a_map_share_its_steps() {
    // Layouts are found, and each takes long: fewer are drawn than were asked for, and their number is reported.
    let board = hard("forest 11, hills 11, pasture 11", 2);
    let mut layouts = Layouts::new(&board);
    assert!(matches!(layouts.can_be_laid(), Decided::Yes(_)));
    let reds = layouts.reds().expect("some layouts touch");
    assert!(!reds.is_counted && reds.touching > 0 && (2..1_000).contains(&reds.of), "{reds:?}");
    // The steps are used up: what was found is known, and the rest is undecided, at once.
    assert_eq!(layouts.mean_resources(200), Err(NoLayout::NotFound));
    assert_eq!(layouts.mean_pips(200).expect("some were drawn").layouts, reds.of);
    assert!(matches!(layouts.can_be_laid(), Decided::Yes(_)));
    assert_eq!((layouts.too_small(2), layouts.budget.spend(1)), (Decided::No(()), Err(NoLayout::NotFound)));
    // Each game has the steps of a map for its own layout.
    assert!((0..5).all(|seed| crate::layout::Layout::draw(&board, seed).is_ok()));
    // The answers do not depend on who asks when.
    assert_eq!(Layouts::new(&board).reds(), Ok(reds));
}

#[test]
fn every_search_ends_where_the_steps_do() {
    let mut board = hard("forest 11, hills 22", 33);
    board.edition.settlements = 100;
    let free = HexSet((1 << 33) - 1).into();
    let mut none = Budget::whole();
    while none.spend(1 << 20).is_ok() {}
    let land = Land::new(&Source::from(&board), &mut Budget::whole()).expect("the board has a layout");
    // The largest set is found by cases only where taking the first places shows no larger one.
    assert_eq!(land.graph().largest_up_to(free, 40, &mut none.clone()), Err(NoLayout::NotFound));
    let mut counts = crate::layout::independent::Counts::new(land.graph());
    assert_eq!(counts.of_size(free, 5, &mut none.clone()), Err(NoLayout::NotFound));
    assert_eq!(counts.draw(free, 5, &mut Random::from_seed(1), &mut none.clone()), Err(NoLayout::NotFound));
    let mut plan = Plan::new(&Source::from(&board), &land, &mut Budget::whole()).expect("the board has a layout");
    let mut random = Random::from_seed(1);
    assert_eq!(searched(&land, &mut plan, &mut random, &mut none.clone()), Err(NoLayout::NotFound));
    assert_eq!(
        crate::layout::search::terrains(&land, &mut plan, &mut random, &mut none.clone()),
        Err(NoLayout::NotFound)
    );
    let mut layouts = Layouts::new(&board);
    layouts.budget = none;
    assert_eq!(layouts.sample(1), Err(NoLayout::NotFound));
    assert_eq!(layouts.refusals(), [NoLayout::NotFound]);
    assert_eq!((layouts.too_small(12), layouts.most_points()), (Decided::Unknown, None));
}
