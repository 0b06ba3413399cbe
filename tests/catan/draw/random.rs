//! Islands of every shape with every feature, drawn from a seed.

use crate::catan::sample;
use kogge::catan::board::table::{Lay, Robber, Stock};
use kogge::catan::board::{Board, Ground, Harbour, HexFacts, Numbers, Region, River};
use kogge::catan::island::{Island, Row};
use kogge::catan::layout::Layout;
use kogge::catan::vocab::{CornerId, CornerSet, EdgeId, EdgeSet, Good, HexId, RegionId, Role, Scenario, Terrain};
use kogge::random::Random;

const TOKENS: [u8; 10] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const YIELDING: [Terrain; 6] =
    [Terrain::Forest, Terrain::Pasture, Terrain::Fields, Terrain::Hills, Terrain::Mountains, Terrain::Desert];

fn chance(random: &mut Random, n: usize, of: usize) -> bool {
    random.below(of) < n
}

/// Rows with gaps and inner seas, of up to 128 corners; every other island is large.
fn island(random: &mut Random) -> Island {
    let least = if chance(random, 1, 2) { 80 } else { 0 };
    loop {
        let land = 5 + random.below(6);
        let mut from = random.below(8);
        let longest = 1 + random.below(if least > 0 { 16 } else { 7 });
        let rows = (0..1 + random.below(10)).map(|_| {
            from = if from == 0 || chance(random, 1, 2) { from + 1 } else { from - 1 };
            let is_land = (0..longest - random.below(longest.div_ceil(2))).map(|_| random.below(10) < land).collect();
            Row { from: from as u8, is_land }
        });
        if let Ok(island) = Island::new(rows.collect())
            && island.corners.len() >= least
        {
            return island;
        }
    }
}

/// A board and perhaps what lies on it.
pub(super) fn board(seed: u64) -> (Board, Option<Layout>) {
    let random = &mut Random::from_seed(seed);
    let island = island(random);
    let n = island.hexes.len();
    let n_regions = 1 + random.below(7);
    let regions = (0..n_regions).map(|i| Region {
        name: format!("{} part of the island", ["Wide", "East", "North", "South", "Mmm", "Inner", "Quiet"][i]),
        fill: YIELDING.iter().map(|&terrain| Stock { terrain, count: 3, inland: i == 2 }).collect(),
        apart: vec![Terrain::Hills, Terrain::Forest],
        together: Some(2),
    });
    let regions: Vec<Region> = regions.collect();
    let hexes = (0..n).map(|_| {
        let ground = match chance(random, 1, 2) {
            true => Lay::Region(RegionId::at(random.below(n_regions))),
            false => Lay::Terrain(YIELDING[random.below(6)]),
        };
        let is_barren = ground == Lay::Terrain(Terrain::Desert);
        let most = if is_barren { 0 } else { [0, 1, 1, 2, 3, 10][random.below(6)] };
        let mut numbers: Vec<u8> = (0..most).map(|i| TOKENS[(i + random.below(2)) % 10]).collect();
        numbers.sort_unstable();
        numbers.dedup();
        HexFacts { ground, numbers }
    });
    let hexes: Vec<HexFacts> = hexes.collect();
    let mut board = sample::plain("An island with a name that is long enough to be cut", island, hexes, regions);
    if chance(random, 1, 2) {
        board.numbers = Numbers::Shuffled { tokens: Some(TOKENS.repeat(4)), apart: vec![6, 8], equal_apart: false };
    }
    board.robber = match random.below(3) {
        0 => Robber::Hex(HexId::at(random.below(n))),
        1 => Robber::Terrain(YIELDING[random.below(6)]),
        _ => Robber::Off,
    };
    features(&mut board, random);
    shore(&mut board, random);
    let layout = chance(random, 1, 2).then(|| Layout {
        terrains: (0..n).map(|_| YIELDING[random.below(6)]).collect(),
        numbers: board.hexes.iter().map(|hex| hex.numbers.clone()).collect(),
        harbours: board.harbours.iter().map(|_| Good::ALL[random.below(6)]).collect(),
        grounds: board.grounds.iter().map(|_| TOKENS[random.below(10)]).collect(),
        arrows: board.arrows.last().copied(),
    });
    (board, layout)
}

/// Adds the features of one scenario.
fn features(board: &mut Board, random: &mut Random) {
    let n = board.island.hexes.len();
    board.scenario = Scenario::ALL[random.below(Scenario::ALL.len())];
    let bare = |board: &mut Board, hex: usize, ground: Lay| board.hexes[hex] = HexFacts { ground, numbers: Vec::new() };
    match board.scenario {
        Scenario::Base => {}
        Scenario::Fishermen => bare(board, random.below(n), Lay::Terrain(Terrain::Lake)),
        Scenario::Rivers => (0..3).for_each(|_| river(board, random)),
        Scenario::Caravans => {
            bare(board, random.below(n), Lay::Terrain(Terrain::Oasis));
            board.arrows = vec![[12, 4, 8], [2, 6, 10]][..1 + random.below(2)].to_vec();
        }
        Scenario::BarbarianAttack => {
            bare(board, random.below(n), Lay::Terrain(Terrain::Castle));
            board.barbarian_numbers = vec![2, 6, 12];
        }
        Scenario::Traders => {
            for &role in Role::ALL {
                let three = |&hex: &usize| board.island.is_corner_hex(HexId::at(hex));
                let corners: Vec<usize> = (0..n).filter(three).collect();
                if !corners.is_empty() {
                    bare(board, corners[random.below(corners.len())], Lay::Trade(role));
                }
            }
            let n_edges = board.island.edges.len();
            board.barbarian_edges = (0..3).map(|_| EdgeId::at(random.below(n_edges))).collect();
            board.barbarian_edges.sort();
            board.barbarian_edges.dedup();
            board.robber = Robber::None;
        }
    }
    let first = CornerId::at(random.below(board.island.corners.len()));
    let near = board.island.corners[first.index()].neighbours;
    let others = (0..board.island.corners.len()).map(CornerId::at);
    let others: Vec<_> = others.filter(|&it| it != first && !near.contains(it)).collect();
    if !others.is_empty() {
        board.neutral = Some([first, others[random.below(others.len())]]);
    }
}

/// A river that never turns sharply and meets no other.
fn river(board: &mut Board, random: &mut Random) {
    let taken: Vec<HexId> = board.rivers.iter().flat_map(|river| river.hexes.clone()).collect();
    let mut at = HexId::at(random.below(board.island.hexes.len()));
    let mut way = random.below(6);
    let mut hexes = Vec::new();
    while !taken.contains(&at) && !hexes.contains(&at) {
        hexes.push(at);
        match board.island.hexes[at.index()].neighbours[way] {
            Some(next) => at = next,
            None if hexes.len() > 1 => {
                let mouth = board.island.hexes[at.index()].edges[way];
                let name = format!("River {}", board.rivers.len());
                board.hexes[at.index()] = HexFacts { ground: Lay::Terrain(Terrain::Swamp), numbers: Vec::new() };
                board.rivers.push(River { name, hexes, mouth });
                return;
            }
            None => return,
        }
        way = (way + 5 + random.below(3)) % 6;
    }
}

/// Harbours that share no corner, and grounds beside them.
fn shore(board: &mut Board, random: &mut Random) {
    let mouths: EdgeSet = board.rivers.iter().map(|river| river.mouth).collect();
    let mut corners = CornerSet::EMPTY;
    for edge in board.island.coast().iter() {
        let ends = board.island.edges[edge.index()].corners;
        if chance(random, 1, 2) && !mouths.contains(edge) && ends.iter().all(|&end| !corners.contains(end)) {
            ends.into_iter().for_each(|end| corners.insert(end));
            let good = Good::ALL.get(random.below(7)).copied();
            board.harbours.push(Harbour { edge, good });
        }
    }
    board.harbour_draw = vec![(Good::Any, 3), (Good::Ore, 1)];
    if board.scenario != Scenario::Fishermen {
        return;
    }
    let busy: EdgeSet = board.harbours.iter().map(|harbour| harbour.edge).collect();
    let mut served = CornerSet::EMPTY;
    for i in 0..board.island.corners.len() {
        let (corner, it) = (CornerId::at(i), &board.island.corners[i]);
        let coastal: Vec<_> = it.edges.iter().filter(|edge| board.island.edges[edge.index()].is_coastal()).collect();
        let ends: Vec<_> = coastal.iter().map(|edge| board.island.edges[edge.index()].other(corner)).collect();
        let is_free = ends.iter().chain([&corner]).all(|&end| !served.contains(end));
        if it.hexes.len() == 2 && coastal.len() == 2 && is_free && !coastal.iter().any(|&edge| busy.contains(edge)) {
            ends.into_iter().chain([corner]).for_each(|end| served.insert(end));
            let number = TOKENS.get(random.below(11)).copied();
            board.grounds.push(Ground { corner, number });
        }
    }
    board.ground_draw = TOKENS.to_vec();
}
